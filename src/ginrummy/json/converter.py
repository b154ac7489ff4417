"""
The converter: how values become plain data, and plain data values.

Plain data is read as a `Node`, which knows where it stands and collects what is wrong with it.
Where a hook notes a fault, what it gives is not used.
"""

from __future__ import annotations

import sys
import types
import typing
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import attrs
from cattrs import Converter

from .. import games, melding, play, rules, scoring
from ..cards import Card, Hand, Rank, Suit, joker_pack
from ..errors import GinRummyError, WrongTypeError
from ..layoff import Defence, LayOff
from ..melding import Arrangement, DiscardOption, Meld
from ..plain import value_json
from ..plain.profile_json import (
    PARTS,
    kind,
    part_to_json,
    profile_to_json,
    read_part,
    read_profile,
)
from ..profiles import ALL
from ..provenance import Provenance
from ..rules import Profile, ScoreLine
from ..scoring import DealResult

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..plain.reading import Node

__all__ = [
    "VERSION",
    "WholeProfile",
    "fields_of",
    "is_readable",
    "read",
    "read_fields",
    "read_version",
    "register",
    "register_union",
    "write",
]

VERSION: Final = 1
"""The version of the form of deals, views and score sheets, which they are written with."""

_CONVERTER: Final = Converter()

_PART_CLASSES: Final = tuple({part for classes in PARTS.values() for part in classes})
_ACTIONS: Final = {kind(action): action for action in typing.get_args(play.Action)}
_PLAIN: Final = (
    *_ACTIONS.values(),
    DealResult,
    DiscardOption,
    LayOff,
    ScoreLine,
    games.Cut,
    games.GameResult,
    games.Lineup,
    games.Panel,
    games.Seating,
    rules.Nearest,
    rules.Showdown,
    rules.Verdict,
)
"""The classes whose JSON has their fields and no more."""

_ENUMS: Final = (
    Provenance,
    Rank,
    Suit,
    *(
        member
        for module in (games, play, rules)
        for member in vars(module).values()
        if isinstance(member, type) and issubclass(member, Enum) and list(member)
    ),
)
# The annotations of some classes name what their modules import for the type checker only.
_NAMES: Final = {
    name: value
    for module in (melding, scoring, rules, games, play)
    for name, value in vars(module).items()
} | {"Card": Card, "Defence": Defence, "Hand": Hand, "LayOff": LayOff, "Rank": Rank}


class WholeProfile:
    """What a record is read with where it has a profile: one of one's own must be there whole."""


def write(value: object) -> Any:
    """
    Turn a value into plain data.

    Args:
        value: A public value, or a tuple of such values.

    Returns:
        Dictionaries, lists, texts, whole numbers, booleans and None.

    Raises:
        WrongTypeError: There is no form for the value.
    """
    if type(value) not in _WRITABLE:
        raise WrongTypeError(value, "a public value of ginrummy")
    return _CONVERTER.unstructure(value)


def read(node: Node, hint: Any) -> Any:
    """
    Read a value of a type.

    Args:
        node: The plain data.
        hint: The type.

    Returns:
        The value; of no use where a fault was noted.
    """
    return _CONVERTER.structure(node, hint)


def is_readable(hint: Any) -> bool:
    """
    Tell whether values of a type can be read.

    Args:
        hint: A class, a union, or a type of tuples.

    Returns:
        Whether there is a hook for it.
    """
    members = typing.get_args(hint)
    if _is_tuple(hint):
        return bool(members) and all(
            member is Ellipsis or is_readable(member) for member in members
        )
    if _is_union(hint):
        return hint in _UNIONS
    return isinstance(hint, type) and hint in _READABLE


def fields_of(value: attrs.AttrsInstance) -> dict[str, Any]:
    """
    Turn the fields of a value into plain data.

    Args:
        value: A value of an attrs class.

    Returns:
        The plain data by the names of the fields.
    """
    fields = attrs.fields(type(value))
    return {field.name: write(getattr(value, field.name)) for field in fields}


def read_fields(node: Node, cls: type, *others: str) -> Any:
    """
    Read an object with the fields of a class, and make a value of them.

    Args:
        node: The object.
        cls: The class.
        *others: Keys of the object that are no fields.

    Returns:
        The value; None where a fault was noted.
    """
    before = len(node.faults)
    hints = _hints(cls)
    found = node.object(*others, *hints)
    values = {field: read(found[field], hint) for field, hint in hints.items()}
    if len(node.faults) > before:
        return None
    try:
        return cls(**values)
    except GinRummyError as error:
        node.fault(str(error))
        return None


def register(
    cls: Any, reading: Callable[[Node, Any], Any], writing: Callable[[Any], Any] | None = None
) -> None:
    """Teach the converter a class."""
    _READABLE.add(cls)
    if writing is not None:
        _WRITABLE.add(cls)
    if not attrs.has(cls):
        _CONVERTER.register_structure_hook(cls, reading)
        if writing is not None:
            _CONVERTER.register_unstructure_hook(cls, writing)
        return

    # Given as it is, a class would have its annotations replaced by what they mean, of which its
    # module does not know all.
    def is_it(hint: Any) -> bool:
        return hint is cls

    assert writing is not None  # noqa: S101  # each value that is read can be written
    _CONVERTER.register_structure_hook_func(is_it, reading)
    _CONVERTER.register_unstructure_hook_func(is_it, writing)


def register_union(union: Any, reading: Callable[[Node, Any], Any]) -> None:
    """Teach the converter how to tell the classes of a union apart."""
    _UNIONS.append(union)
    _CONVERTER.register_structure_hook_func(lambda hint: bool(hint == union), reading)


def read_version(node: Node) -> None:
    """Note where the version is one that is not known."""
    if type(node.value) is not int or node.value != VERSION:
        node.expected(f"{VERSION}, the version of this form")


_READABLE: Final[set[Any]] = set()
_WRITABLE: Final[set[type]] = {bool, int, str, tuple, types.NoneType}
_UNIONS: Final[list[Any]] = []


@cache
def _hints(cls: type) -> dict[str, Any]:
    def holder() -> None: ...

    holder.__annotations__ = {field.name: field.type for field in attrs.fields(cls)}
    hints = typing.get_type_hints(holder, {**_NAMES, **vars(sys.modules[cls.__module__])})
    return {name: WholeProfile if hint is Profile else hint for name, hint in hints.items()}


def _is_union(hint: Any) -> bool:
    return isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union


def _is_tuple(hint: Any) -> bool:
    return typing.get_origin(hint) is tuple


def _read_action(node: Node, cls: Any) -> Any:
    tag = node.at("action")
    chosen = None
    if tag is None:
        node.object("action", optional=tuple(node.value) if isinstance(node.value, dict) else ())
    else:
        chosen = tag.choice(_ACTIONS)
    if chosen is None:
        return None
    if cls is not chosen and cls != play.Action:
        node.fault(f'action: expected "{kind(cls)}", got "{kind(chosen)}"')
        return None
    return read_fields(node, chosen, "action")


def _read_optional(node: Node, hint: Any) -> Any:
    # All other unions have a hook of their own.
    (only,) = [member for member in typing.get_args(hint) if member is not types.NoneType]
    return None if node.value is None else read(attrs.evolve(node, or_null=True), only)


def _read_tuple(node: Node, hint: Any) -> Any:
    hints = typing.get_args(hint)
    if hints[-1] is Ellipsis:
        return tuple([read(item, hints[0]) for item in node.items()])
    items = node.items(f"a list of {len(hints)}")
    if len(items) != len(hints):
        if isinstance(node.value, list):
            node.fault(f"expected a list of {len(hints)}, got {len(items)}")
        return None
    return tuple([read(item, each) for item, each in zip(items, hints, strict=True)])


def _read_text(node: Node, hint: Any) -> str:
    del hint
    if isinstance(node.value, str):
        return node.value
    return node.text()


def _read_hand(node: Node, hint: Any) -> Hand:
    del hint
    return Hand(node.cards())


def _read_meld(node: Node, hint: Any) -> Meld | None:
    del hint
    before = len(node.faults)
    found = node.object("kind", "cards", optional=("stands_for",))
    kind_ = read(found["kind"], rules.MeldKind)
    cards = found["cards"].cards()
    stands_for = _read_jokers(found["stands_for"]) if "stands_for" in found else ()
    if len(node.faults) > before:
        return None
    return Meld(kind_, cards, stands_for)


def _read_jokers(node: Node) -> tuple[tuple[Card, Card | Rank], ...]:
    found = node.object(optional=_JOKERS, what="an object with what each joker stands for")
    jokers = []
    for code, item in found.items():
        if isinstance(item.value, str) and item.value in _RANKS:
            stand_in: Card | Rank | None = _RANKS[item.value]
        else:
            stand_in = item.card()
        if stand_in is not None:
            jokers.append((_JOKERS[code], stand_in))
    return tuple(jokers)


def _read_arrangement(node: Node, hint: Any) -> Arrangement | None:
    del hint
    before = len(node.faults)
    found = node.object("melds", "loose", "deadwood")
    melds = read(found["melds"], tuple[Meld, ...])
    loose, deadwood = read(found["loose"], Hand), found["deadwood"].number(most=None)
    return None if len(node.faults) > before else Arrangement(melds, loose, deadwood)


def _read_defence(node: Node, hint: Any) -> Defence | None:
    del hint
    before = len(node.faults)
    found = node.object("arrangement", "laid_off", "deadwood")
    arrangement = read(found["arrangement"], Arrangement)
    laid_off = read(found["laid_off"], tuple[LayOff, ...])
    if len(node.faults) > before:
        return None
    found["deadwood"].compare(arrangement.deadwood)
    return Defence(arrangement, laid_off)


def _write_profile(profile: Profile) -> Any:
    return profile.name if profile.name in ALL else profile_to_json(profile)


_RANKS: Final = {rank.letter: rank for rank in Rank}
_JOKERS: Final = {card.code: card for card in joker_pack() if card.is_joker}

_CONVERTER.register_unstructure_hook(tuple, lambda items: [write(item) for item in items])
_CONVERTER.register_structure_hook_func(_is_union, _read_optional)
_CONVERTER.register_structure_hook_func(_is_tuple, _read_tuple)

register(bool, lambda node, _: node.truth())
register(int, lambda node, _: node.number(most=None))
register(str, _read_text)
for _enum in _ENUMS:
    register(
        _enum,
        lambda node, cls: node.choice({member.value: member for member in cls}),
        lambda member: member.value,
    )
register(Card, lambda node, _: node.card(), lambda card: card.code)
register(Hand, _read_hand, value_json.codes)
for _cls in _PLAIN:
    register(_cls, read_fields, fields_of)
for _action in _ACTIONS.values():
    register(
        _action, _read_action, lambda action: {"action": kind(type(action))} | fields_of(action)
    )
register_union(play.Action, _read_action)
register(Meld, _read_meld, value_json.meld_to_json)
register(Arrangement, _read_arrangement, value_json.arrangement_to_json)
register(Defence, _read_defence, value_json.defence_to_json)
register(DealResult, read_fields, value_json.result_to_json)
for _part in _PART_CLASSES:
    register(
        _part,
        lambda node, cls: read_part(node, (cls,)),
        lambda part: part_to_json(part, (type(part),)),
    )
register(Profile, lambda node, _: read_profile(node), _write_profile)
register(WholeProfile, lambda node, _: read_profile(node, whole=True))
