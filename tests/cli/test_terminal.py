"""Streams that are closed, full, absent or cannot show a suit."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING

import pytest

from ginrummy.__main__ import main
from ginrummy.cli import files
from ginrummy.cli.terminal import printable
from tests.cli.support import ROOT, run

if TYPE_CHECKING:
    from pathlib import Path

HAND = ("deadwood", "AS 2S 3S KD")


class Broken(io.StringIO):
    """A stream that cannot be written to."""

    def __init__(self, error: Exception, descriptor: int | None = None) -> None:
        super().__init__()
        self.error = error
        self.descriptor = descriptor

    def write(self, text: str, /) -> int:
        raise self.error

    def fileno(self) -> int:
        return super().fileno() if self.descriptor is None else self.descriptor


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "koi8-r"])
def test_suits_become_letters_where_there_are_no_symbols(encoding: str) -> None:
    ran = run(*HAND, encoding=encoding)
    assert ran.out.splitlines()[:2] == ["melds     AS2S3S", "loose     KD"]
    assert "2S 3S is no meld" in run("layoff", "AS", "--spread", "2S3S", encoding=encoding).err


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "gb18030"])
def test_symbols_where_they_can_be_shown(encoding: str) -> None:
    assert run(*HAND, encoding=encoding).out.splitlines()[0] == "melds     A♠2♠3♠"


def test_a_separator_that_cannot_be_shown() -> None:
    ran = run("score", str(ROOT / "examples" / "deal.json"), encoding="ascii")
    assert ran.out.startswith("Seat 0 goes out")
    assert "2C2D2H2S 7H8H9HTH - 4D 5S (9)" in ran.out


def test_a_stream_without_an_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", stream := io.StringIO())
    assert main(HAND) == 0
    assert stream.getvalue().startswith("melds     A♠2♠3♠\n")


def test_the_words_of_the_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ginrummy", "melds", "AS 2S 3S"])
    assert main() == 0
    assert capsys.readouterr() == ("run  A♠2♠3♠\n", "")


def test_no_streams_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(sys, "stdout", None)
    assert main(HAND) == 0
    monkeypatch.setattr(sys, "stderr", stream := io.StringIO())
    assert main(["score"]) == 2
    assert stream.getvalue() == "ginrummy: cannot read standard input: it is closed\n"
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["score"]) == 2


def test_a_closed_pipe(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reading, writing = os.pipe()
    monkeypatch.setattr(sys, "stdout", Broken(BrokenPipeError(), writing))
    assert main(HAND) == 141
    # From here on the descriptor takes everything.
    os.close(reading)
    assert os.write(writing, b"more") == 4
    os.close(writing)
    monkeypatch.setattr(sys, "stdout", Broken(BrokenPipeError()))
    assert main(HAND) == 141
    assert capsys.readouterr().err == ""


def test_a_full_disk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdout", Broken(OSError(28, "No space left on device")))
    assert main(HAND) == 1
    assert capsys.readouterr().err == (
        "ginrummy: standard output: [Errno 28] No space left on device\n"
    )


def test_a_closed_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Broken(BrokenPipeError()))
    assert main(["deadwood", "XX"]) == 2


def test_an_interruption(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(file: str) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "read", interrupt)
    assert main(["score"]) == 130
    assert capsys.readouterr() == ("", "")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert run("score", str(tmp_path)).fault == f"cannot read {tmp_path}: Is a directory"
    missing = tmp_path / "missing\n.json"
    assert run("score", str(missing)).fault == (
        f"cannot read {tmp_path}/missing\\n.json: No such file or directory"
    )
    assert run("score", "a\0b").fault == "cannot read a\\x00b: embedded null byte"


def test_a_file_with_a_fault_is_named(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_bytes(b"")
    assert run("score", str(file)).fault == f"{file}: the text is empty"
    file.write_text('{"knocker": {"count": 60}, "defenders": [{"count": 1}]}', "utf-8")
    assert run("score", str(file)).fault.startswith(f"{file}: cannot knock with 60")


def test_a_long_complaint_is_cut_short() -> None:
    assert run("deadwood", *["AS"] * 3000).fault == "repeated card AS at position 3"
    fault = run("score", "x" * 10_000).fault
    assert fault.startswith("cannot read xxxx")
    assert fault.endswith("xxx...")
    assert len(fault) < 4010


def test_printable() -> None:
    assert printable("a b♠·é\\") == "a b♠·é\\"
    assert printable("a\nb\r\x1b\x85\u2028\ud800\u200b") == (
        "a\\nb\\r\\x1b\\x85\\u2028\\ud800\\u200b"
    )
