"""
Cards, hands and deals of other libraries.

A `Scheme` says how a library numbers its cards, and carries single cards, lists, masks and text both
ways. Those of the libraries that we know are named. `to_open_spiel` and `from_open_spiel` hand over
whole deals. None of the other libraries is needed to import this module.
"""

from .open_spiel import (
    OPEN_SPIEL_RULES,
    OpenSpielGame,
    OpenSpielState,
    from_open_spiel,
    to_open_spiel,
)
from .schemes import EAAI, OPEN_SPIEL, RLCARD, Scheme

__all__ = [
    "EAAI",
    "OPEN_SPIEL",
    "OPEN_SPIEL_RULES",
    "RLCARD",
    "OpenSpielGame",
    "OpenSpielState",
    "Scheme",
    "from_open_spiel",
    "to_open_spiel",
]
