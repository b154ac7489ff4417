"""What holds in every position of every deal, under every set of rules."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from ginrummy import Outcome, score_deal, score_exhausted_deal
from ginrummy.errors import RuleError
from ginrummy.play import Deal, Defend, Discard, DrawStock, Knock, Pass, Phase, TakeDiscard
from ginrummy.rules import Dealing, Start
from tests.play.helper import (
    CONCEIVABLE,
    PROFILES,
    TABLES,
    choose,
    last_of,
    most_moves,
    pack_for,
    places,
    positions,
    starts,
)

if TYPE_CHECKING:
    from ginrummy import DealResult
    from ginrummy.play import Action

SEEDS = range(6)


def check_cards(deal: Deal) -> None:
    """Hold that each card of the pack is in one place, and each hand of its size."""
    cards = places(deal)
    assert len(cards) == len(set(cards))
    assert set(cards) == set(pack_for(deal.profile))
    size = deal.profile.dealing.hand_size
    out = deal.knocker is not None and deal.thrown is None
    for seat, hand in enumerate(deal.hands):
        over = (seat == deal.turn and deal.phase is Phase.DISCARD) or (
            out and seat == deal.knocker
        )
        assert len(hand) == size + over
        thrown = set() if deal.thrown is None or seat != deal.knocker else {deal.thrown}
        assert set(deal.shown[seat]) <= set(hand) | thrown
    assert len(deal.stock) >= deal.profile.dealing.stock_floor


def check_legality(deal: Deal) -> None:
    """Hold that the three faces of legality agree on all conceivable actions."""
    listed = tuple(deal.legal_actions)
    assert len(set(listed)) == len(listed) == len(deal.legal_actions)
    assert bool(deal.legal_actions) is bool(listed) is not deal.is_over
    legal = {action for action in CONCEIVABLE if deal.is_legal(action)}
    # The top of the pile can be named or not; it is listed once.
    named = {TakeDiscard(deal.discards[-1])} if TakeDiscard() in legal else set[TakeDiscard]()
    assert named <= legal
    assert legal - named == set(listed)
    for action in CONCEIVABLE:
        assert (action in deal.legal_actions) is (action in legal)


def check_steps(deal: Deal) -> None:
    """Hold that what is legal can be applied, and that nothing else changes or does anything."""
    before = dict(vars(deal))
    for action in CONCEIVABLE:
        if deal.is_legal(action):
            after = deal.apply(action)
            assert after.history == (*deal.history, action)
            check_cards(after)
        else:
            with pytest.raises(RuleError) as caught:
                deal.apply(action)
            assert str(caught.value)
    assert vars(deal) == before


def check_copies(deal: Deal) -> None:
    """Hold that a deal can be played again, stored and used as a key."""
    assert deal.pack is not None
    again = Deal.replay(
        deal.pack, deal.history, profile=deal.profile, dealer=deal.dealer, seats=deal.seats
    )
    stored = pickle.loads(pickle.dumps(deal))
    assert again == stored == deal
    assert hash(again) == hash(stored) == hash(deal)


def scored_again(deal: Deal) -> DealResult:
    """Score the facts of a finished deal from the start."""
    if deal.knocker is None:
        return score_exhausted_deal(*deal.hands, profile=deal.profile)
    assert deal.spread is not None
    others = [deal.hands[(deal.knocker + step) % deal.seats] for step in range(1, deal.seats)]
    chosen = [action for action in deal.history if isinstance(action, Defend)]
    return score_deal(
        deal.spread,
        *(deal.defences if chosen else others),
        profile=deal.profile,
        knocker_seat=deal.knocker,
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_are_conserved_and_each_deal_ends_within_the_bound(seed: int) -> None:
    for eager in (True, False):
        for start in starts(seed):
            deal = start
            for deal in positions(start, Random(seed), eager=eager):
                check_cards(deal)
                assert (deal.turn is None) is deal.is_over is (deal.result is not None)
                assert (deal.phase is Phase.OVER) is deal.is_over
                assert len(deal.history) <= most_moves(deal.profile, deal.seats)
            assert deal.result == scored_again(deal)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_three_faces_of_legality_agree_on_every_conceivable_action(
    name: str, seats: int
) -> None:
    rng = Random(f"legal {name} {seats}")
    for eager in (True, False):
        start = Deal.start(PROFILES[name], seats=seats, rng=rng)
        for deal in positions(start, rng, eager=eager):
            check_legality(deal)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_legal_actions_are_applied_and_all_others_change_nothing(name: str, seats: int) -> None:
    rng = Random(f"steps {name} {seats}")
    start = Deal.start(PROFILES[name], seats=seats, rng=rng)
    for number, deal in enumerate(positions(start, rng)):
        if number % 5 < 2 or deal.phase in {Phase.DEFENCE, Phase.LAST_DISCARD, Phase.OVER}:
            check_steps(deal)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_deal_replays_pickles_and_hashes_at_every_step(name: str, seats: int) -> None:
    rng = Random(f"copies {name} {seats}")
    start = Deal.start(PROFILES[name], seats=seats, dealer=seats - 1, rng=rng)
    for deal in positions(start, rng):
        check_copies(deal)


def test_the_playouts_reach_every_phase_action_and_outcome() -> None:
    phases, actions, outcomes = set(), set(), set()
    for seed in range(40, 48):
        for start in starts(seed):
            for deal in positions(start, Random(seed)):
                phases.add(deal.phase)
            actions |= {type(action) for action in deal.history}
            assert deal.result is not None
            outcomes.add(deal.result.outcome)
    assert phases == set(Phase)
    assert actions >= {Pass, TakeDiscard, DrawStock, Discard, Knock, Defend}
    assert outcomes >= {
        Outcome.KNOCK,
        Outcome.GIN,
        Outcome.UNDERCUT,
        Outcome.CANCELLED,
        Outcome.LOW_COUNT,
    }


@pytest.mark.parametrize("without_stock", [1, 2, 3, 20])
def test_the_bound_on_moves_is_reached(without_stock: int) -> None:
    """Two players who take each other's discards as long as they may."""
    profile = PROFILES["straight"].replace(
        name=f"slow, {without_stock}",
        dealing=Dealing(
            start=Start.PLAIN_TURN, stock_floor=25, most_turns_without_stock=without_stock
        ),
    )
    deal = Deal.start(profile, rng=Random(5))
    while not deal.is_over:
        take = deal.without_stock < without_stock - 1
        deal = deal.apply(TakeDiscard() if take else DrawStock())
        deal = deal.apply(next(act for act in deal.legal_actions if isinstance(act, Discard)))
    # All but the defence of the other player, since nobody went out.
    assert len(deal.history) == most_moves(profile, 2) - 1 == 2 * without_stock * (31 - 25)


def test_a_deal_cannot_be_kept_going_by_swapping_discards() -> None:
    for start in starts(3):
        deal = start
        while not deal.is_over:
            actions = tuple(deal.legal_actions)
            takes = [act for act in actions if isinstance(act, TakeDiscard)]
            throws = [act for act in actions if isinstance(act, Discard)]
            deal = deal.apply((takes or throws or actions)[-1])
        assert len(deal.history) <= most_moves(deal.profile, deal.seats)


class Playing(RuleBasedStateMachine):
    """A deal of any profile, stepped and tried in any order."""

    deal: Deal

    @initialize(
        table=st.sampled_from(TABLES),
        seed=st.integers(min_value=0, max_value=2**32),
        data=st.data(),
    )
    def start(self, table: tuple[str, int], seed: int, data: st.DataObject) -> None:
        name, seats = table
        dealer = data.draw(st.integers(min_value=0, max_value=seats - 1))
        self.deal = Deal.start(PROFILES[name], seats=seats, dealer=dealer, rng=Random(seed))
        # A deal has too many steps for a machine: it may begin later on.
        for deal in positions(self.deal, Random(seed)):
            if len(deal.history) > seed % 50 or deal.phase is Phase.DEFENCE or deal.is_over:
                break
            self.deal = deal

    @precondition(lambda self: not self.deal.is_over)
    @rule(data=st.data())
    def take_a_listed_action(self, data: st.DataObject) -> None:
        action = data.draw(st.sampled_from(tuple(self.deal.legal_actions)))
        self.deal = self.deal.apply(action)

    @precondition(lambda self: not self.deal.is_over)
    @rule(seed=st.integers(min_value=0, max_value=2**32))
    def play_well(self, seed: int) -> None:
        self.deal = self.deal.apply(choose(self.deal, Random(seed)))

    @rule(action=st.sampled_from(CONCEIVABLE))
    def try_anything(self, action: Action) -> None:
        before = self.deal
        if before.is_legal(action):
            self.deal = before.apply(action)
            assert action in before.legal_actions
        else:
            with pytest.raises(RuleError):
                before.apply(action)
            assert action not in before.legal_actions

    @rule(data=st.data())
    def look(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(min_value=0, max_value=self.deal.seats - 1))
        view = self.deal.view(seat)
        assert view.sample(Random(1)).view(seat) == view

    @invariant()
    def cards_are_conserved(self) -> None:
        check_cards(self.deal)

    @invariant()
    def legality_agrees(self) -> None:
        check_legality(self.deal)

    @invariant()
    def the_deal_replays(self) -> None:
        check_copies(self.deal)

    def teardown(self) -> None:
        last = last_of(positions(self.deal, Random(0)))
        assert len(last.history) <= most_moves(last.profile, last.seats)


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(max_examples=30, stateful_step_count=30, deadline=None)
