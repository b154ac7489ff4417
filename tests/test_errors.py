"""Each error class, raised by a scripted case."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs
import numpy as np
import pytest

from ginrummy import (
    Arrangement,
    Card,
    Defence,
    Hand,
    LayOff,
    Profile,
    Rank,
    Suit,
    arrange,
    arrangements,
    batch,
    deadwood,
    errors,
    games,
    interop,
    joker_pack,
    json,
    lay_off,
    play,
    profiles,
    score_counts,
    score_deal,
    standard_pack,
    start_game,
)
from ginrummy.melding import Meld, nearest
from ginrummy.rules import Dealing, GoingOut, Start

if TYPE_CHECKING:
    from collections.abc import Callable

H = Hand.parse
KNOCKER = H("7H 8H 9H TH 2C 2D 2H 2S 5S 4D")
DEFENDER = H("6S 3S 5D 4C KS KD KC QS QD QC")
GIN = H("AS 2S 3S 4S 9H 9D 9C QD QC QS")
CELEBES = profiles.CELEBES_RHUM


START = play.Deal.start(pack=standard_pack())
NO_LAST_KNOCK = profiles.STANDARD.replace(
    name="no knock after the last draw", dealing=Dealing(last_draw_may_knock=False)
)
LAST_DISCARD = profiles.STANDARD.replace(
    name="the last discard may be taken", dealing=Dealing(last_discard_may_be_taken=True)
)
FIRST_DISCARD = profiles.STANDARD.replace(
    name="thrown face up",
    dealing=Dealing(start=Start.ELEVENTH_CARD, eleventh_may_go_out=False),
)


def apply(deal: play.Deal, *actions: play.Action) -> play.Deal:
    """Take some actions."""
    for action in actions:
        deal = deal.apply(action)
    return deal


def until_the_last_draw(profile: Profile) -> play.Deal:
    """Play a deal in which everybody throws what they draw, until the last card is drawn."""
    order = list(standard_pack())
    Random(52).shuffle(order)
    deal = apply(play.Deal.start(profile, pack=order), play.Pass(), play.Pass(), play.DrawStock())
    while len(deal.stock) > profile.dealing.stock_floor:
        drawn = order[-len(deal.stock) - 1]
        deal = apply(deal, play.Discard(drawn), play.DrawStock())
    return deal


def without_a_way_out() -> play.Deal:
    """Give a position in which all see that the player to act cannot go out, and must."""
    hand = H("AS 3H 5D 7C 9S JH KD 2C 4H 6S 8D")
    rest = [card for card in standard_pack() if card not in hand]
    return attrs.evolve(
        play.Deal.start(LAST_DISCARD, pack=standard_pack()).apply(play.TakeDiscard()),
        hands=(Hand(rest[:10]), hand),
        shown=(Hand(), hand),
        taken=Card.parse("AS"),
        stock=tuple(rest[10:12]),
        discards=tuple(rest[12:]),
    )


class Case(NamedTuple):
    """A way to meet an error, its builtin, its facts, and what its message must name."""

    error: type[errors.GinRummyError]
    builtin: type[Exception]
    act: Callable[[], object]
    facts: dict[str, Any]
    names: tuple[str, ...]


CASES = [
    Case(
        errors.CardNotationError,
        ValueError,
        lambda: Hand.parse("AS 2X"),
        {"token": "2X", "position": 3},
        ("'2X'", "position 3", "a rank", "a suit"),
    ),
    Case(
        errors.CardNotationError,
        ValueError,
        lambda: Card(Rank.JOKER, Suit.CLUBS),
        {"token": "*C", "position": 0},
        ("'*C'", "*S or *H"),
    ),
    Case(
        errors.CardNotationError,
        ValueError,
        lambda: Card.parse(""),
        {"token": "", "position": 0},
        ("nothing", "a rank"),
    ),
    Case(
        errors.RepeatedCardError,
        ValueError,
        lambda: Hand.parse("AS 2S AS"),
        {"card": Card.parse("AS"), "position": 6},
        ("AS", "position 6"),
    ),
    Case(
        errors.WrongTypeError,
        TypeError,
        lambda: deadwood("AS 2S"),  # type: ignore[arg-type]  # wrong on purpose
        {"value": "AS 2S", "expected": "a Hand"},
        ("a Hand", "'AS 2S'", "str"),
    ),
    Case(
        errors.MaskError,
        ValueError,
        lambda: Hand.from_mask(1 << 54),
        {"mask": 1 << 54, "bits": 54},
        ("2**54", hex(1 << 54)),
    ),
    Case(
        errors.MaskError,
        ValueError,
        lambda: Hand.from_mask(1 << 5_000),
        {"mask": 1 << 5_000, "bits": 54},
        ("2**54", "larger"),
    ),
    Case(
        errors.UnknownProfileError,
        LookupError,
        lambda: profiles.get("oklahoma"),
        {"name": "oklahoma", "known": tuple(profiles.ALL)},
        ("'oklahoma'", "modern", "standard"),
    ),
    Case(
        errors.ProfileNameError,
        ValueError,
        lambda: profiles.OLDER.replace(name="modern"),
        {"name": "modern"},
        ("'modern'", "name of its own"),
    ),
    Case(
        errors.ProfileValueError,
        ValueError,
        lambda: GoingOut(knock_limit=-1),
        {"field": "GoingOut.knock_limit", "value": -1},
        ("GoingOut.knock_limit", "-1", "0 or more"),
    ),
    Case(
        errors.JokersNotPlayedError,
        ValueError,
        lambda: arrange(H("AS *S")),
        {"hand": H("AS *S")},
        ("A♠ *♠", "joker"),
    ),
    Case(
        errors.JokerPointsError,
        ValueError,
        lambda: deadwood(H("KD 5H *S"), profile=CELEBES),
        {"hand": H("KD 5H *S")},
        ("joker", "*♠"),
    ),
    Case(
        errors.JokerPointsError,
        ValueError,
        lambda: score_deal(
            H("AC 2D 3H 4S 5C 6D 7H 8S 9C TD JH QS *S"),
            H("AD 2H 3S 4C 5D 6H 7S 8C 9D TH JS QC *H"),
            profile=CELEBES.replace(name="with knocks", going_out=GoingOut(knock_limit=10)),
        ),
        {},
        ("joker", "*♠"),
    ),
    Case(
        errors.LayDownError,
        ValueError,
        lambda: Arrangement.of(
            H("7S 7H 7D 8S 8H 8D 9S 9H 9D TS TH TD"),
            [H("7S 7H 7D"), H("8S 8H 8D"), H("9S 9H 9D"), H("TS TH TD")],
            profile=CELEBES,
        ),
        {"sizes": (3, 3, 3, 3)},
        ("3-3-3-3",),
    ),
    Case(
        errors.NoPatternsError,
        ValueError,
        lambda: nearest(GIN, profile=profiles.MODERN),
        {"profile": "modern"},
        ("'modern'", "patterns"),
    ),
    Case(
        errors.TooManyArrangementsError,
        OverflowError,
        lambda: arrangements(Hand(standard_pack())),
        {"hand": Hand(standard_pack()), "limit": 1_000},
        ("52 cards", "1000"),
    ),
    Case(
        errors.NotAMeldError,
        ValueError,
        lambda: Meld.of(H("QH KH AH")),
        {"hand": H("QH KH AH")},
        ("A♥ Q♥ K♥", "a set or a run"),
    ),
    Case(
        errors.NotAMeldError,
        ValueError,
        lambda: Meld.of(Hand()),
        {"hand": Hand()},
        ("nothing",),
    ),
    Case(
        errors.MeldsOverlapError,
        ValueError,
        lambda: Arrangement.of(H("7S 7H 7D 8D 9D"), [H("7S 7H 7D"), H("7D 8D 9D")]),
        {"card": Card.parse("7D")},
        ("7D", "one meld"),
    ),
    Case(
        errors.CardNotHeldError,
        ValueError,
        lambda: Arrangement.of(H("9C TC 2S"), [H("9C TC JC")]),
        {"card": Card.parse("JC"), "hand": H("9C TC 2S")},
        ("JC", "9♣ T♣ 2♠"),
    ),
    Case(
        errors.LayOffError,
        ValueError,
        lambda: Defence.of(
            H("7C"), [], [LayOff(Card.parse("7C"), 1)], [H("7S 7H 7D"), H("KC QC JC")]
        ),
        {"card": Card.parse("7C"), "meld": 1, "fits": (0,)},
        ("7C", "meld 1", "expected meld 0"),
    ),
    Case(
        errors.LayOffError,
        ValueError,
        lambda: Defence.of(H("6C"), [], [LayOff(Card.parse("6C"), 0)], [H("7S 7H 7D")]),
        {"card": Card.parse("6C"), "meld": 0, "fits": ()},
        ("6C", "meld 0", "fits no meld"),
    ),
    Case(
        errors.LayOffOnGinError,
        ValueError,
        lambda: score_deal(
            GIN,
            Defence(arrange(H("KD 8C 3D AC 5H 6H 7H JS JC")), (LayOff(Card.parse("5S"), 1),)),
        ),
        {"cards": H("5S"), "gin": True},
        ("5♠", "against gin"),
    ),
    Case(
        errors.LayOffOnGinError,
        ValueError,
        lambda: score_deal(
            KNOCKER,
            Defence(arrange(DEFENDER - H("6S")), (LayOff(Card.parse("6H"), 0),)),
            profile=profiles.CASUAL,
        ),
        {"cards": H("6H"), "gin": False},
        ("6♥", "under this profile"),
    ),
    Case(
        errors.HandSizeError,
        ValueError,
        lambda: score_deal(KNOCKER, DEFENDER - H("6S")),
        {"seat": 1, "size": 9, "expected": 10},
        ("seat 1", "9 cards", "10"),
    ),
    Case(
        errors.CardInTwoHandsError,
        ValueError,
        lambda: score_deal(KNOCKER, DEFENDER - H("6S") | H("2S")),
        {"card": Card.parse("2S"), "seats": (0, 1)},
        ("2S", "seat 0", "seat 1"),
    ),
    Case(
        errors.CardInTwoHandsError,
        ValueError,
        lambda: lay_off(H("2S"), [H("2S 2H 2D")]),
        {"card": Card.parse("2S"), "seats": None},
        ("2S", "the knocker"),
    ),
    Case(
        errors.SeatsError,
        ValueError,
        lambda: score_counts(5, 20, 30),
        {"seats": 3, "least": 2, "most": 2},
        ("got 3", "expected 2"),
    ),
    Case(
        errors.SeatsError,
        ValueError,
        lambda: score_counts(5, profile=profiles.CASUAL),
        {"seats": 1, "least": 2, "most": 4},
        ("got 1", "2 to 4"),
    ),
    Case(
        errors.SeatError,
        IndexError,
        lambda: score_counts(5, 20, knocker_seat=2),
        {"seat": 2, "seats": 2},
        ("seat 2", "0 to 1"),
    ),
    Case(
        errors.KnockTooHighError,
        ValueError,
        lambda: score_counts(12, 20),
        {"deadwood": 12, "limit": 10},
        ("12 points", "10"),
    ),
    Case(
        errors.GinOnlyError,
        ValueError,
        lambda: score_counts(3, 20, profile=profiles.STRAIGHT),
        {"deadwood": 3},
        ("3 points", "gin only"),
    ),
    Case(
        errors.GinOnlyError,
        ValueError,
        lambda: score_deal(
            H("AC 2D 3H 4S 5C 6D 7H 8S 9C TD JH QS *S"),
            H("AD 2H 3S 4C 5D 6H 7S 8C 9D TH JS QC *H"),
            profile=CELEBES,
        ),
        {"deadwood": None},
        ("gin only",),
    ),
    Case(
        errors.BigGinNotPlayedError,
        ValueError,
        lambda: score_deal(GIN | H("QH"), DEFENDER, profile=profiles.STANDARD),
        {"profile": "standard"},
        ("'standard'", "big gin"),
    ),
    Case(
        errors.NotBigGinError,
        ValueError,
        lambda: score_counts(4, 20, big_gin=True),
        {"deadwood": 4},
        ("4 points", "0"),
    ),
    Case(
        errors.CountError,
        ValueError,
        lambda: score_counts(-1, 20),
        {"count": -1},
        ("-1", "points"),
    ),
    Case(
        errors.GinCompulsoryError,
        ValueError,
        lambda: score_deal(
            Arrangement.of(GIN, [H("2S 3S 4S"), H("9H 9D 9C"), H("QD QC QS")]),
            H("KD 8C 3D AC 5H 6H 7H JS JC JD"),
            profile=profiles.MATCH_250,
        ),
        {"deadwood": 1},
        ("1 points", "compulsory"),
    ),
    Case(
        errors.GameOverError,
        ValueError,
        lambda: start_game().enter(1, 100).enter(0, 5),
        {"winner": 1},
        ("seat 1", "over"),
    ),
    Case(
        errors.EntryError,
        ValueError,
        lambda: start_game().enter(0, -5),
        {"field": "points", "value": -5},
        ("points", "-5"),
    ),
    Case(
        errors.IdleSeatError,
        ValueError,
        lambda: start_game(profiles.THREE_HAND_CUT).enter(2, 10),
        {"seat": 2, "active": (0, 1)},
        ("seat 2", "0 or 1"),
    ),
    Case(
        errors.PlayersError,
        ValueError,
        lambda: games.start_sides(profiles.PARTNERSHIP, pairs=1),
        {"players": 2},
        ("2 players", "even", "two sides"),
    ),
    Case(
        errors.PlayersError,
        ValueError,
        lambda: games.start_sides(profiles.PARTNERSHIP_SIX, pairs=2),
        {"players": 4, "least": 6, "most": None},
        ("4 players", "even", "6 or more"),
    ),
    Case(
        errors.ResultsError,
        ValueError,
        lambda: games.start_sides(profiles.PARTNERSHIP).record([score_counts(6, 17)]),
        {"results": 1, "pairs": 2},
        ("1 results", "2 pairs"),
    ),
    Case(
        errors.DrawError,
        ValueError,
        lambda: games.Cut(standard_pack()).draw(52),
        {"position": 52},
        ("52", "0 to 51"),
    ),
    Case(
        errors.StakeError,
        ValueError,
        lambda: games.money(125, 0),
        {"stake": 0},
        ("0", "stake"),
    ),
    Case(
        errors.WrongPhaseError,
        ValueError,
        lambda: START.apply(play.DrawStock()),
        {"action": play.DrawStock(), "phase": "offer"},
        ("DrawStock", "'offer'"),
    ),
    Case(
        errors.DiscardNotOpenError,
        ValueError,
        lambda: apply(START, play.Pass(), play.Pass(), play.TakeDiscard()),
        {"card": None, "takeable": ()},
        ("top discard", "stock"),
    ),
    Case(
        errors.DiscardNotOpenError,
        ValueError,
        lambda: START.apply(play.TakeDiscard(Card.parse("KS"))),
        {"card": Card.parse("KS"), "takeable": (Card.parse("8D"),)},
        ("KS", "8D"),
    ),
    Case(
        errors.TakenCardError,
        ValueError,
        lambda: apply(START, play.TakeDiscard(), play.Discard(Card.parse("8D"))),
        {"card": Card.parse("8D")},
        ("8D", "taken"),
    ),
    Case(
        errors.LastDrawError,
        ValueError,
        lambda: (end := until_the_last_draw(NO_LAST_KNOCK)).apply(
            play.Knock(next(iter(end.hand)))
        ),
        {"stock": 2},
        ("2",),
    ),
    Case(
        errors.EleventhCardError,
        ValueError,
        lambda: play.Deal.start(FIRST_DISCARD, pack=standard_pack()).apply(
            play.Knock(Card.parse("AC"))
        ),
        {"profile": "thrown face up"},
        ("first discard", "'thrown face up'"),
    ),
    Case(
        errors.MustGoOutError,
        ValueError,
        lambda: apply(
            (end := until_the_last_draw(LAST_DISCARD)),
            play.Discard(next(iter(end.hand))),
            play.TakeDiscard(),
        ),
        {"card": next(iter(until_the_last_draw(LAST_DISCARD).hand))},
        ("go out",),
    ),
    Case(
        errors.PackError,
        ValueError,
        lambda: play.Deal.start(pack=standard_pack()[1:] + joker_pack()[52:53]),
        {"missing": H("AC"), "foreign": H("*S")},
        ("lacks A♣", "holds *♠"),
    ),
    Case(
        errors.StockTooSmallError,
        ValueError,
        lambda: play.Deal.start(
            profiles.STANDARD.replace(name="many cards", dealing=Dealing(hand_size=25))
        ),
        {"stock": 1, "floor": 2},
        ("1 cards", "more than 2"),
    ),
    Case(
        errors.ReplayError,
        ValueError,
        lambda: play.Deal.replay(standard_pack(), [play.Pass(), play.Pass(), play.Pass()]),
        {"move": 3, "seat": 1},
        ("move 3", "seat 1", "Pass"),
    ),
    Case(
        errors.DealFormatError,
        ValueError,
        lambda: json.loads("", Hand),
        {},
        ("empty",),
    ),
    Case(
        errors.NoPackError,
        ValueError,
        lambda: json.dumps(START.view(0).sample(Random(1)).apply(play.Pass())),
        {"actions": 1},
        ("1 actions", "no pack"),
    ),
    Case(
        errors.SampleError,
        ValueError,
        lambda: without_a_way_out().view(0).sample(Random(1)),
        {"tries": 1},
        ("in 1 deals", "a legal action"),
    ),
    Case(
        errors.SeenError,
        ValueError,
        lambda: START.view(0).sample(seen=H("KS")),
        {"cards": H("KS"), "buried": 0},
        ("K♠", "0 at most"),
    ),
    Case(
        errors.DealNotationError,
        ValueError,
        lambda: play.Deal.parse("modern 0-2"),
        {"token": "0-2", "position": 7},
        ("'0-2'", "position 7"),
    ),
    Case(
        errors.CardNumberError,
        IndexError,
        lambda: Card.from_index(54),
        {"index": 54, "expected": "0 to 53"},
        ("54", "0 to 53"),
    ),
    Case(
        errors.SchemeError,
        ValueError,
        lambda: interop.Scheme("SHD"),
        {"field": "suits", "value": "SHD"},
        ("Scheme.suits", "C, D, H and S", "'SHD'"),
    ),
    Case(
        errors.HandOverError,
        ValueError,
        lambda: interop.to_open_spiel(play.Deal.start(profiles.ACE_TEN)),
        {"what": "melding", "value": profiles.ACE_TEN.melding},
        ("melding", "ace_points=1", "SetsAndRuns("),
    ),
    Case(
        errors.ArrayMaskError,
        ValueError,
        lambda: batch.deadwood(np.array([[0, 7], [1 << 52, 1]], dtype=np.uint64)),
        {"mask": 1 << 52, "index": (1, 0), "least": 0},
        (hex(1 << 52), "[1, 0]", "from 0 to 2**52 - 1"),
    ),
    Case(
        errors.ArrayTypeError,
        TypeError,
        lambda: batch.deadwood(np.zeros(3)),
        {"dtype": "float64"},
        ("float64", "uint64 or int64"),
    ),
    Case(
        errors.NoTableError,
        ValueError,
        lambda: batch.deadwood(np.zeros(3, dtype=np.uint64), profile=CELEBES),
        {"profile": "celebes-rhum"},
        ("'celebes-rhum'", "SetsAndRuns"),
    ),
    Case(
        errors.NumberError,
        ValueError,
        lambda: batch.random_packs(-1, seed=2026),
        {"name": "count", "value": -1},
        ("count", "-1", "0 or more"),
    ),
]

FAMILIES = (errors.GinRummyError, errors.NotationError, errors.RuleError)
CONCRETE = {
    value
    for value in vars(errors).values()
    if isinstance(value, type)
    and issubclass(value, errors.GinRummyError)
    and value not in FAMILIES
}


def name(case: Case) -> str:
    """Name a case by its error and its place among the cases of that error."""
    place = [other for other in CASES if other.error is case.error].index(case)
    return case.error.__name__ + (f" {place + 1}" if place else "")


def raised(case: Case) -> errors.GinRummyError:
    """Act, and give the error."""
    with pytest.raises(case.error) as caught:
        case.act()
    return caught.value


EACH = pytest.mark.parametrize("case", CASES, ids=name)


def test_every_error_is_raised_by_a_case() -> None:
    assert {case.error for case in CASES} == CONCRETE


def test_every_error_is_public() -> None:
    assert set(errors.__all__) == {error.__name__ for error in CONCRETE | set(FAMILIES)}
    assert errors.__all__ == sorted(errors.__all__)


@EACH
def test_the_error_is_raised_with_its_facts(case: Case) -> None:
    error = raised(case)
    assert type(error) is case.error
    for fact, value in case.facts.items():
        assert getattr(error, fact) == value


@EACH
def test_the_message_names_the_value_and_what_was_expected(case: Case) -> None:
    message = str(raised(case))
    for part in case.names:
        assert part in message
    assert message.isprintable()
    assert len(message) < 500


@EACH
def test_the_error_belongs_to_a_family_and_to_the_closest_builtin(case: Case) -> None:
    error = raised(case)
    assert isinstance(error, errors.NotationError | errors.RuleError)
    assert isinstance(error, case.builtin)
    assert isinstance(error, errors.GinRummyError)


@EACH
def test_the_error_survives_pickle_and_copy(case: Case) -> None:
    error = raised(case)
    protocols = range(pickle.HIGHEST_PROTOCOL + 1)
    again = [pickle.loads(pickle.dumps(error, protocol)) for protocol in protocols]
    for other in (*again, copy.copy(error), copy.deepcopy(error)):
        assert type(other) is type(error)
        assert vars(other) == vars(error)
        assert str(other) == str(error)
        assert other.args == error.args


@EACH
def test_the_error_keeps_its_facts_as_attributes(case: Case) -> None:
    error = raised(case)
    assert tuple(vars(error).values()) == error.args
    assert set(case.facts) <= set(vars(error))


@pytest.mark.parametrize("family", [errors.NotationError, errors.RuleError])
def test_the_families_are_of_the_library_and_no_builtin(
    family: type[errors.GinRummyError],
) -> None:
    assert family.__mro__[1:] == (errors.GinRummyError, Exception, BaseException, object)


class Silent:
    """A value that cannot be written."""

    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    "value", [Silent(), 10**5_000, [[[]]] * 1_000], ids=["silent", "long", "list"]
)
def test_a_value_that_cannot_be_written_is_named_by_its_type(value: Any) -> None:
    with pytest.raises(errors.WrongTypeError) as caught:
        deadwood(value)
    assert type(value).__name__ in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "act",
    [
        lambda: score_counts(10**5_000, 20),
        lambda: score_counts(-(10**5_000), 20),
        lambda: score_counts(5, 20, knocker_seat=10**5_000),
        lambda: Hand.from_mask(10**5_000),
        lambda: Card.from_index(10**5_000),
        lambda: Defence.of(H("7C"), [], [LayOff(Card.parse("7C"), 10**5_000)], [H("7S 7H 7D")]),
    ],
    ids=["count", "negative count", "seat", "mask", "index", "meld"],
)
def test_a_number_too_long_to_be_written_is_refused_with_a_message(
    act: Callable[[], object],
) -> None:
    with pytest.raises(errors.GinRummyError) as caught:
        act()
    assert len(str(caught.value)) < 500


def test_a_message_stays_short_whatever_the_value() -> None:
    value: Any = "x" * 100_000
    with pytest.raises(errors.WrongTypeError) as caught:
        deadwood(value)
    assert len(str(caught.value)) < 200
    with pytest.raises(errors.UnknownProfileError) as unknown:
        profiles.get("x" * 100_000)
    assert len(str(unknown.value)) < 1_000
