"""Packs in a chosen order, sets of rules that reach every branch, and players to drive deals."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ginrummy import (
    Arrangement,
    Card,
    Defence,
    Hand,
    arrangements,
    discards,
    joker_pack,
    profiles,
    standard_pack,
)
from ginrummy.play import (
    Action,
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
from ginrummy.rules import (
    CountScoring,
    Dealing,
    DiscardAccess,
    Exhausted,
    GoingOut,
    LayingOff,
    Onto,
    SetsAndRuns,
    Start,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ginrummy import Profile

H: Final = Hand.parse
C: Final = Card.parse

RUNNING_ON: Final = profiles.STANDARD.replace(
    name="the last discard may be taken",
    dealing=Dealing(last_discard_may_be_taken=True, stock_floor=22),
)
NO_LAST_KNOCK: Final = profiles.STANDARD.replace(
    name="no going out after the last draw",
    dealing=Dealing(last_draw_may_knock=False, stock_floor=22),
)
UNLOCKED: Final = profiles.STANDARD.replace(
    name="the card taken may be thrown",
    dealing=Dealing(taken_discard_locked=False, discards_open=True, stock_floor=0),
)
ELEVENTH: Final = profiles.MODERN.replace(
    name="an eleventh card, and knocking",
    laying_off=LayingOff(),
    dealing=Dealing(start=Start.ELEVENTH_CARD),
)
BUILDING_UP: Final = profiles.STANDARD.replace(
    name="four players who build on each other's lay-offs",
    laying_off=LayingOff(onto=Onto.CURRENT),
    dealing=Dealing(most_seats=4, start=Start.PLAIN_TURN, stock_floor=0),
)
LOW_COUNT: Final = profiles.STANDARD.replace(
    name="the low count scores",
    deal_scoring=CountScoring(exhausted=Exhausted.LOW_COUNT),
    dealing=Dealing(stock_floor=15),
)

HOUSE: Final = {
    profile.name: profile
    for profile in (
        RUNNING_ON,
        NO_LAST_KNOCK,
        UNLOCKED,
        ELEVENTH,
        BUILDING_UP,
        profiles.STANDARD.replace(
            name="two turns without the stock",
            dealing=Dealing(most_turns_without_stock=2, stock_floor=3),
        ),
        profiles.MATCH_250.replace(
            name="four cards a hand, gin compulsory",
            dealing=Dealing(hand_size=4, last_discard_may_be_taken=True),
        ),
        profiles.ROUND_THE_CORNER.replace(
            name="four cards a hand, round the corner",
            dealing=Dealing(hand_size=4, taken_discard_locked=False),
        ),
        profiles.STANDARD.replace(
            name="no chains, gin met, a short stock",
            laying_off=LayingOff(on_gin=True, chains=False),
            dealing=Dealing(hand_size=7, stock_floor=20, start=Start.OFFER_NON_DEALER),
        ),
        profiles.THREE_HAND.replace(
            name="three hands, an open pile, seven cards",
            dealing=Dealing(
                least_seats=3,
                most_seats=3,
                hand_size=7,
                start=Start.PLAIN_TURN,
                discard_access=DiscardAccess.LAST_OF_EACH_OPPONENT,
                discards_open=True,
                last_discard_may_be_taken=True,
            ),
        ),
        LOW_COUNT,
        profiles.CELEBES_RHUM.replace(
            name="Celebes Rhum, an open pile",
            dealing=Dealing(hand_size=13, jokers=2, discards_open=True, stock_floor=10),
        ),
        profiles.ACE_TEN.replace(
            name="runs of four at most",
            melding=SetsAndRuns(longest_run=4),
            going_out=GoingOut(knock_limit=None, big_gin=True),
        ),
    )
}
"""Sets of rules for what no published one says."""

PROFILES: Final = {**profiles.ALL, **HOUSE}
TABLES: Final = tuple(
    (name, seats)
    for name, profile in PROFILES.items()
    for seats in range(profile.dealing.least_seats, profile.dealing.most_seats + 1)
)
"""Each set of rules with each number of players that it is for."""

CONCEIVABLE: Final[tuple[Action, ...]] = (
    Pass(),
    TakeDiscard(),
    DrawStock(),
    BigGin(),
    Defend(),
    *(kind(card) for kind in (TakeDiscard, Discard, Knock) for card in joker_pack()),
)
"""Every action but those with a chosen spread or defence."""


def pack_of(
    *hands: str, upcard: str = "", stock: str = "", jokers: bool = False
) -> tuple[Card, ...]:
    """
    Give a pack that deals these hands.

    The first is that of the player after the dealer. Without an upcard, and after the given
    cards of the stock, the rest of the pack follows in bit order.
    """
    dealt = [Card.parse(code) for row in zip(*map(str.split, hands), strict=True) for code in row]
    dealt += [Card.parse(code) for code in (upcard + " " + stock).split()]
    known = Hand(dealt)
    return (*dealt, *(card for card in joker_pack()[: 54 if jokers else 52] if card not in known))


def play(deal: Deal, *actions: Action) -> Deal:
    """Take some actions one after the other."""
    for action in actions:
        deal = deal.apply(action)
    return deal


def pack_for(profile: Profile) -> tuple[Card, ...]:
    """Give the profile's pack in bit order."""
    return joker_pack() if profile.dealing.jokers else standard_pack()


def most_moves(profile: Profile, seats: int) -> int:
    """
    Give a bound on the actions of a deal, from `Dealing` alone.

    After the deal ``drawn = pack - seats * hand_size - 1 - stock_floor`` cards may be drawn from
    the stock. Each turn in which the stock is not drawn from raises a count that a draw sets to
    0, and at ``most_turns_without_stock`` (w) the deal ends. So there are at most w - 1 such
    turns before each draw. The turn of the last draw ends the deal, and where the count ends it
    before, w such turns take the place of w - 1 and a draw. That makes ``w * drawn`` turns of
    two actions each. Before them come the refusals of the upcard, or the discard from a hand
    one card over; after them one may take the last discard and go out with it; and each other
    player may have a defence to make.
    """
    dealing = profile.dealing
    drawn = len(pack_for(profile)) - seats * dealing.hand_size - 1 - dealing.stock_floor
    before = {
        Start.OFFER_BOTH: 2,
        Start.OFFER_NEXT: 2,
        Start.OFFER_NON_DEALER: 1,
        Start.PLAIN_TURN: 0,
        Start.ELEVENTH_CARD: 1,
    }[dealing.start]
    after = 2 * dealing.last_discard_may_be_taken
    return before + 2 * dealing.most_turns_without_stock * drawn + after + seats - 1


def places(deal: Deal) -> list[Card]:
    """Give the cards of all places: hands, stock, pile and the card face down."""
    cards = [card for hand in deal.hands for card in hand]
    cards += deal.stock
    cards += deal.discards
    return cards if deal.thrown is None else [*cards, deal.thrown]


def choose(deal: Deal, rng: Random) -> Action:
    """Choose as a player does who wants to go out, most of the time."""
    actions = tuple(deal.legal_actions)
    if deal.phase is Phase.DEFENCE and rng.random() < 0.3:
        # The worst defence there is: nothing melded, nothing laid off.
        loose = Arrangement.of(deal.hand, (), profile=deal.profile)
        return Defend(Defence(loose))
    if deal.phase is not Phase.DISCARD or deal.profile.dealing.jokers:
        return rng.choice(actions)
    going = [action for action in actions if isinstance(action, Knock | BigGin)]
    if going and rng.random() < 0.7:
        return _with_spread(deal, rng.choice(going), rng)
    throws = {action.card: action for action in actions if isinstance(action, Discard)}
    best = [option.card for option in discards(deal.hand, profile=deal.profile)]
    best = [card for card in best if card in throws]
    if best and rng.random() < 0.9:
        return throws[best[0]]
    return rng.choice(actions)


def _with_spread(deal: Deal, action: Knock | BigGin, rng: Random) -> Action:
    if rng.random() < 0.5:
        return action
    if isinstance(action, BigGin):
        return BigGin(rng.choice(arrangements(deal.hand, profile=deal.profile)))
    rest = deal.hand - {action.card}
    return Knock(action.card, rng.choice(arrangements(rest, profile=deal.profile)))


def starts(seed: int) -> Iterator[Deal]:
    """Give a deal at each table."""
    for number, (name, seats) in enumerate(TABLES):
        rng = Random(1000 * seed + number)
        yield Deal.start(PROFILES[name], seats=seats, dealer=rng.randrange(seats), rng=rng)


def positions(deal: Deal, rng: Random, *, eager: bool = True) -> Iterator[Deal]:
    """Give each position of a deal as it is played, the first and the last included."""
    yield deal
    while not deal.is_over:
        action = choose(deal, rng) if eager else rng.choice(tuple(deal.legal_actions))
        deal = deal.apply(action)
        yield deal


def last_of(deals: Iterable[Deal]) -> Deal:
    """Give the last position."""
    *_, last = deals
    return last
