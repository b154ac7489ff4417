"""The cut, seats, and the next game."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import Card, Suit, errors, joker_pack, profiles, standard_pack, start_game
from ginrummy.games import Cut, Seating, after_game, ranking, seat_players
from ginrummy.games.hollywood import HollywoodSheet
from ginrummy.rules import Dealing, Hollywood, Sides
from tests.games.ledgers import two

if TYPE_CHECKING:
    from collections.abc import Callable


def cards(text: str) -> list[Card]:
    return [Card.parse(code) for code in text.split()]


def test_suits_decide_between_equal_ranks() -> None:
    drawn = cards("9C 9H 9S 9D")
    assert [drawn[player].suit for player in ranking(drawn)] == [
        Suit.SPADES,
        Suit.HEARTS,
        Suit.DIAMONDS,
        Suit.CLUBS,
    ]


def test_the_king_is_high_and_the_ace_low() -> None:
    assert ranking(cards("AS QC KC 2C")) == (2, 1, 3, 0)


ACE_HIGH = profiles.MODERN.replace(
    name="test: the ace cuts high", dealing=Dealing(ace_cuts_high=True)
)


def test_the_ace_can_be_above_the_king() -> None:
    drawn = cards("AS QC KC 2C AD")
    assert ranking(drawn) == (2, 1, 3, 0, 4)
    assert ranking(drawn, profile=ACE_HIGH) == (0, 4, 2, 1, 3)


def test_who_deals_depends_on_where_the_ace_is() -> None:
    drawn = cards("AC 2S")
    assert seat_players(drawn) == Seating((0, 1), dealers=(0,), chooser=1)
    assert seat_players(drawn, profile=ACE_HIGH) == Seating((0, 1), dealers=(1,), chooser=0)
    cut = profiles.THREE_HAND_CUT.replace(name="test: three, high ace", dealing=ACE_HIGH.dealing)
    low, high = (
        seat_players(cards("AC 2S KD"), profile=rules) for rules in (profiles.THREE_HAND_CUT, cut)
    )
    assert (low.players, high.players) == ((2, 1, 0), (0, 2, 1))


def test_cards_that_cannot_be_drawn() -> None:
    with pytest.raises(errors.RepeatedCardError):
        ranking(cards("9S 9S"))
    with pytest.raises(errors.WrongTypeError):
        ranking(["9S", "8S"])  # type: ignore[list-item]  # the fault
    with pytest.raises(errors.WrongTypeError):
        Cut(joker_pack())


def test_the_four_cards_at_either_end_are_drawn_again() -> None:
    cut = Cut(standard_pack(), players=2)
    for position in (0, 1, 2, 3, 48, 49, 50, 51):
        cut = cut.draw(position)
        assert (cut.turn, cut.cards, cut.is_over) == (0, (), False)
    cut = cut.draw(4)
    assert cut.turn == 1
    cut = cut.draw(47)
    assert cut.turn is None
    assert cut.is_over
    assert cut.cards == (standard_pack()[4], standard_pack()[47])


@pytest.mark.parametrize(
    ("positions", "expected"),
    [
        ((52,), "a position from 0 to 51"),
        ((-1,), "a position from 0 to 51"),
        ((True,), "a position from 0 to 51"),
        (("4",), "a position from 0 to 51"),
        ((20, 20), "a card that is still there"),
        ((1, 1), "a card that is still there"),
        ((20, 21, 22), "nobody to draw"),
    ],
)
def test_draws_that_cannot_be(positions: tuple[int, ...], expected: str) -> None:
    with pytest.raises(errors.DrawError, match=expected):
        Cut(standard_pack(), positions=positions)


@pytest.mark.parametrize("players", [0, 45, "2"])
def test_the_number_who_draw(players: int) -> None:
    with pytest.raises(errors.SeatsError):
        Cut(standard_pack(), players=players)
    with pytest.raises(errors.SeatsError):
        Cut(standard_pack()[:6])


def test_the_pack_is_shuffled_by_what_is_passed_in() -> None:
    one, two_ = Cut.spread(rng=random.Random(5)), Cut.spread(rng=random.Random(5))
    assert one == two_
    assert sorted(card.index for card in one.pack) == list(range(52))
    assert one.pack != standard_pack()
    assert sorted(card.index for card in Cut.spread(44).pack) == list(range(52))
    assert (Cut.spread().players, Cut.spread(44).players) == (2, 44)


@given(st.integers(1, 8), st.data())
def test_every_cut_ends(players: int, data: st.DataObject) -> None:
    cut = Cut.spread(players, rng=data.draw(st.randoms(use_true_random=False)))
    while not cut.is_over:
        free = [position for position in range(52) if position not in cut.positions]
        cut = cut.draw(data.draw(st.sampled_from(free)))
    assert len(cut.cards) == players
    assert len(cut.positions) <= players + 8
    order = [cut.cards[player] for player in ranking(cut.cards)]
    heights = [(card.rank, card.suit) for card in order]
    assert heights == sorted(heights, reverse=True)


def test_two_players() -> None:
    assert seat_players(cards("4D 9S")) == Seating((0, 1), dealers=(0,), chooser=1)
    assert seat_players(cards("4D 9S"), profile=profiles.HOLLYWOOD).dealers == (0,)


def test_three_players() -> None:
    drawn = cards("9S 4D KC")
    both_active = Seating((2, 0, 1), dealers=(1,), idle=(2,))
    assert seat_players(drawn, profile=profiles.THREE_HAND_CUT) == both_active
    assert seat_players(drawn, profile=profiles.THREE_HAND_BOX) == both_active
    at_once = Seating((2, 0, 1), dealers=(0,))
    assert seat_players(drawn, profile=profiles.THREE_HAND) == at_once
    assert seat_players(drawn, profile=profiles.CASUAL) == at_once


def test_partners_are_the_two_highest_and_sit_opposite() -> None:
    drawn = cards("4D KS 9S QH")
    seating = seat_players(drawn, profile=profiles.PARTNERSHIP)
    assert seating == Seating((1, 2, 3, 0))
    assert {seating.players[0], seating.players[2]} == {1, 3}


def test_six_players_in_two_halves() -> None:
    drawn = cards("4D KS 9S QH 2C JD")
    assert seat_players(drawn, profile=profiles.PARTNERSHIP_SIX).players == (1, 2, 3, 0, 5, 4)


def test_the_number_of_cards() -> None:
    with pytest.raises(errors.SeatsError):
        seat_players(cards("4D KS 9S"))
    with pytest.raises(errors.SeatsError):
        seat_players(cards("4D KS"), profile=profiles.THREE_HAND_CUT)
    with pytest.raises(errors.PlayersError):
        seat_players(cards("4D KS 9S"), profile=profiles.PARTNERSHIP)
    with pytest.raises(errors.PlayersError):
        seat_players(cards("4D KS 9S QH 2C JD"), profile=profiles.PARTNERSHIP)


def test_the_next_game() -> None:
    result = start_game().enter(1, 100).result
    assert result is not None
    assert after_game(result) == Seating((0, 1), dealers=(0,), chooser=1)
    three = start_game(profiles.THREE_HAND).enter(1, 200).result
    assert three is not None
    with pytest.raises(errors.SeatsError):
        after_game(three)
    even = profiles.HOLLYWOOD.replace(name="test: even", match=Hollywood(games=2))
    nobody = HollywoodSheet(even, history=two((0, 100), (1, 100))).result
    assert nobody is not None
    assert after_game(nobody) == Seating((0, 1))


def test_any_number_of_pairs() -> None:
    wide = profiles.PARTNERSHIP.replace(name="test: one or more pairs", match=Sides(least_pairs=1))
    assert seat_players(cards("4D KS"), profile=wide).players == (1, 0)


def test_lists_are_as_good_as_tuples() -> None:
    pack = list(standard_pack())
    cut = Cut(pack, positions=[20, 21])
    assert cut == Cut(standard_pack(), positions=(20, 21))
    assert hash(cut) == hash(Cut(standard_pack(), positions=(20, 21)))


def test_arguments_of_another_type() -> None:
    steps: list[tuple[Callable[[], object], str]] = [
        (lambda: Cut(5), "cards"),  # type: ignore[arg-type]  # the faults
        (lambda: Cut(standard_pack(), positions=5), "positions"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: Cut.spread(2, rng=5), "random.Random"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: ranking(5), "cards"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: ranking(cards("4D 9S"), profile="modern"), "a Profile"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: seat_players(5), "cards"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: seat_players(cards("4D 9S"), profile="modern"), "a Profile"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: after_game(None), "a game that is over"),  # type: ignore[arg-type]  # wrong on purpose
    ]
    for step, expected in steps:
        with pytest.raises(errors.WrongTypeError, match=expected):
            step()


def test_the_cut_says_who_deals_first() -> None:
    seating = seat_players(cards("9S 4D"))
    sheet = start_game(first_dealer=seating.dealers[0])
    assert sheet.lineup.dealers == seating.dealers == (1,)
