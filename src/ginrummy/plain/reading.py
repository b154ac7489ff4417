"""Reading JSON strictly: every fault is collected, with the path of what it is about."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import attrs

from ..cards import Card, Hand
from ..errors import CardNotationError, DealFormatError, RepeatedCardError, WrongTypeError
from ..rules._checks import MOST_NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["MOST_BYTES", "MOST_FAULTS", "Node", "loads", "shown"]

MOST_BYTES: Final = 1 << 20
"""The most bytes, or characters, of a text that are read: 1 MiB."""

MOST_FAULTS: Final = 1000
"""The most faults that are collected; nothing is read beyond."""

_MOST_DIGITS: Final = 100
_MOST_SHOWN: Final = 40


class _Object(dict[str, object]):
    """A JSON object; it remembers which keys are written twice."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        counts = Counter(name for name, _ in pairs)
        self.repeated = [name for name, count in counts.items() if count > 1]


@attrs.frozen
class _OtherNumber:
    """A number that is no whole one, or too long to be one of ours."""

    text: str


def _whole(text: str) -> int | _OtherNumber:
    digits = len(text.lstrip("-"))
    return int(text) if digits <= _MOST_DIGITS else _OtherNumber(f"a number of {digits} digits")


def _not_whole(text: str) -> _OtherNumber:
    return _OtherNumber(_cut(text))


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_Object, parse_int=_whole, parse_float=_not_whole, parse_constant=_not_whole
)


def loads(data: str | bytes) -> Node:
    """
    Read a JSON text.

    Args:
        data: A text, or UTF-8 with or without a byte order mark.

    Returns:
        Its value, to be looked into.

    Raises:
        DealFormatError: It is no JSON text.
        WrongTypeError: It is no text at all.
    """
    if not isinstance(data, str | bytes):
        raise WrongTypeError(data, "a JSON text, as str or bytes")
    if len(data) > MOST_BYTES:
        unit = "characters" if isinstance(data, str) else "bytes"
        raise DealFormatError((f"the text is longer than {MOST_BYTES} {unit}",))
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
        if text.strip():
            return Node(_DECODER.decode(text))
        fault = "the text is empty"
    except UnicodeDecodeError as error:
        byte = error.object[error.start]
        fault = f"the text is not UTF-8: byte 0x{byte:02x} at position {error.start}"
    except json.JSONDecodeError as error:
        fault = f"line {error.lineno} column {error.colno}: {error.msg}"
    except RecursionError:
        fault = "lists or objects are nested too deeply"
    raise DealFormatError((fault,))


@attrs.frozen
class Node:
    """
    A value in a JSON text, and where it stands.

    What cannot be read adds a fault and gives a value of the right type to go on with. It is never
    used: `check` ends the reading of a text with faults.

    Args:
        value: The value as the decoder gave it.
        path: Where it stands, such as ``defenders[1].hand``; empty for the whole text.
        faults: What is wrong so far, shared by all values of the text.
        or_null: Whether null may stand here too, which a fault then says.
    """

    value: object
    path: str = ""
    faults: list[str] = attrs.field(factory=list)
    or_null: bool = False

    def fault(self, message: str, key: str = "") -> None:
        """Note that something is wrong with this value, or with what a key of it gives."""
        path = self._path(key) if key else self.path
        self.faults.append(f"{path}: {message}" if path else message)
        if len(self.faults) >= MOST_FAULTS:
            self.check()

    def expected(self, what: str) -> None:
        """Note what should stand here instead."""
        null = " or null" if self.or_null else ""
        self.fault(f"expected {what}{null}, got {shown(self.value)}")

    def missing(self, key: str, why: str = "") -> None:
        """Note that this object lacks a key."""
        self.fault(f"the key {shown(key)} is missing{why}")

    def check(self) -> None:
        """
        Be done with the text.

        Raises:
            DealFormatError: There are faults.
        """
        if self.faults:
            raise DealFormatError(tuple(self.faults))

    def at(self, key: str) -> Node | None:
        """Give the value of a key, None where this is no object with that key."""
        if not isinstance(self.value, _Object) or key not in self.value:
            return None
        return Node(self.value[key], self._path(key), self.faults)

    def _path(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def object(
        self, *required: str, optional: Iterable[str] = (), what: str = "an object"
    ) -> dict[str, Node]:
        """Read an object; the required keys are always in what is given."""
        keys = tuple(dict.fromkeys((*required, *optional)))
        found = {key: Node(None) for key in required}
        if not isinstance(self.value, _Object):
            self.expected(what)
            return found
        for name in self.value.repeated:
            self.fault(f"the key {shown(name)} is there twice")
        for name in self.value:
            if name not in keys:
                self.fault(f"unknown key {shown(name)}, expected {_any_of(keys)}")
        for key in keys:
            value = self.at(key)
            if value is not None:
                found[key] = value
            elif key in required:
                self.missing(key)
        return found

    def items(self, what: str = "a list") -> list[Node]:
        """Read a list."""
        if not isinstance(self.value, list):
            self.expected(what)
            return []
        return [
            Node(value, f"{self.path}[{index}]", self.faults)
            for index, value in enumerate(self.value)
        ]

    def text(self, what: str = "a text") -> str:
        """Read a text that is not empty."""
        if not isinstance(self.value, str) or not self.value:
            self.expected(what)
            return ""
        return self.value

    def truth(self) -> bool:
        """Read true or false."""
        if not isinstance(self.value, bool):
            self.expected("true or false")
            return False
        return self.value

    def number(self, least: int | None = None, most: int | None = MOST_NUMBER) -> int:
        """Read a whole number, at least and at most the given ones; any where both are None."""
        if (
            type(self.value) is not int
            or (least is not None and self.value < least)
            or (most is not None and abs(self.value) > most)
        ):
            self.expected(f"a whole number{'' if least is None else f', {least} or more'}")
            return 0
        return self.value

    def choice(self, choices: Mapping[Any, Any]) -> Any:
        """Read one of several values, and give what it stands for, None for another value."""
        for name, meant in choices.items():
            if type(name) is type(self.value) and name == self.value:
                return meant
        self.expected(_any_of(choices))
        return None

    def card(self) -> Card | None:
        """Read a card, None for something else."""
        text = self.text("a card")
        try:
            return Card.parse(text) if text else None
        except CardNotationError as error:
            self.fault(str(error))
            return None

    def hand(self) -> Hand:
        """Read cards: a text with all of them, or a list of cards."""
        if isinstance(self.value, str):
            try:
                return Hand.parse(self.value)
            except (CardNotationError, RepeatedCardError) as error:
                self.fault(str(error))
                return Hand()
        return Hand(self.cards("cards, as a text or a list"))

    def cards(self, what: str = "a list of cards") -> tuple[Card, ...]:
        """Read cards in their order, each of which may stand once."""
        cards: list[Card] = []
        for position, item in enumerate(self.items(what)):
            card = item.card()
            if card is None:
                continue
            if card in cards:
                self.fault(str(RepeatedCardError(card, position)))
            else:
                cards.append(card)
        return tuple(cards)

    def compare(self, expected: Any) -> None:
        """
        Note where this value is another one than can be computed.

        Args:
            expected: The right value as plain data.
        """
        if isinstance(expected, dict) and isinstance(self.value, _Object):
            found = self.object(*expected)
            for key, value in expected.items():
                if key in self.value:
                    found[key].compare(value)
        elif isinstance(expected, list) and isinstance(self.value, list):
            items = self.items()
            if len(items) != len(expected):
                self.fault(f"expected {len(expected)} items, got {len(items)}")
                return
            for item, value in zip(items, expected, strict=True):
                item.compare(value)
        elif type(expected) is not type(self.value) or expected != self.value:
            self.expected(shown(expected))


def _cut(text: str) -> str:
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}..."


def shown(value: object) -> str:
    """
    Show a value in a message.

    Args:
        value: Plain data.

    Returns:
        A short text in ASCII.
    """
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, _OtherNumber):
        return value.text
    if type(value) is int and abs(value) > MOST_NUMBER:
        return f"a number of {len(str(abs(value)))} digits"
    return json.dumps(_cut(value) if isinstance(value, str) else value)


def _any_of(choices: Iterable[object]) -> str:
    *others, last = map(json.dumps, choices)
    return f"{', '.join(others)} or {last}" if others else last
