"""Profiles that are unknown or cannot be."""

from __future__ import annotations

from .base import NotationError, RuleError, quote


class UnknownProfileError(NotationError, LookupError):
    """
    No published profile has this name.

    Attributes:
        name: The name asked for.
        known: The names there are.
    """

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = known

    def __str__(self) -> str:
        return f"unknown profile {quote(self.name)}: expected one of {', '.join(self.known)}"


class ProfileNameError(RuleError, ValueError):
    """
    A set of rules claims the name of another one.

    Attributes:
        name: The name that is already taken.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return (
            f"the name {quote(self.name)} belongs to another set of rules: "
            "a changed profile needs a name of its own"
        )


class ProfileValueError(RuleError, ValueError):
    """
    A part of a profile cannot have this value.

    Attributes:
        field: The part and its field.
        value: The value.
        expected: What was expected.
    """

    def __init__(self, field: str, value: object, expected: str) -> None:
        super().__init__(field, value, expected)
        self.field = field
        self.value = value
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.field}: expected {self.expected}, got {quote(self.value)}"
