"""Ledgers and sheets to test with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
from hypothesis import strategies as st

from ginrummy import Outcome, Profile, profiles, start_game
from ginrummy.games import Ending, Entry, Forfeit, SidesSheet
from ginrummy.rules import FirstEntry, GameScoring, Hollywood, Series, Shutout, Sides, SingleGame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ginrummy.games import ScoreSheet

WON: Final = tuple(outcome for outcome in Outcome if outcome is not Outcome.CANCELLED)

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
SETTLED_SERIES: Final = profiles.STRAIGHT.replace(
    name="test: a series settled when given up", game_scoring=GameScoring(settle_on_resign=True)
)
ALL_PROFILES: Final = (
    *profiles.ALL.values(),
    EXTRA_BOXES,
    NEXT_OPEN,
    HOLLYWOOD_SIDES,
    SERIES_SIDES,
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


def split(entry: Entry, pairs: int) -> tuple[Entry, ...]:
    """Give one result for each pair that add up to an entry of two sides."""
    empty = Entry(None, (0, 0))
    return (Entry(entry.winner, entry.points, entry.outcome), *[empty] * (pairs - 1))


@st.composite
def sheets(
    draw: st.DrawFn, choices: tuple[Profile, ...] = ALL_PROFILES, *, finished: bool = False
) -> ScoreSheet:
    """Give a sheet of any profile, filled by random deals."""
    profile = draw(st.sampled_from(choices))
    seats = None
    if profile.match == SingleGame():
        seats = draw(st.integers(profile.dealing.least_seats, profile.dealing.most_seats))
    sheet = start_game(profile, seats=seats)
    deals = draw(st.integers(0, 25))
    while deals or (finished and not sheet.is_over):
        if sheet.is_over:
            break
        deals = max(deals - 1, 0)
        end = deals == 0 and draw(st.integers(0, 5)) == 0
        sheet = sheet.add(draw(forfeits(sheet)) if end else draw(entries(sheet)))
    return sheet


@st.composite
def forfeits(draw: st.DrawFn, sheet: ScoreSheet) -> Forfeit:
    """Give the end of a game that is given up."""
    seat = draw(st.integers(0, len(sheet.scores) - 1))
    return Forfeit(seat, draw(st.sampled_from([Ending.RESIGNATION, Ending.DEADLINE])))


@st.composite
def entries(draw: st.DrawFn, sheet: ScoreSheet) -> Entry:
    """Give a deal that can be next on a sheet."""
    if isinstance(sheet, SidesSheet):
        points = draw(st.tuples(st.integers(0, 60), st.integers(0, 60)))
        ahead = None if points[0] == points[1] else int(points[1] > points[0])
        entry = Entry(ahead, points)
        parts = split(entry, sheet.pairs) if draw(st.booleans()) else ()
        return attrs.evolve(entry, parts=parts)
    lineup = sheet.lineup
    table = lineup.tables[0]
    count = len(table) + len(lineup.idle)
    winner = draw(st.none() | st.sampled_from(table))
    scored = [0] * count
    if winner is not None:
        scored[winner] = draw(st.integers(0, 60))
        if len(table) > 2 and draw(st.booleans()):
            scored[draw(st.sampled_from([seat for seat in table if seat != winner]))] = -20
    outcome = draw(st.none() | st.sampled_from(WON)) if winner is not None else None
    return Entry(winner, tuple(scored), outcome)
