from __future__ import annotations

import copy
import operator
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Hashable
from collections.abc import Set as AbstractSet
from itertools import combinations, permutations, product
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ginrummy
from ginrummy import Card, Hand, Rank, Suit, joker_pack, standard_pack
from ginrummy.errors import (
    CardNotationError,
    CardNumberError,
    GinRummyError,
    MaskError,
    NotationError,
    RepeatedCardError,
    RuleError,
    WrongTypeError,
)
from tests.faults import refused
from tests.strategies import heaps

ALL = joker_pack()
LETTERS = "A23456789TJQK"
H = Hand.parse

masks = st.integers(min_value=0, max_value=2**54 - 1)
all_hands = masks.map(Hand.from_mask)


def spellings(card: Card) -> set[str]:
    """Write every spelling that is read as the card."""
    ranks = {card.rank.letter, card.rank.letter.lower()}
    if card.rank is Rank.TEN:
        ranks.add("10")
    outlined = {"C": "♧", "D": "♢", "H": "♡", "S": "♤"}[card.suit.letter]
    suits = {card.suit.letter, card.suit.letter.lower(), card.suit.symbol, outlined}
    selectors = ("", "\N{VARIATION SELECTOR-15}", "\N{VARIATION SELECTOR-16}")
    return {rank + suit + selector for rank, suit, selector in product(ranks, suits, selectors)}


# Suits and ranks.


def test_suits_are_in_the_order_of_the_cut() -> None:
    assert list(Suit) == [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES]
    assert Suit.CLUBS < Suit.DIAMONDS < Suit.HEARTS < Suit.SPADES
    assert [suit.letter for suit in Suit] == ["C", "D", "H", "S"]
    assert [suit.symbol for suit in Suit] == ["♣", "♦", "♥", "♠"]


def test_ranks_go_from_the_ace_to_the_king_then_the_joker() -> None:
    assert [int(rank) for rank in Rank] == list(range(1, 15))
    assert (Rank.ACE, Rank.KING, Rank.JOKER) == (1, 13, 14)
    assert "".join(rank.letter for rank in Rank) == LETTERS + "*"
    assert Rank.JACK < Rank.QUEEN < Rank.KING


# Packs and numbers of cards.


def test_the_standard_pack_has_each_card_once_in_bit_order() -> None:
    pack = standard_pack()
    assert [card.code for card in pack] == [rank + suit for suit in "CDHS" for rank in LETTERS]
    assert [card.index for card in pack] == list(range(52))


def test_the_joker_pack_ends_with_the_two_jokers() -> None:
    assert ALL[:52] == standard_pack()
    assert [card.code for card in ALL[52:]] == ["*S", "*H"]
    assert [card.index for card in ALL[52:]] == [52, 53]


def test_the_number_of_a_card_follows_from_suit_and_rank() -> None:
    for card in standard_pack():
        assert card.index == 13 * card.suit + card.rank - 1


def test_only_the_jokers_are_jokers() -> None:
    assert [card.code for card in ALL if card.is_joker] == ["*S", "*H"]


def test_a_card_is_found_by_its_number() -> None:
    assert [Card.from_index(index) for index in range(54)] == list(ALL)


@pytest.mark.parametrize("index", [-1, 54, 10**30], ids=repr)
def test_a_number_that_is_no_card_is_refused(index: int) -> None:
    with pytest.raises(CardNumberError) as caught:
        Card.from_index(index)
    assert caught.value.index == index
    assert "0 to 53" in str(caught.value)


@pytest.mark.parametrize("index", ["0", 1.0, None], ids=repr)
def test_a_number_of_another_type_is_refused(index: Any) -> None:
    with pytest.raises(WrongTypeError):
        Card.from_index(index)


# Making and reading a card.


def test_a_card_is_made_from_rank_and_suit() -> None:
    card = Card(Rank.ACE, Suit.SPADES)
    assert (card.rank, card.suit, card.code, str(card)) == (Rank.ACE, Suit.SPADES, "AS", "A♠")
    assert Card(suit=Suit.HEARTS, rank=Rank.TEN).code == "TH"


def test_the_jokers_are_made_with_the_suits_that_tell_them_apart() -> None:
    assert Card(Rank.JOKER, Suit.SPADES).code == "*S"
    assert Card(Rank.JOKER, Suit.HEARTS).code == "*H"


@pytest.mark.parametrize("suit", [Suit.CLUBS, Suit.DIAMONDS])
def test_there_is_no_joker_of_another_suit(suit: Suit) -> None:
    with pytest.raises(CardNotationError) as caught:
        Card(Rank.JOKER, suit)
    assert caught.value.token == f"*{suit.letter}"
    with pytest.raises(CardNotationError):
        Card.parse(f"*{suit.letter}")


@pytest.mark.parametrize(
    ("rank", "suit"),
    [(1, Suit.SPADES), (Rank.ACE, 3), ("A", "S"), (Suit.SPADES, Rank.ACE), (None, None)],
    ids=repr,
)
def test_rank_and_suit_must_be_the_enums(rank: Any, suit: Any) -> None:
    with pytest.raises(WrongTypeError):
        Card(rank, suit)


@pytest.mark.parametrize("card", ALL, ids=lambda card: str(card.code))
def test_every_spelling_of_a_card_is_read(card: Card) -> None:
    for text in spellings(card):
        assert Card.parse(text) is card
        assert Hand.parse(text).mask == 1 << card.index


@pytest.mark.parametrize("card", ALL, ids=lambda card: str(card.code))
def test_a_card_is_read_back_from_what_it_writes(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert Card.parse(card.code) is card
    assert eval(repr(card), {"Card": Card}) is card  # noqa: S307  # our own text
    assert Card(card.rank, card.suit) is card


def test_letters_and_symbols_are_written_as_promised() -> None:
    assert [str(Card.parse(code)) for code in ("AS", "TH", "2d", "kc", "*S")] == [
        "A♠",
        "T♥",
        "2♦",
        "K♣",
        "*♠",
    ]
    assert repr(Card.parse("10♡")) == "Card.parse('TH')"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "A",
        "S",
        "10",
        "1S",
        "11S",
        "0S",
        "BS",
        "AX",
        "SA",
        "AS ",
        " AS",
        "A S",
        "ASS",
        "AS2S",
        "AS,",
        "A♠♠",
        "\N{FULLWIDTH LATIN CAPITAL LETTER A}♠",
        "A🂡",
        "🂡",
        "\N{GREEK CAPITAL LETTER ALPHA}S",
        "A\N{CYRILLIC CAPITAL LETTER DZE}",
        "*",
        "**",
        "JKR",
        "AS\n",
        "AS\0",
        "\0",
        "\u200fAS",
        "A\u200fS",
        "AS\u200f",
        "\ud800",
        "A\ud800",
        "AS\N{VARIATION SELECTOR-16}\N{VARIATION SELECTOR-16}",
    ],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardNotationError) as caught:
        Card.parse(text)
    assert caught.value.token == text
    assert caught.value.position == 0
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("value", [None, 5, b"AS", ["AS"], Card.parse("AS")], ids=repr)
def test_only_text_is_read_as_a_card(value: Any) -> None:
    with pytest.raises(WrongTypeError) as caught:
        Card.parse(value)
    assert caught.value.value is value


def test_cards_cannot_be_changed() -> None:
    card = Card.parse("AS")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        card.rank = Rank.TWO  # type: ignore[misc]  # wrong on purpose
    with pytest.raises(AttributeError):
        card.note = "marked"  # type: ignore[attr-defined]  # wrong on purpose


def test_cards_have_no_order_of_their_own() -> None:
    with pytest.raises(TypeError):
        _ = Card.parse("AS") < Card.parse("2S")  # type: ignore[operator]  # wrong on purpose


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_card_is_the_same_object(protocol: int) -> None:
    for card in ALL:
        assert pickle.loads(pickle.dumps(card, protocol)) is card


def test_a_card_from_another_process_is_the_same_object() -> None:
    code = "import pickle, sys, ginrummy; pickle.dump(ginrummy.joker_pack(), sys.stdout.buffer)"
    same_library = os.environ | {"PYTHONPATH": str(Path(ginrummy.__file__).parents[1])}
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, stdout=subprocess.PIPE, check=True, env=same_library)
    assert pickle.loads(ran.stdout) == ALL


def test_a_copied_card_is_the_same_object() -> None:
    for card in ALL:
        assert copy.copy(card) is card
        assert copy.deepcopy(card) is card
    assert copy.deepcopy([ALL[0], {ALL[1]: ALL[2]}]) == [ALL[0], {ALL[1]: ALL[2]}]


def test_all_cards_differ() -> None:
    assert len(set(ALL)) == 54
    assert len({hash(card) for card in ALL}) == 54
    for one, other in combinations(ALL, 2):
        assert one != other


# Making a hand.


def test_a_hand_is_made_from_any_cards() -> None:
    cards = [Card.parse("KD"), Card.parse("5H")]
    for given_cards in (cards, tuple(cards), set(cards), iter(cards), dict.fromkeys(cards)):
        assert Hand(given_cards).codes == ("KD", "5H")
    assert Hand(Hand(cards)) == Hand(cards)


def test_a_hand_of_nothing_is_empty() -> None:
    for empty in (Hand(), Hand([]), Hand.parse(""), Hand.parse(" \n\t"), Hand.from_mask(0)):
        assert not empty
        assert len(empty) == 0
        assert empty.mask == 0
        assert empty.codes == ()
        assert str(empty) == ""


def test_a_card_given_twice_is_refused() -> None:
    ace, king = Card.parse("AS"), Card.parse("KD")
    with pytest.raises(RepeatedCardError) as caught:
        Hand([ace, king, ace])
    assert (caught.value.card, caught.value.position) == (ace, 2)


@pytest.mark.parametrize("cards", ["AS", "AS KD", "", None, 5, Card.parse("AS")], ids=repr)
def test_a_hand_is_not_made_from_text_or_a_lone_card(cards: Any) -> None:
    with pytest.raises(WrongTypeError):
        Hand(cards)


@pytest.mark.parametrize("cards", [["AS"], [Card.parse("AS"), None], [0], b"AS", {1: 2}], ids=repr)
def test_a_hand_holds_nothing_but_cards(cards: Any) -> None:
    with pytest.raises(WrongTypeError) as caught:
        Hand(cards)
    assert "Card" in str(caught.value)


def test_a_hand_cannot_be_changed() -> None:
    hand = H("AS")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        hand.mask = 0  # type: ignore[misc]  # wrong on purpose
    with pytest.raises(AttributeError):
        hand.note = "marked"  # type: ignore[attr-defined]  # wrong on purpose


# Masks.


def test_the_bits_of_a_mask_are_the_numbers_of_the_cards() -> None:
    assert H("AC").mask == 1
    assert H("KC").mask == 1 << 12
    assert H("AD").mask == 1 << 13
    assert H("AH").mask == 1 << 26
    assert H("AS").mask == 1 << 39
    assert H("KS").mask == 1 << 51
    assert H("*S *H").mask == 3 << 52
    assert Hand(standard_pack()).mask == (1 << 52) - 1


@given(masks)
def test_a_hand_is_given_back_from_its_mask(mask: int) -> None:
    hand = Hand.from_mask(mask)
    assert hand.mask == mask
    assert [card.index for card in hand] == [bit for bit in range(54) if mask >> bit & 1]
    assert Hand.from_mask(hand.mask) == hand


@pytest.mark.parametrize(
    "mask",
    [-1, -(1 << 60), 1 << 54, (1 << 54) + 1, 1 << 10_000],
    ids=["-1", "below", "55 bits", "two bits", "huge"],
)
def test_a_mask_with_a_bit_that_is_no_card_is_refused(mask: int) -> None:
    with pytest.raises(MaskError) as caught:
        Hand.from_mask(mask)
    assert (caught.value.mask, caught.value.bits) == (mask, 54)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("mask", [0.0, 1.5, "0", None, b"\1", [1]], ids=repr)
def test_a_mask_of_another_type_is_refused(mask: Any) -> None:
    with pytest.raises(WrongTypeError):
        Hand.from_mask(mask)


def test_a_truth_value_as_a_mask_is_kept_as_a_plain_number() -> None:
    assert type(Hand.from_mask(True).mask) is int
    assert Hand.from_mask(True) == H("AC")


# Reading a hand.


@pytest.mark.parametrize(
    "text",
    [
        "AS 2S 10H KD",
        "AS,2S,10H,KD",
        "AS, 2S , 10H ,KD",
        "AS2S10HKD",
        "as2sthkd",
        "A♠2♠T♥K♦",
        "A♤ 2♤,10♡K♢",
        "  AS\t2S\nTH\r\nKD  ",
        "A♠\N{VARIATION SELECTOR-16}2♠\N{VARIATION SELECTOR-15} T♥\N{VARIATION SELECTOR-16}, KD",
        "KD TH 2S AS",
        "AS\N{NO-BREAK SPACE}2S\N{IDEOGRAPHIC SPACE}TH KD",
    ],
)
def test_a_hand_is_read_in_every_spelling(text: str) -> None:
    assert Hand.parse(text).codes == ("KD", "TH", "AS", "2S")


@given(all_hands, st.sampled_from([" ", ",", ", ", "", " , ", "\n"]), st.randoms())
def test_a_hand_is_read_from_any_spelling_of_its_cards(
    hand: Hand, separator: str, rng: Any
) -> None:
    words = [rng.choice(sorted(spellings(card))) for card in hand]
    rng.shuffle(words)
    assert Hand.parse(separator.join(words)) == hand


@given(all_hands)
def test_a_hand_is_read_back_from_what_it_writes(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert Hand.parse(" ".join(hand.codes)) == hand
    assert eval(repr(hand), {"Hand": Hand}) == hand  # noqa: S307  # our own text
    assert pickle.loads(pickle.dumps(hand)) == hand


def test_a_hand_writes_its_cards_in_bit_order() -> None:
    hand = H("5H KD *H")
    assert str(hand) == "K♦ 5♥ *♥"
    assert repr(hand) == "Hand.parse('KD 5H *H')"
    assert hand.codes == ("KD", "5H", "*H")


@pytest.mark.parametrize(
    ("text", "token", "position"),
    [
        ("AS XX", "XX", 3),
        ("AS 1S", "1S", 3),
        ("AS 2", "2", 3),
        ("AS2", "2", 2),
        ("  AS 2X 3S", "2X", 5),
        ("AS,,2S", ",", 3),
        (",AS", ",", 0),
        ("AS,", "", 3),
        ("AS , ", "", 4),
        ("AS 2S\n3", "3", 6),
        ("AS *C", "*C", 3),
        ("AS;2S", ";2S", 2),
        ("AS-2S", "-2S", 2),
        ("AS\0 2S", "\0", 2),
        ("\u200fAS", "\u200fAS", 0),
        ("AS \ud800", "\ud800", 3),
        ("♠", "♠", 0),
    ],
)
def test_what_is_no_card_in_a_hand_is_named_with_its_position(
    text: str, token: str, position: int
) -> None:
    with pytest.raises(CardNotationError) as caught:
        Hand.parse(text)
    assert (caught.value.token, caught.value.position) == (token, position)
    message = str(caught.value)
    assert message.isprintable()
    assert f"position {position}" in message


def test_a_card_that_stands_twice_in_a_text_is_named_with_its_position() -> None:
    with pytest.raises(RepeatedCardError) as caught:
        Hand.parse("AS 2S a♠")
    assert caught.value.card is Card.parse("AS")
    assert caught.value.position == 6
    assert "AS" in str(caught.value)
    assert isinstance(caught.value, NotationError)
    assert isinstance(caught.value, RuleError)


@pytest.mark.parametrize("value", [None, 5, b"AS", ["AS"], Hand(), Card.parse("AS")], ids=repr)
def test_only_text_is_read_as_a_hand(value: Any) -> None:
    with pytest.raises(WrongTypeError):
        Hand.parse(value)


def read(text: str) -> Hand | GinRummyError:
    """Read a hand, or give the error that refuses the text."""
    try:
        return Hand.parse(text)
    except GinRummyError as error:
        return error


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    found = read(text)
    if isinstance(found, Hand):
        assert Hand.parse(str(found)) == found
    else:
        assert str(found).isprintable()


@given(st.text(alphabet="AaSs1023TKkHh♠♤*,; \t\0\u200f\ufe0f\ud800", max_size=12))
def test_text_that_looks_like_cards_is_read_or_refused(text: str) -> None:
    found = read(text)
    if isinstance(found, Hand):
        assert bool(found) == bool(text.strip())
    elif isinstance(found, RepeatedCardError):
        assert any(text.startswith(word, found.position) for word in spellings(found.card))
    else:
        assert isinstance(found, CardNotationError)
        assert text.startswith(found.token, found.position)


@pytest.mark.parametrize("text", ["x", "A", "AX", "\0", "\u200f"])
def test_a_very_long_text_is_refused_with_a_short_message(text: str) -> None:
    for parse in (Card.parse, Hand.parse):
        with pytest.raises(CardNotationError) as caught:
            parse(text * 1_000_000)
        assert len(caught.value.token) <= 41
        assert len(str(caught.value)) < 400


def test_a_very_long_text_of_spaces_is_an_empty_hand() -> None:
    assert Hand.parse(" " * 1_000_000) == Hand()
    assert Hand.parse("AS" + " " * 1_000_000 + "2S").codes == ("AS", "2S")


# A hand as a set.


@given(all_hands)
def test_a_hand_is_iterated_in_bit_order(hand: Hand) -> None:
    cards = list(hand)
    assert cards == sorted(cards, key=lambda card: card.index)
    assert len(cards) == len(hand) == hand.mask.bit_count()
    assert all(card is Card.from_index(card.index) for card in cards)
    assert [card.code for card in cards] == list(hand.codes)


@given(all_hands)
def test_a_hand_contains_its_cards_and_nothing_else(hand: Hand) -> None:
    held = list(hand)
    for card in ALL:
        assert (card in hand) == any(card is other for other in held)
    for other in ("AS", None, 0, hand, Rank.ACE):
        assert other not in hand


@given(all_hands, all_hands)
def test_a_hand_compares_like_a_builtin_set(one: Hand, other: Hand) -> None:
    left, right = frozenset(one), frozenset(other)
    for a, b in ((one, other), (one, right), (left, other)):
        assert (a == b) == (left == right)
        assert (a != b) == (left != right)
        for compare in COMPARISONS:
            assert compare(a, b) == compare(left, right)


@given(all_hands)
def test_a_hand_is_equal_to_the_builtin_set_and_hashes_like_it(hand: Hand) -> None:
    assert hand == frozenset(hand)
    assert frozenset(hand) == hand
    assert hand == set(hand)
    assert hash(hand) == hash(frozenset(hand))
    assert {hand: 1}[Hand(reversed(list(hand)))] == 1


def test_a_hand_is_not_equal_to_what_is_no_set() -> None:
    hand = H("AS 2S")
    assert hand != list(hand)
    assert hand != hand.mask
    assert hand != "A♠ 2♠"
    assert hand is not None
    assert hand != {1, 2}


OPERATORS: list[Callable[[Any, Any], Any]] = [
    operator.and_,
    operator.or_,
    operator.sub,
    operator.xor,
]
COMPARISONS: list[Callable[[Any, Any], bool]] = [
    operator.lt,
    operator.le,
    operator.gt,
    operator.ge,
]


@pytest.mark.parametrize("operate", OPERATORS)
@given(one=all_hands, other=all_hands)
def test_operators_give_hands_with_a_set_on_either_side(
    operate: Callable[[Any, Any], Any], one: Hand, other: Hand
) -> None:
    right = operate(frozenset(one), frozenset(other))
    for a, b in (
        (one, other),
        (one, set(other)),
        (one, frozenset(other)),
        (set(one), other),
        (frozenset(one), other),
        (one, dict.fromkeys(other).keys()),
    ):
        result = operate(a, b)
        assert type(result) is Hand
        assert result == right


@pytest.mark.parametrize("operate", OPERATORS)
def test_operators_take_any_cards(operate: Callable[[Any, Any], Any]) -> None:
    hand, cards = H("AS 2S KD"), [Card.parse("2S"), Card.parse("QD")]
    assert operate(hand, cards) == operate(hand, Hand(cards))
    assert operate(hand, tuple(cards)) == operate(hand, Hand(cards))


@pytest.mark.parametrize("operate", OPERATORS)
def test_operators_refuse_what_is_no_set(operate: Callable[[Any, Any], Any]) -> None:
    for other in (None, 5):
        with pytest.raises(TypeError):
            operate(H("AS"), other)
        with pytest.raises(TypeError):
            operate(other, H("AS"))


@pytest.mark.parametrize("other", [{1}, {"AS"}, "AS", [None]], ids=repr)
def test_nothing_but_cards_gets_into_a_hand(other: Any) -> None:
    with pytest.raises(WrongTypeError):
        _ = H("AS") | other
    with pytest.raises(WrongTypeError):
        _ = H("AS") ^ other


@pytest.mark.parametrize("other", [None, 5, "AS", ["AS"]], ids=repr)
def test_only_sets_have_an_order_with_a_hand(other: Any) -> None:
    for compare in COMPARISONS:
        with pytest.raises(TypeError):
            compare(H("AS"), other)


@given(all_hands, all_hands)
def test_hands_are_disjoint_when_they_share_no_card(one: Hand, other: Hand) -> None:
    right = frozenset(one).isdisjoint(frozenset(other))
    assert one.isdisjoint(other) == right
    assert one.isdisjoint(list(other)) == right
    assert one.isdisjoint(set(other)) == right


def test_a_hand_is_a_hashable_set_that_is_false_when_empty() -> None:
    assert isinstance(Hand(), AbstractSet)
    assert isinstance(Hand(), Hashable)
    assert not Hand()
    assert H("AS")


def test_in_place_operators_leave_the_first_hand_as_it_was() -> None:
    first = hand = H("AS 2S")
    hand |= H("3S")
    hand -= H("AS")
    hand &= H("2S 3S 4S")
    hand ^= H("2S 5S")
    assert hand == H("3S 5S")
    assert first == H("AS 2S")


@given(all_hands)
def test_a_copied_hand_is_equal_and_keeps_its_cards(hand: Hand) -> None:
    for again in (
        copy.copy(hand),
        copy.deepcopy(hand),
        *(
            pickle.loads(pickle.dumps(hand, protocol))
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
        ),
    ):
        assert type(again) is Hand
        assert again == hand
        assert hash(again) == hash(hand)
        assert all(one is other for one, other in zip(again, hand, strict=True))


def test_a_pickle_with_a_damaged_mask_is_refused() -> None:
    make, _ = H("AS").__reduce__()
    with pytest.raises(MaskError):
        make(1 << 54)


@given(heaps())
def test_the_order_in_which_cards_are_given_makes_no_difference(hand: Hand) -> None:
    assert Hand(reversed(list(hand))).mask == hand.mask


def test_equal_hands_of_few_cards_are_one_key() -> None:
    cards = [Card.parse(code) for code in ("AS", "KD", "7C")]
    assert len({Hand(order) for order in permutations(cards)}) == 1


# What is refused, word for word.

A_CARD = "expected a rank (A 2-9 T 10 J Q K, * for a joker) and a suit (C D H S or ♣ ♦ ♥ ♠)"
ACE, KING = Card.parse("AS"), Card.parse("KD")
FIVE: Any = 5
TEXT: Any = "AS"
FAULTS: list[tuple[Callable[[], object], type[GinRummyError], str]] = [
    (lambda: Card(TEXT, Suit.SPADES), WrongTypeError, "expected a Rank, got 'AS' (str)"),
    (lambda: Card(Rank.ACE, FIVE), WrongTypeError, "expected a Suit, got 5 (int)"),
    (
        lambda: Card(Rank.JOKER, Suit.CLUBS),
        CardNotationError,
        "cannot read '*C' at position 0: expected a joker, *S or *H",
    ),
    (lambda: Card.parse(FIVE), WrongTypeError, "expected the text of a card, got 5 (int)"),
    (lambda: Card.parse("AX"), CardNotationError, f"cannot read 'AX' at position 0: {A_CARD}"),
    (
        lambda: Card.from_index(TEXT),
        WrongTypeError,
        "expected the number of a card, got 'AS' (str)",
    ),
    (lambda: Card.from_index(54), CardNumberError, "no card 54: expected 0 to 53"),
    (
        lambda: Hand(TEXT),
        WrongTypeError,
        "expected cards (Hand.parse reads text), got 'AS' (str)",
    ),
    (lambda: Hand(FIVE), WrongTypeError, "expected cards (Hand.parse reads text), got 5 (int)"),
    (lambda: Hand([ACE, TEXT]), WrongTypeError, "expected a Card, got 'AS' (str)"),
    (lambda: Hand([ACE, KING, ACE]), RepeatedCardError, "repeated card AS at position 2"),
    (lambda: Hand.parse(FIVE), WrongTypeError, "expected the text of a hand, got 5 (int)"),
    (
        lambda: Hand.parse("AS 1S 2S"),
        CardNotationError,
        f"cannot read '1S' at position 3: {A_CARD}",
    ),
    (
        lambda: Hand.parse("AS,,2S"),
        CardNotationError,
        f"cannot read ',' at position 3: {A_CARD}",
    ),
    (lambda: Hand.parse("AS,"), CardNotationError, f"cannot read nothing at position 3: {A_CARD}"),
    (lambda: Hand.parse("AS 2S a♠"), RepeatedCardError, "repeated card AS at position 6"),
    (
        lambda: Hand.from_mask(TEXT),
        WrongTypeError,
        "expected the mask of a hand, got 'AS' (str)",
    ),
    (
        lambda: Hand.from_mask(1 << 54),
        MaskError,
        "expected a mask from 0 to 2**54 - 1, got 0x40000000000000",
    ),
]


test_the_message_names_the_value_and_what_was_expected = refused(FAULTS)


def test_of_a_long_word_the_beginning_is_kept() -> None:
    with pytest.raises(CardNotationError) as caught:
        Hand.parse("AS" + "x" * 41)
    assert caught.value.token == "x" * 40
