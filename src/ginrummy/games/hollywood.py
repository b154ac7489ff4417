"""Hollywood: several games at once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import attrs

from ..errors import EntryError, GameOverError, WrongTypeError
from ..profiles import HOLLYWOOD
from ..rules import FirstEntry, Hollywood, ScoreLine
from ..rules.profile import checked_profile
from .base import BaseSheet
from .entries import Ending, Forfeit
from .game import GameSheet
from .results import GameResult

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..rules import Profile
    from .entries import Entry
    from .paper import Panel

__all__ = ["HollywoodSheet"]


@attrs.frozen
class HollywoodSheet(BaseSheet):
    """
    The score sheet of several games at once, each with two columns.

    The games are plain ones. Each holds the deals that were entered in it: a deal won goes into
    every open game that its winner has entered before, and into the first open one of the others.

    Args:
        profile: The rules, with `Hollywood` as their match.
        history: What was entered so far.
        first_dealer: The seat that deals first.

    Raises:
        WrongTypeError: The match of the profile is not Hollywood.
        SeatsError: The profile does not deal for two.
        GameOverError, SeatError, EntryError: The history cannot have been, see `ScoreSheet.add`.

    Source:
        Rules, "Hollywood".

    >>> from ginrummy.profiles import HOLLYWOOD
    >>> sheet = HollywoodSheet(HOLLYWOOD).enter(0, 25).enter(0, 18).enter(1, 30)
    >>> [game.scores for game in sheet.games]
    [(43, 30), (18, 0), (0, 0)]
    >>> print(sheet)
    hollywood, 3 games to 100
          Game 1     ║      Game 2     ║      Game 3
     Seat 0 │ Seat 1 ║ Seat 0 │ Seat 1 ║ Seat 0 │ Seat 1
    ────────┼────────╫────────┼────────╫────────┼────────
         25 │     30 ║     18 │        ║        │
        ─── │    ─── ║    ─── │        ║        │
         43 │        ║        │        ║        │
        ─── │        ║        │        ║        │
    """

    profile: Profile = attrs.field(default=HOLLYWOOD, converter=checked_profile)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far, those of all games together, each counted once."""
        first, second = zip(*[game.scores for game in self.games], strict=True)
        return sum(first), sum(second)

    @property
    def boxes(self) -> tuple[int, ...]:
        """The boxes of each seat so far, those of all games together."""
        first, second = zip(*[game.boxes for game in self.games], strict=True)
        return sum(first), sum(second)

    @property
    def is_over(self) -> bool:
        """Whether each game is over."""
        return all(game.is_over for game in self.games)

    @cached_property
    def games(self) -> tuple[GameSheet, ...]:
        """The games, each the sheet of a plain one."""
        target = self.profile.game_scoring.target
        entered: list[list[Entry | Forfeit]] = [[] for _ in range(self._match.games)]
        scores = [[0, 0] for _ in entered]
        climbed: tuple[set[int], set[int]] = (set(), set())
        still_open = list(range(len(entered)))
        for item in self.history:
            if not still_open:
                over = _settle(self._sheets(entered), self._match.weights)
                raise GameOverError(over.winner, over.reason.value)
            for at in self._games_for(item, still_open, climbed):
                entered[at].append(item)
                if isinstance(item, Forfeit):
                    still_open = []
                    continue
                scores[at] = [sum(pair) for pair in zip(scores[at], item.points, strict=True)]
                if max(scores[at]) >= target:
                    still_open = [other for other in still_open if other != at]
        return self._sheets(entered)

    @cached_property
    def result(self) -> GameResult | None:
        """
        The games added up, each as often as it counts; None before the last is over.

        The winner is who has the higher total, nobody where they are equal. A shutout is one in
        each game.

        Who gives up loses the match, and all the same the games decided before stay settled with
        their bonuses. The games still open are not, unless the profile says
        ``settle_on_resign``. The totals and payments are those of the settled games; without any
        there are no totals, and nobody pays.

        Source:
            Rules, "Hollywood" and "Resignation". What a game given up leaves of those decided
            before is not said; that they stay is assumed.
        """
        return _settle(self.games, self._match.weights) if self.is_over else None

    @property
    def _seat_count(self) -> int:
        return 2

    @property
    def _match(self) -> Hollywood:
        if not isinstance(self.profile.match, Hollywood):
            raise WrongTypeError(self.profile.match, "Hollywood as the match of the profile")
        return self.profile.match

    def _sheets(self, entered: list[list[Entry | Forfeit]]) -> tuple[GameSheet, ...]:
        return tuple([GameSheet(self.profile, history=tuple(items), seats=2) for items in entered])

    def _games_for(
        self, item: Entry | Forfeit, still_open: list[int], climbed: tuple[set[int], set[int]]
    ) -> list[int]:
        """Choose the games that an item is entered in, and note how far its winner has climbed."""
        if isinstance(item, Forfeit):
            return still_open
        if item.winner is None:
            if any(item.points):
                raise EntryError("points", item.points, "0 where nobody won")
            return []
        mine = climbed[item.winner]
        before = [at for at in still_open if at in mine]
        higher = [at for at in still_open if at not in mine]
        shut_out = not mine and len(still_open) < self._match.games
        if not (shut_out and self._match.entry is FirstEntry.ALL_OPEN):
            higher = higher[:1]
        mine.update(higher)
        return before + higher

    @property
    def title(self) -> str:
        """The name of the profile, and what ends the game."""
        target = self.profile.game_scoring.target
        return f"{self.profile.name}, {self._match.games} games to {target}"

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The games as columns on paper, for a drawing."""
        numbered = enumerate(zip(self.games, self._match.weights, strict=True), 1)
        return tuple([game.panel(_name(at, weight)) for at, (game, weight) in numbered])


def _name(number: int, weight: int) -> str:
    return f"Game {number}" if weight == 1 else f"Game {number}, {weight} times"


def _settle(games: Sequence[GameSheet], weights: Sequence[int]) -> GameResult:
    """Add up games that are all over."""
    results = [game.result for game in games if game.result is not None]
    given_up = [result for result in results if result.reason is not Ending.TARGET]
    is_settled = any(result.totals is not None for result in results)
    lines, totals, payments = [], [0, 0], [0, 0]
    for number, (result, weight) in enumerate(zip(results, weights, strict=True), 1):
        for line in result.lines:
            reason = f"{_name(number, weight).lower()}: {line.reason}"
            lines.append(ScoreLine(line.seat, weight * line.points, reason))
            totals[line.seat] += weight * line.points
        for seat, points in enumerate(result.payments):
            payments[seat] += weight * points
    higher = None if totals[0] == totals[1] else int(totals[1] > totals[0])
    return GameResult(
        winner=given_up[0].winner if given_up else higher,
        totals=tuple(totals) if is_settled else None,
        payments=tuple(payments),
        shutout=all(result.shutout for result in results),
        reason=given_up[0].reason if given_up else Ending.ALL_GAMES,
        lines=tuple(lines),
    )
