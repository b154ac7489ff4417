"""The shortest way to the deadwood of one hand, where the kernel is compiled."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from .table import Table

    F = TypeVar("F", bound=Callable[..., int])

COMPILED: Final = __file__.endswith((".so", ".pyd"))
"""Whether this package runs as machine code."""
_USUAL: Final = object()


class Direct:
    """
    A function that counts the deadwood of a hand, answered at once.

    A Python function takes longer to be entered than a compiled search takes to run. What goes
    wrong is left to the function, which says why.

    Args:
        function: What is called as ``function(hand, profile=profile)``.
        table: The table of the profile that the function counts by when none is given.
    """

    # Named here, or it would be that of the class once the class is compiled.
    __doc__: str | None

    def __init__(self, function: Callable[..., int], table: Table) -> None:
        self.__wrapped__ = function
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__
        self._table = table

    def __call__(self, hand: Any, *, profile: Any = _USUAL) -> Any:
        """Count the points a hand cannot meld."""
        try:
            if profile is not _USUAL:
                return profile.melding.deadwood(hand.mask)
            mask: i64 = hand.mask
            return self._table.deadwood(mask)
        except (AttributeError, IndexError, TypeError, ValueError):
            given = {} if profile is _USUAL else {"profile": profile}
            return self.__wrapped__(hand, **given)

    def __repr__(self) -> str:
        """Write the function."""
        return repr(self.__wrapped__)

    def __reduce__(self) -> tuple[Callable[[str, str], Any], tuple[str, str]]:
        """Copy and pickle by name, as functions are."""
        return _named, (self.__wrapped__.__module__, self.__name__)


def _named(module: str, name: str) -> Any:
    return getattr(import_module(module), name)


def direct(table: Table) -> Callable[[F], F]:
    """Answer at once what a function answers, where that is faster: as machine code."""

    def answering(function: F) -> F:
        return cast("F", Direct(function, table)) if COMPILED else function

    return answering
