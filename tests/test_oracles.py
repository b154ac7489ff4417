"""The naive solvers against each other, and on what anyone can count."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy import Hand
from tests import oracles
from tests.strategies import contested_hands, random_hands


def test_the_pack_has_sixty_five_sets_and_its_runs() -> None:
    found = oracles.melds(oracles.PACK)
    assert len(found) == len(set(found)) == 329
    assert sum(oracles.is_set(meld) for meld in found) == 65
    assert sum(oracles.is_run(meld) for meld in found) == 264
    assert len(oracles.melds(oracles.PACK, oracles.HIGH_OR_LOW)) == 65 + 264 + 4 * 10
    assert len(oracles.melds(oracles.PACK, oracles.CORNER)) == 65 + 4 * (10 * 13 + 1)
    assert len(oracles.melds(oracles.PACK, oracles.RUNS_OF_FOUR)) == 65 + 4 * (11 + 10)


def test_points_are_those_of_the_rank() -> None:
    assert oracles.points(oracles.PACK) == 340
    assert oracles.points(["AS", "TS", "KS", "9S"]) == 30
    assert oracles.points(["AS", "TS"], oracles.CORNER) == 25


def test_three_ways_to_find_the_least_deadwood_agree() -> None:
    for hand in random_hands(Random(51), 500, (7, 10, 11, 12)):
        cards = hand.codes
        assert (
            oracles.least_deadwood(cards)
            == oracles.optima(cards)[0]
            == oracles.least_of_heap(cards)
        )


@pytest.mark.parametrize("rule", [oracles.HIGH_OR_LOW, oracles.CORNER, oracles.RUNS_OF_FOUR])
def test_under_other_rules_three_ways_to_find_the_least_deadwood_agree(
    rule: oracles.Rule,
) -> None:
    for hand in random_hands(Random(52), 200, (7, 10, 11)):
        least = oracles.least_deadwood(hand.codes, rule)
        assert least == oracles.optima(hand.codes, rule)[0]
        assert least == oracles.least_by_sets(hand.codes, rule)


def test_two_ways_to_find_the_least_deadwood_of_a_heap_agree() -> None:
    for mask in contested_hands(Random(53), 20, range(3, 6)):
        codes = Hand.from_mask(mask).codes
        assert oracles.least_by_sets(codes) == oracles.least_of_heap(codes)


def test_a_hand_is_split_in_every_way() -> None:
    least, best = oracles.optima(["7S", "7H", "7D", "8D", "9D"])
    assert least == 14
    assert [split.used() for split in best] == [(frozenset(), frozenset({"7D", "8D", "9D"}))]


def test_cards_are_laid_off_in_every_order() -> None:
    best = oracles.best_defence(["4H", "5H", "9H", "KC"], [["6H", "7H", "8H"]])
    assert best == oracles.Best(10, 3, frozenset({frozenset({"4H", "5H", "9H"})}))
    unchained = oracles.best_defence(["4H", "5H", "9H"], [["6H", "7H", "8H"]], chains=False)
    assert (unchained.deadwood, unchained.fewest) == (4, 2)


def test_what_a_knocker_concedes_ends_at_cards_of_his_own() -> None:
    assert oracles.conceded(["2S", "3S", "4S", "6S"], [["2S", "3S", "4S"]]) == 2
    assert oracles.conceded(["7S", "7H", "7D"], [["7S", "7H", "7D"]]) == 1
    assert oracles.conceded(["QS", "KS", "AS"], [["QS", "KS", "AS"]], oracles.HIGH_OR_LOW) == 10
    assert oracles.conceded(["2S", "3S", "4S", "5S"], [["2S", "3S", "4S", "5S"]]) == 9
