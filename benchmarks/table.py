"""
The result: one table, as Markdown and as JSON, of the runs of `speed.py`.

Usage: ``table.py FOLDER RUN [RUN]``, where each run is what pytest-benchmark wrote, one with the
pure library and one with the compiled.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from itertools import groupby
from operator import itemgetter, sub, truediv
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

IMPORT: Final = "Import"
UNITS: Final = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))


def result(runs: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Put the runs on one machine together."""
    info = runs[0]["machine_info"]
    builds = {"compiled" if run["machine_info"]["compiled"] else "pure": run for run in runs}
    times = {build: measured(run["benchmarks"]) for build, run in builds.items()}
    rows = []
    for key, said in _said(runs[0]["benchmarks"]).items():
        rows.append(said | {build: table[key] for build, table in times.items()})
    return {
        "date": runs[0]["datetime"][:10],
        "processor": info["cpu"]["brand_raw"],
        "processors": info["cpu"]["count"],
        "system": f"{info['system']} {info['machine']}",
        "python": f"{info['python_implementation']} {info['python_version']}",
        "versions": info["versions"],
        "load": {build: run["machine_info"]["load"] for build, run in builds.items()},
        "rounds": len(runs[0]["benchmarks"]) // len(rows),
        "times": rows,
        "memory": {build: run["memory"] for build, run in builds.items()},
    }


def _said(timings: Sequence[Mapping[str, Any]]) -> dict[tuple[str, str, str], dict[str, Any]]:
    """Give what was said of each contestant, in the first round."""
    said: dict[tuple[str, str, str], dict[str, Any]] = {}
    for timing in timings:
        said.setdefault(_key(timing), dict(timing["extra_info"]))
    return said


def _key(timing: Mapping[str, Any]) -> tuple[str, str, str]:
    info = timing["extra_info"]
    return info["section"], info["what"], info["who"]


def measured(timings: Sequence[Mapping[str, Any]]) -> dict[tuple[str, str, str], dict[str, float]]:
    """
    Give the times of each contestant, in seconds for one question.

    The ratio is of a round: how many times as long as the first of its contest it took. Its median is
    given. For an import it is the difference from the first, which the library needs anyway.
    """
    rounds: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    for timing in timings:
        seconds = timing["stats"]["median"] / timing["extra_info"]["units"]
        rounds[_key(timing)].append(seconds)
    found = {}
    for key, taken in rounds.items():
        times = {"median": median(taken), "least": min(taken), "most": max(taken)}
        first = next(known for other, known in rounds.items() if other[:2] == key[:2])
        if first is not taken:
            name, compare = ("more", sub) if key[0] == IMPORT else ("ratio", truediv)
            times[name] = median(map(compare, taken, first))
        # Four digits: more are noise.
        found[key] = {name: float(f"{number:.4g}") for name, number in times.items()}
    return found


def markdown(found: Mapping[str, Any]) -> str:
    """Write the result for readers."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Mapping[str, Any]) -> Iterator[str]:
    versions = ", ".join(f"{name} {number}" for name, number in found["versions"].items())
    loads = " and ".join(f"{load[-1]:.1f} ({build})" for build, load in found["load"].items())
    yield f"- {found['date']}, median of {found['rounds']} rounds"
    yield f"- {found['processor']}, {found['processors']} processors, {found['system']}"
    yield f"- {found['python']}, {versions}"
    yield f"- load average of a quarter of an hour: {loads}"
    builds = list(found["load"])
    for section, rows in groupby(found["times"], itemgetter("section")):
        beside = "more" if section == IMPORT else "ratio"
        heads = [head for build in builds for head in (build, beside)]
        yield from _head(
            section, ["what", "who", *heads, "remarks"], numbers=range(2, 2 + len(heads))
        )
        for row in rows:
            cells = [cell for build in builds for cell in _time_cells(row[build])]
            yield _row([row["what"], row["who"], *cells, remarks(row)])
    yield from _head("Memory", ["what", *builds], numbers=range(1, 1 + len(builds)))
    for what in found["memory"][builds[0]]:
        yield _row([what, *(f"{found['memory'][build][what] / 1e6:.1f} MB" for build in builds)])


def _head(title: str, names: Sequence[str], *, numbers: range) -> Iterator[str]:
    rules = ["---:" if at in numbers else "---" for at in range(len(names))]
    yield from ("", f"### {title}", "", _row(names), _row(rules))


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _time_cells(times: Mapping[str, float]) -> tuple[str, str]:
    beside = ""
    if "ratio" in times:
        beside = three_digits(times["ratio"])
    elif "more" in times:
        beside = duration(times["more"])
    return duration(times["median"]), beside


def duration(seconds: float) -> str:
    """Write a time in the unit that suits it."""
    size, unit = next((pair for pair in UNITS if abs(seconds) >= pair[0]), UNITS[-1])
    return f"{three_digits(seconds / size)} {unit}"


def three_digits(number: float) -> str:
    """Write a number with three digits, or all those before the point."""
    size = abs(number)
    return f"{number:,.{2 if size < 9.995 else 1 if size < 99.95 else 0}f}"


def remarks(row: Mapping[str, Any]) -> str:
    """Say what is wrong and what else is to be said."""
    wrong = row.get("wrong")
    said = [row["note"]] if row["note"] else []
    if wrong is not None:
        said.append(f"**wrong on {wrong:,} of {row['checked']:,}**" if wrong else "none wrong")
    return "; ".join(said)


def main() -> None:
    """Write the result into a folder."""
    folder, *runs = map(Path, sys.argv[1:])
    found = result([json.loads(run.read_text(encoding="utf-8")) for run in runs])
    text = json.dumps(found, ensure_ascii=False, indent=1)
    (folder / "results.json").write_text(f"{text}\n", encoding="utf-8")
    (folder / "results.md").write_text(markdown(found), encoding="utf-8")
    print(markdown(found))


if __name__ == "__main__":
    main()
