"""A deal, move by move."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING

import attrs

from ..cards import Card, Hand, joker_pack, standard_pack
from ..errors import (
    GinRummyError,
    PackError,
    ReplayError,
    RuleError,
    SeatError,
    SeatsError,
    StockTooSmallError,
    WrongTypeError,
)
from ..melding import listed
from ..profiles import MODERN
from ..rules import Start
from ..rules.profile import checked_profile
from . import record
from .actions import Phase
from .legality import LegalActions, check, takeable
from .steps import step
from .view import View

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..layoff import Defence
    from ..melding import Arrangement
    from ..rules import Profile
    from ..scoring import DealResult
    from .actions import Action

__all__ = ["Deal"]


@attrs.frozen(slots=False)
class Deal:
    """
    A deal from the cards dealt to the score: a value that steps from one position to the next.

    `Deal.start` deals. `Deal.apply` gives the next position or raises; nothing changes in place.
    The deal knows every card: what one player may know is in `Deal.view`.

    >>> from random import Random
    >>> from ginrummy.play import Pass
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
    """The cards of each player, by seat. A knocker's are those of the spread."""
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
        dealing = checked_profile(profile).dealing
        seats = dealing.least_seats if seats is None else seats
        if type(seats) is not int or not dealing.least_seats <= seats <= dealing.most_seats:
            raise SeatsError(seats, dealing.least_seats, dealing.most_seats)
        if type(dealer) is not int or not 0 <= dealer < seats:
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
        """
        Tell whether an action may be taken now.

        Never raises.

        Args:
            action: Anything; what is no action is not legal.
        """
        try:
            check(self, action)
        except (GinRummyError, TypeError):
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
        check(self, action)
        return step(self, action)

    def view(self, seat: int, *, scores: Iterable[int] = ()) -> View:
        """
        Give what one player may know.

        Args:
            seat: The player.
            scores: The scores of the game so far, for the player to see: a deal does not know
                them.

        Returns:
            A value that holds no hidden card.

        Raises:
            SeatError: There is no such seat.
        """
        return View.of(self, seat, scores=scores)

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
        for number, action in enumerate(listed(history, "actions"), 1):
            try:
                deal = deal.apply(action)
            except (RuleError, WrongTypeError) as error:
                raise ReplayError(number, deal.turn, str(error)) from error
        return deal

    @classmethod
    def parse(cls, text: str, *, profile: Profile | None = None) -> Deal:
        """
        Read a deal that ``str()`` wrote, and play it again.

        Args:
            text: One line: the profile, the dealer and the number of players, the pack, and the
                moves.
            profile: The rules, where they are not published. The text must have their name.

        Returns:
            The position after the last move. ``Deal.parse(str(deal)) == deal`` for every deal that
            has a pack.

        Raises:
            DealNotationError: The text is no such line; says what and where. A deal that was set
                up from a view has no pack, and its line cannot be read.
            RepeatedCardError: A card stands twice in the pack or in a meld.
            UnknownProfileError: The profile is not published, and none is given.
            ReplayError: A move is not legal; says which, whose, and why.
            RuleError: The cards cannot be dealt to so many players, see `Deal.start`.
            WrongTypeError: The argument is no text.

        >>> from random import Random
        >>> from ginrummy.play import Pass
        >>> deal = Deal.start(rng=Random(1)).apply(Pass())
        >>> Deal.parse(str(deal)) == deal
        True
        """
        return record.read(cls, text, profile)

    def takeable(self) -> tuple[Card, ...]:
        """
        Give the discards that may be taken.

        Returns:
            The cards, the top of the pile first; none where only the stock may be drawn from.
        """
        return takeable(self)

    @property
    def hand(self) -> Hand:
        """The cards of the player whose turn it is, none when the deal is over."""
        return Hand() if self.turn is None else self.hands[self.turn]

    def __str__(self) -> str:
        """Write the deal on one line, which `Deal.parse` reads back; without a pack it has a dash."""
        return record.write(self)


def _shuffled(profile: Profile, rng: Random | None) -> tuple[Card, ...]:
    cards = list(_pack(profile))
    if rng is not None and not isinstance(rng, Random):
        raise WrongTypeError(rng, "a random.Random, or None")
    (rng or SystemRandom()).shuffle(cards)
    return tuple(cards)


def _pack(profile: Profile) -> tuple[Card, ...]:
    return joker_pack() if profile.dealing.jokers else standard_pack()


def _checked(pack: Iterable[Card], profile: Profile) -> tuple[Card, ...]:
    cards = tuple(listed(pack, "the cards of a pack"))
    held = Hand(cards)
    expected = Hand(_pack(profile))
    if held != expected:
        raise PackError(expected - held, held - expected)
    return cards
