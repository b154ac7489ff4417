"""Settings of the benchmark: how much is asked, and what the result says of the machine."""

from __future__ import annotations

import os
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ginrummy
from benchmarks import processes
from benchmarks.contests import FAST, Sizes

if TYPE_CHECKING:
    import pytest

VERSIONS = ("attrs", "numpy", "open_spiel", "rlcard", "pytest-benchmark")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add our own options."""
    parser.addoption("--fast", action="store_true", help="one round of a few hands")
    parser.addoption(
        "--work",
        type=Path,
        required=True,
        help="a folder for byte code, with the bare table method compiled if there is a compiler",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Time no longer than must be, where it is not the times that matter."""
    if config.getoption("--fast"):
        config.option.benchmark_min_time = 1e-3


def pytest_benchmark_update_machine_info(
    config: pytest.Config, machine_info: dict[str, Any]
) -> None:
    """Say what runs, and how busy the machine was."""
    del config
    machine_info["compiled"] = ginrummy.__compiled__
    machine_info["load"] = os.getloadavg()
    machine_info["versions"] = {name: version(name) for name in VERSIONS}


def pytest_benchmark_update_json(
    config: pytest.Config, benchmarks: object, output_json: dict[str, Any]
) -> None:
    """Measure the memory, which is no time."""
    del benchmarks
    sizes = FAST if config.getoption("--fast") else Sizes()
    output_json["memory"] = {
        **processes.resident(config.getoption("--work") / "byte-code"),
        **dict(processes.beside(sizes.largest_batch)),
    }
