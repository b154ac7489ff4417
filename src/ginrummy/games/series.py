"""A series: deals without points, until a player has won enough of them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import attrs

from ..errors import GameOverError, WrongTypeError
from ..profiles import STRAIGHT
from ..rules import ScoreLine, Series
from ..rules.profile import checked_profile
from .base import BaseSheet
from .entries import Ending, Entry, Forfeit
from .paper import Panel, run_up
from .results import GameResult, leave_unsettled

if TYPE_CHECKING:
    from ..rules import Profile

__all__ = ["SeriesSheet"]


class _Count(NamedTuple):
    wins: tuple[int, ...]
    winner: int | None
    ending: Ending | None


@attrs.frozen
class SeriesSheet(BaseSheet):
    """
    The score sheet of a series for two players. Deals that nobody won do not count.

    Points of a deal may be entered and do not count: each deal won is one, in the scores, the
    boxes and the totals. A series that is over is worth one: its price is the stake.

    Args:
        profile: The rules, with `Series` as their match.
        history: What was entered so far.
        first_dealer: The seat that deals first.

    Raises:
        WrongTypeError: The match of the profile is no series.
        SeatsError: The profile does not deal for two.
        GameOverError, SeatError, EntryError: The history cannot have been, see `ScoreSheet.add`.

    Source:
        Rules, "Straight Gin".

    >>> from ginrummy.profiles import STRAIGHT
    >>> sheet = SeriesSheet(STRAIGHT).enter(0, 47).cancel().enter(1, 40).enter(0, 38)
    >>> sheet.wins
    (2, 1)
    >>> print(sheet)
    straight, first to 4 deals
     Seat 0 │ Seat 1
    ────────┼────────
          1 │      1
        ─── │    ───
          2 │
        ─── │
    """

    profile: Profile = attrs.field(default=STRAIGHT, converter=checked_profile)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot have been."""
        _ = self._match
        super().__attrs_post_init__()

    @property
    def wins(self) -> tuple[int, ...]:
        """The deals each seat has won."""
        return self._count.wins

    @property
    def scores(self) -> tuple[int, ...]:
        """The deals each seat has won."""
        return self.wins

    @property
    def boxes(self) -> tuple[int, ...]:
        """The deals each seat has won."""
        return self.wins

    @property
    def is_over(self) -> bool:
        """Whether a player has won the series or given up."""
        return self._count.ending is not None

    @property
    def result(self) -> GameResult | None:
        """Who won the series, None before it is over. The totals are deals won."""
        wins, winner, ending = self._count
        if winner is None or ending is None:
            return None
        if ending is not Ending.SERIES and not self.profile.game_scoring.settle_on_resign:
            return leave_unsettled(2, winner, ending)
        return GameResult(
            winner=winner,
            totals=wins,
            payments=(1, -1) if winner == 0 else (-1, 1),
            shutout=wins[winner] > 0 and wins[1 - winner] == 0,
            reason=ending,
            lines=tuple(
                [ScoreLine(seat, won, "deals won") for seat, won in enumerate(wins) if won]
            ),
        )

    @cached_property
    def _count(self) -> _Count:
        """The deals won, and how the series ended."""
        wins = [0, 0]
        winner, ending = None, None
        for item in self.history:
            if ending is not None:
                raise GameOverError(winner, ending.value)
            if isinstance(item, Forfeit):
                winner, ending = 1 - item.seat, item.reason
            elif item.winner is not None:
                wins[item.winner] += 1
                if wins[item.winner] == self._match.wins:
                    winner, ending = item.winner, Ending.SERIES
        return _Count(tuple(wins), winner, ending)

    @property
    def _match(self) -> Series:
        if not isinstance(self.profile.match, Series):
            raise WrongTypeError(self.profile.match, "Series as the match of the profile")
        return self.profile.match

    @property
    def _seat_count(self) -> int:
        return 2

    @property
    def title(self) -> str:
        """The name of the profile, and what ends the game."""
        return f"{self.profile.name}, first to {self._match.wins} deals"

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The games as columns on paper, for a drawing."""
        counted = [
            Entry(entry.winner, (int(entry.winner == 0), int(entry.winner == 1)))
            for entry in self._deals
        ]
        return (Panel(run_up(counted, 2, lambda entry: entry.points), self.result),)
