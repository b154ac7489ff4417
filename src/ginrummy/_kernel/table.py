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
    index_of,
    rank_of,
    shift_of,
    size,
    start_of,
    ways_to_take,
)
from .walk import SCALE, gift_of, price, walk

if TYPE_CHECKING:
    from mypy_extensions import i64

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
        self.runs: set[int] = set(runs)
        self.points = points
        self._most = max(points)
        self.starts: list[list[int]] = [[] for _ in range(SUIT_BITS)]
        for run in sorted(runs):
            self.starts[index_of(run)].append(run)
        # Filled when it is first needed: a program may never ask for most rules.
        self._loose: list[int] = []
        self._used: dict[int, list[int]] = {0: [0]}
        self._cuts: dict[int, list[list[int]]] = {0: [[]]}
        self._growth: dict[int, list[int]] = {}
        self._over: dict[int, list[int]] = {}

    def deadwood(self, mask: i64) -> i64:
        """Find the least points of loose cards; an IndexError for a joker."""
        # The hottest function of the library: no call on the way that most hands take.
        loose = self._loose
        clubs: i64 = mask & 8191
        diamonds: i64 = mask >> 13 & 8191
        hearts: i64 = mask >> 26 & 8191
        spades: i64 = mask >> 39
        best: i64
        try:
            best = loose[clubs] + loose[diamonds] + loose[hearts] + loose[spades]
        except IndexError:
            if loose:
                raise
            self._fill()
            return self.deadwood(mask)
        ranks: i64 = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        if not ranks or not best:
            return best
        if ranks & (ranks - 1) and size(ranks) > MOST_RANKS_TRIED:
            return walk(mask, ranks, loose, [[], [], [], []], 1)[0] // SCALE
        return self._least(clubs, diamonds, hearts, spades, ranks, best)

    def deadwoods(self, masks: list[int]) -> list[int]:
        """Find the least points of loose cards of each hand."""
        return [self.deadwood(mask) for mask in masks]

    def count(self, mask: i64) -> i64:
        """Count cards as loose."""
        points = self.points
        total: i64 = 0
        while mask:
            total += points[rank_of(mask)]
            mask &= mask - 1
        return total

    def discards(self, mask: i64) -> list[int]:
        """Find the least points of loose cards without each card of a hand, in bit order."""
        found: list[int] = []
        rest = mask
        if not held_ranks(mask):
            # Where no set can be taken, a card changes what is loose in its own suit alone.
            loose = self.loose
            total = self.deadwood(mask)
            for shift in (0, 13, 26, 39):
                cards: i64 = mask >> shift & SUIT
                others: i64 = total - loose[cards]
                rest = cards
                while rest:
                    found.append(others + loose[cards ^ (rest & -rest)])
                    rest &= rest - 1
            return found
        while rest:
            low = rest & -rest
            found.append(self.deadwood(mask ^ low))
            rest ^= low
        return found

    def goes_out(self, mask: i64, limit: i64) -> i64:
        """Give the cards of which each, thrown, leaves at most so many points loose."""
        # A card adds at most its own points to what is loose.
        if self.deadwood(mask) - self._most > limit:
            return 0
        found: i64 = 0
        rest = mask
        while rest:
            low = rest & -rest
            if self.deadwood(mask ^ low) <= limit:
                found |= low
            rest ^= low
        return found

    def is_meld(self, mask: i64) -> bool:
        """Tell whether cards are a set or a run together."""
        if size(mask) < 3:
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
                starts = self.starts[index_of(rest)]
                found.extend([run << shift for run in starts if cards & run == run])
                rest &= rest - 1
        return sorted(found, key=_place)

    def arrangements(self, mask: i64, limit: int) -> list[list[int]]:
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
            rest: i64 = mask ^ in_sets
            certain: i64 = 0
            choices: list[int] = [0]
            shift: i64 = 0
            while rest:
                used = self._used_in_runs(rest & SUIT)
                if len(used) == 1:
                    certain |= used[0] << shift
                else:
                    choices = [cards | suit << shift for cards in choices[:limit] for suit in used]
                rest >>= 13
                shift += 13
            pairs.extend([(in_sets, certain | cards) for cards in choices])
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

    def lay_off(self, mask: i64, spread: list[int], most: i64) -> i64:
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
        shift: i64
        fits: i64
        for meld in spread:
            four = four_of(meld)
            new: list[int] = []
            if meld & ~four:
                shift = shift_of(meld)
                cards: i64 = mask >> shift & SUIT
                growths = self._growths(meld >> shift, most)
                new.extend([gift for gift in growths if not gift & SUIT & ~cards])
            else:
                fits = four & mask
                if fits:
                    shift = shift_of(fits)
                    new.append(gift_of(fits >> shift))
            if new:
                known = gifts[shift // 13]
                if known:
                    both = {gift_of((gift | other) & SUIT) for gift in new for other in known}
                    new = sorted(both.union(new, known))
                gifts[shift // 13] = new
        if not (gifts[0] or gifts[1] or gifts[2] or gifts[3]):
            return 0
        lowest: i64 = -1
        for in_sets in self._best_sets(mask, gifts, MOST_COMPARED):
            given = self._given(mask ^ in_sets, gifts)
            if lowest < 0 or given < lowest:
                lowest = given
        return lowest

    @property
    def loose(self) -> list[int]:
        """The least points that runs alone leave loose, for every subset of a suit."""
        if not self._loose:
            self._fill()
        return self._loose

    def _fill(self) -> None:
        """Find, for every subset of a suit, the least points that runs alone leave loose."""
        table = [0] * (SUIT + 1)
        for low in range(SUIT_BITS - 1, -1, -1):
            bit = 1 << low
            worth = self.points[low]
            runs = self.starts[low]
            # Every subset with this lowest card: it is loose, or in one of the runs that hold it
            # as the lowest; the rest has a higher lowest card and is known.
            for rest in range(0, SUIT + 1, bit << 1):
                least = table[rest] + worth
                cards = rest | bit
                for run in runs:
                    if cards & run == run and table[cards ^ run] < least:
                        least = table[cards ^ run]
                table[cards] = least
        self._loose = table

    def _least(
        self, clubs: i64, diamonds: i64, hearts: i64, spades: i64, ranks: i64, best: i64
    ) -> i64:
        """Improve on `best`, the count without sets, by sets of the given ranks."""
        loose = self._loose
        low: i64 = ranks & -ranks
        ranks ^= low
        if ranks:
            best = self._least(clubs, diamonds, hearts, spades, ranks, best)
        c: i64 = clubs & ~low
        d: i64 = diamonds & ~low
        h: i64 = hearts & ~low
        s: i64 = spades & ~low
        count: i64 = loose[c] + loose[d] + loose[h] + loose[s]
        if ranks:
            count = self._least(c, d, h, s, ranks, count)
        if count < best:
            best = count
        if clubs & diamonds & hearts & spades & low:
            # One of the four stays in its suit.
            best = self._less(clubs, d, h, s, ranks, best)
            best = self._less(c, diamonds, h, s, ranks, best)
            best = self._less(c, d, hearts, s, ranks, best)
            best = self._less(c, d, h, spades, ranks, best)
        return best

    def _less(
        self, clubs: i64, diamonds: i64, hearts: i64, spades: i64, ranks: i64, best: i64
    ) -> i64:
        """Improve on `best` by what these cards leave loose."""
        loose = self._loose
        count: i64 = loose[clubs] + loose[diamonds] + loose[hearts] + loose[spades]
        if ranks:
            count = self._least(clubs, diamonds, hearts, spades, ranks, count)
        return count if count < best else best

    def _best_sets(self, mask: i64, gifts: list[list[int]], limit: int) -> list[int]:
        """Find the ways to take sets that leave the lowest price, as `walk` does."""
        ranks = held_ranks(mask)
        if not ranks:
            return [0]
        loose = self.loose
        if size(ranks) > MOST_RANKS_TRIED:
            return walk(mask, ranks, loose, gifts, limit)[1]
        choices: list[int] = [0]
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            ways = ways_to_take(mask & COLUMN * low)
            choices = [choice | way for choice in choices for way in ways]
        best: i64 = -1
        found: list[int] = []
        for choice in choices:
            rest: i64 = mask ^ choice
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

    def _given(self, mask: i64, gifts: list[list[int]]) -> i64:
        """Find what each suit gives away to leave least, the first listed of equals: the fewest."""
        loose = self.loose
        given: i64 = 0
        shift: i64 = 0
        for groups in gifts:
            if groups:
                cards: i64 = mask >> shift & SUIT
                chosen: i64 = 0
                least: i64 = loose[cards]
                for gift in groups:
                    away: i64 = gift & SUIT
                    if not away & ~cards and loose[cards ^ away] < least:
                        least = loose[cards ^ away]
                        chosen = away
                given |= chosen << shift
            shift += 13
        return given

    def _growths(self, run: int, most: int) -> list[int]:
        """List what can be added to a run together, at most so many cards at either end."""
        key = run * 4 + most
        known = self._growth.get(key)
        if known is None:
            start = start_of(run)
            length = run.bit_count()
            ends = range(most + 1)
            longer = {
                arc(start - below, below + length + above) for below in ends for above in ends
            }
            added = [new ^ run for new in longer & self.runs if new != run]
            if most == 1:
                # All thirteen cards are a run wherever they begin: of these, two may be at one end, which
                # without chains do not fit by themselves.
                added = [cards for cards in added if self._fit_alone(run, cards)]
            known = self._growth[key] = sorted([gift_of(cards) for cards in added])
        return known

    def _fit_alone(self, run: int, cards: int) -> bool:
        """Tell whether each of the cards can be added to a run by itself."""
        while cards:
            if run | cards & -cards not in self.runs:
                return False
            cards &= cards - 1
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
            for run in self.starts[index_of(used)]:
                if used & run == run:
                    known.extend([[run, *rest] for rest in self._cut(used ^ run)])
            fewest = min([len(runs) for runs in known], default=0)
            known = [runs for runs in known if len(runs) == fewest]
            self._cuts[used] = known
        return known

    def _melds_of(self, in_sets: i64, in_runs: i64) -> list[list[int]]:
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
            cards = in_runs >> shift & SUIT
            cuts = self._cut(cards)
            found = [laid + [run << shift for run in runs] for laid in found for runs in cuts]
            in_runs ^= cards << shift
        return [sorted(laid, key=_place) for laid in found]

    def _conceded(self, held: i64, laid: list[int]) -> int:
        """Count the cards that some hand could lay off."""
        conceded: i64 = 0
        for meld in laid:
            four = four_of(meld)
            if not meld & ~four:
                conceded |= four & ~held
                continue
            shift = shift_of(meld)
            cards: i64 = meld >> shift
            others = held >> shift & SUIT & ~cards
            for run in self._longer(cards):
                if not run & others:
                    conceded |= (run ^ cards) << shift
        return size(conceded)

    def _longer(self, run: int) -> list[int]:
        """List the runs that hold a run, itself included."""
        known = self._over.get(run)
        if known is None:
            known = self._over[run] = [other for other in self.runs if other & run == run]
        return known


def _place(meld: int) -> tuple[int, int, int]:
    """Order melds by the first card, its rank before its suit, then by their masks."""
    shift = shift_of(meld)
    return start_of(meld >> shift), shift, meld
