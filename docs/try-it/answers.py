"""What the calculator answers. The page runs this file beside the wheel of the library."""

from __future__ import annotations

import json
import sys
from functools import wraps
from importlib.metadata import version
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from ginrummy import (
    Hand,
    arrange,
    discards,
    joker_pack,
    profiles,
    score_counts,
    score_deal,
    standard_pack,
    svg,
)
from ginrummy.errors import GinRummyError, JokerPointsError, RuleError

if TYPE_CHECKING:
    from collections.abc import Callable

    from ginrummy import DiscardOption, Profile


def answered(question: Callable[..., dict[str, Any]]) -> Callable[..., str]:
    """Answer in JSON, with the message of the library where it refuses."""

    @wraps(question)
    def answer(*facts: Any) -> str:
        try:
            found = question(*facts)
        except GinRummyError as error:
            found = {"error": str(error)}
        return json.dumps(found)

    return answer


@answered
def about() -> dict[str, Any]:
    """Say what answers."""
    python = ".".join(map(str, sys.version_info[:3]))
    return {"found": f"ginrummy {version('ginrummy')} answers, on Python {python}."}


@answered
def random_hand(name: str, taken: str, over: int) -> dict[str, Any]:
    """Deal a hand from the cards that are not taken, as far as they go."""
    dealing = profiles.get(name).dealing
    pack = joker_pack() if dealing.jokers else standard_pack()
    left = tuple(Hand(pack) - Hand.parse(taken))
    cards = SystemRandom().sample(left, min(len(left), dealing.hand_size + over))
    return {"cards": " ".join(Hand(cards).codes)}


@answered
def hand(name: str, cards: str, dark: bool | None) -> dict[str, Any]:  # noqa: FBT001  # from JavaScript
    """Say what a hand is worth and whether it may go out; with a card over, what may be thrown."""
    profile, held = profiles.get(name), Hand.parse(cards)
    if not held:
        return {"found": "Choose the cards of a hand."}
    over = len(held) - profile.dealing.hand_size
    options = discards(held, profile=profile) if over == 1 else ()
    rows = [_row(option) for option in options]
    try:
        best = arrange(held, profile=profile)
    except JokerPointsError as error:
        return {"error": str(error), "rows": rows}
    found = f"Deadwood {best.deadwood}"
    if over == 0 or (options and not best.deadwood):
        found += f": {_going_out(best.deadwood, profile, big_gin=bool(options))}"
    if options:
        found += f". {_best_thrown(options[0], profile)}"
    return {
        "found": f"{found}.",
        "picture": svg.arrangement(best, dark=dark),
        "text": str(best),
        "rows": rows,
    }


def _best_thrown(option: DiscardOption, profile: Profile) -> str:
    text = f"Best thrown: {option.card}, which leaves {_left(option)}"
    if option.deadwood is None:
        return text
    return f"{text}: {_going_out(option.deadwood, profile)}"


def _row(option: DiscardOption) -> tuple[str, ...]:
    return str(option.card), _left(option), "yes" if option.may_go_out else "no"


def _left(option: DiscardOption) -> str:
    return "a loose joker" if option.deadwood is None else str(option.deadwood)


def _going_out(count: int, profile: Profile, *, big_gin: bool = False) -> str:
    """Say whether the library lets a player go out with so much deadwood, and why not."""
    others = [0] * (profile.dealing.least_seats - 1)
    try:
        score_counts(count, *others, profile=profile, big_gin=big_gin)
    except RuleError as error:
        return str(error)
    if count:
        return f"may knock; the limit is {profile.going_out.knock_limit}"
    return "big gin" if big_gin else "gin"


@answered
def deal(name: str, cards: str, other: str, dark: bool | None) -> dict[str, Any]:  # noqa: FBT001  # from JavaScript
    """Score a deal: the first hand goes out, and the other is laid off as well as can be."""
    if not other:
        return {"found": "Choose the cards of the other hand."}
    result = score_deal(Hand.parse(cards), Hand.parse(other), profile=profiles.get(name))
    winner = "nobody wins" if result.winner is None else f"seat {result.winner} wins"
    points = ", ".join(map(str, result.points))
    hands = enumerate([result.arrangement, *result.defences])
    return {
        "found": f"{result.outcome.value.capitalize()}: {winner}. Points by seat: {points}.",
        "picture": svg.result(result, dark=dark),
        "text": "\n".join(f"seat {seat}: {shown}" for seat, shown in hands),
        "rows": [(f"seat {line.seat}", f"{line.points:+d}", line.reason) for line in result.lines],
    }
