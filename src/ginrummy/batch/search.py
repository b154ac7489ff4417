"""
The least over all ways to take sets, for many hands at once.

It is the search of the kernel, in operations on whole arrays. What a suit costs is a look-up. Sets
and runs compete only for ranks held in three suits or more, and most hands have no such rank. Each
way to take sets is tried for just those hands that have it, one way after the other, so no array is
ever longer than the one that was asked about.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs
import numpy as np
from array_api_compat import device, is_numpy_namespace

from .._kernel.direct import COMPILED
from .._kernel.masks import COLUMN, SUIT, SUIT_BITS
from .._kernel.table import MOST_RANKS_TRIED

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from ..rules import SetsAndRuns

Array: TypeAlias = Any
"""An array of any library of the array API standard."""

FEW: Final = 10_000 if COMPILED else 200
"""So many hands that can take sets are answered one by one sooner than by operations on arrays."""
CARD_BITS: Final = 6
"""A card and what throwing it leaves are one number: the points, and the card in the low bits."""
CARD: Final = (1 << CARD_BITS) - 1
NO_CARD: Final = 1 << 60
"""More than any hand costs: what it costs to throw a card of a suit that has none."""


@attrs.frozen
class Search:
    """
    A question about hands, and how it is answered.

    Args:
        xp: The functions of the array library.
        cost: Counts hands, given as ``int64``, from which no set is taken any more.
        alone: Answers for hands one by one, sets included.
        few: Up to how many hands that is faster.
    """

    xp: Any
    cost: Callable[[Array], Array]
    alone: Callable[[list[int]], list[int]]
    few: int

    def least(self, masks: Array) -> Array:
        """Find the least cost of each hand of an array of one axis."""
        ranks = _held_ranks(masks)
        return self._where(ranks != 0, self.cost(masks), self._contested, masks, ranks)

    def _contested(self, least: Array, masks: Array, ranks: Array) -> Array:
        """Improve on the costs without sets, for hands and for heaps of cards."""
        if masks.shape[0] <= self.few:
            return self._each_alone(least, masks)
        more = ranks
        for _ in range(MOST_RANKS_TRIED):
            more = more & (more - 1)
        least = self._where(more == 0, least, self._with_sets, masks, ranks)
        return self._where(more != 0, least, self._each_alone, masks)

    def _least(self, masks: Array, ranks: Array) -> Array:
        """Find the least cost where sets may be taken from the given ranks."""
        return self._where(ranks != 0, self.cost(masks), self._with_sets, masks, ranks)

    def _with_sets(self, least: Array, masks: Array, ranks: Array) -> Array:
        """Improve on the costs without sets; every hand has a rank to take one from."""
        low = ranks & -ranks
        ranks = ranks ^ low
        column = low * COLUMN
        taken = masks & ~column
        least = self._where(ranks != 0, least, self._with_sets, masks, ranks)
        least = self.xp.minimum(least, self._least(taken, ranks))
        return self._where(masks & column == column, least, self._with_threes, taken, low, ranks)

    def _with_threes(self, least: Array, taken: Array, low: Array, ranks: Array) -> Array:
        """Improve by sets of three of the four cards of a rank, which are taken already."""
        for shift in range(0, 4 * SUIT_BITS, SUIT_BITS):
            least = self.xp.minimum(least, self._least(taken | low << shift, ranks))
        return least

    def _each_alone(self, least: Array, masks: Array) -> Array:
        """Answer for few hands, and for heaps of cards, which have too many ways to take sets."""
        if is_numpy_namespace(self.xp):
            hands = masks.tolist()
        else:
            hands = [int(masks[at]) for at in range(masks.shape[0])]
        found = self.alone(hands)
        return self.xp.asarray(found, dtype=least.dtype, device=device(least))

    def _where(
        self, chosen: Array, least: Array, improve: Callable[..., Array], *hands: Array
    ) -> Array:
        """Improve the costs of the chosen hands, in place."""
        (places,) = self.xp.nonzero(chosen)
        if places.shape[0]:
            some = [self.xp.take(array, places) for array in (least, *hands)]
            # The standard sets elements by truth values; NumPy is faster at it by places.
            where = places if is_numpy_namespace(self.xp) else chosen
            least[where] = improve(*some)
        return least


def points_search(melding: SetsAndRuns, xp: Any, at: Any) -> Search:
    """Ask for the least points that hands leave loose, on a device."""
    loose = xp.asarray(_loose(melding), device=at)

    def cost(masks: Array) -> Array:
        return _sum([xp.take(loose, cards) for cards in _suits(masks)])

    return Search(xp, cost, melding.table.deadwoods, FEW)


def discard_search(melding: SetsAndRuns, xp: Any, at: Any) -> Search:
    """
    Ask for the best card to throw and the least points that leaves loose, on a device.

    The answer is one number, see `CARD_BITS`. So the least one names the lowest of equal cards.
    """
    loose = xp.asarray(_loose(melding) << CARD_BITS, device=at)
    thrown = [xp.asarray(_thrown(melding) + SUIT_BITS * suit, device=at) for suit in range(4)]

    def cost(masks: Array) -> Array:
        suits = _suits(masks)
        kept = _sum([xp.take(loose, cards) for cards in suits])
        without = [xp.take(table, cards) for table, cards in zip(thrown, suits, strict=True)]
        return kept + reduce(xp.minimum, without)

    def alone(masks: list[int]) -> list[int]:
        return [_best_discard(melding, mask) for mask in masks]

    # Each card thrown is a hand to ask about.
    return Search(xp, cost, alone, FEW // 10)


def _best_discard(melding: SetsAndRuns, mask: int) -> int:
    """Ask the kernel for the best card to throw."""
    cards = [card for card in range(4 * SUIT_BITS) if mask >> card & 1]
    left = zip(melding.discards(mask), cards, strict=True)
    return min([points << CARD_BITS | card for points, card in left])


@lru_cache(maxsize=64)
def _loose(melding: SetsAndRuns) -> NDArray[np.int64]:
    """Give the least points that runs leave loose, for every subset of a suit."""
    return np.array(melding.table.loose, dtype=np.int64)


@lru_cache(maxsize=64)
def _thrown(melding: SetsAndRuns) -> NDArray[np.int64]:
    """Give what it changes to throw the best card, and its rank, for every subset of a suit."""
    loose = _loose(melding)
    subsets = np.arange(SUIT + 1)
    best = np.full(SUIT + 1, NO_CARD)
    for rank in range(SUIT_BITS):
        held = subsets[subsets >> rank & 1 == 1]
        change = loose[held ^ 1 << rank] - loose[held]
        best[held] = np.minimum(best[held], (change << CARD_BITS) + rank)
    return best


def _suits(masks: Array) -> tuple[Array, ...]:
    """Give the cards of each suit, shifted down to bit 0."""
    return masks & SUIT, masks >> 13 & SUIT, masks >> 26 & SUIT, masks >> 39


def _held_ranks(masks: Array) -> Array:
    """Give the ranks held in three or more suits, as bits of one suit."""
    # Clubs stand beside hearts now, and diamonds beside spades.
    both = masks & masks >> 26
    either = masks | masks >> 26
    return (both & either >> 13 | both >> 13 & either) & SUIT


def _sum(arrays: list[Array]) -> Array:
    clubs, diamonds, hearts, spades = arrays
    return clubs + diamonds + hearts + spades
