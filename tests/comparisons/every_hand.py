"""Kinds of hands that can all be tried."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from ginrummy import Hand, Meld, deadwood, melds
from tests import oracles
from tests.comparisons.search import Search, each
from tests.comparisons.sets_and_runs import ARRANGEMENTS, DEADWOOD, MELDS, rule
from tests.strategies import PACK
from tests.variants.helper import hand as hand_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ginrummy import Profile
    from tests.comparisons.search import Answer, Question

SUIT: Final = (1 << 13) - 1


class Sweep(NamedTuple):
    """A search asked about every hand of a kind."""

    name: str
    search: Search
    questions: Callable[[Profile], Iterable[Question]]


@cache
def all_melds(rule: oracles.Rule) -> tuple[Question, ...]:
    """Give every meld of the pack, as the twin lists them."""
    return tuple((hand_of(cards),) for cards in oracles.melds(oracles.PACK, rule))


def every_meld(profile: Profile) -> tuple[Question, ...]:
    """Give every meld of the pack under a profile."""
    return all_melds(rule(profile))


@cache
def listed(profile: Profile) -> tuple[Meld, ...]:
    """Give every meld of the pack, as the library lists them."""
    return melds(Hand(PACK), profile=profile)


def find_meld(hand: Hand, profile: Profile) -> Answer:
    """Ask the library what a meld is, what it leaves, how often it is listed, and with how many."""
    meld = Meld.of(hand, profile=profile)
    least = deadwood(hand, profile=profile)
    return meld.kind.value, least, listed(profile).count(meld), len(listed(profile))


def right_meld(hand: Hand, profile: Profile) -> Answer:
    """Ask the twin."""
    kind = "set" if oracles.is_set(hand.codes) else "run"
    return kind, 0, 1, len(every_meld(profile))


def one_suit(profile: Profile) -> Iterator[Question]:
    """Give every hand of one suit, in each suit in turn."""
    for ranks in range(1 << 13):
        yield (Hand.from_mask(ranks << ranks % 4 * 13),)


def two_suits(profile: Profile) -> Iterator[Question]:
    """
    Give every hand of one to nine cards of clubs and hearts.

    Suits are alike, which the tests show by renaming them.
    """
    by_size: list[list[int]] = [[] for _ in range(14)]
    for ranks in range(1 << 13):
        by_size[ranks.bit_count()].append(ranks)
    for clubs in range(1 << 13):
        for hearts in chain(*by_size[: max(0, 10 - clubs.bit_count())]):
            if clubs or hearts:
                yield (Hand.from_mask(clubs | hearts << 26),)


@cache
def in_one_suit(ranks: int, rule: oracles.Rule) -> int:
    """Ask the twin for the least deadwood of cards of one suit."""
    return oracles.least_deadwood(Hand.from_mask(ranks).codes, rule)


def right_in_two_suits(hand: Hand, profile: Profile) -> int:
    """Add up what the twin says of each suit: no set has room in two."""
    by_suit = hand.mask & SUIT, hand.mask >> 26
    return sum(in_one_suit(ranks, rule(profile)) for ranks in by_suit)


EVERY_MELD: Final = DEADWOOD._replace(find=each(find_meld), right=right_meld)
SWEEPS: Final = (
    Sweep("every meld of the pack", EVERY_MELD, every_meld),
    Sweep("every hand of one suit: deadwood", DEADWOOD, one_suit),
    Sweep("every hand of one suit: melds", MELDS, one_suit),
    Sweep("every hand of one suit: arrangements", ARRANGEMENTS, one_suit),
    Sweep(
        "every hand of two suits, up to nine cards: deadwood",
        DEADWOOD._replace(right=right_in_two_suits),
        two_suits,
    ),
)
