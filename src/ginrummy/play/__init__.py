"""
Playing a deal: its moves, what is legal, and what each player may know.

For servers, bots and learning programs. `Deal` is a frozen value that knows every card and steps
from one position to the next; `View` is what one player may know of it.
"""

from .actions import Action, BigGin, Defend, Discard, DrawStock, Knock, Pass, Phase, TakeDiscard
from .deal import Deal
from .legality import LegalActions
from .view import View

__all__ = [
    "Action",
    "BigGin",
    "Deal",
    "Defend",
    "Discard",
    "DrawStock",
    "Knock",
    "LegalActions",
    "Pass",
    "Phase",
    "TakeDiscard",
    "View",
]
