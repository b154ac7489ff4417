"""Two sides: net points, boxes, targets, opponents, dealers."""

from __future__ import annotations

import pytest

from ginrummy import (
    DealResult,
    Hand,
    Outcome,
    Profile,
    errors,
    profiles,
    score_counts,
    score_exhausted_deal,
    start_game,
)
from ginrummy.games import (
    Entry,
    Forfeit,
    GameSheet,
    HollywoodSheet,
    SeriesSheet,
    SidesSheet,
    start_sides,
)
from ginrummy.rules import BoxFor, GameScoring, Hollywood, Series, Shutout, Sides
from tests.games.ledgers import HOLLYWOOD_SIDES, SERIES_SIDES

ROUND_THE_CORNER = {
    profiles.PARTNERSHIP: profiles.PARTNERSHIP_ROUND_THE_CORNER,
    profiles.PARTNERSHIP_SIX: profiles.PARTNERSHIP_SIX_ROUND_THE_CORNER,
}
WON = score_counts(5, 17, profile=profiles.PARTNERSHIP)
LOST = score_counts(3, 13, profile=profiles.PARTNERSHIP, knocker_seat=1)
EVEN = score_counts(3, 15, profile=profiles.PARTNERSHIP, knocker_seat=1)
DRAWN = score_exhausted_deal(
    Hand.parse("AS 3S 5S 7S 9S JS KS 2H 4H 6H"),
    Hand.parse("AC 3C 5C 7C 9C JC KC 2D 4D 6D"),
    profile=profiles.PARTNERSHIP,
)


@pytest.mark.parametrize(
    ("pairs", "target"), [(2, 125), (3, 150), (4, 150), (5, 175), (6, 200), (7, 200), (12, 200)]
)
def test_targets(pairs: int, target: int) -> None:
    profile = profiles.PARTNERSHIP if pairs == 2 else profiles.PARTNERSHIP_SIX
    for rules, points in ((profile, target), (ROUND_THE_CORNER[profile], target + 25)):
        sheet = start_sides(rules, pairs=pairs)
        assert sheet.target == points
        assert not sheet.enter(0, points - 1).is_over
        over = sheet.enter(0, points)
        assert over.result is not None
        assert over.result.winner == 0


def test_the_difference_of_a_deal_is_won_with_one_box() -> None:
    sheet = start_sides(profiles.PARTNERSHIP).record([WON, LOST])
    assert (sheet.scores, sheet.boxes) == ((2, 0), (1, 0))
    # The facts of each pair are kept.
    (entry,) = sheet.history
    assert isinstance(entry, Entry)
    assert entry.points == (12, 10)
    assert [part.points for part in entry.parts] == [(12, 0), (0, 10)]
    assert [part.outcome for part in entry.parts] == [Outcome.KNOCK, Outcome.KNOCK]
    assert sheet.account == GameSheet(sheet.account.profile, seats=2, history=(Entry(0, (2, 0)),))


def test_equal_points_are_won_by_nobody() -> None:
    sheet = start_sides(profiles.PARTNERSHIP).record([WON, EVEN])
    assert (sheet.scores, sheet.boxes, sheet.is_over) == ((0, 0), (0, 0), False)
    # The same side deals again.
    assert [sheet.next_dealer(side) for side in (0, 1)] == [0, 1]
    assert sheet.add(Entry(None, (9, 9))).scores == (0, 0)
    assert sheet.cancel().scores == (0, 0)


def test_half_a_box_each_for_equal_points() -> None:
    scoring = GameScoring(target=125, box_bonus=20, half_boxes=True)
    profile = profiles.PARTNERSHIP.replace(name="test: half boxes", game_scoring=scoring)
    sheet = start_sides(profile).record([WON, EVEN]).enter(1, 25)
    assert (sheet.scores, sheet.boxes) == ((0, 25), (0, 1))
    sheet = sheet.record([DRAWN, DRAWN]).record([LOST, WON]).record([EVEN, WON])
    result = sheet.enter(0, 123).result
    assert result is not None
    # Two boxes, and three halves each: 12 against 10 is a difference of 2.
    assert result.totals == (125 + 100 + 40 + 30, 25 + 20 + 30)
    assert result.payments == (220, -220)


PLAYERS = profiles.PARTNERSHIP.replace(
    name="test: a box for each player who won",
    game_scoring=GameScoring(target=125, box_for=BoxFor.PLAYER),
)


@pytest.mark.parametrize(
    ("results", "scores", "deal", "player"),
    [
        ([WON, LOST], (2, 0), (1, 0), (1, 1)),
        ([LOST, WON], (2, 0), (1, 0), (1, 1)),
        ([WON, WON], (24, 0), (1, 0), (2, 0)),
        ([LOST, LOST], (0, 20), (0, 1), (0, 2)),
        ([WON, DRAWN], (12, 0), (1, 0), (1, 0)),
        ([WON, EVEN], (0, 0), (0, 0), (1, 1)),
        ([DRAWN, DRAWN], (0, 0), (0, 0), (0, 0)),
    ],
)
def test_a_box_for_the_deal_or_for_each_player_who_won(
    results: list[DealResult],
    scores: tuple[int, int],
    deal: tuple[int, int],
    player: tuple[int, int],
) -> None:
    for profile, boxes in ((profiles.PARTNERSHIP, deal), (PLAYERS, player)):
        sheet = start_sides(profile).record(results)
        assert (sheet.scores, sheet.boxes) == (scores, boxes)


def test_a_player_who_won_saves_the_side_from_a_shutout() -> None:
    for profile, totals in (
        # One box is all there is of the others' hand.
        (PLAYERS, (125 + 100 + 2 * 25, 25)),
        (profiles.PARTNERSHIP, (2 * (125 + 100) + 2 * 25, 0)),
    ):
        result = start_sides(profile).record([WON, LOST]).enter(0, 123).result
        assert result is not None
        assert result.totals == totals


def test_boxes_beyond_those_of_the_players() -> None:
    profile = PLAYERS.replace(
        name="test: a box for each player, and more for gin and for all",
        game_scoring=GameScoring(box_for=BoxFor.PLAYER, extra_boxes_gin=2),
        match=Sides(sweep_boxes=1, most_pairs=3, least_pairs=3),
    )
    gin = score_counts(0, 7, profile=profile, knocker_seat=1)
    sheet = start_sides(profile, pairs=3)
    assert sheet.record([WON, WON, LOST]).boxes == (2, 1)
    assert sheet.record([WON, WON, WON]).boxes == (4, 0)
    assert sheet.record([WON, WON, gin]).boxes == (2, 3)
    assert sheet.record([WON, DRAWN, EVEN]).boxes == (1, 1)
    # Nobody knows who won: the deal has its box, and those that are entered.
    assert sheet.enter(1, 30, extra_boxes=2).boxes == (0, 3)


def test_every_kind_of_box_on_one_deal() -> None:
    profile = profiles.PARTNERSHIP.replace(
        name="test: boxes for gin, and for winning every pair",
        game_scoring=GameScoring(target=125, extra_boxes_gin=2),
        match=Sides(sweep_boxes=3),
    )
    sheet = start_sides(profile)
    assert sheet.enter(0, 30, outcome=Outcome.GIN).boxes == (1 + 2, 0)
    pairs = (Entry(1, (0, 12)), Entry(1, (0, 9)))
    swept = Entry(1, (0, 21), Outcome.GIN, extra_boxes=4, parts=pairs)
    assert sheet.add(swept).boxes == (0, 1 + 2 + 3 + 4)


def test_boxes_of_players_in_other_matches() -> None:
    hollywood = PLAYERS.replace(name="test: players, Hollywood", match=Sides(Hollywood()))
    sheet = start_sides(hollywood).record([WON, LOST]).record([WON, WON])
    assert [game.boxes for game in sheet.games] == [(3, 1), (2, 0), (0, 0)]
    # A deal that nobody won is in no game, and so is its box.
    assert sheet.record([WON, EVEN]).boxes == sheet.boxes
    series = PLAYERS.replace(name="test: players, a series", match=Sides(Series(wins=2)))
    assert start_sides(series).record([WON, LOST]).record([WON, EVEN]).wins == (1, 0)


def test_the_winners_deal() -> None:
    sheet = start_sides(profiles.PARTNERSHIP)
    assert sheet.enter(1, 8).next_dealer(0) == 1
    assert sheet.enter(1, 8).lineup.dealers == (1, 3)
    assert start_game(profiles.PARTNERSHIP_SIX).enter(0, 8).lineup.dealers == (0, 2, 4)


@pytest.mark.parametrize(
    ("first_dealer", "first", "second"),
    [(0, ((0, 3), (2, 1)), ((0, 1), (2, 3))), (1, ((0, 1), (2, 3)), ((0, 3), (2, 1)))],
)
def test_opponents_alternate_from_the_dealers_right(
    first_dealer: int, first: tuple[tuple[int, int]], second: tuple[tuple[int, int]]
) -> None:
    sheet = SidesSheet(profiles.PARTNERSHIP, first_dealer=first_dealer)
    tables = []
    for step in (sheet.cancel, sheet.cancel, sheet.cancel):
        tables.append(sheet.lineup.tables)
        sheet = SidesSheet(
            profiles.PARTNERSHIP,
            first_dealer=first_dealer,
            history=(*sheet.history, *step().history[-1:]),
        )
    assert tables == [first, second, first]
    # The opponent on the right of a seat comes before it in turn order.
    for dealer in SidesSheet(profiles.PARTNERSHIP, first_dealer=first_dealer).lineup.dealers:
        table = next(table for table in first if dealer in table)
        assert (dealer - 1) % 4 in table


def test_many_pairs_never_change_opponents() -> None:
    sheet = start_sides(profiles.PARTNERSHIP_SIX, pairs=3)
    for _ in range(3):
        assert sheet.lineup.tables == ((0, 1), (2, 3), (4, 5))
        sheet = sheet.cancel()


def test_a_shutout_of_a_side() -> None:
    result = start_sides(profiles.PARTNERSHIP).enter(1, 70).cancel().enter(1, 60).result
    assert result is not None
    assert result.shutout
    assert result.totals == (0, 2 * (130 + 100) + 50)
    assert result.payments == (-510, 510)


def test_a_shutout_of_a_side_for_a_hundred() -> None:
    """F5: elsewhere there is a bonus of 100."""
    scoring = GameScoring(target=125, shutout=Shutout.FLAT, shutout_points=100)
    profile = profiles.PARTNERSHIP.replace(name="test: a hundred", game_scoring=scoring)
    result = start_sides(profile).enter(1, 70).cancel().enter(1, 60).result
    assert result is not None
    assert result.totals == (0, 130 + 100 + 100 + 50)


def test_hollywood_of_two_sides() -> None:
    sheet = SidesSheet(HOLLYWOOD_SIDES).record([WON, LOST]).record([WON, WON])
    assert isinstance(sheet.account, HollywoodSheet)
    assert [game.scores for game in sheet.account.games] == [(26, 0), (24, 0), (0, 0)]
    # A box more where a side wins every pair.
    assert [game.boxes for game in sheet.account.games] == [(3, 0), (2, 0), (0, 0)]
    plain = start_sides(profiles.HOLLYWOOD).enter(1, 30)
    assert isinstance(plain.account, HollywoodSheet)
    assert [game.scores for game in plain.account.games] == [(0, 30), (0, 0), (0, 0)]


def test_a_series_of_two_sides() -> None:
    sheet = SidesSheet(SERIES_SIDES).record([WON, LOST]).record([WON, LOST])
    assert isinstance(sheet.account, SeriesSheet)
    assert sheet.account.wins == (2, 0)
    assert sheet.is_over


def test_other_profiles_can_be_played_by_two_sides() -> None:
    sheet = start_sides(profiles.STANDARD, pairs=4)
    assert (sheet.target, len(sheet.lineup.tables)) == (100, 4)


def test_given_up() -> None:
    sheet = start_sides(profiles.PARTNERSHIP).resign(1)
    assert sheet.history == (Forfeit(1),)
    assert sheet.result is not None
    assert sheet.result.winner == 0


@pytest.mark.parametrize(
    ("profile", "pairs"),
    [(profiles.PARTNERSHIP, 1), (profiles.PARTNERSHIP, 3), (profiles.PARTNERSHIP_SIX, 2)],
)
def test_the_number_of_pairs(profile: Profile, pairs: int) -> None:
    with pytest.raises(errors.PlayersError) as caught:
        start_sides(profile, pairs=pairs)
    assert caught.value.players == 2 * pairs
    with pytest.raises(errors.PlayersError):
        start_game(profile, seats=2 * pairs)


@pytest.mark.parametrize("seats", [5, "4", 4.0])
def test_the_number_of_players(seats: int) -> None:
    with pytest.raises(errors.PlayersError):
        start_game(profiles.PARTNERSHIP, seats=seats)
    with pytest.raises(errors.PlayersError):
        start_game(profiles.PARTNERSHIP_SIX, seats=seats)


def test_errors() -> None:
    sheet = start_sides(profiles.PARTNERSHIP)
    with pytest.raises(errors.ResultsError):
        sheet.record([WON])
    with pytest.raises(errors.ResultsError):
        sheet.record(WON)
    with pytest.raises(errors.WrongTypeError):
        sheet.record([WON, 10])  # type: ignore[list-item]  # the fault
    with pytest.raises(errors.SeatsError):
        sheet.record([WON, score_counts(5, 9, 9, profile=profiles.THREE_HAND)])
    with pytest.raises(errors.WrongTypeError):
        start_sides(profiles.PARTNERSHIP, pairs="2")  # type: ignore[arg-type]  # the fault
    with pytest.raises(errors.WrongTypeError, match="two sides"):
        start_sides(profiles.THREE_HAND_CUT)
    with pytest.raises(errors.EntryError, match="0, which has more points"):
        sheet.add(Entry(1, (12, 10)))
    with pytest.raises(errors.EntryError, match="None for equal points"):
        sheet.enter(0, 0)
    part = Entry(0, (12, 0))
    with pytest.raises(errors.EntryError, match="the sum of the pairs"):
        sheet.add(Entry(0, (12, 10), parts=(part, part)))
    with pytest.raises(errors.EntryError, match="parts"):
        sheet.add(Entry(0, (12, 0), parts=(part,)))
    with pytest.raises(errors.EntryError, match="parts"):
        sheet.add(Entry(0, (12, 0), parts=(part, 0)))  # type: ignore[arg-type]  # the fault
    with pytest.raises(errors.EntryError, match="parts"):
        sheet.add(Entry(0, (24, 0), parts=(part, Entry(0, (12, 0), parts=(part,)))))
    with pytest.raises(errors.EntryError, match="points"):
        sheet.add(Entry(0, (12, 0), parts=(part, Entry(None, (0, 0, 0)))))
    with pytest.raises(errors.SeatError):
        sheet.enter(2, 10)


def test_the_games_and_the_deals_won() -> None:
    plain = start_sides(profiles.PARTNERSHIP).enter(1, 8).cancel().enter(0, 3).enter(1, 2)
    assert (plain.games, plain.wins) == ((plain.account,), (1, 2))
    hollywood = start_sides(profiles.HOLLYWOOD).enter(1, 30)
    assert [game.scores for game in hollywood.games] == [(0, 30), (0, 0), (0, 0)]
    assert hollywood.wins == (0, 1)
    series = SidesSheet(SERIES_SIDES).enter(0, 9)
    assert (series.games, series.wins) == ((), (1, 0))


@pytest.mark.parametrize("results", [None, 5])
def test_results_that_are_none(results: DealResult) -> None:
    with pytest.raises(errors.WrongTypeError, match="results of the pairs"):
        start_sides(profiles.PARTNERSHIP).record(results)
