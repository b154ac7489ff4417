"""Arrays that are no hands, and questions that arrays cannot be asked."""

from __future__ import annotations

from .base import NotationError, RuleError, quote


class ArrayTypeError(NotationError, TypeError):
    """
    An array of masks has elements of another type.

    Attributes:
        dtype: The type of its elements, as its library names it.
    """

    def __init__(self, dtype: str) -> None:
        super().__init__(dtype)
        self.dtype = dtype

    def __str__(self) -> str:
        return f"expected an array of uint64 or int64, got one of {self.dtype}"


class ArrayMaskError(NotationError, ValueError):
    """
    An element of an array is no hand.

    Attributes:
        mask: The element.
        index: Where the first such element stands, a number for each axis. In a Dask array it is
            the first one of its block, and counted from there where the sizes of blocks are unknown.
        least: The fewest cards that were expected.
    """

    def __init__(self, mask: int, index: tuple[int, ...], least: int) -> None:
        super().__init__(mask, index, least)
        self.mask = mask
        self.index = index
        self.least = least

    def __str__(self) -> str:
        where = ", ".join(map(str, self.index))
        return f"expected masks from {self.least} to 2**52 - 1, got {self.mask:#x} at [{where}]"


class NoTableError(RuleError, ValueError):
    """
    Arrays are asked about under a profile that melds by more than sets and runs.

    Attributes:
        profile: The name of the profile.
    """

    def __init__(self, profile: str) -> None:
        super().__init__(profile)
        self.profile = profile

    def __str__(self) -> str:
        return (
            f"the profile {quote(self.profile)} does not meld by a table: "
            "for arrays its melding has to be SetsAndRuns"
        )


class NumberError(NotationError, ValueError):
    """
    An argument is no whole number from 0 up.

    Attributes:
        name: The name of the argument.
        value: The argument.
    """

    def __init__(self, name: str, value: object) -> None:
        super().__init__(name, value)
        self.name = name
        self.value = value

    def __str__(self) -> str:
        return f"{self.name}: expected an int of 0 or more, got {quote(self.value)}"
