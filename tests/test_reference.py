"""What the reference must describe, and how it is checked and written."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

import ginrummy
from docs.extensions import citations, public_names
from ginrummy import Meld, errors

PAGES = Path(__file__).parents[1] / "docs" / "reference"
LEGALITY = "ginrummy.play.legality"
NAMES = list(public_names.public_names())


@pytest.mark.parametrize(
    "name",
    [
        "ginrummy.cards",
        "ginrummy.cards.Card",
        "ginrummy.cards.Card.parse",
        "ginrummy.cards.Card.index",
        "ginrummy.games.HollywoodSheet.enter",
        "ginrummy.games.HollywoodSheet.games",
        "ginrummy.play.Action",
        "ginrummy.play.Deal.hands",
        "ginrummy.profiles.MODERN",
        "ginrummy.rules.Melding.points",
        "ginrummy.rules.Tie.NO_SCORE",
    ],
)
def test_what_is_public_needs_an_entry(name: str) -> None:
    assert name in NAMES


@pytest.mark.parametrize(
    "name",
    [
        "ginrummy.cards.Hand._from_iterable",
        "ginrummy.plain",
        "ginrummy.scoring.DealResult.points",
        "ginrummy.rules.LaidMeld.kind",
        "ginrummy.errors.KnockTooHighError.limit",
        "ginrummy.errors.KnockTooHighError.with_traceback",
    ],
)
def test_what_is_private_or_foreign_or_described_elsewhere_needs_none(name: str) -> None:
    assert name not in NAMES


def test_a_name_without_an_entry_is_found() -> None:
    assert public_names.missing(NAMES) == []
    lacking = "ginrummy.layoff.lay_off"
    assert public_names.missing([name for name in NAMES if name != lacking]) == [lacking]


def test_everything_public_has_a_docstring() -> None:
    for name, value in public_names.public_values():
        # The compiler leaves docstrings out.
        compiled = ginrummy.__compiled__ and getattr(value, "__module__", "") == LEGALITY
        if inspect.ismodule(value) or inspect.isfunction(value) or isinstance(value, type):
            assert compiled or inspect.getdoc(value), name


@pytest.mark.parametrize(
    "name", sorted({*errors.__all__} - {"GinRummyError", "NotationError", "RuleError"})
)
def test_every_fact_of_an_error_is_described(name: str) -> None:
    error = getattr(errors, name)
    described = re.findall(r"^    (\w+): ", inspect.getdoc(error) or "", re.MULTILINE)
    assert [*inspect.signature(error).parameters] == described


def test_docstrings_of_cached_properties_are_kept() -> None:
    assert public_names.cached_properties(Meld) == {"hand": "The cards as a set."}


def test_every_name_of_the_root_is_in_the_table() -> None:
    table = (PAGES / "index.md").read_text(encoding="utf-8")
    found = set(re.findall(r"`~?ginrummy(?:\.\w+)*\.(\w+)`", table))
    assert set(ginrummy.__all__) <= found


def test_a_citation_is_a_field_with_links() -> None:
    lines = [
        ":returns: Points.",
        "",
        ".. rubric:: Source",
        "",
        'Rules, "Knocking": for what is left',
        "after it.",
        "",
        ">>> 1 + 1",
    ]
    assert citations.as_field(lines) == [
        ":returns: Points.",
        ":Source: Rules, “:ref:`Knocking <rules/two-players:Knocking>`”: for what is left after it.",
        "",
        ">>> 1 + 1",
    ]


def test_a_citation_after_a_sentence_stands_by_itself() -> None:
    lines = ["A sentence.", "", ".. rubric:: Source", "", 'Rules, "Money".']
    cited = ":Source: Rules, “:ref:`Money <rules/scoring:Money>`”."
    assert citations.as_field(lines) == ["A sentence.", "", cited]


def test_without_a_citation_nothing_is_changed() -> None:
    assert citations.as_field(["A sentence.", ""]) == ["A sentence.", ""]
