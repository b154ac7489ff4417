"""
The searches, on plain integers.

A hand is a mask of 52 bits, thirteen a suit, as in `Hand.mask`; a suit is one such group of
thirteen, shifted down to bit 0. Nothing here knows a class of the rest of the library, so that
the module can be compiled by itself.

How the least deadwood is found: what runs alone can save in one suit is a look-up in a table of
the 8,192 subsets of a suit. Sets and runs compete only for cards of the ranks held in three or
more suits. Each way to take sets from those ranks leaves four suits to look up; the best way is
the answer. The table decides what a run is and what a card counts, so one search serves every
such rule. The same search serves lay-offs: in the price of a suit, some cards may be given away.

A hand has few such ranks, and the ways are tried one by one. A heap of cards may have up to
thirteen, with six ways each; then a decision diagram a suit (`_Diagram`) merges the ways that
come to the same, and the search walks the four diagrams together.
"""

from __future__ import annotations

from heapq import heappop, heappush

SUIT_BITS = 13
SUIT = (1 << SUIT_BITS) - 1
PACK = (1 << 52) - 1
COLUMN = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The aces: ``COLUMN << rank - 1`` is a rank in all four suits."""
MOST_RANKS_TRIED = 4
"""With up to this many ranks held in three or more suits, every way to take sets is tried."""
SCALE = 64
"""The price of a point, where a card given away costs 1: more than the cards of the pack."""
NOTHING_GIVEN = [[0], [0], [0], [0]]
"""No card of any suit can be given away."""
MOST_COMPARED = 1_000
"""The most equally good choices that are listed or compared."""


def arc(start: int, length: int) -> int:
    """Give the cards of one suit from `start` (0 for the ace) on, through the corner."""
    cards = 0
    for step in range(length):
        cards |= 1 << (start + step) % SUIT_BITS
    return cards


def loose_table(starts: list[list[int]], points: list[int]) -> list[int]:
    """
    Find, for every subset of a suit, the least points that runs alone leave loose.

    Args:
        starts: The runs of one suit, listed by their lowest bit.
        points: What each of the thirteen cards counts when it is loose.

    Returns:
        8,192 counts of points.
    """
    table = [0] * (SUIT + 1)
    for low in range(SUIT_BITS - 1, -1, -1):
        bit = 1 << low
        worth = points[low]
        runs = starts[low]
        # Every subset with this lowest card: it is loose, or in one of the runs that hold it as
        # the lowest; the rest has a higher lowest card and is known.
        for rest in range(0, SUIT + 1, bit << 1):
            least = table[rest] + worth
            cards = rest | bit
            for run in runs:
                if cards & run == run and table[cards ^ run] < least:
                    least = table[cards ^ run]
            table[cards] = least
    return table


def deadwood(mask: int, loose: list[int]) -> int:
    """
    Find the least points of loose cards.

    Raises:
        IndexError: The mask holds a joker.
    """
    clubs = mask & SUIT
    diamonds = mask >> 13 & SUIT
    hearts = mask >> 26 & SUIT
    spades = mask >> 39
    best = loose[clubs] + loose[diamonds] + loose[hearts] + loose[spades]
    ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if not ranks or not best:
        return best
    if ranks & (ranks - 1) and ranks.bit_count() > MOST_RANKS_TRIED:
        return _walk(mask, ranks, loose, NOTHING_GIVEN, 1)[0] // SCALE
    return _least(clubs, diamonds, hearts, spades, ranks, best, loose)


def _least(
    clubs: int, diamonds: int, hearts: int, spades: int, ranks: int, best: int, loose: list[int]
) -> int:
    """Improve on `best`, the count without sets, by sets of the given ranks."""
    low = ranks & -ranks
    ranks ^= low
    other = SUIT ^ low
    if ranks:
        best = _least(clubs, diamonds, hearts, spades, ranks, best, loose)
    c = clubs & other
    d = diamonds & other
    h = hearts & other
    s = spades & other
    lc = loose[c]
    ld = loose[d]
    lh = loose[h]
    ls = loose[s]
    count = lc + ld + lh + ls
    if ranks:
        count = _least(c, d, h, s, ranks, count, loose)
    if count < best:
        best = count
    if clubs & diamonds & hearts & spades & low:
        if ranks:
            for c2, d2, h2, s2 in (
                (clubs, d, h, s),
                (c, diamonds, h, s),
                (c, d, hearts, s),
                (c, d, h, spades),
            ):
                count = loose[c2] + loose[d2] + loose[h2] + loose[s2]
                count = _least(c2, d2, h2, s2, ranks, count, loose)
                if count < best:
                    best = count
        else:
            count = min(
                loose[clubs] - lc, loose[diamonds] - ld, loose[hearts] - lh, loose[spades] - ls
            )
            if count < 0 and lc + ld + lh + ls + count < best:
                best = lc + ld + lh + ls + count
    return best


def held_ranks(mask: int) -> int:
    """Give the ranks held in three or more suits, as bits of one suit."""
    clubs = mask & SUIT
    diamonds = mask >> 13 & SUIT
    hearts = mask >> 26 & SUIT
    spades = mask >> 39
    return clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)


def ways(held: int) -> list[int]:
    """Give every way to take a set from the held cards of one rank, nothing first."""
    found = [0, held]
    if held.bit_count() == 4:
        rest = held
        while rest:
            low = rest & -rest
            found.append(held ^ low)
            rest ^= low
    return found


def best_sets(
    mask: int, loose: list[int], given: list[list[int]], limit: int
) -> tuple[int, list[int]]:
    """
    Find the ways to take sets that leave the lowest price.

    Args:
        mask: The hand.
        loose: The table of `loose_table`.
        given: For each suit the groups of cards that may be given away together, in rising order
            of size, the empty group first.
        limit: The most ways to give back, at least 1.

    Returns:
        The price, and the masks of all cards in sets, one a way.
    """
    ranks = held_ranks(mask)
    if ranks.bit_count() > MOST_RANKS_TRIED:
        return _walk(mask, ranks, loose, given, limit)
    choices = [0]
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        taken = ways(mask & COLUMN * low)
        choices = [choice | way for choice in choices for way in taken]
    best = -1
    found: list[int] = []
    for choice in choices:
        rest = mask ^ choice
        price = (
            _price(rest & SUIT, loose, given[0])
            + _price(rest >> 13 & SUIT, loose, given[1])
            + _price(rest >> 26 & SUIT, loose, given[2])
            + _price(rest >> 39, loose, given[3])
        )
        if best < 0 or price < best:
            best = price
            found = [choice]
        elif price == best:
            found.append(choice)
    return best, found[:limit]


def _price(cards: int, loose: list[int], given: list[int]) -> int:
    """Price one suit, its runs and the cards it gives away chosen together."""
    best = loose[cards] * SCALE
    for gift in given:
        if gift & cards == gift:
            price = loose[cards ^ gift] * SCALE + gift.bit_count()
            if price < best:
                best = price
    return best


def best_gift(cards: int, loose: list[int], given: list[int]) -> int:
    """Find what one suit gives away at its lowest price: the fewest, then the first listed."""
    best = loose[cards] * SCALE
    chosen = 0
    for gift in given:
        if gift & cards == gift:
            price = loose[cards ^ gift] * SCALE + gift.bit_count()
            if price < best:
                best = price
                chosen = gift
    return chosen


def lay_off(mask: int, loose: list[int], given: list[list[int]]) -> int:
    """
    Find the cards to lay off for the least deadwood.

    Args:
        mask: The defender's hand.
        loose: The table of `loose_table`.
        given: For each suit what may be laid off together, as in `best_sets`.

    Returns:
        The mask of the cards laid off: the fewest that reach the least deadwood, and of several
        such choices the lowest mask.
    """
    lowest = -1
    for choice in best_sets(mask, loose, given, MOST_COMPARED)[1]:
        rest = mask ^ choice
        gifts = (
            best_gift(rest & SUIT, loose, given[0])
            | best_gift(rest >> 13 & SUIT, loose, given[1]) << 13
            | best_gift(rest >> 26 & SUIT, loose, given[2]) << 26
            | best_gift(rest >> 39, loose, given[3]) << 39
        )
        if lowest < 0 or gifts < lowest:
            lowest = gifts
    return lowest


def arrangements(
    mask: int, loose: list[int], starts: list[list[int]], points: list[int], limit: int
) -> list[tuple[int, int]]:
    """
    Find the arrangements of least deadwood.

    Two arrangements differ when the cards in sets or the cards in runs differ; how cards in runs
    are cut into runs makes no difference here.

    Args:
        mask: The hand.
        loose: The table of `loose_table`.
        starts: The runs of one suit, listed by their lowest bit.
        points: What each of the thirteen cards counts when it is loose.
        limit: The most arrangements to give back.

    Returns:
        Pairs of masks: all cards in sets, all cards in runs.
    """
    found: list[tuple[int, int]] = []
    for choice in best_sets(mask, loose, NOTHING_GIVEN, limit)[1]:
        rest = mask ^ choice
        runs = [0]
        for shift in (0, 13, 26, 39):
            used = _used_in_runs(rest >> shift & SUIT, loose, starts, points)
            runs = [cards | suit << shift for cards in runs[:limit] for suit in used]
        found.extend([(choice, cards) for cards in runs])
        if len(found) >= limit:
            break
    return found[:limit]


def _used_in_runs(
    cards: int, loose: list[int], starts: list[list[int]], points: list[int]
) -> list[int]:
    """Give every set of cards of one suit that runs can use to leave the least loose."""
    if not cards:
        return [0]
    low = cards & -cards
    rank = low.bit_length() - 1
    least = loose[cards]
    used: dict[int, None] = {}
    if loose[cards ^ low] + points[rank] == least:
        for rest in _used_in_runs(cards ^ low, loose, starts, points):
            used[rest] = None
    for run in starts[rank]:
        if cards & run == run and loose[cards ^ run] == least:
            for rest in _used_in_runs(cards ^ run, loose, starts, points):
                used[rest | run] = None
    return list(used)


def cut(used: int, starts: list[list[int]]) -> list[int] | None:
    """
    Cut cards of one suit into the fewest runs, the first as long as can be.

    Returns:
        The runs, or None where the cards are no union of runs.
    """
    if not used:
        return []
    best: list[int] | None = None
    for run in starts[(used & -used).bit_length() - 1]:
        if used & run == run:
            rest = cut(used ^ run, starts)
            if rest is not None and (
                best is None
                or len(rest) + 1 < len(best)
                or (len(rest) + 1 == len(best) and run.bit_count() > best[0].bit_count())
            ):
                best = [run, *rest]
    return best


class _Diagram:
    """
    The price of one suit as a function of which contested cards stay out of sets.

    The contested cards are those of the ranks held in three or more suits, in rising order. A
    node stands for all choices up to a rank that leave the same prices to come, up to a constant:
    the constant lies on the edges, and the cheapest edge of a node costs nothing. So the edges
    passed are a lower bound of the price, whatever is still to be chosen.
    """

    def __init__(self, cards: int, ranks: int, loose: list[int], given: list[int]) -> None:
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
        prices = [_price(subset, loose, given) for subset in subsets]
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
                node = known.get(key, -1)
                if node < 0:
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

    def __init__(self, mask: int, ranks: int, loose: list[int], given: list[list[int]]) -> None:
        self.held = [mask & COLUMN << rank for rank in range(SUIT_BITS) if ranks >> rank & 1]
        self.suits = [
            _Diagram(mask >> 13 * suit & SUIT, ranks, loose, given[suit]) for suit in range(4)
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
        for way in ways(held):
            after = list(nodes)
            price = 0
            for suit in range(4):
                node = nodes[suit]
                if not held >> 13 * suit & SUIT:
                    continue
                if way >> 13 * suit & SUIT:
                    after[suit] = self.suits[suit].taken_to[node]
                    price += self.suits[suit].taken_price[node]
                else:
                    after[suit] = self.suits[suit].kept_to[node]
                    price += self.suits[suit].kept_price[node]
            found.append((way, price, (after[0], after[1], after[2], after[3])))
        return found

    def lowest_price(self) -> int:
        """Find the lowest price: best first, the longest way first among equals."""
        heap = [(self.least, 0, self.start)]
        seen: set[tuple[int, tuple[int, int, int, int]]] = set()
        end = -len(self.held)
        while True:
            price, minus_depth, nodes = heappop(heap)
            if minus_depth == end:
                return price
            if (minus_depth, nodes) not in seen:
                seen.add((minus_depth, nodes))
                for _, more, after in self.steps(-minus_depth, nodes):
                    heappush(heap, (price + more, minus_depth - 1, after))

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


def _walk(
    mask: int, ranks: int, loose: list[int], given: list[list[int]], limit: int
) -> tuple[int, list[int]]:
    """Do the work of `best_sets` for hands with many ranks held in three or more suits."""
    walk = _Walk(mask, ranks, loose, given)
    price = walk.lowest_price()
    found: list[int] = []
    walk.collect(0, walk.start, price - walk.least, 0, found, limit)
    return price, found
