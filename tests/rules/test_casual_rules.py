"""The casual rules, paragraph by paragraph, as far as hands and deals go."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from ginrummy import (
    Hand,
    Meld,
    MeldKind,
    Outcome,
    deadwood,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
)
from ginrummy.errors import BigGinNotPlayedError, KnockTooHighError, SeatsError
from ginrummy.rules import CountScoring, Exhausted, Start

H = Hand.parse
CASUAL = profiles.CASUAL


def test_two_to_four_players() -> None:
    """Usually two."""
    for defenders in (1, 2, 3):
        assert score_counts(4, *[9] * defenders, profile=CASUAL).outcome is Outcome.KNOCK
    for defenders in (0, 4):
        with pytest.raises(SeatsError):
            score_counts(4, *[9] * defenders, profile=CASUAL)


def test_run_and_set() -> None:
    """Three, four and five of spades; three queens. The least number is three."""
    assert Meld.of(H("3S 4S 5S"), profile=CASUAL).kind is MeldKind.RUN
    assert Meld.of(H("QS QH QD"), profile=CASUAL).kind is MeldKind.SET
    assert deadwood(H("3S 3H"), profile=CASUAL) == 6


def test_knock_with_less_than_ten_points() -> None:
    """A player may only knock with deadwood of less than 10 points."""
    assert score_counts(9, 20, profile=CASUAL).outcome is Outcome.KNOCK
    with pytest.raises(KnockTooHighError):
        score_counts(10, 20, profile=CASUAL)


def test_gin_hands_of_every_shape() -> None:
    """Four, three and three; five and five; six and four; seven and three."""
    for hand in (
        "3S 4S 5S 6S QS QH QD 8D 8H 8C",
        "3S 4S 5S 6S 7S 8D 9D TD JD QD",
        "4H 5H 6H 7H 8H 9H KS KH KD KC",
        "4H 5H 6H 7H 8H 9H TH KS KH KD",
    ):
        assert deadwood(H(hand), profile=CASUAL) == 0


def test_the_deal_is_played_in_plain_turns() -> None:
    """On a player's turn, he may pick up a card from the stack or the discard pile."""
    assert CASUAL.dealing.start is Start.PLAIN_TURN
    assert CASUAL.dealing.hand_size == 10


def test_card_points() -> None:
    """Ace 1, face cards 10, a three of spades three."""
    assert deadwood(H("AS"), profile=CASUAL) == 1
    assert deadwood(H("JS QH KD"), profile=CASUAL) == 30
    assert deadwood(H("3S"), profile=CASUAL) == 3


def test_knock_scoring() -> None:
    """The sum of the deadwood in the opponents' hands, minus the knocker's own: 9 - 4 = 5."""
    assert score_counts(4, 9, profile=CASUAL).points == (5, 0)
    assert score_counts(4, 9, 12, 15, profile=CASUAL).points == (32, 0, 0, 0)


def test_a_knocker_with_equal_points_is_undercut() -> None:
    """Or with more."""
    tied = score_counts(9, 9, profile=CASUAL)
    assert (tied.outcome, tied.points) == (Outcome.UNDERCUT, (0, 25))


def test_undercut() -> None:
    """A has 3, the knocker B 4, C 7 and D 11: A gets 1 + 4 + 8 + 25 = 38 points."""
    result = score_counts(4, 7, 11, 3, profile=CASUAL, knocker_seat=1)
    assert (result.winner, result.points) == (0, (38, 0, 0, 0))
    assert [line.points for line in result.lines] == [13, 25]


def test_gin_win() -> None:
    """All opponents' deadwood points, plus a 25-point bonus."""
    assert score_counts(0, 9, 12, 15, profile=CASUAL).points == (61, 0, 0, 0)


def test_another_bonus_may_be_agreed() -> None:
    """Some players like to give a gin caller more."""
    usual: Any = CASUAL.deal_scoring
    scoring = attrs.evolve(usual, gin_bonus=50)
    agreed = CASUAL.replace(name="agreed", deal_scoring=scoring)
    assert score_counts(0, 9, 12, 15, profile=agreed).points == (86, 0, 0, 0)


def test_the_pile_becomes_exhausted() -> None:
    """No points; or the lowest gains the differences, but no bonus: (12 - 7) + (20 - 7) = 18."""
    low = H("2S 3S 4S 5S 6S 7S 8S 9S TS 7C")
    middle = H("2H 3H 4H 5H 6H 7H 8H 9H 7D 5D")
    high = H("2D 3D 4D 6D 8D 9D TD JD KC 4C")
    hands = (middle, low, high)
    assert score_exhausted_deal(*hands, profile=CASUAL).points == (0, 0, 0)
    scoring = CountScoring(exhausted=Exhausted.LOW_COUNT)
    some = CASUAL.replace(name="some rules", deal_scoring=scoring)
    result = score_exhausted_deal(*hands, profile=some)
    assert result.counts == (12, 7, 20)
    assert (result.winner, result.points) == (1, (0, 18, 0))


def test_no_lay_off_is_mentioned() -> None:
    """Nor is big gin."""
    result = score_deal(
        H("TH 9H 8H 7H 2S 2H 2D 2C 5S 4D"), H("JH 6H 3S 3D KS KD KC QS QD QC"), profile=CASUAL
    )
    assert result.counts == (9, 22)
    with pytest.raises(BigGinNotPlayedError):
        score_counts(0, 22, big_gin=True, profile=CASUAL)
