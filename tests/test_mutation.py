"""The session that changes the rules: what it reads and tells, and the reasons for what survives."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("resource", reason="the memory of a mutant is bounded as POSIX does")

from tests.mutation.__main__ import PARTS, main, prepare, report
from tests.mutation.explained import PACKAGE, Explained, Mutant, source_of

DIFF = """# ginrummy.games.paper.x_draw__mutmut_24: survived
--- src/ginrummy/games/paper.py
+++ src/ginrummy/games/paper.py
@@ -4,3 +4,3 @@
     head = [""]
-    width = max(map(_width, head))
+    width = max(map(_width, None))
     return width
"""
DRAW = Mutant(
    "games.paper.draw", "width = max(map(_width, head))", "width = max(map(_width, None))"
)


def test_a_mutant_is_read_from_its_name_and_its_difference() -> None:
    assert Mutant.of("games.paper.x_draw__mutmut_24", DIFF) == DRAW
    assert str(DRAW) == (
        "games.paper.draw: width = max(map(_width, head)) -> width = max(map(_width, None))"
    )


@pytest.mark.parametrize(
    ("name", "where", "file"),
    [
        ("cards.x__read__mutmut_1", "cards._read", "cards.py"),
        ("games.base.xǁBaseSheetǁdraw__mutmut_4", "games.base.BaseSheet.draw", "games/base.py"),
        ("play.deal.xǁDealǁ__str____mutmut_12", "play.deal.Deal.__str__", "play/deal.py"),
        ("rules._checks.x_at_least__mutmut_2", "rules._checks.at_least", "rules/_checks.py"),
    ],
)
def test_the_function_of_a_mutant_and_its_file(name: str, where: str, file: str) -> None:
    assert Mutant.of(name, "").where == where
    assert source_of(where) == PACKAGE / file


def test_a_function_of_no_file() -> None:
    with pytest.raises(LookupError, match="no file of rummy"):
        source_of("rummy.draw")


def test_survivors_are_explained_one_by_one_or_by_a_pattern() -> None:
    assert Explained([{"why": "…", "mutants": [str(DRAW)]}]).has(DRAW)
    assert Explained([{"why": "…", "pattern": r"_width, None"}]).has(DRAW)
    assert not Explained([{"why": "…", "mutants": [f"{DRAW} "], "pattern": "strict"}]).has(DRAW)


def test_the_run_fails_for_a_survivor_without_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    killed = [(Mutant("cards.x", "", ""), "killed")] * 19
    assert not report("games", [*killed, (DRAW, "survived")], Explained([]))
    assert capsys.readouterr().out == (
        "games: 19 of 20 killed, 95.0%; 19 killed, 1 survived; 1 not explained\n"
        f"  {PACKAGE / 'games/paper.py'}: {DRAW}\n"
    )
    explained = Explained([{"why": "…", "mutants": [str(DRAW)]}])
    assert report("games", [*killed, (DRAW, "survived")], explained)
    assert not report("games", [*killed[1:], (DRAW, "survived")], explained)
    assert report("games", [*killed, (DRAW, "never ended")], Explained([]))


def test_a_part_is_copied_with_what_mutmut_is_to_do(tmp_path: Path) -> None:
    prepare(PARTS["games"], tmp_path / "games")
    project = (tmp_path / "games" / "pyproject.toml").read_text(encoding="utf-8")
    assert (
        '\n[tool.mutmut]\nsource_paths = ["src"]\nonly_mutate = ["src/ginrummy/games/' in project
    )
    assert (tmp_path / "games" / "src" / "ginrummy" / "games" / "sheet.py").is_file()


@pytest.mark.parametrize("part", PARTS)
def test_the_sources_and_tests_of_a_part_are_there(part: str) -> None:
    sources, tests = PARTS[part]
    assert all(list(PACKAGE.glob(source)) for source in sources)
    assert all(Path("tests", test).exists() for test in tests)


def test_each_reason_is_of_code_that_is_there() -> None:
    sources: dict[Path, str] = {}
    for reason in Explained.load().reasons:
        assert reason["why"].endswith(".")
        assert reason.keys() <= {"why", "mutants", "pattern"}
        re.compile(reason.get("pattern", ""))
        for mutant in reason.get("mutants", ()):
            where, _, change = mutant.partition(": ")
            source = source_of(where)
            lines = sources.setdefault(source, " ".join(source.read_text("utf-8").split()))
            before = change.rpartition(" -> ")[0] if change.count(" -> ") == 1 else ""
            assert " ".join(before.split()) in lines, mutant


def test_a_part_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["gamez"])
    assert "expected kernel, hands, rules, games, play, got 'gamez'" in capsys.readouterr().err


def test_a_part_without_mutants_is_no_success() -> None:
    with pytest.raises(SystemExit, match="games: mutmut left no mutants"):
        report("games", [], Explained([]))
