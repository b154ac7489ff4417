"""
The published sets of rules.

Each is a `Profile` and its name is kept for it. `ALL` holds them by name.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from .errors import UnknownProfileError
from .rules import (
    AceRuns,
    AfterDraw,
    CountScoring,
    Dealing,
    Difference,
    DiscardAccess,
    GameScoring,
    GoingOut,
    LayingOff,
    NextDealer,
    Patterns,
    Profile,
    SetsAndRuns,
    Shutout,
    SingleGame,
    Start,
    Tie,
    WinScoring,
)
from .rules.profile import publish

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "ACE_TEN",
    "ALL",
    "CASUAL",
    "CELEBES_RHUM",
    "MATCH_250",
    "MODERN",
    "OLDER",
    "ROUND_THE_CORNER",
    "STANDARD",
    "STANDARD_UNDERCUT_25",
    "STRAIGHT",
    "STRAIGHT_ELEVENTH",
    "THREE_HAND",
    "get",
]

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

CASUAL: Final = publish(
    Profile(
        name="casual",
        melding=SetsAndRuns(),
        going_out=GoingOut(knock_limit=9),
        laying_off=LayingOff(on_knock=False),
        deal_scoring=CountScoring(undercut_difference=Difference.EACH),
        game_scoring=GameScoring(game_bonus=0, box_bonus=0, shutout=Shutout.NONE),
        match=SingleGame(),
        dealing=Dealing(
            most_seats=4, start=Start.PLAIN_TURN, stock_floor=0, next_dealer=NextDealer.ROTATE
        ),
    )
)
"""The casual game for two to four players: a knock below 10, no lay-offs, no boxes."""

STRAIGHT: Final = publish(
    STANDARD.replace(name="straight", going_out=GoingOut(knock_limit=None))
)
"""Straight Gin: no knocking, gin alone goes out."""

STRAIGHT_ELEVENTH: Final = publish(
    STRAIGHT.replace(name="straight-eleventh", dealing=Dealing(start=Start.ELEVENTH_CARD))
)
"""Straight Gin in which the non-dealer is dealt an eleventh card instead of an upcard."""

ROUND_THE_CORNER: Final = publish(
    STANDARD.replace(
        name="round-the-corner",
        melding=SetsAndRuns(ace_runs=AceRuns.CORNER, ace_points=15),
        laying_off=LayingOff(on_gin=True),
        deal_scoring=CountScoring(undercut_bonus=20, zero_cancels_gin=True),
        game_scoring=GameScoring(target=125),
        dealing=Dealing(discards_open=True),
    )
)
"""Round-the-Corner: runs through the ace, a loose ace 15, lay-offs on gin too."""

THREE_HAND: Final = publish(
    STANDARD.replace(
        name="three-hand",
        deal_scoring=CountScoring(gin_bonus=40, undercut_bonus=0, undercut_penalty=20),
        game_scoring=GameScoring(target=200),
        dealing=Dealing(
            least_seats=3,
            most_seats=3,
            start=Start.OFFER_NEXT,
            discard_access=DiscardAccess.LAST_OF_EACH_OPPONENT,
            stock_floor=3,
            next_dealer=NextDealer.ROTATE,
        ),
    )
)
"""Three players at once: gin 40, no undercut bonus, a beaten knocker loses 20."""

CELEBES_RHUM: Final = publish(
    STRAIGHT.replace(
        name="celebes-rhum",
        melding=Patterns(),
        laying_off=LayingOff(on_knock=False),
        deal_scoring=WinScoring(),
        dealing=Dealing(hand_size=13, jokers=2, start=Start.OFFER_NON_DEALER),
    )
)
"""Celebes Rhum: thirteen cards of 54, laid down whole in patterns, two jokers wild."""

ACE_TEN: Final = publish(
    MATCH_250.replace(
        name="ace-ten", melding=SetsAndRuns(ace_runs=AceRuns.HIGH_OR_LOW, ace_points=10)
    )
)
"""The match to 250 with aces that count ten and run at either end."""

ALL: Final[Mapping[str, Profile]] = MappingProxyType(
    {
        profile.name: profile
        for profile in (
            STANDARD,
            STANDARD_UNDERCUT_25,
            MODERN,
            OLDER,
            MATCH_250,
            CASUAL,
            STRAIGHT,
            STRAIGHT_ELEVENTH,
            ROUND_THE_CORNER,
            THREE_HAND,
            CELEBES_RHUM,
            ACE_TEN,
        )
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
