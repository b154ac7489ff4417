"""Mutants, and those that no test can kill, each with its reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SURVIVORS: Final = Path(__file__).with_name("survivors")
PACKAGE: Final = Path(__file__).parents[2] / "src" / "ginrummy"


class Mutant(NamedTuple):
    """A change of a function: the lines before it and after it; equal lines of it share a reason."""

    where: str
    before: str
    after: str

    @classmethod
    def of(cls, name: str, diff: str) -> Self:
        """Read the name that mutmut gives a mutant, and its unified diff."""
        function = re.sub(r"__mutmut_\d+$", "", name)
        where = re.sub(
            r"\bx(?:ǁ(\w+)ǁ|_)", lambda match: f"{match[1]}." if match[1] else "", function
        )
        lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++", "#"))]
        before, after = (
            " ".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+"
        )
        return cls(where, before, after)

    def __str__(self) -> str:
        return f"{self.where}: {self.before} -> {self.after}"


class Explained:
    """The mutants that the files in ``survivors`` explain, one by one or by a pattern."""

    def __init__(self, reasons: Iterable[Mapping[str, Any]]) -> None:
        self.reasons = tuple(reasons)
        self._mutants = {mutant for each in self.reasons for mutant in each.get("mutants", ())}
        self._patterns = [
            re.compile(each["pattern"]) for each in self.reasons if "pattern" in each
        ]

    @classmethod
    def load(cls) -> Self:
        """Read all the files."""
        files = sorted(SURVIVORS.glob("*.toml"))
        texts = [file.read_text(encoding="utf-8") for file in files]
        return cls(reason for text in texts for reason in tomllib.loads(text)["reason"])

    def has(self, mutant: Mutant) -> bool:
        """Whether a mutant is explained."""
        text = str(mutant)
        return text in self._mutants or any(pattern.search(text) for pattern in self._patterns)


def source_of(where: str) -> Path:
    """Find the file of a function, as ``games.base.BaseSheet.add`` is in ``games/base.py``."""
    parts = where.split(".")
    for end in range(len(parts), 0, -1):
        path = PACKAGE.joinpath(*parts[:end]).with_suffix(".py")
        if path.is_file():
            return path
    message = f"no file of {where}"
    raise LookupError(message)
