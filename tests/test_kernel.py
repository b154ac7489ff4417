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
from ginrummy._kernel.direct import Direct, direct
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


# Tables that are asked for the first time.


def mask_of(cards: str) -> int:
    """Give the mask of cards."""
    return Hand.parse(cards).mask


def masks_of(cards: str) -> list[int]:
    """Give the masks of melds with a bar between them."""
    return [mask_of(part) for part in cards.split("|")]


def in_suit(cards: str, suit: str) -> str:
    """Give cards of one suit by their ranks."""
    return " ".join(rank + suit for rank in cards)


def test_melds_are_listed_by_the_rank_of_the_first_card_before_its_suit() -> None:
    hand = mask_of("2C 3C 4C AD 2D 3D AH KH QH QC QD")
    expected = masks_of("AD 2D 3D | 2C 3C 4C | QC QD QH | QH KH AH")
    assert table_of(oracles.CORNER).melds(hand) == expected


@TWIN_CASES
def test_arrangements_are_cut_and_ranked_by_what_they_concede(
    profile: Profile, rule: oracles.Rule
) -> None:
    del profile
    table = table_of(rule)
    for hand in random_hands(Random(49), 120, (7, 8, 9)):
        _, best = oracles.optima(hand.codes, rule)
        ways: dict[Any, tuple[int, int]] = {}
        for one in best:
            price = len(one.melds), oracles.conceded(hand.codes, one.melds, rule)
            ways[one.used()] = min(price, ways.get(one.used(), price))
        found = [
            [Hand.from_mask(meld).codes for meld in laid]
            for laid in table.arrangements(hand.mask, 1_000)
        ]
        conceded = [oracles.conceded(hand.codes, laid, rule) for laid in found]
        assert conceded == sorted(count for _, count in ways.values()), hand


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        # The set concedes a three, the run the ace and the five.
        ("2C 3C 4C 6C 3D 3H", "3C 3D 3H"),
        # Four sets concede a card each; beside the fours, two runs concede nothing and that of
        # diamonds the four, which the fours concede too.
        (
            "AD 2D 3D 5D AH 2H 3H 4H AS 2S 3S 4S 4C",
            "AD 2D 3D | AH 2H 3H | AS 2S 3S | 4C 4H 4S",
        ),
    ],
)
def test_the_arrangement_that_concedes_fewest_comes_first(hand: str, first: str) -> None:
    found = table_of(oracles.LOW).arrangements(mask_of(hand), 100)
    assert len(found) > 1
    assert found[0] == masks_of(first)


def test_no_more_arrangements_are_listed_than_are_asked_for() -> None:
    grid = mask_of("5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D 7C")
    every = table_of(oracles.LOW).arrangements(grid, 100)
    assert len(every) == 6
    for limit in range(1, 8):
        found = table_of(oracles.LOW).arrangements(grid, limit)
        assert len(found) == min(limit, 6)
        assert all(laid in every for laid in found)


def test_of_the_ways_to_cut_the_same_cards_only_the_best_is_listed() -> None:
    # A-2-3-4 with 5-6-7 concedes the eight.
    found = table_of(oracles.RUNS_OF_FOUR).arrangements(mask_of("AS 2S 3S 4S 5S 6S 7S"), 100)
    assert found == [masks_of("AS 2S 3S | 4S 5S 6S 7S")]


def test_runs_of_three_leave_a_card_of_a_whole_suit_loose() -> None:
    table = table_of(oracles.Rule(longest=3))
    assert table.deadwood(masks.SUIT) == 1
    assert table.deadwood(masks.SUIT ^ 1) == 0


@pytest.mark.parametrize("suit", oracles.SUITS)
def test_one_card_of_four_stays_in_a_run_beside_another_set(suit: str) -> None:
    hand = Hand.parse("7C 7D 7H 7S KC KD KH") | Hand.parse(in_suit("68", suit))
    assert table_of(oracles.LOW).deadwood(hand.mask) == 0


# Lay-offs.


@pytest.mark.parametrize("suit", oracles.SUITS)
def test_a_set_gives_up_a_card_that_lets_another_be_laid_off(suit: str) -> None:
    hand = Hand.parse("8C 8D 8H 8S") | Hand.parse("9" + suit)
    given = table_of(oracles.LOW).lay_off(hand.mask, [mask_of(in_suit("567", suit))], 2)
    assert given == mask_of(in_suit("89", suit))


@pytest.mark.parametrize("spread", ["5H 6H 7H | TH JH QH", "TH JH QH | 5H 6H 7H"])
def test_of_two_runs_in_a_suit_one_may_grow_alone(spread: str) -> None:
    table = table_of(oracles.LOW)
    assert table.lay_off(mask_of("8C 8D 8H KH"), masks_of(spread), 2) == mask_of("KH")
    assert table.lay_off(mask_of("8H KC KD KH"), masks_of(spread), 2) == mask_of("8H")
    assert table.lay_off(mask_of("8H KH"), masks_of(spread), 2) == mask_of("8H KH")


def test_of_two_cards_that_help_alike_the_lower_is_laid_off() -> None:
    # 4-5-6-7-8 is one card too long: either end may go.
    table = table_of(oracles.RUNS_OF_FOUR)
    spread = masks_of("AD 2D 3D | 9D TD JD")
    assert table.lay_off(mask_of("4D 5D 6D 7D 8D"), spread, 2) == mask_of("4D")


def test_a_card_is_laid_off_beside_many_sets() -> None:
    sets = [rank + suit for rank in "2468T" for suit in "CDH"]
    spread = [mask_of("9S TS JS")]
    for held, given in (("QS", "QS"), ("3S 5S QS KS", "QS KS"), ("3S", "")):
        hand = mask_of(" ".join([*sets, held]))
        assert table_of(oracles.LOW).lay_off(hand, spread, 2) == mask_of(given)


@pytest.mark.parametrize(
    ("run", "held", "one_each", "two_each"),
    [
        ("A23456789TJ", "QK", "Q", "QK"),
        ("23456789TJQ", "AK", "AK", "AK"),
        ("3456789TJQK", "A2", "2", "A2"),
        ("234", "A56", "A5", "A56"),
        ("345", "A267", "26", "A267"),
        ("456", "3", "3", "3"),
        ("JQK", "A29T", "T", "9T"),
        ("A23", "5QK", "", ""),
    ],
)
def test_a_run_takes_one_card_or_two_at_either_end(
    run: str, held: str, one_each: str, two_each: str
) -> None:
    table = table_of(oracles.LOW)
    hand, spread = mask_of(in_suit(held, "S")), [mask_of(in_suit(run, "S"))]
    assert table.lay_off(hand, spread, 1) == mask_of(in_suit(one_each, "S"))
    assert table.lay_off(hand, spread, 2) == mask_of(in_suit(two_each, "S"))


@pytest.mark.parametrize(
    ("cards", "points"), [("", 0), ("AC", 1), ("2C 3C 4C", 9), ("AS 5H TD JC KS", 36)]
)
def test_cards_are_counted_as_loose_whatever_they_meld(cards: str, points: int) -> None:
    assert table_of(oracles.LOW).count(mask_of(cards)) == points


def test_what_one_run_grows_by_is_not_taken_for_that_of_another() -> None:
    # One table is asked with one card at an end, then with two, of runs that begin side by side.
    table = table_of(oracles.LOW)
    assert table.lay_off(mask_of("2C"), [mask_of("3C 4C 5C 6C")], 1) == mask_of("2C")
    assert table.lay_off(mask_of("2C 3C"), [mask_of("4C 5C 6C")], 2) == mask_of("2C 3C")


def test_what_a_run_takes_does_not_hang_on_what_was_asked_before() -> None:
    table = table_of(oracles.CORNER)
    assert table.lay_off(mask_of("3S 4S"), [mask_of("KS AS 2S")], 2) == mask_of("3S 4S")
    assert table.lay_off(mask_of("4S 5S"), [mask_of("KS AS 2S 3S")], 1) == mask_of("4S")
    assert table.lay_off(mask_of("4S 5S"), [mask_of("KS AS 2S 3S")], 2) == mask_of("4S 5S")


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


def test_the_walk_finds_it_where_nearly_all_cards_of_three_suits_are_contested() -> None:
    rng = Random(50)
    loose = table_of(oracles.LOW).loose
    for _ in range(30):
        ranks = sum(1 << rank for rank in rng.sample(range(13), 10))
        mask = ranks | ranks << 13 | (ranks | rng.getrandbits(13)) << 39
        gifts = [
            [rng.getrandbits(13) & rng.getrandbits(13) & mask >> 13 * suit for _ in range(4)]
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
            count = deadwood(hand)
            assert count == oracles.least_of_heap(hand.codes), hand
            assert type(count) is int
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


def never(_: Hand, **options: Any) -> int:
    """Count nothing: for what is to be answered without the function."""
    raise AssertionError(options)


def test_the_direct_way_asks_the_function_only_where_something_is_wrong() -> None:
    count: Any = Direct(never, table_of(oracles.LOW))
    assert count(Hand.parse("AS KS QS")) == 21
    assert count(Hand.parse("AS KS QS"), profile=profiles.ROUND_THE_CORNER) == 0
    with pytest.raises(AssertionError):
        count(Hand.parse("*S"))


def test_a_function_is_answered_directly_only_as_machine_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answering = direct(table_of(oracles.LOW))
    assert (answering(never) is never) is not ginrummy.__compiled__
    monkeypatch.setattr("ginrummy._kernel.direct.COMPILED", True)
    count = answering(never)
    assert inspect.unwrap(count) is never
    assert count(Hand.parse("AS KS QS")) == 21


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
