"""
The rules of Gin Rummy as a library.

Cards, melds, the least deadwood of a hand, lay-offs, and the score of a deal, exactly, under any
published set of rules.
"""

from . import errors, profiles, rules
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

__all__ = [
    "MODERN",
    "Arrangement",
    "Card",
    "DealResult",
    "Defence",
    "DiscardOption",
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
]


def __dir__() -> list[str]:
    return __all__
