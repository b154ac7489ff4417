"""Pictures as a browser shows them."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import pytest
from selenium.webdriver.common.by import By

from docs.pictures import draw
from ginrummy import Hand, arrange, lay_off, profiles, score_deal, start_game, svg
from ginrummy.svg.palette import DARK, LIGHT
from tests.svg.reader import Picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from selenium.webdriver import Chrome

KNOCKER: Final = Hand.parse("7H 8H 9H TH 2S 2H 2D 2C 5S 4D")
DEFENDER: Final = Hand.parse("JH 6H 3S 3D KS KD KC QS QD QC")
NAMES: Final = {
    "broad": "W" * 60,
    "bold": "@%MWmw" * 30,
    "east": "日本語の名前" * 10,
    "right to left": "שם ארוך מאוד " * 8,
    "markup": "</text><script>alert(1)</script>",
    "unprintable": "\0\ud800\u202e",
    "accents": "e\u0301" * 60,
}


def _named() -> dict[str, str]:
    """Draw a deal and sheets with names that are hard to show."""
    deal = score_deal(KNOCKER, DEFENDER)
    hollywood = start_game(profiles.HOLLYWOOD).enter(0, 1_000_000).enter(1, 20)
    drawn = {}
    for kind, name in NAMES.items():
        drawn[f"deal, {kind}"] = svg.result(deal, names=["Ann", name], title=name)
        drawn[f"sheet, {kind}"] = svg.score_sheet(hollywood, names=[name, "Ben"], title=name)
    return drawn


PICTURES: Final = draw.pictures() | _named()
EVERY = pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)

# All text, as rectangles in pixels of the picture.
_TEXTS: Final = """
const [svg] = document.getElementsByTagName("svg");
const {left, top} = svg.getBoundingClientRect();
return [...svg.getElementsByTagName("text")].filter(text => text.textContent.trim()).map(text => {
  const box = text.getBoundingClientRect();
  return [text.textContent, box.left - left, box.top - top, box.right - left, box.bottom - top];
});
"""
_COLOUR: Final = (
    "return getComputedStyle(document.querySelectorAll(arguments[0])[arguments[1]]).fill"
)


def show(browser: Chrome, html: str, *, dark: bool = False) -> None:
    """Show a page to a reader who prefers dark or light."""
    preferred = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [preferred]})
    page = f"<!doctype html><html lang=en><meta charset=utf-8><title>Test</title>{html}"
    browser.get(f"data:text/html;charset=utf-8,{quote(page)}")


def rgb(colour: str) -> str:
    """Write a colour as a browser does."""
    return f"rgb({', '.join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))})"


@EVERY
def test_all_words_have_room(browser: Chrome, picture: str) -> None:
    show(browser, picture)
    width, height = Picture(picture).size
    texts: Sequence[tuple[str, float, float, float, float]] = browser.execute_script(_TEXTS)
    for at, (words, left, top, right, bottom) in enumerate(texts):
        assert left >= 0, words
        assert top >= 0, words
        assert right <= width, words
        assert bottom <= height, words
        for other, *box in texts[:at]:
            is_beside = left >= box[2] or right <= box[0]
            # A line of text has some room above and below its letters.
            is_below = top + 3 >= box[3] or bottom - 3 <= box[1]
            assert is_beside or is_below, (words, other)


@EVERY
@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_a_picture_is_a_file_too(browser: Chrome, picture: str, *, dark: bool) -> None:
    code = b64encode(picture.encode()).decode()
    show(browser, f'<img src="data:image/svg+xml;base64,{code}" alt="">', dark=dark)
    image = browser.find_element(By.TAG_NAME, "img")
    assert image.get_property("complete")
    shown = image.get_property("naturalWidth"), image.get_property("naturalHeight")
    assert shown == Picture(picture).size


def test_a_reader_gets_dark_or_light_as_preferred(browser: Chrome) -> None:
    shots = []
    for dark, palette in ((True, DARK), (False, LIGHT)):
        show(browser, PICTURES["deal"], dark=dark)
        assert browser.execute_script(_COLOUR, ".gr-ground", 0) == rgb(palette.ground)
        assert browser.execute_script(_COLOUR, ".gr-ink", 0) == rgb(palette.ink)
        assert browser.execute_script(_COLOUR, ".gr-face", 0) == rgb(palette.face)
        shots.append(browser.find_element(By.TAG_NAME, "svg").screenshot_as_png)
    assert shots[0] != shots[1]


def test_pictures_on_one_page_keep_their_own_colours(browser: Chrome) -> None:
    hand = Hand.parse("AS KD")
    drawn = [svg.hand(hand, dark=dark) for dark in (True, False, None)]
    style = "<style>text { fill: lime } rect { fill: red } .ink, .card { opacity: 0 }</style>"
    show(browser, style + "".join(drawn), dark=True)
    grounds = [browser.execute_script(_COLOUR, ".gr-ground", at) for at in range(3)]
    assert grounds == [rgb(DARK.ground), rgb(LIGHT.ground), rgb(DARK.ground)]
    ranks = [browser.execute_script(_COLOUR, "text.gr-red", at) for at in range(3)]
    assert ranks == [rgb(DARK.red), rgb(LIGHT.red), rgb(DARK.red)]


def test_names_run_no_script(browser: Chrome) -> None:
    show(browser, PICTURES["sheet, markup"])
    assert not browser.find_elements(By.TAG_NAME, "script")


@pytest.mark.parametrize(
    "picture",
    [
        svg.hand(KNOCKER),
        svg.arrangement(arrange(KNOCKER)),
        svg.defence(lay_off(DEFENDER, arrange(KNOCKER))),
        PICTURES["deal"],
        PICTURES["game"],
        PICTURES["hollywood"],
    ],
)
def test_a_screen_reader_gets_all_words_in_order(browser: Chrome, picture: str) -> None:
    show(browser, picture)
    browser.execute_cdp_cmd("Accessibility.enable", {})
    tree = browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    nodes = {node["nodeId"]: node for node in tree}
    (figure,) = [node for node in tree if _value(node, "role") == "figure"]
    expected = Picture(picture)
    assert _value(figure, "name") == expected.title
    assert _value(figure, "description") == expected.description
    assert list(_read(figure, nodes)) == expected.spoken


def _value(node: dict[str, Any], what: str) -> Any:
    return node.get(what, {}).get("value")


def _read(node: dict[str, Any], nodes: dict[str, dict[str, Any]]) -> list[str]:
    """Give what is read of a part of the page."""
    if _value(node, "role") in {"image", "StaticText"} and not node["ignored"]:
        return [_value(node, "name")]
    words = []
    for child in node["childIds"]:
        words += _read(nodes[child], nodes)
    return words
