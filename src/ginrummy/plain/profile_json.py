"""
Profiles in JSON: an object with an object for each part.

Part classes are read and written by their fields and the types of these, so a new field or a new
member of an enum needs nothing here. A new part class needs its place in `PARTS`.
"""

from __future__ import annotations

import re
import sys
import types
import typing
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

import attrs

from .. import profiles
from ..errors import (
    ProfileNameError,
    ProfileValueError,
    UnknownProfileError,
    WrongTypeError,
)
from ..rules import (
    CountScoring,
    Dealing,
    GameScoring,
    GoingOut,
    Hollywood,
    LayingOff,
    Patterns,
    Profile,
    Series,
    SetsAndRuns,
    Sides,
    SingleGame,
    ThreeHandBox,
    ThreeHandCut,
    WinScoring,
)
from .reading import Node

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "PARTS",
    "field_types",
    "kind",
    "part_to_json",
    "profile_to_json",
    "read_part",
    "read_profile",
]

PARTS: Final[Mapping[str, tuple[type, ...]]] = {
    "melding": (SetsAndRuns, Patterns),
    "going_out": (GoingOut,),
    "laying_off": (LayingOff,),
    "deal_scoring": (CountScoring, WinScoring),
    "game_scoring": (GameScoring,),
    "match": (SingleGame, Hollywood, Series, Sides, ThreeHandCut, ThreeHandBox),
    "dealing": (Dealing,),
}
"""The classes of each part. Where neither a kind nor a base says which, it is the first."""

_SIMPLE: Final[Mapping[Any, Callable[[Node], Any]]] = {
    bool: Node.truth,
    int: Node.number,
    str: Node.text,
}
_KIND: Final = "kind"
_NO_BASE: Final = ", and there is no base to take it from"


def kind(part: type) -> str:
    """
    Name a part class in JSON.

    Args:
        part: The class.

    Returns:
        Its name in words: ``sets and runs`` for `SetsAndRuns`.
    """
    return re.sub("(?<!^)(?=[A-Z])", " ", part.__name__).lower()


def field_types(part: type) -> dict[str, Any]:
    """
    Tell what the fields of a part class hold.

    Args:
        part: The class.

    Returns:
        The type of each field, by its name.
    """

    # A class is annotated with more than its fields, some of it for type checkers alone.
    def holder() -> None: ...

    holder.__annotations__ = {field.name: field.type for field in attrs.fields(part)}
    return typing.get_type_hints(holder, vars(sys.modules[part.__module__]))


def profile_to_json(profile: Profile) -> dict[str, Any]:
    """
    Write a profile whole, so that `read_profile` needs no base to read it back.

    Args:
        profile: A profile whose parts are all of classes in `PARTS`.

    Returns:
        Objects, lists, texts, numbers, true, false and null.

    Raises:
        WrongTypeError: A part is of another class.
    """
    return {"name": profile.name} | {
        name: part_to_json(getattr(profile, name), classes) for name, classes in PARTS.items()
    }


def part_to_json(part: Any, classes: tuple[type, ...]) -> Any:
    """
    Write a part of a profile.

    Args:
        part: The part.
        classes: The classes it may be of.

    Returns:
        An object with the kind of the part and its fields.

    Raises:
        WrongTypeError: The part is of another class.
    """
    if type(part) not in classes:
        raise WrongTypeError(part, f"one of the kinds {', '.join(map(kind, classes))}")
    return _to_json(part)


def _to_json(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_to_json(item) for item in value]
    if attrs.has(type(value)):
        fields = attrs.fields(type(value))
        written = {field.name: _to_json(getattr(value, field.name)) for field in fields}
        return {_KIND: kind(type(value))} | written
    return value


def read_profile(node: Node, *, whole: bool = False) -> Profile | None:
    """
    Read the name of a published profile, or a profile of one's own.

    Args:
        node: A text, or an object with a name, parts, and a base from which all that is not
            named is taken.
        whole: Whether all must be named, as `profile_to_json` does: in a record, where what is
            not there was lost.

    Returns:
        The profile; None where it has faults.
    """
    if isinstance(node.value, str):
        return _published(node)
    before = len(node.faults)
    keys = ("name", *PARTS) if whole else ("name",)
    found = node.object(
        *keys,
        optional=() if whole else ("base", *PARTS),
        what="the name of a profile or an object",
    )
    name = found["name"].text("a name for this set of rules")
    base = _published(found["base"]) if "base" in found else None
    parts = {}
    for part, classes in PARTS.items():
        if part in found:
            given = getattr(base, part, None)
            parts[part] = read_part(found[part], classes, given, whole=whole)
        elif base is not None:
            parts[part] = getattr(base, part)
        elif not whole and isinstance(node.value, dict) and "base" not in found:
            node.missing(part, _NO_BASE)
    if len(node.faults) > before:
        return None
    try:
        return Profile(name, **parts)
    except ProfileNameError as error:
        found["name"].fault(str(error))
    except ProfileValueError as error:
        # Parts that do not go together.
        kind_, _, field = error.field.rpartition(".")
        part = next((name for name in PARTS if type(parts[name]).__name__ == kind_), "")
        node.fault(str(error).partition(": ")[2], key=f"{part}.{field}" if part else field)
    return None


def _published(node: Node) -> Profile | None:
    if not isinstance(node.value, str):
        node.expected("the name of a profile")
        return None
    try:
        return profiles.get(node.value)
    except UnknownProfileError as error:
        node.fault(str(error))
        return None


def read_part(
    node: Node, classes: tuple[type, ...], base: Any = None, *, whole: bool = False
) -> Any:
    """
    Read a part of a profile.

    Args:
        node: An object with its kind and its fields.
        classes: The classes it may be of; the first one where nothing says which.
        base: A part from which all that is not named is taken, unless it is of another kind.
        whole: Whether the kind and all fields must be named.

    Returns:
        The part; None where it has faults.
    """
    chosen = type(base) if type(base) in classes else classes[0]
    written = node.at(_KIND)
    if written is not None:
        chosen = written.choice({kind(part): part for part in classes})
        if chosen is None:
            return None
    elif whole:
        node.object(_KIND, optional=attrs.fields_dict(chosen))
        return None
    return _read_fields(node, chosen, base if type(base) is chosen else None, whole=whole)


def _read_fields(node: Node, part: type, base: Any, *, whole: bool) -> Any:
    """Read the fields of a class; those not there are as in the base, or default."""
    fields = attrs.fields_dict(part)
    hints = field_types(part)
    needed = [
        name
        for name, field in fields.items()
        if whole or (base is None and field.default is attrs.NOTHING)
    ]
    found = node.object(*needed, optional=(_KIND, *fields))
    values = {}
    for name, hint in hints.items():
        if name in found:
            before = len(node.faults)
            value = _read(found[name], hint, getattr(base, name, None), whole=whole)
            if len(node.faults) == before:
                values[name] = value
    if not values.keys() >= set(needed):
        return None
    while True:
        try:
            return part(**values) if base is None else attrs.evolve(base, **values)
        except ProfileValueError as error:
            # Without the value that is refused others may be, and each is a fault.
            name = error.field.rpartition(".")[2]
            node.fault(str(error).partition(": ")[2], key=name)
            if name not in values:
                return None
            del values[name]


def _read(node: Node, hint: Any, base: Any = None, *, whole: bool = False) -> Any:
    """Read a value of a type."""
    choices = typing.get_args(hint) if isinstance(hint, types.UnionType) else (hint,)
    if types.NoneType in choices:
        if node.value is None:
            return None
        node = attrs.evolve(node, or_null=True)
        choices = tuple([choice for choice in choices if choice is not types.NoneType])
    if all(isinstance(choice, type) and attrs.has(choice) for choice in choices):
        return read_part(node, choices, base, whole=whole)
    (only,) = choices
    if typing.get_origin(only) is tuple:
        return _read_tuple(node, typing.get_args(only))
    if issubclass(only, Enum):
        return node.choice({member.value: member for member in only})
    return _SIMPLE[only](node)


def _read_tuple(node: Node, hints: tuple[Any, ...]) -> Any:
    any_length = hints[-1] is Ellipsis
    items = node.items("a list" if any_length else f"a list of {len(hints)}")
    if any_length:
        hints = (hints[0],) * len(items)
    elif len(items) != len(hints):
        if isinstance(node.value, list):
            node.fault(f"expected a list of {len(hints)}, got {len(items)}")
        return None
    return tuple([_read(item, hint) for item, hint in zip(items, hints, strict=True)])
