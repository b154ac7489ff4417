"""A scored deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..games.paper import on_one_line
from .blocks import arranged, draw_blocks
from .figure import MARGIN, MOST_WIDE, clipped, text, width_of, wrapped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..cards import Card
    from ..scoring import DealResult
    from .figure import Figure

__all__ = ["draw_deal", "headline"]

_SPACE: Final = 12
_LINE: Final = 20
_WIDEST_NAME: Final = 160


def headline(result: DealResult, names: Sequence[str]) -> str:
    """
    Say how a deal ended and who won it.

    Args:
        result: The deal.
        names: What the seats are called.

    Returns:
        One line.
    """
    winner = "nobody" if result.winner is None else names[result.winner]
    return f"{result.outcome.value.capitalize()}: {winner} wins"


def draw_deal(figure: Figure, result: DealResult, names: Sequence[str]) -> None:
    """
    Draw a scored deal: the cards, or the counts where nothing else is known, and the score.

    Args:
        figure: The picture.
        result: The deal.
        names: What the seats are called.
    """
    counts = [f"deadwood {count}" for count in result.counts] or [""] * len(names)
    first = result.knocker_seat
    if first is None:
        figure.sentence("Nobody goes out", bold=True)
    for step in range(len(names)):
        seat = ((first or 0) + step) % len(names)
        if seat == first:
            figure.sentence(f"{names[seat]} goes out", counts[seat], bold=True)
            if result.arrangement is not None:
                draw_blocks(figure, arranged(result.arrangement, _laid_off(result, names)))
                figure.top += _SPACE
        elif counts[seat]:
            figure.sentence(names[seat], counts[seat], bold=True)
            if result.defences:
                draw_blocks(figure, arranged(result.defences[step - 1].arrangement))
                figure.top += _SPACE
    figure.top += _SPACE
    points = [
        f"{scored:+d} for {name}"
        for name, scored in zip(names, result.points, strict=True)
        if scored
    ]
    # A word between, or a number would move before a name written from right to left.
    figure.sentence(headline(result, names), " and ".join(points), size=16, bold=True)
    _draw_lines(figure, result, names)


def _laid_off(result: DealResult, names: Sequence[str]) -> list[list[tuple[Card, str]]]:
    """Give for each meld of the spread what was laid off on it, in order, and by whom."""
    melds = [] if result.arrangement is None else result.arrangement.melds
    piles: list[list[tuple[Card, str]]] = [[] for _ in melds]
    for step, defence in enumerate(result.defences, 1):
        by = names[((result.knocker_seat or 0) + step) % len(names)]
        for lay in defence.laid_off:
            piles[lay.meld].append((lay.card, by))
    return piles


def _draw_lines(figure: Figure, result: DealResult, names: Sequence[str]) -> None:
    """Draw the entries of the score: who, how much, what for."""
    called = [clipped(names[line.seat], 14, _WIDEST_NAME) for line in result.lines]
    points = [f"{line.points:+d}" for line in result.lines]
    widest_name = max((width_of(name, 14) for name in called), default=0)
    widest_points = max((width_of(scored, 14, bold=True) for scored in points), default=0)
    end_of_points = MARGIN + widest_name + _SPACE + widest_points
    reason_at = end_of_points + 2 * _SPACE
    room = max(MARGIN + MOST_WIDE - reason_at, MOST_WIDE / 3)
    for line, name, scored in zip(result.lines, called, points, strict=True):
        group = figure.group(f"{names[line.seat]}: {scored}, {line.reason}")
        text(group, name, MARGIN, figure.top + 14)
        text(group, scored, end_of_points, figure.top + 14, anchor="end", bold=True)
        for words in wrapped(on_one_line(line.reason), 14, room):
            figure.top += _LINE
            text(group, words, reason_at, figure.top - 6, kind="gr-quiet")
            figure.reach(reason_at + width_of(words, 14))
