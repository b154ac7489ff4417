"""The position after each action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

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

T = TypeVar("T")


def step(deal: Deal, action: Action) -> Deal:
    """Give the position after an action that may be taken."""
    return _STEPS[type(action)](deal, action)


def _after(deal: Deal, action: Action) -> Deal:
    """Copy a position, with an action added to its history, for what else changes to be set in it."""
    # A copied dictionary is many times faster than an initializer of twenty values. Until the copy
    # is given back nobody else knows it, and so it may change.
    values = deal.__dict__.copy()
    values["history"] = (*deal.history, action)
    after = object.__new__(type(deal))
    object.__setattr__(after, "__dict__", values)
    return after


def _put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Give the values of all seats with the one of a seat changed."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


def _moved(hands: tuple[Hand, ...], seat: int, card: Card) -> tuple[Hand, ...]:
    """Give the hands of all seats with a card put into the one of a seat, or taken out of it."""
    return _put(hands, seat, unchecked_hand(hands[seat].mask ^ 1 << card.index))


def _next_seat(deal: Deal) -> int:
    return ((deal.turn or 0) + 1) % len(deal.hands)


def _pass(deal: Deal, action: Pass) -> Deal:
    after = _after(deal, action)
    if deal.phase is Phase.LAST_DISCARD:
        return _exhausted(after)
    first = (deal.dealer + 1) % deal.seats
    start = deal.profile.dealing.start
    new = after.__dict__
    if start is Start.OFFER_BOTH and deal.turn == first:
        new["turn"] = deal.dealer
    elif (start is Start.OFFER_NEXT and deal.turn == first) or (
        start is Start.OFFER_EACH and deal.turn != deal.dealer
    ):
        new["turn"] = _next_seat(deal)
    else:
        new["turn"] = first
        new["phase"] = Phase.DRAW
        new["stock_only"] = True
    return after


def _take(deal: Deal, action: TakeDiscard) -> Deal:
    card = action.card or deal.discards[-1]
    seat = deal.turn or 0
    place = deal.discards.index(card)
    after = _after(deal, action)
    new = after.__dict__
    new["phase"] = Phase.DISCARD
    new["hands"] = _moved(deal.hands, seat, card)
    new["discards"] = deal.discards[:place] + deal.discards[place + 1 :]
    new["taken"] = card
    new["shown"] = _moved(deal.shown, seat, card)
    if card in deal.last_discards:
        new["last_discards"] = _put(deal.last_discards, deal.last_discards.index(card), None)
    new["without_stock"] = deal.without_stock + 1
    return after


def _draw(deal: Deal, action: DrawStock) -> Deal:
    after = _after(deal, action)
    new = after.__dict__
    new["phase"] = Phase.DISCARD
    new["hands"] = _moved(deal.hands, deal.turn or 0, deal.stock[0])
    new["stock"] = deal.stock[1:]
    new["stock_only"] = False
    new["without_stock"] = 0
    return after


def _discard(deal: Deal, action: Discard) -> Deal:
    card = action.card
    seat = deal.turn or 0
    dealing = deal.profile.dealing
    ends = is_last_turn(deal)
    after = _after(deal, action)
    new = after.__dict__
    new["phase"] = Phase.DRAW
    new["turn"] = _next_seat(deal)
    new["hands"] = _moved(deal.hands, seat, card)
    new["discards"] = (*deal.discards, card)
    new["taken"] = None
    if deal.shown[seat].mask >> card.index & 1:
        new["shown"] = _moved(deal.shown, seat, card)
    new["last_discards"] = _put(deal.last_discards, seat, card)
    if ends and dealing.last_discard_may_be_taken:
        new["phase"] = Phase.LAST_DISCARD
    elif ends or deal.without_stock >= dealing.most_turns_without_stock:
        return _exhausted(after)
    return after


def _exhausted(after: Deal) -> Deal:
    """End the deal with nobody gone out."""
    new = after.__dict__
    new["result"] = score_exhausted_deal(*after.hands, profile=after.profile)
    new["phase"] = Phase.OVER
    new["turn"] = None
    return after


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
    seat = deal.turn or 0
    after = _after(deal, action)
    new = after.__dict__
    new["phase"] = Phase.DEFENCE
    new["turn"] = _next_seat(deal)
    new["hands"] = _put(deal.hands, seat, cards)
    new["taken"] = None
    new["knocker"] = seat
    new["thrown"] = thrown
    new["spread"] = spread
    laying_off = deal.profile.laying_off
    allowed = laying_off.allows(gin=not spread.deadwood, big_gin=thrown is None)
    if laying_off.automatic or not allowed:
        return _scored(after)
    return after


def _defend(deal: Deal, action: Defend) -> Deal:
    defence = defence_of(deal, action.defence)
    if action.defence is not None:
        action = Defend(defence)
    after = _after(deal, action)
    new = after.__dict__
    new["turn"] = _next_seat(deal)
    new["defences"] = (*deal.defences, defence)
    if len(after.defences) == deal.seats - 1:
        return _scored(after)
    return after


def _scored(after: Deal) -> Deal:
    """End the deal with its score."""
    knocker = after.knocker or 0
    others = [after.hands[(knocker + step) % after.seats] for step in range(1, after.seats)]
    result = score_deal(
        after.spread or after.hands[knocker],
        *(after.defences or others),
        profile=after.profile,
        knocker_seat=knocker,
    )
    new = after.__dict__
    new["result"] = result
    new["defences"] = result.defences
    new["phase"] = Phase.OVER
    new["turn"] = None
    return after


_STEPS: Final[dict[type, Callable[[Deal, Any], Deal]]] = {
    Pass: _pass,
    TakeDiscard: _take,
    DrawStock: _draw,
    Discard: _discard,
    Knock: _knock,
    BigGin: _big_gin,
    Defend: _defend,
}
