"""Who sits where and deals first: the cut, and what follows from it."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING, Self

import attrs

from ..cards import Card, Rank, standard_pack
from ..errors import DrawError, PlayersError, RepeatedCardError, SeatsError, WrongTypeError
from ..melding import listed
from ..profiles import MODERN
from ..rules import Hollywood, Series, Sides, ThreeHandBox, ThreeHandCut
from ..rules.profile import checked_profile
from .results import GameResult

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..rules import Profile

__all__ = ["Cut", "Seating", "after_game", "ranking", "seat_players"]

_DEAD_END = 4


def _cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Check cards that were drawn or are to be."""
    drawn = tuple(listed(cards, "cards, one after the other"))
    for at, card in enumerate(drawn):
        if not isinstance(card, Card) or card.rank is Rank.JOKER:
            raise WrongTypeError(card, "one of the 52 cards")
        if card in drawn[:at]:
            raise RepeatedCardError(card, at)
    return drawn


def _positions(positions: Iterable[int]) -> tuple[int, ...]:
    return tuple(listed(positions, "the positions drawn, one after the other"))


@attrs.frozen
class Cut:
    """
    A pack spread face down, from which each player draws a card, one after the other.

    A card among the four at either end does not count, and its player draws again.

    Args:
        pack: The cards of the spread from one end to the other.
        players: How many draw, 1 or more.
        positions: The positions drawn so far, in order, each from 0 at the one end.

    Raises:
        DrawError: A position is not on the spread, is drawn already, or nobody is left to draw.
        RepeatedCardError: A card is twice in the pack.
        SeatsError: There are too few or too many players for the pack.
        WrongTypeError: The pack is no list of the 52 cards, or the positions are no list.

    Source:
        Rules, "The cut".

    >>> from ginrummy import standard_pack
    >>> cut = Cut(standard_pack()).draw(13).draw(51)
    >>> cut.turn
    1
    >>> cut = cut.draw(30)
    >>> cut.is_over, [card.code for card in cut.cards], ranking(cut.cards)
    (True, ['AD', '5H'], (1, 0))
    """

    pack: tuple[Card, ...] = attrs.field(converter=_cards)
    players: int = attrs.field(default=2, kw_only=True)
    positions: tuple[int, ...] = attrs.field(default=(), kw_only=True, converter=_positions)

    def __attrs_post_init__(self) -> None:
        """Go through the draws."""
        most = max(len(self.pack) - 2 * _DEAD_END, 0)
        if type(self.players) is not int or not 1 <= self.players <= most:
            raise SeatsError(self.players, min(1, most), most)
        for at, position in enumerate(self.positions):
            earlier = self.positions[:at]
            if len(self._counted(earlier)) == self.players:
                raise DrawError(position, "nobody to draw any more")
            if type(position) is not int or not 0 <= position < len(self.pack):
                raise DrawError(position, f"a position from 0 to {len(self.pack) - 1}")
            if position in earlier:
                raise DrawError(position, "a card that is still there")

    @classmethod
    def spread(cls, players: int = 2, *, rng: Random | None = None) -> Self:
        """
        Shuffle and spread a pack of 52 cards.

        Args:
            players: How many draw.
            rng: Shuffles the cards; the random source of the operating system without one.

        Returns:
            The spread, nothing drawn.

        Raises:
            SeatsError: There are too few or too many players for the pack.
            WrongTypeError: What is to shuffle them is no `random.Random`.
        """
        if rng is not None and not isinstance(rng, Random):
            raise WrongTypeError(rng, "a random.Random, or None")
        pack = list(standard_pack())
        (rng or SystemRandom()).shuffle(pack)
        return cls(tuple(pack), players=players)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that count, by player, as far as they are drawn."""
        return tuple([self.pack[position] for position in self._counted(self.positions)])

    @property
    def turn(self) -> int | None:
        """The player to draw, None when all have."""
        return None if self.is_over else len(self._counted(self.positions))

    @property
    def is_over(self) -> bool:
        """Whether each player has a card that counts."""
        return len(self._counted(self.positions)) == self.players

    def draw(self, position: int) -> Self:
        """
        Draw a card for the player whose turn it is.

        Args:
            position: Where it lies, from 0 at the one end.

        Returns:
            The next state of the cut. The turn is the same player's when the card does not count.

        Raises:
            DrawError: The position is not on the spread, is drawn already, or nobody is left to
                draw.
        """
        return attrs.evolve(self, positions=(*self.positions, position))

    def _counted(self, positions: Sequence[int]) -> list[int]:
        last = len(self.pack) - _DEAD_END
        return [position for position in positions if _DEAD_END <= position < last]


def ranking(cards: Iterable[Card], *, profile: Profile = MODERN) -> tuple[int, ...]:
    """
    Rank the players by the cards they drew.

    Kings are high, aces low or above the kings, as the profile says; of equal ranks spades are
    above hearts, diamonds and clubs.

    Args:
        cards: The card of each player.
        profile: The rules.

    Returns:
        The players by their numbers, the highest card first.

    Raises:
        RepeatedCardError: Two players have the same card.
        WrongTypeError: A card is none of the 52, there is no list of them, or the profile is none.

    Source:
        Rules, "The cut". That the ace is low is assumed: the text gives the order of suits only.

    >>> from ginrummy import Card
    >>> ranking([Card.parse("9H"), Card.parse("9S"), Card.parse("AS")])
    (1, 0, 2)
    """
    drawn = _cards(cards)
    ace_high = checked_profile(profile).dealing.ace_cuts_high
    heights = [_height(card, ace_high=ace_high) for card in drawn]
    return tuple(sorted(range(len(drawn)), key=heights.__getitem__, reverse=True))


@attrs.frozen
class Seating:
    """
    Who sits where, and who deals first.

    Args:
        players: The number of the player in each seat.
        dealers: The seats that deal first; empty where the sides draw again for that.
        idle: The seats that sit out first.
        chooser: The seat of the player who may choose cards and seats, None where nobody may.
    """

    players: tuple[int, ...]
    dealers: tuple[int, ...] = ()
    idle: tuple[int, ...] = ()
    chooser: int | None = None


def seat_players(cards: Iterable[Card], *, profile: Profile = MODERN) -> Seating:
    """
    Seat players by the cards they drew.

    Two players keep their numbers: the high card chooses cards and seats, the low card deals.
    Three or more at one table sit in the order of their cards, and the highest deals. Where two of
    three are active, seat 0 is the highest and seat 2 the lowest, who sits out; seat 1 deals. Two
    sides are the higher and the lower half, seated alternately; they draw again for the deal, and
    the side with the lower card deals first.

    Args:
        cards: The card of each player.
        profile: The rules.

    Returns:
        The seating, with the seats that the score sheet of the profile begins with.

    Raises:
        SeatsError: The profile is not for so many players.
        PlayersError: Two sides cannot be made of so many.
        RepeatedCardError: Two players have the same card.
        WrongTypeError: A card is none of the 52, there is no list of them, or the profile is none.

    Source:
        Rules, "The cut", "Three players" and "Partnerships".

    >>> from ginrummy import Card
    >>> seat_players([Card.parse("9S"), Card.parse("4D")])
    Seating(players=(0, 1), dealers=(1,), idle=(), chooser=0)
    """
    order = ranking(cards, profile=profile)
    count = count_players(profile, len(order))
    match profile.match:
        case Sides():
            half = count // 2
            high, low = order[:half], order[half:]
            return Seating(
                tuple([player for pair in zip(high, low, strict=True) for player in pair])
            )
        case ThreeHandCut() | ThreeHandBox():
            return Seating(order, dealers=(1,), idle=(2,))
    if count == 2:
        return Seating((0, 1), dealers=order[1:], chooser=order[0])
    return Seating(order, dealers=(0,))


def after_game(result: GameResult) -> Seating:
    """
    Tell who chooses and who deals first in the next game of two players or sides.

    Args:
        result: The game that is over.

    Returns:
        The winner has the choice of cards and seats, the loser deals first. Where nobody won, both
        are left open, and the players cut again.

    Raises:
        SeatsError: The game was not one of two.
        WrongTypeError: It is no result, such as None: the game is not over.

    Source:
        Rules, "The game".

    >>> from ginrummy import start_game
    >>> after_game(start_game().resign(1).result)
    Seating(players=(0, 1), dealers=(1,), idle=(), chooser=0)
    """
    if not isinstance(result, GameResult):
        raise WrongTypeError(result, "the result of a game that is over")
    if len(result.payments) != 2:
        raise SeatsError(len(result.payments), 2, 2)
    if result.winner is None:
        return Seating((0, 1))
    return Seating((0, 1), dealers=(1 - result.winner,), chooser=result.winner)


def count_players(profile: Profile, seats: int | None) -> int:
    """Check the number of players; None stands for the fewest of the profile."""
    least, most = profile.dealing.least_seats, profile.dealing.most_seats
    match profile.match:
        case Sides() as sides:
            return check_sides(sides, 2 * sides.least_pairs if seats is None else seats)
        case ThreeHandCut() | ThreeHandBox():
            least = most = 3
        case Hollywood() | Series():
            least = most = 2
    players = least if seats is None else seats
    if type(players) is not int or not least <= players <= most:
        raise SeatsError(players, least, most)
    return players


def check_sides(sides: Sides, players: int) -> int:
    """Check the number of players of two sides together."""
    least = 2 * sides.least_pairs
    most = None if sides.most_pairs is None else 2 * sides.most_pairs
    fits = type(players) is int and players >= least and (most is None or players <= most)
    if not fits or players % 2:
        raise PlayersError(players, least, most)
    return players


def _height(card: Card, *, ace_high: bool) -> tuple[bool, int, int]:
    return ace_high and card.rank is Rank.ACE, card.rank, card.suit
