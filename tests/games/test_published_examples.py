"""Every published or derived example of games that is stored as data."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

import pytest

from ginrummy import Card, Hand, Profile, arrange, lay_off, profiles, score_counts, start_game
from ginrummy.games import (
    Entry,
    GameSheet,
    HollywoodSheet,
    SeriesSheet,
    ThreeHandBoxSheet,
    ThreeHandCutSheet,
    money,
    seat_players,
    start_sides,
)
from ginrummy.rules import FirstEntry, GameScoring, Hollywood, Outcome, Shutout, Start
from ginrummy.scoring import DealResult
from tests.games.ledgers import SEATS, fill, ledger

DATA: Final = Path(__file__).parent.parent / "data" / "worked_examples.json"
KINDS: Final = {"game_score", "hollywood", "partnership", "three_hand", "straight"}
CASES: Final[list[dict[str, Any]]] = [
    case for case in json.loads(DATA.read_text(encoding="utf-8")) if case["kind"] in KINDS
]
PROFILES: Final = {
    "standard_100": profiles.STANDARD,
    "modern_25": profiles.MODERN,
    "match_250": profiles.MATCH_250,
    "straight": profiles.STRAIGHT,
    "partnership": profiles.PARTNERSHIP,
    "partnership_six": profiles.PARTNERSHIP_SIX,
    "three_hand_all": profiles.THREE_HAND,
    "three_hand_cutthroat": profiles.THREE_HAND_CUT,
    "three_hand_box": profiles.THREE_HAND_BOX,
    # The doubled game bonus of another publication is its 100 points, once more.
    "ext_shutout_double_game_bonus": profiles.STANDARD.replace(
        name="test: shutout doubles the game bonus",
        game_scoring=GameScoring(shutout=Shutout.FLAT, shutout_points=100),
    ),
}
ENTRY: Final = {"all_open": FirstEntry.ALL_OPEN, "next_open": FirstEntry.NEXT_OPEN}


def of_kind(kind: str, *keys: str) -> pytest.MarkDecorator:
    """Run a test with every case of a kind whose input has these keys and no others."""
    chosen = [case for case in CASES if case["kind"] == kind and set(case["input"]) == set(keys)]
    assert chosen, (kind, keys)
    HANDLED.update(case["id"] for case in chosen)
    return pytest.mark.parametrize("case", chosen, ids=[case["id"] for case in chosen])


HANDLED: set[str] = set()


def by_seat(values: dict[str, int]) -> tuple[int, ...]:
    return tuple(values[name] for name in sorted(values))


@of_kind("game_score", "hands")
def test_a_game(case: dict[str, Any]) -> None:
    profile = PROFILES[case["profile"]]
    sheet = start_game(profile)
    for name, points in case["input"]["hands"]:
        sheet = sheet.cancel() if name is None else sheet.enter(SEATS[name], points)
    expected = case["expected"]
    result = sheet.result
    winner = expected.get("reached_target", "A" if "totals" in expected else None)
    assert (result and result.winner) == (None if winner is None else SEATS[winner])
    if "points" in expected:
        assert sheet.scores == by_seat(expected["points"])
    if "boxes" in expected:
        assert sheet.boxes == by_seat(expected["boxes"])
    if "totals" in expected:
        assert result is not None
        assert result.totals == by_seat(expected["totals"])
        assert result.shutout == expected.get("shutout", result.shutout)
    if "margin" in expected:
        assert result is not None
        higher = expected.get("higher", "A")
        assert result.margin == (expected["margin"] if higher == "A" else -expected["margin"])
        assert result.payments[SEATS[higher]] == expected["margin"]


@of_kind("game_score", "margin", "stake_per_point")
def test_money(case: dict[str, Any]) -> None:
    paid = money(case["input"]["margin"], Decimal(case["input"]["stake_per_point"]))
    assert str(paid) == case["expected"]["payment"]


@of_kind("hollywood", "hands", "target", "shutout_entry")
def test_hollywood(case: dict[str, Any]) -> None:
    profile = profiles.STANDARD.replace(
        name="test: Hollywood",
        game_scoring=GameScoring(target=case["input"]["target"]),
        match=Hollywood(entry=ENTRY[case["input"]["shutout_entry"]]),
    )
    sheet = HollywoodSheet(profile, history=ledger(case["input"]["hands"]))
    for game, expected in zip(sheet.games, case["expected"]["games"], strict=True):
        assert game.scores == (expected["A"], expected["B"])
        assert game.boxes == (expected["boxes_A"], expected["boxes_B"])
        won_by = expected["won_by"]
        assert (game.result and game.result.winner) == (None if won_by is None else SEATS[won_by])
    if "totals" in case["expected"]:
        assert sheet.result is not None
        assert sheet.result.margin == case["expected"]["margin_A_minus_B"]
        for game, expected in zip(sheet.games, case["expected"]["totals"], strict=True):
            assert game.result is not None
            assert game.result.totals == (expected["A"], expected["B"])
            assert game.result.shutout == expected["shutout"]


@of_kind("hollywood", "points", "boxes", "box_value", "column_weights")
@pytest.mark.parametrize("shutout", [False, True])
def test_weighted_games(case: dict[str, Any], *, shutout: bool) -> None:
    given, expected = case["input"], case["expected"]
    scoring = GameScoring(
        target=given["points"],
        game_bonus=0,
        box_bonus=given["box_value"],
        shutout=Shutout.DOUBLE_TOTAL if shutout else Shutout.NONE,
    )
    # The loser takes a first game, so that the winner's first deal goes into all others.
    weights = (1, *given["column_weights"])
    profile = profiles.HOLLYWOOD.replace(
        name="test: roodles",
        game_scoring=scoring,
        match=Hollywood(games=len(weights), weights=weights),
    )
    sheet = HollywoodSheet(profile).enter(1, given["points"])
    sheet = sheet.enter(0, given["points"], extra_boxes=given["boxes"] - 1)
    assert sheet.result is not None
    assert sheet.result.totals is not None
    value = "value_triple_shutout" if shutout else "value_three_columns"
    assert sheet.result.totals[0] == expected[value]
    if not shutout:
        result = sheet.games[1].result
        assert result is not None
        assert result.totals == (expected["value_one_column"], 0)


@of_kind("straight", "gin_winners", "wins_needed")
def test_a_series(case: dict[str, Any]) -> None:
    sheet = SeriesSheet(profiles.STRAIGHT)
    assert profiles.STRAIGHT.match.wins == case["input"]["wins_needed"]  # type: ignore[union-attr]  # a series
    for name in case["input"]["gin_winners"]:
        sheet = sheet.cancel() if name is None else sheet.enter(SEATS[name], 25)
    expected = case["expected"]
    assert sheet.wins == by_seat(expected["wins"])
    assert sum(sheet.wins) == expected["decided_games"]
    winner = expected["series_winner"]
    assert (sheet.result and sheet.result.winner) == (None if winner is None else SEATS[winner])


@of_kind("straight", "start")
def test_the_eleventh_card(case: dict[str, Any]) -> None:
    assert Start.ELEVENTH_CARD.name.lower() == case["input"]["start"]
    assert profiles.STRAIGHT_ELEVENTH.dealing.start is Start.ELEVENTH_CARD
    assert profiles.STRAIGHT_ELEVENTH.match == profiles.STRAIGHT.match


def pair_result(name: str | None, points: int) -> DealResult:
    winner = None if name is None else SEATS[name]
    scored = (points if winner == 0 else 0, points if winner == 1 else 0)
    return DealResult(Outcome.KNOCK if name else Outcome.CANCELLED, winner, scored, lines=())


@of_kind("partnership", "pair_results")
def test_two_sides(case: dict[str, Any]) -> None:
    results = [pair_result(*pair) for pair in case["input"]["pair_results"]]
    sheet = start_sides(PROFILES[case["profile"]], pairs=len(results)).record(results)
    expected = case["expected"]
    scores = [0, 0]
    if expected["net_side"] is not None:
        scores[SEATS[expected["net_side"]]] = expected["points"]
    assert sheet.scores == tuple(scores)
    assert sheet.boxes == by_seat(expected["boxes"])


@of_kind("partnership", "players_per_side")
@pytest.mark.parametrize("corner", [False, True])
def test_the_target_of_two_sides(case: dict[str, Any], *, corner: bool) -> None:
    profile: Profile = PROFILES[case["profile"]]
    if corner:
        profile = profiles.get(f"{profile.name}-round-the-corner")
    target = case["expected"]["target_round_the_corner" if corner else "target"]
    sheet = start_sides(profile, pairs=case["input"]["players_per_side"])
    assert sheet.target == target
    assert not sheet.enter(1, target - 1).is_over
    assert sheet.enter(1, target).is_over
    seated = start_game(profile, seats=2 * case["input"]["players_per_side"])
    assert seated == sheet


@of_kind("three_hand", "method", "how", "knocker", "counts")
def test_a_deal_of_three(case: dict[str, Any]) -> None:
    counts = case["input"]["counts"]
    result = score_counts(
        *counts, profile=PROFILES[case["profile"]], knocker_seat=case["input"]["knocker"]
    )
    assert list(result.points) == case["expected"]["scores"]
    assert result.winner == case["expected"]["winner"]
    sheet = start_game(profiles.THREE_HAND).record(result)
    assert list(sheet.scores) == case["expected"]["scores"]
    assert sheet.boxes[case["expected"]["winner"]] == 1


@of_kind(
    "three_hand", "method", "knocker_melds", "first_opponent_lays_off", "second_opponent_cards"
)
def test_the_original_melds(case: dict[str, Any]) -> None:
    (meld,) = case["input"]["knocker_melds"]
    spread = arrange(Hand.parse(" ".join(meld)))
    second = Hand.parse(" ".join(case["input"]["second_opponent_cards"]))
    laid_off = lay_off(second, spread, profile=profiles.THREE_HAND).laid_off
    assert list(laid_off) == case["expected"]["second_opponent_may_lay_off"]


@of_kind("three_hand", "method", "stock_left", "knock")
def test_three_cards_left(case: dict[str, Any]) -> None:
    assert profiles.THREE_HAND.dealing.stock_floor == case["input"]["stock_left"]
    assert list(start_game(profiles.THREE_HAND).cancel().scores) == case["expected"]["scores"]


@of_kind("three_hand", "method", "points", "boxes")
def test_settling_the_first_method(case: dict[str, Any]) -> None:
    points, boxes = by_seat(case["input"]["points"]), by_seat(case["input"]["boxes"])
    # The game of three behind the sheet, with the points and boxes of the example.
    entries = [
        Entry(
            seat, tuple(scored if other == seat else 0 for other in range(3)), extra_boxes=won - 1
        )
        for seat, (scored, won) in sorted(enumerate(zip(points, boxes, strict=True)), reverse=True)
        if won
    ]
    sheet = fill(GameSheet(profiles.THREE_HAND_CUT, seats=3), entries)
    assert (sheet.scores, sheet.boxes) == (points, boxes)
    assert sheet.result is not None
    assert sheet.result.payments == by_seat(case["expected"]["net"])
    assert sheet.result.shutout == bool(case["expected"]["shut_out"])
    if "totals" in case["expected"]:
        assert sheet.result.totals == by_seat(case["expected"]["totals"])


@of_kind("three_hand", "method", "box_total", "partners_total")
def test_settling_the_second_method(case: dict[str, Any]) -> None:
    box, partners = case["input"]["box_total"], case["input"]["partners_total"]
    # Without bonuses the totals are the scores.
    scoring = GameScoring(target=max(box, partners), game_bonus=0, box_bonus=0)
    profile = profiles.THREE_HAND_BOX.replace(name="test: box", game_scoring=scoring)
    sheet = ThreeHandBoxSheet(profile)
    if box > partners:
        sheet = sheet.enter(1, partners).enter(0, box)
    else:
        # The box wins first, and the other partner comes in.
        sheet = sheet.enter(0, box).enter(2, partners)
    assert sheet.result is not None
    net = case["expected"]["net"]
    assert sheet.result.payments == (net["box"], net["partner_1"], net["partner_2"])


@of_kind("three_hand", "method", "active", "idle", "hand_loser")
def test_the_loser_goes_out(case: dict[str, Any]) -> None:
    assert case["input"] == {"method": 1, "active": ["Y", "Z"], "idle": "X", "hand_loser": "Y"}
    names = ("Y", "Z", "X")
    lineup = ThreeHandCutSheet().enter(names.index("Z"), 10).lineup
    assert [names[seat] for seat in lineup.tables[0]] == case["expected"]["next_active"]
    assert [names[seat] for seat in lineup.idle] == [case["expected"]["next_idle"]]


@of_kind("three_hand", "method", "box", "partner_active", "partner_idle", "hand_loser")
def test_the_partner_is_relieved(case: dict[str, Any]) -> None:
    given = case["input"]
    names = (given["box"], given["partner_active"], given["partner_idle"])
    winner = next(seat for seat in (0, 1) if names[seat] != given["hand_loser"])
    lineup = ThreeHandBoxSheet().enter(winner, 10).lineup
    assert [names[seat] for seat in lineup.tables[0]] == case["expected"]["next_active"]


@of_kind("three_hand", "method", "draw")
def test_the_draw_of_three(case: dict[str, Any]) -> None:
    names = list(case["input"]["draw"])
    cards = [Card.parse(case["input"]["draw"][name]) for name in names]
    profile = PROFILES[case["profile"]]
    seating = seat_players(cards, profile=profile)
    expected = case["expected"]
    seats = [names[player] for player in seating.players]
    (dealer,) = seating.dealers
    assert seats[dealer] == expected["dealer"]
    assert [seats[seat] for seat in seating.idle] == [
        expected[k] for k in ("idle",) if k in expected
    ]
    if "left_of_dealer" in expected:
        assert seats[dealer + 1] == expected["left_of_dealer"]
    # The sheet begins as the seating says.
    lineup = start_game(profile).lineup
    assert (lineup.dealers, lineup.idle) == (seating.dealers, seating.idle)


def test_no_example_is_left_out() -> None:
    assert {case["id"] for case in CASES} == HANDLED
    assert len(CASES) > 50
