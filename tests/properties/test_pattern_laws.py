"""What holds of every hand that is laid down in patterns, with jokers."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ginrummy import (
    Card,
    Hand,
    Profile,
    Rank,
    Suit,
    arrangements,
    deadwood,
    discards,
    joker_pack,
    profiles,
)
from ginrummy.melding import nearest
from ginrummy.rules import JokerScope, Patterns
from ginrummy.strategies import cards
from tests.strategies import renamed, renamings
from tests.variants import celebes_oracle
from tests.variants.helper import hand as hand_of


def with_patterns(name: str, melding: Patterns) -> Profile:
    """Give Celebes Rhum with other patterns or jokers."""
    return profiles.CELEBES_RHUM.replace(name=name, melding=melding)


COUNTED = with_patterns("a joker counts 15", Patterns(joker_points=15))
# From the strictest rule to the most generous.
MORE_AND_MORE = (
    with_patterns("one pattern", Patterns(((4, 3, 3, 3),), JokerScope.SINGLE, 0, 15)),
    with_patterns("no joker in melds", Patterns(jokers_in_meld=0, joker_points=15)),
    with_patterns("one joker", Patterns(joker_scope=JokerScope.SINGLE, joker_points=15)),
    COUNTED,
    with_patterns("two jokers in a meld", Patterns(jokers_in_meld=2, joker_points=15)),
)
FAR = st.lists(st.sampled_from(joker_pack()), min_size=13, max_size=13, unique=True).map(Hand)
NEAR = st.builds(
    lambda seed, jokers, exchanged: hand_of(
        celebes_oracle.rich_hand(Random(seed), jokers, exchanged)
    ),
    st.integers(min_value=0),
    st.integers(0, 2),
    st.integers(0, 3),
)
HANDS = FAR | NEAR


def in_other_suits(hand: Hand, suits: tuple[Suit, ...]) -> Hand:
    """Rename the suits, apart from those that only tell the jokers apart."""
    jokers = Hand(card for card in hand if card.rank is Rank.JOKER)
    return renamed(hand - jokers, suits) | jokers


@given(HANDS, renamings())
def test_renaming_the_suits_changes_nothing(hand: Hand, suits: tuple[Suit, ...]) -> None:
    other = in_other_suits(hand, suits)
    assert deadwood(other, profile=COUNTED) == deadwood(hand, profile=COUNTED)
    assert len(arrangements(other, profile=COUNTED)) == len(arrangements(hand, profile=COUNTED))
    one, turned = nearest(hand, profile=COUNTED), nearest(other, profile=COUNTED)
    assert (turned.short, turned.needs) == (one.short, in_other_suits(one.needs, suits))


@given(HANDS, cards(jokers=True))
def test_a_card_more_raises_the_deadwood_by_its_points_at_most(hand: Hand, card: Card) -> None:
    more = deadwood(hand | {card}, profile=COUNTED)
    points = COUNTED.melding.points(1 << card.index)
    assert more <= deadwood(hand, profile=COUNTED) + points


@given(HANDS)
def test_more_allowed_lay_downs_never_hurt(hand: Hand) -> None:
    counts = [deadwood(hand, profile=profile) for profile in MORE_AND_MORE]
    assert counts == sorted(counts, reverse=True)
    far = [nearest(hand, profile=profile).short for profile in MORE_AND_MORE]
    assert far == sorted(far, reverse=True)


@given(HANDS, cards(jokers=True))
def test_a_discard_leaves_the_deadwood_of_the_rest(hand: Hand, card: Card) -> None:
    held = hand | {card}
    for option in discards(held, profile=COUNTED):
        assert option.deadwood == deadwood(held - {option.card}, profile=COUNTED)


@given(NEAR, st.data())
def test_a_card_that_is_needed_brings_the_hand_nearer(hand: Hand, data: st.DataObject) -> None:
    found = nearest(hand, profile=COUNTED)
    if found.short:
        more = hand | {data.draw(st.sampled_from(list(found.needs)))}
        nearer = min(nearest(more - {card}, profile=COUNTED).short for card in hand)
        assert nearer == found.short - 1
