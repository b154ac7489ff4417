"""How other libraries number their cards."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import Card, Hand, standard_pack
from ginrummy.errors import (
    CardNotationError,
    CardNumberError,
    HandOverError,
    MaskError,
    RepeatedCardError,
    SchemeError,
    WrongTypeError,
)
from ginrummy.interop import EAAI, OPEN_SPIEL, RLCARD, Scheme
from ginrummy.strategies import cards, hands

OUR_OWN = Scheme()
LANES = Scheme("SHDC", step=16, first=1)
ACE_HIGH = Scheme("SHDC", "23456789TJQKA", by_rank=True)
SPARSE = Scheme("CSDH", "KQJT98765432A", by_rank=True, step=8)
SCHEMES = (OUR_OWN, OPEN_SPIEL, RLCARD, EAAI, LANES, ACE_HIGH, SPARSE)
ANY = st.sampled_from(SCHEMES)

# The first and the last card of each suit, as the libraries themselves number them.
FACTS: dict[str, tuple[Scheme, dict[str, int]]] = {
    "open_spiel": (
        OPEN_SPIEL,
        {"AS": 0, "KS": 12, "AC": 13, "KC": 25, "AD": 26, "KD": 38, "AH": 39, "KH": 51, "TC": 22},
    ),
    "rlcard": (
        RLCARD,
        {"AS": 0, "KS": 12, "AH": 13, "KH": 25, "AD": 26, "KD": 38, "AC": 39, "KC": 51, "TH": 22},
    ),
    "EAAI": (
        EAAI,
        {"AC": 0, "KC": 12, "AH": 13, "KH": 25, "AS": 26, "KS": 38, "AD": 39, "KD": 51, "TH": 22},
    ),
    "16 bits a suit": (LANES, {"AS": 1, "KS": 13, "AH": 17, "KC": 61}),
    "by rank, ace high": (ACE_HIGH, {"2S": 0, "2H": 1, "2C": 3, "3S": 4, "AS": 48, "AC": 51}),
    "by rank, with gaps": (SPARSE, {"KC": 0, "KH": 3, "QC": 8, "AH": 99}),
}


@pytest.mark.parametrize("name", FACTS)
def test_cards_have_the_numbers_of_the_library(name: str) -> None:
    scheme, numbers = FACTS[name]
    for code, number in numbers.items():
        assert scheme.index(Card.parse(code)) == number
        assert scheme.card(number) is Card.parse(code)


def test_without_a_change_the_numbers_are_our_own() -> None:
    assert OUR_OWN.indices(standard_pack()) == tuple(range(52))
    assert all(OUR_OWN.index(card) == card.index for card in standard_pack())


@pytest.mark.parametrize("scheme", SCHEMES, ids=repr)
def test_each_card_has_a_number_of_its_own(scheme: Scheme) -> None:
    numbers = scheme.indices(standard_pack())
    assert len(set(numbers)) == 52
    assert [scheme.card(number) for number in numbers] == list(standard_pack())


@given(ANY, hands((0, 52)))
def test_hands_masks_and_texts_go_both_ways(scheme: Scheme, hand: Hand) -> None:
    assert scheme.hand(scheme.indices(hand)) == hand
    assert scheme.hand(reversed(scheme.indices(hand))) == hand
    mask = scheme.mask(hand)
    assert mask.bit_count() == len(hand)
    assert scheme.from_mask(mask) == hand
    assert scheme.from_dotted(scheme.dotted(hand)) == hand


@given(ANY, cards())
def test_a_mask_has_the_bit_of_the_number(scheme: Scheme, card: Card) -> None:
    assert scheme.mask([card]) == 1 << scheme.index(card)
    assert scheme.mask([card, card]) == 1 << scheme.index(card)


@given(hands((0, 52)))
def test_our_own_mask_is_the_mask_of_the_hand(hand: Hand) -> None:
    assert OUR_OWN.mask(hand) == hand.mask


def test_texts_with_dots() -> None:
    hand = Hand.parse("AS 2S KS 7H TH 3C")
    assert OUR_OWN.dotted(hand) == "3..7T.A2K"
    assert Scheme("SHDC", "KQJT98765432A").dotted(hand) == "K2A.T7..3"
    assert OUR_OWN.dotted(()) == "..."


def test_integers_of_other_libraries_are_taken() -> None:
    class Number:
        def __index__(self) -> int:
            return 13

    assert OPEN_SPIEL.card(Number()) is Card.parse("AC")
    assert OPEN_SPIEL.hand([Number()]) == Hand.parse("AC")
    assert OPEN_SPIEL.from_mask(Number()) == Hand.parse("AS 3S 4S")


def test_schemes_are_values() -> None:
    assert Scheme("SCDH") == OPEN_SPIEL != RLCARD
    assert len({OPEN_SPIEL, Scheme("SCDH"), RLCARD}) == 2
    assert pickle.loads(pickle.dumps(LANES)) == LANES
    assert eval(repr(SPARSE)) == SPARSE  # noqa: S307  # a repr of our own
    assert pickle.loads(pickle.dumps(LANES)).indices(standard_pack()) == LANES.indices(
        standard_pack()
    )


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"suits": "SHD"}, "Scheme.suits: expected the letters C, D, H and S in some order"),
        ({"suits": "SSHD"}, "got 'SSHD'"),
        ({"suits": None}, "got None"),
        ({"ranks": "23456789TJQK"}, "Scheme.ranks: expected the letters of A23456789TJQK in some"),
        ({"by_rank": "x"}, "Scheme.by_rank: expected True or False, got 'x'"),
        ({"step": 12}, "Scheme.step: expected an int of 13 or more, got 12"),
        ({"step": 3, "by_rank": True}, "Scheme.step: expected an int of 4 or more, got 3"),
        ({"step": True}, "Scheme.step: expected an int of 13 or more, got True"),
        ({"first": -1}, "Scheme.first: expected an int of 0 or more, got -1"),
        ({"first": "0"}, "Scheme.first: expected an int of 0 or more, got '0'"),
    ],
)
def test_a_scheme_that_numbers_no_cards_is_refused(values: dict[str, Any], message: str) -> None:
    with pytest.raises(SchemeError) as caught:
        Scheme(**values)
    assert message in str(caught.value)
    assert caught.value.field in values
    assert caught.value.value is values[caught.value.field]


def test_jokers_have_no_numbers() -> None:
    for joker in ("*S", "*H"):
        with pytest.raises(HandOverError, match="expected one of the 52 cards, no joker"):
            RLCARD.index(Card.parse(joker))
    with pytest.raises(HandOverError):
        RLCARD.mask(Hand.parse("AS *S"))
    with pytest.raises(HandOverError):
        RLCARD.dotted(Hand.parse("AS *S"))


@pytest.mark.parametrize(
    ("scheme", "number", "expected"),
    [
        (OPEN_SPIEL, 52, "no card 52: expected 0 to 51"),
        (OPEN_SPIEL, -1, "no card -1: expected 0 to 51"),
        (LANES, 0, "no card 0: expected 1 to 61, with gaps"),
        (LANES, 14, "no card 14: expected 1 to 61, with gaps"),
        (SPARSE, 4, "no card 4: expected 0 to 99, with gaps"),
    ],
)
def test_a_number_that_is_no_card_is_refused(scheme: Scheme, number: int, expected: str) -> None:
    with pytest.raises(CardNumberError) as caught:
        scheme.card(number)
    assert str(caught.value) == expected
    assert caught.value.index == number
    with pytest.raises(CardNumberError):
        scheme.hand([number])


def test_a_number_given_twice_is_refused() -> None:
    with pytest.raises(RepeatedCardError) as caught:
        RLCARD.hand([0, 14, 0])
    assert (caught.value.card, caught.value.position) == (Card.parse("AS"), 2)


@pytest.mark.parametrize("mask", [-1, 1 << 62])
def test_a_mask_out_of_range_is_refused(mask: int) -> None:
    with pytest.raises(MaskError) as caught:
        LANES.from_mask(mask)
    assert (caught.value.mask, caught.value.bits) == (mask, 62)


def test_a_bit_that_is_no_card_is_refused() -> None:
    with pytest.raises(CardNumberError) as caught:
        LANES.from_mask(0b11 << 13)
    assert caught.value.index == 14


@pytest.mark.parametrize(
    ("text", "token", "position", "expected"),
    [
        ("A2..7", "", 5, "a rank from 89TJQK or a dot"),
        ("21...", "1", 1, "a rank from 3456789TJQK or a dot"),
        ("2A...", "A", 1, "a rank from 3456789TJQK or a dot"),
        ("22...", "2", 1, "a rank from 3456789TJQK or a dot"),
        ("K2...", "2", 1, "a dot"),
        ("...A.", ".", 4, "a rank from 23456789TJQK or the end"),
        ("...K ", " ", 4, "the end"),
        ("a...", "a", 0, "a rank from A23456789TJQK or a dot"),
        ("", "", 0, "a rank from A23456789TJQK or a dot"),
    ],
)
def test_other_texts_are_refused(text: str, token: str, position: int, expected: str) -> None:
    with pytest.raises(CardNotationError) as caught:
        OUR_OWN.from_dotted(text)
    error = caught.value
    assert (error.token, error.position, error.expected) == (token, position, expected)


def test_arguments_of_other_types_are_refused() -> None:
    anything: Any = "AS"
    calls: tuple[Any, ...] = (
        OPEN_SPIEL.index,
        OPEN_SPIEL.card,
        OPEN_SPIEL.indices,
        OPEN_SPIEL.hand,
        OPEN_SPIEL.mask,
        OPEN_SPIEL.from_mask,
    )
    for call in calls:
        for argument in (anything, 1.5, [anything], None):
            with pytest.raises(WrongTypeError):
                call(argument)
    with pytest.raises(WrongTypeError):
        OPEN_SPIEL.from_dotted(None)  # type: ignore[arg-type]  # the fault
