"""
Change the rules in thousands of small ways, and see that a test fails for each.

Run it with ``nox -s mutation``; names of parts say which, ``--processes`` how many at once. Each part is
copied to a folder of its own, where mutmut writes the mutants and runs the tests of that part
against each. A mutant that every test lets pass is to be explained in a file of ``survivors``: the
changed code still does the same, or only takes longer. The run fails where one is not explained, or
where less than 95 in 100 of a part are killed.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tests.mutation.explained import Explained, Mutant, source_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

KILLED: Final = "killed"
ENDLESS: Final = "never ended"
SURVIVED: Final = "survived"
ENDED: Final = {1: KILLED, 3: KILLED, 24: ENDLESS, -24: ENDLESS, 152: ENDLESS}
"""What the exit code of the tests says that mutmut keeps for a mutant; any other proves nothing."""
ENOUGH: Final = 0.95
"""The least share of the mutants of a part that tests have to kill."""
_MEMORY: Final = 4 << 30
"""A mutant that never ends may take so many bytes."""
_LONGEST: Final = 900
"""The seconds after which the tests are taken never to end."""
_SAID: Final = {0: SURVIVED, 1: KILLED, 2: KILLED}
"""What pytest says by its exit code: all passed, one failed, or one could not even be read."""
_MUTMUT: Final = (sys.executable, "-m", "mutmut")


class Part(NamedTuple):
    """What is changed, and the tests that should see it."""

    sources: tuple[str, ...]
    tests: tuple[str, ...]


PARTS: Final = {
    "kernel": Part(
        ("_kernel/*.py",),
        (
            "test_kernel.py",
            "test_melding.py",
            "test_layoff.py",
            "test_cases.py",
            "variants",
            "properties",
        ),
    ),
    "hands": Part(
        ("cards.py", "melding.py", "layoff.py", "scoring.py"),
        (
            "test_cards.py",
            "test_cases.py",
            "test_errors.py",
            "test_layoff.py",
            "test_melding.py",
            "test_scoring.py",
            "properties",
            "rules",
            "svg/test_pages.py",
            "variants",
        ),
    ),
    "rules": Part(
        ("rules/*.py",),
        (
            "test_cases.py",
            "test_errors.py",
            "test_melding.py",
            "test_profiles.py",
            "test_published_sets.py",
            "test_scoring.py",
            "games",
            "play",
            "rules",
            "variants",
        ),
    ),
    "games": Part(("games/*.py",), ("games", "test_errors.py", "test_known_faults.py")),
    "play": Part(("play/*.py",), ("play", "test_errors.py", "test_known_faults.py")),
}
"""The parts; sources are named from the package, tests from the folder of tests."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the parts and print what was killed; 1 where too much survived, or unexplained."""
    parser = argparse.ArgumentParser(prog="tests.mutation", description=__doc__)
    parser.add_argument("parts", nargs="*", type=_part, default=[*PARTS], metavar="part")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count(), help="how many run at once"
    )
    parser.add_argument("--work", type=Path, default=Path("build/mutation"), help="the folder")
    options = parser.parse_args(arguments)
    explained = Explained.load()
    good = True
    for name in options.parts:
        work = prepare(PARTS[name], options.work / name)
        run(work, options.processes)
        again = partial(try_again, work, PARTS[name].tests)
        if again("") != SURVIVED:
            sys.exit(f"{name}: the tests fail without a mutant")
        good &= report(name, list(results(work, explained, again)), explained)
    return 0 if good else 1


def _part(name: str) -> str:
    if name not in PARTS:
        raise argparse.ArgumentTypeError(f"expected {', '.join(PARTS)}, got {name!r}")
    return name


def prepare(part: Part, work: Path) -> Path:
    """Copy the project to a new folder, and tell mutmut there what to do."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    for each in ("src", "tests", "docs"):
        shutil.copytree(each, work / each, ignore=shutil.ignore_patterns("__pycache__", "_build"))
    shutil.copy("README.md", work)
    config: dict[str, Any] = {
        "source_paths": ["src"],
        "only_mutate": [f"src/ginrummy/{source}" for source in part.sources],
        "also_copy": ["README.md", "docs"],
        "pytest_add_cli_args": ["-p", "no:cacheprovider"],
        "pytest_add_cli_args_test_selection": [f"tests/{test}" for test in part.tests],
        "timeout_multiplier": 3.0,
        "timeout_constant": 10.0,
        "track_dependencies": False,
        # In a process where tests ran, tables are filled that no mutant fills again.
        "process_isolation": "forkserver",
        "forkserver_warmup": "none",
    }
    # What JSON writes of these values is TOML too.
    lines = [f"{key} = {json.dumps(value)}" for key, value in config.items()]
    project = Path("pyproject.toml").read_text(encoding="utf-8")
    section = "\n".join(["", "[tool.mutmut]", *lines, ""])
    (work / "pyproject.toml").write_text(project + section, encoding="utf-8")
    return work


def run(work: Path, processes: int) -> None:
    """Let mutmut make the mutants and run the tests."""
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    # Few examples, and no shrinking of those that fail: one failure is enough.
    environment = os.environ | {"HYPOTHESIS_PROFILE": "mutation"}
    command = [*_MUTMUT, "run", "--max-children", str(processes)]
    subprocess.run(command, cwd=work, env=environment, check=True)


def results(
    work: Path, explained: Explained, again: Callable[[str], str]
) -> Iterator[tuple[Mutant, str]]:
    """Read each mutant, and what became of it; one that is not explained has to survive again."""
    for meta in sorted(work.glob("mutants/src/**/*.meta")):
        codes: dict[str, int] = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]
        for name, code in codes.items():
            status = ENDED.get(code, SURVIVED)
            diff = _difference(work, name) if status == SURVIVED else ""
            mutant = Mutant.of(name.removeprefix("ginrummy."), diff)
            if status == SURVIVED and not explained.has(mutant):
                status = again(name)
            yield mutant, status


def try_again(work: Path, tests: Sequence[str], name: str) -> str:
    """
    Run all tests of a part against a mutant, in a process of its own.

    mutmut knows which tests run a function, but not which need one that runs at the import.
    """
    environment = os.environ | {
        "HYPOTHESIS_PROFILE": "mutation",
        "MUTANT_UNDER_TEST": name,
        "PYTHONPATH": "src",
    }
    options = ["-x", "-q", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *options, *(f"tests/{test}" for test in tests)]
    try:
        ended = subprocess.run(
            command,
            cwd=work / "mutants",
            env=environment,
            capture_output=True,
            timeout=_LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return ENDLESS
    return _SAID[ended.returncode]


def _difference(work: Path, name: str) -> str:
    command = [*_MUTMUT, "show", name]
    return subprocess.run(command, cwd=work, check=True, capture_output=True, text=True).stdout


def report(name: str, of_each: list[tuple[Mutant, str]], explained: Explained) -> bool:
    """Print the counts of a part and what is not explained; whether all is well."""
    if not of_each:
        sys.exit(f"{name}: mutmut left no mutants")
    counts = Counter(status for _, status in of_each)
    survivors = [mutant for mutant, status in of_each if status == SURVIVED]
    killed = len(of_each) - len(survivors)
    unexplained = [mutant for mutant in survivors if not explained.has(mutant)]
    print(f"{name}: {killed} of {len(of_each)} killed, {killed / len(of_each):.1%};", end=" ")
    print(", ".join(f"{count} {status}" for status, count in counts.most_common()), end="; ")
    print(f"{len(unexplained)} not explained")
    for mutant in unexplained:
        print(f"  {source_of(mutant.where)}: {mutant}")
    return not unexplained and killed >= ENOUGH * len(of_each)


if __name__ == "__main__":
    sys.exit(main())
