"""
The search through all ways to take sets, when there are too many to try one by one.

A heap of cards may hold thirteen ranks in three or more suits, with six ways to take a set from
each. A decision diagram a suit merges the ways that leave the same prices to come; the search
walks the four diagrams together, rank by rank, the cheapest first.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from .masks import COLUMN, SUIT, SUIT_BITS, ways_to_take

if TYPE_CHECKING:
    from mypy_extensions import i64

SCALE: Final = 64
"""The price of a point, where a card given away costs 1: more than the cards of the pack."""


def gift_of(cards: int) -> int:
    """Write cards of one suit that may be given away together: their number above them."""
    return cards.bit_count() << SUIT_BITS | cards


def price(cards: i64, loose: list[int], gifts: list[int]) -> i64:
    """
    Price one suit, its runs and the cards it gives away chosen together.

    Args:
        cards: The cards of the suit.
        loose: The least points that runs leave loose, for every subset of a suit.
        gifts: What may be given away, see `gift_of`.

    Returns:
        The points left loose times `SCALE`, and 1 for each card given away.
    """
    best: i64 = loose[cards] * SCALE
    for gift in gifts:
        away: i64 = gift & SUIT
        if not away & ~cards:
            found: i64 = loose[cards ^ away] * SCALE + (gift >> 13)
            if found < best:
                best = found
    return best


class _Diagram:
    """
    The price of one suit as a function of which contested cards stay out of sets.

    The contested cards are those of the ranks held in three or more suits, in rising order. A
    node stands for all choices up to a rank that leave the same prices to come, up to a constant:
    the constant lies on the edges, and the cheapest edge of a node costs nothing. So the edges
    passed are a lower bound of the price, whatever is still to be chosen.
    """

    def __init__(self, cards: int, ranks: int, loose: list[int], gifts: list[int]) -> None:
        self.kept_to: list[int] = []
        self.kept_price: list[int] = []
        self.taken_to: list[int] = []
        self.taken_price: list[int] = []
        contested: list[int] = []
        rest = cards & ranks
        while rest:
            contested.append(rest & -rest)
            rest &= rest - 1
        # The leaves: every subset of the contested cards taken, the lowest rank the highest bit.
        subsets = [cards]
        for bit in contested:
            subsets = [subset ^ taken for subset in subsets for taken in (0, bit)]
        prices = [price(subset, loose, gifts) for subset in subsets]
        nodes = [-1] * len(prices)
        for _ in contested:
            known: dict[tuple[int, int, int], int] = {}
            next_prices: list[int] = []
            next_nodes: list[int] = []
            for at in range(0, len(prices), 2):
                kept = prices[at]
                taken = prices[at + 1]
                least = min(kept, taken)
                key = (nodes[at], nodes[at + 1], kept - taken)
                node = known.get(key)
                if node is None:
                    node = known[key] = len(self.kept_to)
                    self.kept_to.append(nodes[at])
                    self.kept_price.append(kept - least)
                    self.taken_to.append(nodes[at + 1])
                    self.taken_price.append(taken - least)
                next_prices.append(least)
                next_nodes.append(node)
            prices = next_prices
            nodes = next_nodes
        self.root = nodes[0]
        self.least = prices[0]


class _Walk:
    """A search through the diagrams of four suits together, rank by rank."""

    def __init__(self, mask: int, ranks: int, loose: list[int], gifts: list[list[int]]) -> None:
        self.held = [mask & COLUMN << rank for rank in range(SUIT_BITS) if ranks >> rank & 1]
        self.suits = [
            _Diagram(mask >> 13 * suit & SUIT, ranks, loose, gifts[suit]) for suit in range(4)
        ]
        self.start = (
            self.suits[0].root,
            self.suits[1].root,
            self.suits[2].root,
            self.suits[3].root,
        )
        self.least = sum([suit.least for suit in self.suits])
        # For a rank and the four nodes before it: the most above the price so far that is known
        # not to be enough to reach the end.
        self.in_vain: dict[tuple[int, tuple[int, int, int, int]], int] = {}

    def steps(
        self, depth: int, nodes: tuple[int, int, int, int]
    ) -> list[tuple[int, int, tuple[int, int, int, int]]]:
        """Give the ways on: the cards taken for a set, what that costs, and the nodes after it."""
        found: list[tuple[int, int, tuple[int, int, int, int]]] = []
        held = self.held[depth]
        for way in ways_to_take(held):
            after = list(nodes)
            cost = 0
            for suit in range(4):
                node = nodes[suit]
                if not held >> 13 * suit & SUIT:
                    continue
                if way >> 13 * suit & SUIT:
                    after[suit] = self.suits[suit].taken_to[node]
                    cost += self.suits[suit].taken_price[node]
                else:
                    after[suit] = self.suits[suit].kept_to[node]
                    cost += self.suits[suit].kept_price[node]
            found.append((way, cost, (after[0], after[1], after[2], after[3])))
        return found

    def lowest_price(self) -> int:
        """Find the lowest price: best first, the longest way first among equals."""
        heap = [(self.least, 0, self.start)]
        seen: set[tuple[int, tuple[int, int, int, int]]] = set()
        end = -len(self.held)
        while True:
            cost, minus_depth, nodes = heappop(heap)
            if minus_depth == end:
                return cost
            if (minus_depth, nodes) not in seen:
                seen.add((minus_depth, nodes))
                for _, more, after in self.steps(-minus_depth, nodes):
                    heappush(heap, (cost + more, minus_depth - 1, after))

    def collect(
        self,
        depth: int,
        nodes: tuple[int, int, int, int],
        slack: int,
        taken: int,
        found: list[int],
        limit: int,
    ) -> None:
        """Add to `found` every way from here that costs no more than `slack`."""
        if depth == len(self.held):
            found.append(taken)
            return
        if self.in_vain.get((depth, nodes), -1) >= slack:
            return
        before = len(found)
        for way, more, after in self.steps(depth, nodes):
            if more <= slack and len(found) < limit:
                self.collect(depth + 1, after, slack - more, taken | way, found, limit)
        if len(found) == before:
            self.in_vain[depth, nodes] = slack


def walk(
    mask: int, ranks: int, loose: list[int], gifts: list[list[int]], limit: int
) -> tuple[int, list[int]]:
    """
    Find the ways to take sets that leave the lowest price.

    Args:
        mask: The cards.
        ranks: The ranks held in three or more suits.
        loose: The least points that runs leave loose, for every subset of a suit.
        gifts: For each suit, what may be given away, see `gift_of`.
        limit: The most ways to give back.

    Returns:
        The price, and the masks of all cards in sets, one a way.
    """
    search = _Walk(mask, ranks, loose, gifts)
    lowest = search.lowest_price()
    found: list[int] = []
    search.collect(0, search.start, lowest - search.least, 0, found, limit)
    return lowest, found
