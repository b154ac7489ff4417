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
    JokerPointsError,
    LastDrawError,
    MustGoOutError,
    TakenCardError,
    WrongPhaseError,
    WrongTypeError,
)
from ..layoff import Defence, lay_off
from ..melding import Arrangement
from ..rules import DiscardAccess, Onto, Start
from ..scoring import check_going_out, lay_out
from .actions import BigGin, Defend, Discard, DrawStock, Knock, Pass, Phase, TakeDiscard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

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
        self._actions: tuple[Action, ...] = ()

    def __contains__(self, action: object) -> bool:
        """Tell whether an action may be taken."""
        return self._deal.is_legal(action)  # type: ignore[arg-type]  # anything may be asked for

    def __iter__(self) -> Iterator[Action]:
        """Give the actions."""
        return iter(self._actions or self._listed())

    def __len__(self) -> int:
        """Count the actions."""
        return len(self._actions or self._listed())

    def __bool__(self) -> bool:
        """Tell whether there is any: not once the deal is over."""
        return len(self) > 0

    def __repr__(self) -> str:
        """List the actions."""
        return f"<LegalActions {list(self)}>"

    def _listed(self) -> tuple[Action, ...]:
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
    cards = takeable(deal)
    if not cards or (card is not None and card not in cards):
        raise DiscardNotOpenError(card, cards)
    card = card or cards[0]
    if deal.phase is Phase.LAST_DISCARD and not _goes_out_with(deal, card):
        raise MustGoOutError(card)


def _check_discard(deal: Deal, action: Discard) -> None:
    card = _thrown(action)
    if not _face_up(deal, _held(deal)) >> card.index & 1:
        _explain_throw(deal, card)
        if deal.taken is not None and _must_go_out(deal):
            raise MustGoOutError(deal.taken)
        raise GinCompulsoryError(0)


def _check_knock(deal: Deal, action: Knock) -> None:
    card = _thrown(action)
    held = _held(deal)
    if action.spread is None and _face_down(deal, held) >> card.index & 1:
        return
    _explain_throw(deal, card)
    _check_turn(deal)
    rest = unchecked_hand(held ^ 1 << card.index)
    _check_spread(deal, rest, action.spread, big_gin=False)


def _check_big_gin(deal: Deal, action: BigGin) -> None:
    if action.spread is None and _is_big_gin(deal, _held(deal)):
        return
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


def _held(deal: Deal) -> int:
    """Give the cards of the player whose turn it is."""
    # `Deal.hand` would ask whether it is anyone's turn, in a property, which takes twice as long.
    return deal.hands[deal.turn or 0].mask


def _face_up(deal: Deal, held: int) -> int:
    """Give the cards of a hand that may be thrown face up."""
    if _must_go_out(deal):
        return 0
    cards = _unlocked(deal, held, deal.taken)
    if deal.profile.going_out.gin_compulsory and _may_go_out(deal):
        cards &= ~deal.profile.melding.goes_out(held, 0)
    return cards


def _face_down(deal: Deal, held: int) -> int:
    """Give the cards of a hand that may be thrown face down, to go out with the rest."""
    return _leaving_enough(deal, held, deal.taken) if _may_go_out(deal) else 0


def _is_big_gin(deal: Deal, held: int) -> bool:
    """Tell whether one may go out with a whole hand, as the library lays it out."""
    if not deal.profile.going_out.big_gin or not _may_go_out(deal):
        return False
    try:
        return deal.profile.melding.deadwood(held) == 0
    except JokerPointsError:
        return False


def _goes_out_with(deal: Deal, card: Card) -> bool:
    """Tell whether a player who takes a discard can go out with it."""
    return _leaving_enough(deal, _held(deal) | 1 << card.index, card) != 0


def _leaving_enough(deal: Deal, held: int, taken: Card | None) -> int:
    """Give the cards of a hand of which each, thrown, leaves a rest that goes out."""
    profile = deal.profile
    cards = profile.melding.goes_out(held, profile.going_out.knock_limit or 0)
    return _unlocked(deal, cards, taken)


def _unlocked(deal: Deal, cards: int, taken: Card | None) -> int:
    if taken is not None and deal.profile.dealing.taken_discard_locked:
        return cards & ~(1 << taken.index)
    return cards


def takeable(deal: Deal) -> tuple[Card, ...]:
    """Give the discards that the player whose turn it is may take, the top of the pile first."""
    if deal.stock_only:
        return ()
    top = deal.discards[-1:]
    access = deal.profile.dealing.discard_access
    if access is not DiscardAccess.LAST_OF_EACH_OPPONENT or deal.phase is not Phase.DRAW:
        return top
    others = [
        card
        for seat, card in enumerate(deal.last_discards)
        if card is not None and seat != deal.turn and card not in top
    ]
    return (*top, *others)


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
    piles = [meld.hand for meld in deal.spread.melds] if deal.spread else []
    if deal.profile.laying_off.onto is Onto.CURRENT:
        for defence in deal.defences:
            for lay in defence.laid_off:
                piles[lay.meld] |= Hand([lay.card])
    if chosen is None:
        return lay_off(deal.hand, piles, profile=deal.profile)
    if not isinstance(chosen, Defence) or not isinstance(chosen.arrangement, Arrangement):
        raise WrongTypeError(chosen, "a Defence")
    given: Any = chosen  # its parts may still hold anything
    return Defence.of(
        deal.hand, given.arrangement.melds, given.laid_off, piles, profile=deal.profile
    )


def _throws(deal: Deal) -> tuple[Action, ...]:
    held = _held(deal)
    actions = _of_each(_face_up(deal, held), _DISCARDS)
    actions += _of_each(_face_down(deal, held), _KNOCKS)
    if _is_big_gin(deal, held):
        actions.append(_BIG_GIN)
    return tuple(actions)


def _of_each(cards: int, actions: Sequence[Action]) -> list[Action]:
    """Give the action of each card, in bit order."""
    found = []
    while cards:
        low = cards & -cards
        found.append(actions[low.bit_length() - 1])
        cards ^= low
    return found


def _takes(deal: Deal) -> tuple[Action, ...]:
    cards = takeable(deal)
    return (_TAKE_TOP, *map(TakeDiscard, cards[1:])) if cards else ()


def _draws(deal: Deal) -> tuple[Action, ...]:
    return (*_takes(deal), _DRAW_STOCK)


def _refusals(deal: Deal) -> tuple[Action, ...]:
    return (_PASS, *_takes(deal))


def _last_chances(deal: Deal) -> tuple[Action, ...]:
    return tuple(filter(deal.is_legal, _refusals(deal)))


def _defences(deal: Deal) -> tuple[Action, ...]:
    del deal
    return (_DEFEND,)


def _none(deal: Deal) -> tuple[Action, ...]:
    del deal
    return ()


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
    Phase.LAST_DISCARD: _last_chances,
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
