"""Ledgers and sheets to test with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from ginrummy import Profile, profiles
from ginrummy.games import Entry, Forfeit
from ginrummy.rules import (
    BoxFor,
    FirstEntry,
    GameScoring,
    Hollywood,
    Series,
    Shutout,
    ShutoutOf,
    Sides,
)
from ginrummy.strategies import finished_games, games

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ginrummy.games import ScoreSheet

# In the published examples the players are A and B, or X, Y and Z.
SEATS: Final = {"A": 0, "B": 1, "X": 0, "Y": 1, "Z": 2}

EXTRA_BOXES: Final = profiles.OLDER.replace(
    name="test: boxes for gin and undercut",
    game_scoring=GameScoring(
        extra_boxes_gin=2,
        extra_boxes_undercut=1,
        shutout=Shutout.FLAT,
        shutout_points=100,
        settle_on_resign=True,
    ),
)
NEXT_OPEN: Final = profiles.MODERN.replace(
    name="test: five games, the next open one first",
    match=Hollywood(games=5, entry=FirstEntry.NEXT_OPEN, weights=(1, 1, 2, 1, 3)),
)
HOLLYWOOD_SIDES: Final = profiles.PARTNERSHIP.replace(
    name="test: Hollywood of two sides", match=Sides(Hollywood(), sweep_boxes=1)
)
SERIES_SIDES: Final = profiles.PARTNERSHIP.replace(
    name="test: a series of two sides", match=Sides(Series(wins=2))
)
PLAYERS_BOXES: Final = profiles.PARTNERSHIP.replace(
    name="test: a box for each player who won, and halves",
    game_scoring=GameScoring(box_bonus=20, box_for=BoxFor.PLAYER, half_boxes=True),
    match=Sides(sweep_boxes=1),
)
EACH_SHUT_OUT: Final = profiles.THREE_HAND.replace(
    name="test: three, each shut out alone", game_scoring=GameScoring(shutout_of=ShutoutOf.EACH)
)
SETTLED_SERIES: Final = profiles.STRAIGHT.replace(
    name="test: a series settled when given up", game_scoring=GameScoring(settle_on_resign=True)
)
ALL_PROFILES: Final = (
    *profiles.ALL.values(),
    EXTRA_BOXES,
    NEXT_OPEN,
    HOLLYWOOD_SIDES,
    SERIES_SIDES,
    PLAYERS_BOXES,
    EACH_SHUT_OUT,
    SETTLED_SERIES,
)


def fill(sheet: ScoreSheet, items: Iterable[Entry | Forfeit]) -> ScoreSheet:
    """Add items one by one, as long as the sheet takes them."""
    for item in items:
        if sheet.is_over:
            break
        sheet = sheet.add(item)
    return sheet


def two(*deals: tuple[int | None, int]) -> tuple[Entry, ...]:
    """Give entries of two seats from winners and points."""
    return tuple(
        Entry(winner, (points if winner == 0 else 0, points if winner == 1 else 0))
        for winner, points in deals
    )


# In Hollywood seat 1 is shut out in the first game only.
WALKTHROUGH: Final = two((0, 40), (0, 35), (0, 30), (1, 20), (1, 15), (0, 40), (1, 10), (0, 35))


def ledger(deals: list[list[object]]) -> tuple[Entry, ...]:
    """Give the entries of a published example."""
    entries: tuple[Entry, ...] = ()
    for name, points in deals:
        assert isinstance(points, int)
        entries += two((None if name is None else SEATS[str(name)], points))
    return entries


def sheets(
    choices: tuple[Profile, ...] = ALL_PROFILES, *, finished: bool = False
) -> st.SearchStrategy[ScoreSheet]:
    """Give a sheet of any profile, filled by random deals."""
    return st.sampled_from(choices).flatmap(finished_games if finished else games)
