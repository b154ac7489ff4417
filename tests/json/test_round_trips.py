"""Every public value is written as JSON and read back."""

from __future__ import annotations

import importlib
import json
import sys
from random import Random
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

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
    Rank,
    ScoreLine,
    Suit,
    arrange,
    arrangements,
    discards,
    games,
    joker_pack,
    lay_off,
    melds,
    play,
    profiles,
    rules,
    score_counts,
    score_deal,
    score_exhausted_deal,
    standard_pack,
)
from ginrummy.errors import DealFormatError, NoPackError, WrongTypeError
from ginrummy.json import dumps, loads
from ginrummy.json.converter import is_readable
from ginrummy.provenance import Provenance
from ginrummy.strategies import dealt_hands, hands, parts
from ginrummy.strategies import profiles as any_profile
from tests import strategies as our
from tests.json.support import again, played, sheets, telling
from tests.play.helper import HOUSE, C, H, pack_of

if TYPE_CHECKING:
    from collections.abc import Sequence

PARTS = [value for value in vars(rules).values() if isinstance(value, type)]


@pytest.mark.parametrize("card", joker_pack(), ids=lambda card: card.code)
def test_cards(card: Card) -> None:
    assert again(card) is card


@given(our.heaps())
def test_hands(hand: Hand) -> None:
    assert again(hand) == hand


@given(hands((0, 11)), st.sampled_from(list(profiles.ALL.values())))
def test_melds_arrangements_and_discards(hand: Hand, profile: Profile) -> None:
    found = melds(hand, profile=profile)
    assert again(found, tuple[Meld, ...]) == found
    assert again(found, tuple[Meld, ...], profile=profile) == found
    # In patterns a heap of cards has many; one is enough.
    best: Sequence[Arrangement] = (arrange(hand, profile=profile),)
    for arrangement in best:
        assert again(arrangement) == arrangement
        assert again(arrangement, profile=profile) == arrangement
    options = discards(hand, profile=profile)
    assert again(options, tuple[ginrummy.DiscardOption, ...], profile=profile) == options
    for option in options:
        assert again(option) == option


@given(hands((8, 11)), st.integers(1, 2))
def test_jokers_stand_for_cards(hand: Hand, count: int) -> None:
    hand |= Hand(joker_pack()[52 : 52 + count])
    celebes = profiles.CELEBES_RHUM.replace(
        name="jokers count", melding=rules.Patterns(joker_points=20)
    )
    for meld in melds(hand, profile=celebes):
        assert again(meld) == meld
    for arrangement in arrangements(hand, profile=celebes)[:20]:
        assert again(arrangement, profile=celebes) == arrangement


@given(our.tables())
def test_defences(table: tuple[Hand, tuple[Meld, ...]]) -> None:
    hand, spread = table
    defence = lay_off(hand, spread)
    assert again(defence) == defence
    assert again(defence.laid_off, tuple[LayOff, ...]) == defence.laid_off


@given(st.integers(0, 10), st.integers(0, 60), st.booleans(), st.integers(0, 1))
def test_results_from_counts(knocker: int, defender: int, big_gin: bool, seat: int) -> None:
    result = score_counts(
        knocker, defender, knocker_seat=seat, big_gin=big_gin and knocker == 0, profile=MODERN
    )
    assert again(result) == result
    assert again(result, profile=MODERN) == result
    for line in result.lines:
        assert again(line) == line


@given(dealt_hands())
def test_results_of_hands(hands: tuple[Hand, Hand]) -> None:
    free = MODERN.replace(name="free", going_out=rules.GoingOut(knock_limit=200))
    result = score_deal(*hands, profile=free, knocker_seat=1)
    assert again(result, profile=free) == result
    result = score_exhausted_deal(*hands)
    assert again(result) == result


def test_results_without_counts() -> None:
    celebes = profiles.CELEBES_RHUM
    complete = H("4S 5S 6S 7S 9H 9D 9C JS JH JD 2C 2D *H")
    result = score_deal(complete, H("AS AH AD 3C 4C 6C 8C TC KC QD QH 8S 3H"), profile=celebes)
    assert again(result) == result
    assert again(result, profile=celebes) == result


def test_gin_that_is_cancelled() -> None:
    for profile in (profiles.ROUND_THE_CORNER, profiles.MATCH_250):
        result = score_counts(0, 0, profile=profile, knocker_seat=1)
        assert again(result) == result


@pytest.mark.parametrize("profile", [*profiles.ALL.values(), *HOUSE.values()], ids=str)
def test_profiles(profile: Profile) -> None:
    read = again(profile)
    assert read == profile
    if profile.name in profiles.ALL:
        assert read is profile
        assert dumps(profile) == json.dumps(profile.name)
    for field in attrs.fields(Profile)[1:]:
        part = getattr(profile, field.name)
        assert again(part) == part


@given(any_profile())
def test_any_profile(profile: Profile) -> None:
    assert again(profile) == profile


@pytest.mark.parametrize(
    "part", [part for part in PARTS if attrs.has(part) and part is not Profile], ids=str
)
@given(data=st.data())
def test_parts_of_profiles(part: type, data: st.DataObject) -> None:
    if part in {rules.Nearest, ScoreLine, rules.Showdown, rules.Verdict}:
        return
    value = data.draw(parts(part))
    assert again(value) == value


@pytest.mark.parametrize(
    "value",
    [
        ScoreLine(0, -5, ""),
        rules.Showdown(3, (4, 5), big_gin=False),
        rules.Verdict(rules.Outcome.KNOCK, 0, (ScoreLine(0, 4, "x"),)),
        rules.Verdict(rules.Outcome.CANCELLED),
        rules.Nearest(2, H("AS 2S *S")),
        games.Entry(1, (0, 5), rules.Outcome.GIN, extra_boxes=2),
        games.Entry(None, (0, 0)),
        games.Entry(0, (9, 4), parts=(games.Entry(0, (9, 0)), games.Entry(1, (0, 4)))),
        games.Forfeit(1, games.Ending.DEADLINE),
        games.Cut(standard_pack(), players=3, positions=(10, 2, 30)),
        games.Seating((1, 0), dealers=(1,), chooser=0),
        games.Lineup((0,), ((0, 1),), (2,)),
        *play.Phase,
        *games.Ending,
        *Suit,
        *Rank,
        *rules.Outcome,
        *rules.MeldKind,
        *rules.Tie,
        *rules.Start,
        *rules.Shutout,
        *rules.ShutoutOf,
        *rules.BoxFor,
        *Provenance,
    ],
    ids=repr,
)
def test_other_values(value: object) -> None:
    assert again(value) == value


def test_every_public_class_is_known() -> None:
    protocols = {
        rules.DealScoring,
        rules.Melding,
        rules.OwnMatch,
    }
    for module in (ginrummy, games, play, rules):
        for name in module.__all__:
            value = getattr(module, name)
            if isinstance(value, type) and value not in {
                *protocols,
                play.LegalActions,
                rules.LaidMeld,
                rules.Choice,
            }:
                assert is_readable(value), name


@pytest.mark.parametrize("seed", [41, 42])
def test_deals_at_every_step(seed: int) -> None:
    for deals in played(seed):
        for deal in deals[:: 1 if len(deals) < 40 else 5]:
            assert again(deal) == deal
        assert again(deals[-1]) == deals[-1]
        for action in deals[-1].history[-6:]:
            assert again(action, profile=deals[-1].profile) == action
            assert again(action, play.Action, profile=deals[-1].profile) == action
        result = deals[-1].result
        assert again(result, profile=deals[-1].profile) == result


def test_views_at_many_steps() -> None:
    for deals in played(43):
        for deal in (*deals[::9], *telling(deals)):
            for seat in range(deal.seats):
                view = deal.view(seat)
                assert again(view) == view


def test_views_of_big_gin() -> None:
    pack = pack_of(
        "AS 2S 3S 4S 9H 9D 9C QD QC QS", "6C 5S 6H 8H 7C 7D 2H JD KH KC", upcard="3H", stock="QH"
    )
    for profile in (MODERN, profiles.MATCH_250):
        deal = play.Deal.start(profile, pack=pack)
        for action in (play.Pass(), play.Pass(), play.DrawStock(), play.BigGin()):
            deal = deal.apply(action)
        for seat in (0, 1):
            assert again(deal.view(seat)) == deal.view(seat)


def test_a_view_in_json_holds_no_hidden_card() -> None:
    for deals in played(43):
        for deal in telling(deals):
            for seat in range(deal.seats):
                view = deal.view(seat)
                other = view.sample(Random(1)).view(seat)
                assert dumps(other) == dumps(view)
                if view.spread is None and view.result is None:
                    known = set(view.hand) | set(view.discards)
                    known |= {card for hand in view.shown for card in hand}
                    codes = {code for code in dumps(view).split('"') if code in CODES}
                    assert codes <= {card.code for card in known}


CODES = {card.code for card in joker_pack()}


def test_deals_that_were_set_up_from_a_view_are_not_written() -> None:
    deal = play.Deal.start(rng=Random(1)).view(1).sample(Random(1)).apply(play.Pass())
    with pytest.raises(NoPackError) as caught:
        dumps(deal)
    assert caught.value.actions == 1
    assert again(deal.view(1)) == deal.view(1)


@pytest.mark.parametrize("seed", [1, 2])
def test_score_sheets(seed: int) -> None:
    kinds = set()
    for sheet in sheets(seed):
        assert again(sheet) == sheet
        assert again(sheet, games.ScoreSheet) == sheet
        assert again(sheet.history, tuple[games.Entry | games.Forfeit, ...]) == sheet.history
        assert again(sheet.lineup) == sheet.lineup
        kinds.add(type(sheet))
        if sheet.result is not None:
            assert again(sheet.result) == sheet.result
        if isinstance(sheet, games.GameSheet | games.HollywoodSheet):
            assert again(sheet.panels, tuple[games.Panel, ...]) == sheet.panels
    assert len(kinds) == 6


def test_an_account_with_the_boxes_of_players() -> None:
    profile = profiles.PARTNERSHIP.replace(
        name="house", game_scoring=rules.GameScoring(box_for=rules.BoxFor.PLAYER)
    )
    won, lost = score_counts(5, 17), score_counts(3, 13, knocker_seat=1)
    sheet = games.start_sides(profile).record([won, lost])
    assert again(sheet) == sheet
    assert again(sheet.account) == sheet.account
    assert sheet.account.boxes == (1, 1)


def test_bytes_are_read_as_text() -> None:
    assert loads(b'\xef\xbb\xbf["AS"]', Hand) == H("AS")
    assert loads(' [ "as" , "10h" ] ', Hand) == H("AS TH")


def test_tuples_of_a_length() -> None:
    assert again((C("AS"), C("*S")), tuple[Card, Card]) == (C("AS"), C("*S"))
    with pytest.raises(DealFormatError, match=r"expected a list of 2, got 1"):
        loads('["AS"]', tuple[Card, Card])
    with pytest.raises(DealFormatError, match=r'expected a list of 2, got "AS"'):
        loads('"AS"', tuple[Card, Card])


def test_readings_of_jokers() -> None:
    celebes = profiles.CELEBES_RHUM
    two = [meld for meld in melds(H("5S 6S *S"), profile=celebes) if len(meld.cards) == 3]
    assert len(two) == 2
    for meld in two:
        assert again(meld) == meld
    wrong = dumps(two[0]).replace('"7S"', '"9S"').replace('"4S"', '"9S"')
    with pytest.raises(DealFormatError):
        loads(wrong, Meld, profile=celebes)


@pytest.mark.parametrize(
    "value",
    [
        1.5,
        object(),
        {"a": 1},
        [1],
        {1},
        b"AS",
        Random(1),
        Hand,
        (1.5,),
        play.Deal.start().legal_actions,
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_without_a_form(value: object) -> None:
    with pytest.raises(WrongTypeError):
        dumps(value)


def test_a_part_of_ones_own_has_no_form() -> None:
    profile = MODERN.replace(name="own", match=_OwnMatch())
    for value in (profile, play.Deal.start(profile), _OwnMatch()):
        with pytest.raises(WrongTypeError):
            dumps(value)


@attrs.frozen
class _OwnMatch:
    """A match of one's own."""

    def start_game(self, profile: Profile, *, seats: int | None) -> Any:
        raise NotImplementedError


@pytest.mark.parametrize(
    "kind",
    [
        float,
        dict,
        list[Card],
        tuple,
        Any,
        object,
        None,
        Card | Hand,
        _OwnMatch,
        "Hand",
        3,
        set[int],
    ],
    ids=str,
)
def test_types_without_a_form(kind: Any) -> None:
    with pytest.raises(WrongTypeError):
        loads("1", kind)


@pytest.mark.parametrize("text", [None, 1, ["AS"], bytearray(b"[]")])
def test_what_is_no_text(text: Any) -> None:
    with pytest.raises(WrongTypeError):
        loads(text, Hand)


def test_without_cattrs_the_import_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [name for name in sys.modules if name.startswith("ginrummy.json")]
    for name in names:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cattrs", None)
    with pytest.raises(ImportError, match=r"install ginrummy\[json\]") as caught:
        importlib.import_module("ginrummy.json")
    assert caught.value.name == "cattrs"


def test_defences_against_a_spread_of_ones_own_choice() -> None:
    spread = Arrangement.of(H("7H 8H 9H 2C 2D 2S"), [H("7H 8H 9H"), H("2C 2D 2S")])
    defence = Defence.of(H("TH JH 2H KC"), [], [LayOff(C("TH"), 0), LayOff(C("JH"), 0)], spread)
    assert again(defence) == defence
