"""What the score sheets share: their steps, who plays each deal, and who deals it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, Self

import attrs

from ..errors import EntryError, IdleSeatError, SeatsError, WrongTypeError
from ..melding import listed
from ..rules import AfterDraw, BoxFor, NextDealer, Outcome
from ..rules.profile import checked_profile
from ..scoring import DealResult
from .entries import MOST_POINTS, Ending, Entry, Forfeit, check_item, check_seat
from .paper import Panel, draw
from .sheet import Lineup, ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..rules import Dealing, Profile
    from .results import GameResult


def _items(history: Iterable[Entry | Forfeit]) -> tuple[Entry | Forfeit, ...]:
    return tuple(listed(history, "the entries of a history"))


@attrs.frozen
class BaseSheet(ScoreSheet, ABC):
    """
    The steps of a score sheet: each adds an item to the history.

    The constructor is the one check. It looks at the whole history, and a step only makes the
    next sheet.
    """

    profile: Profile = attrs.field(converter=checked_profile)
    history: tuple[Entry | Forfeit, ...] = attrs.field(default=(), kw_only=True, converter=_items)
    first_dealer: int = attrs.field(default=0, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse a profile that is not for so many, and a history that cannot have been."""
        dealing, players = self.profile.dealing, self._player_count
        # One pack has a card for each of 52.
        most = min(dealing.most_seats, 52)
        if type(players) is not int or not dealing.least_seats <= players <= most:
            raise SeatsError(players, dealing.least_seats, dealing.most_seats)
        self._place_of(self.first_dealer, self._tables[0])
        _ = self.is_over

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far, without bonuses."""

    @property
    @abstractmethod
    def boxes(self) -> tuple[int, ...]:
        """The boxes of each seat so far."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nothing can be entered any more."""

    @property
    @abstractmethod
    def result(self) -> GameResult | None:
        """Who won and what it is worth, None before the game is over."""

    @property
    @abstractmethod
    def _seat_count(self) -> int:
        """The seats of an entry."""

    @property
    def _player_count(self) -> int:
        """The players of a deal."""
        return len(self._first_table)

    @property
    def _pairs(self) -> int | None:
        """The pairs of players that an entry may have parts for; None for any number of them."""
        # On the account of two sides the parts tell the boxes.
        by_player = self.profile.game_scoring.box_for is BoxFor.PLAYER
        return None if by_player and self._seat_count == 2 else 0

    @property
    @abstractmethod
    def title(self) -> str:
        """The name of the profile, and what ends the game."""

    @property
    @abstractmethod
    def panels(self) -> tuple[Panel, ...]:
        """The games as columns on paper, for a drawing."""

    @property
    def _first_table(self) -> tuple[int, ...]:
        """The seats that play the first deal."""
        return tuple(range(self._seat_count))

    def _table_after(self, table: tuple[int, ...], entry: Entry) -> tuple[int, ...]:  # noqa: ARG002  # for sheets whose players relieve each other
        """Give the seats that play after a deal, each at the place where it now sits."""
        return table

    @property
    def names(self) -> tuple[str, ...]:
        """What the columns are called without names of players."""
        return tuple([f"Seat {seat}" for seat in range(len(self.scores))])

    @property
    def lineup(self) -> Lineup:
        """Who deals, plays and sits out in the next deal."""
        table = self._tables[-1]
        idle = tuple([seat for seat in range(self._seat_count) if seat not in table])
        return Lineup((self.next_dealer(),), (table,), idle)

    def next_dealer(self, dealer: int | None = None) -> int:
        """Tell who deals next, see `ScoreSheet.next_dealer`."""
        first = 0
        if dealer is None:
            dealer = self.first_dealer
        elif self._deals:
            first = len(self._deals) - 1
        place = self._place_of(dealer, self._tables[first])
        for entry, table in zip(self._deals[first:], self._tables[first:-1], strict=True):
            place = _pass_deal(self.profile.dealing, place, entry, table)
        return self._tables[-1][place]

    def add(self, item: Entry | Forfeit) -> Self:
        """Add a deal or a forfeit, see `ScoreSheet.add`."""
        return attrs.evolve(self, history=(*self.history, item))

    def record(self, result: DealResult, /) -> Self:
        """Enter a scored deal, see `ScoreSheet.record`."""
        if not isinstance(result, DealResult):
            raise WrongTypeError(result, "the result of a deal")
        table = self._tables[-1]
        if len(result.points) != len(table):
            raise SeatsError(len(result.points), len(table), len(table))
        points = [0] * self._seat_count
        for seat, scored in zip(table, result.points, strict=True):
            points[seat] = scored
        winner = None if result.winner is None else table[result.winner]
        return self.add(Entry(winner, tuple(points), result.outcome))

    def enter(
        self, seat: int, points: int, *, outcome: Outcome | None = None, extra_boxes: int = 0
    ) -> Self:
        """Enter a deal that was won away from the library, see `ScoreSheet.enter`."""
        check_seat(seat, self._seat_count)
        if type(points) is not int or not 0 <= points <= MOST_POINTS:
            raise EntryError("points", points, "an int of 0 to a million")
        scored = tuple([points if other == seat else 0 for other in range(self._seat_count)])
        return self.add(Entry(seat, scored, outcome, extra_boxes=extra_boxes))

    def cancel(self) -> Self:
        """Enter a deal that nobody won, see `ScoreSheet.cancel`."""
        return self.add(Entry(None, (0,) * self._seat_count, Outcome.CANCELLED))

    def resign(self, seat: int) -> Self:
        """End the game by a resignation, see `ScoreSheet.resign`."""
        return self.add(Forfeit(seat, Ending.RESIGNATION))

    def miss_deadline(self, seat: int) -> Self:
        """End the game by a missed deadline, see `ScoreSheet.miss_deadline`."""
        return self.add(Forfeit(seat, Ending.DEADLINE))

    def draw(self, *names: str) -> str:
        """Draw the sheet as players do on paper, see `ScoreSheet.draw`."""
        names = names or self.names
        if len(names) != len(self.names):
            raise SeatsError(len(names), len(self.names), len(self.names))
        return draw(self.title, self.panels, names, self.notes(*names))

    def notes(self, *names: str) -> tuple[str, ...]:
        """
        Say what stands below the columns of a drawing: how the game ended, or who sits out.

        Args:
            *names: What stands above the columns, one name each.

        Returns:
            The lines, none where there is nothing to say.
        """
        if self.result is None:
            return tuple([f"Sits out: seat {seat}" for seat in self.lineup.idle])
        headline = self.result.headline(*names)
        if len(self.result.payments) == 2:
            return (headline,)
        return headline, self.result.payment_line()

    def _repr_svg_(self) -> str:
        from ..svg import score_sheet  # noqa: PLC0415  # loaded when a notebook asks

        return score_sheet(self)

    def __str__(self) -> str:
        """Draw the sheet with the numbers of the seats."""
        return self.draw()

    @cached_property
    def _deals(self) -> tuple[Entry, ...]:
        return tuple([item for item in self.history if isinstance(item, Entry)])

    @cached_property
    def _tables(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each deal and of the next one. Checks the items one by one."""
        table = self._first_table
        tables = [table]
        for item in self.history:
            check_item(item, self._seat_count, self._pairs)
            if isinstance(item, Entry):
                for seat, points in enumerate(item.points):
                    if (points or item.winner == seat) and seat not in table:
                        raise IdleSeatError(seat, table)
                table = self._table_after(table, item)
                tables.append(table)
        return tuple(tables)

    def _place_of(self, seat: int, table: tuple[int, ...]) -> int:
        check_seat(seat, self._seat_count)
        if seat not in table:
            raise IdleSeatError(seat, table)
        return table.index(seat)


@attrs.frozen
class AccountSheet(BaseSheet):
    """A sheet that only says who plays, and leaves the points to another, its account."""

    @property
    @abstractmethod
    def account(self) -> BaseSheet:
        """The sheet with the points."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points so far, without bonuses."""
        return self.account.scores

    @property
    def boxes(self) -> tuple[int, ...]:
        """The boxes so far."""
        return self.account.boxes

    @property
    def is_over(self) -> bool:
        """Whether nothing can be entered any more."""
        return self.account.is_over

    @property
    def result(self) -> GameResult | None:
        """Who won and what it is worth, None before the game is over."""
        return self.account.result

    @property
    def title(self) -> str:
        """The name of the profile, and what ends the game."""
        return self.account.title

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The games as columns on paper, for a drawing."""
        return self.account.panels


def _pass_deal(dealing: Dealing, place: int, entry: Entry, table: tuple[int, ...]) -> int:
    """Give the place at the table that deals after a deal, when this place dealt it."""
    following = (place + 1) % len(table)
    if entry.winner is None:
        return place if dealing.after_draw is AfterDraw.SAME else following
    if dealing.next_dealer in {NextDealer.ALTERNATE, NextDealer.ROTATE}:
        return following
    winner = table.index(entry.winner)
    if dealing.next_dealer is NextDealer.WINNER:
        return winner
    losers = [(winner + step) % len(table) for step in range(1, len(table))]
    return min(losers, key=lambda loser: entry.points[table[loser]])
