"""The casual game of two to four players."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Final

import pytest

from ginrummy import (
    Defence,
    Hand,
    Outcome,
    arrange,
    deadwood,
    lay_off,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
)
from ginrummy.errors import BigGinNotPlayedError, KnockTooHighError, LayOffOnGinError, SeatsError
from ginrummy.profiles import CASUAL
from ginrummy.rules import CountScoring, Difference, Exhausted, LayingOff
from tests.strategies import PACK, pool_of_ranks
from tests.variants.helper import Case, case, cases, gin_hand, summed

H = Hand.parse

PAIRWISE: Final = CASUAL.replace(
    name="casual, pairwise",
    deal_scoring=CountScoring(
        knock_difference=Difference.EACH, undercut_difference=Difference.EACH
    ),
)
LOW_COUNT: Final = CASUAL.replace(
    name="casual, low count",
    deal_scoring=CountScoring(undercut_difference=Difference.EACH, exhausted=Exhausted.LOW_COUNT),
)


def hands_of_counts(*wanted: int) -> tuple[Hand, ...]:
    """Give hands of ten cards that count so much, no card in two of them."""
    for seed in range(2_000):
        rng = Random(seed)
        left = list(PACK)
        rng.shuffle(left)
        hands = []
        for count in wanted:
            for _ in range(80):
                gin = gin_hand(rng, CASUAL, rng.choice((9, 7, 6)), Hand(PACK) - Hand(left))
                rest = [card for card in left if card not in gin]
                held = gin | Hand(rng.sample(rest, 10 - len(gin)))
                if deadwood(held, profile=CASUAL) == count:
                    hands.append(held)
                    left = [card for card in left if card not in held]
                    break
            else:
                break
        if len(hands) == len(wanted):
            return tuple(hands)
    raise AssertionError(wanted)


# The worked examples.


def of_counts() -> list[Case]:
    """Give the worked examples of a knock or gin."""
    return [
        one
        for one in cases(kind="deal_score", profile="casual_multi")
        if one["input"].get("how") in {"knock", "gin"}
    ]


@pytest.mark.parametrize("example", of_counts(), ids=lambda one: one["id"])
def test_worked_examples(example: Case) -> None:
    given, expected = example["input"], example["expected"]
    if "counts" in given:
        seat, counts = given["knocker"], given["counts"]
        winner = expected["winner"]
    else:
        seat, counts = 0, [given["knocker_deadwood"], given["defender_deadwood"]]
        winner = {"knocker": 0, "defender": 1}[expected["winner"]]
    profile = PAIRWISE if given.get("multi_knock") == "pairwise" else CASUAL
    # Counts are given in turn order from the knocker.
    turned = counts[seat:] + counts[:seat]
    result = score_counts(*turned, profile=profile, knocker_seat=seat)
    assert result.counts == tuple(counts)
    assert (result.outcome.value, result.winner) == (expected["kind"], winner)
    assert result.points == tuple(
        expected["points"] if at == winner else 0 for at in range(len(counts))
    )
    assert summed(result) == result.points


def test_the_worked_example_of_an_exhausted_stock() -> None:
    given, expected = case("ds-29")["input"], case("ds-29")["expected"]
    hands = hands_of_counts(*given["counts"])
    result = score_exhausted_deal(*hands, profile=LOW_COUNT)
    assert result.counts == tuple(given["counts"])
    assert result.outcome is Outcome.LOW_COUNT
    assert result.winner == expected["winner_seat"]
    assert result.points[expected["winner_seat"]] == expected["points"]
    assert sum(result.points) == expected["points"]
    cancelled = score_exhausted_deal(*hands, profile=CASUAL)
    assert (cancelled.outcome, cancelled.points) == (Outcome.CANCELLED, (0, 0, 0))


def test_all_worked_examples_are_used() -> None:
    of_this = {one["id"] for one in cases(kind="deal_score", profile="casual_multi")}
    dealing = case("mp-07")
    size, players = dealing["input"]["hand_size"], dealing["input"]["players"]
    assert (CASUAL.dealing.hand_size, CASUAL.dealing.most_seats) == (size, players)
    assert 52 - size * players - 1 == dealing["expected"]["stock_after_deal"]
    assert of_this == {one["id"] for one in of_counts()} | {"ds-29", "mp-07"}


# Knocks.


def test_a_knock_is_below_ten() -> None:
    assert score_counts(9, 20, profile=CASUAL).points == (11, 0)
    for count in (10, 11):
        with pytest.raises(KnockTooHighError) as caught:
            score_counts(count, 20, profile=CASUAL)
        assert caught.value.limit == 9


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_small_deals_score_as_the_text_says(seats: int) -> None:
    for counts in product((0, 1, 4, 7), repeat=seats):
        own, others = counts[0], counts[1:]
        result = score_counts(*counts, profile=CASUAL)
        if own == 0:
            expected = [sum(others) + 25, *[0] * len(others)]
            winner = 0
        elif min(others) > own:
            expected = [sum(others) - own, *[0] * len(others)]
            winner = 0
        else:
            winner = 1 + others.index(min(others))
            lowest = counts[winner]
            expected = [0] * seats
            expected[winner] = sum(count - lowest for count in counts) + 25
        assert result.winner == winner
        assert result.points == tuple(expected)
        assert summed(result) == result.points


@pytest.mark.parametrize("seats", [3, 4])
def test_pairwise_differs_in_a_knock_among_several_alone(seats: int) -> None:
    for counts in product((0, 1, 4, 7), repeat=seats):
        one, other = (score_counts(*counts, profile=profile) for profile in (PAIRWISE, CASUAL))
        if other.outcome is Outcome.KNOCK:
            assert one.points[0] == other.points[0] - counts[0] * (seats - 2)
        else:
            assert one == other


def test_the_document_names_the_count_once() -> None:
    assert score_counts(4, 9, 12, 15, profile=CASUAL).lines[0].reason == (
        "deadwood: 9 + 12 + 15 - 4"
    )
    assert score_counts(4, 7, 11, 3, profile=CASUAL).lines[0].reason == (
        "deadwood: (4 - 3) + (7 - 3) + (11 - 3)"
    )


def test_there_is_no_big_gin() -> None:
    with pytest.raises(BigGinNotPlayedError):
        score_counts(0, 9, big_gin=True, profile=CASUAL)


@pytest.mark.parametrize("defenders", [0, 4, 5])
def test_two_to_four_play(defenders: int) -> None:
    with pytest.raises(SeatsError) as caught:
        score_counts(5, *[20] * defenders, profile=CASUAL)
    assert (caught.value.least, caught.value.most) == (2, 4)
    with pytest.raises(SeatsError):
        score_exhausted_deal(*[H("AS")] * (1 + defenders), profile=CASUAL)


# Deals with cards.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_deals_of_cards_score_as_their_counts_without_lay_offs(seats: int) -> None:
    rng = Random(61)
    seen = set()
    for at in range(60):
        melded = gin_hand(rng, CASUAL, 9)
        low = [card for card in PACK if card.rank <= 9 and card not in melded]
        knocker = melded | Hand([rng.choice(low)])
        rest = [card for card in pool_of_ranks(at % 9 + 1, 13) if card not in knocker]
        rng.shuffle(rest)
        others = [Hand(rest[10 * seat : 10 * seat + 10]) for seat in range(seats - 1)]
        seat = at % seats
        result = score_deal(knocker, *others, profile=CASUAL, knocker_seat=seat)
        counts = [deadwood(held) for held in (knocker, *others)]
        counted = score_counts(*counts, profile=CASUAL, knocker_seat=seat)
        assert (result.outcome, result.winner, result.points, result.lines, result.counts) == (
            counted.outcome,
            counted.winner,
            counted.points,
            counted.lines,
            counted.counts,
        )
        assert result.arrangement == arrange(knocker)
        assert result.defences == tuple(Defence(arrange(held)) for held in others)
        seen.add(result.outcome)
    assert Outcome.KNOCK in seen


def test_nothing_is_laid_off() -> None:
    knocker, defender = H("7S 8S 9S KS KH KD 2C 2D 2H AC"), H("6S TS QC QD JC 8C 8D 4H 3C AD")
    result = score_deal(knocker, defender, profile=CASUAL)
    assert result.defences[0].laid_off == ()
    with pytest.raises(LayOffOnGinError):
        score_deal(knocker, lay_off(defender, arrange(knocker)), profile=CASUAL)


def test_lay_offs_may_be_turned_on_and_are_on_the_original_melds() -> None:
    on = CASUAL.replace(name="casual with lay-offs", laying_off=LayingOff())
    knocker = H("7S 8S 9S KS KH KD 2C 2D 2H AC")
    hands = (H("6S QC QD JC TD 8C 8D 4H 3C AD"), H("5S QH QS JH TH TS 8H 4C 3D AH"))
    result = score_deal(knocker, *hands, profile=on)
    assert [[lay.card.code for lay in defence.laid_off] for defence in result.defences] == [
        ["6S"],
        ["TS"],
    ]


# The stock runs out.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_low_count_scores_the_differences_without_a_bonus(seats: int) -> None:
    rng = Random(62)
    for _ in range(40):
        dealt = rng.sample(pool_of_ranks(1, 11), 10 * seats)
        hands = [Hand(dealt[10 * seat : 10 * seat + 10]) for seat in range(seats)]
        counts = [deadwood(held) for held in hands]
        low = min(counts)
        result = score_exhausted_deal(*hands, profile=LOW_COUNT)
        expected = tuple(
            sum(other - low for other in counts) if count == low else 0 for count in counts
        )
        assert result.points == summed(result) == expected
        assert result.knocker_seat is None
        assert result.winner == (counts.index(low) if counts.count(low) == 1 else None)
        assert score_exhausted_deal(*hands, profile=CASUAL).points == (0,) * seats


def test_equal_low_counts_each_score_their_own_differences() -> None:
    hands = hands_of_counts(7, 7, 20)
    result = score_exhausted_deal(*hands, profile=LOW_COUNT)
    assert (result.outcome, result.winner) == (Outcome.LOW_COUNT, None)
    assert result.points == summed(result) == (13, 13, 0)


def test_the_other_games_of_two_to_four_are_none() -> None:
    several = [profile for profile in profiles.ALL.values() if profile.dealing.most_seats > 3]
    assert several == [CASUAL]
