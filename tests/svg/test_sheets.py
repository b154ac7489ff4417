"""Score sheets and settled games as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import Outcome, profiles, start_game, svg
from ginrummy.errors import SeatsError, WrongTypeError
from ginrummy.games import Entry, ThreeHandBoxSheet, ThreeHandCutSheet
from ginrummy.games.base import BaseSheet
from tests.games.ledgers import EXTRA_BOXES, HOLLYWOOD_SIDES, WALKTHROUGH, fill, sheets, two
from tests.svg.reader import Picture

if TYPE_CHECKING:
    from ginrummy.games import ScoreSheet

GAME = start_game(profiles.STANDARD).enter(0, 30).enter(1, 12).enter(0, 25).enter(0, 47)


def test_a_game_is_read_column_by_column_then_bonus_by_bonus() -> None:
    picture = Picture(svg.score_sheet(GAME, names=["Ann", "Ben"]))
    assert picture.title == "standard, game to 100"
    assert picture.spoken == [
        "standard, game to 100",
        "Ann: 30, box, 55, box, 102, box",
        "Ben: 12, box",
        "points: Ann 102, Ben 12",
        "game bonus: Ann 100",
        "boxes: Ann 75, Ben 25",
        "total: Ann 277, Ben 37",
        "Ann wins by 240 (target reached)",
    ]
    assert picture.description == ". ".join(picture.spoken)
    assert picture.classes("path").count("gr-box") == 4


def test_an_empty_sheet() -> None:
    picture = Picture(svg.score_sheet(start_game()))
    assert picture.spoken == ["modern, game to 100", "Seat 0: nothing", "Seat 1: nothing"]


def test_a_title_of_ones_own() -> None:
    picture = Picture(svg.score_sheet(GAME, title="Tuesday"))
    assert picture.title == picture.spoken[0] == "Tuesday"
    assert picture.spoken[1].startswith("Seat 0: ")


def test_extra_boxes_have_lines_of_their_own() -> None:
    sheet = start_game(EXTRA_BOXES).add(Entry(0, (47, 0), Outcome.GIN))
    assert Picture(svg.score_sheet(sheet)).labels[0] == "Seat 0: 47, box, box, box"


def test_hollywood_has_its_games_beside_each_other() -> None:
    picture = Picture(svg.score_sheet(fill(start_game(profiles.HOLLYWOOD), WALKTHROUGH[:5])))
    assert picture.labels[:4] == [
        "Game 1, Seat 0: 40, box, 75, box, 105, box",
        "Game 1, Seat 1: nothing",
        "Game 2, Seat 0: 35, box, 65, box",
        "Game 2, Seat 1: 20, box, 35, box",
    ]
    assert picture.labels[-1] == "total: Game 1, Seat 0 485, Game 1, Seat 1 0"
    assert [words for words in picture.drawn if words.startswith("Game")] == [
        *("Game 1", "Game 2", "Game 3")
    ]


def test_a_series_counts_deals() -> None:
    sheet = fill(start_game(profiles.STRAIGHT), two((0, 40), (1, 3), (0, 9)))
    assert Picture(svg.score_sheet(sheet)).labels == ["Seat 0: 1, box, 2, box", "Seat 1: 1, box"]


def test_sides() -> None:
    sheet = fill(start_game(profiles.PARTNERSHIP), two((0, 30), (1, 20)))
    assert Picture(svg.score_sheet(sheet)).labels == ["Side 0: 30, box", "Side 1: 20, box"]
    games = Picture(svg.score_sheet(start_game(HOLLYWOOD_SIDES)))
    assert games.labels[0] == "Game 1, Side 0: nothing"


def test_three_hands() -> None:
    cut = Picture(svg.score_sheet(ThreeHandCutSheet().enter(0, 30).enter(2, 12)))
    assert cut.spoken[-1] == "Sits out: seat 0"
    assert cut.labels == ["Seat 0: 30, box", "Seat 1: nothing", "Seat 2: 12, box"]
    box = Picture(svg.score_sheet(ThreeHandBoxSheet().enter(0, 60).enter(2, 30).enter(0, 55)))
    assert box.labels[:2] == ["Box: 60, box, 115, box", "Partners: 30, box"]
    assert box.spoken[-1] == "Payments by seat: +420, -210, -210"


def test_a_sheet_grows_downwards() -> None:
    sheet = start_game()
    for _ in range(99):
        sheet = sheet.enter(0, 1)
    few, many = (Picture(svg.score_sheet(value)).size for value in (GAME, sheet))
    assert many[1] > 99 * 22
    assert many[0] < few[0]


@pytest.mark.parametrize(
    "name", ["<b>&\"']]>", "\0\x1b\ud800\u202e\ufffe\n", "x" * 300, "あ" * 60]
)
def test_awkward_names_are_shown_safely(name: str) -> None:
    safe = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in name)
    for sheet in (GAME, fill(start_game(profiles.HOLLYWOOD), WALKTHROUGH)):
        picture = Picture(svg.score_sheet(sheet, names=[name, "Ben"]))
        assert any(f"{safe}: " in label for label in picture.labels)
        assert picture.size[0] < 1500
        assert all(len(words) < 110 for words in picture.drawn)


def test_a_settled_game() -> None:
    result = GAME.result
    assert result is not None
    picture = Picture(svg.game_result(result, names=["Ann", "Ben"]))
    assert picture.title == "Ann wins by 240 (target reached)"
    assert picture.spoken == [
        *("Ann: nothing", "Ben: nothing"),
        *("points: Ann 102, Ben 12", "game bonus: Ann 100", "boxes: Ann 75, Ben 25"),
        "total: Ann 277, Ben 37",
        *("Ann wins by 240 (target reached)", "Payments by seat: +240, -240"),
    ]
    assert picture.classes("path") == ["gr-rule"]


def test_a_game_that_was_given_up() -> None:
    result = start_game().resign(0).result
    assert result is not None
    picture = Picture(svg.game_result(result))
    assert picture.spoken == ["Seat 1 wins (resignation)", "Payments by seat: +0, +0"]


def test_what_is_refused() -> None:
    result = GAME.result
    assert result is not None
    with pytest.raises(SeatsError):
        svg.score_sheet(GAME, names=["Ann"])
    with pytest.raises(SeatsError):
        svg.game_result(result, names=["Ann", "Ben", "Cyn"])
    with pytest.raises(WrongTypeError, match="a score sheet of"):
        svg.score_sheet(result)  # type: ignore[arg-type]  # refused
    with pytest.raises(WrongTypeError, match="the result of a game"):
        svg.game_result(GAME)  # type: ignore[arg-type]  # refused


@given(sheets(), st.text(), st.sampled_from([True, False, None]))
def test_every_sheet_can_be_drawn(sheet: ScoreSheet, name: str, dark: bool | None) -> None:
    assert isinstance(sheet, BaseSheet)
    names = [f"{name}{seat}" for seat in range(len(sheet.names))]
    picture = Picture(svg.score_sheet(sheet, names=names, dark=dark))
    columns = [column for panel in sheet.panels for column in panel.columns]
    cells = [", ".join(cells).replace("───", "box") or "nothing" for cells in columns]
    assert [label.rpartition(": ")[2] for label in picture.labels[: len(cells)]] == cells
    if sheet.result is not None:
        assert svg.game_result(sheet.result)


@given(sheets(finished=True))
def test_the_totals_of_every_settled_game_are_drawn(sheet: ScoreSheet) -> None:
    result = sheet.result
    assert result is not None
    picture = Picture(svg.game_result(result))
    if result.totals is not None:
        totals = picture.labels[-1].removeprefix("total: ").split(", ")
        assert totals == [f"Seat {seat} {total}" for seat, total in enumerate(result.totals)]
