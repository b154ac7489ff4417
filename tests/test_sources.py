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


def test_every_question_has_a_parameter_but_those_that_are_settled_for_all() -> None:
    settled = """
        A2 A5 A6 A8 A11 A12 A14 A15 A22
        B2 B3 B4 B5 B6 B7 B11 B13
        C3 C4 C5 C6 C8 C9
        D1 D2 D4 D6 D7
        E3 E4 E6 E13
        F3 F4 F6
        G4 G6 G7
    """
    answers = re.findall(
        r"^([A-G]\d+)\\\. (.+?)(?=^[A-G]\d+\\\. |\Z)", readings(), re.MULTILINE | re.DOTALL
    )
    without = [name for name, answer in answers if "**Parameter:**" not in answer]
    assert without == settled.split()


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
