"""What the help and the documentation show is what is printed."""

from __future__ import annotations

import re
from textwrap import dedent

import pytest

from tests.cli.support import ROOT, Example, examples, run, score

COMMANDS = ("deadwood", "melds", "layoff", "score", "profiles")
PAGE = (ROOT / "docs" / "reference" / "command.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def documented() -> list[Example]:
    return [example for block in blocks("console") for example in examples(block.splitlines())]


def helped(*command: str) -> list[Example]:
    text = run(*command, "--help").out.partition("\nExample:\n")[2].partition("\n\n")[0]
    return list(examples(dedent(text).splitlines()))


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("example", documented(), ids=lambda example: example.command)
def test_documented_commands(example: Example) -> None:
    example.check()


@pytest.mark.parametrize("text", blocks("json"))
def test_documented_deals(text: str) -> None:
    assert score(text).status == 0


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_help_has_an_example(command: str) -> None:
    ran = run(*command.split(), "--help")
    assert ran.status == 0
    assert ran.err == ""
    found = helped(*command.split())
    assert found
    for example in found:
        if example.printed:
            example.check()
        else:
            assert example.command.startswith(f"ginrummy {command}")


def test_every_command_is_documented() -> None:
    summary = run("--help").out
    for command in COMMANDS:
        assert f"    {command} " in summary
        assert f"`ginrummy {command}" in PAGE
