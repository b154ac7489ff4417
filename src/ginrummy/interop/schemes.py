"""How other libraries number their cards."""

from __future__ import annotations

from operator import index as as_int
from typing import TYPE_CHECKING, Final, SupportsIndex

import attrs

from ..cards import Card, Hand, Rank, Suit, standard_pack
from ..errors import (
    CardNotationError,
    CardNumberError,
    HandOverError,
    MaskError,
    SchemeError,
    WrongTypeError,
)
from ..melding import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["EAAI", "OPEN_SPIEL", "RLCARD", "Scheme"]

_SUITS: Final = {suit.letter: suit for suit in Suit}
_RANKS: Final = {rank.letter: rank for rank in Rank if rank is not Rank.JOKER}
_ALL_RANKS: Final = "".join(_RANKS)


def _without_gaps(scheme: Scheme) -> int:
    return 4 if scheme.by_rank else 13


@attrs.frozen
class Scheme:
    """
    A way to number the 52 cards.

    The cards of a suit follow one another, suit by suit; or, where the rank counts first, those of a
    rank. Jokers have no numbers.

    Args:
        suits: The letters of the suits in their order.
        ranks: The letters of the ranks in their order.
        by_rank: Whether the cards of a rank follow one another, not those of a suit.
        step: From one suit to the next, or from one rank to the next where ``by_rank``. More than 13,
            or 4, leaves numbers between that are no cards: a mask with 16 bits for each suit is
            written with ``step=16``.
        first: The number of the first card.

    Raises:
        SchemeError: The letters are not those of the suits or ranks, or a number is out of range.

    >>> scheme = Scheme(suits="SHDC")
    >>> scheme.index(Card.parse("AH"))
    13
    >>> print(scheme.card(14))
    2♥
    >>> scheme.hand([14, 15, 16])
    Hand.parse('2H 3H 4H')
    """

    suits: str = "".join(_SUITS)
    ranks: str = _ALL_RANKS
    by_rank: bool = attrs.field(default=False, kw_only=True)
    step: int = attrs.field(default=attrs.Factory(_without_gaps, takes_self=True), kw_only=True)
    first: int = attrs.field(default=0, kw_only=True)
    _numbers: dict[Card, int] = attrs.field(init=False, eq=False, repr=False)
    _cards: dict[int, Card] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Check the values, and number the cards."""
        least = _without_gaps(self)
        for field, is_right, expected in (
            ("suits", _holds(self.suits, _SUITS), "the letters C, D, H and S in some order"),
            ("ranks", _holds(self.ranks, _RANKS), f"the letters of {_ALL_RANKS} in some order"),
            ("by_rank", isinstance(self.by_rank, bool), "True or False"),
            ("step", type(self.step) is int and self.step >= least, f"an int of {least} or more"),
            ("first", type(self.first) is int and self.first >= 0, "an int of 0 or more"),
        ):
            if not is_right:
                raise SchemeError(field, getattr(self, field), expected)
        numbers = {card: self._number(card) for card in standard_pack()}
        object.__setattr__(self, "_numbers", numbers)
        object.__setattr__(self, "_cards", {number: card for card, number in numbers.items()})

    def _number(self, card: Card) -> int:
        suit, rank = self.suits.index(card.suit.letter), self.ranks.index(card.rank.letter)
        high, low = (rank, suit) if self.by_rank else (suit, rank)
        return self.first + self.step * high + low

    def index(self, card: Card) -> int:
        """
        Give the number of a card.

        Args:
            card: One of the 52 cards.

        Returns:
            Its number.

        Raises:
            HandOverError: The card is a joker.
            WrongTypeError: It is no card.
        """
        if not isinstance(card, Card):
            raise WrongTypeError(card, "a Card")
        if card.is_joker:
            raise HandOverError("a card", card, "one of the 52 cards, no joker")
        return self._numbers[card]

    def card(self, index: SupportsIndex) -> Card:
        """
        Give the card of a number.

        Args:
            index: The number; an integer of NumPy or of another library will do.

        Returns:
            The card.

        Raises:
            CardNumberError: No card has that number.
            WrongTypeError: It is no integer.
        """
        number = _int(index, "the number of a card")
        card = self._cards.get(number)
        if card is None:
            raise CardNumberError(number, self._range())
        return card

    def indices(self, hand: Iterable[Card]) -> tuple[int, ...]:
        """
        Give the numbers of some cards.

        Args:
            hand: A hand, or any cards.

        Returns:
            Their numbers, in the order of the cards.

        Raises:
            HandOverError: One is a joker.
            WrongTypeError: One is no card, or the argument is no collection of cards.
        """
        return tuple(map(self.index, listed(hand, "a Hand, or cards")))

    def hand(self, indices: Iterable[SupportsIndex]) -> Hand:
        """
        Give the hand of some numbers.

        Args:
            indices: The numbers, each once, in any order.

        Returns:
            The hand.

        Raises:
            CardNumberError: No card has one of the numbers.
            RepeatedCardError: A number is given twice.
            WrongTypeError: One is no integer, or the argument is no collection of them.
        """
        return Hand(map(self.card, listed(indices, "the numbers of cards")))

    def mask(self, hand: Iterable[Card]) -> int:
        """
        Give a set of cards as bits.

        Args:
            hand: A hand, or any cards.

        Returns:
            An int in which the bit of each card's number is set.

        Raises:
            HandOverError: One is a joker.
            WrongTypeError: One is no card, or the argument is no collection of cards.

        >>> hex(Scheme(step=16).mask(Hand.parse("AC AD 2D")))
        '0x30001'
        """
        return sum(1 << number for number in set(self.indices(hand)))

    def from_mask(self, mask: SupportsIndex) -> Hand:
        """
        Give the hand of a mask.

        Args:
            mask: An int in which the bit of each card's number is set.

        Returns:
            The hand.

        Raises:
            MaskError: The mask is negative, or has a bit above those of all cards.
            CardNumberError: A bit below is that of no card.
            WrongTypeError: It is no integer.
        """
        bits = _int(mask, "the mask of a hand")
        width = max(self._cards) + 1
        if not 0 <= bits < 1 << width:
            raise MaskError(bits, width)
        return self.hand(number for number in range(width) if bits >> number & 1)

    def dotted(self, hand: Iterable[Card]) -> str:
        """
        Write a set of cards as text, suit by suit with dots between.

        Args:
            hand: A hand, or any cards.

        Returns:
            The ranks of each suit in the order of the scheme. A suit without cards is empty.

        Raises:
            HandOverError: One is a joker.
            WrongTypeError: One is no card, or the argument is no collection of cards.

        >>> Scheme(suits="SHDC").dotted(Hand.parse("AS 2S 3S 7D 7C TC"))
        'A23..7.7T'
        """
        held = {self._cards[number] for number in self.indices(hand)}
        return ".".join(
            "".join(rank for rank in self.ranks if Card(_RANKS[rank], _SUITS[suit]) in held)
            for suit in self.suits
        )

    def from_dotted(self, text: str) -> Hand:
        """
        Read cards that are written suit by suit with dots between.

        Args:
            text: What `dotted` writes: four suits and three dots, the ranks of each suit in the order
                of the scheme.

        Returns:
            The hand.

        Raises:
            CardNotationError: The text is written in another way; says where.
            WrongTypeError: It is no text.
        """
        if not isinstance(text, str):
            raise WrongTypeError(text, "the text of a hand")
        cards = []
        suit = least = 0
        for position, letter in enumerate(text):
            if letter == "." and suit < 3:
                suit, least = suit + 1, 0
                continue
            rank = self.ranks.find(letter, least)
            if rank < 0:
                raise CardNotationError(letter, position, self._after(suit, least))
            cards.append(Card(_RANKS[letter], _SUITS[self.suits[suit]]))
            least = rank + 1
        if suit < 3:
            raise CardNotationError("", len(text), self._after(suit, least))
        return Hand(cards)

    def _after(self, suit: int, rank: int) -> str:
        """Tell what may follow in a text with dots."""
        ranks = self.ranks[rank:]
        expected = [f"a rank from {ranks}"] if ranks else []
        expected += ["a dot"] if suit < 3 else ["the end"]
        return " or ".join(expected)

    def _range(self) -> str:
        """Tell which numbers are cards."""
        low, high = min(self._cards), max(self._cards)
        gaps = high - low >= len(self._cards)
        return f"{low} to {high}{', with gaps' if gaps else ''}"


def _holds(text: object, letters: Iterable[str]) -> bool:
    """Tell whether a text holds each of the letters once and nothing else."""
    return isinstance(text, str) and sorted(text) == sorted(letters)


def _int(value: SupportsIndex, expected: str) -> int:
    try:
        return as_int(value)
    except TypeError:
        raise WrongTypeError(value, expected) from None


OPEN_SPIEL: Final = Scheme(suits="SCDH")
"""The cards of open_spiel's gin_rummy: 13 times the suit plus the rank, spades first."""

RLCARD: Final = Scheme(suits="SHDC")
"""The cards of rlcard's gin_rummy, and of PettingZoo's: spades, hearts, diamonds, clubs."""

EAAI: Final = Scheme(suits="CHSD")
"""
The cards of the EAAI Gin Rummy framework, in Java and in its Python port, and the bits of its masks:
clubs, hearts, spades, diamonds.

The order is the one that its ``Card.suitNames`` is said to have. The framework is in no package index,
so that no test holds this against it.
"""
