"""
The search for lay-downs in melds of fixed sizes, with jokers, on plain integers.

A lay-down fills the places of a pattern with disjoint melds. One place for four or more cards is
set apart for a natural run; a pattern with that place marked is a `Frame`. Each place is tried
with the melds of its size, those worth most first, and a branch ends as soon as the most that its
open places could hold does not better what is known.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from .masks import COLUMN, PACK, arc

if TYPE_CHECKING:
    from collections.abc import Sequence

SIZES: Final = (3, 4, 5)
"""The sizes of melds."""
_SHIFTS: Final = (0, 13, 26, 39)


class Part(NamedTuple):
    """A meld: its natural cards, how many jokers it holds, what its natural cards are worth."""

    worth: int
    cards: int
    jokers: int


class Frame(NamedTuple):
    """The size of a pattern's natural run, those of its other melds, how many may hold jokers."""

    run: int
    others: tuple[int, ...]
    most_with_jokers: int


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


def parts(cards: int, size: int, most_jokers: int) -> set[tuple[int, int]]:
    """Give every meld of a size in a hand, as its natural cards and a number of jokers."""
    found = set()
    columns = [column for rank in range(13) if (column := cards & COLUMN << rank)]
    spans = [(span, span.bit_count()) for window in windows(size) if (span := cards & window)]
    for jokers in range(min(most_jokers, size - 1) + 1):
        naturals = size - jokers
        for column in columns:
            if column.bit_count() >= naturals:
                found.update([(chosen, jokers) for chosen in choices(column, naturals)])
        for span, held in spans:
            if held == naturals:
                found.add((span, jokers))
            elif held > naturals:
                found.update([(chosen, jokers) for chosen in choices(span, naturals)])
    return found


class _Place(NamedTuple):
    """The size of a meld, how many places from here on have it, and the most later ones hold."""

    size: int
    alike: int
    most_later: int


def ranked(
    melds: dict[int, list[Part]], jokers_held: int, joker_worth: int
) -> dict[int, list[tuple[int, Part]]]:
    """Value melds, by size, and put those worth most first."""
    return {
        size: sorted(
            [(part.worth + joker_worth * min(part.jokers, jokers_held), part) for part in parts],
            reverse=True,
        )
        for size, parts in melds.items()
    }


class Search:
    """
    A search for the lay-downs worth most.

    Args:
        frames: The patterns.
        melds: The melds that may be laid, by size, as `ranked` gives them.
        jokers: The most jokers that may be laid.
        jokers_held: How many of them are worth something.
        joker_worth: What each of these is worth.
        may_leave_empty: Whether places may be left empty.
    """

    def __init__(
        self,
        frames: Sequence[Frame],
        melds: dict[int, list[tuple[int, Part]]],
        *,
        jokers: int,
        jokers_held: int,
        joker_worth: int,
        may_leave_empty: bool,
    ) -> None:
        self._frames = frames
        self._melds = melds
        self._runs = {
            size: [ranked_part for ranked_part in parts if ranked_part[1].cards in windows(size)]
            for size, parts in melds.items()
        }
        self._jokers = jokers
        self._jokers_held = jokers_held
        self._joker_worth = joker_worth
        self._may_leave_empty = may_leave_empty
        self._best = 0
        self._limit = 0
        self._laid: list[Part] = []
        self._found: dict[tuple[Part, ...], None] = {}

    def without(self, card: int) -> Search:
        """Give the search for the same hand less a card, all of whose jokers are worth something."""
        jokers = self._jokers - (card > PACK)
        melds = {
            size: [
                (value, part)
                for value, part in parts
                if not part.cards & card and part.jokers <= jokers
            ]
            for size, parts in self._melds.items()
        }
        return Search(
            self._frames,
            melds,
            jokers=jokers,
            jokers_held=jokers,
            joker_worth=self._joker_worth,
            may_leave_empty=self._may_leave_empty,
        )

    def best(self, floor: int = -1) -> int:
        """Find the most any lay-down is worth, if it is more than the floor."""
        self._best = floor
        self._limit = 0
        self._found = {}
        self._go()
        return self._best

    def all(self, worth: int, limit: int) -> list[tuple[Part, ...]]:
        """Give the lay-downs worth as much, which is the most any is worth, up to a limit."""
        self._best = worth - 1
        self._limit = limit
        self._found = {}
        self._go()
        return list(self._found)[:limit]

    def _go(self) -> None:
        jokers = self._jokers
        for frame in self._frames:
            places = self._places(frame.others)
            if self._may_leave_empty:
                self._fill(places, 0, 0, 0, jokers, frame.most_with_jokers, 0)
            for value, run in self._runs[frame.run]:
                self._laid.append(run)
                self._fill(places, 0, 0, run.cards, jokers, frame.most_with_jokers, value)
                self._laid.pop()

    def _places(self, sizes: Sequence[int]) -> list[_Place]:
        most = [self._melds[size][0][0] if self._melds[size] else 0 for size in sizes]
        places = []
        for at, size in enumerate(sizes):
            alike = sizes[at:].count(size)
            places.append(_Place(size, alike, sum(most[at + alike :])))
        return places

    def _fill(
        self,
        places: list[_Place],
        at: int,
        start: int,
        used: int,
        jokers: int,
        with_jokers: int,
        worth: int,
    ) -> None:
        """Fill the places from `at` on, the first with a meld from `start` on in its list."""
        if worth > self._best and (at == len(places) or self._may_leave_empty):
            self._record(worth)
        if at == len(places):
            return
        size, alike, later = places[at]
        melds = self._melds[size]
        for index in range(start, len(melds)):
            value, part = melds[index]
            if worth + value * alike + later <= self._best or len(self._found) > self._limit:
                break
            if part.cards & used or (part.jokers and (part.jokers > jokers or not with_jokers)):
                continue
            self._laid.append(part)
            self._fill(
                places,
                at + 1,
                index + 1 if alike > 1 else 0,
                used | part.cards,
                jokers - part.jokers,
                with_jokers - (part.jokers > 0),
                worth + part.worth + self._joker_value(part.jokers, jokers),
            )
            self._laid.pop()
        if self._may_leave_empty and at + alike < len(places):
            self._fill(places, at + alike, 0, used, jokers, with_jokers, worth)

    def _joker_value(self, laid: int, jokers: int) -> int:
        """Value the jokers of a meld: those beyond the jokers held are worth nothing."""
        held = self._jokers_held - (self._jokers - jokers)
        return self._joker_worth * max(min(laid, held), 0)

    def _record(self, worth: int) -> None:
        if self._limit:
            self._found[tuple(sorted(self._laid))] = None
        else:
            self._best = worth
