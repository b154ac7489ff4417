"""Suits in colour, where the terminal has it and nobody has said otherwise."""

from __future__ import annotations

import io
import json
import re
import sys

import pytest

from ginrummy.__main__ import main
from tests.cli.support import ROOT, run

HAND = ("deadwood", "AS 2S 3S 7D 7H KD QD TC")
PLAIN = "melds     A♠2♠3♠\nloose     T♣ 7♦ Q♦ K♦ 7♥\ndeadwood  44\n"
DEAL = ("score", str(ROOT / "examples" / "deal.json"))
RED = re.compile(r"\x1b\[31m([^\x1b]*)\x1b\[0m")


class Terminal(io.TextIOWrapper):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)


def on_terminal(monkeypatch: pytest.MonkeyPatch, *arguments: str, encoding: str = "utf-8") -> str:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", Terminal(out, encoding, newline="\n"))
    assert main(arguments) == 0
    return out.getvalue().decode(encoding)


def test_red_cards_are_red(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = on_terminal(monkeypatch, *HAND, "--color")
    assert RED.findall(printed) == ["7♦", "Q♦", "K♦", "7♥"]
    assert RED.sub(r"\1", printed) == PLAIN


def test_red_cards_beside_each_other_are_coloured_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = on_terminal(monkeypatch, *DEAL, "--color")
    assert RED.findall(printed)[:3] == ["2♦2♥", "7♥8♥9♥T♥", "4♦"]


@pytest.mark.parametrize("hand", ["*H 4S 5S 6S", "10H"])
def test_jokers_and_tens_too(monkeypatch: pytest.MonkeyPatch, hand: str) -> None:
    printed = on_terminal(monkeypatch, "deadwood", hand, "--color", "--profile", "celebes-rhum")
    assert RED.findall(printed)


def test_the_option_may_stand_before_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    before = on_terminal(monkeypatch, "--color", *HAND)
    assert before == on_terminal(monkeypatch, *HAND, "--color")
    assert before == on_terminal(monkeypatch, "--color", *HAND, "--color")


def test_no_colour_without_the_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert on_terminal(monkeypatch, *HAND) == PLAIN


def test_no_colour_where_there_is_no_terminal() -> None:
    assert run(*HAND, "--color").out == PLAIN


def test_no_colour_on_a_terminal_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert on_terminal(monkeypatch, *HAND, "--color") == PLAIN


@pytest.mark.parametrize("said", ["1", "0", "no"])
def test_no_color_is_honoured(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setenv("NO_COLOR", said)
    assert on_terminal(monkeypatch, *HAND, "--color") == PLAIN
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert on_terminal(monkeypatch, *HAND, "--color") == PLAIN


def test_an_empty_no_color_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "")
    assert RED.search(on_terminal(monkeypatch, *HAND, "--color"))


def test_colour_can_be_forced_through_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert RED.sub(r"\1", run(*HAND, "--color").out) == PLAIN
    assert RED.search(run(*HAND, "--color").out)


def test_letters_are_coloured_where_there_are_no_symbols(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = on_terminal(monkeypatch, *HAND, "--color", encoding="ascii")
    assert RED.findall(printed) == ["7D", "QD", "KD", "7H"]


@pytest.mark.parametrize("words", [HAND, DEAL, ("melds", "7D 7H 7S"), ("profiles", "modern")])
def test_json_is_never_coloured(monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]) -> None:
    printed = on_terminal(monkeypatch, *words, "--json", "--color")
    assert "\x1b" not in printed
    assert json.loads(printed)


def test_columns_stay_in_line(monkeypatch: pytest.MonkeyPatch) -> None:
    game = str(ROOT / "examples" / "game.json")
    assert on_terminal(monkeypatch, "score", game, "--color") == run("score", game).out


def test_an_error_has_no_colour(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert main(["layoff", "7D", "--spread", "8D9D", "--color"]) == 2
    assert "\x1b" not in capsys.readouterr().err
