"""Hollywood: how entries climb, columns close, and games add up."""

from __future__ import annotations

import pytest

from ginrummy import errors, profiles, start_game
from ginrummy.games import Ending, Entry, GameSheet, HollywoodSheet
from ginrummy.rules import FirstEntry, GameScoring, Hollywood
from tests.games.ledgers import EXTRA_BOXES, NEXT_OPEN, WALKTHROUGH, fill, two

NEXT = profiles.HOLLYWOOD.replace(
    name="test: next open", match=Hollywood(entry=FirstEntry.NEXT_OPEN)
)


def points(sheet: HollywoodSheet) -> list[tuple[int, ...]]:
    return [game.scores for game in sheet.games]


def test_the_walkthrough() -> None:
    sheet = HollywoodSheet()
    columns = []
    for entry in WALKTHROUGH:
        sheet = sheet.add(entry)
        columns.append(points(sheet))
    assert columns == [
        [(40, 0), (0, 0), (0, 0)],
        [(75, 0), (35, 0), (0, 0)],
        [(105, 0), (65, 0), (30, 0)],
        [(105, 0), (65, 20), (30, 20)],
        [(105, 0), (65, 35), (30, 35)],
        [(105, 0), (105, 35), (70, 35)],
        [(105, 0), (105, 35), (70, 45)],
        [(105, 0), (105, 35), (105, 45)],
    ]
    assert [game.boxes for game in sheet.games] == [(3, 0), (3, 2), (3, 3)]
    results = [game.result for game in sheet.games]
    assert [result and result.totals for result in results] == [(485, 0), (280, 85), (280, 120)]
    assert [result and result.shutout for result in results] == [True, False, False]
    assert sheet.result is not None
    assert sheet.result.totals == (1045, 205)
    assert sheet.result.margin == 840
    assert sheet.result.payments == (840, -840)
    assert sheet.result.reason is Ending.ALL_GAMES
    assert not sheet.result.shutout
    assert (sheet.scores, sheet.boxes) == ((315, 80), (9, 5))


def test_the_walkthrough_with_the_next_open_game_first() -> None:
    sheet = HollywoodSheet(NEXT, history=WALKTHROUGH)
    assert points(sheet) == [(105, 0), (105, 35), (105, 25)]
    assert [game.boxes for game in sheet.games] == [(3, 0), (3, 2), (3, 2)]
    assert sheet.games[2].result is not None
    assert sheet.games[2].result.totals == (280, 75)


def test_each_seat_climbs_by_itself() -> None:
    sheet = HollywoodSheet(history=two((0, 10), (1, 5), (0, 10), (1, 5), (0, 10), (1, 5)))
    assert points(sheet) == [(30, 15), (20, 10), (10, 5)]


def test_a_second_win_is_not_lost_when_two_games_are_closed() -> None:
    deals = two((0, 30), (1, 10), (0, 30), (0, 50), (0, 25), (1, 20))
    for profile in (profiles.HOLLYWOOD, NEXT):
        sheet = HollywoodSheet(profile, history=deals)
        assert [game.is_over for game in sheet.games] == [True, True, False]
        assert points(sheet) == [(110, 10), (105, 0), (75, 20)]


def test_one_deal_closes_two_games() -> None:
    sheet = HollywoodSheet(history=two((0, 20), (0, 20), (0, 90)))
    assert [game.is_over for game in sheet.games] == [True, True, False]
    # Not shut out in all: the first score of seat 1 goes into the game still open.
    assert points(sheet.enter(1, 7)) == [(130, 0), (110, 0), (90, 7)]


def test_a_shut_out_player_enters_every_open_game_or_the_next() -> None:
    scoring = GameScoring(target=50)
    for entry, expected in (
        (FirstEntry.ALL_OPEN, [(50, 0), (0, 7), (0, 7), (0, 7), (0, 7)]),
        (FirstEntry.NEXT_OPEN, [(50, 0), (0, 7), (0, 0), (0, 0), (0, 0)]),
    ):
        profile = profiles.HOLLYWOOD.replace(
            name="test: five games", game_scoring=scoring, match=Hollywood(games=5, entry=entry)
        )
        assert points(HollywoodSheet(profile).enter(0, 50).enter(1, 7)) == expected


def test_deals_nobody_wins_are_in_no_game() -> None:
    sheet = HollywoodSheet(history=two((0, 20), (None, 0), (0, 20)))
    assert points(sheet) == [(40, 0), (20, 0), (0, 0)]
    assert [len(game.history) for game in sheet.games] == [2, 1, 0]
    with pytest.raises(errors.EntryError, match="0 where nobody won"):
        sheet.add(Entry(None, (5, 0)))


def test_any_number_of_games() -> None:
    profile = profiles.STANDARD.replace(name="test: one game", match=Hollywood(games=1))
    sheet = HollywoodSheet(profile, history=two((0, 60), (1, 30), (0, 50)))
    plain = GameSheet(profiles.STANDARD, history=sheet.history)
    assert sheet.result is not None
    assert plain.result is not None
    assert sheet.result.totals == plain.result.totals
    assert sheet.result.payments == plain.result.payments
    assert len(HollywoodSheet(NEXT_OPEN).games) == 5


def test_weights() -> None:
    double = Hollywood(weights=(1, 1, 2))
    weighted = profiles.HOLLYWOOD.replace(name="test: the third game twice", match=double)
    sheet = HollywoodSheet(weighted, history=WALKTHROUGH)
    assert sheet.result is not None
    assert sheet.result.totals == (485 + 280 + 2 * 280, 0 + 85 + 2 * 120)
    assert sheet.result.lines[-1].reason == "game 3, 2 times: boxes"
    assert sheet.result.lines[-1].points == 150
    # What is played does not change.
    assert points(sheet) == points(HollywoodSheet(history=WALKTHROUGH))


def test_every_game_a_shutout() -> None:
    sheet = HollywoodSheet(history=two((0, 90), (0, 90), (0, 90), (0, 90)))
    assert sheet.result is not None
    assert sheet.result.shutout
    assert [game.boxes for game in sheet.games] == [(2, 0)] * 3


def test_who_has_the_higher_total_wins() -> None:
    # The walkthrough with the seats exchanged.
    deals = two((1, 40), (1, 35), (1, 30), (0, 20), (0, 15), (1, 40), (0, 10), (1, 35))
    result = HollywoodSheet(history=deals).result
    assert result is not None
    assert (result.winner, result.totals, result.margin) == (1, (205, 1045), 840)
    assert result.headline() == "Seat 1 wins by 840 (all games decided)"


def test_equal_totals_have_no_winner() -> None:
    profile = profiles.HOLLYWOOD.replace(name="test: two games", match=Hollywood(games=2))
    sheet = HollywoodSheet(profile, history=two((0, 100), (1, 100)))
    assert sheet.result is not None
    assert sheet.result.winner is None
    assert sheet.result.margin == 0
    assert sheet.result.payments == (0, 0)
    assert sheet.result.headline() == "Nobody wins: equal totals (all games decided)"
    with pytest.raises(errors.GameOverError, match="won by nobody"):
        sheet.cancel()


def test_given_up() -> None:
    sheet = HollywoodSheet(history=WALKTHROUGH[:2]).miss_deadline(0)
    assert sheet.is_over
    assert sheet.result is not None
    assert (sheet.result.winner, sheet.result.reason) == (1, Ending.DEADLINE)
    assert sheet.result.totals is None
    assert sheet.result.payments == (0, 0)
    with pytest.raises(errors.GameOverError, match="missed deadline"):
        sheet.enter(0, 5)


def test_games_decided_before_one_gives_up_stay_settled() -> None:
    sheet = HollywoodSheet(history=WALKTHROUGH[:3]).resign(0)
    assert [game.result and game.result.totals for game in sheet.games] == [(485, 0), None, None]
    result = sheet.result
    assert result is not None
    assert (result.winner, result.reason) == (1, Ending.RESIGNATION)
    assert (result.totals, result.margin, result.payments) == ((485, 0), -485, (485, -485))
    assert not result.shutout
    assert {line.reason.partition(":")[0] for line in result.lines} == {"game 1"}
    assert str(sheet).splitlines()[-3:] == [
        "────────┼────────╫────────┼────────╫────────┼────────",
        "    485 │      0 ║        │        ║        │         total",
        "Seat 1 wins, 485 behind in the totals (resignation)",
    ]


def test_a_decided_game_keeps_its_weight() -> None:
    match = Hollywood(games=2, weights=(3, 1))
    sheet = HollywoodSheet(profiles.HOLLYWOOD.replace(name="test: thrice", match=match))
    result = sheet.enter(0, 110).resign(1).result
    assert result is not None
    assert (result.winner, result.totals) == (0, (3 * 445, 0))
    assert result.payments == (3 * 445, -3 * 445)


def test_given_up_and_settled() -> None:
    profile = EXTRA_BOXES.replace(name="test: Hollywood, settled", match=Hollywood())
    sheet = HollywoodSheet(profile, history=WALKTHROUGH[:3]).resign(0)
    assert sheet.result is not None
    assert sheet.result.winner == 1
    # The first game: 105 + 100 + 100 + 75. Of the others seat 1 has the game bonus.
    assert sheet.result.totals == (380 + 65 + 50 + 30 + 25, 200)
    assert sheet.result.margin == 200 - 550
    assert sheet.result.reason is Ending.RESIGNATION


def test_errors() -> None:
    with pytest.raises(errors.WrongTypeError, match="Hollywood as the match"):
        HollywoodSheet(profiles.STANDARD)
    with pytest.raises(errors.SeatsError):
        start_game(profiles.HOLLYWOOD, seats=3)
    over = fill(HollywoodSheet(), WALKTHROUGH)
    with pytest.raises(errors.GameOverError, match="won by seat 0: all games decided"):
        over.enter(0, 5)


@pytest.mark.parametrize("games", [10**30, -(10**30)])
def test_a_number_of_games_that_no_list_has_is_refused(games: int) -> None:
    with pytest.raises(errors.ProfileValueError, match="games"):
        Hollywood(games=games)
