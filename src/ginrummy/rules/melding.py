"""How cards meld and what a loose card counts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

import attrs

from .._kernel.masks import POINTS, SUIT_BITS, arc, four_of
from .._kernel.table import Table
from ._checks import Choice, Written, at_least, none_or_at_least, with_choices_checked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    class _Count(Protocol):
        """A function in a slot: pyright would bind a plain Callable like a method."""

        def __call__(self, mask: int, /) -> int: ...


__all__ = ["AceRuns", "LaidMeld", "MeldKind", "Melding", "SetsAndRuns"]


class MeldKind(Choice):
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
        mask: The cards, see `Hand.mask`.
        standing: The cards that the jokers of a run stand for, the lowest joker for the lowest.
            In a set a joker stands for the rank.
    """

    kind: MeldKind
    mask: int
    standing: int = 0


class Melding(Protocol):
    """
    What a profile asks of its melding rule.

    Hands are masks here, see `Hand.mask`. Hands with jokers come only where the profile deals
    jokers. `SetsAndRuns` and `Patterns` are such rules.
    """

    def points(self, mask: int) -> int:
        """
        Count loose cards.

        Args:
            mask: The cards.

        Returns:
            Points.

        Raises:
            JokerPointsError: A joker is among them, and what it counts is not known.
        """
        ...

    def takes(self, hand_size: int, jokers: int) -> bool:
        """
        Tell whether the cards of a profile can be melded.

        Args:
            hand_size: The cards of a hand.
            jokers: The jokers in the pack, 0 or 2.
        """
        ...

    @property
    def deadwood(self) -> Callable[[int], int]:
        """The search for the least points a hand must leave loose: it takes a mask."""
        ...

    def discards(self, mask: int) -> Sequence[int | None]:
        """
        Find the least points left loose without each card.

        Args:
            mask: The hand, one card over.

        Returns:
            Points for each card in bit order; None where that cannot be told, since a joker is
            loose and counts nothing known.
        """
        ...

    def goes_out(self, mask: int, limit: int) -> int:
        """
        Find the cards of which each, thrown, lets the rest go out.

        Args:
            mask: The hand, one card over.
            limit: The most points that the rest may leave loose.

        Returns:
            The mask of these cards.
        """
        ...

    def meld(self, mask: int) -> LaidMeld | None:
        """
        Tell what meld cards are together.

        Args:
            mask: The cards.

        Returns:
            The meld, None where they are none.
        """
        ...

    def readings(self, mask: int) -> Sequence[LaidMeld]:
        """
        Give every meld that cards can be together.

        Args:
            mask: The cards.

        Returns:
            The melds; with jokers there may be more than one.
        """
        ...

    def melds(self, mask: int) -> Sequence[LaidMeld]:
        """
        List every meld in a hand.

        Args:
            mask: The hand.

        Returns:
            The melds, in a fixed order.
        """
        ...

    def arrangements(self, mask: int, limit: int) -> Sequence[Sequence[LaidMeld]]:
        """
        List the arrangements with the least deadwood.

        Args:
            mask: The hand.
            limit: The most arrangements to give back.

        Returns:
            The melds of each, the best one first; at least one.
        """
        ...

    def may_lay(self, laid: Sequence[LaidMeld]) -> bool:
        """
        Tell whether melds may be laid down together.

        Args:
            laid: Melds that have no card in common.
        """
        ...

    def lay_off(self, mask: int, spread: Sequence[int], *, chains: bool) -> int:
        """
        Choose the cards of a hand to lay off on the melds of a spread.

        Args:
            mask: The hand.
            spread: The melds.
            chains: Whether a card may be laid on another one that is laid off.

        Returns:
            The mask of these cards.
        """
        ...


class AceRuns(Choice):
    """Where an ace stands in runs."""

    LOW = "low"
    """Below the two only: A-2-3."""
    HIGH_OR_LOW = "high or low"
    """At either end: A-2-3 and Q-K-A."""
    CORNER = "corner"
    """Anywhere: A-2-3, Q-K-A and K-A-2."""

    def may_run(self, start: int, length: int) -> bool:
        """
        Tell whether a run may begin at a rank.

        Args:
            start: The rank of its first card, from 0 for the ace.
            length: How many cards it has, 3 to 13.
        """
        end = start + length
        if self is AceRuns.LOW:
            return end <= SUIT_BITS
        if self is AceRuns.HIGH_OR_LOW:
            return end <= SUIT_BITS + 1
        return True


class _WithTable:
    """Where a rule keeps its search: slots beside its values, as fast to look up as they are."""

    __slots__ = ("deadwood", "table")

    deadwood: _Count
    """The search for the least points a hand must leave loose."""
    table: Table
    """All the searches."""


@attrs.frozen(repr=False, field_transformer=with_choices_checked)
class SetsAndRuns(_WithTable, Written):
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

    def __attrs_post_init__(self) -> None:
        """Find the table of the rule."""
        table = _table_of(self.ace_runs, self.ace_points, self.longest_run)
        object.__setattr__(self, "table", table)
        object.__setattr__(self, "deadwood", table.deadwood)

    def __reduce__(self) -> tuple[type[SetsAndRuns], tuple[AceRuns, int, int | None]]:
        """Copy and unpickle by the values of the rule."""
        return SetsAndRuns, (self.ace_runs, self.ace_points, self.longest_run)

    def takes(self, hand_size: int, jokers: int) -> bool:
        """Tell that hands of any size can be melded, without jokers."""
        del hand_size
        return jokers == 0

    def points(self, mask: int) -> int:
        """Count loose cards."""
        return self.table.count(mask)

    def discards(self, mask: int) -> list[int]:
        """Find the least points left loose without each card."""
        return self.table.discards(mask)

    def goes_out(self, mask: int, limit: int) -> int:
        """Give the cards of which each, thrown, leaves at most so many points loose."""
        return self.table.goes_out(mask, limit)

    def meld(self, mask: int) -> LaidMeld | None:
        """Tell what meld the cards are together."""
        return _laid(mask) if self.table.is_meld(mask) else None

    def readings(self, mask: int) -> list[LaidMeld]:
        """Give the meld that the cards are, if they are one."""
        return [_laid(mask)] if self.table.is_meld(mask) else []

    def melds(self, mask: int) -> list[LaidMeld]:
        """List every meld in a hand."""
        return [_laid(meld) for meld in self.table.melds(mask)]

    def arrangements(self, mask: int, limit: int) -> list[list[LaidMeld]]:
        """List the melds of each best arrangement, those that concede the fewest cards first."""
        found = self.table.arrangements(mask, limit)
        return [[_laid(meld) for meld in melds] for melds in found]

    def may_lay(self, laid: Sequence[LaidMeld]) -> bool:
        """Tell that any disjoint melds may be laid down together."""
        del laid
        return True

    def lay_off(self, mask: int, spread: Sequence[int], *, chains: bool) -> int:
        """Choose the cards to lay off: for the least deadwood, the fewest, the lowest mask."""
        return self.table.lay_off(mask, list(spread), 2 if chains else 1)


# With a bound, as for all that a profile decides: profiles may be read from strangers.
@lru_cache(maxsize=64)
def _table_of(ace_runs: AceRuns, ace_points: int, longest_run: int | None) -> Table:
    longest = min(longest_run or SUIT_BITS, SUIT_BITS)
    runs = {
        arc(start, length)
        for start in range(SUIT_BITS)
        for length in range(3, longest + 1)
        if ace_runs.may_run(start, length)
    }
    return Table(list(runs), [ace_points, *POINTS[1:]])


@lru_cache(maxsize=4096)
def _laid(mask: int) -> LaidMeld:
    return LaidMeld(MeldKind.RUN if mask & ~four_of(mask) else MeldKind.SET, mask)
