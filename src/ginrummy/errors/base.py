"""The base of every error, and how values are shown in messages."""

from __future__ import annotations

import reprlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..cards import Hand


class GinRummyError(Exception):
    """The base of every exception of this library."""


class NotationError(GinRummyError):
    """A text or value cannot be read."""


class RuleError(GinRummyError):
    """The rules do not allow what was asked for."""


def quote(value: object) -> str:
    """Show a value in a message: short, everything unprintable escaped."""
    try:
        return reprlib.repr(value)
    except Exception:  # noqa: BLE001  # a foreign __repr__, or an int too long to be written
        return f"a value of type {type(value).__name__}"


def or_nothing(hand: Hand) -> str:
    """Write cards, or say that there are none."""
    return str(hand) or "nothing"


def any_of(numbers: Sequence[int]) -> str:
    """Write numbers as a choice."""
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}" if others else last
