"""Texts and values that cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .base import NotationError, RuleError, quote

if TYPE_CHECKING:
    from ..cards import Card


class CardNotationError(NotationError, ValueError):
    """
    A text is no card, or no list of cards.

    Attributes:
        token: The part of the text that could not be read, empty at the end of the text.
        position: Where the token starts, in characters from 0.
        expected: What would have been read there.
    """

    def __init__(self, token: str, position: int, expected: str) -> None:
        super().__init__(token, position, expected)
        self.token = token
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        found = quote(self.token) if self.token else "nothing"
        return f"cannot read {found} at position {self.position}: expected {self.expected}"


class RepeatedCardError(NotationError, RuleError, ValueError):
    """
    A card stands twice where each may stand once.

    Attributes:
        card: The card.
        position: Where it stands for the second time: the character in a text, the index in any
            other sequence.
    """

    def __init__(self, card: Card, position: int) -> None:
        super().__init__(card, position)
        self.card = card
        self.position = position

    def __str__(self) -> str:
        return f"repeated card {self.card.code} at position {self.position}"


class WrongTypeError(NotationError, TypeError):
    """
    An argument is of a type that cannot be used.

    Attributes:
        value: The argument.
        expected: What was expected.
    """

    def __init__(self, value: object, expected: str) -> None:
        super().__init__(value, expected)
        self.value = value
        self.expected = expected

    def __str__(self) -> str:
        return f"expected {self.expected}, got {quote(self.value)} ({type(self.value).__name__})"


class MaskError(NotationError, ValueError):
    """
    An integer is no set of cards.

    Attributes:
        mask: The integer.
        bits: How many bits may be used, from bit 0.
    """

    def __init__(self, mask: int, bits: int) -> None:
        super().__init__(mask, bits)
        self.mask = mask
        self.bits = bits

    def __str__(self) -> str:
        shown = hex(self.mask) if self.mask.bit_length() <= 2 * self.bits else "a larger number"
        return f"expected a mask from 0 to 2**{self.bits} - 1, got {shown}"


class CardNumberError(NotationError, IndexError):
    """
    An integer is no card.

    Attributes:
        index: The integer.
        expected: Which integers are cards.
    """

    def __init__(self, index: int, expected: str = "0 to 53") -> None:
        super().__init__(index, expected)
        self.index = index
        self.expected = expected

    def __str__(self) -> str:
        return f"no card {quote(self.index)}: expected {self.expected}"


class DealNotationError(NotationError, ValueError):
    """
    A text is no deal in the notation of one line.

    Attributes:
        token: The part of the text that could not be read, empty at the end of the text.
        position: Where the token starts, in characters from 0.
        expected: What would have been read there.
    """

    def __init__(self, token: str, position: int, expected: str) -> None:
        super().__init__(token, position, expected)
        self.token = token
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        found = quote(self.token) if self.token else "nothing"
        return f"cannot read {found} at position {self.position}: expected {self.expected}"


class DealFormatError(NotationError, ValueError):
    """
    A deal written in JSON, or another value, cannot be read.

    Attributes:
        faults: Every fault that was found, each with its path.
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "; ".join(self.faults)
