"""
The search for lay-downs in melds of fixed sizes, with jokers, on plain integers.

A lay-down fills the places of a pattern with disjoint melds. One place for four or more cards is
set apart for a natural run; a pattern with that place marked is a `Frame`. The jokers are dealt to
the other places beforehand, in every way. What a place can hold is then a list, the most valuable
first, and depends only on the cards that are taken for other places.

The places are filled from the first to the last. But the last is solved first, then the last two,
and so on: so it is known what the later places hold at most together when an earlier one is filled,
and a branch ends as soon as that is not enough.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING, Final, NamedTuple

from .masks import COLUMN, PACK, arc

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SIZES: Final = (3, 4, 5)
"""The sizes of melds."""
_SHIFTS: Final = (0, 13, 26, 39)
_OUT_OF_REACH: Final = 1 << 60
"""More than any lay-down is worth."""


class Part(NamedTuple):
    """A meld: its natural cards, and how many jokers it holds."""

    cards: int
    jokers: int


class Frame(NamedTuple):
    """The size of a pattern's natural run, those of its other melds, how many may hold jokers."""

    run: int
    others: tuple[int, ...]
    most_with_jokers: int


class Place(NamedTuple):
    """
    A place for a meld.

    Attributes:
        size: The cards of the meld.
        jokers: How many of them may be jokers.
        own: How many of these jokers are in the hand.
        natural_run: Whether the meld is to be a natural run.
    """

    size: int
    jokers: int
    own: int
    natural_run: bool


class Holding(NamedTuple):
    """
    What a place may hold of a hand: a meld, or a part of one that can be completed.

    Attributes:
        value: What that is worth.
        cards: The natural cards that no other place can have then.
        missing: Every card that may be missing.
        fillings: The ways to complete the meld, each by the cards that are missing.
    """

    value: int
    cards: int
    missing: int = 0
    fillings: tuple[int, ...] = ()


@cache
def windows(size: int) -> tuple[int, ...]:
    """Give every run of a size in the pack, ace low."""
    return tuple(arc(start, size) << shift for shift in _SHIFTS for start in range(14 - size))


def choices(cards: int, size: int) -> list[int]:
    """Give every choice of so many of the cards."""
    bits = []
    while cards:
        bits.append(cards & -cards)
        cards &= cards - 1
    return [sum(chosen) for chosen in combinations(bits, size)]


def parts(cards: int, size: int, most_jokers: int) -> set[Part]:
    """Give every meld of a size in a hand."""
    found = set()
    columns = [column for rank in range(13) if (column := cards & COLUMN << rank)]
    spans = [(span, span.bit_count()) for window in windows(size) if (span := cards & window)]
    for jokers in range(most_jokers + 1):
        naturals = size - jokers
        for column in columns:
            if column.bit_count() >= naturals:
                found.update([Part(chosen, jokers) for chosen in choices(column, naturals)])
        for span, held in spans:
            if held == naturals:
                found.add(Part(span, jokers))
            elif held > naturals:
                found.update([Part(chosen, jokers) for chosen in choices(span, naturals)])
    return found


@cache
def melds_of(place: Place) -> tuple[Part, ...]:
    """Give every meld of the pack that fits a place."""
    if place.natural_run:
        return tuple([Part(run, 0) for run in windows(place.size)])
    return tuple(parts(PACK, place.size, place.jokers))


@lru_cache(maxsize=64)
def layouts(
    frames: tuple[Frame, ...], most_in_meld: int, jokers: int, own: int
) -> tuple[tuple[Place, ...], ...]:
    """
    Deal jokers to the places of patterns in every way.

    Args:
        frames: The patterns.
        most_in_meld: The most jokers of a meld.
        jokers: How many may be laid.
        own: How many of these are in the hand.

    Returns:
        The places of each way, in a good order to fill them: the natural run, then those with the
        fewest jokers, the largest first. Places that are alike are side by side.
    """
    found: dict[tuple[Place, ...], None] = {}
    for run, others, most_with_jokers in frames:
        dealt = min(jokers, most_in_meld * most_with_jokers)
        for at in product(range(len(others)), repeat=dealt):
            places = [
                Place(size, at.count(index), at[:own].count(index), natural_run=False)
                for index, size in enumerate(others)
            ]
            places.sort(key=lambda place: (place.own, place.jokers))
            most = max([place.jokers for place in places], default=0)
            if most <= most_in_meld and len(set(at)) <= most_with_jokers:
                found[Place(run, 0, 0, natural_run=True), *places] = None
    return tuple(found)


class Row:
    """
    The places of a layout, filled one after another.

    Attributes:
        places: The places.
        holdings: What each may hold, the most valuable first.
        alike: Whether each is like the next.
        most: What the places after each hold together at most.
    """

    def __init__(
        self, places: tuple[Place, ...], holdings: Mapping[Place, Sequence[Holding]]
    ) -> None:
        self.places = places
        self.holdings = [holdings[place] for place in places]
        self.alike = [*[place == after for place, after in pairwise(places)], False]
        self.most = [0] * len(places)


class Search:
    """
    A search for the lay-downs worth most.

    Args:
        layouts: The places of each layout.
        holdings: What each place may hold, the most valuable first.
    """

    def __init__(
        self, layouts: Sequence[tuple[Place, ...]], holdings: Mapping[Place, Sequence[Holding]]
    ) -> None:
        self.rows = [Row(places, holdings) for places in layouts]
        self._least = 0
        self._limit = 0
        self._laid: list[int] = []
        self._found: dict[tuple[int, ...], None] = {}
        known: dict[tuple[Place, ...], int] = {}
        for row in self.rows:
            for at in range(len(row.places) - 1, 0, -1):
                places = row.places[at:]
                if places not in known:
                    self._least = 0
                    self._fill(row, at, 0, 0, 0)
                    known[places] = self._least - 1
                row.most[at - 1] = known[places]

    def best(self, without: int = 0) -> int:
        """Find the most that a lay-down without some cards is worth, -1 if there is none."""
        self._least = 0
        self._limit = 0
        for row in self.rows:
            self._fill(row, 0, 0, without, 0)
        return self._least - 1

    def all(self, worth: int, limit: int) -> list[tuple[int, ...]]:
        """
        List the lay-downs worth as much, which is the most any is worth, up to a limit.

        Each is given by its melds, which hold the lowest jokers in place of their own.
        """
        self._least = worth
        self._limit = limit
        self._found = {}
        for row in self.rows:
            self._fill(row, 0, 0, 0, 0)
        return list(self._found)

    def _fill(self, row: Row, at: int, start: int, used: int, worth: int) -> None:
        """Fill the places from `at` on, the first with a holding from `start` on in its list."""
        if at == len(row.places):
            self._record(row, worth)
            return
        holdings = row.holdings[at]
        alike = row.alike[at]
        later = worth + row.most[at]
        least = self._least - later
        for index in range(start, len(holdings)):
            value, cards, _, _ = holdings[index]
            if value < least:
                return
            if not cards & used:
                self._laid.append(cards)
                self._fill(row, at + 1, index if alike else 0, used | cards, worth + value)
                self._laid.pop()
                least = self._least - later

    def _record(self, row: Row, worth: int) -> None:
        """Note what a lay-down is worth or, where all are asked for, the lay-down."""
        if not self._limit:
            self._least = worth + 1
            return
        laid = [
            cards | (1 << place.size - cards.bit_count()) - 1 << 52
            for cards, place in zip(self._laid, row.places, strict=True)
            if cards
        ]
        self._found[tuple(sorted(laid))] = None
        if len(self._found) == self._limit:
            self._least = _OUT_OF_REACH
