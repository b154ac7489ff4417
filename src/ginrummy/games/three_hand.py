"""Three players of whom two are active: each for oneself, or one in the box against two."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import attrs

from ..profiles import THREE_HAND_BOX, THREE_HAND_CUT
from ..rules.profile import checked_profile
from .base import AccountSheet
from .entries import Entry, Forfeit
from .game import GameSheet

if TYPE_CHECKING:
    from ..rules import Profile
    from .results import GameResult

__all__ = ["ThreeHandBoxSheet", "ThreeHandCutSheet"]


@attrs.frozen
class ThreeHandCutSheet(AccountSheet):
    """
    The score sheet of three players for themselves: the loser of a deal sits out the next.

    Seat 0 is the player who cut the highest card, seat 1 the next, and seat 2 the lowest, who sits
    out first. The idle player takes the place of the loser, and a result of a deal counts its
    seats by the two places.

    Args:
        profile: The rules.
        history: What was entered so far. The points of an entry are of all three seats.
        first_dealer: The seat that deals first, 0 or 1.

    Raises:
        SeatsError: The profile does not deal for two.
        IdleSeatError: The seat that sits out wins a deal or deals.
        GameOverError, SeatError, EntryError, WrongTypeError: The history cannot have been, see
            `ScoreSheet.add`.

    Source:
        Rules, "Three players", first method.

    >>> sheet = ThreeHandCutSheet().enter(0, 30)
    >>> sheet.lineup
    Lineup(dealers=(2,), tables=((0, 2),), idle=(1,))
    >>> print(sheet.enter(2, 12))
    three-hand-cut, game to 100
     Seat 0 │ Seat 1 │ Seat 2
    ────────┼────────┼────────
         30 │        │     12
        ─── │        │    ───
    Sits out: seat 0
    """

    profile: Profile = attrs.field(default=THREE_HAND_CUT, converter=checked_profile)
    first_dealer: int = attrs.field(default=1, kw_only=True)

    @cached_property
    def account(self) -> GameSheet:
        """The game of three with the same entries."""
        return GameSheet(self.profile, history=self.history, seats=3)

    @property
    def _seat_count(self) -> int:
        return 3

    @property
    def _first_table(self) -> tuple[int, ...]:
        return (0, 1)

    def _table_after(self, table: tuple[int, ...], entry: Entry) -> tuple[int, ...]:
        if entry.winner is None:
            return table
        idle = 3 - sum(table)
        return tuple([seat if seat == entry.winner else idle for seat in table])


@attrs.frozen
class ThreeHandBoxSheet(AccountSheet):
    """
    The score sheet of one player in the box against two partners.

    Seat 0 is the player who drew the highest card and is in the box; seat 1 is the partner with
    the next, who deals and plays first; seat 2 is the other partner. A partner who loses a deal is
    relieved by the other.

    Deals are entered by seat. The scores, boxes and totals are those of the two sides: 0 for the
    box and 1 for the partners. The payments are of the three seats.

    Args:
        profile: The rules.
        history: What was entered so far. The points of an entry are of all three seats.
        first_dealer: The seat that deals first, 0 or 1.

    Raises:
        SeatsError: The profile does not deal for two.
        IdleSeatError: The partner who sits out wins a deal or deals.
        GameOverError, SeatError, EntryError, WrongTypeError: The history cannot have been, see
            `ScoreSheet.add`.

    Source:
        Rules, "Three players", second method.

    >>> sheet = ThreeHandBoxSheet().enter(0, 60).enter(2, 30).enter(0, 55)
    >>> sheet.scores, sheet.lineup.tables
    ((115, 30), ((0, 1),))
    >>> print(sheet)
    three-hand-box, game to 100
          Box │ Partners
    ──────────┼──────────
           60 │       30
          ─── │      ───
          115 │
          ─── │
    ──────────┼──────────
          115 │       30  points
          100 │           game bonus
           50 │       25  boxes
    ──────────┼──────────
          265 │       55  total
    Box wins by 210 (target reached)
    Payments by seat: +420, -210, -210
    """

    profile: Profile = attrs.field(default=THREE_HAND_BOX, converter=checked_profile)
    first_dealer: int = attrs.field(default=1, kw_only=True)

    @cached_property
    def account(self) -> GameSheet:
        """The game of the two sides."""
        history = tuple([_by_side(item) for item in self.history])
        return GameSheet(self.profile, history=history, seats=2)

    @property
    def result(self) -> GameResult | None:
        """Who won and what it is worth, None before the game is over."""
        result = self.account.result
        if result is None:
            return None
        box, partners = result.payments
        return attrs.evolve(result, payments=(2 * box, partners, partners))

    @property
    def names(self) -> tuple[str, ...]:
        """What the columns are called without names of players."""
        return ("Box", "Partners")

    @property
    def _seat_count(self) -> int:
        return 3

    @property
    def _first_table(self) -> tuple[int, ...]:
        return (0, 1)

    def _table_after(self, table: tuple[int, ...], entry: Entry) -> tuple[int, ...]:
        return (0, 3 - table[1]) if entry.winner == 0 else table


def _by_side(item: Entry | Forfeit) -> Entry | Forfeit:
    """Give what stands on the account for a deal by seats."""
    if isinstance(item, Forfeit):
        return attrs.evolve(item, seat=min(item.seat, 1))
    box, *partners = item.points
    winner = None if item.winner is None else min(item.winner, 1)
    return attrs.evolve(item, winner=winner, points=(box, sum(partners)))
