from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING, Any

import attrs
import pytest

import ginrummy
from ginrummy import (
    MODERN,
    Arrangement,
    Card,
    Defence,
    Hand,
    LayOff,
    Meld,
    Profile,
    arrange,
    deadwood,
    lay_off,
    profiles,
    standard_pack,
)
from ginrummy.errors import (
    CardInTwoHandsError,
    CardNotHeldError,
    GinRummyError,
    JokersNotPlayedError,
    LayOffError,
    LayOffOnGinError,
    MeldsOverlapError,
    NotAMeldError,
    WrongTypeError,
)
from ginrummy.rules import Dealing, LayingOff, SetsAndRuns
from tests import oracles
from tests.faults import refused
from tests.strategies import TWINS, random_tables

if TYPE_CHECKING:
    from collections.abc import Callable

H = Hand.parse
HEARTS = H("7H 8H 9H TH")
TWOS = H("2C 2D 2H 2S")
PACK = Hand(standard_pack())
DEFENDER = H("JH 6H 3S 3D KS KD KC QS QD QC")

NO_LAY_OFFS = profiles.STANDARD.replace(
    name="no lay-offs", laying_off=LayingOff(on_knock=False, on_gin=False)
)
NO_CHAINS = profiles.STANDARD.replace(name="no chains", laying_off=LayingOff(chains=False))

TWIN_CASES = pytest.mark.parametrize(
    ("profile", "rule"), list(TWINS.values()), ids=list(TWINS.keys())
)


def spread(text: str) -> list[Hand]:
    """Read melds with a bar between them."""
    return [H(part) for part in text.split("|")]


def laid(defence: Defence) -> Hand:
    """Give the cards laid off."""
    return Hand(lay.card for lay in defence.laid_off)


def lay(card: str, meld: int) -> LayOff:
    """Lay off a card."""
    return LayOff(Card.parse(card), meld)


# The best defence.


def test_cards_are_laid_off_and_the_rest_is_arranged() -> None:
    defence = lay_off(DEFENDER, [HEARTS, TWOS])
    assert laid(defence) == H("JH 6H")
    assert [(one.card.code, one.meld) for one in defence.laid_off] == [("6H", 0), ("JH", 0)]
    assert defence.arrangement == arrange(DEFENDER - H("JH 6H"))
    assert defence.deadwood == 6
    assert defence.hand == DEFENDER
    assert str(defence) == "Q♣Q♦Q♠ K♣K♦K♠ · 3♦ 3♠ (6), laid off 6♥ J♥"


def test_without_a_card_that_fits_nothing_is_laid_off() -> None:
    hand = H("4C 6D 9S KD")
    defence = lay_off(hand, [HEARTS, TWOS])
    assert defence == Defence(arrange(hand))
    assert str(defence) == "· 4♣ 6♦ K♦ 9♠ (29)"
    assert lay_off(hand, []) == Defence(arrange(hand))


def test_a_run_grows_at_both_ends_card_after_card() -> None:
    assert laid(lay_off(H("4H 5H 9H TH"), spread("6H 7H 8H"))) == H("4H 5H 9H TH")


def test_two_runs_grow_towards_each_other() -> None:
    defence = lay_off(H("6H 7H KC"), spread("3H 4H 5H|8H 9H TH"))
    assert laid(defence) == H("6H 7H")
    assert defence.deadwood == 10


def test_a_set_of_three_takes_the_fourth_card_and_a_set_of_four_none() -> None:
    assert laid(lay_off(H("KC"), spread("KS KH KD"))) == H("KC")
    assert laid(lay_off(H("QC"), spread("KS KH KD KC"))) == Hand()


def test_a_card_that_fits_a_run_and_a_set_goes_to_the_run() -> None:
    # On the run the seven lets the six follow; on the set it would strand it.
    defence = lay_off(H("7C 6C"), spread("7S 7H 7D|8C 9C TC"))
    assert [(one.card.code, one.meld) for one in defence.laid_off] == [("7C", 1), ("6C", 1)]
    assert defence.deadwood == 0


def test_a_card_alone_that_fits_a_run_and_a_set_goes_to_the_run_too() -> None:
    for melds, run in (("7S 7H 7D|8C 9C TC", 1), ("8C 9C TC|7S 7H 7D", 0)):
        defence = lay_off(H("7C KD"), spread(melds))
        assert defence.laid_off == (lay("7C", run),)


def test_the_whole_pack_has_no_joker() -> None:
    assert lay_off(PACK, []) == Defence(arrange(PACK))


def test_three_cards_in_a_row_are_kept_as_a_run_of_their_own() -> None:
    defence = lay_off(H("JH QH KH 6H"), [HEARTS])
    assert laid(defence) == H("6H")
    assert [str(meld) for meld in defence.arrangement.melds] == ["J♥Q♥K♥"]


@pytest.mark.parametrize(
    ("knocker", "hand", "points"),
    [
        ("8H 9H TH|AS 2S 3S", "4S 5S 6S 4H 6H AD 4D 5D 6D 6C", 5),
        ("2C 3C 4C|AH 2H 3H 4H", "2S 4S 6S 5H 6H 3D 4D 5D 6D 5C", 6),
    ],
)
def test_melds_are_given_up_where_that_leaves_less(knocker: str, hand: str, points: int) -> None:
    best = lay_off(H(hand), spread(knocker))
    assert best.deadwood == points
    own = arrange(H(hand))
    loose = lay_off(own.loose, spread(knocker))
    assert loose.deadwood > points


def test_the_fewest_cards_are_laid_off() -> None:
    # The run could be laid off card by card as well.
    defence = lay_off(H("JH QH KH"), [HEARTS])
    assert defence.laid_off == ()
    assert defence.deadwood == 0


def test_of_equal_lay_offs_the_lowest_cards_are_chosen() -> None:
    # Three nines are kept; the fourth and the ten of its suit are laid off, of either suit.
    one_of_two = lay_off(H("9C 9D 9H 9S TC TD"), spread("6C 7C 8C|6D 7D 8D"))
    assert one_of_two.deadwood == 10
    assert laid(one_of_two) == H("9C TC")


def test_a_spread_may_be_an_arrangement_hands_or_melds() -> None:
    knocker = Arrangement.of(HEARTS | TWOS | H("5S 4D"), [HEARTS, TWOS])
    expected = lay_off(DEFENDER, [HEARTS, TWOS])
    assert lay_off(DEFENDER, knocker) == expected
    assert lay_off(DEFENDER, knocker.melds) == expected
    mixed: list[Meld | Hand] = [Meld.of(HEARTS), TWOS]
    assert lay_off(DEFENDER, iter(mixed)) == expected


def test_nothing_is_laid_off_on_loose_cards() -> None:
    knocker = Arrangement.of(HEARTS | TWOS | H("5S 4S"), [HEARTS, TWOS])
    hand = H("6S 3S 5D 4D KS KD KC QS QD QC")
    assert lay_off(hand, knocker) == Defence(arrange(hand))


def test_under_a_profile_without_lay_offs_nothing_is_laid_off() -> None:
    assert lay_off(DEFENDER, [HEARTS, TWOS], profile=NO_LAY_OFFS) == Defence(arrange(DEFENDER))
    assert lay_off(DEFENDER, [HEARTS, TWOS], profile=profiles.CASUAL).laid_off == ()


def test_without_chains_only_cards_that_fit_the_spread_itself_are_laid_off() -> None:
    assert laid(lay_off(H("4H 5H 9H TH"), spread("6H 7H 8H"), profile=NO_CHAINS)) == H("5H 9H")


def test_runs_grow_round_the_corner_where_they_may() -> None:
    corner = profiles.ROUND_THE_CORNER
    assert laid(lay_off(H("JS 2S"), spread("QS KS AS"), profile=corner)) == H("JS 2S")
    assert laid(lay_off(H("JS 2S"), spread("QS KS AS"), profile=profiles.ACE_TEN)) == H("JS")
    assert laid(lay_off(H("AS"), spread("JS QS KS"))) == Hand()


def test_a_run_takes_no_more_cards_than_the_rule_allows() -> None:
    four, _ = TWINS["runs of four"]
    assert laid(lay_off(H("5S 9S"), spread("6S 7S 8S"), profile=four)) == H("9S")


def test_each_card_finds_the_run_that_still_has_room() -> None:
    # The seven fits both runs, the jack one of them only.
    four, _ = TWINS["runs of four"]
    defence = lay_off(H("7S JS 2C 4D"), spread("8S 9S TS|4S 5S 6S"), profile=four)
    assert {(one.card.code, one.meld) for one in defence.laid_off} == {("7S", 1), ("JS", 0)}
    five = profiles.STANDARD.replace(name="runs of five", melding=SetsAndRuns(longest_run=5))
    defence = lay_off(H("6S 7S 8S QS"), spread("9S TS JS|3S 4S 5S"), profile=five)
    assert defence.deadwood == 0


# Against the naive search.


@TWIN_CASES
def test_the_defence_is_that_of_a_naive_search(profile: Profile, rule: oracles.Rule) -> None:
    for hand, melds in random_tables(Random(31), 1_000, profile):
        best = oracles.best_defence(hand.codes, [meld.hand.codes for meld in melds], rule)
        defence = lay_off(hand, melds, profile=profile)
        assert defence.deadwood == best.deadwood, (hand, melds)
        assert len(defence.laid_off) == best.fewest, (hand, melds)
        lowest = min(Hand(map(Card.parse, choice)).mask for choice in best.choices)
        assert laid(defence).mask == lowest, (hand, melds)


def test_without_chains_the_defence_is_that_of_a_naive_search() -> None:
    for hand, melds in random_tables(Random(32), 400, NO_CHAINS):
        piles = [meld.hand.codes for meld in melds]
        best = oracles.best_defence(hand.codes, piles, chains=False)
        defence = lay_off(hand, melds, profile=NO_CHAINS)
        assert defence.deadwood == best.deadwood, (hand, melds)
        assert len(defence.laid_off) == best.fewest, (hand, melds)


def test_without_chains_a_defence_that_is_found_is_accepted() -> None:
    # The six and the seven fit a run each; the seven must not follow the six.
    melds = spread("3H 4H 5H|8H 9H TH")
    defence = lay_off(H("6H 7H"), melds, profile=NO_CHAINS)
    again = Defence.of(H("6H 7H"), [], defence.laid_off, melds, profile=NO_CHAINS)
    assert again == defence


@TWIN_CASES
def test_a_defence_that_is_found_is_accepted_card_by_card(
    profile: Profile, rule: oracles.Rule
) -> None:
    for hand, melds in random_tables(Random(33), 300, profile):
        defence = lay_off(hand, melds, profile=profile)
        again = Defence.of(
            hand, defence.arrangement.melds, defence.laid_off, melds, profile=profile
        )
        assert again == defence
        piles = [set(meld.hand.codes) for meld in melds]
        for one in defence.laid_off:
            piles[one.meld].add(one.card.code)
            assert oracles.is_meld(piles[one.meld], rule)


# A chosen defence.


def test_a_chosen_defence_is_kept_as_it_is() -> None:
    chosen = Defence.of(DEFENDER, [H("KS KD KC")], [lay("JH", 0)], [HEARTS, TWOS])
    assert chosen.laid_off == (lay("JH", 0),)
    assert [str(meld) for meld in chosen.arrangement.melds] == ["K♣K♦K♠"]
    assert chosen.arrangement.loose == H("6H 3S 3D QS QD QC")
    assert chosen.deadwood == 42
    assert chosen.hand == DEFENDER


def test_a_chosen_defence_may_lay_nothing_off() -> None:
    chosen = Defence.of(DEFENDER, [], [], [HEARTS, TWOS])
    assert chosen == Defence(Arrangement.of(DEFENDER, []))


def test_a_later_card_may_build_on_an_earlier_one() -> None:
    chosen = Defence.of(H("9H TH"), [], [lay("9H", 0), lay("TH", 0)], spread("6H 7H 8H"))
    assert chosen.deadwood == 0
    assert [one.card.code for one in chosen.laid_off] == ["9H", "TH"]


def test_the_order_of_the_cards_matters() -> None:
    with pytest.raises(LayOffError) as caught:
        Defence.of(H("9H TH"), [], [lay("TH", 0), lay("9H", 0)], spread("6H 7H 8H"))
    assert (caught.value.card.code, caught.value.meld, caught.value.fits) == ("TH", 0, ())


def test_without_chains_no_card_may_build_on_an_earlier_one() -> None:
    with pytest.raises(LayOffError):
        Defence.of(
            H("9H TH"),
            [],
            [lay("9H", 0), lay("TH", 0)],
            spread("6H 7H 8H"),
            profile=NO_CHAINS,
        )


def test_a_card_on_the_wrong_meld_is_told_where_it_fits() -> None:
    with pytest.raises(LayOffError) as caught:
        Defence.of(H("7C"), [], [lay("7C", 2)], spread("7S 7H 7D|8C 9C TC|KS KH KD"))
    assert caught.value.fits == (0, 1)
    assert "expected meld 0 or 1" in str(caught.value)


@pytest.mark.parametrize("meld", [-1, 2, 99, None, "0"])
def test_a_meld_that_is_not_there_is_refused(meld: Any) -> None:
    with pytest.raises(LayOffError) as caught:
        Defence.of(H("7C"), [], [lay("7C", meld)], spread("7S 7H 7D|KS KH KD"))
    assert caught.value.fits == (0,)


def test_a_meld_is_told_by_a_whole_number() -> None:
    meld: Any = 0.0
    with pytest.raises((LayOffError, WrongTypeError)):
        Defence.of(H("7C"), [], [lay("7C", meld)], spread("7S 7H 7D"))


def test_a_card_that_is_not_held_cannot_be_laid_off() -> None:
    with pytest.raises(CardNotHeldError) as caught:
        Defence.of(H("8C"), [], [lay("7C", 0)], spread("7S 7H 7D"))
    assert caught.value.card.code == "7C"


def test_a_card_that_is_no_card_cannot_be_laid_off() -> None:
    card: Any = "7C"
    with pytest.raises((CardNotHeldError, WrongTypeError)) as caught:
        Defence.of(H("7C"), [], [LayOff(card, 0)], spread("7S 7H 7D"))
    assert "7C" in str(caught.value)


def test_a_card_cannot_be_laid_off_twice() -> None:
    with pytest.raises(MeldsOverlapError) as caught:
        Defence.of(H("7C"), [], [lay("7C", 0), lay("7C", 1)], spread("7S 7H 7D|8C 9C TC"))
    assert caught.value.card.code == "7C"


def test_a_card_cannot_be_laid_off_and_melded() -> None:
    with pytest.raises(MeldsOverlapError) as caught:
        Defence.of(H("7C 6C 5C"), [H("5C 6C 7C")], [lay("7C", 0)], spread("7S 7H 7D"))
    assert caught.value.card.code == "7C"


def test_own_melds_are_checked() -> None:
    with pytest.raises(NotAMeldError):
        Defence.of(H("5C 6C"), [H("5C 6C")], [], spread("7S 7H 7D"))
    with pytest.raises(CardNotHeldError):
        Defence.of(H("5C 6C"), [H("4C 5C 6C")], [], spread("7S 7H 7D"))
    with pytest.raises(MeldsOverlapError):
        Defence.of(H("4C 5C 6C 7C 8C"), spread("4C 5C 6C|6C 7C 8C"), [], spread("7S 7H 7D"))


def test_nothing_may_be_laid_off_under_a_profile_without_lay_offs() -> None:
    melds = spread("7S 7H 7D")
    with pytest.raises(LayOffOnGinError) as caught:
        Defence.of(H("7C 5D"), [], [lay("7C", 0)], melds, profile=NO_LAY_OFFS)
    assert caught.value.cards == H("7C")
    assert caught.value.gin is False
    assert Defence.of(H("7C 5D"), [], [], melds, profile=NO_LAY_OFFS).deadwood == 12


# What is refused everywhere.


@pytest.mark.parametrize(
    "knocker",
    ["7S 7H", "7S 7H 8D", "KS AS 2S", "7S 7H 7D|8S 9S", ""],
)
def test_a_spread_of_anything_but_melds_is_refused(knocker: str) -> None:
    with pytest.raises(NotAMeldError):
        lay_off(H("7C 5D"), spread(knocker))
    with pytest.raises(NotAMeldError):
        Defence.of(H("7C 5D"), [], [], spread(knocker))


def test_a_spread_uses_a_card_once() -> None:
    with pytest.raises(MeldsOverlapError) as caught:
        lay_off(H("7C"), spread("7S 7H 7D|7D 8D 9D"))
    assert caught.value.card.code == "7D"
    twice = Arrangement((Meld.of(H("7S 7H 7D")),), H("7D"), 7)
    with pytest.raises(MeldsOverlapError):
        lay_off(H("7C"), twice)


def test_a_card_of_the_spread_cannot_be_in_the_hand() -> None:
    with pytest.raises(CardInTwoHandsError) as caught:
        lay_off(H("7S 5D"), spread("7S 7H 7D"))
    assert caught.value.card.code == "7S"
    assert caught.value.seats is None
    knocker = Arrangement.of(H("7S 7H 7D 5D"), [H("7S 7H 7D")])
    with pytest.raises(CardInTwoHandsError):
        lay_off(H("5D 7C"), knocker)
    with pytest.raises(CardInTwoHandsError):
        Defence.of(H("5D 7C"), [], [], knocker)


def test_a_joker_is_refused_where_none_is_played() -> None:
    with pytest.raises(JokersNotPlayedError):
        lay_off(H("*S 5D"), spread("7S 7H 7D"))
    with pytest.raises(JokersNotPlayedError):
        Defence.of(H("*S 5D"), [], [], spread("7S 7H 7D"))


@pytest.mark.parametrize("hand", [None, "7C", 5, [Card.parse("7C")]], ids=repr)
def test_only_a_hand_is_defended(hand: Any) -> None:
    with pytest.raises(WrongTypeError):
        lay_off(hand, spread("7S 7H 7D"))
    with pytest.raises(WrongTypeError):
        Defence.of(hand, [], [], spread("7S 7H 7D"))


@pytest.mark.parametrize("melds", [None, 5, [5], ["7S 7H 7D"], [None]], ids=repr)
def test_a_spread_is_melds_or_hands(melds: Any) -> None:
    with pytest.raises(WrongTypeError):
        lay_off(H("7C"), melds)
    with pytest.raises(WrongTypeError):
        Defence.of(H("7C"), [], [], melds)


@pytest.mark.parametrize("laid_off", [None, 5, ["7C"], [Card.parse("7C")], [("7C", 0)]], ids=repr)
def test_what_is_laid_off_is_a_list_of_lay_offs(laid_off: Any) -> None:
    with pytest.raises(WrongTypeError):
        Defence.of(H("7C"), [], laid_off, spread("7S 7H 7D"))


# Defences as values.


def test_defences_are_values() -> None:
    one, again = (lay_off(DEFENDER, [HEARTS, TWOS]) for _ in range(2))
    assert one == again
    assert hash(one) == hash(again)
    assert pickle.loads(pickle.dumps(one)) == one
    assert eval(repr(one), {**vars(ginrummy)}) == one  # noqa: S307  # our own text
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.laid_off = ()  # type: ignore[misc]  # wrong on purpose


def test_the_default_profile_is_the_modern_one() -> None:
    assert lay_off(DEFENDER, [HEARTS]) == lay_off(DEFENDER, [HEARTS], profile=MODERN)
    assert deadwood(DEFENDER) == deadwood(DEFENDER, profile=MODERN) == 22


def test_without_chains_two_cards_at_one_end_of_a_long_run_are_too_many() -> None:
    eleven = NO_CHAINS.replace(name="eleven cards", dealing=Dealing(hand_size=11))
    spread = arrange(H("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH"), profile=eleven)
    defence = lay_off(H("QH KH 2D"), spread, profile=eleven)
    assert [one.card.code for one in defence.laid_off] == ["QH"]
    assert defence.deadwood == 12


# What is refused, word for word.

FIVE: Any = 5
TEXT: Any = "5D"
ONE = H("5D")
SEVENS = spread("7S 7H 7D")
FAULTS: list[tuple[Callable[[], object], type[GinRummyError], str]] = [
    (lambda: lay_off(FIVE, SEVENS), WrongTypeError, "expected a Hand, got 5 (int)"),
    (
        lambda: lay_off(H("5D *S"), SEVENS),
        JokersNotPlayedError,
        "the hand 5♦ *♠ holds a joker, and these rules play without jokers",
    ),
    (
        lambda: lay_off(ONE, FIVE),
        WrongTypeError,
        "expected an Arrangement, or the melds of a spread, got 5 (int)",
    ),
    (
        lambda: lay_off(ONE, [FIVE]),
        WrongTypeError,
        "expected a Meld or the Hand of its cards, got 5 (int)",
    ),
    (
        lambda: lay_off(ONE, spread("7S 7H")),
        NotAMeldError,
        "7♥ 7♠ is no meld: expected a set or a run of the profile",
    ),
    (
        lambda: lay_off(ONE, spread("5S 6S 7S|7S 7H 7D")),
        MeldsOverlapError,
        "7S is used twice: a card may be in one meld only",
    ),
    (
        lambda: lay_off(H("5D 7S"), SEVENS),
        CardInTwoHandsError,
        "7S is in the hand and in the knocker's cards",
    ),
    (lambda: Defence.of(ONE, [], FIVE, SEVENS), WrongTypeError, "expected lay-offs, got 5 (int)"),
    (
        lambda: Defence.of(ONE, [], [TEXT], SEVENS),
        WrongTypeError,
        "expected a LayOff of a Card, got '5D' (str)",
    ),
    (
        lambda: Defence.of(ONE, [], [LayOff(TEXT, 0)], SEVENS),
        WrongTypeError,
        "expected a LayOff of a Card, got LayOff(card='5D', meld=0) (LayOff)",
    ),
    (
        lambda: Defence.of(ONE, [], [lay("7C", 0)], SEVENS),
        CardNotHeldError,
        "7C is not in the hand 5♦",
    ),
    (
        lambda: Defence.of(ONE, [], [lay("5D", 0)], SEVENS),
        LayOffError,
        "cannot lay off 5D on meld 0 of the spread: it fits no meld there",
    ),
    (lambda: Defence.of(ONE, FIVE, [], SEVENS), WrongTypeError, "expected melds, got 5 (int)"),
    (
        lambda: Defence.of(H("5C 6C 7C"), spread("5C 6C 7C"), [lay("7C", 0)], SEVENS),
        MeldsOverlapError,
        "7C is used twice: a card may be in one meld only",
    ),
]


test_the_message_names_the_value_and_what_was_expected = refused(FAULTS)
