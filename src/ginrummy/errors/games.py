"""Entries and games that cannot be."""

from __future__ import annotations

from .base import RuleError, any_of, quote


class GameOverError(RuleError, ValueError):
    """
    Something is entered on the sheet of a game that is over.

    Attributes:
        winner: Who won the game, None where nobody did.
        reason: Why it ended.
    """

    def __init__(self, winner: int | None, reason: str) -> None:
        super().__init__(winner, reason)
        self.winner = winner
        self.reason = reason

    def __str__(self) -> str:
        who = "nobody" if self.winner is None else f"seat {self.winner}"
        return f"the game is over, won by {who}: {self.reason}"


class EntryError(RuleError, ValueError):
    """
    An entry of a score sheet cannot have this value.

    Attributes:
        field: The part of the entry.
        value: The value.
        expected: What was expected.
    """

    def __init__(self, field: str, value: object, expected: str) -> None:
        super().__init__(field, value, expected)
        self.field = field
        self.value = value
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.field} of an entry: expected {self.expected}, got {quote(self.value)}"


class IdleSeatError(RuleError, ValueError):
    """
    A seat that sits out is said to play or to deal.

    Attributes:
        seat: The seat.
        active: The seats that play.
    """

    def __init__(self, seat: int, active: tuple[int, ...]) -> None:
        super().__init__(seat, active)
        self.seat = seat
        self.active = active

    def __str__(self) -> str:
        return f"seat {self.seat} sits out: expected {any_of(self.active)}"


class PlayersError(RuleError, ValueError):
    """
    Two sides cannot be made of so many players.

    Attributes:
        players: How many there are.
        least: The fewest the profile allows.
        most: The most it allows, None for any number.
    """

    def __init__(self, players: int, least: int, most: int | None) -> None:
        super().__init__(players, least, most)
        self.players = players
        self.least = least
        self.most = most

    def __str__(self) -> str:
        least, most = quote(self.least), quote(self.most)
        expected = f"{least} or more" if self.most is None else f"{least} to {most}"
        if most == least:
            expected = least
        players = quote(self.players)
        return f"{players} players: expected an even number, {expected}, for two sides"


class ResultsError(RuleError, ValueError):
    """
    A deal between sides has the wrong number of results.

    Attributes:
        results: How many results there are.
        pairs: How many pairs of players there are.
    """

    def __init__(self, results: int, pairs: int) -> None:
        super().__init__(results, pairs)
        self.results = results
        self.pairs = pairs

    def __str__(self) -> str:
        return f"{self.results} results for {self.pairs} pairs: expected one each"


class DrawError(RuleError, ValueError):
    """
    A card of the cut cannot be drawn.

    Attributes:
        position: The position asked for.
        expected: What was expected.
    """

    def __init__(self, position: object, expected: str) -> None:
        super().__init__(position, expected)
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        return f"cannot draw at position {quote(self.position)}: expected {self.expected}"


class StakeError(RuleError, ValueError):
    """
    A stake is no amount of money.

    Attributes:
        stake: The stake.
    """

    def __init__(self, stake: object) -> None:
        super().__init__(stake)
        self.stake = stake

    def __str__(self) -> str:
        return f"expected a stake of more than 0, got {quote(self.stake)}"
