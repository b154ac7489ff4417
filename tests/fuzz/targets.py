"""
What is fuzzed: each target takes bytes, hands them to a parser, and fails where it breaks its word.

A parser gives a value or raises one of the errors that it documents, with a message that is short and
can be printed whatever was read. What it gave can be written, and is read back as the same value. The
ordinary tests run every target on the files of its corpus; ``nox -s fuzz`` looks for more.
"""

from __future__ import annotations

import copy
import json
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar
from unittest import mock

import numpy as np

from ginrummy import (
    Arrangement,
    Card,
    Defence,
    Hand,
    Meld,
    Profile,
    arrange,
    batch,
    deadwood,
    discards,
    lay_off,
    melds,
    profiles,
)
from ginrummy.cli import files
from ginrummy.errors import (
    ArrayMaskError,
    CardNotationError,
    CardNumberError,
    DealFormatError,
    DealNotationError,
    MaskError,
    RepeatedCardError,
    RuleError,
    SchemeError,
    UnknownProfileError,
)
from ginrummy.games import GameResult, ScoreSheet
from ginrummy.games.paper import JOINERS
from ginrummy.interop import Scheme
from ginrummy.json import dumps, loads
from ginrummy.play import Action, Deal, View
from tests.cli.support import run
from tests.json.support import GARBAGE, in_order, places, played, sheets, telling
from tests.play.helper import PROFILES, TABLES, choose

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

T = TypeVar("T")

LONGEST_MESSAGE: Final = 2_000
"""The most characters of a message, or of one fault of several."""
MOST_FAULTS: Final = 1_000
"""The most faults that are reported."""


class Choices:
    """Choices made by bytes, two for each; zeros follow when they are used up."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def below(self, end: int) -> int:
        """Choose a number from 0 up to but not including the end."""
        chosen = int.from_bytes(self._data[self._at : self._at + 2], "little")
        self._at += 2
        return chosen % end

    def of(self, items: Sequence[T]) -> T:
        """Choose an item."""
        return items[self.below(len(items))]

    def rest(self) -> bytes:
        """Give what has not been used."""
        return self._data[self._at :]


def as_text(data: bytes) -> str:
    """Read bytes as text; what is no UTF-8 becomes lone surrogates."""
    return data.decode("utf-8", "surrogateescape")


def check_message(error: Exception) -> None:
    """Hold that a message is short, and nothing in it can disturb a terminal or a log."""
    parts = error.faults if isinstance(error, DealFormatError) else (str(error),)
    assert 0 < len(parts) <= MOST_FAULTS
    assert all(0 < len(part) <= LONGEST_MESSAGE for part in parts)
    assert str(error).isprintable()


def card(data: bytes) -> None:
    """Read a card."""
    try:
        found = Card.parse(as_text(data))
    except CardNotationError as error:
        check_message(error)
        return
    assert Card.parse(str(found)) is Card.parse(found.code) is found


def hand(data: bytes) -> None:
    """Read a hand, and ask about it."""
    try:
        found = Hand.parse(as_text(data))
    except (CardNotationError, RepeatedCardError) as error:
        check_message(error)
        return
    assert Hand.parse(str(found)) == Hand.parse(" ".join(found.codes)) == found
    try:
        assert arrange(found).deadwood == deadwood(found)
    except RuleError as error:
        # A joker, which is not played with.
        check_message(error)


def line(data: bytes) -> None:
    """Read a deal on one line."""
    _check_line(as_text(data))


def changed_line(data: bytes) -> None:
    """Read the line of a deal that was played, with some words changed."""
    choices = Choices(data)
    name, seats = choices.of(TABLES)
    rng = Random(choices.below(1 << 16))
    deal = Deal.start(PROFILES[name], seats=seats, dealer=choices.below(seats), rng=rng)
    for _ in range(choices.below(60)):
        if deal.is_over:
            break
        deal = deal.apply(choose(deal, rng))
    # The name may have spaces, and then its profile has to be passed in.
    words = str(deal).removeprefix(_head(deal)).split(" ")
    for _ in range(choices.below(4)):
        at = choices.below(len(words))
        words[at] = choices.of([*words, "p", "s", "t", "g", "f", "g:", "f:+AS0", "kAS:", "-", ""])
    if choices.below(2):
        words.insert(choices.below(len(words)), as_text(choices.rest()))
    _check_line(_head(deal) + " ".join(words), deal)


def _head(deal: Deal) -> str:
    return str(deal).partition(f" {deal.dealer}/{deal.seats} ")[0] + " "


def _check_line(text: str, deal: Deal | None = None) -> None:
    given = None if deal is None or deal.profile.name in profiles.ALL else deal.profile
    try:
        found = Deal.parse(text, profile=given)
    except (DealNotationError, RepeatedCardError, UnknownProfileError, RuleError) as error:
        check_message(error)
        return
    again = Deal.parse(str(found), profile=given)
    assert again == found
    assert str(again) == str(found)


class Document(NamedTuple):
    """The plain data of a value."""

    data: Any
    kind: Any


@cache
def documents() -> tuple[Document, ...]:
    """Give values of every kind, small ones first."""
    return tuple(
        sorted(
            {text: Document(json.loads(text), kind) for text, kind in _written()}.values(),
            key=lambda document: len(str(document.data)),
        )
    )


def _written() -> Iterator[tuple[str, Any]]:
    spread = [Hand.parse("7H 8H 9H TH"), Hand.parse("2C 2D 2H 2S")]
    jokers = Hand.parse("4S 5S 6S 7S 9H 9D 9C JS JH JD 2C 2D *H")
    values: list[Any] = [
        Card.parse("AS"),
        spread[0],
        melds(Hand.parse("7S 7H 7D 8D 9D"))[0],
        arrange(jokers, profile=profiles.CELEBES_RHUM),
        lay_off(Hand.parse("JH 6H 3S 3D KS KD KC QS QD QC"), spread),
        discards(Hand.parse("6S 7S 8S QH QD QC 2S 4H 5C AH 9S"))[0],
        *(sheet for sheet in sheets(3) if len(dumps(sheet)) < 4_000),
        *(sheet.result for sheet in sheets(3) if sheet.result is not None),
    ]
    for deals in played(47):
        # A long deal is more of the same.
        for deal in [deal for deal in telling(deals) if len(deal.history) < 60][-2:]:
            values += [deal, deal.view(0), deal.view(deal.seats - 1, scores=(7,) * deal.seats)]
            values += [deal.profile, *deal.history[-3:]]
            if deal.result is not None:
                values.append(deal.result)
    for value in values:
        yield dumps(value), type(value)


KINDS: Final[tuple[Any, ...]] = (
    Card,
    Hand,
    Deal,
    View,
    ScoreSheet,
    Action,
    GameResult,
    Profile,
    Meld,
    Arrangement,
    Defence,
    tuple[Card, ...],
)
"""What is read from any text, which begins with the number of its type."""


def record(data: bytes) -> None:
    """Read any bytes as JSON of some type, named by the first of them."""
    _check_json(data[1:], KINDS[data[0] % len(KINDS)] if data else Card)


def changed_record(data: bytes) -> None:
    """Read the JSON of a value with some of its parts changed."""
    choices = Choices(data)
    document = choices.of(documents())
    # The whole is held by something, so that it can be replaced too.
    holder = {"": copy.deepcopy(document.data)}
    for _ in range(1 + choices.below(4)):
        _change(holder, choices)
    text = json.dumps(holder.get(""))
    found = _check_json(text, document.kind)
    if found is not None and document.kind is not Profile:
        # It was not read in part; a profile by itself may leave out what is as usual.
        assert in_order(json.loads(dumps(found))) == in_order(json.loads(text))


def _change(holder: dict[str, Any], choices: Choices) -> None:
    """Change one part of plain data: take it away, replace it, or put another beside it."""
    path = choices.of([*places(holder)] or [("",)])
    *above, key = path
    parent: Any = holder
    for step in above:
        parent = parent[step]
    other = choices.of([*GARBAGE, "\ud800\u202e<b>", 10**99, *_some(holder)])
    match choices.below(4):
        case 0:
            parent.pop(key, None) if isinstance(parent, dict) else parent.pop(key)
        case 1 if isinstance(parent, list):
            parent.insert(key, copy.deepcopy(other))
        case 1:
            parent[choices.of(["", "\u202e", "profile", "hand", "*S"])] = copy.deepcopy(other)
        case 2 if type(parent.get(key) if isinstance(parent, dict) else parent[key]) is int:
            parent[key] += choices.of([-1, 1, 2, 1000])
        case _:
            parent[key] = copy.deepcopy(other)


def _some(holder: dict[str, Any]) -> Iterator[Any]:
    """Give some parts of plain data, to stand in for others."""
    for path in [*places(holder)][:60]:
        part: Any = holder
        for step in path:
            part = part[step]
        yield part


def _check_json(text: str | bytes, kind: Any) -> Any:
    try:
        found = loads(text, kind)
    except DealFormatError as error:
        check_message(error)
        return None
    assert loads(dumps(found), kind) == found
    return found


def command(data: bytes) -> None:
    """Run the command on words, a line each, and after a zero byte what it reads."""
    words, _, stdin = data.partition(b"\0")
    with mock.patch.object(files, "open", _no_file, create=True):
        ran = run(*as_text(words).split("\n"), stdin=stdin)
    if ran.status:
        assert len(ran.fault) <= 2 * LONGEST_MESSAGE + 10
        assert ran.fault.isprintable()
        return
    assert not ran.err
    shown = ran.out.translate(dict.fromkeys(map(ord, JOINERS)))
    assert all(row.isprintable() for row in shown.split("\n"))
    if "--json" in as_text(words).split("\n"):
        json.loads(ran.out)


def _no_file(file: str, mode: str) -> None:
    # The zero byte that a real one refuses stands for the end of the words here.
    raise FileNotFoundError(2, "No such file or directory", file)


def scheme(data: bytes) -> None:
    """Read the cards of another library: dotted text, numbers and masks."""
    choices = Choices(data)
    order = Random(choices.below(1 << 16))
    by_rank = bool(choices.below(2))
    try:
        found = Scheme(
            "".join(order.sample("CDHS", 4)),
            "".join(order.sample("A23456789TJQK", 13)),
            by_rank=by_rank,
            step=choices.of([4, 13, 14, 16, 64, -1]),
            first=choices.of([0, 1, 52, 100, -1]),
        )
    except SchemeError as error:
        check_message(error)
        return
    text, number = as_text(choices.rest()), int.from_bytes(choices.rest(), "little")
    for read, write, given, errors in (
        (found.from_dotted, found.dotted, text, CardNotationError),
        (found.from_mask, found.mask, number, (MaskError, CardNumberError)),
        (found.hand, found.indices, list(choices.rest()), (CardNumberError, RepeatedCardError)),
    ):
        _check_cards(read, write, given, errors)


def _check_cards(
    read: Callable[[Any], Hand],
    write: Callable[[Hand], Any],
    given: Any,
    errors: type[Exception] | tuple[type[Exception], ...],
) -> None:
    try:
        cards = read(given)
    except errors as error:
        check_message(error)
        return
    written = write(cards)
    assert sorted(written) == sorted(given) if isinstance(given, list) else written == given


def masks(data: bytes) -> None:
    """Ask about an array of masks, and about each by itself."""
    kind = np.uint64 if data[:1] < b"\x80" else np.int64
    array = np.frombuffer(data[1 : 1 + (len(data) - 1) // 8 * 8] if data else b"", dtype=kind)
    try:
        found = batch.deadwood(array)
    except ArrayMaskError as error:
        check_message(error)
        (at,) = error.index
        assert int(array[at]) == error.mask
        assert not 0 <= error.mask < 1 << 52
        return
    assert found.tolist() == [deadwood(Hand.from_mask(mask)) for mask in array.tolist()]


TARGETS: Final[Mapping[str, Callable[[bytes], None]]] = {
    target.__name__: target
    for target in (
        card,
        hand,
        line,
        changed_line,
        record,
        changed_record,
        command,
        scheme,
        masks,
    )
}
"""Every target by its name, which is that of the folder of its corpus too."""
