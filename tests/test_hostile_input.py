"""
Texts, numbers and names made to do harm.

Each is refused with the documented error and a short message, soon and without much memory, or is taken
as what it is. The texts have a megabyte here; ``nox -s hostile`` makes them a hundred times as long.
"""

from __future__ import annotations

import json
import os
import pkgutil
import sys
import tracemalloc
from importlib import import_module
from itertools import count
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree as ET

import pytest

import ginrummy
from ginrummy import (
    Card,
    Hand,
    Profile,
    deadwood,
    errors,
    profiles,
    score_counts,
    standard_pack,
    start_game,
    svg,
)
from ginrummy.games import start_sides
from ginrummy.interop import OPEN_SPIEL, Scheme
from ginrummy.json import dumps, loads
from ginrummy.melding import Meld
from ginrummy.plain.profile_json import profile_to_json
from ginrummy.play import Deal, View
from ginrummy.rules import (
    Dealing,
    GameScoring,
    Hollywood,
    Patterns,
    SetsAndRuns,
    Sides,
)
from tests.cli.support import run, score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SIZE: Final = int(os.environ.get("HOSTILE_MEGABYTES", "1")) << 20
"""How many characters the texts have, more or less."""
MOST_SHOWN: Final = 400
"""The longest message; the names of all published profiles are the longest that is expected."""
HUGE: Final = 10**5_000
"""Python refuses to write so long a number in decimal."""

PACK: Final = "".join(card.code for card in standard_pack())
TEXTS: Final[dict[str, Callable[[], str]]] = {
    "letters": lambda: "A" * SIZE,
    "digits": lambda: "9" * SIZE,
    "spaces": lambda: " " * SIZE + "x",
    "spaces between": lambda: f"AS{' ' * SIZE}KDx",
    "commas": lambda: "AS" + "," * SIZE,
    "zeros": lambda: "\0" * SIZE,
    "brackets": lambda: "[" * SIZE,
    "objects": lambda: '{"a":' * (SIZE // 5),
    "right to left": lambda: "\u202e" * SIZE,
    "lone surrogates": lambda: "\ud800" * SIZE,
    "a quoted name": lambda: f'"{"a b" * (SIZE // 3)}" 0/2 {PACK}',
    "an escaped name": lambda: f'"{chr(92)}u00e9{"a" * SIZE}" 0/2 {PACK}',
    "an open quote": lambda: '"' + "a" * SIZE,
    "passes": lambda: f"standard 0/2 {PACK}" + " p" * (SIZE // 2),
    "melds": lambda: f"standard 0/2 {PACK} p p s k2D:" + "AS2S3S." * (SIZE // 7),
    "lay-offs": lambda: f"standard 0/2 {PACK} p p s f:" + "+AS0" * (SIZE // 4),
}
PARSERS: Final[dict[str, Callable[[str], object]]] = {
    "Card.parse": Card.parse,
    "Hand.parse": Hand.parse,
    "Deal.parse": Deal.parse,
    "profiles.get": profiles.get,
    "Scheme.from_dotted": OPEN_SPIEL.from_dotted,
    "a hand in JSON": lambda text: loads(text, Hand),
    "a view in JSON": lambda text: loads(text.encode("utf-8", "surrogatepass"), View),
}


@pytest.mark.parametrize("parse", PARSERS.values(), ids=PARSERS)
@pytest.mark.parametrize("make", TEXTS.values(), ids=TEXTS)
def test_long_texts_are_refused(make: Callable[[], str], parse: Callable[[str], object]) -> None:
    text = make()
    tracemalloc.start()
    with pytest.raises(errors.GinRummyError) as refused:
        parse(text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(str(refused.value)) <= MOST_SHOWN
    assert str(refused.value).isprintable()
    # A copy or two of the text, and no more for each of its characters.
    assert peak < 4 * sys.getsizeof(text) + (1 << 20)


@pytest.mark.parametrize("make", TEXTS.values(), ids=TEXTS)
def test_long_texts_for_the_command(make: Callable[[], str]) -> None:
    text = make()
    for words in (
        ["deadwood", text],
        ["layoff", "AS", "--spread", text],
        ["deadwood", "AS", "--profile", text],
        ["profiles", text],
        ["score", text],
        ["score", f"--{text}"],
        [text],
    ):
        assert len(run(*words).fault) <= 4_003
    ran = run("score", stdin=text.encode("utf-8", "surrogatepass"))
    assert len(ran.fault) <= MOST_SHOWN


def test_a_message_is_cut_after_it_is_escaped() -> None:
    fault = run("score", "x" * 3_000 + "\u202e" * 3_000).fault
    escaped = "ginrummy: cannot read " + "x" * 3_000 + r"\u202e" * 3_000
    assert f"ginrummy: {fault}" == f"{escaped[:4_000]}..."


@pytest.mark.parametrize("kind", [Card, Hand, Meld, Deal, View, Profile, tuple[Card, ...]])
@pytest.mark.parametrize("opening", ["[", '{"melding":', '{"cards":[', '{"hand":[{"a":'])
def test_json_that_is_nested_deeply(opening: str, kind: Any) -> None:
    for depth in (100, 10_000, 100_000):
        closing = opening.translate({ord("["): "]", ord("{"): "}"})
        closing = "".join(letter for letter in reversed(closing) if letter in "]}")
        for text in (opening * depth, f"{opening * depth}0{closing * depth}"):
            with pytest.raises(errors.DealFormatError) as refused:
                loads(text, kind)
            assert len(refused.value.faults) <= 1_000
            assert all(len(fault) <= MOST_SHOWN for fault in refused.value.faults)
            assert score(text).fault


@pytest.mark.parametrize(
    "value",
    [
        *("NaN", "-Infinity", "1e999999999", "0.1", "-0.0", f"{'9' * 5_000}", f"-{'9' * 500_000}"),
        *('"\\ud800"', '"\\u0000"', '"\\u202eSA"', '"A\\u200fS"', '"<b>"', '{"AS": 1, "AS": 2}'),
    ],
    ids=lambda value: value[:20],
)
def test_values_in_json_that_are_none_of_ours(value: str) -> None:
    for kind, text in (
        (Hand, f"[{value}]"),
        (Card, value),
        (Meld, f'{{"kind": {value}, "cards": [{value}], "stands_for": {{"*S": {value}}}}}'),
        (Deal, f'{{"version": {value}, "dealer": {value}, "pack": [{value}]}}'),
    ):
        with pytest.raises(errors.DealFormatError) as refused:
            loads(text, kind)
        assert str(refused.value).isprintable()
        assert all(len(fault) <= MOST_SHOWN for fault in refused.value.faults)
    assert score(f'{{"knocker": {{"count": {value}}}, "defenders": [{value}]}}').fault


@pytest.mark.parametrize("key", ["\u202eversion", "\0", "\ud800", "a" * 100_000, "\n\x1b[31m"])
def test_keys_that_nobody_knows(key: str) -> None:
    for kind, data in (
        (Deal, {key: 1}),
        (Meld, {"kind": "run", "cards": ["AS"], "stands_for": {key: 5}}),
        (Profile, {"name": "x", "base": "modern", key: {}, "melding": {key: 1}}),
    ):
        with pytest.raises(errors.DealFormatError) as refused:
            loads(json.dumps(data), kind)
        assert str(refused.value).isprintable()
        assert all(len(fault) <= MOST_SHOWN for fault in refused.value.faults)


@pytest.mark.parametrize("number", [HUGE, -HUGE], ids=["huge", "far below 0"])
@pytest.mark.parametrize(
    "ask",
    [
        Card.from_index,
        Hand.from_mask,
        OPEN_SPIEL.card,
        OPEN_SPIEL.from_mask,
        lambda number: Deal.start(dealer=number),
        lambda number: Deal.start(seats=number),
        lambda number: Deal.start().view(number),
        lambda number: start_game(seats=number),
        lambda number: start_sides(profiles.PARTNERSHIP, pairs=number),
        lambda number: start_game().enter(0, number),
        lambda number: start_game().enter(number, 1),
        lambda number: start_game().enter(0, 1, extra_boxes=number),
        lambda number: start_game().resign(number),
        lambda number: score_counts(number, 1),
        lambda number: score_counts(1, 1, knocker_seat=number),
        lambda number: SetsAndRuns(ace_points=number),
        lambda number: SetsAndRuns(longest_run=number),
        lambda number: Dealing(stock_floor=number),
        lambda number: Hollywood(games=number),
        lambda number: Hollywood(weights=(1, 1, number)),
        lambda number: Sides(target_raises=((5, number),)),
        lambda number: GameScoring(target=number),
        lambda number: Scheme(step=-abs(number)),
    ],
    ids=map(str, count()),
)
def test_huge_numbers_are_refused(ask: Callable[[int], object], number: int) -> None:
    with pytest.raises(errors.GinRummyError) as refused:
        ask(number)
    assert 0 < len(str(refused.value)) <= MOST_SHOWN


@pytest.mark.parametrize(
    ("make", "most"),
    [
        (lambda number: SetsAndRuns(ace_points=number), 999_999),
        (lambda number: GameScoring(game_bonus=number), 999_999),
        (lambda number: GameScoring(extra_boxes_gin=number), 100),
        (lambda number: GameScoring(extra_boxes_undercut=number), 100),
        (lambda number: Sides(sweep_boxes=number), 100),
        (lambda number: Hollywood(games=number), 20),
    ],
    ids=map(str, count()),
)
def test_the_most_that_a_number_of_a_profile_may_be(make: Callable[[int], Any], most: int) -> None:
    part = make(most)
    assert loads(dumps(part), type(part)) == part
    with pytest.raises(errors.ProfileValueError, match=f"an int of {most} or less"):
        make(most + 1)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Hollywood(weights=(1, 1, 1_000_000)),
        lambda: Sides(target_raises=((5, 1_000_000),)),
        lambda: Sides(target_raises=((5, 1),) * 101),
        lambda: Patterns(patterns=((4, 3, 3, 3),) * 21),
        lambda: Patterns(patterns=((4, *[3] * 17),)),
    ],
    ids=map(str, count()),
)
def test_lists_of_a_profile_that_are_too_long_or_too_high(make: Callable[[], object]) -> None:
    with pytest.raises(errors.ProfileValueError):
        make()


def test_a_game_that_would_take_for_ever() -> None:
    for match in (
        {"kind": "hollywood", "games": 999_999},
        {"kind": "sides", "match": {"kind": "hollywood", "games": 21}},
    ):
        game = {"profile": {"name": "x", "base": "modern", "match": match}, "deals": []}
        assert "an int of 20 or less" in score(game).fault


def test_profiles_of_strangers_fill_no_memory() -> None:
    whole = profile_to_json(profiles.MODERN) | {"name": "of a stranger"}
    patterns = profile_to_json(profiles.CELEBES_RHUM) | {"name": "of a stranger"}
    for points in range(1, 150):
        whole["melding"]["ace_points"] = points
        assert deadwood(Hand.parse("AS"), profile=loads(json.dumps(whole), Profile)) == points
        patterns["melding"]["joker_points"] = points
        profile = loads(json.dumps(patterns), Profile)
        assert deadwood(Hand.parse("*S"), profile=profile) == points
    sizes = {name: cached.cache_info().currsize for name, cached in caches()}
    assert sizes["ginrummy.rules.melding._table_of"] == 64
    assert sizes["ginrummy.rules.patterns._holdings"] <= 64


NOT_OF_A_PROFILE: Final = {
    "ginrummy._kernel.lay_down.windows",  # three sizes
    "ginrummy._kernel.lay_down.melds_of",  # three sizes, and up to two jokers
    "ginrummy.interop.open_spiel._melds",  # one list
    "ginrummy.json.converter._hints",  # the classes of the library
    "ginrummy.strategies.profiles._fields",  # likewise
}
"""What is kept of questions that are few, whoever asks."""


def caches() -> Iterator[tuple[str, Any]]:
    """Find every cache of the library."""
    for found in pkgutil.walk_packages(ginrummy.__path__, "ginrummy."):
        if found.name != "ginrummy.__main__":
            for name, value in vars(import_module(found.name)).items():
                if hasattr(value, "cache_info") and value.__module__ == found.name:
                    yield f"{found.name}.{name}", value


def test_every_cache_has_an_end() -> None:
    endless = {name for name, cached in caches() if cached.cache_parameters()["maxsize"] is None}
    # Compiled modules have no caches to look into.
    assert endless <= NOT_OF_A_PROFILE


NAMES: Final = {
    "markup": '<script>alert("1")</script>&amp;]]>',
    "an attribute": '" onload="alert(1)',
    "right to left": "\u202eneB\u202c\u200f",
    "zero": "A\0nn",
    "a lone surrogate": "\ud800",
    "no character": "\ufffe\uffff",
    "lines": "Ann\r\n\u2028\x85\x0bBen",
    "a terminal": "\x1b[31mAnn\x1b]0;x\x07",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_names(name: str) -> None:
    sheet = start_game().enter(0, 30).enter(1, 120)
    result, settled = score_counts(4, 20), sheet.result
    assert settled is not None
    lines = sheet.draw(name, "Ben").split("\n")
    assert len(lines) == len(sheet.draw("Ann", "Ben").split("\n"))
    assert all(line.isprintable() for line in lines)
    pictures: list[Callable[[str], str]] = [
        lambda called: svg.score_sheet(sheet, names=[called, "Ben"], title=called),
        lambda called: svg.result(result, names=[called, "Ben"], title=called),
        lambda called: svg.game_result(settled, names=[called, "Ben"], title=called),
        lambda called: svg.hand(Hand.parse("AS KD"), title=called),
    ]
    for draw in pictures:
        picture, usual = ET.fromstring(draw(name)), ET.fromstring(draw("Ann"))  # noqa: S314  # of our own
        assert {element.tag for element in picture.iter()} == {
            element.tag for element in usual.iter()
        }
        assert all(element.attrib.keys() <= KNOWN for element in picture.iter())
        assert all(part.isprintable() for part in picture.itertext() if "{" not in part)


KNOWN: Final = {
    *("aria-hidden", "aria-label", "class", "d", "fill", "font-family", "font-size"),
    *("font-weight", "height", "role", "rx", "style", "text-anchor", "transform", "viewBox"),
    *("width", "x", "y"),
}
"""What the elements of a picture may have."""


def test_a_long_title_is_drawn_whole() -> None:
    title = "ab " * (SIZE // 30)
    picture = ET.fromstring(svg.hand(Hand.parse("AS"), title=title))  # noqa: S314  # of our own
    lines = [element.text for element in picture.iter() if element.tag.endswith("}text")]
    assert "".join(line for line in lines if line).count("ab") == SIZE // 30
