"""How a contest is set up: several contestants who do the same work."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import attrs
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@attrs.frozen
class Contestant:
    """
    Who does some work, and how well.

    Args:
        who: Its name in the table.
        run: Does all the work once. This is what is timed.
        units: How many questions that answers.
        checked: How many answers are held against the truth, for which there is more time.
        wrong: Counts those that are wrong; None where there is nothing to hold them against.
        note: What else is to be said of it.
    """

    who: str
    # Not written out: they hold all the hands, and pytest-benchmark writes what it is given.
    run: Callable[[], object] = attrs.field(repr=False)
    units: int
    checked: int = 0
    wrong: Callable[[], int] | None = attrs.field(default=None, repr=False)
    note: str = ""


@attrs.frozen
class Contest:
    """
    Several contestants who do the same work.

    Args:
        section: The heading in the table.
        what: What is done, and with which hands.
        contestants: Who does it. The others are measured against the first.
    """

    section: str
    what: str
    contestants: Sequence[Contestant]


@attrs.frozen
class Sizes:
    """
    How much is asked: enough for steady figures, or just enough to see that all works.

    Args:
        hands: How many hands a contest has.
        checked: How many where peers are known to be wrong on some.
        few: How many where each takes long.
        deals: How many deals are played.
        batch: How many hands an array has.
        largest_batch: How many the largest.
    """

    hands: int = 2_000
    checked: int = 50_000
    few: int = 200
    deals: int = 50
    batch: int = 10**6
    largest_batch: int = 10**7


FAST: Final = Sizes(hands=100, checked=200, few=20, deals=2, batch=10**4, largest_batch=10**4)


def one_by_one(
    who: str,
    ask: Callable[[Any], Any],
    values: Sequence[Any],
    *,
    says: Callable[[Any], Any] | None = None,
    truth: Sequence[Any] = (),
    timed: int | None = None,
    note: str = "",
) -> Contestant:
    """
    Enter a function of one hand.

    Args:
        who: The name of the contestant.
        ask: The function.
        values: The hands, as it takes them.
        says: What its answer says, to be held against the truth; None where it is not.
        truth: The right answers.
        timed: With how many of the hands it is timed; None for all.
        note: What else is to be said.
    """

    def wrong(says: Callable[[Any], Any]) -> int:
        return sum(says(ask(value)) != known for value, known in zip(values, truth, strict=True))

    # The loop is in C, so that it costs the fastest little.
    some = values[:timed]
    run = partial(_ask_all, ask, some)
    held = partial(wrong, says) if says else None
    return Contestant(who, run, len(some), len(truth), held, note)


def _ask_all(ask: Callable[[Any], Any], values: Sequence[Any]) -> None:
    deque(map(ask, values), maxlen=0)


def at_once(who: str, ask: Callable[[Any], Any], values: Any, truth: Any = None) -> Contestant:
    """Enter a function of many hands."""

    def wrong(truth: Any) -> int:
        return int(np.count_nonzero(np.asarray(ask(values)) != truth))

    run = partial(ask, values)
    held = None if truth is None else partial(wrong, truth)
    return Contestant(who, run, len(values), len(values), held)
