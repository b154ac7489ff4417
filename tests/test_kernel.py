"""The searches on plain integers, against others that try every way."""

from __future__ import annotations

import copy
import inspect
import pickle
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import ginrummy
from ginrummy import Hand, Profile, deadwood, profiles, standard_pack
from ginrummy._kernel import masks
from ginrummy._kernel.direct import Direct
from ginrummy._kernel.table import MOST_RANKS_TRIED, Table
from ginrummy._kernel.walk import SCALE, gift_of, walk
from ginrummy.errors import JokersNotPlayedError, WrongTypeError
from tests import oracles
from tests.strategies import TWINS, contested_hands, random_hands

POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
TWIN_CASES = pytest.mark.parametrize(
    ("profile", "rule"), list(TWINS.values()), ids=list(TWINS.keys())
)


def bits(ranks: frozenset[str]) -> int:
    """Give ranks as the mask of one suit."""
    return sum(1 << oracles.RANKS.index(rank) for rank in ranks)


def ranks_of(cards: int) -> frozenset[str]:
    """Give the ranks of a mask of one suit."""
    return frozenset(rank for at, rank in enumerate(oracles.RANKS) if cards >> at & 1)


def table_of(rule: oracles.Rule) -> Table:
    """Make the table of a rule from the runs that the naive solver names."""
    lengths = range(3, min(rule.longest, 13) + 1)
    runs = [bits(ranks) for length in lengths for ranks in oracles.sequences(rule, length)]
    return Table(runs, [rule.ace, *POINTS[1:]])


def blocks(cards: int) -> list[list[int]]:
    """Give the ranks of one suit, from 0, in blocks without a gap."""
    found: list[list[int]] = []
    for rank in range(13):
        if cards >> rank & 1:
            if cards >> rank - 1 & 1 if rank else False:
                found[-1].append(rank)
            else:
                found.append([rank])
    return found


# Masks.


@pytest.mark.parametrize(
    ("start", "length", "ranks"),
    [(0, 3, "A23"), (10, 3, "JQK"), (11, 3, "QKA"), (12, 3, "KA2"), (5, 1, "6"), (0, 0, "")],
)
def test_an_arc_goes_through_the_corner(start: int, length: int, ranks: str) -> None:
    assert masks.arc(start, length) == bits(frozenset(ranks))


def test_an_arc_begins_where_it_started() -> None:
    for start, length in product(range(13), range(1, 13)):
        assert masks.start_of(masks.arc(start, length)) == start
    assert masks.start_of(masks.SUIT) == 0


def test_rank_suit_and_column_of_the_lowest_card() -> None:
    for index in range(52):
        mask = 1 << index | 1 << 51
        suit, rank = divmod(index, 13)
        assert masks.rank_of(mask) == rank
        assert masks.shift_of(mask) == 13 * suit
        assert masks.four_of(mask) == sum(1 << 13 * other + rank for other in range(4))


def test_a_set_is_taken_whole_or_three_cards_of_four() -> None:
    four = masks.COLUMN << 6
    found = masks.ways_to_take(four)
    assert found[0] == 0
    assert sorted(way.bit_count() for way in found) == [0, 3, 3, 3, 3, 4]
    assert len(set(found)) == 6
    assert all(way & four == way for way in found)
    three = four & ~(1 << 6)
    assert masks.ways_to_take(three) == [0, three]


def test_ranks_held_in_three_suits_are_found() -> None:
    rng = Random(41)
    for _ in range(500):
        mask = rng.getrandbits(52)
        counts = [sum(mask >> 13 * suit + rank & 1 for suit in range(4)) for rank in range(13)]
        expected = sum(1 << rank for rank, count in enumerate(counts) if count >= 3)
        assert masks.held_ranks(mask) == expected


# One suit: all 8,192 of its subsets.


@TWIN_CASES
def test_every_subset_of_a_suit_has_the_points_a_naive_search_leaves(
    profile: Profile, rule: oracles.Rule
) -> None:
    for cards in range(1 << 13):
        hand = Hand.from_mask(cards << 13 * (cards % 4))
        least = oracles.least_in_runs(frozenset(hand.codes), rule)
        assert deadwood(hand, profile=profile) == least, hand


def test_with_aces_low_what_stands_in_blocks_of_three_or_more_is_melded() -> None:
    for cards in range(1 << 13):
        loose = sum(POINTS[rank] for block in blocks(cards) if len(block) < 3 for rank in block)
        for suit in range(4):
            assert deadwood(Hand.from_mask(cards << 13 * suit)) == loose


@TWIN_CASES
def test_every_subset_of_a_suit_is_a_run_or_not(profile: Profile, rule: oracles.Rule) -> None:
    table = table_of(rule)
    for cards in range(1 << 13):
        codes = [rank + "H" for rank in ranks_of(cards)]
        assert table.is_meld(cards << 26) == oracles.is_run(codes, rule)
        assert (profile.melding.meld(cards << 26) is not None) == oracles.is_run(codes, rule)


@TWIN_CASES
def test_who_goes_out_with_which_discard_is_what_the_discards_leave(
    profile: Profile, rule: oracles.Rule
) -> None:
    del profile
    table = table_of(rule)
    for hand in random_hands(Random(48), 500, (1, 5, 10, 11)):
        left = [
            oracles.least_deadwood(frozenset(hand.codes) - {code}, rule) for code in hand.codes
        ]
        assert table.discards(hand.mask) == left
        for limit in (0, 5, 10):
            expected = Hand(
                card for card, points in zip(hand, left, strict=True) if points <= limit
            )
            assert table.goes_out(hand.mask, limit) == expected.mask


@pytest.mark.parametrize("suit", range(4))
def test_the_first_question_to_a_rule_may_be_a_whole_suit(suit: int) -> None:
    table = table_of(oracles.LOW)
    assert table.deadwood(masks.SUIT << 13 * suit) == 0


def test_the_first_question_to_a_rule_may_hold_a_joker() -> None:
    table = table_of(oracles.LOW)
    with pytest.raises(IndexError):
        table.deadwood(1 << 52)
    assert table.deadwood(1) == 1


@pytest.mark.parametrize("mask", [1 << 52, 1 << 53, 1 << 60, -(1 << 60)])
def test_what_is_no_hand_is_refused_again_and_again(mask: int) -> None:
    table = table_of(oracles.LOW)
    for _ in range(2):
        with pytest.raises(IndexError):
            table.deadwood(mask)


# Two suits and four.


def test_two_suits_count_what_each_counts() -> None:
    rng = Random(42)
    for _ in range(2_000):
        one, other = rng.getrandbits(13), rng.getrandbits(13)
        first, second = rng.sample(range(4), 2)
        assert deadwood(Hand.from_mask(one << 13 * first | other << 13 * second)) == deadwood(
            Hand.from_mask(one)
        ) + deadwood(Hand.from_mask(other))


# Many ranks held in three or more suits.


def ways_naively(mask: int) -> list[list[int]]:
    """Give, for each rank held in three or more suits, every set that can be taken, or none."""
    found = []
    for rank in range(13):
        held = [1 << 13 * suit + rank for suit in range(4) if mask >> 13 * suit + rank & 1]
        if len(held) >= 3:
            sets = [sum(held)]
            if len(held) == 4:
                sets += [sum(held) - card for card in held]
            found.append([0, *sets])
    return found


def try_every_way(mask: int, loose: list[int], gifts: list[list[int]]) -> tuple[int, list[int]]:
    """Find the lowest price and every way to take sets that reaches it."""
    priced = {}
    for chosen in product(*ways_naively(mask)):
        taken = sum(chosen)
        cost = 0
        for suit in range(4):
            cards = (mask ^ taken) >> 13 * suit & 8191
            cost += min(
                SCALE * loose[cards & ~gift] + gift.bit_count()
                for gift in (0, *gifts[suit])
                if cards & gift == gift
            )
        priced[taken] = cost
    lowest = min(priced.values())
    return lowest, sorted(taken for taken, cost in priced.items() if cost == lowest)


@TWIN_CASES
def test_the_walk_finds_what_trying_every_way_finds(profile: Profile, rule: oracles.Rule) -> None:
    del profile
    rng = Random(43)
    loose = table_of(rule).loose
    no_gifts: list[list[int]] = [[], [], [], []]
    for mask in contested_hands(rng, 60, range(1, 6)):
        lowest, ways = try_every_way(mask, loose, no_gifts)
        found = walk(mask, masks.held_ranks(mask), loose, no_gifts, 10_000)
        assert (found[0], sorted(found[1])) == (lowest, ways)


def test_the_walk_finds_it_where_cards_may_be_given_away() -> None:
    rng = Random(44)
    loose = table_of(oracles.LOW).loose
    for mask in contested_hands(rng, 60, range(1, 6)):
        gifts = [
            sorted({rng.getrandbits(13) & (mask >> 13 * suit) for _ in range(3)} - {0})
            for suit in range(4)
        ]
        lowest, ways = try_every_way(mask, loose, gifts)
        written = [[gift_of(cards) for cards in suit] for suit in gifts]
        found = walk(mask, masks.held_ranks(mask), loose, written, 10_000)
        assert (found[0], sorted(found[1])) == (lowest, ways)


def test_the_walk_gives_no_more_ways_than_it_is_asked_for() -> None:
    loose = table_of(oracles.LOW).loose
    no_gifts: list[list[int]] = [[], [], [], []]
    mask = masks.PACK
    price, ways = walk(mask, masks.held_ranks(mask), loose, no_gifts, 50)
    assert price == 0
    assert len(ways) == len(set(ways)) == 50


@TWIN_CASES
def test_a_hand_with_many_sets_counts_what_trying_every_way_leaves(
    profile: Profile, rule: oracles.Rule
) -> None:
    loose = table_of(rule).loose
    hands = contested_hands(Random(45), 24, range(MOST_RANKS_TRIED - 1, MOST_RANKS_TRIED + 2))
    for mask in hands:
        lowest, _ = try_every_way(mask, loose, [[], [], [], []])
        assert deadwood(Hand.from_mask(mask), profile=profile) * SCALE == lowest


def test_heaps_of_any_size_have_the_deadwood_of_a_search_rank_by_rank() -> None:
    rng = Random(46)
    pack = list(standard_pack())
    for size in range(11, 53):
        for _ in range(5):
            hand = Hand(rng.sample(pack, size))
            assert deadwood(hand) == oracles.least_of_heap(hand.codes), hand
    assert deadwood(Hand(pack)) == 0


@TWIN_CASES
def test_a_heap_of_any_size_is_searched_to_the_end(profile: Profile, rule: oracles.Rule) -> None:
    rng = Random(47)
    for size in range(13, 53):
        hand = Hand(rng.sample(standard_pack(), size))
        count = deadwood(hand, profile=profile)
        assert 0 <= count <= oracles.points(hand.codes, rule)


def directly() -> Any:
    """Give `deadwood` as a compiled kernel has it."""
    function = inspect.unwrap(deadwood)
    return Direct(function, table_of(oracles.LOW))


def test_the_direct_way_counts_as_the_function_does() -> None:
    count = directly()
    corner = profiles.ROUND_THE_CORNER
    for hand in random_hands(Random(46), 300):
        assert count(hand) == deadwood(hand)
        assert count(hand, profile=corner) == deadwood(hand, profile=corner)


def test_the_direct_way_gives_what_a_melding_of_ones_own_gives() -> None:
    class Points(int):
        pass

    points = Points(5)
    melding = SimpleNamespace(deadwood=lambda _: points)
    assert directly()(Hand(), profile=SimpleNamespace(melding=melding)) is points


@pytest.mark.parametrize(
    ("arguments", "options", "error"),
    [
        (("AS",), {}, WrongTypeError),
        ((None,), {}, WrongTypeError),
        ((Hand.parse("AS *H"),), {}, JokersNotPlayedError),
        ((Hand.parse("AS"),), {"profile": None}, WrongTypeError),
        ((), {}, TypeError),
    ],
)
def test_the_direct_way_refuses_what_the_function_refuses(
    arguments: tuple[Any, ...], options: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        directly()(*arguments, **options)


def test_the_direct_way_is_copied_and_pickled_by_name() -> None:
    count = directly()
    assert copy.deepcopy(count) is deadwood
    assert pickle.loads(pickle.dumps(count)) is deadwood
    assert inspect.signature(count) == inspect.signature(deadwood)
    assert inspect.getdoc(count) == inspect.getdoc(inspect.unwrap(deadwood))
    assert repr(count) == repr(inspect.unwrap(deadwood))


def test_deadwood_is_direct_where_the_kernel_is_compiled() -> None:
    assert isinstance(deadwood, Direct) is ginrummy.__compiled__


def test_many_hands_are_counted_as_one_is() -> None:
    hands = list(random_hands(Random(47), 100))
    masks_of = [hand.mask for hand in hands]
    assert table_of(oracles.LOW).deadwoods(masks_of) == [deadwood(hand) for hand in hands]


def test_indices_are_the_bits_of_a_mask() -> None:
    assert masks.indices(0) == []
    assert masks.indices(1 << 53 | 1 << 13 | 1) == [0, 13, 53]
