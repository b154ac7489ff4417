"""Celebes Rhum: hands of thirteen laid down in patterns, with two jokers."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from ginrummy import (
    MODERN,
    Arrangement,
    Card,
    Defence,
    Hand,
    Meld,
    MeldKind,
    Outcome,
    Profile,
    Rank,
    ScoreLine,
    arrange,
    arrangements,
    deadwood,
    discards,
    lay_off,
    melds,
    score_counts,
    score_deal,
    score_exhausted_deal,
)
from ginrummy.errors import (
    BigGinNotPlayedError,
    CardInTwoHandsError,
    GinOnlyError,
    HandSizeError,
    JokerPointsError,
    JokersNotPlayedError,
    LayDownError,
    NoPatternsError,
    NotAMeldError,
    NotBigGinError,
    ProfileValueError,
    SeatsError,
    TooManyArrangementsError,
)
from ginrummy.melding import nearest
from ginrummy.profiles import CELEBES_RHUM
from ginrummy.rules import CountScoring, Dealing, GoingOut, JokerScope, LayingOff, Patterns
from tests.variants import celebes_oracle as oracle
from tests.variants.helper import Case, cases, hand, hand_of, laid, lay_down, summed

if TYPE_CHECKING:
    from collections.abc import Iterator

H = Hand.parse

RULES: Final = {
    "as published": oracle.Rule(),
    "two jokers in a meld": oracle.Rule(in_meld=2),
    "jokers in one meld": oracle.Rule(single=True),
    "two jokers in one meld": oracle.Rule(in_meld=2, single=True),
    "no jokers in melds": oracle.Rule(in_meld=0),
}
each_rule = pytest.mark.parametrize("rule", list(RULES.values()), ids=list(RULES))

COMPLETE: Final = H("4S 5S 6S 7S 9H 9D *S JS JH JD 2C 3C 4C")
OTHER: Final = H("AS AH 2D 3D 5H 6C 7C 8H TD TC QS KD *H")
"""Shares no card with `COMPLETE`."""
WHOLE: Final = H("2S 3S 4S 5S TC JC QC AD AH AS 9D 9H 9S")
APART: Final = H("AC 2D 3H 5C 6D 7H 8S 9C TD JH QS KC *H")
"""Shares no card with `WHOLE`; no two of its cards make a meld with the joker."""


def with_melding(
    rule: oracle.Rule = RULES["as published"],
    joker_points: int | None = None,
    *,
    counts: bool = False,
) -> Profile:
    """Give Celebes Rhum under a reading of its rules, scored by counts if that is asked for."""
    scope = JokerScope.SINGLE if rule.single else JokerScope.EACH
    return CELEBES_RHUM.replace(
        name="another Celebes Rhum",
        melding=Patterns(
            joker_scope=scope, jokers_in_meld=rule.in_meld, joker_points=joker_points
        ),
        deal_scoring=CountScoring() if counts else CELEBES_RHUM.deal_scoring,
    )


def rich_hands(
    seed: int, count: int, rule: oracle.Rule, *, more: int = 0
) -> Iterator[oracle.Cards]:
    """Give hands with none, one and two jokers, complete ones and some a few cards away."""
    rng = Random(seed)
    made = rule if rule.in_meld else RULES["as published"]
    for at in range(count):
        jokers = (0, 1, 2) if rule.in_meld else (0, 0, 1)
        yield oracle.rich_hand(rng, jokers[at % 3], at // 3 % 4, made, more=more)


# The worked examples.


@pytest.mark.parametrize("case", cases(kind="celebes"), ids=lambda case: case["id"])
def test_worked_examples(case: Case) -> None:
    single = case["input"]["joker_scope_4333"] == "single"
    profile = with_melding(oracle.Rule(case["input"]["max_jokers_per_meld"], single))
    held = hand_of(case["input"]["hand"])
    whole = [
        arrangement
        for arrangement in _best(held, profile)
        if not arrangement.loose and len(arrangement.hand) == 13
    ]
    patterns = {
        "-".join(map(str, sorted((len(meld.cards) for meld in arrangement.melds), reverse=True)))
        for arrangement in whole
    }
    assert bool(whole) is case["expected"]["complete"]
    assert sorted(patterns) == case["expected"]["patterns"]
    assert (nearest(held, profile=profile).short == 0) is case["expected"]["complete"]
    if "one_witness" in case["expected"]:
        witness = {_alike(hand_of(cards)) for cards in case["expected"]["one_witness"]}
        assert witness in [{_alike(meld.hand) for meld in one.melds} for one in whole]


def _best(held: Hand, profile: Profile) -> tuple[Arrangement, ...]:
    try:
        return arrangements(held, profile=profile)
    except JokerPointsError:
        return ()


def _alike(cards: Hand) -> tuple[Hand, int]:
    """Give the natural cards and the number of jokers, which are alike."""
    naturals = Hand(card for card in cards if card.rank is not Rank.JOKER)
    return naturals, len(cards) - len(naturals)


# Melds.


def test_a_joker_in_a_set_stands_for_the_rank() -> None:
    meld = Meld.of(H("9H 9D *S"), profile=CELEBES_RHUM)
    assert meld.kind is MeldKind.SET
    assert [card.code for card in meld.cards] == ["9D", "9H", "*S"]
    assert meld.stands_for == ((Card.parse("*S"), Rank.NINE),)


def test_a_joker_in_a_run_stands_for_a_card_at_its_place() -> None:
    meld = Meld.of(H("7S 9S *H"), profile=CELEBES_RHUM)
    assert meld.kind is MeldKind.RUN
    assert [card.code for card in meld.cards] == ["7S", "*H", "9S"]
    assert meld.stands_for == ((Card.parse("*H"), Card.parse("8S")),)


def test_five_of_a_kind_is_four_of_a_rank_with_a_joker() -> None:
    meld = Meld.of(H("9C 9D 9H 9S *H"), profile=CELEBES_RHUM)
    assert meld.kind is MeldKind.SET
    assert meld.stands_for == ((Card.parse("*H"), Rank.NINE),)


@pytest.mark.parametrize(
    ("cards", "standing"),
    [("QH KH *S", "JH"), ("7S 8S *S", "6S"), ("AC 2C *S", "3C"), ("2C 4C 5C *S", "3C")],
)
def test_of_the_runs_that_a_joker_can_make_the_lowest_is_read(cards: str, standing: str) -> None:
    meld = Meld.of(H(cards), profile=CELEBES_RHUM)
    assert meld.stands_for == ((Card.parse("*S"), Card.parse(standing)),)


def test_of_a_run_and_a_set_the_meld_with_the_lowest_card_is_read() -> None:
    melding = Patterns(jokers_in_meld=2)
    mask = H("5S *S *H").mask
    sets = [(MeldKind.SET, mask, 0)]
    runs = [(MeldKind.RUN, mask, H(cards).mask) for cards in ("3S 4S", "4S 6S", "6S 7S")]
    assert melding.meld(mask) == runs[0]
    # The set begins with the five, as the run from the five does.
    assert melding.melds(mask) == [*runs[:2], *sets, runs[2]]


def test_melds_are_listed_by_rank_and_then_by_suit() -> None:
    held = H("3C 3D 3H KC QC JC 2D 4D 5D 2H 4H")
    assert [str(meld) for meld in melds(held, profile=CELEBES_RHUM)] == [
        "2♦3♦4♦",
        "2♦3♦4♦5♦",
        "2♥3♥4♥",
        "3♣3♦3♥",
        "3♦4♦5♦",
        "J♣Q♣K♣",
    ]


@pytest.mark.parametrize("joker", ["*S", "*H"])
def test_a_meld_holds_no_joker_but_those_of_the_hand(joker: str) -> None:
    found = melds(H(f"9H 9D {joker}"), profile=CELEBES_RHUM)
    assert [meld.hand for meld in found] == [H(f"9H 9D {joker}")]


def test_two_jokers_of_a_run_stand_for_its_cards_from_the_lowest_up() -> None:
    two = with_melding(RULES["two jokers in a meld"])
    meld = Meld.of(H("4S 6S 8S *H *S"), profile=two)
    assert [card.code for card in meld.cards] == ["4S", "*S", "6S", "*H", "8S"]
    assert [(joker.code, str(card)) for joker, card in meld.stands_for] == [
        ("*S", "5♠"),
        ("*H", "7♠"),
    ]


@pytest.mark.parametrize(
    "cards",
    [
        "KH AH *S",
        "QH KH AH",
        "9H *S *H",
        "9H 8H",
        "9H *S",
        "*S *H",
        "*S",
        "",
        "9H 9D 9C 9S *S *H",
        "4S 5S 6S 7S 8S 9S",
        "4S 5S 6S 7S 8S *S",
        "4S 5S 8S *S",
        "4S 5H *S",
        "4S 4H 5S *S",
    ],
)
def test_other_cards_are_no_meld(cards: str) -> None:
    with pytest.raises(NotAMeldError):
        Meld.of(H(cards), profile=CELEBES_RHUM)


@each_rule
def test_melds_of_a_hand_are_those_of_the_naive_search(rule: oracle.Rule) -> None:
    profile = with_melding(rule)
    for cards in rich_hands(11, 60, rule):
        found = melds(hand(cards), profile=profile)
        # With both jokers in the hand a meld with one of them can be laid with either.
        expected = Counter(
            {
                meld: 2 if meld.jokers == 1 and {"*S", "*H"} <= cards else 1
                for meld in oracle.melds(cards, rule)
            }
        )
        assert Counter(map(laid, found)) == expected
        assert len(set(found)) == len(found)
        for meld in found:
            assert Meld.of(meld.hand, profile=profile).hand == meld.hand


def test_the_pack_of_54_has_so_many_melds() -> None:
    pack = Hand.from_mask((1 << 54) - 1)
    assert len(melds(pack, profile=with_melding(RULES["no jokers in melds"]))) == len(
        oracle.pack_melds(0)
    )
    assert len(melds(pack, profile=CELEBES_RHUM)) == sum(
        2 if meld.jokers else 1 for meld in oracle.pack_melds(1)
    )


# Lay-downs.


@each_rule
def test_arrangements_are_all_complete_lay_downs(rule: oracle.Rule) -> None:
    profile = with_melding(rule)
    whole = 0
    for cards in rich_hands(12, 120, rule):
        expected = oracle.complete(cards, rule)
        if expected:
            whole += 1
            found = arrangements(hand(cards), profile=profile)
            assert {lay_down(arrangement) for arrangement in found} == expected
            assert len(found) == len(expected)
            assert all(not arrangement.loose for arrangement in found)
            assert all(arrangement.deadwood == 0 for arrangement in found)
            assert all(arrangement.hand == hand(cards) for arrangement in found)
            assert arrange(hand(cards), profile=profile) == found[0]
        else:
            assert all(arrangement.loose for arrangement in _best(hand(cards), profile))
    assert whole >= 15


@each_rule
def test_the_deadwood_is_that_of_the_naive_search(rule: oracle.Rule) -> None:
    profile = with_melding(rule)
    for cards in rich_hands(13, 120, rule):
        left = oracle.best(cards, rule)
        if left.jokers:
            with pytest.raises(JokerPointsError):
                deadwood(hand(cards), profile=profile)
        else:
            assert deadwood(hand(cards), profile=profile) == left.points


@each_rule
@pytest.mark.parametrize("joker_points", [1, 15, 25])
def test_the_deadwood_is_that_of_the_naive_search_where_jokers_count(
    rule: oracle.Rule, joker_points: int
) -> None:
    profile = with_melding(rule, joker_points)
    for cards in rich_hands(14 + joker_points, 60, rule):
        left = oracle.best(cards, rule, joker_points)
        expected = left.points + joker_points * left.jokers
        assert deadwood(hand(cards), profile=profile) == expected


@each_rule
def test_arrangements_of_incomplete_hands_are_those_of_the_naive_search(
    rule: oracle.Rule,
) -> None:
    profile = with_melding(rule)
    for cards in rich_hands(15, 80, rule):
        left = oracle.best(cards, rule)
        if not left.jokers and left.points:
            found = arrangements(hand(cards), profile=profile)
            expected = oracle.best_lay_downs(cards, left, rule)
            assert {lay_down(arrangement) for arrangement in found} == expected
            assert len(found) == len(expected)
            assert {arrangement.deadwood for arrangement in found} == {left.points}


@pytest.mark.parametrize("joker_points", [1, 9, 15])
def test_arrangements_are_all_those_of_least_deadwood_where_jokers_count(
    joker_points: int,
) -> None:
    rule = RULES["as published"]
    profile = with_melding(rule, joker_points)
    for cards in rich_hands(16, 60, rule):
        ways = oracle.Search(cards, rule).least(*oracle.split(cards))
        least = min(points + joker_points * loose for loose, points in ways.items())
        expected: set[oracle.LayDown] = set()
        for loose, points in ways.items():
            if points + joker_points * loose == least:
                expected |= oracle.best_lay_downs(cards, oracle.Loose(points, loose), rule)
        found = arrangements(hand(cards), profile=profile)
        assert {arrangement.deadwood for arrangement in found} == {least}
        assert {lay_down(arrangement) for arrangement in found} == expected


def test_a_loose_joker_and_loose_cards_worth_as_much_are_two_arrangements() -> None:
    profile = CELEBES_RHUM.replace(
        name="a short Rhum",
        melding=Patterns(patterns=((4, 3),), joker_points=9),
        dealing=Dealing(hand_size=7, jokers=2),
    )
    found = arrangements(H("9C 9D 9H *S"), profile=profile)
    assert {arrangement.deadwood for arrangement in found} == {9}
    assert {arrangement.loose for arrangement in found} == {
        H("9C"),
        H("9D"),
        H("9H"),
        H("*S"),
    }


def test_more_lay_downs_than_are_listed_are_an_error() -> None:
    held = H("JC QC KC TD JD QD TH JH QH JS QS KS *S *H")
    left = oracle.best(held.codes, joker_points=15)
    assert len(oracle.best_lay_downs(held.codes, left)) == 1_122
    with pytest.raises(TooManyArrangementsError) as caught:
        arrangements(held, profile=with_melding(joker_points=15))
    assert caught.value.limit == 1_000
    assert arrange(held, profile=with_melding(joker_points=15)).deadwood == left.points


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_no_more_lay_downs_are_listed_than_are_asked_for(limit: int) -> None:
    held = H("JC QC KC TD JD QD TH JH QH JS QS KS *S *H")
    melding = with_melding(joker_points=15).melding
    found = melding.arrangements(held.mask, limit)
    assert len(set(found)) == limit
    assert set(found) <= set(melding.arrangements(held.mask, 2_000))


@pytest.mark.parametrize("size", [0, 1, 3, 5, 8, 11, 12])
def test_hands_of_other_sizes_have_a_deadwood_too(size: int) -> None:
    rng = Random(size)
    for _ in range(40):
        cards = frozenset(rng.sample(sorted(oracle.rich_hand(rng, 2, 0)), size))
        left = oracle.best(cards, joker_points=15)
        profile = with_melding(joker_points=15)
        assert deadwood(hand(cards), profile=profile) == left.points + 15 * left.jokers


def test_a_joker_may_stand_for_a_card_that_is_held_elsewhere() -> None:
    held = H("8S 8H 8D 7S *S 9S 2C 3C 4C 5C KH KD KC")
    found = arrangements(held, profile=CELEBES_RHUM)
    assert [str(arrangement) for arrangement in found if "7♠" in str(arrangement)]
    assert any(
        meld.stands_for == ((Card.parse("*S"), Card.parse("8S")),)
        for arrangement in found
        for meld in arrangement.melds
    )


def test_four_of_a_kind_is_no_natural_run() -> None:
    held = H("4S 4H 4D 4C 9H 9D 9C JS JH JD 6C 7C 8C")
    assert deadwood(held, profile=CELEBES_RHUM) == 16
    assert deadwood(held, profile=MODERN) == 0


def test_a_run_of_six_and_two_sets_is_no_pattern() -> None:
    held = H("2S 3S 4S 5S 6S 7S 9H 9D 9C 9S KH KD KC")
    # 4-5-6-7, three nines and three kings leave 2, 3 and 9.
    assert deadwood(held, profile=CELEBES_RHUM) == 14
    assert nearest(held, profile=CELEBES_RHUM).short == 1


@pytest.mark.parametrize(
    ("cards", "sizes"),
    [
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS KH KD KC", {(5, 5, 3), (4, 3, 3, 3)}),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", {(5, 5, 3), (4, 3, 3, 3), (5, 4, 4)}),
        ("2S 3S 4S 5S 6S 7S 8S 9H 9D 9C KH KD KC", {(4, 3, 3, 3)}),
    ],
)
def test_long_runs_may_be_split(cards: str, sizes: set[tuple[int, ...]]) -> None:
    found = arrangements(H(cards), profile=CELEBES_RHUM)
    shapes = {
        tuple(sorted((len(meld.cards) for meld in arrangement.melds), reverse=True))
        for arrangement in found
    }
    assert shapes == sizes


def test_an_arrangement_says_for_which_card_a_joker_stands() -> None:
    found = arrangements(COMPLETE, profile=CELEBES_RHUM)
    assert len(found) == 1
    assert str(found[0]) == "2♣3♣4♣ 4♠5♠6♠7♠ 9♦9♥*♠ J♦J♥J♠ (0)"
    either = arrangements(H("4S 5S 6S 7S 9H 8H *S JS JH JD 2C 3C 4C"), profile=CELEBES_RHUM)
    assert {
        stands_for[1]
        for arrangement in either
        for meld in arrangement.melds
        for stands_for in meld.stands_for
    } == {Card.parse("7H"), Card.parse("TH")}


def test_the_two_jokers_are_alike() -> None:
    held = H("4S 5S 6S 7S 9H 9D *S *H JH JD 2C 3C 4C")
    found = arrangements(held, profile=CELEBES_RHUM)
    assert len(found) == len(oracle.complete(held.codes))
    for arrangement in found:
        jokers = [joker.code for meld in arrangement.melds for joker, _ in meld.stands_for]
        assert jokers == ["*S", "*H"]


def test_one_joker_or_the_other_makes_no_difference() -> None:
    for cards in rich_hands(17, 60, RULES["as published"]):
        if len({"*S", "*H"} & cards) == 1:
            swapped = {{"*S": "*H", "*H": "*S"}.get(card, card) for card in cards}
            one, other = (_best(hand(held), CELEBES_RHUM) for held in (cards, swapped))
            assert list(map(lay_down, one)) == list(map(lay_down, other))


def test_a_lay_down_that_was_found_is_accepted_as_chosen() -> None:
    for rule in RULES.values():
        profile = with_melding(rule, 15)
        for cards in rich_hands(18, 30, rule):
            for arrangement in arrangements(hand(cards), profile=profile)[:20]:
                own = [meld.hand for meld in arrangement.melds]
                chosen = Arrangement.of(hand(cards), own, profile=profile)
                assert [meld.hand for meld in chosen.melds] == own
                assert (chosen.loose, chosen.deadwood) == (
                    arrangement.loose,
                    arrangement.deadwood,
                )


def test_a_chosen_reading_of_a_joker_is_kept() -> None:
    held = H("4S 5S 6S 7S 9H 8H *S JS JH JD 2C 3C 4C")
    for arrangement in arrangements(held, profile=CELEBES_RHUM):
        assert Arrangement.of(held, arrangement.melds, profile=CELEBES_RHUM) == arrangement


def test_melds_that_fit_no_pattern_are_refused() -> None:
    rng = Random(19)
    refused = 0
    for at in range(240):
        rule = list(RULES.values())[at % 4]
        profile = with_melding(rule, 15)
        cards = oracle.rich_hand(rng, at % 3, 0, rule)
        chosen: list[oracle.Laid] = []
        some = oracle.melds(cards, rule)
        rng.shuffle(some)
        for meld in some:
            used = frozenset().union(*(other.naturals for other in chosen))
            jokers = sum(other.jokers for other in chosen) + meld.jokers
            if not meld.naturals & used and jokers <= at % 3:
                chosen.append(meld)
        chosen = chosen[: rng.randint(1, 4)]
        free = iter(["*S", "*H"])
        own = [
            hand([*meld.naturals, *(next(free) for _ in range(meld.jokers))]) for meld in chosen
        ]
        shapes = tuple(sorted(meld.shape for meld in chosen))
        if oracle.fits(shapes, single=rule.single):
            found = Arrangement.of(hand(cards), own, profile=profile)
            assert [meld.hand for meld in found.melds] == own
        else:
            refused += 1
            with pytest.raises(LayDownError) as caught:
                Arrangement.of(hand(cards), own, profile=profile)
            assert caught.value.sizes == tuple(meld.size for meld in chosen)
    assert 20 < refused < 220


@pytest.mark.parametrize(
    "chosen",
    [
        # Two fours beside a three: 5-4-4 has no three.
        "4S 5S 6S 7S, 4H 5H 6H 7H, 9S TS JS",
        # Four threes: one of 4-3-3-3 is a four.
        "4S 5S 6S, 4H 5H 6H, 9S TS JS, KS KH KD",
        # A joker in the run of four, a set for a run of four.
        "4S 5S 6S *S, 4H 5H 6H, 9S TS JS, KS KH KD",
        "7C 7D 7H 7S, 4H 5H 6H, 9S TS JS, KS KH KD",
        # Three melds of which none is a natural run of four or five.
        "9C 9D 9H 9S *S, 4S 4H 4D 4C, KC KD KH KS",
        "4H 5H 6H 7H *S, 9C 9D 9H 9S *H, AS 2S 3S",
    ],
)
def test_such_melds_are_refused_together(chosen: str) -> None:
    own = [H(meld) for meld in chosen.split(",")]
    held = Hand(card for meld in own for card in meld)
    with pytest.raises(LayDownError) as caught:
        Arrangement.of(held, own, profile=CELEBES_RHUM)
    assert caught.value.sizes == tuple(map(len, own))


def test_a_place_for_the_natural_run_may_wait() -> None:
    own = [H("4S 4H 4D 4C"), H("9H 9D 9C *S")]
    held = own[0] | own[1] | H("KS")
    assert Arrangement.of(held, own, profile=CELEBES_RHUM).deadwood == 10


def test_one_meld_of_four_or_each_but_one_holds_a_joker() -> None:
    single = with_melding(RULES["jokers in one meld"])
    one = [H("4S 5S 6S 7S"), H("9H 9D *S"), H("JS JH JD"), H("2C 3C 4C")]
    two = [*one[:2], H("JS JH *H"), one[3]]
    assert Arrangement.of(COMPLETE, one, profile=single).deadwood == 0
    held = Hand(card for meld in two for card in meld)
    assert Arrangement.of(held, two, profile=CELEBES_RHUM).deadwood == 0
    with pytest.raises(LayDownError):
        Arrangement.of(held, two, profile=single)


# Discards.


@each_rule
@pytest.mark.parametrize("joker_points", [None, 15])
def test_discards_are_those_of_the_naive_search(
    rule: oracle.Rule, joker_points: int | None
) -> None:
    profile = with_melding(rule, joker_points)
    may_go_out = unknown = 0
    for cards in rich_hands(20, 24, rule, more=1):
        search = oracle.Search(cards, rule)
        found = discards(hand(cards), profile=profile)
        assert sorted(option.card.code for option in found) == sorted(cards)
        for option in found:
            left = oracle.best(cards - {option.card.code}, rule, joker_points, search)
            expected: int | None = left.points + (joker_points or 0) * left.jokers
            if left.jokers and joker_points is None:
                expected = None
            assert option.deadwood == expected
            whole = left == oracle.Loose(0, 0)
            assert option.may_go_out is whole
            may_go_out += whole
            unknown += option.deadwood is None
        counts = [option.deadwood for option in found]
        assert counts == sorted(counts, key=lambda count: 10_000 if count is None else count)
    assert may_go_out
    assert bool(unknown) is (joker_points is None)


@pytest.mark.parametrize(
    ("limit", "cards"),
    [(5, ""), (6, "KD"), (12, "KD"), (13, "KD 3D"), (14, "KD 3D 2H"), (15, "KD 3D 2H AC")],
)
def test_cards_are_thrown_that_leave_no_more_than_the_limit(limit: int, cards: str) -> None:
    melding = Patterns(patterns=((4, 3),))
    assert melding.goes_out(H("AS 2S 3S 4S KD 2H 3D AC").mask, limit) == H(cards).mask


def test_a_joker_may_be_thrown() -> None:
    held = H("4S 5S 6S 7S 9H 9D 9C JS JH JD 2C 3C 4C *S")
    found = discards(held, profile=CELEBES_RHUM)
    going_out = [option.card.code for option in found if option.may_go_out]
    # With the joker kept, any card of a three may go; of the four only an end: it must stay natural.
    assert "*S" in going_out
    assert set(going_out) == {
        card for card in held.codes if oracle.complete(frozenset(held.codes) - {card})
    }
    assert "5S" not in going_out


# How near a hand is.


@each_rule
def test_one_exchange_is_found_by_trying_every_one(rule: oracle.Rule) -> None:
    profile = with_melding(rule)
    rng = Random(21)
    pack = (*oracle.PACK, *oracle.JOKERS)
    for at in range(3):
        jokers = at if rule.in_meld else 0
        near = (oracle.rich_hand(rng, jokers, 1, rule) for _ in range(100))
        cards = next(cards for cards in near if not oracle.complete(cards, rule))
        completing = {
            taken
            for taken in pack
            if taken not in cards
            and any(oracle.complete(cards - {thrown} | {taken}, rule) for thrown in cards)
        }
        found = nearest(hand(cards), profile=profile)
        assert found.short == 1
        assert set(found.needs.codes) == completing == oracle.needs(cards, 1, rule)


@each_rule
def test_how_near_a_hand_is_and_what_it_needs_are_those_of_the_naive_search(
    rule: oracle.Rule,
) -> None:
    profile = with_melding(rule)
    seen: Counter[int] = Counter()
    for cards in rich_hands(22, 16 if rule.in_meld < 2 else 12, rule):
        found = nearest(hand(cards), profile=profile)
        for short in range(3):
            needs = oracle.needs(cards, short, rule) if short else frozenset()
            if needs or (not short and oracle.complete(cards, rule)):
                assert found.short == short
                assert set(found.needs.codes) == needs
                seen[short] += 1
                break
        else:
            assert found.short > 2
    assert seen[0]
    assert seen[1]
    assert seen[2]


def test_with_a_card_over_a_hand_is_as_near_as_without_its_most_useless_card() -> None:
    rng = Random(23)
    for at in range(6):
        cards = oracle.rich_hand(rng, at % 3, 1, more=1)
        others = [cards - {card} for card in cards]
        if any(oracle.complete(kept) for kept in others):
            expected = 0, frozenset[str]()
        else:
            expected = 1, frozenset().union(*(oracle.needs(kept, 1) for kept in others))
        found = nearest(hand(cards), profile=CELEBES_RHUM)
        assert (found.short, frozenset(found.needs.codes)) == expected


def test_a_missing_card_completes_one_meld_only() -> None:
    # Ten cards could be kept: 5-6-8 of diamonds, 6-8 of spades, two sevens and the jacks. But
    # each seven that completes the sevens is the one that a run lacks.
    held = H("5D 6D 8D 6S 8S 7C 7H JC JD JH KC AS 2H")
    rule = RULES["no jokers in melds"]
    found = nearest(held, profile=with_melding(rule))
    assert found.short == 4
    assert not oracle.needs(held.codes, 3, rule)
    assert set(found.needs.codes) == oracle.needs(held.codes, 4, rule)
    # A joker is another way to complete them.
    found = nearest(held, profile=CELEBES_RHUM)
    assert found.short == 3
    assert set(found.needs.codes) == {"7D", "7S", "*S", "*H"} == oracle.needs(held.codes, 3)


def test_a_hand_of_nothing_is_far_from_complete() -> None:
    found = nearest(H("AS 3H 5D 7C 9S JH KD 2C 4S 6H 8D TC QS"), profile=CELEBES_RHUM)
    assert found.short > 4
    assert found.needs
    assert found.needs.isdisjoint(H("AS 3H 5D 7C 9S JH KD 2C 4S 6H 8D TC QS"))


def test_a_profile_without_patterns_cannot_say_how_near_a_hand_is() -> None:
    with pytest.raises(NoPatternsError) as caught:
        nearest(H("AS 2S 3S"), profile=MODERN)
    assert caught.value.profile == "modern"


# Scores.


def test_a_deal_is_won_and_scores_no_points() -> None:
    result = score_deal(COMPLETE, OTHER, profile=CELEBES_RHUM, knocker_seat=1)
    assert (result.outcome, result.winner, result.points) == (Outcome.GIN, 1, (0, 0))
    assert result.lines == (ScoreLine(1, 0, "deal won"),)
    assert result.counts == ()
    assert result.arrangement == arrange(COMPLETE, profile=CELEBES_RHUM)
    assert "9♦9♥*♠" in str(result)


def test_a_lay_down_may_be_chosen() -> None:
    held = H("4S 5S 6S 7S 9H 8H *S JS JH JD 2C 3C 4C")
    others = OTHER - H("8H") | H("9C")
    for arrangement in arrangements(held, profile=CELEBES_RHUM):
        assert score_deal(arrangement, others, profile=CELEBES_RHUM).winner == 0


def test_a_hand_with_loose_cards_does_not_go_out() -> None:
    with pytest.raises(GinOnlyError) as caught:
        score_deal(COMPLETE - H("JD") | H("KS"), OTHER, profile=CELEBES_RHUM)
    # The joker is with the two jacks, and two nines and the king are loose.
    assert caught.value.deadwood == 28
    # A loose joker counts nothing known, and no more goes out.
    with pytest.raises(GinOnlyError) as caught:
        score_deal(APART, WHOLE, profile=CELEBES_RHUM)
    assert caught.value.deadwood is None


def test_hands_have_thirteen_cards() -> None:
    for knocker, defender in ((COMPLETE - H("JD"), OTHER), (COMPLETE, OTHER - H("KD"))):
        with pytest.raises(HandSizeError) as caught:
            score_deal(knocker, defender, profile=CELEBES_RHUM)
        assert caught.value.expected == 13
    with pytest.raises(BigGinNotPlayedError):
        score_deal(COMPLETE | H("JC"), OTHER, profile=CELEBES_RHUM)
    with pytest.raises(CardInTwoHandsError):
        score_deal(COMPLETE, OTHER - H("*H") | H("*S"), profile=CELEBES_RHUM)
    with pytest.raises(SeatsError):
        score_deal(COMPLETE, OTHER, OTHER, profile=CELEBES_RHUM)


def test_counts_are_scored_as_a_deal_won() -> None:
    result = score_counts(0, 40, profile=CELEBES_RHUM)
    assert (result.winner, result.points) == (0, (0, 0))
    with pytest.raises(GinOnlyError):
        score_counts(1, 40, profile=CELEBES_RHUM)


def test_a_stock_that_runs_out_is_nobodys_whatever_is_held() -> None:
    result = score_exhausted_deal(COMPLETE, OTHER, profile=CELEBES_RHUM)
    assert (result.outcome, result.winner, result.points) == (Outcome.CANCELLED, None, (0, 0))
    assert result.lines == ()
    assert result.knocker_seat is None


def test_a_stock_that_runs_out_asks_for_no_points_of_jokers() -> None:
    result = score_exhausted_deal(WHOLE, APART, profile=with_melding(counts=True))
    assert (result.outcome, result.points, result.lines) == (Outcome.CANCELLED, (0, 0), ())


def test_where_points_are_scored_a_loose_joker_needs_its_points() -> None:
    unknown = with_melding(counts=True)
    with pytest.raises(JokerPointsError) as caught:
        score_deal(WHOLE, APART, profile=unknown)
    assert Card.parse("*H") in caught.value.hand
    known = with_melding(joker_points=15, counts=True)
    result = score_deal(WHOLE, APART, profile=known)
    assert result.counts == (0, 96)
    assert result.points == summed(result) == (121, 0)


def test_points_may_be_scored_where_no_joker_is_loose() -> None:
    profile = with_melding(counts=True)
    result = score_deal(COMPLETE, OTHER - H("*H") | H("AD"), profile=profile)
    left = oracle.best((OTHER - H("*H") | H("AD")).codes)
    assert result.points == (25 + left.points, 0)


def test_a_joker_counts_what_the_profile_gives_it() -> None:
    assert deadwood(H("2D KH *S"), profile=with_melding(joker_points=15)) == 27
    assert deadwood(H("2D *S *H"), profile=with_melding(joker_points=25)) == 52
    with pytest.raises(JokerPointsError) as caught:
        deadwood(H("2D *S"), profile=CELEBES_RHUM)
    assert "joker" in str(caught.value)
    assert pickle.loads(pickle.dumps(caught.value)).hand == caught.value.hand
    for search in (arrange, arrangements):
        with pytest.raises(JokerPointsError):
            search(H("2D *S"), profile=CELEBES_RHUM)


def test_nothing_is_laid_off() -> None:
    spread = arrange(COMPLETE, profile=CELEBES_RHUM)
    for laying_off in (CELEBES_RHUM.laying_off, LayingOff(on_gin=True)):
        profile = with_melding(joker_points=15).replace(
            name="with lay-offs", laying_off=laying_off
        )
        held = OTHER - H("8H") | H("8S")
        assert lay_off(held, spread, profile=profile) == Defence(arrange(held, profile=profile))


def test_other_profiles_refuse_jokers() -> None:
    for search in (deadwood, melds, arrange, arrangements, discards):
        with pytest.raises(JokersNotPlayedError):
            search(COMPLETE, profile=MODERN)


# The parts.


@pytest.mark.parametrize(
    "values",
    [
        {"patterns": ((3, 3, 3),)},
        {"patterns": ((6, 4, 3),)},
        {"patterns": ((4, 2),)},
        {"patterns": ((),)},
        {"patterns": ()},
        {"patterns": [(4, 3)]},
        {"patterns": ((4.0, 3, 3, 3),)},
        {"patterns": ((4, [3], 3, 3),)},
        {"patterns": 5},
        {"jokers_in_meld": 3},
        {"jokers_in_meld": -1},
        {"jokers_in_meld": True},
        {"joker_points": 0},
        {"joker_points": -5},
        {"joker_points": 1.5},
    ],
    ids=repr,
)
def test_values_out_of_range_are_refused(values: dict[str, object]) -> None:
    with pytest.raises(ProfileValueError):
        Patterns(**values)  # type: ignore[arg-type]  # wrong on purpose


def test_patterns_of_ones_own_are_laid_down() -> None:
    four_three = CELEBES_RHUM.replace(
        name="a short Rhum",
        melding=Patterns(patterns=((4, 3),), joker_points=15),
        dealing=Dealing(hand_size=7, jokers=2),
    )
    assert deadwood(H("4S 5S 6S 7S KH KD *S"), profile=four_three) == 0
    assert deadwood(H("4S 5S 6S 7S KH KD QC"), profile=four_three) == 30
    assert isinstance(deadwood(H("4S 5S 6S 7S KH KD QC"), profile=four_three), int)
    assert nearest(H("4S 5S 6S 7S KH KD QC"), profile=four_three).short == 1
    assert set(nearest(H("4S 5S 6S 7S KH KD QC"), profile=four_three).needs.codes) == {
        "KC",
        "KS",
        "*S",
        "*H",
    }
    melding = pickle.loads(pickle.dumps(four_three.melding))
    assert melding == four_three.melding
    assert hash(melding) == hash(four_three.melding)


BIG: Final = CELEBES_RHUM.replace(
    name="Celebes Rhum with lay-downs of fourteen",
    melding=Patterns(patterns=(*Patterns().patterns, (5, 3, 3, 3), (5, 5, 4))),
    going_out=GoingOut(knock_limit=None, big_gin=True),
)


@pytest.mark.parametrize(
    ("card", "goes_out"),
    [
        ("6S", True),
        # The run of five is from the ace to the five.
        ("AC", True),
        # A natural run of four and four nines: no pattern here.
        ("9C", False),
    ],
)
def test_the_fourteenth_card_may_be_laid_down_too_where_a_pattern_has_a_place(
    card: str, goes_out: bool
) -> None:
    """C10: as published it is always thrown."""
    fourteen = WHOLE | H(card)
    others = APART - H(card) | H("8C") if card in APART.codes else APART
    with pytest.raises(BigGinNotPlayedError):
        score_deal(fourteen, others, profile=CELEBES_RHUM)
    if goes_out:
        result = score_deal(fourteen, others, profile=BIG)
        assert (result.outcome, result.winner) == (Outcome.BIG_GIN, 0)
    else:
        with pytest.raises(NotBigGinError):
            score_deal(fourteen, others, profile=BIG)
    assert score_deal(WHOLE, others, profile=BIG).outcome is Outcome.GIN


def test_a_pattern_with_a_card_over_makes_no_hand_of_thirteen_complete() -> None:
    for cards in rich_hands(31, 12, RULES["as published"]):
        assert nearest(hand(cards), profile=BIG) == nearest(hand(cards), profile=CELEBES_RHUM)
    for cards in rich_hands(32, 12, RULES["as published"], more=1):
        big, published = (
            [option.may_go_out for option in discards(hand(cards), profile=profile)]
            for profile in (BIG, CELEBES_RHUM)
        )
        assert big == published


@pytest.mark.parametrize("patterns", [((5, 5, 4), (4, 3, 3, 3)), ((4, 3, 3, 3), (5, 5, 5))])
def test_patterns_of_other_sizes_are_refused(patterns: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(ProfileValueError) as caught:
        CELEBES_RHUM.replace(name="no such hands", melding=Patterns(patterns=patterns))
    assert (caught.value.field, caught.value.value) == ("Dealing.hand_size", 13)


def test_the_readings_of_the_rules_differ_where_they_should() -> None:
    both_in_threes = H("4S 5S 6S 7S 9H 9D *S JS JH *H 2C 3C 4C")
    both_in_one = H("4S 5S 6S 7S 9H *S *H JS JC JD 2C 3C 4C")
    complete = {
        name: [
            nearest(held, profile=with_melding(rule)).short == 0
            for held in (COMPLETE, both_in_threes, both_in_one)
        ]
        for name, rule in RULES.items()
    }
    assert complete == {
        "as published": [True, True, False],
        "two jokers in a meld": [True, True, True],
        "jokers in one meld": [True, False, False],
        "two jokers in one meld": [True, False, True],
        "no jokers in melds": [False, False, False],
    }
    # The scope is that of four melds: in 5-4-4 both other melds may hold a joker.
    in_three_melds = H("2S 3S 4S 5S 6S 9H 9D 9C *S QH QD QC *H")
    single = with_melding(RULES["jokers in one meld"])
    assert nearest(in_three_melds, profile=single).short == 0
