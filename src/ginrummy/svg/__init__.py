"""
Pictures of hands, melds, deals and score sheets, as SVG.

Each function gives an ``svg`` element as text: a file of its own, or a part of a page. The standard
library is enough. A notebook shows these values as pictures by itself.

A picture paints its own ground, and is dark or light as its reader prefers, unless it is told which.
Its words can be read aloud, in order. Many pictures can stand on one page: nothing in them has an id,
and their styles hold for nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import Hand
from ..errors import SeatsError, WrongTypeError
from ..games import GameResult, Panel
from ..games.base import BaseSheet
from ..games.paper import on_one_line
from ..layoff import Defence
from ..melding import Arrangement, Meld, listed
from ..scoring import DealResult
from .blocks import arranged, draw_blocks, in_hand, melded, side_by_side
from .deals import draw_deal, headline
from .figure import Figure
from .sheets import draw_panels

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..games import ScoreSheet

__all__ = ["arrangement", "defence", "game_result", "hand", "meld", "result", "score_sheet"]


def hand(
    cards: Hand, *, title: str = "", four_colour: bool = False, dark: bool | None = None
) -> str:
    """
    Draw cards, each partly below the next.

    Args:
        cards: The cards.
        title: What the picture is called. It stands above the cards; without one, the picture is
            called by what it shows.
        four_colour: Whether each suit has a colour of its own: clubs green, diamonds blue.
        dark: Whether the picture is dark; None for what the reader prefers.

    Returns:
        An ``svg`` element.

    Raises:
        WrongTypeError: The cards are no `Hand`, the title is no text, or an option is none of its
            values.

    >>> hand(Hand.parse("KD 5H"), title="Two cards").startswith("<svg ")
    True
    """
    if not isinstance(cards, Hand):
        raise WrongTypeError(cards, "a Hand")
    name = _counted(len(cards), "card")
    figure = Figure(title, name, four_colour=four_colour, dark=dark)
    draw_blocks(figure, in_hand(cards))
    if not cards:
        figure.sentence(name)
    return figure.finish()


def meld(
    shown: Meld, *, title: str = "", four_colour: bool = False, dark: bool | None = None
) -> str:
    """
    Draw a meld. A joker has what it stands for below its star.

    Args:
        shown: The meld.
        title: What the picture is called; this and the other options are those of
            `ginrummy.svg.hand`.
        four_colour: Whether each suit has a colour of its own.
        dark: Whether the picture is dark; None for what the reader prefers.

    Returns:
        An ``svg`` element.

    Raises:
        WrongTypeError: It is no `Meld`, the title is no text, or an option is none of its values.
    """
    if not isinstance(shown, Meld):
        raise WrongTypeError(shown, "a Meld")
    figure = Figure(title, f"A {shown.kind.value}", four_colour=four_colour, dark=dark)
    draw_blocks(figure, [melded(shown)])
    return figure.finish()


def arrangement(
    shown: Arrangement, *, title: str = "", four_colour: bool = False, dark: bool | None = None
) -> str:
    """
    Draw the melds of an arrangement, its loose cards apart, and its deadwood.

    Args:
        shown: The arrangement.
        title: What the picture is called; this and the other options are those of
            `ginrummy.svg.hand`.
        four_colour: Whether each suit has a colour of its own.
        dark: Whether the picture is dark; None for what the reader prefers.

    Returns:
        An ``svg`` element.

    Raises:
        WrongTypeError: It is no `Arrangement`, the title is no text, or an option is none of its values.
    """
    if not isinstance(shown, Arrangement):
        raise WrongTypeError(shown, "an Arrangement")
    name = f"An arrangement of {_counted(len(shown.hand), 'card')}"
    figure = Figure(title, name, four_colour=four_colour, dark=dark)
    draw_blocks(figure, arranged(shown))
    figure.top += 4
    figure.sentence(f"Deadwood {shown.deadwood}", bold=True)
    return figure.finish()


def defence(
    shown: Defence, *, title: str = "", four_colour: bool = False, dark: bool | None = None
) -> str:
    """
    Draw what a defender keeps, the cards laid off, and the deadwood that is left.

    Args:
        shown: The defence.
        title: What the picture is called; this and the other options are those of
            `ginrummy.svg.hand`.
        four_colour: Whether each suit has a colour of its own.
        dark: Whether the picture is dark; None for what the reader prefers.

    Returns:
        An ``svg`` element.

    Raises:
        WrongTypeError: It is no `Defence`, the title is no text, or an option is none of its values.
    """
    if not isinstance(shown, Defence):
        raise WrongTypeError(shown, "a Defence")
    name = f"A defence with {_counted(len(shown.laid_off), 'card')} laid off"
    figure = Figure(title, name, four_colour=four_colour, dark=dark)
    laid_off = [lay.card for lay in shown.laid_off]
    draw_blocks(figure, [*arranged(shown.arrangement), *side_by_side(laid_off, "laid off")])
    figure.top += 4
    figure.sentence(f"Deadwood {shown.deadwood}", bold=True)
    return figure.finish()


def result(
    scored: DealResult,
    *,
    names: Iterable[str] = (),
    title: str = "",
    four_colour: bool = False,
    dark: bool | None = None,
) -> str:
    """
    Draw a scored deal: the spread with what was laid off on it, what each kept, and the score.

    A card that was laid off lies higher than the others, at the end of the run that it lengthens.
    Where only the counts are known, they stand without cards.

    Args:
        scored: The deal.
        names: What to call the players, by seat; nothing, or a blank name, for the numbers of the seats.
        title: What the picture is called; this and the other options are those of
            `ginrummy.svg.hand`.
        four_colour: Whether each suit has a colour of its own.
        dark: Whether the picture is dark; None for what the reader prefers.

    Returns:
        An ``svg`` element.

    Raises:
        SeatsError: There are more or fewer names than players.
        WrongTypeError: It is no `DealResult`, or a name is no text, the title is no text, or an option is none of its values.
    """
    if not isinstance(scored, DealResult):
        raise WrongTypeError(scored, "the result of a deal")
    called = _called(names, [f"Seat {seat}" for seat in range(len(scored.points))])
    figure = Figure(title, headline(scored, called), four_colour=four_colour, dark=dark)
    draw_deal(figure, scored, called)
    return figure.finish()


def game_result(
    settled: GameResult,
    *,
    names: Iterable[str] = (),
    title: str = "",
    dark: bool | None = None,
) -> str:
    """
    Draw how a game that is over was counted, and who pays.

    Args:
        settled: The game.
        names: What to call the seats of the totals; nothing, or a blank name, for their numbers.
        title: What the picture is called, as in `ginrummy.svg.hand`.
        dark: Whether the picture is dark; None for what the reader prefers.

    Returns:
        An ``svg`` element.

    Raises:
        SeatsError: There are more or fewer names than seats.
        WrongTypeError: It is no `GameResult`, or a name is no text, the title is no text, or an option is none of its values.
    """
    if not isinstance(settled, GameResult):
        raise WrongTypeError(settled, "the result of a game")
    seats = len(settled.payments if settled.totals is None else settled.totals)
    called = _called(names, [f"Seat {seat}" for seat in range(seats)])
    figure = Figure(title, settled.headline(*called), dark=dark)
    if settled.totals is not None:
        draw_panels(figure, [Panel(((),) * seats, settled)], called)
    for note in (settled.headline(*called), settled.payment_line()):
        figure.sentence(note)
    return figure.finish()


def score_sheet(
    sheet: ScoreSheet,
    *,
    names: Iterable[str] = (),
    title: str = "",
    dark: bool | None = None,
) -> str:
    """
    Draw a score sheet of any kind as players do on paper.

    Args:
        sheet: The sheet.
        names: What to write above the columns, one name each; nothing, or a blank name, for those of the sheet.
        title: What the picture is called. It stands above the sheet; without one, the title of
            the sheet does.
        dark: Whether the picture is dark; None for what the reader prefers.

    Returns:
        An ``svg`` element.

    Raises:
        SeatsError: There are more or fewer names than columns.
        WrongTypeError: It is no score sheet of `ginrummy.games`, or a name is no text, the title is no text, or an option is none of its values.
    """
    if not isinstance(sheet, BaseSheet):
        raise WrongTypeError(sheet, "a score sheet of ginrummy.games")
    called = _called(names, sheet.names)
    figure = Figure(title or sheet.title, dark=dark)
    draw_panels(figure, sheet.panels, called)
    for note in sheet.notes(*called):
        figure.sentence(note)
    return figure.finish()


def _called(names: Iterable[str], otherwise: Sequence[str]) -> Sequence[str]:
    """Give what the seats are called, each on one line; a blank name is none."""
    given = [on_one_line(name) for name in listed(names, "names")]
    if not given:
        return otherwise
    if len(given) != len(otherwise):
        raise SeatsError(len(given), len(otherwise), len(otherwise))
    return [name if name.strip() else usual for name, usual in zip(given, otherwise, strict=True)]


def _counted(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number or 'no'} {what}s"
