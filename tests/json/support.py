"""Values of every kind, and damages to their JSON."""

from __future__ import annotations

import copy
import json
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ginrummy import Outcome, games, profiles, score_counts, start_game
from ginrummy.errors import RuleError
from ginrummy.json import dumps, loads
from ginrummy.play import Deal, Phase
from tests.play.helper import positions, starts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ginrummy import Profile

GARBAGE: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    1,
    99,
    10**30,
    1.5,
    "",
    "x",
    "AS",
    "modern",
    [],
    {},
    ["AS"],
    [None],
    {"a": 1},
)


def again(value: Any, kind: Any = None, *, profile: Profile | None = None) -> Any:
    """Write a value, and read it back."""
    text = dumps(value)
    assert text.isascii()
    assert "\n" not in text
    read = loads(text, kind or type(value), profile=profile)
    assert dumps(read) == text
    return read


@cache
def played(seed: int) -> tuple[tuple[Deal, ...], ...]:
    """Give all positions of a deal at each table."""
    return tuple(tuple(positions(start, Random(seed))) for start in starts(seed))


def telling(deals: tuple[Deal, ...]) -> Iterator[Deal]:
    """Give a position in the middle of a deal, one of each defence, and the last."""
    yield deals[len(deals) // 2]
    yield from (deal for deal in deals if deal.phase is Phase.DEFENCE)
    yield deals[-1]


def entered(sheet: games.ScoreSheet, rng: Random) -> games.ScoreSheet:
    """Enter something on a sheet, or leave it as it is."""
    seats = len(sheet.lineup.tables[0]) + len(sheet.lineup.idle)
    chance = rng.random()
    try:
        if chance < 0.1:
            return sheet.cancel()
        if chance < 0.12:
            return sheet.resign(rng.randrange(seats))
        if isinstance(sheet, games.SidesSheet) and chance < 0.6:
            return sheet.record(
                [
                    score_counts(
                        rng.randrange(10), rng.randrange(40), knocker_seat=rng.randrange(2)
                    )
                    for _ in range(sheet.pairs)
                ]
            )
        return sheet.enter(
            rng.randrange(seats),
            rng.randrange(60),
            outcome=rng.choice([None, *Outcome]),
            extra_boxes=rng.choice([0, 0, 1]),
        )
    except RuleError:
        return sheet


@cache
def sheets(seed: int) -> tuple[games.ScoreSheet, ...]:
    """Give a sheet of each profile, for each number of players, empty, in progress and over."""
    rng = Random(seed)
    found = []
    for profile in profiles.ALL.values():
        for seats in (2, 3, 4, 6, 8):
            try:
                sheet = start_game(profile, seats=seats)
            except RuleError:
                continue
            found.append(sheet)
            for number in range(80):
                if sheet.is_over:
                    break
                sheet = entered(sheet, rng)
                if number == 4:
                    found.append(sheet)
            found.append(sheet)
    return tuple(found)


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Give the path of each value in plain data."""
    keys: Any = ()
    if isinstance(data, dict):
        keys = data
    elif isinstance(data, list):
        keys = range(len(data))
    for key in keys:
        yield (*path, key)
        yield from places(data[key], (*path, key))


def holder(data: Any, path: tuple[Any, ...]) -> Any:
    """Give the object or list that holds a value."""
    for key in path[:-1]:
        data = data[key]
    return data


def without(data: Any, path: tuple[Any, ...]) -> Any:
    """Give the data without a value."""
    data = copy.deepcopy(data)
    del holder(data, path)[path[-1]]
    return data


def with_other(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Give the data with another value."""
    data = copy.deepcopy(data)
    holder(data, path)[path[-1]] = value
    return data


def in_order(data: Any, key: str = "") -> Any:
    """Give the cards of hands, which may be written in any order, in one order."""
    if isinstance(data, dict):
        return {name: in_order(item, name) for name, item in data.items()}
    if isinstance(data, list):
        items = [in_order(item, key) for item in data]
        return sorted(items, key=str) if key in {"", "loose", "hand", "shown"} else items
    return data


def damages(value: Any, *, step: int = 1) -> Iterator[Any]:
    """
    Give the JSON of a value with each of its parts taken away, or replaced by another.

    With a step only each so many of them.
    """
    data = json.loads(dumps(value))
    chosen: list[tuple[tuple[Any, ...], Any]] = []
    for path in places(data):
        old = holder(data, path)[path[-1]]
        chosen.append((path, ...))
        others = [*GARBAGE, old + 1] if type(old) is int else GARBAGE
        chosen += [(path, new) for new in others if type(new) is not type(old) or new != old]
    for path, new in chosen[step // 2 :: step]:
        yield without(data, path) if new is ... else with_other(data, path, new)
