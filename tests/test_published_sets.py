"""The tables of the published sets that the documentation has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import attrs

from docs.extensions import published_sets
from ginrummy import Profile
from ginrummy.profiles import ALL
from ginrummy.provenance import marks

if TYPE_CHECKING:
    from pathlib import Path


def test_every_part_has_a_title() -> None:
    assert ["name", *published_sets.PARTS] == [field.name for field in attrs.fields(Profile)]


def test_by_set_every_value_of_every_set_is_there_with_its_mark() -> None:
    sections = dict(
        re.findall(r"## `(.+?)`\n(.*?)(?=\n## |\Z)", published_sets.by_set(), re.DOTALL)
    )
    assert list(sections) == list(ALL)
    for name, profile in ALL.items():
        rows = re.findall(r"^\| `(\w+)` \| (.+) \| (\w+) \|$", sections[name], re.MULTILINE)
        fields = [key.partition(".")[2] for key in marks(profile)]
        assert [field for field, _, _ in rows] == fields
        assert [mark for _, _, mark in rows] == [mark.value for mark in marks(profile).values()]


def test_by_part_a_set_stands_in_one_row_of_a_field() -> None:
    for part in published_sets.PARTS:
        fields: dict[str, list[str]] = {}
        field = ""
        for first, _, sets in list(published_sets.rows_of_part(part))[1:]:
            field = first or field
            fields.setdefault(field, []).extend(re.findall(r"`[\w-]+`|\ball others|\ball", sets))
        holders = [
            {f"`{profile.name}`" for profile in ALL.values() if known in fields_of(profile, part)}
            for known in fields
        ]
        for names, having in zip(fields.values(), holders, strict=True):
            assert len(names) == len(set(names))
            named = set(names) & having
            rest = set(names) - having
            assert rest <= {"all", "all others"}
            assert len(rest) <= 1
            assert rest or named == having


def fields_of(profile: Profile, part: str) -> set[str]:
    return {f"`{field}`" for field in published_sets.values(profile, part)}


def test_values_read_like_rules() -> None:
    shown = published_sets.shown
    assert shown("big_gin", True) == "yes"
    assert shown("big_gin", False) == "no"
    assert shown("knock_limit", None) == "none"
    assert shown("knock_limit", 10) == "10"
    assert shown("patterns", ((4, 3, 3, 3), (5, 5, 3))) == "4-3-3-3, 5-5-3"
    assert shown("weights", (1, 1, 2)) == "1, 1, 2"
    assert shown("target_raises", ((5, 25),)) == "25 from 5 players on"
    assert shown("target_raises", ()) == "none"


def test_a_table_is_written_once(tmp_path: Path) -> None:
    class App:
        srcdir = tmp_path

    published_sets.write(App())  # type: ignore[arg-type]  # a stand-in
    files = sorted((tmp_path / "_generated").iterdir())
    assert [file.name for file in files] == ["by-part.md", "by-set.md"]
    before = [file.stat().st_mtime_ns for file in files]
    published_sets.write(App())  # type: ignore[arg-type]  # a stand-in
    assert [file.stat().st_mtime_ns for file in files] == before
