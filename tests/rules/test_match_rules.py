"""The match rules, paragraph by paragraph, as far as hands and deals go."""

from __future__ import annotations

import pytest

from ginrummy import (
    Arrangement,
    Hand,
    Meld,
    MeldKind,
    Outcome,
    deadwood,
    lay_off,
    profiles,
    score_counts,
    score_deal,
)
from ginrummy.errors import GinCompulsoryError, KnockTooHighError, LayOffOnGinError
from ginrummy.rules import NextDealer, SetsAndRuns, Start

H = Hand.parse
MATCH = profiles.MATCH_250


def test_sets_and_runs() -> None:
    """Two of hearts, clubs, spades; three to six of hearts."""
    assert Meld.of(H("2H 2C 2S"), profile=MATCH).kind is MeldKind.SET
    assert Meld.of(H("3H 4H 5H 6H"), profile=MATCH).kind is MeldKind.RUN
    assert deadwood(H("2H 2C 2S 3H 4H 5H 6H"), profile=MATCH) == 0


def test_runs_of_three_to_four_cards_read_to_the_letter() -> None:
    """The glossary says three or more; with a longest run of four a five and a five leave 11."""
    literal = MATCH.replace(name="to the letter", melding=SetsAndRuns(longest_run=4))
    hand = H("3S 4S 5S 6S 7S 8D 9D TD JD QD")
    assert deadwood(hand, profile=literal) == 11
    assert deadwood(hand, profile=MATCH) == 0


def test_point_values() -> None:
    """1 for an ace, 10 for a face card, its numerical value for the others."""
    assert [deadwood(H(card), profile=MATCH) for card in ("AS", "KS", "JD", "7C")] == [
        1,
        10,
        10,
        7,
    ]


def test_intersecting_melds_are_not_allowed() -> None:
    """A set and a run of three that share a card: two cards are deadwood."""
    hand = H("7S 7H 7D 8D 9D")
    assert deadwood(hand, profile=MATCH) == 14
    assert Arrangement.of(hand, [H("7S 7H 7D")], profile=MATCH).deadwood == 17


def test_dealing() -> None:
    """Ten cards each; the dealership alternates; the upcard is offered to both."""
    assert MATCH.dealing.hand_size == 10
    assert MATCH.dealing.next_dealer is NextDealer.ALTERNATE
    assert MATCH.dealing.start is Start.OFFER_BOTH
    assert MATCH.dealing.stock_floor == 2


def test_you_can_knock_with_ten_or_below_and_have_to_with_nothing() -> None:
    """If the score gets to 10 or below you can knock, at 0 you have to."""
    assert score_counts(10, 20, profile=MATCH).outcome is Outcome.KNOCK
    with pytest.raises(KnockTooHighError):
        score_counts(11, 20, profile=MATCH)
    gin = H("2S 3S 4S 5S 9H 9D 9C QD QC QS")
    kept = Arrangement.of(gin, [H("3S 4S 5S"), H("9H 9D 9C"), H("QD QC QS")], profile=MATCH)
    with pytest.raises(GinCompulsoryError):
        score_deal(kept, H("KS 8H 3D AC 6D 7D 8D JH JC JD"), profile=MATCH)


def test_the_last_king_is_laid_off() -> None:
    """On three kings; that reduces the deadwood count by ten. Not if the knocker has gin."""
    knocker = H("KS KH KD 4C 5C 6C AS 2H 2D 3S")
    defender = H("KC 8S 8H 8D 9S TS JS 5D 4H 2S")
    assert deadwood(defender, profile=MATCH) == 21
    result = score_deal(knocker, defender, profile=MATCH)
    assert (result.counts, result.points) == ((8, 11), (3, 0))
    assert [lay.card.code for lay in result.defences[0].laid_off] == ["KC"]
    gin = H("KS KH KD 4C 5C 6C 7C 2C 2D 2H")
    with pytest.raises(LayOffOnGinError):
        score_deal(gin, lay_off(defender, [H("KS KH KD")], profile=MATCH), profile=MATCH)


def test_knock_points() -> None:
    """A player knocks with 8 and the defender has 10: 2 points."""
    assert score_counts(8, 10, profile=MATCH).points == (2, 0)


def test_gin_bonus() -> None:
    """25 points plus the entire count of deadwood in the opponent's hand."""
    assert score_counts(0, 30, profile=MATCH).points == (55, 0)


def test_undercut() -> None:
    """A lower count scores 25 points plus the difference; of an equal one nothing is said."""
    assert score_counts(9, 6, profile=MATCH).points == (0, 28)
    tied = score_counts(5, 5, profile=MATCH)
    assert (tied.outcome, tied.winner, tied.points) == (Outcome.TIE, None, (0, 0))


def test_big_gin() -> None:
    """Eleven cards that form a legal gin: an extra 6 points."""
    assert score_counts(0, 30, big_gin=True, profile=MATCH).points == (61, 0)
    plain = score_counts(0, 30, profile=MATCH)
    assert score_counts(0, 30, big_gin=True, profile=MATCH).points[0] - plain.points[0] == 6


def test_the_ace_sometimes_counts_ten() -> None:
    """Ace and king of spades are 20 deadwood, and the queen would help."""
    assert deadwood(H("AS KS"), profile=profiles.ACE_TEN) == 20
    assert deadwood(H("AS KS QS"), profile=profiles.ACE_TEN) == 0
    assert deadwood(H("AS KS"), profile=MATCH) == 11
