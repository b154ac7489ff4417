"""What a type checker makes of a deal in play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import assert_never, assert_type

from ginrummy import Arrangement, Card, DealResult, Defence, Hand, Profile
from ginrummy.play import (
    Action,
    BigGin,
    Deal,
    Defend,
    Discard,
    DrawStock,
    Knock,
    LegalActions,
    Pass,
    Phase,
    TakeDiscard,
    View,
)


def a_deal_is_stepped_through(profile: Profile, pack: list[Card], action: Action) -> None:
    deal = Deal.start(profile, dealer=1, seats=2, rng=Random(1))
    assert_type(deal, Deal)
    assert_type(Deal.start(pack=pack), Deal)
    assert_type(Deal.replay(pack, [action], profile=profile), Deal)
    assert_type(Deal.parse("", profile=profile), Deal)
    assert_type(deal.apply(action), Deal)
    assert_type(deal.is_legal(action), bool)
    assert_type(deal.legal_actions, LegalActions)
    assert_type(iter(deal.legal_actions), Iterator[Action])
    assert_type(len(deal.legal_actions), int)
    assert_type(action in deal.legal_actions, bool)


def what_a_deal_holds(deal: Deal) -> None:
    assert_type(deal.profile, Profile)
    assert_type(deal.dealer, int)
    assert_type(deal.seats, int)
    assert_type(deal.pack, tuple[Card, ...] | None)
    assert_type(deal.history, tuple[Action, ...])
    assert_type(deal.phase, Phase)
    assert_type(deal.turn, int | None)
    assert_type(deal.hands, tuple[Hand, ...])
    assert_type(deal.hand, Hand)
    assert_type(deal.stock, tuple[Card, ...])
    assert_type(deal.discards, tuple[Card, ...])
    assert_type(deal.takeable(), tuple[Card, ...])
    assert_type(deal.taken, Card | None)
    assert_type(deal.knocker, int | None)
    assert_type(deal.thrown, Card | None)
    assert_type(deal.spread, Arrangement | None)
    assert_type(deal.defences, tuple[Defence, ...])
    assert_type(deal.is_over, bool)
    assert_type(deal.result, DealResult | None)


def what_a_player_may_know(deal: Deal) -> None:
    view = deal.view(0, scores=[30, 12])
    assert_type(view, View)
    assert_type(View.of(deal, 0), View)
    assert_type(view.seat, int)
    assert_type(view.hand, Hand)
    assert_type(view.hand_sizes, tuple[int, ...])
    assert_type(view.stock_size, int)
    assert_type(view.legal_actions, tuple[Action, ...])
    assert_type(view.possible_cards, Hand)
    assert_type(view.scores, tuple[int, ...])
    assert_type(view.result, DealResult | None)
    assert_type(view.sample(Random(1), seen=view.discards), Deal)


def an_action_is_one_of_seven(action: Action) -> str | None:
    match action:
        case Pass() | DrawStock():
            return None
        case TakeDiscard(card):
            assert_type(card, Card | None)
            return None
        case Discard(card):
            assert_type(card, Card)
            return card.code
        case Knock(card, spread):
            assert_type(spread, Arrangement | None)
            return card.code
        case BigGin():
            return None
        case Defend(defence):
            assert_type(defence, Defence | None)
            return None
        case _:
            assert_never(action)


def what_does_not_fit_is_refused(deal: Deal, view: View) -> None:
    deal.apply("draw")  # type: ignore[arg-type]  # a text is no action
    Discard()  # type: ignore[call-arg]  # a card is thrown
    Deal.start(rng=7)  # type: ignore[arg-type]  # a seed is no generator
    view.hands  # type: ignore[attr-defined]  # noqa: B018  # a view never holds the others' hands
    view.stock  # type: ignore[attr-defined]  # noqa: B018  # nor the stock
    deal.turn = 1  # type: ignore[misc]  # frozen
