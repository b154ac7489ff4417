from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import attrs
import pytest

import ginrummy.rules
from ginrummy import (
    MODERN,
    Arrangement,
    Defence,
    Hand,
    Meld,
    Profile,
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
)
from ginrummy.errors import (
    GinRummyError,
    ProfileNameError,
    ProfileValueError,
    UnknownProfileError,
    WrongTypeError,
)
from ginrummy.rules import (
    AceRuns,
    AfterDraw,
    BoxFor,
    CountScoring,
    Dealing,
    DiscardAccess,
    GameScoring,
    GoingOut,
    Hollywood,
    LayingOff,
    NextDealer,
    Onto,
    Patterns,
    SetsAndRuns,
    Shutout,
    ShutoutOf,
    Sides,
    SingleGame,
    Start,
    Tie,
)
from tests.faults import refused

if TYPE_CHECKING:
    from collections.abc import Callable

H = Hand.parse
PUBLISHED = pytest.mark.parametrize("profile", profiles.ALL.values(), ids=str)

# The table of published values: one row a value, one column a set.
SETS = (
    profiles.STANDARD,
    profiles.STANDARD_UNDERCUT_25,
    profiles.MODERN,
    profiles.OLDER,
    profiles.MATCH_250,
    profiles.CASUAL,
)
VALUES: dict[str, tuple[Any, ...]] = {
    "melding": (SetsAndRuns(),) * 6,
    "dealing.start": (*(Start.OFFER_BOTH,) * 5, Start.PLAIN_TURN),
    "dealing.taken_discard_locked": (True,) * 6,
    "dealing.discard_access": (DiscardAccess.TOP,) * 6,
    "dealing.discards_open": (False,) * 6,
    "dealing.hand_size": (10,) * 6,
    "dealing.jokers": (0,) * 6,
    "dealing.least_seats": (2,) * 6,
    "dealing.most_seats": (2, 2, 2, 2, 2, 4),
    "dealing.stock_floor": (2, 2, 2, 2, 2, 0),
    "dealing.last_draw_may_knock": (True,) * 6,
    "dealing.last_discard_may_be_taken": (False,) * 6,
    "dealing.ace_cuts_high": (False,) * 6,
    "dealing.next_dealer": (
        NextDealer.LOSER,
        NextDealer.LOSER,
        NextDealer.ALTERNATE,
        NextDealer.LOSER,
        NextDealer.ALTERNATE,
        NextDealer.ROTATE,
    ),
    "dealing.after_draw": (
        AfterDraw.SAME,
        AfterDraw.SAME,
        AfterDraw.NEXT,
        AfterDraw.SAME,
        AfterDraw.NEXT,
        AfterDraw.SAME,
    ),
    "going_out.knock_limit": (10, 10, 10, 10, 10, 9),
    "going_out.gin_compulsory": (False, False, False, False, True, False),
    "going_out.big_gin": (False, False, True, False, True, False),
    "laying_off.on_knock": (True, True, True, True, True, False),
    "laying_off.on_gin": (False,) * 6,
    "laying_off.automatic": (False, False, True, False, False, False),
    "deal_scoring.gin_bonus": (25, 25, 25, 20, 25, 25),
    "deal_scoring.big_gin_bonus": (None, None, 31, None, 31, None),
    "deal_scoring.undercut_bonus": (20, 25, 25, 10, 25, 25),
    "deal_scoring.undercut_penalty": (0,) * 6,
    "deal_scoring.tie": (*(Tie.UNDERCUT,) * 4, Tie.NO_SCORE, Tie.UNDERCUT),
    "deal_scoring.zero_cancels_gin": (False,) * 6,
    "game_scoring.target": (100, 100, 100, 100, 250, 100),
    "game_scoring.game_bonus": (100, 100, 100, 100, 250, 0),
    "game_scoring.box_bonus": (25, 25, 25, 20, 25, 0),
    "game_scoring.box_for": (BoxFor.DEAL,) * 6,
    "game_scoring.half_boxes": (False,) * 6,
    "game_scoring.extra_boxes_gin": (0,) * 6,
    "game_scoring.extra_boxes_undercut": (0,) * 6,
    "game_scoring.shutout": (
        Shutout.DOUBLE_POINTS_AND_BONUS,
        Shutout.DOUBLE_POINTS_AND_BONUS,
        Shutout.DOUBLE_POINTS,
        Shutout.FLAT,
        Shutout.DOUBLE_POINTS,
        Shutout.NONE,
    ),
    "game_scoring.shutout_points": (0, 0, 0, 100, 0, 0),
    "game_scoring.shutout_of": (ShutoutOf.ALL,) * 6,
    "match": (SingleGame(),) * 6,
}


def value_of(profile: Profile, path: str) -> Any:
    """Follow a path of fields."""
    value: Any = profile
    for field in path.split("."):
        value = getattr(value, field)
    return value


@pytest.mark.parametrize("path", VALUES)
def test_the_two_player_sets_have_the_published_values(path: str) -> None:
    assert [value_of(profile, path) for profile in SETS] == list(VALUES[path])


def test_round_the_corner_differs_from_the_rule_book_where_it_says_so() -> None:
    corner, standard = profiles.ROUND_THE_CORNER, profiles.STANDARD
    assert corner.melding == SetsAndRuns(ace_runs=AceRuns.CORNER, ace_points=15)
    assert corner.laying_off == LayingOff(on_gin=True)
    assert corner.deal_scoring == CountScoring(undercut_bonus=20, zero_cancels_gin=True)
    assert corner.game_scoring == attrs.evolve(standard.game_scoring, target=125)
    assert corner.dealing == attrs.evolve(standard.dealing, discards_open=True)
    assert corner.going_out == standard.going_out


def test_the_other_sets_differ_from_their_base_where_they_say_so() -> None:
    assert profiles.STRAIGHT.going_out == GoingOut(knock_limit=None)
    assert profiles.STRAIGHT.deal_scoring == profiles.STANDARD.deal_scoring
    assert profiles.STRAIGHT_ELEVENTH.dealing == Dealing(start=Start.ELEVENTH_CARD)
    assert profiles.ACE_TEN.melding == SetsAndRuns(ace_runs=AceRuns.HIGH_OR_LOW, ace_points=10)
    for field in attrs.fields(Profile):
        if field.name not in {"name", "melding"}:
            assert getattr(profiles.ACE_TEN, field.name) == getattr(profiles.MATCH_250, field.name)


# Finding a profile.


def test_the_published_profiles_are_found_by_name() -> None:
    assert {"standard", "standard-undercut-25", "modern", "older", "match-250"} <= set(
        profiles.ALL
    )
    for name, profile in profiles.ALL.items():
        assert profile.name == str(profile) == name
        assert profiles.get(name) is profile


def test_every_published_profile_has_a_constant_of_its_name() -> None:
    for name, profile in profiles.ALL.items():
        constant = name.upper().replace("-", "_")
        assert getattr(profiles, constant) is profile
        assert constant in profiles.__all__


def test_the_default_is_the_modern_set() -> None:
    assert MODERN is profiles.MODERN is profiles.get("modern")


@pytest.mark.parametrize(
    "name", ["Modern", "", "oklahoma", "modern ", None, 5, [], MODERN], ids=repr
)
def test_an_unknown_profile_is_refused_and_the_known_ones_are_named(name: Any) -> None:
    with pytest.raises(UnknownProfileError) as caught:
        profiles.get(name)
    assert caught.value.name is name
    assert caught.value.known == tuple(profiles.ALL)


def test_the_mapping_of_all_profiles_cannot_be_changed() -> None:
    everything: Any = profiles.ALL
    with pytest.raises(TypeError):
        everything["mine"] = MODERN
    with pytest.raises(TypeError):
        del everything["modern"]


# Names.


def test_a_changed_profile_needs_a_name_of_its_own() -> None:
    mine = MODERN.replace(name="mine", going_out=GoingOut(knock_limit=5))
    assert mine.name == "mine"
    assert mine.going_out.knock_limit == 5
    assert mine.deal_scoring == MODERN.deal_scoring
    assert MODERN.going_out.knock_limit == 10
    assert mine != MODERN


@PUBLISHED
def test_the_name_of_a_published_profile_belongs_to_it(profile: Profile) -> None:
    other = profile.replace(name="mine", going_out=GoingOut(knock_limit=7))
    with pytest.raises(ProfileNameError) as caught:
        other.replace(name=profile.name)
    assert caught.value.name == profile.name
    with pytest.raises(ProfileNameError):
        attrs.evolve(profile, going_out=GoingOut(knock_limit=7))
    with pytest.raises(ProfileNameError):
        attrs.evolve(other, name=profile.name)


@PUBLISHED
def test_a_profile_does_not_replace_itself_under_its_own_name(profile: Profile) -> None:
    with pytest.raises(ProfileNameError):
        profile.replace(name=profile.name)
    mine = profile.replace(name="mine")
    with pytest.raises(ProfileNameError):
        mine.replace(name="mine", going_out=GoingOut(knock_limit=5))


@PUBLISHED
def test_a_published_profile_may_be_made_again_as_it_is(profile: Profile) -> None:
    again = Profile(
        **{field.name: getattr(profile, field.name) for field in attrs.fields(Profile)}
    )
    assert again == profile
    assert hash(again) == hash(profile)


def test_a_profile_replaces_only_parts_that_it_has() -> None:
    with pytest.raises(TypeError):
        MODERN.replace(name="mine", gin_bonus=20)
    with pytest.raises(TypeError):
        MODERN.replace(going_out=GoingOut())  # type: ignore[call-arg]  # wrong on purpose


@pytest.mark.parametrize("name", ["", None, 5, ["mine"]], ids=repr)
def test_a_name_is_a_text_that_is_not_empty(name: Any) -> None:
    with pytest.raises(ProfileValueError) as caught:
        MODERN.replace(name=name)
    assert caught.value.field == "Profile.name"
    assert caught.value.value is name


# Profiles as values.


@PUBLISHED
def test_a_profile_survives_pickle_and_copy(profile: Profile) -> None:
    hand = H("7S 7H 7D 8D 9D KC AC AD 2C 3H QD JD 4C")
    before = deadwood(hand, profile=profile)
    for again in (
        copy.copy(profile),
        copy.deepcopy(profile),
        *(
            pickle.loads(pickle.dumps(profile, protocol))
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
        ),
    ):
        assert again == profile
        assert hash(again) == hash(profile)
        assert deadwood(hand, profile=again) == before
        assert melds(hand, profile=again) == melds(hand, profile=profile)


def test_a_profile_is_given_back_by_what_repr_writes() -> None:
    names = {name: getattr(ginrummy.rules, name) for name in ginrummy.rules.__all__}
    for profile in profiles.ALL.values():
        assert repr(profile) == f"profiles.get({profile.name!r})"
        assert eval(repr(profile), {"profiles": profiles}) is profile  # noqa: S307  # our own text
        mine = profile.replace(name="mine")
        assert eval(repr(mine), names) == mine  # noqa: S307  # our own text


@PUBLISHED
def test_a_profile_cannot_be_changed(profile: Profile) -> None:
    for field in attrs.fields(Profile):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(profile, field.name, None)
    with pytest.raises(AttributeError):
        setattr(profile, "note", "changed")  # noqa: B010  # mypy knows that it has no such field


@PUBLISHED
def test_the_parts_of_a_profile_cannot_be_changed(profile: Profile) -> None:
    for field in attrs.fields(Profile):
        part = getattr(profile, field.name)
        for inner in attrs.fields(type(part)) if attrs.has(type(part)) else ():
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(part, inner.name, None)


# Values that are refused.


@pytest.mark.parametrize(
    ("part", "field", "least"),
    [
        (SetsAndRuns, "ace_points", 1),
        (GoingOut, "knock_limit", 0),
        (CountScoring, "gin_bonus", 0),
        (CountScoring, "big_gin_bonus", 0),
        (CountScoring, "undercut_bonus", 0),
        (CountScoring, "undercut_penalty", 0),
        (Dealing, "hand_size", 1),
        (Dealing, "stock_floor", 0),
        (GameScoring, "target", 1),
        (GameScoring, "game_bonus", 0),
        (GameScoring, "box_bonus", 0),
        (GameScoring, "extra_boxes_gin", 0),
        (GameScoring, "extra_boxes_undercut", 0),
        (GameScoring, "shutout_points", 0),
        (SetsAndRuns, "longest_run", 3),
        (Hollywood, "games", 1),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else str(value),
)
def test_numbers_have_a_least_value(part: Callable[..., Any], field: str, least: int) -> None:
    assert getattr(part(**{field: least}), field) == least
    assert getattr(part(**{field: least + 1}), field) == least + 1
    for value in (least - 1, -5, float(least), str(least), True, False):
        with pytest.raises(ProfileValueError) as caught:
            part(**{field: value})
        assert caught.value.field == f"{part.__name__}.{field}"
        assert caught.value.value is value
        assert str(least) in caught.value.expected


PATTERNS_OF_54_CARDS = ((4, *(5,) * 10),) * 20


@pytest.mark.parametrize(
    ("part", "field", "value"),
    [
        (GameScoring, "target", 999_999),
        (GoingOut, "knock_limit", 999_999),
        (Hollywood, "games", 20),
        (Hollywood, "weights", (1, 1, 999_999)),
        (Sides, "target_raises", ((1, 999_999),) * 100),
        (Sides, "target_raises", ((999_999, 1),)),
        (Patterns, "patterns", PATTERNS_OF_54_CARDS),
    ],
    ids=str,
)
def test_the_most_that_a_field_may_be_is_accepted(
    part: Callable[..., Any], field: str, value: object
) -> None:
    assert getattr(part(**{field: value}), field) == value


def test_each_game_counts_once_where_nothing_else_is_said() -> None:
    assert Hollywood(games=1).weights == (1,)
    assert Hollywood(games=20).weights == (1,) * 20


@pytest.mark.parametrize("jokers", [1, 3, -2, True, 2.0, None], ids=repr)
def test_a_pack_has_two_jokers_or_none(jokers: Any) -> None:
    with pytest.raises(ProfileValueError, match="0, 2"):
        Dealing(jokers=jokers)
    assert Dealing(jokers=2).jokers == 2


@pytest.mark.parametrize("seats", [1, 0, -1, True, 2.0, None], ids=repr)
def test_a_deal_has_at_least_two_seats(seats: Any) -> None:
    with pytest.raises(ProfileValueError):
        Dealing(least_seats=seats, most_seats=4)
    with pytest.raises(ProfileValueError):
        Dealing(most_seats=seats)


def test_a_profile_is_for_some_number_of_players() -> None:
    with pytest.raises(ProfileValueError):
        Dealing(least_seats=3, most_seats=2)


def test_none_stands_for_no_limit_only_where_it_may() -> None:
    assert GoingOut(knock_limit=None).knock_limit is None
    assert CountScoring(big_gin_bonus=None).big_gin_bonus is None
    assert SetsAndRuns(longest_run=None).longest_run is None
    nothing: Any = None
    for make in (
        lambda: CountScoring(gin_bonus=nothing),
        lambda: GameScoring(target=nothing),
        lambda: SetsAndRuns(ace_points=nothing),
        lambda: Dealing(stock_floor=nothing),
    ):
        with pytest.raises(ProfileValueError):
            make()


@pytest.mark.parametrize(
    ("part", "field", "value"),
    [
        (SetsAndRuns, "ace_runs", "corner"),
        (CountScoring, "tie", "undercut"),
        (CountScoring, "knock_difference", "each"),
        (CountScoring, "undercut_difference", "each"),
        (CountScoring, "equal_counts", "each"),
        (CountScoring, "exhausted", "low count"),
        (LayingOff, "onto", "current"),
        (Dealing, "start", "plain turn"),
        (Dealing, "discard_access", "top"),
        (Dealing, "next_dealer", "loser"),
        (Dealing, "after_draw", "same"),
        (GameScoring, "shutout", "flat"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else str(value),
)
def test_a_choice_is_a_member_of_its_enum(
    part: Callable[..., Any], field: str, value: str
) -> None:
    # A text in its place would never be equal to a member, and other rules would be played.
    with pytest.raises(ProfileValueError) as caught:
        part(**{field: value})
    assert caught.value.field == f"{part.__name__}.{field}"


@pytest.mark.parametrize(
    "part",
    [CountScoring, Dealing, GameScoring, GoingOut, Hollywood, LayingOff, SetsAndRuns, Sides],
)
def test_a_field_of_yes_or_no_holds_nothing_else(part: Callable[..., Any]) -> None:
    for field, value in attrs.asdict(part(), recurse=False).items():
        if isinstance(value, bool):
            for other in (int(value), str(value), None):
                with pytest.raises(ProfileValueError) as caught:
                    part(**{field: other})
                assert caught.value.field == f"{part.__name__}.{field}"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("going_out", None),
        ("going_out", Dealing()),
        ("laying_off", True),
        ("game_scoring", "none"),
        ("dealing", GoingOut()),
    ],
    ids=repr,
)
def test_a_part_is_of_its_kind(field: str, value: Any) -> None:
    with pytest.raises(ProfileValueError) as caught:
        MODERN.replace(name="mine", **{field: value})
    assert caught.value.field == f"Profile.{field}"
    assert caught.value.value is value


def test_jokers_are_dealt_only_where_they_meld() -> None:
    with pytest.raises(ProfileValueError) as caught:
        MODERN.replace(name="mine", dealing=Dealing(jokers=2))
    assert caught.value.field == "Dealing.jokers"


@pytest.mark.parametrize("value", ["yes", 1, 0, []], ids=repr)
def test_whether_big_gin_is_met_with_lay_offs_is_yes_no_or_left_open(value: Any) -> None:
    with pytest.raises(ProfileValueError) as caught:
        LayingOff(on_big_gin=value)
    assert caught.value.field == "LayingOff.on_big_gin"
    assert [LayingOff(on_big_gin=known).on_big_gin for known in (True, False, None)] == [
        True,
        False,
        None,
    ]


USES: list[Callable[[Any], object]] = [
    lambda profile: melds(H("7S 7H 7D"), profile=profile),
    lambda profile: deadwood(H("7S 7H 7D"), profile=profile),
    lambda profile: arrange(H("7S 7H 7D"), profile=profile),
    lambda profile: arrangements(H("7S 7H 7D"), profile=profile),
    lambda profile: discards(H("7S 7H 7D"), profile=profile),
    lambda profile: Meld.of(H("7S 7H 7D"), profile=profile),
    lambda profile: Arrangement.of(H("7S 7H 7D"), [], profile=profile),
    lambda profile: lay_off(H("7C"), [H("7S 7H 7D")], profile=profile),
    lambda profile: Defence.of(H("7C"), [], [], [H("7S 7H 7D")], profile=profile),
    lambda profile: score_counts(5, 20, profile=profile),
    lambda profile: score_deal(H("7C"), H("7D"), profile=profile),
    lambda profile: score_exhausted_deal(H("7C"), H("7D"), profile=profile),
]


@pytest.mark.parametrize("use", range(len(USES)))
@pytest.mark.parametrize("profile", ["modern", None, 5], ids=repr)
def test_a_profile_is_asked_for_and_not_its_name(use: int, profile: Any) -> None:
    with pytest.raises(WrongTypeError, match="a Profile") as caught:
        USES[use](profile)
    assert caught.value.value is profile


def test_a_run_may_be_limited_beyond_the_suit() -> None:
    wide = MODERN.replace(name="wide", melding=SetsAndRuns(longest_run=99))
    pack = Hand.from_mask((1 << 13) - 1)
    assert melds(pack, profile=wide) == melds(pack)


NOTHING: Any = None
TEXT: Any = "undercut"
ONE: Any = 1
WORK_OF_A_MELDING = (
    "takes, points, deadwood, discards, goes_out, meld, readings, melds, arrangements, may_lay, "
    "lay_off"
)
FAULTS: list[tuple[Callable[[], object], type[GinRummyError], str]] = [
    # Fields of any kind.
    (
        lambda: Dealing(discards_open=ONE),
        ProfileValueError,
        "Dealing.discards_open: expected True or False, got 1",
    ),
    (
        lambda: CountScoring(tie=TEXT),
        ProfileValueError,
        "CountScoring.tie: expected a member of Tie, got 'undercut'",
    ),
    (
        lambda: LayingOff(on_big_gin=ONE),
        ProfileValueError,
        "LayingOff.on_big_gin: expected True, False or None, got 1",
    ),
    (
        lambda: GameScoring(target=0),
        ProfileValueError,
        "GameScoring.target: expected an int of 1 or more, got 0",
    ),
    (
        lambda: GameScoring(target=1_000_000),
        ProfileValueError,
        "GameScoring.target: expected an int of 999999 or less, got 1000000",
    ),
    (
        lambda: GoingOut(knock_limit=TEXT),
        ProfileValueError,
        "GoingOut.knock_limit: expected an int of 0 or more, got 'undercut'",
    ),
    (
        lambda: Hollywood(games=21),
        ProfileValueError,
        "Hollywood.games: expected an int of 20 or less, got 21",
    ),
    (
        lambda: Hollywood(games=10**12),
        ProfileValueError,
        "Hollywood.games: expected an int of 20 or less, got 1000000000000",
    ),
    (
        lambda: Hollywood(games=-(10**20)),
        ProfileValueError,
        "Hollywood.games: expected an int of 1 or more, got -100000000000000000000",
    ),
    (
        lambda: Dealing(jokers=1),
        ProfileValueError,
        "Dealing.jokers: expected one of 0, 2, got 1",
    ),
    # Fields of one part.
    (
        lambda: Hollywood(weights=(1, 2)),
        ProfileValueError,
        "Hollywood.weights: expected 3 ints of 1 to 999999, got (1, 2)",
    ),
    (
        lambda: Hollywood(games=2, weights=(1, 0)),
        ProfileValueError,
        "Hollywood.weights: expected 2 ints of 1 to 999999, got (1, 0)",
    ),
    (
        lambda: Sides(target_raises=((0, 25),)),
        ProfileValueError,
        (
            "Sides.target_raises: expected a tuple of up to 100 pairs of ints of 1 to 999999, "
            "got ((0, 25),)"
        ),
    ),
    (
        lambda: Dealing(least_seats=3),
        ProfileValueError,
        "Dealing.most_seats: expected 3 or more, the fewest players, got 2",
    ),
    (
        lambda: GameScoring(half_boxes=True),
        ProfileValueError,
        "GameScoring.box_bonus: expected an even int, for boxes that are halved, got 25",
    ),
    (
        lambda: Patterns(patterns=((3, 3, 3),)),
        ProfileValueError,
        (
            "Patterns.patterns: expected up to 20 tuples of sizes from 3 to 5, one of 4 or more in "
            "each, for 54 cards or fewer, got ((3, 3, 3),)"
        ),
    ),
    # Profiles.
    (
        lambda: MODERN.replace(name=""),
        ProfileValueError,
        "Profile.name: expected a name, got ''",
    ),
    (
        lambda: MODERN.replace(name="modern"),
        ProfileNameError,
        (
            "the name 'modern' belongs to another set of rules: a changed profile needs a name of "
            "its own"
        ),
    ),
    (
        lambda: MODERN.replace(name="mine", going_out=NOTHING),
        ProfileValueError,
        "Profile.going_out: expected a GoingOut, got None",
    ),
    (
        lambda: MODERN.replace(name="mine", melding=TEXT),
        ProfileValueError,
        f"Profile.melding: expected an object with {WORK_OF_A_MELDING}, got 'undercut'",
    ),
    (
        lambda: MODERN.replace(name="mine", deal_scoring=TEXT),
        ProfileValueError,
        (
            "Profile.deal_scoring: expected an object with uses_counts, score, score_exhausted, "
            "got 'undercut'"
        ),
    ),
    (
        lambda: MODERN.replace(name="mine", match=TEXT),
        ProfileValueError,
        (
            "Profile.match: expected a match of ginrummy.rules, or an object with start_game, "
            "got 'undercut'"
        ),
    ),
    (
        lambda: profiles.CELEBES_RHUM.replace(name="mine", dealing=Dealing(jokers=2)),
        ProfileValueError,
        "Dealing.hand_size: expected the size of hands that the melding takes, got 10",
    ),
    (
        lambda: MODERN.replace(name="mine", dealing=Dealing(jokers=2)),
        ProfileValueError,
        "Dealing.jokers: expected no jokers, which the melding does not take, got 2",
    ),
    (
        lambda: deadwood(H("7S"), profile=TEXT),
        WrongTypeError,
        "expected a Profile (profiles.get finds one by its name), got 'undercut' (str)",
    ),
]


test_the_message_names_the_value_and_what_was_expected = refused(FAULTS)


# Parts of one's own.


class SetsOnly:
    """A rule of one's own: as usual, but nothing in sequence is a meld."""

    def __init__(self) -> None:
        self._usual = SetsAndRuns()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._usual, name)

    def meld(self, mask: int) -> Any:
        laid = self._usual.meld(mask)
        return laid if laid is not None and laid.kind.value == "set" else None

    def melds(self, mask: int) -> Any:
        return [laid for laid in self._usual.melds(mask) if laid.kind.value == "set"]

    def points(self, mask: int) -> int:
        return 2 * self._usual.points(mask)


def test_a_melding_of_ones_own_takes_the_place_of_the_usual_one() -> None:
    profile = MODERN.replace(name="sets only", melding=SetsOnly())
    hand = H("7S 7H 7D 8D 9D")
    assert [str(meld) for meld in melds(hand, profile=profile)] == ["7♦7♥7♠"]
    with pytest.raises(ginrummy.errors.NotAMeldError):
        ginrummy.Meld.of(H("7D 8D 9D"), profile=profile)
    chosen = ginrummy.Arrangement.of(hand, [H("7S 7H 7D")], profile=profile)
    assert chosen.deadwood == 34
    with pytest.raises(ginrummy.errors.NotAMeldError):
        lay_off(H("KS"), [H("7D 8D 9D")], profile=profile)


@pytest.mark.parametrize("error", [AttributeError, IndexError, RuntimeError])
def test_an_error_of_a_melding_of_ones_own_is_let_through(error: type[Exception]) -> None:
    class Broken(SetsOnly):
        """A rule that cannot count."""

        def deadwood(self, mask: int) -> int:
            raise error

    broken = MODERN.replace(name="broken", melding=Broken())
    with pytest.raises(error):
        deadwood(H("AS"), profile=broken)


def test_a_profile_of_ones_own_scores_as_it_says() -> None:
    house = profiles.STANDARD.replace(
        name="house",
        going_out=GoingOut(knock_limit=4),
        deal_scoring=CountScoring(gin_bonus=50, undercut_bonus=40),
    )
    assert score_counts(4, 20, profile=house).points == (16, 0)
    assert score_counts(0, 20, profile=house).points == (70, 0)
    assert score_counts(4, 4, profile=house).points == (0, 40)


def test_the_names_of_the_parts_are_those_of_the_module() -> None:
    assert {
        type(getattr(MODERN, field.name)).__name__ for field in attrs.fields(Profile)[1:]
    } <= set(ginrummy.rules.__all__)
    assert Onto.ORIGINAL is MODERN.laying_off.onto


@pytest.mark.parametrize("part", ["melding", "deal_scoring", "match"])
def test_a_part_that_cannot_do_its_work_is_refused(part: str) -> None:
    nothing: Any = None
    with pytest.raises(ProfileValueError) as caught:
        MODERN.replace(name="mine", **{part: nothing})
    assert caught.value.field == f"Profile.{part}"


def test_a_hand_size_that_no_pattern_has_is_refused() -> None:
    with pytest.raises(ProfileValueError) as caught:
        profiles.CELEBES_RHUM.replace(name="mine", dealing=Dealing(hand_size=10, jokers=2))
    assert caught.value.field == "Dealing.hand_size"
