"""
Where the values of the published profiles come from.

A publication says some things, implies others and is silent about the rest. `marks` tells which,
value by value.
"""

from __future__ import annotations

from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from .errors import UnknownProfileError
from .profiles import ALL

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .rules import Profile

__all__ = ["Provenance", "marks"]


class Provenance(Enum):
    """Where a value comes from."""

    STATED = "stated"
    """The publication says it."""
    IMPLIED = "implied"
    """It follows from the wording; and a rule that the publication does not know is not played."""
    ASSUMED = "assumed"
    """The publication is silent or leaves it open, and the value is our choice."""


@attrs.frozen
class _Text:
    """
    What a publication says about a profile, as lines of a part and its fields.

    A value not named here has the mark it has in the first base with an equal one. Without such a
    base it is assumed.
    """

    bases: tuple[str, ...] = ()
    stated: str = ""
    implied: str = ""
    assumed: str = ""


_TEXTS: Final = {
    "standard": _Text(
        stated="""
            melding: ace_points longest_run
            going_out: knock_limit gin_compulsory
            laying_off: on_knock on_gin
            deal_scoring: gin_bonus undercut_bonus tie exhausted
            game_scoring: target game_bonus box_bonus shutout
            dealing: least_seats most_seats hand_size start taken_discard_locked discard_access
            dealing: stock_floor next_dealer after_draw
        """,
        implied="""
            melding: ace_runs
            going_out: big_gin
            laying_off: onto automatic
            deal_scoring: big_gin_bonus undercut_penalty zero_cancels_gin
            deal_scoring: knock_difference undercut_difference equal_counts
            game_scoring: box_for half_boxes extra_boxes_gin extra_boxes_undercut
            game_scoring: shutout_points shutout_of
            dealing: jokers last_discard_may_be_taken
        """,
    ),
    "standard-undercut-25": _Text(("standard",), stated="deal_scoring: undercut_bonus"),
    "modern": _Text(
        stated="""
            melding: ace_runs ace_points longest_run
            going_out: knock_limit big_gin
            laying_off: on_knock on_gin automatic
            deal_scoring: gin_bonus big_gin_bonus undercut_bonus tie exhausted
            game_scoring: target game_bonus box_bonus shutout
            dealing: hand_size jokers start taken_discard_locked discard_access stock_floor
            dealing: last_draw_may_knock after_draw
        """,
        implied="""
            laying_off: onto
            deal_scoring: undercut_penalty zero_cancels_gin
            deal_scoring: knock_difference undercut_difference equal_counts
            game_scoring: box_for half_boxes extra_boxes_gin extra_boxes_undercut
            game_scoring: shutout_points shutout_of
            dealing: least_seats most_seats last_discard_may_be_taken
        """,
    ),
    # The modern set mentions two numbers of it, no more.
    "older": _Text(stated="deal_scoring: gin_bonus undercut_bonus"),
    "match-250": _Text(
        stated="""
            melding: ace_points longest_run
            going_out: knock_limit gin_compulsory big_gin
            laying_off: on_knock on_gin
            deal_scoring: gin_bonus big_gin_bonus undercut_bonus exhausted
            game_scoring: target game_bonus box_bonus shutout
            dealing: least_seats most_seats hand_size jokers start discard_access stock_floor
            dealing: next_dealer
        """,
        implied="""
            melding: ace_runs
            laying_off: onto automatic
            deal_scoring: tie undercut_penalty zero_cancels_gin
            deal_scoring: knock_difference undercut_difference equal_counts
            game_scoring: box_for half_boxes extra_boxes_gin extra_boxes_undercut
            game_scoring: shutout_points shutout_of
            dealing: last_discard_may_be_taken after_draw
        """,
    ),
    "casual": _Text(
        stated="""
            melding: ace_points
            going_out: knock_limit gin_compulsory
            deal_scoring: gin_bonus undercut_bonus tie knock_difference undercut_difference
            deal_scoring: exhausted
            game_scoring: target
            dealing: least_seats most_seats hand_size discard_access stock_floor
        """,
        implied="""
            melding: longest_run
            going_out: big_gin
            deal_scoring: big_gin_bonus undercut_penalty zero_cancels_gin
            game_scoring: game_bonus box_bonus box_for half_boxes extra_boxes_gin
            game_scoring: extra_boxes_undercut shutout shutout_points shutout_of
            dealing: jokers start after_draw
        """,
    ),
    "hollywood": _Text(("standard",), stated="match: games", implied="match: entry weights"),
    "straight": _Text(("standard",), stated="going_out: knock_limit\nmatch: wins"),
    "straight-eleventh": _Text(("straight",), stated="dealing: start"),
    "round-the-corner": _Text(
        ("standard",),
        stated="""
            melding: ace_runs ace_points
            laying_off: on_gin
            deal_scoring: zero_cancels_gin
            game_scoring: target
            dealing: discards_open
        """,
    ),
    "three-hand": _Text(
        ("standard",),
        stated="""
            laying_off: onto
            deal_scoring: gin_bonus undercut_bonus undercut_penalty
            deal_scoring: knock_difference undercut_difference
            game_scoring: target
            dealing: least_seats most_seats start discard_access stock_floor
        """,
        assumed="deal_scoring: equal_counts\ngame_scoring: shutout_of",
    ),
    "celebes-rhum": _Text(
        ("straight",),
        stated="""
            melding: patterns
            dealing: hand_size jokers start
        """,
        implied="""
            melding: jokers_in_meld joker_points
            laying_off: on_knock
        """,
    ),
    "three-hand-cut": _Text(
        ("standard",), stated="game_scoring: shutout shutout_points shutout_of"
    ),
    "three-hand-box": _Text(("standard",)),
    "partnership": _Text(
        ("standard",),
        stated="""
            game_scoring: target box_for
            match: least_pairs most_pairs alternate
            dealing: next_dealer
        """,
        implied="match: match target_raises sweep_boxes",
        assumed="game_scoring: half_boxes\ndealing: after_draw",
    ),
    "partnership-six": _Text(
        ("partnership",),
        stated="""
            game_scoring: target
            match: least_pairs most_pairs target_raises alternate
        """,
    ),
    "partnership-round-the-corner": _Text(
        ("partnership", "round-the-corner"), implied="game_scoring: target"
    ),
    "partnership-six-round-the-corner": _Text(
        ("partnership-six", "round-the-corner"), implied="game_scoring: target"
    ),
    "ace-ten": _Text(("match-250",), stated="melding: ace_points"),
}


def marks(profile: Profile) -> Mapping[str, Provenance]:
    """
    Tell of each value of a published profile where it comes from.

    Args:
        profile: One of `ginrummy.profiles.ALL`.

    Returns:
        A mark for each field of each part. The keys are the part and the field with a dot between
        them, in the order of the fields.

    Raises:
        UnknownProfileError: The profile is not published here.

    Source:
        Rules, "Published sets".

    >>> from ginrummy.profiles import MODERN, STANDARD
    >>> marks(STANDARD)["deal_scoring.undercut_bonus"]
    <Provenance.STATED: 'stated'>
    >>> [key for key, mark in marks(MODERN).items() if mark is Provenance.ASSUMED][-1:]
    ['dealing.next_dealer']
    """
    if profile.name not in ALL:
        raise UnknownProfileError(profile.name, tuple(ALL))
    text = _TEXTS[profile.name]
    named = {
        key: mark
        for mark, lines in (
            (Provenance.STATED, text.stated),
            (Provenance.IMPLIED, text.implied),
            (Provenance.ASSUMED, text.assumed),
        )
        for key in _keys(lines)
    }
    values = _values(profile)
    found = dict.fromkeys(values, Provenance.ASSUMED)
    for name in reversed(text.bases):
        base = _values(ALL[name])
        inherited = marks(ALL[name])
        found |= {
            key: inherited[key] for key, value in values.items() if base.get(key, ...) == value
        }
    return MappingProxyType(found | named)


def _keys(lines: str) -> Iterator[str]:
    """Read lines such as ``melding: ace_runs ace_points``."""
    for line in filter(None, map(str.strip, lines.splitlines())):
        part, fields = line.split(": ")
        for field in fields.split():
            yield f"{part}.{field}"


def _values(profile: Profile) -> dict[str, object]:
    """Give the values of a profile by part and field."""
    parts = attrs.asdict(profile, recurse=False)
    del parts["name"]
    return {
        f"{name}.{field}": value
        for name, part in parts.items()
        for field, value in attrs.asdict(part, recurse=False).items()
    }
