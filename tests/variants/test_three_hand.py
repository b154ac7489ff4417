"""Three players at once, the third method."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from ginrummy import (
    Arrangement,
    Card,
    Defence,
    Hand,
    LayOff,
    Outcome,
    Profile,
    ScoreLine,
    arrange,
    deadwood,
    lay_off,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
)
from ginrummy.errors import LayOffError, SeatsError
from ginrummy.profiles import THREE_HAND
from ginrummy.rules import CountScoring, EqualCounts, LayingOff, Onto
from tests import oracles
from tests.strategies import PACK, codes
from tests.variants.helper import case, cases, gin_hand, hand_of, summed

if TYPE_CHECKING:
    from collections.abc import Iterator

H = Hand.parse

CURRENT: Final = THREE_HAND.replace(
    name="three on what lies there", laying_off=LayingOff(onto=Onto.CURRENT)
)
NO_CHAINS: Final = THREE_HAND.replace(
    name="three without chains", laying_off=LayingOff(chains=False)
)

KNOCKER: Final = H("7S 8S 9S KS KH KD 2C 2D 2H AC")
SIX: Final = H("6S QC QD JC TD 8C 8D 4H 3C AD")
"""Lays the six off."""
FIVE: Final = H("5S QH QS JH TH TS 8H 4C 3D AH")
"""Lays the ten off, and the five once the six is there."""


def deals(seed: int, count: int) -> Iterator[tuple[Hand, Hand, Hand]]:
    """Give a hand that may knock, and two that can often lay cards off."""
    rng = Random(seed)
    for _ in range(count):
        melded = gin_hand(rng, THREE_HAND, 9)
        low = [card for card in PACK if card.rank <= 10 and card not in melded]
        one_more = (melded | Hand([rng.choice(low)]) for _ in range(1_000))
        knocker = next(held for held in one_more if deadwood(held))
        rest = [card for card in PACK if card not in knocker]
        rng.shuffle(rest)
        suits = {meld.cards[0].suit for meld in arrange(knocker).melds}
        near = sorted(rest, key=lambda card: card.suit not in suits)[:20]
        rng.shuffle(near)
        yield knocker, Hand(near[:10]), Hand(near[10:])


# The worked examples.


@pytest.mark.parametrize("name", ["th-01", "th-02", "th-03", "th-04", "th-05"])
def test_worked_examples(name: str) -> None:
    given, expected = case(name)["input"], case(name)["expected"]
    result = score_counts(*given["counts"], profile=THREE_HAND, knocker_seat=given["knocker"])
    assert list(result.points) == expected["scores"]
    assert result.winner == expected["winner"]
    assert summed(result) == result.points


def test_a_later_opponent_does_not_build_on_what_an_earlier_one_laid_off() -> None:
    given, expected = case("th-06")["input"], case("th-06")["expected"]
    spread = [hand_of(meld) for meld in given["knocker_melds"]]
    first = lay_off(hand_of(given["first_opponent_lays_off"]), spread, profile=THREE_HAND)
    assert [lay.card.code for lay in first.laid_off] == given["first_opponent_lays_off"]
    second = lay_off(hand_of(given["second_opponent_cards"]), spread, profile=THREE_HAND)
    assert [lay.card.code for lay in second.laid_off] == expected["second_opponent_may_lay_off"]


def test_a_deal_that_nobody_ends_is_a_draw() -> None:
    expected = case("th-07")["expected"]
    for hands in ((KNOCKER, SIX, FIVE), (FIVE, KNOCKER, SIX)):
        result = score_exhausted_deal(*hands, profile=THREE_HAND)
        assert (result.outcome, result.winner) == (Outcome.CANCELLED, None)
        assert list(result.points) == expected["scores"]
    assert THREE_HAND.dealing.stock_floor == case("th-07")["input"]["stock_left"]


def test_the_worked_examples_of_deals_are_used() -> None:
    of_this = {one["id"] for one in cases(kind="three_hand", profile="three_hand_all")}
    # The last is about seats.
    assert of_this == {*(f"th-0{number}" for number in range(1, 8)), "th-15"}


# Scores.


@pytest.mark.parametrize(
    ("counts", "outcome", "winner", "points"),
    [
        ((4, 5, 5), Outcome.KNOCK, 0, (6, 0, 0)),
        ((10, 11, 98), Outcome.KNOCK, 0, (99, 0, 0)),
        ((0, 0, 0), Outcome.GIN, 0, (40, 0, 0)),
        ((0, 98, 0), Outcome.GIN, 0, (138, 0, 0)),
        ((8, 20, 8), Outcome.UNDERCUT, 2, (-20, 0, 20)),
        ((8, 20, 0), Outcome.UNDERCUT, 2, (-20, 0, 28)),
        ((8, 0, 0), Outcome.UNDERCUT, 1, (-20, 8, 0)),
        ((8, 3, 8), Outcome.UNDERCUT, 1, (-20, 13, 0)),
        ((8, 8, 3), Outcome.UNDERCUT, 2, (-20, 0, 13)),
        ((8, 8, 8), Outcome.UNDERCUT, 1, (-20, 8, 0)),
        ((1, 0, 0), Outcome.UNDERCUT, 1, (-20, 1, 0)),
    ],
)
def test_a_deal_of_three_is_scored(
    counts: tuple[int, ...], outcome: Outcome, winner: int, points: tuple[int, ...]
) -> None:
    for seat in range(3):
        result = score_counts(*counts, profile=THREE_HAND, knocker_seat=seat)
        assert result.outcome is outcome
        assert result.winner == (winner + seat) % 3
        assert result.points == points[-seat:] + points[:-seat] if seat else points
        assert summed(result) == result.points


def test_a_beaten_knocker_ends_below_zero_and_the_lines_say_why() -> None:
    result = score_counts(8, 5, 20, profile=THREE_HAND)
    assert result.lines == (
        ScoreLine(1, 23, "deadwood: 8 + 20 - 5"),
        ScoreLine(0, -20, "undercut"),
    )
    assert "-20" in str(result)


def test_the_winner_counts_the_others_whoever_they_are() -> None:
    for own, one, other in permutations((2, 7, 9)):
        result = score_counts(own, one, other, profile=THREE_HAND)
        counts = (own, one, other)
        winner = counts.index(2)
        assert result.points[winner] == 7 + 9 - 2
        assert result.points[0] == (14 if winner == 0 else -20)


def test_two_who_beat_the_knocker_equally_may_both_score() -> None:
    each = THREE_HAND.replace(
        name="each of three",
        deal_scoring=CountScoring(
            gin_bonus=40, undercut_bonus=0, undercut_penalty=20, equal_counts=EqualCounts.EACH
        ),
    )
    result = score_counts(8, 5, 5, profile=each)
    assert (result.winner, result.points) == (1, (-20, 8, 8))
    result = score_counts(8, 5, 5, profile=each, knocker_seat=2)
    assert (result.winner, result.points) == (0, (8, 8, -20))
    for counts in ((8, 5, 6), (5, 8, 8), (0, 8, 8), (8, 8, 9)):
        one, other = (score_counts(*counts, profile=profile) for profile in (each, THREE_HAND))
        assert one == other


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_of_equal_counts_the_nearest_to_the_knocker_in_turn_wins(seat: int) -> None:
    result = score_counts(8, 5, 5, profile=THREE_HAND, knocker_seat=seat)
    assert result.winner == (seat + 1) % 3
    assert result.points[(seat + 2) % 3] == 0


@pytest.mark.parametrize("defenders", [0, 1, 3, 4])
def test_there_are_three_players(defenders: int) -> None:
    with pytest.raises(SeatsError) as caught:
        score_counts(5, *[20] * defenders, profile=THREE_HAND)
    assert (caught.value.seats, caught.value.least, caught.value.most) == (1 + defenders, 3, 3)


# Lay-offs.


def laid(defence: Defence) -> set[str]:
    """Give the cards laid off."""
    return {lay.card.code for lay in defence.laid_off}


def test_each_opponent_works_on_the_original_melds() -> None:
    result = score_deal(KNOCKER, SIX, FIVE, profile=THREE_HAND)
    assert list(map(laid, result.defences)) == [{"6S"}, {"TS"}]
    result = score_deal(KNOCKER, FIVE, SIX, profile=THREE_HAND)
    assert list(map(laid, result.defences)) == [{"TS"}, {"6S"}]


def test_one_builds_on_cards_of_his_own() -> None:
    both = SIX - H("AD") | H("5S")
    result = score_deal(KNOCKER, both, FIVE - H("5S") | H("AD"), profile=THREE_HAND)
    assert laid(result.defences[0]) == {"5S", "6S"}


def test_without_chains_one_does_not() -> None:
    both = SIX - H("AD") | H("5S")
    other = FIVE - H("5S") | H("AD")
    result = score_deal(KNOCKER, both, other, profile=NO_CHAINS)
    assert list(map(laid, result.defences)) == [{"6S"}, {"TS"}]
    one_end = Hand(H("6S TS JS QC"))
    assert laid(lay_off(one_end, [H("7S 8S 9S")], profile=NO_CHAINS)) == {"6S", "TS"}
    chosen = [LayOff(Card.parse("6S"), 0), LayOff(Card.parse("5S"), 0)]
    spread = [H("7S 8S 9S"), H("KS KH KD"), H("2C 2D 2H")]
    assert Defence.of(both, [], chosen, spread, profile=THREE_HAND).laid_off == tuple(chosen)
    with pytest.raises(LayOffError):
        Defence.of(both, [], chosen, spread, profile=NO_CHAINS)


def test_where_players_build_on_each_other_turn_order_counts() -> None:
    result = score_deal(KNOCKER, SIX, FIVE, profile=CURRENT)
    assert list(map(laid, result.defences)) == [{"6S"}, {"5S", "TS"}]
    result = score_deal(KNOCKER, FIVE, SIX, profile=CURRENT)
    assert list(map(laid, result.defences)) == [{"TS"}, {"6S"}]


def test_a_chosen_defence_keeps_to_the_melds_that_count() -> None:
    chain = Defence(Arrangement((), FIVE - H("5S"), 0), (LayOff(Card.parse("5S"), 2),))
    spread = Arrangement.of(KNOCKER, [H("KS KH KD"), H("2C 2D 2H"), H("7S 8S 9S")])
    assert score_deal(spread, SIX, chain, profile=CURRENT).defences[1].laid_off == chain.laid_off
    with pytest.raises(LayOffError):
        score_deal(spread, SIX, chain, profile=THREE_HAND)
    with pytest.raises(LayOffError):
        score_deal(spread, chain, SIX, profile=CURRENT)


def test_what_an_earlier_player_chose_not_to_lay_off_is_not_there() -> None:
    spread = arrange(KNOCKER)
    kept = Defence.of(SIX, [], [], spread, profile=CURRENT)
    result = score_deal(spread, kept, FIVE, profile=CURRENT)
    assert laid(result.defences[1]) == {"TS"}


def test_nothing_is_laid_off_on_gin() -> None:
    rng = Random(51)
    for _ in range(30):
        knocker = gin_hand(rng, THREE_HAND, 10)
        rest = rng.sample([card for card in PACK if card not in knocker], 20)
        one, other = Hand(rest[:10]), Hand(rest[10:])
        result = score_deal(knocker, one, other, profile=THREE_HAND, knocker_seat=1)
        assert [laid(defence) for defence in result.defences] == [set(), set()]
        assert result.points == (0, 40 + sum(result.counts), 0)
        least = [oracles.least_deadwood(held.codes) for held in (other, one)]
        assert result.counts == (least[0], 0, least[1])


@pytest.mark.parametrize("profile", [THREE_HAND, NO_CHAINS], ids=str)
def test_each_defence_is_that_of_a_search_on_the_original_melds(profile: Profile) -> None:
    laid_off = 0
    for knocker, one, other in deals(52, 40):
        result = score_deal(knocker, one, other, profile=profile)
        assert result.arrangement is not None
        piles = [meld.hand.codes for meld in result.arrangement.melds]
        for held, defence in zip((one, other), result.defences, strict=True):
            best = oracles.best_defence(held.codes, piles, chains=profile.laying_off.chains)
            assert (defence.deadwood, len(defence.laid_off)) == (best.deadwood, best.fewest)
            laid_off += len(defence.laid_off)
    assert laid_off > 20


def test_on_current_melds_each_defence_is_that_of_a_search_on_what_lies_there() -> None:
    more = 0
    for knocker, one, other in deals(53, 40):
        result = score_deal(knocker, one, other, profile=CURRENT)
        assert result.arrangement is not None
        piles = [codes(meld.hand) for meld in result.arrangement.melds]
        for held, defence in zip((one, other), result.defences, strict=True):
            best = oracles.best_defence(held.codes, piles)
            assert (defence.deadwood, len(defence.laid_off)) == (best.deadwood, best.fewest)
            for lay in defence.laid_off:
                piles[lay.meld] |= {lay.card.code}
        more += result.counts != score_deal(knocker, one, other, profile=THREE_HAND).counts
    assert more


def test_the_two_other_methods_are_deals_of_two() -> None:
    for profile in (profiles.THREE_HAND_CUT, profiles.THREE_HAND_BOX):
        assert score_counts(6, 17, profile=profile) == score_counts(
            6, 17, profile=profiles.STANDARD
        )
        with pytest.raises(SeatsError):
            score_counts(6, 17, 20, profile=profile)
