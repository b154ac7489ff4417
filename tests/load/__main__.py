"""
Play deals of every profile through records and back, and count what is lost on the way: nothing.

Run it with ``nox -s load -- --deals 100000``. Every deal is played to its end, written on a line and
read, written as JSON and read, played again from its pack, scored again, and entered on
a score sheet that is written and read as well. The work is shared by all processors. The table at the end
has the deals a second, the memory before and after, and the losses; with a loss the run fails.

Memory is the peak of a process, and the objects that the garbage collector knows. Both are noted once a
tenth of the deals has been played: by then the tables of the rules are filled, which are at most 8,192
subsets of a suit for each rule.
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import sys
from concurrent.futures import ProcessPoolExecutor
from random import Random, SystemRandom
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ginrummy import profiles, score_deal, score_exhausted_deal, start_game
from ginrummy.games import SidesSheet
from ginrummy.json import dumps, loads
from ginrummy.play import Deal
from ginrummy.rules import SingleGame
from tests.play.helper import choose

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ginrummy import DealResult
    from ginrummy.games import ScoreSheet

TABLES: Final = tuple(
    (profile, seats)
    for profile in profiles.ALL.values()
    for seats in range(profile.dealing.least_seats, profile.dealing.most_seats + 1)
)
"""Each published profile with each number of players that it is for."""
LONGEST_SHEET: Final = 30
"""So many deals are entered on a sheet that does not end before."""
_MEGABYTE: Final = (1 << 20) if sys.platform == "darwin" else (1 << 10)


class Memory(NamedTuple):
    """What a process has taken so far."""

    megabytes: float
    objects: int


class Share(NamedTuple):
    """What became of the deals of one process."""

    deals: int
    losses: list[str]
    early: Memory
    late: Memory


def memory() -> Memory:
    """Measure this process."""
    gc.collect()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / _MEGABYTE
    return Memory(peak, len(gc.get_objects()))


def play(number: int, seed: str) -> Deal:
    """Play a deal to its end: half of the players want to go out, the others do anything."""
    rng = Random(f"{seed} {number}")
    profile, seats = TABLES[number % len(TABLES)]
    deal = Deal.start(profile, dealer=rng.randrange(seats), seats=seats, rng=rng)
    eager = rng.random() < 0.5
    while not deal.is_over:
        deal = deal.apply(choose(deal, rng) if eager else rng.choice(tuple(deal.legal_actions)))
    return deal


def scored_again(deal: Deal) -> DealResult:
    """Score a finished deal by what was laid down, or by the hands that are left."""
    if deal.knocker is None or deal.spread is None:
        return score_exhausted_deal(*deal.hands, profile=deal.profile)
    seats = range(deal.knocker + 1, deal.knocker + deal.seats)
    # Where only the winner counts, nobody has a defence.
    defenders = deal.defences or [deal.hands[seat % deal.seats] for seat in seats]
    return score_deal(deal.spread, *defenders, profile=deal.profile, knocker_seat=deal.knocker)


def losses(deal: Deal) -> Iterator[str]:
    """Give what of a deal is another after it was written, read, played or scored again."""
    assert deal.pack is not None
    line, text = str(deal), dumps(deal)
    again = Deal.replay(
        deal.pack, deal.history, profile=deal.profile, dealer=deal.dealer, seats=deal.seats
    )
    for what, value, right in (
        ("line", Deal.parse(line), deal),
        ("JSON", loads(text, Deal), deal),
        ("replay", again, deal),
        ("score", scored_again(deal), deal.result),
    ):
        if value != right:
            yield f"{what}: {line}"


def enter(sheet: ScoreSheet, deal: Deal) -> ScoreSheet:
    """Enter a deal on a score sheet: for sides it is the deal of every pair."""
    assert deal.result is not None
    if isinstance(sheet, SidesSheet):
        return sheet.record([deal.result] * sheet.pairs)
    return sheet.record(deal.result)


def work(part: int, parts: int, deals: int, seed: str) -> Share:
    """Do one process's share."""
    sheets: dict[Any, ScoreSheet] = {}
    lost: list[str] = []
    mine = range(part, deals, parts)
    early = memory()
    for at, number in enumerate(mine):
        deal = play(number, seed)
        lost += losses(deal)
        table = (deal.profile.name, deal.seats)
        sheet = sheets.get(table)
        if sheet is None or sheet.is_over or len(sheet.history) >= LONGEST_SHEET:
            alone = isinstance(deal.profile.match, SingleGame)
            sheet = start_game(deal.profile, seats=deal.seats if alone else None)
        sheet = sheets[table] = enter(sheet, deal)
        if loads(dumps(sheet), type(sheet)) != sheet:
            lost.append(f"sheet: {deal}")
        if at == len(mine) // 10:
            early = memory()
    return Share(len(mine), lost, early, memory())


def report(shares: Sequence[Share], seconds: float) -> int:
    """Print the table, and give the status of the run."""
    deals = sum(share.deals for share in shares)
    lost = [loss for share in shares for loss in share.losses]
    print(f"{deals:,} deals in {seconds:,.0f} seconds: {deals / seconds:,.0f} a second")
    print("| process | deals | megabytes | objects |")
    print("| --- | ---: | ---: | ---: |")
    for number, share in enumerate(shares):
        grown = f"{share.early.megabytes:.1f} to {share.late.megabytes:.1f}"
        objects = f"{share.early.objects:,} to {share.late.objects:,}"
        print(f"| {number} | {share.deals:,} | {grown} | {objects} |")
    print(f"losses: {len(lost)}")
    print(*lost[:20], sep="\n")
    return int(bool(lost))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", default=str(SystemRandom().randrange(10**9)))
    options = parser.parse_args(arguments)
    print(f"seed {options.seed}, {options.processes} processes", flush=True)
    parts, begun = options.processes, perf_counter()
    with ProcessPoolExecutor(parts) as pool:
        jobs = [
            pool.submit(work, part, parts, options.deals, options.seed) for part in range(parts)
        ]
        shares = [job.result() for job in jobs]
    return report(shares, perf_counter() - begun)


if __name__ == "__main__":
    sys.exit(main())
