"""Melds, arrangements of a hand, its deadwood, and what to throw from it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Final, TypeVar, cast

import attrs

from ._kernel.direct import direct
from ._kernel.masks import JOKERS, PACK
from ._kernel.table import MOST_COMPARED
from .cards import Card, Hand, Rank, unchecked_hand
from .errors import (
    CardNotHeldError,
    JokersNotPlayedError,
    LayDownError,
    MeldsOverlapError,
    NoPatternsError,
    NotAMeldError,
    TooManyArrangementsError,
    WrongTypeError,
)
from .profiles import MODERN
from .rules import LaidMeld, MeldKind, Patterns
from .rules.profile import checked_profile

if TYPE_CHECKING:
    from .rules import Nearest, Profile, SetsAndRuns

__all__ = [
    "MOST_ARRANGEMENTS",
    "Arrangement",
    "DiscardOption",
    "Meld",
    "arrange",
    "arrangements",
    "deadwood",
    "discards",
    "melds",
    "nearest",
]

T = TypeVar("T")

MOST_ARRANGEMENTS: Final = MOST_COMPARED
"""The most best arrangements that `arrangements` lists and `arrange` compares: 1,000."""


@attrs.frozen
class Meld:
    """
    A set or a run.

    `Meld.of` checks that cards are a meld; the constructor takes them as they are.

    Args:
        kind: Set or run.
        cards: The cards in order: a set in the order of the suits, a run upwards from its first
            card, so that a run round the corner reads Q K A 2.
        stands_for: Each joker with what it stands for: a card in a run, a rank in a set, where
            no suit need be named.
    """

    kind: MeldKind
    cards: tuple[Card, ...]
    stands_for: tuple[tuple[Card, Card | Rank], ...] = ()

    @classmethod
    def of(cls, hand: Hand, *, profile: Profile = MODERN) -> Meld:
        """
        Make a meld of cards.

        Args:
            hand: All the cards of the meld.
            profile: Decides what melds.

        Returns:
            The meld.

        Raises:
            NotAMeldError: The cards are no meld.
            WrongTypeError: The cards are no `Hand`.

        Source:
            Rules, "Melds and deadwood".

        >>> str(Meld.of(Hand.parse("3S AS 2S")))
        'A♠2♠3♠'
        """
        laid = checked_profile(profile).melding.meld(_mask(hand, profile))
        if laid is None:
            raise NotAMeldError(hand)
        return _meld(laid)

    @cached_property
    def hand(self) -> Hand:
        """The cards as a set."""
        return Hand(self.cards)

    def _repr_svg_(self) -> str:
        from .svg import meld  # noqa: PLC0415  # loaded when a notebook asks

        return meld(self)

    def __str__(self) -> str:
        """Write the cards in order, such as ``A♠2♠3♠``."""
        return "".join(map(str, self.cards))


@attrs.frozen
class Arrangement:
    """
    A hand split into disjoint melds and loose cards.

    `arrange` finds the best one and `Arrangement.of` checks a chosen one; the constructor takes
    it as it is.

    Args:
        melds: The melds.
        loose: The cards in no meld.
        deadwood: The points of the loose cards.
    """

    melds: tuple[Meld, ...]
    loose: Hand
    deadwood: int

    @classmethod
    def of(
        cls, hand: Hand, melds: Iterable[Meld | Hand], *, profile: Profile = MODERN
    ) -> Arrangement:
        """
        Arrange a hand in chosen melds.

        Args:
            hand: All the cards.
            melds: The melds, or the cards of each; what they leave is loose.
            profile: Decides what melds and what a loose card counts.

        Returns:
            The arrangement, its melds in the given order.

        Raises:
            NotAMeldError: Some cards are no meld.
            CardNotHeldError: A meld has a card that is not in the hand.
            MeldsOverlapError: Two melds have a card in common.
            LayDownError: The profile lays melds in patterns, and these fit none.
            JokerPointsError: A joker is loose, and the profile does not say what it counts.
            WrongTypeError: The hand or a meld is something else.

        Source:
            Rules, "Knocking": which melds are spread is the choice of the player.

        >>> hand = Hand.parse("7S 7H 7D 8D 9D")
        >>> str(Arrangement.of(hand, [Hand.parse("7S 7H 7D")]))
        '7♦7♥7♠ · 8♦ 9♦ (17)'
        """
        loose = _mask(hand, profile)
        chosen = []
        for meld in listed(melds, "melds"):
            cards = cards_of(meld)
            laid = _reading(meld, profile)
            if laid is None:
                raise NotAMeldError(cards)
            for card in cards - unchecked_hand(loose):
                raise MeldsOverlapError(card) if card in hand else CardNotHeldError(card, hand)
            loose ^= cards.mask
            chosen.append(laid)
        if not profile.melding.may_lay(chosen):
            raise LayDownError(tuple(laid.mask.bit_count() for laid in chosen))
        return _arrangement(hand.mask, chosen, profile)

    @property
    def hand(self) -> Hand:
        """All the cards."""
        return reduce(or_, (meld.hand for meld in self.melds), self.loose)

    def _repr_svg_(self) -> str:
        from .svg import arrangement  # noqa: PLC0415  # loaded when a notebook asks

        return arrangement(self)

    def __str__(self) -> str:
        """Write melds, loose cards and deadwood, such as ``A♠2♠3♠ · K♦ 5♥ (15)``."""
        parts = [str(meld) for meld in self.melds]
        if self.loose:
            parts += ["·", str(self.loose)]
        return " ".join([*parts, f"({self.deadwood})"])


@attrs.frozen
class DiscardOption:
    """
    A card that may be thrown, and what that leaves.

    Args:
        card: The card.
        deadwood: The least deadwood of the rest, in points; None where a joker is loose in it and
            the profile does not say what that counts.
        may_go_out: Whether the rest may knock or go gin.
    """

    card: Card
    deadwood: int | None
    may_go_out: bool


def melds(hand: Hand, *, profile: Profile = MODERN) -> tuple[Meld, ...]:
    """
    List every meld in a hand.

    Args:
        hand: Any number of cards.
        profile: Decides what melds.

    Returns:
        The melds, those that overlap included, in the order of their first card, by its rank and
        then its suit.

    Raises:
        JokersNotPlayedError: The hand holds a joker and the profile plays without.
        WrongTypeError: The hand is no `Hand`.

    Source:
        Rules, "Melds and deadwood".

    >>> [str(meld) for meld in melds(Hand.parse("7S 7H 7D 8D 9D"))]
    ['7♦8♦9♦', '7♦7♥7♠']
    """
    return tuple(
        [_meld(laid) for laid in checked_profile(profile).melding.melds(_mask(hand, profile))]
    )


@direct(cast("SetsAndRuns", MODERN.melding).table)
def deadwood(hand: Hand, *, profile: Profile = MODERN) -> int:
    """
    Count the points a hand cannot meld.

    Args:
        hand: Any number of cards.
        profile: Decides what melds and what a loose card counts.

    Returns:
        Points, 0 when every card melds.

    Raises:
        JokersNotPlayedError: The hand holds a joker and the profile plays without.
        JokerPointsError: A joker is loose, and the profile does not say what it counts.
        WrongTypeError: The hand is no `Hand`.

    Source:
        Rules, "Melds and deadwood".

    >>> deadwood(Hand.parse("AS 2S 3S KD"))
    10
    """
    try:
        # Two steps, since a slot is looked up faster than a method.
        count = profile.melding.deadwood
        return count(hand.mask)
    except (AttributeError, IndexError, TypeError):
        _mask(hand, profile)
        raise


def arrange(hand: Hand, *, profile: Profile = MODERN) -> Arrangement:
    """
    Find one best arrangement of a hand.

    Of all arrangements with the least deadwood it is the one against which the fewest different
    cards could be laid off, by whatever hand; then the first in a fixed order. It is the first of
    `arrangements`. Where a heap of cards has more than `MOST_ARRANGEMENTS` with the least
    deadwood, it is the best of the first so many.

    Args:
        hand: Any number of cards.
        profile: Decides what melds and what a loose card counts.

    Returns:
        The arrangement, its melds in the order of their first card.

    Raises:
        JokersNotPlayedError: The hand holds a joker and the profile plays without.
        JokerPointsError: A joker is loose, and the profile does not say what it counts.
        WrongTypeError: The hand is no `Hand`.

    Source:
        Rules, "Melds and deadwood".

    >>> str(arrange(Hand.parse("7S 7H 7D 8D 9D KC")))
    '7♦8♦9♦ · K♣ 7♥ 7♠ (24)'
    """
    return best_arrangement(_mask(hand, profile), profile)


def arrangements(hand: Hand, *, profile: Profile = MODERN) -> tuple[Arrangement, ...]:
    """
    Find every best arrangement of a hand.

    Two that differ only in how cards in sequence are cut into runs count once, with the longest
    runs.

    Args:
        hand: Any number of cards.
        profile: Decides what melds and what a loose card counts.

    Returns:
        All arrangements with the least deadwood, at least one; those against which fewer cards
        could be laid off first.

    Raises:
        TooManyArrangementsError: There are more than `MOST_ARRANGEMENTS`. Only heaps of cards
            have so many, and hands with jokers that count points.
        JokersNotPlayedError: The hand holds a joker and the profile plays without.
        JokerPointsError: A joker is loose, and the profile does not say what it counts.
        WrongTypeError: The hand is no `Hand`.

    Source:
        Rules, "Melds and deadwood".

    >>> for arrangement in arrangements(Hand.parse("3S 3H 3D 4S 5S 2S")):
    ...     print(arrangement)
    2♠3♠4♠5♠ · 3♦ 3♥ (6)
    """
    mask = _mask(hand, profile)
    found = profile.melding.arrangements(mask, MOST_ARRANGEMENTS + 1)
    if len(found) > MOST_ARRANGEMENTS:
        raise TooManyArrangementsError(hand, MOST_ARRANGEMENTS)
    return tuple([_arrangement(mask, laid, profile) for laid in found])


def discards(hand: Hand, *, profile: Profile = MODERN) -> tuple[DiscardOption, ...]:
    """
    Say what each discard from a hand leaves.

    Args:
        hand: The cards, one more than will be kept.
        profile: Decides what melds, what a loose card counts and who may go out.

    Returns:
        One option a card, the least deadwood first, equal ones in bit order.

    Raises:
        JokersNotPlayedError: The hand holds a joker and the profile plays without.
        WrongTypeError: The hand is no `Hand`.

    Source:
        Rules, "Knocking": the limit is for what is left after the discard.

    >>> best = discards(Hand.parse("6S 7S 8S QH QD QC 2S 4H 5C AH 9S"))[0]
    >>> best.card.code, best.deadwood, best.may_go_out
    ('5C', 7, True)
    """
    left = checked_profile(profile).melding.discards(_mask(hand, profile))
    limit = profile.going_out.knock_limit or 0
    options = [
        _option(card, points, points is not None and points <= limit)
        for card, points in zip(hand, left, strict=True)
    ]
    options.sort(key=_deadwood_left)
    return tuple(options)


def nearest(hand: Hand, *, profile: Profile) -> Nearest:
    """
    Say how near a hand is to a complete lay-down, where the profile lays hands in patterns.

    Args:
        hand: The cards.
        profile: A profile whose melding is `ginrummy.rules.Patterns`.

    Returns:
        How many cards it is short, and the cards it needs.

    Raises:
        NoPatternsError: The profile melds without patterns.
        WrongTypeError: The hand is no `Hand`.

    Source:
        Rules, "Celebes Rhum".

    >>> from ginrummy.profiles import CELEBES_RHUM
    >>> hand = Hand.parse("4S 5S 6S 7S 9H 9D 9C JS JH JD 2C 3C KH")
    >>> found = nearest(hand, profile=CELEBES_RHUM)
    >>> found.short, found.needs.codes
    (1, ('AC', '4C', '*S', '*H'))
    """
    melding = checked_profile(profile).melding
    if not isinstance(melding, Patterns):
        raise NoPatternsError(profile.name)
    return melding.nearest(_mask(hand, profile))


# A card, some points and whether they are few enough: the same ones come again and again.
_option = lru_cache(maxsize=1 << 14)(DiscardOption)


# More than any deadwood.
_UNKNOWN: Final = float("inf")


def _deadwood_left(option: DiscardOption) -> float:
    return _UNKNOWN if option.deadwood is None else option.deadwood


def best_arrangement(mask: int, profile: Profile) -> Arrangement:
    """Find what `arrange` finds, for cards that are known to be right."""
    return _arrangement(mask, profile.melding.arrangements(mask, MOST_ARRANGEMENTS)[0], profile)


def _arrangement(mask: int, laid: Iterable[LaidMeld], profile: Profile) -> Arrangement:
    loose = mask
    for meld in laid:
        loose ^= meld.mask
    melds = tuple([_meld(meld) for meld in laid])
    return Arrangement(melds, unchecked_hand(loose), profile.melding.points(loose))


@lru_cache(maxsize=4096)
def _meld(laid: LaidMeld) -> Meld:
    """Give the meld of a mask; most are few, so they are shared."""
    naturals = list(unchecked_hand(laid.mask & PACK))
    jokers = list(unchecked_hand(laid.mask & JOKERS))
    if laid.kind is MeldKind.SET:
        rank = naturals[0].rank
        return Meld(laid.kind, (*naturals, *jokers), tuple((joker, rank) for joker in jokers))
    stands_for = tuple(zip(jokers, unchecked_hand(laid.standing), strict=True))
    places = {card.rank: card for card in naturals}
    places |= {stand_in.rank: joker for joker, stand_in in stands_for}
    # A run begins where the rank below is missing; the king is below the ace.
    first = next((rank for rank in places if Rank((rank - 2) % 13 + 1) not in places), Rank.ACE)
    ranks = [Rank((first + step - 1) % 13 + 1) for step in range(len(places))]
    return Meld(laid.kind, tuple(places[rank] for rank in ranks), stands_for)


def _reading(meld: Meld | Hand, profile: Profile) -> LaidMeld | None:
    """Tell what meld cards are: as their jokers are read, where that is given."""
    if isinstance(meld, Meld) and meld.stands_for:
        readings = profile.melding.readings(meld.hand.mask)
        return next((reading for reading in readings if _meld(reading) == meld), None)
    return profile.melding.meld(cards_of(meld).mask)


def _mask(hand: Hand, profile: Profile) -> int:
    if not isinstance(hand, Hand):
        raise WrongTypeError(hand, "a Hand")
    checked_profile(profile)
    if hand.mask & JOKERS and not profile.dealing.jokers:
        raise JokersNotPlayedError(hand)
    return hand.mask


def listed(values: Iterable[T], what: str) -> Iterable[T]:
    """Refuse what cannot be gone through."""
    # What is usual is told at once.
    if not isinstance(values, (tuple, list, Iterable)):
        raise WrongTypeError(values, what)
    return values


def cards_of(meld: Meld | Hand) -> Hand:
    """Give the cards of a meld, however it is given."""
    if isinstance(meld, Hand):
        return meld
    if isinstance(meld, Meld):
        return meld.hand
    raise WrongTypeError(meld, "a Meld or the Hand of its cards")
