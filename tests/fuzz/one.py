"""Fuzz one target: ``python -m tests.fuzz.one NAME`` and the options of libFuzzer."""

from __future__ import annotations

import sys
from importlib import import_module


def main() -> None:
    """Look for bytes that make a target fail, until the time is over."""
    # Not imported by its name: the type checker runs where it is not installed.
    atheris = import_module("atheris")
    # What was imported before would be fuzzed blindly.
    with atheris.instrument_imports(include=["ginrummy"]):
        targets = import_module("tests.fuzz.targets").TARGETS
    program, name, *options = sys.argv
    atheris.Setup([program, *options], targets[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
