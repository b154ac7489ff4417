"""
Hypothesis strategies for cards, deals, games and sets of rules.

For the tests of programs that use this library. Needs Hypothesis: install ``ginrummy[strategies]``.
Every strategy draws valid values only, and none of them asks for more than its arguments.
"""

try:
    import hypothesis as _hypothesis  # noqa: F401  # asked for here, so that what follows has it
except ImportError as _error:
    message = "ginrummy.strategies needs Hypothesis: install ginrummy[strategies]"
    raise ImportError(message, name="hypothesis") from _error

from .cards import cards, dealt_hands, hands, packs
from .deals import deals, finished_deals, spreads
from .games import entries, finished_games, games
from .profiles import parts, profiles

__all__ = [
    "cards",
    "deals",
    "dealt_hands",
    "entries",
    "finished_deals",
    "finished_games",
    "games",
    "hands",
    "packs",
    "parts",
    "profiles",
    "spreads",
]
