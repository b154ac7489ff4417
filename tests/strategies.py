"""
Cards, hands and tables to test with, beside those of `ginrummy.strategies`.

Random hands hardly ever meld, so most of these are also drawn from a few adjacent ranks or from
two suits.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from ginrummy import MODERN, Card, Hand, Meld, Profile, Suit, melds, profiles, standard_pack
from ginrummy.rules import AceRuns, SetsAndRuns
from ginrummy.strategies import hands
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


def heaps() -> st.SearchStrategy[Hand]:
    """Give any set of cards of the pack."""
    return st.integers(min_value=0, max_value=(1 << 52) - 1).map(Hand.from_mask)


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
    return draw(hands((0, 10))) - used, tuple(spread)


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


def contested_hands(rng: Random, count: int, ranks: range) -> list[int]:
    """Give masks that hold some ranks in three or four suits, and some other cards."""
    found = []
    for at in range(count):
        mask = 0
        for rank in rng.sample(range(13), ranks[at % len(ranks)]):
            suits = rng.sample(range(4), rng.choice((3, 4, 4)))
            mask |= sum(1 << 13 * suit + rank for suit in suits)
        for _ in range(rng.randrange(6)):
            mask |= 1 << rng.randrange(52)
        found.append(mask)
    return found


def random_tables(
    rng: Random, count: int, profile: Profile = MODERN
) -> Iterator[tuple[Hand, tuple[Meld, ...]]]:
    """Give hands of ten cards, three in four of them rich in melds, and spreads to meet them."""
    short = melds_up_to_five(profile)
    for _ in range(count):
        pool = random_pool(rng)
        spread: list[Meld] = []
        used = 0
        outside = ~Hand(pool).mask
        near = [meld for meld in short if not meld.hand.mask & outside]
        for _ in range(rng.randint(1, 3)):
            some = (near, short)[rng.randrange(2)]
            choice = [meld for meld in some if not meld.hand.mask & used]
            if choice:
                spread.append(rng.choice(choice))
                used |= spread[-1].hand.mask
        free = [card for card in PACK if not used >> card.index & 1]
        rest = [card for card in free if card in pool]
        if len(rest) < 10:
            rest += rng.sample([card for card in free if card not in pool], 10)
        yield Hand(rng.sample(rest, 10)), tuple(spread)


def codes(hand: Hand) -> frozenset[str]:
    """Give the cards of a hand as the naive solvers know them."""
    return frozenset(hand.codes)


_LINES: Final = {
    AceRuns.LOW: oracles.LOW.line,
    AceRuns.HIGH_OR_LOW: oracles.HIGH_OR_LOW.line,
    AceRuns.CORNER: oracles.CORNER.line,
}


def rule_of(melding: SetsAndRuns) -> oracles.Rule:
    """Give the rule by which a naive solver melds alike."""
    return oracles.Rule(_LINES[melding.ace_runs], melding.ace_points, melding.longest_run or 13)


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


def _with_melding(name: str, melding: SetsAndRuns) -> Profile:
    return profiles.STANDARD.replace(name=name, melding=melding)


MORE_AND_MORE: Final = (
    _with_melding("threes", SetsAndRuns(longest_run=3)),
    _with_melding("fours", SetsAndRuns(longest_run=4)),
    profiles.STANDARD,
    _with_melding("high", SetsAndRuns(ace_runs=AceRuns.HIGH_OR_LOW)),
    _with_melding("corner", SetsAndRuns(ace_runs=AceRuns.CORNER)),
)
"""Profiles from the strictest rule to the most generous, an ace worth one point in all."""
