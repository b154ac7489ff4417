"""
Write the tables of the published sets from the profiles themselves.

The pages that include them lie in ``docs/rules``; what is written here goes to
``docs/_generated`` with each build.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs

from ginrummy.profiles import ALL
from ginrummy.provenance import Provenance, marks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx

    from ginrummy import Profile

PARTS: Final = {
    "melding": "How cards meld",
    "going_out": "Who may go out",
    "laying_off": "Laying off",
    "deal_scoring": "What a deal scores",
    "game_scoring": "What a game scores",
    "match": "How games are counted",
    "dealing": "Dealing and drawing",
}

MOST_NAMED: Final = 6
"""How many sets are named one by one, where they are the most that are alike."""


def values(profile: Profile, part: str) -> dict[str, object]:
    """Give the values of one part of a profile by its fields."""
    return attrs.asdict(getattr(profile, part), recurse=False)


def kind(profile: Profile, part: str) -> str:
    """Name the class of a part."""
    return type(getattr(profile, part)).__name__


def shown(field: str, value: object) -> str:
    """Write the value of a field as a reader of rules would."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case tuple():
            return ", ".join(_item(field, item) for item in value) or "none"
        case _ if attrs.has(type(value)):
            return f"`{type(value).__name__}`"
        case _:
            return str(value)


def _item(field: str, item: object) -> str:
    if not isinstance(item, tuple):
        return str(item)
    if field == "target_raises":
        return "{1} from {0} players on".format(*item)
    return "-".join(map(str, item))


def by_part() -> str:
    """Write a table for each part: a row for each value that some set has, with its sets."""
    return "\n\n".join(
        f"## {title}\n\n{_kinds(part)}{table(rows_of_part(part))}" for part, title in PARTS.items()
    )


def rows_of_part(part: str) -> Iterator[tuple[str, ...]]:
    """Give the fields, their values and, by mark, the names of the sets that have each value."""
    found: dict[str, dict[str, dict[Provenance, list[str]]]] = {}
    for profile in ALL.values():
        known = marks(profile)
        for field, value in values(profile, part).items():
            by_mark = found.setdefault(field, {}).setdefault(shown(field, value), {})
            by_mark.setdefault(known[f"{part}.{field}"], []).append(f"`{profile.name}`")
    yield "field", "value", "sets"
    for field, by_value in found.items():
        _shorten([names for by_mark in by_value.values() for names in by_mark.values()])
        for at, (text, by_mark) in enumerate(by_value.items()):
            sets = [
                f"**{mark.value}:** {', '.join(by_mark[mark])}."
                for mark in Provenance
                if mark in by_mark
            ]
            yield "" if at else f"`{field}`", text, " ".join(sets)


def _shorten(groups: list[list[str]]) -> None:
    """Put a word for the names of the largest group, where it is large."""
    largest = max(groups, key=len)
    if len(largest) > MOST_NAMED:
        largest[:] = ["all others" if len(groups) > 1 else "all"]


def _kinds(part: str) -> str:
    """Say of what classes the part is, where the sets differ in that."""
    found: dict[str, list[str]] = {}
    for profile in ALL.values():
        found.setdefault(kind(profile, part), []).append(f"`{profile.name}`")
    if len(found) == 1:
        return ""
    _shorten(list(found.values()))
    return "".join(f"- `{name}`: {', '.join(sets)}.\n" for name, sets in found.items()) + "\n"


def by_set() -> str:
    """Write every value of each set, a table for each of its parts."""
    return "\n\n".join(
        "\n\n".join([f"## `{profile.name}`", *_parts_of_set(profile)]) for profile in ALL.values()
    )


def _parts_of_set(profile: Profile) -> Iterator[str]:
    known = marks(profile)
    for part, title in PARTS.items():
        rows = [
            (f"`{field}`", shown(field, value), known[f"{part}.{field}"].value)
            for field, value in values(profile, part).items()
        ]
        text = f"{title}: `{kind(profile, part)}`."
        yield f"{text}\n\n{table([('field', 'value', 'mark'), *rows])}" if rows else text


def table(rows: Iterable[tuple[str, ...]]) -> str:
    """Write a table in Markdown, its first row the head."""
    head, *others = rows
    lines = [head, ("---",) * len(head), *others]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def write(app: Sphinx) -> None:
    """Write the files, where they are not there yet or not the same."""
    folder = Path(app.srcdir) / "_generated"
    folder.mkdir(exist_ok=True)
    for name, text in (("by-part.md", by_part()), ("by-set.md", by_set())):
        file = folder / name
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Write the tables before the pages are read."""
    app.connect("builder-inited", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
