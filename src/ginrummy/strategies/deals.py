"""Spreads, and deals in play."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final

from hypothesis import reject
from hypothesis import strategies as st

from ..cards import Card, Hand, standard_pack
from ..melding import Arrangement, melds
from ..play import BigGin, Deal, Knock, TakeDiscard
from ..profiles import MODERN
from ..rules import MeldKind, Patterns
from ..rules.profile import checked_profile
from .cards import pack_of, packs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..melding import Meld
    from ..play import Action
    from ..rules import Profile

__all__ = ["deals", "finished_deals", "spreads"]

_MOST_MOVES: Final = 60


@st.composite
def spreads(draw: st.DrawFn, profile: Profile = MODERN) -> Arrangement:
    """
    Draw the cards with which a player goes out by a knock or by gin, and how they are laid out.

    Few have less deadwood in another way. Shrinks towards gin, in melds that are low in bit order.

    Args:
        profile: Says how cards meld, how many there are, and how much deadwood there may be.

    Returns:
        A strategy for `Arrangement`; it has nothing to draw where no hand of that size can go
        out.
    """
    laid: list[Meld] = []
    free = Hand(standard_pack())
    size = checked_profile(profile).dealing.hand_size
    budget = profile.going_out.knock_limit or 0
    points = {card: profile.melding.points(1 << card.index) for card in free}
    for length in draw(st.sampled_from(_splits(profile) or reject())):
        melds_left = [meld for meld in _melds(profile, length) if meld.hand <= free]
        if isinstance(profile.melding, Patterns) and not laid:
            # The first of a pattern, the longest, is its natural run.
            melds_left = [meld for meld in melds_left if meld.kind is MeldKind.RUN]
        laid.append(draw(st.sampled_from(melds_left or reject())))
        free -= laid[-1].hand
        size -= length
    loose: list[Card] = []
    while size:
        light = sorted(free, key=points.__getitem__)[:size]
        spare = budget - sum(points[card] for card in light[:-1])
        card = draw(st.sampled_from([card for card in free if points[card] <= spare] or reject()))
        loose.append(card)
        budget -= points[card]
        free -= Hand([card])
        size -= 1
    cards = Hand(chain(loose, *[meld.cards for meld in laid]))
    return Arrangement.of(cards, laid, profile=profile)


@st.composite
def deals(draw: st.DrawFn, profile: Profile = MODERN, *, seats: int | None = None) -> Deal:
    """
    Draw a deal in any position: before the first move, in play, at a defence, or over.

    Shrinks towards a deal without a move, its pack in bit order.

    Args:
        profile: The rules.
        seats: The number of players; None for any that the profile is for.

    Returns:
        A strategy for `Deal <ginrummy.play.Deal>`. Every deal has a pack and can be replayed.
    """
    deal = draw(_starts(profile, seats, near_out=st.booleans()))
    for _ in range(draw(st.integers(0, _MOST_MOVES))):
        if deal.is_over:
            break
        deal = deal.apply(draw(_moves(deal)))
    return deal


@st.composite
def finished_deals(
    draw: st.DrawFn, profile: Profile = MODERN, *, seats: int | None = None
) -> Deal:
    """
    Draw a deal that is over, by a knock, by gin or with the stock; its score is in ``result``.

    Shrinks towards a deal in which the first player takes a card and goes out.

    Args:
        profile: The rules.
        seats: The number of players; None for any that the profile is for.

    Returns:
        A strategy for `Deal <ginrummy.play.Deal>`. Every deal has a pack and can be replayed.
    """
    deal = draw(_starts(profile, seats, near_out=st.sampled_from([True, True, False])))
    while not deal.is_over:
        deal = deal.apply(draw(_moves(deal)))
    return deal


def _moves(deal: Deal) -> st.SearchStrategy[Action]:
    """Draw what may be done, and more often going out than any other thing."""
    actions = tuple(deal.legal_actions)
    out = [action for action in actions if isinstance(action, Knock | BigGin)]
    takes = [action for action in actions if isinstance(action, TakeDiscard)]
    anything = st.sampled_from([*takes, *actions])
    return st.sampled_from(out) | anything if out else anything


@st.composite
def _starts(
    draw: st.DrawFn, profile: Profile, seats: int | None, *, near_out: st.SearchStrategy[bool]
) -> Deal:
    """Draw a deal before the first move, the player to begin perhaps about to go out."""
    dealing = checked_profile(profile).dealing
    if seats is None:
        seats = draw(st.integers(dealing.least_seats, dealing.most_seats))
    dealer = draw(st.integers(0, seats - 1))
    dealt_out = draw(near_out) and _splits(profile)
    pack = draw(_packs_to_go_out(profile, seats) if dealt_out else packs(profile))
    return Deal.start(profile, dealer=dealer, seats=seats, pack=pack)


@st.composite
def _packs_to_go_out(draw: st.DrawFn, profile: Profile, seats: int) -> tuple[Card, ...]:
    """Draw a pack that deals a hand which the upcard, or the card over, completes."""
    cards = draw(spreads(profile)).hand
    upcard = draw(st.sampled_from(list(cards)))
    others = [card for card in pack_of(profile) if card not in cards]
    spare, *rest = draw(st.permutations(others))
    first = [*(cards - {upcard}), spare]
    return (*_dealt(first, rest, seats), upcard, *rest[len(first) * (seats - 1) :])


def _dealt(first: list[Card], rest: list[Card], seats: int) -> Iterator[Card]:
    """Give cards one at a time: to the first player his own, to each other from the rest."""
    others = iter(rest)
    for card in first:
        yield card
        for _ in range(seats - 1):
            yield next(others)


@lru_cache(maxsize=1024)
def _melds(profile: Profile, length: int) -> tuple[Meld, ...]:
    """List the melds of the pack that have so many cards."""
    all_melds = melds(Hand(standard_pack()), profile=profile)
    return tuple(meld for meld in all_melds if len(meld.cards) == length)


@lru_cache(maxsize=64)
def _splits(profile: Profile) -> tuple[tuple[int, ...], ...]:
    """List the lengths of melds that leave a hand with so little loose that it may go out."""
    size, melding = profile.dealing.hand_size, profile.melding
    if isinstance(melding, Patterns):
        return tuple(tuple(sorted(pattern, reverse=True)) for pattern in melding.patterns)
    limit = profile.going_out.knock_limit or 0
    light = sorted(melding.points(1 << card.index) for card in standard_pack())
    return tuple(
        lengths
        for melded in range(size, -1, -1)
        if sum(light[: size - melded]) <= limit
        for lengths in _sums(melded, 3)
        if all(_melds(profile, length) for length in lengths)
    )


def _sums(total: int, least: int) -> Iterator[tuple[int, ...]]:
    """Give the numbers from `least` up that add up to a total, each way once, in order."""
    if not total:
        yield ()
    for first in range(least, min(total, 13) + 1):
        for others in _sums(total - first, first):
            yield (first, *others)
