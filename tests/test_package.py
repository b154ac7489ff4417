"""What the package holds out to others."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module, resources
from pathlib import Path

import pytest

import ginrummy

CONTRACT = [
    "Suit",
    "Rank",
    "Card",
    "Hand",
    "standard_pack",
    "joker_pack",
    "melds",
    "Meld",
    "MeldKind",
    "deadwood",
    "arrange",
    "Arrangement",
    "arrangements",
    "discards",
    "lay_off",
    "Defence",
    "LayOff",
    "score_deal",
    "DealResult",
    "score_counts",
    "score_exhausted_deal",
    "Profile",
    "MODERN",
    "profiles",
    "errors",
]


def test_the_root_exports_at_most_thirty_two_names() -> None:
    assert len(ginrummy.__all__) <= 32
    assert len(set(ginrummy.__all__)) == len(ginrummy.__all__)


def test_the_root_exports_what_callers_rely_on() -> None:
    assert set(CONTRACT) <= set(ginrummy.__all__)


def test_every_name_that_is_exported_is_there() -> None:
    for name in ginrummy.__all__:
        assert getattr(ginrummy, name) is not None


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    name = "no_such_name"
    with pytest.raises(AttributeError, match=name):
        getattr(ginrummy, name)


def test_dir_lists_what_is_exported_and_no_more() -> None:
    assert dir(ginrummy) == sorted(ginrummy.__all__)


@pytest.mark.parametrize(
    "module", ["cards", "errors", "melding", "layoff", "scoring", "profiles", "rules"]
)
def test_every_name_of_a_module_is_there(module: str) -> None:
    __import__(f"ginrummy.{module}")
    loaded = sys.modules[f"ginrummy.{module}"]
    for name in loaded.__all__:
        assert getattr(loaded, name) is not None


@pytest.mark.parametrize(
    "module",
    [
        "ginrummy",
        "ginrummy.batch",
        "ginrummy.cards",
        "ginrummy.errors",
        "ginrummy.games",
        "ginrummy.interop",
        "ginrummy.json",
        "ginrummy.layoff",
        "ginrummy.melding",
        "ginrummy.play",
        "ginrummy.profiles",
        "ginrummy.provenance",
        "ginrummy.rules",
        "ginrummy.scoring",
        "ginrummy.strategies",
        "ginrummy.svg",
    ],
)
def test_every_public_name_has_a_test_of_its_types(module: str) -> None:
    files = Path(__file__).with_name("typing").glob("*.py")
    named = {word for file in files for word in re.findall(r"\w+", file.read_text("utf-8"))}
    assert set(import_module(module).__all__) - named == set()


def test_the_package_is_marked_as_typed() -> None:
    assert resources.files(ginrummy).joinpath("py.typed").is_file()


def test_the_package_needs_attrs_and_nothing_else() -> None:
    code = (
        "import sys; before = set(sys.modules); import ginrummy; "
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(ran.stdout.split()) - set(sys.stdlib_module_names)
    # A compiled kernel is one module, and those of its names stand in front of it.
    ours = {name for name in loaded if name.endswith("__mypyc")}
    assert loaded - ours == {"attr", "attrs", "ginrummy"}
    assert bool(ours) is ginrummy.__compiled__


@pytest.mark.parametrize("module", ["json", "svg", "batch", "strategies", "hypothesis", "cattrs"])
def test_the_edges_are_loaded_by_who_uses_them(module: str) -> None:
    name = f"ginrummy.{module}" if module not in {"hypothesis", "cattrs"} else module
    code = f"import sys, ginrummy; sys.exit({name!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
