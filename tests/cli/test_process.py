"""The command as a process of its own."""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support import ROOT

COMMAND = (sys.executable, "-m", "ginrummy")
DEAL = str(ROOT / "examples" / "deal.json")
POSIX = pytest.mark.skipif(os.name != "posix", reason="pipes, signals and devices of POSIX")


def start(
    *arguments: str, stdin: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )


def test_a_right_and_a_wrong_command() -> None:
    ran = start("deadwood", "AS 2S 3S KD")
    assert ran.returncode == 0
    assert ran.stdout.decode().splitlines() == [
        "melds     A♠2♠3♠",
        "loose     K♦",
        "deadwood  10",
    ]
    assert ran.stderr == b""
    ran = start("score", stdin=b"\xff")
    assert ran.returncode == 2
    assert ran.stdout == b""
    assert ran.stderr.decode().splitlines() == [
        "ginrummy: standard input: the text is not UTF-8: byte 0xff at position 0"
    ]


def test_an_encoding_without_symbols() -> None:
    ran = start("deadwood", "AS 2S 3S KD", PYTHONIOENCODING="ascii")
    assert ran.stdout.decode("ascii").startswith("melds     AS2S3S")


@POSIX
def test_a_closed_pipe() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [*COMMAND, "score", DEAL, "--json"],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )
    os.close(writing)
    assert ran.returncode == 141
    assert ran.stderr == b""


@POSIX
def test_streams_that_are_closed_from_the_start() -> None:
    ran = subprocess.run(
        ["/bin/sh", "-c", '"$@" <&-', "sh", *COMMAND, "score"],
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert ran.returncode == 2
    assert ran.stderr.splitlines() == [b"ginrummy: cannot read standard input: it is closed"]
    ran = subprocess.run(
        ["/bin/sh", "-c", '"$@" >&- 2>&-', "sh", *COMMAND, "score", DEAL],
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert ran.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_a_full_disk() -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            [*COMMAND, "score", DEAL], stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert ran.returncode == 1
    assert len(ran.stderr.splitlines()) == 1


@POSIX
def test_an_interruption(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    process = subprocess.Popen(
        [*COMMAND, "score", str(pipe)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    # This waits until the command has opened the other end.
    with pipe.open("wb"):
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert (out, err) == (b"", b"")


def test_the_module_as_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ginrummy", "deadwood", "KD"])
    monkeypatch.delitem(sys.modules, "ginrummy.__main__")
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("ginrummy", run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out.endswith("deadwood  10\n")
