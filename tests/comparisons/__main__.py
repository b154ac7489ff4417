"""
Hold every search against its naive twin, for a stated time.

Run it with ``nox -s oracle -- --minutes 20``. First come the hands that can all be tried, then
random hands and hands rich in melds until the time is over, on every processor. The table at the end
has a line for each search and each group of profiles whose values make it the same search. A
disagreement is printed with its hand, to be pasted into a test, and the run fails.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from random import Random, SystemRandom
from time import time
from typing import TYPE_CHECKING, Final

from ginrummy import profiles
from tests.comparisons import patterns, sets_and_runs
from tests.comparisons.every_hand import SWEEPS
from tests.comparisons.search import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ginrummy import Profile

SEARCHES: Final = (*sets_and_runs.SEARCHES, *patterns.SEARCHES)
MOST_SHOWN: Final = 20
"""The most disagreements that are printed of one line of the table."""


def names(group: Sequence[Profile]) -> tuple[str, ...]:
    """Give the names of profiles."""
    return tuple(profile.name for profile in group)


def sweep(tally: Tally, part: int, parts: int) -> None:
    """Try all of every kind of hands, one in so many."""
    for name, search, questions in SWEEPS:
        for group in search.groups():
            mine = islice(questions(group[0]), part, None, parts)
            tally.hold((name, names(group)), search, mine, group[0])


def ask_round(tally: Tally, seed: str, number: int, until: float) -> None:
    """Ask about some hands of every kind, under one profile of each group."""
    for search in SEARCHES:
        for group in search.groups():
            if time() >= until:
                return
            profile = group[number % len(group)]
            hands = search.hands if group[0].name in profiles.ALL else search.hands // 10
            rng = Random(f"{seed} {search.name} {group[0]} {number}")
            questions = search.draw(rng, profile, hands)
            tally.hold((search.name, names(group)), search, questions, profile)


def work(part: int, parts: int, seed: str, until: float) -> Tally:
    """Do one process's share."""
    tally = Tally()
    sweep(tally, part, parts)
    number = part
    while time() < until:
        ask_round(tally, seed, number, until)
        number += parts
    return tally


def table(tally: Tally) -> Iterator[str]:
    """Write the table, what each group is, and what went wrong."""
    groups = sorted({group for _, group in tally.compared}, key=lambda group: (-len(group), group))
    yield "| search | profiles | hands compared | disagreements |"
    yield "| --- | --- | ---: | ---: |"
    for (name, group), compared in tally.compared.items():
        disagreements = len(tally.disagreements[name, group])
        others = f" and {len(group) - 1} more" if len(group) > 1 else ""
        yield f"| {name} | {group[0]}{others} | {compared:,} | {disagreements:,} |"
    yield ""
    for group in groups:
        if len(group) > 1:
            yield f"{group[0]} and {len(group) - 1} more: {', '.join(group)}"
    for wrong in tally.disagreements.values():
        yield from wrong[:MOST_SHOWN]


def report(tally: Tally) -> int:
    """Print the table, and give the status of the run."""
    print(*table(tally), sep="\n")
    return int(any(tally.disagreements.values()))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20, help="how long")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", default=str(SystemRandom().randrange(10**9)))
    options = parser.parse_args(arguments)
    print(f"seed {options.seed}, {options.processes} processes, {options.minutes:g} minutes")
    until = time() + 60 * options.minutes
    tally = Tally()
    parts = options.processes
    with ProcessPoolExecutor(parts) as pool:
        for done in [pool.submit(work, part, parts, options.seed, until) for part in range(parts)]:
            tally.add(done.result())
    return report(tally)


if __name__ == "__main__":
    sys.exit(main())
