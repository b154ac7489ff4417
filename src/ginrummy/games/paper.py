"""Score sheets as players draw them on paper."""

from __future__ import annotations

import unicodedata
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, Final

import attrs

from ..errors import WrongTypeError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .entries import Entry
    from .results import GameResult

BOX_LINE: Final = "───"
"""What a cell holds that is the line of a box."""
JOINERS: Final = "\u200c\u200d"
"""What keeps letters apart or together: many scripts and emoji cannot be written without."""
# The rows below the columns; a shutout, whose name depends on the profile, stands in between.
_ORDER: Final = {"points": 0, "game bonus": 1, "boxes": 3, "half boxes": 4}


def on_one_line(name: str) -> str:
    """Escape what would break a line or cannot be printed."""
    if not isinstance(name, str):
        raise WrongTypeError(name, "a name as text")
    return "".join(
        character
        if character.isprintable() or character in JOINERS
        else character.encode("unicode_escape").decode()
        for character in name
    )


@attrs.frozen
class Panel:
    """
    One game on the paper: a column for each seat, and the result below.

    Args:
        columns: The cells of each seat, from the top.
        result: What stands below the columns, None where the game is not over.
        title: What stands above them, empty for nothing.
    """

    columns: tuple[tuple[str, ...], ...]
    result: GameResult | None = None
    title: str = ""


def run_up(
    entries: Iterable[Entry], seats: int, boxes: Callable[[Entry], Sequence[int]]
) -> tuple[tuple[str, ...], ...]:
    """Write the running totals of each seat, with a line below for each box."""
    columns: list[list[str]] = [[] for _ in range(seats)]
    totals = [0] * seats
    for entry in entries:
        for seat, (points, lines) in enumerate(zip(entry.points, boxes(entry), strict=True)):
            totals[seat] += points
            if points or lines:
                columns[seat].append(str(totals[seat]))
            columns[seat] += [BOX_LINE] * lines
    return tuple(map(tuple, columns))


def draw(title: str, panels: Sequence[Panel], names: Sequence[str], notes: Iterable[str]) -> str:
    """Draw panels side by side, each with the same names above its columns."""
    head = [on_one_line(name) for name in names] * len(panels)
    body = list(
        zip_longest(*(column for panel in panels for column in panel.columns), fillvalue="")
    )
    bonuses, totals = below(panels, len(names))
    width = max(map(_width, chain(head, *body, *bonuses.values(), totals)))

    def row(cells: Sequence[str], label: str = "") -> str:
        groups = [cells[at : at + len(names)] for at in range(0, len(cells), len(names))]
        text = "║".join(
            "│".join(f" {' ' * (width - _width(cell))}{cell} " for cell in group)
            for group in groups
        )
        return f"{text} {label}"

    rule = "╫".join(["┼".join(["─" * (width + 2)] * len(names))] * len(panels))
    text = [on_one_line(title)]
    if any(panel.title for panel in panels):
        span = len(names) * (width + 3) - 1
        text.append("║".join(panel.title.center(span) for panel in panels))
    text += [row(head), rule, *map(row, body)]
    if any(totals):
        text += [rule, *(row(cells, label) for label, cells in bonuses.items())]
        text += [rule, row(totals, "total")]
    return "\n".join(line.rstrip() for line in [*text, *notes])


def below(panels: Sequence[Panel], seats: int) -> tuple[dict[str, list[str]], list[str]]:
    """Give the rows of the bonuses by their reasons, and the row of the totals, of all columns."""
    bonuses: dict[str, list[str]] = {}
    totals = [""] * (seats * len(panels))
    for at, panel in enumerate(panels):
        if panel.result is None or panel.result.totals is None:
            continue
        first = at * seats
        totals[first : first + seats] = map(str, panel.result.totals)
        for line in panel.result.lines:
            cells = bonuses.setdefault(line.reason, [""] * len(totals))
            cells[first + line.seat] = str(line.points)
    reasons = sorted(bonuses, key=lambda reason: _ORDER.get(reason, 2))
    return {reason: bonuses[reason] for reason in reasons}, totals


def _width(cell: str) -> int:
    """Count the columns that a terminal needs."""
    return sum(map(_columns, cell))


def _columns(character: str) -> int:
    if character in JOINERS or unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
