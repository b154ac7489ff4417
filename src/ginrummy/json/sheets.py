"""Score sheets: the history is read, and all else is counted again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from ..errors import GinRummyError
from ..games import (
    Ending,
    Entry,
    Forfeit,
    GameSheet,
    HollywoodSheet,
    ScoreSheet,
    SeriesSheet,
    SidesSheet,
    ThreeHandBoxSheet,
    ThreeHandCutSheet,
)
from ..plain.profile_json import kind
from .converter import (
    VERSION,
    WholeProfile,
    fields_of,
    read,
    read_fields,
    read_version,
    register,
    register_union,
    write,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..games.base import BaseSheet
    from ..plain.reading import Node

__all__: list[str] = []

_SHEETS: Final[dict[str, type[BaseSheet]]] = {
    kind(sheet).removesuffix(" sheet"): sheet
    for sheet in (
        GameSheet,
        HollywoodSheet,
        SeriesSheet,
        SidesSheet,
        ThreeHandCutSheet,
        ThreeHandBoxSheet,
    )
}
# Too few pairs of players to fill the memory. Seats are fewer still: the sheets see to that.
_MOST_SEATS: Final = 1000
_COUNTED: Final = ("scores", "boxes", "result")


def _write_sheet(sheet: BaseSheet) -> dict[str, Any]:
    fields = fields_of(sheet)
    profile, history = fields.pop("profile"), fields.pop("history")
    return {
        "version": VERSION,
        "sheet": kind(type(sheet)).removesuffix(" sheet"),
        "profile": profile,
        **fields,
        "history": history,
        **_counted(sheet),
    }


def _counted(sheet: BaseSheet) -> dict[str, Any]:
    return {key: write(getattr(sheet, key)) for key in _COUNTED}


def _read_sheet(node: Node, hint: object) -> BaseSheet | None:
    before = len(node.faults)
    tag = node.at("sheet")
    if tag is None:
        node.object("sheet", optional=tuple(node.value) if isinstance(node.value, dict) else ())
        return None
    cls = tag.choice(_SHEETS)
    if cls is None:
        return None
    if hint is not ScoreSheet and cls is not hint:
        wanted = next(name for name, sheet in _SHEETS.items() if sheet is hint)
        tag.expected(f'"{wanted}"')
        return None
    fields = tuple(attrs.fields_dict(cls))
    found = node.object("version", "sheet", *fields, *_COUNTED)
    read_version(found["version"])
    numbers = [name for name in fields if name not in {"profile", "history"}]
    values: dict[str, Any] = {name: found[name].number(0, _MOST_SEATS) for name in numbers}
    values["profile"] = read(found["profile"], WholeProfile)
    history = read(found["history"], tuple[Entry | Forfeit, ...])
    if len(node.faults) > before:
        return None
    try:
        sheet: BaseSheet = cls(**values, history=history)
    except GinRummyError as error:
        at = _first_fault(lambda items: cls(**values, history=items), history)
        (node if at is None else found["history"].items()[at]).fault(str(error))
        return None
    for key, right in _counted(sheet).items():
        found[key].compare(right)
    return sheet


def _first_fault(
    make: Callable[[tuple[Entry | Forfeit, ...]], object], history: tuple[Entry | Forfeit, ...]
) -> int | None:
    """Find the item that a sheet refuses, None where it refuses any history."""
    accepted, refused = -1, len(history)
    while refused - accepted > 1:
        middle = (accepted + refused) // 2
        try:
            make(history[:middle])
            accepted = middle
        except GinRummyError:
            refused = middle
    return None if accepted < 0 else accepted


def _write_forfeit(forfeit: Forfeit) -> dict[str, Any]:
    return {"forfeit": forfeit.seat, "reason": forfeit.reason.value}


def _read_forfeit(node: Node, hint: object) -> Forfeit | None:
    del hint
    before = len(node.faults)
    found = node.object("forfeit", "reason")
    seat, reason = found["forfeit"].number(0), found["reason"].choice(_REASONS)
    return None if len(node.faults) > before else Forfeit(seat, reason)


def _read_item(node: Node, hint: object) -> Entry | Forfeit | None:
    del hint
    item: Entry | Forfeit | None = read(node, Forfeit if node.at("forfeit") else Entry)
    return item


_REASONS: Final = {ending.value: ending for ending in (Ending.RESIGNATION, Ending.DEADLINE)}

register(Entry, read_fields, fields_of)
register(Forfeit, _read_forfeit, _write_forfeit)
register_union(Entry | Forfeit, _read_item)
for _sheet in _SHEETS.values():
    register(_sheet, _read_sheet, _write_sheet)
register(ScoreSheet, _read_sheet)
