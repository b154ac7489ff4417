"""The corpus of each fuzzed parser: what it holds is refused as documented, or read and written."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "fuzz" / "corpus"


def test_there_is_a_corpus_for_each_target() -> None:
    assert {folder.name for folder in CORPUS.iterdir()} == set(TARGETS)


@pytest.mark.parametrize("name", TARGETS)
def test_the_corpus(name: str) -> None:
    files = sorted((CORPUS / name).iterdir())
    assert files
    for file in files:
        TARGETS[name](file.read_bytes())


@pytest.mark.parametrize("name", TARGETS)
def test_any_bytes(name: str) -> None:
    rng = Random(name)
    for size in [0, 1, 2, *range(3, 60, 3)]:
        TARGETS[name](rng.randbytes(size))
