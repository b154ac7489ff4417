"""Scored deals as pictures."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import (
    Arrangement,
    Card,
    DealResult,
    Defence,
    Hand,
    LayOff,
    Meld,
    MeldKind,
    Outcome,
    Profile,
    ScoreLine,
    lay_off,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
    svg,
)
from ginrummy.errors import SeatsError, WrongTypeError
from ginrummy.strategies import finished_deals
from tests.strategies import TWINS, tables
from tests.svg.reader import Picture

KNOCKER = Hand.parse("7H 8H 9H TH 2S 2H 2D 2C 5S 4D")
DEFENDER = Hand.parse("JH 6H 3S 3D KS KD KC QS QD QC")

GROWN = (
    "run: six of hearts (laid off by Ben), seven of hearts, eight of hearts, nine of hearts, "
    "ten of hearts, jack of hearts (laid off by Ben)"
)


def test_a_deal_is_read_from_the_spread_to_the_points() -> None:
    picture = Picture(svg.result(score_deal(KNOCKER, DEFENDER), names=["Ann", "Ben"]))
    assert picture.title == "Undercut: Ben wins"
    assert picture.spoken == [
        "Ann goes out",
        "deadwood 9",
        "set: two of clubs, two of diamonds, two of hearts, two of spades",
        GROWN,
        "loose: four of diamonds, five of spades",
        "Ben",
        "deadwood 6",
        "set: queen of clubs, queen of diamonds, queen of spades",
        "set: king of clubs, king of diamonds, king of spades",
        "loose: three of diamonds, three of spades",
        "Undercut: Ben wins",
        "+28 for Ben",
        "Ben: +3, deadwood: 9 - 6",
        "Ben: +25, undercut bonus",
    ]
    assert "run, 2 laid off by Ben" in picture.drawn
    assert picture.classes("rect").count("gr-laid") == 2


def test_without_names_the_seats_are_numbered() -> None:
    result = score_deal(KNOCKER, DEFENDER, knocker_seat=1)
    assert Picture(svg.result(result)).spoken[0] == "Seat 1 goes out"
    assert Picture(svg.result(result)).spoken[5] == "Seat 0"


def test_counts_without_cards() -> None:
    counted = score_counts(4, 7, 11, 3, profile=profiles.CASUAL, knocker_seat=1)
    picture = Picture(svg.result(counted, names=["Ann", "Ben", "Cyn", "Dov"]))
    assert picture.spoken[:8] == [
        *("Ben goes out", "deadwood 4"),
        *("Cyn", "deadwood 7"),
        *("Dov", "deadwood 11"),
        *("Ann", "deadwood 3"),
    ]
    assert "path" not in {element.tag for element in picture.root.iter()}


def test_a_stock_that_ran_out() -> None:
    hands = (
        Hand.parse("AS 2S 3S 7C 7D 7H 8D 9D 4H 2C"),
        Hand.parse("JH 6H 3H KH QH 9S 8S 6S 5S TD"),
    )
    cancelled = Picture(svg.result(score_exhausted_deal(*hands)))
    assert cancelled.spoken == ["Nobody goes out", "Cancelled: nobody wins"]
    low = DealResult(
        Outcome.LOW_COUNT,
        None,
        (5, 5, 0),
        (ScoreLine(0, 5, "low"), ScoreLine(1, 5, "low")),
        (7, 7, 9),
    )
    picture = Picture(svg.result(low))
    assert picture.spoken == [
        "Nobody goes out",
        *("Seat 0", "deadwood 7", "Seat 1", "deadwood 7", "Seat 2", "deadwood 9"),
        *("Low count: nobody wins", "+5 for Seat 0 and +5 for Seat 1"),
        *("Seat 0: +5, low", "Seat 1: +5, low"),
    ]


def test_rules_that_count_nothing_show_the_spread_alone() -> None:
    celebes = profiles.CELEBES_RHUM
    complete = Hand.parse("4S 5S 6S 7S 9H 9D 9C JS JH JD 2C 3C AC")
    other = Hand.parse("4H 5H 6H 7H 8D TD QC KS KH KD 2D 3D AD")
    picture = Picture(svg.result(score_deal(complete, other, profile=celebes)))
    kinds = [label.partition(":")[0] for label in picture.labels]
    assert kinds == ["run", "run", "set", "set", "Seat 0"]
    assert not any("deadwood" in words for words in picture.spoken)


def test_several_defenders_are_told_apart() -> None:
    spread = Arrangement.of(Hand.parse("7H 8H 9H 2S"), [Hand.parse("7H 8H 9H")])
    first = Defence(
        Arrangement((), Hand.parse("KS"), 10),
        (LayOff(Card.parse("TH"), 0), LayOff(Card.parse("JH"), 0)),
    )
    second = Defence(Arrangement((), Hand.parse("QS"), 10), (LayOff(Card.parse("6H"), 0),))
    result = DealResult(
        Outcome.KNOCK,
        2,
        (0, 0, 16),
        (ScoreLine(2, 16, "all"),),
        (10, 10, 2),
        2,
        spread,
        (first, second),
    )
    picture = Picture(svg.result(result, names=["Ann", "Ben", "Cyn"]))
    assert picture.labels[0] == (
        "run: six of hearts (laid off by Ben), seven of hearts, eight of hearts, nine of hearts, "
        "ten of hearts (laid off by Ann), jack of hearts (laid off by Ann)"
    )
    assert "run, 2 laid off by Ann and 1 laid off by Ben" in picture.drawn


def test_numbers_stay_with_names_from_right_to_left() -> None:
    hands = (
        Hand.parse("AS 2S 3S 7C 7D 7H 9C TC JC 4H"),
        Hand.parse("4S 5S 7S 8C KC KD KH 2D JH QS"),
        Hand.parse("5C 6C 8D 8H QC QD TH 9H 9D 6S"),
    )
    names = ["שרה", "محمد", "דוד"]
    for result in (
        score_deal(*hands, profile=profiles.THREE_HAND),
        score_counts(8, 8, 20, profile=profiles.THREE_HAND),
    ):
        for words in Picture(svg.result(result, names=names)).drawn:
            kinds = map(unicodedata.bidirectional, words)
            strong = [kind for kind in kinds if kind in {"L", "R", "AL", "EN"}]
            # A number right after such a letter would be shown on its left.
            assert not {("R", "EN"), ("AL", "EN")} & set(pairwise(strong))


AWKWARD = [
    "<b>&\"']]>",
    "\0\x1b\ud800\u202e\ufffe\n",
    "x" * 300,
    "あ" * 60,
    "e\u0301" * 9,
    "\u0645\u06cc\u200c\u062e",
]


@pytest.mark.parametrize("name", AWKWARD)
def test_awkward_names_are_shown_safely(name: str) -> None:
    safe = "".join(
        c if c.isprintable() or c == "\u200c" else c.encode("unicode_escape").decode()
        for c in name
    )
    result = score_deal(KNOCKER, DEFENDER)
    picture = Picture(svg.result(result, names=["Ann", name]))
    assert picture.title == f"Undercut: {safe} wins"
    assert f"{safe}: +3, deadwood: 9 - 6" in picture.labels
    assert picture.size[0] < 700


def test_a_long_reason_goes_on_in_the_next_line() -> None:
    reason = " ".join(["because of this"] * 30)
    result = attrs.evolve(score_counts(6, 17), lines=(ScoreLine(0, 11, reason),))
    picture = Picture(svg.result(result))
    assert picture.labels == [f"Seat 0: +11, {reason}"]
    assert picture.size[0] < 700


@pytest.mark.parametrize("blank", ["", " "])
def test_a_blank_name_is_none(blank: str) -> None:
    result = score_deal(KNOCKER, DEFENDER)
    assert svg.result(result, names=[blank, "Ben"]) == svg.result(result, names=["Seat 0", "Ben"])


def test_wrong_numbers_of_names() -> None:
    result = score_deal(KNOCKER, DEFENDER)
    with pytest.raises(SeatsError):
        svg.result(result, names=["Ann"])
    with pytest.raises(WrongTypeError, match="a name as text"):
        svg.result(result, names=["Ann", 2])  # type: ignore[list-item]  # refused
    with pytest.raises(WrongTypeError, match="names"):
        svg.result(result, names=2)  # type: ignore[arg-type]  # refused
    with pytest.raises(WrongTypeError, match="the result of a deal"):
        svg.result(KNOCKER)  # type: ignore[arg-type]  # refused
    assert svg.result(result, names=iter(["Ann", "Ben"])) == svg.result(
        result, names=["Ann", "Ben"]
    )


@pytest.mark.parametrize("profile", [profile for profile, _ in TWINS.values()], ids=TWINS)
@given(data=st.data())
def test_a_pile_is_drawn_as_the_meld_that_it_has_become(
    data: st.DataObject, profile: Profile
) -> None:
    hand, spread = data.draw(tables(profile))
    defence = lay_off(hand, spread, profile=profile)
    result = DealResult(
        Outcome.KNOCK,
        0,
        (1, 0),
        (ScoreLine(0, 1, "one"),),
        (0, 1),
        0,
        Arrangement(spread, Hand(), 0),
        (defence,),
    )
    labels = Picture(svg.result(result)).labels
    for at, meld in enumerate(spread):
        laid = Hand(lay.card for lay in defence.laid_off if lay.meld == at)
        grown = Meld.of(meld.hand | laid, profile=profile)
        names = [
            f"{card.rank.name} of {card.suit.name}".lower()
            + " (laid off by Seat 1)" * (card in laid)
            for card in grown.cards
        ]
        drawn = labels[at].partition(": ")[2].split(", ")
        if meld.kind is MeldKind.SET or len(names) == 13:
            assert sorted(drawn) == sorted(names)
        else:
            assert drawn == names


@given(st.data(), st.sampled_from([*profiles.ALL.values()]))
def test_every_deal_that_was_played_can_be_drawn(data: st.DataObject, profile: Profile) -> None:
    result = data.draw(finished_deals(profile)).result
    assert result is not None
    picture = Picture(svg.result(result))
    assert picture.title == picture.spoken[-1 - len(result.lines) - any(result.points)]
    said = [f"Seat {line.seat}: {line.points:+d}, {line.reason}" for line in result.lines]
    assert picture.labels[len(picture.labels) - len(said) :] == said
