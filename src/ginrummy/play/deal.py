"""A deal, move by move."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Final

import attrs

from ..cards import Card, Hand, joker_pack, standard_pack
from ..errors import (
    BigGinNotPlayedError,
    CardNotHeldError,
    DiscardNotOpenError,
    GinCompulsoryError,
    LastDrawError,
    MustGoOutError,
    PackError,
    ReplayError,
    RuleError,
    SeatError,
    SeatsError,
    StockTooSmallError,
    TakenCardError,
    WrongPhaseError,
    WrongTypeError,
)
from ..layoff import Defence, lay_off
from ..melding import Arrangement, arrange
from ..profiles import MODERN
from ..rules import DiscardAccess, Onto, Start
from ..scoring import check_going_out, score_deal, score_exhausted_deal
from .actions import BigGin, Defend, Discard, DrawStock, Knock, Pass, TakeDiscard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ..rules import Profile
    from ..scoring import DealResult
    from .actions import Action
    from .view import View

__all__ = ["Deal", "LegalActions", "Phase"]


class Phase(Enum):
    """What the player whose turn it is has to do."""

    OFFER = "offer"
    """Take the first upcard or refuse it."""
    DRAW = "draw"
    """Take a card from the stock or the discard pile."""
    DISCARD = "discard"
    """Throw a card, or go out."""
    LAST_DISCARD = "last discard"
    """Take the discard after the last draw and go out with it, or refuse it."""
    DEFENCE = "defence"
    """Lay off on the knocker's melds."""
    OVER = "over"
    """Nothing: the deal is over."""


@attrs.frozen(slots=False)
class Deal:
    """
    A deal from the cards dealt to the score: a value that steps from one position to the next.

    `Deal.start` deals. `Deal.apply` gives the next position or raises; nothing changes in place.
    The deal knows every card: what one player may know is in `Deal.view`.

    >>> from random import Random
    >>> deal = Deal.start(rng=Random(1))
    >>> deal.phase.value, deal.turn, len(deal.stock)
    ('offer', 1, 31)
    >>> deal.apply(Pass()).turn
    0
    """

    profile: Profile
    """The rules."""
    dealer: int
    """The dealer's seat."""
    pack: tuple[Card, ...] | None
    """The cards in dealing order; None for a deal that was set up from a view."""
    history: tuple[Action, ...]
    """The actions so far, from the deal or from the position that was set up."""
    phase: Phase
    """What is to be done now."""
    turn: int | None
    """Whose turn it is, None when the deal is over."""
    hands: tuple[Hand, ...]
    """The cards of each player, by seat. A knocker's are those he went out with."""
    stock: tuple[Card, ...]
    """The stock, from its top."""
    discards: tuple[Card, ...]
    """The discard pile, its top last. A card thrown face down is not in it."""
    taken: Card | None
    """The card that was taken from the pile in this turn, None for one from the stock."""
    shown: tuple[Hand, ...]
    """What each player took from the pile and still holds, by seat."""
    last_discards: tuple[Card | None, ...]
    """The last discard of each player that nobody took, by seat."""
    stock_only: bool
    """Whether the upcard has just been refused, so that only the stock may be drawn from."""
    without_stock: int
    """The turns in a row in which nobody drew from the stock."""
    knocker: int | None = None
    """Who went out."""
    thrown: Card | None = None
    """The card that the knocker threw face down."""
    spread: Arrangement | None = None
    """The cards of who went out."""
    defences: tuple[Defence, ...] = ()
    """The defences so far, in turn order from the knocker."""
    result: DealResult | None = None
    """The score, None until the deal is over."""

    @classmethod
    def start(
        cls,
        profile: Profile = MODERN,
        *,
        dealer: int = 0,
        seats: int | None = None,
        rng: Random | None = None,
        pack: Iterable[Card] | None = None,
    ) -> Deal:
        """
        Deal the cards.

        Args:
            profile: The rules.
            dealer: The dealer's seat, from 0.
            seats: The number of players; None for the fewest that the profile is for.
            rng: What the pack is shuffled with; None for the operating system's source.
            pack: The whole pack in dealing order, instead of a shuffle: a card to each seat in
                turn from the one after the dealer, then the upcard (or the card over), then the
                stock from its top.

        Returns:
            The deal, before the first action.

        Raises:
            SeatsError: The profile is not for so many players.
            SeatError: There is no such seat.
            PackError: The pack lacks a card, or holds one that the profile plays without.
            RepeatedCardError: The pack holds a card twice.
            StockTooSmallError: The cards dealt leave no stock to draw from.

        Source:
            Rules, "The deal" and "The first upcard".
        """
        dealing = profile.dealing
        seats = dealing.least_seats if seats is None else seats
        if not dealing.least_seats <= seats <= dealing.most_seats:
            raise SeatsError(seats, dealing.least_seats, dealing.most_seats)
        if dealer not in range(seats):
            raise SeatError(dealer, seats)
        cards = _shuffled(profile, rng) if pack is None else _checked(pack, profile)
        dealt = seats * dealing.hand_size
        first = (dealer + 1) % seats
        hands = [Hand(cards[step:dealt:seats]) for step in range(seats)]
        eleventh = dealing.start is Start.ELEVENTH_CARD
        if eleventh:
            hands[0] |= Hand(cards[dealt : dealt + 1])
        stock = cards[dealt + 1 :]
        if len(stock) <= dealing.stock_floor:
            raise StockTooSmallError(len(stock), dealing.stock_floor)
        offered = {Start.ELEVENTH_CARD: Phase.DISCARD, Start.PLAIN_TURN: Phase.DRAW}
        return cls(
            profile=profile,
            dealer=dealer,
            pack=cards,
            history=(),
            phase=offered.get(dealing.start, Phase.OFFER),
            turn=first,
            hands=tuple(hands[(seat - first) % seats] for seat in range(seats)),
            stock=stock,
            discards=() if eleventh else cards[dealt : dealt + 1],
            taken=None,
            shown=(Hand(),) * seats,
            last_discards=(None,) * seats,
            stock_only=False,
            without_stock=0,
        )

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self.phase is Phase.OVER

    @property
    def legal_actions(self) -> LegalActions:
        """What may be done now, as a live view: it can be counted, asked and iterated."""
        return LegalActions(self)

    def is_legal(self, action: Action) -> bool:
        """Tell whether an action may be taken now; never raises."""
        try:
            self._check(action)
        except (RuleError, WrongTypeError):
            return False
        return True

    def apply(self, action: Action) -> Deal:
        """
        Take an action.

        Args:
            action: What the player whose turn it is does.

        Returns:
            The next position.

        Raises:
            RuleError: The action is not legal now; the concrete error says why.
            WrongTypeError: It is no action.
        """
        self._check(action)
        return _STEPS[type(action)](self, action)

    def view(self, seat: int) -> View:
        """
        Give what one player may know.

        Args:
            seat: The player.

        Returns:
            A value that holds no hidden card.

        Raises:
            SeatError: There is no such seat.
        """
        from .view import View  # noqa: PLC0415  # a view samples deals, and a deal gives views

        return View.of(self, seat)

    @classmethod
    def replay(
        cls,
        pack: Iterable[Card],
        history: Iterable[Action],
        *,
        profile: Profile = MODERN,
        dealer: int = 0,
        seats: int | None = None,
    ) -> Deal:
        """
        Play a deal again.

        Args:
            pack: The whole pack in dealing order.
            history: The actions.
            profile: The rules.
            dealer: The dealer's seat.
            seats: The number of players; None for the fewest that the profile is for.

        Returns:
            The position after the last action.

        Raises:
            ReplayError: An action is not legal; says which, whose, and why.
            RuleError: The cards cannot be dealt, see `Deal.start`.
        """
        deal = cls.start(profile, dealer=dealer, seats=seats, pack=pack)
        for number, action in enumerate(history, 1):
            try:
                deal = deal.apply(action)
            except (RuleError, WrongTypeError) as error:
                raise ReplayError(number, deal.turn, str(error)) from error
        return deal

    def takeable(self) -> tuple[Card, ...]:
        """Give the discards that the player whose turn it is may take, the top of the pile first."""
        if self.stock_only:
            return ()
        top = self.discards[-1:]
        if self.profile.dealing.discard_access is DiscardAccess.TOP or self.turn is None:
            return top
        others = [
            card
            for seat, card in enumerate(self.last_discards)
            if card is not None and seat != self.turn and card not in top
        ]
        return (*top, *others)

    @property
    def hand(self) -> Hand:
        """The cards of the player whose turn it is."""
        return self.hands[self.turn or 0]

    def _check(self, action: Action) -> None:
        check = _CHECKS.get(type(action))
        if check is None:
            raise WrongTypeError(action, "an action")
        phases, rule = check
        if self.phase not in phases:
            raise WrongPhaseError(action, self.phase.value)
        if rule is not None:
            rule(self, action)

    def _check_take(self, action: TakeDiscard) -> None:
        takeable = self.takeable()
        card = action.card or next(iter(takeable), None)
        if card is None or card not in takeable:
            raise DiscardNotOpenError(action.card, takeable)
        if self.phase is Phase.LAST_DISCARD and not self._goes_out(taking=card):
            raise MustGoOutError(card)

    def _check_discard(self, action: Discard) -> None:
        card = action.card
        if not self._may_be_thrown() >> card.index & 1:
            self._explain_throw(card)
            raise MustGoOutError(card) if self._must_go_out else GinCompulsoryError(0)

    def _check_knock(self, action: Knock) -> None:
        card = action.card
        if action.spread is None and self._goes_out() >> card.index & 1:
            return
        self._explain_throw(card)
        self._check_last_draw()
        rest = Hand.from_mask(self.hand.mask ^ 1 << card.index)
        self._check_spread(rest, action.spread, big_gin=False)

    def _check_big_gin(self, action: BigGin) -> None:
        if not self.profile.going_out.big_gin:
            raise BigGinNotPlayedError(self.profile.name)
        self._check_last_draw()
        self._check_spread(self.hand, action.spread, big_gin=True)

    def _check_defend(self, action: Defend) -> None:
        if action.defence is not None:
            self._defence(action.defence)

    def _may_be_thrown(self) -> int:
        """Give the cards that may be thrown face up."""
        if self._must_go_out:
            return 0
        cards = self._unlocked(self.hand.mask)
        if self.profile.going_out.gin_compulsory:
            cards &= ~self.profile.melding.goes_out(self.hand.mask, 0)
        return cards

    def _goes_out(self, taking: Card | None = None) -> int:
        """Give the cards that may be thrown face down to go out with the rest."""
        if self._is_last_turn and not self.profile.dealing.last_draw_may_knock:
            return 0
        held = self.hand.mask | (1 << taking.index if taking else 0)
        limit = self.profile.going_out.knock_limit or 0
        return self._unlocked(self.profile.melding.goes_out(held, limit), taking)

    def _unlocked(self, cards: int, taking: Card | None = None) -> int:
        taken = taking or self.taken
        if taken is not None and self.profile.dealing.taken_discard_locked:
            return cards & ~(1 << taken.index)
        return cards

    @property
    def _is_last_turn(self) -> bool:
        return len(self.stock) <= self.profile.dealing.stock_floor

    @property
    def _must_go_out(self) -> bool:
        # After the last draw a discard can only have been taken for that.
        return self.taken is not None and self._is_last_turn

    def _explain_throw(self, card: Card) -> None:
        if card not in self.hand:
            raise CardNotHeldError(card, self.hand)
        if card is self.taken and self.profile.dealing.taken_discard_locked:
            raise TakenCardError(card)

    def _check_last_draw(self) -> None:
        if self._is_last_turn and not self.profile.dealing.last_draw_may_knock:
            raise LastDrawError(len(self.stock))

    def _check_spread(self, cards: Hand, spread: Arrangement | None, *, big_gin: bool) -> None:
        if spread is None:
            count = self.profile.melding.deadwood(cards.mask)
        elif not isinstance(spread, Arrangement):
            raise WrongTypeError(spread, "an Arrangement")
        else:
            count = Arrangement.of(cards, spread.melds, profile=self.profile).deadwood
        check_going_out(cards, count, self.profile, big_gin=big_gin)

    def _then(self, action: Action, **changes: Any) -> Deal:
        """Give the position with some values changed, and the action added to the history."""
        # A copied dictionary is many times faster than an initializer of twenty values.
        deal = object.__new__(Deal)
        deal.__dict__.update(self.__dict__, **changes, history=(*self.history, action))
        return deal

    def _with_hand(self, mask: int) -> tuple[Hand, ...]:
        """Give the hands with the one of the player whose turn it is changed."""
        hands = list(self.hands)
        hands[self.turn or 0] = Hand.from_mask(mask)
        return tuple(hands)

    def _next_seat(self) -> int:
        return ((self.turn or 0) + 1) % self.seats

    def _pass(self, action: Pass) -> Deal:
        if self.phase is Phase.LAST_DISCARD:
            return self._exhausted(action)
        first = (self.dealer + 1) % self.seats
        start = self.profile.dealing.start
        if self.turn == first and start is Start.OFFER_BOTH:
            return self._then(action, turn=self.dealer)
        if self.turn == first and start is Start.OFFER_NEXT:
            return self._then(action, turn=self._next_seat())
        return self._then(action, turn=first, phase=Phase.DRAW, stock_only=True)

    def _take(self, action: TakeDiscard) -> Deal:
        card = action.card or self.discards[-1]
        seat = self.turn or 0
        shown = list(self.shown)
        shown[seat] |= Hand([card])
        return self._then(
            action,
            phase=Phase.DISCARD,
            hands=self._with_hand(self.hand.mask | 1 << card.index),
            discards=tuple([other for other in self.discards if other is not card]),
            taken=card,
            shown=tuple(shown),
            last_discards=tuple([None if last is card else last for last in self.last_discards]),
            without_stock=self.without_stock + 1,
        )

    def _draw(self, action: DrawStock) -> Deal:
        return self._then(
            action,
            phase=Phase.DISCARD,
            hands=self._with_hand(self.hand.mask | 1 << self.stock[0].index),
            stock=self.stock[1:],
            taken=None,
            stock_only=False,
            without_stock=0,
        )

    def _discard(self, action: Discard) -> Deal:
        card = action.card
        seat = self.turn or 0
        shown = self.shown
        if card in shown[seat]:
            shown = (*shown[:seat], shown[seat] - Hand([card]), *shown[seat + 1 :])
        last = (*self.last_discards[:seat], card, *self.last_discards[seat + 1 :])
        dealing = self.profile.dealing
        phase = Phase.DRAW
        if self._is_last_turn and dealing.last_discard_may_be_taken:
            phase = Phase.LAST_DISCARD
        deal = self._then(
            action,
            phase=phase,
            turn=self._next_seat(),
            hands=self._with_hand(self.hand.mask ^ 1 << card.index),
            discards=(*self.discards, card),
            taken=None,
            shown=shown,
            last_discards=last,
        )
        if phase is Phase.DRAW and (
            self._is_last_turn or self.without_stock >= dealing.most_turns_without_stock
        ):
            return deal._exhausted(None)
        return deal

    def _exhausted(self, action: Action | None) -> Deal:
        """End the deal with nobody gone out."""
        history = self.history if action is None else (*self.history, action)
        result = score_exhausted_deal(*self.hands, profile=self.profile)
        return attrs.evolve(
            self, history=history, phase=Phase.OVER, turn=None, taken=None, result=result
        )

    def _knock(self, action: Knock) -> Deal:
        cards = self.hand - Hand([action.card])
        return self._go_out(action, cards, action.spread, thrown=action.card)

    def _big_gin(self, action: BigGin) -> Deal:
        return self._go_out(action, self.hand, action.spread, thrown=None)

    def _go_out(
        self, action: Action, cards: Hand, spread: Arrangement | None, *, thrown: Card | None
    ) -> Deal:
        if spread is None:
            spread = arrange(cards, profile=self.profile)
        else:
            spread = Arrangement.of(cards, spread.melds, profile=self.profile)
        deal = self._then(
            action,
            phase=Phase.DEFENCE,
            turn=self._next_seat(),
            hands=self._with_hand(cards.mask),
            taken=None,
            knocker=self.turn,
            thrown=thrown,
            spread=spread,
        )
        laying_off = self.profile.laying_off
        allowed = laying_off.on_knock if spread.deadwood else laying_off.on_gin
        if laying_off.automatic or not allowed:
            return deal._scored()
        return deal

    def _defend(self, action: Defend) -> Deal:
        defences = (*self.defences, self._defence(action.defence))
        deal = self._then(action, turn=self._next_seat(), defences=defences)
        if len(defences) == self.seats - 1:
            return deal._scored()
        return deal

    def _defence(self, chosen: Defence | None) -> Defence:
        """Find or check the defence of the player whose turn it is."""
        melds = self.spread.melds if self.spread else ()
        piles = [meld.hand for meld in melds]
        if self.profile.laying_off.onto is Onto.CURRENT:
            for defence in self.defences:
                for lay in defence.laid_off:
                    piles[lay.meld] |= Hand([lay.card])
        if chosen is None:
            return lay_off(self.hand, piles, profile=self.profile)
        if not isinstance(chosen, Defence):
            raise WrongTypeError(chosen, "a Defence")
        melds = chosen.arrangement.melds
        return Defence.of(self.hand, melds, chosen.laid_off, piles, profile=self.profile)

    def _scored(self) -> Deal:
        """End the deal with its score."""
        knocker = self.knocker or 0
        others = [self.hands[(knocker + step) % self.seats] for step in range(1, self.seats)]
        result = score_deal(
            self.spread or self.hands[knocker],
            *(self.defences or others),
            profile=self.profile,
            knocker_seat=knocker,
        )
        return attrs.evolve(
            self, phase=Phase.OVER, turn=None, defences=result.defences, result=result
        )


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
        return not self._deal.is_over

    def __repr__(self) -> str:
        """List the actions."""
        return f"<LegalActions {list(self._all())}>"

    def _all(self) -> tuple[Action, ...]:
        if self._actions is None:
            self._actions = _LISTS[self._deal.phase](self._deal)
        return self._actions


def _shuffled(profile: Profile, rng: Random | None) -> tuple[Card, ...]:
    cards = list(_pack(profile))
    (rng or SystemRandom()).shuffle(cards)
    return tuple(cards)


def _pack(profile: Profile) -> tuple[Card, ...]:
    return joker_pack() if profile.dealing.jokers else standard_pack()


def _checked(pack: Iterable[Card], profile: Profile) -> tuple[Card, ...]:
    cards = tuple(pack)
    held = Hand(cards)
    expected = Hand(_pack(profile))
    if held != expected:
        raise PackError(expected - held, held - expected)
    return cards


def _throws(deal: Deal) -> tuple[Action, ...]:
    actions: list[Action] = [_DISCARDS[card.index] for card in _cards(deal._may_be_thrown())]
    actions += [_KNOCKS[card.index] for card in _cards(deal._goes_out())]
    if deal.is_legal(_BIG_GIN):
        actions.append(_BIG_GIN)
    return tuple(actions)


def _takes(deal: Deal) -> tuple[Action, ...]:
    takes = [TakeDiscard(card if at else None) for at, card in enumerate(deal.takeable())]
    return tuple(filter(deal.is_legal, takes))


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


_cards: Final = Hand.from_mask
_PASS: Final = Pass()
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
_CHECKS: Final[dict[type, tuple[tuple[Phase, ...], Callable[[Deal, Any], None] | None]]] = {
    Pass: ((Phase.OFFER, Phase.LAST_DISCARD), None),
    TakeDiscard: ((Phase.OFFER, Phase.DRAW, Phase.LAST_DISCARD), Deal._check_take),
    DrawStock: ((Phase.DRAW,), None),
    Discard: ((Phase.DISCARD,), Deal._check_discard),
    Knock: ((Phase.DISCARD,), Deal._check_knock),
    BigGin: ((Phase.DISCARD,), Deal._check_big_gin),
    Defend: ((Phase.DEFENCE,), Deal._check_defend),
}
_STEPS: Final[dict[type, Callable[[Deal, Any], Deal]]] = {
    Pass: Deal._pass,
    TakeDiscard: Deal._take,
    DrawStock: Deal._draw,
    Discard: Deal._discard,
    Knock: Deal._knock,
    BigGin: Deal._big_gin,
    Defend: Deal._defend,
}
