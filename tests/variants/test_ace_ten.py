"""Ace ten: aces run at either end and count ten."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy import (
    Arrangement,
    Hand,
    Meld,
    Outcome,
    arrangements,
    deadwood,
    discards,
    lay_off,
    melds,
    profiles,
    score_counts,
    score_deal,
)
from ginrummy.errors import GinCompulsoryError, KnockTooHighError, NotAMeldError
from ginrummy.profiles import ACE_TEN, MATCH_250
from tests import oracles
from tests.strategies import PACK, codes, random_hands, random_tables
from tests.variants.helper import Case, cases, hand_of, melds_of_pack

H = Hand.parse


@pytest.mark.parametrize(
    "case", cases(kind="deadwood", profile="ace_ten"), ids=lambda case: case["id"]
)
def test_worked_examples(case: Case) -> None:
    held = hand_of(case["input"]["hand"])
    assert deadwood(held, profile=ACE_TEN) == case["expected"]["deadwood"]


@pytest.mark.parametrize("cards", ["AS 2S 3S", "QS KS AS", "TS JS QS KS AS", "AS AH AD"])
def test_an_ace_runs_at_either_end(cards: str) -> None:
    meld = Meld.of(H(cards), profile=ACE_TEN)
    if "AH" not in cards:
        assert [card.code for card in meld.cards] == cards.split()


@pytest.mark.parametrize("cards", ["KS AS 2S", "QS KS AS 2S", "AS 2S KS QS JS"])
def test_no_run_goes_through_the_ace(cards: str) -> None:
    with pytest.raises(NotAMeldError):
        Meld.of(H(cards), profile=ACE_TEN)


def test_no_run_has_an_ace_at_both_ends() -> None:
    runs = [meld for meld in melds_of_pack(ACE_TEN) if len(meld.cards) > 4]
    assert max(len(meld.cards) for meld in runs) == 13
    whole = [meld for meld in runs if len(meld.cards) == 13]
    assert [meld.cards[0].rank for meld in whole] == [1] * 4


def test_one_ace_is_in_one_run_only() -> None:
    held = H("QS KS AS 2S 3S")
    assert deadwood(held, profile=ACE_TEN) == 5
    assert [str(found) for found in arrangements(held, profile=ACE_TEN)] == ["Q♠K♠A♠ · 2♠ 3♠ (5)"]
    assert deadwood(held, profile=profiles.ROUND_THE_CORNER) == 0


def test_searches_are_those_of_the_naive_search() -> None:
    rng = Random(45)
    near = [card for card in PACK if card.rank in {1, 2, 3, 11, 12, 13}]
    hands = [*random_hands(rng, 120), *(Hand(rng.sample(near, 10)) for _ in range(80))]
    for held in hands:
        least, best = oracles.optima(held.codes, oracles.HIGH_OR_LOW)
        assert deadwood(held, profile=ACE_TEN) == least
        found = arrangements(held, profile=ACE_TEN)
        assert len(found) == len({split.used() for split in best})
        assert {codes(meld.hand) for meld in melds(held, profile=ACE_TEN)} == set(
            oracles.melds(held.codes, oracles.HIGH_OR_LOW)
        )


def test_discards_and_lay_offs_are_those_of_the_naive_search() -> None:
    for held in random_hands(Random(46), 30, (11,)):
        for option in discards(held, profile=ACE_TEN):
            left = codes(held) - {option.card.code}
            assert option.deadwood == oracles.least_deadwood(left, oracles.HIGH_OR_LOW)
            assert option.may_go_out is (option.deadwood <= 10)
    for held, spread in random_tables(Random(47), 60, ACE_TEN):
        best = oracles.best_defence(
            held.codes, [meld.hand.codes for meld in spread], oracles.HIGH_OR_LOW
        )
        assert lay_off(held, spread, profile=ACE_TEN).deadwood == best.deadwood


def test_an_ace_is_laid_off_on_a_king_or_a_two() -> None:
    assert lay_off(H("AS"), [H("JS QS KS")], profile=ACE_TEN).deadwood == 0
    assert lay_off(H("AS"), [H("2S 3S 4S")], profile=ACE_TEN).deadwood == 0
    # Behind the ace nothing follows.
    assert lay_off(H("AS 2S"), [H("JS QS KS")], profile=ACE_TEN).deadwood == 2
    assert lay_off(H("AS"), [H("JS QS KS")], profile=MATCH_250).deadwood == 1


def test_a_loose_ace_takes_up_the_whole_limit() -> None:
    knocker = H("2D 2H 2C 4H 5H 6H 9S 9H 9D AC")
    defender = H("3S 5S 7S KD JC QC 8D TD 6C 4C")
    assert score_deal(knocker, defender, profile=ACE_TEN).counts[0] == 10
    two_loose = knocker - H("2D") | H("2S") - H("2S") | H("3D")
    with pytest.raises(KnockTooHighError):
        score_deal(two_loose, defender, profile=ACE_TEN)


def test_all_else_is_the_match_to_250() -> None:
    parts = ("going_out", "laying_off", "deal_scoring", "game_scoring", "match", "dealing")
    for part in parts:
        assert getattr(ACE_TEN, part) == getattr(MATCH_250, part)
    assert score_counts(5, 5, profile=ACE_TEN).outcome is Outcome.TIE
    assert score_counts(0, 22, big_gin=True, profile=ACE_TEN).points == (53, 0)


def test_gin_with_a_high_ace_is_compulsory() -> None:
    gin = H("QS KS AS 4H 5H 6H 9S 9H 9D 9C")
    defender = H("3S 5S 7S KD JC QC 8D TD 6C 4C")
    result = score_deal(gin, defender, profile=ACE_TEN)
    assert result.outcome is Outcome.GIN
    held_back = Arrangement.of(gin, [H("QS KS AS"), H("4H 5H 6H"), H("9S 9H 9D")], profile=ACE_TEN)
    with pytest.raises(GinCompulsoryError) as caught:
        score_deal(held_back, defender, profile=ACE_TEN)
    assert caught.value.deadwood == 9
