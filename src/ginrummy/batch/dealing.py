"""
Random packs and deals by the million.

The packs of a seed are one endless row, and any stretch of it can be had by itself. NumPy's Philox
counts through its numbers, and each pack has a fixed share of them; those raw numbers are the same
in every version of NumPy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from ..cards import joker_pack, standard_pack
from ..errors import NumberError
from ..play import Deal
from ..profiles import MODERN
from ..rules.profile import checked_profile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from ..rules import Profile

__all__ = ["Deals", "random_deals", "random_packs"]

CHUNK: Final = 1 << 14
"""How many packs are shuffled at a time."""
NUMBERS_PER_COUNT: Final = 4
"""Philox gives so many numbers before it counts on."""
CARD: Final = np.uint64(63)
"""The bits of a number that hold the card; the others are random."""


class Deals(NamedTuple):
    """
    The cards of many deals before the first move.

    Attributes:
        hands: The hands by seat: masks, ``(count, seats) uint64``.
        discards: The upcard: card indices, ``(count, 1) uint8``. Where the first player is dealt a
            card more there is none, ``(count, 0)``.
        stock: The stock from its top: card indices, ``(count, cards) uint8``.
    """

    hands: NDArray[np.uint64]
    discards: NDArray[np.uint8]
    stock: NDArray[np.uint8]


def random_packs(
    count: int, *, seed: int, first: int = 0, profile: Profile = MODERN
) -> NDArray[np.uint8]:
    """
    Shuffle packs.

    Args:
        count: How many.
        seed: Names the row of packs, any number from 0 up.
        first: Where in the row to begin. Pack 1,000,000 of a seed is the same one however the
            packs before it are made, so a row can be made in pieces and by several machines.
        profile: Decides whether jokers are in the pack.

    Returns:
        The cards of each pack in order, as indices 0 to 51, or to 53 with jokers, as
        ``(count, 52) uint8`` or ``(count, 54) uint8``.

    Raises:
        NumberError: The count, the seed or the first is no whole number from 0 up.
        WrongTypeError: The profile is none.

    >>> packs = random_packs(1_000, seed=2026)
    >>> packs.shape, packs.dtype.name
    ((1000, 52), 'uint8')
    >>> bool((random_packs(10, seed=2026, first=500) == packs[500:510]).all())
    True
    """
    cards = len(joker_pack() if checked_profile(profile).dealing.jokers else standard_pack())
    packs = np.empty((_checked("count", count), cards), dtype=np.uint8)
    for chunk, shuffled in _shuffled(count, seed, first, cards):
        packs[chunk] = shuffled
    return packs


def random_deals(
    count: int, *, seed: int, first: int = 0, profile: Profile = MODERN, seats: int | None = None
) -> Deals:
    """
    Deal the cards of many deals; seat 0 is the dealer.

    They are the packs of `random_packs`, dealt as `ginrummy.play.Deal.start` deals them.

    Args:
        count: How many.
        seed: Names the row of packs, any number from 0 up.
        first: Where in the row to begin.
        profile: Decides how the cards are dealt.
        seats: The number of players; None for the fewest that the profile is for.

    Returns:
        The hands, the upcards and the stocks.

    Raises:
        NumberError: The count, the seed or the first is no whole number from 0 up.
        SeatsError: The profile is not for so many players.
        StockTooSmallError: The cards dealt leave no stock to draw from.
        WrongTypeError: The profile is none.

    Source:
        Rules, "The deal" and "The first upcard".

    >>> deals = random_deals(1_000, seed=2026)
    >>> deals.hands.shape, deals.discards.shape, deals.stock.shape
    ((1000, 2), (1000, 1), (1000, 31))
    """
    pack = joker_pack() if checked_profile(profile).dealing.jokers else standard_pack()
    # The cards of a sorted pack are their own places, so this deal says which place goes where.
    places = Deal.start(profile, seats=seats, pack=pack)
    hands = [[card.index for card in hand] for hand in places.hands]
    discards = [card.index for card in places.discards]
    stock = [card.index for card in places.stock]
    deals = Deals(
        np.empty((_checked("count", count), len(hands)), dtype=np.uint64),
        np.empty((count, len(discards)), dtype=np.uint8),
        np.empty((count, len(stock)), dtype=np.uint8),
    )
    for chunk, packs in _shuffled(count, seed, first, len(pack)):
        bits = np.uint64(1) << packs
        for seat, hand in enumerate(hands):
            deals.hands[chunk, seat] = np.bitwise_or.reduce(bits[:, hand], axis=1)
        deals.discards[chunk] = packs[:, discards]
        deals.stock[chunk] = packs[:, stock]
    return deals


def _shuffled(
    count: int, seed: int, first: int, cards: int
) -> Iterator[tuple[slice, NDArray[np.uint64]]]:
    """Give a stretch of the row of packs, chunk by chunk."""
    counts = -(-cards // NUMBERS_PER_COUNT)
    source = np.random.Philox(_checked("seed", seed))
    source.advance(_checked("first", first) * counts)
    order = np.arange(cards, dtype=np.uint64)
    for start in range(0, count, CHUNK):
        size = min(CHUNK, count - start)
        numbers = source.random_raw(size * counts * NUMBERS_PER_COUNT).reshape(size, -1)
        # Each card gets 58 random bits and is sorted by them. Two get the same in one of 10**14
        # packs, and stay in order there.
        keys = numbers[:, :cards] & ~CARD | order
        keys.sort(axis=1)
        yield slice(start, start + size), keys & CARD


def _checked(name: str, value: int) -> int:
    if type(value) is not int or value < 0:
        raise NumberError(name, value)
    return value
