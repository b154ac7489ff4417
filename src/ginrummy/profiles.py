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
    Hollywood,
    LayingOff,
    NextDealer,
    Patterns,
    Profile,
    Series,
    SetsAndRuns,
    Shutout,
    ShutoutOf,
    Sides,
    SingleGame,
    Start,
    ThreeHandBox,
    ThreeHandCut,
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
    "HOLLYWOOD",
    "MATCH_250",
    "MODERN",
    "OLDER",
    "PARTNERSHIP",
    "PARTNERSHIP_ROUND_THE_CORNER",
    "PARTNERSHIP_SIX",
    "PARTNERSHIP_SIX_ROUND_THE_CORNER",
    "ROUND_THE_CORNER",
    "STANDARD",
    "STANDARD_UNDERCUT_25",
    "STRAIGHT",
    "STRAIGHT_ELEVENTH",
    "THREE_HAND",
    "THREE_HAND_BOX",
    "THREE_HAND_CUT",
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
        game_scoring=GameScoring(target=250, game_bonus=250, shutout=Shutout.DOUBLE_POINTS),
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

HOLLYWOOD: Final = publish(STANDARD.replace(name="hollywood", match=Hollywood()))
"""The rule book's game in Hollywood scoring: three games at once."""

STRAIGHT: Final = publish(
    STANDARD.replace(name="straight", going_out=GoingOut(knock_limit=None), match=Series())
)
"""Straight Gin: no knocking, gin alone goes out; the first to four deals wins the series."""

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

THREE_HAND_CUT: Final = publish(
    STANDARD.replace(
        name="three-hand-cut",
        game_scoring=GameScoring(
            shutout=Shutout.FLAT, shutout_points=100, shutout_of=ShutoutOf.EACH
        ),
        match=ThreeHandCut(),
        dealing=Dealing(next_dealer=NextDealer.IDLE),
    )
)
"""Three players for themselves, two at a time: the loser of a deal sits out the next."""

THREE_HAND_BOX: Final = publish(STANDARD.replace(name="three-hand-box", match=ThreeHandBox()))
"""Three players, one of them in the box against two partners who take turns."""

PARTNERSHIP: Final = publish(
    STANDARD.replace(
        name="partnership",
        game_scoring=GameScoring(target=125),
        match=Sides(most_pairs=2),
        dealing=Dealing(next_dealer=NextDealer.WINNER),
    )
)
"""Two partners against two, a game to 125."""

PARTNERSHIP_SIX: Final = publish(
    PARTNERSHIP.replace(
        name="partnership-six",
        game_scoring=GameScoring(target=150),
        match=Sides(least_pairs=3, target_raises=((5, 25), (6, 50)), alternate=False),
    )
)
"""Three or four partners against as many, a game to 150; five to 175; six or more to 200."""

PARTNERSHIP_ROUND_THE_CORNER: Final = publish(
    ROUND_THE_CORNER.replace(
        name="partnership-round-the-corner",
        game_scoring=GameScoring(target=150),
        match=PARTNERSHIP.match,
        dealing=Dealing(discards_open=True, next_dealer=NextDealer.WINNER),
    )
)
"""Two partners against two, Round-the-Corner: 25 points more to the game."""

PARTNERSHIP_SIX_ROUND_THE_CORNER: Final = publish(
    PARTNERSHIP_ROUND_THE_CORNER.replace(
        name="partnership-six-round-the-corner",
        game_scoring=GameScoring(target=175),
        match=PARTNERSHIP_SIX.match,
    )
)
"""Three or more partners against as many, Round-the-Corner: 25 points more to the game."""

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
            HOLLYWOOD,
            STRAIGHT,
            STRAIGHT_ELEVENTH,
            ROUND_THE_CORNER,
            THREE_HAND,
            CELEBES_RHUM,
            THREE_HAND_CUT,
            THREE_HAND_BOX,
            PARTNERSHIP,
            PARTNERSHIP_SIX,
            PARTNERSHIP_ROUND_THE_CORNER,
            PARTNERSHIP_SIX_ROUND_THE_CORNER,
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
