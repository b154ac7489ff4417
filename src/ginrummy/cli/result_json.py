"""What the commands print with ``--json``: plain values, and their layout."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from ..cards import Card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..layoff import Defence
    from ..melding import Arrangement, Meld
    from ..rules import Profile
    from ..scoring import DealResult

__all__ = [
    "arrangement_to_json",
    "codes",
    "defence_to_json",
    "dumps",
    "meld_to_json",
    "result_to_json",
]

_WIDTH: Final = 88


def codes(cards: Iterable[Card]) -> list[str]:
    """
    Write cards.

    Args:
        cards: The cards.

    Returns:
        Their codes, in the same order.
    """
    return [card.code for card in cards]


def meld_to_json(meld: Meld) -> dict[str, Any]:
    """
    Write a meld.

    Args:
        meld: The meld.

    Returns:
        Its kind and its cards; for each joker the code of the card, or the letter of the rank,
        that it stands for.
    """
    written: dict[str, Any] = {"kind": meld.kind.value, "cards": codes(meld.cards)}
    if meld.stands_for:
        written["stands_for"] = {
            joker.code: stand_in.code if isinstance(stand_in, Card) else stand_in.letter
            for joker, stand_in in meld.stands_for
        }
    return written


def arrangement_to_json(arrangement: Arrangement) -> dict[str, Any]:
    """
    Write an arrangement.

    Args:
        arrangement: The arrangement.

    Returns:
        Its melds, its loose cards and their points.
    """
    return {
        "melds": [meld_to_json(meld) for meld in arrangement.melds],
        "loose": codes(arrangement.loose),
        "deadwood": arrangement.deadwood,
    }


def defence_to_json(defence: Defence) -> dict[str, Any]:
    """
    Write a defence.

    Args:
        defence: The defence.

    Returns:
        What is kept, what is laid off in this order, and the points that are left.
    """
    return {
        "arrangement": arrangement_to_json(defence.arrangement),
        "laid_off": [{"card": lay.card.code, "meld": lay.meld} for lay in defence.laid_off],
        "deadwood": defence.deadwood,
    }


def result_to_json(result: DealResult, profile: Profile) -> dict[str, Any]:
    """
    Write the result of a deal.

    Args:
        result: The result.
        profile: The rules under which it was scored.

    Returns:
        Its fields; no seat or arrangement is null.
    """
    arrangement = result.arrangement
    return {
        "profile": profile.name,
        "outcome": result.outcome.value,
        "winner": result.winner,
        "points": list(result.points),
        "counts": list(result.counts),
        "knocker_seat": result.knocker_seat,
        "lines": [
            {"seat": line.seat, "points": line.points, "reason": line.reason}
            for line in result.lines
        ],
        "arrangement": None if arrangement is None else arrangement_to_json(arrangement),
        "defences": [defence_to_json(defence) for defence in result.defences],
    }


def dumps(value: Any, indent: str = "") -> str:
    """
    Lay out a JSON value so that a person can read it too.

    Args:
        value: Dictionaries, lists, texts, numbers, booleans and None.
        indent: The white space that the line begins with.

    Returns:
        JSON in ASCII: what fits on a line is on one line.
    """
    line = json.dumps(value)
    if len(indent) + len(line) <= _WIDTH or not isinstance(value, dict | list):
        return line
    deeper = f"{indent}  "
    if isinstance(value, dict):
        items = [f"{json.dumps(key)}: {dumps(item, deeper)}" for key, item in value.items()]
    else:
        items = [dumps(item, deeper) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    inner = ",\n".join(deeper + item for item in items)
    return f"{opening}\n{inner}\n{indent}{closing}"
