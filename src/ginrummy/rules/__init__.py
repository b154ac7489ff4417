"""
The parts that a profile is made of.

Each is a frozen value. `Melding` and `DealScoring` are protocols: any object with their methods
can take the place of `SetsAndRuns` and `CountScoring`.
"""

from .deal_scoring import (
    CountScoring,
    DealScoring,
    Difference,
    EqualCounts,
    Exhausted,
    Outcome,
    ScoreLine,
    Showdown,
    Tie,
    Verdict,
)
from .melding import AceRuns, LaidMeld, Melding, MeldKind, SetsAndRuns
from .parts import (
    AfterDraw,
    Dealing,
    DiscardAccess,
    GameScoring,
    GoingOut,
    LayingOff,
    NextDealer,
    Onto,
    Shutout,
    SingleGame,
    Start,
)
from .profile import Profile

__all__ = [
    "AceRuns",
    "AfterDraw",
    "CountScoring",
    "DealScoring",
    "Dealing",
    "Difference",
    "DiscardAccess",
    "EqualCounts",
    "Exhausted",
    "GameScoring",
    "GoingOut",
    "LaidMeld",
    "LayingOff",
    "MeldKind",
    "Melding",
    "NextDealer",
    "Onto",
    "Outcome",
    "Profile",
    "ScoreLine",
    "SetsAndRuns",
    "Showdown",
    "Shutout",
    "SingleGame",
    "Start",
    "Tie",
    "Verdict",
]
