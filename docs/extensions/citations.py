"""
Turn what a docstring cites into links.

The section Source of a docstring names headings of the rules. It becomes a field like Returns and
Raises, and each heading a link to where it stands.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PAGES: Final = Path(__file__).parents[1] / "rules"
RUBRIC: Final = ".. rubric:: Source"
"""What napoleon makes of the section."""

_HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)
_QUOTED: Final = re.compile(r'"([^"]+)"')


@cache
def headings() -> dict[str, str]:
    """Give the page of each heading of the rules, as a path from the root of the documentation."""
    return {
        heading: f"rules/{page.stem}"
        for page in sorted(PAGES.glob("*.md"))
        for heading in _HEADING.findall(page.read_text(encoding="utf-8"))
    }


def linked(text: str) -> str:
    """Make a link of each heading that stands in quotation marks."""
    return _QUOTED.sub(
        lambda quoted: f"“:ref:`{quoted[1]} <{headings()[quoted[1]]}:{quoted[1]}>`”", text
    )


def as_field(lines: list[str]) -> list[str]:
    """Make a field of the section Source, where there is one."""
    if RUBRIC not in lines:
        return lines
    at = lines.index(RUBRIC)
    before, text, after = lines[:at], lines[at + 2 :], []
    if "" in text:
        end = text.index("")
        text, after = text[:end], text[end:]
    while before and not before[-1]:
        before.pop()
    # Fields without an empty line between them are one list.
    outermost = [line for line in before if line and not line.startswith(" ")]
    gap = [] if outermost and outermost[-1].startswith(":") else [""]
    return [*before, *gap, f":Source: {linked(' '.join(text))}", *after]


def cite(  # noqa: PLR0917  # the parameters are Sphinx's
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Rewrite a docstring as napoleon left it."""
    lines[:] = as_field(lines)


def setup(app: Sphinx) -> dict[str, Any]:
    """Come after napoleon."""
    app.connect("autodoc-process-docstring", cite, priority=600)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
