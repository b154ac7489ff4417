"""Round-the-Corner: runs through the ace, a loose ace 15, lay-offs on gin."""

from __future__ import annotations

from itertools import chain, combinations
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from ginrummy import (
    MODERN,
    Arrangement,
    Defence,
    Hand,
    LayOff,
    Meld,
    Outcome,
    Suit,
    arrange,
    arrangements,
    deadwood,
    discards,
    lay_off,
    melds,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
    start_game,
)
from ginrummy.errors import GinOnlyError, KnockTooHighError, LayOffError, NotAMeldError
from ginrummy.profiles import STANDARD
from ginrummy.rules import (
    AceRuns,
    CountScoring,
    Exhausted,
    GameScoring,
    GoingOut,
    LayingOff,
    SetsAndRuns,
)
from tests import oracles
from tests.strategies import PACK, codes, pool_of_suits, random_hands, random_tables
from tests.variants.helper import Case, case, cases, gin_hand, hand_of, melds_of_pack, summed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ginrummy import Card

CORNER: Final = profiles.ROUND_THE_CORNER
H = Hand.parse

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
CIRCLE: Final = RANKS + RANKS
ARCS: Final = frozenset(
    frozenset(rank + suit for rank in CIRCLE[start : start + length])
    for suit in SUITS
    for start in range(13)
    for length in range(3, 14)
)
"""Every arc of the circle of thirteen ranks, in each suit."""
SETS: Final = frozenset(
    frozenset(rank + suit for suit in suits)
    for rank in RANKS
    for size in (3, 4)
    for suits in combinations(SUITS, size)
)
WEIGHTS: Final = {rank: min(at, 10) for at, rank in enumerate(RANKS, 1)} | {"A": 15}


def least(cards: frozenset[str]) -> tuple[int, set[tuple[frozenset[str], frozenset[str]]]]:
    """
    Find the least points of loose cards, and the cards in sets and in runs each time.

    Every choice of disjoint arcs and sets is tried.
    """
    some = [meld for meld in ARCS | SETS if meld <= cards]
    best = sum(WEIGHTS[card[0]] for card in cards) + 1
    found: set[tuple[frozenset[str], frozenset[str]]] = set()
    waiting: list[tuple[int, frozenset[str], tuple[frozenset[str], ...]]] = [(0, cards, ())]
    while waiting:
        start, left, laid = waiting.pop()
        points = sum(WEIGHTS[card[0]] for card in left)
        if points < best:
            best, found = points, set()
        if points == best:
            in_sets = chain.from_iterable(meld for meld in laid if meld in SETS)
            in_runs = chain.from_iterable(meld for meld in laid if meld in ARCS)
            found.add((frozenset(in_sets), frozenset(in_runs)))
        waiting += [
            (at + 1, left - some[at], (*laid, some[at]))
            for at in range(start, len(some))
            if some[at] <= left
        ]
    return best, found


def split(arrangement: Arrangement) -> tuple[frozenset[str], frozenset[str]]:
    """Give the cards in sets and the cards in runs."""
    piles = [codes(meld.hand) for meld in arrangement.melds]
    return (
        frozenset(chain.from_iterable(pile for pile in piles if pile in SETS)),
        frozenset(chain.from_iterable(pile for pile in piles if pile in ARCS)),
    )


def near_the_corner() -> tuple[Card, ...]:
    """Give the cards from jack to three."""
    return tuple(card for card in PACK if card.rank in {11, 12, 13, 1, 2, 3})


def hands(seed: int, count: int, sizes: tuple[int, ...] = (10, 11)) -> Iterator[Hand]:
    """Give hands of all kinds, half of them of ranks next to the ace or of two suits."""
    rng = Random(seed)
    yield from random_hands(rng, count // 2, sizes)
    for at in range(count // 2):
        pool = near_the_corner() if at % 2 else pool_of_suits(Suit.HEARTS, Suit.SPADES)
        yield Hand(rng.sample(pool, sizes[at // 2 % len(sizes)]))


# The worked examples.


@pytest.mark.parametrize(
    "example",
    [one for one in cases(kind="round_the_corner") if "hand" in one["input"]],
    ids=lambda one: one["id"],
)
def test_worked_examples_of_deadwood(example: Case) -> None:
    held = hand_of(example["input"]["hand"])
    assert deadwood(held, profile=CORNER) == example["expected"]["deadwood"]


@pytest.mark.parametrize("name", ["rc-09", "rc-10"])
def test_worked_examples_of_gin(name: str) -> None:
    given, expected = case(name)["input"], case(name)["expected"]
    knocker = hand_of(given["knocker_hand"])
    defender = hand_of(given["defender_hand"])
    spread = Arrangement.of(
        knocker, [hand_of(meld) for meld in given["knocker_melds"]], profile=CORNER
    )
    assert spread.deadwood == expected["knocker_deadwood"]
    unaided = expected["defender_deadwood_without_layoff"]
    assert deadwood(defender, profile=CORNER) == unaided
    result = score_deal(spread, defender, profile=CORNER)
    assert result.counts == (0, expected["defender_deadwood_after_best_play"])
    assert (result.winner is None) is (expected["winner"] is None)
    assert sum(result.points) == expected["points"]
    assert summed(result) == result.points
    assert {lay.card.code for lay in result.defences[0].laid_off} == {
        card for card, _ in expected["one_best_layoff"]
    }


def test_all_worked_examples_are_used() -> None:
    assert {one["id"] for one in cases(kind="round_the_corner")} == {
        *(f"rc-{number:02}" for number in (1, 2, 3, 4, 5, 6, 8)),
        "rc-09",
        "rc-10",
    }


# Runs are arcs.


def test_the_melds_of_the_pack_are_sets_and_arcs() -> None:
    found = [codes(meld.hand) for meld in melds_of_pack(CORNER)]
    assert len(found) == len(set(found)) == 65 + 4 * (10 * 13 + 1)
    assert set(found) == ARCS | SETS


@pytest.mark.parametrize(
    "cards",
    [
        "QS KS AS 2S",
        "KS AS 2S",
        "QS KS AS",
        "AS 2S 3S",
        "JS QS KS AS 2S 3S 4S 5S 6S 7S",
        "4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S",
    ],
)
def test_a_run_starts_at_its_first_card(cards: str) -> None:
    for rotated in range(3):
        shuffled = cards.split()[rotated:] + cards.split()[:rotated]
        meld = Meld.of(H(" ".join(shuffled)), profile=CORNER)
        assert [card.code for card in meld.cards] == cards.split()
        assert codes(meld.hand) == frozenset(cards.split())


def test_a_whole_suit_is_one_run_that_starts_at_the_ace() -> None:
    suit = H(" ".join(rank + "D" for rank in RANKS))
    meld = Meld.of(suit, profile=CORNER)
    assert "".join(card.code[0] for card in meld.cards) == RANKS
    assert [found.melds for found in arrangements(suit, profile=CORNER)] == [(meld,)]


@pytest.mark.parametrize("cards", ["KS AS", "KS AS 2H", "KS AS 3S", "QS AS 2S", "QH KS AS"])
def test_other_cards_are_no_run(cards: str) -> None:
    with pytest.raises(NotAMeldError):
        Meld.of(H(cards), profile=CORNER)


@pytest.mark.parametrize("cards", ["QS KS AS", "KS AS 2S", "QS KS AS 2S"])
def test_a_run_through_the_ace_is_one_of_this_game_only(cards: str) -> None:
    assert Meld.of(H(cards), profile=CORNER).hand == H(cards)
    for profile in (STANDARD, MODERN):
        with pytest.raises(NotAMeldError):
            Meld.of(H(cards), profile=profile)


# Against the naive search.


def test_melds_are_those_of_the_naive_search() -> None:
    for held in hands(31, 80, (10, 11, 14)):
        found = [codes(meld.hand) for meld in melds(held, profile=CORNER)]
        assert len(found) == len(set(found))
        assert set(found) == {meld for meld in ARCS | SETS if meld <= codes(held)}


def test_deadwood_and_arrangements_are_those_of_the_naive_search() -> None:
    melding = SetsAndRuns(ace_runs=AceRuns.CORNER, ace_points=15)
    assert CORNER.melding == melding
    through = 0
    for held in hands(32, 300):
        points, ways = least(codes(held))
        found = arrangements(held, profile=CORNER)
        assert deadwood(held, profile=CORNER) == points
        assert {split(arrangement) for arrangement in found} == ways
        assert len(found) == len(ways)
        assert {arrangement.deadwood for arrangement in found} == {points}
        assert arrange(held, profile=CORNER) == found[0]
        through += points < deadwood(held) + 14 * sum(
            card.rank == 1 for card in arrange(held).loose
        )
    # The corner made a difference often enough.
    assert through > 30


def test_discards_are_those_of_the_naive_search() -> None:
    for held in hands(33, 40, (11,)):
        found = discards(held, profile=CORNER)
        assert Hand(option.card for option in found) == held
        assert [option.deadwood for option in found] == sorted(
            least(codes(held) - {option.card.code})[0] for option in found
        )
        for option in found:
            assert option.deadwood == least(codes(held) - {option.card.code})[0]
            assert option.may_go_out is (option.deadwood <= 10)


def test_the_two_naive_searches_agree() -> None:
    for held in hands(34, 60):
        assert least(codes(held))[0] == oracles.least_deadwood(held.codes, oracles.CORNER)


# Lay-offs.


def check_defence(held: Hand, spread: tuple[Meld, ...]) -> int:
    """Hold a defence against a search that lays one card at a time, and give the cards laid off."""
    defence = lay_off(held, spread, profile=CORNER)
    piles = [codes(meld.hand) for meld in spread]
    best = oracles.best_defence(held.codes, piles, oracles.CORNER)
    assert defence.deadwood == best.deadwood
    assert len(defence.laid_off) == best.fewest
    assert frozenset(lay.card.code for lay in defence.laid_off) in best.choices
    for lay in defence.laid_off:
        piles[lay.meld] |= {lay.card.code}
        assert piles[lay.meld] in ARCS | SETS
    own = defence.arrangement.melds
    assert Defence.of(held, own, defence.laid_off, spread, profile=CORNER) == defence
    return len(defence.laid_off)


def test_the_defence_is_that_of_a_search_card_by_card() -> None:
    laid_off = [
        check_defence(held, spread) for held, spread in random_tables(Random(35), 150, CORNER)
    ]
    assert sum(map(bool, laid_off)) > 30


def test_the_defence_near_the_corner_is_that_of_a_search_card_by_card() -> None:
    rng = Random(36)
    through = 0
    for _ in range(120):
        run = frozenset(rng.choice(["QS KS AS", "KS AS 2S", "KS AS 2S 3S", "QH KH AH 2H"]).split())
        pool = [card for card in PACK if card.suit >= Suit.HEARTS and card.code not in run]
        spread = (Meld.of(H(" ".join(run)), profile=CORNER),)
        through += check_defence(Hand(rng.sample(pool, 8)), spread) > 1
    assert through > 10


def test_a_run_grows_at_both_ends_through_the_corner() -> None:
    defence = lay_off(H("TS JS QS 3S 4S 9D"), [H("KS AS 2S")], profile=CORNER)
    assert defence.deadwood == 9
    assert {lay.card.code for lay in defence.laid_off} == {"3S", "4S"}
    assert str(defence.arrangement) == "T♠J♠Q♠ · 9♦ (9)"
    defence = lay_off(H("JS QS 3S 4S 9D"), [H("KS AS 2S")], profile=CORNER)
    assert {lay.card.code for lay in defence.laid_off} == {"JS", "QS", "3S", "4S"}


def test_a_run_grows_until_it_has_the_whole_suit() -> None:
    spread = [H("3S 4S 5S 6S 7S 8S 9S TS JS QS")]
    defence = lay_off(H("KS AS 2S"), spread, profile=CORNER)
    assert (defence.deadwood, defence.laid_off) == (0, ())
    defence = lay_off(H("KS AS 2S 2H 2C"), spread, profile=CORNER)
    assert defence.deadwood == 0
    assert {lay.card.code for lay in defence.laid_off} == {"KS", "AS"}
    whole = [H(" ".join(rank + "S" for rank in RANKS))]
    assert lay_off(H("AH"), whole, profile=CORNER).laid_off == ()


def test_a_card_is_laid_off_at_either_end_only() -> None:
    held = H("3S JS TS 9D")
    jack, ten = LayOff(next(iter(H("JS"))), 0), LayOff(next(iter(H("TS"))), 0)
    chosen = Defence.of(held, [], [jack, ten], [H("QS KS AS")], profile=CORNER)
    assert chosen.deadwood == 12
    with pytest.raises(LayOffError):
        Defence.of(held, [], [ten, jack], [H("QS KS AS")], profile=CORNER)


def test_gin_is_met_with_lay_offs() -> None:
    rng = Random(37)
    cancelled = answered = 0
    for _ in range(60):
        knocker = gin_hand(rng, CORNER, 10)
        others = [card for card in PACK if card not in knocker]
        rng.shuffle(others)
        runs = {meld.cards[0].suit for meld in arrange(knocker, profile=CORNER).melds}
        defender = Hand(sorted(others, key=lambda card: card.suit not in runs)[:10])
        spread = arrange(knocker, profile=CORNER)
        best = oracles.best_defence(
            defender.codes, [codes(meld.hand) for meld in spread.melds], oracles.CORNER
        )
        result = score_deal(knocker, defender, profile=CORNER)
        assert result.counts == (0, best.deadwood)
        answered += bool(result.defences[0].laid_off)
        if best.deadwood:
            assert (result.outcome, result.points) == (Outcome.GIN, (25 + best.deadwood, 0))
        else:
            cancelled += 1
            assert (result.outcome, result.points) == (Outcome.CANCELLED, (0, 0))
    assert answered > 20


# Scores.


def test_a_defender_at_zero_after_gin_cancels_the_deal() -> None:
    knocker = H("QS KS AS 4H 5H 6H 9S 9H 9D 9C")
    unaided = H("2S 3S 4S TC TD TH 5D 6D 7D 8D")
    aided = H("JS 2S 7H 3H TC TD TH 5D 6D 7D")
    for defender in (unaided, aided):
        result = score_deal(knocker, defender, profile=CORNER, knocker_seat=1)
        assert (result.outcome, result.winner) == (Outcome.CANCELLED, None)
        assert (result.points, result.lines, result.counts) == ((0, 0), (), (0, 0))
        assert result.knocker_seat == 1
    kept = CORNER.replace(name="no cancelling", deal_scoring=CountScoring(undercut_bonus=20))
    assert score_deal(knocker, aided, profile=kept).points == (25, 0)


def test_a_defender_who_chooses_to_keep_a_card_does_not_cancel() -> None:
    knocker = H("QS KS AS 4H 5H 6H 9S 9H 9D 9C")
    defender = H("JS 2S 7H 3H TC TD TH 5D 6D 7D")
    spread = arrange(knocker, profile=CORNER)
    own = [H("TC TD TH"), H("5D 6D 7D")]
    kept = Defence.of(defender, own, [], spread, profile=CORNER)
    result = score_deal(spread, kept, profile=CORNER)
    assert (result.outcome, result.points) == (Outcome.GIN, (25 + 22, 0))


def test_zero_against_a_knock_is_an_undercut() -> None:
    result = score_counts(7, 0, profile=CORNER)
    assert (result.outcome, result.winner, result.points) == (Outcome.UNDERCUT, 1, (0, 27))


def test_a_loose_ace_forbids_a_knock() -> None:
    knocker = H("QS KS 2D 4H 5H 6H 9S 9H 9D AC") - H("QS KS 2D") | H("2D 2H 2C")
    assert deadwood(knocker, profile=CORNER) == 15
    with pytest.raises(KnockTooHighError) as caught:
        score_deal(knocker, H("3S 5S 7S KD JC QC 8D TD 6C 4C"), profile=CORNER)
    assert (caught.value.deadwood, caught.value.limit) == (15, 10)
    # Worth one it would knock.
    assert score_deal(knocker, H("3S 5S 7S KD JC QC 8D TD 6C 4C")).outcome is Outcome.KNOCK


def test_a_higher_limit_lets_a_loose_ace_be_kept() -> None:
    fifteen = CORNER.replace(name="a knock with an ace", going_out=GoingOut(knock_limit=15))
    knocker = H("4H 5H 6H 9S 9H 9D AC 2D 2H 2C")
    result = score_deal(knocker, H("3S 5S 7S KD JC QC 8D TD 6C 4C"), profile=fifteen)
    assert (result.outcome, result.counts[0]) == (Outcome.KNOCK, 15)


def test_other_bonuses() -> None:
    twenty = CORNER.replace(
        name="twenty for each",
        deal_scoring=CountScoring(gin_bonus=20, undercut_bonus=20, zero_cancels_gin=True),
        game_scoring=GameScoring(target=125, box_bonus=20),
    )
    assert score_counts(0, 20, profile=twenty).points == (40, 0)
    assert score_counts(8, 5, profile=twenty).points == (0, 23)
    result = start_game(twenty).enter(1, 5).enter(0, 125).result
    assert result is not None
    assert result.totals == (125 + 100 + 20, 5 + 20)


def test_bonuses_are_as_usual() -> None:
    assert score_counts(4, 20, profile=CORNER).points == (16, 0)
    assert score_counts(0, 20, profile=CORNER).points == (45, 0)
    assert score_counts(8, 5, profile=CORNER).points == (0, 23)
    assert score_counts(8, 8, profile=CORNER).points == (0, 20)


def test_big_gin_is_met_and_cancelled_like_gin() -> None:
    big = CORNER.replace(name="with big gin", going_out=GoingOut(big_gin=True))
    knocker = H("QS KS AS 4H 5H 6H 9S 9H 9D 9C 3H")
    result = score_deal(knocker, H("JS 2S 7H 8H TC TD TH 5D 6D 7D"), profile=big)
    assert (result.outcome, result.points) == (Outcome.CANCELLED, (0, 0))
    result = score_deal(knocker, H("JS 2S 7H 8H TC TD TH 5D 6D AC"), profile=big)
    assert (result.outcome, result.points) == (Outcome.BIG_GIN, (25 + 26, 0))


def test_lay_offs_on_gin_are_a_part_of_their_own() -> None:
    knocker = H("QS KS AS 4H 5H 6H 9S 9H 9D 9C")
    defender = H("JS 2S 7H 3H TC TD TH 5D 6D AC")
    without = CORNER.replace(name="no lay-offs on gin", laying_off=LayingOff())
    assert score_deal(knocker, defender, profile=without).points == (25 + 48, 0)
    assert score_deal(knocker, defender, profile=CORNER).points == (25 + 26, 0)


def test_gin_alone_may_be_asked_for_round_the_corner() -> None:
    straight = CORNER.replace(name="straight corner", going_out=GoingOut(knock_limit=None))
    with pytest.raises(GinOnlyError):
        score_counts(3, 40, profile=straight)


def test_a_stock_that_runs_out_cancels() -> None:
    rng = Random(38)
    dealt = rng.sample(PACK, 20)
    one, other = Hand(dealt[:10]), Hand(dealt[10:])
    result = score_exhausted_deal(one, other, profile=CORNER)
    assert (result.outcome, result.points) == (Outcome.CANCELLED, (0, 0))
    assert result.counts == ()
    low = CORNER.replace(
        name="low count", deal_scoring=CountScoring(exhausted=Exhausted.LOW_COUNT)
    )
    result = score_exhausted_deal(one, other, profile=low)
    assert result.counts == (least(codes(one))[0], least(codes(other))[0])
    assert sum(result.points) == abs(result.counts[0] - result.counts[1])


@pytest.mark.parametrize(
    "name", ["partnership-round-the-corner", "partnership-six-round-the-corner"]
)
def test_the_partnership_forms_score_a_deal_alike(name: str) -> None:
    profile = profiles.get(name)
    for part in ("melding", "going_out", "laying_off", "deal_scoring"):
        assert getattr(profile, part) == getattr(CORNER, part)
    knocker = H("QS KS AS 4H 5H 6H 9S 9H 9D 9C")
    defender = H("JS 2S 7H 3H TC TD TH 5D 6D AC")
    assert score_deal(knocker, defender, profile=profile) == score_deal(
        knocker, defender, profile=CORNER
    )
