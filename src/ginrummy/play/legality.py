"""What may be done in a position, and why anything else may not."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from .._kernel.masks import PACK
from ..cards import Card, Hand, joker_pack, unchecked_hand
from ..errors import (
    BigGinNotPlayedError,
    CardNotHeldError,
    DiscardNotOpenError,
    EleventhCardError,
    GinCompulsoryError,
    LastDrawError,
    MustGoOutError,
    TakenCardError,
    WrongPhaseError,
    WrongTypeError,
)
from ..layoff import Defence, lay_off
from ..melding import Arrangement
from ..rules import Onto, Start
from ..scoring import check_going_out, lay_out
from .actions import BigGin, Defend, Discard, DrawStock, Knock, Pass, Phase, TakeDiscard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .actions import Action
    from .deal import Deal

__all__ = ["LegalActions"]


class LegalActions(Collection["Action"]):
    """
    What may be done in a position.

    It counts and lists going out once a card thrown, with the library's spread, and a defence
    once, with the best one; it contains every legal spread and defence.

    Args:
        deal: The position.
    """

    __slots__ = ("_actions", "_deal")

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self._actions: tuple[Action, ...] | None = None

    def __contains__(self, action: object) -> bool:
        """Tell whether an action may be taken."""
        return self._deal.is_legal(action)  # type: ignore[arg-type]  # anything may be asked for

    def __iter__(self) -> Iterator[Action]:
        """Give the actions."""
        return iter(self._all())

    def __len__(self) -> int:
        """Count the actions."""
        return len(self._all())

    def __bool__(self) -> bool:
        """Tell whether there is any: not once the deal is over."""
        return bool(self._all())

    def __repr__(self) -> str:
        """List the actions."""
        return f"<LegalActions {list(self._all())}>"

    def _all(self) -> tuple[Action, ...]:
        if self._actions is None:
            self._actions = _LISTS[self._deal.phase](self._deal)
        return self._actions


def check(deal: Deal, action: Action) -> None:
    """Raise unless an action may be taken."""
    if not isinstance(action, _KINDS) or type(action) not in _CHECKS:
        raise WrongTypeError(action, "an action")
    phases, rule = _CHECKS[type(action)]
    if deal.phase not in phases:
        raise WrongPhaseError(action, deal.phase.value)
    if rule is not None:
        rule(deal, action)


def _check_take(deal: Deal, action: TakeDiscard) -> None:
    card = action.card
    if card is not None and not isinstance(card, Card):
        raise WrongTypeError(card, "a Card, or None for the top discard")
    takeable = deal.takeable()
    if not takeable or (card is not None and card not in takeable):
        raise DiscardNotOpenError(card, takeable)
    card = card or takeable[0]
    if deal.phase is Phase.LAST_DISCARD and not _goes_out(deal, taking=card):
        raise MustGoOutError(card)


def _check_discard(deal: Deal, action: Discard) -> None:
    card = _thrown(action)
    if not _may_be_thrown(deal) >> card.index & 1:
        _explain_throw(deal, card)
        if deal.taken is not None and _must_go_out(deal):
            raise MustGoOutError(deal.taken)
        raise GinCompulsoryError(0)


def _check_knock(deal: Deal, action: Knock) -> None:
    card = _thrown(action)
    if action.spread is None and _goes_out(deal) >> card.index & 1:
        return
    _explain_throw(deal, card)
    _check_turn(deal)
    rest = unchecked_hand(deal.hand.mask ^ 1 << card.index)
    _check_spread(deal, rest, action.spread, big_gin=False)


def _check_big_gin(deal: Deal, action: BigGin) -> None:
    if not deal.profile.going_out.big_gin:
        raise BigGinNotPlayedError(deal.profile.name)
    _check_turn(deal)
    _check_spread(deal, deal.hand, action.spread, big_gin=True)


def _check_defend(deal: Deal, action: Defend) -> None:
    if action.defence is not None:
        defence_of(deal, action.defence)


def _thrown(action: Discard | Knock) -> Card:
    if not isinstance(action.card, Card):
        raise WrongTypeError(action.card, "a Card")
    return action.card


def _may_be_thrown(deal: Deal) -> int:
    """Give the cards that may be thrown face up."""
    if _must_go_out(deal):
        return 0
    cards = _unlocked(deal, deal.hand.mask)
    if deal.profile.going_out.gin_compulsory and _may_go_out(deal):
        cards &= ~deal.profile.melding.goes_out(deal.hand.mask, 0)
    return cards


def _goes_out(deal: Deal, taking: Card | None = None) -> int:
    """Give the cards that may be thrown face down to go out with the rest."""
    if taking is None and not _may_go_out(deal):
        return 0
    held = deal.hand.mask | (1 << taking.index if taking else 0)
    limit = deal.profile.going_out.knock_limit or 0
    return _unlocked(deal, deal.profile.melding.goes_out(held, limit), taking)


def _unlocked(deal: Deal, cards: int, taking: Card | None = None) -> int:
    taken = taking or deal.taken
    if taken is not None and deal.profile.dealing.taken_discard_locked:
        return cards & ~(1 << taken.index)
    return cards


def is_last_turn(deal: Deal) -> bool:
    """Tell whether the last card that may be drawn has been drawn."""
    return len(deal.stock) <= deal.profile.dealing.stock_floor


def _must_go_out(deal: Deal) -> bool:
    # After the last draw a discard can only have been taken for that.
    return deal.taken is not None and is_last_turn(deal)


def _explain_throw(deal: Deal, card: Card) -> None:
    if card not in deal.hand:
        raise CardNotHeldError(card, deal.hand)
    if card is deal.taken and deal.profile.dealing.taken_discard_locked:
        raise TakenCardError(card)


def _check_turn(deal: Deal) -> None:
    """Refuse that a player goes out in a turn in which nobody may."""
    if not _may_go_out(deal):
        if _is_eleventh_card(deal):
            raise EleventhCardError(deal.profile.name)
        raise LastDrawError(len(deal.stock))


def _may_go_out(deal: Deal) -> bool:
    """Tell whether the turn is one in which a player with the cards for it may go out."""
    dealing = deal.profile.dealing
    if _is_eleventh_card(deal):
        return dealing.eleventh_may_go_out
    return dealing.last_draw_may_knock or deal.taken is not None or not is_last_turn(deal)


def _is_eleventh_card(deal: Deal) -> bool:
    """Tell whether the player who was dealt a card over has not thrown one yet."""
    return (
        not deal.discards
        and deal.taken is None
        and deal.profile.dealing.start is Start.ELEVENTH_CARD
    )


def _check_spread(deal: Deal, cards: Hand, spread: Arrangement | None, *, big_gin: bool) -> None:
    if spread is not None and not isinstance(spread, Arrangement):
        raise WrongTypeError(spread, "an Arrangement")
    if spread is None and cards.mask <= PACK:
        # Without a joker there is always a count, and no need to lay anything out for it.
        count = deal.profile.melding.deadwood(cards.mask)
    else:
        count = lay_out(cards, spread, deal.profile).deadwood
    check_going_out(cards, count, deal.profile, big_gin=big_gin)


def defence_of(deal: Deal, chosen: Defence | None) -> Defence:
    """Find or check the defence of the player whose turn it is."""
    melds = deal.spread.melds if deal.spread else ()
    piles = [meld.hand for meld in melds]
    if deal.profile.laying_off.onto is Onto.CURRENT:
        for defence in deal.defences:
            for lay in defence.laid_off:
                piles[lay.meld] |= Hand([lay.card])
    if chosen is None:
        return lay_off(deal.hand, piles, profile=deal.profile)
    if not isinstance(chosen, Defence) or not isinstance(chosen.arrangement, Arrangement):
        raise WrongTypeError(chosen, "a Defence")
    melds = chosen.arrangement.melds
    return Defence.of(deal.hand, melds, chosen.laid_off, piles, profile=deal.profile)


def _throws(deal: Deal) -> tuple[Action, ...]:
    actions: list[Action] = [_DISCARDS[card.index] for card in _cards(_may_be_thrown(deal))]
    actions += [_KNOCKS[card.index] for card in _cards(_goes_out(deal))]
    if deal.profile.going_out.big_gin and deal.is_legal(_BIG_GIN):
        actions.append(_BIG_GIN)
    return tuple(actions)


def _takes(deal: Deal) -> tuple[Action, ...]:
    top, *others = deal.takeable() or (None,)
    takes = (_TAKE_TOP, *map(TakeDiscard, others)) if top else ()
    return tuple(filter(deal.is_legal, takes)) if deal.phase is Phase.LAST_DISCARD else takes


def _draws(deal: Deal) -> tuple[Action, ...]:
    return (*_takes(deal), _DRAW_STOCK)


def _refusals(deal: Deal) -> tuple[Action, ...]:
    return (_PASS, *_takes(deal))


def _defences(deal: Deal) -> tuple[Action, ...]:
    del deal
    return (_DEFEND,)


def _none(deal: Deal) -> tuple[Action, ...]:
    del deal
    return ()


_cards: Final = unchecked_hand
_PASS: Final = Pass()
_TAKE_TOP: Final = TakeDiscard()
_DRAW_STOCK: Final = DrawStock()
_BIG_GIN: Final = BigGin()
_DEFEND: Final = Defend()
_DISCARDS: Final = tuple(Discard(card) for card in joker_pack())
_KNOCKS: Final = tuple(Knock(card) for card in joker_pack())

_LISTS: Final[dict[Phase, Callable[[Deal], tuple[Action, ...]]]] = {
    Phase.OFFER: _refusals,
    Phase.DRAW: _draws,
    Phase.DISCARD: _throws,
    Phase.LAST_DISCARD: _refusals,
    Phase.DEFENCE: _defences,
    Phase.OVER: _none,
}
_KINDS: Final = (Discard, DrawStock, TakeDiscard, Knock, Pass, Defend, BigGin)
_CHECKS: Final[dict[type, tuple[tuple[Phase, ...], Callable[[Deal, Any], None] | None]]] = {
    Pass: ((Phase.OFFER, Phase.LAST_DISCARD), None),
    TakeDiscard: ((Phase.OFFER, Phase.DRAW, Phase.LAST_DISCARD), _check_take),
    DrawStock: ((Phase.DRAW,), None),
    Discard: ((Phase.DISCARD,), _check_discard),
    Knock: ((Phase.DISCARD,), _check_knock),
    BigGin: ((Phase.DISCARD,), _check_big_gin),
    Defend: ((Phase.DEFENCE,), _check_defend),
}
