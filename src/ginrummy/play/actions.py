"""What a player may do, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from ..rules import Choice

if TYPE_CHECKING:
    from ..cards import Card
    from ..layoff import Defence
    from ..melding import Arrangement

__all__ = [
    "Action",
    "BigGin",
    "Defend",
    "Discard",
    "DrawStock",
    "Knock",
    "Pass",
    "Phase",
    "TakeDiscard",
]


class Phase(Choice):
    """What the player whose turn it is has to do."""

    OFFER = "offer"
    """Take the first upcard or refuse it."""
    DRAW = "draw"
    """Take a card from the stock or the discard pile."""
    DISCARD = "discard"
    """Throw a card, or go out."""
    LAST_DISCARD = "last discard"
    """Take the discard after the last draw and go out with it, or refuse it."""
    DEFENCE = "defence"
    """Lay off on the knocker's melds."""
    OVER = "over"
    """Nothing: the deal is over."""


@attrs.frozen
class Pass:
    """Refuse the upcard, or the last discard."""


@attrs.frozen
class TakeDiscard:
    """
    Take a discard.

    Args:
        card: Which one, where more than the top of the pile may be taken; None for the top.
    """

    card: Card | None = None


@attrs.frozen
class DrawStock:
    """Draw the top card of the stock."""


@attrs.frozen
class Discard:
    """
    Throw a card face up, which ends the turn.

    Args:
        card: The card.
    """

    card: Card


@attrs.frozen
class Knock:
    """
    Throw a card face down and go out with the rest, by a knock or by gin.

    Args:
        card: The card thrown.
        spread: How the rest is laid out; None for the library's choice.
    """

    card: Card
    spread: Arrangement | None = None


@attrs.frozen
class BigGin:
    """
    Go out with every card of a hand one card over, throwing none.

    Args:
        spread: How the cards are laid out; None for the library's choice.
    """

    spread: Arrangement | None = None


@attrs.frozen
class Defend:
    """
    Lay off on the knocker's melds and count.

    Args:
        defence: What is kept and what is laid off; None for the best defence.
    """

    defence: Defence | None = None


Action: TypeAlias = Pass | TakeDiscard | DrawStock | Discard | Knock | BigGin | Defend
