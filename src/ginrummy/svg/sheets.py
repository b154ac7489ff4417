"""Score sheets, as players draw them on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..games.paper import BOX_LINE, below
from .figure import MARGIN, clipped, number, shape, text, width_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..games import Panel
    from .figure import Figure

__all__ = ["draw_panels"]

_ROW: Final = 22
_BASE: Final = 16
"""How far below the upper side of a row its base line is, in pixels."""
_BOX: Final = 10
_PAD: Final = 12
_BETWEEN: Final = 24
_NARROWEST: Final = 76
_WIDEST: Final = 150
_SIZE: Final = 14
_SMALL: Final = 13
_TOTAL: Final = "total"


def draw_panels(figure: Figure, panels: Sequence[Panel], names: Sequence[str]) -> None:
    """
    Draw games beside each other, each with the same names above its columns.

    Args:
        figure: The picture.
        panels: The games.
        names: What the columns are called.
    """
    bonuses, totals = below(panels, len(names))
    rows = {**bonuses, _TOTAL: totals} if any(totals) else {}
    paper = _Paper(figure, panels, names, rows)
    paper.draw_columns()
    for label, cells in rows.items():
        paper.draw_row(label, cells)
    paper.draw_rules()
    figure.top += 8


class _Paper:
    """The paper that games stand on: where its columns are, and what is drawn there."""

    def __init__(
        self,
        figure: Figure,
        panels: Sequence[Panel],
        names: Sequence[str],
        rows: Mapping[str, Sequence[str]],
    ) -> None:
        self.figure = figure
        self.panels = panels
        self.names = names
        self.heads = [clipped(name, _SIZE, _WIDEST) for name in names]
        self.labels = {label: clipped(label, _SMALL, 2 * _WIDEST) for label in rows}
        columns = [column for panel in panels for column in panel.columns]
        cells = [*self.heads, *(cell for column in [*columns, *rows.values()] for cell in column)]
        self.width = max(
            _NARROWEST, *(width_of(cell, _SIZE, bold=True) + 2 * _PAD for cell in cells)
        )
        labels = [width_of(label, _SMALL, bold=True) + _PAD for label in self.labels.values()]
        self.first = MARGIN + max(labels, default=0)
        self.top = figure.top + _ROW * any(panel.title for panel in panels)
        self.rules = [self.top + _ROW]
        figure.reach(self._left(len(panels), 0) - _BETWEEN)

    def draw_columns(self) -> None:
        """Draw the names and what was entered."""
        bottom = self.top
        for at, panel in enumerate(self.panels):
            for seat in range(len(self.names)):
                bottom = max(bottom, self._draw_column(at, seat, panel))
        self.figure.top = bottom + 4
        if self.labels and bottom > self.top + _ROW + 2:
            self.rules.append(self.figure.top)

    def draw_row(self, label: str, cells: Sequence[str]) -> None:
        """Draw a bonus, or the totals, of all columns."""
        is_total = label == _TOTAL
        if is_total:
            self.rules.append(self.figure.top)
        places = [divmod(at, len(self.names)) for at in range(len(cells))]
        filled = [
            (panel, seat, cell) for (panel, seat), cell in zip(places, cells, strict=True) if cell
        ]
        words = [f"{self._called(panel, seat)} {cell}" for panel, seat, cell in filled]
        group = self.figure.group(f"{label}: {', '.join(words)}")
        base = self.figure.top + _BASE
        text(group, self.labels[label], MARGIN, base, kind="gr-quiet", size=_SMALL, bold=is_total)
        for panel, seat, cell in filled:
            text(group, cell, self._right(panel, seat), base, anchor="end", bold=is_total)
        self.figure.top += _ROW

    def draw_rules(self) -> None:
        """Draw the lines between columns and between rows."""
        path = ""
        for panel in range(len(self.panels)):
            left, right = self._left(panel, 0), self._left(panel, len(self.names))
            path += "".join(f"M{number(left)} {number(y)}H{number(right)}" for y in self.rules)
            for seat in range(1, len(self.names)):
                x, bottom = number(self._left(panel, seat)), number(self.figure.top)
                path += f"M{x} {number(self.top)}V{bottom}"
        self.figure.line(path)

    def _draw_column(self, at: int, seat: int, panel: Panel) -> float:
        """Draw one column, and say how far down it goes."""
        cells = panel.columns[seat]
        said = ["box" if cell == BOX_LINE else cell for cell in cells] or ["nothing"]
        group = self.figure.group(f"{self._called(at, seat)}: {', '.join(said)}")
        left, right = self._left(at, seat), self._right(at, seat)
        if panel.title and seat == 0:
            middle = left + len(self.names) * self.width / 2
            text(
                group,
                panel.title,
                middle,
                self.top - 6,
                kind="gr-quiet",
                size=_SMALL,
                anchor="middle",
            )
        text(group, self.heads[seat], right, self.top + _BASE - 1, anchor="end", bold=True)
        y = self.top + _ROW + 2
        for cell in cells:
            if cell == BOX_LINE:
                path = f"M{number(left + _PAD)} {number(y + 3)}H{number(right)}"
                shape(group, "path", kind="gr-box", d=path)
                y += _BOX
            else:
                text(group, cell, right, y + _BASE, anchor="end")
                y += _ROW
        return y

    def _called(self, panel: int, seat: int) -> str:
        """Say which column it is."""
        title = self.panels[panel].title
        return f"{title}, {self.names[seat]}" if title else self.names[seat]

    def _left(self, panel: int, seat: int) -> float:
        wide = len(self.names) * self.width + _BETWEEN
        return self.first + panel * wide + seat * self.width

    def _right(self, panel: int, seat: int) -> float:
        return self._left(panel, seat) + self.width - _PAD
