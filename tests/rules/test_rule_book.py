"""The rule book, paragraph by paragraph, as far as hands and deals go."""

from __future__ import annotations

import pytest

from ginrummy import (
    Arrangement,
    Card,
    Defence,
    Hand,
    LayOff,
    Meld,
    MeldKind,
    Outcome,
    Rank,
    Suit,
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
    BigGinNotPlayedError,
    GinOnlyError,
    KnockTooHighError,
    LayOffError,
    LayOffOnGinError,
    NotAMeldError,
)
from ginrummy.rules import AfterDraw, NextDealer, Start

H = Hand.parse
STANDARD = profiles.STANDARD
CORNER = profiles.ROUND_THE_CORNER
THREE = profiles.THREE_HAND


def points(codes: str) -> int:
    """Count cards that make no meld."""
    return deadwood(H(codes), profile=STANDARD)


def test_value_of_cards() -> None:
    """Face cards, 10 points each; ace, 1; other cards, their pip values."""
    assert [points(face) for face in ("KS", "QH", "JD")] == [10, 10, 10]
    assert points("AC") == 1
    assert [points(f"{rank}H") for rank in "23456789"] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert points("TH") == 10


def test_the_shuffle_and_cut() -> None:
    """The suits decide the higher rank: spades (high), hearts, diamonds, and clubs."""
    assert sorted(Suit, reverse=True) == [Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS]


def test_the_deal() -> None:
    """Ten cards to each of two; the next card is the upcard, the remaining ones the stock."""
    dealing = STANDARD.dealing
    assert (dealing.hand_size, dealing.least_seats, dealing.most_seats) == (10, 2, 2)
    assert len(standard_pack()) - 2 * dealing.hand_size - 1 == 31


def test_object_of_the_game() -> None:
    """Three or four cards of the same rank, or three or more in sequence in the same suit."""
    run = Meld.of(H("2S 3S 4S"), profile=STANDARD)
    assert run.kind is MeldKind.RUN
    assert Meld.of(H("KS KH KD"), profile=STANDARD).kind is MeldKind.SET
    assert Meld.of(H("KS KH KD KC"), profile=STANDARD).kind is MeldKind.SET
    for no_meld in ("2S 3S", "KS KH", "2S 3S 4H", "2S 3S 5S", "KS KH QD"):
        with pytest.raises(NotAMeldError):
            Meld.of(H(no_meld), profile=STANDARD)


def test_the_play() -> None:
    """The upcard is offered to the non-dealer, then the dealer; it may not be discarded again."""
    assert STANDARD.dealing.start is Start.OFFER_BOTH
    assert STANDARD.dealing.taken_discard_locked


def test_ginning() -> None:
    """Usually one meld of four and two of three cards; rarer, two sequences of five."""
    usual = H("3S 4S 5S 6S QS QH QD 8D 8H 8C")
    rarer = H("3S 4S 5S 6S 7S 8D 9D TD JD QD")
    for hand in (usual, rarer):
        assert deadwood(hand, profile=STANDARD) == 0
    assert sorted(len(meld.cards) for meld in arrange(usual, profile=STANDARD).melds) == [3, 3, 4]
    assert [len(meld.cards) for meld in arrange(rarer, profile=STANDARD).melds] == [5, 5]


def test_the_score_for_gin() -> None:
    """25 points plus the deadwood: K, 8, 3, A count 22, 47 points for the ginning player."""
    gin = H("2S 3S 4S 5S 9H 9D 9C QD QC QS")
    left = H("KS 8H 3D AC 6D 7D 8D JH JC JD")
    assert points("KS 8H 3D AC") == 22
    result = score_deal(gin, left, profile=STANDARD)
    assert (result.outcome, result.counts, result.points) == (Outcome.GIN, (0, 22), (47, 0))
    assert [line.points for line in result.lines] == [25, 22]


def test_knocking_takes_ten_points_or_fewer() -> None:
    """The value of the unmatched cards, after the discard, cannot exceed 10 points."""
    assert score_counts(10, 30, profile=STANDARD).points == (20, 0)
    with pytest.raises(KnockTooHighError):
        score_counts(11, 30, profile=STANDARD)
    options = discards(H("6S 7S 8S QH QD QC 2S 4H 5C AH 9S"), profile=STANDARD)
    assert [option.card.code for option in options if option.may_go_out] == ["5C", "4H", "2S"]


def test_a_player_does_not_have_to_knock() -> None:
    """He may play on for gin; and nothing compels him to go gin."""
    assert not STANDARD.going_out.gin_compulsory
    gin = H("2S 3S 4S 5S 9H 9D 9C QD QC QS")
    kept = Arrangement.of(gin, [H("3S 4S 5S"), H("9H 9D 9C"), H("QD QC QS")], profile=STANDARD)
    assert score_deal(kept, H("KS 8H 3D AC 6D 7D 8D JH JC JD"), profile=STANDARD).counts[0] == 2


def test_an_example_of_laying_off() -> None:
    """J and 6 go onto the heart meld of 10, 9, 8, 7: from 22 points to only 6."""
    knocker = H("TH 9H 8H 7H 2S 2H 2D 2C 5S 4D")
    opponent = H("JH 6H 3S 3D KS KD KC QS QD QC")
    assert deadwood(knocker, profile=STANDARD) == 9
    assert deadwood(opponent, profile=STANDARD) == 22
    defence = lay_off(opponent, arrange(knocker, profile=STANDARD), profile=STANDARD)
    assert defence.deadwood == 6
    assert {lay.card.code for lay in defence.laid_off} == {"JH", "6H"}


def test_no_lay_off_on_unmatched_cards() -> None:
    """A player is not permitted to lay off on the unmatched cards in the opponent's hand."""
    spread = Arrangement.of(
        H("TH 9H 8H 7H 2S 2H 2D 2C 5S 4S"), [H("7H 8H 9H TH"), H("2S 2H 2D 2C")], profile=STANDARD
    )
    opponent = H("6S 3S 5D 4D KS KD KC QS QD QC")
    assert lay_off(opponent, spread, profile=STANDARD).laid_off == ()
    with pytest.raises(LayOffError):
        Defence.of(opponent, [], [LayOff(Card.parse("6S"), 0)], spread, profile=STANDARD)


def test_the_score_for_a_knock() -> None:
    """If the knocker has 6 points, and the opponent 17, the knocker scores 11."""
    result = score_counts(6, 17, profile=STANDARD)
    assert (result.outcome, result.winner, result.points) == (Outcome.KNOCK, 0, (11, 0))


def test_no_lay_off_on_gin() -> None:
    """When a player gins, the opponent may not lay off cards on the gin hand."""
    gin = H("6H 7H 8H KS KH KD 2S 2H 2D 2C")
    opponent = H("5H 4H 9H TH QS QD QC AH 9C 3D")
    result = score_deal(gin, opponent, profile=STANDARD)
    assert (result.counts, result.points) == ((0, 41), (66, 0))
    laid = lay_off(opponent, [H("6H 7H 8H")], profile=STANDARD)
    assert laid.laid_off
    with pytest.raises(LayOffOnGinError):
        score_deal(gin, laid, profile=STANDARD)


def test_undercutting() -> None:
    """6 against the knocker's 9: the difference is 3, plus the bonus of 20, a total of 23."""
    result = score_counts(9, 6, profile=STANDARD)
    assert (result.outcome, result.winner, result.points) == (Outcome.UNDERCUT, 1, (0, 23))
    knocker = H("TH 9H 8H 7H 2S 2H 2D 2C 5S 4D")
    opponent = H("JH 6H 3S 3D KS KD KC QS QD QC")
    assert score_deal(knocker, opponent, profile=STANDARD).points == (0, 23)


def test_even_counts_are_an_undercut() -> None:
    """If the counts are exactly even, the undercutting player scores only 20 points."""
    result = score_counts(7, 7, profile=STANDARD)
    assert (result.outcome, result.winner, result.points) == (Outcome.UNDERCUT, 1, (0, 20))


def test_in_some_games_the_undercut_bonus_is_25() -> None:
    """The same as for a gin."""
    assert score_counts(9, 6, profile=profiles.STANDARD_UNDERCUT_25).points == (0, 28)
    assert score_counts(7, 7, profile=profiles.STANDARD_UNDERCUT_25).points == (0, 25)


def test_end_of_a_hand() -> None:
    """Two cards left in the stock: a tie, no points, the same dealer deals again."""
    result = score_exhausted_deal(
        H("3S 4S 5S 6S QS QH QD 8D 8H KC"), H("KS 9H 3D AC 6D 7D TD JH JC 2D"), profile=STANDARD
    )
    assert (result.outcome, result.winner, result.points) == (Outcome.CANCELLED, None, (0, 0))
    assert STANDARD.dealing.stock_floor == 2
    assert STANDARD.dealing.after_draw is AfterDraw.SAME


def test_the_loser_deals_next() -> None:
    """The loser of each hand deals next."""
    assert STANDARD.dealing.next_dealer is NextDealer.LOSER


def test_there_is_no_big_gin() -> None:
    """The rule book has no bonus for eleven melded cards."""
    with pytest.raises(BigGinNotPlayedError):
        score_counts(0, 22, big_gin=True, profile=STANDARD)


# Straight Gin.


def test_straight_gin() -> None:
    """Without knocking: the winner is the player who gins first."""
    assert score_counts(0, 22, profile=profiles.STRAIGHT).points == (47, 0)
    with pytest.raises(GinOnlyError):
        score_counts(1, 22, profile=profiles.STRAIGHT)
    assert discards(H("2S 3S 4S KD"), profile=profiles.STRAIGHT)[0].may_go_out
    assert not discards(H("2S 3S 4S KD AD"), profile=profiles.STRAIGHT)[0].may_go_out


def test_straight_gin_with_an_eleventh_card() -> None:
    """The dealer gives his opponent an eleventh card, who discards to start the game."""
    assert profiles.STRAIGHT_ELEVENTH.dealing.start is Start.ELEVENTH_CARD


# Three players, third method.


def test_three_players_the_winner_scores_the_difference() -> None:
    """Between his count and the combined counts of the other two players."""
    assert score_counts(5, 12, 20, profile=THREE).points == (27, 0, 0)


def test_three_players_no_undercut_bonus() -> None:
    """If the knocker is tied, that player wins and 20 points are deducted from the knocker."""
    result = score_counts(8, 8, 20, profile=THREE)
    assert (result.winner, result.points) == (1, (-20, 20, 0))


def test_three_players_lay_off_on_the_original_sets_only() -> None:
    """One lays off 6 on 9, 8, 7: the other may not lay off 5. The bonus for gin is 40."""
    knocker = H("7S 8S 9S KS KH KD 2C 2D 2H AC")
    six = H("6S QC QD JC TD 8C 8D 4H 3C AD")
    five = H("5S QH QS JH TH TC 8H 4C 3D AH")
    result = score_deal(knocker, six, five, profile=THREE)
    assert [lay.card.code for lay in result.defences[0].laid_off] == ["6S"]
    assert result.defences[1].laid_off == ()
    assert score_counts(0, 12, 20, profile=THREE).points == (72, 0, 0)


def test_three_players_draw_with_three_cards_left() -> None:
    """When only three cards remain in the stock the hand ends in a draw, without scoring."""
    assert THREE.dealing.stock_floor == 3
    pack = standard_pack()
    result = score_exhausted_deal(*(Hand(pack[at : at + 10]) for at in (0, 10, 20)), profile=THREE)
    assert (result.outcome, result.points) == (Outcome.CANCELLED, (0, 0, 0))


# Round-the-Corner.


def test_round_the_corner_sequences() -> None:
    """The ace may rank high or low, and sequences may go around the corner."""
    for run in ("AS 2S 3S", "AS KS QS", "KS AS 2S", "QS KS AS 2S 3S"):
        assert Meld.of(H(run), profile=CORNER).kind is MeldKind.RUN
        assert deadwood(H(run), profile=CORNER) == 0


def test_round_the_corner_aces() -> None:
    """As an unmatched card, an ace counts 15 points."""
    assert deadwood(H("AS"), profile=CORNER) == 15
    assert deadwood(H("AS 5H 9D"), profile=CORNER) == 29
    assert Card.parse("AS").rank is Rank.ACE


def test_round_the_corner_lay_off_on_gin() -> None:
    """The opponent lays off on gin; if he reduces his count to zero, neither player scores."""
    gin = H("QS KS AS 4H 5H 6H 9S 9H 9D 9C")
    result = score_deal(gin, H("JS 2S 7H 3H TC TD TH 5D 6D 7D"), profile=CORNER)
    assert (result.outcome, result.winner, result.points) == (Outcome.CANCELLED, None, (0, 0))
    result = score_deal(gin, H("JS 2S 7H 3H TC TD TH 5D 6D AC"), profile=CORNER)
    assert (result.winner, result.counts, result.points) == (0, (0, 26), (51, 0))


def test_round_the_corner_discards() -> None:
    """Players may at all times inspect the previous discards."""
    assert CORNER.dealing.discards_open
