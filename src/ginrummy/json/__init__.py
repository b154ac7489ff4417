"""
Every public value as JSON, checked when it is read back.

Needs cattrs: install ``ginrummy[json]``. The form of each value is described in the documentation,
"The forms of records".
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeVar, overload

try:
    import cattrs as _cattrs  # noqa: F401  # asked for here, so that what follows has it
except ImportError as _error:
    message = "ginrummy.json needs cattrs: install ginrummy[json]"
    raise ImportError(message, name="cattrs") from _error

from ..errors import DealFormatError, WrongTypeError
from ..plain import reading
from . import sheets, views  # noqa: F401  # they teach the converter their values
from .checks import check_under
from .converter import is_readable, read, write

if TYPE_CHECKING:
    from ..rules import Profile

__all__ = ["dumps", "loads"]

T = TypeVar("T")


def dumps(value: object) -> str:
    """
    Write a value as JSON.

    Args:
        value: A public value of this library, or a tuple of such values.

    Returns:
        One line in ASCII.

    Raises:
        NoPackError: The value is a deal that was set up from a view.
        WrongTypeError: It is no value of this library, or a profile with a part of one's own that
            has no form in JSON.

    >>> from ginrummy import Hand, arrange
    >>> dumps(Hand.parse("KD 5H"))
    '["KD", "5H"]'
    >>> dumps(arrange(Hand.parse("AS 2S 3S KD")))
    '{"melds": [{"kind": "run", "cards": ["AS", "2S", "3S"]}], "loose": ["KD"], "deadwood": 10}'
    """
    return json.dumps(write(value))


@overload
def loads(text: str | bytes, type: type[T], *, profile: Profile | None = None) -> T: ...


@overload
def loads(text: str | bytes, type: object, *, profile: Profile | None = None) -> Any: ...


def loads(text: str | bytes, type: object, *, profile: Profile | None = None) -> Any:  # noqa: A002  # the name that callers rely on
    """
    Read a value that `dumps` wrote, and check it.

    All that can be computed is: the deadwood of an arrangement, the score of a result, a deal and a
    score sheet from their histories. Where the text says otherwise, it is refused.

    Args:
        text: The JSON text, or its bytes in UTF-8; at most 1 MiB.
        type: The type of the value: a class, `ginrummy.play.Action` for any action,
            `ginrummy.games.ScoreSheet` for any sheet, or a type of tuples such as
            ``tuple[Meld, ...]``.
        profile: The rules under which a value is checked that does not say them itself, such as an
            `Arrangement`. Without them it must be right under one of the published profiles.

    Returns:
        The value, equal to the one that was written.

    Raises:
        DealFormatError: The text is not such a value; has every fault with its path.
        WrongTypeError: The text is no text, or values of the type have no form in JSON.

    >>> from ginrummy import Arrangement, Hand
    >>> loads('["KD", "5H"]', Hand)
    Hand.parse('KD 5H')
    >>> loads('{"melds": [], "loose": ["KD", "XX"], "deadwood": "10"}', Arrangement)
    Traceback (most recent call last):
    ginrummy.errors.DealFormatError: loose[1]: cannot read 'XX' at position 0: expected a rank (A 2-9 T 10 J Q K, * for a joker) and a suit (C D H S or ♣ ♦ ♥ ♠); deadwood: expected a whole number, got "10"
    """
    if not is_readable(type):
        raise WrongTypeError(type, "the type of a public value")
    node = reading.loads(text)
    try:
        value = read(node, type)
        node.check()
        check_under(value, node, profile)
    except RecursionError:
        raise DealFormatError(("lists or objects are nested too deeply",)) from None
    return value
