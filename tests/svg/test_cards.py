"""Hands, melds, arrangements and defences as pictures."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import (
    Arrangement,
    Hand,
    Meld,
    Rank,
    Suit,
    arrange,
    joker_pack,
    lay_off,
    profiles,
    svg,
)
from ginrummy.errors import WrongTypeError
from ginrummy.strategies import hands
from tests.strategies import heaps
from tests.svg.reader import Picture

if TYPE_CHECKING:
    from collections.abc import Callable

HAND = Hand.parse("AS 2S 3S 7C 7D 7H KD QD 4H 2C")
DEFENCE = lay_off(Hand.parse("JH 6H 3C 3D KS"), [Hand.parse("7H 8H 9H TH")])


def test_a_hand_is_read_card_by_card() -> None:
    picture = Picture(svg.hand(Hand.parse("KD 5H AS TC")))
    assert picture.title == "4 cards"
    assert picture.spoken == ["ten of clubs, king of diamonds, five of hearts, ace of spades"]
    assert picture.description == picture.spoken[0]
    assert picture.drawn == ["10", "K", "5", "A"]


def test_hands_of_few_cards() -> None:
    assert Picture(svg.hand(Hand.parse("AS"))).title == "1 card"
    none = Picture(svg.hand(Hand()))
    assert none.title == "no cards"
    assert none.drawn == none.spoken == ["no cards"]


def test_the_whole_pack_goes_on_in_the_next_row() -> None:
    picture = Picture(svg.hand(Hand(joker_pack())))
    assert len(picture.labels) == 3
    assert picture.labels[-1].endswith("king of spades, joker of spades, joker of hearts")
    assert picture.size[0] < 700


def test_melds_and_loose_cards_are_apart() -> None:
    picture = Picture(svg.arrangement(arrange(HAND)))
    assert picture.title == "An arrangement of 10 cards"
    assert picture.spoken == [
        "run: ace of spades, two of spades, three of spades",
        "set: seven of clubs, seven of diamonds, seven of hearts",
        "loose: two of clubs, queen of diamonds, king of diamonds, four of hearts",
        "Deadwood 26",
    ]
    assert picture.description == ". ".join(picture.spoken)
    assert picture.classes("rect").count("gr-band") == 2


def test_a_run_round_the_corner_is_called_so() -> None:
    corner = profiles.ROUND_THE_CORNER
    turned = Meld.of(Hand.parse("QS KS AS 2S"), profile=corner)
    assert Picture(svg.meld(turned)).labels == [
        "run round the corner: queen of spades, king of spades, ace of spades, two of spades"
    ]
    for ends in ("QS KS AS", "AS 2S 3S"):
        label = Picture(svg.meld(Meld.of(Hand.parse(ends), profile=corner))).labels[0]
        assert label.startswith("run: ")
    assert Picture(svg.meld(Meld.of(Hand.parse("AS AH AD")))).title == "A set"


def test_what_a_joker_stands_for_is_said_and_drawn() -> None:
    celebes = profiles.CELEBES_RHUM
    run = Picture(svg.meld(Meld.of(Hand.parse("TH *H QH"), profile=celebes)))
    assert run.labels == [
        "run: ten of hearts, joker of hearts for jack of hearts, queen of hearts"
    ]
    assert run.drawn == ["run", "10", "J", "Q"]
    alike = Picture(svg.meld(Meld.of(Hand.parse("9H 9D *S"), profile=celebes)))
    assert alike.labels == ["set: nine of diamonds, nine of hearts, joker of spades for nine"]
    loose = Picture(svg.hand(Hand.parse("*S")))
    assert loose.drawn == []


def test_a_defence_has_its_lay_offs_apart() -> None:
    picture = Picture(svg.defence(DEFENCE))
    assert picture.title == "A defence with 2 cards laid off"
    assert picture.spoken == [
        "loose: three of clubs, three of diamonds, king of spades",
        "laid off: six of hearts, jack of hearts",
        "Deadwood 16",
    ]
    kept = svg.defence(attrs.evolve(DEFENCE, laid_off=()))
    assert "laid off" not in Picture(kept).description


def colours(picture: str) -> dict[str, set[str]]:
    """Give the colours of the symbols below each rank."""
    shapes: dict[str, set[str]] = {}
    for colour, path in re.findall(r'<path class="gr-(\w+)" d="(M[\d.]+ [\d.]+)', picture):
        shapes.setdefault(path, set()).add(colour)
    return shapes


@pytest.mark.parametrize(
    ("four", "expected"),
    [(False, ["black", "red", "red", "black"]), (True, ["green", "blue", "red", "black"])],
)
def test_two_colours_or_four(expected: list[str], *, four: bool) -> None:
    for suit in Suit:
        picture = svg.hand(Hand.parse(f"A{suit.letter}"), four_colour=four)
        assert list(colours(picture).values()) == [{expected[suit]}]


def test_each_suit_has_a_shape_of_its_own() -> None:
    shapes = [*colours(svg.hand(Hand.parse("AC AD AH AS *S")))]
    assert len(shapes) == 5


def test_a_joker_stands_for_a_card_in_its_colour() -> None:
    run = Meld.of(Hand.parse("TC *H QC"), profile=profiles.CELEBES_RHUM)
    assert "gr-green" in Picture(svg.meld(run, four_colour=True)).classes("text")
    assert "gr-green" not in Picture(svg.meld(run)).classes("text")


def test_a_card_below_another_shows_its_corner_only() -> None:
    clubs = Picture(svg.hand(Hand.parse("2C 3C 4C"))).classes("path")
    assert len(clubs) == 3 + 1
    apart = svg.arrangement(Arrangement((), Hand.parse("2C 3C 4C"), 9))
    assert len(Picture(apart).classes("path")) == 3 + 3


def test_a_title_is_shown_and_read_first() -> None:
    picture = Picture(svg.hand(HAND, title="Ten <cards> & \"more\" 'text'"))
    assert picture.title == picture.spoken[0] == "Ten <cards> & \"more\" 'text'"
    assert picture.drawn[0] == picture.title


@pytest.mark.parametrize("title", ["a\0b", "\ud800", "\u202eevil", "line\nend", "\ufffe\uffff"])
def test_what_cannot_be_shown_in_a_title_is_escaped(title: str) -> None:
    picture = Picture(svg.hand(HAND, title=title))
    assert picture.title == picture.drawn[0] == title.encode("unicode_escape").decode()


def test_a_long_title_goes_on_in_the_next_line() -> None:
    words = " ".join(["some words"] * 40)
    picture = Picture(svg.hand(HAND, title=words))
    lines = picture.drawn[:-10]
    assert len(lines) > 3
    assert " ".join(lines) == words == picture.title
    assert picture.size[0] < 700
    assert "".join(Picture(svg.hand(HAND, title="x" * 200)).drawn[:-10]) == "x" * 200


@pytest.mark.parametrize(
    ("draw", "value", "options", "what"),
    [
        (svg.hand, "AS", {}, "a Hand"),
        (svg.meld, HAND, {}, "a Meld"),
        (svg.arrangement, HAND, {}, "an Arrangement"),
        (svg.defence, HAND, {}, "a Defence"),
        (svg.hand, HAND, {"title": None}, "a title as text"),
        (svg.hand, HAND, {"four_colour": 4}, "True or False for four_colour"),
        (svg.hand, HAND, {"dark": "dark"}, "True, False or None for dark"),
    ],
)
def test_what_cannot_be_drawn_is_named(
    draw: Callable[..., str], value: object, options: dict[str, Any], what: str
) -> None:
    with pytest.raises(WrongTypeError, match=what):
        draw(value, **options)


@given(hands((0, 11)) | heaps())
def test_every_card_of_a_hand_is_drawn_once(hand: Hand) -> None:
    picture = Picture(svg.hand(hand))
    cards = ", ".join(picture.labels).split(", ") if hand else []
    assert cards == [f"{card.rank.name} of {card.suit.name}".lower() for card in hand]
    assert len(picture.drawn) == max(len(hand), 1)
    assert picture.size[0] < 700


@given(hands((0, 11)) | heaps(), st.booleans(), st.sampled_from([True, False, None]))
def test_every_arrangement_can_be_drawn(hand: Hand, four: bool, dark: bool | None) -> None:
    best = arrange(hand)
    picture = Picture(svg.arrangement(best, four_colour=four, dark=dark))
    assert len(picture.labels) >= len(best.melds) + bool(best.loose)
    assert picture.description == ". ".join(picture.spoken)
    ranks = [rank for rank in picture.drawn if rank in {*"A23456789JQK", "10"}]
    assert len(ranks) == len(hand)


def test_ranks_have_names() -> None:
    named = Picture(svg.hand(Hand(joker_pack()))).description
    assert all(rank.name.lower() in named for rank in Rank)
