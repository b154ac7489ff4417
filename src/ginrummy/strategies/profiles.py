"""Sets of rules, made of any parts that go together."""

from __future__ import annotations

import types
import typing
from enum import Enum
from functools import cache
from typing import Any, Final

import attrs
from hypothesis import reject
from hypothesis import strategies as st

from .. import profiles as published
from ..errors import ProfileValueError
from ..plain.profile_json import PARTS, field_types
from ..rules import Dealing, Patterns, Profile, Sides, SingleGame

__all__ = ["parts", "profiles"]

_MOST_SEATS: Final = 4
# Large numbers are for points. A series of 300 deals says no more than one of five.
_SMALL: Final = st.integers(0, 5)
_POINTS: Final = _SMALL | st.integers(0, 300)
_SIMPLE: Final[dict[Any, st.SearchStrategy[Any]]] = {
    types.NoneType: st.none(),
    bool: st.booleans(),
}
_COUNTED: Final = (Dealing, Patterns, *PARTS["match"])
"""The parts whose numbers are no points."""


@st.composite
def parts(draw: st.DrawFn, kind: type) -> Any:
    """
    Draw a part of a profile.

    Shrinks towards the part with its default values.

    Args:
        kind: The class of the part, one of those in `ginrummy.rules`.

    Returns:
        A strategy for that class.
    """
    chosen = {name: draw(field) for name, field in _fields(kind).items() if draw(st.booleans())}
    while True:
        try:
            return kind(**chosen)
        except ProfileValueError as error:
            # The field that is refused keeps its default; where that is no help, all do.
            if chosen.pop(error.field.rpartition(".")[2], None) is None:
                return kind()


@st.composite
def profiles(draw: st.DrawFn, /, **given: st.SearchStrategy[Any]) -> Profile:
    """
    Draw a set of rules made of any parts that go together, under a name that is not published.

    A deal of it can always be dealt, played and scored, and a game be begun. Shrinks towards default
    parts, not towards a published set.

    Args:
        **given: Strategies for some of the parts, by the names of the fields of `Profile`; all others
            are drawn from the classes of `ginrummy.rules`. Where what is given does not go together,
            the example is rejected.

    Returns:
        A strategy for `Profile`.
    """
    chosen = {
        name: draw(given.get(name, st.one_of([parts(kind) for kind in kinds])))
        for name, kinds in PARTS.items()
    }
    if "match" not in given:
        chosen["match"] = _with_few_pairs(draw, chosen["match"])
    if "dealing" not in given:
        chosen["dealing"] = _dealt(draw, chosen)
    names = st.text(min_size=1).filter(lambda name: name not in published.ALL)
    try:
        return Profile(draw(given.get("name", names)), **chosen)
    except ProfileValueError:
        reject()


@cache
def _fields(kind: type) -> dict[str, st.SearchStrategy[Any]]:
    """Give what the fields of a class may hold."""
    numbers = _SMALL if kind in _COUNTED else _POINTS
    return {name: _values(hint, numbers) for name, hint in field_types(kind).items()}


def _values(hint: Any, numbers: st.SearchStrategy[int]) -> st.SearchStrategy[Any]:
    """Draw values of the type of a field."""
    if isinstance(hint, types.UnionType):
        return st.one_of([_values(choice, numbers) for choice in typing.get_args(hint)])
    if typing.get_origin(hint) is tuple:
        first, *others = typing.get_args(hint)
        if others == [Ellipsis]:
            return st.lists(_values(first, numbers), max_size=4).map(tuple)
        return st.tuples(*[_values(item, numbers) for item in (first, *others)])
    if hint is int:
        return numbers
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    return st.sampled_from(hint) if issubclass(hint, Enum) else parts(hint)


def _with_few_pairs(draw: st.DrawFn, match: Any) -> Any:
    """Have two sides be of as many players as there can be."""
    if not isinstance(match, Sides):
        return match
    most = draw(st.none() | st.integers(match.least_pairs, match.least_pairs + 2))
    return attrs.evolve(match, most_pairs=most)


def _dealt(draw: st.DrawFn, chosen: dict[str, Any]) -> Dealing:
    """Have the cards go round: as many players as the match is for, a hand that melds, a stock."""
    dealing: Dealing = chosen["dealing"]
    least, most = 2, 2
    jokers = 0
    if isinstance(chosen["melding"], Patterns):
        # Patterns lay down whole hands: each is to have the cards of the first.
        size = sum(chosen["melding"].patterns[0])
        alike = tuple(one for one in chosen["melding"].patterns if sum(one) == size)
        chosen["melding"] = attrs.evolve(chosen["melding"], patterns=alike)
        jokers = draw(st.sampled_from([0, 2]))
        if (
            jokers
            and chosen["melding"].joker_points is None
            and chosen["deal_scoring"].uses_counts
        ):
            # A loose joker has to count something, or such a deal has no score.
            points = draw(st.integers(1, 300))
            chosen["melding"] = attrs.evolve(chosen["melding"], joker_points=points)
    elif isinstance(chosen["match"], SingleGame):
        most = draw(st.integers(2, _MOST_SEATS))
        least = draw(st.integers(2, most))
        size = draw(_sizes(50 // most))
    else:
        size = draw(_sizes(25))
    stock = 52 + jokers - most * size - 1
    return attrs.evolve(
        dealing,
        least_seats=least,
        most_seats=most,
        hand_size=size,
        jokers=jokers,
        stock_floor=draw(st.just(min(dealing.stock_floor, stock - 1)) | st.integers(0, stock - 1)),
    )


def _sizes(most: int) -> st.SearchStrategy[int]:
    return st.sampled_from([10, *range(1, most + 1)])
