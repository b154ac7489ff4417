"""
Cards, hands and packs.

Hands of random cards hardly ever meld. Hands rich in melds are drawn from a few adjacent ranks or from
two suits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from ..cards import Card, Hand, Suit, joker_pack, standard_pack
from ..errors import WrongTypeError
from ..profiles import MODERN
from ..rules.profile import checked_profile

if TYPE_CHECKING:
    from ..rules import Profile

__all__ = ["cards", "dealt_hands", "hands", "packs"]

_PACK: Final = standard_pack()
_FEWEST_RANKS: Final = 5


def cards(*, jokers: bool = False) -> st.SearchStrategy[Card]:
    """
    Draw one card.

    Shrinks towards the ace of clubs.

    Args:
        jokers: Whether it may be a joker.

    Returns:
        A strategy for `Card`.
    """
    return st.sampled_from(joker_pack() if jokers else _PACK)


@st.composite
def hands(draw: st.DrawFn, size: int | tuple[int, int] = 10, *, rich: bool | None = None) -> Hand:
    """
    Draw a hand.

    Shrinks towards few cards that are low in bit order.

    Args:
        size: The number of cards, or the fewest and the most, 0 to 52.
        rich: Whether the cards come from a few adjacent ranks or from two suits, so that there are
            many melds; None for hands of both kinds.

    Returns:
        A strategy for `Hand`.

    Raises:
        WrongTypeError: The size is nothing of that.
    """
    least, most = _bounds(size)
    pool = draw(_pools(most, rich=rich))
    return Hand(draw(st.lists(st.sampled_from(pool), min_size=least, max_size=most, unique=True)))


@st.composite
def dealt_hands(
    draw: st.DrawFn, players: int = 2, size: int = 10, *, rich: bool | None = None
) -> tuple[Hand, ...]:
    """
    Draw the hands of some players, with no card in two of them.

    Shrinks towards cards that are low in bit order.

    Args:
        players: The number of players.
        size: The cards of each hand.
        rich: As for `hands`.

    Returns:
        A strategy for tuples of `Hand`.
    """
    total = players * size
    pool = draw(_pools(total, rich=rich))
    dealt = draw(st.lists(st.sampled_from(pool), min_size=total, max_size=total, unique=True))
    return tuple(Hand(dealt[at : at + size]) for at in range(0, total, size))


def packs(profile: Profile = MODERN) -> st.SearchStrategy[tuple[Card, ...]]:
    """
    Draw a shuffled pack, as `Deal.start <ginrummy.play.Deal.start>` takes it.

    Shrinks towards bit order.

    Args:
        profile: Says whether there are jokers.

    Returns:
        A strategy for tuples of `Card`.
    """
    return st.permutations(pack_of(profile)).map(tuple)


def pack_of(profile: Profile) -> tuple[Card, ...]:
    """Give the pack of a profile in bit order."""
    return joker_pack() if checked_profile(profile).dealing.jokers else _PACK


def _bounds(size: object) -> tuple[int, int]:
    """Give the fewest and the most cards."""
    least, most = size if isinstance(size, tuple) and len(size) == 2 else (size, size)
    if type(least) is type(most) is int and 0 <= least <= most <= len(_PACK):
        return least, most
    raise WrongTypeError(
        size, "a number of cards from 0 to 52, or the fewest and the most of them"
    )


def _pools(most: int, *, rich: bool | None) -> st.SearchStrategy[tuple[Card, ...]]:
    """Draw the pack or a part of it, of so many cards or more."""
    ranks = max(-(-most // 4), _FEWEST_RANKS)
    pools = [] if rich else [st.just(_PACK)]
    if rich is not False:
        pools.append(st.integers(1, 13).map(lambda lowest: _of_ranks(lowest, ranks)))
        if most <= len(_PACK) // 2:
            pairs = st.lists(st.sampled_from(Suit), min_size=2, max_size=2, unique=True)
            pools.append(pairs.map(_of_suits))
    return st.one_of(pools)


def _of_ranks(lowest: int, ranks: int) -> tuple[Card, ...]:
    """Give the cards of adjacent ranks, those above the king from the ace on."""
    return tuple(card for card in _PACK if (card.rank - lowest) % 13 < ranks)


def _of_suits(suits: list[Suit]) -> tuple[Card, ...]:
    return tuple(card for card in _PACK if card.suit in suits)
