"""
Scoring games: the score sheets of every published way to count, and who deals and plays next.

`start_game` gives the sheet that a profile asks for. Each sheet is a value that satisfies
`ScoreSheet`: a step gives the next sheet.
"""

from .entries import Ending, Entry, Forfeit
from .game import GameSheet
from .hollywood import HollywoodSheet
from .paper import Panel
from .results import GameResult, money
from .seating import Cut, Seating, after_game, ranking, seat_players
from .series import SeriesSheet
from .sheet import Lineup, ScoreSheet
from .sides import SidesSheet
from .start import start_game, start_sides
from .three_hand import ThreeHandBoxSheet, ThreeHandCutSheet

__all__ = [
    "Cut",
    "Ending",
    "Entry",
    "Forfeit",
    "GameResult",
    "GameSheet",
    "HollywoodSheet",
    "Lineup",
    "Panel",
    "ScoreSheet",
    "Seating",
    "SeriesSheet",
    "SidesSheet",
    "ThreeHandBoxSheet",
    "ThreeHandCutSheet",
    "after_game",
    "money",
    "ranking",
    "seat_players",
    "start_game",
    "start_sides",
]
