"""
The rules of Gin Rummy as a library.

Cards, melds, the least deadwood of a hand, lay-offs, and the score of a deal, exactly, under any
published set of rules.
"""

from typing import TYPE_CHECKING, Final

from . import errors, profiles, rules
from ._kernel import direct as _direct
from .cards import Card, Hand, Rank, Suit, joker_pack, standard_pack
from .layoff import Defence, LayOff, lay_off
from .melding import (
    Arrangement,
    DiscardOption,
    Meld,
    arrange,
    arrangements,
    deadwood,
    discards,
    melds,
)
from .profiles import MODERN
from .rules import MeldKind, Outcome, Profile, ScoreLine
from .scoring import DealResult, score_counts, score_deal, score_exhausted_deal

if TYPE_CHECKING:
    from .games import GameResult, start_game

__all__ = [
    "MODERN",
    "Arrangement",
    "Card",
    "DealResult",
    "Defence",
    "DiscardOption",
    "GameResult",
    "Hand",
    "LayOff",
    "Meld",
    "MeldKind",
    "Outcome",
    "Profile",
    "Rank",
    "ScoreLine",
    "Suit",
    "arrange",
    "arrangements",
    "deadwood",
    "discards",
    "errors",
    "joker_pack",
    "lay_off",
    "melds",
    "profiles",
    "rules",
    "score_counts",
    "score_deal",
    "score_exhausted_deal",
    "standard_pack",
    "start_game",
]

__compiled__: Final = _direct.COMPILED
"""Whether the searches run as machine code: in a wheel that was built so, see the documentation."""


def __dir__() -> list[str]:
    return __all__


# Score sheets are loaded when they are first asked for: who counts deadwood has no use for them.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name in {"GameResult", "start_game"}:
            from . import games  # noqa: PLC0415  # loaded when it is first asked for

            return getattr(games, name)
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
