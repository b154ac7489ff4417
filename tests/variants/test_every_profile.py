"""What holds under every published profile, and under any that is put together from parts."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from ginrummy import (
    Arrangement,
    DealResult,
    Hand,
    Outcome,
    Profile,
    arrange,
    arrangements,
    deadwood,
    discards,
    joker_pack,
    lay_off,
    melds,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
)
from ginrummy.errors import (
    BigGinNotPlayedError,
    GinOnlyError,
    JokerPointsError,
    KnockTooHighError,
    ProfileNameError,
    RuleError,
    SeatsError,
    TooManyArrangementsError,
)
from ginrummy.rules import (
    AceRuns,
    CountScoring,
    Dealing,
    Difference,
    EqualCounts,
    Exhausted,
    GoingOut,
    JokerScope,
    LayingOff,
    Onto,
    Patterns,
    SetsAndRuns,
    Tie,
    WinScoring,
)
from tests import oracles
from tests.strategies import PACK, rule_of
from tests.variants import celebes_oracle
from tests.variants.helper import melds_of_pack, summed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ALL: Final = tuple(profiles.ALL.values())
every_profile = pytest.mark.parametrize("profile", ALL, ids=str)
seeds = st.integers(min_value=0, max_value=2**32)


class Table(NamedTuple):
    """The cards of a deal: the knocker's, those of the others in turn order, and his seat."""

    knocker: Hand
    others: tuple[Hand, ...]
    seat: int

    def score(self, profile: Profile) -> DealResult:
        """Score the deal."""
        return score_deal(self.knocker, *self.others, profile=profile, knocker_seat=self.seat)


def knocker_of(rng: Random, profile: Profile, size: int) -> Hand:
    """Give a hand of melds, as far as there are some, and of low cards."""
    if isinstance(profile.melding, Patterns):
        jokers, exchanged = rng.randrange(3), rng.choice((0, 0, 0, 1))
        rule = celebes_oracle.Rule(1, single=profile.melding.joker_scope is JokerScope.SINGLE)
        return Hand.parse(" ".join(celebes_oracle.rich_hand(rng, jokers, exchanged, rule)))
    hand = Hand()
    some = [rng.choice(melds_of_pack(profile)) for _ in range(40)]
    for meld in some:
        if len(meld.cards) + len(hand) <= size and hand.isdisjoint(meld.hand):
            hand |= meld.hand
    low = sorted([card for card in PACK if card not in hand], key=lambda card: card.rank)
    return hand | Hand(rng.sample(low[: size - len(hand) + 6], size - len(hand)))


def table_of(rng: Random, profile: Profile) -> Table:
    """Give a deal under a profile, whose knocker may often go out and often meets lay-offs."""
    dealing = profile.dealing
    seats = rng.randint(dealing.least_seats, dealing.most_seats)
    over = profile.going_out.big_gin and rng.random() < 0.3
    knocker = knocker_of(rng, profile, dealing.hand_size + over)
    pack = joker_pack() if dealing.jokers else PACK
    rest = [card for card in pack if card not in knocker]
    rng.shuffle(rest)
    if rng.random() < 0.5:
        suits = {meld.cards[0].suit for meld in melds(knocker, profile=profile)}
        rest.sort(key=lambda card: card.suit not in suits)
    rest = rest[: (seats - 1) * dealing.hand_size]
    rng.shuffle(rest)
    others = tuple(Hand(rest[at :: seats - 1]) for at in range(seats - 1))
    return Table(knocker, others, rng.randrange(seats))


def refusal(table: Table, profile: Profile) -> type[Exception] | None:
    """Say by which error a knock is refused, None where it is not."""
    try:
        count = deadwood(table.knocker, profile=profile)
    except JokerPointsError:
        return GinOnlyError if profile.going_out.knock_limit is None else JokerPointsError
    limit = profile.going_out.knock_limit
    if count and limit is None:
        return GinOnlyError
    return KnockTooHighError if limit is not None and count > limit else None


def turned(values: Sequence[int], seat: int) -> tuple[int, ...]:
    """Turn what is given from the knocker on to the seats of the table."""
    return tuple(values[(at - seat) % len(values)] for at in range(len(values)))


def expected_points(
    scoring: CountScoring, counts: tuple[int, ...], *, big_gin: bool
) -> tuple[Outcome, int | None, tuple[int, ...]]:
    """Score a deal a second time, the knocker being seat 0."""
    own, others, points = counts[0], counts[1:], [0] * len(counts)
    low = min(others)

    def gain(seat: int, difference: Difference) -> int:
        losers = [count for at, count in enumerate(counts) if at != seat]
        once = difference is Difference.OWN_COUNT_ONCE
        return sum(losers) - counts[seat] * (1 if once else len(losers))

    if own == 0:
        if scoring.zero_cancels_gin and low == 0:
            return Outcome.CANCELLED, None, tuple(points)
        big = scoring.gin_bonus if scoring.big_gin_bonus is None else scoring.big_gin_bonus
        points[0] = sum(others) + (big if big_gin else scoring.gin_bonus)
        return Outcome.BIG_GIN if big_gin else Outcome.GIN, 0, tuple(points)
    if low > own or (low == own and scoring.tie is Tie.KNOCKER_WINS):
        points[0] = gain(0, scoring.knock_difference)
        return Outcome.TIE if low == own else Outcome.KNOCK, 0, tuple(points)
    if low == own and scoring.tie is Tie.NO_SCORE:
        return Outcome.TIE, None, tuple(points)
    winners = [seat for seat, count in enumerate(counts) if seat and count == low]
    for seat in winners if scoring.equal_counts is EqualCounts.EACH else winners[:1]:
        points[seat] = gain(seat, scoring.undercut_difference) + scoring.undercut_bonus
    if scoring.penalty_when_beaten or low == own:
        points[0] = -scoring.undercut_penalty
    return Outcome.UNDERCUT, winners[0], tuple(points)


def check_deal(profile: Profile, table: Table) -> DealResult | None:
    """Hold a scored deal against all that is known of it; None where it is refused."""
    seats = 1 + len(table.others)
    big_gin = len(table.knocker) > profile.dealing.hand_size
    if big_gin and deadwood(table.knocker, profile=profile):
        table = table._replace(knocker=table.knocker - Hand([next(iter(table.knocker))]))
        big_gin = False
    error = refusal(table, profile)
    if error:
        with pytest.raises(error):
            table.score(profile)
        return None
    result = table.score(profile)
    assert len(result.points) == seats
    assert result.points == summed(result)
    assert result.winner is None or 0 <= result.winner < seats
    assert result.knocker_seat == table.seat
    assert all(0 <= line.seat < seats and line.reason for line in result.lines)
    assert str(result).count("\n  seat") == len(result.lines)
    assert result.arrangement is not None
    assert result.arrangement.hand == table.knocker
    check_counts(profile, table, result, big_gin=big_gin)
    check_turning(profile, table, result)
    # Another name for the same rules, and the same facts given as they were found.
    assert table.score(profile.replace(name="another name")) == result
    chosen = score_deal(
        result.arrangement,
        *(result.defences or table.others),
        profile=profile,
        knocker_seat=table.seat,
    )
    assert chosen == result
    return result


def check_counts(profile: Profile, table: Table, result: DealResult, *, big_gin: bool) -> None:
    """Hold a deal of cards against the score of its counts, and that against a second one."""
    seats = 1 + len(table.others)
    own_first = (
        tuple(result.counts[(table.seat + at) % seats] for at in range(seats))
        if result.counts
        else (getattr(result.arrangement, "deadwood", 0), *[0] * (seats - 1))
    )
    counted = score_counts(*own_first, profile=profile, big_gin=big_gin, knocker_seat=table.seat)
    assert (counted.outcome, counted.winner, counted.points, counted.lines) == (
        result.outcome,
        result.winner,
        result.points,
        result.lines,
    )
    scoring = profile.deal_scoring
    if not isinstance(scoring, CountScoring):
        assert (result.winner, result.points) == (table.seat, (0,) * seats)
        return
    assert result.counts == counted.counts
    outcome, winner, points = expected_points(scoring, own_first, big_gin=big_gin)
    assert result.outcome is outcome
    assert result.winner == (None if winner is None else (winner + table.seat) % seats)
    assert result.points == turned(points, table.seat)
    assert [defence.hand for defence in result.defences] == list(table.others)
    for held, defence, at in zip(table.others, result.defences, range(1, seats), strict=True):
        assert defence.deadwood == own_first[at] <= deadwood(held, profile=profile)


def check_turning(profile: Profile, table: Table, result: DealResult) -> None:
    """Seat the knocker elsewhere."""
    seats = 1 + len(table.others)
    for seat in range(seats):
        other = table._replace(seat=seat).score(profile)
        step = table.seat - seat
        assert other.points == tuple(result.points[(at + step) % seats] for at in range(seats))
        assert other.outcome is result.outcome
        assert (other.winner is None) is (result.winner is None)
        if other.winner is not None and result.winner is not None:
            assert (other.winner + step) % seats == result.winner
        assert (other.arrangement, other.defences) == (result.arrangement, result.defences)


def check_exhausted(profile: Profile, table: Table) -> None:
    """Hold a deal whose stock ran out against a second score."""
    hands = (table.knocker, *table.others)
    if len(table.knocker) > profile.dealing.hand_size:
        hands = (table.knocker - Hand([next(iter(table.knocker))]), *table.others)
    result = score_exhausted_deal(*hands, profile=profile)
    assert result.points == summed(result)
    assert result.knocker_seat is None
    scoring = profile.deal_scoring
    reading = scoring.exhausted if isinstance(scoring, CountScoring) else Exhausted.CANCELLED
    if reading is Exhausted.CANCELLED:
        assert (result.outcome, result.winner) == (Outcome.CANCELLED, None)
        assert not any(result.points)
        return
    counts = [deadwood(held, profile=profile) for held in hands]
    low = min(counts)
    scores = reading is Exhausted.LOW_COUNT or counts.count(low) == 1
    assert result.points == tuple(
        sum(counts) - low * len(counts) if count == low and scores else 0 for count in counts
    )
    turned_round = score_exhausted_deal(*hands[1:], hands[0], profile=profile)
    assert turned_round.points == (*result.points[1:], result.points[0])


# Every published profile.


@every_profile
def test_random_deals_are_scored(profile: Profile) -> None:
    rng = Random(71)
    scored = 0
    for _ in range(25):
        table = table_of(rng, profile)
        scored += check_deal(profile, table) is not None
        check_exhausted(profile, table)
    assert scored > 5


@every_profile
def test_searches_agree_with_each_other(profile: Profile) -> None:
    rng = Random(72)
    pack = joker_pack() if profile.dealing.jokers else PACK
    for at in range(12):
        table = table_of(rng, profile)
        held = table.knocker
        if at % 3 == 2 and not profile.dealing.jokers:
            held = Hand(rng.sample(pack, profile.dealing.hand_size))
        best = arrangements(held, profile=profile)
        least = deadwood(held, profile=profile)
        assert {arrangement.deadwood for arrangement in best} == {least}
        assert {arrangement.hand for arrangement in best} == {held}
        assert arrange(held, profile=profile) == best[0]
        listed = melds(held, profile=profile)
        for arrangement in best[:10]:
            own = [meld.hand for meld in arrangement.melds]
            assert set(own) <= {meld.hand for meld in listed}
            assert Arrangement.of(held, own, profile=profile).deadwood == least
        over = held | Hand([rng.choice([card for card in pack if card not in held])])
        options = discards(over, profile=profile)
        assert Hand(option.card for option in options) == over
        limit = profile.going_out.knock_limit or 0
        for option in options:
            if option.deadwood is not None:
                assert option.deadwood == deadwood(over - Hand([option.card]), profile=profile)
                assert option.may_go_out is (option.deadwood <= limit)
            else:
                assert not option.may_go_out


@every_profile
def test_deadwood_and_lay_offs_are_those_of_a_naive_search(profile: Profile) -> None:
    if not isinstance(profile.melding, SetsAndRuns):
        # Its own tests hold it against a search of its own.
        assert isinstance(profile.melding, Patterns)
        return
    rng = Random(73)
    rule = rule_of(profile.melding)
    on_knock = profile.laying_off.on_knock
    for _ in range(15):
        table = table_of(rng, profile)
        held = table.others[0]
        assert deadwood(held, profile=profile) == oracles.least_deadwood(held.codes, rule)
        spread = arrange(table.knocker, profile=profile)
        best = oracles.best_defence(held.codes, [meld.hand.codes for meld in spread.melds], rule)
        expected = best.deadwood if on_knock else deadwood(held, profile=profile)
        assert lay_off(held, spread, profile=profile).deadwood == expected


@every_profile
def test_too_few_and_too_many_players_are_refused(profile: Profile) -> None:
    least, most = profile.dealing.least_seats, profile.dealing.most_seats
    table = table_of(Random(74), profile)
    for seats in (1, least - 1, most + 1, most + 2):
        others = [table.others[0]] * (seats - 1)
        with pytest.raises(SeatsError) as caught:
            score_counts(0, *[20] * (seats - 1), profile=profile)
        assert (caught.value.seats, caught.value.least, caught.value.most) == (seats, least, most)
        with pytest.raises(SeatsError):
            score_deal(table.knocker, *others, profile=profile)
        with pytest.raises(SeatsError):
            score_exhausted_deal(table.knocker, *others, profile=profile)
    for seats in range(least, most + 1):
        assert len(score_counts(0, *[20] * (seats - 1), profile=profile).points) == seats


@every_profile
def test_big_gin_is_played_where_the_profile_says_so(profile: Profile) -> None:
    counts = (0,) + (20,) * (profile.dealing.least_seats - 1)
    if profile.going_out.big_gin:
        result = score_counts(*counts, big_gin=True, profile=profile)
        assert result.outcome is Outcome.BIG_GIN
    else:
        with pytest.raises(BigGinNotPlayedError):
            score_counts(*counts, big_gin=True, profile=profile)


@every_profile
def test_profiles_are_values_under_a_name_of_their_own(profile: Profile) -> None:
    assert profiles.get(profile.name) is profile
    again = pickle.loads(pickle.dumps(profile))
    assert again == profile
    assert hash(again) == hash(profile)
    changed = GoingOut(knock_limit=3, big_gin=not profile.going_out.big_gin)
    for name in (profile.name, "modern" if profile.name != "modern" else "standard"):
        with pytest.raises(ProfileNameError):
            profile.replace(name=name, going_out=changed)
    assert profile.replace(name="mine", going_out=changed).melding == profile.melding
    table = table_of(Random(75), profile)
    if not refusal(table, profile) and len(table.knocker) == profile.dealing.hand_size:
        assert table.score(again) == table.score(profile)


def test_every_profile_that_the_design_names_is_there() -> None:
    assert set(profiles.ALL) >= {
        "standard",
        "standard-undercut-25",
        "modern",
        "older",
        "match-250",
        "casual",
        "hollywood",
        "straight",
        "straight-eleventh",
        "celebes-rhum",
        "round-the-corner",
        "three-hand",
        "three-hand-cut",
        "three-hand-box",
        "partnership",
        "partnership-six",
        "ace-ten",
    }
    assert "oklahoma" not in profiles.ALL


@given(profile=st.sampled_from(ALL), seed=seeds)
def test_any_deal_is_scored_under_any_published_profile(profile: Profile, seed: int) -> None:
    table = table_of(Random(seed), profile)
    result = check_deal(profile, table)
    event("refused" if result is None else result.outcome.value)
    check_exhausted(profile, table)


@given(profile=st.sampled_from(ALL), data=st.data())
def test_any_counts_are_scored_under_any_published_profile(
    profile: Profile, data: st.DataObject
) -> None:
    seats = data.draw(st.integers(profile.dealing.least_seats, profile.dealing.most_seats))
    limit = profile.going_out.knock_limit or 0
    own = data.draw(st.integers(0, limit))
    others = data.draw(
        st.lists(st.integers(0, 20) | st.integers(0, 200), min_size=seats - 1, max_size=seats - 1)
    )
    seat = data.draw(st.integers(0, seats - 1))
    result = score_counts(own, *others, profile=profile, knocker_seat=seat)
    assert result.points == summed(result)
    assert result.counts == turned((own, *others), seat)
    if isinstance(profile.deal_scoring, CountScoring):
        outcome, winner, points = expected_points(
            profile.deal_scoring, (own, *others), big_gin=False
        )
        assert result.outcome is outcome
        assert result.winner == (None if winner is None else (winner + seat) % seats)
        assert result.points == turned(points, seat)


# Profiles put together from parts.


@pytest.mark.parametrize("search", [deadwood, melds, arrange, arrangements, discards])
def test_jokers_dealt_beside_sets_and_runs_are_refused_as_an_error_of_the_rules(
    search: Callable[..., object],
) -> None:
    held = Hand.parse("AS 2S *S KD KH KC 4D 5D 6D 7D")
    with pytest.raises(RuleError):
        search(
            held,
            profile=profiles.MODERN.replace(name="with jokers", dealing=Dealing(jokers=2)),
        )


def bonuses() -> st.SearchStrategy[int]:
    """Give points of a bonus."""
    return st.sampled_from((0, 1, 10, 20, 25, 100))


def count_scorings() -> st.SearchStrategy[CountScoring]:
    """Give any scoring by counts."""
    return st.builds(
        CountScoring,
        gin_bonus=bonuses(),
        big_gin_bonus=st.none() | bonuses(),
        undercut_bonus=bonuses(),
        undercut_penalty=bonuses(),
        penalty_when_beaten=st.booleans(),
        tie=st.sampled_from(Tie),
        knock_difference=st.sampled_from(Difference),
        undercut_difference=st.sampled_from(Difference),
        equal_counts=st.sampled_from(EqualCounts),
        zero_cancels_gin=st.booleans(),
        exhausted=st.sampled_from(Exhausted),
    )


def set_and_run_rules() -> st.SearchStrategy[SetsAndRuns]:
    """Give any rule of sets and runs."""
    return st.builds(
        SetsAndRuns,
        ace_runs=st.sampled_from(AceRuns),
        ace_points=st.sampled_from((1, 2, 10, 11, 15, 50)),
        longest_run=st.none() | st.integers(3, 14),
    )


def ways_to_lay_off() -> st.SearchStrategy[LayingOff]:
    """Give any way to lay off."""
    return st.builds(
        LayingOff,
        on_knock=st.booleans(),
        on_gin=st.booleans(),
        on_big_gin=st.none() | st.booleans(),
        onto=st.sampled_from(Onto),
        chains=st.booleans(),
        automatic=st.booleans(),
    )


@st.composite
def assembled(draw: st.DrawFn) -> Profile:
    """Give a profile of sets and runs put together from any parts."""
    base = draw(st.sampled_from(ALL))
    most = draw(st.integers(2, 5))
    size = draw(st.integers(1, 13).map(lambda size: min(size, 51 // most)))
    return base.replace(
        name="put together",
        melding=draw(set_and_run_rules()),
        going_out=draw(
            st.builds(
                GoingOut,
                knock_limit=st.none() | st.integers(0, 60),
                big_gin=st.booleans(),
                gin_compulsory=st.booleans(),
            )
        ),
        laying_off=draw(ways_to_lay_off()),
        deal_scoring=draw(count_scorings() | st.just(WinScoring())),
        dealing=Dealing(
            least_seats=draw(st.integers(2, most)),
            most_seats=most,
            hand_size=size,
            stock_floor=draw(st.integers(0, 3)),
        ),
    )


@st.composite
def assembled_with_patterns(draw: st.DrawFn) -> Profile:
    """Give a profile of patterns put together from any parts."""
    scored = draw(st.booleans())
    return profiles.CELEBES_RHUM.replace(
        name="patterns put together",
        melding=Patterns(
            joker_scope=draw(st.sampled_from(JokerScope)),
            jokers_in_meld=draw(st.integers(1, 2)),
            joker_points=draw(st.integers(1, 30) if scored else st.none() | st.integers(1, 30)),
        ),
        # Nothing is ever laid off, whatever the profile says.
        laying_off=draw(ways_to_lay_off()),
        deal_scoring=draw(count_scorings()) if scored else WinScoring(),
    )


@given(profile=assembled(), seed=seeds)
def test_a_profile_put_together_scores_any_deal(profile: Profile, seed: int) -> None:
    table = table_of(Random(seed), profile)
    result = check_deal(profile, table)
    event("refused" if result is None else result.outcome.value)
    check_exhausted(profile, table)
    assert isinstance(profile.melding, SetsAndRuns)
    rule = rule_of(profile.melding)
    assert deadwood(table.knocker, profile=profile) == oracles.least_deadwood(
        table.knocker.codes, rule
    )
    try:
        best = arrangements(table.others[0], profile=profile)
    except TooManyArrangementsError:
        return
    assert best[0].deadwood == oracles.least_deadwood(table.others[0].codes, rule)


@settings(max_examples=40)
@given(profile=assembled_with_patterns(), seed=seeds)
def test_patterns_put_together_score_any_deal(profile: Profile, seed: int) -> None:
    table = table_of(Random(seed), profile)
    if profile.melding.points(0) == 0 and isinstance(profile.melding, Patterns):
        rule = celebes_oracle.Rule(
            profile.melding.jokers_in_meld, profile.melding.joker_scope is JokerScope.SINGLE
        )
        joker_points = profile.melding.joker_points
        left = celebes_oracle.best(table.knocker.codes, rule, joker_points)
        if left.jokers and joker_points is None:
            return
        expected = left.points + (joker_points or 0) * left.jokers
        assert deadwood(table.knocker, profile=profile) == expected
    result = check_deal(profile, table)
    event("refused" if result is None else result.outcome.value)
    check_exhausted(profile, table)


@given(profile=assembled() | assembled_with_patterns(), seed=seeds)
def test_a_profile_put_together_comes_back_from_pickle(profile: Profile, seed: int) -> None:
    again = pickle.loads(pickle.dumps(profile))
    assert again == profile
    assert hash(again) == hash(profile)
    assert repr(again) == repr(profile)
    held = table_of(Random(seed), profile).knocker
    assert melds(held, profile=again) == melds(held, profile=profile)


@given(profile=assembled(), seed=seeds)
def test_lay_offs_of_a_profile_put_together_are_those_of_a_naive_search(
    profile: Profile, seed: int
) -> None:
    table = table_of(Random(seed), profile)
    assert isinstance(profile.melding, SetsAndRuns)
    rule = rule_of(profile.melding)
    held = table.others[0]
    # A search card by card takes too long for more.
    if len(held) > 10:
        held = Hand(list(held)[:10])
    spread = arrange(table.knocker, profile=profile)
    defence = lay_off(held, spread, profile=profile)
    laying_off = profile.laying_off
    if laying_off.on_knock or laying_off.on_gin or laying_off.on_big_gin:
        piles = [meld.hand.codes for meld in spread.melds]
        best = oracles.best_defence(held.codes, piles, rule, chains=laying_off.chains)
        assert (defence.deadwood, len(defence.laid_off)) == (best.deadwood, best.fewest)
    else:
        assert defence.laid_off == ()
        assert defence.deadwood == deadwood(held, profile=profile)


@given(profile=assembled(), more=st.integers(1, 3))
def test_a_profile_put_together_has_its_number_of_players(profile: Profile, more: int) -> None:
    least, most = profile.dealing.least_seats, profile.dealing.most_seats
    for seats in (least - more, most + more):
        if seats > 0:
            with pytest.raises(SeatsError) as caught:
                score_counts(0, *[20] * (seats - 1), profile=profile)
            assert caught.value.seats == seats
    assert len(score_counts(0, *[20] * (most - 1), profile=profile).points) == most
