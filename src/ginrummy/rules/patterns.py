"""Melding by patterns, with jokers: a whole hand laid down in melds of fixed sizes."""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

import attrs

from .._kernel.lay_down import (
    SIZES,
    Frame,
    Holding,
    Part,
    Place,
    Search,
    choices,
    layouts,
    melds_of,
    parts,
    windows,
)
from .._kernel.masks import JOKERS, PACK, POINTS, four_of, rank_of, shift_of
from .._kernel.needs import Needs
from ..cards import Hand
from ..errors import JokerPointsError, ProfileValueError
from ._checks import Choice, Written, none_or_at_least, one_of, with_choices_checked
from .melding import LaidMeld, MeldKind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["JokerScope", "Nearest", "Patterns"]

# What a point is worth in the search. A joker that counts nothing known is worth less than a point:
# of lay-downs alike the one that lays more jokers is the best, and what is left tells whether one is
# loose.
_POINT: Final = 4

# The search goes through the ways to deal jokers to the melds of each pattern.
_MOST_PATTERNS: Final = 20
_MOST_CARDS: Final = 54


class JokerScope(Choice):
    """How many melds may hold a joker in a pattern of four melds."""

    EACH = "each"
    """Each but the natural run."""
    SINGLE = "single"
    """One of them only."""


@attrs.frozen(repr=False)
class Nearest(Written):
    """
    How near a hand is to a complete lay-down.

    Args:
        short: How many of its cards must be exchanged for others, 0 for a complete one.
        needs: The cards of which each, exchanged for the right one, brings it one card nearer;
            with one card short, the cards that complete it.
    """

    short: int
    needs: Hand


@attrs.frozen(repr=False, field_transformer=with_choices_checked)
class Patterns(Written):
    """
    A hand is laid down in melds whose sizes follow a pattern; jokers stand for any card.

    One meld of four or more cards is a natural run, without a joker. The others are sets or runs,
    of three to five cards; a set of five is four of a rank with a joker, since no suit need be
    named for it. Aces are low. Court cards count 10, aces 1, all others their number.

    Args:
        patterns: The sizes of the melds of each pattern, 3 to 5 cards each; up to 20 patterns. The
            first lays down a hand; another may take one card more, for big gin.
        joker_scope: How many melds may hold a joker in a pattern of four melds.
        jokers_in_meld: The most jokers of a meld, 0 to 2.
        joker_points: What a loose joker counts, in points; None where the rules do not say.

    Raises:
        ProfileValueError: A value is out of its range, or a pattern has no meld of four or more.

    Source:
        Rules, "Celebes Rhum".
    """

    patterns: tuple[tuple[int, ...], ...] = ((4, 3, 3, 3), (5, 5, 3), (5, 4, 4))
    joker_scope: JokerScope = JokerScope.EACH
    jokers_in_meld: int = attrs.field(default=1, validator=one_of(0, 1, 2))
    joker_points: int | None = attrs.field(default=None, validator=none_or_at_least(1))

    def __attrs_post_init__(self) -> None:
        """Check the patterns."""
        are_patterns = (
            isinstance(self.patterns, tuple)
            and 0 < len(self.patterns) <= _MOST_PATTERNS
            and all(
                isinstance(pattern, tuple)
                and all(type(size) is int and size in SIZES for size in pattern)
                and any(size > 3 for size in pattern)
                and sum(pattern) <= _MOST_CARDS
                for pattern in self.patterns
            )
        )
        if not are_patterns:
            expected = (
                f"up to {_MOST_PATTERNS} tuples of sizes from 3 to 5, one of 4 or more in each, "
                f"for {_MOST_CARDS} cards or fewer"
            )
            raise ProfileValueError("Patterns.patterns", self.patterns, expected)

    @cached_property
    def _frames(self) -> tuple[Frame, ...]:
        frames = []
        for pattern in self.patterns:
            single = len(pattern) == 4 and self.joker_scope is JokerScope.SINGLE
            for run in sorted({size for size in pattern if size >= 4}):
                others = sorted(pattern, reverse=True)
                others.remove(run)
                frames.append(Frame(run, tuple(others), 1 if single else len(others)))
        return tuple(frames)

    def takes(self, hand_size: int, jokers: int) -> bool:
        """Tell whether the patterns lay down hands of so many cards whole, some with a card over."""
        del jokers
        sizes = {sum(pattern) for pattern in self.patterns}
        return self._whole == hand_size and sizes <= {hand_size, hand_size + 1}

    @property
    def _whole(self) -> int:
        """The cards of a hand."""
        return sum(self.patterns[0])

    def points(self, mask: int) -> int:
        """Count loose cards."""
        jokers = (mask & JOKERS).bit_count()
        if jokers and self.joker_points is None:
            raise JokerPointsError(Hand.from_mask(mask))
        return _natural_points(mask & PACK) + jokers * (self.joker_points or 0)

    @property
    def deadwood(self) -> Callable[[int], int]:
        """The search for the least points that a lay-down leaves loose."""
        return self._deadwood

    def discards(self, mask: int) -> list[int | None]:
        """Find the least points left loose without each card."""
        search = self._search(mask)
        best = {card: search.best(without=card) for card in choices(mask & PACK, 1)}
        for joker in choices(mask & JOKERS, 1):
            best[joker] = self._search(mask ^ joker).best()
        return [
            self._points_left(self._worth(mask ^ card) - worth) for card, worth in best.items()
        ]

    def goes_out(self, mask: int, limit: int) -> int:
        """Give the cards of which each, thrown, leaves at most so many points loose."""
        search = self._search(mask)
        # A card adds at most its own worth to what is loose.
        heaviest = max(max(POINTS) * _POINT, self._joker_worth)
        if self._worth(mask) - search.best() - heaviest > limit * _POINT:
            return 0
        left = zip(choices(mask, 1), self.discards(mask), strict=True)
        return sum(card for card, points in left if points is not None and points <= limit)

    def _deadwood(self, mask: int) -> int:
        points = self._points_left(self._worth(mask) - self._search(mask).best())
        if points is None:
            raise JokerPointsError(Hand.from_mask(mask))
        return points

    def _points_left(self, worth: int) -> int | None:
        """Count what the search left, None where that holds a joker of no known points."""
        if worth % _POINT and self.joker_points is None:
            return None
        return worth // _POINT

    def meld(self, mask: int) -> LaidMeld | None:
        """Tell what meld the cards are, the lowest run where a joker leaves a choice."""
        return min(self.readings(mask), key=_place, default=None)

    def melds(self, mask: int) -> list[LaidMeld]:
        """List every meld in a hand, one for each card that a joker can stand for in it."""
        found = [
            laid
            for part in self._parts(mask)
            for jokers in choices(mask & JOKERS, part.jokers)
            for laid in self.readings(part.cards | jokers)
        ]
        return sorted(found, key=_place)

    def arrangements(self, mask: int, limit: int) -> list[tuple[LaidMeld, ...]]:
        """
        List the lay-downs that leave the fewest points loose, one for each way to read a joker.

        The two jokers are alike: the meld that comes first holds the first one.
        """
        search = self._search(mask)
        lay_downs = search.all(search.best(), limit)
        masks = {meld for lay_down in lay_downs for meld in lay_down}
        melds = sorted([laid for meld in masks for laid in self.readings(meld)], key=_place)
        # Numbers in that order are compared faster than melds.
        readings: dict[int, list[int]] = {meld: [] for meld in masks}
        for number, laid in enumerate(melds):
            readings[laid.mask].append(number)
        found = [
            sorted(reading)
            for lay_down in lay_downs
            for reading in product(*[readings[meld] for meld in lay_down])
        ]
        found.sort()
        return [
            _with_jokers([melds[number] for number in reading], mask & JOKERS)
            for reading in found[:limit]
        ]

    def may_lay(self, laid: Sequence[LaidMeld]) -> bool:
        """Tell whether melds can be laid down together under one pattern."""
        sizes = [meld.mask.bit_count() for meld in laid]
        with_jokers = sum(meld.mask > PACK for meld in laid)
        runs = {
            meld.mask.bit_count()
            for meld in laid
            if meld.kind is MeldKind.RUN and meld.mask <= PACK
        }
        return any(
            _fit(sizes, (*frame.others, frame.run) if frame.run in runs else frame.others)
            for frame in self._frames
            if with_jokers <= frame.most_with_jokers
        )

    def lay_off(self, mask: int, spread: Sequence[int], *, chains: bool) -> int:
        """Lay off nothing: a hand goes out complete."""
        del mask, spread, chains
        return 0

    def nearest(self, mask: int) -> Nearest:
        """
        Find how many cards a hand is short of a complete lay-down, and which bring it nearer.

        Args:
            mask: A hand, of as many cards as the first pattern has or one more.
        """
        frames = [frame for frame in self._frames if frame.run + sum(frame.others) == self._whole]
        own = (mask & JOKERS).bit_count()
        jokers = JOKERS.bit_count()
        search = Needs(mask, layouts(tuple(frames), self.jokers_in_meld, jokers, own))
        reached, needs = search.find(self._whole)
        return Nearest(self._whole - reached, Hand.from_mask(needs))

    def _search(self, mask: int) -> Search:
        jokers = (mask & JOKERS).bit_count()
        rows = layouts(self._frames, self.jokers_in_meld, jokers, jokers)
        holdings = {
            place: [
                holding
                for holding in _holdings(place, self._joker_worth)
                if not holding.cards & ~mask
            ]
            for place in {place for row in rows for place in row}
        }
        return Search(rows, holdings)

    @property
    def _joker_worth(self) -> int:
        return 1 if self.joker_points is None else self.joker_points * _POINT

    def _worth(self, mask: int) -> int:
        jokers = (mask & JOKERS).bit_count()
        return _natural_points(mask & PACK) * _POINT + jokers * self._joker_worth

    def _parts(self, mask: int) -> list[Part]:
        """Give every meld of a hand."""
        jokers = min((mask & JOKERS).bit_count(), self.jokers_in_meld)
        return [part for size in SIZES for part in parts(mask & PACK, size, jokers)]

    def readings(self, mask: int) -> list[LaidMeld]:
        """Give every meld that the cards can be together."""
        cards = mask & PACK
        jokers = (mask & JOKERS).bit_count()
        size = cards.bit_count() + jokers
        if not cards or jokers > self.jokers_in_meld or size not in SIZES:
            return []
        ways = [
            LaidMeld(MeldKind.RUN, mask, window ^ cards)
            for window in windows(size)
            if cards & window == cards
        ]
        if not cards & ~four_of(cards):
            ways.append(LaidMeld(MeldKind.SET, mask))
        return ways


@lru_cache(maxsize=64)
def _holdings(place: Place, joker_worth: int) -> tuple[Holding, ...]:
    """Give all that a place may hold, what is worth most first and nothing at last."""
    found = [
        Holding(_natural_points(cards) * _POINT + jokers * joker_worth, cards)
        for cards, jokers in melds_of(place)
    ]
    found.sort(reverse=True)
    return (*found, Holding(0, 0))


def _with_jokers(lay_down: Sequence[LaidMeld], jokers: int) -> tuple[LaidMeld, ...]:
    """Give the jokers of a hand to its melds, the lowest to the first of them."""
    found = []
    for laid in lay_down:
        if laid.mask <= PACK:
            found.append(laid)
        else:
            own = jokers if laid.mask & JOKERS == JOKERS else jokers & -jokers
            jokers ^= own
            found.append(LaidMeld(laid.kind, laid.mask & PACK | own, laid.standing))
    return tuple(found)


def _place(laid: LaidMeld) -> tuple[int, int, int, int]:
    """Order melds by the first card, its rank before its suit, then by their masks."""
    cards = laid.mask & PACK | laid.standing
    return rank_of(cards), shift_of(cards), laid.mask, laid.standing


def _natural_points(cards: int) -> int:
    points = 0
    while cards:
        points += POINTS[rank_of(cards)]
        cards &= cards - 1
    return points


def _fit(sizes: Sequence[int], places: Sequence[int]) -> bool:
    """Tell whether melds of these sizes find different places of the same sizes."""
    return not Counter(sizes) - Counter(places)
