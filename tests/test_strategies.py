"""Strategies for the tests of other programs: what they draw is valid, and shrinks as promised."""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module
from operator import is_
from typing import TYPE_CHECKING, Any, cast

import hypothesis
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import find as hypothesis_find
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample, Unsatisfiable

from ginrummy import (
    MODERN,
    Arrangement,
    Card,
    Hand,
    Outcome,
    Profile,
    deadwood,
    joker_pack,
    melds,
    profiles,
    standard_pack,
    start_game,
    strategies,
)
from ginrummy.errors import WrongTypeError
from ginrummy.games import Entry, Forfeit, SidesSheet
from ginrummy.plain.profile_json import PARTS
from ginrummy.play import Deal, Knock, Phase, TakeDiscard
from ginrummy.rules import (
    AceRuns,
    Dealing,
    GameScoring,
    GoingOut,
    Hollywood,
    LayingOff,
    Patterns,
    SetsAndRuns,
    Sides,
    SingleGame,
    Start,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ginrummy.games import ScoreSheet

PUBLISHED = st.sampled_from(list(profiles.ALL.values()))
ANY_RULES = st.one_of(PUBLISHED, strategies.profiles())
QUIET = settings(database=None, deadline=None, derandomize=True, max_examples=200)
TWO_CARDS = profiles.STANDARD.replace(
    name="two cards, gin only", going_out=GoingOut(knock_limit=None), dealing=Dealing(hand_size=2)
)


def find(
    strategy: st.SearchStrategy[Any], condition: Callable[[Any], bool] = lambda value: True
) -> Any:
    """Give the simplest example."""
    return hypothesis_find(strategy, condition, settings=QUIET)


def is_found(strategy: st.SearchStrategy[Any], condition: Callable[[Any], bool]) -> bool:
    """Tell whether there is an example, which need not be simple."""
    quick = settings(QUIET, phases=[hypothesis.Phase.generate], max_examples=1000)
    try:
        hypothesis_find(strategy, condition, settings=quick)
    except NoSuchExample:
        return False
    return True


def is_empty(strategy: st.SearchStrategy[Any]) -> bool:
    """Tell whether there seems to be no example at all."""
    try:
        hypothesis_find(strategy, lambda _: True, settings=settings(QUIET, max_examples=10))
    except Unsatisfiable:
        return True
    return False


@given(strategies.cards(), strategies.cards(jokers=True))
def test_cards(card: Card, any_card: Card) -> None:
    assert card in standard_pack()
    assert any_card in joker_pack()


@given(strategies.hands(), strategies.hands((3, 5)), strategies.hands((0, 52)))
def test_hands_have_as_many_cards_as_are_asked_for(ten: Hand, few: Hand, any_hand: Hand) -> None:
    assert len(ten) == 10
    assert 3 <= len(few) <= 5
    assert Hand(standard_pack()) >= any_hand


@pytest.mark.parametrize("size", ["x", True, -1, 53, (3, 2), (1, 2, 3), (0, True), None])
def test_a_size_that_is_no_number_of_cards_is_refused(size: Any) -> None:
    @given(strategies.hands(size))
    def draw(hand: Hand) -> None:
        pytest.fail("nothing can be drawn")

    with pytest.raises(WrongTypeError, match="expected a number of cards from 0 to 52, or"):
        draw()


@given(st.integers(0, 52).flatmap(lambda size: strategies.hands(size, rich=True)))
def test_rich_hands_are_of_a_few_adjacent_ranks_or_two_suits(hand: Hand) -> None:
    of_ranks = max(5, -(-len(hand) // 4))
    ranks = {card.rank for card in hand}
    windows = [{(low + step) % 13 + 1 for step in range(of_ranks)} for low in range(13)]
    assert len({card.suit for card in hand}) <= 2 or any(ranks <= window for window in windows)


def share_with_melds(*, rich: bool | None) -> float:
    """Tell what share of the hands of ten cards have a meld."""
    found: list[bool] = []

    @settings(QUIET)
    @given(strategies.hands(rich=rich))
    def collect(hand: Hand) -> None:
        found.append(bool(melds(hand)))

    collect()
    return sum(found) / len(found)


def test_rich_hands_meld_more_often() -> None:
    rich, mixed, plain = (share_with_melds(rich=rich) for rich in (True, None, False))
    assert rich > 0.8
    assert plain < mixed < rich


@given(strategies.dealt_hands(), strategies.dealt_hands(4, 7, rich=True))
def test_dealt_hands_have_no_card_in_common(two: tuple[Hand, ...], four: tuple[Hand, ...]) -> None:
    assert [len(hand) for hand in two] == [10, 10]
    assert [len(hand) for hand in four] == [7] * 4
    for hands in (two, four):
        assert len(frozenset().union(*hands)) == sum(map(len, hands))


@given(ANY_RULES.flatmap(lambda one: st.tuples(st.just(one), strategies.packs(one))))
def test_packs_can_be_dealt(both: tuple[Profile, tuple[Card, ...]]) -> None:
    profile, pack = both
    assert Deal.start(profile, pack=pack).pack == pack


@given(ANY_RULES.flatmap(lambda one: st.tuples(st.just(one), strategies.spreads(one))))
def test_a_spread_goes_out(both: tuple[Profile, Arrangement]) -> None:
    profile, spread = both
    assert len(spread.hand) == profile.dealing.hand_size
    assert spread.deadwood <= (profile.going_out.knock_limit or 0)
    assert Arrangement.of(spread.hand, spread.melds, profile=profile) == spread
    assert deadwood(spread.hand, profile=profile) <= spread.deadwood


def test_spreads_are_of_all_kinds() -> None:
    spreads = strategies.spreads(profiles.STANDARD)
    lengths = spreads.map(lambda one: sorted(len(meld.cards) for meld in one.melds))
    for wanted in ([10], [3, 3, 4], [3, 3, 3], [3, 4], [3], [5, 5]):
        assert is_found(lengths, wanted.__eq__)
    assert is_found(spreads, lambda one: one.deadwood == 10)


def test_where_no_hand_can_go_out_there_is_no_spread() -> None:
    assert is_empty(strategies.spreads(TWO_CARDS))
    # Deals there are all the same.
    deals = strategies.finished_deals(TWO_CARDS)
    assert is_found(deals, lambda deal: deal.result.outcome is Outcome.CANCELLED)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(ANY_RULES.flatmap(lambda one: strategies.deals(one) | strategies.finished_deals(one)))
def test_deals_are_valid(deal: Deal) -> None:
    assert deal.pack is not None
    replayed = Deal.replay(
        deal.pack, deal.history, profile=deal.profile, dealer=deal.dealer, seats=deal.seats
    )
    assert replayed == deal
    dealing = deal.profile.dealing
    assert dealing.least_seats <= deal.seats <= dealing.most_seats


@given(PUBLISHED.flatmap(strategies.finished_deals))
def test_finished_deals_are_over(deal: Deal) -> None:
    assert deal.is_over
    assert deal.result is not None


@given(strategies.deals(profiles.CASUAL, seats=3), strategies.finished_deals(MODERN, seats=2))
def test_the_number_of_players_can_be_chosen(three: Deal, two: Deal) -> None:
    assert (three.seats, two.seats) == (3, 2)


@pytest.mark.parametrize("phase", Phase)
def test_deals_are_in_every_phase(phase: Phase) -> None:
    profile = profiles.STANDARD.replace(
        name="the last discard may be taken",
        dealing=Dealing(last_discard_may_be_taken=True, stock_floor=28),
    )
    assert is_found(strategies.deals(profile), lambda deal: deal.phase is phase)


@pytest.mark.parametrize("outcome", [Outcome.KNOCK, Outcome.GIN, Outcome.CANCELLED])
def test_finished_deals_end_in_many_ways(outcome: Outcome) -> None:
    deals = strategies.finished_deals()
    assert is_found(deals, lambda deal: deal.result.outcome is outcome)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(ANY_RULES.flatmap(strategies.games), ANY_RULES.flatmap(strategies.finished_games))
def test_games_are_valid(sheet: ScoreSheet, finished: ScoreSheet) -> None:
    assert finished.is_over
    assert finished.result is not None
    for one in (sheet, finished):
        pairs = 2 * one.pairs if isinstance(one, SidesSheet) else None
        seats = len(one.scores) if isinstance(one.profile.match, SingleGame) else pairs
        again = start_game(one.profile, seats=seats)
        for item in one.history:
            again = again.add(item)
        assert again == one


@given(strategies.finished_games(profiles.PARTNERSHIP))
def test_games_of_sides_are_over(sheet: ScoreSheet) -> None:
    assert sheet.result is not None


@given(PUBLISHED.flatmap(strategies.games), st.data())
def test_an_entry_can_be_next(sheet: ScoreSheet, data: st.DataObject) -> None:
    if not sheet.is_over:
        entry = data.draw(strategies.entries(sheet))
        assert sheet.add(entry).history[-1] == entry


@given(strategies.games(profiles.CASUAL, seats=4), strategies.finished_games(MODERN, seats=2))
def test_the_number_of_players_of_a_game_can_be_chosen(four: ScoreSheet, two: ScoreSheet) -> None:
    assert (len(four.scores), len(two.scores)) == (4, 2)


@given(ANY_RULES.filter(lambda one: one.name not in profiles.ALL))
def test_profiles_can_be_played(profile: Profile) -> None:
    for seats in range(profile.dealing.least_seats, profile.dealing.most_seats + 1):
        assert Deal.start(profile, seats=seats).legal_actions
    assert not start_game(profile).is_over


@pytest.mark.parametrize("kind", [kind for kinds in PARTS.values() for kind in kinds])
@given(data=st.data())
def test_parts_are_of_their_class(kind: type, data: st.DataObject) -> None:
    assert type(data.draw(strategies.parts(kind))) is kind


def test_parts_have_values_of_every_kind() -> None:
    for kind, condition in (
        (Patterns, lambda part: part.patterns != Patterns().patterns),
        (SetsAndRuns, lambda part: part.ace_runs is AceRuns.CORNER and part.ace_points > 5),
        (Sides, lambda part: isinstance(part.match, Hollywood)),
        (Hollywood, lambda part: part.games != 3),
        (Dealing, lambda part: part.start is Start.ELEVENTH_CARD),
        (GoingOut, lambda part: part.knock_limit is None),
        (LayingOff, lambda part: part.on_big_gin is False),
        (GameScoring, lambda part: part.target > 100),
    ):
        assert is_found(strategies.parts(kind), condition)


@pytest.mark.parametrize("name", PARTS)
def test_profiles_have_parts_of_each_class(name: str) -> None:
    classes = strategies.profiles().map(lambda one: type(getattr(one, name)))
    assert all(is_found(classes, partial(is_, kind)) for kind in PARTS[name])


@given(
    strategies.profiles(
        melding=st.just(SetsAndRuns()),
        match=st.just(SingleGame()),
        dealing=st.just(Dealing(most_seats=3)),
        name=st.just("mine"),
    )
)
def test_parts_can_be_given(profile: Profile) -> None:
    assert profile.name == "mine"
    assert (profile.melding, profile.match) == (SetsAndRuns(), SingleGame())
    assert profile.dealing == Dealing(most_seats=3)


def test_parts_that_do_not_go_together_are_no_example() -> None:
    clash = strategies.profiles(
        melding=st.just(Patterns(((4, 3),))), dealing=st.just(Dealing(hand_size=10))
    )
    assert is_empty(clash)


def test_cards_shrink_in_bit_order() -> None:
    assert find(strategies.cards()) is Card.parse("AC")
    assert find(strategies.hands((0, 11))) == Hand()
    assert find(strategies.hands()) == Hand(standard_pack()[:10])
    assert find(strategies.dealt_hands(2, 3)) == (
        Hand(standard_pack()[:3]),
        Hand(standard_pack()[3:6]),
    )
    assert find(strategies.packs()) == standard_pack()
    assert find(strategies.packs(profiles.CELEBES_RHUM)) == joker_pack()


def test_spreads_shrink_to_gin() -> None:
    assert str(find(strategies.spreads())) == "A♣2♣3♣4♣5♣6♣7♣8♣9♣T♣ (0)"
    celebes = find(strategies.spreads(profiles.CELEBES_RHUM))
    assert celebes.deadwood == 0
    assert celebes.hand.isdisjoint(joker_pack()[52:])


def test_deals_shrink_to_the_first_position() -> None:
    deal = find(strategies.deals())
    assert deal == Deal.start(pack=standard_pack())


def test_finished_deals_shrink_to_going_out_at_once() -> None:
    deal = find(strategies.finished_deals())
    taken, out = deal.history
    assert taken == TakeDiscard()
    assert isinstance(out, Knock)


def test_games_shrink_to_few_items() -> None:
    assert find(strategies.games()) == start_game()
    (only,) = find(strategies.finished_games()).history
    assert isinstance(only, Forfeit)
    played = find(
        strategies.finished_games(),
        lambda sheet: all(isinstance(item, Entry) for item in sheet.history),
    )
    assert len(played.history) <= 3


def test_profiles_shrink_to_default_parts() -> None:
    profile = find(strategies.profiles())
    assert (profile.melding, profile.match) == (SetsAndRuns(), SingleGame())
    assert (profile.going_out, profile.laying_off) == (GoingOut(), LayingOff())
    assert profile.game_scoring == GameScoring()
    assert profile.dealing == Dealing()


def test_without_hypothesis_the_import_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in [name for name in sys.modules if name.startswith("ginrummy.strategies")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(ImportError, match=r"install ginrummy\[strategies\]") as caught:
        import_module("ginrummy.strategies")
    assert caught.value.name == "hypothesis"


@pytest.mark.parametrize(
    "strategy",
    [strategies.deals, strategies.finished_deals, strategies.games, strategies.spreads],
)
def test_the_name_of_a_profile_is_no_profile(strategy: Callable[[Any], Any]) -> None:
    with pytest.raises(WrongTypeError, match="expected a Profile"):
        find(strategy("modern"))


def test_a_pack_of_no_profile() -> None:
    with pytest.raises(WrongTypeError, match="expected a Profile"):
        strategies.packs(None)  # type: ignore[arg-type]  # on purpose


@given(strategies.profiles(melding=strategies.parts(Patterns)))
def test_a_joker_counts_something_where_deals_are_scored_by_counts(profile: Profile) -> None:
    known = cast("Patterns", profile.melding).joker_points is not None
    assert known or not profile.dealing.jokers or not profile.deal_scoring.uses_counts
