"""
Deals handed to open_spiel's game of Gin Rummy and back.

Its state is driven through the interface that all its games have, so open_spiel itself is needed
only where a new game is to be loaded.
"""

from __future__ import annotations

from collections import deque
from functools import cache, reduce
from importlib import import_module
from itertools import chain, pairwise
from operator import attrgetter, or_
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Final, Protocol

from .. import profiles
from ..cards import Hand, standard_pack
from ..errors import HandOverError, NoPackError, ReplayError, RuleError, WrongTypeError
from ..layoff import Defence, in_order
from ..melding import Arrangement
from ..play import (
    BigGin,
    Deal,
    Defend,
    Discard,
    DrawStock,
    Knock,
    Pass,
    Phase,
    TakeDiscard,
)
from ..rules import (
    CountScoring,
    Dealing,
    DiscardAccess,
    GoingOut,
    Profile,
    SetsAndRuns,
    Start,
    Tie,
)
from ..rules.profile import checked_profile
from .schemes import OPEN_SPIEL

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ..cards import Card
    from ..play import Action

__all__ = [
    "OPEN_SPIEL_RULES",
    "OpenSpielGame",
    "OpenSpielState",
    "from_open_spiel",
    "to_open_spiel",
]

_DRAW_UPCARD: Final = 52
_DRAW_STOCK: Final = 53
_PASS: Final = 54
_KNOCK: Final = 55
_FIRST_MELD: Final = 56
_ACTIONS: Final[Mapping[int, Action]] = {
    _DRAW_UPCARD: TakeDiscard(),
    _DRAW_STOCK: DrawStock(),
    _PASS: Pass(),
}

_PLAYERS: Final = 2
_WALL: Final = 2
"""The cards of the stock that are never drawn."""
_LONGEST: Final = 5
"""The cards of the longest run that has a number; longer ones are laid down in parts."""


class OpenSpielGame(Protocol):
    """What is asked of a game of open_spiel."""

    def get_type(self) -> Any:
        """Give what kind of game it is, with a ``short_name``."""
        ...

    def get_parameters(self) -> Mapping[str, Any]:
        """Give the parameters with which it was loaded."""
        ...

    def new_initial_state(self) -> OpenSpielState:
        """Give a state before the first card is dealt."""
        ...


class OpenSpielState(Protocol):
    """What is asked of a state of open_spiel."""

    def get_game(self) -> OpenSpielGame:
        """Give the game."""
        ...

    def history(self) -> Sequence[int]:
        """Give the numbers of all actions so far, those of chance included."""
        ...

    def legal_actions(self) -> Sequence[int]:
        """Give the numbers of the actions that may be next."""
        ...

    def apply_action(self, action: int, /) -> None:
        """Take an action."""
        ...

    def is_terminal(self) -> bool:
        """Tell whether the deal is over."""
        ...


_DEFAULTS: Final[Mapping[str, int]] = {
    "gin_bonus": 25,
    "hand_size": 10,
    "knock_card": 10,
    "undercut_bonus": 25,
}
"""The parameters of the game that a profile decides."""

_FIXED: Final = {"num_ranks": 13, "num_suits": 4, "oklahoma": False}
"""Those that no profile can follow."""

_PLAYED: Final[Mapping[str, object]] = {
    "melding": SetsAndRuns(),
    "laying_off.on_knock": True,
    "laying_off.on_gin": False,
    "laying_off.chains": True,
    "dealing.start": Start.OFFER_BOTH,
    "dealing.discard_access": DiscardAccess.TOP,
    "dealing.stock_floor": _WALL,
    "dealing.least_seats": _PLAYERS,
}
"""What it always plays. Where a profile says otherwise, its deals have no counterpart there."""


def _rules(parameters: Mapping[str, Any]) -> Profile:
    """Give the profile that is played under some parameters."""
    changed = [f"{name}={value}" for name, value in parameters.items() if _DEFAULTS[name] != value]
    return profiles.STANDARD.replace(
        name=" ".join(["open_spiel", *changed]),
        going_out=GoingOut(knock_limit=parameters["knock_card"]),
        deal_scoring=CountScoring(
            gin_bonus=parameters["gin_bonus"],
            undercut_bonus=parameters["undercut_bonus"],
            tie=Tie.NO_SCORE,
        ),
        dealing=Dealing(
            hand_size=parameters["hand_size"],
            taken_discard_locked=False,
            last_discard_may_be_taken=True,
            # It ends a deal after 50 draws of the upcard, the first one not counted.
            most_turns_without_stock=52,
        ),
    )


OPEN_SPIEL_RULES: Final = _rules(_DEFAULTS)
"""
The rules that open_spiel plays by unless it is told otherwise, as a profile: gin 25, undercut 25, a knock
at 10. The card just taken may be thrown back, the last discard may be taken to knock, and a tie scores
nothing.
"""


def to_open_spiel(deal: Deal, *, game: OpenSpielGame | None = None) -> OpenSpielState:
    """
    Hand a deal to open_spiel.

    Its player 0 is the one after the dealer. From there on it plays by its own rules: what it pays is
    its own, and it knows no big gin. What a profile allows less than it does, such as to throw back the
    card just taken, is no hindrance.

    Args:
        deal: The deal, in any position.
        game: Its game ``gin_rummy``, loaded with the parameters that the profile asks for; None to have
            it loaded here, for which open_spiel must be installed.

    Returns:
        A state in which the cards were dealt and every move was made. The rest of the stock is not
        decided there.

    Raises:
        HandOverError: The profile plays otherwise than it can, or it does not allow a move; says which.
        NoPackError: The deal was set up from a view, so that its cards are not known.
        ModuleNotFoundError: No game is given, and open_spiel is not installed.
        WrongTypeError: An argument is of another type.
    """
    if not isinstance(deal, Deal):
        raise WrongTypeError(deal, "a Deal")
    if game is not None and not all(
        hasattr(game, name) for name in ("get_type", "get_parameters", "new_initial_state")
    ):
        raise WrongTypeError(game, "a game of open_spiel, or None")
    if deal.pack is None:
        raise NoPackError(len(deal.history))
    parameters = _parameters(deal.profile)
    if deal.seats > _PLAYERS:
        raise HandOverError("the players", deal.seats, str(_PLAYERS))
    if game is None:
        game = import_module("pyspiel").load_game("gin_rummy", parameters)
    else:
        _check_game(game, _FIXED | parameters)
    state = game.new_initial_state()
    at = Deal.start(deal.profile, dealer=deal.dealer, pack=deal.pack)
    first = 1 - deal.dealer
    cards = (*at.hands[first], *at.hands[1 - first], *at.discards)
    _drive(state, "the cards dealt", Hand(cards), OPEN_SPIEL.indices(cards))
    for number, action in enumerate(deal.history, 1):
        after = at.apply(action)
        _drive(state, f"move {number}", action, _numbers(at, action, after))
        at = after
    if deal.is_over and not state.is_terminal() and len(deal.stock) <= _WALL:
        # Where the last discard may not be taken, the deal is over here and waits there.
        _drive(state, "the end of the stock", deal.stock, (_PASS,))
    _check_end(deal, state)
    return state


def from_open_spiel(
    state: OpenSpielState,
    *,
    profile: Profile | None = None,
    dealer: int = 1,
    rng: Random | None = None,
) -> Deal:
    """
    Take a deal from open_spiel.

    Args:
        state: A state of its game ``gin_rummy``. Both hands and the upcard must have been dealt, and a
            knock or a defence that was begun must be finished: here each is one action.
        profile: The rules; None for `OPEN_SPIEL_RULES` with the parameters of the game.
        dealer: The dealer's seat: 1 for its player 0 to have seat 0, 0 for it to have seat 1.
        rng: What the cards not yet drawn are shuffled with, since there they have no order; None for
            the operating system's source.

    Returns:
        The deal, every move made again. The runs that it lays down in parts are whole.

    Raises:
        HandOverError: The game or the state has no counterpart here; says what has none.
        ReplayError: The profile does not allow a move; says which, whose, and why.
        SeatError: There is no such seat.
        WrongTypeError: An argument is of another type.
    """
    if not all(hasattr(state, name) for name in ("get_game", "history", "is_terminal")):
        raise WrongTypeError(state, "a state of open_spiel")
    if rng is not None and not isinstance(rng, Random):
        raise WrongTypeError(rng, "a random.Random, or None")
    game = state.get_game()
    _check_game(game, _FIXED if profile is None else _FIXED | _parameters(profile))
    if profile is None:
        profile = _rules({name: game.get_parameters()[name] for name in _DEFAULTS})
    history = list(state.history())
    size = profile.dealing.hand_size
    deal = Deal.start(profile, dealer=dealer, pack=_pack(history, size, rng or SystemRandom()))
    numbers = deque(history[2 * size + 1 :])
    while numbers:
        deal = _next_deal(deal, numbers)
    _check_end(deal, state)
    return deal


def _parameters(profile: Profile) -> dict[str, int]:
    """Give the parameters under which open_spiel plays a profile."""
    for field, played in _PLAYED.items():
        value = attrgetter(field)(checked_profile(profile))
        if value != played:
            raise HandOverError(field, value, repr(played))
    scoring = profile.deal_scoring
    if not isinstance(scoring, CountScoring):
        raise HandOverError("deal_scoring", scoring, "a CountScoring")
    limit = profile.going_out.knock_limit or 0
    if limit > _DEFAULTS["knock_card"]:
        raise HandOverError("going_out.knock_limit", limit, "10 or less, or None")
    size = profile.dealing.hand_size
    if size > _DEFAULTS["hand_size"]:
        raise HandOverError("dealing.hand_size", size, "10 or less")
    return {
        "gin_bonus": scoring.gin_bonus,
        "hand_size": size,
        "knock_card": limit,
        "undercut_bonus": scoring.undercut_bonus,
    }


def _check_game(game: OpenSpielGame, parameters: Mapping[str, Any]) -> None:
    """Refuse another game, or one with other parameters."""
    name = game.get_type().short_name
    if name != "gin_rummy":
        raise HandOverError("a game", name, "gin_rummy")
    given = game.get_parameters()
    for parameter, value in parameters.items():
        if given[parameter] != value:
            raise HandOverError(f"the parameter {parameter}", given[parameter], repr(value))


def _check_end(deal: Deal, state: OpenSpielState) -> None:
    """Refuse a deal that is over in one of the two only."""
    if deal.is_over and not state.is_terminal():
        raise HandOverError(
            "the end of a deal", "one that goes on there", "one that is over there"
        )
    if state.is_terminal() and not deal.is_over:
        raise _ended()


def _ended() -> HandOverError:
    expected = "one with fewer than 50 draws of the upcard and no move made three times"
    return HandOverError("a deal", "one that is over there", expected)


def _drive(state: OpenSpielState, what: str, value: object, numbers: Iterable[int]) -> None:
    """Take actions there, each if it is legal."""
    for number in numbers:
        if state.is_terminal():
            raise _ended()
        if number not in state.legal_actions():
            raise HandOverError(what, value, "what is legal in open_spiel")
        state.apply_action(number)


def _numbers(deal: Deal, action: Action, after: Deal) -> Iterator[int]:
    """Give the actions there that an action is, and those that follow from it of themselves."""
    match action:
        case Pass():
            yield _PASS
        case TakeDiscard():
            yield _KNOCK if deal.phase is Phase.LAST_DISCARD else _DRAW_UPCARD
        case DrawStock():
            yield _DRAW_STOCK
            yield OPEN_SPIEL.index(deal.stock[0])
        case Discard(card):
            yield OPEN_SPIEL.index(card)
        case Knock(card):
            if not _has_announced(deal):
                yield _KNOCK
            yield OPEN_SPIEL.index(card)
            yield from _lay_down(after.spread)
            if after.is_over:
                yield from _defence_numbers(after)
        case BigGin():
            raise HandOverError("a move", action, "no big gin")
        case _:
            yield from _defence_numbers(after)


def _lay_down(arrangement: Arrangement | None) -> Iterator[int]:
    """Give the actions that lay melds down, long runs in parts, and the one that ends them."""
    for meld in arrangement.melds if arrangement else ():
        size = len(meld.cards)
        cuts = (0, *range(3, size - 2, 3), size) if size > _LONGEST else (0, size)
        for start, end in pairwise(cuts):
            yield _FIRST_MELD + _melds().index(Hand(meld.cards[start:end]))
    yield _PASS


def _defence_numbers(after: Deal) -> Iterator[int]:
    """Give the actions of the defence with which a deal ended."""
    defence = after.defences[-1]
    if not _is_gin(after):
        yield from OPEN_SPIEL.indices(lay.card for lay in defence.laid_off)
        yield _PASS
    yield from _lay_down(defence.arrangement)


def _is_gin(deal: Deal) -> bool:
    """Tell whether who went out has no deadwood: against that nothing is laid off."""
    return deal.spread is not None and deal.spread.deadwood == 0


@cache
def _melds() -> tuple[Hand, ...]:
    """
    Give its melds in the order of their numbers.

    The sets of each rank come first, those of three by the suit that they lack, then that of four; then
    the runs of three, of four and of five cards, each suit by suit.
    """
    ranks = [[OPEN_SPIEL.card(13 * suit + rank) for suit in range(4)] for rank in range(13)]
    sets = [
        [card for card in four if card is not missing]
        for four in ranks
        for missing in (*four, None)
    ]
    runs = [
        [OPEN_SPIEL.card(13 * suit + rank) for rank in range(start, start + size)]
        for size in range(3, _LONGEST + 1)
        for suit in range(4)
        for start in range(14 - size)
    ]
    return tuple(map(Hand, sets + runs))


def _pack(history: Sequence[int], size: int, rng: Random) -> list[Card]:
    """Give the pack in dealing order, what was not drawn shuffled."""
    dealt = 2 * size + 1
    if len(history) < dealt or history[-1] == _DRAW_STOCK:
        raise HandOverError(
            "a state", "one that waits for a card", "one after all cards are dealt"
        )
    hands = zip(history[:size], history[size : 2 * size], strict=True)
    drawn = [card for action, card in pairwise(history[dealt:]) if action == _DRAW_STOCK]
    known = [OPEN_SPIEL.card(number) for number in (*chain(*hands), history[dealt - 1], *drawn)]
    rest = list(Hand(standard_pack()) - Hand(known))
    rng.shuffle(rest)
    return known + rest


def _next_deal(deal: Deal, numbers: deque[int]) -> Deal:
    """Make the next move, which is one or more of the actions there."""
    if _has_announced(deal):
        return _knock(deal, numbers)
    number = numbers.popleft()
    if number == _KNOCK:
        last = deal.phase is Phase.LAST_DISCARD
        return _apply(deal, TakeDiscard()) if last else _knock(deal, numbers)
    if number == _PASS and deal.is_over:
        # The last discard may not be taken here, so that nothing is left to refuse.
        return deal
    if number == _DRAW_STOCK:
        numbers.popleft()
    return _apply(deal, _ACTIONS.get(number) or Discard(OPEN_SPIEL.card(number)))


def _has_announced(deal: Deal) -> bool:
    """Tell whether the last discard was taken, with which a knock is announced there."""
    return deal.phase is Phase.DISCARD and deal.taken is not None and len(deal.stock) <= _WALL


def _knock(deal: Deal, numbers: deque[int]) -> Deal:
    """Make a knock, and the defence if it was made."""
    card, *laid = _until_pass(numbers)
    rest = deal.hand - {OPEN_SPIEL.card(card)}
    spread = Arrangement.of(rest, _whole(laid, deal.profile), profile=deal.profile)
    deal = _apply(deal, Knock(OPEN_SPIEL.card(card), spread))
    return _defend(deal, spread, numbers) if numbers else deal


def _defend(deal: Deal, spread: Arrangement, numbers: deque[int]) -> Deal:
    """Make a defence; where the deal is over without, it must be the best."""
    laid_off = Hand() if _is_gin(deal) else OPEN_SPIEL.hand(_until_pass(numbers))
    melds = _whole(_until_pass(numbers), deal.profile)
    piles = [meld.hand.mask for meld in spread.melds]
    hand = deal.hands[1 - (deal.knocker or 0)]
    placed = in_order(laid_off.mask, piles, deal.profile)
    chosen = Defence.of(hand, melds, placed, spread, profile=deal.profile)
    if not deal.is_over:
        return _apply(deal, Defend(chosen))
    best = deal.defences[-1].deadwood
    if chosen.deadwood != best:
        raise HandOverError("a defence", str(chosen), f"one that leaves {best}, the least")
    return deal


def _until_pass(numbers: deque[int]) -> list[int]:
    """Take the actions up to a pass, which ends each part of a knock."""
    if _PASS not in numbers:
        raise HandOverError("a state", "one within a knock", "one after a whole move")
    return list(iter(numbers.popleft, _PASS))


def _whole(laid: Iterable[int], profile: Profile) -> list[Hand]:
    """Give the melds of some actions, the parts of a run put together."""
    whole: list[Hand] = []
    for number in laid:
        hand = _melds()[number - _FIRST_MELD]
        parts = [part for part in whole if profile.melding.meld((part | hand).mask)]
        whole = [part for part in whole if part not in parts]
        whole.append(reduce(or_, parts, hand))
    return whole


def _apply(deal: Deal, action: Action) -> Deal:
    try:
        return deal.apply(action)
    except RuleError as error:
        raise ReplayError(len(deal.history) + 1, deal.turn, str(error)) from error
