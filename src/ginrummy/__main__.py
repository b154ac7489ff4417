"""Run the command line: `ginrummy`, also `python -m ginrummy`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from .cli.arguments import Shown, UsageError, read_arguments
from .cli.commands import run
from .cli.terminal import complain, write
from .errors import GinRummyError

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]

_DONE: Final = 0
_NOT_WRITTEN: Final = 1
_WRONG_INPUT: Final = 2
# What a shell reports for a program ended by the signals of Ctrl-C and of a closed pipe.
_INTERRUPTED: Final = 130
_PIPE_CLOSED: Final = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """
    Run one command and print what it says.

    Args:
        arguments: The words after the name of the program; those of the process if None.

    Returns:
        The exit status: 0; 1 where the output cannot be written; 2 for wrong input, with one line
        on standard error; 130 after Ctrl-C; 141 where nobody reads on.
    """
    try:
        _carry_out(arguments)
    except BrokenPipeError:
        return _PIPE_CLOSED
    except KeyboardInterrupt:
        return _INTERRUPTED
    except (GinRummyError, UsageError) as error:
        complain(error)
        return _WRONG_INPUT
    except OSError as error:
        complain(error)
        return _NOT_WRITTEN
    return _DONE


def _carry_out(arguments: Sequence[str] | None) -> None:
    try:
        options = read_arguments(arguments)
    except Shown as shown:
        write(shown.text)
    else:
        write(run(options), color=options.color)


if __name__ == "__main__":
    sys.exit(main())
