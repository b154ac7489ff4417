"""
Fuzz the parsers, each for a stated time.

Run it with ``nox -s fuzz -- --seconds 600``, and with names for some of the targets only. Each starts
from its corpus in this folder; what is found on the way is kept in ``--work``, and can be gone on from.
An input that makes a target fail is a fault of the parser: mend it, and put the input into the corpus,
where the ordinary tests run it.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

HERE: Final = Path(__file__).parent
NAMES: Final = tuple(sorted(folder.name for folder in (HERE / "corpus").iterdir()))

SLOWEST: Final = 10
"""The most seconds that an input may take; no input that is right takes one."""
MOST_MEMORY: Final = 1024
"""The most megabytes that a process may take, the fuzzer and its corpus included."""
LONGEST: Final = 16_384
"""The longest input, in bytes."""


class Fuzzed(NamedTuple):
    """What became of a target."""

    name: str
    executions: int
    status: int
    log: str


def fuzz(name: str, seconds: int, work: Path) -> Fuzzed:
    """Fuzz a target in a process of its own."""
    found = work / name
    found.mkdir(parents=True, exist_ok=True)
    options = (
        f"-max_total_time={seconds}",
        f"-timeout={SLOWEST}",
        f"-rss_limit_mb={MOST_MEMORY}",
        f"-max_len={LONGEST}",
        f"-artifact_prefix={work}/{name}-",
        "-print_final_stats=1",
    )
    ran = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.one", name, *options, found, HERE / "corpus" / name],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    counts = re.findall(r"number_of_executed_units: *(\d+)|^#(\d+)\t", ran.stdout, re.MULTILINE)
    executions = int("".join(counts[-1])) if counts else 0
    return Fuzzed(name, executions, ran.returncode, ran.stdout)


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz it all, and give the status of the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*NAMES, []], help="targets; all unless named")
    parser.add_argument("--seconds", type=int, default=600, help="how long, for each target")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--work", type=Path, default=Path(gettempdir()) / "ginrummy-fuzz")
    options = parser.parse_args(arguments)
    names = options.names or NAMES
    print("| target | seconds | executions | failed |")
    print("| --- | ---: | ---: | --- |", flush=True)
    with ThreadPoolExecutor(options.processes) as pool:
        runs = pool.map(lambda name: fuzz(name, options.seconds, options.work), names)
        done = []
        for ran in runs:
            failed = "yes" if ran.status else "no"
            print(
                f"| {ran.name} | {options.seconds} | {ran.executions:,} | {failed} |", flush=True
            )
            done.append(ran)
    for ran in done:
        if ran.status:
            print(f"\n{ran.name}:\n{ran.log[-4_000:]}")
    return int(any(ran.status for ran in done))


if __name__ == "__main__":
    sys.exit(main())
