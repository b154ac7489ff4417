"""Where the values of the published profiles come from."""

from __future__ import annotations

import attrs
import pytest

from ginrummy import Profile, profiles
from ginrummy.errors import UnknownProfileError
from ginrummy.profiles import ALL, MODERN
from ginrummy.provenance import _TEXTS, Provenance, _keys, marks

STATED, IMPLIED, ASSUMED = Provenance


def fields_of(profile: Profile) -> list[str]:
    parts = [field.name for field in attrs.fields(Profile) if field.name != "name"]
    return [
        f"{part}.{field.name}"
        for part in parts
        for field in attrs.fields(type(getattr(profile, part)))
    ]


def test_every_published_profile_is_described_and_no_other() -> None:
    assert set(_TEXTS) == set(ALL)


@pytest.mark.parametrize("profile", ALL.values(), ids=str)
def test_every_field_has_a_mark(profile: Profile) -> None:
    found = marks(profile)
    assert list(found) == fields_of(profile)
    assert set(found.values()) <= set(Provenance)


@pytest.mark.parametrize("profile", ALL.values(), ids=str)
def test_what_is_named_is_a_field_and_named_once(profile: Profile) -> None:
    text = _TEXTS[profile.name]
    named = [key for lines in (text.stated, text.implied, text.assumed) for key in _keys(lines)]
    assert set(named) <= set(fields_of(profile))
    assert len(named) == len(set(named))


@pytest.mark.parametrize(
    ("name", "key", "mark"),
    [
        ("standard", "melding.ace_runs", IMPLIED),
        ("standard", "melding.ace_points", STATED),
        ("standard", "going_out.big_gin", IMPLIED),
        ("standard", "deal_scoring.undercut_bonus", STATED),
        ("standard", "dealing.after_draw", STATED),
        ("standard", "dealing.last_draw_may_knock", ASSUMED),
        ("standard", "dealing.ace_cuts_high", ASSUMED),
        ("standard-undercut-25", "deal_scoring.undercut_bonus", STATED),
        ("modern", "melding.ace_runs", STATED),
        ("modern", "going_out.gin_compulsory", ASSUMED),
        ("modern", "laying_off.automatic", STATED),
        ("modern", "dealing.last_draw_may_knock", STATED),
        ("modern", "dealing.next_dealer", ASSUMED),
        ("older", "deal_scoring.gin_bonus", STATED),
        ("older", "deal_scoring.undercut_bonus", STATED),
        ("older", "game_scoring.box_bonus", ASSUMED),
        ("older", "going_out.knock_limit", ASSUMED),
        ("match-250", "going_out.gin_compulsory", STATED),
        ("match-250", "deal_scoring.tie", IMPLIED),
        ("match-250", "dealing.taken_discard_locked", ASSUMED),
        ("match-250", "dealing.next_dealer", STATED),
        ("match-250", "dealing.after_draw", IMPLIED),
        ("casual", "melding.ace_runs", ASSUMED),
        ("casual", "going_out.knock_limit", STATED),
        ("casual", "laying_off.on_knock", ASSUMED),
        ("casual", "game_scoring.game_bonus", IMPLIED),
        ("casual", "dealing.start", IMPLIED),
        ("casual", "dealing.next_dealer", ASSUMED),
        ("hollywood", "match.games", STATED),
        ("straight", "match.wins", STATED),
        ("celebes-rhum", "melding.joker_scope", ASSUMED),
        ("three-hand", "deal_scoring.undercut_penalty", STATED),
        ("three-hand", "deal_scoring.equal_counts", ASSUMED),
        ("three-hand-cut", "dealing.next_dealer", ASSUMED),
        ("three-hand-cut", "game_scoring.shutout_of", STATED),
        ("three-hand", "game_scoring.shutout_of", ASSUMED),
        ("partnership", "dealing.after_draw", ASSUMED),
        ("partnership", "game_scoring.box_for", STATED),
        ("partnership-six-round-the-corner", "game_scoring.half_boxes", ASSUMED),
        ("ace-ten", "melding.ace_runs", ASSUMED),
    ],
)
def test_marks_of_the_catalogue(name: str, key: str, mark: Provenance) -> None:
    assert marks(profiles.get(name))[key] is mark


def test_a_variant_has_the_marks_of_its_base_for_equal_values() -> None:
    base, variant = marks(profiles.STANDARD), marks(profiles.HOLLYWOOD)
    assert {key: variant[key] for key in base} == dict(base)


def test_of_two_bases_the_first_with_an_equal_value_counts() -> None:
    found = marks(profiles.PARTNERSHIP_ROUND_THE_CORNER)
    assert found["melding.ace_points"] is STATED
    assert found["dealing.next_dealer"] is STATED
    assert found["dealing.discards_open"] is STATED
    assert found["dealing.after_draw"] is ASSUMED
    assert found["game_scoring.target"] is IMPLIED


def test_a_value_that_differs_from_the_base_and_is_not_named_is_assumed() -> None:
    assert marks(profiles.THREE_HAND)["dealing.next_dealer"] is ASSUMED


def test_a_profile_of_ones_own_has_no_marks() -> None:
    with pytest.raises(UnknownProfileError, match="'house'"):
        marks(MODERN.replace(name="house"))


def test_the_marks_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        marks(MODERN)["going_out.knock_limit"] = ASSUMED  # type: ignore[index]  # wrong on purpose
