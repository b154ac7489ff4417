"""Straight Gin: no knocking, gin alone goes out."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from ginrummy import (
    Arrangement,
    Hand,
    Outcome,
    Profile,
    deadwood,
    discards,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
)
from ginrummy.errors import GinOnlyError, KnockTooHighError
from ginrummy.profiles import STANDARD
from ginrummy.rules import Series, Start
from tests.strategies import PACK, random_hands
from tests.variants.helper import case, gin_hand, summed

H = Hand.parse
BOTH: Final = (profiles.STRAIGHT, profiles.STRAIGHT_ELEVENTH)
both = pytest.mark.parametrize("profile", BOTH, ids=str)


@both
def test_a_knock_with_deadwood_is_an_error_that_says_gin_only(profile: Profile) -> None:
    for count in (1, 5, 10, 11, 98):
        with pytest.raises(GinOnlyError, match="gin only") as caught:
            score_counts(count, 30, profile=profile)
        assert caught.value.deadwood == count
        assert not isinstance(caught.value, KnockTooHighError)
    assert score_counts(0, 30, profile=profile).outcome is Outcome.GIN


@both
def test_hands_with_deadwood_do_not_go_out(profile: Profile) -> None:
    rng = Random(41)
    for held in random_hands(rng, 60, (10,)):
        others = Hand(rng.sample([card for card in PACK if card not in held], 10))
        if deadwood(held):
            with pytest.raises(GinOnlyError) as caught:
                score_deal(held, others, profile=profile)
            assert caught.value.deadwood == deadwood(held)


@both
def test_a_chosen_spread_with_deadwood_does_not_go_out(profile: Profile) -> None:
    gin = H("AS 2S 3S 4S 9H 9D 9C QD QC QS")
    others = H("KD 8C 3D AC 5H 6H 7H JS JC JD")
    held_back = Arrangement.of(gin, [H("2S 3S 4S"), H("9H 9D 9C"), H("QD QC QS")])
    with pytest.raises(GinOnlyError):
        score_deal(held_back, others, profile=profile)
    assert score_deal(gin, others, profile=profile).points == (47, 0)


@both
def test_gin_scores_as_in_the_standard_game(profile: Profile) -> None:
    rng = Random(42)
    for seat in (0, 1) * 15:
        knocker = gin_hand(rng, profile, 10)
        others = Hand(rng.sample([card for card in PACK if card not in knocker], 10))
        result = score_deal(knocker, others, profile=profile, knocker_seat=seat)
        assert result == score_deal(knocker, others, profile=STANDARD, knocker_seat=seat)
        assert result.points[seat] == 25 + deadwood(others)
        assert result.winner == seat
        assert result.defences[0].laid_off == ()
        assert summed(result) == result.points


@both
def test_a_discard_goes_out_only_when_nothing_is_loose(profile: Profile) -> None:
    rng = Random(43)
    seen = set()
    for at in range(40):
        held = gin_hand(rng, profile, 10)
        held |= Hand([rng.choice([card for card in PACK if card not in held])])
        if at % 2:
            held = next(random_hands(rng, 1, (11,)))
        for option in discards(held, profile=profile):
            assert option.may_go_out is (option.deadwood == 0)
            seen.add(option.may_go_out)
    assert seen == {True, False}


@both
def test_a_stock_that_runs_out_is_nobodys(profile: Profile) -> None:
    result = score_exhausted_deal(
        H("6S 3S 5D 4C KS KD KC QS QD QC"), H("TC TD 7C 7D 6C 6D 4H 3C AH AD"), profile=profile
    )
    assert (result.outcome, result.winner, result.points) == (Outcome.CANCELLED, None, (0, 0))


def test_a_series_is_to_four_and_the_eleventh_card_is_a_part_of_dealing() -> None:
    assert [profile.match for profile in BOTH] == [Series(wins=4)] * 2
    assert profiles.STRAIGHT.dealing.start is Start.OFFER_BOTH
    assert profiles.STRAIGHT_ELEVENTH.dealing.start is Start.ELEVENTH_CARD
    expected = case("st-06")["expected"]["hand_sizes"]
    size = profiles.STRAIGHT_ELEVENTH.dealing.hand_size
    assert (size + 1, size) == (expected["non_dealer"], expected["dealer"])
    assert 52 - 2 * size - 1 == case("st-06")["expected"]["stock"]


def test_the_two_differ_in_the_start_alone() -> None:
    straight, eleventh = BOTH
    for part in ("melding", "going_out", "laying_off", "deal_scoring", "game_scoring", "match"):
        assert getattr(straight, part) == getattr(eleventh, part)
    assert straight.going_out.knock_limit is None
