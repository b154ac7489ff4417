"""Reading files and standard input."""

from __future__ import annotations

import sys
from typing import Final

from ..plain.reading import MOST_BYTES
from .arguments import UsageError

__all__ = ["STANDARD_INPUT", "name_of", "read"]

STANDARD_INPUT: Final = "-"
"""What stands for standard input in place of a file."""


def name_of(file: str) -> str:
    """
    Name a file in a message.

    Args:
        file: Its path, or ``-`` for standard input.

    Returns:
        The name.
    """
    return "standard input" if file == STANDARD_INPUT else file


def read(file: str) -> bytes:
    """
    Read a file.

    Args:
        file: Its path, or ``-`` for standard input.

    Returns:
        What is in it; where it is longer than `MOST_BYTES`, one byte more than that.

    Raises:
        UsageError: It cannot be read.
    """
    try:
        if file != STANDARD_INPUT:
            with open(file, "rb") as stream:  # noqa: PTH123  # the path of a user, as it stands
                return stream.read(MOST_BYTES + 1)
        # Without standard input there is no stream; one that stands in for it may have no bytes.
        if sys.stdin is not None:
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        reason = "it is closed"
    except OSError as error:
        reason = error.strerror or str(error)
    except ValueError as error:
        # A zero byte in the name of a file.
        reason = str(error)
    raise UsageError(f"cannot read {name_of(file)}: {reason}")
