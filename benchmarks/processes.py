"""What an import costs in time, and what a process costs in memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tracemalloc
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median_low
from typing import TYPE_CHECKING, Final

from benchmarks.questions import random_array
from ginrummy import batch

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PROCESSES: Final = 3
"""How many processes are measured, of which the middle one counts."""

IMPORTS: Final = {
    "attrs": "import attrs",
    "ginrummy": "import ginrummy",
    "ginrummy, play and games": "import ginrummy, ginrummy.play, ginrummy.games",
    "ginrummy.batch, with NumPy": "import ginrummy.batch",
    "NumPy": "import numpy",
    "open_spiel": "import pyspiel",
    "rlcard": "import rlcard.games.gin_rummy",
    "Python alone": "",
}
"""What is imported. The first is what this library needs anyway."""

_HANDS: Final = """
from ginrummy import Hand, arrange, deadwood, discards, lay_off, score_deal
hand = Hand.parse("AS 2S 3S 7C 7D 7H KD QD 4H 2C")
drawn = Hand.parse("AS 2S 3S 7C 7D 7H KD QD 4H 2C 9C")
knocker = arrange(Hand.parse("4S 5S 6S 8C 8D 8H TH JH QH AC"))
"""

CALLS: Final = {
    **IMPORTS,
    "ginrummy, deadwood": f"{_HANDS}deadwood(hand)",
    "ginrummy, arrange": f"{_HANDS}arrange(hand)",
    "ginrummy, discards": f"{_HANDS}discards(drawn)",
    "ginrummy, lay_off": f"{_HANDS}lay_off(hand, knocker)",
    "ginrummy, score_deal": f"{_HANDS}score_deal(knocker, hand)",
    "ginrummy, a deal of random moves": """
from random import Random
from ginrummy.play import Deal
rng = Random(2026)
deal = Deal.start(rng=rng)
while not deal.is_over:
    deal = deal.apply(rng.choice(tuple(deal.legal_actions)))
""",
    "ginrummy.batch, deadwood of 1,000 hands": """
import numpy, ginrummy.batch
ginrummy.batch.deadwood(numpy.arange(1000, dtype=numpy.uint64))
""",
    "open_spiel, min_deadwood": """
import pyspiel
pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood(list(range(0, 50, 5)))
""",
    "rlcard, get_going_out_cards": """
from rlcard.games.gin_rummy.judge import get_going_out_cards
from rlcard.games.gin_rummy.utils.utils import get_deck
get_going_out_cards(get_deck()[::4][:11], 10)
""",
}
"""What is called for the first time, all that it needs imported before."""

_RESIDENT: Final = "\nimport psutil\nprint(psutil.Process().memory_info().rss)"


def run(statements: str, byte_code: Path) -> str:
    """
    Run statements in a process of its own, and give what it prints.

    Args:
        statements: Python.
        byte_code: Where compiled modules are kept, so that the second import finds them.
    """
    environment = os.environ | {"PYTHONPYCACHEPREFIX": str(byte_code)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    process = subprocess.run(  # noqa: S603  # our own text
        [sys.executable, "-c", statements],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return process.stdout


def processor_time() -> float:
    """Give the processor time of all processes that were started and have ended, in seconds."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def resident(byte_code: Path) -> dict[str, int]:
    """Measure the resident memory of a process after each first call, in bytes."""
    return {
        name: median_low([int(run(call + _RESIDENT, byte_code)) for _ in range(PROCESSES)])
        for name, call in CALLS.items()
    }


def beside(largest: int) -> Iterator[tuple[str, int]]:
    """Measure the most memory held beside an array of hands, the answers included, in bytes."""
    for size in (10**4, 10**6, 10**7):
        if size <= largest:
            masks = random_array(10, size)
            tracemalloc.start()
            batch.deadwood(masks)
            _, most = tracemalloc.get_traced_memory()
            tracemalloc.stop()
            yield f"batch.deadwood, {size:,} hands", most
