"""Values shared by threads: sixteen that ask at once are told what one is told alone."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from random import Random
from threading import Barrier
from typing import TYPE_CHECKING, Any, Final

import pytest

from ginrummy import Hand, Profile, arrange, arrangements, deadwood, discards, lay_off, profiles
from ginrummy.json import dumps, loads
from ginrummy.play import Deal
from ginrummy.rules import SetsAndRuns
from ginrummy.rules.melding import _table_of
from ginrummy.svg import score_sheet
from tests.json.support import sheets
from tests.play.helper import positions
from tests.strategies import contested_hands, random_hands, random_tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

THREADS: Final = 16
_NAMES: Final = count()


@pytest.fixture(autouse=True)
def _many_switches() -> Iterator[None]:
    """Have threads take turns as often as can be."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def together(ask: Callable[[], Any]) -> list[Any]:
    """Ask the same in all threads, which begin at the same time."""
    barrier = Barrier(THREADS)

    def wait_and_ask() -> Any:
        barrier.wait()
        return ask()

    with ThreadPoolExecutor(THREADS) as pool:
        jobs = [pool.submit(wait_and_ask) for _ in range(THREADS)]
        return [job.result() for job in jobs]


def fresh(melding: SetsAndRuns) -> Profile:
    """Give a profile whose rule has a table that nobody has asked yet."""
    _table_of.cache_clear()
    again = SetsAndRuns(melding.ace_runs, melding.ace_points, melding.longest_run)
    assert again.table is not melding.table
    return profiles.STANDARD.replace(name=f"threads {next(_NAMES)}", melding=again)


HANDS: Final = (
    *random_hands(Random(7), 40),
    *map(Hand.from_mask, contested_hands(Random(7), 10, range(3, 7))),
)
DEFENCES: Final = tuple(random_tables(Random(7), 20))


def answers(profile: Profile) -> list[object]:
    """Ask everything that a table is filled for."""
    found: list[object] = [deadwood(hand, profile=profile) for hand in HANDS]
    found += [arrange(hand, profile=profile) for hand in HANDS]
    found += [arrangements(hand, profile=profile) for hand in HANDS[:40]]
    found += [discards(hand, profile=profile) for hand in HANDS if len(hand) == 11]
    found += [lay_off(hand, spread, profile=profile) for hand, spread in DEFENCES]
    return found


@pytest.mark.parametrize(
    "melding", [SetsAndRuns(ace_points=7), profiles.ACE_TEN.melding], ids=["low", "high or low"]
)
def test_a_table_that_is_filled_by_all_at_once(melding: SetsAndRuns) -> None:
    alone = answers(fresh(melding))
    for _ in range(3):
        profile = fresh(melding)
        assert together(partial(answers, profile)) == [alone] * THREADS


def test_jokers() -> None:
    pack = Deal.start(profiles.CELEBES_RHUM, rng=Random(5)).pack or ()
    hands = [Hand(pack[at : at + 13]) for at in range(0, 40, 8)]

    def ask() -> list[int]:
        return [deadwood(hand, profile=profiles.CELEBES_RHUM) for hand in hands]

    assert together(ask) == [ask()] * THREADS


@pytest.mark.parametrize("profile", [profiles.MODERN, profiles.THREE_HAND], ids=str)
def test_a_deal_that_all_play_on_from(profile: Profile) -> None:
    start = Deal.start(profile, rng=Random(11))

    def ask() -> list[tuple[Deal, int, str, Deal]]:
        deals = list(positions(start, Random(12)))[::5]
        return [
            (deal, len(deal.legal_actions), dumps(deal.view(0)), Deal.parse(str(deal)))
            for deal in deals
        ]

    assert together(ask) == [ask()] * THREADS


def test_score_sheets_of_every_kind() -> None:
    shared = sheets(3)

    def ask() -> list[object]:
        # Loaded again, for what a sheet has counted it keeps.
        return [(sheet.scores, sheet.result, sheet.draw(), score_sheet(sheet)) for sheet in loaded]

    loaded = shared
    alone = ask()
    loaded = tuple(loads(dumps(sheet), type(sheet)) for sheet in shared)
    assert together(ask) == [alone] * THREADS
