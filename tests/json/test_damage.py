"""A damaged record is refused, or it is another record that says what it says."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from ginrummy import Hand, arrange, discards, games, lay_off, melds, profiles
from ginrummy.errors import DealFormatError
from ginrummy.json import dumps, loads
from ginrummy.play import Deal, View
from tests.json.support import (
    damages,
    holder,
    in_order,
    places,
    played,
    sheets,
    telling,
    without,
)
from tests.play.helper import H

if TYPE_CHECKING:
    from ginrummy import Profile

SPREAD = [H("7H 8H 9H TH"), H("2C 2D 2H 2S")]
DEFENDER = H("JH 6H 3S 3D KS KD KC QS QD QC")


def read(data: Any, kind: Any, profile: Profile | None = None) -> Any:
    """Read a damaged value, and hold that it was not read in part; None where it is refused."""
    try:
        value = loads(json.dumps(data), kind, profile=profile)
    except DealFormatError:
        return None
    assert in_order(json.loads(dumps(value))) == in_order(data)
    return value


@cache
def records() -> tuple[Deal, ...]:
    """Give the last positions of short deals."""
    ended = [deals[-1] for deals in played(47) if len(deals) < 60]
    return tuple(sorted(ended, key=lambda deal: len(deal.history))[:8])


@pytest.mark.parametrize(
    "value",
    [
        arrange(H("7S 7H 7D 8D 9D KC")),
        arrange(H("4S 5S 6S 7S 9H 9D 9C JS JH JD 2C 2D *H"), profile=profiles.CELEBES_RHUM),
        lay_off(DEFENDER, SPREAD),
        melds(H("7S 7H 7D 8D 9D"))[0],
        discards(H("6S 7S 8S QH QD QC 2S 4H 5C AH 9S"))[0],
        Hand.parse("AS 2S"),
    ],
    ids=str,
)
def test_cards_and_melds(value: Any) -> None:
    for data in damages(value):
        read(data, type(value))


def test_a_key_less_is_refused() -> None:
    for value in (*records()[:3], records()[0].view(0), *sheets(3)[1::9]):
        data = json.loads(dumps(value))
        for path in places(data):
            if isinstance(holder(data, path), dict):
                with pytest.raises(DealFormatError):
                    loads(json.dumps(without(data, path)), type(value))


def test_deals() -> None:
    for deal in records():
        for data in damages(deal, step=61):
            read(data, Deal)


def test_results_of_deals() -> None:
    for deal in records():
        assert deal.result is not None
        for data in damages(deal.result, step=5):
            read(data, type(deal.result), deal.profile)


def test_views() -> None:
    for deals in played(47)[::3]:
        for deal in telling(deals):
            for seat in (0, deal.seats - 1):
                for data in damages(deal.view(seat), step=539):
                    read(data, View)


def test_score_sheets_and_results_of_games() -> None:
    for sheet in sheets(3):
        for data in damages(sheet, step=53):
            read(data, type(sheet))
        if sheet.result is not None:
            for data in damages(sheet.result, step=7):
                read(data, games.GameResult)


def test_texts_with_a_character_changed() -> None:
    rng = Random(6)
    texts = [(dumps(value), type(value)) for value in (records()[0], records()[0].view(0))]
    for text, kind in texts:
        for _ in range(400):
            at = rng.randrange(len(text))
            changed = text[:at] + rng.choice('"{}[],:0195ASx \\\0\ud800') + text[at + 1 :]
            try:
                value = loads(changed, kind)
            except DealFormatError:
                continue
            assert in_order(json.loads(dumps(value))) == in_order(json.loads(changed))
