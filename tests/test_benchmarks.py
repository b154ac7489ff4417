"""The parts of the benchmark that could be wrong: its hands, the bare table method, its table."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from benchmarks import bare
from benchmarks.hands import joker_hands, knocks, random_hands, rich_hands
from benchmarks.table import duration, markdown, measured, remarks, result, three_digits
from ginrummy import Hand, deadwood
from ginrummy.strategies import hands as drawn_hands


@pytest.mark.parametrize(
    ("make", "cards"),
    [
        (random_hands, 10),
        (random_hands, 11),
        (rich_hands, 10),
        (rich_hands, 11),
        (joker_hands, 13),
    ],
)
def test_hands_are_the_same_in_every_run_and_all_different(make: Any, cards: int) -> None:
    hands = make(cards, 50)
    assert {len(hand) for hand in hands} == {cards}
    assert len(set(hands)) == 50
    assert make(cards, 20) == hands[:20]


def test_rich_hands_meld_and_random_ones_hardly() -> None:
    rich, random = rich_hands(10, 300), random_hands(10, 300)
    assert sum(map(deadwood, rich)) < 0.7 * sum(map(deadwood, random))


def test_knocks_are_legal() -> None:
    shown = knocks(10)
    assert shown == knocks(10)
    for spread, hand in shown:
        assert 0 < spread.deadwood <= 10
        assert len(spread.hand) == len(hand) == 10
        assert not spread.hand & hand


@given(drawn_hands((0, 13)))
def test_the_bare_table_is_right(hand: Hand) -> None:
    assert bare.deadwood(hand.mask) == deadwood(hand)
    assert bare.deadwoods([hand.mask]) == [deadwood(hand)]


def timing(who: str, seconds: float, section: str = "Deadwood", **said: object) -> dict[str, Any]:
    info = {"section": section, "what": "random10", "who": who, "units": 10, "note": "", **said}
    return {"extra_info": info, "stats": {"median": seconds}}


def test_a_ratio_is_the_median_of_the_ratios_of_the_rounds() -> None:
    timings = [
        *(timing("ours", 1.0), timing("peer", 3.0)),
        *(timing("ours", 2.0), timing("peer", 8.0)),
        *(timing("ours", 4.0), timing("peer", 8.0)),
    ]
    found = measured(timings)
    assert found["Deadwood", "random10", "ours"] == {"median": 0.2, "least": 0.1, "most": 0.4}
    assert found["Deadwood", "random10", "peer"] == {
        "median": 0.8,
        "least": 0.3,
        "most": 0.8,
        "ratio": 3.0,
    }


def test_an_import_is_held_against_attrs() -> None:
    found = measured([timing("attrs", 0.5, "Import"), timing("ours", 0.75, "Import")])
    assert found["Import", "random10", "ours"]["more"] == pytest.approx(0.025)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.0, "0.00 ns"),
        (5.52e-8, "55.2 ns"),
        (9.996e-7, "1,000 ns"),
        (9.996e-6, "10.0 µs"),
        (0.00109, "1.09 ms"),
        (-0.0123, "-12.3 ms"),
        (2, "2.00 s"),
    ],
)
def test_a_time_has_three_digits(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_a_ratio_has_three_digits() -> None:
    assert [three_digits(number) for number in (0.053, 12.52, 264.76)] == ["0.05", "12.5", "265"]


def test_wrong_answers_are_remarked() -> None:
    row = {"note": "", "checked": 2_000}
    assert not remarks(row)
    assert remarks(row | {"wrong": 0}) == "none wrong"
    assert remarks(row | {"wrong": 3, "note": "slow"}) == "slow; **wrong on 3 of 2,000**"


def run(*, compiled: bool) -> dict[str, Any]:
    factor = 0.1 if compiled else 1.0
    return {
        "datetime": "2026-01-02T03:04:05",
        "machine_info": {
            "compiled": compiled,
            "cpu": {"brand_raw": "A processor", "count": 2},
            "load": [0.25, 0.5, 1.0],
            "machine": "any",
            "python_implementation": "CPython",
            "python_version": "3.11.0",
            "system": "Linux",
            "versions": {"numpy": "2.0"},
        },
        "benchmarks": [
            timing("ours", 4e-6 * factor),
            timing("peer", 8e-6, wrong=1, checked=20),
            timing("ours", 4e-6 * factor),
            timing("peer", 8e-6),
            *(timing("attrs", 0.5, "Import"), timing("attrs", 0.5, "Import")),
        ],
        "memory": {"Python": 10**7},
    }


def test_two_runs_make_one_table() -> None:
    found = result([run(compiled=False), run(compiled=True)])
    assert found["rounds"] == 2
    assert found["times"][1]["wrong"] == 1
    assert found["times"][1]["pure"]["ratio"] == 2.0
    assert found["times"][1]["compiled"]["ratio"] == pytest.approx(20)
    text = markdown(found)
    assert "| random10 | ours | 400 ns |  | 40.0 ns |  |  |" in text
    assert "| random10 | peer | 800 ns | 2.00 | 800 ns | 20.0 | **wrong on 1 of 20** |" in text
    assert "| Python | 10.0 MB | 10.0 MB |" in text


def test_one_run_makes_a_table_too() -> None:
    text = markdown(result([run(compiled=False)]))
    assert "| random10 | peer | 800 ns | 2.00 | **wrong on 1 of 20** |" in text
