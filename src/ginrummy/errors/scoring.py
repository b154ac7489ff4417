"""Deals that cannot be scored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .base import RuleError, quote

if TYPE_CHECKING:
    from ..cards import Card


MOST_POINTS: Final = 9_999
"""The most points that a count may have, far more than any hand is worth."""


class HandSizeError(RuleError, ValueError):
    """
    A hand has the wrong number of cards.

    Attributes:
        seat: Whose hand it is.
        size: How many cards it has.
        expected: How many it must have.
    """

    def __init__(self, seat: int, size: int, expected: int) -> None:
        super().__init__(seat, size, expected)
        self.seat = seat
        self.size = size
        self.expected = expected

    def __str__(self) -> str:
        return (
            f"the hand of seat {self.seat} has {self.size} cards: expected {quote(self.expected)}"
        )


class CardInTwoHandsError(RuleError, ValueError):
    """
    Two hands of a deal hold the same card.

    Attributes:
        card: The card.
        seats: The two seats; None for a spread and a hand that are to meet it.
    """

    def __init__(self, card: Card, seats: tuple[int, int] | None = None) -> None:
        super().__init__(card, seats)
        self.card = card
        self.seats = seats

    def __str__(self) -> str:
        if self.seats is None:
            return f"{self.card.code} is in the hand and in the knocker's cards"
        first, second = self.seats
        return f"{self.card.code} is in the hand of seat {first} and in that of seat {second}"


class SeatsError(RuleError, ValueError):
    """
    There are too few or too many players, or names or points for them.

    Attributes:
        seats: How many there are.
        least: The fewest the profile allows.
        most: The most it allows.
    """

    def __init__(self, seats: int, least: int, most: int) -> None:
        super().__init__(seats, least, most)
        self.seats = seats
        self.least = least
        self.most = most

    def __str__(self) -> str:
        least, most = quote(self.least), quote(self.most)
        expected = least if least == most else f"{least} to {most}"
        return f"expected {expected} players, got {quote(self.seats)}"


class SeatError(RuleError, IndexError):
    """
    There is no such seat.

    Attributes:
        seat: The seat asked for.
        seats: How many seats there are.
    """

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(seat, seats)
        self.seat = seat
        self.seats = seats

    def __str__(self) -> str:
        return f"no seat {quote(self.seat)}: expected 0 to {self.seats - 1}"


class KnockTooHighError(RuleError, ValueError):
    """
    The knocker keeps more deadwood than the profile allows.

    Attributes:
        deadwood: The knocker's deadwood in points.
        limit: The most the profile allows.
    """

    def __init__(self, deadwood: int, limit: int) -> None:
        super().__init__(deadwood, limit)
        self.deadwood = deadwood
        self.limit = limit

    def __str__(self) -> str:
        deadwood, limit = quote(self.deadwood), quote(self.limit)
        return f"cannot knock with {deadwood} points of deadwood; the limit is {limit}"


class GinOnlyError(RuleError, ValueError):
    """
    A knock with deadwood where the profile allows gin only.

    Attributes:
        deadwood: The knocker's deadwood in points; None where a joker that counts nothing known is
            part of it.
    """

    def __init__(self, deadwood: int | None) -> None:
        super().__init__(deadwood)
        self.deadwood = deadwood

    def __str__(self) -> str:
        kept = (
            "a loose joker"
            if self.deadwood is None
            else f"{quote(self.deadwood)} points of deadwood"
        )
        return f"cannot knock with {kept}; the profile allows gin only"


class BigGinNotPlayedError(RuleError, ValueError):
    """
    Big gin is claimed under a profile that has none.

    Attributes:
        profile: The name of the profile.
    """

    def __init__(self, profile: str) -> None:
        super().__init__(profile)
        self.profile = profile

    def __str__(self) -> str:
        return f"the profile {quote(self.profile)} has no big gin"


class NotBigGinError(RuleError, ValueError):
    """
    Big gin is claimed with deadwood left.

    Attributes:
        deadwood: The knocker's deadwood in points.
    """

    def __init__(self, deadwood: int) -> None:
        super().__init__(deadwood)
        self.deadwood = deadwood

    def __str__(self) -> str:
        return f"no big gin: {quote(self.deadwood)} points of deadwood are left, expected 0"


class CountError(RuleError, ValueError):
    """
    A count of deadwood is no number of points, or one that no hand has.

    Attributes:
        count: The count.
    """

    def __init__(self, count: object) -> None:
        super().__init__(count)
        self.count = count

    def __str__(self) -> str:
        return f"expected a count of 0 to {MOST_POINTS} points, got {quote(self.count)}"


class GinCompulsoryError(RuleError, ValueError):
    """
    A hand that could go gin goes out with deadwood where gin is compulsory.

    Attributes:
        deadwood: The deadwood kept, in points; 0 for a player who plays on.
    """

    def __init__(self, deadwood: int) -> None:
        super().__init__(deadwood)
        self.deadwood = deadwood

    def __str__(self) -> str:
        kept = f"keep {quote(self.deadwood)} points of deadwood" if self.deadwood else "play on"
        return f"cannot {kept}: the hand is gin, and gin is compulsory"
