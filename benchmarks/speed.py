"""
The benchmark: run it with ``nox -s benchmarks``, which builds what it times.

pytest-benchmark does the timing. Each timing is a test of its own, and the tests come in such an
order that the contestants of a contest take turns, round after round, in one process. The clock is
that of the processor, so that what else the machine does matters little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from benchmarks import processes
from benchmarks.contests import FAST, Contest, Contestant, Sizes
from benchmarks.questions import contests

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ROUNDS: Final = 7


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let the contestants take turns."""
    fast = metafunc.config.getoption("--fast")
    rounds = range(1 if fast else ROUNDS)
    if "contestant" in metafunc.fixturenames:
        sizes = FAST if fast else Sizes()
        turns = _turns(contests(sizes, metafunc.config.getoption("--work")), rounds)
        metafunc.parametrize(("contest", "contestant", "turn"), list(turns))
    else:
        imports = [(name, turn) for turn in rounds for name in processes.IMPORTS]
        metafunc.parametrize(("name", "turn"), imports)


def _turns(found: Iterator[Contest], rounds: range) -> Iterator[tuple[Contest, Contestant, int]]:
    for contest in found:
        for turn in rounds:
            for contestant in contest.contestants:
                yield contest, contestant, turn


# The fixture is Any: pytest-benchmark is installed in the session's environment only.
def test_contest(benchmark: Any, contest: Contest, contestant: Contestant, turn: int) -> None:
    """Time one contestant; in the first round, count its wrong answers as well."""
    benchmark.extra_info.update(
        section=contest.section,
        what=contest.what,
        who=contestant.who,
        units=contestant.units,
        note=contestant.note,
    )
    if turn == 0 and contestant.wrong:
        benchmark.extra_info.update(wrong=contestant.wrong(), checked=contestant.checked)
    benchmark(contestant.run)


@pytest.mark.benchmark(timer=processes.processor_time)
def test_import(benchmark: Any, name: str, turn: int, pytestconfig: pytest.Config) -> None:
    """Time processes that import something."""
    work: Path = pytestconfig.getoption("--work")
    benchmark.extra_info.update(section="Import", what="a process", who=name, units=1, note="")
    benchmark.pedantic(
        processes.run,
        (processes.IMPORTS[name], work / "byte-code"),
        rounds=processes.PROCESSES,
        warmup_rounds=turn == 0,
    )
