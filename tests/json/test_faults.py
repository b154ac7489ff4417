"""Every fault is reported at once, with its path, and nothing else is raised."""

from __future__ import annotations

import json
import math
from contextlib import suppress
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import (
    Arrangement,
    Card,
    DealResult,
    Defence,
    DiscardOption,
    Hand,
    LayOff,
    Meld,
    Profile,
    games,
    play,
    profiles,
    rules,
    score_counts,
    score_deal,
    score_exhausted_deal,
    standard_pack,
    start_game,
)
from ginrummy.errors import DealFormatError
from ginrummy.json import dumps, loads
from tests.json.support import GARBAGE, played, without
from tests.play.helper import H

DEAL = play.Deal.start(profiles.STANDARD, pack=standard_pack())
ONE_CARD = profiles.MODERN.replace(name="one card", dealing=rules.Dealing(hand_size=1))
PLAIN_TURN = profiles.STANDARD.replace(
    name="plain turn", dealing=rules.Dealing(start=rules.Start.PLAIN_TURN)
)
KNOCK = score_deal(
    H("AS 2S 3S 9H 9D 9C QD QC QS 7H"),
    H("4S 5S 6H 8H 7C 7D 2H JD KH KC"),
    profile=profiles.STANDARD,
)


def faults(data: Any, kind: Any, **options: Any) -> list[str]:
    """Give what is wrong with plain data."""
    with pytest.raises(DealFormatError) as caught:
        loads(data if isinstance(data, str) else json.dumps(data), kind, **options)
    assert str(caught.value) == "; ".join(caught.value.faults)
    return list(caught.value.faults)


def changed(value: Any, **changes: Any) -> Any:
    """Give the plain data of a value with some keys changed."""
    return json.loads(dumps(value)) | changes


def test_a_deal_with_many_faults() -> None:
    pack = [card.code for card in standard_pack()]
    moves = [{"action": "draw"}, {"card": "AS"}, {"action": "discard", "card": "11S"}, 5]
    data = changed(
        DEAL, version=2, profile="oklahoma", dealer="0", pack=[*pack[:3], "AC"], moves=moves
    )
    del data["turn"]
    data["trun"] = 1
    found = faults(data, play.Deal)
    assert found[0].startswith('unknown key "trun", expected "version", "profile"')
    assert found[1] == 'the key "turn" is missing'
    assert found[2] == "version: expected 1, the version of this form, got 2"
    assert found[3].startswith("profile: unknown profile 'oklahoma': expected one of standard,")
    assert found[4] == 'dealer: expected a whole number, got "0"'
    assert found[5] == "pack: repeated card AC at position 3"
    assert found[6].startswith('moves[0].action: expected "pass", "take discard", "draw stock",')
    assert found[7] == 'moves[1]: the key "action" is missing'
    assert found[8].startswith("moves[2].card: cannot read '11S' at position 0: expected a rank")
    assert found[9] == "moves[3]: expected an object, got 5"
    assert len(found) == 10


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"dealer": 2}, "dealer: no seat 2: expected 0 to 1"),
        ({"dealer": -1}, "dealer: no seat -1: expected 0 to 1"),
        ({"seats": 3}, "seats: expected 2 players, got 3"),
        ({"pack": ["AS"]}, "pack: not the profile's pack: it lacks"),
        ({"profile": "celebes-rhum"}, "pack: not the profile's pack: it lacks *♠ *♥"),
        ({"turn": 0}, "turn: expected 1, got 0"),
        ({"turn": None}, "turn: expected 1, got null"),
        ({"turn": True}, "turn: expected 1, got true"),
        ({"phase": "draw"}, 'phase: expected "offer", got "draw"'),
        ({"result": {}}, "result: expected null, got an object"),
        ({"moves": {}}, "moves: expected a list, got an object"),
        ({"moves": [{"action": "pass"}] * 2}, 'phase: expected "draw", got "offer"'),
    ],
)
def test_a_deal_that_cannot_be(changes: dict[str, Any], expected: str) -> None:
    assert any(fault.startswith(expected) for fault in faults(changed(DEAL, **changes), play.Deal))


def test_a_deal_that_leaves_no_stock() -> None:
    dealing = rules.Dealing(most_seats=9, hand_size=10)
    profile = profiles.STANDARD.replace(name="too many", dealing=dealing)
    data = changed(play.Deal.start(profile), seats=5)
    assert faults(data, play.Deal) == [
        "the deal leaves 1 cards for the stock: expected more than 2"
    ]


def test_a_deal_says_up_to_which_move_it_is_legal() -> None:
    moves = [{"action": "pass"}, {"action": "pass"}, {"action": "discard", "card": "AS"}]
    assert faults(changed(DEAL, moves=moves), play.Deal) == [
        "moves[2]: move 3 by seat 1: Discard is not possible now: the phase is 'draw'"
    ]
    finished = next(deals[-1] for deals in played(47) if deals[-1].knocker is not None)
    data = json.loads(dumps(finished))
    data["moves"].append({"action": "pass"})
    number = len(data["moves"])
    (fault,) = faults(data, play.Deal)
    assert fault == (
        f"moves[{number - 1}]: move {number} after the end: Pass is not possible now: "
        "the phase is 'over'"
    )


def test_a_chosen_spread_is_counted_again() -> None:
    deal = next(
        deals[-1]
        for deals in played(47)
        for action in deals[-1].history
        if isinstance(action, play.Knock) and action.spread is not None
    )
    data = json.loads(dumps(deal))
    at = next(at for at, move in enumerate(data["moves"]) if move.get("spread"))
    deadwood = data["moves"][at]["spread"]["deadwood"]
    data["moves"][at]["spread"]["deadwood"] += 1
    assert faults(data, play.Deal) == [
        f"moves[{at}].spread.deadwood: expected {deadwood}, got {deadwood + 1}"
    ]


def test_the_result_of_a_deal_is_scored_again() -> None:
    deal = next(deals[-1] for deals in played(47) if deals[-1].knocker is not None)
    data = json.loads(dumps(deal))
    points = data["result"]["lines"][0]["points"]
    data["result"]["lines"][0]["points"] = points + 1
    data["result"]["outcome"] = "low count"
    data["result"]["more"] = 1
    del data["result"]["winner"]
    data["result"]["defences"].append(0)
    found = faults(data, play.Deal)
    assert found[0].startswith('result: unknown key "more"')
    assert found[1].startswith('result: the key "winner" is missing')
    assert 'got "low count"' in found[2]
    assert found[3] == f"result.lines[0].points: expected {points}, got {points + 1}"
    assert found[4].startswith("result.defences: expected 1 items, got 2")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (
            {"melds": [], "loose": ["KD"], "deadwood": 9},
            ["deadwood: expected 10, got 9"],
        ),
        (
            {
                "melds": [{"kind": "run", "cards": ["AS", "2S", "3S"]}],
                "loose": ["AS"],
                "deadwood": 1,
            },
            ["AS is used twice: a card may be in one meld only"],
        ),
        (
            {
                "melds": [
                    {"kind": "set", "cards": ["AS", "2S", "3S"]},
                    {"kind": "run", "cards": ["5S", "4S", "3S"]},
                    {"kind": "run", "cards": ["5S", "6S", "8S"]},
                ],
                "loose": [],
                "deadwood": 0,
            },
            [
                'melds[0].kind: expected "run", got "set"',
                'melds[1].cards[0]: expected "3S", got "5S"',
                'melds[1].cards[2]: expected "5S", got "3S"',
                "melds[2]: 5♠ 6♠ 8♠ is no meld: expected a set or a run of the profile",
            ],
        ),
        (
            {"melds": [{"kind": "run", "cards": ["AS", "2S", "*S"]}], "loose": [], "deadwood": 0},
            ["melds[0]: the hand A♠ 2♠ *♠ holds a joker, and these rules play without jokers"],
        ),
        (
            {
                "melds": [
                    {"kind": "run", "cards": ["AS", "2S", "3S"], "stands_for": {"*S": "3S"}}
                ],
                "loose": [],
                "deadwood": 0,
            },
            [
                'melds[0]: unknown key "stands_for", expected "kind" or "cards"',
            ],
        ),
    ],
)
def test_an_arrangement_that_cannot_be(data: Any, expected: list[str]) -> None:
    assert faults(data, Arrangement) == expected


def test_jokers_that_stand_for_nothing() -> None:
    meld = {"kind": "run", "cards": ["*S", "2S", "3S"], "stands_for": {"*S": "AS"}}
    assert loads(json.dumps(meld), Meld).cards[0].is_joker
    for other in ({"*S": "9S"}, {"*S": "A"}, {}, {"*S": "AS", "*H": "4S"}, {"*H": "AS"}):
        assert faults(meld | {"stands_for": other}, Meld, profile=profiles.CELEBES_RHUM)
    assert faults(meld | {"stands_for": {"\u202e\n": "AS", "*S": 3}}, Meld) == [
        'stands_for: unknown key "\\u202e\\n", expected "*S" or "*H"',
        "stands_for.*S: expected a card, got 3",
    ]
    assert faults(meld | {"stands_for": []}, Meld) == [
        "stands_for: expected an object with what each joker stands for, got a list"
    ]


def test_a_defence_that_cannot_be() -> None:
    kept = {"melds": [], "loose": ["KD"], "deadwood": 10}
    data = {
        "arrangement": kept,
        "laid_off": [{"card": "KD", "meld": 0}, {"card": "AS", "meld": -1}],
        "deadwood": 9,
    }
    assert faults(data, Defence) == ["deadwood: expected 10, got 9"]
    assert faults(data | {"deadwood": 10}, Defence) == [
        "laid_off[0]: KD is used twice: a card may be in one meld only",
        "laid_off[1].meld: expected the index of a meld, 0 or more, got -1",
    ]
    data = {"arrangement": kept, "laid_off": [{"card": "AS", "meld": 0}], "deadwood": 10}
    assert loads(json.dumps(data), Defence).deadwood == 10
    assert faults(data, Defence, profile=profiles.CASUAL) == [
        "cannot lay off A♠: no card may be laid off under this profile"
    ]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"points": [25]}, "expected 2 players, got 1"),
        ({"knocker_seat": 2}, "no seat 2: expected 0 to 1"),
        ({"knocker_seat": 1}, None),
        ({"knocker_seat": None}, None),
        ({"counts": [7]}, "counts: expected a count of 0 or more for each of 2 seats"),
        ({"counts": [-1, 7]}, "counts: expected a count of 0 or more for each of 2 seats"),
        ({"arrangement": None}, None),
        ({"defences": []}, "expected 2 players, got 1"),
        ({"winner": 1}, "winner: expected 0, got 1"),
        ({"points": [0, 0]}, "points[0]: expected "),
        ({"outcome": "gin"}, 'outcome: expected "knock", got "gin"'),
    ],
)
def test_a_result_that_cannot_be(changes: dict[str, Any], expected: str | None) -> None:
    found = faults(changed(KNOCK, **changes), DealResult, profile=profiles.STANDARD)
    assert expected is None or found[0].startswith(expected)


def test_a_result_is_right_under_some_published_rules() -> None:
    older = score_counts(5, 17, profile=profiles.OLDER, knocker_seat=1)
    assert loads(dumps(older), DealResult) == older
    undercut = score_counts(9, 3, profile=profiles.OLDER)
    assert loads(dumps(undercut), DealResult) == undercut
    assert faults(dumps(undercut), DealResult, profile=profiles.MODERN)
    house = profiles.MODERN.replace(
        name="house", deal_scoring=rules.CountScoring(undercut_bonus=33)
    )
    strange = score_counts(9, 3, profile=house)
    assert loads(dumps(strange), DealResult, profile=house) == strange
    assert faults(dumps(strange), DealResult)


def test_big_gin_from_counts_alone() -> None:
    result = score_counts(0, 9, big_gin=True)
    assert faults(changed(result, counts=[1, 9]), DealResult)
    assert faults(changed(result, winner=1), DealResult)


def test_a_discard_that_cannot_be() -> None:
    option = {"card": "AS", "deadwood": 11, "may_go_out": True}
    assert faults(option, DiscardOption) == ["may_go_out: expected false, got true"]
    option = {"card": "AS", "deadwood": -1, "may_go_out": True}
    assert faults(option, DiscardOption) == ["deadwood: expected 0 points or more, got -1"]


def test_a_sheet_with_many_faults() -> None:
    sheet = start_game(profiles.STANDARD).enter(0, 20).enter(1, 30)
    data = changed(sheet, version="1", seats=True, scores=0, first_dealer=None)
    data["history"][1]["winner"] = "x"
    data["history"].append({"forfeit": -1, "reason": "tired"})
    del data["boxes"]
    found = faults(data, games.GameSheet)
    assert found[0] == 'the key "boxes" is missing'
    assert found[1] == 'version: expected 1, the version of this form, got "1"'
    assert set(found[2:4]) == {
        "seats: expected a whole number, 0 or more, got true",
        "first_dealer: expected a whole number, 0 or more, got null",
    }
    assert found[4] == 'history[1].winner: expected a whole number or null, got "x"'
    assert found[5] == "history[2].forfeit: expected a whole number, 0 or more, got -1"
    assert found[6] == (
        'history[2].reason: expected "resignation" or "missed deadline", got "tired"'
    )


def test_a_sheet_is_counted_again() -> None:
    sheet = start_game(profiles.STANDARD).enter(0, 20).enter(1, 90).enter(0, 85)
    data = changed(sheet, scores=[20, 90], result=None)
    assert faults(data, games.GameSheet) == [
        "scores[0]: expected 105, got 20",
        "result: expected an object, got null",
    ]
    data = changed(sheet)
    data["history"].insert(1, data["history"][2])
    assert faults(data, games.GameSheet) == [
        "history[2]: the game is over, won by seat 0: target reached"
    ]
    data["history"][0]["points"] = [1]
    assert faults(data, games.GameSheet)[0].startswith("history[0]: points of an entry: expected")


def test_a_sheet_that_no_history_fits() -> None:
    sheet = start_game(profiles.STANDARD)
    assert faults(changed(sheet, seats=1), games.GameSheet) == ["expected 2 players, got 1"]
    assert faults(changed(sheet, first_dealer=5), games.ScoreSheet) == [
        "no seat 5: expected 0 to 1"
    ]
    assert faults(changed(sheet, sheet="series"), games.GameSheet) == [
        'sheet: expected "game", got "series"'
    ]
    assert faults(changed(sheet, sheet="chess"), games.ScoreSheet)[0].startswith(
        'sheet: expected "game", "hollywood", "series", "sides"'
    )
    assert faults(without(changed(sheet), ("sheet",)), games.ScoreSheet) == [
        'the key "sheet" is missing'
    ]
    assert faults([], games.ScoreSheet) == ["expected an object, got a list"]


LINE = {"seat": 0, "points": 5, "reason": "x"}
UNSETTLED: dict[str, Any] = {
    "totals": None,
    "lines": [],
    "payments": [0, 0],
    "shutout": False,
    "reason": "resignation",
}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"winner": 5}, "winner: expected a seat from 0 to 1 or null, got 5"),
        ({"winner": None}, "winner: expected a seat, got null"),
        ({"totals": [1, 2]}, "totals[0]: expected "),
        ({"payments": [1, 2]}, "payments: expected a sum of 0, got 3"),
        ({"payments": [0]}, "payments: expected 2 items, got 1"),
        ({"payments": [1, -1]}, "payments[0]: expected 465, got 1"),
        ({"payments": []}, "payments: expected 2 items, got 0"),
        ({"totals": [], "lines": []}, "totals: expected 2 to 52 items, got 0"),
        ({"totals": None, "payments": [0]}, "payments: expected 2 to 52 items, got 1"),
        ({"totals": None, "lines": []}, "totals: expected a list in a game that was not given up"),
        (
            UNSETTLED | {"winner": None},
            "winner: expected a seat, got null",
        ),
        (UNSETTLED | {"payments": [5, -5]}, "payments[0]: expected 0, got 5"),
        (UNSETTLED | {"shutout": True}, "shutout: expected false, got true"),
        (UNSETTLED | {"lines": [LINE]}, "lines: expected 0 items, got 1"),
        (UNSETTLED, None),
        ({"payments": [930, -465, -465]}, None),
        ({"payments": [930, -500, -430]}, "payments: expected the same of both partners"),
        ({"payments": [10, -5, -5]}, "payments[0]: expected 930, got 10"),
        (
            {"lines": [{"seat": 7, "points": 0, "reason": "x"}]},
            "lines[0].seat: expected a seat from 0 to 1, got 7",
        ),
    ],
)
def test_a_result_of_a_game_that_cannot_be(changes: dict[str, Any], expected: str | None) -> None:
    result = start_game(profiles.STANDARD).enter(0, 120).result
    if expected is None:
        loads(json.dumps(changed(result, **changes)), games.GameResult)
    else:
        assert faults(changed(result, **changes), games.GameResult)[0].startswith(expected)


def finished(profile: Profile, *points: int, **options: Any) -> games.GameResult:
    """Give the result of a game whose deals seat 0 wins, or seat 1 where they are negative."""
    sheet = start_game(profile, **options)
    for number in points:
        sheet = sheet.enter(int(number < 0), abs(number))
    assert sheet.result is not None
    return sheet.result


CUT = profiles.THREE_HAND_CUT


def test_payments_where_each_who_was_shut_out_pays_more() -> None:
    target = CUT.game_scoring.target
    for points in ((target,), (5, target)):
        result = finished(CUT, *points)
        assert result.shutout
        assert loads(dumps(result), games.GameResult, profile=CUT) == result
        payments = [result.payments[0] + 30, result.payments[1] - 30, result.payments[2]]
        found = faults(changed(result, payments=payments), games.GameResult, profile=CUT)
        assert found[0].startswith("payments[0]: expected ")
        assert faults(dumps(result), games.GameResult, profile=profiles.STANDARD)


@pytest.mark.parametrize("shutout", rules.Shutout)
def test_payments_where_each_who_was_shut_out_pays_a_doubled_game(shutout: rules.Shutout) -> None:
    scoring = rules.GameScoring(
        target=200,
        box_bonus=20,
        half_boxes=True,
        shutout=shutout,
        shutout_points=70,
        shutout_of=rules.ShutoutOf.EACH,
    )
    house = profiles.THREE_HAND.replace(name="house", game_scoring=scoring)
    result = start_game(house).enter(1, 60).cancel().enter(0, 210).result
    assert result is not None
    assert loads(dumps(result), games.GameResult, profile=house) == result
    payments = [result.payments[0] + 30, result.payments[1], result.payments[2] - 30]
    found = faults(changed(result, payments=payments), games.GameResult, profile=house)
    assert found[0].startswith("payments[0]: expected ")


def test_payments_of_several_games_with_a_shutout_each() -> None:
    scoring = attrs.evolve(
        profiles.HOLLYWOOD.game_scoring,
        shutout=rules.Shutout.FLAT,
        shutout_points=70,
        shutout_of=rules.ShutoutOf.EACH,
    )
    house = profiles.HOLLYWOOD.replace(name="house", game_scoring=scoring)
    result = finished(house, 99, -100, 100, 100)
    assert loads(dumps(result), games.GameResult, profile=house) == result
    sides = house.replace(name="sides", match=rules.Sides(rules.Hollywood()))
    assert loads(dumps(result), games.GameResult, profile=sides) == result
    result = finished(profiles.HOLLYWOOD, 99, -100, 100, 100)
    found = faults(changed(result, payments=[0, 0]), games.GameResult)
    assert found[0].startswith("payments[0]: expected ")
    other = 1 - (result.winner or 0)
    assert faults(changed(result, winner=other), games.GameResult)[0].startswith(
        f"winner: expected {1 - other}"
    )
    even = changed(result, totals=[0, 0], lines=[], payments=[0, 0], winner=None)
    assert loads(json.dumps(even), games.GameResult).winner is None


def test_a_series_is_worth_one() -> None:
    result = finished(profiles.STRAIGHT, 1, 1, 1, 1)
    assert result.payments == (1, -1)
    assert loads(dumps(result), games.GameResult) == result
    assert faults(changed(result, payments=[4, -4]), games.GameResult) == [
        "payments[0]: expected 1, got 4",
        "payments[1]: expected -1, got -4",
    ]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"winner": 2}, "winner: no seat 2: expected 0 to 1"),
        ({"winner": -1}, "winner: no seat -1: expected 0 to 1"),
        ({"outcome": "cancelled"}, "winner: winner of an entry: expected None"),
        ({"extra_boxes": -1}, "extra_boxes: extra_boxes of an"),
        (
            {"parts": [changed(games.Entry(0, (5, 0))) | {"winner": 2}]},
            "parts[0].winner: no seat 2: expected 0 to 1",
        ),
    ],
)
def test_an_entry_that_cannot_be(changes: dict[str, Any], expected: str) -> None:
    (fault,) = faults(changed(games.Entry(0, (5, 0)), **changes), games.Entry)
    assert fault.startswith(expected)


def test_a_forfeit_that_cannot_be() -> None:
    assert faults({"forfeit": 0, "reason": "target reached"}, games.Forfeit) == [
        'reason: expected "resignation" or "missed deadline", got "target reached"'
    ]


def test_a_card_laid_off_on_no_meld() -> None:
    assert faults({"card": "AS", "meld": -1}, LayOff) == [
        "meld: expected the index of a meld, 0 or more, got -1"
    ]


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"players": [0, 0]}, "players"),
        ({"players": [1, 2]}, "players"),
        ({"dealers": [2]}, "dealers"),
        ({"dealers": [1, 1]}, "dealers"),
        ({"idle": [-1]}, "idle"),
        ({"idle": [1]}, "idle"),
        ({"chooser": 2}, "chooser"),
    ],
)
def test_a_seating_that_cannot_be(changes: dict[str, Any], path: str) -> None:
    seating = games.Seating((1, 0), dealers=(1,), chooser=0)
    for right in (seating, games.Seating((0, 1)), games.Seating((2, 0, 1), (1,), (2,))):
        assert loads(dumps(right), games.Seating) == right
    (fault,) = faults(changed(seating, **changes), games.Seating)
    assert fault.startswith(f"{path}: ")


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"dealers": [0, 0]}, "dealers"),
        ({"dealers": [2]}, "dealers"),
        ({"tables": [[0, 3]]}, "tables"),
        ({"tables": [[0, 1], [0]], "idle": [2]}, "tables"),
        ({"idle": [1]}, "idle"),
        ({"idle": [2, 2]}, "idle"),
    ],
)
def test_a_lineup_that_cannot_be(changes: dict[str, Any], path: str) -> None:
    lineup = games.Lineup((0,), ((0, 1),), (2,))
    found = faults(changed(lineup, **changes), games.Lineup)
    assert found[0].startswith(f"{path}: seat ")


@pytest.mark.parametrize(
    ("phase", "changes", "paths"),
    [
        ("offer", {"stock_size": 20, "discards_size": 12}, ["stock_size", "discards_size"]),
        ("offer", {"stock_size": 32, "discards_size": 0, "discards": []}, None),
        ("offer", {"shown": [[], ["AS"]]}, None),
        ("offer", {"without_stock": 1}, ["without_stock"]),
        ("offer", {"profile": changed(PLAIN_TURN)}, ["phase"]),
        ("refused", {"turn": 0}, ["turn"]),
        ("refused", {"stock_size": 20, "discards_size": 12}, ["stock_size", "discards_size"]),
        ("refused", {"stock_size": 2, "discards_size": 30}, ["stock_size", "discards_size"]),
        ("refused", {"stock_size": 2, "discards_size": 30, "stock_only": False}, ["stock_size"]),
        ("refused", {"without_stock": 20, "stock_only": False}, ["without_stock"]),
        ("refused", {"phase": "last discard", "stock_only": False}, ["phase", "stock_size"]),
        ("drawn", {"without_stock": 1}, ["without_stock"]),
        ("drawn", {"stock_size": 1, "discards_size": 30}, ["stock_size"]),
    ],
)
def test_a_view_of_no_deal_in_play(
    phase: str, changes: dict[str, Any], paths: list[str] | None
) -> None:
    offer = play.Deal.start(profiles.STANDARD, pack=standard_pack())
    refused = offer.apply(play.Pass()).apply(play.Pass())
    deal = {"offer": offer, "refused": refused, "drawn": refused.apply(play.DrawStock())}[phase]
    found = faults(changed(deal.view(0), **changes), play.View)
    if paths is not None:
        assert [fault.split(":")[0] for fault in found] == paths


def test_the_upcard_is_offered_to_those_whom_the_rules_name() -> None:
    for start, turns in (
        (rules.Start.OFFER_BOTH, {1, 0}),
        (rules.Start.OFFER_NON_DEALER, {1}),
        (rules.Start.OFFER_NEXT, {1, 2}),
        (rules.Start.OFFER_EACH, {0, 1, 2}),
    ):
        dealing = rules.Dealing(least_seats=3, most_seats=3, start=start)
        deal = play.Deal.start(profiles.CASUAL.replace(name="house", dealing=dealing))
        for turn in range(3):
            view = attrs.evolve(deal, turn=turn).view(0)
            if turn in turns:
                assert loads(dumps(view), play.View) == view
            else:
                assert faults(dumps(view), play.View) == [
                    "turn: cannot be so in the phase 'offer'"
                ]


def test_a_view_of_a_hand_that_must_go_out_and_cannot() -> None:
    profile = profiles.STANDARD.replace(
        name="house", dealing=rules.Dealing(last_discard_may_be_taken=True)
    )
    deal = play.Deal.start(profile, pack=standard_pack()).apply(play.TakeDiscard())
    cards = [card for card in standard_pack() if card in deal.stock]
    dead = attrs.evolve(
        deal,
        stock=tuple(cards[:2]),
        discards=tuple(cards[2:]),
        hands=(deal.hands[0], deal.hands[1]),
    )
    view = dead.view(1)
    if view.legal_actions:
        pytest.fail("the hand can go out")
    assert faults(dumps(view), play.View) == ["legal_actions: expected something that can be done"]
    other = dead.view(0)
    assert loads(dumps(other), play.View) == other


def test_a_profile_in_a_record_is_there_whole() -> None:
    house = profiles.MODERN.replace(
        name="house", going_out=rules.GoingOut(knock_limit=5, big_gin=True)
    )
    data = changed(play.Deal.start(house))
    part = {"name": "house", "base": "modern", "going_out": {"knock_limit": 5}}
    assert loads(json.dumps(part), Profile) == house
    data["profile"] = part
    found = faults(data, play.Deal)
    assert found[0].startswith('profile: unknown key "base"')
    assert 'profile: the key "dealing" is missing' in found
    assert 'profile.going_out: the key "kind" is missing' in found
    data["profile"] = changed(house)
    del data["profile"]["going_out"]["big_gin"]
    data["profile"]["melding"] = 5
    assert faults(data, play.Deal) == [
        "profile.melding: expected an object, got 5",
        'profile.going_out: the key "big_gin" is missing',
    ]


TWO = json.loads(dumps(KNOCK.defences[0]))


def views() -> Any:
    """Give a view before, and one after a knock."""
    deals = next(
        deals
        for deals in played(47)
        if deals[0].profile.name == "standard" and deals[-1].knocker is not None
    )
    before = next(deal for deal in deals if deal.phase is play.Phase.DISCARD and deal.taken)
    defence = next(deal for deal in deals if deal.phase is play.Phase.DEFENCE)
    return before.view(before.turn or 0), defence.view(defence.turn or 0), deals[-1].view(0)


@pytest.mark.parametrize(
    ("which", "changes", "expected"),
    [
        (0, {"seat": 2}, "seat: no seat 2: expected 0 to 1"),
        (0, {"turn": 2}, "turn: no seat 2: expected 0 to 1"),
        (0, {"hand_sizes": [10]}, "hand_sizes: expected 2 players, got 1"),
        (0, {"shown": []}, "shown: expected 2 items, got 0"),
        (0, {"last_discards": [None]}, "last_discards: expected 0 items, got 1"),
        (0, {"knocker": 0}, "spread: expected one where there is a knocker, and nowhere else"),
        (0, {"stock_size": 3}, "there are "),
        (0, {"stock_size": -1}, "stock_size: expected 0 cards or more"),
        (0, {"discards_size": 0}, None),
        (0, {"discards": ["AS", "AS"]}, None),
        (0, {"hand": ["AS"]}, None),
        (0, {"hand_sizes": [11, 11]}, None),
        (0, {"phase": "draw"}, None),
        (0, {"phase": "over"}, None),
        (0, {"taken": None}, None),
        (0, {"taken": "*S"}, None),
        (0, {"stock_only": True}, "stock_only: cannot be so in the phase 'discard'"),
        (0, {"without_stock": 21}, "without_stock: cannot be so in the phase 'discard'"),
        (0, {"legal_actions": []}, "legal_actions: expected "),
        (0, {"thrown": "AS"}, None),
        (0, {"is_card_thrown": True}, None),
        (0, {"version": 0}, "version: expected 1, the version of this form, got 0"),
        (1, {"turn": 0}, None),
        (1, {"turn": 1}, None),
        (1, {"is_card_thrown": False}, None),
        (1, {"defences": [{}]}, None),
        (1, {"phase": "over", "turn": None}, None),
        (1, {"defences": [TWO, TWO]}, "defences: expected one of each other player at most"),
        (2, {"result": None}, "result: cannot be so in the phase 'over'"),
        (2, {"defences": []}, "defences: is not as in the result"),
        (2, {"turn": 0}, "turn: cannot be so in the phase 'over'"),
    ],
)
def test_a_view_that_cannot_be(which: int, changes: dict[str, Any], expected: str | None) -> None:
    view = views()[which]
    data = changed(view, **changes)
    if data == changed(view):
        data["turn"] = 1 - data["turn"]
    found = faults(data, play.View)
    assert expected is None or found[0].startswith(expected)


def test_a_view_of_another_spread() -> None:
    view = views()[1]
    spread = changed(view)["spread"]
    assert faults(changed(view, spread=spread | {"deadwood": 90}), play.View) == [
        f"spread.deadwood: expected {spread['deadwood']}, got 90"
    ]
    loose = [code for meld in spread["melds"] for code in meld["cards"]] + spread["loose"]
    spread = {
        "melds": [],
        "loose": loose,
        "deadwood": sum(
            profiles.STANDARD.melding.points(1 << Card.parse(code).index) for code in loose
        ),
    }
    (fault,) = faults(changed(view, spread=spread), play.View)
    assert fault.startswith("cannot knock with")


def test_views_with_defences_that_cannot_be() -> None:
    deal = next(
        deal
        for deals in played(47)
        for deal in deals
        if deal.phase is play.Phase.DEFENCE and deal.defences
    )
    view = deal.view(deal.knocker or 0)
    data = changed(view)
    data["turn"] = deal.knocker
    assert faults(data, play.View)
    data = changed(view)
    data["defences"][0]["arrangement"]["deadwood"] += 1
    data["defences"][0]["deadwood"] += 1
    assert faults(data, play.View)
    data = changed(view)
    data["defences"][0]["laid_off"] = [{"card": "AS", "meld": 40}]
    assert faults(data, play.View)


def test_a_view_after_a_low_count_has_the_count_of_its_hand() -> None:
    deals = next(
        deals
        for seed in range(40, 60)
        for deals in played(seed)
        if deals[0].profile.name == "the low count scores"
        and deals[-1].result
        and deals[-1].result.counts
        and deals[-1].knocker is None
    )
    data = changed(deals[-1].view(0))
    counts = data["result"]["counts"]
    assert loads(json.dumps(data), play.View) == deals[-1].view(0)
    data["result"]["counts"] = counts[::-1]
    assert faults(data, play.View)
    data = changed(deals[-1].view(0))
    data["counted"].reverse()
    assert faults(data, play.View)
    data["counted"].pop()
    assert faults(data, play.View) == ["counted: expected 2 items or none, got 1"]


def test_counts_that_nobody_asked_for() -> None:
    result = score_exhausted_deal(H("AS"), H("AD"), profile=ONE_CARD)
    assert loads(dumps(result), DealResult, profile=ONE_CARD) == result
    assert faults(changed(result, counts=[1, 1]), DealResult, profile=ONE_CARD) == [
        "counts: expected 0 items, got 2"
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "the text is empty"),
        (" \n", "the text is empty"),
        ("{", "line 1 column 2: Expecting property name"),
        ('["AS"] x', "line 1 column 8: Extra data"),
        ("[NaN]", "[0]: expected a card, got NaN"),
        ("[-Infinity]", "[0]: expected a card, got -Infinity"),
        ("[1e999]", "[0]: expected a card, got 1e999"),
        ("[" + "9" * 5000 + "]", "[0]: expected a card, got a number of 5000 digits"),
        ('["\\ud800"]', "[0]: cannot read '\\ud800'"),
        ('["\ud800"]', "[0]: cannot read '\\ud800'"),
        ('["A\\u0000S"]', "[0]: cannot read 'A\\x00S'"),
        ('["\u202eAS"]', "[0]: cannot read '\\u202eAS'"),
        ("[" * 100_000, "lists or objects are nested too deeply"),
        ("[" * 200 + "]" * 200, "[0]: expected a card, got a list"),
        ('["AS", "AS"]', "repeated card AS at position 1"),
        ("null", "expected a list of cards, got null"),
        ("x" * (1 << 25), "the text is longer than"),
    ],
)
def test_hostile_texts(text: str, expected: str) -> None:
    assert faults(text, Hand)[0].startswith(expected)


def test_an_action_of_another_kind() -> None:
    assert faults({"action": "pass"}, play.Knock) == ['action: expected "knock", got "pass"']
    assert faults({"action": "resign"}, play.Pass)[0].startswith('action: expected "pass"')
    assert faults([], play.Action) == ["expected an object, got a list"]


def test_numbers_that_fill_the_memory() -> None:
    match = {"kind": "hollywood", "games": 10**9}
    profile = {"name": "x", "base": "hollywood", "match": match}
    assert faults(profile, Profile) == [
        "match.games: expected a whole number, got a number of 10 digits"
    ]
    sheet = changed(start_game(profiles.STANDARD), seats=1001)
    assert faults(sheet, games.GameSheet) == [
        "seats: expected a whole number, 0 or more, got 1001"
    ]
    payments = changed(start_game(profiles.STANDARD).enter(0, 10**6).result)
    assert loads(json.dumps(payments), games.GameResult).totals == (2000225, 0)


def test_a_cut_that_cannot_be() -> None:
    cut = changed(games.Cut(standard_pack(), positions=(9,)))
    assert faults(cut | {"positions": [9, 9]}, games.Cut) == [
        "cannot draw at position 9: expected a card that is still there"
    ]


def test_hostile_bytes() -> None:
    assert faults_of(b"\xff[]") == ["the text is not UTF-8: byte 0xff at position 0"]
    assert faults_of(b" " * (1 << 25))[0].startswith("the text is longer than")


def faults_of(data: bytes) -> list[str]:
    with pytest.raises(DealFormatError) as caught:
        loads(data, Hand)
    return list(caught.value.faults)


def test_values_nested_too_deeply() -> None:
    entry = '{"winner": null, "points": [], "outcome": null, "extra_boxes": 0, "parts": ['
    text = entry * 300 + "]}" * 300
    assert faults(text, games.Entry) == ["lists or objects are nested too deeply"]


def test_keys_that_are_there_twice() -> None:
    text = dumps(DEAL).replace('"dealer": 0', '"dealer": 0, "dealer": 0')
    assert faults(text, play.Deal) == ['the key "dealer" is there twice']
    result = dumps(KNOCK).replace('"winner": 0', '"winner": 0, "winner": 0')
    assert faults(result, DealResult) == ['the key "winner" is there twice']
    finished = next(deals[-1] for deals in played(47) if deals[-1].knocker is not None)
    text = dumps(finished)
    at = text.index('"outcome"')
    text = text[:at] + '"counts": [], ' + text[at:]
    assert 'result: the key "counts" is there twice' in faults(text, play.Deal)


def test_no_more_faults_than_can_be_read() -> None:
    assert 1000 <= len(faults(json.dumps([1] * 200_000), Hand)) <= 1001


JSON_VALUES = st.recursive(
    st.one_of(
        st.sampled_from([*GARBAGE[:7], *GARBAGE[8:]]),
        st.text(max_size=3),
        st.floats(),
        st.integers(),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(
                [
                    *("version", "profile", "dealer", "seats", "pack", "moves", "phase", "turn"),
                    *("result", "sheet", "history", "action", "card", "spread", "melds", "kind"),
                    *("cards", "loose", "deadwood", "stands_for", "forfeit", "name", "base"),
                ]
            ),
            inner,
            max_size=6,
        ),
    ),
    max_leaves=15,
)
KINDS = (
    play.Deal,
    play.View,
    play.Action,
    games.ScoreSheet,
    games.Entry | games.Forfeit,
    games.GameResult,
    DealResult,
    Profile,
    Arrangement,
    Defence,
    Meld,
    tuple[Meld, ...],
    rules.CountScoring,
    rules.Verdict,
    Hand,
)


@given(JSON_VALUES, st.sampled_from(KINDS))
def test_any_json(data: Any, kind: Any) -> None:
    try:
        value = loads(json.dumps(data), kind)
    except DealFormatError:
        return
    assert loads(dumps(value), kind) == value


@given(st.text(), st.sampled_from(KINDS))
def test_any_text(text: str, kind: Any) -> None:
    with suppress(DealFormatError):
        loads(text, kind)


def test_a_sampled_number_is_no_flag() -> None:
    assert math.isnan(json.loads("NaN"))
    line = {"seat": 0, "points": math.nan, "reason": "x"}
    assert faults(line, rules.ScoreLine) == ["points: expected a whole number, got NaN"]
    assert faults({"seat": 0.0, "points": 1, "reason": 4}, rules.ScoreLine) == [
        "seat: expected a whole number, got 0.0",
        "reason: expected a text, got 4",
    ]


def test_random_deals_are_read_with_no_rng() -> None:
    deal = play.Deal.start(rng=Random(4))
    assert loads(dumps(deal), play.Deal) == deal
