"""What holds of every score."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
from hypothesis import assume, given
from hypothesis import strategies as st

from ginrummy import (
    Arrangement,
    DealResult,
    Hand,
    Outcome,
    Profile,
    Suit,
    arrange,
    arrangements,
    deadwood,
    lay_off,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
)
from ginrummy.errors import GinRummyError, KnockTooHighError
from ginrummy.rules import CountScoring, Dealing, Difference, EqualCounts, Exhausted, GoingOut, Tie
from ginrummy.strategies import dealt_hands, games
from tests.strategies import renamed, renamings

TWO_PLAYER = st.sampled_from(
    [
        profiles.STANDARD,
        profiles.STANDARD_UNDERCUT_25,
        profiles.MODERN,
        profiles.OLDER,
        profiles.MATCH_250,
        profiles.ROUND_THE_CORNER,
        profiles.ACE_TEN,
    ]
)
# Random hands hardly ever knock, so that these may with anything.
ANY_KNOCK = {
    profile.name: profile.replace(
        name=f"{profile.name}, any knock",
        going_out=GoingOut(knock_limit=200, big_gin=profile.going_out.big_gin),
    )
    for profile in (profiles.STANDARD, profiles.MODERN, profiles.OLDER, profiles.ROUND_THE_CORNER)
}
ANY = st.sampled_from(list(ANY_KNOCK.values()))
COUNTS = st.integers(min_value=0, max_value=98)
SCORINGS = st.builds(
    CountScoring,
    gin_bonus=st.integers(min_value=0, max_value=50),
    big_gin_bonus=st.none() | st.integers(min_value=0, max_value=50),
    undercut_bonus=st.integers(min_value=0, max_value=50),
    undercut_penalty=st.integers(min_value=0, max_value=50),
    tie=st.sampled_from(Tie),
    knock_difference=st.sampled_from(Difference),
    undercut_difference=st.sampled_from(Difference),
    equal_counts=st.sampled_from(EqualCounts),
    zero_cancels_gin=st.booleans(),
    exhausted=st.sampled_from(Exhausted),
)
TABLE = profiles.STANDARD.replace(
    name="a table", dealing=Dealing(most_seats=4), going_out=GoingOut(knock_limit=98, big_gin=True)
)


def check_sum(result: DealResult) -> None:
    """Check that the lines add up to the points, each with its reason."""
    for seat, scored in enumerate(result.points):
        assert scored == sum(line.points for line in result.lines if line.seat == seat)
    assert all(line.reason for line in result.lines)


@given(SCORINGS, COUNTS, st.lists(COUNTS, min_size=1, max_size=3), st.data())
def test_lines_add_up_and_the_winner_is_who_the_counts_say(
    scoring: CountScoring, knocker: int, others: list[int], data: st.DataObject
) -> None:
    seat = data.draw(st.integers(min_value=0, max_value=len(others)))
    profile = TABLE.replace(name="drawn", deal_scoring=scoring)
    result = score_counts(knocker, *others, profile=profile, knocker_seat=seat)
    check_sum(result)
    by_seat = [(step + seat) % (1 + len(others)) for step in range(1 + len(others))]
    counts = dict(zip(by_seat, (knocker, *others), strict=True))
    assert list(result.counts) == [counts[at] for at in range(1 + len(others))]
    lowest = min(others)
    if knocker == 0:
        cancelled = scoring.zero_cancels_gin and lowest == 0
        assert result.outcome is (Outcome.CANCELLED if cancelled else Outcome.GIN)
        assert result.winner == (None if cancelled else seat)
        big = score_counts(0, *others, profile=profile, knocker_seat=seat, big_gin=True)
        check_sum(big)
        if not cancelled:
            assert big.outcome is Outcome.BIG_GIN
            bonus = scoring.big_gin_bonus
            bonus = scoring.gin_bonus if bonus is None else bonus
            assert big.points[seat] == bonus + sum(others)
    elif lowest < knocker:
        assert result.outcome is Outcome.UNDERCUT
        assert result.winner == by_seat[1 + others.index(lowest)]
    elif lowest > knocker:
        assert (result.outcome, result.winner) == (Outcome.KNOCK, seat)
        assert result.points[seat] > 0
    else:
        assert result.outcome is (Outcome.UNDERCUT if scoring.tie is Tie.UNDERCUT else Outcome.TIE)
        assert (result.winner is None) == (scoring.tie is Tie.NO_SCORE)
    if result.winner is None:
        assert not any(result.points)


@given(SCORINGS, COUNTS, COUNTS)
def test_between_two_the_ways_to_take_a_difference_are_one(
    scoring: CountScoring, knocker: int, other: int
) -> None:
    results = [
        score_counts(
            knocker,
            other,
            profile=TABLE.replace(
                name="one way",
                deal_scoring=attrs.evolve(
                    scoring, knock_difference=way, undercut_difference=way, equal_counts=equal
                ),
            ),
        )
        for way in Difference
        for equal in EqualCounts
    ]
    assert all(result == results[0] for result in results)


@given(SCORINGS, st.lists(COUNTS, min_size=2, max_size=4))
def test_when_the_stock_runs_out_lines_add_up(scoring: CountScoring, counts: list[int]) -> None:
    verdict = scoring.score_exhausted(lambda: tuple(counts))
    lowest = min(counts)
    low = [seat for seat, count in enumerate(counts) if count == lowest]
    most = {
        Exhausted.CANCELLED: 0,
        Exhausted.LOW_COUNT: len(counts) - 1,
        Exhausted.LONE_LOW_COUNT: 1,
    }
    if len(low) > most[scoring.exhausted] or len(low) == len(counts):
        assert (verdict.outcome, verdict.winner, verdict.lines) == (Outcome.CANCELLED, None, ())
        return
    assert verdict.outcome is Outcome.LOW_COUNT
    assert verdict.winner == (low[0] if len(low) == 1 else None)
    for seat in range(len(counts)):
        scored = sum(line.points for line in verdict.lines if line.seat == seat)
        assert scored == (sum(count - lowest for count in counts) if seat in low else 0)


@given(dealt_hands(), ANY, st.integers(min_value=0, max_value=1))
def test_a_deal_is_scored_as_its_counts_are(
    deal: tuple[Hand, ...], profile: Profile, seat: int
) -> None:
    knocker, defender = deal
    result = score_deal(knocker, defender, profile=profile, knocker_seat=seat)
    check_sum(result)
    assert score_deal(knocker, defender, profile=profile, knocker_seat=seat) == result
    own, other = result.counts[seat], result.counts[1 - seat]
    assert own == deadwood(knocker, profile=profile)
    assert other <= deadwood(defender, profile=profile)
    counted = score_counts(own, other, profile=profile, knocker_seat=seat)
    assert (counted.outcome, counted.winner, counted.lines) == (
        result.outcome,
        result.winner,
        result.lines,
    )
    assert pickle.loads(pickle.dumps(result)) == result
    assert str(result).count("\n") == 2 + len(result.lines)


@given(dealt_hands(), TWO_PLAYER)
def test_a_deal_is_scored_or_refused_for_its_deadwood(
    deal: tuple[Hand, ...], profile: Profile
) -> None:
    knocker, defender = deal
    count = deadwood(knocker, profile=profile)
    try:
        result = score_deal(knocker, defender, profile=profile)
    except KnockTooHighError as error:
        refused = error
    else:
        check_sum(result)
        assert count <= 10
        return
    assert refused.deadwood == count > 10


@given(dealt_hands(), ANY)
def test_a_profile_of_the_same_numbers_and_another_name_scores_the_same(
    deal: tuple[Hand, ...], profile: Profile
) -> None:
    other = profile.replace(name="another name")
    assert score_deal(*deal, profile=other) == score_deal(*deal, profile=profile)
    assert score_exhausted_deal(*deal, profile=other) == score_exhausted_deal(
        *deal, profile=profile
    )


@given(dealt_hands(), ANY, renamings())
def test_renaming_the_suits_changes_no_score(
    deal: tuple[Hand, ...], profile: Profile, suits: tuple[Suit, ...]
) -> None:
    knocker, defender = deal
    spread = arrange(knocker, profile=profile)
    # Of equal spreads another may come first, so that the spread is given.
    turned = Arrangement.of(
        renamed(knocker, suits),
        [renamed(meld.hand, suits) for meld in spread.melds],
        profile=profile,
    )
    one = score_deal(spread, defender, profile=profile)
    other = score_deal(turned, renamed(defender, suits), profile=profile)
    assert (other.outcome, other.counts, other.lines) == (one.outcome, one.counts, one.lines)
    exhausted = score_exhausted_deal(*deal, profile=profile)
    hands = [renamed(hand, suits) for hand in deal]
    assert score_exhausted_deal(*hands, profile=profile) == exhausted


@given(st.data(), st.sampled_from(list(profiles.ALL.values())))
def test_a_game_is_scored_the_same_twice_and_under_another_name(
    data: st.DataObject, profile: Profile
) -> None:
    sheet: Any = data.draw(games(profile))
    for rules in (profile, profile.replace(name="another name")):
        again = attrs.evolve(sheet, profile=rules)
        assert (again.scores, again.boxes, again.is_over) == (
            sheet.scores,
            sheet.boxes,
            sheet.is_over,
        )
        assert again.result == sheet.result


@given(dealt_hands(), ANY)
def test_the_better_of_two_defences_never_wins_less(
    deal: tuple[Hand, ...], profile: Profile
) -> None:
    knocker, defender = deal
    spread = arrange(knocker, profile=profile)
    assume(spread.deadwood > 0)
    best = score_deal(spread, defender, profile=profile)
    for own in arrangements(defender, profile=profile):
        loose = lay_off(own.loose, spread, profile=profile)
        worse = score_counts(spread.deadwood, loose.deadwood, profile=profile)
        assert best.points[1] - best.points[0] >= worse.points[1] - worse.points[0]


@given(dealt_hands(), ANY)
def test_every_spread_of_least_deadwood_may_be_chosen(
    deal: tuple[Hand, ...], profile: Profile
) -> None:
    knocker, defender = deal
    for spread in arrangements(knocker, profile=profile):
        result = score_deal(spread, defender, profile=profile)
        assert result.arrangement == spread
        assert result.counts[0] == spread.deadwood


@given(st.lists(st.integers(min_value=-5, max_value=60), max_size=5), st.integers(-2, 5))
def test_any_counts_are_scored_or_refused(counts: list[int], seat: int) -> None:
    try:
        result = score_counts(*(counts or [0]), knocker_seat=seat)
    except GinRummyError as error:
        message = str(error)
    else:
        check_sum(result)
        message = str(result)
    assert message
