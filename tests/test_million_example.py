"""The study of many deals in the examples, stopped and taken up again, with and without Dask."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from ginrummy import Card, Hand, deadwood, discards
from ginrummy.batch import random_packs

if TYPE_CHECKING:
    from collections.abc import Sequence

PROGRAM = Path(__file__).parent.parent / "examples" / "million.py"
DEALS = 300
ALONE: Sequence[str] = ()
ON_A_CLUSTER = ("--dask", "local")

each_way = pytest.mark.parametrize(
    "way",
    [
        pytest.param(ALONE, id="alone"),
        pytest.param(
            ON_A_CLUSTER,
            id="cluster",
            marks=pytest.mark.skipif(not find_spec("distributed"), reason="nox -s study has it"),
        ),
    ],
)


def command(folder: Path, way: Sequence[str], deals: int = DEALS, chunk: int = 100) -> list[str]:
    """Give the command line of a study."""
    sizes = [f"--deals={deals}", f"--chunk={chunk}", "--seed=5"]
    return [sys.executable, str(PROGRAM), str(folder), *sizes, *way]


def run(folder: Path, way: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run a study to its end."""
    return subprocess.run(
        command(folder, way), capture_output=True, text=True, encoding="utf-8", check=True
    )


def naive() -> tuple[list[int], list[int]]:
    """Count the same deals one by one."""
    opening = [0] * 99
    may_knock = [0] * 11
    for pack in random_packs(DEALS, seed=5).tolist():
        cards = [Card.from_index(card) for card in pack]
        # The first card goes to seat 1, the next to the dealer; then comes the upcard.
        hand = Hand(cards[0:20:2])
        opening[deadwood(hand)] += 1
        may_knock[0] += deadwood(hand) <= 10
        for draw, card in enumerate(cards[21:31], start=1):
            best = discards(hand | Hand([card]))[0]
            hand = (hand | Hand([card])) - Hand([best.card])
            may_knock[draw] += best.may_go_out
    return opening, may_knock


@each_way
def test_it_counts_what_it_says(tmp_path: Path, way: Sequence[str]) -> None:
    ran = run(tmp_path, way)
    files = [json.loads(file.read_text(encoding="utf-8")) for file in tmp_path.glob("*.json")]
    assert len(files) == 3
    found = [np.sum([file[name] for file in files], axis=0) for name in ("opening", "may_knock")]
    opening, may_knock = naive()
    assert [counts.tolist() for counts in found] == [opening, may_knock]
    assert f"| 10 | {may_knock[10] / DEALS:.4%} |" in ran.stdout
    mean = sum(points * hands for points, hands in enumerate(opening)) / DEALS
    assert f"mean {mean:.3f}" in ran.stdout
    shown = ran.stderr.splitlines()
    assert shown[0] == "0 of 3 chunks, so far"
    assert shown[-1] == "3 of 3 chunks, 0 seconds left"
    drawn = ET.parse(tmp_path / "study.svg").getroot()  # noqa: S314  # our own
    bars = drawn.findall("{http://www.w3.org/2000/svg}rect")
    assert len(bars) == 1 + 99 + 11


@each_way
def test_one_that_was_killed_goes_on_where_it_was(tmp_path: Path, way: Sequence[str]) -> None:
    stopped = tmp_path / "stopped"
    with subprocess.Popen(command(stopped, way), stderr=subprocess.PIPE, text=True) as started:
        assert started.stderr is not None
        while not started.stderr.readline().startswith("1 of 3"):
            time.sleep(0)
        started.kill()
    done = {file: file.stat().st_mtime_ns for file in stopped.glob("*.json")}
    assert done
    again = run(stopped, way)
    assert again.stderr.startswith(f"{len(done)} of 3 chunks, so far")
    assert {file: file.stat().st_mtime_ns for file in done} == done
    assert again.stdout == run(tmp_path / "whole", ALONE).stdout


def test_deals_can_be_added(tmp_path: Path) -> None:
    run(tmp_path, ALONE)
    more = subprocess.run(
        command(tmp_path, ALONE, deals=400), capture_output=True, text=True, check=True
    )
    assert more.stderr.startswith("3 of 4 chunks, so far")
    assert "400 deals" in more.stdout
