"""A series of deals without points."""

from __future__ import annotations

import pytest

from ginrummy import Profile, errors, profiles, score_counts, start_game
from ginrummy.games import Ending, SeriesSheet
from tests.games.ledgers import SETTLED_SERIES, two


@pytest.mark.parametrize(
    "profile", [profiles.STRAIGHT, profiles.STRAIGHT_ELEVENTH, profiles.CELEBES_RHUM], ids=str
)
def test_these_are_played_as_a_series(profile: Profile) -> None:
    assert start_game(profile) == SeriesSheet(profile)
    assert start_game(profile).next_dealer(1) == 1


def test_first_to_four() -> None:
    sheet = SeriesSheet().record(score_counts(0, 22, profile=profiles.STRAIGHT))
    assert sheet.wins == sheet.scores == sheet.boxes == (1, 0)
    sheet = SeriesSheet(history=two((0, 40), (1, 40), (0, 40), (1, 40), (0, 40), (1, 40)))
    assert sheet.wins == (3, 3)
    assert sheet.result is None
    sheet = sheet.cancel().cancel().enter(1, 30)
    assert sheet.is_over
    assert sheet.result is not None
    assert (sheet.result.winner, sheet.result.totals, sheet.result.margin) == (1, (3, 4), 1)
    assert sheet.result.payments == (-1, 1)
    assert sheet.result.reason is Ending.SERIES
    assert not sheet.result.shutout
    with pytest.raises(errors.GameOverError, match="won by seat 1: series won"):
        sheet.cancel()


def test_a_series_to_nothing() -> None:
    result = SeriesSheet(history=two(*[(0, 40)] * 4)).result
    assert result is not None
    assert result.shutout
    assert result.payments == (1, -1)


def test_given_up() -> None:
    result = SeriesSheet().enter(0, 30).resign(0).result
    assert result is not None
    assert (result.winner, result.totals, result.payments) == (1, None, (0, 0))
    settled = SeriesSheet(SETTLED_SERIES).enter(0, 30).miss_deadline(0).result
    assert settled is not None
    assert (settled.winner, settled.totals, settled.payments) == (1, (1, 0), (-1, 1))
    assert settled.margin == -1
    assert not settled.shutout
    with pytest.raises(errors.GameOverError):
        SeriesSheet().resign(0).cancel()


def test_errors() -> None:
    with pytest.raises(errors.WrongTypeError, match="Series as the match"):
        SeriesSheet(profiles.STANDARD)
    with pytest.raises(errors.SeatsError):
        start_game(profiles.STRAIGHT, seats=3)
