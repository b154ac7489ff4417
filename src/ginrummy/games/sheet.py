"""What every score sheet can do, and who plays a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, Self

import attrs

if TYPE_CHECKING:
    from ..rules import Outcome, Profile
    from ..scoring import DealResult
    from .entries import Entry, Forfeit
    from .results import GameResult

__all__ = ["Lineup", "ScoreSheet"]


@attrs.frozen
class Lineup:
    """
    Who deals, plays and sits out in one deal.

    Args:
        dealers: The seats that deal: one, or all of a side.
        tables: The seats at each table. A result of the deal counts its seats in this order.
        idle: The seats that sit out.
    """

    dealers: tuple[int, ...]
    tables: tuple[tuple[int, ...], ...]
    idle: tuple[int, ...] = ()


class ScoreSheet(Protocol):
    """
    What every score sheet can do.

    A sheet is a value: each step gives the next sheet, and a refused step changes nothing. It
    holds the history of what was entered; all else is computed from that.
    """

    __slots__ = ()

    @property
    def profile(self) -> Profile:
        """The rules."""
        ...

    @property
    def history(self) -> tuple[Entry | Forfeit, ...]:
        """What was entered so far. Added to an empty sheet it gives an equal sheet."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far, without bonuses."""
        ...

    @property
    def boxes(self) -> tuple[int, ...]:
        """The boxes of each seat so far."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether nothing can be entered any more."""
        ...

    @property
    def result(self) -> GameResult | None:
        """Who won and what it is worth, None before the game is over."""
        ...

    @property
    def lineup(self) -> Lineup:
        """Who deals, plays and sits out in the next deal."""
        ...

    def next_dealer(self, dealer: int | None = None) -> int:
        """
        Tell who deals next.

        Args:
            dealer: Who dealt the last deal, or is to deal the first. Where it is not given, it
                follows from who dealt first.

        Returns:
            A seat; where sides deal, a side.

        Raises:
            SeatError: There is no such seat.
            IdleSeatError: The seat sat out.

        Source:
            Rules, "The next dealer".
        """
        ...

    def add(self, item: Entry | Forfeit) -> Self:
        """
        Add a deal or a forfeit as it stands in a history.

        Args:
            item: What to add.

        Returns:
            The next sheet.

        Raises:
            GameOverError: The game is over.
            SeatError: It names no seat of this sheet.
            IdleSeatError: The seat that sits out wins the deal or has points in it.
            EntryError: Another value in it cannot be.
            WrongTypeError: It is no `Entry` and no `Forfeit`.
        """
        ...

    def record(self, result: DealResult, /) -> Self:
        """
        Enter a scored deal.

        Args:
            result: The result. Its seats are the seats at the table, in the order of ``lineup``.

        Returns:
            The next sheet.

        Raises:
            GameOverError: The game is over.
            SeatsError: The deal had more or fewer players than the table.
            EntryError: The result cannot be: another seat has more points than the winner.
            WrongTypeError: It is no result of a deal.
        """
        ...

    def enter(
        self, seat: int, points: int, *, outcome: Outcome | None = None, extra_boxes: int = 0
    ) -> Self:
        """
        Enter a deal that was won away from the library.

        Args:
            seat: Who won it; where sides play, the side.
            points: For how many points, 0 to a million.
            outcome: How it ended, for profiles that give boxes for that.
            extra_boxes: Boxes beyond the one, and beyond those of the profile, 0 to 100.

        Returns:
            The next sheet.

        Raises:
            GameOverError: The game is over.
            SeatError: There is no such seat.
            IdleSeatError: The seat sits out.
            EntryError: The points or boxes are no number of them, or the deal was cancelled.
        """
        ...

    def cancel(self) -> Self:
        """
        Enter a deal that nobody won.

        Returns:
            The next sheet.

        Raises:
            GameOverError: The game is over.
        """
        ...

    def resign(self, seat: int) -> Self:
        """
        End the game by a resignation: a loss for who resigns.

        Args:
            seat: Who resigns.

        Returns:
            The last sheet.

        Raises:
            GameOverError: The game is over already.
            SeatError: There is no such seat.

        Source:
            Rules, "Resignation".
        """
        ...

    def miss_deadline(self, seat: int) -> Self:
        """
        End the game by a missed deadline: a loss exactly like a resignation.

        Args:
            seat: Who missed it.

        Returns:
            The last sheet.

        Raises:
            GameOverError: The game is over already.
            SeatError: There is no such seat.

        Source:
            Rules, "Resignation".
        """
        ...

    def draw(self, *names: str) -> str:
        """
        Draw the sheet as players do on paper. ``str()`` does so with the numbers of the seats.

        Args:
            *names: What to write above the columns, one name each. Line ends and whatever else
                cannot be printed are escaped.

        Returns:
            Several lines.

        Raises:
            SeatsError: There are more or fewer names than columns.
            WrongTypeError: A name is no text.
        """
        ...
