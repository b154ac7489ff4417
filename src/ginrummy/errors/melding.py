"""Melds, arrangements and lay-offs that are not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .base import RuleError, any_of, or_nothing, quote

if TYPE_CHECKING:
    from ..cards import Card, Hand


class JokersNotPlayedError(RuleError, ValueError):
    """
    A hand holds a joker where the rules play without.

    Attributes:
        hand: The hand.
    """

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self.hand = hand

    def __str__(self) -> str:
        return f"the hand {self.hand} holds a joker, and these rules play without jokers"


class JokerPointsError(RuleError, ValueError):
    """
    A joker stays loose where the rules do not say what it counts.

    Attributes:
        hand: The cards that hold the joker.
    """

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self.hand = hand

    def __str__(self) -> str:
        return f"a joker of {self.hand} is loose, and the profile does not say what it counts"


class LayDownError(RuleError, ValueError):
    """
    Melds that may not be laid down together.

    Attributes:
        sizes: The sizes of the melds.
    """

    def __init__(self, sizes: tuple[int, ...]) -> None:
        super().__init__(sizes)
        self.sizes = sizes

    def __str__(self) -> str:
        melds = "-".join(map(str, self.sizes))
        return f"melds of {melds} cards fit no pattern of the profile, or lack its natural run"


class NoPatternsError(RuleError, ValueError):
    """
    A question about patterns is put to a profile that has none.

    Attributes:
        profile: The name of the profile.
    """

    def __init__(self, profile: str) -> None:
        super().__init__(profile)
        self.profile = profile

    def __str__(self) -> str:
        return f"the profile {quote(self.profile)} lays no hands down in patterns"


class TooManyArrangementsError(RuleError, OverflowError):
    """
    A set of cards has more best arrangements than are listed.

    Attributes:
        hand: The cards.
        limit: The most arrangements that are listed.
    """

    def __init__(self, hand: Hand, limit: int) -> None:
        super().__init__(hand, limit)
        self.hand = hand
        self.limit = limit

    def __str__(self) -> str:
        return f"the {len(self.hand)} cards have more than {self.limit} best arrangements"


class NotAMeldError(RuleError, ValueError):
    """
    Cards that are no meld.

    Attributes:
        hand: The cards.
    """

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self.hand = hand

    def __str__(self) -> str:
        return f"{or_nothing(self.hand)} is no meld: expected a set or a run of the profile"


class MeldsOverlapError(RuleError, ValueError):
    """
    A card stands in two melds, or in a meld and among the cards laid off.

    Attributes:
        card: The card.
    """

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.card = card

    def __str__(self) -> str:
        return f"{self.card.code} is used twice: a card may be in one meld only"


class CardNotHeldError(RuleError, ValueError):
    """
    A card is used that is not in the hand.

    Attributes:
        card: The card.
        hand: The hand.
    """

    def __init__(self, card: Card, hand: Hand) -> None:
        super().__init__(card, hand)
        self.card = card
        self.hand = hand

    def __str__(self) -> str:
        return f"{self.card.code} is not in the hand {or_nothing(self.hand)}"


class LayOffError(RuleError, ValueError):
    """
    A card does not fit the meld it is laid off on.

    Attributes:
        card: The card.
        meld: The index of the meld in the spread.
        fits: The indices of the melds it would fit.
    """

    def __init__(self, card: Card, meld: int, fits: tuple[int, ...]) -> None:
        super().__init__(card, meld, fits)
        self.card = card
        self.meld = meld
        self.fits = fits

    def __str__(self) -> str:
        where = f"expected meld {any_of(self.fits)}" if self.fits else "it fits no meld there"
        meld = quote(self.meld)
        return f"cannot lay off {self.card.code} on meld {meld} of the spread: {where}"


class LayOffOnGinError(RuleError, ValueError):
    """
    Cards are laid off where the rules allow no lay-off.

    Attributes:
        cards: The cards.
        gin: Whether the knocker went gin; otherwise the profile has no lay-offs at all.
    """

    def __init__(self, cards: Hand, gin: bool) -> None:  # noqa: FBT001  # pickled by position
        super().__init__(cards, gin)
        self.cards = cards
        self.gin = gin

    def __str__(self) -> str:
        why = "against gin" if self.gin else "under this profile"
        return f"cannot lay off {self.cards}: no card may be laid off {why}"
