from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any, ClassVar

import attrs
import pytest

import ginrummy
from ginrummy import (
    MODERN,
    Arrangement,
    Card,
    DealResult,
    Defence,
    Hand,
    LayOff,
    Outcome,
    Profile,
    ScoreLine,
    arrange,
    lay_off,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
)
from ginrummy.errors import (
    BigGinNotPlayedError,
    CardInTwoHandsError,
    CountError,
    GinCompulsoryError,
    GinOnlyError,
    GinRummyError,
    HandSizeError,
    JokersNotPlayedError,
    KnockTooHighError,
    LayOffError,
    LayOffOnGinError,
    NotAMeldError,
    NotBigGinError,
    RuleError,
    SeatError,
    SeatsError,
    WrongTypeError,
)
from ginrummy.errors.scoring import MOST_POINTS
from ginrummy.rules import (
    CountScoring,
    Dealing,
    Difference,
    EqualCounts,
    Exhausted,
    LayingOff,
    Onto,
    Showdown,
    Tie,
    Verdict,
    WinScoring,
)
from tests.faults import refused

if TYPE_CHECKING:
    from collections.abc import Callable

H = Hand.parse

KNOCKER = H("7H 8H 9H TH 2C 2D 2H 2S 5S 4D")
"""Counts nine."""
UNDERCUTTER = H("JH 6H 3S 3D KS KD KC QS QD QC")
"""Counts 22, and six after laying off."""
LOSER = H("6S 3S 5D 4C KS KD KC QS QD QC")
"""Counts 18, and can lay nothing off."""
GIN = H("AS 2S 3S 4S 9H 9D 9C QD QC QS")
BIG_GIN = H("AS 2S 3S 4S 9H 9D 9C QD QC QS QH")
AGAINST_GIN = H("KD 8C 3D AC 5H 6H 7H JS JC JD")
"""Counts 22."""
OTHER = H("3C 3D 4H 5C 5H 6C 6D 7C 7D 8C")
"""Shares no card with the knocker and the loser."""
LEFT_OVER = H("TC TD 7C 7D 6C 6D 4H 3C AH AD")
"""Counts 55."""


def scoring(**values: Any) -> Profile:
    """Give the modern profile with another deal scoring."""
    return MODERN.replace(name="for a test", deal_scoring=CountScoring(**values))


def table(seats: int, **values: Any) -> Profile:
    """Give a profile for several players."""
    return MODERN.replace(
        name="for a table",
        dealing=Dealing(most_seats=seats),
        deal_scoring=CountScoring(**values),
    )


def summed(result: DealResult) -> tuple[int, ...]:
    """Add the lines up by seat."""
    return tuple(
        sum(line.points for line in result.lines if line.seat == seat)
        for seat in range(len(result.points))
    )


# The ends of a deal between two.


@pytest.mark.parametrize(
    ("profile", "counts", "outcome", "winner", "points"),
    [
        (profiles.STANDARD, (6, 17), Outcome.KNOCK, 0, (11, 0)),
        (profiles.STANDARD, (0, 22), Outcome.GIN, 0, (47, 0)),
        (profiles.STANDARD, (0, 0), Outcome.GIN, 0, (25, 0)),
        (profiles.STANDARD, (9, 6), Outcome.UNDERCUT, 1, (0, 23)),
        (profiles.STANDARD, (9, 0), Outcome.UNDERCUT, 1, (0, 29)),
        (profiles.STANDARD, (7, 7), Outcome.UNDERCUT, 1, (0, 20)),
        (profiles.STANDARD, (10, 11), Outcome.KNOCK, 0, (1, 0)),
        (profiles.STANDARD_UNDERCUT_25, (9, 6), Outcome.UNDERCUT, 1, (0, 28)),
        (profiles.MODERN, (9, 6), Outcome.UNDERCUT, 1, (0, 28)),
        (profiles.MODERN, (1, 2), Outcome.KNOCK, 0, (1, 0)),
        (profiles.OLDER, (0, 22), Outcome.GIN, 0, (42, 0)),
        (profiles.OLDER, (9, 6), Outcome.UNDERCUT, 1, (0, 13)),
        (profiles.MATCH_250, (9, 6), Outcome.UNDERCUT, 1, (0, 28)),
        (profiles.MATCH_250, (5, 5), Outcome.TIE, None, (0, 0)),
        (profiles.ROUND_THE_CORNER, (0, 0), Outcome.CANCELLED, None, (0, 0)),
        (profiles.ROUND_THE_CORNER, (0, 26), Outcome.GIN, 0, (51, 0)),
        (profiles.ROUND_THE_CORNER, (7, 0), Outcome.UNDERCUT, 1, (0, 27)),
    ],
    ids=repr,
)
def test_a_deal_between_two_is_scored(
    profile: Profile,
    counts: tuple[int, int],
    outcome: Outcome,
    winner: int | None,
    points: tuple[int, int],
) -> None:
    result = score_counts(*counts, profile=profile)
    assert (result.outcome, result.winner, result.points) == (outcome, winner, points)
    assert result.counts == counts
    assert summed(result) == points
    assert result.knocker_seat == 0
    assert result.arrangement is None
    assert result.defences == ()


def test_big_gin_is_gin_with_a_bonus_of_its_own() -> None:
    result = score_counts(0, 22, big_gin=True)
    assert (result.outcome, result.points) == (Outcome.BIG_GIN, (53, 0))
    assert result.lines == (
        ScoreLine(0, 31, "big gin bonus"),
        ScoreLine(0, 22, "deadwood: 22"),
    )
    like_gin = scoring(gin_bonus=20, big_gin_bonus=None)
    assert score_counts(0, 22, big_gin=True, profile=like_gin).points == (42, 0)
    free = scoring(gin_bonus=20, big_gin_bonus=0)
    assert score_counts(0, 22, big_gin=True, profile=free).points == (22, 0)


def test_every_line_says_what_it_is_for() -> None:
    assert score_counts(6, 17).lines == (ScoreLine(0, 11, "deadwood: 17 - 6"),)
    assert score_counts(0, 22).lines == (
        ScoreLine(0, 25, "gin bonus"),
        ScoreLine(0, 22, "deadwood: 22"),
    )
    assert score_counts(9, 6).lines == (
        ScoreLine(1, 3, "deadwood: 9 - 6"),
        ScoreLine(1, 25, "undercut bonus"),
    )
    assert score_counts(5, 5, profile=profiles.MATCH_250).lines == ()


@pytest.mark.parametrize(
    ("tie", "outcome", "winner", "points"),
    [
        (Tie.UNDERCUT, Outcome.UNDERCUT, 1, (0, 25)),
        (Tie.NO_SCORE, Outcome.TIE, None, (0, 0)),
        (Tie.KNOCKER_WINS, Outcome.TIE, 0, (0, 0)),
    ],
)
def test_the_profile_says_what_a_tie_is(
    tie: Tie, outcome: Outcome, winner: int | None, points: tuple[int, int]
) -> None:
    result = score_counts(5, 5, profile=scoring(tie=tie))
    assert (result.outcome, result.winner, result.points) == (outcome, winner, points)
    assert summed(result) == points


def test_an_undercut_may_cost_the_knocker_points() -> None:
    result = score_counts(9, 6, profile=scoring(undercut_bonus=10, undercut_penalty=20))
    assert result.points == (-20, 13)
    assert result.lines[-1] == ScoreLine(0, -20, "undercut")
    no_bonus = score_counts(9, 6, profile=scoring(undercut_bonus=0))
    assert no_bonus.lines == (ScoreLine(1, 3, "deadwood: 9 - 6"),)


def test_without_a_card_over_a_showdown_is_no_big_gin() -> None:
    verdict = CountScoring(big_gin_bonus=31).score(Showdown(0, (22,)))
    assert verdict.outcome is Outcome.GIN
    assert sum(line.points for line in verdict.lines) == 47


def test_zero_cancels_gin_only_where_the_profile_says_so() -> None:
    cancels = scoring(big_gin_bonus=31, zero_cancels_gin=True)
    assert score_counts(0, 0, profile=cancels).outcome is Outcome.CANCELLED
    assert score_counts(0, 0, big_gin=True, profile=cancels).lines == ()
    assert score_counts(0, 1, profile=cancels).points == (26, 0)
    assert score_counts(0, 0).points == (25, 0)


# Several defenders.


@pytest.mark.parametrize(
    ("values", "counts", "outcome", "winner", "points"),
    [
        ({}, (4, 9, 12, 15), Outcome.KNOCK, 0, (32, 0, 0, 0)),
        ({"knock_difference": Difference.EACH}, (4, 9, 12, 15), Outcome.KNOCK, 0, (24, 0, 0, 0)),
        ({}, (0, 9, 12, 15), Outcome.GIN, 0, (61, 0, 0, 0)),
        ({}, (4, 7, 11, 3), Outcome.UNDERCUT, 3, (0, 0, 0, 44)),
        (
            {"undercut_difference": Difference.EACH},
            (4, 7, 11, 3),
            Outcome.UNDERCUT,
            3,
            (0, 0, 0, 38),
        ),
        (
            {"undercut_difference": Difference.EACH},
            (4, 3, 9, 3),
            Outcome.UNDERCUT,
            1,
            (0, 32, 0, 0),
        ),
        (
            {"undercut_difference": Difference.EACH, "equal_counts": EqualCounts.EACH},
            (4, 3, 9, 3),
            Outcome.UNDERCUT,
            1,
            (0, 32, 0, 32),
        ),
        (
            {"equal_counts": EqualCounts.EACH, "undercut_penalty": 20},
            (4, 4, 9, 4),
            Outcome.UNDERCUT,
            1,
            (-20, 38, 0, 38),
        ),
        ({"tie": Tie.NO_SCORE}, (4, 4, 9, 12), Outcome.TIE, None, (0, 0, 0, 0)),
        ({"tie": Tie.KNOCKER_WINS}, (4, 4, 9, 12), Outcome.TIE, 0, (21, 0, 0, 0)),
    ],
    ids=repr,
)
def test_a_deal_among_four_is_scored(
    values: dict[str, Any],
    counts: tuple[int, ...],
    outcome: Outcome,
    winner: int | None,
    points: tuple[int, ...],
) -> None:
    result = score_counts(*counts, profile=table(4, **values))
    assert (result.outcome, result.winner, result.points) == (outcome, winner, points)
    assert summed(result) == points


def test_differences_to_each_of_several_are_written_out() -> None:
    each = table(4, undercut_difference=Difference.EACH)
    assert score_counts(4, 7, 11, 3, profile=each).lines[0].reason == (
        "deadwood: (4 - 3) + (7 - 3) + (11 - 3)"
    )
    assert score_counts(4, 9, 12, profile=table(4)).lines[0].reason == "deadwood: 9 + 12 - 4"
    assert score_counts(4, 9, profile=scoring(knock_difference=Difference.EACH)).lines == (
        ScoreLine(0, 5, "deadwood: 9 - 4"),
    )


@pytest.mark.parametrize("knocker_seat", [0, 1, 2, 3])
@pytest.mark.parametrize("counts", [(4, 9, 12, 15), (4, 7, 11, 3), (0, 1, 2, 3)])
def test_points_are_by_seat_wherever_the_knocker_sits(
    counts: tuple[int, ...], knocker_seat: int
) -> None:
    profile = table(4, undercut_penalty=5)
    first = score_counts(*counts, profile=profile)
    turned = score_counts(*counts, profile=profile, knocker_seat=knocker_seat)
    assert turned.knocker_seat == knocker_seat
    assert turned.outcome is first.outcome
    assert first.winner is not None
    assert turned.winner == (first.winner + knocker_seat) % 4
    for seat in range(4):
        assert turned.points[(seat + knocker_seat) % 4] == first.points[seat]
        assert turned.counts[(seat + knocker_seat) % 4] == counts[seat]
    assert summed(turned) == turned.points


def test_a_scoring_of_ones_own_takes_the_place_of_the_usual_one() -> None:
    @attrs.frozen
    class AlwaysOne:
        """The knocker scores one point, whatever the counts."""

        uses_counts: ClassVar[bool] = True

        def score(self, showdown: Showdown) -> Verdict:
            return Verdict(Outcome.KNOCK, 0, (ScoreLine(0, 1, "one"),))

        def score_exhausted(self, counts: Callable[[], tuple[int, ...]]) -> Verdict:
            return Verdict(Outcome.LOW_COUNT, 1, (ScoreLine(1, len(counts()), "seats"),))

    profile = MODERN.replace(name="one", deal_scoring=AlwaysOne())
    assert score_counts(3, 50, profile=profile, knocker_seat=1).points == (0, 1)
    assert score_deal(GIN, AGAINST_GIN, profile=profile).points == (1, 0)
    assert score_exhausted_deal(LOSER, LEFT_OVER, profile=profile).points == (0, 2)


def test_a_deal_may_be_won_without_points() -> None:
    wins = MODERN.replace(name="wins", deal_scoring=WinScoring())
    for result, outcome in (
        (score_counts(3, 2, profile=wins), Outcome.KNOCK),
        (score_counts(0, 2, profile=wins), Outcome.GIN),
        (score_counts(0, 2, profile=wins, big_gin=True), Outcome.BIG_GIN),
        (score_deal(GIN, AGAINST_GIN, profile=wins), Outcome.GIN),
        (score_deal(BIG_GIN, AGAINST_GIN, profile=wins), Outcome.BIG_GIN),
    ):
        assert (result.outcome, result.winner, result.points) == (outcome, 0, (0, 0))
        assert result.lines == (ScoreLine(0, 0, "deal won"),)
    assert score_exhausted_deal(LOSER, LEFT_OVER, profile=wins).outcome is Outcome.CANCELLED
    assert score_deal(GIN, AGAINST_GIN, profile=wins, knocker_seat=1).winner == 1


def test_where_counts_do_not_matter_no_defence_is_made() -> None:
    wins = MODERN.replace(name="wins", deal_scoring=WinScoring())
    result = score_deal(KNOCKER, UNDERCUTTER, profile=wins)
    assert (result.winner, result.counts, result.defences) == (0, (), ())
    assert result.arrangement == arrange(KNOCKER)
    assert str(result).splitlines()[:2] == [
        "Seat 0 goes out: 2♣2♦2♥2♠ 7♥8♥9♥T♥ · 4♦ 5♠ (9)",
        "Knock: seat 0 wins",
    ]
    assert score_exhausted_deal(LOSER, LEFT_OVER, profile=wins).counts == ()


def test_where_counts_do_not_matter_those_of_the_others_are_zeros() -> None:
    seen: list[Showdown] = []

    class Watched:
        """Keeps what it is given."""

        uses_counts: ClassVar[bool] = False

        def score(self, showdown: Showdown) -> Verdict:
            seen.append(showdown)
            return Verdict(Outcome.KNOCK, 0)

        def score_exhausted(self, counts: Callable[[], tuple[int, ...]]) -> Verdict:
            raise NotImplementedError

    watched = table(3).replace(name="watched", deal_scoring=Watched())
    score_deal(KNOCKER, LOSER, OTHER, profile=watched)
    assert seen == [Showdown(9, (0, 0), big_gin=False)]


def test_where_counts_do_not_matter_big_gin_is_still_told_from_gin() -> None:
    profile = MODERN.replace(
        name="wins, big gin met",
        deal_scoring=WinScoring(),
        laying_off=LayingOff(on_big_gin=True),
    )
    met = lay_off(H("5S KC KD KH JC JD JH 6H 7H 8H"), arrange(GIN), profile=profile)
    assert met.laid_off
    assert score_deal(BIG_GIN, met, profile=profile).outcome is Outcome.BIG_GIN
    with pytest.raises(LayOffOnGinError):
        score_deal(GIN, met, profile=profile)


# Deals with cards.


def test_a_knock_is_met_with_the_best_defence() -> None:
    result = score_deal(KNOCKER, UNDERCUTTER, profile=profiles.STANDARD)
    assert (result.outcome, result.winner, result.points) == (Outcome.UNDERCUT, 1, (0, 23))
    assert result.counts == (9, 6)
    assert result.arrangement == arrange(KNOCKER)
    assert result.defences == (lay_off(UNDERCUTTER, arrange(KNOCKER)),)
    assert summed(result) == result.points


def test_a_knock_that_nothing_can_be_laid_off_on_scores_the_difference() -> None:
    result = score_deal(KNOCKER, LOSER)
    assert (result.outcome, result.points, result.counts) == (Outcome.KNOCK, (9, 0), (9, 18))


def test_nothing_is_laid_off_on_gin() -> None:
    gin = H("6H 7H 8H KS KH KD 2S 2H 2D 2C")
    defender = H("5H 4H 9H TH QS QD QC AH 9C 3D")
    result = score_deal(gin, defender)
    assert (result.outcome, result.points) == (Outcome.GIN, (66, 0))
    assert result.defences[0] == Defence(arrange(defender))


def test_gin_may_be_met_with_lay_offs_where_the_profile_says_so() -> None:
    gin = H("QS KS AS 4H 5H 6H 9S 9H 9D 9C")
    corner = profiles.ROUND_THE_CORNER
    result = score_deal(gin, H("JS 2S 7H 3H TC TD TH 5D 6D 7D"), profile=corner)
    assert (result.outcome, result.winner, result.points) == (Outcome.CANCELLED, None, (0, 0))
    result = score_deal(gin, H("JS 2S 7H 3H TC TD TH 5D 6D AC"), profile=corner)
    assert (result.outcome, result.points) == (Outcome.GIN, (51, 0))


@pytest.mark.parametrize(
    ("on_gin", "on_big_gin", "gin", "big"),
    [
        (False, None, 5, 5),
        (False, True, 5, 0),
        (True, None, 0, 0),
        (True, False, 0, 5),
    ],
)
def test_big_gin_is_met_with_lay_offs_like_gin_unless_the_profile_says_otherwise(
    on_gin: bool, on_big_gin: bool | None, gin: int, big: int
) -> None:
    laying_off = LayingOff(on_gin=on_gin, on_big_gin=on_big_gin)
    profile = MODERN.replace(name="big gin met", laying_off=laying_off)
    defender = H("5S KC KD KH JC JD JH 6H 7H 8H")
    assert score_deal(GIN, defender, profile=profile).counts == (0, gin)
    assert score_deal(BIG_GIN, defender, profile=profile).counts == (0, big)


def test_a_card_over_is_big_gin() -> None:
    result = score_deal(BIG_GIN, AGAINST_GIN)
    assert (result.outcome, result.points) == (Outcome.BIG_GIN, (53, 0))


def test_under_a_profile_without_lay_offs_a_knock_is_met_with_melds_alone() -> None:
    result = score_deal(KNOCKER, UNDERCUTTER, profile=profiles.CASUAL)
    assert (result.outcome, result.counts) == (Outcome.KNOCK, (9, 22))


def test_a_knocker_may_choose_his_spread() -> None:
    hand = H("AS 2S 3S 4S KS KH KD AD 2C 3D")
    defender = H("5S 6S QD QC QH 9D 8C 7H JD 3H")
    best = score_deal(hand, defender, profile=profiles.STANDARD)
    assert (best.counts, best.points) == ((6, 37), (31, 0))
    broken = Arrangement.of(hand, [H("AS 2S 3S"), H("KS KH KD")])
    chosen = score_deal(broken, defender, profile=profiles.STANDARD)
    assert (chosen.counts, chosen.points) == ((10, 48), (38, 0))
    assert chosen.arrangement == broken


def test_a_defender_may_choose_his_defence() -> None:
    melds = [H("7H 8H 9H TH"), H("2C 2D 2H 2S")]
    knocker = Arrangement.of(KNOCKER, melds)
    kept = Defence.of(
        UNDERCUTTER, [H("KS KD KC"), H("QS QD QC")], [LayOff(Card.parse("JH"), 0)], melds
    )
    result = score_deal(knocker, kept)
    assert (result.outcome, result.counts, result.points) == (Outcome.KNOCK, (9, 12), (3, 0))
    assert result.defences == (kept,)


def test_several_defenders_each_meet_the_spread_as_it_was_laid() -> None:
    knocker = H("7S 8S 9S KS KH KD 2C 2D 2H AC")
    six = H("6S QC QD JC TD 8C 8D 4H 3C AD")
    five = H("5S QH QS JH TH TS 8H 4C 3D AH")
    result = score_deal(knocker, six, five, profile=profiles.THREE_HAND)
    assert [lay.card.code for lay in result.defences[0].laid_off] == ["6S"]
    assert [lay.card.code for lay in result.defences[1].laid_off] == ["TS"]


def test_several_defenders_build_on_each_other_where_the_profile_says_so() -> None:
    current = profiles.THREE_HAND.replace(
        name="on what lies there", laying_off=LayingOff(onto=Onto.CURRENT)
    )
    knocker = H("7S 8S 9S KS KH KD 2C 2D 2H AC")
    six = H("6S QC QD JC TD 8C 8D 4H 3C AD")
    five = H("5S QH QS JH TH TS 8H 4C 3D AH")
    result = score_deal(knocker, six, five, profile=current)
    assert {lay.card.code for lay in result.defences[1].laid_off} == {"5S", "TS"}
    # In the other order the five comes before the six is there.
    result = score_deal(knocker, five, six, profile=current)
    assert {lay.card.code for lay in result.defences[0].laid_off} == {"TS"}
    assert {lay.card.code for lay in result.defences[1].laid_off} == {"6S"}


def test_what_is_given_is_counted_again_under_the_profile_of_the_deal() -> None:
    wrong = Arrangement(arrange(KNOCKER).melds, arrange(KNOCKER).loose, 0)
    assert score_deal(wrong, LOSER).counts == (9, 18)
    flattered = Defence(Arrangement((), LOSER, 1))
    assert score_deal(KNOCKER, flattered).counts == (9, 78)


def test_a_defender_melds_by_the_profile_of_the_deal() -> None:
    corner = MODERN.replace(
        name="modern round the corner", melding=profiles.ROUND_THE_CORNER.melding
    )
    hand = H("KH AH 2H 5C 6C 7C JH JD JC 8D")
    melds = [H("KH AH 2H"), H("5C 6C 7C"), H("JH JD JC")]
    chosen = Defence.of(hand, melds, [], arrange(GIN), profile=corner)
    assert score_deal(GIN, hand, profile=corner).counts == (0, 8)
    assert score_deal(GIN, chosen, profile=corner).counts == (0, 8)


def test_the_cards_are_scored_as_their_counts_are() -> None:
    for profile in (profiles.STANDARD, profiles.MODERN, profiles.OLDER, profiles.MATCH_250):
        for defender in (UNDERCUTTER, LOSER):
            cards = score_deal(KNOCKER, defender, profile=profile, knocker_seat=1)
            counts = score_counts(*reversed(cards.counts), profile=profile, knocker_seat=1)
            assert (cards.outcome, cards.winner, cards.lines, cards.points, cards.counts) == (
                counts.outcome,
                counts.winner,
                counts.lines,
                counts.points,
                counts.counts,
            )


# The stock runs out.


def test_nobody_scores_when_the_stock_runs_out() -> None:
    result = score_exhausted_deal(LOSER, LEFT_OVER)
    assert result == DealResult(Outcome.CANCELLED, None, (0, 0), ())
    assert result.knocker_seat is None
    assert result.arrangement is None
    assert result.counts == ()


@pytest.mark.parametrize(
    ("counts", "winner", "points"),
    [
        ((12, 7, 20), 1, (0, 18, 0)),
        ((7, 7, 20), None, (13, 13, 0)),
        ((7, 7, 7), None, (0, 0, 0)),
        ((20, 8), 1, (0, 12)),
    ],
)
def test_the_low_count_scores_where_the_profile_says_so(
    counts: tuple[int, ...], winner: int | None, points: tuple[int, ...]
) -> None:
    verdict = CountScoring(exhausted=Exhausted.LOW_COUNT).score_exhausted(lambda: counts)
    assert verdict.winner == winner
    assert verdict.outcome is (Outcome.LOW_COUNT if any(points) else Outcome.CANCELLED)
    for seat, scored in enumerate(points):
        assert sum(line.points for line in verdict.lines if line.seat == seat) == scored


@pytest.mark.parametrize(
    ("counts", "winner"), [((12, 7, 20), 1), ((7, 7, 20), None), ((7, 7), None), ((8, 9), 0)]
)
def test_equal_low_counts_may_score_nothing(counts: tuple[int, ...], winner: int | None) -> None:
    scoring = CountScoring(exhausted=Exhausted.LONE_LOW_COUNT)
    verdict = scoring.score_exhausted(lambda: counts)
    assert verdict.winner == winner
    assert verdict.outcome is (Outcome.CANCELLED if winner is None else Outcome.LOW_COUNT)
    assert bool(verdict.lines) == (winner is not None)


def test_the_cards_are_counted_when_the_low_count_scores() -> None:
    low = table(3, exhausted=Exhausted.LOW_COUNT)
    result = score_exhausted_deal(LEFT_OVER, LOSER, profile=low)
    assert (result.outcome, result.winner, result.points) == (Outcome.LOW_COUNT, 1, (0, 37))
    assert result.lines == (ScoreLine(1, 37, "deadwood: 55 - 18"),)


# Results explain themselves.


def test_a_result_explains_the_deal() -> None:
    assert str(score_deal(GIN, AGAINST_GIN)).splitlines() == [
        "Seat 0 goes out: A♠2♠3♠4♠ 9♣9♦9♥ Q♣Q♦Q♠ (0)",
        "Seat 1: 5♥6♥7♥ J♣J♦J♠ · A♣ 8♣ 3♦ K♦ (22)",
        "Gin: seat 0 wins",
        "  seat 0  +25  gin bonus",
        "  seat 0  +22  deadwood: 22",
    ]
    assert str(score_deal(KNOCKER, UNDERCUTTER, knocker_seat=1)).splitlines() == [
        "Seat 1 goes out: 2♣2♦2♥2♠ 7♥8♥9♥T♥ · 4♦ 5♠ (9)",
        "Seat 0: Q♣Q♦Q♠ K♣K♦K♠ · 3♦ 3♠ (6), laid off 6♥ J♥",
        "Undercut: seat 0 wins",
        "  seat 0  +3  deadwood: 9 - 6",
        "  seat 0  +25  undercut bonus",
    ]
    knocker = H("7S 8S 9S KS KH KD 2C 2D 2H AC")
    six = H("6S QC QD JC TD 8C 8D 4H 3C AD")
    five = H("5S QH QS JH TH TS 8H 4C 3D AH")
    among_three = score_deal(knocker, six, five, profile=profiles.THREE_HAND, knocker_seat=1)
    assert str(among_three).splitlines() == [
        "Seat 1 goes out: 2♣2♦2♥ 7♠8♠9♠ K♦K♥K♠ · A♣ (1)",
        "Seat 2: · 3♣ 8♣ J♣ Q♣ A♦ 8♦ T♦ Q♦ 4♥ (64), laid off 6♠",
        "Seat 0: T♥J♥Q♥ · 4♣ 3♦ A♥ 8♥ 5♠ Q♠ (31), laid off T♠",
        "Knock: seat 1 wins",
        "  seat 1  +94  deadwood: 64 + 31 - 1",
    ]


def test_a_result_of_counts_explains_itself_too() -> None:
    assert str(score_counts(5, 5, profile=profiles.MATCH_250)).splitlines() == [
        "Seat 0 goes out: (5)",
        "Tie: nobody wins",
    ]
    assert str(score_counts(9, 6, profile=scoring(undercut_penalty=20))).splitlines()[-1] == (
        "  seat 0  -20  undercut"
    )
    assert str(score_exhausted_deal(LOSER, LEFT_OVER)).splitlines() == [
        "Nobody goes out",
        "Cancelled: nobody wins",
    ]


def test_results_are_values() -> None:
    one, again = (score_deal(KNOCKER, UNDERCUTTER) for _ in range(2))
    assert one == again
    assert hash(one) == hash(again)
    assert pickle.loads(pickle.dumps(one)) == one
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.points = (100, 0)  # type: ignore[misc]  # wrong on purpose


def test_a_result_is_given_back_by_what_repr_writes() -> None:
    result = score_deal(KNOCKER, UNDERCUTTER)
    assert eval(repr(result), {**vars(ginrummy)}) == result  # noqa: S307  # our own text


# What is refused.


@pytest.mark.parametrize(
    ("knocker", "defender", "seat", "size", "expected"),
    [
        (KNOCKER - H("4D"), LOSER, 0, 9, 10),
        (Hand(), LOSER, 0, 0, 10),
        (KNOCKER | H("AC AD"), LOSER, 0, 12, 10),
        (KNOCKER, LOSER - H("6S"), 1, 9, 10),
        (KNOCKER, LOSER | H("AC"), 1, 11, 10),
    ],
    ids=["nine", "none", "twelve", "defender's nine", "defender's eleven"],
)
def test_hands_of_the_wrong_size_are_refused(
    knocker: Hand, defender: Hand, seat: int, size: int, expected: int
) -> None:
    for knocker_seat in (0, 1):
        with pytest.raises(HandSizeError) as caught:
            score_deal(knocker, defender, knocker_seat=knocker_seat)
        assert caught.value.seat == (seat + knocker_seat) % 2
        assert (caught.value.size, caught.value.expected) == (size, expected)


def test_an_exhausted_deal_has_hands_of_the_right_size() -> None:
    with pytest.raises(HandSizeError) as caught:
        score_exhausted_deal(LOSER, LEFT_OVER | H("2S"))
    assert (caught.value.seat, caught.value.size) == (1, 11)


def test_a_card_in_two_hands_is_refused() -> None:
    shared = LOSER - H("6S") | H("2S")
    with pytest.raises(CardInTwoHandsError) as caught:
        score_deal(KNOCKER, shared, knocker_seat=1)
    assert (caught.value.card.code, caught.value.seats) == ("2S", (1, 0))
    with pytest.raises(CardInTwoHandsError) as caught:
        score_exhausted_deal(LOSER, LOSER)
    assert caught.value.seats == (0, 1)
    with pytest.raises(CardInTwoHandsError) as caught:
        score_deal(KNOCKER, LOSER, shared, profile=table(3))
    assert caught.value.seats == (0, 2)
    with pytest.raises(CardInTwoHandsError) as caught:
        score_deal(KNOCKER, LOSER, OTHER - H("3C") | H("KD"), profile=table(3), knocker_seat=1)
    assert (caught.value.card.code, caught.value.seats) == ("KD", (2, 0))


@pytest.mark.parametrize("count", [11, 12, 98])
def test_a_knock_over_the_limit_is_refused(count: int) -> None:
    with pytest.raises(KnockTooHighError) as caught:
        score_counts(count, 30)
    assert (caught.value.deadwood, caught.value.limit) == (count, 10)
    assert "10" in str(caught.value)


def test_the_limit_is_that_of_the_profile() -> None:
    assert score_counts(10, 30).points == (20, 0)
    with pytest.raises(KnockTooHighError) as caught:
        score_counts(10, 30, profile=profiles.CASUAL)
    assert caught.value.limit == 9
    with pytest.raises(KnockTooHighError) as caught:
        score_deal(LOSER, AGAINST_GIN - H("KD") | H("4D"))
    assert (caught.value.deadwood, caught.value.limit) == (18, 10)


def test_a_chosen_spread_keeps_to_the_limit() -> None:
    broken = Arrangement.of(KNOCKER, [H("7H 8H 9H"), H("2C 2D 2H")])
    with pytest.raises(KnockTooHighError) as caught:
        score_deal(broken, LOSER)
    assert caught.value.deadwood == 21


def test_where_gin_alone_goes_out_deadwood_is_refused() -> None:
    with pytest.raises(GinOnlyError) as caught:
        score_counts(1, 30, profile=profiles.STRAIGHT)
    assert caught.value.deadwood == 1
    with pytest.raises(GinOnlyError):
        score_deal(KNOCKER, LOSER, profile=profiles.STRAIGHT)
    assert score_deal(GIN, AGAINST_GIN, profile=profiles.STRAIGHT).points == (47, 0)


def test_where_gin_is_compulsory_a_gin_hand_may_not_keep_deadwood() -> None:
    held_back = Arrangement.of(GIN, [H("2S 3S 4S"), H("9H 9D 9C"), H("QD QC QS")])
    with pytest.raises(GinCompulsoryError) as caught:
        score_deal(held_back, AGAINST_GIN, profile=profiles.MATCH_250)
    assert caught.value.deadwood == 1
    assert score_deal(held_back, AGAINST_GIN).outcome is Outcome.KNOCK
    assert score_deal(GIN, AGAINST_GIN, profile=profiles.MATCH_250).outcome is Outcome.GIN
    assert score_deal(KNOCKER, LOSER, profile=profiles.MATCH_250).outcome is Outcome.KNOCK


def test_whether_a_hand_is_gin_depends_on_what_the_profile_melds() -> None:
    corner = profiles.MATCH_250.replace(
        name="compulsory gin round the corner", melding=profiles.ROUND_THE_CORNER.melding
    )
    hand = H("QS KS AS 4H 5H 6H 9S 9H 9D 9C")
    melds = [H("QS KS AS"), H("4H 5H 6H"), H("9S 9H 9D")]
    held_back = Arrangement.of(hand, melds, profile=corner)
    with pytest.raises(GinCompulsoryError) as caught:
        score_deal(held_back, AGAINST_GIN - H("5H 6H") | H("2C 3H"), profile=corner)
    assert caught.value.deadwood == 9


def test_big_gin_is_refused_where_there_is_none() -> None:
    with pytest.raises(BigGinNotPlayedError) as caught:
        score_deal(BIG_GIN, AGAINST_GIN, profile=profiles.STANDARD)
    assert caught.value.profile == "standard"
    with pytest.raises(BigGinNotPlayedError):
        score_counts(0, 22, big_gin=True, profile=profiles.OLDER)


def test_big_gin_is_refused_with_deadwood() -> None:
    with pytest.raises(NotBigGinError) as caught:
        score_deal(GIN | H("5C"), AGAINST_GIN)
    assert caught.value.deadwood == 5
    with pytest.raises(NotBigGinError):
        score_counts(1, 22, big_gin=True)
    spread = Arrangement.of(BIG_GIN, [H("AS 2S 3S 4S"), H("9H 9D 9C"), H("QD QC QS")])
    with pytest.raises(NotBigGinError):
        score_deal(spread, AGAINST_GIN)


def test_a_spread_that_is_not_of_the_profile_is_refused() -> None:
    corner = profiles.ROUND_THE_CORNER
    hand = H("QS KS AS 4H 5H 6H 9S 9H 9D 2C")
    with pytest.raises(NotAMeldError):
        score_deal(arrange(hand, profile=corner), AGAINST_GIN - H("5H 6H") | H("3S 4C"))


def test_a_defence_that_lays_off_on_gin_is_refused() -> None:
    defender = H("5S KD 8C 3D AC 5H 6H 7H JS JC")
    laid = Defence.of(defender, [H("5H 6H 7H")], [LayOff(Card.parse("5S"), 0)], [H("AS 2S 3S 4S")])
    with pytest.raises(LayOffOnGinError) as caught:
        score_deal(GIN, laid)
    assert caught.value.cards == H("5S")
    assert caught.value.gin is True
    assert "gin" in str(caught.value)


def test_a_defence_that_lays_off_where_nobody_may_is_refused() -> None:
    laid = lay_off(UNDERCUTTER, arrange(KNOCKER))
    with pytest.raises(LayOffOnGinError) as caught:
        score_deal(KNOCKER, laid, profile=profiles.CASUAL)
    assert caught.value.gin is False
    knock_only = MODERN.replace(
        name="on gin alone", laying_off=LayingOff(on_knock=False, on_gin=True)
    )
    with pytest.raises(LayOffOnGinError):
        score_deal(KNOCKER, laid, profile=knock_only)
    assert score_deal(KNOCKER, UNDERCUTTER, profile=knock_only).counts == (9, 22)


def test_a_defence_against_another_spread_is_refused() -> None:
    laid = lay_off(UNDERCUTTER, [H("7H 8H 9H TH"), H("2C 2D 2H 2S")])
    assert laid.laid_off[0].meld == 0
    with pytest.raises(LayOffError):
        score_deal(KNOCKER, laid)
    chosen = Arrangement.of(KNOCKER, [H("7H 8H 9H TH"), H("2C 2D 2H 2S")])
    assert score_deal(chosen, laid).counts == (9, 6)


@pytest.mark.parametrize("count", [-1, 1.0, True, None, "5"], ids=repr)
def test_a_count_is_a_whole_number_of_points(count: Any) -> None:
    for counts in ((count, 5), (5, count)):
        with pytest.raises(CountError) as caught:
            score_counts(*counts)
        assert caught.value.count is count


def test_a_count_that_no_hand_has_is_refused() -> None:
    assert score_counts(5, 500).points == (495, 0)
    assert score_counts(5, MOST_POINTS).points == (MOST_POINTS - 5, 0)
    for count in (MOST_POINTS + 1, 10**6, 10**5_000, 10**100_000):
        with pytest.raises(CountError):
            score_counts(5, count)


@pytest.mark.parametrize("defenders", [0, 2, 3])
def test_a_deal_has_as_many_players_as_the_profile_says(defenders: int) -> None:
    with pytest.raises(SeatsError) as caught:
        score_counts(5, *[20] * defenders)
    assert (caught.value.seats, caught.value.least, caught.value.most) == (1 + defenders, 2, 2)
    with pytest.raises(SeatsError):
        score_deal(KNOCKER, *[LOSER] * defenders)
    with pytest.raises(SeatsError):
        score_exhausted_deal(KNOCKER, *[LOSER] * defenders)
    with pytest.raises(SeatsError):
        score_exhausted_deal()


def test_the_number_of_players_that_is_right_is_named() -> None:
    with pytest.raises(SeatsError, match="2 to 4"):
        score_counts(5, profile=profiles.CASUAL)
    with pytest.raises(SeatsError, match="expected 3 players"):
        score_counts(5, 20, profile=profiles.THREE_HAND)


@pytest.mark.parametrize("seat", [-1, 2, 99, None, "0"], ids=repr)
def test_a_knocker_sits_at_the_table(seat: Any) -> None:
    with pytest.raises(SeatError) as caught:
        score_counts(5, 20, knocker_seat=seat)
    assert caught.value.seats == 2
    with pytest.raises(SeatError):
        score_deal(KNOCKER, LOSER, knocker_seat=seat)


def test_a_seat_is_a_whole_number() -> None:
    seat: Any = 1.0
    with pytest.raises((SeatError, WrongTypeError)):
        score_counts(5, 20, knocker_seat=seat)


@pytest.mark.parametrize("value", [None, 5, "AS 2S", [Card.parse("AS")]], ids=repr)
def test_only_hands_and_what_is_made_of_them_are_scored(value: Any) -> None:
    for deal in ((value, LOSER), (KNOCKER, value)):
        with pytest.raises(WrongTypeError):
            score_deal(*deal)
    with pytest.raises(WrongTypeError):
        score_exhausted_deal(LOSER, value)


def test_a_knocker_shows_no_defence_and_a_defender_no_spread() -> None:
    knocker: Any = Defence(arrange(KNOCKER))
    with pytest.raises(WrongTypeError):
        score_deal(knocker, LOSER)
    defender: Any = arrange(LOSER)
    with pytest.raises(WrongTypeError):
        score_deal(KNOCKER, defender)


def test_an_exhausted_deal_shows_hands() -> None:
    shown: Any = arrange(LOSER)
    with pytest.raises(WrongTypeError):
        score_exhausted_deal(shown, LEFT_OVER)


def test_a_joker_is_refused_where_none_is_played() -> None:
    with pytest.raises(JokersNotPlayedError):
        score_deal(KNOCKER - H("4D") | H("*S"), LOSER)
    with pytest.raises(JokersNotPlayedError):
        score_deal(KNOCKER, LOSER - H("6S") | H("*S"))
    with pytest.raises(JokersNotPlayedError):
        score_exhausted_deal(LOSER - H("6S") | H("*S"), LEFT_OVER)


@pytest.mark.parametrize("big_gin", [None, 0, 1, "no"], ids=repr)
def test_big_gin_is_true_or_false(big_gin: Any) -> None:
    with pytest.raises(WrongTypeError):
        score_counts(0, 20, big_gin=big_gin)


def test_a_chosen_defence_is_checked_where_nobody_counts() -> None:
    profile = MODERN.replace(name="wins only", deal_scoring=WinScoring())
    bogus = attrs.evolve(
        lay_off(LOSER, [], profile=profile), laid_off=(LayOff(Card.parse("AS"), 0),)
    )
    with pytest.raises(RuleError):
        score_deal(KNOCKER, bogus, profile=profile)


# What is refused, word for word.

FIVE: Any = 5
FAULTS: list[tuple[Callable[[], object], type[GinRummyError], str]] = [
    (
        lambda: score_deal(FIVE, LOSER),
        WrongTypeError,
        "expected a Hand or an Arrangement for the knocker, got 5 (int)",
    ),
    (
        lambda: score_deal(Defence(arrange(KNOCKER)), LOSER),  # type: ignore[arg-type]  # wrong on purpose
        WrongTypeError,
        "expected a Hand or an Arrangement for the knocker, got Defence(arran..., laid_off=()) (Defence)",
    ),
    (
        lambda: score_deal(KNOCKER, FIVE),
        WrongTypeError,
        "expected a Hand or a Defence for a defender, got 5 (int)",
    ),
    (
        lambda: score_deal(KNOCKER, arrange(LOSER)),  # type: ignore[arg-type]  # wrong on purpose
        WrongTypeError,
        "expected a Hand or a Defence for a defender, got Arrangement(m..., deadwood=18) (Arrangement)",
    ),
    (
        lambda: score_deal(KNOCKER - H("4D") | H("*S"), LOSER),
        JokersNotPlayedError,
        "the hand 2♣ 2♦ 2♥ 7♥ 8♥ 9♥ T♥ 2♠ 5♠ *♠ holds a joker, and these rules play without jokers",
    ),
    (
        lambda: score_deal(BIG_GIN, AGAINST_GIN, profile=profiles.STANDARD),
        BigGinNotPlayedError,
        "the profile 'standard' has no big gin",
    ),
    (
        lambda: score_counts(0, 20, big_gin=True, profile=profiles.STANDARD),
        BigGinNotPlayedError,
        "the profile 'standard' has no big gin",
    ),
    (
        lambda: score_counts(0, 20, big_gin=FIVE),
        WrongTypeError,
        "expected True or False for big_gin, got 5 (int)",
    ),
    (
        lambda: score_counts(5, 10_000),
        CountError,
        "expected a count of 0 to 9999 points, got 10000",
    ),
    (
        lambda: score_exhausted_deal(LOSER, FIVE),
        WrongTypeError,
        "expected a Hand, got 5 (int)",
    ),
]


test_the_message_names_the_value_and_what_was_expected = refused(FAULTS)
