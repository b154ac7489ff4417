"""Facts about the pack that anyone can count."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import pytest

from ginrummy import (
    Hand,
    MeldKind,
    Profile,
    arrange,
    deadwood,
    melds,
    profiles,
    score_counts,
    standard_pack,
)
from ginrummy.rules import SetsAndRuns
from tests import oracles

PACK = Hand(standard_pack())


def test_the_pack_has_65_sets_and_264_runs() -> None:
    found = melds(PACK)
    assert len(set(found)) == len(found) == 329
    assert sum(meld.kind is MeldKind.SET for meld in found) == 65
    assert sum(meld.kind is MeldKind.RUN for meld in found) == 264
    assert {frozenset(meld.hand.codes) for meld in found} == set(oracles.melds(oracles.PACK))


@pytest.mark.parametrize(
    ("profile", "runs"),
    [(profiles.ACE_TEN, 304), (profiles.ROUND_THE_CORNER, 524)],
    ids=str,
)
def test_more_runs_go_through_the_ace(profile: Profile, runs: int) -> None:
    found = melds(PACK, profile=profile)
    assert len(set(found)) == len(found) == 65 + runs


def test_with_sets_of_three_and_four_and_runs_up_to_five_there_are_185() -> None:
    five = profiles.STANDARD.replace(name="five", melding=SetsAndRuns(longest_run=5))
    assert len(melds(PACK, profile=five)) == 185


def test_the_pack_totals_340_points() -> None:
    assert sum(deadwood(Hand([card])) for card in PACK) == 340
    assert sum(deadwood(Hand([card]), profile=profiles.ACE_TEN) for card in PACK) == 376
    assert deadwood(PACK) == 0


class Held(NamedTuple):
    """The suits held of a rank and of the rank below, and how many cards there are so far."""

    now: frozenset[str]
    before: frozenset[str]
    cards: int


def heaviest_without_a_meld() -> dict[int, frozenset[str]]:
    """
    Find, for each number of cards, a hand without a meld that has the most points.

    Goes up rank by rank. No rank is held in three suits, and no suit in three ranks in a row;
    nothing else makes a meld, so the search is exact.
    """
    nothing: frozenset[str] = frozenset()
    best: dict[Held, tuple[int, frozenset[str]]] = {Held(nothing, nothing, 0): (0, nothing)}
    for rank in oracles.RANKS:
        following: dict[Held, tuple[int, frozenset[str]]] = {}
        for held, (count, hand) in best.items():
            may = [suit for suit in oracles.SUITS if suit not in held.now & held.before]
            for size in range(3):
                for suits in combinations(may, size):
                    state = Held(frozenset(suits), held.now, held.cards + size)
                    cards = [rank + suit for suit in suits]
                    total = count + oracles.points(cards)
                    if total > following.get(state, (-1, nothing))[0]:
                        following[state] = total, hand.union(cards)
        best = following
    heaviest: dict[int, tuple[int, frozenset[str]]] = {}
    for held, (count, hand) in best.items():
        if count > heaviest.get(held.cards, (-1, nothing))[0]:
            heaviest[held.cards] = count, hand
    return {cards: hand for cards, (_, hand) in heaviest.items()}


def test_the_heaviest_hand_without_a_meld_has_98_106_or_170_points() -> None:
    heaviest = {
        size: Hand.parse(" ".join(hand)) for size, hand in heaviest_without_a_meld().items()
    }
    counts = {size: deadwood(hand) for size, hand in heaviest.items()}
    assert (counts[10], counts[11], max(counts.values())) == (98, 106, 170)
    for size, hand in heaviest.items():
        assert len(hand) == size
        assert melds(hand) == ()
        assert arrange(hand).loose == hand
        assert counts[size] == oracles.points(hand.codes)


def test_no_two_player_knock_scores_more_than_the_heaviest_hand_allows() -> None:
    assert score_counts(1, 98).points == (97, 0)
    assert score_counts(0, 98, big_gin=True).points == (129, 0)
