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
    WinScoring,
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
from .patterns import JokerScope, Nearest, Patterns
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
    "JokerScope",
    "LaidMeld",
    "LayingOff",
    "MeldKind",
    "Melding",
    "Nearest",
    "NextDealer",
    "Onto",
    "Outcome",
    "Patterns",
    "Profile",
    "ScoreLine",
    "SetsAndRuns",
    "Showdown",
    "Shutout",
    "SingleGame",
    "Start",
    "Tie",
    "Verdict",
    "WinScoring",
]
