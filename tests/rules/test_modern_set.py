"""The modern set, paragraph by paragraph, as far as hands and deals go."""

from __future__ import annotations

import pytest

from ginrummy import (
    Arrangement,
    Hand,
    Meld,
    MeldKind,
    Outcome,
    arrange,
    deadwood,
    discards,
    lay_off,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
    standard_pack,
)
from ginrummy.errors import (
    KnockTooHighError,
    LayOffOnGinError,
    MeldsOverlapError,
    NotAMeldError,
    ProfileNameError,
)
from ginrummy.rules import AfterDraw, CountScoring, Start

H = Hand.parse
MODERN = profiles.MODERN
OLDER = profiles.OLDER
GIN = H("6H 7H 8H KS KH KD 2S 2H 2D 2C")
AGAINST_GIN = H("5H 4H 9H TH QS QD QC AH 9C 3D")


def test_ten_cards_each_from_a_standard_pack() -> None:
    """One more is turned face up, and the rest is the stock."""
    assert (MODERN.dealing.hand_size, MODERN.dealing.jokers) == (10, 0)
    assert len(standard_pack()) - 2 * MODERN.dealing.hand_size - 1 == 31


def test_the_first_upcard_is_offered_to_the_non_dealer_then_to_the_dealer() -> None:
    """If both decline the non-dealer draws from the stock."""
    assert MODERN.dealing.start is Start.OFFER_BOTH


def test_you_may_not_throw_back_the_card_just_taken() -> None:
    """From the discard pile."""
    assert MODERN.dealing.taken_discard_locked


def test_a_meld_is_three_or_more_cards() -> None:
    """One rank in different suits, or consecutive cards in one suit; a card in one meld only."""
    assert Meld.of(H("9C 9D 9H")).kind is MeldKind.SET
    assert Meld.of(H("5C 6C 7C 8C")).kind is MeldKind.RUN
    with pytest.raises(NotAMeldError):
        Meld.of(H("9C 9D"))
    with pytest.raises(MeldsOverlapError):
        Arrangement.of(H("9C 9D 9H 8C 7C"), [H("9C 9D 9H"), H("7C 8C 9C")])


def test_the_ace_is_low() -> None:
    """A-2-3 is a run and Q-K-A is not."""
    assert Meld.of(H("AS 2S 3S")).kind is MeldKind.RUN
    with pytest.raises(NotAMeldError):
        Meld.of(H("QH KH AH"))
    assert deadwood(H("AS 2S 3S QH KH AH")) == 21


def test_deadwood_is_what_the_unmatched_cards_are_worth() -> None:
    """An ace 1, a court card 10, everything else its own number."""
    assert deadwood(H("AC")) == 1
    assert deadwood(H("JD QH KS")) == 30
    assert deadwood(H("2C 5D 9H")) == 16


def test_with_ten_or_less_you_may_knock() -> None:
    """When your deadwood is 10 or less."""
    assert score_counts(10, 20).outcome is Outcome.KNOCK
    with pytest.raises(KnockTooHighError):
        score_counts(11, 20)


def test_if_every_card_melds_that_is_gin() -> None:
    """Your deadwood is nothing."""
    assert deadwood(GIN) == 0
    assert score_deal(GIN, AGAINST_GIN).outcome is Outcome.GIN


def test_laying_off_is_done_for_the_opponent() -> None:
    """Because declining is never right."""
    assert MODERN.laying_off.automatic
    hand = H("8D 9D KS KH KC QH QS 6C 4H 2H")
    spread = [H("5D 6D 7D"), H("JS JH JC"), H("2S 3S 4S")]
    assert lay_off(hand, spread).deadwood < deadwood(hand)


def test_nobody_may_lay_off_against_gin() -> None:
    """A card that would have extended one of your melds still counts against its holder."""
    assert score_deal(GIN, AGAINST_GIN).counts == (0, 41)
    with pytest.raises(LayOffOnGinError):
        score_deal(GIN, lay_off(AGAINST_GIN, arrange(GIN)))


def test_big_gin_is_all_eleven_cards_melding() -> None:
    """Before you discard."""
    drawn = H("3S 4S 5S 6S QS QH QD QC 8H 8C 8D")
    assert deadwood(drawn) == 0
    assert score_deal(drawn, H("KD 9C 3D AC 5H 6H 7H JS JC JD")).outcome is Outcome.BIG_GIN
    not_big = H("3S 4S 5S 6S QS QH QD 8H 8C 8D 2C")
    assert deadwood(not_big) == 2
    assert discards(not_big)[0].deadwood == 0


def test_a_knock_scores_the_difference() -> None:
    """Between the two deadwood counts."""
    assert score_counts(5, 11).points == (6, 0)


def test_gin_scores_25_plus_the_whole_deadwood() -> None:
    """Of your opponent."""
    assert score_counts(0, 22).points == (47, 0)


def test_big_gin_scores_31_plus_the_same() -> None:
    """31 plus the whole deadwood."""
    result = score_counts(0, 22, big_gin=True)
    assert result.points == (53, 0)
    assert [line.points for line in result.lines] == [31, 22]


def test_the_knocker_is_undercut_by_an_equal_or_lower_count() -> None:
    """The defender scores 25 plus the difference; a knock that merely ties does not score."""
    assert score_counts(9, 6).points == (0, 28)
    assert score_counts(8, 7).points == (0, 26)
    tied = score_counts(10, 10)
    assert (tied.outcome, tied.points) == (Outcome.UNDERCUT, (0, 25))


def test_with_two_cards_in_the_stock_the_hand_is_cancelled() -> None:
    """Nobody scores and the deal passes."""
    assert MODERN.dealing.stock_floor == 2
    assert MODERN.dealing.after_draw is AfterDraw.NEXT
    assert score_exhausted_deal(AGAINST_GIN, GIN).points == (0, 0)


def test_the_modern_and_the_older_set_are_two_rulesets() -> None:
    """Gin 25, undercut 25, box 25; the older one gin 20 and undercut 10. They are not mixed."""
    assert score_counts(0, 22, profile=OLDER).points == (42, 0)
    assert score_counts(9, 6, profile=OLDER).points == (0, 13)
    assert score_counts(0, 0, profile=OLDER).points == (20, 0)
    with pytest.raises(ProfileNameError):
        OLDER.replace(name="modern", deal_scoring=CountScoring(undercut_bonus=10))
