"""
The table method as a bare function: the measure of what a public function adds.

It is as short as it can be: one rule, no check, no limit on the ways to take sets. ``nox -s
benchmarks`` compiles a copy of this file with mypyc; `bare.c` is the same in C.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

POINTS: Final = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


def table() -> list[int]:
    """Find the least points that runs leave loose, for every subset of a suit."""
    loose = [0] * 8192
    for cards in range(1, 8192):
        low = (cards & -cards).bit_length() - 1
        best = loose[cards & cards - 1] + POINTS[low]
        for length in (3, 4, 5):
            run = ((1 << length) - 1) << low
            if cards & run == run:
                best = min(best, loose[cards ^ run])
        loose[cards] = best
    return loose


LOOSE: Final = table()


def deadwood(mask: i64) -> i64:
    """Count the points a hand cannot meld."""
    loose = LOOSE
    clubs: i64 = mask & 8191
    diamonds: i64 = mask >> 13 & 8191
    hearts: i64 = mask >> 26 & 8191
    spades: i64 = mask >> 39
    best: i64 = loose[clubs] + loose[diamonds] + loose[hearts] + loose[spades]
    ranks: i64 = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    return with_sets(clubs, diamonds, hearts, spades, ranks, best) if ranks else best


def with_sets(clubs: i64, diamonds: i64, hearts: i64, spades: i64, ranks: i64, best: i64) -> i64:
    """Improve on the count without sets by sets of the given ranks."""
    low: i64 = ranks & -ranks
    ranks ^= low
    if ranks:
        best = with_sets(clubs, diamonds, hearts, spades, ranks, best)
    c: i64 = clubs & ~low
    d: i64 = diamonds & ~low
    h: i64 = hearts & ~low
    s: i64 = spades & ~low
    best = less(c, d, h, s, ranks, best)
    if clubs & diamonds & hearts & spades & low:
        best = less(clubs, d, h, s, ranks, best)
        best = less(c, diamonds, h, s, ranks, best)
        best = less(c, d, hearts, s, ranks, best)
        best = less(c, d, h, spades, ranks, best)
    return best


def less(clubs: i64, diamonds: i64, hearts: i64, spades: i64, ranks: i64, best: i64) -> i64:
    """Improve on a count by what these cards leave loose."""
    loose = LOOSE
    count: i64 = loose[clubs] + loose[diamonds] + loose[hearts] + loose[spades]
    if ranks:
        count = with_sets(clubs, diamonds, hearts, spades, ranks, count)
    return count if count < best else best  # noqa: FURB136  # faster than a call of min


def deadwoods(masks: list[int]) -> list[int]:
    """Count for many hands, in a loop inside the compiled module."""
    return [deadwood(mask) for mask in masks]
