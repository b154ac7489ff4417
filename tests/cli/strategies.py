"""Profiles made of any parts, by the types of their fields."""

from __future__ import annotations

import types
import typing
from enum import Enum
from typing import Any

import attrs
from hypothesis import strategies as st

from ginrummy import Profile, profiles
from ginrummy.errors import ProfileValueError
from ginrummy.plain.profile_json import PARTS, field_types
from ginrummy.rules import Patterns


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Give values of the type of a field."""
    choices = typing.get_args(hint) if isinstance(hint, types.UnionType) else (hint,)
    if len(choices) > 1:
        return st.one_of(*map(values, choices))
    (only,) = choices
    if typing.get_origin(only) is tuple:
        items = typing.get_args(only)
        if items[-1] is Ellipsis:
            return st.lists(values(items[0]), max_size=4).map(tuple)
        return st.tuples(*map(values, items))
    if issubclass(only, Enum):
        return st.sampled_from(only)
    simple = {
        types.NoneType: st.none(),
        bool: st.booleans(),
        int: st.one_of(st.integers(0, 5), st.integers(0, 300)),
    }
    return simple[only] if only in simple else parts(only)


@st.composite
def parts(draw: st.DrawFn, part: type) -> Any:
    """Give a part of a class, with any values that it takes."""
    chosen = {
        name: draw(values(hint)) for name, hint in field_types(part).items() if draw(st.booleans())
    }
    while True:
        try:
            return part(**chosen)
        except ProfileValueError as error:
            if chosen.pop(error.field.rpartition(".")[2], None) is None:
                return part()


@st.composite
def any_profile(draw: st.DrawFn) -> Profile:
    """Give a profile made of any shipped parts, under a name of its own."""
    chosen = {
        name: draw(st.one_of([parts(part) for part in classes])) for name, classes in PARTS.items()
    }
    fit(chosen)
    name = draw(st.text(st.characters(), min_size=1).filter(lambda name: name not in profiles.ALL))
    return Profile(name, **chosen)


def fit(chosen: dict[str, Any]) -> None:
    """Have the parts of a profile go together: the cards dealt must be those that meld."""
    if isinstance(chosen["melding"], Patterns):
        # Patterns lay down whole hands: each has the cards of the first.
        size = sum(chosen["melding"].patterns[0])
        alike = tuple(one for one in chosen["melding"].patterns if sum(one) == size)
        chosen["melding"] = attrs.evolve(chosen["melding"], patterns=alike)
        chosen["dealing"] = attrs.evolve(chosen["dealing"], hand_size=size)
    else:
        chosen["dealing"] = attrs.evolve(chosen["dealing"], jokers=0)
