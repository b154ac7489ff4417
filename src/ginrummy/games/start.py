"""The empty score sheet of a profile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ..errors import WrongTypeError
from ..profiles import MODERN
from ..rules import Hollywood, Series, Sides, SingleGame, ThreeHandBox, ThreeHandCut
from ..rules.profile import checked_profile
from .base import BaseSheet
from .game import GameSheet
from .hollywood import HollywoodSheet
from .seating import count_players
from .series import SeriesSheet
from .sides import SidesSheet
from .three_hand import ThreeHandBoxSheet, ThreeHandCutSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..rules import Profile
    from .sheet import ScoreSheet

__all__ = ["start_game", "start_sides"]


_SHEETS: Final[dict[type, Callable[[Profile], ScoreSheet]]] = {
    Hollywood: HollywoodSheet,
    Series: SeriesSheet,
    ThreeHandCut: ThreeHandCutSheet,
    ThreeHandBox: ThreeHandBoxSheet,
}


def start_game(
    profile: Profile = MODERN, *, seats: int | None = None, first_dealer: int | None = None
) -> ScoreSheet:
    """
    Give the empty score sheet that the match of a profile asks for.

    Args:
        profile: The rules.
        seats: How many players there are; the fewest of the profile where nothing is given. Of
            two sides, the players of both.
        first_dealer: The seat that deals first, as it was cut; of two sides, the side. Where
            nothing is given, the sheet chooses.

    Returns:
        A `GameSheet`, `HollywoodSheet`, `SeriesSheet`, `SidesSheet`, `ThreeHandCutSheet` or
        `ThreeHandBoxSheet`, or the sheet of a match of your own.

    Raises:
        SeatsError: The profile is not for so many players.
        PlayersError: Two sides cannot be made of so many.
        SeatError: There is no such seat to deal.
        IdleSeatError: The first dealer sits out.
        WrongTypeError: The profile is none, or its match is none; or a first dealer is given, and
            the sheet is of your own: its match says who deals.

    >>> start_game().enter(0, 30).scores
    (30, 0)
    """
    rule = checked_profile(profile).match
    match rule:
        case SingleGame():
            sheet: ScoreSheet = GameSheet(profile, seats=count_players(profile, seats))
        case Sides():
            sheet = SidesSheet(profile, pairs=count_players(profile, seats) // 2)
        case Hollywood() | Series() | ThreeHandCut() | ThreeHandBox():
            count_players(profile, seats)
            sheet = next(
                sheet(profile) for match, sheet in _SHEETS.items() if isinstance(rule, match)
            )
        case _ if callable(rule.start_game):
            sheet = rule.start_game(profile, seats=seats)
        case _:
            raise WrongTypeError(rule, "a match, or a value with start_game")
    if first_dealer is None:
        return sheet
    if not isinstance(sheet, BaseSheet):
        raise WrongTypeError(first_dealer, "no first dealer for a sheet of your own")
    return attrs.evolve(sheet, first_dealer=first_dealer)


def start_sides(profile: Profile, pairs: int = 2, *, first_dealer: int = 0) -> SidesSheet:
    """
    Give the empty score sheet of two sides.

    Args:
        profile: The rules. Where their match is for two players, the two sides play that.
        pairs: The players of each side.
        first_dealer: The side that deals first.

    Returns:
        The sheet.

    Raises:
        PlayersError: The profile is not for so many.
        SeatsError: The profile does not deal for two.
        SeatError: There is no such side to deal.
        WrongTypeError: The profile is none, or its match is not for two sides.

    Source:
        Rules, "Partnerships".

    >>> from ginrummy.profiles import PARTNERSHIP_SIX
    >>> [start_sides(PARTNERSHIP_SIX, pairs=pairs).target for pairs in (3, 4, 5, 6, 7)]
    [150, 150, 175, 200, 200]
    """
    return SidesSheet(profile, pairs=pairs, first_dealer=first_dealer)
