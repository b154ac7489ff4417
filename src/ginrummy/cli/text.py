"""What the commands print for people."""

from __future__ import annotations

from enum import Enum
from itertools import groupby
from typing import TYPE_CHECKING, Any

import attrs

from ..cards import Card
from ..games import SidesSheet
from ..plain.profile_json import PARTS, kind
from ..profiles import MODERN
from .terminal import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from decimal import Decimal

    from ..games import ScoreSheet
    from ..layoff import Defence
    from ..melding import Arrangement, DiscardOption, Meld
    from ..rules import Nearest, Profile
    from ..scoring import DealResult

__all__ = [
    "arrangement_rows",
    "defence_rows",
    "discard_rows",
    "labelled",
    "meld_lines",
    "nearest_row",
    "profile_lines",
    "profile_table",
    "result_lines",
    "sheet_lines",
]


def labelled(rows: Iterable[tuple[str, str]]) -> str:
    """
    Print rows, each with its label before it.

    Args:
        rows: The label and the text of each.

    Returns:
        The lines, the texts in one column.
    """
    rows = list(rows)
    width = max(len(label) for label, _ in rows)
    return "\n".join(f"{label:{width}}  {text}" for label, text in rows)


def arrangement_rows(arrangement: Arrangement, *, remark: str = "") -> list[tuple[str, str]]:
    """
    Print an arrangement.

    Args:
        arrangement: The arrangement.
        remark: What to add to its deadwood.

    Returns:
        The rows.
    """
    rows = [("melds", _or_none(map(str, arrangement.melds)))]
    jokers = [jokers for meld in arrangement.melds if (jokers := _jokers(meld))]
    if jokers:
        rows.append(("jokers", ", ".join(jokers)))
    return [
        *rows,
        ("loose", _or_none(map(str, arrangement.loose))),
        ("deadwood", f"{arrangement.deadwood}{remark}"),
    ]


def discard_rows(options: Iterable[DiscardOption]) -> list[tuple[str, str]]:
    """
    Print what each discard leaves, best first.

    Args:
        options: The discards, in order.

    Returns:
        A row for all cards that leave the same.
    """
    rows: list[tuple[str, str]] = []
    for (deadwood, may_go_out), alike in groupby(
        options, key=lambda option: (option.deadwood, option.may_go_out)
    ):
        left = "a joker loose" if deadwood is None else str(deadwood)
        out = ": may go out" if may_go_out else ""
        cards = _any_of([str(option.card) for option in alike])
        rows.append(("" if rows else "throw", f"{cards} leaves {left}{out}"))
    return rows


def nearest_row(nearest: Nearest) -> tuple[str, str]:
    """
    Print how near a hand is to a complete lay-down.

    Args:
        nearest: How near it is.

    Returns:
        The row.
    """
    if not nearest.short:
        return "complete", "may go out"
    cards = _any_of([str(card) for card in nearest.needs])
    short = "1 card: needs" if nearest.short == 1 else f"{nearest.short} cards: nearer with"
    return "short", f"{short} {cards}"


def meld_lines(melds: Iterable[Meld]) -> str:
    """
    Print melds.

    Args:
        melds: The melds.

    Returns:
        A line for each.
    """
    lines = []
    for meld in melds:
        jokers = _jokers(meld)
        lines.append(f"{meld.kind.value:3}  {meld}{f'  {jokers}' if jokers else ''}")
    return "\n".join(lines) or "no melds"


def defence_rows(defence: Defence, spread: Sequence[Meld]) -> list[tuple[str, str]]:
    """
    Print a defence.

    Args:
        defence: The defence.
        spread: The knocker's melds.

    Returns:
        The rows.
    """
    piles = [
        f"{' '.join(str(lay.card) for lay in lays)} on {spread[meld]}"
        for meld, lays in groupby(defence.laid_off, key=lambda lay: lay.meld)
    ]
    *kept, deadwood = arrangement_rows(defence.arrangement)
    return [*kept, ("laid off", ", ".join(piles) or "none"), deadwood]


def result_lines(result: DealResult, profile: Profile) -> str:
    """
    Explain a deal.

    Args:
        result: The result.
        profile: The rules under which it was scored.

    Returns:
        The lines; the last has the points of each seat.
    """
    points = ", ".join(
        f"seat {seat} {points:+d}" if points else f"seat {seat} 0"
        for seat, points in enumerate(result.points)
    )
    return f"{result}\nPoints ({printable(profile.name)}): {points}"


def sheet_lines(sheet: ScoreSheet, names: Sequence[str], stake: Decimal | None) -> str:
    """
    Draw a score sheet, and say who pays whom.

    Args:
        sheet: The sheet.
        names: What to write above its columns; nothing for the numbers of the seats.
        stake: The price of a point, None where there is none.

    Returns:
        The lines.
    """
    lines = [sheet.draw(*names)]
    seat = "side" if isinstance(sheet, SidesSheet) else "seat"
    if sheet.result is None:
        lines.append(f"Next dealer: {seat} {sheet.next_dealer()}")
        return "\n".join(lines)
    payments = sheet.result.payments
    called = [f"{seat} {at}" for at in range(len(payments))]
    if len(names) == len(payments):
        called = list(map(printable, names))
    # The drawing has a line of the payments where there are more than two.
    if len(payments) == 2:
        lines.append(f"Settlement: {_settled(called, payments)}")
    if stake is not None:
        lines.append(f"At a stake of {stake:f}: {_settled(called, sheet.result.money(stake))}")
    return "\n".join(lines)


def _settled(called: Iterable[str], amounts: Iterable[int] | Iterable[Decimal]) -> str:
    return ", ".join(
        f"{name} {amount:+}" if amount else f"{name} 0"
        for name, amount in zip(called, amounts, strict=True)
    )


def profile_table(profiles: Iterable[Profile]) -> str:
    """
    List profiles.

    Args:
        profiles: The profiles.

    Returns:
        A heading, and a line for each.
    """
    rows = [("PROFILE", "SEATS", "CARDS", "KNOCK", "MATCH", "")]
    for profile in profiles:
        dealing, limit = profile.dealing, profile.going_out.knock_limit
        seats = range(dealing.least_seats, dealing.most_seats + 1)
        rows.append(
            (
                profile.name,
                str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}",
                str(dealing.hand_size),
                "gin only" if limit is None else str(limit),
                kind(type(profile.match)),
                "the default" if profile is MODERN else "",
            )
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def profile_lines(profile: Profile) -> str:
    """
    Print every value of a profile.

    Args:
        profile: The profile.

    Returns:
        A paragraph for each part, with its kind and its values by the names they have in JSON.
    """
    paragraphs = [printable(profile.name)]
    for name, classes in PARTS.items():
        part = getattr(profile, name)
        rows = _values(part, "  ")
        heading = f"{name}: {kind(type(part))}" if len(classes) > 1 else name
        paragraphs.append(f"{heading}\n{labelled(rows)}" if rows else heading)
    return "\n\n".join(paragraphs)


def _values(part: Any, indent: str) -> list[tuple[str, str]]:
    rows = []
    for field in attrs.fields(type(part)):
        value = getattr(part, field.name)
        if attrs.has(type(value)):
            rows += [(indent + field.name, kind(type(value))), *_values(value, f"{indent}  ")]
        else:
            rows.append((indent + field.name, _value(value, ", ")))
    return rows


def _value(value: Any, separator: str = " ") -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return separator.join(map(_value, value)) or "none"
    return "none" if value is None else str(value)


def _jokers(meld: Meld) -> str:
    return ", ".join(
        f"{joker} for {stand_in if isinstance(stand_in, Card) else stand_in.letter}"
        for joker, stand_in in meld.stands_for
    )


def _or_none(words: Iterable[str]) -> str:
    return " ".join(words) or "none"


def _any_of(words: Sequence[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last
