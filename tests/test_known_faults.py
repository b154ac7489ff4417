"""
Faults that were reported in, or measured on, other implementations.

Each has a small input and the right answer. The name of a test carries the mark of the fault, its
source stands in tests/data/known_faults.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from ginrummy import (
    Arrangement,
    Card,
    DealResult,
    Hand,
    Meld,
    Outcome,
    Profile,
    arrange,
    deadwood,
    discards,
    lay_off,
    melds,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
    standard_pack,
    start_game,
)
from ginrummy.errors import CardNotHeldError, KnockTooHighError, LayOffOnGinError, NotAMeldError
from ginrummy.rules import (
    AfterDraw,
    CountScoring,
    Dealing,
    GameScoring,
    GoingOut,
    NextDealer,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

Facts = dict[str, Any]

FAULTS: Final[dict[str, Facts]] = {
    fault["id"]: fault
    for fault in json.loads(
        Path(__file__).parent.joinpath("data", "known_faults.json").read_text(encoding="utf-8")
    )
}

# The rules that the faults are told under: gin 25, undercut 25 with ties, no lay-off against gin.
PLAIN: Final = profiles.STANDARD_UNDERCUT_25

DEADWOOD: Final = ("R01", "R14", "R38", "R39", "M10", "M14", "M15")
SCORES: Final = ("R45", "R50", "R51", "M02")
LAY_OFFS: Final = ("R31", "R53", "M04", "M05", "M06")
ALONE: Final = (
    "R04",
    "R10",
    "R13",
    "R19",
    "R27",
    "R28",
    "R30",
    "R34",
    "R37",
    "R43",
    "R47",
    "R48",
    "M09",
    "M12",
)
"""Faults with a test of their own below."""
IN_PLAY: Final = ("R05", "R07", "R21", "R25", "R36", "R57", "M19", "M20")
"""Faults of dealing and of the moves of a deal: their tests are in `tests/play/test_moves.py`."""


def cards(codes: Iterable[str]) -> Hand:
    """Read a list of codes."""
    return Hand.parse(" ".join(codes))


def test_every_fault_has_a_test_and_a_source() -> None:
    """Each of them is of something that this library has too."""
    assert sorted([*DEADWOOD, *SCORES, *LAY_OFFS, *ALONE, *IN_PLAY]) == sorted(FAULTS)
    assert all(fault["source"] for fault in FAULTS.values())
    for mark in ALONE:
        assert any(f"_{mark.lower()}_" in name for name in globals())
    in_play = Path(__file__).parent.joinpath("play", "test_moves.py").read_text(encoding="utf-8")
    for mark in IN_PLAY:
        assert f"_{mark.lower()}_" in in_play or f'"{mark}"' in in_play


@pytest.mark.parametrize("mark", DEADWOOD)
def test_the_deadwood_is_right(mark: str) -> None:
    given, right = FAULTS[mark]["input"], FAULTS[mark]["right"]
    hands = given.get("hands") or [given.get("hand") or given["cards"]]
    counts = right["deadwood"] if isinstance(right["deadwood"], list) else [right["deadwood"]]
    for codes, count in zip(hands, counts, strict=True):
        hand = cards(codes)
        assert deadwood(hand, profile=PLAIN) == count
        assert arrange(hand, profile=PLAIN).deadwood == count


def check_score(result: DealResult, right: Facts) -> None:
    """Check who wins how much."""
    winner = {"knocker": 0, "defender": 1}[right.get("winner", "knocker")]
    assert result.winner == winner
    assert result.points[winner] == sum(result.points) == right["points"]
    if "result" in right:
        assert result.outcome is Outcome(right["result"])


@pytest.mark.parametrize("mark", SCORES)
def test_the_score_is_right(mark: str) -> None:
    given, right = FAULTS[mark]["input"], FAULTS[mark]["right"]
    after = given.get("defender_deadwood_after_layoff", given.get("defender_deadwood"))
    check_score(score_counts(given["knocker_deadwood"], after, profile=PLAIN), right)


@pytest.mark.parametrize("mark", LAY_OFFS)
def test_the_lay_off_is_right(mark: str) -> None:
    given, right = FAULTS[mark]["input"], FAULTS[mark]["right"]
    spread = [cards(codes) for codes in given["knocker_melds"]]
    knocker = cards(
        [*given["knocker_deadwood"], *(code for meld in spread for code in meld.codes)]
    )
    defender = cards(given["defender"])
    laid_down = Arrangement.of(knocker, spread, profile=PLAIN)
    assert laid_down.deadwood == right["knocker_deadwood"]
    assert deadwood(defender, profile=PLAIN) == right["defender_own_melds_only"]
    assert lay_off(defender, laid_down, profile=PLAIN).deadwood == right["defender_deadwood"]
    check_score(score_deal(laid_down, defender, profile=PLAIN), right)


def test_r04_a_declared_run_with_a_card_not_held_is_refused() -> None:
    given = FAULTS["R04"]["input"]
    hand = cards(given["hand"])
    with pytest.raises(CardNotHeldError) as caught:
        Arrangement.of(hand, [cards(given["declared_meld"])], profile=PLAIN)
    assert caught.value.card is Card.parse("JC")
    assert hand == cards(given["hand"])


def test_r10_an_ace_is_not_of_the_rank_of_the_kings() -> None:
    fault = FAULTS["R10"]
    for codes, valid in zip(fault["input"]["melds"], fault["right"]["valid"], strict=True):
        hand = cards(codes)
        if valid:
            assert Meld.of(hand, profile=profiles.ACE_TEN).hand == hand
        else:
            with pytest.raises(NotAMeldError):
                Meld.of(hand, profile=profiles.ACE_TEN)


def test_r13_a_loose_ace_counts_the_same_in_every_deal() -> None:
    fault = FAULTS["R13"]
    hand = cards([fault["input"]["loose_card"]])
    for _ in range(fault["input"]["hand_number"]):
        count = deadwood(hand, profile=profiles.ROUND_THE_CORNER)
        assert count == fault["right"]["deadwood"]


def test_r19_a_bonus_that_was_set_is_the_bonus_that_is_paid() -> None:
    fault = FAULTS["R19"]
    own = PLAIN.replace(name="own", deal_scoring=CountScoring(**fault["input"]["config"]))
    assert score_counts(0, 30, profile=own).points[0] == fault["right"]["points"]


def test_r27_the_limit_of_the_plain_game_is_not_taken_from_the_upcard() -> None:
    right = FAULTS["R27"]["right"]
    assert right["limit_plain"] == [PLAIN.going_out.knock_limit] * 4
    for limit in right["limit_oklahoma_ace_is_one"]:
        own = PLAIN.replace(name="own", going_out=GoingOut(knock_limit=limit))
        assert score_counts(limit, 50, profile=own).outcome in {Outcome.KNOCK, Outcome.GIN}
        with pytest.raises(KnockTooHighError):
            score_counts(limit + 1, 50, profile=own)


@pytest.mark.parametrize("mark", ["R28", "R37"])
def test_r28_r37_nobody_scores_when_the_stock_runs_out(mark: str) -> None:
    assert PLAIN.dealing.stock_floor == FAULTS[mark]["input"]["stock_after_discard"]
    pack = standard_pack()
    result = score_exhausted_deal(Hand(pack[:10]), Hand(pack[10:20]), profile=PLAIN)
    assert (result.outcome, result.points, result.defences) == (Outcome.CANCELLED, (0, 0), ())
    assert PLAIN.dealing.after_draw is AfterDraw.SAME


def test_r30_ten_points_are_low_enough_to_knock() -> None:
    fault = FAULTS["R30"]
    hand = cards(fault["input"]["hand"])
    assert deadwood(hand, profile=PLAIN) == fault["right"]["deadwood"]
    rest = Hand(card for card in standard_pack() if card not in hand)
    option = next(
        option
        for option in discards(hand | Hand.parse("KS"), profile=PLAIN)
        if option.card is Card.parse("KS")
    )
    assert option.may_go_out == fault["right"]["can_knock"]
    assert score_deal(hand, Hand(list(rest)[:10]), profile=PLAIN).counts[0] == 10


def test_r34_a_card_that_fits_a_set_and_a_run_is_listed_in_both() -> None:
    fault = FAULTS["R34"]
    hand = cards(fault["input"]["hand"])
    found = {meld.hand for meld in melds(hand, profile=PLAIN) if Card.parse("7H") in meld.hand}
    assert found == {cards(codes) for codes in fault["right"]["melds_with_7H"]}
    assert deadwood(hand, profile=PLAIN) == fault["right"]["deadwood"]


def test_r43_the_highest_loose_cards_are_not_in_a_meld() -> None:
    fault = FAULTS["R43"]
    best = arrange(cards(fault["input"]["hand"]), profile=PLAIN)
    assert best.deadwood == fault["right"]["deadwood"]
    points = {card: deadwood(Hand([card])) for card in best.loose}
    highest = fault["right"]["highest_loose_value"]
    assert max(points.values()) == highest
    heaviest = Hand(card for card in points if points[card] == highest)
    assert heaviest == cards(fault["right"]["highest_loose_cards"])


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        (NextDealer.ALTERNATE, "alternate_after_scored_hand"),
        (NextDealer.WINNER, "winner_deals_next"),
    ],
)
def test_r47_who_deals_next_is_one_rule_of_the_profile(rule: NextDealer, expected: str) -> None:
    fault = FAULTS["R47"]
    profile = PLAIN.replace(name="own", dealing=Dealing(next_dealer=rule))
    sheet = start_game(profile, first_dealer="AB".index(fault["input"]["first_dealer"]))
    dealers = [sheet.lineup.dealers]
    for winner in fault["input"]["hand_winners"]:
        sheet = sheet.cancel() if winner == "void" else sheet.enter("AB".index(winner), 10)
        dealers.append(sheet.lineup.dealers)
    assert dealers == [("AB".index(dealer),) for dealer in fault["right"][expected]]


def test_r48_a_knock_is_judged_by_what_the_discard_leaves() -> None:
    fault = FAULTS["R48"]
    hand, right = cards(fault["input"]["hand11"]), fault["right"]
    assert deadwood(hand, profile=PLAIN) == right["deadwood_of_11"]
    options = discards(hand, profile=PLAIN)
    assert options[0].deadwood == right["best_deadwood_after_discard"]
    may = Hand(option.card for option in options if option.may_go_out)
    assert bool(may) == right["can_knock"]
    assert may == cards(right["legal_knock_discards"])


def test_m09_the_ace_is_below_the_two() -> None:
    hand = cards(FAULTS["M09"]["input"]["cards"])
    assert Meld.of(hand, profile=PLAIN).hand == hand
    assert deadwood(hand, profile=PLAIN) == FAULTS["M09"]["right"]["deadwood"]


def test_m12_boxes_are_added_to_the_totals() -> None:
    given, right = FAULTS["M12"]["input"], FAULTS["M12"]["right"]
    scoring = GameScoring(game_bonus=given["game_bonus"], box_bonus=given["box_bonus"])
    sheet = start_game(PLAIN.replace(name="own", game_scoring=scoring))
    for seat, player in ((1, "B"), (0, "A")):
        deals, points = given["hands_won"][player], given["scores"][player]
        for made in (*[points // deals] * (deals - 1), points - points // deals * (deals - 1)):
            sheet = sheet.enter(seat, made)
    assert sheet.result is not None
    assert sheet.result.totals == tuple(right["totals"].values())
    assert (sheet.result.winner, sheet.result.margin) == (0, right["margin"])


def test_r45_gin_is_no_knock_and_takes_no_lay_off() -> None:
    assert FAULTS["R45"]["right"]["layoff_allowed"] is False
    gin = Hand.parse("6H 7H 8H KS KH KD 2S 2H 2D 2C")
    hand = Hand.parse("5H 4H 9H TH QS QD QC AH 9C 3D")
    laid = lay_off(hand, [Hand.parse("6H 7H 8H")], profile=PLAIN)
    with pytest.raises(LayOffOnGinError):
        score_deal(gin, laid, profile=PLAIN)


@pytest.mark.parametrize("profile", [PLAIN, profiles.MODERN], ids=str)
def test_the_modern_set_scores_the_same_counts_alike(profile: Profile) -> None:
    for mark in SCORES:
        given, right = FAULTS[mark]["input"], FAULTS[mark]["right"]
        after = given.get("defender_deadwood_after_layoff", given.get("defender_deadwood"))
        check_score(score_counts(given["knocker_deadwood"], after, profile=profile), right)
