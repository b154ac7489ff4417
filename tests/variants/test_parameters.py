"""Each open reading that is a parameter changes what it should, and nothing else."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest

from ginrummy import (
    MODERN,
    Arrangement,
    DealResult,
    Defence,
    Hand,
    MeldKind,
    Outcome,
    Profile,
    arrange,
    deadwood,
    discards,
    lay_off,
    melds,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
)
from ginrummy.errors import (
    BigGinNotPlayedError,
    GinCompulsoryError,
    GinOnlyError,
    KnockTooHighError,
    ProfileValueError,
    RuleError,
    SeatsError,
)
from ginrummy.rules import (
    AceRuns,
    CountScoring,
    Dealing,
    Difference,
    EqualCounts,
    Exhausted,
    GoingOut,
    LayingOff,
    Onto,
    SetsAndRuns,
    Tie,
)
from tests.strategies import PACK
from tests.variants.helper import melds_of_pack

if TYPE_CHECKING:
    from collections.abc import Callable

H = Hand.parse

COUNTS: Final = tuple(
    counts for seats in (2, 3, 4) for counts in product((0, 3, 5, 10), repeat=seats)
)
"""Deals of two, three and four players, with every kind of tie."""


def table(**values: Any) -> Profile:
    """Give a profile for two to four players with such a deal scoring."""
    return MODERN.replace(
        name="a table", dealing=Dealing(most_seats=4), deal_scoring=CountScoring(**values)
    )


def differing(first: Profile, second: Profile, *, big_gin: bool = False) -> set[tuple[int, ...]]:
    """Give the deals that two profiles score differently."""
    found = set()
    for counts in COUNTS:
        if not big_gin or not counts[0]:
            one, other = (
                score_counts(*counts, profile=profile, big_gin=big_gin)
                for profile in (first, second)
            )
            if one != other:
                found.add(counts)
    return found


def such(condition: Callable[[int, tuple[int, ...]], bool]) -> set[tuple[int, ...]]:
    """Give the deals of which something is true of the knocker's count and the others'."""
    return {counts for counts in COUNTS if condition(counts[0], counts[1:])}


# What a deal is worth.


@pytest.mark.parametrize(
    ("values", "changed"),
    [
        ({"gin_bonus": 40}, lambda own, _: own == 0),
        ({"undercut_bonus": 10}, lambda own, others: 0 < own >= min(others)),
        ({"undercut_bonus": 0}, lambda own, others: 0 < own >= min(others)),
        ({"undercut_penalty": 20}, lambda own, others: 0 < own >= min(others)),
        ({"tie": Tie.NO_SCORE}, lambda own, others: 0 < own == min(others)),
        ({"tie": Tie.KNOCKER_WINS}, lambda own, others: 0 < own == min(others)),
        (
            {"knock_difference": Difference.EACH},
            lambda own, others: 0 < own < min(others) and len(others) > 1,
        ),
        (
            {"undercut_difference": Difference.EACH},
            # A winner who counts nothing has the same points, but his lines are written otherwise.
            lambda own, others: 0 < own >= min(others) and len(others) > 1,
        ),
        (
            {"equal_counts": EqualCounts.EACH},
            lambda own, others: 0 < own >= min(others) and others.count(min(others)) > 1,
        ),
        ({"zero_cancels_gin": True}, lambda own, others: own == 0 and 0 in others),
        ({"big_gin_bonus": 31}, lambda own, others: False),
        ({"penalty_when_beaten": False}, lambda own, others: False),
        ({"exhausted": Exhausted.LOW_COUNT}, lambda own, others: False),
        ({"exhausted": Exhausted.LONE_LOW_COUNT}, lambda own, others: False),
    ],
    ids=lambda value: str(value) if isinstance(value, dict) else "changed",
)
def test_a_reading_changes_the_deals_it_is_about(
    values: dict[str, Any], changed: Callable[[int, tuple[int, ...]], bool]
) -> None:
    assert differing(table(), table(**values)) == such(changed)


def test_big_gin_has_its_bonus_only_where_one_is_given() -> None:
    assert differing(table(), table(big_gin_bonus=31), big_gin=True) == such(
        lambda own, _: own == 0
    )
    assert not differing(table(), table(big_gin_bonus=25), big_gin=True)
    assert score_counts(0, 5, big_gin=True, profile=table(gin_bonus=40)).points == (45, 0)


def test_each_reading_of_a_tie() -> None:
    results = {tie: score_counts(5, 5, 9, profile=table(tie=tie)) for tie in Tie}
    assert {tie: (one.outcome, one.winner, one.points) for tie, one in results.items()} == {
        Tie.UNDERCUT: (Outcome.UNDERCUT, 1, (0, 34, 0)),
        Tie.NO_SCORE: (Outcome.TIE, None, (0, 0, 0)),
        Tie.KNOCKER_WINS: (Outcome.TIE, 0, (9, 0, 0)),
    }


def test_a_penalty_is_the_knockers_in_each_reading_of_a_tie() -> None:
    for tie in Tie:
        with_penalty = table(tie=tie, undercut_penalty=20)
        tied = score_counts(5, 5, profile=with_penalty)
        assert (tied.points[0] < 0) is (tie is Tie.UNDERCUT)
        assert score_counts(5, 3, profile=with_penalty).points[0] == -20


def test_a_penalty_may_be_for_a_tie_alone() -> None:
    always = table(undercut_penalty=20)
    tied_alone = table(undercut_penalty=20, penalty_when_beaten=False)
    assert differing(always, tied_alone) == such(lambda own, others: own > min(others))
    assert score_counts(5, 3, 9, profile=tied_alone).points == (0, 36, 0)
    assert score_counts(5, 5, 9, profile=tied_alone).points == (-20, 34, 0)


def test_readings_for_several_are_alike_for_two() -> None:
    one = table(
        knock_difference=Difference.EACH,
        undercut_difference=Difference.EACH,
        equal_counts=EqualCounts.EACH,
    )
    for counts in COUNTS:
        if len(counts) == 2:
            assert score_counts(*counts, profile=one) == score_counts(*counts, profile=table())


def test_equal_counts_each_score_and_the_nearest_is_the_winner() -> None:
    each = table(equal_counts=EqualCounts.EACH, undercut_difference=Difference.EACH)
    for seat in range(4):
        result = score_counts(5, 9, 3, 3, profile=each, knocker_seat=seat)
        assert result.winner == (2 + seat) % 4
        expected = [0, 0, 33, 33]
        assert [result.points[(at + seat) % 4] for at in range(4)] == expected


# The stock runs out.


def test_an_exhausted_stock_is_a_reading_of_its_own() -> None:
    one, other = H("6S 3S 5D 4C KS KD KC QS QD QC"), H("TC TD 7C 7D 6C 6D 4H 3C AH AD")
    results: dict[Exhausted, DealResult] = {
        reading: score_exhausted_deal(one, other, profile=table(exhausted=reading))
        for reading in Exhausted
    }
    assert results[Exhausted.CANCELLED].points == (0, 0)
    assert results[Exhausted.CANCELLED].winner is None
    assert results[Exhausted.LOW_COUNT].points == (37, 0)
    assert results[Exhausted.LOW_COUNT].counts == (18, 55)
    assert results[Exhausted.LONE_LOW_COUNT] == results[Exhausted.LOW_COUNT]
    for values in (
        {"tie": Tie.NO_SCORE},
        {"undercut_bonus": 0},
        {"undercut_penalty": 20},
        {"gin_bonus": 0},
        {"equal_counts": EqualCounts.EACH},
        {"knock_difference": Difference.EACH},
        {"zero_cancels_gin": True},
    ):
        profile = table(exhausted=Exhausted.LOW_COUNT, **values)
        assert score_exhausted_deal(one, other, profile=profile) == results[Exhausted.LOW_COUNT]


def test_equal_low_counts_each_score_or_none_does() -> None:
    verdicts = {
        reading: CountScoring(exhausted=reading).score_exhausted(lambda: (7, 20, 7))
        for reading in Exhausted
    }
    assert verdicts[Exhausted.LONE_LOW_COUNT] == verdicts[Exhausted.CANCELLED]
    assert verdicts[Exhausted.CANCELLED].outcome is Outcome.CANCELLED
    each = verdicts[Exhausted.LOW_COUNT]
    assert [(line.seat, line.points) for line in each.lines] == [(0, 13), (2, 13)]
    for reading in Exhausted:
        all_alike = CountScoring(exhausted=reading).score_exhausted(lambda: (7, 7, 7))
        assert (all_alike.outcome, all_alike.lines) == (Outcome.CANCELLED, ())


# How cards meld.


@pytest.mark.parametrize("longest", [3, 4, 5, 7, 13])
@pytest.mark.parametrize("ace_runs", AceRuns)
def test_the_longest_run_cuts_the_longer_ones_off(longest: int, ace_runs: AceRuns) -> None:
    free = MODERN.replace(name="any length", melding=SetsAndRuns(ace_runs=ace_runs))
    capped = MODERN.replace(
        name="a cap", melding=SetsAndRuns(ace_runs=ace_runs, longest_run=longest)
    )
    assert set(melds_of_pack(capped)) == {
        meld
        for meld in melds_of_pack(free)
        if meld.kind is MeldKind.SET or len(meld.cards) <= longest
    }


def test_a_cap_of_four_costs_what_the_catalogue_says() -> None:
    capped = MODERN.replace(name="runs of four", melding=SetsAndRuns(longest_run=4))
    hand = H("3S 4S 5S 6S 7S 8D 9D TD JD QD")
    assert deadwood(hand, profile=capped) == 11
    assert deadwood(hand) == 0


@pytest.mark.parametrize("points", [1, 5, 10, 11, 15])
def test_the_points_of_an_ace_are_those_of_loose_aces(points: int) -> None:
    profile = MODERN.replace(name="aces", melding=SetsAndRuns(ace_points=points))
    for card in PACK:
        expected = points if card.rank == 1 else deadwood(Hand([card]))
        assert deadwood(Hand([card]), profile=profile) == expected
    assert set(melds_of_pack(profile)) == set(melds_of_pack(MODERN))
    assert deadwood(H("AS AH AD 2S 3S"), profile=profile) == min(5, 2 * points)


def test_where_an_ace_runs_is_a_reading_of_its_own() -> None:
    kinds = {
        reading: MODERN.replace(name="aces", melding=SetsAndRuns(ace_runs=reading))
        for reading in AceRuns
    }
    counted = {reading: len(melds_of_pack(profile)) for reading, profile in kinds.items()}
    assert counted == {
        AceRuns.LOW: 65 + 4 * 66,
        AceRuns.HIGH_OR_LOW: 65 + 4 * (66 + 10),
        AceRuns.CORNER: 65 + 4 * 131,
    }
    low, high, corner = (set(melds_of_pack(kinds[reading])) for reading in AceRuns)
    assert low < high < corner
    assert [deadwood(H("KS AS 2S"), profile=profile) for profile in kinds.values()] == [13, 13, 0]
    assert [deadwood(H("QS KS AS"), profile=profile) for profile in kinds.values()] == [21, 0, 0]


@pytest.mark.parametrize(
    ("reading", "runs"),
    [
        (AceRuns.LOW, {(0, 3), (10, 3), (0, 13)}),
        # The last one is from the two to the ace.
        (AceRuns.HIGH_OR_LOW, {(0, 3), (10, 3), (0, 13), (11, 3), (2, 12), (1, 13)}),
        (AceRuns.CORNER, {(0, 3), (10, 3), (0, 13), (11, 3), (2, 12), (1, 13), (12, 3), (5, 13)}),
    ],
    ids=str,
)
def test_a_run_begins_where_it_ends_in_reach(reading: AceRuns, runs: set[tuple[int, int]]) -> None:
    asked = [(0, 3), (10, 3), (0, 13), (11, 3), (2, 12), (1, 13), (12, 3), (5, 13)]
    assert {run for run in asked if reading.may_run(*run)} == runs


def test_without_jokers_cards_are_one_meld_or_none() -> None:
    melding = SetsAndRuns()
    for cards, kind in (("5S 6S 7S", MeldKind.RUN), ("5C 5D 5S", MeldKind.SET)):
        assert melding.readings(H(cards).mask) == [(kind, H(cards).mask, 0)]
    assert melding.readings(H("5S 6S 8S").mask) == []


# Who may go out.


@pytest.mark.parametrize("limit", [0, 1, 5, 9, 10, 11, 50])
def test_the_limit_is_the_most_that_a_knocker_keeps(limit: int) -> None:
    profile = MODERN.replace(name="a limit", going_out=GoingOut(knock_limit=limit))
    assert score_counts(limit, 98, profile=profile).winner == 0
    with pytest.raises(KnockTooHighError) as caught:
        score_counts(limit + 1, 98, profile=profile)
    assert (caught.value.deadwood, caught.value.limit) == (limit + 1, limit)


def test_no_limit_is_gin_alone_and_a_limit_of_zero_is_not_an_error_of_its_own() -> None:
    gin_alone = MODERN.replace(name="gin alone", going_out=GoingOut(knock_limit=None))
    with pytest.raises(GinOnlyError):
        score_counts(1, 98, profile=gin_alone)
    hand = H("6S 7S 8S QH QD QC 2S 4H 5C AH 9S")
    options = discards(hand, profile=gin_alone)
    assert [option.deadwood for option in options] == [
        option.deadwood for option in discards(hand)
    ]
    assert not any(option.may_go_out for option in options)


def test_whether_gin_is_compulsory_is_about_spreads_that_hold_it_back() -> None:
    gin = H("AS 2S 3S 4S 9H 9D 9C QD QC QS")
    against = H("KD 8C 3D AC 5H 6H 7H JS JC JD")
    held_back = Arrangement.of(gin, [H("2S 3S 4S"), H("9H 9D 9C"), H("QD QC QS")])
    must = MODERN.replace(name="must", going_out=GoingOut(gin_compulsory=True, big_gin=True))
    with pytest.raises(GinCompulsoryError):
        score_deal(held_back, against, profile=must)
    for knocker in (gin, gin | H("QH")):
        assert score_deal(knocker, against, profile=must) == score_deal(knocker, against)
    knock = gin - H("AS") | H("6C")
    assert score_deal(knock, against, profile=must) == score_deal(knock, against)


def test_big_gin_is_a_reading_of_its_own() -> None:
    without = MODERN.replace(name="no big gin", going_out=GoingOut())
    with pytest.raises(BigGinNotPlayedError):
        score_counts(0, 5, big_gin=True, profile=without)
    for counts in ((0, 5), (3, 5), (5, 3)):
        assert score_counts(*counts, profile=without) == score_counts(*counts)


# Lay-offs.


def laid_off(result: DealResult) -> list[set[str]]:
    """Give the cards that each laid off."""
    return [{lay.card.code for lay in defence.laid_off} for defence in result.defences]


@pytest.mark.parametrize("on_knock", [False, True])
@pytest.mark.parametrize("on_gin", [False, True])
@pytest.mark.parametrize("chains", [False, True])
@pytest.mark.parametrize("onto", Onto)
def test_each_reading_of_lay_offs(on_knock: bool, on_gin: bool, chains: bool, onto: Onto) -> None:
    profile = MODERN.replace(
        name="lay-offs",
        dealing=Dealing(most_seats=3),
        laying_off=LayingOff(on_knock=on_knock, on_gin=on_gin, chains=chains, onto=onto),
    )
    first = H("6S QC QD JC TD 8C 8D 4H 3C AD")
    second = H("5S 4S QH QS JH 8H 4C 3D 6H AH")
    for knocker, allowed in (
        (H("7S 8S 9S KS KH KD 2C 2D 2H AC"), on_knock),
        (H("7S 8S 9S KS KH KD KC 2C 2D 2H"), on_gin),
    ):
        current = {"5S", "4S"} if chains else {"5S"}
        later = current if onto is Onto.CURRENT else set()
        result = score_deal(knocker, first, second, profile=profile)
        assert laid_off(result) == ([{"6S"}, later] if allowed else [set(), set()])


@pytest.mark.parametrize("on_gin", [False, True])
@pytest.mark.parametrize("on_big_gin", [None, False, True])
def test_big_gin_is_met_as_gin_or_by_a_reading_of_its_own(
    on_gin: bool, on_big_gin: bool | None
) -> None:
    profile = MODERN.replace(
        name="lay-offs", laying_off=LayingOff(on_gin=on_gin, on_big_gin=on_big_gin)
    )
    gin, defender = H("7S 8S 9S KS KH KD KC 2C 2D 2H"), H("6S QC QD JC TD 8C 8D 4H 3C AD")
    met = score_deal(gin, defender, profile=profile)
    assert laid_off(met) == [{"6S"} if on_gin else set()]
    met = score_deal(gin | H("2S"), defender, profile=profile)
    assert met.outcome is Outcome.BIG_GIN
    assert laid_off(met) == [{"6S"} if (on_gin if on_big_gin is None else on_big_gin) else set()]


def test_whether_lay_offs_are_automatic_changes_no_score() -> None:
    knocker, defender = (
        H("7H 8H 9H TH 2C 2D 2H 2S 5S 4D"),
        H("JH 6H 3S 3D KS KD KC QS QD QC"),
    )
    chosen = MODERN.replace(name="by choice", laying_off=LayingOff(automatic=False))
    assert score_deal(knocker, defender, profile=chosen) == score_deal(knocker, defender)
    kept = Defence.of(defender, [], [], arrange(knocker))
    assert score_deal(knocker, kept, profile=MODERN).counts == (9, 82)


def test_where_there_are_no_lay_offs_none_are_found() -> None:
    spread = [H("7S 8S 9S")]
    for on_knock, on_gin in product((False, True), repeat=2):
        profile = MODERN.replace(
            name="lay-offs", laying_off=LayingOff(on_knock=on_knock, on_gin=on_gin)
        )
        defence = lay_off(H("6S KD"), spread, profile=profile)
        assert bool(defence.laid_off) is (on_knock or on_gin)


# Players.


@pytest.mark.parametrize(("least", "most"), [(2, 2), (2, 4), (3, 3), (3, 5), (4, 4)])
def test_the_number_of_players_is_that_of_the_profile(least: int, most: int) -> None:
    profile = MODERN.replace(name="so many", dealing=Dealing(least_seats=least, most_seats=most))
    for seats in range(1, 7):
        if least <= seats <= most:
            assert len(score_counts(5, *[20] * (seats - 1), profile=profile).points) == seats
        else:
            with pytest.raises(SeatsError) as caught:
                score_counts(5, *[20] * (seats - 1), profile=profile)
            assert (caught.value.least, caught.value.most) == (least, most)


# Parts that are about other things than a deal.


def test_the_game_and_the_dealing_change_no_score_of_a_deal() -> None:
    knocker, defender = (
        H("7H 8H 9H TH 2C 2D 2H 2S 5S 4D"),
        H("JH 6H 3S 3D KS KD KC QS QD QC"),
    )
    for other in profiles.ALL.values():
        if other.dealing.hand_size == 10 and other.dealing.least_seats == 2:
            mixed = MODERN.replace(
                name="mixed",
                game_scoring=other.game_scoring,
                match=other.match,
                dealing=other.dealing,
            )
            assert score_deal(knocker, defender, profile=mixed) == score_deal(knocker, defender)


@pytest.mark.parametrize(
    ("part", "field", "value"),
    [
        (SetsAndRuns, "ace_points", 0),
        (SetsAndRuns, "ace_points", "1"),
        (SetsAndRuns, "longest_run", 2),
        (GoingOut, "knock_limit", -1),
        (GoingOut, "knock_limit", 2.5),
        (CountScoring, "gin_bonus", -1),
        (CountScoring, "gin_bonus", None),
        (CountScoring, "big_gin_bonus", -1),
        (CountScoring, "undercut_bonus", -1),
        (CountScoring, "undercut_penalty", -20),
        (Dealing, "hand_size", 0),
        (Dealing, "least_seats", 1),
        (Dealing, "most_seats", True),
        (Dealing, "jokers", 1),
        (Dealing, "stock_floor", -1),
    ],
)
def test_values_out_of_range_are_refused(part: type, field: str, value: object) -> None:
    with pytest.raises(ProfileValueError) as caught:
        part(**{field: value})
    assert caught.value.field == f"{part.__name__}.{field}"
    assert caught.value.value is value
    assert isinstance(caught.value, RuleError)


def test_a_changed_part_is_another_profile_under_another_name() -> None:
    for field in attrs.fields(CountScoring):
        assert field.name in {
            "gin_bonus",
            "big_gin_bonus",
            "undercut_bonus",
            "undercut_penalty",
            "penalty_when_beaten",
            "tie",
            "knock_difference",
            "undercut_difference",
            "equal_counts",
            "zero_cancels_gin",
            "exhausted",
        }, f"{field.name} needs a test here"
    assert table() != table(gin_bonus=26)
    assert table() == table()
    assert hash(table()) == hash(table())
    assert melds(H("AS 2S 3S"), profile=table()) == melds(H("AS 2S 3S"))
