"""Pictures on a page: their colours, and what they must not bring along."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import attrs
import pytest

from docs.pictures import draw
from ginrummy import Card, Hand, arrange, lay_off, score_deal, start_game, svg
from ginrummy.svg.palette import DARK, LIGHT, Palette
from tests.svg.reader import SVG, Picture

PICTURES = draw.pictures()
EVERY = pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)


def luminance(colour: str) -> float:
    """Say how light a colour is, as WCAG 2.2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Give the contrast of two colours, from 1 to 21."""
    darker, lighter = sorted(map(luminance, (first, second)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_contrast_of_black_and_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_words_and_cards_can_be_told_from_their_ground(palette: Palette) -> None:
    for colour in (palette.ink, palette.quiet, palette.mark):
        assert contrast(colour, palette.ground) >= 4.5
    for colour in (palette.black, palette.red, palette.green, palette.blue):
        assert contrast(colour, palette.face) >= 4.5
    for first, second in (
        (palette.edge, palette.face),
        (palette.rule, palette.ground),
        (palette.mark, palette.band),
    ):
        assert contrast(first, second) >= 3


def test_dark_is_dark() -> None:
    assert contrast(DARK.ground, LIGHT.ground) > 12
    assert luminance(DARK.ground) < luminance(LIGHT.ground)


@EVERY
def test_a_picture_stands_by_itself(picture: str) -> None:
    parsed = Picture(picture)
    assert not picture.startswith("<?xml")
    assert {element.tag.removeprefix(SVG) for element in parsed.root.iter()} <= {
        *("svg", "title", "desc", "style", "g", "rect", "path", "text")
    }
    for element in parsed.root.iter():
        assert not {"id", "href", "src", "onload"} & element.attrib.keys()
    assert "url(" not in picture
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


@EVERY
def test_a_picture_is_read_in_order(picture: str) -> None:
    parsed = Picture(picture)
    assert parsed.root.attrib["role"] == "figure"
    assert [child.tag.removeprefix(SVG) for child in parsed.root][:3] == ["title", "desc", "style"]
    assert parsed.title
    position = 0
    for words in parsed.spoken:
        position = parsed.description.index(words, position) + len(words)


@EVERY
def test_styles_hold_for_pictures_alone(picture: str) -> None:
    (style,) = re.findall("<style>(.*)</style>", picture)
    rules = style.removesuffix("}").replace("@media (prefers-color-scheme:dark){", "")
    selectors = [rule.partition("{")[0] for rule in rules.split("}") if rule]
    root = Picture(picture).root.attrib["class"]
    assert all(re.fullmatch(rf"\.{root} \.gr-[a-z]+", selector) for selector in selectors)
    used = {
        element.attrib["class"]
        for element in Picture(picture).root.iter()
        if "class" in element.attrib
    }
    assert used - {root} <= {selector.partition(" .")[2] for selector in selectors}


def test_pictures_that_differ_in_colours_have_different_classes() -> None:
    roots = [
        re.search('class="([a-z-]+)"', svg.hand(Hand(), dark=dark)) for dark in (None, True, False)
    ]
    names = {root[1] for root in roots if root}
    assert len(names) == 3
    assert not any(first in second for first, second in combinations(sorted(names), 2))


def test_only_a_picture_for_any_reader_asks_for_a_preference() -> None:
    assert "prefers-color-scheme" in svg.hand(Hand())
    assert LIGHT.ground in svg.hand(Hand(), dark=False)
    assert DARK.ground not in svg.hand(Hand(), dark=False)
    assert DARK.ground in svg.hand(Hand(), dark=True)
    assert LIGHT.ground not in svg.hand(Hand(), dark=True)
    for colour in attrs.astuple(DARK) + attrs.astuple(LIGHT):
        assert re.fullmatch("#[0-9a-f]{6}", colour)


def test_a_notebook_draws_values_by_itself() -> None:
    hand = Hand.parse("AS 2S 3S 7C 7D 7H KD QD 4H 2C")
    best = arrange(hand)
    knocker = arrange(Hand.parse("7H 8H 9H TH 2S 2H 2D 2C 5S 4D"))
    defender = Hand.parse("JH 6H 3S 3D KS KD KC QS QD QC")
    sheet = start_game().enter(0, 101)
    scored = score_deal(knocker, defender)
    values: list[tuple[Any, str]] = [
        (hand, svg.hand(hand)),
        (best, svg.arrangement(best)),
        (best.melds[0], svg.meld(best.melds[0])),
        (lay_off(defender, knocker), svg.defence(lay_off(defender, knocker))),
        (Card.parse("AS"), svg.hand(Hand.parse("AS"))),
        (scored, svg.result(scored)),
        (sheet, svg.score_sheet(sheet)),
    ]
    assert sheet.result is not None
    values.append((sheet.result, svg.game_result(sheet.result)))
    for value, picture in values:
        assert value._repr_svg_() == picture
        assert "<svg" not in repr(value)


def test_the_files_are_what_the_program_draws() -> None:
    files = {file.stem: file.read_text("utf-8") for file in draw.FOLDER.glob("*.svg")}
    assert files == {name: f"{picture}\n" for name, picture in PICTURES.items()}
