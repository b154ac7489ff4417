"""What one player may know of a deal."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING, Final

import attrs

from ..cards import Card, Hand, joker_pack, standard_pack
from ..errors import SampleError, SeatError, SeenError, WrongTypeError
from ..melding import listed
from ..rules import DiscardAccess

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..layoff import Defence
    from ..melding import Arrangement
    from ..rules import Profile
    from ..scoring import DealResult
    from .actions import Action, Phase
    from .deal import Deal

__all__ = ["View"]

_MOST_TRIES: Final = 20_000
_NOTHING: Final = Hand()


@attrs.frozen
class View:
    """
    What one player may know of a deal: `Deal.view` gives it.

    It is built from what the player may know and holds nothing else. Where the profile does not
    let players look through the discard pile, the cards below those that may be taken are hidden
    from the view like the stock.
    """

    profile: Profile
    """The rules."""
    seat: int
    """Whose view it is."""
    dealer: int
    """The dealer's seat."""
    phase: Phase
    """What is to be done now."""
    turn: int | None
    """Whose turn it is, None when the deal is over."""
    hand: Hand
    """The player's own cards."""
    hand_sizes: tuple[int, ...]
    """The number of cards of each player, by seat."""
    shown: tuple[Hand, ...]
    """What each player took from the pile and still holds, by seat."""
    stock_size: int
    """The number of cards in the stock."""
    discards: tuple[Card, ...]
    """The discards that may be seen, the top of the pile last."""
    discards_size: int
    """The number of cards in the discard pile."""
    last_discards: tuple[Card | None, ...]
    """The last discard of each player that nobody took, by seat, where each may be taken."""
    taken: Card | None
    """The card taken from the pile in this turn, None for one from the stock."""
    stock_only: bool
    """Whether the upcard has just been refused, so that only the stock may be drawn from."""
    without_stock: int
    """The turns in a row in which nobody drew from the stock."""
    legal_actions: tuple[Action, ...]
    """What the player may do now, empty when it is another's turn; see `LegalActions`."""
    knocker: int | None
    """Who went out."""
    is_card_thrown: bool
    """Whether the knocker threw a card face down."""
    thrown: Card | None
    """That card, for who may know it: the knocker, and all others where it is known to be one that
    the knocker took from the pile."""
    spread: Arrangement | None
    """The cards of who went out."""
    defences: tuple[Defence, ...]
    """The defences so far, in turn order from the knocker."""
    counted: tuple[Hand, ...]
    """All hands by seat, where they were shown and counted after the stock ran out."""
    result: DealResult | None
    """The score, None until the deal is over."""
    scores: tuple[int, ...]
    """The scores of the game that the deal belongs to, as they were given; nothing otherwise."""

    @classmethod
    def of(cls, deal: Deal, seat: int, *, scores: Iterable[int] = ()) -> View:
        """
        Give what a player may know.

        Args:
            deal: The deal.
            seat: The player.
            scores: The scores of the game so far.

        Returns:
            The view.

        Raises:
            SeatError: There is no such seat.
            WrongTypeError: A score is no int.
        """
        if type(seat) is not int or not 0 <= seat < deal.seats:
            raise SeatError(seat, deal.seats)
        scores = tuple(listed(scores, "scores"))
        for score in scores:
            if type(score) is not int:
                raise WrongTypeError(score, "a number of points")
        dealing = deal.profile.dealing
        each = dealing.discard_access is DiscardAccess.LAST_OF_EACH_OPPONENT
        last = deal.last_discards if each else ()
        open_cards = {*deal.discards[-1:], *last}
        held = tuple(shown & hand for shown, hand in zip(deal.shown, deal.hands, strict=True))
        is_counted = deal.knocker is None and deal.result is not None and deal.result.counts
        may_know = deal.thrown is not None and (
            deal.knocker == seat or deal.thrown in deal.shown[deal.knocker or 0]
        )
        return cls(
            profile=deal.profile,
            seat=seat,
            dealer=deal.dealer,
            phase=deal.phase,
            turn=deal.turn,
            hand=deal.hands[seat],
            hand_sizes=tuple(map(len, deal.hands)),
            shown=held,
            stock_size=len(deal.stock),
            discards=tuple(
                card for card in deal.discards if dealing.discards_open or card in open_cards
            ),
            discards_size=len(deal.discards),
            last_discards=last,
            taken=deal.taken,
            stock_only=deal.stock_only,
            without_stock=deal.without_stock,
            legal_actions=tuple(deal.legal_actions) if deal.turn == seat else (),
            knocker=deal.knocker,
            is_card_thrown=deal.thrown is not None,
            thrown=deal.thrown if may_know else None,
            spread=deal.spread,
            defences=deal.defences,
            counted=deal.hands if is_counted else (),
            result=deal.result,
            scores=scores,
        )

    @property
    def possible_cards(self) -> Hand:
        """
        The cards that may be in a hidden place.

        They are all cards of the pack but the player's own, those that lie open, and those that
        others took from the pile and still hold.
        """
        pack = Hand(joker_pack() if self.profile.dealing.jokers else standard_pack())
        known = self.hand | Hand(self.discards)
        if self.thrown is not None:
            known |= Hand([self.thrown])
        for seat in range(len(self.hand_sizes)):
            known |= _known_hand(self, seat)
        return pack - known

    def sample(self, rng: Random | None = None, *, seen: Iterable[Card] = ()) -> Deal:
        """
        Set up a whole deal that the player could be in.

        Every placing of the hidden cards is as likely as any other: how the others have played
        says nothing here beyond what they took from the pile and have not thrown. Only a player
        who took the last discard, and so must go out, is given cards to go out with.

        Args:
            rng: What the hidden cards are shuffled with; None for the operating system's source.
            seen: Cards that the player remembers from the discard pile and that now lie buried in
                it. They stay there.

        Returns:
            A deal that gives this view. It can be played on; its history begins here, and it has
            no pack.

        Raises:
            SeenError: A card remembered is none that may be hidden, or there are more than lie
                buried.
            RepeatedCardError: A card is remembered twice.
            SampleError: In many tries, no hand was found that can go out as it must.
            WrongTypeError: The source is no `Random`, or what is remembered are no cards.
        """
        if rng is not None and not isinstance(rng, Random):
            raise WrongTypeError(rng, "a random.Random, or None")
        remembered = Hand(seen)
        buried = self.discards_size - len(self.discards)
        foreign = remembered - self.possible_cards
        if foreign or len(remembered) > buried:
            raise SeenError(foreign or remembered, buried)
        rng = rng or SystemRandom()
        turn = self.turn or 0
        is_known = len(_known_hand(self, turn)) == self.hand_sizes[turn]
        tries = 1 if is_known else _MOST_TRIES
        for _ in range(tries):
            deal = set_up(self, rng, remembered)
            # Who took nothing can always throw a card.
            if self.taken is None or deal.legal_actions:
                return deal
        raise SampleError(tries)


def set_up(view: View, rng: Random, seen: Hand = _NOTHING) -> Deal:
    """
    Set up a deal that gives a view, whether or not the player to act can do anything.

    Args:
        view: The view.
        rng: What the hidden cards are shuffled with.
        seen: Hidden cards that lie in the discard pile.

    Returns:
        The deal.
    """
    from .deal import Deal  # noqa: PLC0415  # a deal gives views, and a view samples deals

    hidden = list(view.possible_cards - seen)
    rng.shuffle(hidden)

    def take(count: int) -> list[Card]:
        taken = hidden[len(hidden) - count :]
        del hidden[len(hidden) - count :]
        return taken

    hands = []
    for seat, size in enumerate(view.hand_sizes):
        known = _known_hand(view, seat)
        hands.append(known | Hand(take(size - len(known))))
    thrown = view.thrown
    shown = list(view.shown)
    if thrown is not None and view.knocker is not None:
        if view.knocker != view.seat:
            shown[view.knocker] |= Hand([thrown])
    elif view.is_card_thrown:
        thrown = take(1)[0]
    buried = [*seen, *take(view.discards_size - len(view.discards) - len(seen))]
    if seen:
        rng.shuffle(buried)
    return Deal(
        profile=view.profile,
        dealer=view.dealer,
        pack=None,
        history=(),
        phase=view.phase,
        turn=view.turn,
        hands=tuple(hands),
        stock=tuple(take(view.stock_size)),
        discards=(*buried, *view.discards),
        taken=view.taken,
        shown=tuple(shown),
        last_discards=view.last_discards or (None,) * len(view.hand_sizes),
        stock_only=view.stock_only,
        without_stock=view.without_stock,
        knocker=view.knocker,
        thrown=thrown,
        spread=view.spread,
        defences=view.defences,
        result=view.result,
    )


def _known_hand(view: View, seat: int) -> Hand:
    """Give the cards of a player that are known."""
    if seat == view.seat:
        return view.hand
    if view.counted:
        return view.counted[seat]
    if view.spread is not None and view.knocker is not None:
        if seat == view.knocker:
            return view.spread.hand
        step = (seat - view.knocker) % len(view.hand_sizes) - 1
        if step < len(view.defences):
            return view.defences[step].hand
    return view.shown[seat]
