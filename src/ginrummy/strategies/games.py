"""Score sheets of whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from ..games import Ending, Entry, Forfeit, SidesSheet, start_game
from ..profiles import MODERN
from ..rules import Outcome, SingleGame
from ..rules.profile import checked_profile

if TYPE_CHECKING:
    from ..games import ScoreSheet
    from ..rules import Profile

__all__ = ["entries", "finished_games", "games"]

_MOST_DEALS: Final = 25
_POINTS: Final = st.integers(0, 60)
_MANY_POINTS: Final = st.integers(40, 60)
_WON: Final = tuple(outcome for outcome in Outcome if outcome is not Outcome.CANCELLED)


@st.composite
def entries(draw: st.DrawFn, sheet: ScoreSheet) -> Entry:
    """
    Draw a deal that may be next on a score sheet.

    Shrinks towards a deal that nobody won.

    Args:
        sheet: The sheet, of a game that is not over.

    Returns:
        A strategy for `Entry <ginrummy.games.Entry>`.
    """
    if isinstance(sheet, SidesSheet):
        won = st.none() | st.integers(0, 1)
        pairs = [_entry(2, draw(won), draw(_POINTS)) for _ in range(sheet.pairs)]
        points = tuple(sum(pair.points[side] for pair in pairs) for side in (0, 1))
        ahead = None if points[0] == points[1] else int(points[1] > points[0])
        return Entry(ahead, points, parts=tuple(pairs) if draw(st.booleans()) else ())
    winner = draw(st.none() | st.sampled_from(sheet.lineup.tables[0]))
    if winner is None:
        return _entry(_seats(sheet), None, 0)
    entry = _entry(_seats(sheet), winner, draw(_POINTS))
    points = entry.points
    losers = [seat for seat in sheet.lineup.tables[0] if seat != winner]
    if len(losers) > 1 and draw(st.booleans()):
        # A knocker who is beaten by one of several loses points to nobody.
        beaten = draw(st.sampled_from(losers))
        points = tuple(-20 if seat == beaten else made for seat, made in enumerate(points))
    outcome = draw(st.none() | st.sampled_from(_WON))
    return Entry(winner, points, outcome)


@st.composite
def games(draw: st.DrawFn, profile: Profile = MODERN, *, seats: int | None = None) -> ScoreSheet:
    """
    Draw a score sheet: empty, of some deals, or of a game that is over, perhaps given up.

    Shrinks towards an empty sheet.

    Args:
        profile: The rules, whose match says what sheet it is.
        seats: The number of players; None for any that the profile is for, and for the fewest where
            sides play.

    Returns:
        A strategy for `ScoreSheet <ginrummy.games.ScoreSheet>`.
    """
    if seats is None and isinstance(checked_profile(profile).match, SingleGame):
        seats = draw(st.integers(profile.dealing.least_seats, profile.dealing.most_seats))
    sheet = start_game(profile, seats=seats)
    for _ in range(draw(st.integers(0, _MOST_DEALS))):
        if sheet.is_over:
            return sheet
        sheet = sheet.add(draw(entries(sheet)))
    given_up = not sheet.is_over and draw(st.booleans())
    return sheet.add(draw(_forfeits(sheet))) if given_up else sheet


@st.composite
def finished_games(
    draw: st.DrawFn, profile: Profile = MODERN, *, seats: int | None = None
) -> ScoreSheet:
    """
    Draw the score sheet of a game that is over; how it came out is in ``result``.

    Shrinks towards a game that is given up before the first deal.

    Args:
        profile: The rules, whose match says what sheet it is.
        seats: The number of players, as for `games`.

    Returns:
        A strategy for `ScoreSheet <ginrummy.games.ScoreSheet>`.
    """
    sheet = draw(games(profile, seats=seats))
    while not sheet.is_over:
        if isinstance(sheet, SidesSheet):
            winner, count = draw(st.integers(0, 1)), 2
        else:
            winner, count = draw(st.sampled_from(sheet.lineup.tables[0])), _seats(sheet)
        sheet = sheet.add(_entry(count, winner, draw(_MANY_POINTS)))
    return sheet


@st.composite
def _forfeits(draw: st.DrawFn, sheet: ScoreSheet) -> Forfeit:
    seat = draw(st.integers(0, len(sheet.scores) - 1))
    return Forfeit(seat, draw(st.sampled_from([Ending.RESIGNATION, Ending.DEADLINE])))


def _entry(seats: int, winner: int | None, points: int) -> Entry:
    """Give a deal in which the winner alone scored."""
    return Entry(winner, tuple(points if seat == winner else 0 for seat in range(seats)))


def _seats(sheet: ScoreSheet) -> int:
    return len(sheet.lineup.tables[0]) + len(sheet.lineup.idle)
