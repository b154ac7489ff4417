"""The session that holds every search against its naive twin: that it asks, counts and tells."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy import Hand, Profile, profiles
from tests.comparisons import every_hand
from tests.comparisons.__main__ import MOST_SHOWN, SEARCHES, report, table
from tests.comparisons.patterns import LAY_DOWNS
from tests.comparisons.search import PROFILES, Search, Tally, each
from tests.comparisons.sets_and_runs import DEADWOOD, LAY_OFF

STANDARD = profiles.STANDARD


@pytest.mark.parametrize("search", SEARCHES, ids=lambda search: search.name)
def test_library_and_twin_agree(search: Search) -> None:
    tally = Tally()
    for group in search.groups():
        questions = search.draw(Random(61), group[0], 8)
        tally.hold((search.name, ()), search, questions, group[-1])
    assert tally.compared[search.name, ()] == 8 * len(search.groups())
    assert tally.disagreements == {(search.name, ()): []}


def test_every_profile_is_asked_about() -> None:
    for what in ((DEADWOOD, LAY_DOWNS), (LAY_OFF, LAY_DOWNS)):
        groups = [group for search in what for group in search.groups()]
        assert sorted(profile.name for group in groups for profile in group) == sorted(
            profile.name for profile in PROFILES
        )


@pytest.mark.parametrize(
    ("profile", "melds"),
    [(STANDARD, 329), (profiles.ACE_TEN, 369), (profiles.ROUND_THE_CORNER, 589)],
    ids=str,
)
def test_every_meld_of_the_pack_is_asked_about(profile: Profile, melds: int) -> None:
    tally = Tally()
    questions = every_hand.every_meld(profile)
    tally.hold(("melds", ()), every_hand.EVERY_MELD, questions, profile)
    assert tally.compared["melds", ()] == melds
    assert tally.disagreements["melds", ()] == []


def test_hands_of_one_suit_and_of_two_are_counted_suit_by_suit() -> None:
    assert len(set(every_hand.one_suit(STANDARD))) == 8_192
    hand = Hand.parse("AC 2C 3C 9C 4H 5H 7H 8H 9H")
    assert every_hand.right_in_two_suits(hand, STANDARD) == 18


def test_a_disagreement_is_told_with_its_hand(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = DEADWOOD._replace(right=lambda hand, profile: 7)
    tally, other = Tally(), Tally()
    row = ("deadwood", ("standard", "modern"))
    tally.hold(row, DEADWOOD, [(Hand.parse("KS"),)], STANDARD)
    assert report(tally) == 0
    other.hold(row, wrong, [(Hand.parse("KS QS"),)] * 30, STANDARD)
    tally.add(other)
    assert report(tally) == 1
    printed = capsys.readouterr().out
    assert "| deadwood | standard and 1 more | 31 | 30 |" in printed
    assert "standard and 1 more: standard, modern" in printed
    told = "deadwood: Hand.parse('QS KS') under standard\n    library: 20\n    twin: 7"
    assert printed.count(told) == MOST_SHOWN


def test_what_breaks_is_a_disagreement_too() -> None:
    broken = DEADWOOD._replace(find=each(lambda hand, profile: 1 // 0))
    tally = Tally()
    tally.hold(("deadwood", ("standard",)), broken, [(Hand(),)], STANDARD)
    assert any("ZeroDivisionError" in line for line in table(tally))
