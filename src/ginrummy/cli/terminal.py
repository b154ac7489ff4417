"""Writing to standard output and standard error, whatever they can show."""

from __future__ import annotations

import os
import re
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, TextIO

from ..errors import DealFormatError, GinRummyError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["complain", "noted", "printable", "write"]

_SYMBOLS: Final = "♣♦♥♠·"
_RED: Final = re.compile(r"([A2-9TJQK*][♦♥])+")
_LETTERS: Final = str.maketrans(_SYMBOLS, "CDHS-")
_MOST_FAULTS: Final = 20
_LONGEST_LINE: Final = 4000


@contextmanager
def noted(where: str) -> Iterator[None]:
    """
    Have an error say where it arose.

    Args:
        where: What is being looked at, such as a file or a path in it.
    """
    try:
        yield
    except (GinRummyError, OSError) as error:
        error.add_note(where)
        raise


def write(text: str, *, color: bool = False) -> None:
    """
    Print text on standard output.

    Where its encoding has no symbols of suits, these are printed as letters, so that what is
    printed can still be read back; whatever else it cannot show is escaped.

    Args:
        text: The text, without its last line end.
        color: Whether red cards are printed in red, on a terminal that has it.

    Raises:
        OSError: It cannot be written. Nothing more is tried at the end of the program.
    """
    stream = sys.stdout
    if stream is None:
        return
    if color and _has_color(stream):
        text = _RED.sub("\x1b[31m\\g<0>\x1b[0m", text)
    try:
        with noted("standard output"):
            print(_fitting(text, stream), file=stream, flush=True)
    except OSError:
        # What is left in the buffer would fail once more when the interpreter ends.
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
        raise


def complain(error: Exception) -> None:
    """
    Print one line on standard error.

    Args:
        error: What is wrong; its notes say where, the innermost first.
    """
    stream = sys.stderr
    # Without the check print would take standard output.
    if stream is None:
        return
    message = str(error)
    if isinstance(error, DealFormatError) and len(error.faults) > _MOST_FAULTS:
        left = len(error.faults) - _MOST_FAULTS
        message = "; ".join((*error.faults[:_MOST_FAULTS], f"and {left} more"))
    line = ": ".join(("ginrummy", *reversed(getattr(error, "__notes__", ())), message))
    # What would be cut off is not escaped first: it may be a hundred megabytes.
    line = printable(line[: _LONGEST_LINE + 1])
    if len(line) > _LONGEST_LINE:
        line = f"{line[:_LONGEST_LINE]}..."
    with suppress(OSError):
        print(_fitting(line, stream), file=stream, flush=True)


def printable(text: str) -> str:
    """
    Escape what is no visible character: line ends, control characters, lone surrogates.

    Args:
        text: Any text.

    Returns:
        One line.
    """
    return "".join(
        character if character.isprintable() else repr(character)[1:-1] for character in text
    )


def _has_color(stream: TextIO) -> bool:
    """Tell whether a stream is to show colours, as its user says or by itself."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def _fitting(text: str, stream: TextIO) -> str:
    # A stream that stands in for a real one may have no encoding.
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        _SYMBOLS.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(_LETTERS)
    return text.encode(encoding, "backslashreplace").decode(encoding)
