"""The values that make up a profile: their choices and their checks."""

from __future__ import annotations

import sys
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

import attrs

from ..errors import ProfileValueError

if TYPE_CHECKING:
    from collections.abc import Callable

    Check = Callable[[Any, attrs.Attribute[Any], Any], None]


MOST_NUMBER: Final = 999_999
"""
The most that a number of a profile may be.

So there is no profile that can be made and cannot be read back, and none whose sums are too large for
the machine's integers, with which the compiled kernel and arrays count.
"""


MOST_BOXES: Final = 100
"""The most boxes that a deal may have for one thing: each is a line on paper."""


class Written:
    """
    A value that is written as code that gives it back.

    attrs would write a method for each class; that takes a tenth of the time to import the library.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        names = attrs.fields_dict(type(self))  # type: ignore[arg-type]  # an attrs class, each of them
        fields = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"{type(self).__name__}({fields})"


class Choice(Enum):
    """An enumeration whose members are written as code that gives them back."""

    def __repr__(self) -> str:
        return str(self)

    if not TYPE_CHECKING:
        # There is one object a member, so what Enum does in Python is done in C.
        __hash__ = object.__hash__


def with_choices_checked(
    part: type, fields: list[attrs.Attribute[Any]]
) -> list[attrs.Attribute[Any]]:
    """Add to each field that is a bool or a choice the check that it holds one."""
    names = {"bool": bool} | vars(sys.modules[part.__module__])
    checked = []
    for field in fields:
        kind = names.get(str(field.type))
        if isinstance(kind, type) and issubclass(kind, bool | Choice):
            checked.append(field.evolve(validator=_of_kind(kind)))
        else:
            checked.append(field)
    return checked


def _of_kind(kind: type) -> Check:
    def check(part: Any, field: attrs.Attribute[Any], value: Any) -> None:
        if not isinstance(value, kind):
            expected = "True or False" if kind is bool else f"a member of {kind.__name__}"
            raise ProfileValueError(f"{type(part).__name__}.{field.name}", value, expected)

    return check


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def at_least(least: int, most: int = MOST_NUMBER) -> Check:
    """Let whole numbers from `least` up to `most` pass."""

    def check(part: Any, field: attrs.Attribute[Any], value: Any) -> None:
        is_number = _is_number(value)
        if is_number and least <= value <= most:
            return
        too_much = is_number and value > most
        expected = f"an int of {most} or less" if too_much else f"an int of {least} or more"
        raise ProfileValueError(f"{type(part).__name__}.{field.name}", value, expected)

    return check


def none_or_at_least(least: int) -> Check:
    """Let None and whole numbers from `least` up pass."""
    check_number = at_least(least)

    def check(part: Any, field: attrs.Attribute[Any], value: Any) -> None:
        if value is not None:
            check_number(part, field, value)

    return check


def none_or_bool(part: Any, field: attrs.Attribute[Any], value: Any) -> None:
    """Let None, True and False pass."""
    if value is not None and not isinstance(value, bool):
        expected = "True, False or None"
        raise ProfileValueError(f"{type(part).__name__}.{field.name}", value, expected)


def one_of(*allowed: int) -> Check:
    """Let the given numbers pass."""

    def check(part: Any, field: attrs.Attribute[Any], value: Any) -> None:
        if not _is_number(value) or value not in allowed:
            expected = f"one of {', '.join(map(str, allowed))}"
            raise ProfileValueError(f"{type(part).__name__}.{field.name}", value, expected)

    return check
