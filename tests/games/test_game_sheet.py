"""One game: running scores, boxes, bonuses, shutouts, dealers, and games given up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ginrummy import (
    DealResult,
    Hand,
    Outcome,
    Profile,
    ScoreLine,
    errors,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
    start_game,
)
from ginrummy.games import Ending, Entry, Forfeit, GameResult, GameSheet
from ginrummy.rules import (
    AfterDraw,
    BoxFor,
    Dealing,
    GameScoring,
    NextDealer,
    Shutout,
    ShutoutOf,
)
from tests.games.ledgers import EXTRA_BOXES, fill, two

if TYPE_CHECKING:
    from collections.abc import Callable

LEDGER = two((0, 30), (1, 12), (0, 25), (1, 8), (0, 47))
SHUTOUT = two((0, 30), (0, 25), (0, 47))
LONG = two((0, 47), (0, 60), (0, 55), (0, 50), (0, 45))


@pytest.mark.parametrize(
    ("profile", "total", "margin"),
    [
        (profiles.STANDARD, 479, 207),
        (profiles.MODERN, 379, 207),
        (profiles.OLDER, 362, 202),
    ],
    ids=str,
)
def test_one_ledger_under_several_sets_of_rules(profile: Profile, total: int, margin: int) -> None:
    shut_out = fill(start_game(profile), SHUTOUT).result
    assert shut_out is not None
    assert (shut_out.totals, shut_out.shutout) == ((total, 0), True)
    both = fill(start_game(profile), LEDGER).result
    assert both is not None
    assert (both.margin, both.shutout) == (margin, False)
    assert both.payments == (margin, -margin)


def test_the_match_to_250() -> None:
    result = GameSheet(profiles.MATCH_250, history=LONG).result
    assert result is not None
    assert result.totals == (889, 0)
    assert result.lines == (
        ScoreLine(0, 257, "points"),
        ScoreLine(0, 250, "game bonus"),
        ScoreLine(0, 257, "shutout: double points"),
        ScoreLine(0, 125, "boxes"),
    )


@pytest.mark.parametrize(
    ("shutout", "total"),
    [
        (Shutout.DOUBLE_POINTS_AND_BONUS, 479),
        (Shutout.DOUBLE_POINTS, 379),
        (Shutout.DOUBLE_TOTAL, 554),
        (Shutout.FLAT, 327),
        (Shutout.NONE, 277),
    ],
)
@pytest.mark.parametrize("of", ShutoutOf)
def test_every_price_of_a_shutout(shutout: Shutout, total: int, of: ShutoutOf) -> None:
    scoring = GameScoring(shutout=shutout, shutout_points=50, shutout_of=of)
    profile = profiles.STANDARD.replace(name="test: shutout", game_scoring=scoring)
    result = GameSheet(profile, history=SHUTOUT).result
    assert result is not None
    assert result.totals == (277 if of is ShutoutOf.EACH else total, 0)
    assert result.shutout
    assert result.payments == (total, -total)
    # Nobody is shut out.
    result = GameSheet(profile, history=LEDGER).result
    assert result is not None
    assert (result.payments, result.shutout) == ((207, -207), False)


def test_the_target_can_be_another() -> None:
    scoring = GameScoring(target=150)
    profile = profiles.STANDARD.replace(name="test: to 150", game_scoring=scoring)
    sheet = GameSheet(profile).enter(0, 149)
    assert not sheet.is_over
    assert sheet.result is None
    assert sheet.target == 150
    assert sheet.enter(0, 1).is_over


def test_first_to_the_target_wins_even_with_the_lower_total() -> None:
    history = two((0, 60), *[(1, 11)] * 9, (0, 45))
    result = GameSheet(profiles.MODERN, history=history).result
    assert result is not None
    assert result.winner == 0
    assert result.totals == (255, 324)
    assert result.margin == -69
    assert result.payments == (-69, 69)
    assert result.headline() == "Seat 0 wins, 69 behind in the totals (target reached)"


def test_first_to_the_target_wins_even_with_equal_totals() -> None:
    history = two((1, 15), *[(1, 12)] * 5, (0, 100))
    result = GameSheet(profiles.MODERN, history=history).result
    assert result is not None
    assert (result.winner, result.totals, result.margin) == (0, (225, 225), 0)
    assert result.payments == (0, 0)
    assert result.headline() == "Seat 0 wins by 0 (target reached)"


def test_extra_boxes_for_gin_and_undercut() -> None:
    sheet = (
        GameSheet(EXTRA_BOXES)
        .record(score_counts(0, 10, profile=EXTRA_BOXES))
        .record(score_counts(9, 6, profile=EXTRA_BOXES))
        .record(score_counts(6, 17, profile=EXTRA_BOXES))
        .enter(0, 5, outcome=Outcome.BIG_GIN, extra_boxes=4)
        .enter(1, 5, outcome=Outcome.UNDERCUT)
    )
    assert sheet.boxes == (3 + 1 + 7, 2 + 2)
    assert sheet.scores == (30 + 11 + 5, 13 + 5)
    # The same deals without a price on them.
    assert GameSheet(profiles.OLDER, history=sheet.history).boxes == (3 + 4, 2)


def test_a_deal_nobody_won_has_no_box() -> None:
    scoring = GameScoring(extra_boxes_gin=2)
    assert Entry(None, (0, 0), Outcome.CANCELLED).boxes(scoring) == (0, 0)


def test_the_pairs_have_boxes_only_where_each_player_has_one() -> None:
    pairs = (Entry(0, (12, 0)), Entry(0, (9, 0)), Entry(1, (0, 10)))
    deal = Entry(0, (11, 0), parts=pairs)
    assert deal.boxes(GameScoring()) == (1, 0)
    assert deal.boxes(GameScoring(box_for=BoxFor.PLAYER)) == (2, 1)


def test_deals_are_recorded_as_they_were_scored() -> None:
    knocker = Hand.parse("AS 2S 3S 4S 9H 9D 9C QD QC QS")
    defender = Hand.parse("KD 8C 3D AC 5H 6H 7H JS JC JD")
    result = score_deal(knocker, defender, profile=profiles.STANDARD, knocker_seat=1)
    sheet = start_game(profiles.STANDARD).record(result)
    assert sheet.history == (Entry(1, (0, 47), Outcome.GIN),)
    assert sheet == start_game(profiles.STANDARD).enter(1, 47, outcome=Outcome.GIN)


def test_deals_nobody_wins_count_for_nothing() -> None:
    hand = Hand.parse("AS 3S 5S 7S 9S JS KS 2H 4H 6H")
    other = Hand.parse("AC 3C 5C 7C 9C JC KC 2D 4D 6D")
    drawn = score_exhausted_deal(hand, other)
    sheet = start_game().record(drawn)
    assert sheet == start_game().cancel()
    assert (sheet.scores, sheet.boxes) == ((0, 0), (0, 0))
    result = fill(sheet, SHUTOUT).result
    assert result is not None
    assert result.shutout


def test_points_can_fall_below_zero() -> None:
    beaten = score_counts(8, 8, 20, profile=profiles.THREE_HAND)
    sheet = start_game(profiles.THREE_HAND).record(beaten)
    assert sheet.scores == (-20, 20, 0)
    assert sheet.boxes == (0, 1, 0)


def test_three_at_once_settle_with_each_other() -> None:
    sheet = start_game(profiles.THREE_HAND).enter(0, 90).enter(1, 60).enter(0, 120)
    assert sheet.result is not None
    # No shutout: seat 1 has won a deal.
    assert sheet.result.totals == (360, 85, 0)
    assert sheet.result.payments == (635, -190, -445)
    assert not sheet.result.shutout
    alone = start_game(profiles.THREE_HAND).enter(0, 210).result
    assert alone is not None
    assert (alone.totals, alone.shutout) == ((645, 0, 0), True)


@pytest.mark.parametrize(
    ("of", "totals", "payments", "shutout"),
    [
        # 90 + 120 points, 100 for the game, two boxes.
        (ShutoutOf.ALL, (360, 85, 0), (635, -190, -445), False),
        # All of (90 + 120 + 100) twice, whoever pays.
        (ShutoutOf.ANY, (670, 85, 0), (1255, -500, -755), True),
        # Seat 1 pays 360 - 85, and seat 2, who has won no deal, 310 more than without a shutout.
        (ShutoutOf.EACH, (360, 85, 0), (945, -190, -755), True),
    ],
)
def test_one_of_two_opponents_has_won_no_deal(
    of: ShutoutOf, totals: tuple[int, ...], payments: tuple[int, ...], shutout: bool
) -> None:
    profile = profiles.THREE_HAND.replace(
        name="test: shutout of three", game_scoring=GameScoring(target=200, shutout_of=of)
    )
    result = start_game(profile).enter(0, 90).enter(1, 60).enter(0, 120).result
    assert result is not None
    assert (result.totals, result.payments, result.shutout) == (totals, payments, shutout)


@pytest.mark.parametrize("of", ShutoutOf)
def test_neither_of_two_opponents_has_won_a_deal(of: ShutoutOf) -> None:
    profile = profiles.THREE_HAND.replace(
        name="test: shutout of three", game_scoring=GameScoring(target=200, shutout_of=of)
    )
    result = start_game(profile).enter(0, 210).result
    assert result is not None
    assert (result.payments, result.shutout) == ((2 * 645, -645, -645), True)
    assert result.totals == (335 if of is ShutoutOf.EACH else 645, 0, 0)


def test_half_a_box_for_a_deal_that_nobody_won() -> None:
    whole, halves = (
        profiles.STANDARD.replace(
            name=f"test: half boxes {played}",
            game_scoring=GameScoring(box_bonus=20, half_boxes=played),
        )
        for played in (False, True)
    )
    history = (*two((0, 60), (None, 0), (1, 30)), *GameSheet().cancel().history, *two((0, 50)))
    without, result = (GameSheet(rules, history=history).result for rules in (whole, halves))
    assert without is not None
    assert result is not None
    # Two deals nobody won are a whole box for each.
    assert without.totals == (110 + 100 + 40, 30 + 20)
    assert result.totals == (110 + 100 + 40 + 20, 30 + 20 + 20)
    assert result.lines[-2:] == (ScoreLine(0, 20, "half boxes"), ScoreLine(1, 20, "half boxes"))
    assert result.payments == without.payments == (200, -200)
    drawn = str(GameSheet(halves, history=history)).splitlines()
    assert [line.split()[-1] for line in drawn[-5:-2]] == ["boxes", "boxes", "────────┼────────"]
    odd = GameSheet(halves, history=history[:-2]).enter(0, 50).result
    assert odd is not None
    assert odd.totals == (260, 60)


def test_half_a_box_is_no_deal_won() -> None:
    scoring = GameScoring(box_bonus=20, half_boxes=True, shutout=Shutout.DOUBLE_TOTAL)
    profile = profiles.STANDARD.replace(name="test: half boxes", game_scoring=scoring)
    result = GameSheet(profile).cancel().enter(0, 100).result
    assert result is not None
    assert result.shutout
    assert result.totals == (2 * (100 + 100 + 20 + 10), 10)


@pytest.mark.parametrize("box_bonus", [1, 25])
def test_half_a_box_is_a_whole_number_of_points(box_bonus: int) -> None:
    with pytest.raises(errors.ProfileValueError, match="an even int") as caught:
        GameScoring(box_bonus=box_bonus, half_boxes=True)
    assert (caught.value.field, caught.value.value) == ("GameScoring.box_bonus", box_bonus)
    assert GameScoring(box_bonus=box_bonus - 1, half_boxes=True).half_boxes


def test_two_who_arrive_in_one_deal() -> None:
    game = GameSheet(profiles.CASUAL, seats=3)
    higher = game.enter(1, 50).add(Entry(0, (100, 100, 0)))
    assert higher.result is not None
    assert higher.result.winner == 1
    equal = game.add(Entry(1, (100, 100, 0)))
    assert equal.result is not None
    assert equal.result.winner == 1


@pytest.mark.parametrize(
    ("profile", "after_win", "after_draw"),
    [
        (profiles.STANDARD, [1, 1], [0, 1]),
        (profiles.MODERN, [1, 0], [1, 0]),
        (profiles.MATCH_250, [1, 0], [1, 0]),
        (profiles.PARTNERSHIP, [0, 0], [0, 1]),
    ],
    ids=str,
)
def test_who_deals_next(profile: Profile, after_win: list[int], after_draw: list[int]) -> None:
    empty = GameSheet(profile, seats=2)
    won, drawn = empty.enter(0, 10), empty.cancel()
    assert [won.next_dealer(dealer) for dealer in (0, 1)] == after_win
    assert [drawn.next_dealer(dealer) for dealer in (0, 1)] == after_draw
    assert [empty.next_dealer(dealer) for dealer in (0, 1)] == [0, 1]


def test_the_dealer_follows_from_the_first_one() -> None:
    sheet = GameSheet(profiles.MODERN, first_dealer=1)
    dealers = []
    for entry in two((0, 5), (None, 0), (0, 5), (1, 5)):
        dealers.append(sheet.lineup.dealers)
        sheet = sheet.add(entry)
    assert dealers == [(1,), (0,), (1,), (0,)]
    assert sheet.next_dealer() == sheet.next_dealer(0) == 1


@pytest.mark.parametrize(
    ("rule", "dealer"),
    [
        (NextDealer.LOSER, 2),
        (NextDealer.IDLE, 2),
        (NextDealer.WINNER, 1),
        (NextDealer.ALTERNATE, 3),
        (NextDealer.ROTATE, 3),
    ],
)
def test_who_deals_among_four(rule: NextDealer, dealer: int) -> None:
    dealing = Dealing(most_seats=4, next_dealer=rule, after_draw=AfterDraw.NEXT)
    profile = profiles.CASUAL.replace(name="test: dealers", dealing=dealing)
    game = GameSheet(profile, seats=4)
    assert game.enter(1, 10).next_dealer(2) == dealer
    assert game.cancel().next_dealer(3) == 0
    # The one with the fewest points has lost.
    below = game.add(Entry(1, (-20, 10, 0, 0))).next_dealer(2)
    assert below == (0 if rule in {NextDealer.LOSER, NextDealer.IDLE} else dealer)
    # Who wins a deal for no points has not lost it.
    assert game.enter(1, 0).next_dealer(2) == dealer


@pytest.mark.parametrize("reason", [Ending.RESIGNATION, Ending.DEADLINE])
def test_a_game_given_up_is_a_loss_and_not_settled(reason: Ending) -> None:
    game = start_game().enter(0, 40).enter(1, 30)
    sheet = game.resign(0) if reason is Ending.RESIGNATION else game.miss_deadline(0)
    assert sheet.is_over
    assert sheet.scores == (40, 30)
    assert sheet.result == GameResult(1, None, (0, 0), shutout=False, reason=reason, lines=())
    assert sheet.result.margin is None


def test_a_game_given_up_can_be_settled() -> None:
    sheet = GameSheet(EXTRA_BOXES).enter(0, 40).resign(1)
    assert sheet.result is not None
    # 40 points, game bonus 100, flat shutout 100, a box of 25.
    assert sheet.result.totals == (265, 0)
    assert sheet.result.shutout
    assert sheet.result.lines == (
        ScoreLine(0, 40, "points"),
        ScoreLine(0, 100, "game bonus"),
        ScoreLine(0, 100, "shutout"),
        ScoreLine(0, 25, "boxes"),
    )
    # Who has won no deal has not shut anyone out.
    early = GameSheet(EXTRA_BOXES).resign(0).result
    assert early is not None
    assert (early.totals, early.shutout) == ((0, 100), False)


def test_the_best_of_the_others_wins_a_game_given_up() -> None:
    game = GameSheet(profiles.CASUAL, seats=4)
    for sheet, winner in (
        (game.enter(0, 9).enter(2, 10).enter(3, 10).resign(3), 2),
        (game.enter(0, 10).enter(2, 10).resign(3), 0),
        (game.resign(3), 0),
        (game.miss_deadline(1), 2),
    ):
        assert sheet.result is not None
        assert sheet.result.winner == winner


def test_a_refused_step_changes_nothing() -> None:
    over = fill(start_game(), SHUTOUT)
    before = str(over), over.history
    steps: tuple[Callable[[], object], ...] = (
        lambda: over.enter(0, 10),
        over.cancel,
        lambda: over.resign(1),
        lambda: over.miss_deadline(1),
        lambda: over.record(score_counts(6, 17)),
        lambda: over.add(Forfeit(0)),
    )
    for step in steps:
        with pytest.raises(errors.GameOverError) as caught:
            step()
        assert (caught.value.winner, caught.value.reason) == (0, "target reached")
    assert (str(over), over.history) == before
    resigned = start_game().resign(0)
    with pytest.raises(errors.GameOverError, match="won by seat 1: resignation"):
        resigned.cancel()


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_there_must_be_such_a_seat(seat: int) -> None:
    game = start_game()
    for step in (
        lambda: game.enter(seat, 10),
        lambda: game.resign(seat),
        lambda: game.miss_deadline(seat),
        lambda: game.cancel().next_dealer(seat),
    ):
        with pytest.raises(errors.SeatError):
            step()


def test_the_first_dealer_must_be_a_seat() -> None:
    with pytest.raises(errors.SeatError):
        GameSheet(first_dealer=2)


@pytest.mark.parametrize("seats", [1, 0, 53, 2.0, True])
def test_a_game_needs_two_seats(seats: int) -> None:
    with pytest.raises(errors.SeatsError):
        GameSheet(seats=seats)


@pytest.mark.parametrize(
    ("field", "entry"),
    [
        ("points", Entry(0, (5,))),
        ("points", Entry(0, (5, 0, 0))),
        ("points", Entry(0, (10**5_000, 0))),
        ("points", Entry(0, (0, -1_000_001))),
        ("points", Entry(0, (5.0, 0))),  # type: ignore[arg-type]  # the fault
        ("points", Entry(0, [5, 0])),  # type: ignore[arg-type]  # the fault
        ("winner", Entry(0, (0, 30))),
        ("winner", Entry(0, (5, 0), Outcome.CANCELLED)),
        ("outcome", Entry(0, (5, 0), "gin")),  # type: ignore[arg-type]  # the fault
        ("extra_boxes", Entry(0, (5, 0), extra_boxes=-1)),
        ("extra_boxes", Entry(0, (5, 0), extra_boxes=101)),
        ("extra_boxes", Entry(0, (5, 0), extra_boxes=True)),
        ("extra_boxes", Entry(None, (0, 0), extra_boxes=1)),
        ("parts", Entry(0, (5, 0), parts=(Entry(0, (5, 0)),))),
        ("parts", Entry(0, (5, 0), parts=[])),  # type: ignore[arg-type]  # the fault
        ("reason", Forfeit(0, Ending.TARGET)),
        ("reason", Forfeit(0, [])),  # type: ignore[arg-type]  # the fault
    ],
)
def test_entries_that_cannot_be(field: str, entry: Entry) -> None:
    with pytest.raises(errors.EntryError) as caught:
        start_game().add(entry)
    assert caught.value.field == field
    with pytest.raises(errors.EntryError):
        GameSheet(history=(entry,))


@pytest.mark.parametrize("points", [-1, 1_000_001, 1.5, None, True])
def test_points_that_cannot_be(points: int) -> None:
    with pytest.raises(errors.EntryError):
        start_game().enter(0, points)


def test_the_most_that_can_be_entered() -> None:
    most = GameSheet(profiles.CASUAL, seats=3).add(Entry(0, (1_000_000, -1_000_000, 0)))
    assert most.scores == (1_000_000, -1_000_000, 0)
    sheet = start_game().enter(1, 1_000_000, extra_boxes=100)
    assert (sheet.scores, sheet.boxes) == ((0, 1_000_000), (0, 101))


def test_parts_on_the_account_of_two_sides() -> None:
    scoring = GameScoring(box_for=BoxFor.PLAYER)
    profile = profiles.STANDARD.replace(name="test: a box for each", game_scoring=scoring)
    parts = (Entry(0, (12, 0)), Entry(1, (0, 10)), Entry(None, (0, 0)))
    sheet = GameSheet(profile).add(Entry(0, (2, 0), parts=parts))
    assert (sheet.scores, sheet.boxes) == ((2, 0), (1, 1))
    wrongs: tuple[Any, ...] = ([], (0,), (Entry(0, (5, 0, 0)),))
    for wrong in wrongs:
        with pytest.raises(errors.EntryError) as caught:
            GameSheet(profile).add(Entry(0, (2, 0), parts=wrong))
        assert caught.value.field in {"parts", "points"}
    three = profiles.CASUAL.replace(name="test: three", game_scoring=scoring)
    with pytest.raises(errors.EntryError, match="a tuple of 0 entries, or none"):
        GameSheet(three, seats=3).add(Entry(0, (2, 0, 0), parts=parts))


def test_what_is_no_entry() -> None:
    with pytest.raises(errors.WrongTypeError):
        start_game().add((0, 30))  # type: ignore[arg-type]  # the fault
    with pytest.raises(errors.WrongTypeError):
        start_game().record((0, 30))  # type: ignore[arg-type]  # the fault
    with pytest.raises(errors.SeatsError):
        start_game().record(score_counts(5, 12, 20, profile=profiles.THREE_HAND))
    with pytest.raises(errors.SeatError):
        start_game().add(Entry(2, (0, 5)))


def test_deals_that_only_look_contradictory() -> None:
    game = GameSheet(profiles.CASUAL, seats=3)
    for entry in (
        Entry(0, (20, 20, -10)),  # two defenders with equal counts score alike
        Entry(1, (0, 0, 0), Outcome.GIN),  # deals won for no points
        Entry(None, (12, 12, 0), Outcome.LOW_COUNT),
        Entry(None, (0, 30, 0)),  # points given before the game
    ):
        assert game.add(entry).scores == entry.points
    with pytest.raises(errors.EntryError, match="None where the deal was cancelled"):
        game.enter(0, 5, outcome=Outcome.CANCELLED)
    with pytest.raises(errors.EntryError, match="expected 1, which has more points"):
        game.record(DealResult(Outcome.KNOCK, 0, (0, 30, 0), ()))


def test_any_iterable_is_a_history() -> None:
    entries = two((0, 30), (1, 5))
    sheet = GameSheet(history=entries)
    for history in (list(entries), iter(entries)):
        same = GameSheet(history=history)
        assert same == sheet
        assert hash(same) == hash(sheet)
    with pytest.raises(errors.WrongTypeError, match="entries of a history"):
        GameSheet(history=5)  # type: ignore[arg-type]  # the fault


def test_the_profile_says_how_many_play() -> None:
    for seats in (1, 5):
        with pytest.raises(errors.SeatsError):
            GameSheet(profiles.MODERN, seats=seats)
    wide = profiles.CASUAL.replace(name="test: a crowd", dealing=Dealing(most_seats=60))
    assert GameSheet(wide, seats=52).seats == 52
    with pytest.raises(errors.SeatsError):
        GameSheet(wide, seats=53)
    # All three who take turns have a column.
    assert GameSheet(profiles.THREE_HAND_CUT, seats=3).scores == (0, 0, 0)
    assert GameSheet(profiles.THREE_HAND_CUT).scores == (0, 0)
    with pytest.raises(errors.SeatsError):
        GameSheet(profiles.THREE_HAND_CUT, seats=4)
