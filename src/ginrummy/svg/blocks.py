"""Cards in blocks, placed beside each other and below."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final

import attrs

from ..cards import Card, Rank
from ..rules import MeldKind
from .faces import HEIGHT, STEP, WIDTH, Face, draw_face
from .figure import MARGIN, MOST_WIDE, clipped, shape, text, width_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..melding import Arrangement, Meld
    from .figure import Figure

__all__ = ["Block", "arranged", "draw_blocks", "in_hand", "melded", "side_by_side"]

_GAP: Final = 14
_PAD: Final = 6
_RAISE: Final = 14
"""How much higher a card lies that is laid off."""
_APART: Final = WIDTH + 8
_BETWEEN: Final = 10
_SMALL: Final = 12


@attrs.frozen
class Block:
    """
    Cards that are drawn and read as one.

    Args:
        faces: The cards.
        caption: What they are; it stands below them. Empty for nothing.
        note: What else stands there.
        step: How far each card is from the one before, in pixels.
        is_meld: Whether they lie on a band of their own.
    """

    faces: tuple[Face, ...]
    caption: str = ""
    note: str = ""
    step: int = STEP
    is_meld: bool = False

    @property
    def words(self) -> str:
        """What is read."""
        cards = ", ".join(face.words for face in self.faces)
        return f"{self.caption}: {cards}" if self.caption else cards

    @property
    def width(self) -> float:
        """The room it needs, in pixels."""
        cards = self.step * (len(self.faces) - 1) + WIDTH
        return max(cards + 2 * _PAD * self.is_meld, width_of(self.below, _SMALL))

    @property
    def below(self) -> str:
        """What stands below the cards."""
        return f"{self.caption}, {self.note}" if self.note else self.caption

    @property
    def is_raised(self) -> bool:
        """Whether a card in it is laid off."""
        return any(face.by for face in self.faces)


def in_hand(cards: Iterable[Card]) -> Iterator[Block]:
    """Give the cards of a hand, each seen below the next, as many in a row as fit."""
    faces = [Face(card) for card in cards]
    row = 1 + (MOST_WIDE - WIDTH) // STEP
    for at in range(0, len(faces), row):
        yield Block(tuple(faces[at : at + row]))


def side_by_side(cards: Iterable[Card], caption: str) -> Iterator[Block]:
    """Give cards that lie apart, as many in a row as fit; the caption is below the first row."""
    faces = [Face(card) for card in cards]
    row = 1 + (MOST_WIDE - WIDTH) // _APART
    for at in range(0, len(faces), row):
        yield Block(tuple(faces[at : at + row]), "" if at else caption, step=_APART)


def melded(meld: Meld, laid_off: Sequence[tuple[Card, str]] = ()) -> Block:
    """
    Give a meld with what is laid off on it.

    Args:
        meld: The meld.
        laid_off: The cards laid off on it in order, each with who did so.

    Returns:
        The block. A card laid off on a run is at the end that it lengthens.
    """
    stands_for = dict(meld.stands_for)
    faces = [Face(card, stands_for.get(card)) for card in meld.cards]
    for card, by in laid_off:
        goes_first = meld.kind is MeldKind.RUN and _goes_before(card, faces)
        faces.insert(0 if goes_first else len(faces), Face(card, by=by))
    notes = [
        f"{len(list(cards))} laid off by {clipped(by, _SMALL, 140)}"
        for by, cards in groupby(laid_off, key=itemgetter(1))
    ]
    # A word between, or a number would move before a name written from right to left.
    return Block(tuple(faces), _kind(meld.kind, faces), " and ".join(notes), is_meld=True)


def arranged(
    arrangement: Arrangement, laid_off: Sequence[Sequence[tuple[Card, str]]] = ()
) -> Iterator[Block]:
    """
    Give the melds of an arrangement, and its loose cards apart.

    Args:
        arrangement: The arrangement.
        laid_off: For each meld what is laid off on it, see `melded`; nothing where it is empty.
    """
    for at, meld in enumerate(arrangement.melds):
        yield melded(meld, laid_off[at] if laid_off else ())
    yield from side_by_side(arrangement.loose, "loose")


def draw_blocks(figure: Figure, blocks: Iterable[Block]) -> None:
    """
    Draw blocks below what is there, in as many rows as they need.

    Args:
        figure: The picture.
        blocks: The blocks.
    """
    rows: list[list[Block]] = []
    width: float = MOST_WIDE
    for block in blocks:
        width += _GAP + block.width
        if width > MOST_WIDE:
            rows.append([])
            width = block.width
        rows[-1].append(block)
    for at, row in enumerate(rows):
        figure.top += _BETWEEN if at else 0
        _draw_row(figure, row)


def _draw_row(figure: Figure, row: list[Block]) -> None:
    padding = _PAD if any(block.is_meld for block in row) else 0
    y = figure.top + max(padding, _RAISE * any(block.is_raised for block in row))
    x: float = MARGIN
    for block in row:
        _draw_block(figure, block, x, y)
        figure.reach(x + block.width)
        x += block.width + _GAP
    figure.top = y + HEIGHT + padding
    if any(block.caption for block in row):
        figure.top += _SMALL + 5


def _draw_block(figure: Figure, block: Block, x: float, y: float) -> None:
    group = figure.group(block.words)
    if block.caption:
        base = y + HEIGHT + _PAD + _SMALL + 2
        kind = "gr-mark" if block.is_raised else "gr-quiet"
        text(group, block.below, x + 2, base, kind=kind, size=_SMALL)
    if block.is_meld:
        width = block.step * (len(block.faces) - 1) + WIDTH + 2 * _PAD
        height = HEIGHT + 2 * _PAD
        shape(group, "rect", kind="gr-band", x=x, y=y - _PAD, width=width, height=height, rx=10)
        x += _PAD
    for at, face in enumerate(block.faces):
        draw_face(
            group,
            face,
            x + at * block.step,
            y - _RAISE if face.by else y,
            four_colour=figure.four_colour,
            is_covered=block.step < WIDTH and at < len(block.faces) - 1,
        )


def _kind(kind: MeldKind, faces: Sequence[Face]) -> str:
    """Say what a meld is. A run that goes on beyond its ace has turned the corner."""
    if kind is MeldKind.RUN and any(face.rank is Rank.ACE for face in faces[1:-1]):
        return "run round the corner"
    return kind.value


def _goes_before(card: Card, faces: Sequence[Face]) -> bool:
    """Tell whether a card lengthens a run at its low end."""
    first, last = faces[0].rank, faces[-1].rank
    if card.rank is Rank.KING:
        # Below an ace that is the corner, but for the run that lacks only its king.
        return first is Rank.ACE and last is not Rank.QUEEN
    return card.rank + 1 == first
