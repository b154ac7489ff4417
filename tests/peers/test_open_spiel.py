"""Deals handed to the real open_spiel and back; `nox -s peers` installs it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import Card, Hand, Profile, profiles, standard_pack
from ginrummy.errors import HandOverError
from ginrummy.interop import OPEN_SPIEL, OPEN_SPIEL_RULES, from_open_spiel, to_open_spiel
from ginrummy.interop.open_spiel import _melds
from ginrummy.play import Deal, Phase
from ginrummy.strategies import deals, finished_deals

pyspiel = pytest.importorskip("pyspiel", exc_type=ImportError)
KNOCK = 55
PLAYED = [
    OPEN_SPIEL_RULES,
    *(
        profiles.get(name)
        for name in (
            "standard",
            "standard-undercut-25",
            "modern",
            "older",
            "match-250",
            "straight",
        )
    ),
]


def utils() -> Any:
    return pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)


def facts(deal: Deal) -> dict[str, Any]:
    """Give all of a deal but the order of its stock and what was said."""
    hidden = {"pack", "history", "stock"}
    return {name: value for name, value in vars(deal).items() if name not in hidden}


def position(state: Any) -> tuple[Any, ...]:
    """Give what can be seen of a state, whatever the order of the cards of a hand."""
    return (
        [sorted(hand) for hand in state.hands()],
        state.current_player(),
        str(state.current_phase()),
        state.upcard(),
        state.stock_size(),
        state.discard_pile(),
        sorted(state.layoffs()),
        state.returns(),
        [] if state.is_terminal() else state.legal_actions(),
    )


def test_cards_have_its_numbers() -> None:
    for card in standard_pack():
        assert OPEN_SPIEL.index(card) == utils().card_int(card.code[0] + card.code[1].lower())
        assert Card.parse(utils().card_string(OPEN_SPIEL.index(card))) is card


def test_melds_have_its_numbers() -> None:
    assert len(_melds()) == pyspiel.gin_rummy.NUM_MELD_ACTIONS
    for number, meld in enumerate(_melds()):
        assert utils().meld_to_int(list(OPEN_SPIEL.indices(meld))) == number
        assert OPEN_SPIEL.hand(utils().int_to_meld[number]) == meld


def test_its_parameters_are_those_of_its_rules() -> None:
    game = pyspiel.load_game("gin_rummy")
    state = to_open_spiel(Deal.start(OPEN_SPIEL_RULES, rng=Random(1)), game=game)
    assert from_open_spiel(state).profile == OPEN_SPIEL_RULES


@given(st.sampled_from(PLAYED).flatmap(lambda one: deals(one) | finished_deals(one)))
def test_deals_go_there_and_back(deal: Deal) -> None:
    try:
        state: Any = to_open_spiel(deal)
    except HandOverError as error:
        # It ends some deals early and refuses some knocks with eleven cards.
        assert error.what in {"a deal", "a move", "the end of a deal"} or "Knock" in str(error)  # noqa: PT017  # what is legal there, only it knows
        return
    first = 1 - deal.dealer
    if deal.knocker is None:
        held = [OPEN_SPIEL.hand(hand) for hand in state.hands()]
        assert held == [deal.hands[first], deal.hands[1 - first]]
    assert state.stock_size() == len(deal.stock)
    assert state.is_terminal() == deal.is_over
    back = from_open_spiel(state, profile=deal.profile, dealer=deal.dealer, rng=Random(1))
    assert facts(back) == facts(deal)
    assert Hand(back.stock) == Hand(deal.stock)


@pytest.mark.parametrize("seed", range(150))
def test_its_own_deals_come_here_and_go_back(seed: int) -> None:
    rng = Random(seed)
    state = pyspiel.load_game("gin_rummy").new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        knocks = KNOCK in legal and rng.random() < 0.8
        state.apply_action(KNOCK if knocks else rng.choice(legal))
        if rng.random() < 0.1 or state.is_terminal():
            check(state)


def check(state: Any) -> None:
    """Take a state as it is, unless it is within a move or was ended by a rule of its own."""
    try:
        deal = from_open_spiel(state, rng=Random(1))
    except HandOverError as error:
        assert error.what in {"a state", "a deal", "a defence", "the end of a deal"}  # noqa: PT017  # where a move begins, only it knows
        return
    assert (deal.phase is Phase.OVER) == state.is_terminal()
    if deal.result is not None:
        first, second = deal.result.points
        assert first - second == state.returns()[0]
    assert position(to_open_spiel(deal)) == position(state)


@pytest.mark.parametrize(
    "profile", [profiles.STANDARD, profiles.OLDER, profiles.STRAIGHT], ids=str
)
def test_a_game_is_loaded_with_what_the_profile_asks_for(profile: Profile) -> None:
    state: Any = to_open_spiel(Deal.start(profile, rng=Random(2)))
    parameters = state.get_game().get_parameters()
    assert parameters["knock_card"] == (profile.going_out.knock_limit or 0)
    assert from_open_spiel(state, profile=profile, dealer=0).profile is profile
