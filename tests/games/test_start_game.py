"""Which sheet a profile gives, and a match of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

import ginrummy
from ginrummy import Profile, errors, games, profiles, start_game
from ginrummy.games import Entry, GameSheet, ScoreSheet
from ginrummy.rules import FirstEntry, Hollywood, Series, Sides

if TYPE_CHECKING:
    from collections.abc import Callable

SHEETS = {
    "hollywood": games.HollywoodSheet,
    "straight": games.SeriesSheet,
    "straight-eleventh": games.SeriesSheet,
    "celebes-rhum": games.SeriesSheet,
    "three-hand-cut": games.ThreeHandCutSheet,
    "three-hand-box": games.ThreeHandBoxSheet,
    "partnership": games.SidesSheet,
    "partnership-six": games.SidesSheet,
    "partnership-round-the-corner": games.SidesSheet,
    "partnership-six-round-the-corner": games.SidesSheet,
}


@pytest.mark.parametrize("profile", profiles.ALL.values(), ids=str)
def test_every_profile_has_a_sheet(profile: Profile) -> None:
    sheet = start_game(profile)
    assert type(sheet) is SHEETS.get(profile.name, GameSheet)
    assert sheet.profile is profile
    assert sheet.history == ()
    assert sheet.result is None
    assert not sheet.is_over
    assert not any(sheet.scores)
    assert not any(sheet.boxes)
    assert profile.name in str(sheet)


def test_the_modern_game_is_the_default() -> None:
    assert start_game() == GameSheet(profiles.MODERN, seats=2) == start_game(seats=2)


def test_the_number_of_seats() -> None:
    assert len(start_game(profiles.CASUAL, seats=4).scores) == 4
    assert len(start_game(profiles.THREE_HAND).scores) == 3
    assert start_game(profiles.PARTNERSHIP, seats=4) == games.start_sides(profiles.PARTNERSHIP)
    for profile, seats in (
        (profiles.MODERN, 3),
        (profiles.CASUAL, 5),
        (profiles.CASUAL, True),
        (profiles.THREE_HAND, 2),
    ):
        with pytest.raises(errors.SeatsError):
            start_game(profile, seats=seats)


@attrs.frozen
class HeadStart:
    """A match in which players begin with points."""

    points: tuple[int, ...]

    def start_game(self, profile: Profile, *, seats: int | None) -> ScoreSheet:
        """Give the sheet to begin with."""
        assert seats in {None, len(self.points)}
        return GameSheet(profile, seats=len(self.points)).add(Entry(None, self.points))


def test_a_match_of_ones_own() -> None:
    profile = profiles.STANDARD.replace(name="test: head start", match=HeadStart((0, 30)))
    sheet = start_game(profile).enter(0, 40)
    assert sheet.scores == (40, 30)
    assert sheet.boxes == (1, 0)
    assert games.seat_players(
        [ginrummy.Card.parse("AS"), ginrummy.Card.parse("2S")], profile=profile
    ).dealers == (0,)


@pytest.mark.parametrize("match", [None, "hollywood", Hollywood])
def test_what_is_no_match(match: object) -> None:
    profile = profiles.STANDARD.replace(name="test: no match", match=match)
    with pytest.raises(errors.WrongTypeError, match="a match"):
        start_game(profile)


@pytest.mark.parametrize(
    ("part", "values"),
    [
        (Hollywood, {"games": 0}),
        (Hollywood, {"games": "3"}),
        (Hollywood, {"games": None}),
        (Hollywood, {"weights": (1, 1)}),
        (Hollywood, {"weights": (1, 1, 0)}),
        (Hollywood, {"weights": [1, 1, 1]}),
        (Hollywood, {"weights": (1, 1, 1.5)}),
        (Series, {"wins": 0}),
        (Sides, {"least_pairs": 0}),
        (Sides, {"most_pairs": 0}),
        (Sides, {"sweep_boxes": -1}),
        (Sides, {"target_raises": [(5, 25)]}),
        (Sides, {"target_raises": ((5, 25, 1),)}),
        (Sides, {"target_raises": ((5, -25),)}),
        (Sides, {"target_raises": (5,)}),
    ],
    ids=str,
)
def test_matches_that_cannot_be(part: Callable[..., object], values: dict[str, object]) -> None:
    with pytest.raises(errors.ProfileValueError):
        part(**values)


def test_the_parts_of_hollywood() -> None:
    assert Hollywood() == Hollywood(games=3, entry=FirstEntry.ALL_OPEN, weights=(1, 1, 1))
    assert Hollywood(games=4).weights == (1, 1, 1, 1)


def test_the_root_gives_the_names_of_games_when_asked() -> None:
    assert ginrummy.start_game is games.start_game
    assert ginrummy.GameResult is games.GameResult
    with pytest.raises(AttributeError, match="no attribute 'end_game'"):
        _ = ginrummy.end_game  # type: ignore[attr-defined]  # the fault
    assert set(ginrummy.__all__) == set(dir(ginrummy))
