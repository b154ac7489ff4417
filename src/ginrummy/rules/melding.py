"""How cards meld and what a loose card counts."""

from __future__ import annotations

from enum import Enum
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import attrs

from .. import _kernel
from ..cards import Hand
from ..errors import JokersNotPlayedError
from ._checks import at_least, none_or_at_least

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["AceRuns", "LaidMeld", "MeldKind", "Melding", "SetsAndRuns"]

_SHIFTS: Final = (0, 13, 26, 39)


class MeldKind(Enum):
    """The two kinds of melds."""

    SET = "set"
    """Cards of one rank."""
    RUN = "run"
    """Cards of one suit in sequence."""


class LaidMeld(NamedTuple):
    """
    A meld as a mask.

    Attributes:
        kind: Set or run.
        mask: The cards, see `ginrummy.Hand.mask`.
        standing: The cards that the jokers of a run stand for, the lowest joker for the lowest.
            In a set a joker stands for the rank.
    """

    kind: MeldKind
    mask: int
    standing: int = 0


class Melding(Protocol):
    """
    What a profile asks of its melding rule.

    Hands are masks here, see `ginrummy.Hand.mask`. `SetsAndRuns` is one such rule.
    """

    def points(self, mask: int) -> int:
        """Count loose cards."""
        ...

    def deadwood(self, mask: int) -> int:
        """Find the least points a hand must leave loose."""
        ...

    def meld(self, mask: int) -> LaidMeld | None:
        """Tell what meld the cards are together, None where they are none."""
        ...

    def melds(self, mask: int) -> Sequence[LaidMeld]:
        """List every meld in a hand, in a fixed order."""
        ...

    def arrangements(self, mask: int, limit: int) -> Sequence[tuple[LaidMeld, ...]]:
        """List the melds of each best arrangement, at most `limit` of them, best first."""
        ...

    def may_lay(self, laid: Sequence[LaidMeld]) -> bool:
        """Tell whether disjoint melds may be laid down together."""
        ...

    def lay_off(self, mask: int, spread: Sequence[int], *, chains: bool) -> int:
        """
        Choose the cards of a hand to lay off on the melds of a spread.

        With `chains` a card may be laid on another one that is laid off.
        """
        ...


class AceRuns(Enum):
    """Where an ace stands in runs."""

    LOW = "low"
    """Below the two only: A-2-3."""
    HIGH_OR_LOW = "high or low"
    """At either end: A-2-3 and Q-K-A."""
    CORNER = "corner"
    """Anywhere: A-2-3, Q-K-A and K-A-2."""


@attrs.frozen
class SetsAndRuns:
    """
    Sets of three or four cards of a rank, runs of three or more of a suit, no jokers.

    Court cards count 10, the ace as given, all others their number.

    Args:
        ace_runs: Where an ace stands in runs.
        ace_points: What a loose ace counts, in points, at least 1.
        longest_run: The most cards of a run, at least 3; None for no limit.

    Raises:
        ProfileValueError: A value is out of its range.

    Source:
        Rules, "Melds and deadwood".
    """

    ace_runs: AceRuns = AceRuns.LOW
    ace_points: int = attrs.field(default=1, validator=at_least(1))
    longest_run: int | None = attrs.field(default=None, validator=none_or_at_least(3))

    @cached_property
    def _tables(self) -> _Tables:
        return _tables(self)

    @cached_property
    def _loose(self) -> list[int]:
        return self._tables.loose

    def points(self, mask: int) -> int:
        """Count loose cards."""
        _refuse_jokers(mask)
        points = self._tables.points
        count = 0
        while mask:
            count += points[_rank(mask)]
            mask &= mask - 1
        return count

    def deadwood(self, mask: int) -> int:
        """Find the least points a hand must leave loose."""
        try:
            return _kernel.deadwood(mask, self._loose)
        except IndexError:
            raise JokersNotPlayedError(Hand.from_mask(mask)) from None

    def meld(self, mask: int) -> LaidMeld | None:
        """Tell what meld the cards are together."""
        if mask.bit_count() < 3:
            return None
        if not mask & ~_four(mask):
            return LaidMeld(MeldKind.SET, mask)
        if mask >> _shift(mask) in self._tables.runs:
            return LaidMeld(MeldKind.RUN, mask)
        return None

    def melds(self, mask: int) -> list[LaidMeld]:
        """List every meld in a hand, in the order of the first card: rank, then suit."""
        _refuse_jokers(mask)
        found = [
            LaidMeld(MeldKind.SET, way)
            for rank in range(13)
            for way in _kernel.ways(mask & _kernel.COLUMN << rank)
            if way.bit_count() >= 3
        ]
        found += [
            LaidMeld(MeldKind.RUN, run << shift)
            for shift in _SHIFTS
            for run in self._tables.runs
            if mask >> shift & run == run
        ]
        return sorted(found, key=in_order)

    def arrangements(self, mask: int, limit: int) -> list[tuple[LaidMeld, ...]]:
        """
        List the best arrangements: those that concede the fewest cards first.

        A card is conceded when some hand could lay it off.
        """
        _refuse_jokers(mask)
        tables = self._tables
        pairs = _kernel.arrangements(mask, tables.loose, tables.starts, tables.points, limit)
        if len(pairs) == 1:
            return [self._laid(*pairs[0])]
        ranked = sorted(
            (self._conceded(mask, laid), pair, laid)
            for pair in pairs
            for laid in [self._laid(*pair)]
        )
        return [laid for _, _, laid in ranked]

    def _laid(self, in_sets: int, in_runs: int) -> tuple[LaidMeld, ...]:
        laid = []
        while in_sets:
            cards = in_sets & _four(in_sets)
            laid.append(LaidMeld(MeldKind.SET, cards))
            in_sets ^= cards
        for shift in _SHIFTS:
            used = in_runs >> shift & _kernel.SUIT
            if used:
                runs = _kernel.cut(used, self._tables.starts) or ()
                laid += [LaidMeld(MeldKind.RUN, run << shift) for run in runs]
        laid.sort(key=in_order)
        return tuple(laid)

    def _conceded(self, held: int, laid: Iterable[LaidMeld]) -> int:
        conceded = 0
        for kind, mask in laid:
            if kind is MeldKind.SET:
                conceded |= _four(mask) & ~held
            else:
                shift = _shift(mask)
                cards, others = mask >> shift, held >> shift & _kernel.SUIT & ~(mask >> shift)
                for run in self._tables.runs:
                    if run & cards == cards and not run & others:
                        conceded |= (run ^ cards) << shift
        return conceded.bit_count()

    def may_lay(self, laid: Sequence[LaidMeld]) -> bool:
        """Tell that any disjoint melds may be laid down together."""
        del laid
        return True

    def lay_off(self, mask: int, spread: Sequence[int], *, chains: bool) -> int:
        """Choose the cards to lay off: for the least deadwood, the fewest, the lowest mask."""
        _refuse_jokers(mask)
        given = [[0], [0], [0], [0]]
        for meld in spread:
            rank = _four(meld)
            if meld & ~rank:
                shift = _shift(meld)
                gifts = [
                    gift
                    for gift in self._tables.growth(meld >> shift, 2 if chains else 1)
                    if mask >> shift & gift == gift
                ]
            elif fourth := rank & ~meld & mask:
                shift = _shift(fourth)
                gifts = [fourth >> shift]
            else:
                continue
            if gifts:
                known = given[shift // 13]
                both = {gift | other for gift in (0, *gifts) for other in known}
                given[shift // 13] = sorted(both, key=_by_size)
        if given == _kernel.NOTHING_GIVEN:
            return 0
        return _kernel.lay_off(mask, self._loose, given)


class _Tables:
    """What the search needs to know of a melding rule."""

    def __init__(self, rule: SetsAndRuns) -> None:
        longest = min(rule.longest_run or 13, 13)
        self.runs = {
            _kernel.arc(start, length)
            for start in range(13)
            for length in range(3, longest + 1)
            if _may_run(rule.ace_runs, start, length)
        }
        self.starts: list[list[int]] = [[] for _ in range(13)]
        for run in sorted(self.runs):
            self.starts[(run & -run).bit_length() - 1].append(run)
        self.points = [rule.ace_points, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
        self.loose = _kernel.loose_table(self.starts, self.points)
        self._growth: dict[tuple[int, int], tuple[int, ...]] = {}

    def growth(self, run: int, most: int) -> tuple[int, ...]:
        """
        List what can be added to a run together, at most so many cards at either end.

        More than two are never needed for the least deadwood: three in a row are a run of their
        own.
        """
        known = self._growth.get((run, most))
        if known is None:
            start, length = _start(run), run.bit_count()
            longer = {
                _kernel.arc((start - below) % 13, length + below + above)
                for below in range(most + 1)
                for above in range(most + 1)
                if below + above
            }
            known = self._growth[run, most] = tuple(
                new ^ run for new in longer if new in self.runs and new & run == run != new
            )
        return known


@cache
def _tables(rule: SetsAndRuns) -> _Tables:
    return _Tables(rule)


def _may_run(ace_runs: AceRuns, start: int, length: int) -> bool:
    end = start + length
    if ace_runs is AceRuns.CORNER:
        return True
    return end <= 13 or (ace_runs is AceRuns.HIGH_OR_LOW and end == 14 and length < 14)


def _start(run: int) -> int:
    """Find the rank a run of one suit begins with, from 0 for the ace."""
    first = run & ~(run << 1 | run >> 12)
    return first.bit_length() - 1 if first else 0


def _rank(mask: int) -> int:
    """Find the rank of the lowest card, from 0 for the ace."""
    return ((mask & -mask).bit_length() - 1) % 13


def _four(mask: int) -> int:
    """Give the four cards of the rank of the lowest card."""
    return _kernel.COLUMN << _rank(mask)


def _shift(mask: int) -> int:
    """Find how far up the suit of the lowest card lies."""
    return ((mask & -mask).bit_length() - 1) // 13 * 13


def in_order(laid: LaidMeld) -> tuple[int, int, int]:
    """Order melds by the first card, its rank before its suit, then by their masks."""
    shift = _shift(laid.mask)
    if laid.kind is MeldKind.SET:
        rank = _rank(laid.mask)
    else:
        rank = _start((laid.mask | laid.standing) >> shift & _kernel.SUIT)
    return 4 * rank + shift // 13, laid.mask, laid.standing


def _by_size(gift: int) -> tuple[int, int]:
    return gift.bit_count(), gift


def _refuse_jokers(mask: int) -> None:
    if mask > _kernel.PACK:
        raise JokersNotPlayedError(Hand.from_mask(mask))
