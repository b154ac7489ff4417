"""The sheets as text."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

import pytest

from ginrummy import Outcome, errors, profiles, score_counts, start_game, svg
from ginrummy.games import (
    Entry,
    GameSheet,
    HollywoodSheet,
    SeriesSheet,
    ThreeHandBoxSheet,
    ThreeHandCutSheet,
    start_sides,
)
from ginrummy.rules import GameScoring, Hollywood
from tests.games.ledgers import EXTRA_BOXES, WALKTHROUGH, two

if TYPE_CHECKING:
    from ginrummy.games import ScoreSheet

LAST_TWICE = profiles.HOLLYWOOD.replace(
    name="test: the last game twice", match=Hollywood(weights=(1, 1, 2))
)
WON = score_counts(5, 17, profile=profiles.PARTNERSHIP)
LOST = score_counts(3, 13, profile=profiles.PARTNERSHIP, knocker_seat=1)
BEATEN = score_counts(8, 8, 20, profile=profiles.THREE_HAND)


def test_a_shutout_with_drawn_deals() -> None:
    sheet = GameSheet(profiles.MODERN, history=two((0, 60), (None, 0), (0, 45)))
    assert str(sheet) == inspect.cleandoc(
        """
        modern, game to 100
         Seat 0 │ Seat 1
        ────────┼────────
             60 │
            ─── │
            105 │
            ─── │
        ────────┼────────
            105 │         points
            100 │         game bonus
            105 │         shutout: double points
             50 │         boxes
        ────────┼────────
            360 │      0  total
        Seat 0 wins by 360 (target reached)
        """
    )


def test_boxes_beyond_the_one_are_lines_too() -> None:
    sheet = (
        GameSheet(EXTRA_BOXES, history=two((1, 30))).enter(0, 40, outcome=Outcome.GIN).resign(1)
    )
    assert str(sheet) == inspect.cleandoc(
        """
        test: boxes for gin and undercut, game to 100
         Seat 0 │ Seat 1
        ────────┼────────
             40 │     30
            ─── │    ───
            ─── │
            ─── │
        ────────┼────────
             40 │     30  points
            100 │         game bonus
             75 │     25  boxes
        ────────┼────────
            215 │     55  total
        Seat 0 wins by 160 (resignation)
        """
    )


def test_a_game_given_up() -> None:
    sheet = start_game().enter(1, 7).miss_deadline(1)
    assert str(sheet) == inspect.cleandoc(
        """
        modern, game to 100
         Seat 0 │ Seat 1
        ────────┼────────
                │      7
                │    ───
        Seat 0 wins (missed deadline)
        """
    )


def test_hollywood_with_a_game_still_open() -> None:
    sheet = HollywoodSheet(history=WALKTHROUGH[:7])
    assert str(sheet) == inspect.cleandoc(
        """
        hollywood, 3 games to 100
              Game 1     ║      Game 2     ║      Game 3
         Seat 0 │ Seat 1 ║ Seat 0 │ Seat 1 ║ Seat 0 │ Seat 1
        ────────┼────────╫────────┼────────╫────────┼────────
             40 │        ║     35 │     20 ║     30 │     20
            ─── │        ║    ─── │    ─── ║    ─── │    ───
             75 │        ║     65 │     35 ║     70 │     35
            ─── │        ║    ─── │    ─── ║    ─── │    ───
            105 │        ║    105 │        ║        │     45
            ─── │        ║    ─── │        ║        │    ───
        ────────┼────────╫────────┼────────╫────────┼────────
            105 │        ║    105 │     35 ║        │         points
            100 │        ║    100 │        ║        │         game bonus
            205 │        ║        │        ║        │         shutout: double points and bonus
             75 │        ║     75 │     50 ║        │         boxes
        ────────┼────────╫────────┼────────╫────────┼────────
            485 │      0 ║    280 │     85 ║        │         total
        """
    )


def test_hollywood_with_the_last_game_twice() -> None:
    sheet = HollywoodSheet(LAST_TWICE, history=WALKTHROUGH)
    assert str(sheet) == inspect.cleandoc(
        """
        test: the last game twice, 3 games to 100
              Game 1     ║      Game 2     ║ Game 3, 2 times
         Seat 0 │ Seat 1 ║ Seat 0 │ Seat 1 ║ Seat 0 │ Seat 1
        ────────┼────────╫────────┼────────╫────────┼────────
             40 │        ║     35 │     20 ║     30 │     20
            ─── │        ║    ─── │    ─── ║    ─── │    ───
             75 │        ║     65 │     35 ║     70 │     35
            ─── │        ║    ─── │    ─── ║    ─── │    ───
            105 │        ║    105 │        ║    105 │     45
            ─── │        ║    ─── │        ║    ─── │    ───
        ────────┼────────╫────────┼────────╫────────┼────────
            105 │        ║    105 │     35 ║    105 │     45  points
            100 │        ║    100 │        ║    100 │         game bonus
            205 │        ║        │        ║        │         shutout: double points and bonus
             75 │        ║     75 │     50 ║     75 │     75  boxes
        ────────┼────────╫────────┼────────╫────────┼────────
            485 │      0 ║    280 │     85 ║    280 │    120  total
        Seat 0 wins by 1000 (all games decided)
        """
    )


def test_hollywood_with_a_shutout_in_the_second_game_only() -> None:
    sheet = HollywoodSheet(history=two((1, 10), (0, 60), (0, 40), (0, 60)))
    assert str(sheet) == inspect.cleandoc(
        """
        hollywood, 3 games to 100
              Game 1     ║      Game 2     ║      Game 3
         Seat 0 │ Seat 1 ║ Seat 0 │ Seat 1 ║ Seat 0 │ Seat 1
        ────────┼────────╫────────┼────────╫────────┼────────
             60 │     10 ║     40 │        ║     60 │
            ─── │    ─── ║    ─── │        ║    ─── │
            100 │        ║    100 │        ║        │
            ─── │        ║    ─── │        ║        │
        ────────┼────────╫────────┼────────╫────────┼────────
            100 │     10 ║    100 │        ║        │         points
            100 │        ║    100 │        ║        │         game bonus
                │        ║    200 │        ║        │         shutout: double points and bonus
             50 │     25 ║     50 │        ║        │         boxes
        ────────┼────────╫────────┼────────╫────────┼────────
            250 │     35 ║    450 │      0 ║        │         total
        """
    )


def test_hollywood_with_the_first_game_open_for_longest() -> None:
    # Seat 1 has 20 taken off in the deal that seat 0 wins, which is in the first game only.
    sheet = HollywoodSheet().add(Entry(0, (5, -20))).enter(1, 10).enter(1, 100)
    assert [game.is_over for game in sheet.games] == [False, True, False]
    assert str(sheet) == inspect.cleandoc(
        """
        hollywood, 3 games to 100
              Game 1     ║      Game 2     ║      Game 3
         Seat 0 │ Seat 1 ║ Seat 0 │ Seat 1 ║ Seat 0 │ Seat 1
        ────────┼────────╫────────┼────────╫────────┼────────
              5 │    -20 ║        │    100 ║        │
            ─── │    -10 ║        │    ─── ║        │
                │    ─── ║        │        ║        │
                │     90 ║        │        ║        │
                │    ─── ║        │        ║        │
        ────────┼────────╫────────┼────────╫────────┼────────
                │        ║        │    100 ║        │         points
                │        ║        │    100 ║        │         game bonus
                │        ║        │    200 ║        │         shutout: double points and bonus
                │        ║        │     25 ║        │         boxes
        ────────┼────────╫────────┼────────╫────────┼────────
                │        ║      0 │    425 ║        │         total
        """
    )


def test_half_boxes() -> None:
    scoring = GameScoring(box_bonus=20, half_boxes=True)
    profile = profiles.STANDARD.replace(name="test: half boxes", game_scoring=scoring)
    assert str(GameSheet(profile).enter(1, 30).cancel().enter(0, 100)) == inspect.cleandoc(
        """
        test: half boxes, game to 100
         Seat 0 │ Seat 1
        ────────┼────────
            100 │     30
            ─── │    ───
        ────────┼────────
            100 │     30  points
            100 │         game bonus
             20 │     20  boxes
             10 │     10  half boxes
        ────────┼────────
            230 │     60  total
        Seat 0 wins by 170 (target reached)
        """
    )


def test_a_series() -> None:
    sheet = SeriesSheet(history=two((0, 40), (None, 0), (1, 40), (0, 40), (0, 40), (0, 40)))
    assert str(sheet) == inspect.cleandoc(
        """
        straight, first to 4 deals
         Seat 0 │ Seat 1
        ────────┼────────
              1 │      1
            ─── │    ───
              2 │
            ─── │
              3 │
            ─── │
              4 │
            ─── │
        ────────┼────────
              4 │      1  deals won
        ────────┼────────
              4 │      1  total
        Seat 0 wins by 3 (series won)
        """
    )


def test_two_sides() -> None:
    sheet = start_sides(profiles.PARTNERSHIP).record([WON, LOST]).enter(1, 60).enter(0, 130)
    assert str(sheet) == inspect.cleandoc(
        """
        partnership, 2 a side, game to 125
         Side 0 │ Side 1
        ────────┼────────
              2 │     60
            ─── │    ───
            132 │
            ─── │
        ────────┼────────
            132 │     60  points
            100 │         game bonus
             50 │     25  boxes
        ────────┼────────
            282 │     85  total
        Side 0 wins by 197 (target reached)
        """
    )


def test_three_for_themselves() -> None:
    sheet = ThreeHandCutSheet().enter(0, 60).enter(2, 40).enter(2, 30).enter(2, 31)
    assert str(sheet) == inspect.cleandoc(
        """
        three-hand-cut, game to 100
         Seat 0 │ Seat 1 │ Seat 2
        ────────┼────────┼────────
             60 │        │     40
            ─── │        │    ───
                │        │     70
                │        │    ───
                │        │    101
                │        │    ───
        ────────┼────────┼────────
             60 │        │    101  points
                │        │    100  game bonus
             25 │        │     75  boxes
        ────────┼────────┼────────
             85 │      0 │    276  total
        Seat 2 wins by 191 (target reached)
        Payments by seat: -106, -461, +567
        """
    )


def test_three_for_themselves_before_the_end() -> None:
    sheet = ThreeHandCutSheet().enter(0, 60)
    assert str(sheet) == inspect.cleandoc(
        """
        three-hand-cut, game to 100
         Seat 0 │ Seat 1 │ Seat 2
        ────────┼────────┼────────
             60 │        │
            ─── │        │
        Sits out: seat 1
        """
    )


def test_in_the_box() -> None:
    sheet = ThreeHandBoxSheet().enter(0, 60).enter(2, 40).enter(2, 60)
    assert str(sheet) == inspect.cleandoc(
        """
        three-hand-box, game to 100
              Box │ Partners
        ──────────┼──────────
               60 │       40
              ─── │      ───
                  │      100
                  │      ───
        ──────────┼──────────
               60 │      100  points
                  │      100  game bonus
               25 │       50  boxes
        ──────────┼──────────
               85 │      250  total
        Partners wins by 165 (target reached)
        Payments by seat: -330, +165, +165
        """
    )


def test_three_at_once() -> None:
    sheet = start_game(profiles.THREE_HAND).record(BEATEN).enter(0, 150).enter(1, 185)
    assert str(sheet) == inspect.cleandoc(
        """
        three-hand, game to 200
         Seat 0 │ Seat 1 │ Seat 2
        ────────┼────────┼────────
            -20 │     20 │
            130 │    ─── │
            ─── │    205 │
                │    ─── │
        ────────┼────────┼────────
            130 │    205 │         points
                │    100 │         game bonus
             25 │     50 │         boxes
        ────────┼────────┼────────
            155 │    355 │      0  total
        Seat 1 wins by 200 (target reached)
        Payments by seat: -45, +555, -510
        """
    )


A_THOUSAND = profiles.STANDARD.replace(
    name="test: a thousand for the game",
    game_scoring=GameScoring(game_bonus=1_000, settle_on_resign=True),
)


@pytest.mark.parametrize(
    ("sheet", "widest"),
    [
        (start_game(), "A"),
        (start_game().enter(0, 5), "───"),
        (start_game().enter(0, 5).add(Entry(1, (-2000, 0))), "-1995"),
        # 1000 for the game and -1 points are 999.
        (GameSheet(A_THOUSAND).add(Entry(1, (-1, 0))).resign(1), "1000"),
        # 950 points, 100 for the game and a box of 25.
        (start_game(profiles.STANDARD).enter(1, 5).enter(0, 950), "1075"),
    ],
    ids=["names", "boxes", "points", "bonuses", "totals"],
)
def test_columns_are_as_wide_as_what_is_in_them(sheet: ScoreSheet, widest: str) -> None:
    lines = sheet.draw("A", "B").splitlines()
    column = "─" * (len(widest) + 2)
    assert lines[2] == f"{column}┼{column}"
    assert widest in "".join(lines)


def test_names_of_players() -> None:
    sheet = start_sides(profiles.HOLLYWOOD).enter(0, 50)
    assert sheet.draw("Ann & Bo", "Cy & Di") == inspect.cleandoc(
        """
        hollywood, 2 a side, 3 games to 100
                Game 1       ║        Game 2       ║        Game 3
         Ann & Bo │  Cy & Di ║ Ann & Bo │  Cy & Di ║ Ann & Bo │  Cy & Di
        ──────────┼──────────╫──────────┼──────────╫──────────┼──────────
               50 │          ║          │          ║          │
              ─── │          ║          │          ║          │
        """
    )
    assert start_game().resign(0).draw("Ann", "Bo").endswith("Bo wins (resignation)")
    with pytest.raises(errors.SeatsError):
        sheet.draw("Ann", "Bo", "Cy")


def test_the_result_explains_itself() -> None:
    result = GameSheet(profiles.STANDARD, history=two((1, 12), (0, 100))).result
    assert str(result) == inspect.cleandoc(
        """
        Seat 0 wins by 188 (target reached)
          seat 0  +100  points
          seat 1  +12  points
          seat 0  +100  game bonus
          seat 0  +25  boxes
          seat 1  +25  boxes
        Payments by seat: +188, -188
        """
    )


def test_a_notebook_shows_the_sheet_and_the_result_as_pictures() -> None:
    sheet: Any = start_game().enter(0, 100)
    assert sheet._repr_svg_() == svg.score_sheet(sheet)
    assert sheet.result._repr_svg_() == svg.game_result(sheet.result)


def test_names_that_would_break_the_drawing_are_escaped() -> None:
    sheet = start_game(profiles.STANDARD).enter(0, 100)
    drawn = sheet.draw("A\nn\x1b[2J", "Bö")
    assert len(drawn.splitlines()) == len(str(sheet).splitlines())
    assert drawn.splitlines()[1] == r" A\nn\x1b[2J │          Bö"
    assert drawn.splitlines()[-1].startswith(r"A\nn\x1b[2J wins by ")


@pytest.mark.parametrize(
    ("name", "columns"),
    [
        ("李小龙", 6),
        ("Zoe\u0308", 3),
        ("می\u200cخ", 3),
        ("👩\u200d👧", 4),
        ("ｱｲ", 2),
        ("\uff21", 2),
    ],
)
def test_names_as_wide_as_a_terminal_shows_them(name: str, columns: int) -> None:
    head, rule = start_game(profiles.STANDARD).draw(name, "Bo").splitlines()[1:3]
    width = max(columns, len("Bo"))
    assert head == f" {' ' * (width - columns)}{name} │ {'Bo':>{width}}"
    assert rule == f"{'─' * (width + 2)}┼{'─' * (width + 2)}"


def test_names_that_are_none() -> None:
    sheet = start_game(profiles.STANDARD)
    over = sheet.enter(0, 100)
    for step in (
        sheet.draw,
        over.draw,
        *[game.result.headline for game in (over,) if game.result],
    ):
        with pytest.raises(errors.WrongTypeError, match="a name as text"):
            step(1, 2)  # type: ignore[arg-type]  # the fault


def test_the_names_of_a_headline() -> None:
    settled = start_game(profiles.STANDARD).enter(0, 100).result
    given_up = start_game(profiles.THREE_HAND_BOX).resign(0).result
    assert settled is not None
    assert given_up is not None
    assert given_up.headline("Box", "Partners") == "Partners wins (resignation)"
    # Where nothing is settled, the names up to that of the winner will do.
    saved = start_game(profiles.THREE_HAND_BOX).resign(1).result
    assert saved is not None
    assert saved.headline("Box") == "Box wins (resignation)"
    for result in (settled, given_up):
        with pytest.raises(errors.SeatsError):
            result.headline("a")
