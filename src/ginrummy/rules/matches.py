"""How games are counted: the match of a profile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

import attrs

from ..errors import ProfileValueError
from ._checks import (
    MOST_BOXES,
    MOST_NUMBER,
    Choice,
    Written,
    at_least,
    none_or_at_least,
    with_choices_checked,
)

if TYPE_CHECKING:
    from ..games import ScoreSheet
    from .profile import Profile

__all__ = [
    "FirstEntry",
    "Hollywood",
    "Match",
    "OwnMatch",
    "Series",
    "Sides",
    "SingleGame",
    "ThreeHandBox",
    "ThreeHandCut",
]


@attrs.frozen(repr=False)
class SingleGame(Written):
    """
    A match of one game. All players are at the table in every deal.

    Source:
        Rules, "The game".
    """


class FirstEntry(Choice):
    """Where a player shut out in a closed Hollywood game enters the first score."""

    ALL_OPEN = "all open"
    """In every game still open."""
    NEXT_OPEN = "next open"
    """In the first game still open, and then upwards game by game as anyone else."""


# Each deal is entered in all of them: far more than there is room for on paper.
_MOST_GAMES: Final = 20
_MOST_RAISES: Final = 100


def _each_once(match: Hollywood) -> tuple[int, ...]:
    # Without the bounds a number that is refused next would fill the memory first, or be no length.
    right = type(match.games) is int and 0 < match.games <= _MOST_GAMES
    return (1,) * match.games if right else ()


def _check_weights(match: Hollywood, field: attrs.Attribute[Any], value: object) -> None:
    if not (
        isinstance(value, tuple)
        and len(value) == match.games
        and all(type(weight) is int and 0 < weight <= MOST_NUMBER for weight in value)
    ):
        expected = f"{match.games} ints of 1 to {MOST_NUMBER}"
        raise ProfileValueError(f"Hollywood.{field.name}", value, expected)


@attrs.frozen(repr=False, field_transformer=with_choices_checked)
class Hollywood(Written):
    """
    Several games at once: a player's first deal won counts in one game, the next in two.

    Args:
        games: How many games there are, 1 to 20.
        entry: Where a player shut out in a closed game enters the first score.
        weights: How many times each game counts; once each where nothing is given.

    Raises:
        ProfileValueError: A value is out of its range.

    Source:
        Rules, "Hollywood".
    """

    games: int = attrs.field(default=3, validator=at_least(1, _MOST_GAMES))
    entry: FirstEntry = FirstEntry.ALL_OPEN
    weights: tuple[int, ...] = attrs.field(
        default=attrs.Factory(_each_once, takes_self=True), validator=_check_weights
    )


@attrs.frozen(repr=False)
class Series(Written):
    """
    A series of deals without points: the first to win so many is the winner.

    Two players need at most twice as many deals less one, drawn deals not counted.

    Args:
        wins: The deals to win, 1 or more.

    Raises:
        ProfileValueError: The value is out of its range.

    Source:
        Rules, "Straight Gin".
    """

    wins: int = attrs.field(default=4, validator=at_least(1))


def _check_raises(match: Sides, field: attrs.Attribute[Any], value: object) -> None:
    if not (
        isinstance(value, tuple)
        and len(value) <= _MOST_RAISES
        and all(isinstance(pair, tuple) and len(pair) == 2 for pair in value)
        and all(
            type(number) is int and 0 < number <= MOST_NUMBER for pair in value for number in pair
        )
    ):
        expected = f"a tuple of up to {_MOST_RAISES} pairs of ints of 1 to {MOST_NUMBER}"
        raise ProfileValueError(f"{type(match).__name__}.{field.name}", value, expected)


@attrs.frozen(repr=False, field_transformer=with_choices_checked)
class Sides(Written):
    """
    Two sides. Each player meets one of the other side, and the sum of a deal counts.

    Args:
        match: How the games of the two sides are counted.
        least_pairs: The fewest players of a side, 1 or more.
        most_pairs: The most players of a side; None for any number.
        target_raises: By how many points the target of the game is higher from so many players
            of a side on, as tuples of players and points. The last that fits counts.
        alternate: Whether the players of two pairs change opponents each deal. More pairs never do.
        sweep_boxes: Boxes beyond the one, for a deal in which a side won every pair, 0 to 100.

    Raises:
        ProfileValueError: A value is out of its range.

    Source:
        Rules, "Partnerships".
    """

    match: SingleGame | Hollywood | Series = SingleGame()
    least_pairs: int = attrs.field(default=2, validator=at_least(1))
    most_pairs: int | None = attrs.field(default=None, validator=none_or_at_least(1))
    target_raises: tuple[tuple[int, int], ...] = attrs.field(default=(), validator=_check_raises)
    alternate: bool = True
    sweep_boxes: int = attrs.field(default=0, validator=at_least(0, MOST_BOXES))

    def target_raise(self, pairs: int) -> int:
        """
        Tell how much higher the target is.

        Args:
            pairs: The players of a side.

        Returns:
            Points, 0 or more.

        >>> sides = Sides(target_raises=((5, 25), (6, 50)))
        >>> [sides.target_raise(pairs) for pairs in (4, 5, 6, 7)]
        [0, 25, 50, 50]
        """
        fitting = [points for least, points in self.target_raises if least <= pairs]
        return fitting[-1] if fitting else 0


@attrs.frozen(repr=False)
class ThreeHandCut(Written):
    """
    Three players for themselves, two of them active: the loser of a deal sits out the next.

    Source:
        Rules, "Three players", first method.
    """


@attrs.frozen(repr=False)
class ThreeHandBox(Written):
    """
    One player in the box against two partners: a partner who loses is relieved by the other.

    Source:
        Rules, "Three players", second method.
    """


class OwnMatch(Protocol):
    """What a match of your own needs: it gives the score sheet to begin with."""

    def start_game(self, profile: Profile, *, seats: int | None) -> ScoreSheet:
        """
        Give an empty score sheet.

        Args:
            profile: The rules, of which this match is a part.
            seats: How many players were asked for; None where nothing was said.

        Returns:
            A sheet of the library, or any other that does what `ScoreSheet` lists.
        """
        ...


Match: TypeAlias = SingleGame | Hollywood | Series | Sides | ThreeHandCut | ThreeHandBox | OwnMatch
"""How games are counted: one of the matches of this module, or one of your own."""
