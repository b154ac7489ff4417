"""Masks of cards, and their cards by rank and suit."""

from __future__ import annotations

from typing import Final

SUIT_BITS: Final = 13
SUIT: Final = (1 << 13) - 1
PACK: Final = (1 << 52) - 1
JOKERS: Final = 3 << 52
COLUMN: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The aces: ``COLUMN << rank`` is a rank, from 0, in all four suits."""
POINTS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""What a loose card of each rank counts: court cards 10, an ace 1, all others their number."""


def arc(start: int, length: int) -> int:
    """Give the cards of one suit from `start` (0 for the ace) on, through the corner."""
    cards = 0
    for step in range(length):
        cards |= 1 << (start + step) % SUIT_BITS
    return cards


def start_of(run: int) -> int:
    """Find the rank that a run of one suit begins with, from 0 for the ace."""
    first = run & ~(run << 1 | run >> 12)
    return first.bit_length() - 1 if first else 0


def rank_of(mask: int) -> int:
    """Find the rank of the lowest card, from 0 for the ace."""
    return ((mask & -mask).bit_length() - 1) % SUIT_BITS


def shift_of(mask: int) -> int:
    """Find the bit of the ace in the suit of the lowest card."""
    index = (mask & -mask).bit_length() - 1
    return index - index % SUIT_BITS


def four_of(mask: int) -> int:
    """Give the four cards of the rank of the lowest card."""
    return COLUMN << rank_of(mask)


def held_ranks(mask: int) -> int:
    """Give the ranks held in three or more suits, as bits of one suit."""
    clubs = mask & SUIT
    diamonds = mask >> 13 & SUIT
    hearts = mask >> 26 & SUIT
    spades = mask >> 39 & SUIT
    return clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)


def ways_to_take(held: int) -> list[int]:
    """Give every way to take a set from the three or four cards held of a rank, nothing first."""
    found = [0, held]
    if held.bit_count() == 4:
        rest = held
        while rest:
            low = rest & -rest
            found.append(held ^ low)
            rest ^= low
    return found
