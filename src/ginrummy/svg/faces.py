"""The faces of the cards, in shapes of our own: no font need have the symbols of the suits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ..cards import Card, Rank, Suit
from .figure import number, shape, text
from .palette import suit_class

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

__all__ = ["HEIGHT", "STEP", "WIDTH", "Face", "draw_face"]

WIDTH: Final = 52
HEIGHT: Final = 74
STEP: Final = 30
"""How much of a card is seen below the next one."""

# Each in a square of 24 by 24.
_SHAPES: Final = {
    Suit.CLUBS: (
        "M6.9 6.6a5.1 5.1 0 1 1 10.2 0a5.1 5.1 0 1 1-10.2 0Z"
        "M1.3 14.2a5.1 5.1 0 1 1 10.2 0a5.1 5.1 0 1 1-10.2 0Z"
        "M12.5 14.2a5.1 5.1 0 1 1 10.2 0a5.1 5.1 0 1 1-10.2 0Z"
        "M10.4 9h3.2C13.4 16.6 14.1 20.4 16.4 22.6H7.6C9.9 20.4 10.6 16.6 10.4 9Z"
    ),
    Suit.DIAMONDS: (
        "M12 1.2C14.2 5.4 17.2 9 20.9 12 17.2 15 14.2 18.6 12 22.8 9.8 18.6 6.8 15 3.1 12"
        " 6.8 9 9.8 5.4 12 1.2Z"
    ),
    Suit.HEARTS: (
        "M12 22C4.8 16.2 1.4 12.1 1.4 8 1.4 4.7 3.9 2.4 6.8 2.4 9.1 2.4 11.1 3.7 12 6"
        " 12.9 3.7 14.9 2.4 17.2 2.4 20.1 2.4 22.6 4.7 22.6 8 22.6 12.1 19.2 16.2 12 22Z"
    ),
    Suit.SPADES: (
        "M12 1.4C13.6 5.6 22 9.4 22 14.4 22 17.2 19.9 19.2 17.4 19.2 15.6 19.2 14.1 18.3 13.2 16.8"
        " 13.4 19.2 14.3 21.2 16.2 22.6H7.8C9.7 21.2 10.6 19.2 10.8 16.8 9.9 18.3 8.4 19.2 6.6 19.2"
        " 4.1 19.2 2 17.2 2 14.4 2 9.4 10.4 5.6 12 1.4Z"
    ),
}
_STAR: Final = (
    "M12 1.5L15.1 8.7 22.9 9.5 17 14.6 18.7 22.3 12 18.3 5.3 22.3 7 14.6 1.1 9.5 8.9 8.7Z"
)


@attrs.frozen
class Face:
    """
    A card as it lies there.

    Args:
        card: The card.
        stands_for: What a joker stands for: a card in a run, a rank in a set.
        by: Who laid it off, empty for a card of the meld itself.
    """

    card: Card
    stands_for: Card | Rank | None = None
    by: str = ""

    @property
    def rank(self) -> Rank:
        """Its rank, that of what it stands for where it does."""
        shown = self.card if self.stands_for is None else self.stands_for
        return shown if isinstance(shown, Rank) else shown.rank

    @property
    def words(self) -> str:
        """What is read."""
        words = _named(self.card)
        if self.stands_for is not None:
            words += f" for {_named(self.stands_for)}"
        return f"{words} (laid off by {self.by})" if self.by else words


def draw_face(
    parent: Element, face: Face, x: float, y: float, *, four_colour: bool, is_covered: bool
) -> None:
    """
    Draw a card.

    Args:
        parent: The element to draw in.
        face: The card.
        x: Its left side, in pixels.
        y: Its upper side, in pixels.
        four_colour: Whether each suit has a colour of its own.
        is_covered: Whether the next card lies upon it, so that its left side alone is seen.
    """
    kind = "gr-laid" if face.by else "gr-face"
    shape(parent, "rect", kind=kind, x=x, y=y, width=WIDTH, height=HEIGHT, rx=6)
    card = face.card
    colour = suit_class(card.suit, four_colour=four_colour)
    symbol = _STAR if card.is_joker else _SHAPES[card.suit]
    if not is_covered:
        _symbol(parent, symbol, x + 20, y + 41, width=27, colour=colour)
    if not card.is_joker:
        _corner(parent, card, x, y + 23, size=20, four_colour=four_colour)
        return
    _symbol(parent, _STAR, x + 7, y + 7, width=17, colour=colour)
    if face.stands_for is not None:
        _corner(parent, face.stands_for, x, y + 43, size=15, four_colour=four_colour)


def _corner(
    parent: Element, shown: Card | Rank, x: float, base: float, *, size: int, four_colour: bool
) -> None:
    """Write a rank, with the suit below it where there is one."""
    rank = shown if isinstance(shown, Rank) else shown.rank
    colour = "gr-black"
    if isinstance(shown, Card):
        colour = suit_class(shown.suit, four_colour=four_colour)
        width = 0.7 * size
        left = x + 15.5 - width / 2
        _symbol(parent, _SHAPES[shown.suit], left, base + 5, width=width, colour=colour)
    words = "10" if rank is Rank.TEN else rank.letter
    written = text(
        parent, words, x + 15.5, base, kind=colour, size=size, anchor="middle", bold=True
    )
    if rank is Rank.TEN:
        # Two digits, no wider than a letter.
        written.set("textLength", number(1.05 * size))
        written.set("lengthAdjust", "spacingAndGlyphs")


def _symbol(parent: Element, path: str, x: float, y: float, *, width: float, colour: str) -> None:
    move = f"translate({number(x)} {number(y)}) scale({width / 24:.4g})"
    shape(parent, "path", kind=colour, d=path, transform=move)


def _named(shown: Card | Rank) -> str:
    if isinstance(shown, Rank):
        return shown.name.lower()
    return f"{shown.rank.name} of {shown.suit.name}".lower()
