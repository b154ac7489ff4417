"""Checks of the values that make up a profile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import ProfileValueError

if TYPE_CHECKING:
    from collections.abc import Callable

    import attrs

    Check = Callable[[Any, attrs.Attribute[Any], Any], None]


def at_least(least: int) -> Check:
    """Let whole numbers from `least` up pass."""

    def check(part: Any, field: attrs.Attribute[Any], value: Any) -> None:
        if type(value) is not int or value < least:
            raise ProfileValueError(
                f"{type(part).__name__}.{field.name}", value, f"an int of {least} or more"
            )

    return check


def none_or_at_least(least: int) -> Check:
    """Let None and whole numbers from `least` up pass."""
    check_number = at_least(least)

    def check(part: Any, field: attrs.Attribute[Any], value: Any) -> None:
        if value is not None:
            check_number(part, field, value)

    return check


def one_of(*allowed: int) -> Check:
    """Let the given numbers pass."""

    def check(part: Any, field: attrs.Attribute[Any], value: Any) -> None:
        if type(value) is not int or value not in allowed:
            expected = f"one of {', '.join(map(str, allowed))}"
            raise ProfileValueError(f"{type(part).__name__}.{field.name}", value, expected)

    return check
