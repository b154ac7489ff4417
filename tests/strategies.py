"""
Cards, hands and deals to test with.

Random hands hardly ever meld, so most of these are also drawn from a few adjacent ranks or from
two suits.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from ginrummy import MODERN, Card, Hand, Meld, Profile, Suit, melds, profiles, standard_pack
from ginrummy.rules import SetsAndRuns
from tests import oracles

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

PACK: Final = standard_pack()


@cache
def melds_up_to_five(profile: Profile) -> tuple[Meld, ...]:
    """Give the melds of the pack that may lie beside others in a spread."""
    return tuple(meld for meld in melds(Hand(PACK), profile=profile) if len(meld.cards) <= 5)


def pool_of_ranks(lowest: int, ranks: int) -> tuple[Card, ...]:
    """Give the cards of adjacent ranks, those above the king from the ace on."""
    wanted = {(lowest - 1 + step) % 13 + 1 for step in range(ranks)}
    return tuple(card for card in PACK if card.rank in wanted)


def pool_of_suits(*suits: Suit) -> tuple[Card, ...]:
    """Give the cards of some suits."""
    return tuple(card for card in PACK if card.suit in suits)


def cards() -> st.SearchStrategy[Card]:
    """Give one of the 52 cards."""
    return st.sampled_from(PACK)


def pools(least: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Give the pack, or a part of it that is rich in melds and has at least so many cards."""
    ranks = -(-least // 4)
    adjacent = st.builds(
        pool_of_ranks, st.integers(min_value=1, max_value=13), st.just(max(ranks, 5))
    )
    suits = st.builds(
        lambda chosen: pool_of_suits(*chosen),
        st.lists(st.sampled_from(Suit), min_size=2, max_size=2, unique=True),
    )
    return st.one_of(st.just(PACK), adjacent, suits if least <= 26 else adjacent)


@st.composite
def hands(draw: st.DrawFn, least: int = 0, most: int = 11) -> Hand:
    """Give a hand, often rich in melds."""
    pool = draw(pools(most))
    return Hand(draw(st.lists(st.sampled_from(pool), min_size=least, max_size=most, unique=True)))


def heaps() -> st.SearchStrategy[Hand]:
    """Give any set of cards of the pack."""
    return st.integers(min_value=0, max_value=(1 << 52) - 1).map(Hand.from_mask)


@st.composite
def deals(draw: st.DrawFn, players: int = 2, size: int = 10) -> tuple[Hand, ...]:
    """Give the hands of some players, no card in two of them."""
    total = players * size
    pool = draw(pools(total))
    dealt = draw(st.lists(st.sampled_from(pool), min_size=total, max_size=total, unique=True))
    return tuple(Hand(dealt[at : at + size]) for at in range(0, total, size))


@st.composite
def tables(draw: st.DrawFn, profile: Profile = MODERN) -> tuple[Hand, tuple[Meld, ...]]:
    """Give a defender's hand of ten cards or fewer, and a spread of one to three melds."""
    spread: list[Meld] = []
    used = Hand()
    short = melds_up_to_five(profile)
    for _ in range(draw(st.integers(min_value=1, max_value=3))):
        free = [meld for meld in short if used.isdisjoint(meld.hand)]
        spread.append(draw(st.sampled_from(free)))
        used |= spread[-1].hand
    pool = [card for card in draw(pools(20)) if card not in used]
    held = draw(st.lists(st.sampled_from(pool), max_size=10, unique=True))
    return Hand(held), tuple(spread)


def renamings() -> st.SearchStrategy[tuple[Suit, ...]]:
    """Give a permutation of the suits."""
    return st.permutations(list(Suit)).map(tuple)


def renamed(hand: Hand, suits: tuple[Suit, ...]) -> Hand:
    """Give each card the suit that stands at the place of its own."""
    return Hand(Card(card.rank, suits[card.suit]) for card in hand)


def random_pool(rng: Random) -> tuple[Card, ...]:
    """Give the pack, five or six adjacent ranks, or two suits."""
    kind = rng.randrange(4)
    if kind == 0:
        return PACK
    if kind == 1:
        return pool_of_suits(*rng.sample(list(Suit), 2))
    return pool_of_ranks(rng.randint(1, 13), 3 + kind)


def random_hands(rng: Random, count: int, sizes: tuple[int, ...] = (10, 11)) -> Iterator[Hand]:
    """Give hands of the given sizes in turn, three in four of them rich in melds."""
    for at in range(count):
        yield Hand(rng.sample(random_pool(rng), sizes[at % len(sizes)]))


def random_tables(
    rng: Random, count: int, profile: Profile = MODERN
) -> Iterator[tuple[Hand, tuple[Meld, ...]]]:
    """Give hands of ten cards, three in four of them rich in melds, and spreads to meet them."""
    short = melds_up_to_five(profile)
    for _ in range(count):
        pool = random_pool(rng)
        spread: list[Meld] = []
        used = Hand()
        near = [meld for meld in short if meld.hand <= Hand(pool)]
        for _ in range(rng.randint(1, 3)):
            some = (near, short)[rng.randrange(2)]
            choice = [meld for meld in some if used.isdisjoint(meld.hand)]
            if choice:
                spread.append(rng.choice(choice))
                used |= spread[-1].hand
        rest = [card for card in pool if card not in used]
        if len(rest) < 10:
            rest += rng.sample([card for card in PACK if card not in used | Hand(rest)], 10)
        yield Hand(rng.sample(rest, 10)), tuple(spread)


def codes(hand: Hand) -> frozenset[str]:
    """Give the cards of a hand as the naive solvers know them."""
    return frozenset(hand.codes)


TWINS: Final = {
    "standard": (profiles.STANDARD, oracles.LOW),
    "ace ten": (profiles.ACE_TEN, oracles.HIGH_OR_LOW),
    "round the corner": (profiles.ROUND_THE_CORNER, oracles.CORNER),
    "runs of four": (
        profiles.STANDARD.replace(name="runs of four", melding=SetsAndRuns(longest_run=4)),
        oracles.RUNS_OF_FOUR,
    ),
}
"""A profile of each way to meld, and the rule by which a naive solver finds the same."""
