"""What earlier releases wrote is read by this one, and means the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ginrummy import Arrangement, DealResult, Defence, Profile, games, play, profiles
from ginrummy.json import dumps, loads

STORED = Path(__file__).parents[1] / "data" / "json"
KINDS: dict[str, Any] = {
    "arrangement": Arrangement,
    "deal": play.Deal,
    "defence": Defence,
    "game": games.GameSheet,
    "game-result": games.GameResult,
    "hollywood": games.HollywoodSheet,
    "profile": Profile,
    "result": DealResult,
    "series": games.SeriesSheet,
    "sides": games.SidesSheet,
    "three-hand-box": games.ThreeHandBoxSheet,
    "three-hand-cut": games.ThreeHandCutSheet,
    "view": play.View,
}


@pytest.mark.parametrize("name", KINDS)
def test_the_first_form_still_loads(name: str) -> None:
    text = (STORED / f"{name}.json").read_text("utf-8")
    value = loads(text, KINDS[name])
    assert isinstance(value, KINDS[name])
    assert json.loads(dumps(value)) == json.loads(text)


def test_every_stored_file_is_read() -> None:
    assert {path.stem for path in STORED.iterdir()} == set(KINDS)


def test_what_some_of_them_are() -> None:
    deal = loads((STORED / "deal.json").read_bytes(), play.Deal)
    assert str(deal).endswith(" p p s kKS:QCQDQS.AS2S3S.9C9D9H f:+4S1+5S1")
    assert deal.result == loads((STORED / "result.json").read_bytes(), DealResult)
    sheet = loads((STORED / "game.json").read_bytes(), games.ScoreSheet)
    assert sheet.profile is profiles.OLDER
    assert sheet.result == loads((STORED / "game-result.json").read_bytes(), games.GameResult)
    assert [type(item).__name__ for item in sheet.history] == ["Entry"] * 4
