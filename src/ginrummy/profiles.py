"""
The published sets of rules.

Each is a `Profile` and its name is kept for it. `ALL` holds them by name.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from .errors import UnknownProfileError
from .rules import (
    AfterDraw,
    CountScoring,
    Dealing,
    GameScoring,
    GoingOut,
    LayingOff,
    NextDealer,
    Profile,
    SetsAndRuns,
    Shutout,
    SingleGame,
    Tie,
)
from .rules.profile import publish

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["ALL", "MATCH_250", "MODERN", "OLDER", "STANDARD", "STANDARD_UNDERCUT_25", "get"]

STANDARD: Final = publish(
    Profile(
        name="standard",
        melding=SetsAndRuns(),
        going_out=GoingOut(),
        laying_off=LayingOff(),
        deal_scoring=CountScoring(undercut_bonus=20),
        game_scoring=GameScoring(),
        match=SingleGame(),
        dealing=Dealing(),
    )
)
"""The two-hand game of the rule book: gin 25, undercut 20, box 25."""

STANDARD_UNDERCUT_25: Final = publish(
    STANDARD.replace(name="standard-undercut-25", deal_scoring=CountScoring())
)
"""The rule book's game with the undercut bonus that it says some games use."""

MODERN: Final = publish(
    STANDARD.replace(
        name="modern",
        going_out=GoingOut(big_gin=True),
        laying_off=LayingOff(automatic=True),
        deal_scoring=CountScoring(big_gin_bonus=31),
        game_scoring=GameScoring(shutout=Shutout.DOUBLE_POINTS),
        dealing=Dealing(next_dealer=NextDealer.ALTERNATE, after_draw=AfterDraw.NEXT),
    )
)
"""The modern set: gin 25, big gin 31, undercut 25, box 25. The default of the library."""

OLDER: Final = publish(
    STANDARD.replace(
        name="older",
        deal_scoring=CountScoring(gin_bonus=20, undercut_bonus=10),
        game_scoring=GameScoring(box_bonus=20, shutout=Shutout.FLAT, shutout_points=100),
    )
)
"""The older set: gin 20, undercut 10, box 20."""

MATCH_250: Final = publish(
    MODERN.replace(
        name="match-250",
        going_out=GoingOut(gin_compulsory=True, big_gin=True),
        laying_off=LayingOff(),
        deal_scoring=CountScoring(big_gin_bonus=31, tie=Tie.NO_SCORE),
        game_scoring=GameScoring(
            target=250, game_bonus=250, shutout=Shutout.DOUBLE_POINTS
        ),
    )
)
"""The match to 250: gin compulsory, big gin 31, undercut 25 for a lower count only."""

ALL: Final[Mapping[str, Profile]] = MappingProxyType(
    {
        profile.name: profile
        for profile in (STANDARD, STANDARD_UNDERCUT_25, MODERN, OLDER, MATCH_250)
    }
)
"""Every published profile by its name."""


def get(name: str) -> Profile:
    """
    Find a published profile.

    Args:
        name: Its name, such as ``modern``.

    Returns:
        The profile.

    Raises:
        UnknownProfileError: There is none of that name.
    """
    try:
        return ALL[name]
    except (KeyError, TypeError):
        raise UnknownProfileError(name, tuple(ALL)) from None
