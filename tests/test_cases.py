"""
The worked examples of the published rules, and positions derived from them.

A case says what holds under one published set. A kind of case is a function here, a set a line in
`PROFILES`; cases of other kinds and sets are left to the tests of what they are about.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest

from ginrummy import (
    Arrangement,
    DealResult,
    Defence,
    Hand,
    LayOff,
    Outcome,
    Profile,
    arrange,
    arrangements,
    deadwood,
    discards,
    lay_off,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
    standard_pack,
)
from ginrummy.rules import (
    AceRuns,
    AfterDraw,
    Difference,
    Exhausted,
    SetsAndRuns,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Facts = dict[str, Any]

CASES: Final[list[Facts]] = json.loads(
    Path(__file__).parent.joinpath("data", "worked_examples.json").read_text(encoding="utf-8")
)

PROFILES: Final = {
    "standard_100": profiles.STANDARD,
    "standard_100_undercut_25": profiles.STANDARD_UNDERCUT_25,
    "modern_25": profiles.MODERN,
    "older_20_10": profiles.OLDER,
    "match_250": profiles.MATCH_250,
    "match_250 (literal run_max 4)": profiles.MATCH_250.replace(
        name="match-250 with runs of four", melding=SetsAndRuns(longest_run=4)
    ),
    "casual_multi": profiles.CASUAL,
    "ace_ten": profiles.ACE_TEN,
    "round_the_corner": profiles.ROUND_THE_CORNER,
    "three_hand_all": profiles.THREE_HAND,
}

ACE_RUNS: Final = {
    "low": AceRuns.LOW,
    "high_or_low": AceRuns.HIGH_OR_LOW,
    "corner": AceRuns.CORNER,
}
OUTCOMES: Final = {
    "knock": Outcome.KNOCK,
    "gin": Outcome.GIN,
    "big_gin": Outcome.BIG_GIN,
    "undercut": Outcome.UNDERCUT,
    "tie": Outcome.TIE,
    "cancelled": Outcome.CANCELLED,
    "low_count": Outcome.LOW_COUNT,
}
WINNERS: Final = {"knocker": 0, "defender": 1, None: None}


def cards(codes: Iterable[str]) -> Hand:
    """Read a list of codes."""
    return Hand.parse(" ".join(codes))


def melds_of(arrangement: Arrangement) -> set[Hand]:
    """Give the cards of each meld."""
    return {meld.hand for meld in arrangement.melds}


def check_deadwood(given: Facts, expected: Facts, profile: Profile) -> None:
    """Check the least deadwood, and the melds that leave it."""
    if "hand_after_draw" in given:
        check_hand_after_draw(cards(given["hand_after_draw"]), expected, profile)
        return
    melding: Any = profile.melding
    assert (melding.ace_runs, melding.ace_points) == (
        ACE_RUNS[given["ace_runs"]],
        given["ace_value"],
    )
    assert melding.longest_run == given.get("run_max")
    hand = cards(given["hand"])
    assert deadwood(hand, profile=profile) == expected["deadwood"]
    if "melds" in expected:
        wanted = [cards(codes) for codes in expected["melds"]]
        assert Arrangement.of(hand, wanted, profile=profile).deadwood == expected["deadwood"]
        found = [melds_of(one) for one in arrangements(hand, profile=profile)]
        assert set(wanted) in found
        if expected["melds_unique"]:
            assert found == [set(wanted)]


def check_hand_after_draw(hand: Hand, expected: Facts, profile: Profile) -> None:
    """Check what an eleven-card hand can do."""
    best = discards(hand, profile=profile)[0]
    assert best.deadwood == expected["lowest_deadwood_after_discard"]
    assert (best.deadwood == 0) == expected["gin_after_some_discard"]
    assert (deadwood(hand, profile=profile) == 0) == expected["big_gin"]


def check_layoff(given: Facts, expected: Facts, profile: Profile) -> None:
    """Check the best defence against a spread, or against each of several spreads."""
    knocker, defender = cards(given["knocker_hand"]), cards(given["defender_hand"])
    if "options" in expected:
        assert arrange(knocker, profile=profile).deadwood == expected["minimum_knocker_deadwood"]
        assert [option["knocker_melds"] for option in expected["options"]] == given[
            "knocker_options"
        ]
        for option in expected["options"]:
            check_meeting(knocker, option["knocker_melds"], defender, option, profile)
        return
    check_meeting(knocker, given["knocker_melds"], defender, expected, profile)
    without = expected["defender_deadwood_without_layoff"]
    assert deadwood(defender, profile=profile) == without
    fixed = expected.get("best_if_own_melds_fixed_at_minimum_deadwood")
    if fixed is not None:
        spread = [cards(codes) for codes in given["knocker_melds"]]
        assert fixed == best_with_own_melds_fixed(defender, spread, profile)
    if "one_best_layoff" in expected:
        check_witness(given, expected, profile)


def check_meeting(
    knocker: Hand, melds: list[list[str]], defender: Hand, expected: Facts, profile: Profile
) -> None:
    """Check the score of a spread met with the best defence."""
    spread = Arrangement.of(knocker, [cards(codes) for codes in melds], profile=profile)
    assert spread.deadwood == expected["knocker_deadwood"]
    result = score_deal(spread, defender, profile=profile)
    assert result.counts[1] == expected["defender_deadwood_after_best_play"]
    check_two_player_score(result, expected)
    if spread.deadwood:
        assert lay_off(defender, spread, profile=profile) == result.defences[0]


def best_with_own_melds_fixed(defender: Hand, spread: list[Hand], profile: Profile) -> int:
    """Find what is left when the defender melds for the least deadwood first."""
    return min(
        deadwood(loose_after(own, spread, profile), profile=profile)
        for own in arrangements(defender, profile=profile)
    )


def loose_after(own: Arrangement, spread: list[Hand], profile: Profile) -> Hand:
    """Give what is left of the loose cards when all that fit are laid off."""
    left = own.loose
    defence = lay_off(left, spread, profile=profile)
    return defence.arrangement.loose


def check_witness(given: Facts, expected: Facts, profile: Profile) -> None:
    """Check that the defence given as one of the best is accepted, and is as good."""
    spread = [cards(codes) for codes in given["knocker_melds"]]
    piles = list(spread)
    laid = []
    for code, onto in expected["one_best_layoff"]:
        at = piles.index(cards(onto))
        laid.append(LayOff(next(iter(Hand.parse(code))), at))
        piles[at] |= Hand.parse(code)
    own = [cards(codes) for codes in expected.get("one_best_own_melds", ())]
    defender = cards(given["defender_hand"])
    if not own:
        kept = defender - Hand(lay.card for lay in laid)
        own = [meld.hand for meld in arrange(kept, profile=profile).melds]
    witness = Defence.of(defender, own, laid, spread, profile=profile)
    assert witness.deadwood == expected["defender_deadwood_after_best_play"]


def check_deal_score(given: Facts, expected: Facts, profile: Profile) -> None:
    """Check the score of a deal from its counts."""
    if "players" in given:
        dealt = given["players"] * profile.dealing.hand_size
        assert profile.dealing.hand_size == given["hand_size"]
        assert given["players"] <= profile.dealing.most_seats
        assert len(standard_pack()) - dealt - 1 == expected["stock_after_deal"]
    elif given["how"] == "stock_exhausted":
        check_exhausted(given, expected, profile)
    elif "counts" in given:
        check_score_of_many(given, expected, profile)
    else:
        result = score_counts(
            given["knocker_deadwood"],
            given["defender_deadwood"],
            profile=profile,
            big_gin=given["how"] == "big_gin",
        )
        check_two_player_score(result, expected)


def check_two_player_score(result: DealResult, expected: Facts) -> None:
    """Check who wins how much, and how."""
    if "kind" in expected:
        assert result.outcome is OUTCOMES[expected["kind"]]
    assert result.winner == WINNERS[expected["winner"]]
    assert sum(result.points) == expected["points"]
    if result.winner is not None:
        assert result.points[result.winner] == expected["points"]


def check_score_of_many(given: Facts, expected: Facts, profile: Profile) -> None:
    """Check a deal among several, whose counts are given by seat."""
    knocker = given["knocker"]
    counts = given["counts"][knocker:] + given["counts"][:knocker]
    scoring: Any = profile.deal_scoring
    if given.get("multi_knock") == "pairwise":
        pairwise = attrs.evolve(scoring, knock_difference=Difference.EACH)
        profile = profile.replace(name="pairwise", deal_scoring=pairwise)
    else:
        assert scoring.knock_difference is Difference.OWN_COUNT_ONCE
    result = score_counts(*counts, profile=profile, knocker_seat=knocker)
    assert result.winner == expected["winner"]
    assert list(result.counts) == given["counts"]
    if "kind" in expected:
        assert result.outcome is OUTCOMES[expected["kind"]]
    if "scores" in expected:
        assert list(result.points) == expected["scores"]
    else:
        assert result.points[expected["winner"]] == sum(result.points) == expected["points"]


def check_exhausted(given: Facts, expected: Facts, profile: Profile) -> None:
    """Check a deal whose stock ran out."""
    if "counts" in given:
        usual: Any = profile.deal_scoring
        scoring = attrs.evolve(usual, exhausted=Exhausted.LOW_COUNT)
        verdict = scoring.score_exhausted(lambda: tuple(given["counts"]))
        assert verdict.outcome is OUTCOMES[expected["kind"]]
        assert verdict.winner == expected["winner_seat"]
        assert sum(line.points for line in verdict.lines) == expected["points"]
        return
    assert given["stock_left"] == profile.dealing.stock_floor
    pack = standard_pack()
    result = score_exhausted_deal(Hand(pack[:10]), Hand(pack[20:30]), profile=profile)
    check_two_player_score(result, expected)
    after = {"same": AfterDraw.SAME, "other": AfterDraw.NEXT}[expected["next_dealer"]]
    assert profile.dealing.after_draw is after


def check_round_the_corner(given: Facts, expected: Facts, profile: Profile) -> None:
    """Check a hand or a gin under Round-the-Corner."""
    if "hand" in given:
        check_deadwood(given, expected, profile)
        return
    defender = cards(given["defender_hand"])
    melds = given["knocker_melds"]
    check_meeting(cards(given["knocker_hand"]), melds, defender, expected, profile)
    assert deadwood(defender, profile=profile) == expected["defender_deadwood_without_layoff"]
    check_witness(given, expected, profile)


def check_three_hand(given: Facts, expected: Facts, profile: Profile) -> None:
    """Check a deal in which three play."""
    if "counts" in given:
        check_score_of_many(given, expected, profile)
    elif "knocker_melds" in given:
        spread = [cards(codes) for codes in given["knocker_melds"]]
        second = cards(given["second_opponent_cards"])
        may = lay_off(second, spread, profile=profile).laid_off
        assert [lay.card.code for lay in may] == expected["second_opponent_may_lay_off"]
    else:
        assert profile.dealing.stock_floor == given["stock_left"]
        pack = standard_pack()
        hands = [Hand(pack[at : at + 10]) for at in (0, 10, 20)]
        result = score_exhausted_deal(*hands, profile=profile)
        assert result.outcome is Outcome.CANCELLED
        assert list(result.points) == expected["scores"]


CHECKS: Final[dict[str, Callable[[Facts, Facts, Profile], None]]] = {
    "deadwood": check_deadwood,
    "layoff": check_layoff,
    "deal_score": check_deal_score,
    "round_the_corner": check_round_the_corner,
    "three_hand": check_three_hand,
}

# Who draws which seat is no matter of a deal.
CHECKED: Final = [
    case
    for case in CASES
    if case["kind"] in CHECKS and case["profile"] in PROFILES and "draw" not in case["input"]
]


def test_the_cases_have_names_of_their_own() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)


def test_every_case_of_a_hand_or_a_deal_is_checked() -> None:
    for kind in ("deadwood", "layoff", "deal_score", "round_the_corner"):
        assert all(case in CHECKED for case in CASES if case["kind"] == kind)


@pytest.mark.parametrize("case", CHECKED, ids=lambda case: str(case["id"]))
def test_the_case_holds(case: Facts) -> None:
    CHECKS[case["kind"]](case["input"], case["expected"], PROFILES[case["profile"]])
