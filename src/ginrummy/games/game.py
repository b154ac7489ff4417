"""One game: deals until a player reaches the target."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import attrs

from ..errors import GameOverError
from ..profiles import MODERN
from ..rules import ThreeHandCut
from ..rules.profile import checked_profile
from .base import BaseSheet
from .entries import Ending, Forfeit
from .paper import Panel, run_up
from .results import GameResult, leave_unsettled, settle

if TYPE_CHECKING:
    from ..rules import Profile

__all__ = ["GameSheet"]


class _Count(NamedTuple):
    scores: tuple[int, ...]
    boxes: tuple[int, ...]
    drawn: int
    winner: int | None = None
    ending: Ending | None = None


def _fewest(sheet: GameSheet) -> int:
    return sheet.profile.dealing.least_seats


@attrs.frozen
class GameSheet(BaseSheet):
    """
    The score sheet of one game.

    Args:
        profile: The rules. The target, the bonuses and who deals next are asked of it.
        seats: How many players there are, as many as the profile is for, and at most 52; the
            fewest of the profile where nothing is given. Of three who take turns, all three.
        history: What was entered so far.
        first_dealer: The seat that deals first.

    Raises:
        SeatsError: There are fewer or more seats.
        GameOverError, SeatError, EntryError, WrongTypeError: The history cannot have been, see
            `ScoreSheet.add`.

    Source:
        Rules, "The game".

    >>> from ginrummy.profiles import STANDARD
    >>> sheet = GameSheet(STANDARD).enter(0, 30).enter(1, 12).enter(0, 25).enter(1, 8)
    >>> sheet.scores, sheet.boxes, sheet.is_over
    ((55, 20), (2, 2), False)
    >>> print(sheet.enter(0, 47))
    standard, game to 100
     Seat 0 │ Seat 1
    ────────┼────────
         30 │     12
        ─── │    ───
         55 │     20
        ─── │    ───
        102 │
        ─── │
    ────────┼────────
        102 │     20  points
        100 │         game bonus
         75 │     50  boxes
    ────────┼────────
        277 │     70  total
    Seat 0 wins by 207 (target reached)
    """

    profile: Profile = attrs.field(default=MODERN, converter=checked_profile)
    seats: int = attrs.field(default=attrs.Factory(_fewest, takes_self=True), kw_only=True)

    @property
    def target(self) -> int:
        """The points that end the game."""
        return self.profile.game_scoring.target

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far, without bonuses."""
        return self._count.scores

    @property
    def boxes(self) -> tuple[int, ...]:
        """The boxes of each seat so far."""
        return self._count.boxes

    @property
    def is_over(self) -> bool:
        """Whether a player has reached the target or given up."""
        return self._count.ending is not None

    @cached_property
    def result(self) -> GameResult | None:
        """Who won and what it is worth, None before the game is over."""
        scoring = self.profile.game_scoring
        scores, boxes, drawn, winner, ending = self._count
        if winner is None or ending is None:
            return None
        if ending is not Ending.TARGET and not scoring.settle_on_resign:
            return leave_unsettled(self.seats, winner, ending)
        halves = drawn if scoring.half_boxes else 0
        return settle(scoring, scores, boxes, winner, ending, half_boxes=halves)

    @property
    def _seat_count(self) -> int:
        return self.seats

    @property
    def _player_count(self) -> int:
        """The players of a deal. One of three who take turns has a column and sits out."""
        takes_turns = isinstance(self.profile.match, ThreeHandCut) and self.seats == 3
        return 2 if takes_turns else self.seats

    @property
    def title(self) -> str:
        """The name of the profile, and what ends the game."""
        return f"{self.profile.name}, game to {self.target}"

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The games as columns on paper, for a drawing."""
        return (self.panel(),)

    def panel(self, title: str = "") -> Panel:
        """Give the columns for a drawing of this game among others."""
        scoring = self.profile.game_scoring
        columns = run_up(self._deals, self.seats, lambda entry: entry.boxes(scoring))
        return Panel(columns, self.result, title)

    @cached_property
    def _count(self) -> _Count:
        """The running scores, and how the game ended."""
        seats = range(self.seats)
        scores, boxes, drawn = [0] * self.seats, [0] * self.seats, 0
        winner, ending = None, None
        for item in self.history:
            if ending is not None:
                raise GameOverError(winner, ending.value)
            if isinstance(item, Forfeit):
                # The best of the others, of equal ones the nearest in turn order.
                others = [(item.seat + step) % self.seats for step in range(1, self.seats)]
                winner, ending = max(others, key=scores.__getitem__), item.reason
                continue
            won = item.boxes(self.profile.game_scoring)
            for seat in seats:
                scores[seat] += item.points[seat]
                boxes[seat] += won[seat]
            drawn += item.winner is None
            there = [seat for seat in seats if scores[seat] >= self.target]
            if there:
                # Two who arrive in one deal: the higher score, then who won the deal.
                winner = max(there, key=lambda seat: (scores[seat], seat == item.winner))
                ending = Ending.TARGET
        return _Count(tuple(scores), tuple(boxes), drawn, winner, ending)
