"""
What a release stores for all later ones: its public names, and its values as JSON and as pickles.

``python -m tests.releases`` writes it into a folder named after the version. `tests/test_releases.py`
reads every such folder, and `tests/test_public_api.py` the newest one.
"""

from __future__ import annotations

import base64
import json
import pickle
import tomllib
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from docs.extensions import public_names
from ginrummy import (
    Arrangement,
    Card,
    DealResult,
    Defence,
    Hand,
    LayOff,
    Meld,
    Outcome,
    ScoreLine,
    discards,
    games,
    play,
    profiles,
    rules,
    standard_pack,
)
from ginrummy.interop import Scheme
from ginrummy.json import dumps, loads
from ginrummy.json.converter import is_readable
from tests.public_api import public_api
from tests.test_errors import CASES, raised

ROOT: Final = Path(__file__).parents[1]
RELEASES: Final = Path(__file__).parent / "data" / "releases"
FORMS: Final = Path(__file__).parent / "data" / "json"
"""The first form of JSON, written by hand."""

Version: TypeAlias = tuple[int, ...]


def version() -> str:
    """Give the version of the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return str(project["project"]["version"])


def numbers(version: str) -> Version:
    """Give a version as numbers, so that two can be compared."""
    return tuple(map(int, version.split(".")))


def releases() -> list[str]:
    """List the versions that are stored, the newest last."""
    return sorted((path.name for path in RELEASES.iterdir()), key=numbers)


def stored(version: str, name: str) -> dict[str, Any]:
    """Read what a version stored."""
    found: dict[str, Any] = json.loads((RELEASES / version / f"{name}.json").read_text("utf-8"))
    return found


def _form(name: str, kind: type) -> object:
    return loads((FORMS / f"{name}.json").read_text("utf-8"), kind)


@cache
def values() -> dict[str, object]:
    """Give a value of every public class, by its full name, and all members of enumerations."""
    hand = Hand.parse("AS 2S 3S 7C 7D 7H KD QD 4H 2C 9C")
    deal = _form("deal", play.Deal)
    examples = [
        Card.parse("TH"),
        hand,
        Meld.of(Hand.parse("9H 9D *S"), profile=profiles.CELEBES_RHUM),
        _form("arrangement", Arrangement),
        discards(hand)[0],
        LayOff(Card.parse("4S"), 1),
        _form("defence", Defence),
        _form("result", DealResult),
        deal,
        _form("view", play.View),
        play.Pass(),
        play.TakeDiscard(Card.parse("4S")),
        play.DrawStock(),
        play.Discard(Card.parse("4S")),
        play.Knock(Card.parse("4S"), Arrangement.of(hand, [Hand.parse("7C 7D 7H")])),
        play.BigGin(),
        play.Defend(),
        _form("game", games.GameSheet),
        _form("hollywood", games.HollywoodSheet),
        _form("series", games.SeriesSheet),
        _form("sides", games.SidesSheet),
        _form("three-hand-box", games.ThreeHandBoxSheet),
        _form("three-hand-cut", games.ThreeHandCutSheet),
        _form("game-result", games.GameResult),
        games.Entry(0, (27, 0), Outcome.GIN, extra_boxes=1),
        games.Forfeit(1, games.Ending.DEADLINE),
        games.Cut(standard_pack(), players=3, positions=(10, 20, 30)),
        games.Seating((1, 0), dealers=(1,), chooser=0),
        games.Lineup((0,), ((0, 1),), (2,)),
        games.Panel((("27", "-"), ("",)), title="1"),
        _form("profile", rules.Profile),
        rules.SetsAndRuns(rules.AceRuns.CORNER, ace_points=15, longest_run=5),
        rules.Patterns(joker_points=15),
        rules.GoingOut(knock_limit=None),
        rules.LayingOff(on_gin=True),
        rules.CountScoring(gin_bonus=20),
        rules.WinScoring(),
        rules.GameScoring(target=150),
        rules.Dealing(hand_size=7),
        rules.SingleGame(),
        rules.Hollywood(),
        rules.Series(wins=3),
        rules.Sides(most_pairs=2),
        rules.ThreeHandBox(),
        rules.ThreeHandCut(),
        rules.LaidMeld(rules.MeldKind.RUN, 7),
        rules.Nearest(2, Hand.parse("AS 2S *S")),
        ScoreLine(0, 4, "deadwood: 8 - 4"),
        rules.Showdown(3, (4, 5)),
        rules.Verdict(Outcome.KNOCK, 0, (ScoreLine(0, 4, "deadwood: 8 - 4"),)),
        Scheme("SHDC"),
    ]
    named = {type(value): value for value in examples}
    named |= {kind: tuple(kind) for kind in public_classes() if issubclass(kind, Enum)}
    for case in reversed(CASES):
        named[case.error] = raised(case)
    return {public_classes()[kind]: value for kind, value in named.items()}


@cache
def public_classes() -> dict[type, str]:
    """Give every public class with its full name."""
    return {value: name for name, value in public_names.public_values() if isinstance(value, type)}


@cache
def json_types() -> dict[str, Any]:
    """Give the type as which each of the values is read from JSON, where it has a form there."""
    types: dict[str, Any] = {}
    for kind, name in public_classes().items():
        hint = tuple[kind, ...] if issubclass(kind, Enum) else kind  # type: ignore[valid-type]  # a class is a type
        if name in values() and is_readable(hint):
            types[name] = hint
    return types


def as_json() -> dict[str, Any]:
    """Give the values in JSON."""
    return {name: json.loads(dumps(values()[name])) for name in json_types()}


def as_pickles() -> dict[str, str]:
    """Give the values pickled, as text."""
    return {
        name: base64.b64encode(pickle.dumps(value, protocol=4)).decode()
        for name, value in values().items()
    }


def lines(entries: dict[str, Any]) -> str:
    """Write one entry a line, so that a change can be read."""
    written = (
        f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in sorted(entries.items())
    )
    return "{\n" + ",\n".join(written) + "\n}\n"


def main() -> None:
    """Store what the present version is."""
    folder = RELEASES / version()
    folder.mkdir(parents=True, exist_ok=True)
    for name, entries in {
        "public_api": public_api(),
        "values": as_json(),
        "pickles": as_pickles(),
    }.items():
        (folder / f"{name}.json").write_text(lines(entries), "utf-8")


if __name__ == "__main__":
    main()
