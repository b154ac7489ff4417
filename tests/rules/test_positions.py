"""Positions in which the least deadwood, a fixed order or greed goes wrong."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ginrummy import (
    Arrangement,
    Hand,
    Outcome,
    arrange,
    arrangements,
    deadwood,
    lay_off,
    profiles,
    score_deal,
)
from tests import oracles

H = Hand.parse
STANDARD = profiles.STANDARD


class Position(NamedTuple):
    """A spread, the knocker's loose cards and count, a defender, and what he is left with."""

    melds: str
    loose: str
    points: int
    defender: str
    fixed: int
    joint: int


DEFENDERS = {
    "lo-04 a set, the end of a run and a loose card": Position(
        "4S 5S 6S|KH KD KC", "AH AD 2C 3H", 7, "7S 7H 7D 7C 8S JH JD JC 4D AC", 13, 5
    ),
    "lo-05 a run is given up for a set": Position(
        "9C TC JC|2S 2H 2D", "AS AH 3C 4D", 9, "6C 7C 8C 6D 6H KS KD KH AD 3S", 16, 4
    ),
    "lo-06 two sets are given up for two runs": Position(
        "TC JC QC|7D 7H 7S|TH JH QH", "QD", 10, "8C 9C 8D 9D TD 4H 9H 8S 9S TS", 24, 4
    ),
    "lo-07 two runs feed a set": Position(
        "TD JD QD KD|9S TS JS QS KS", "QC", 10, "7C 4H 5H 6H 7H 4S 5S 6S 7S 8S", 7, 0
    ),
    "lo-08 a run is broken and a tie undercuts": Position(
        "4C 4D 4H|5C 6C 7C|5H 6H 7H", "3H", 3, "3C 9C TC JC QC 3D AS 2S 3S 4S", 6, 3
    ),
    "own melds first goes wrong": Position(
        "8H 9H TH|AS 2S 3S", "AC AH 2D 4C", 8, "4S 5S 6S 4H 6H AD 4D 5D 6D 6C", 11, 5
    ),
}


@pytest.mark.parametrize("name", DEFENDERS)
def test_the_defender_chooses_melds_and_lay_offs_together(name: str) -> None:
    position = DEFENDERS[name]
    melds = [H(meld) for meld in position.melds.split("|")]
    loose = H(position.loose)
    knocker = Arrangement.of(
        Hand(card for meld in [*melds, loose] for card in meld), melds, profile=STANDARD
    )
    defender = H(position.defender)
    assert knocker.deadwood == position.points
    fixed = min(
        lay_off(own.loose, knocker, profile=STANDARD).deadwood
        for own in arrangements(defender, profile=STANDARD)
    )
    best = lay_off(defender, knocker, profile=STANDARD)
    assert (fixed, best.deadwood) == (position.fixed, position.joint)
    assert oracles.best_defence(defender.codes, [meld.codes for meld in melds])[0] == best.deadwood
    result = score_deal(knocker, defender, profile=STANDARD)
    assert result.outcome is Outcome.UNDERCUT
    assert result.points == (0, 20 + position.points - position.joint)


class Choice(NamedTuple):
    """A knocker's hand, two spreads of it with their counts, a defender and his two counts."""

    hand: str
    first: str
    second: str
    counts: tuple[int, int]
    defender: str
    left: tuple[int, int]


KNOCKERS = {
    "kc-01 sets leak": Choice(
        "5S 5H 5D 6S 6H 6D 7S 7H 7D AC",
        "5S 5H 5D|6S 6H 6D|7S 7H 7D",
        "5S 6S 7S|5H 6H 7H|5D 6D 7D",
        (1, 1),
        "6C 2S 2H 2D 5C JD QH KS 9C TS",
        (49, 60),
    ),
    "kc-02 runs leak": Choice(
        "5S 5H 5D 6S 6H 6D 7S 7H 7D AC",
        "5S 5H 5D|6S 6H 6D|7S 7H 7D",
        "5S 6S 7S|5H 6H 7H|5D 6D 7D",
        (1, 1),
        "4S 8S 4H 9D 2S 2H 2D JD QH KC",
        (55, 39),
    ),
    "kc-03 the set is better": Choice(
        "2S 3S 4S 3H 3D 9C TC JC QC KC",
        "3S 3H 3D|9C TC JC QC KC",
        "2S 3S 4S|9C TC JC QC KC",
        (6, 6),
        "5S 6S KD QH 8D 7H 2D 2H AD AH",
        (52, 41),
    ),
    "kc-04 the run is better": Choice(
        "2S 3S 4S 3H 3D 9C TC JC QC KC",
        "3S 3H 3D|9C TC JC QC KC",
        "2S 3S 4S|9C TC JC QC KC",
        (6, 6),
        "3C 6S 7D 7H 7C KD QH JH TD AD",
        (47, 50),
    ),
    "kc-05 a set of four or a set of three and two runs": Choice(
        "9C 9D 9S 4H 5H 6H 7H 8H 9H 4S",
        "9C 9D 9H 9S|4H 5H 6H 7H 8H",
        "9C 9D 9S|4H 5H 6H|7H 8H 9H",
        (4, 4),
        "KC 6D 7D 8D KD TH KH 8S QS KS",
        (28, 18),
    ),
    "kc-06 the run in the other suit": Choice(
        "8C 9C TC 8D 9D TD 9H TH 9S TS",
        "8C 9C TC|9D 9H 9S|TD TH TS",
        "9C 9H 9S|TC TH TS|8D 9D TD",
        (8, 8),
        "KS KH KD KC AC AD AH JD 4H 2S",
        (16, 6),
    ),
    "kc-07 a meld is broken": Choice(
        "9C TC 8D 9D TD 9H TH 2S 9S TS",
        "8D 9D TD|9C 9H 9S|TC TH TS",
        "9C 9D 9H 9S|TC TD TH TS",
        (2, 10),
        "JD QD AC AD AH AS 4C 4D 4H 4S",
        (0, 20),
    ),
    "kc-08 the end of a run is kept back": Choice(
        "AS 2S 3S 4S KS KH KD AD 2C 3D",
        "AS 2S 3S 4S|KS KH KD",
        "AS 2S 3S|KS KH KD",
        (6, 10),
        "5S 6S QD QC QH 9D 8C 7H JD 3H",
        (37, 48),
    ),
    "kc-09 the end of another run is kept back": Choice(
        "4C 2D 3D 4D 5D 6D 2S 3S 4S 5S",
        "2D 3D 4D 5D 6D|2S 3S 4S 5S",
        "2D 3D 4D 5D 6D|2S 3S 4S",
        (4, 9),
        "6S 7S KS KH KD KC QS QH QD QC",
        (0, 13),
    ),
}
SCORES = {
    "kc-01 sets leak": ((48, 0), (59, 0)),
    "kc-02 runs leak": ((54, 0), (38, 0)),
    "kc-05 a set of four or a set of three and two runs": ((24, 0), (14, 0)),
    "kc-06 the run in the other suit": ((8, 0), (0, 22)),
    "kc-07 a meld is broken": ((0, 22), (10, 0)),
    "kc-08 the end of a run is kept back": ((31, 0), (38, 0)),
    "kc-09 the end of another run is kept back": ((0, 24), (4, 0)),
}


@pytest.mark.parametrize("name", KNOCKERS)
def test_the_knocker_chooses_what_he_spreads(name: str) -> None:
    choice = KNOCKERS[name]
    hand, defender = H(choice.hand), H(choice.defender)
    assert deadwood(hand, profile=STANDARD) == min(choice.counts)
    results = []
    for melds in (choice.first, choice.second):
        spread = Arrangement.of(hand, [H(meld) for meld in melds.split("|")], profile=STANDARD)
        results.append(score_deal(spread, defender, profile=STANDARD))
    assert tuple(result.counts[0] for result in results) == choice.counts
    assert tuple(result.counts[1] for result in results) == choice.left
    if name in SCORES:
        assert tuple(result.points for result in results) == SCORES[name]


@pytest.mark.parametrize("name", KNOCKERS)
def test_both_spreads_of_equal_deadwood_are_listed(name: str) -> None:
    choice = KNOCKERS[name]
    found = {
        frozenset(meld.hand for meld in one.melds)
        for one in arrangements(H(choice.hand), profile=STANDARD)
    }
    for melds, count in zip((choice.first, choice.second), choice.counts, strict=True):
        if count == min(choice.counts):
            # A run cut in two is listed as the longest one.
            whole = melds.replace("4H 5H 6H|7H 8H 9H", "4H 5H 6H 7H 8H 9H")
            assert frozenset(H(meld) for meld in whole.split("|")) in found


def test_a_set_of_three_and_a_run_beat_a_set_of_four() -> None:
    assert deadwood(H("7S 7H 7D 7C 8S 9S")) == 0
    assert str(arrange(H("7S 7H 7D 7C 8S 9S"))) == "7♣7♦7♥ 7♠8♠9♠ (0)"


def test_a_card_that_fits_a_run_and_a_set_lets_another_follow() -> None:
    # On the run the seven of clubs lets the six follow, on the set it strands it: 37 or 43.
    spread = [H("8C 9C TC"), H("7D 7H 7S")]
    hand = H("7C 6C KS QH JD 3S 2D AH AD")
    assert lay_off(hand, spread).deadwood == 37
    assert deadwood(hand - H("7C")) == 43


def test_cards_are_laid_off_at_both_ends_and_in_chains() -> None:
    defence = lay_off(H("5H 4H 9H TH QS QD QC"), [H("6H 7H 8H")])
    assert {lay.card.code for lay in defence.laid_off} == {"5H", "4H", "9H", "TH"}
    assert defence.deadwood == 0


def test_a_card_closes_the_gap_between_two_runs() -> None:
    defence = lay_off(H("6S KD"), [H("3S 4S 5S"), H("7S 8S 9S")])
    assert [lay.card.code for lay in defence.laid_off] == ["6S"]
    assert defence.deadwood == 10


def test_ten_cards_without_a_meld_total_thirty_at_least() -> None:
    lightest = H("AS AH 2S 2H 3D 3C 4S 4H 5D 5C")
    assert arrange(lightest) == Arrangement((), lightest, 30)
