"""The search for lay-downs and for what a hand lacks, against others that try every way."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING

import pytest

from ginrummy import Hand
from ginrummy._kernel.lay_down import Frame, Holding, Place, Search, layouts
from ginrummy._kernel.masks import JOKERS, PACK
from ginrummy._kernel.needs import Needs

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

RUN = Place(4, 0, 0, natural_run=True)
THREE = Place(3, 0, 0, natural_run=False)
WITH_JOKER = Place(3, 1, 1, natural_run=False)
LAYOUTS = ((RUN, THREE, THREE), (RUN, THREE, WITH_JOKER), (RUN, WITH_JOKER, WITH_JOKER), (RUN,))


# What places hold is chosen among few cards, so that it often has one in common.


def random_holdings(rng: Random) -> dict[Place, list[Holding]]:
    """Give what each place may hold, of any worth, and nothing as the last."""
    found = {}
    for place in (RUN, THREE, WITH_JOKER):
        groups = list(combinations([1 << at for at in range(10)], place.size - place.jokers))
        chosen = [Holding(rng.randint(1, 9), sum(cards)) for cards in rng.sample(groups, 8)]
        found[place] = [*sorted(chosen, reverse=True), Holding(0, 0)]
    return found


def lay_downs(
    rows: Sequence[tuple[Place, ...]],
    holdings: Mapping[Place, Sequence[Holding]],
    without: int = 0,
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Give the worth and the melds of every lay-down, with the lowest jokers in each meld."""
    for places in rows:
        for held in product(*[holdings[place] for place in places]):
            cards = [holding.cards for holding in held if holding.cards]
            if sum(cards).bit_count() == sum(map(int.bit_count, cards)) and not (
                sum(cards) & without
            ):
                laid = [
                    holding.cards | place.jokers << 52
                    for place, holding in zip(places, held, strict=True)
                    if holding.cards
                ]
                yield sum(holding.value for holding in held), tuple(sorted(laid))


def test_the_lay_downs_worth_most_are_those_found_by_trying_every_way() -> None:
    rng = Random(51)
    for _ in range(60):
        holdings = random_holdings(rng)
        rows = rng.sample(LAYOUTS, rng.randint(1, 4))
        found = list(lay_downs(rows, holdings))
        most = max(worth for worth, _ in found)
        search = Search(rows, holdings)
        assert search.best() == most
        best = search.all(most, 1_000)
        assert len(best) == len(set(best))
        assert set(best) == {melds for worth, melds in found if worth == most}
        for without in (1, 1 << 9, 3 << 4):
            others = lay_downs(rows, holdings, without)
            assert search.best(without=without) == max(worth for worth, _ in others)


def test_no_more_lay_downs_are_listed_than_are_asked_for() -> None:
    threes = [Holding(3, 7 << at) for at in (0, 3, 6, 9)]
    search = Search([(THREE, THREE)], {THREE: threes})
    every = search.all(6, 100)
    assert len(every) == 6
    for limit in range(1, 8):
        assert search.all(6, limit) == every[:limit]


def test_where_places_cannot_be_filled_nothing_is_laid_down() -> None:
    search = Search([(RUN, THREE)], {RUN: [Holding(4, 15)], THREE: [Holding(3, 7)]})
    assert search.best() == -1


# What a hand lacks. The patterns have a natural run of four and one or two other melds.


def runs(size: int) -> list[int]:
    """Give every run of a size in the pack."""
    cards = [[1 << 13 * suit + rank for rank in range(13)] for suit in range(4)]
    return [sum(suit[at : at + size]) for suit in cards for at in range(14 - size)]


def melds(size: int, in_meld: int) -> set[tuple[int, int]]:
    """Give every meld of a size in the pack: its natural cards, and its jokers."""
    ranks = [sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13)]
    groups = [bits(cards) for cards in (*ranks, *runs(size))]
    return {
        (sum(naturals), jokers)
        for jokers in range(in_meld + 1)
        for group in groups
        for naturals in combinations(group, size - jokers)
    }


def bits(cards: int) -> list[int]:
    """Give cards one by one."""
    return [1 << at for at in range(52) if cards >> at & 1]


@cache
def patterns_laid(others: tuple[int, ...], in_meld: int) -> list[tuple[int, int]]:
    """Give every lay-down of the pack: its natural cards, and its jokers."""
    found = [(run, 0) for run in runs(4)]
    for size in others:
        found = [
            (cards | more, jokers + more_jokers)
            for cards, jokers in found
            for more, more_jokers in melds(size, in_meld)
            if not cards & more
        ]
    return found


def needs_naively(mask: int, others: tuple[int, ...], in_meld: int) -> tuple[int, int]:
    """Find the most cards of a hand that a lay-down has, and what is missing in all such ones."""
    own = (mask & JOKERS).bit_count()
    most = needs = 0
    for cards, jokers in patterns_laid(others, in_meld):
        kept = (cards & mask).bit_count() + min(jokers, own)
        if kept > most:
            most, needs = kept, 0
        if kept == most:
            needs |= cards & ~mask | (JOKERS & ~mask if jokers > own else 0)
    return most, needs


def needs_of(mask: int, others: tuple[int, ...], in_meld: int) -> tuple[int, int]:
    """Find them by the search."""
    own = (mask & JOKERS).bit_count()
    rows = layouts((Frame(4, others, len(others)),), in_meld, 2, own)
    return Needs(mask, rows).find(4 + sum(others))


@pytest.mark.parametrize(("size", "in_meld"), [(3, 0), (3, 1), (3, 2), (4, 1), (5, 1)])
def test_what_a_hand_needs_is_what_every_lay_down_lacks(size: int, in_meld: int) -> None:
    rng = Random(52)
    others = (size,)
    for at in range(40):
        cards, _ = rng.choice(patterns_laid(others, in_meld))
        kept = rng.sample(bits(cards), rng.randint(2, cards.bit_count()))
        more = rng.sample(bits(PACK & ~cards), 4 + size - len(kept))
        mask = sum(kept) + sum(more) | at % 4 << 52
        needs = needs_naively(mask, others, in_meld)
        assert needs_of(mask, others, in_meld) == needs, Hand.from_mask(mask)


def test_a_hand_of_nothing_needs_any_card() -> None:
    assert needs_of(0, (3,), 0) == (0, PACK)
    assert needs_of(0, (3,), 1) == (0, PACK | JOKERS)
    assert needs_of(JOKERS, (3,), 0) == (0, PACK)


@pytest.mark.parametrize(
    ("others", "in_meld", "hand", "reached"),
    [
        # The four eights lack one of them and a joker.
        ((5,), 1, "AC 2C 3C 4C 8C 8D 8H", 7),
        # Two of the jacks may be in the meld of three or in that of four.
        ((4, 3), 0, "7C 9C JC JD 8H JH 7S JS", 7),
    ],
)
def test_a_hand_needs_cards_in_every_place_they_may_have(
    others: tuple[int, ...], in_meld: int, hand: str, reached: int
) -> None:
    mask = Hand.parse(hand).mask
    found = needs_of(mask, others, in_meld)
    assert found[0] == reached
    assert found == needs_naively(mask, others, in_meld)


def test_two_melds_that_lack_the_same_card_find_others() -> None:
    # 5-6-8 of diamonds lacks the seven, the sevens that one or the seven of spades.
    mask = Hand.parse("5D 6D 8D 7C 7H").mask
    needs = Hand.parse("7D 7S").mask
    assert needs_of(mask, (3,), 0) == (5, needs)
    assert needs_of(mask, (3,), 1) == (5, needs | JOKERS)


def test_melds_that_lack_no_other_card_are_not_laid_together() -> None:
    # Seven cards could be kept, but both runs lack a seven, and the sevens lack one of these two.
    mask = Hand.parse("5D 6D 8D 6S 8S 7C 7H").mask
    needs = Hand.parse("5C 6C 8C 9C 3D 4D 7D 5H 6H 8H 9H 4S 5S 7S 9S TS")
    assert needs_of(mask, (3, 3), 0) == (6, needs.mask)
