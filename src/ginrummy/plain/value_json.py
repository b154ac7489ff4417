"""Cards, melds and the results of deals in JSON: how they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards import Card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..games import GameResult
    from ..layoff import Defence, LayOff
    from ..melding import Arrangement, DiscardOption, Meld
    from ..rules import ScoreLine
    from ..scoring import DealResult

__all__ = [
    "arrangement_to_json",
    "codes",
    "defence_to_json",
    "game_to_json",
    "lay_off_to_json",
    "line_to_json",
    "meld_to_json",
    "option_to_json",
    "result_to_json",
]


def game_to_json(result: GameResult) -> dict[str, Any]:
    """
    Write the result of a game.

    Args:
        result: The result.

    Returns:
        All its values; the totals and the margin are null in a game that is not settled.
    """
    return {
        "winner": result.winner,
        "totals": None if result.totals is None else list(result.totals),
        "margin": result.margin,
        "payments": list(result.payments),
        "shutout": result.shutout,
        "reason": result.reason.value,
        "lines": [line_to_json(line) for line in result.lines],
    }


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


def option_to_json(option: DiscardOption) -> dict[str, Any]:
    """
    Write a discard and what it leaves.

    Args:
        option: The discard.

    Returns:
        Its fields.
    """
    return {
        "card": option.card.code,
        "deadwood": option.deadwood,
        "may_go_out": option.may_go_out,
    }


def lay_off_to_json(lay_off: LayOff) -> dict[str, Any]:
    """
    Write a lay-off.

    Args:
        lay_off: The card laid off.

    Returns:
        The card, and the index of the meld.
    """
    return {"card": lay_off.card.code, "meld": lay_off.meld}


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
        "laid_off": [lay_off_to_json(lay) for lay in defence.laid_off],
        "deadwood": defence.deadwood,
    }


def line_to_json(line: ScoreLine) -> dict[str, Any]:
    """
    Write an entry of a score.

    Args:
        line: The entry.

    Returns:
        Its fields.
    """
    return {"seat": line.seat, "points": line.points, "reason": line.reason}


def result_to_json(result: DealResult) -> dict[str, Any]:
    """
    Write the result of a deal.

    Args:
        result: The result.

    Returns:
        Its fields; no seat or arrangement is null.
    """
    arrangement = result.arrangement
    return {
        "outcome": result.outcome.value,
        "winner": result.winner,
        "points": list(result.points),
        "counts": list(result.counts),
        "knocker_seat": result.knocker_seat,
        "lines": [line_to_json(line) for line in result.lines],
        "arrangement": None if arrangement is None else arrangement_to_json(arrangement),
        "defences": [defence_to_json(defence) for defence in result.defences],
    }
