"""Suits, ranks, cards, hands and packs: values without any rule of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from enum import IntEnum
from functools import cache
from typing import Any, Final, Self, cast

import attrs

from ._kernel.masks import indices
from .errors import (
    CardNotationError,
    CardNumberError,
    MaskError,
    RepeatedCardError,
    WrongTypeError,
)

__all__ = ["Card", "Hand", "Rank", "Suit", "joker_pack", "standard_pack"]


class Suit(IntEnum):
    """
    The four suits, lowest first in the order of the cut.

    Source:
        Rules, "The cut".
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __repr__(self) -> str:
        """Write the suit as code that gives it back."""
        return f"Suit.{self.name}"

    @property
    def letter(self) -> str:
        """The letter of the suit: C, D, H or S."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """The symbol of the suit: ♣, ♦, ♥ or ♠."""
        return "♣♦♥♠"[self]


class Rank(IntEnum):
    """The thirteen ranks, ace low, and the rank of the jokers."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    JOKER = 14

    def __repr__(self) -> str:
        """Write the rank as code that gives it back."""
        return f"Rank.{self.name}"

    @property
    def letter(self) -> str:
        """The letter or digit of the rank: A, 2 to 9, T, J, Q, K, and ``*`` for a joker."""
        return "A23456789TJQK*"[self - 1]


_RANKS: Final = {
    spelling: rank
    for rank in Rank
    for spelling in (rank.letter, rank.letter.lower(), *(["10"] if rank is Rank.TEN else []))
}
_SUITS: Final = {
    spelling: suit
    for suit, spellings in zip(Suit, ("Cc♣♧", "Dd♦♢", "Hh♥♡", "Ss♠♤"), strict=True)
    for spelling in spellings
}
# A symbol copied from a phone or a web page is often followed by a variation selector.
_CARD: Final = f"({'|'.join(map(re.escape, _RANKS))})([{''.join(_SUITS)}])[\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}]?"
_CARD_OF_MANY: Final = rf"{_CARD}\s*,?\s*"
_WORD: Final = r"[^\s,]+|,"
# Compiled when a text is first read: a program may never read one.
_compiled: Final = cache(re.compile)
_EXPECTED: Final = "a rank (A 2-9 T 10 J Q K, * for a joker) and a suit (C D H S or ♣ ♦ ♥ ♠)"
_ALL_BITS: Final = 54


@attrs.frozen(eq=False, init=False, repr=False)
class Card:
    """
    One of the 52 cards or the two jokers.

    There is one instance of each: cards are the same object or different cards, and copies and
    pickles keep it so. The two jokers are of rank `Rank.JOKER`; their suits, spades and hearts,
    only tell them apart.

    Args:
        rank: The rank.
        suit: The suit; spades or hearts for a joker.

    Raises:
        WrongTypeError: An argument is no `Rank` or no `Suit`.
        CardNotationError: There is no joker of that suit.

    >>> Card(Rank.ACE, Suit.SPADES) is Card.parse("A♠")
    True
    """

    rank: Rank
    suit: Suit
    index: int
    """The number of the card: 13 * suit + rank - 1; 52 and 53 for the jokers."""

    def __new__(cls, rank: Rank, suit: Suit) -> Self:
        """Give the one card of this rank and suit."""
        if not isinstance(rank, Rank):
            raise WrongTypeError(rank, "a Rank")
        if not isinstance(suit, Suit):
            raise WrongTypeError(suit, "a Suit")
        card = _BY_RANK_AND_SUIT.get((rank, suit))
        if card is None:
            raise CardNotationError(f"*{suit.letter}", 0, "a joker, *S or *H")
        return card  # type: ignore[return-value]  # the shared cards are of this class

    @classmethod
    def parse(cls, text: str) -> Card:
        """
        Read one card.

        Args:
            text: A rank and a suit, nothing else: ``AS``, ``as``, ``A♠``, ``A♤``, ``10H``,
                ``TH``; ``*S`` and ``*H`` for the jokers.

        Returns:
            The card.

        Raises:
            CardNotationError: The text is no card.
            WrongTypeError: The argument is no text.
        """
        if not isinstance(text, str):
            raise WrongTypeError(text, "the text of a card")
        match = _compiled(_CARD).fullmatch(text)
        card = match and _card_at(match)
        if card is None:
            raise CardNotationError(text[:41], 0, _EXPECTED)
        return card

    @classmethod
    def from_index(cls, index: int) -> Card:
        """
        Give the card of a number.

        Args:
            index: 0 to 53, see `Card.index`.

        Returns:
            The card.

        Raises:
            CardNumberError: There is no card of that number.
            WrongTypeError: The argument is no int.
        """
        if not isinstance(index, int):
            raise WrongTypeError(index, "the number of a card")
        if not 0 <= index < _ALL_BITS:
            raise CardNumberError(index)
        return _CARDS[index]

    @property
    def is_joker(self) -> bool:
        """Whether the card is one of the two jokers."""
        return self.rank is Rank.JOKER

    @property
    def code(self) -> str:
        """Two letters for the card, such as ``AS``, ``TH``, ``*S``."""
        return self.rank.letter + self.suit.letter

    def __str__(self) -> str:
        """Write the card with the symbol of its suit, such as ``A♠``."""
        return self.rank.letter + self.suit.symbol

    def __repr__(self) -> str:
        """Write the card as code that gives it back."""
        return f"Card.parse({self.code!r})"

    def _repr_svg_(self) -> str:
        from .svg import hand  # noqa: PLC0415  # loaded when a notebook asks

        return hand(Hand([self]))

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        """Copy and unpickle to the shared card."""
        return Card, (self.rank, self.suit)


def _make_card(index: int, rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    for name, value in (("rank", rank), ("suit", suit), ("index", index)):
        object.__setattr__(card, name, value)
    return card


_CARDS: Final = (
    *(_make_card(13 * suit + rank - 1, rank, suit) for suit in Suit for rank in list(Rank)[:13]),
    _make_card(52, Rank.JOKER, Suit.SPADES),
    _make_card(53, Rank.JOKER, Suit.HEARTS),
)
_BY_RANK_AND_SUIT: Final = {(card.rank, card.suit): card for card in _CARDS}


def _card_at(match: re.Match[str]) -> Card | None:
    return _BY_RANK_AND_SUIT.get((_RANKS[match[1]], _SUITS[match[2]]))


@attrs.frozen(eq=False, init=False, repr=False)
class Hand(AbstractSet[Card]):
    """
    A set of cards: a player's hand, or any other.

    Immutable and hashable. It is a full `collections.abc.Set`: it compares with any other set,
    and its operators give hands. It is iterated in bit order, clubs first, each suit from the
    ace up, jokers last.

    Args:
        cards: The cards, each once.

    Raises:
        RepeatedCardError: A card is given twice.
        WrongTypeError: Something is no `Card`.

    >>> Hand.parse("KD 5H") | {Card.parse("AS")}
    Hand.parse('KD 5H AS')
    """

    mask: int
    """The cards as bits: bit ``13 * suit + rank - 1``, jokers 52 (spades) and 53 (hearts)."""

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        if isinstance(cards, str) or not isinstance(cards, Iterable):
            raise WrongTypeError(cards, "cards (Hand.parse reads text)")
        mask = 0
        for position, card in enumerate(cards):
            if not isinstance(card, Card):
                raise WrongTypeError(card, "a Card")
            if mask >> card.index & 1:
                raise RepeatedCardError(card, position)
            mask |= 1 << card.index
        object.__setattr__(self, "mask", mask)

    @classmethod
    def parse(cls, text: str) -> Hand:
        """
        Read cards from text.

        Args:
            text: Cards as `Card.parse` reads them, with white space, commas or nothing between.
                An empty text is an empty hand.

        Returns:
            The hand.

        Raises:
            CardNotationError: Something is no card; names it and its position.
            RepeatedCardError: A card stands twice; names it and its position.
            WrongTypeError: The argument is no text.

        >>> Hand.parse("4♠5♠ 6s, 10h").codes
        ('TH', '4S', '5S', '6S')
        """
        if not isinstance(text, str):
            raise WrongTypeError(text, "the text of a hand")
        mask = 0
        pattern = _compiled(_CARD_OF_MANY)
        position = len(text) - len(text.lstrip())
        end = len(text.rstrip())
        while position < end:
            match = pattern.match(text, position)
            card = match and _card_at(match)
            if match is None or card is None:
                word = _compiled(_WORD).findall(text, position, position + 40)[0]
                raise CardNotationError(word, position, _EXPECTED)
            if mask >> card.index & 1:
                raise RepeatedCardError(card, position)
            mask |= 1 << card.index
            position = match.end()
            if position >= end and text[end - 1] == ",":
                raise CardNotationError("", end, _EXPECTED)
        return unchecked_hand(mask)

    @classmethod
    def from_mask(cls, mask: int) -> Hand:
        """
        Give the hand of a mask.

        Args:
            mask: 0 to 2**54 - 1, see `Hand.mask`.

        Returns:
            The hand.

        Raises:
            MaskError: The mask has a bit that is no card.
            WrongTypeError: The argument is no int.
        """
        if not isinstance(mask, int):
            raise WrongTypeError(mask, "the mask of a hand")
        if not 0 <= mask < 1 << _ALL_BITS:
            raise MaskError(mask, _ALL_BITS)
        return unchecked_hand(int(mask))

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the cards in bit order, such as ``('TH', 'AS')``."""
        return tuple(card.code for card in self)

    def __len__(self) -> int:
        """Count the cards."""
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[Card]:
        """Give the cards in bit order."""
        return map(_CARDS.__getitem__, indices(self.mask))

    def __contains__(self, card: object) -> bool:
        """Tell whether a card is in the hand."""
        return isinstance(card, Card) and self.mask >> card.index & 1 == 1

    def __hash__(self) -> int:
        """Hash like any set of the same cards, since the two are equal."""
        return hash(frozenset(self))

    def __eq__(self, other: object) -> bool:
        """Tell whether another set holds the same cards."""
        if isinstance(other, Hand):
            return self.mask == other.mask
        return super().__eq__(other)

    def __le__(self, other: AbstractSet[Any]) -> bool:
        """Tell whether every card is in the other set."""
        if isinstance(other, Hand):
            return self.mask & ~other.mask == 0
        return super().__le__(other)

    def __and__(self, other: AbstractSet[Any]) -> Hand:
        """Give the cards that are in both."""
        if isinstance(other, Hand):
            return unchecked_hand(self.mask & other.mask)
        return cast("Hand", super().__and__(other))

    def __or__(self, other: AbstractSet[Card]) -> Hand:  # type: ignore[override]  # of cards only
        """Give the cards that are in either."""
        if isinstance(other, Hand):
            return unchecked_hand(self.mask | other.mask)
        return cast("Hand", super().__or__(other))

    def __sub__(self, other: AbstractSet[Any]) -> Hand:
        """Give the cards that are not in the other set."""
        if isinstance(other, Hand):
            return unchecked_hand(self.mask & ~other.mask)
        return cast("Hand", super().__sub__(other))

    def __xor__(self, other: AbstractSet[Card]) -> Hand:  # type: ignore[override]  # of cards only
        """Give the cards that are in one of the two."""
        if isinstance(other, Hand):
            return unchecked_hand(self.mask ^ other.mask)
        return cast("Hand", super().__xor__(other))

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        """Tell whether the two have no card in common."""
        if isinstance(other, Hand):
            return self.mask & other.mask == 0
        return super().isdisjoint(other)

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> Any:
        # What the operators of Set build their results with; a card may come from both sides.
        return cls(dict.fromkeys(it))

    def __str__(self) -> str:
        """Write the cards in bit order, such as ``K♦ 5♥``; `parse` reads it back."""
        return " ".join(map(str, self))

    def _repr_svg_(self) -> str:
        from .svg import hand  # noqa: PLC0415  # loaded when a notebook asks

        return hand(self)

    def __repr__(self) -> str:
        """Write the hand as code that gives it back."""
        return f"Hand.parse({' '.join(self.codes)!r})"

    def __reduce__(self) -> tuple[Callable[[int], Hand], tuple[int]]:
        """Unpickle through the checked constructor."""
        return Hand.from_mask, (self.mask,)


def unchecked_hand(mask: int) -> Hand:
    """Make a hand without a check, for masks that are known to be right."""
    hand = _new(Hand)
    _set_mask(hand, mask)
    return hand


# Hands are made all the time. These are what `object` itself would look up.
_new: Final = object.__new__
_set_mask: Final[Callable[[Hand, int], None]] = vars(Hand)["mask"].__set__


def standard_pack() -> tuple[Card, ...]:
    """
    Give the pack of 52 cards.

    Returns:
        The cards in bit order.
    """
    return _CARDS[:52]


def joker_pack() -> tuple[Card, ...]:
    """
    Give the pack of 52 cards and two jokers.

    Returns:
        The cards in bit order, the jokers last.
    """
    return _CARDS
