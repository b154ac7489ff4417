"""Draw the pictures of the README and the documentation: ``nox -s pictures``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ginrummy import Hand, arrange, lay_off, profiles, score_counts, score_deal, svg
from ginrummy.games import Entry, ScoreSheet, ThreeHandBoxSheet, ThreeHandCutSheet, start_game

FOLDER: Final = Path(__file__).parent

_HAND: Final = Hand.parse("AS 2S 3S 7C 7D 7H KD QD 4H 2C")
_KNOCKER: Final = Hand.parse("AS 2S 3S 7C 7D 7H 9C TC JC 4H")
_DEFENDER: Final = Hand.parse("4S 5S 7S 8C KC KD KH 2D JH QS")


def pictures() -> dict[str, str]:
    """Draw each picture, by the name of its file."""
    corner = Hand.parse("QS KS AS 2S 5D 5H 5C 9H TC 4D")
    jokers = Hand.parse("4S 5S 6S 7S 9H 9D *S TD *H QD 3S 3C 3H")
    return {
        "hand": svg.hand(_HAND),
        "four-colours": svg.hand(_HAND, four_colour=True),
        "dark": svg.hand(_HAND, title="Ten cards", dark=True),
        "light": svg.hand(_HAND, title="Ten cards", dark=False),
        "arrangement": svg.arrangement(arrange(_HAND)),
        "corner": svg.arrangement(arrange(corner, profile=profiles.ROUND_THE_CORNER)),
        "jokers": svg.arrangement(arrange(jokers, profile=profiles.CELEBES_RHUM)),
        "defence": svg.defence(lay_off(_DEFENDER, arrange(_KNOCKER))),
        "deal": svg.result(score_deal(_KNOCKER, _DEFENDER), names=["Ann", "Ben"]),
        "counts": svg.result(
            score_counts(4, 7, 11, 3, profile=profiles.CASUAL, knocker_seat=1),
            names=["Ann", "Ben", "Cyn", "Dov"],
        ),
        **{name: svg.score_sheet(sheet) for name, sheet in _sheets().items()},
        "game": svg.score_sheet(_game(), names=["Ann", "Ben"]),
    }


def _game() -> ScoreSheet:
    sheet = start_game(profiles.STANDARD).enter(0, 30).enter(1, 12)
    return sheet.enter(0, 25).enter(0, 47)


def _sheets() -> dict[str, ScoreSheet]:
    hollywood = start_game(profiles.HOLLYWOOD)
    for seat, points in ((0, 40), (0, 35), (0, 30), (1, 20), (1, 15)):
        hollywood = hollywood.enter(seat, points)
    series = start_game(profiles.STRAIGHT)
    for seat in (0, 1, 0, 0):
        series = series.enter(seat, 0)
    sides = start_game(profiles.PARTNERSHIP)
    for winner, scored in ((0, (30, 12)), (1, (8, 25)), (0, (44, 0))):
        sides = sides.add(Entry(winner, scored))
    return {
        "hollywood": hollywood,
        "series": series,
        "sides": sides,
        "three-hand-cut": ThreeHandCutSheet().enter(0, 30).enter(2, 12),
        "three-hand-box": ThreeHandBoxSheet().enter(0, 60).enter(2, 30).enter(0, 55),
    }


if __name__ == "__main__":
    for name, picture in pictures().items():
        (FOLDER / f"{name}.svg").write_text(f"{picture}\n", "utf-8")
