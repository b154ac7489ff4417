"""
Sets and runs by look-up.

What runs alone can save in one suit is a look-up in a table of the 8,192 subsets of a suit. Sets
and runs compete only for cards of the ranks held in three or more suits. Each way to take sets
from those ranks leaves four suits to look up; the best way is the answer. The table decides what a
run is and what a card counts, so one search serves every such rule.

The same search serves lay-offs: in the price of a suit, some of its cards may be given away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .masks import (
    COLUMN,
    SUIT,
    SUIT_BITS,
    arc,
    four_of,
    held_ranks,
    rank_of,
    shift_of,
    start_of,
    ways_to_take,
)
from .walk import SCALE, price, walk

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_RANKS_TRIED: Final = 4
"""With up to this many ranks held in three or more suits, every way to take sets is tried."""
MOST_COMPARED: Final = 1_000
"""The most equally good choices that are compared."""


class Table:
    """
    What counts as a run and what a loose card counts, made ready for the search.

    Args:
        runs: The runs of one suit.
        points: What each of the thirteen cards counts when it is loose.
    """

    def __init__(self, runs: list[int], points: list[int]) -> None:
        self.runs = set(runs)
        self.points = points
        self.starts: list[list[int]] = [[] for _ in range(SUIT_BITS)]
        for run in sorted(runs):
            self.starts[(run & -run).bit_length() - 1].append(run)
        # Filled when it is first needed: a program may never ask for most rules.
        self._loose: list[int] = []
        self.deadwood = _counter(self._loose, self.starts, points)
        """Finds the least points of loose cards of a mask; an IndexError for a joker."""
        self._used: dict[int, list[int]] = {0: [0]}
        self._cuts: dict[int, list[list[int]]] = {0: [[]]}
        self._growth: dict[int, list[int]] = {}

    def count(self, mask: int) -> int:
        """Count cards as loose."""
        points = self.points
        total = 0
        while mask:
            total += points[rank_of(mask)]
            mask &= mask - 1
        return total

    def discards(self, mask: int) -> list[int]:
        """Find the least points of loose cards without each card of a hand, in bit order."""
        found: list[int] = []
        rest = mask
        while rest:
            low = rest & -rest
            found.append(self.deadwood(mask ^ low))
            rest ^= low
        return found

    def goes_out(self, mask: int, limit: int) -> int:
        """Give the cards of which each, thrown, leaves at most so many points loose."""
        # A card adds at most its own points to what is loose.
        if self.deadwood(mask) - max(self.points) > limit:
            return 0
        found = 0
        rest = mask
        while rest:
            low = rest & -rest
            if self.deadwood(mask ^ low) <= limit:
                found |= low
            rest ^= low
        return found

    def is_meld(self, mask: int) -> bool:
        """Tell whether cards are a set or a run together."""
        if mask.bit_count() < 3:
            return False
        return not mask & ~four_of(mask) or mask >> shift_of(mask) in self.runs

    def melds(self, mask: int) -> list[int]:
        """List every meld in a hand, in the order of `_place`."""
        found: list[int] = []
        ranks = held_ranks(mask)
        while ranks:
            low = ranks & -ranks
            found.extend(ways_to_take(mask & COLUMN * low)[1:])
            ranks ^= low
        for shift in (0, 13, 26, 39):
            cards = mask >> shift & SUIT
            rest = cards
            while rest:
                starts = self.starts[(rest & -rest).bit_length() - 1]
                found.extend([run << shift for run in starts if cards & run == run])
                rest &= rest - 1
        return sorted(found, key=_place)

    def arrangements(self, mask: int, limit: int) -> list[list[int]]:
        """
        List the melds of each arrangement of least deadwood.

        Two arrangements differ when the cards in sets or the cards in runs differ; cards in runs
        are cut into the fewest runs.

        Args:
            mask: The hand.
            limit: The most arrangements to give back.

        Returns:
            The melds of each in the order of their first cards. First come the arrangements
            against which the fewest cards could be laid off.
        """
        pairs: list[tuple[int, int]] = []
        for in_sets in self._best_sets(mask, [[], [], [], []], limit):
            rest = mask ^ in_sets
            choices = [0]
            for shift in (0, 13, 26, 39):
                used = self._used_in_runs(rest >> shift & SUIT)
                choices = [cards | suit << shift for cards in choices[:limit] for suit in used]
            pairs.extend([(in_sets, in_runs) for in_runs in choices])
            if len(pairs) >= limit:
                break
        ranked: list[tuple[int, int, int, list[int]]] = []
        for in_sets, in_runs in pairs[:limit]:
            cuts = self._melds_of(in_sets, in_runs)
            if len(pairs) == 1 and len(cuts) == 1:
                return cuts
            conceded, laid = min([(self._conceded(mask, laid), laid) for laid in cuts])
            ranked.append((conceded, in_sets, in_runs, laid))
        ranked.sort()
        return [laid for _, _, _, laid in ranked]

    def lay_off(self, mask: int, spread: list[int], most: int) -> int:
        """
        Find the cards to lay off for the least deadwood.

        Args:
            mask: The defender's hand.
            spread: The knocker's melds.
            most: The most cards to add at either end of a run, 1 or 2. More than two are never
                needed: three in a row are a run of their own.

        Returns:
            The mask of the cards laid off: the fewest that reach the least deadwood, and of
            several such choices the lowest mask.
        """
        gifts: list[list[int]] = [[], [], [], []]
        for meld in spread:
            shift = shift_of(meld)
            four = four_of(meld)
            new: list[int] = []
            if meld & ~four:
                new = [
                    gift
                    for gift in self._growths(meld >> shift, most)
                    if mask >> shift & gift == gift
                ]
            elif four & mask:
                shift = shift_of(four & mask)
                new = [(four & mask) >> shift]
            if new:
                known = gifts[shift // SUIT_BITS]
                both = {gift | other for gift in new for other in known}
                gifts[shift // SUIT_BITS] = sorted(both.union(new, known), key=_size)
        if not (gifts[0] or gifts[1] or gifts[2] or gifts[3]):
            return 0
        lowest = -1
        for in_sets in self._best_sets(mask, gifts, MOST_COMPARED):
            rest = mask ^ in_sets
            given = 0
            for suit in range(4):
                if gifts[suit]:
                    cards = rest >> SUIT_BITS * suit & SUIT
                    given |= self._gift(cards, gifts[suit]) << SUIT_BITS * suit
            if lowest < 0 or given < lowest:
                lowest = given
        return lowest

    @property
    def loose(self) -> list[int]:
        """The least points that runs alone leave loose, for every subset of a suit."""
        if not self._loose:
            _fill(self._loose, self.starts, self.points)
        return self._loose

    def _best_sets(self, mask: int, gifts: list[list[int]], limit: int) -> list[int]:
        """Find the ways to take sets that leave the lowest price, as `walk` does."""
        ranks = held_ranks(mask)
        if not ranks:
            return [0]
        loose = self.loose
        if ranks.bit_count() > MOST_RANKS_TRIED:
            return walk(mask, ranks, loose, gifts, limit)[1]
        choices = [0]
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            ways = ways_to_take(mask & COLUMN * low)
            choices = [choice | way for choice in choices for way in ways]
        best = -1
        found: list[int] = []
        for choice in choices:
            rest = mask ^ choice
            cost = (
                price(rest & SUIT, loose, gifts[0])
                + price(rest >> 13 & SUIT, loose, gifts[1])
                + price(rest >> 26 & SUIT, loose, gifts[2])
                + price(rest >> 39, loose, gifts[3])
            )
            if best < 0 or cost < best:
                best = cost
                found = [choice]
            elif cost == best:
                found.append(choice)
        return found[:limit]

    def _gift(self, cards: int, gifts: list[int]) -> int:
        """Find what one suit gives away at its lowest price, the first listed of equals."""
        lowest = price(cards, self.loose, gifts)
        if self.loose[cards] * SCALE == lowest:
            return 0
        fit = [gift for gift in gifts if gift & cards == gift]
        return next(
            gift
            for gift in fit
            if price(cards ^ gift, self.loose, []) + gift.bit_count() == lowest
        )

    def _growths(self, run: int, most: int) -> list[int]:
        """List what can be added to a run together, at most so many cards at either end."""
        key = run * 4 + most
        known = self._growth.get(key)
        if known is None:
            start = start_of(run)
            length = run.bit_count()
            longer: set[int] = set()
            for below in range(min(most, SUIT_BITS - length) + 1):
                for above in range(min(most, SUIT_BITS - length - below) + 1):
                    longer.add(arc((start - below) % SUIT_BITS, length + below + above))
            known = sorted([new ^ run for new in longer & self.runs if new != run])
            if most == 1:
                # Through the corner an arc of all thirteen cards has two cards at one end.
                known = [gift for gift in known if self._fit_alone(run, gift)]
            self._growth[key] = known
        return known

    def _fit_alone(self, run: int, gift: int) -> bool:
        """Tell whether each of the cards can be added to a run by itself."""
        while gift:
            if run | gift & -gift not in self.runs:
                return False
            gift &= gift - 1
        return True

    def _used_in_runs(self, cards: int) -> list[int]:
        """Give every set of cards of one suit that runs can use to leave the least loose."""
        known = self._used.get(cards)
        if known is None:
            low = cards & -cards
            rank = low.bit_length() - 1
            least = self.loose[cards]
            used: set[int] = set()
            if self.loose[cards ^ low] + self.points[rank] == least:
                used.update(self._used_in_runs(cards ^ low))
            for run in self.starts[rank]:
                if cards & run == run and self.loose[cards ^ run] == least:
                    used.update([rest | run for rest in self._used_in_runs(cards ^ run)])
            known = self._used[cards] = sorted(used)
        return known

    def _cut(self, used: int) -> list[list[int]]:
        """
        Cut cards of one suit into the fewest runs.

        Returns:
            Every way to do it; none where the cards are no union of runs.
        """
        known = self._cuts.get(used)
        if known is None:
            known = []
            for run in self.starts[(used & -used).bit_length() - 1]:
                if used & run == run:
                    known.extend([[run, *rest] for rest in self._cut(used ^ run)])
            fewest = min([len(runs) for runs in known], default=0)
            known = [runs for runs in known if len(runs) == fewest]
            self._cuts[used] = known
        return known

    def _melds_of(self, in_sets: int, in_runs: int) -> list[list[int]]:
        """
        Give the melds of an arrangement in the order of their first cards.

        There is more than one way only where runs are capped or an ace ends two of them.
        """
        sets: list[int] = []
        while in_sets:
            cards = in_sets & four_of(in_sets)
            sets.append(cards)
            in_sets ^= cards
        found = [sets]
        while in_runs:
            shift = shift_of(in_runs)
            cuts = self._cut(in_runs >> shift & SUIT)
            found = [laid + [run << shift for run in runs] for laid in found for runs in cuts]
            in_runs &= ~(SUIT << shift)
        return [sorted(laid, key=_place) for laid in found]

    def _conceded(self, held: int, laid: list[int]) -> int:
        """Count the cards that some hand could lay off."""
        conceded = 0
        for meld in laid:
            if not meld & ~four_of(meld):
                conceded |= four_of(meld) & ~held
                continue
            shift = shift_of(meld)
            cards = meld >> shift
            others = held >> shift & SUIT & ~cards
            for run in self.runs:
                if run & cards == cards and not run & others:
                    conceded |= (run ^ cards) << shift
        return conceded.bit_count()


def _place(meld: int) -> int:
    """Order melds by the first card, its rank before its suit, then by their masks."""
    shift = shift_of(meld)
    rank = start_of(meld >> shift) if meld & ~four_of(meld) else rank_of(meld)
    return (4 * rank + shift // SUIT_BITS) << 52 | meld


def _size(gift: int) -> int:
    """Order groups of cards of one suit by their number, then by their mask."""
    return gift.bit_count() << SUIT_BITS | gift


def _counter(loose: list[int], starts: list[list[int]], points: list[int]) -> Callable[[int], int]:
    """Make the search for the least points of loose cards, with its table at hand."""

    # The hottest function of the library: no call, no attribute and no name of the module on the
    # way that most hands take.
    def deadwood(mask: int) -> int:
        clubs = mask & 8191
        diamonds = mask >> 13 & 8191
        hearts = mask >> 26 & 8191
        spades = mask >> 39
        try:
            best = loose[clubs] + loose[diamonds] + loose[hearts] + loose[spades]
        except IndexError:
            if spades > SUIT:
                raise
            _fill(loose, starts, points)
            return deadwood(mask)
        ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        if not ranks or not best:
            return best
        if ranks & (ranks - 1) and ranks.bit_count() > MOST_RANKS_TRIED:
            return walk(mask, ranks, loose, [[], [], [], []], 1)[0] // SCALE
        return _least(clubs, diamonds, hearts, spades, ranks, best, loose)

    return deadwood


def _fill(loose: list[int], starts: list[list[int]], points: list[int]) -> None:
    """Find, for every subset of a suit, the least points that runs alone leave loose."""
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
    loose[:] = table


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
