"""
Opening deadwood and early knocks, over as many deals as you like.

How it is run, what exactly is counted and what came out: docs/how-to/million.md.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ginrummy import batch

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DRAWS = 10
MOST_POINTS = 98
"""No ten cards count more; those that do not meld at all may."""


class Chunk(NamedTuple):
    """Some deals of the row that a seed names."""

    first: int
    deals: int
    seed: int


class Counts(NamedTuple):
    """
    What was found in a number of deals.

    Attributes:
        opening: The hands with each deadwood as dealt, from 0 points on.
        may_knock: The hands that may knock after each number of draws, from none on.
    """

    opening: list[int]
    may_knock: list[int]


def count(chunk: Chunk) -> tuple[Chunk, Counts]:
    """Deal, draw and count; this is all the work there is."""
    deals = batch.random_deals(chunk.deals, seed=chunk.seed, first=chunk.first)
    hands = deals.hands[:, 1]
    opening = np.bincount(batch.deadwood(hands), minlength=MOST_POINTS + 1)
    may_knock = [int(batch.may_knock(hands).sum())]
    for draw in range(DRAWS):
        drawn = hands | np.uint64(1) << deals.stock[:, draw]
        thrown = batch.best_discard(drawn).card
        hands = drawn ^ np.uint64(1) << thrown.astype(np.uint64)
        may_knock.append(int(batch.may_knock(hands).sum()))
    return chunk, Counts(opening.tolist(), may_knock)


def counted(chunks: Iterable[Chunk], client: Any) -> Iterator[tuple[Chunk, Counts]]:
    """Give the counts of chunks as they become known: here, or from the workers of a cluster."""
    if client is None:
        yield from map(count, chunks)
        return
    futures = client.map(count, list(chunks), pure=False)
    for _, found in cluster().as_completed(futures, with_results=True):
        yield found


def cluster() -> Any:
    """Load what works with clusters; one core does without it."""
    return import_module("distributed")


def chunks_of(deals: int, size: int, seed: int) -> list[Chunk]:
    """Cut the deals into chunks."""
    return [Chunk(at, min(size, deals - at), seed) for at in range(0, deals, size)]


def file_of(chunk: Chunk, folder: Path) -> Path:
    """Name the file for the counts of a chunk by all that they depend on."""
    return folder / f"seed-{chunk.seed}-deals-{chunk.first}-{chunk.deals}.json"


def write(path: Path, text: str) -> None:
    """Write a file at one stroke: whoever is stopped leaves it whole or not at all."""
    part = path.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def study(chunks: list[Chunk], folder: Path, client: Any = None) -> Counts:
    """
    Count all chunks that have no file yet, and add up the files.

    Args:
        chunks: The deals.
        folder: Where the files are, or will be.
        client: A Dask cluster to work on; None for this process alone.

    Returns:
        The sums.
    """
    folder.mkdir(parents=True, exist_ok=True)
    todo = [chunk for chunk in chunks if not file_of(chunk, folder).exists()]
    started = time.monotonic()
    show(len(chunks) - len(todo), len(chunks), "so far")
    for at, (chunk, found) in enumerate(counted(todo, client), start=1):
        write(file_of(chunk, folder), json.dumps(found._asdict()))
        left = (time.monotonic() - started) / at * (len(todo) - at)
        show(len(chunks) - len(todo) + at, len(chunks), f"{left:.0f} seconds left")
    files = [json.loads(file_of(chunk, folder).read_text(encoding="utf-8")) for chunk in chunks]
    return Counts(
        *(np.sum([file[name] for file in files], axis=0).tolist() for name in Counts._fields)
    )


def show(done: int, chunks: int, more: str) -> None:
    """Show how far the study is."""
    print(f"{done} of {chunks} chunks, {more}", file=sys.stderr, flush=True)


def table(counts: Counts) -> str:
    """Write what was found, as a table and a line."""
    deals = sum(counts.opening)
    lines = ["| draws | may knock |", "| --- | --- |"]
    lines += [f"| {draws} | {hands / deals:.4%} |" for draws, hands in enumerate(counts.may_knock)]
    points = np.arange(len(counts.opening))
    mean = np.average(points, weights=counts.opening)
    deviation = np.sqrt(np.average((points - mean) ** 2, weights=counts.opening))
    median = np.searchsorted(np.cumsum(counts.opening), deals / 2)
    spread = f"mean {mean:.3f}, deviation {deviation:.3f}, median {median}"
    return "\n".join([*lines, "", f"{deals:,} deals; opening deadwood: {spread} points"])


def picture(counts: Counts) -> str:
    """Draw what was found as an SVG: the opening deadwood, and below it the hands that may knock."""
    deals = sum(counts.opening)
    opening = [hands / deals for hands in counts.opening]
    may_knock = [hands / deals for hands in counts.may_knock]
    style = 'font-family="sans-serif" font-size="13" fill="#222"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 620" role="img" {style}>',
            f"<title>{deals:,} deals: opening deadwood, and hands that may knock</title>",
            '<rect width="720" height="620" fill="#fff"/>',
            *bars(
                opening, 250, 0.01, "Opening deadwood in points", every=10, most=MOST_POINTS + 1
            ),
            *bars(may_knock, 560, 0.1, "May knock after so many draws", every=1, most=DRAWS + 1),
            "</svg>\n",
        ]
    )


def bars(
    shares: list[float], foot: int, step: float, title: str, *, every: int, most: int
) -> Iterator[str]:
    """Draw shares as bars 200 high, with a line for each step up the scale."""
    width = 640 / most
    top = step * -(-max(shares) // step)
    yield f'<text x="60" y="{foot - 214}" font-weight="bold">{title}</text>'
    for line in range(round(top / step) + 1):
        y = foot - 200 * line * step / top
        yield f'<path d="M60 {y:.1f}H700" stroke="#ddd"/>'
        yield f'<text x="52" y="{y + 4:.1f}" text-anchor="end">{line * step:.0%}</text>'
    for at, share in enumerate(shares):
        x = 60 + width * at
        height = 200 * share / top
        yield (
            f'<rect x="{x + width * 0.1:.1f}" y="{foot - height:.1f}" width="{width * 0.8:.1f}" '
            f'height="{height:.1f}" fill="#2b6cb0"><title>{at}: {share:.4%}</title></rect>'
        )
        if at % every == 0:
            yield f'<text x="{x + width / 2:.1f}" y="{foot + 18}" text-anchor="middle">{at}</text>'


def main() -> None:
    """Run the study that the command line asks for."""
    parser = argparse.ArgumentParser(description="Count opening deadwood and early knocks.")
    parser.add_argument("folder", type=Path, help="for the files of the chunks and the picture")
    parser.add_argument("--deals", type=int, default=10_000_000)
    parser.add_argument("--chunk", type=int, default=250_000, help="deals of one piece of work")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="the scheduler of a cluster, or 'local' to start one here",
    )
    chosen = parser.parse_args()
    chunks = chunks_of(chosen.deals, chosen.chunk, chosen.seed)
    if chosen.dask is None:
        counts = study(chunks, chosen.folder)
    else:
        with cluster().Client(None if chosen.dask == "local" else chosen.dask) as client:
            counts = study(chunks, chosen.folder, client)
    write(chosen.folder / "study.svg", picture(counts))
    print(table(counts))


if __name__ == "__main__":
    main()
