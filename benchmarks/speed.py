"""
How fast the library is, on the same hands in one run, as ratios.

Run it with ``nox -s benchmarks``. The table method as a bare function is the measure of the search;
open_spiel, where it is installed, is a peer that is written in C++. Each figure is the median of
interleaved rounds.
"""

from __future__ import annotations

import subprocess
import sys
import time
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

from ginrummy import Arrangement, Hand, arrange, deadwood, discards, lay_off, score_deal
from ginrummy.play import Deal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROUNDS = 15
POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)


def bare_table() -> list[int]:
    """Fill the table of the least points that runs leave loose, ace low."""
    loose = [0] * 8192
    for cards in range(1, 8192):
        low = (cards & -cards).bit_length() - 1
        best = loose[cards & cards - 1] + POINTS[low]
        for length in (3, 4, 5):
            run = ((1 << length) - 1) << low
            if low + length <= 13 and cards & run == run:
                best = min(best, loose[cards ^ run])
        loose[cards] = best
    return loose


LOOSE = bare_table()


def bare_deadwood(mask: int) -> int:
    """Find the least deadwood by the table method and nothing else."""
    loose = LOOSE
    c = mask & 8191
    d = mask >> 13 & 8191
    h = mask >> 26 & 8191
    s = mask >> 39
    best = loose[c] + loose[d] + loose[h] + loose[s]
    ranks = c & d & (h | s) | h & s & (c | d)
    return bare_least(c, d, h, s, ranks, best) if ranks else best


def bare_least(c: int, d: int, h: int, s: int, ranks: int, best: int) -> int:
    """Try the sets of the given ranks."""
    loose = LOOSE
    low = ranks & -ranks
    ranks ^= low
    if ranks:
        best = bare_least(c, d, h, s, ranks, best)
    c2, d2, h2, s2 = c & ~low, d & ~low, h & ~low, s & ~low
    ways = [(c2, d2, h2, s2)]
    if c & d & h & s & low:
        ways += [(c, d2, h2, s2), (c2, d, h2, s2), (c2, d2, h, s2), (c2, d2, h2, s)]
    for cs, ds, hs, ss in ways:
        count = loose[cs] + loose[ds] + loose[hs] + loose[ss]
        if ranks:
            count = bare_least(cs, ds, hs, ss, ranks, count)
        best = min(best, count)
    return best


def random_hands(rng: Random, size: int, count: int) -> list[int]:
    """Draw hands from the whole pack."""
    return [sum(1 << card for card in rng.sample(range(52), size)) for _ in range(count)]


def rich_hands(rng: Random, count: int) -> list[int]:
    """Draw hands of ten from five ranks in a row, or seven of them from two suits."""
    hands = []
    for _ in range(count):
        low = rng.randrange(9)
        cards = [13 * suit + rank for suit in range(4) for rank in range(low, low + 5)]
        chosen = rng.sample(cards, 10)
        if rng.random() < 0.5:
            low = rng.randrange(5)
            suits = rng.sample(range(4), 2)
            cards = [13 * suit + rank for suit in suits for rank in range(low, low + 9)]
            chosen = rng.sample(cards, 7)
            chosen += rng.sample([card for card in range(52) if card not in chosen], 3)
        hands.append(sum(1 << card for card in chosen))
    return hands


def knocks(rng: Random, count: int) -> list[tuple[Arrangement, Hand]]:
    """Play deals, each player throwing the best card, until somebody knocks."""
    found: list[tuple[Arrangement, Hand]] = []
    while len(found) < count:
        pack = rng.sample(range(52), 52)
        hands = [Hand.from_mask(sum(1 << card for card in pack[at : at + 10])) for at in (0, 10)]
        turn = 0
        for card in pack[20:50]:
            held = Hand.from_mask(hands[turn].mask | 1 << card)
            best = discards(held)[0]
            hands[turn] = Hand.from_mask(held.mask ^ 1 << best.card.index)
            if best.may_go_out:
                if best.deadwood:
                    found.append((arrange(hands[turn]), hands[1 - turn]))
                break
            turn = 1 - turn
    return found


def per_call(work: Callable[[Any], object], values: Sequence[Any]) -> float:
    """Time one round, in nanoseconds a call."""
    start = time.perf_counter()
    for value in values:
        work(value)
    return (time.perf_counter() - start) / len(values) * 1e9


def compare(
    title: str, contestants: dict[str, tuple[Callable[[Any], object], Sequence[Any]]]
) -> None:
    """Time contestants in turn, and print each beside the first."""
    times: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(ROUNDS):
        for name, (work, values) in contestants.items():
            times[name].append(per_call(work, values))
    first = median(next(iter(times.values())))
    for name, rounds in times.items():
        ratio = median(rounds) / first
        print(f"| {title} | {name} | {median(rounds):,.0f} | {ratio:.2f} |")


def playout(rng: Random) -> None:
    """Play random legal moves to the end of a deal."""
    deal = Deal.start(rng=rng)
    while not deal.is_over:
        deal = deal.apply(rng.choice(tuple(deal.legal_actions)))


def import_time(statement: str) -> float:
    """Time a process that imports something, in milliseconds."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", statement], check=True)  # noqa: S603  # our own text
    return (time.perf_counter() - start) * 1e3


def main() -> None:
    """Print the figures as a table."""
    rng = Random(2026)
    print("| what | who | ns | ratio |\n| --- | --- | --- | --- |")
    spiel: Any = None
    if find_spec("pyspiel"):
        spiel = import_module("pyspiel").gin_rummy.GinRummyUtils(13, 4, 10)
    for name, masks in (
        ("random ten", random_hands(rng, 10, 2_000)),
        ("rich ten", rich_hands(rng, 2_000)),
    ):
        hands = [Hand.from_mask(mask) for mask in masks]
        contestants: dict[str, Any] = {
            "the table method, bare": (bare_deadwood, masks),
            "deadwood(hand)": (deadwood, hands),
        }
        if spiel is not None:
            cards = [[13 * (3 - c.suit) + c.rank - 1 for c in hand] for hand in hands]
            contestants["open_spiel"] = (spiel.min_deadwood, cards)
        compare(f"deadwood, {name}", contestants)
        compare(f"arrange, {name}", {"arrange(hand)": (arrange, hands[:400])})
    eleven = [Hand.from_mask(mask) for mask in random_hands(rng, 11, 400)]
    compare("eleven cards", {"discards(hand)": (discards, eleven)})
    shown = knocks(rng, 300)
    compare(
        "knocks",
        {
            "deadwood(hand)": (lambda knock: deadwood(knock[1]), shown),
            "lay_off(hand, spread)": (lambda knock: lay_off(knock[1], knock[0]), shown),
            "score_deal(spread, hand)": (lambda knock: score_deal(*knock), shown),
        },
    )
    compare("a deal of random moves", {"Deal": (lambda _: playout(rng), range(20))})
    rounds = range(ROUNDS)
    base = median(import_time("import attrs") for _ in rounds)
    ours = median(import_time("import ginrummy") for _ in rounds)
    print(f"\nimport: attrs {base:.0f} ms, ginrummy {ours - base:.0f} ms more")


if __name__ == "__main__":
    main()
