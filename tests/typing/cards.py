"""What a type checker makes of cards and hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_type

from ginrummy import Card, Hand, Rank, Suit, joker_pack, standard_pack


def a_card_is_one_object_with_a_rank_and_a_suit() -> None:
    card = Card(Rank.TEN, Suit.HEARTS)
    assert_type(card, Card)
    assert_type(Card.parse("TH"), Card)
    assert_type(Card.from_index(35), Card)
    assert_type(card.rank, Rank)
    assert_type(card.suit, Suit)
    assert_type(card.index, int)
    assert_type(card.code, str)
    assert_type(card.is_joker, bool)
    assert_type(card.rank.letter, str)
    assert_type(card.suit.letter, str)
    assert_type(card.suit.symbol, str)


def a_hand_is_a_set_of_cards(hand: Hand, cards: list[Card]) -> None:
    assert_type(Hand(), Hand)
    assert_type(Hand(cards), Hand)
    assert_type(Hand.parse("AS 2S"), Hand)
    assert_type(Hand.from_mask(3), Hand)
    assert_type(hand.mask, int)
    assert_type(hand.codes, tuple[str, ...])
    assert_type(len(hand), int)
    assert_type(iter(hand), Iterator[Card])
    assert_type(sorted(hand, key=lambda card: card.rank), list[Card])


def what_is_made_of_hands_is_a_hand(one: Hand, other: Hand, cards: frozenset[Card]) -> None:
    assert_type(one | other, Hand)
    assert_type(one & other, Hand)
    assert_type(one - cards, Hand)
    assert_type(one ^ cards, Hand)
    assert_type(one <= other, bool)
    assert_type(one.isdisjoint(other), bool)


def a_pack_is_a_tuple_of_cards() -> None:
    assert_type(standard_pack(), tuple[Card, ...])
    assert_type(joker_pack(), tuple[Card, ...])


def what_is_no_card_is_refused(card: Card, hand: Hand) -> None:
    Card(10, Suit.HEARTS)  # type: ignore[arg-type]  # a rank is a Rank
    Card("TH")  # type: ignore[call-arg, arg-type]  # a text is read by parse
    Hand(["TH", "2S"])  # type: ignore[list-item]  # likewise
    Hand(card)  # type: ignore[arg-type]  # a hand of one card is made of a list of it
    hand | {"TH"}  # type: ignore[arg-type]  # a text is no card


def cards_and_hands_cannot_be_changed(card: Card, hand: Hand) -> None:
    card.rank = Rank.ACE  # type: ignore[misc]  # frozen
    hand.mask = 0  # type: ignore[misc]  # frozen
    hand.add(card)  # type: ignore[attr-defined]  # a hand is no set that grows
