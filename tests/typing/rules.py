"""What a type checker makes of profiles and their parts, and of parts of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, assert_type

import attrs

from ginrummy import Hand, MeldKind, Outcome, Profile, ScoreLine, profiles, provenance, start_game
from ginrummy.provenance import Provenance
from ginrummy.rules import (
    AceRuns,
    AfterDraw,
    BoxFor,
    Choice,
    CountScoring,
    Dealing,
    DealScoring,
    Difference,
    DiscardAccess,
    EqualCounts,
    Exhausted,
    FirstEntry,
    GameScoring,
    GoingOut,
    Hollywood,
    JokerScope,
    LaidMeld,
    LayingOff,
    Match,
    Melding,
    Nearest,
    NextDealer,
    Onto,
    OwnMatch,
    Patterns,
    Series,
    SetsAndRuns,
    Showdown,
    Shutout,
    ShutoutOf,
    Sides,
    SingleGame,
    Start,
    ThreeHandBox,
    ThreeHandCut,
    Tie,
    Verdict,
    WinScoring,
)

if TYPE_CHECKING:
    from ginrummy.games import ScoreSheet


def published_profiles() -> None:
    assert_type(profiles.get("modern"), Profile)
    assert_type(profiles.ALL, Mapping[str, Profile])
    for profile in (
        profiles.ACE_TEN,
        profiles.CASUAL,
        profiles.CELEBES_RHUM,
        profiles.HOLLYWOOD,
        profiles.MATCH_250,
        profiles.MODERN,
        profiles.OLDER,
        profiles.PARTNERSHIP,
        profiles.PARTNERSHIP_ROUND_THE_CORNER,
        profiles.PARTNERSHIP_SIX,
        profiles.PARTNERSHIP_SIX_ROUND_THE_CORNER,
        profiles.ROUND_THE_CORNER,
        profiles.STANDARD,
        profiles.STANDARD_UNDERCUT_25,
        profiles.STRAIGHT,
        profiles.STRAIGHT_ELEVENTH,
        profiles.THREE_HAND,
        profiles.THREE_HAND_BOX,
        profiles.THREE_HAND_CUT,
    ):
        assert_type(profile, Profile)
        assert_type(provenance.marks(profile), Mapping[str, Provenance])


def the_parts_of_a_profile(profile: Profile) -> None:
    assert_type(profile.name, str)
    assert_type(profile.melding, Melding)
    assert_type(profile.going_out, GoingOut)
    assert_type(profile.laying_off, LayingOff)
    assert_type(profile.deal_scoring, DealScoring)
    assert_type(profile.game_scoring, GameScoring)
    assert_type(
        profile.match,
        SingleGame | Hollywood | Series | Sides | ThreeHandCut | ThreeHandBox | OwnMatch,
    )
    assert_type(profile.dealing, Dealing)


def a_profile_of_the_parts_of_the_library(match: Match) -> None:
    house = Profile(
        name="house",
        melding=SetsAndRuns(ace_runs=AceRuns.HIGH_OR_LOW, ace_points=15, longest_run=5),
        going_out=GoingOut(knock_limit=None, gin_compulsory=False, big_gin=True),
        laying_off=LayingOff(on_gin=True, onto=Onto.CURRENT, chains=False, automatic=True),
        deal_scoring=CountScoring(
            gin_bonus=20,
            big_gin_bonus=None,
            tie=Tie.NO_SCORE,
            knock_difference=Difference.EACH,
            equal_counts=EqualCounts.TURN_ORDER,
            exhausted=Exhausted.LOW_COUNT,
        ),
        game_scoring=GameScoring(
            target=150,
            box_for=BoxFor.DEAL,
            shutout=Shutout.FLAT,
            shutout_points=100,
            shutout_of=ShutoutOf.ALL,
        ),
        match=match,
        dealing=Dealing(
            start=Start.ELEVENTH_CARD,
            discard_access=DiscardAccess.TOP,
            next_dealer=NextDealer.ROTATE,
            after_draw=AfterDraw.NEXT,
        ),
    )
    assert_type(house, Profile)
    assert_type(house.replace(name="other", melding=Patterns(), match=Series()), Profile)


def every_melding_and_scoring_is_a_part() -> None:
    meldings: list[Melding] = [SetsAndRuns(), Patterns(joker_scope=JokerScope.SINGLE)]
    scorings: list[DealScoring] = [CountScoring(), WinScoring()]
    matches: list[Match] = [
        SingleGame(),
        Hollywood(),
        Hollywood(games=2, entry=FirstEntry.NEXT_OPEN, weights=(1, 2)),
        Series(wins=3),
        Sides(Hollywood()),
        ThreeHandCut(),
        ThreeHandBox(),
    ]
    del meldings, scorings, matches


def choices_are_enumerations(choice: Choice, start: Start) -> None:
    one: Choice = start
    del one
    assert_type(choice.name, str)
    assert_type(hash(start), int)
    assert_type(AceRuns.CORNER.may_run(11, 3), bool)


def the_values_of_parts(scoring: CountScoring, going_out: GoingOut, laying: LayingOff) -> None:
    assert_type(scoring.gin_bonus, int)
    assert_type(scoring.big_gin_bonus, int | None)
    assert_type(scoring.tie, Tie)
    assert_type(scoring.uses_counts, bool)
    assert_type(going_out.knock_limit, int | None)
    assert_type(laying.on_big_gin, bool | None)
    assert_type(laying.allows(gin=True, big_gin=False), bool)
    assert_type(Hollywood().weights, tuple[int, ...])
    assert_type(Sides().target_raise(3), int)
    assert_type(Dealing().hand_size, int)
    assert_type(GameScoring().target, int)


def what_a_melding_answers(melding: Melding, kind: MeldKind) -> None:
    assert_type(melding.deadwood, Callable[[int], int])
    assert_type(melding.deadwood(0), int)
    assert_type(SetsAndRuns().deadwood(0), int)
    assert_type(melding.meld(7), LaidMeld | None)
    assert_type(melding.melds(7), Sequence[LaidMeld])
    assert_type(melding.discards(7), Sequence[int | None])
    assert_type(LaidMeld(kind, 7).mask, int)
    nearest = Patterns().nearest(7)
    assert_type(nearest, Nearest)
    assert_type(nearest.short, int)
    assert_type(nearest.needs, Hand)


@attrs.frozen
class Doubled:
    """A scoring of one's own: all points twice."""

    scoring: CountScoring = attrs.field(factory=CountScoring)

    @property
    def uses_counts(self) -> bool:
        return True

    def score(self, showdown: Showdown) -> Verdict:
        verdict = self.scoring.score(showdown)
        lines = [attrs.evolve(line, points=2 * line.points) for line in verdict.lines]
        return attrs.evolve(verdict, lines=tuple(lines))

    def score_exhausted(self, counts: Callable[[], tuple[int, ...]]) -> Verdict:
        return self.scoring.score_exhausted(counts)


class AsItIs:
    """A match of one's own."""

    def start_game(self, profile: Profile, *, seats: int | None) -> ScoreSheet:
        return start_game(profile.replace(name="single", match=SingleGame()), seats=seats)


class Unfinished:
    """A scoring without the half of it."""

    def score(self, showdown: Showdown) -> Verdict:
        return Verdict(Outcome.KNOCK, 0, (ScoreLine(0, showdown.knocker, "points"),))


def parts_of_ones_own_inherit_from_nothing(profile: Profile) -> None:
    scoring: DealScoring = Doubled()
    match: Match = AsItIs()
    assert_type(profile.replace(name="house", deal_scoring=scoring, match=match), Profile)
    assert_type(Showdown(4, (22,)).defenders, tuple[int, ...])


def what_does_not_fit_is_refused(profile: Profile) -> None:
    scoring: DealScoring = Unfinished()  # type: ignore[assignment]  # two members are missing
    del scoring
    CountScoring(gin_bonus=None)  # type: ignore[arg-type]  # points are numbers
    GoingOut(knock=10)  # type: ignore[call-arg]  # no such field
    LayingOff(onto="current")  # type: ignore[arg-type]  # a choice is no text
    profile.replace(match=Series())  # type: ignore[call-arg]  # a changed profile has a new name
    profile.name = "house"  # type: ignore[misc]  # frozen
