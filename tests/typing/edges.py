"""What a type checker makes of JSON, arrays, pictures, other libraries and test strategies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, assert_type

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from ginrummy import (
    Arrangement,
    Card,
    DealResult,
    Defence,
    GameResult,
    Hand,
    Meld,
    Profile,
    batch,
    interop,
    json,
    strategies,
    svg,
)
from ginrummy.games import Entry, GameSheet, ScoreSheet
from ginrummy.interop import OpenSpielGame, OpenSpielState, Scheme
from ginrummy.play import Action, Deal


def json_is_read_as_what_is_asked_for(profile: Profile, text: str) -> None:
    assert_type(json.dumps(profile), str)
    assert_type(json.loads(text, Hand), Hand)
    assert_type(json.loads(text.encode(), DealResult, profile=profile), DealResult)
    assert_type(json.loads(text, tuple[Meld, ...]), tuple[Meld, ...])


def arrays(masks: NDArray[np.uint64]) -> None:
    assert_type(masks[: batch.CHUNK], NDArray[np.uint64])
    batch.deadwood(masks)
    batch.may_knock(masks)
    best = batch.best_discard(masks)
    assert_type(best, batch.BestDiscard)
    assert_type(batch.random_packs(5, seed=1), NDArray[np.uint8])
    deals = batch.random_deals(5, seed=1, first=5, seats=2)
    assert_type(deals, batch.Deals)
    assert_type(deals.hands, NDArray[np.uint64])
    assert_type(deals.discards, NDArray[np.uint8])
    assert_type(deals.stock, NDArray[np.uint8])


def pictures_are_texts(
    meld: Meld, arrangement: Arrangement, defence: Defence, result: DealResult, settled: GameResult
) -> None:
    assert_type(svg.hand(meld.hand, title="A meld", four_colour=True, dark=None), str)
    assert_type(svg.meld(meld), str)
    assert_type(svg.arrangement(arrangement), str)
    assert_type(svg.defence(defence), str)
    assert_type(svg.result(result, names=["Ann", "Ben"]), str)
    assert_type(svg.game_result(settled, names=("Ann", "Ben"), dark=True), str)
    assert_type(svg.score_sheet(GameSheet()), str)


def other_numbers_of_cards(card: Card, hand: Hand) -> None:
    scheme = Scheme("CDHS", by_rank=True, first=1)
    assert_type(scheme.index(card), int)
    assert_type(scheme.card(np.int64(3)), Card)
    assert_type(scheme.indices(hand), tuple[int, ...])
    assert_type(scheme.hand([1, 2]), Hand)
    assert_type(scheme.mask(hand), int)
    assert_type(scheme.from_mask(3), Hand)
    assert_type(scheme.dotted(hand), str)
    assert_type(scheme.from_dotted("A..."), Hand)
    for known in (interop.EAAI, interop.OPEN_SPIEL, interop.RLCARD):
        assert_type(known, Scheme)


def deals_of_another_library(deal: Deal, game: OpenSpielGame) -> None:
    state = interop.to_open_spiel(deal, game=game)
    assert_type(state, OpenSpielState)
    assert_type(state.history(), Sequence[int])
    assert_type(game.get_parameters(), Mapping[str, Any])
    assert_type(interop.from_open_spiel(state, dealer=0), Deal)
    assert_type(interop.OPEN_SPIEL_RULES, Profile)


def strategies_draw_values(profile: Profile, sheet: ScoreSheet) -> None:
    assert_type(strategies.cards(jokers=True), st.SearchStrategy[Card])
    assert_type(strategies.hands((3, 11), rich=True), st.SearchStrategy[Hand])
    assert_type(strategies.dealt_hands(3), st.SearchStrategy[tuple[Hand, ...]])
    assert_type(strategies.packs(profile), st.SearchStrategy[tuple[Card, ...]])
    assert_type(strategies.spreads(profile), st.SearchStrategy[Arrangement])
    assert_type(strategies.deals(profile, seats=2), st.SearchStrategy[Deal])
    assert_type(strategies.finished_deals(), st.SearchStrategy[Deal])
    assert_type(strategies.entries(sheet), st.SearchStrategy[Entry])
    assert_type(strategies.games(profile), st.SearchStrategy[ScoreSheet])
    assert_type(strategies.finished_games(), st.SearchStrategy[ScoreSheet])
    assert_type(strategies.profiles(), st.SearchStrategy[Profile])
    strategies.parts(Action)  # type: ignore[arg-type]  # a union is no class


def what_does_not_fit_is_refused(hand: Hand, card: Card, deal: Deal) -> None:
    json.dumps(hand, indent=2)  # type: ignore[call-arg]  # no options
    svg.hand([card])  # type: ignore[arg-type]  # a hand is a Hand
    Scheme("CDHS", "A23456789TJQK", True)  # type: ignore[call-arg]  # by its name
    interop.from_open_spiel(deal)  # type: ignore[arg-type]  # it is a deal already
