"""What holds of every hand, its melds and its deadwood."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import (
    Arrangement,
    Card,
    Hand,
    Meld,
    MeldKind,
    Profile,
    Suit,
    arrange,
    arrangements,
    deadwood,
    discards,
    melds,
    standard_pack,
)
from ginrummy.strategies import cards, hands
from tests import oracles
from tests.strategies import MORE_AND_MORE, TWINS, codes, heaps, renamed, renamings

TWIN = st.sampled_from(list(TWINS.values()))
RULES = st.sampled_from([profile for profile, _ in TWINS.values()])


def points(hand: Hand, profile: Profile) -> int:
    """Count every card as loose."""
    return Arrangement.of(hand, [], profile=profile).deadwood


@given(hands((0, 11)), renamings(), RULES)
def test_renaming_the_suits_changes_nothing(
    hand: Hand, suits: tuple[Suit, ...], profile: Profile
) -> None:
    other = renamed(hand, suits)
    assert deadwood(other, profile=profile) == deadwood(hand, profile=profile)
    assert len(melds(other, profile=profile)) == len(melds(hand, profile=profile))
    assert len(arrangements(other, profile=profile)) == len(arrangements(hand, profile=profile))
    assert {renamed(meld.hand, suits) for meld in melds(hand, profile=profile)} == {
        meld.hand for meld in melds(other, profile=profile)
    }


@given(hands((1, 11)), renamings(), RULES)
def test_renaming_the_suits_changes_no_discard(
    hand: Hand, suits: tuple[Suit, ...], profile: Profile
) -> None:
    one, other = discards(hand, profile=profile), discards(renamed(hand, suits), profile=profile)
    assert {(renamed(Hand([option.card]), suits), option.deadwood) for option in one} == {
        (Hand([option.card]), option.deadwood) for option in other
    }
    assert [option.may_go_out for option in one] == [option.may_go_out for option in other]


@given(heaps(), renamings())
def test_renaming_the_suits_of_a_heap_changes_nothing(heap: Hand, suits: tuple[Suit, ...]) -> None:
    assert deadwood(renamed(heap, suits)) == deadwood(heap)


@given(hands((0, 12)), cards(), RULES)
def test_a_card_more_raises_the_deadwood_by_its_points_at_most(
    hand: Hand, card: Card, profile: Profile
) -> None:
    more = deadwood(hand | {card}, profile=profile)
    assert more <= deadwood(hand, profile=profile) + points(Hand([card]), profile)


@given(heaps(), cards())
def test_a_card_more_in_a_heap_raises_the_deadwood_by_its_points_at_most(
    heap: Hand, card: Card
) -> None:
    assert deadwood(heap | {card}) <= deadwood(heap) + min(card.rank, 10)


@given(heaps(), heaps())
def test_two_hands_together_leave_no_more_than_each_by_itself(one: Hand, other: Hand) -> None:
    assert deadwood(one | other) <= deadwood(one) + deadwood(other - one)


@given(hands((0, 13)))
def test_more_allowed_melds_never_hurt(hand: Hand) -> None:
    counts = [deadwood(hand, profile=profile) for profile in MORE_AND_MORE]
    assert counts == sorted(counts, reverse=True)
    found = [{meld.hand for meld in melds(hand, profile=profile)} for profile in MORE_AND_MORE]
    assert all(fewer <= more for fewer, more in pairwise(found))


@given(hands((0, 13)), RULES)
def test_the_deadwood_is_between_nothing_and_all_points(hand: Hand, profile: Profile) -> None:
    count = deadwood(hand, profile=profile)
    assert 0 <= count <= points(hand, profile)
    assert (count == points(hand, profile)) == (not melds(hand, profile=profile))


@given(hands((0, 11)), TWIN)
def test_the_deadwood_is_that_of_a_naive_search(
    hand: Hand, twin: tuple[Profile, oracles.Rule]
) -> None:
    profile, rule = twin
    assert deadwood(hand, profile=profile) == oracles.least_deadwood(codes(hand), rule)


@given(heaps())
def test_the_deadwood_of_a_heap_is_that_of_a_search_rank_by_rank(heap: Hand) -> None:
    assert deadwood(heap) == oracles.least_of_heap(heap.codes)


@given(hands((0, 13)), RULES)
def test_the_best_arrangement_is_the_first_of_all_and_accepted(
    hand: Hand, profile: Profile
) -> None:
    best = arrange(hand, profile=profile)
    found = arrangements(hand, profile=profile)
    assert best == found[0]
    assert best == arrange(Hand(reversed(list(hand))), profile=profile)
    for one in found:
        assert one.hand == hand
        assert one.deadwood == deadwood(hand, profile=profile)
        assert Arrangement.of(hand, one.melds, profile=profile) == one
        assert one.deadwood == points(one.loose, profile)
        assert not melds(one.loose, profile=profile)
    assert len(set(found)) == len(found)


@given(hands((0, 11)), TWIN)
def test_all_best_arrangements_are_those_of_a_naive_search(
    hand: Hand, twin: tuple[Profile, oracles.Rule]
) -> None:
    profile, rule = twin
    _, best = oracles.optima(codes(hand), rule)
    kinds = (MeldKind.SET, MeldKind.RUN)
    found = [
        tuple(
            frozenset(card.code for meld in one.melds if meld.kind is kind for card in meld.cards)
            for kind in kinds
        )
        for one in arrangements(hand, profile=profile)
    ]
    assert sorted(map(sorted_pair, found)) == sorted({sorted_pair(one.used()) for one in best})


def sorted_pair(used: tuple[frozenset[str], ...]) -> tuple[tuple[str, ...], ...]:
    """Give the cards in sets and in runs in an order that can be compared."""
    return tuple(tuple(sorted(part)) for part in used)


@pytest.mark.parametrize("name", ["standard", "ace ten", "round the corner"])
@given(hand=hands((0, 11)))
def test_the_best_arrangement_concedes_the_fewest_cards(name: str, hand: Hand) -> None:
    profile, rule = TWINS[name]
    _, best = oracles.optima(codes(hand), rule)
    chosen = [codes(meld.hand) for meld in arrange(hand, profile=profile).melds]
    assert oracles.conceded(codes(hand), chosen, rule) == min(
        oracles.conceded(codes(hand), one.melds, rule) for one in best
    )


@given(hands((0, 11)), RULES)
def test_melds_are_read_back_from_their_cards(hand: Hand, profile: Profile) -> None:
    for meld in melds(hand, profile=profile):
        assert Meld.of(meld.hand, profile=profile) == meld
        assert Hand(meld.cards) == meld.hand <= hand
        assert Hand.parse(str(meld)) == meld.hand


@given(hands((1, 11)), RULES)
def test_a_discard_leaves_the_deadwood_of_the_rest(hand: Hand, profile: Profile) -> None:
    limit = profile.going_out.knock_limit or 0
    options = discards(hand, profile=profile)
    assert Hand(option.card for option in options) == hand
    for option in options:
        assert option.deadwood == deadwood(hand - {option.card}, profile=profile)
        assert option.may_go_out == (option.deadwood <= limit)
    keys = [(option.deadwood, option.card.index) for option in options]
    assert keys == sorted(keys)


@given(heaps())
def test_any_set_of_cards_is_searched_and_arranged(heap: Hand) -> None:
    best = arrange(heap)
    assert best.deadwood == deadwood(heap)
    assert best.hand == heap
    assert Arrangement.of(heap, best.melds) == best


def test_every_meld_of_the_pack_has_no_deadwood() -> None:
    for profile, rule in TWINS.values():
        for meld in melds(Hand(standard_pack()), profile=profile):
            assert deadwood(meld.hand, profile=profile) == 0
            assert oracles.is_meld(codes(meld.hand), rule)
