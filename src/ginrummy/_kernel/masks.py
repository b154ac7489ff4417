"""Masks of cards, and their cards by rank and suit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

SUIT_BITS: Final = 13
SUIT: Final = (1 << 13) - 1
PACK: Final = (1 << 52) - 1
JOKERS: Final = 3 << 52
COLUMN: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The aces: ``COLUMN << rank`` is a rank, from 0, in all four suits."""
POINTS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""What a loose card of each rank counts: court cards 10, an ace 1, all others their number."""


def size(mask: int) -> int:
    """Count cards."""
    return mask.bit_count()


def index_of(mask: int) -> i64:
    """Find the lowest card, as the number of its bit."""
    return (mask & -mask).bit_length() - 1


def indices(mask: i64) -> list[int]:
    """List the cards, as the numbers of their bits."""
    found: list[int] = []
    while mask:
        found.append(index_of(mask))
        mask &= mask - 1
    return found


def arc(start: int, length: int) -> int:
    """Give the cards of one suit from `start` (0 for the ace) on, through the corner."""
    cards = 0
    for step in range(length):
        cards |= 1 << (start + step) % SUIT_BITS
    return cards


def start_of(run: i64) -> i64:
    """Find the rank that a run of one suit begins with, from 0 for the ace."""
    first = run & ~(run << 1 | run >> 12)
    return index_of(first) if first else 0


def rank_of(mask: i64) -> i64:
    """Find the rank of the lowest card, from 0 for the ace."""
    return index_of(mask) % 13


def shift_of(mask: i64) -> i64:
    """Find the bit of the ace in the suit of the lowest card."""
    index = index_of(mask)
    return index - index % 13


def four_of(mask: i64) -> i64:
    """Give the four cards of the rank of the lowest card."""
    return COLUMN << rank_of(mask)


def held_ranks(mask: i64) -> i64:
    """Give the ranks held in three or more suits, as bits of one suit."""
    clubs: i64 = mask & 8191
    diamonds: i64 = mask >> 13 & 8191
    hearts: i64 = mask >> 26 & 8191
    spades: i64 = mask >> 39 & 8191
    return clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)


def ways_to_take(held: i64) -> list[int]:
    """Give every way to take a set from the three or four cards held of a rank, nothing first."""
    found: list[int] = [0, held]
    if size(held) == 4:
        rest = held
        while rest:
            low = rest & -rest
            found.append(held ^ low)
            rest ^= low
    return found
