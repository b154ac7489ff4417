"""Which sheet a profile gives, and a match of one's own."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import attrs
import pytest

import ginrummy
from ginrummy import Profile, errors, games, profiles, start_game
from ginrummy.games import Entry, GameSheet, ScoreSheet
from ginrummy.rules import FirstEntry, Hollywood, Series, Sides, ThreeHandBox, ThreeHandCut

if TYPE_CHECKING:
    from collections.abc import Callable

    from ginrummy.rules import Match

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
    with pytest.raises(errors.ProfileValueError, match="a match"):
        profiles.STANDARD.replace(name="test: no match", match=match)


def test_a_match_that_starts_no_game() -> None:
    match = SimpleNamespace(start_game=None)
    profile = profiles.STANDARD.replace(name="test: no match", match=match)
    with pytest.raises(errors.WrongTypeError, match="a match"):
        start_game(profile)


SHEET_CLASSES = [
    GameSheet,
    games.HollywoodSheet,
    games.SeriesSheet,
    games.SidesSheet,
    games.ThreeHandCutSheet,
    games.ThreeHandBoxSheet,
]


@pytest.mark.parametrize("start", [start_game, games.start_sides, *SHEET_CLASSES])
@pytest.mark.parametrize("profile", ["modern", None, 5])
def test_what_is_no_profile(start: Callable[[object], ScoreSheet], profile: object) -> None:
    with pytest.raises(errors.WrongTypeError, match="a Profile"):
        start(profile)


@pytest.mark.parametrize("match", [Hollywood(), Series(), Sides(), ThreeHandCut(), ThreeHandBox()])
def test_a_profile_that_deals_for_three_to_sheets_of_two(match: Match) -> None:
    profile = profiles.THREE_HAND.replace(name="test: for three", match=match)
    with pytest.raises(errors.SeatsError, match="expected 3 players, got 2"):
        start_game(profile)


def test_a_profile_that_deals_for_three_to_sides() -> None:
    with pytest.raises(errors.SeatsError, match="expected 3 players, got 2"):
        games.start_sides(profiles.THREE_HAND, pairs=2)


def test_the_first_dealer() -> None:
    for profile in profiles.ALL.values():
        for seat in (0, 1):
            assert start_game(profile, first_dealer=seat).next_dealer() == seat
    assert start_game(profiles.CASUAL, seats=4, first_dealer=3).lineup.dealers == (3,)
    sides = games.start_sides(profiles.PARTNERSHIP, first_dealer=1)
    assert sides == start_game(profiles.PARTNERSHIP, first_dealer=1)
    assert sides.lineup.dealers == (1, 3)
    # Two who take turns: the lower of them deals, as without a word.
    assert start_game(profiles.THREE_HAND_CUT).next_dealer() == 1
    with pytest.raises(errors.SeatError):
        start_game(first_dealer=2)
    with pytest.raises(errors.IdleSeatError):
        start_game(profiles.THREE_HAND_CUT, first_dealer=2)


def test_the_number_of_seats_in_a_match_of_ones_own() -> None:
    match = SimpleNamespace(
        start_game=lambda profile, *, seats: GameSheet(profile, seats=seats or 2)
    )
    profile = profiles.CASUAL.replace(name="test: any number", match=match)
    for seats, columns in ((None, 2), (3, 3)):
        assert len(start_game(profile, seats=seats).scores) == columns


def test_the_first_dealer_in_a_match_of_ones_own() -> None:
    profile = profiles.STANDARD.replace(name="test: head start", match=HeadStart((0, 30)))
    assert start_game(profile, first_dealer=1).next_dealer() == 1
    foreign = SimpleNamespace(start_game=lambda profile, *, seats: SimpleNamespace())
    profile = profiles.STANDARD.replace(name="test: a foreign sheet", match=foreign)
    assert start_game(profile) == SimpleNamespace()
    with pytest.raises(errors.WrongTypeError, match="no first dealer"):
        start_game(profile, first_dealer=1)


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


def test_a_class_made_of_a_match_has_the_sheet_of_that_match() -> None:
    class Doubled(Series):
        """A series under another name."""

    profile = attrs.evolve(profiles.STRAIGHT, name="doubled", match=Doubled())
    assert isinstance(start_game(profile), games.SeriesSheet)
