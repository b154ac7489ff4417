"""Cards, deals and states that another library does not know."""

from __future__ import annotations

from .base import NotationError, RuleError, quote


class SchemeError(NotationError, ValueError):
    """
    A value does not describe how cards are numbered.

    Attributes:
        field: The field of the scheme.
        value: The value.
        expected: What was expected.
    """

    def __init__(self, field: str, value: object, expected: str) -> None:
        super().__init__(field, value, expected)
        self.field = field
        self.value = value
        self.expected = expected

    def __str__(self) -> str:
        return f"Scheme.{self.field}: expected {self.expected}, got {quote(self.value)}"


class HandOverError(RuleError, ValueError):
    """
    Something cannot be handed over to another library, or taken from it.

    Attributes:
        what: The part of a profile, the move, or whatever else it is.
        value: Its value.
        expected: What could be handed over in its place.
    """

    def __init__(self, what: str, value: object, expected: str) -> None:
        super().__init__(what, value, expected)
        self.what = what
        self.value = value
        self.expected = expected

    def __str__(self) -> str:
        return f"cannot hand over {self.what}: expected {self.expected}, got {quote(self.value)}"
