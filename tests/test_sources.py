"""What the code cites and what the rules say about the code, held against each other."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import pytest

import ginrummy
from ginrummy import rules

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(ginrummy.__file__).parent
PAGES = Path(__file__).parent.parent / "docs" / "rules"
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def citations() -> Iterator[tuple[str, str]]:
    """Find the text of each section Source, with the file that it stands in."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for block in re.findall(
                    r"^Source:\n((?: +\S.*(?:\n|$))+)", inspect.cleandoc(node.value), re.MULTILINE
                ):
                    yield file.relative_to(PACKAGE).as_posix(), " ".join(block.split())


CITATIONS = sorted(set(citations()))
HEADINGS = {
    heading
    for page in PAGES.glob("*.md")
    for heading in HEADING.findall(page.read_text(encoding="utf-8"))
}


def test_there_are_citations() -> None:
    assert len(CITATIONS) > 20


@pytest.mark.parametrize(("file", "text"), CITATIONS)
def test_what_is_cited_is_a_heading_of_the_rules(file: str, text: str) -> None:
    assert text.startswith('Rules, "'), file
    assert set(re.findall(r'"([^"]+)"', text)) <= HEADINGS, file


def readings() -> str:
    return (PAGES / "open-readings.md").read_text(encoding="utf-8")


def test_every_question_is_answered_once() -> None:
    counts = {"A": 25, "B": 13, "C": 13, "D": 9, "E": 13, "F": 8, "G": 11}
    asked = re.findall(r"^([A-G]\d+)\\\. ", readings(), re.MULTILINE)
    assert asked == [f"{part}{at}" for part, most in counts.items() for at in range(1, most + 1)]
    assert readings().count("**Here:**") == len(asked)


def parameters() -> list[tuple[str, str]]:
    text = "".join(page.read_text(encoding="utf-8") for page in sorted(PAGES.glob("*.md")))
    return sorted(set(re.findall(r"`([A-Z]\w+)\.([a-z_]+)`", text)))


@pytest.mark.parametrize(("part", "field"), parameters())
def test_a_parameter_that_is_named_is_a_field(part: str, field: str) -> None:
    assert field in {found.name for found in attrs.fields(getattr(rules, part))}


@pytest.mark.parametrize("page", sorted(PAGES.glob("*.md")), ids=lambda page: page.name)
def test_a_page_has_each_heading_once(page: Path) -> None:
    found = HEADING.findall(page.read_text(encoding="utf-8"))
    assert len(found) == len(set(found))
