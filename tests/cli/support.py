"""Runs the command line in this process, with streams of bytes as a real one has."""

from __future__ import annotations

import io
import json
import shlex
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest import mock

from ginrummy.__main__ import main

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]


class Ran(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Read the output as JSON."""
        return json.loads(self.out)

    @property
    def fault(self) -> str:
        """Give what is wrong with the input, said on one line and nowhere else."""
        assert self.status == 2
        assert not self.out
        assert self.err.startswith("ginrummy: ")
        assert self.err.endswith("\n")
        assert len(self.err.splitlines()) == 1
        return self.err.removeprefix("ginrummy: ").removesuffix("\n")


def run(*arguments: str, stdin: bytes | str = b"", encoding: str = "utf-8") -> Ran:
    """Run a command."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    out, err = io.BytesIO(), io.BytesIO()
    streams = {
        "stdin": io.TextIOWrapper(io.BytesIO(data), "utf-8"),
        "stdout": io.TextIOWrapper(out, encoding, newline="\n"),
        "stderr": io.TextIOWrapper(err, encoding, newline="\n", errors="backslashreplace"),
    }
    with ExitStack() as stack:
        for name, stream in streams.items():
            stack.enter_context(mock.patch.object(sys, name, stream))
        status = main(arguments)
    return Ran(status, out.getvalue().decode(encoding), err.getvalue().decode(encoding))


def score(deal: object, *arguments: str) -> Ran:
    """Score a deal given as plain values or as a text."""
    text = deal if isinstance(deal, str | bytes) else json.dumps(deal)
    return run("score", *arguments, stdin=text)


class Example(NamedTuple):
    """A command in a text, and what it prints."""

    command: str
    printed: str

    def check(self) -> None:
        """Run the command and compare what it prints; a last line of dots stands for any more."""
        words = shlex.split(self.command)
        stdin = ""
        if words[0] == "echo":
            stdin = words[1]
            words = words[3:]
        assert words[0] == "ginrummy"
        ran = run(*words[1:], stdin=stdin)
        start, dots, _ = self.printed.partition("...\n")
        got = ran.out + ran.err
        assert got.startswith(start) if dots else got == self.printed


def examples(lines: list[str]) -> Iterator[Example]:
    """Find the commands in lines of which each begins with a dollar sign."""
    starts = [at for at, line in enumerate(lines) if line.startswith("$ ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        printed = "".join(f"{line}\n" for line in lines[start + 1 : end])
        yield Example(lines[start][2:], printed)
