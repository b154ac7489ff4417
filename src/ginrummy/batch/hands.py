"""What is asked about hands, of whole arrays."""

from __future__ import annotations

from math import isnan, prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import array_api_compat
import numpy as np

from .._kernel.masks import PACK
from ..errors import (
    ArrayMaskError,
    ArrayTypeError,
    NoTableError,
    WrongTypeError,
)
from ..profiles import MODERN
from ..rules import SetsAndRuns
from ..rules.profile import checked_profile
from .search import CARD, CARD_BITS, discard_search, points_search

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..rules import Profile
    from .search import Array, Search

__all__ = ["CHUNK", "BestDiscard", "best_discard", "deadwood", "may_knock"]

CHUNK: Final = 1 << 17
"""
How many hands are worked on at a time: 131,072.

That needs some twenty megabytes, and up to a hundred where every hand has many ways to take sets.
"""


class BestDiscard(NamedTuple):
    """
    The best card to throw from each hand, and what that leaves.

    Attributes:
        card: The bit of the card, 0 to 51: ``int64``, in the shape of the hands.
        deadwood: The least points of the cards kept: ``int64``, in the shape of the hands.
    """

    card: Array
    deadwood: Array


def deadwood(masks: Array, *, profile: Profile = MODERN) -> Array:
    """
    Count the points that each hand cannot meld.

    Args:
        masks: Hands of any number of cards: ``uint64`` or ``int64``, of any shape.
        profile: Decides what melds and what a loose card counts.

    Returns:
        Points, as ``int64`` in the same shape.

    Raises:
        ArrayTypeError: The elements are of another type.
        ArrayMaskError: An element is negative, or has a bit that is none of the 52 cards.
        NoTableError: The profile does not meld by `SetsAndRuns`.
        WrongTypeError: The hands are no array.

    Source:
        Rules, "Melds and deadwood".

    >>> import numpy as np
    >>> from ginrummy import Hand
    >>> deadwood(np.array([[Hand.parse("AS 2S 3S KD").mask, 0]], dtype=np.uint64))
    array([[10,  0]])
    """
    return _ask(points_search, masks, profile, least=0)


def may_knock(masks: Array, *, profile: Profile = MODERN) -> Array:
    """
    Tell of each hand whether a player may go out with it, as a knock or as gin.

    The hands are those that are left after the discard, usually of ten cards. For hands that still
    have a card too many, ask `best_discard` for the deadwood.

    Args:
        masks: Hands: ``uint64`` or ``int64``, of any shape.
        profile: Decides what melds, what a loose card counts and who may go out: with the knock
            limit or less, or with no deadwood where only gin goes out.

    Returns:
        Answers, as ``bool`` in the same shape.

    Raises:
        ArrayTypeError: The elements are of another type.
        ArrayMaskError: An element is negative, or has a bit that is none of the 52 cards.
        NoTableError: The profile does not meld by `SetsAndRuns`.
        WrongTypeError: The hands are no array.

    Source:
        Rules, "Knocking" and "Gin".

    >>> import numpy as np
    >>> from ginrummy import Hand
    >>> texts = ["AS 2S 3S 7C 7D 7H 4H 5H 6H TD", "AS 2S 3S 7C 7D 7H 4H 5H TD AC"]
    >>> may_knock(np.array([Hand.parse(text).mask for text in texts], dtype=np.uint64))
    array([ True, False])
    """
    left = deadwood(masks, profile=profile)
    return left <= (profile.going_out.knock_limit or 0)


def best_discard(masks: Array, *, profile: Profile = MODERN) -> BestDiscard:
    """
    Find the card to throw from each hand for the least deadwood.

    Args:
        masks: Hands of one card more than will be kept: ``uint64`` or ``int64``, of any shape.
        profile: Decides what melds and what a loose card counts.

    Returns:
        The cards and what they leave, as `ginrummy.melding.discards` puts them first: of equally good
        cards the one with the lowest bit.

    Raises:
        ArrayTypeError: The elements are of another type.
        ArrayMaskError: An element is negative or 0, or has a bit that is none of the 52 cards.
        NoTableError: The profile does not meld by `SetsAndRuns`.
        WrongTypeError: The hands are no array.

    Source:
        Rules, "Knocking": the limit is for what is left after the discard.

    >>> import numpy as np
    >>> from ginrummy import Card, Hand
    >>> drawn = Hand.parse("6S 7S 8S QH QD QC 2S 4H 5C AH 9S")
    >>> best = best_discard(np.array([drawn.mask], dtype=np.uint64))
    >>> best
    BestDiscard(card=array([4]), deadwood=array([7]))
    >>> Card.from_index(int(best.card[0])).code
    '5C'
    """
    found = _ask(discard_search, masks, profile, least=1)
    return BestDiscard(card=found & CARD, deadwood=found >> CARD_BITS)


def _ask(
    question: Callable[[SetsAndRuns, Any, Any], Search],
    masks: Array,
    profile: Profile,
    *,
    least: int,
) -> Array:
    """Check what is asked, and ask it of an array or of each of its blocks."""
    melding = checked_profile(profile).melding
    if not isinstance(melding, SetsAndRuns):
        raise NoTableError(profile.name)
    # The elements that a masked array hides are none, and would be looked up.
    if not array_api_compat.is_array_api_obj(masks) or isinstance(masks, np.ma.MaskedArray):
        raise WrongTypeError(masks, "an array of uint64")
    xp = array_api_compat.array_namespace(masks)
    if not xp.isdtype(masks.dtype, (xp.uint64, xp.int64)):
        raise ArrayTypeError(str(masks.dtype))
    if array_api_compat.is_dask_namespace(xp):
        return masks.map_blocks(_block, question, melding, least, dtype=np.int64)
    return _answer(masks, question, melding, least, origin=(0,) * masks.ndim)


def _block(
    masks: Array,
    question: Callable[[SetsAndRuns, Any, Any], Search],
    melding: SetsAndRuns,
    least: int,
    block_info: Any = None,
) -> Array:
    """Answer for a block of a Dask array."""
    starts = [start for start, _ in block_info[0]["array-location"]]
    origin = [0 if isnan(start) else start for start in starts]
    return _answer(masks, question, melding, least, origin)


def _answer(
    masks: Array,
    question: Callable[[SetsAndRuns, Any, Any], Search],
    melding: SetsAndRuns,
    least: int,
    origin: Sequence[int],
) -> Array:
    """Answer for an array, chunk by chunk; it lies in a larger one from an origin on."""
    xp = array_api_compat.array_namespace(masks)
    device = array_api_compat.device(masks)
    if array_api_compat.is_jax_array(masks):
        found = _answer(np.asarray(masks), question, melding, least, origin)
        return xp.asarray(found, device=device)
    search = question(melding, xp, device)
    hands = xp.reshape(masks, (-1,))
    size = prod(masks.shape)
    found = xp.empty(size, dtype=xp.int64, device=device)
    for start in range(0, size, CHUNK):
        end = min(start + CHUNK, size)
        chunk = xp.astype(hands[start:end], xp.int64)
        wrong = (chunk < least) | (chunk > PACK)
        if xp.any(wrong):
            at = start + int(xp.argmax(xp.astype(wrong, xp.int64)))
            place = np.unravel_index(at, masks.shape)
            index = tuple(int(axis) + first for axis, first in zip(place, origin, strict=True))
            raise ArrayMaskError(int(hands[at]), index, least)
        found[start:end] = search.least(chunk)
    return xp.reshape(found, masks.shape)
