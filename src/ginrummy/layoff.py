"""The defence against a spread: own melds and lay-offs, chosen together."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from ._kernel.masks import JOKERS, indices
from .cards import Card, Hand, joker_pack, unchecked_hand
from .errors import (
    CardInTwoHandsError,
    CardNotHeldError,
    JokersNotPlayedError,
    LayOffError,
    LayOffOnGinError,
    MeldsOverlapError,
    NotAMeldError,
    WrongTypeError,
)
from .melding import Arrangement, Meld, best_arrangement, cards_of, listed
from .profiles import MODERN
from .rules import MeldKind
from .rules.profile import checked_profile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .rules import Profile

__all__ = ["Defence", "LayOff", "lay_off"]


@attrs.frozen
class LayOff:
    """
    A card laid off.

    Args:
        card: The card.
        meld: The index of the knocker's meld it is laid on.
    """

    card: Card
    meld: int


@attrs.frozen
class Defence:
    """
    What a defender keeps and what is laid off.

    `lay_off` finds the best one and `Defence.of` checks a chosen one; the constructor takes it
    as it is.

    Args:
        arrangement: The cards that are kept.
        laid_off: The cards laid off, in an order in which each is legal.
    """

    arrangement: Arrangement
    laid_off: tuple[LayOff, ...] = ()

    @classmethod
    def of(
        cls,
        hand: Hand,
        melds: Iterable[Meld | Hand],
        laid_off: Iterable[LayOff],
        spread: Arrangement | Iterable[Meld | Hand],
        *,
        profile: Profile = MODERN,
    ) -> Defence:
        """
        Make a chosen defence.

        Args:
            hand: All the cards of the defender.
            melds: The defender's own melds, or the cards of each.
            laid_off: The cards laid off, in order: a later one may build on an earlier one.
            spread: The knocker's arrangement, or only its melds, or the cards of each.
            profile: Decides what melds and what a loose card counts.

        Returns:
            The defence.

        Raises:
            LayOffError: A card does not fit the meld it is laid on; says where it would fit.
            LayOffOnGinError: The profile has no lay-offs.
            CardNotHeldError: A card is not in the hand.
            MeldsOverlapError: A card is used twice.
            CardInTwoHandsError: A card of the spread is in the hand.
            NotAMeldError: Some cards are no meld.
            WrongTypeError: An argument is of another type.

        Source:
            Rules, "Laying off".
        """
        piles = _piles(hand, spread, profile)
        original = list(piles)
        kept = hand
        placed = []
        for lay in listed(laid_off, "lay-offs"):
            if not isinstance(lay, LayOff) or not isinstance(lay.card, Card):
                raise WrongTypeError(lay, "a LayOff of a Card")
            if lay.card not in kept:
                used = lay.card in hand
                raise MeldsOverlapError(lay.card) if used else CardNotHeldError(lay.card, hand)
            bit = 1 << lay.card.index
            fits = tuple(
                at for at, pile in enumerate(piles) if _fits(bit, pile, original[at], profile)
            )
            if type(lay.meld) is not int or lay.meld not in fits:
                raise LayOffError(lay.card, lay.meld, fits)
            piles[lay.meld] |= bit
            kept -= Hand([lay.card])
            placed.append(lay)
        if placed and not profile.laying_off.ever:
            raise LayOffOnGinError(hand - kept, gin=False)
        own = [cards_of(meld) for meld in listed(melds, "melds")]
        for meld in own:
            if meld & (hand - kept):
                raise MeldsOverlapError(_first((meld & (hand - kept)).mask))
        return cls(Arrangement.of(kept, own, profile=profile), tuple(placed))

    @property
    def deadwood(self) -> int:
        """The points of the loose cards that are left."""
        return self.arrangement.deadwood

    @property
    def hand(self) -> Hand:
        """All the cards, those laid off included."""
        return self.arrangement.hand | Hand(lay.card for lay in self.laid_off)

    def _repr_svg_(self) -> str:
        from .svg import defence  # noqa: PLC0415  # loaded when a notebook asks

        return defence(self)

    def __str__(self) -> str:
        """Write what is kept and what is laid off."""
        if not self.laid_off:
            return str(self.arrangement)
        return f"{self.arrangement}, laid off {' '.join(str(lay.card) for lay in self.laid_off)}"


def lay_off(
    hand: Hand, spread: Arrangement | Iterable[Meld | Hand], *, profile: Profile = MODERN
) -> Defence:
    """
    Find the best defence of a hand against a spread.

    Own melds and lay-offs are chosen together: a meld is broken, or laid off whole, where that
    leaves less. Of the defences with the least deadwood it is the one with the fewest cards laid
    off, then the one with the lowest cards in bit order laid off; what is kept is arranged as
    `arrange` does. A card that fits a run and a set is laid on the run.

    Args:
        hand: The defender's cards.
        spread: The knocker's arrangement, or only its melds, or the cards of each.
        profile: Decides what melds, what a loose card counts and whether cards are laid off.

    Returns:
        The defence.

    Raises:
        CardInTwoHandsError: A card of the spread is in the hand.
        NotAMeldError: Some cards of the spread are no meld.
        MeldsOverlapError: Two melds of the spread have a card in common.
        JokersNotPlayedError: The hand holds a joker and the profile plays without.
        WrongTypeError: An argument is of another type.

    Source:
        Rules, "Laying off".

    >>> spread = [Hand.parse("7H 8H 9H TH"), Hand.parse("2C 2D 2H 2S")]
    >>> print(lay_off(Hand.parse("JH 6H 3S 3D KS KD KC QS QD QC"), spread))
    Q♣Q♦Q♠ K♣K♦K♠ · 3♦ 3♠ (6), laid off 6♥ J♥
    """
    piles = _piles(hand, spread, profile)
    if not profile.laying_off.ever:
        return Defence(best_arrangement(hand.mask, profile))
    chosen = profile.melding.lay_off(hand.mask, piles, chains=profile.laying_off.chains)
    kept = best_arrangement(hand.mask & ~chosen, profile)
    return Defence(kept, in_order(chosen, piles, profile) if chosen else ())


def _piles(hand: Hand, spread: Arrangement | Iterable[Meld | Hand], profile: Profile) -> list[int]:
    """Check a spread and give its melds as masks, to be built on."""
    if not isinstance(hand, Hand):
        raise WrongTypeError(hand, "a Hand")
    checked_profile(profile)
    if hand.mask & JOKERS and not profile.dealing.jokers:
        raise JokersNotPlayedError(hand)
    if isinstance(spread, Arrangement):
        used = spread.loose.mask
        spread = spread.melds
    else:
        used = 0
    piles = []
    is_meld = profile.melding.meld
    for meld in listed(spread, "an Arrangement, or the melds of a spread"):
        cards = cards_of(meld)
        mask = cards.mask
        if is_meld(mask) is None:
            raise NotAMeldError(cards)
        if used & mask:
            raise MeldsOverlapError(_first(used & mask))
        used |= mask
        piles.append(mask)
    if used & hand.mask:
        raise CardInTwoHandsError(_first(used & hand.mask))
    return piles


def _first(mask: int) -> Card:
    return next(iter(unchecked_hand(mask)))


def in_order(cards: int, piles: list[int], profile: Profile) -> tuple[LayOff, ...]:
    """Find melds that all the cards go to, and an order in which each fits."""
    # A card that fits a run and a set goes to the run: more cards may follow it there.
    laid = [profile.melding.meld(pile) for pile in piles]
    sets = [at for at, meld in enumerate(laid) if meld is not None and meld.kind is MeldKind.SET]
    runs = [at for at in range(len(piles)) if at not in sets]
    return _placed(cards, piles, piles, runs + sets, profile) or ()


def _placed(
    cards: int, piles: list[int], original: list[int], order: list[int], profile: Profile
) -> tuple[LayOff, ...] | None:
    """Lay the cards on the melds, those first in the order first; None where not all find one."""
    for at in order:
        for index in indices(cards):
            bit = 1 << index
            if _fits(bit, piles[at], original[at], profile):
                if cards == bit:
                    return (_lay(index, at),)
                grown = [*piles[:at], piles[at] | bit, *piles[at + 1 :]]
                later = _placed(cards ^ bit, grown, original, order, profile)
                if later is not None:
                    return (_lay(index, at), *later)
    return None


@lru_cache(maxsize=1 << 10)
def _lay(index: int, at: int) -> LayOff:
    return LayOff(joker_pack()[index], at)


def _fits(bit: int, pile: int, original: int, profile: Profile) -> bool:
    """Tell whether a card fits a meld as it has grown, or only as it was spread."""
    melding = profile.melding
    if melding.meld(pile | bit) is None:
        return False
    return profile.laying_off.chains or melding.meld(original | bit) is not None
