"""
The parts that a profile is made of.

Each is a frozen value. `Melding`, `DealScoring` and `OwnMatch` are protocols: any object with
their methods can take the place of `SetsAndRuns`, `CountScoring` and `SingleGame`.
"""

from ._checks import Choice
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
from .matches import (
    FirstEntry,
    Hollywood,
    Match,
    OwnMatch,
    Series,
    Sides,
    SingleGame,
    ThreeHandBox,
    ThreeHandCut,
)
from .melding import AceRuns, LaidMeld, Melding, MeldKind, SetsAndRuns
from .parts import (
    AfterDraw,
    BoxFor,
    Dealing,
    DiscardAccess,
    GameScoring,
    GoingOut,
    LayingOff,
    NextDealer,
    Onto,
    Shutout,
    ShutoutOf,
    Start,
)
from .patterns import JokerScope, Nearest, Patterns
from .profile import Profile

__all__ = [
    "AceRuns",
    "AfterDraw",
    "BoxFor",
    "Choice",
    "CountScoring",
    "DealScoring",
    "Dealing",
    "Difference",
    "DiscardAccess",
    "EqualCounts",
    "Exhausted",
    "FirstEntry",
    "GameScoring",
    "GoingOut",
    "Hollywood",
    "JokerScope",
    "LaidMeld",
    "LayingOff",
    "Match",
    "MeldKind",
    "Melding",
    "Nearest",
    "NextDealer",
    "Onto",
    "Outcome",
    "OwnMatch",
    "Patterns",
    "Profile",
    "ScoreLine",
    "Series",
    "SetsAndRuns",
    "Showdown",
    "Shutout",
    "ShutoutOf",
    "Sides",
    "SingleGame",
    "Start",
    "ThreeHandBox",
    "ThreeHandCut",
    "Tie",
    "Verdict",
    "WinScoring",
]
