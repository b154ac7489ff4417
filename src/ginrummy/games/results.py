"""What a game is worth when it is over, and what that is in money."""

from __future__ import annotations

import decimal
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Final, TypeVar

import attrs

from ..errors import SeatsError, StakeError, WrongTypeError
from ..rules import ScoreLine, Shutout, ShutoutOf
from .paper import on_one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..rules import GameScoring
    from .entries import Ending

__all__ = ["GameResult", "money"]

Money = TypeVar("Money", Decimal, Fraction, int)

# A product is never rounded.
_EXACT: Final = decimal.Context(
    prec=decimal.MAX_PREC, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN, traps=[decimal.Inexact]
)


@attrs.frozen
class GameResult:
    """
    A game that is over.

    Who won and by how much are kept apart: the first to reach the target has won, and the other
    may still have the higher total and collect.

    Seats are those of the totals: where two sides play, they are the two sides.

    Args:
        winner: Who won, None where nobody did.
        totals: The points of each seat with all bonuses; None for a game that was given up and is
            not settled. Of several games at once, those that are settled.
        payments: The points that each seat collects, negative where it pays. They sum to 0.
        shutout: Whether the winner shut the others out: they won no deal. Whether all of them must
            have won none, or one is enough, is said by `ShutoutOf`.
        reason: Why the game is over.
        lines: The entries that add up to the totals.

    Source:
        Rules, "The game".
    """

    winner: int | None
    totals: tuple[int, ...] | None
    payments: tuple[int, ...]
    shutout: bool
    reason: Ending
    lines: tuple[ScoreLine, ...]

    @property
    def margin(self) -> int | None:
        """
        The winner's total minus the best other, in points.

        Negative where another has the higher total, 0 where nobody won, None where the game is not
        settled.
        """
        if self.totals is None:
            return None
        if self.winner is None:
            return 0
        others = (total for seat, total in enumerate(self.totals) if seat != self.winner)
        return self.totals[self.winner] - max(others)

    def money(self, stake: Money) -> tuple[Money, ...]:
        """
        Turn the payments into money.

        Args:
            stake: The price of a point, more than 0.

        Returns:
            What each seat collects, negative where it pays, in the type of the stake. Exact.

        Raises:
            StakeError: The stake is not more than 0, or no number.
            WrongTypeError: The stake is no Decimal, Fraction or int.
        """
        return tuple([money(points, stake) for points in self.payments])

    def headline(self, *names: str) -> str:
        """
        Say who won, by how much and why.

        Args:
            *names: What to call the seats of the totals; ``Seat 0`` and so on where none are given.

        Returns:
            One line. Line ends in a name are escaped, and whatever else cannot be printed.

        Raises:
            SeatsError: There are too few names.
            WrongTypeError: A name is no text.
        """
        # Without totals two partners may be one seat or two; then the winner's name will do.
        fewest = (self.winner or 0) + 1 if self.totals is None else len(self.totals)
        if names and len(names) < fewest:
            raise SeatsError(len(names), fewest, len(self.payments))
        called = [on_one_line(name) for name in names]
        if self.winner is None:
            return f"Nobody wins: equal totals ({self.reason})"
        name = called[self.winner] if called else f"Seat {self.winner}"
        if self.margin is None:
            return f"{name} wins ({self.reason})"
        if self.margin < 0:
            return f"{name} wins, {-self.margin} behind in the totals ({self.reason})"
        return f"{name} wins by {self.margin} ({self.reason})"

    def _repr_svg_(self) -> str:
        from ..svg import game_result  # noqa: PLC0415  # loaded when a notebook asks

        return game_result(self)

    def __str__(self) -> str:
        """Explain the result in a few lines."""
        lines = [f"  seat {line.seat}  {line.points:+d}  {line.reason}" for line in self.lines]
        return "\n".join([self.headline(), *lines, self.payment_line()])

    def payment_line(self) -> str:
        """Say who collects and who pays, in one line."""
        return "Payments by seat: " + ", ".join(f"{points:+d}" for points in self.payments)


def money(points: int, stake: Money) -> Money:
    """
    Turn points into money, exactly.

    Args:
        points: The points, negative for a payment.
        stake: The price of a point, more than 0.

    Returns:
        The amount, in the type of the stake.

    Raises:
        StakeError: The stake is not more than 0, or no number.
        WrongTypeError: The points are no int, or the stake is no Decimal, Fraction or int.

    Source:
        Rules, "Money".

    >>> from decimal import Decimal
    >>> money(125, Decimal("0.01"))
    Decimal('1.25')
    """
    if type(points) is not int:
        raise WrongTypeError(points, "a number of points")
    if isinstance(stake, bool) or not isinstance(stake, Decimal | Fraction | int):
        raise WrongTypeError(stake, "a stake as Decimal, Fraction or int")
    if isinstance(stake, Decimal):
        if not stake.is_finite() or stake <= 0:
            raise StakeError(stake)
        return _EXACT.multiply(stake, Decimal(points))
    if stake <= 0:
        raise StakeError(stake)
    return stake * points


def settle(
    scoring: GameScoring,
    scores: Sequence[int],
    boxes: Sequence[int],
    winner: int,
    reason: Ending,
    *,
    half_boxes: int,
) -> GameResult:
    """Add the bonuses of a game that is over, and settle it between all seats."""
    seats = range(len(scores))
    box_points = [number * scoring.box_bonus for number in boxes]
    half_points = half_boxes * scoring.box_bonus // 2
    losers = [seat for seat in seats if seat != winner]
    # Who wins by a resignation may have won no deal: then nobody is shut out.
    shut_out = [seat for seat in losers if not boxes[seat]] if boxes[winner] else []
    is_shutout = shut_out == losers if scoring.shutout_of is ShutoutOf.ALL else bool(shut_out)
    price = shutout_price(scoring, scores[winner], box_points[winner] + half_points)
    in_total = is_shutout and scoring.shutout_of is not ShutoutOf.EACH
    flat = scoring.shutout is Shutout.FLAT
    called = "shutout" if flat else f"shutout: {scoring.shutout.value}"
    lines = [
        *[ScoreLine(seat, scores[seat], "points") for seat in seats],
        ScoreLine(winner, scoring.game_bonus, "game bonus"),
        ScoreLine(winner, price if in_total else 0, called),
        *[ScoreLine(seat, box_points[seat], "boxes") for seat in seats],
        *[ScoreLine(seat, half_points, "half boxes") for seat in seats],
    ]
    lines = [line for line in lines if line.points]
    totals = [sum(line.points for line in lines if line.seat == seat) for seat in seats]
    # Each pays the difference to each who has more.
    payments = [len(totals) * total - sum(totals) for total in totals]
    if scoring.shutout_of is ShutoutOf.EACH:
        for seat in shut_out:
            payments[seat] -= price
            payments[winner] += price
    return GameResult(
        winner=winner,
        totals=tuple(totals),
        payments=tuple(payments),
        shutout=is_shutout,
        reason=reason,
        lines=tuple(lines),
    )


def shutout_price(scoring: GameScoring, points: int, box_points: int) -> int:
    """Tell what a shutout is worth, from the winner's points and those of the boxes."""
    return {
        Shutout.DOUBLE_POINTS_AND_BONUS: points + scoring.game_bonus,
        Shutout.DOUBLE_POINTS: points,
        Shutout.DOUBLE_TOTAL: points + scoring.game_bonus + box_points,
        Shutout.FLAT: scoring.shutout_points,
        Shutout.NONE: 0,
    }[scoring.shutout]


def leave_unsettled(seats: int, winner: int, reason: Ending) -> GameResult:
    """Give the result of a game that was given up: a winner, and nothing to pay."""
    return GameResult(winner, None, (0,) * seats, shutout=False, reason=reason, lines=())
