"""What holds of every defence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from ginrummy import (
    Arrangement,
    Card,
    Defence,
    Hand,
    LayOff,
    Meld,
    Profile,
    Suit,
    deadwood,
    lay_off,
    melds,
    profiles,
)
from ginrummy.errors import GinRummyError
from ginrummy.rules import LayingOff
from ginrummy.strategies import cards
from tests import oracles
from tests.strategies import MORE_AND_MORE, TWINS, codes, renamed, renamings, tables

if TYPE_CHECKING:
    from random import Random

Table = tuple[Hand, tuple[Meld, ...]]

NO_CHAINS = profiles.STANDARD.replace(name="no chains", laying_off=LayingOff(chains=False))
RULES = st.sampled_from([profiles.STANDARD, profiles.ACE_TEN, profiles.ROUND_THE_CORNER])


@given(tables(), RULES)
def test_a_lay_off_never_hurts(table: Table, profile: Profile) -> None:
    hand, spread = table
    defence = lay_off(hand, spread, profile=profile)
    assert defence.deadwood <= deadwood(hand, profile=profile)
    assert defence.hand == hand


@given(tables())
def test_the_defence_is_that_of_a_naive_search(table: Table) -> None:
    hand, spread = table
    best = oracles.best_defence(codes(hand), [codes(meld.hand) for meld in spread])
    defence = lay_off(hand, spread)
    assert (defence.deadwood, len(defence.laid_off)) == (best.deadwood, best.fewest)
    assert codes(Hand(lay.card for lay in defence.laid_off)) in best.choices


@given(tables(profiles.ROUND_THE_CORNER))
def test_round_the_corner_the_defence_is_that_of_a_naive_search(table: Table) -> None:
    hand, spread = table
    profile, rule = TWINS["round the corner"]
    best = oracles.best_defence(codes(hand), [codes(meld.hand) for meld in spread], rule)
    defence = lay_off(hand, spread, profile=profile)
    assert (defence.deadwood, len(defence.laid_off)) == (best.deadwood, best.fewest)
    assert codes(Hand(lay.card for lay in defence.laid_off)) in best.choices


@given(tables(), RULES)
def test_the_defence_that_is_found_is_accepted(table: Table, profile: Profile) -> None:
    hand, spread = table
    found = lay_off(hand, spread, profile=profile)
    again = Defence.of(hand, found.arrangement.melds, found.laid_off, spread, profile=profile)
    assert again == found
    kept = found.arrangement
    assert Arrangement.of(kept.hand, kept.melds, profile=profile) == kept


@given(tables(), renamings(), RULES)
def test_renaming_the_suits_changes_nothing(
    table: Table, suits: tuple[Suit, ...], profile: Profile
) -> None:
    hand, spread = table
    turned = [renamed(meld.hand, suits) for meld in spread]
    one = lay_off(hand, spread, profile=profile)
    other = lay_off(renamed(hand, suits), turned, profile=profile)
    assert (one.deadwood, len(one.laid_off)) == (other.deadwood, len(other.laid_off))


@given(tables(), st.randoms())
def test_the_order_of_the_spread_makes_no_difference_to_the_count(
    table: Table, rng: Random
) -> None:
    hand, spread = table
    turned = list(spread)
    rng.shuffle(turned)
    assert lay_off(hand, turned).deadwood == lay_off(hand, spread).deadwood


@given(tables())
def test_more_melds_to_lay_off_on_never_hurt(table: Table) -> None:
    hand, spread = table
    counts = [lay_off(hand, spread[:size]).deadwood for size in range(len(spread) + 1)]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] == deadwood(hand)


@given(tables(), st.sampled_from(range(2, len(MORE_AND_MORE) - 1)))
def test_more_allowed_melds_never_hurt(table: Table, at: int) -> None:
    hand, spread = table
    stricter, freer = MORE_AND_MORE[at : at + 2]
    found = lay_off(hand, spread, profile=freer).deadwood
    assert found <= lay_off(hand, spread, profile=stricter).deadwood


@given(tables())
def test_a_card_that_may_be_laid_on_another_never_hurts(table: Table) -> None:
    hand, spread = table
    unchained = lay_off(hand, spread, profile=NO_CHAINS).deadwood
    assert lay_off(hand, spread, profile=profiles.STANDARD).deadwood <= unchained
    assert unchained <= deadwood(hand, profile=NO_CHAINS)


@given(tables(), cards(), RULES)
def test_a_card_more_raises_the_deadwood_by_its_points_at_most(
    table: Table, card: Card, profile: Profile
) -> None:
    hand, spread = table
    if all(card not in meld.hand for meld in spread):
        more = lay_off(hand | {card}, spread, profile=profile).deadwood
        points = profile.melding.points(1 << card.index)
        assert more <= lay_off(hand, spread, profile=profile).deadwood + points


@st.composite
def chosen(draw: st.DrawFn) -> tuple[Hand, tuple[Meld, ...], list[Meld], list[LayOff]]:
    """Give a table, and melds and lay-offs that may or may not be allowed there."""
    hand, spread = draw(tables())
    own = draw(st.lists(st.sampled_from(melds(hand) or spread), max_size=2))
    held = list(hand) or [Card.from_index(0)]
    lays = st.builds(
        LayOff, st.sampled_from(held), st.integers(min_value=0, max_value=len(spread) - 1)
    )
    return hand, spread, own, draw(st.lists(lays, max_size=3))


@given(chosen())
def test_no_chosen_defence_is_better_than_the_one_that_is_found(
    choice: tuple[Hand, tuple[Meld, ...], list[Meld], list[LayOff]],
) -> None:
    hand, spread, own, laid = choice
    try:
        defence = Defence.of(hand, own, laid, spread)
    except GinRummyError:
        return
    best = lay_off(hand, spread)
    assert best.deadwood <= defence.deadwood
    assert defence.hand == hand
    assert defence.laid_off == tuple(laid)
