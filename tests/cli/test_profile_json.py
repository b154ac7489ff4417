"""Profiles in JSON: all shipped parts are written and read back, and faults have their paths."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy import MODERN, Profile, profiles, rules
from ginrummy.cli.layout import dumps
from ginrummy.errors import DealFormatError, WrongTypeError
from ginrummy.plain.profile_json import PARTS, kind, profile_to_json, read_profile
from ginrummy.plain.reading import Node, loads
from ginrummy.strategies import parts
from ginrummy.strategies import profiles as any_profile
from tests.cli.support import run, score

COUNTED = {"knocker": {"count": 5}, "defenders": [{"count": 17}]}
CLASSES = [part for classes in PARTS.values() for part in classes]


def read(value: object) -> Profile:
    node = loads(json.dumps(value).encode())
    profile = read_profile(node)
    node.check()
    assert profile is not None
    return profile


def faults(value: object) -> list[str]:
    with pytest.raises(DealFormatError) as caught:
        read(value)
    return list(caught.value.faults)


def test_every_field_of_a_profile_has_its_classes() -> None:
    assert [field.name for field in attrs.fields(Profile)] == ["name", *PARTS]


def test_every_part_class_is_known() -> None:
    no_parts = {
        "DealScoring",
        "LaidMeld",
        "Nearest",
        "Profile",
        "ScoreLine",
        "Showdown",
        "Verdict",
    }
    offered = {
        name
        for name in rules.__all__
        if isinstance(getattr(rules, name), type) and attrs.has(getattr(rules, name))
    }
    assert offered - no_parts == {part.__name__ for part in CLASSES}


def test_every_kind_has_a_name_of_its_own() -> None:
    for classes in PARTS.values():
        assert len(set(map(kind, classes))) == len(classes)
    assert kind(rules.SetsAndRuns) == "sets and runs"


@pytest.mark.parametrize("part", CLASSES, ids=kind)
@settings(max_examples=40)
@given(data=st.data())
def test_every_part_is_read_back(part: type, data: st.DataObject) -> None:
    field = next(name for name, classes in PARTS.items() if part in classes)
    profile = data.draw(any_profile(**{field: parts(part)}))
    assert read(profile_to_json(profile)) == profile


@pytest.mark.parametrize("profile", profiles.ALL.values(), ids=str)
def test_published_profiles_are_read_back(profile: Profile) -> None:
    printed = run("profiles", profile.name, "--json").json
    assert read(printed) == profile
    assert read(profile.name) is profile
    assert read({"name": "house", "base": profile.name}) == profile.replace(name="house")


@settings(max_examples=50)
@given(any_profile())
def test_any_profile_is_read_back(profile: Profile) -> None:
    assert read(json.loads(dumps(profile_to_json(profile)))) == profile


def test_a_part_takes_what_it_does_not_name_from_the_base() -> None:
    profile = read({"name": "x", "base": "older", "deal_scoring": {"tie": "no score"}})
    scoring = rules.CountScoring(gin_bonus=20, undercut_bonus=10, tie=rules.Tie.NO_SCORE)
    assert profile == profiles.OLDER.replace(name="x", deal_scoring=scoring)
    profile = read({"name": "x", "base": "straight", "going_out": {"knock_limit": 3}})
    assert profile.going_out == rules.GoingOut(knock_limit=3)


def test_a_part_of_another_kind_takes_nothing_from_the_base() -> None:
    match = {"kind": "series", "wins": 3}
    assert read({"name": "x", "base": "modern", "match": match}).match == rules.Series(3)
    melding = {"kind": "sets and runs", "ace_points": 2}
    dealing = {"jokers": 0}
    value = {"name": "x", "base": "celebes-rhum", "melding": melding, "dealing": dealing}
    assert read(value).melding == rules.SetsAndRuns(ace_points=2)
    del value["dealing"]
    assert faults(value) == [
        "dealing.jokers: expected no jokers, which the melding does not take, got 2"
    ]
    profile = read({"name": "x", "base": "celebes-rhum", "melding": {"joker_points": 15}})
    assert profile.melding == rules.Patterns(joker_points=15)


def test_a_part_in_a_part() -> None:
    match = {"match": {"kind": "hollywood", "games": 2}}
    profile = read({"name": "x", "base": "partnership", "match": match})
    assert profile.match == rules.Sides(match=rules.Hollywood(games=2), most_pairs=2)


def test_a_part_without_a_base_is_of_the_first_kind() -> None:
    profile = read({"name": "x", **{part: {} for part in PARTS}})
    assert all(type(getattr(profile, part)) is classes[0] for part, classes in PARTS.items())


def test_a_deal_under_a_profile_of_your_own() -> None:
    profile = {"name": "x", "base": "modern", "going_out": {"knock_limit": 4}}
    assert score({"profile": profile, **COUNTED}).fault == (
        "standard input: cannot knock with 5 points of deadwood; the limit is 4"
    )
    profile["going_out"] = {"knock_limit": None}
    assert "gin only" in score({"profile": profile, **COUNTED}).fault
    profile["going_out"] = {}
    assert score({"profile": profile, **COUNTED}, "--json").json["profile"] == "x"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, ["expected the name of a profile or an object, got null"]),
        ([], ["expected the name of a profile or an object, got a list"]),
        ({"base": "modern"}, ['the key "name" is missing']),
        ({"name": "", "base": "modern"}, ['name: expected a name for this set of rules, got ""']),
        ({"name": "x", "base": 1}, ["base: expected the name of a profile, got 1"]),
        ({"name": "x", "base": "modern", "aces": 1}, None),
        (
            {"name": "x"} | {part: {} for part in PARTS if part != "match"},
            ['the key "match" is missing, and there is no base to take it from'],
        ),
        (
            {"name": "x", "base": "modern", "dealing": 3, "match": {"kind": "serious"}},
            [
                (
                    'match.kind: expected "single game", "hollywood", "series", "sides",'
                    ' "three hand cut" or "three hand box", got "serious"'
                ),
                "dealing: expected an object, got 3",
            ],
        ),
        (
            {
                "name": "x",
                "base": "modern",
                "melding": {"ace_runs": "high", "ace_points": 0, "longest_run": "no"},
                "going_out": {"knock_limit": -1, "big_gin": "yes", "limit": 4},
                "dealing": {"jokers": 1, "hand_size": 0},
            },
            [
                'melding.ace_runs: expected "low", "high or low" or "corner", got "high"',
                'melding.longest_run: expected a whole number or null, got "no"',
                "melding.ace_points: expected an int of 1 or more, got 0",
                (
                    'going_out: unknown key "limit", expected "kind", "knock_limit",'
                    ' "gin_compulsory" or "big_gin"'
                ),
                'going_out.big_gin: expected true or false, got "yes"',
                "going_out.knock_limit: expected an int of 0 or more, got -1",
                "dealing.hand_size: expected an int of 1 or more, got 0",
                "dealing.jokers: expected one of 0, 2, got 1",
            ],
        ),
        (
            {
                "name": "x",
                "base": "celebes-rhum",
                "melding": {"patterns": [[4, 3, "3"], 4, []], "joker_scope": 1},
            },
            [
                'melding.patterns[0][2]: expected a whole number, got "3"',
                "melding.patterns[1]: expected a list, got 4",
                'melding.joker_scope: expected "each" or "single", got 1',
            ],
        ),
        (
            {"name": "x", "base": "partnership", "match": {"target_raises": [[1], 2, [3, 4]]}},
            [
                "match.target_raises[0]: expected a list of 2, got 1",
                "match.target_raises[1]: expected a list of 2, got 2",
            ],
        ),
        (
            {"name": "x", "base": "partnership", "game_scoring": {"half_boxes": True}},
            ["game_scoring.box_bonus: expected an even int, for boxes that are halved, got 25"],
        ),
    ],
)
def test_faults_of_profiles(value: object, expected: list[str] | None) -> None:
    found = faults(value)
    assert found == expected or (expected is None and len(found) == 1)


def test_values_that_do_not_fit_together() -> None:
    value: dict[str, Any]
    value = {"name": "x", "base": "celebes-rhum", "melding": {"patterns": [[4, 3], [3, 3]]}}
    (fault,) = faults(value)
    assert fault.startswith("melding.patterns: expected ")
    assert fault.endswith(" got ((4, 3), (3, 3))")
    value = {"name": "x", "base": "hollywood", "match": {"games": 2}}
    (fault,) = faults(value)
    assert fault == "match.weights: expected 2 ints of 1 to 999999, got (1, 1, 1)"


def test_the_name_of_a_published_profile_is_taken() -> None:
    value = {"name": "modern", "base": "modern", "going_out": {"knock_limit": 4}}
    (fault,) = faults(value)
    assert fault.startswith("name: the name 'modern' belongs to another set of rules")
    assert read({"name": "modern", "base": "modern"}) == MODERN


def test_an_unknown_name() -> None:
    (fault,) = faults("x")
    assert fault.startswith("unknown profile 'x': expected one of standard, ")
    (fault,) = faults({"name": "x", "base": ""})
    assert fault.startswith("base: unknown profile '': expected one of standard, ")


def test_a_part_of_an_unknown_class_is_not_written() -> None:
    @attrs.frozen
    class OwnMatch:
        def start_game(self) -> None: ...

    profile = MODERN.replace(name="x", match=OwnMatch())
    with pytest.raises(WrongTypeError, match="expected one of the kinds single game, hollywood"):
        profile_to_json(profile)


def test_fields_without_a_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PARTS, "match", (Needy,))
    value: dict[str, Any] = {"name": "x", "base": "modern", "match": {}}
    assert faults(value) == [
        'match: the key "count" is missing',
        'match: the key "label" is missing',
    ]
    value["match"] = {"count": 0, "label": 3}
    assert faults(value) == ["match.label: expected a text, got 3"]
    value["match"] = {"count": 0, "label": "a"}
    assert attrs.astuple(read(value).match) == (0, "a")  # type: ignore[arg-type]  # a match may be any class


@attrs.frozen
class Needy:
    count: int
    label: str

    def start_game(self) -> None: ...


def test_a_node_says_where_it_is() -> None:
    node = Node({"a": 1})
    assert node.at("a") is None
