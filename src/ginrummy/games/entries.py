"""What is written on a score sheet: the deals, and a game given up. Facts without prices."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

import attrs

from ..errors import EntryError, SeatError, WrongTypeError
from ..rules import BoxFor, Outcome
from ..rules._checks import MOST_BOXES

if TYPE_CHECKING:
    from ..rules import GameScoring

__all__ = ["Ending", "Entry", "Forfeit"]

# Far beyond any deal. A sheet can always be drawn, whatever is entered.
MOST_POINTS: Final = 1_000_000


class Ending(StrEnum):
    """Why a game is over."""

    TARGET = "target reached"
    """A player reached the points that end the game."""
    ALL_GAMES = "all games decided"
    """Each of the games played at once is over."""
    SERIES = "series won"
    """A player won the deals that win the series."""
    RESIGNATION = "resignation"
    """A player resigned."""
    DEADLINE = "missed deadline"
    """A player missed the deadline of a move."""


@attrs.frozen
class Entry:
    """
    One deal on a score sheet, as it happened.

    What it is worth is not part of it: the same entries can stand on the sheets of several
    profiles.

    Args:
        winner: The seat that won the deal, None where nobody did. No seat has more points.
        points: The points of each seat, negative where they are taken off, and at most a million
            either way.
        outcome: How the deal ended, None where it is not known. Some profiles give boxes for it.
        extra_boxes: Boxes beyond the one for the deal, and beyond those the profile gives, 0 to 100.
        parts: The deals of the pairs that make up a deal of two sides.
    """

    winner: int | None
    points: tuple[int, ...]
    outcome: Outcome | None = None
    extra_boxes: int = attrs.field(default=0, kw_only=True)
    parts: tuple[Entry, ...] = attrs.field(default=(), kw_only=True)

    def boxes(self, scoring: GameScoring) -> tuple[int, ...]:
        """
        Count the boxes of each seat.

        Args:
            scoring: What the profile gives boxes for.

        Returns:
            Whole boxes. Only the winner has some, unless each player of a side has.

        Source:
            Rules, "The game".

        >>> from ginrummy.rules import BoxFor, GameScoring, Outcome
        >>> Entry(0, (47, 0), Outcome.GIN).boxes(GameScoring(extra_boxes_gin=2))
        (3, 0)
        >>> pairs = (Entry(0, (12, 0)), Entry(1, (0, 10)))
        >>> Entry(0, (12, 10), parts=pairs).boxes(GameScoring(box_for=BoxFor.PLAYER))
        (1, 1)
        """
        pairs = self.parts if scoring.box_for is BoxFor.PLAYER else ()
        won = [pair.boxes(scoring) for pair in pairs]
        boxes = [sum(column) for column in zip([0] * len(self.points), *won, strict=True)]
        if self.winner is not None:
            boxes[self.winner] += self.extra_boxes
            if not pairs:
                boxes[self.winner] += 1 + self._boxes_for_outcome(scoring)
        return tuple(boxes)

    def _boxes_for_outcome(self, scoring: GameScoring) -> int:
        if self.outcome in {Outcome.GIN, Outcome.BIG_GIN}:
            return scoring.extra_boxes_gin
        return scoring.extra_boxes_undercut if self.outcome is Outcome.UNDERCUT else 0


@attrs.frozen
class Forfeit:
    """
    A game given up.

    Args:
        seat: Who gave it up.
        reason: `Ending.RESIGNATION` or `Ending.DEADLINE`.

    Source:
        Rules, "Resignation".
    """

    seat: int
    reason: Ending = Ending.RESIGNATION


def check_item(item: Entry | Forfeit, seats: int, pairs: int | None = 0) -> None:
    """
    Check that an item can stand on a sheet of so many seats.

    It may have the parts of so many pairs; None is for any number of them.
    """
    if isinstance(item, Forfeit):
        check_seat(item.seat, seats)
        if item.reason not in (Ending.RESIGNATION, Ending.DEADLINE):
            raise EntryError("reason", item.reason, "Ending.RESIGNATION or Ending.DEADLINE")
        return
    if not isinstance(item, Entry):
        raise WrongTypeError(item, "an Entry or a Forfeit")
    if item.winner is not None:
        check_seat(item.winner, seats)
    pairs_expected = "entries" if pairs is None else f"{pairs} entries, or none"
    for field, holds, expected in (
        ("points", _are_points(item.points, seats), f"{seats} ints of at most a million"),
        ("outcome", isinstance(item.outcome, Outcome | None), "an Outcome or None"),
        ("extra_boxes", _are_boxes(item), "an int from 0 to 100, and 0 where nobody won"),
        ("parts", _are_parts(item.parts, pairs), f"a tuple of {pairs_expected}"),
    ):
        if not holds:
            raise EntryError(field, getattr(item, field), expected)
    if item.winner is not None:
        _check_winner(item, item.winner)
    for part in item.parts:
        check_item(part, 2)


def _check_winner(entry: Entry, winner: int) -> None:
    """Check that the points and the outcome do not speak against the winner."""
    most = max(entry.points)
    if entry.points[winner] < most:
        expected = f"{entry.points.index(most)}, which has more points"
        raise EntryError("winner", winner, expected)
    if entry.outcome is Outcome.CANCELLED:
        raise EntryError("winner", winner, "None where the deal was cancelled")


def _are_points(points: object, seats: int) -> bool:
    return (
        isinstance(points, tuple)
        and len(points) == seats
        and all(type(number) is int and abs(number) <= MOST_POINTS for number in points)
    )


def _are_boxes(entry: Entry) -> bool:
    extra = entry.extra_boxes
    return type(extra) is int and 0 <= extra <= MOST_BOXES and not (extra and entry.winner is None)


def _are_parts(parts: object, pairs: int | None) -> bool:
    return (
        isinstance(parts, tuple)
        and (pairs is None or len(parts) in {0, pairs})
        and all(isinstance(part, Entry) for part in parts)
    )


def check_seat(seat: int, seats: int) -> None:
    """Check that there is such a seat."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise SeatError(seat, seats)
