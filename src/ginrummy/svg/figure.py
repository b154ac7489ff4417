"""A picture in the making: shapes and words in one order."""

from __future__ import annotations

import unicodedata
from itertools import accumulate, takewhile
from math import ceil
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

from ..errors import WrongTypeError
from ..games.paper import JOINERS, on_one_line
from .palette import style_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "MARGIN",
    "MOST_WIDE",
    "Figure",
    "clipped",
    "number",
    "shape",
    "text",
    "width_of",
    "wrapped",
]

MARGIN: Final = 16
"""The space around everything, in pixels."""
MOST_WIDE: Final = 640
"""The width after which cards and sentences go on in the next line, in pixels."""

_ROOTS: Final = {None: "gr-auto", False: "gr-light", True: "gr-dark"}
_SMALL: Final = 13
# How wide a character is depends on the font of the reader. These are for wide ones.
_NARROW: Final = frozenset(" !'(),-./:;I[]fijlrt|")
_BROAD: Final = frozenset("%@MWmw")
_BOLD: Final = 1.08


class Figure:
    """
    A picture in the making, drawn from the top down.

    What is drawn is read in the same order: words are text, and what has no words of its own, such
    as the cards of a meld, is a group with a label. The description has all of it once more, for
    programs that take a picture as a whole. No element has an id, so that pictures on one page
    cannot clash.

    Args:
        title: What the picture is called, and what stands above it; empty for nothing.
        name: What it is called without a title.
        four_colour: Whether each suit has a colour of its own.
        dark: Whether the picture is dark; None for what the reader prefers.

    Raises:
        WrongTypeError: The title is no text, or an option is no truth value.
    """

    def __init__(
        self,
        title: str,
        name: str = "",
        *,
        four_colour: bool = False,
        dark: bool | None = None,
    ) -> None:
        if not isinstance(title, str):
            raise WrongTypeError(title, "a title as text")
        if not isinstance(four_colour, bool):
            raise WrongTypeError(four_colour, "True or False for four_colour")
        if not isinstance(dark, bool | None):
            raise WrongTypeError(dark, "True, False or None for dark")
        self.four_colour = four_colour
        self.top: float = MARGIN
        """Where the next part begins, in pixels from above."""
        self._right: float = 0
        self._words: list[str] = []
        root = _ROOTS[dark]
        # No role of an image: that would hide the words inside.
        self._root = ET.Element(
            "svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "figure", "class": root}
        )
        ET.SubElement(self._root, "title").text = on_one_line(title or name)
        self._description = ET.SubElement(self._root, "desc")
        ET.SubElement(self._root, "style").text = style_sheet(root, dark=dark)
        self._ground = shape(self._root, "rect", kind="gr-ground", rx=10)
        if title:
            self.sentence(title, size=16, bold=True)
            self.top += 6

    def group(self, words: str) -> ET.Element:
        """
        Begin something that is read as one.

        Args:
            words: What is read.

        Returns:
            The element to draw it in.
        """
        words = on_one_line(words)
        self._words.append(words)
        group = ET.SubElement(self._root, "g", {"role": "img", "aria-label": words})
        # The single ranks and numbers in it would be read after the label.
        return ET.SubElement(group, "g", {"aria-hidden": "true"})

    def sentence(
        self, words: str, beside: str = "", *, size: int = 14, bold: bool = False
    ) -> None:
        """
        Write words below what is there, in as many lines as they need.

        Args:
            words: The words.
            beside: Words that matter less, beside the others where there is room.
            size: The size of the first words, in pixels.
            bold: Whether the first words are bold.
        """
        words, beside = on_one_line(words), on_one_line(beside)
        self._words.append(f"{words}, {beside}" if beside else words)
        self._write(words, size=size, bold=bold)
        if not beside:
            return
        x = MARGIN + width_of(words, size, bold=bold) + 10
        if x + width_of(beside, _SMALL) <= MARGIN + MOST_WIDE:
            text(self._root, beside, x, self.top - 6, kind="gr-quiet", size=_SMALL)
            self.reach(x + width_of(beside, _SMALL))
        else:
            self._write(beside, kind="gr-quiet", size=_SMALL)

    def line(self, path: str) -> None:
        """Draw lines that say nothing by themselves."""
        shape(self._root, "path", kind="gr-rule", d=path)

    def reach(self, right: float) -> None:
        """Make the picture so wide that something fits."""
        self._right = max(self._right, right)

    def _write(self, words: str, *, kind: str = "gr-ink", size: int, bold: bool = False) -> None:
        for line in wrapped(words, size, MOST_WIDE):
            self.top += size + 6
            text(self._root, line, MARGIN, self.top - 6, kind=kind, size=size, bold=bold)
            self.reach(MARGIN + width_of(line, size, bold=bold))

    def finish(self) -> str:
        """
        Give the picture.

        Returns:
            An ``svg`` element in its name space, without an XML declaration: it can be a file, or
            a part of a page.
        """
        width, height = number(ceil(self._right) + MARGIN), number(ceil(self.top) + MARGIN)
        for element in (self._root, self._ground):
            element.set("width", width)
            element.set("height", height)
        self._root.set("viewBox", f"0 0 {width} {height}")
        self._root.set("font-family", "system-ui, sans-serif")
        self._root.set("style", "max-width:100%;height:auto")
        self._description.text = ". ".join(self._words)
        return ET.tostring(self._root, "unicode")


def shape(parent: ET.Element, name: str, *, kind: str, **attributes: float | str) -> ET.Element:
    """Draw a shape; numbers are in pixels."""
    written = {
        key.replace("_", "-"): value if isinstance(value, str) else number(value)
        for key, value in attributes.items()
    }
    return ET.SubElement(parent, name, {"class": kind, **written})


def text(
    parent: ET.Element,
    words: str,
    x: float,
    y: float,
    *,
    kind: str = "gr-ink",
    size: int = 14,
    anchor: str = "start",
    bold: bool = False,
) -> ET.Element:
    """Write words at a place."""
    weight = {"font_weight": "bold"} if bold else {}
    side = {} if anchor == "start" else {"text_anchor": anchor}
    written = shape(parent, "text", kind=kind, x=x, y=y, font_size=size, **side, **weight)
    written.text = words
    return written


def number(value: float) -> str:
    """Write a number with at most two digits after the dot."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def width_of(words: str, size: float, *, bold: bool = False) -> float:
    """Say how much room words need, in pixels; most fonts take a little less."""
    return (_BOLD if bold else 1) * size * sum(map(_width, words))


def clipped(words: str, size: float, room: float) -> str:
    """Bring words to one line, and cut them where they need more room, even in bold."""
    words = on_one_line(words)
    if width_of(words, size, bold=True) <= room:
        return words
    return f"{words[: _fitting(words, size, room - size)]}…"


def wrapped(words: str, size: float, room: float) -> Iterator[str]:
    """Bring words to lines, broken between words where that can be; they fit even in bold."""
    words = on_one_line(words)
    start = 0
    while (end := start + _fitting(words, size, room, start)) < len(words):
        space = words.rfind(" ", start + 1, end + 1)
        end = max(end, start + 1) if space < 0 else space
        yield words[start:end]
        start = end
        while words.startswith(" ", start):
            start += 1
    yield words[start:]


def _fitting(words: str, size: float, room: float, start: int = 0) -> int:
    """Count the characters that have room, in bold."""
    widths = (_BOLD * size * _width(words[at]) for at in range(start, len(words)))
    return sum(1 for _ in takewhile(lambda end: end <= room, accumulate(widths)))


def _width(character: str) -> float:
    """Say how wide a character is, as a part of the size."""
    if character in JOINERS or unicodedata.combining(character):
        return 0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.1
    if character in _NARROW:
        return 0.4
    if character in _BROAD:
        return 1
    return 0.64 if character.islower() or character.isdigit() else 0.8
