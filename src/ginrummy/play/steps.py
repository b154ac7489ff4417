"""The position after each action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from ..cards import Card, Hand, unchecked_hand
from ..rules import Start
from ..scoring import lay_out, score_deal, score_exhausted_deal
from .actions import BigGin, Defend, Discard, DrawStock, Knock, Pass, Phase, TakeDiscard
from .legality import defence_of, is_last_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from .actions import Action
    from .deal import Deal


def step(deal: Deal, action: Action) -> Deal:
    """Give the position after an action that may be taken."""
    return _STEPS[type(action)](deal, action)


def _then(deal: Deal, action: Action, **changes: Any) -> Deal:
    """Give the position with some values changed, and the action added to the history."""
    # A copied dictionary is many times faster than an initializer of twenty values.
    after = object.__new__(type(deal))
    after.__dict__.update(deal.__dict__, **changes, history=(*deal.history, action))
    return after


def _with_hand(deal: Deal, mask: int) -> tuple[Hand, ...]:
    """Give the hands with the one of the player whose turn it is changed."""
    hands = list(deal.hands)
    hands[deal.turn or 0] = unchecked_hand(mask)
    return tuple(hands)


def _next_seat(deal: Deal) -> int:
    return ((deal.turn or 0) + 1) % deal.seats


def _pass(deal: Deal, action: Pass) -> Deal:
    if deal.phase is Phase.LAST_DISCARD:
        return _exhausted(deal, action)
    first = (deal.dealer + 1) % deal.seats
    start = deal.profile.dealing.start
    if deal.turn == first and start is Start.OFFER_BOTH:
        return _then(deal, action, turn=deal.dealer)
    if deal.turn != deal.dealer and start is Start.OFFER_EACH:
        return _then(deal, action, turn=_next_seat(deal))
    if deal.turn == first and start is Start.OFFER_NEXT:
        return _then(deal, action, turn=_next_seat(deal))
    return _then(deal, action, turn=first, phase=Phase.DRAW, stock_only=True)


def _take(deal: Deal, action: TakeDiscard) -> Deal:
    card = action.card or deal.discards[-1]
    seat = deal.turn or 0
    shown = list(deal.shown)
    shown[seat] = unchecked_hand(shown[seat].mask | 1 << card.index)
    return _then(
        deal,
        action,
        phase=Phase.DISCARD,
        hands=_with_hand(deal, deal.hand.mask | 1 << card.index),
        discards=tuple([other for other in deal.discards if other is not card]),
        taken=card,
        shown=tuple(shown),
        last_discards=tuple([None if last is card else last for last in deal.last_discards]),
        without_stock=deal.without_stock + 1,
    )


def _draw(deal: Deal, action: DrawStock) -> Deal:
    return _then(
        deal,
        action,
        phase=Phase.DISCARD,
        hands=_with_hand(deal, deal.hand.mask | 1 << deal.stock[0].index),
        stock=deal.stock[1:],
        taken=None,
        stock_only=False,
        without_stock=0,
    )


def _discard(deal: Deal, action: Discard) -> Deal:
    card = action.card
    seat = deal.turn or 0
    shown = deal.shown
    if card in shown[seat]:
        kept = unchecked_hand(shown[seat].mask ^ 1 << card.index)
        shown = (*shown[:seat], kept, *shown[seat + 1 :])
    last = (*deal.last_discards[:seat], card, *deal.last_discards[seat + 1 :])
    dealing = deal.profile.dealing
    phase = Phase.DRAW
    if is_last_turn(deal) and dealing.last_discard_may_be_taken:
        phase = Phase.LAST_DISCARD
    after = _then(
        deal,
        action,
        phase=phase,
        turn=_next_seat(deal),
        hands=_with_hand(deal, deal.hand.mask ^ 1 << card.index),
        discards=(*deal.discards, card),
        taken=None,
        shown=shown,
        last_discards=last,
    )
    if phase is Phase.DRAW and (
        is_last_turn(deal) or deal.without_stock >= dealing.most_turns_without_stock
    ):
        return _exhausted(after, None)
    return after


def _exhausted(deal: Deal, action: Action | None) -> Deal:
    """End the deal with nobody gone out."""
    history = deal.history if action is None else (*deal.history, action)
    result = score_exhausted_deal(*deal.hands, profile=deal.profile)
    return attrs.evolve(
        deal, history=history, phase=Phase.OVER, turn=None, taken=None, result=result
    )


def _knock(deal: Deal, action: Knock) -> Deal:
    cards = unchecked_hand(deal.hand.mask ^ 1 << action.card.index)
    return _go_out(deal, action, cards, thrown=action.card)


def _big_gin(deal: Deal, action: BigGin) -> Deal:
    return _go_out(deal, action, deal.hand, thrown=None)


def _go_out(deal: Deal, action: Knock | BigGin, cards: Hand, *, thrown: Card | None) -> Deal:
    spread = lay_out(cards, action.spread, deal.profile)
    if action.spread is not None:
        # A player chooses the melds; all else in the spread follows from them.
        action = attrs.evolve(action, spread=spread)
    after = _then(
        deal,
        action,
        phase=Phase.DEFENCE,
        turn=_next_seat(deal),
        hands=_with_hand(deal, cards.mask),
        taken=None,
        knocker=deal.turn,
        thrown=thrown,
        spread=spread,
    )
    laying_off = deal.profile.laying_off
    allowed = laying_off.allows(gin=not spread.deadwood, big_gin=thrown is None)
    if laying_off.automatic or not allowed:
        return _scored(after)
    return after


def _defend(deal: Deal, action: Defend) -> Deal:
    defence = defence_of(deal, action.defence)
    if action.defence is not None:
        action = Defend(defence)
    defences = (*deal.defences, defence)
    after = _then(deal, action, turn=_next_seat(deal), defences=defences)
    if len(defences) == deal.seats - 1:
        return _scored(after)
    return after


def _scored(deal: Deal) -> Deal:
    """End the deal with its score."""
    knocker = deal.knocker or 0
    others = [deal.hands[(knocker + step) % deal.seats] for step in range(1, deal.seats)]
    result = score_deal(
        deal.spread or deal.hands[knocker],
        *(deal.defences or others),
        profile=deal.profile,
        knocker_seat=knocker,
    )
    return attrs.evolve(deal, phase=Phase.OVER, turn=None, defences=result.defences, result=result)


_STEPS: Final[dict[type, Callable[[Deal, Any], Deal]]] = {
    Pass: _pass,
    TakeDiscard: _take,
    DrawStock: _draw,
    Discard: _discard,
    Knock: _knock,
    BigGin: _big_gin,
    Defend: _defend,
}
