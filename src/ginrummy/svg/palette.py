"""The colours of a picture, and the style sheet made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from ..cards import Suit

__all__ = ["DARK", "LIGHT", "Palette", "style_sheet", "suit_class"]


@attrs.frozen
class Palette:
    """
    The colours of a picture by what they paint.

    Args:
        ground: What everything lies on. A picture paints its own, so that its colours suit each
            other on any page.
        band: What the cards of a meld lie on.
        ink: Words and numbers.
        quiet: Words that matter less.
        rule: Lines of a score sheet.
        mark: What is laid off.
        face: The face of a card.
        edge: The edge of a card.
        black: Spades, and clubs in two colours.
        red: Hearts, and diamonds in two colours.
        green: Clubs in four colours.
        blue: Diamonds in four colours.
    """

    ground: str
    band: str
    ink: str
    quiet: str
    rule: str
    mark: str
    face: str
    edge: str
    black: str
    red: str
    green: str
    blue: str


LIGHT: Final = Palette(
    ground="#f1f5f2",
    band="#dbe6df",
    ink="#15231c",
    quiet="#4a5b52",
    rule="#7b8b82",
    mark="#b04a00",
    face="#ffffff",
    edge="#76847c",
    black="#1a1d21",
    red="#c0141f",
    green="#0f6b35",
    blue="#1450b4",
)
DARK: Final = Palette(
    ground="#14211b",
    band="#284236",
    ink="#e9f1ec",
    quiet="#adc0b5",
    rule="#789083",
    mark="#ffa733",
    face="#efece4",
    edge="#0b130f",
    black="#1a1d21",
    red="#ad101b",
    green="#0d5e2f",
    blue="#12479f",
)

# The names of the classes begin with `gr-`, so that they mean nothing to the page around.
_RULES: Final = (
    ("gr-ground", "fill:{ground}"),
    ("gr-band", "fill:{band}"),
    ("gr-ink", "fill:{ink}"),
    ("gr-quiet", "fill:{quiet}"),
    ("gr-rule", "stroke:{rule};fill:none"),
    ("gr-box", "stroke:{ink};stroke-width:1.5"),
    ("gr-face", "fill:{face};stroke:{edge}"),
    ("gr-laid", "fill:{face};stroke:{mark};stroke-width:2.5"),
    ("gr-mark", "fill:{mark}"),
    ("gr-black", "fill:{black}"),
    ("gr-red", "fill:{red}"),
    ("gr-green", "fill:{green}"),
    ("gr-blue", "fill:{blue}"),
)
_TWO: Final = ("gr-black", "gr-red", "gr-red", "gr-black")
_FOUR: Final = ("gr-green", "gr-blue", "gr-red", "gr-black")


def suit_class(suit: Suit, *, four_colour: bool) -> str:
    """
    Name the class of a suit.

    Args:
        suit: The suit.
        four_colour: Whether each suit has a colour of its own.

    Returns:
        The class.
    """
    return (_FOUR if four_colour else _TWO)[suit]


def style_sheet(root: str, *, dark: bool | None) -> str:
    """
    Write the style sheet of a picture.

    A sheet inside a page holds for the whole page. So the rules name the class of the root, and
    pictures with the same class have the same rules.

    Args:
        root: The class of the root.
        dark: Whether the picture is dark; None for what the reader prefers.

    Returns:
        The rules.
    """
    if dark is not None:
        return _rules(root, DARK if dark else LIGHT)
    preferred = f"@media (prefers-color-scheme:dark){{{_rules(root, DARK)}}}"
    return _rules(root, LIGHT) + preferred


def _rules(root: str, palette: Palette) -> str:
    colours = attrs.asdict(palette)
    return "".join(f".{root} .{name}{{{rule.format(**colours)}}}" for name, rule in _RULES)
