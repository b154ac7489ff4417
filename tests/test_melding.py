from __future__ import annotations

import pickle
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import attrs
import pytest

import ginrummy
from ginrummy import (
    MODERN,
    Arrangement,
    Card,
    DiscardOption,
    Hand,
    Meld,
    MeldKind,
    Profile,
    arrange,
    arrangements,
    deadwood,
    discards,
    melding,
    melds,
    profiles,
    standard_pack,
)
from ginrummy.errors import (
    CardNotHeldError,
    GinRummyError,
    JokersNotPlayedError,
    MeldsOverlapError,
    NoPatternsError,
    NotAMeldError,
    TooManyArrangementsError,
    WrongTypeError,
)
from ginrummy.melding import MOST_ARRANGEMENTS, nearest
from ginrummy.rules import SetsAndRuns
from tests import oracles
from tests.faults import refused
from tests.strategies import TWINS, random_hands

if TYPE_CHECKING:
    from collections.abc import Callable

H = Hand.parse
PACK = Hand(standard_pack())
TWIN_CASES = pytest.mark.parametrize(
    ("profile", "rule"), list(TWINS.values()), ids=list(TWINS.keys())
)


def spread(text: str) -> list[Hand]:
    """Read melds with a bar between them."""
    return [H(part) for part in text.split("|")]


def names(found: tuple[Meld, ...]) -> list[str]:
    """Write melds as codes."""
    return [" ".join(card.code for card in meld.cards) for meld in found]


def split(arrangement: Arrangement) -> tuple[frozenset[str], frozenset[str]]:
    """Give the cards in sets and the cards in runs, as the naive solvers name them."""
    in_sets, in_runs = (
        frozenset(
            card.code for meld in arrangement.melds if meld.kind is kind for card in meld.cards
        )
        for kind in (MeldKind.SET, MeldKind.RUN)
    )
    return in_sets, in_runs


# Melds.


@pytest.mark.parametrize(
    ("cards", "kind", "in_order"),
    [
        ("3S AS 2S", MeldKind.RUN, "AS 2S 3S"),
        ("KH QH JH TH", MeldKind.RUN, "TH JH QH KH"),
        ("7S 7C 7H", MeldKind.SET, "7C 7H 7S"),
        ("QS QH QD QC", MeldKind.SET, "QC QD QH QS"),
        (
            "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
            MeldKind.RUN,
            "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
        ),
    ],
)
def test_a_meld_has_its_kind_and_its_cards_in_order(
    cards: str, kind: MeldKind, in_order: str
) -> None:
    meld = Meld.of(H(cards))
    assert meld.kind is kind
    assert names((meld,)) == [in_order]
    assert meld.hand == H(cards)
    assert str(meld) == "".join(str(Card.parse(code)) for code in in_order.split())


@pytest.mark.parametrize(
    "cards",
    [
        "",
        "AS",
        "AS 2S",
        "7S 7H",
        "AS 2S 4S",
        "AS 2S 3H",
        "7S 7H 8D",
        "QH KH AH",
        "KS AS 2S",
        "7S 7H 7D 8D",
        "AS 2S 3S 5S",
        "AS 2S 3S 4H 5H 6H",
        "7S 7H 7D 7C 8C",
    ],
)
def test_other_cards_are_no_meld(cards: str) -> None:
    with pytest.raises(NotAMeldError) as caught:
        Meld.of(H(cards))
    assert caught.value.hand == H(cards)


@pytest.mark.parametrize(
    ("profile", "cards", "in_order"),
    [
        (profiles.ACE_TEN, "AS KS QS", "QS KS AS"),
        (profiles.ACE_TEN, "AS 2S 3S", "AS 2S 3S"),
        (profiles.ACE_TEN, "AS KS QS JS TS", "TS JS QS KS AS"),
        (profiles.ROUND_THE_CORNER, "KS AS 2S", "KS AS 2S"),
        (profiles.ROUND_THE_CORNER, "AS 2S 3S QS KS", "QS KS AS 2S 3S"),
        (
            profiles.ROUND_THE_CORNER,
            "2C AC 3C 4C 5C 6C 7C 8C 9C TC JC KC",
            "KC AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC",
        ),
    ],
    ids=str,
)
def test_a_run_through_the_ace_begins_at_its_first_card(
    profile: Profile, cards: str, in_order: str
) -> None:
    assert names((Meld.of(H(cards), profile=profile),)) == [in_order]


def test_an_ace_is_high_or_low_but_not_both_under_ace_ten() -> None:
    with pytest.raises(NotAMeldError):
        Meld.of(H("KS AS 2S"), profile=profiles.ACE_TEN)


def test_runs_have_at_most_so_many_cards_where_the_rule_says_so() -> None:
    four, _ = TWINS["runs of four"]
    assert Meld.of(H("3S 4S 5S 6S"), profile=four).kind is MeldKind.RUN
    with pytest.raises(NotAMeldError):
        Meld.of(H("3S 4S 5S 6S 7S"), profile=four)


def test_a_joker_is_in_no_meld_of_a_game_without_jokers() -> None:
    for cards in ("QS KS *S", "7S 7H *H", "*S *H", "*S *H 7S"):
        with pytest.raises(JokersNotPlayedError):
            Meld.of(H(cards))


def test_melds_are_values() -> None:
    meld, same = Meld.of(H("AS 2S 3S")), Meld.of(H("3S 2S AS"))
    assert meld == same
    assert hash(meld) == hash(same)
    assert meld != Meld.of(H("AS 2S 3S 4S"))
    assert pickle.loads(pickle.dumps(meld)) == meld
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        meld.cards = ()  # type: ignore[misc]  # wrong on purpose


def test_values_are_given_back_by_what_repr_writes() -> None:
    names_of_all = {**vars(ginrummy), "Arrangement": Arrangement, "MeldKind": MeldKind}
    hand = H("7S 7H 7D 8D 9D KC")
    for value in (*melds(hand), *arrangements(hand), *discards(hand)):
        assert eval(repr(value), names_of_all) == value  # noqa: S307  # our own text


def test_every_meld_of_a_hand_is_listed_by_its_first_card_rank_before_suit() -> None:
    assert names(melds(H("7S 7H 7D 8D 9D"))) == ["7D 8D 9D", "7D 7H 7S"]
    assert names(melds(H("AS 2S 3S 4S AC AD"))) == [
        "AC AD AS",
        "AS 2S 3S",
        "AS 2S 3S 4S",
        "2S 3S 4S",
    ]
    assert names(melds(H("KC KD KH KS"))) == [
        "KC KD KH",
        "KC KD KS",
        "KC KH KS",
        "KC KD KH KS",
        "KD KH KS",
    ]
    assert melds(Hand()) == ()


@TWIN_CASES
def test_without_jokers_cards_are_read_as_one_meld_or_none(
    profile: Profile, rule: oracles.Rule
) -> None:
    for hand in random_hands(Random(20), 400, (2, 3, 4)):
        readings = profile.melding.readings(hand.mask)
        assert len(readings) == oracles.is_meld(hand.codes, rule)
        assert all(laid == profile.melding.meld(hand.mask) for laid in readings)


@TWIN_CASES
def test_melds_are_those_a_naive_search_finds(profile: Profile, rule: oracles.Rule) -> None:
    for hand in random_hands(Random(21), 400, (3, 7, 10, 11, 13)):
        found = melds(hand, profile=profile)
        assert {frozenset(meld.hand.codes) for meld in found} == set(
            oracles.melds(hand.codes, rule)
        )
        assert len(set(found)) == len(found)
        for meld in found:
            assert Meld.of(meld.hand, profile=profile) == meld
            assert (meld.kind is MeldKind.SET) == oracles.is_set(meld.hand.codes)


# Deadwood.


@pytest.mark.parametrize("card", standard_pack(), ids=str)
def test_a_lone_card_counts_its_points(card: Card) -> None:
    expected = min(card.rank, 10)
    assert deadwood(Hand([card])) == expected
    ace = {"ace-ten": 10, "round-the-corner": 15}
    for profile in (profiles.ACE_TEN, profiles.ROUND_THE_CORNER):
        points = ace[profile.name] if card.rank == 1 else expected
        assert deadwood(Hand([card]), profile=profile) == points


def test_nothing_counts_nothing() -> None:
    assert deadwood(Hand()) == 0
    assert arrange(Hand()) == Arrangement((), Hand(), 0)
    assert arrangements(Hand()) == (Arrangement((), Hand(), 0),)
    assert discards(Hand()) == ()


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS 2S 3S KD", 10),
        ("KS 8H 3D AC", 22),
        ("7S 7H 7D 8D 9D", 14),
        ("7S 7H 7D 7C 8C 9C 2D 3D 4D KH", 10),
        ("4S 5S 6S 7S 4H 5H 6H 7H 7C 7D", 0),
        ("5S 5H 5D 6S 6H 6D 7S 7H 7D AC", 1),
    ],
)
def test_the_deadwood_is_the_least_there_can_be(cards: str, points: int) -> None:
    assert deadwood(H(cards)) == points


@TWIN_CASES
def test_the_deadwood_is_that_of_a_naive_search(profile: Profile, rule: oracles.Rule) -> None:
    for hand in random_hands(Random(22), 3_000):
        assert deadwood(hand, profile=profile) == oracles.least_deadwood(hand.codes, rule), hand


def test_the_deadwood_of_a_heap_is_that_of_a_search_rank_by_rank() -> None:
    rng = Random(23)
    for size in [*range(12, 40), 44, 48, 51, 52]:
        hand = Hand(rng.sample(standard_pack(), size))
        assert deadwood(hand) == oracles.least_of_heap(hand.codes), hand


# Arrangements.


def test_an_arrangement_is_made_of_chosen_melds() -> None:
    hand = H("7S 7H 7D 8D 9D KC")
    chosen = Arrangement.of(hand, [H("7S 7H 7D")])
    assert chosen.melds == (Meld.of(H("7S 7H 7D")),)
    assert chosen.loose == H("8D 9D KC")
    assert chosen.deadwood == 27
    assert chosen.hand == hand
    assert str(chosen) == "7♦7♥7♠ · K♣ 8♦ 9♦ (27)"


def test_an_arrangement_takes_melds_in_any_form_and_keeps_their_order() -> None:
    hand = H("AS 2S 3S 7C 7D 7H")
    first, second = Meld.of(H("7C 7D 7H")), Meld.of(H("AS 2S 3S"))
    assert Arrangement.of(hand, [first, H("AS 2S 3S")]).melds == (first, second)
    mixed: list[Meld | Hand] = [H("AS 2S 3S"), first]
    assert Arrangement.of(hand, iter(mixed)).melds == (second, first)
    assert str(Arrangement.of(hand, [first, second])) == "7♣7♦7♥ A♠2♠3♠ (0)"


def test_an_arrangement_may_leave_everything_loose() -> None:
    hand = H("7S 7H 7D")
    assert Arrangement.of(hand, []) == Arrangement((), hand, 21)
    assert str(Arrangement.of(hand, [])) == "· 7♦ 7♥ 7♠ (21)"


def test_the_points_of_an_arrangement_are_those_of_its_profile() -> None:
    corner = profiles.ROUND_THE_CORNER
    assert Arrangement.of(H("AC QS KS AS"), [H("QS KS AS")], profile=corner).deadwood == 15
    assert Arrangement.of(H("AC"), [], profile=profiles.ACE_TEN).deadwood == 10


def test_a_meld_of_cards_not_held_is_refused() -> None:
    hand = H("9C TC 2S 5H 7D QD KD 3H 6S AC")
    with pytest.raises(CardNotHeldError) as caught:
        Arrangement.of(hand, [H("9C TC JC")])
    assert caught.value.card is Card.parse("JC")
    assert caught.value.hand == hand
    assert str(caught.value).startswith("JC is not in the hand")


def test_melds_that_share_a_card_are_refused() -> None:
    with pytest.raises(MeldsOverlapError) as caught:
        Arrangement.of(H("7S 7H 7D 8D 9D"), [H("7S 7H 7D"), H("7D 8D 9D")])
    assert caught.value.card is Card.parse("7D")


def test_cards_that_are_no_meld_are_refused_in_an_arrangement() -> None:
    with pytest.raises(NotAMeldError):
        Arrangement.of(H("7S 7H 8D"), [H("7S 7H 8D")])
    with pytest.raises(NotAMeldError):
        Arrangement.of(H("QS KS AS"), [Meld.of(H("QS KS AS"), profile=profiles.ACE_TEN)])


def test_a_joker_is_no_loose_card_of_a_game_without_jokers() -> None:
    with pytest.raises(JokersNotPlayedError):
        Arrangement.of(H("7S 7H 7D *S"), [H("7S 7H 7D")])


def test_arrangements_are_values() -> None:
    one = arrange(H("7S 7H 7D 8D 9D KC"))
    again = arrange(H("7S 7H 7D 8D 9D KC"))
    assert one == again
    assert hash(one) == hash(again)
    assert pickle.loads(pickle.dumps(one)) == one
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.deadwood = 0  # type: ignore[misc]  # wrong on purpose


def test_the_best_arrangement_is_the_one_of_least_deadwood() -> None:
    assert str(arrange(H("7S 7H 7D 8D 9D KC"))) == "7♦8♦9♦ · K♣ 7♥ 7♠ (24)"
    assert str(arrange(H("AS 2S 3S KD 5H"))) == "A♠2♠3♠ · K♦ 5♥ (15)"


def test_of_equal_arrangements_the_one_that_concedes_fewer_cards_is_best() -> None:
    # Three sets concede three cards, three runs six; 9999 and 4-8 of hearts concede one card,
    # 999 and 456, 789 of hearts two.
    assert names(arrange(H("5S 5H 5D 6S 6H 6D 7S 7H 7D AC")).melds) == [
        "5D 5H 5S",
        "6D 6H 6S",
        "7D 7H 7S",
    ]
    assert names(arrange(H("9C 9D 9S 4H 5H 6H 7H 8H 9H 4S")).melds) == [
        "4H 5H 6H 7H 8H",
        "9C 9D 9H 9S",
    ]


def test_a_card_the_knocker_holds_himself_is_not_conceded() -> None:
    # 2-3-4 concedes the ace, for he holds the five; the set concedes the three of clubs.
    both = arrangements(H("2S 3S 4S 3H 3D 9C TC JC QC KC"))
    assert [names(one.melds)[0] for one in both] == ["3D 3H 3S", "2S 3S 4S"]


def test_cards_in_sequence_are_one_run_however_they_could_be_cut() -> None:
    assert names(arrange(H("4H 5H 6H 7H 8H 9H")).melds) == ["4H 5H 6H 7H 8H 9H"]
    assert len(arrangements(H("4H 5H 6H 7H 8H 9H KS KH KD KC"))) == 1


def test_all_best_arrangements_are_listed() -> None:
    found = arrangements(H("5S 5H 5D 6S 6H 6D 7S 7H 7D AC"))
    assert [one.deadwood for one in found] == [1, 1]
    assert [names(one.melds) for one in found] == [
        ["5D 5H 5S", "6D 6H 6S", "7D 7H 7S"],
        ["5D 6D 7D", "5H 6H 7H", "5S 6S 7S"],
    ]
    assert [str(one) for one in arrangements(H("3S 3H 3D 4S 5S 2S"))] == ["2♠3♠4♠5♠ · 3♦ 3♥ (6)"]


@TWIN_CASES
def test_arrangements_are_those_of_a_naive_search(profile: Profile, rule: oracles.Rule) -> None:
    for hand in random_hands(Random(24), 800):
        least, best = oracles.optima(hand.codes, rule)
        found = arrangements(hand, profile=profile)
        assert {one.deadwood for one in found} == {least}, hand
        assert len({split(one) for one in found}) == len(found), hand
        assert {split(one) for one in found} == {one.used() for one in best}, hand


@pytest.mark.parametrize("cut", [*TWINS])
def test_the_best_arrangement_concedes_the_fewest_cards_of_all_of_least_deadwood(
    cut: str,
) -> None:
    profile, rule = TWINS[cut]
    for hand in random_hands(Random(25), 500):
        _, best = oracles.optima(hand.codes, rule)
        fewest = min(oracles.conceded(hand.codes, one.melds, rule) for one in best)
        chosen = [meld.hand.codes for meld in arrange(hand, profile=profile).melds]
        assert oracles.conceded(hand.codes, chosen, rule) == fewest, hand


def test_the_best_arrangement_concedes_the_fewest_cards_where_runs_are_short() -> None:
    # A-2-3-4 with 5-6-7 concedes the eight; A-2-3 with 4-5-6-7 concedes nothing.
    four, rule = TWINS["runs of four"]
    hand = H("AS 2S 3S 4S 5S 6S 7S")
    chosen = [meld.hand.codes for meld in arrange(hand, profile=four).melds]
    assert oracles.conceded(hand.codes, chosen, rule) == 0


@TWIN_CASES
def test_arrangements_that_concede_fewer_cards_come_first(
    profile: Profile, rule: oracles.Rule
) -> None:
    for hand in random_hands(Random(26), 400):
        found = arrangements(hand, profile=profile)
        given_away = [
            oracles.conceded(hand.codes, [meld.hand.codes for meld in one.melds], rule)
            for one in found
        ]
        assert given_away == sorted(given_away), hand


@pytest.mark.parametrize("profile", [profiles.STANDARD, profiles.ACE_TEN], ids=str)
def test_more_best_arrangements_than_are_listed_are_an_error(profile: Profile) -> None:
    with pytest.raises(TooManyArrangementsError) as caught:
        arrangements(PACK, profile=profile)
    assert caught.value.hand == PACK
    assert caught.value.limit == MOST_ARRANGEMENTS == 1_000
    best = arrange(PACK, profile=profile)
    assert best.deadwood == 0
    assert best.hand == PACK


def test_just_as_many_best_arrangements_as_are_listed_are_none_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hand = H("5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D 7C")
    monkeypatch.setattr(melding, "MOST_ARRANGEMENTS", 6)
    assert len(arrangements(hand)) == 6
    monkeypatch.setattr(melding, "MOST_ARRANGEMENTS", 5)
    with pytest.raises(TooManyArrangementsError):
        arrangements(hand)


def test_a_grid_of_thirteen_cards_has_all_its_arrangements_listed() -> None:
    hand = H("5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D 7C 8S")
    least, best = oracles.optima(hand.codes)
    assert {split(one) for one in arrangements(hand)} == {one.used() for one in best}
    assert arrange(hand).deadwood == least


@pytest.mark.parametrize("size", [14, 20, 26, 33, 40, 47, 52])
def test_heaps_of_any_size_are_arranged(size: int) -> None:
    hand = Hand(Random(27).sample(standard_pack(), size))
    best = arrange(hand)
    assert best.deadwood == deadwood(hand)
    assert best.hand == hand
    assert Arrangement.of(hand, best.melds) == best


# Discards.


def test_a_discard_says_what_it_leaves() -> None:
    options = discards(H("6S 7S 8S QH QD QC 2S 4H 5C AH 9S"))
    assert options[0] == DiscardOption(Card.parse("5C"), 7, may_go_out=True)
    assert [option.card.code for option in options if option.may_go_out] == ["5C", "4H", "2S"]


def test_the_best_discard_comes_first_and_equal_ones_are_in_bit_order() -> None:
    options = discards(H("QS JD 9C 2H"))
    assert [(option.card.code, option.deadwood) for option in options] == [
        ("JD", 21),
        ("QS", 21),
        ("9C", 22),
        ("2H", 29),
    ]


@pytest.mark.parametrize(
    ("hand", "drawn"),
    [
        ("5S AD 3D 5D 6D 7D AC 5C 6C 7C", "7S"),
        ("AS 4S 5S 6S 2H 3H 4D 4C 5C 6C", "6H"),
    ],
    ids=["two runs and a set", "one card in two melds"],
)
def test_a_knock_at_ten_is_found_that_is_easily_missed(hand: str, drawn: str) -> None:
    eleven = H(hand) | H(drawn)
    best = discards(eleven)[0]
    naive = min(oracles.least_deadwood(frozenset(eleven.codes) - {code}) for code in eleven.codes)
    assert best.deadwood == naive
    assert best.may_go_out


@pytest.mark.parametrize(
    ("profile", "limit"),
    [
        (profiles.STANDARD, 10),
        (profiles.MODERN, 10),
        (profiles.CASUAL, 9),
        (profiles.STRAIGHT, 0),
    ],
    ids=str,
)
def test_who_may_go_out_depends_on_the_limit_of_the_profile(profile: Profile, limit: int) -> None:
    for loose in range(11):
        extra = {0: "", 1: "AD", 2: "2D", 3: "3D", 4: "4D", 5: "5D", 6: "6D", 7: "7D"}.get(loose)
        extra = {8: "8D", 9: "9D", 10: "TD"}.get(loose, extra)
        hand = H(f"AS 2S 3S {extra} KC")
        option = next(
            option for option in discards(hand, profile=profile) if option.card.rank == 13
        )
        assert option.deadwood == loose
        assert option.may_go_out == (loose <= limit)


@TWIN_CASES
def test_discards_are_exact(profile: Profile, rule: oracles.Rule) -> None:
    for hand in random_hands(Random(28), 300, (11,)):
        options = discards(hand, profile=profile)
        assert {option.card for option in options} == set(hand)
        for option in options:
            rest = hand - {option.card}
            assert option.deadwood == oracles.least_deadwood(rest.codes, rule)
        order = [(option.deadwood, option.card.index) for option in options]
        assert order == sorted(order)


# What every search refuses.

SEARCHES: list[Callable[..., Any]] = [melds, deadwood, arrange, arrangements, discards]


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("cards", ["*S", "*H", "*S *H", "AS 2S 3S *S", "KS *H", "QS KS *S *H"])
def test_a_joker_is_refused_where_none_is_played(search: Callable[..., Any], cards: str) -> None:
    for profile in (MODERN, profiles.ROUND_THE_CORNER):
        with pytest.raises(JokersNotPlayedError) as caught:
            search(H(cards), profile=profile)
        assert caught.value.hand


@pytest.mark.parametrize("search", [*SEARCHES, Meld.of])
@pytest.mark.parametrize("value", [None, 5, "AS 2S 3S", ["AS"], {Card.parse("AS")}], ids=repr)
def test_only_a_hand_is_searched(search: Callable[..., Any], value: Any) -> None:
    with pytest.raises(WrongTypeError) as caught:
        search(value)
    assert caught.value.value is value


@pytest.mark.parametrize("mask", [None, "7", 1.5, 1 << 52, 1 << 63, 1 << 64, -(1 << 60)], ids=repr)
def test_what_has_no_mask_of_a_hand_is_no_hand(mask: Any) -> None:
    lookalike: Any = SimpleNamespace(mask=mask)
    for profile in (MODERN, profiles.ROUND_THE_CORNER):
        with pytest.raises(WrongTypeError):
            deadwood(lookalike, profile=profile)
    with pytest.raises(WrongTypeError):
        deadwood(lookalike)


@pytest.mark.parametrize("meld", ["7S 7H 7D", None, 5, [Card.parse("7S")]], ids=repr)
def test_a_meld_is_given_as_a_meld_or_a_hand(meld: Any) -> None:
    with pytest.raises(WrongTypeError):
        Arrangement.of(H("7S 7H 7D"), [meld])


def test_an_arrangement_is_made_of_a_hand_and_a_list_of_melds() -> None:
    hand: Any
    chosen: Any
    for hand, chosen in (("7S 7H 7D", []), (None, []), (H("7S 7H 7D"), 5), (H("7S 7H 7D"), None)):
        with pytest.raises(WrongTypeError):
            Arrangement.of(hand, chosen)


def test_cards_of_one_suit_can_meld_equally_well_in_several_ways() -> None:
    short = profiles.STANDARD.replace(name="runs of three", melding=SetsAndRuns(longest_run=3))
    found = arrangements(Hand.parse("TS JS QS KS 2D"), profile=short)
    assert sorted(map(str, found)) == ["J♠Q♠K♠ · 2♦ T♠ (12)", "T♠J♠Q♠ · 2♦ K♠ (12)"]


# What is refused, word for word.

FIVE: Any = 5
SPADES = H("AS 2S 3S")
READ_WRONG = Meld(
    MeldKind.RUN,
    (Card.parse("7S"), Card.parse("*H"), Card.parse("9S")),
    ((Card.parse("*H"), Card.parse("TS")),),
)
FAULTS: list[tuple[Callable[[], object], type[GinRummyError], str]] = [
    (lambda: deadwood(FIVE), WrongTypeError, "expected a Hand, got 5 (int)"),
    (
        lambda: deadwood(H("AS *S")),
        JokersNotPlayedError,
        "the hand A♠ *♠ holds a joker, and these rules play without jokers",
    ),
    (
        lambda: Meld.of(H("AS 2S")),
        NotAMeldError,
        "A♠ 2♠ is no meld: expected a set or a run of the profile",
    ),
    (lambda: Arrangement.of(SPADES, FIVE), WrongTypeError, "expected melds, got 5 (int)"),
    (
        lambda: Arrangement.of(SPADES, [FIVE]),
        WrongTypeError,
        "expected a Meld or the Hand of its cards, got 5 (int)",
    ),
    (
        lambda: Arrangement.of(SPADES, [H("AS 2S")]),
        NotAMeldError,
        "A♠ 2♠ is no meld: expected a set or a run of the profile",
    ),
    (
        # Between the seven and the nine a joker can only be the eight.
        lambda: Arrangement.of(READ_WRONG.hand, [READ_WRONG], profile=profiles.CELEBES_RHUM),
        NotAMeldError,
        "7♠ 9♠ *♥ is no meld: expected a set or a run of the profile",
    ),
    (
        lambda: Arrangement.of(SPADES, [H("2S 3S 4S")]),
        CardNotHeldError,
        "4S is not in the hand A♠ 2♠ 3♠",
    ),
    (
        lambda: Arrangement.of(H("7S 7H 7D 8D 9D"), spread("7S 7H 7D|7D 8D 9D")),
        MeldsOverlapError,
        "7D is used twice: a card may be in one meld only",
    ),
    (
        lambda: arrangements(PACK),
        TooManyArrangementsError,
        "the 52 cards have more than 1000 best arrangements",
    ),
    (
        lambda: nearest(SPADES, profile=MODERN),
        NoPatternsError,
        "the profile 'modern' lays no hands down in patterns",
    ),
]


test_the_message_names_the_value_and_what_was_expected = refused(FAULTS)
