"""
Deals handed to open_spiel and back, without open_spiel.

A stand-in records what is done. The histories in the data are those of real states; that the real
library does the same is held in `tests/peers`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import Arrangement, Card, Hand, Outcome, Profile, profiles
from ginrummy.errors import (
    HandOverError,
    NoPackError,
    ReplayError,
    SeatError,
    WrongTypeError,
)
from ginrummy.interop import OPEN_SPIEL, OPEN_SPIEL_RULES, from_open_spiel, to_open_spiel
from ginrummy.interop.open_spiel import _melds
from ginrummy.play import BigGin, Deal, Defend, Discard, DrawStock, Knock, Pass, Phase, TakeDiscard
from ginrummy.rules import (
    CountScoring,
    Dealing,
    DiscardAccess,
    GoingOut,
    LayingOff,
    Start,
    WinScoring,
)
from ginrummy.strategies import deals, finished_deals
from tests.play.helper import C, H, pack_of, play

if TYPE_CHECKING:
    from collections.abc import Sequence

DATA: Final = Path(__file__).parent.parent / "data" / "open_spiel.json"
RECORDED: Final[dict[str, dict[str, Any]]] = {
    f"{number} {deal['kind']}": deal
    for number, deal in enumerate(json.loads(DATA.read_text(encoding="utf-8")))
}
PARAMETERS: Final = {
    "gin_bonus": 25,
    "hand_size": 10,
    "knock_card": 10,
    "num_ranks": 13,
    "num_suits": 4,
    "oklahoma": False,
    "undercut_bonus": 25,
}
DRAW_UPCARD, DRAW_STOCK, PASS, KNOCK = 52, 53, 54, 55


class State:
    """What stands for a state: it takes every action but the one refused, and ends when told."""

    def __init__(self, game: Game, history: Sequence[int] = ()) -> None:
        self.game = game
        self.actions = list(history)

    def get_game(self) -> Game:
        return self.game

    def history(self) -> list[int]:
        return self.actions

    def legal_actions(self) -> list[int]:
        return [number for number in range(241) if number != self.game.refused]

    def apply_action(self, action: int, /) -> None:
        self.actions.append(action)

    def is_terminal(self) -> bool:
        return self.game.ends is not None and len(self.actions) >= self.game.ends


class Game:
    """What stands for a game."""

    def __init__(
        self,
        name: str = "gin_rummy",
        *,
        ends: int | None = None,
        refused: int | None = None,
        **parameters: object,
    ) -> None:
        self.name = name
        self.ends = ends
        """After how many actions a state is over."""
        self.refused = refused
        """The action that is never legal."""
        self.parameters = PARAMETERS | parameters
        self.state = State(self)
        """The last state that it gave."""

    def get_type(self) -> SimpleNamespace:
        return SimpleNamespace(short_name=self.name)

    def get_parameters(self) -> dict[str, Any]:
        return dict(self.parameters)

    def new_initial_state(self) -> State:
        self.state = State(self)
        return self.state


def handed(deal: Deal) -> State:
    """Hand a deal over to a stand-in that is over when the deal is."""
    scoring = deal.profile.deal_scoring
    assert isinstance(scoring, CountScoring)
    game = Game(
        gin_bonus=scoring.gin_bonus,
        undercut_bonus=scoring.undercut_bonus,
        knock_card=deal.profile.going_out.knock_limit or 0,
    )
    if deal.is_over:
        # It does not end by itself: it is to end after as many actions as there are.
        with pytest.raises(HandOverError, match="the end of a deal"):
            to_open_spiel(deal, game=game)
        game.ends = len(game.state.actions)
    to_open_spiel(deal, game=game)
    return game.state


def facts(deal: Deal) -> dict[str, Any]:
    """Give what both sides know of a deal: all but the order of the stock, and what was said."""
    hidden = {"pack", "history", "stock"}
    return {name: value for name, value in vars(deal).items() if name not in hidden}


def played(profile: Profile = OPEN_SPIEL_RULES, *actions: Any, dealer: int = 1) -> Deal:
    return play(Deal.start(profile, dealer=dealer, pack=PACK), *actions)


# Seat 0 holds a run of seven and a set, and completes it with the upcard.
PACK = pack_of(
    "2S 3S 4S 5S 6S 7S KC KD KH 9D",
    "AS 9S TS QD QH QC 2C 3C 4C 8D",
    upcard="8S",
    stock="JH JD",
)
KNOCKED = (TakeDiscard(), Knock(C("9D")))


def test_melds_are_numbered_as_there() -> None:
    melds = _melds()
    assert len(melds) == len(set(melds)) == 185
    for number, codes in {
        0: "AC AD AH",
        1: "AS AD AH",
        3: "AS AC AD",
        4: "AS AC AD AH",
        64: "KS KC KD KH",
        65: "AS 2S 3S",
        75: "JS QS KS",
        76: "AC 2C 3C",
        108: "JH QH KH",
        109: "AS 2S 3S 4S",
        149: "AS 2S 3S 4S 5S",
        184: "9H TH JH QH KH",
    }.items():
        assert melds[number] == H(codes)


@pytest.mark.parametrize("name", [name for name in RECORDED if "capped" not in name])
def test_a_recorded_deal_is_taken_and_handed_back(name: str) -> None:
    recorded = RECORDED[name]
    history = recorded["history"]
    deal = from_open_spiel(State(Game(ends=len(history)), history), rng=Random(1))
    assert deal.profile == OPEN_SPIEL_RULES
    assert deal.is_over
    assert len(deal.stock) == recorded["stock"]
    # The top of the pile may be apart there, and a card thrown to knock is in it.
    both = zip(OPEN_SPIEL.indices(deal.discards), recorded["discards"], strict=False)
    assert all(ours == theirs for ours, theirs in both)
    assert abs(len(deal.discards) - len(recorded["discards"])) <= 1
    assert deal.result is not None
    first, second = deal.result.points
    assert [first - second, second - first] == recorded["returns"]
    game = Game(ends=len(history))
    back = to_open_spiel(deal, game=game).history()
    # Cards of a hand, and cards laid off, have no order here; against gin any melds will do.
    end = history.index(PASS, history.index(KNOCK)) if "gin" in name else None
    for part in (slice(0, 10), slice(10, 20), slice(20, end)):
        assert sorted(back[part]) == sorted(history[part])


def test_the_recorded_deals_end_in_each_way() -> None:
    kinds = {deal["kind"] for deal in RECORDED.values()}
    assert kinds == {"knock", "gin", "undercut", "wall pass", "wall knock", "capped"}


def test_a_deal_that_open_spiel_has_ended_is_refused() -> None:
    (history,) = [deal["history"] for deal in RECORDED.values() if deal["kind"] == "capped"]
    with pytest.raises(HandOverError, match="one that is over there"):
        from_open_spiel(State(Game(ends=len(history)), history))
    # One action earlier it goes on in both.
    deal = from_open_spiel(State(Game(), history[:-1]))
    assert not deal.is_over
    with pytest.raises(HandOverError, match="fewer than 50 draws"):
        to_open_spiel(deal, game=Game(ends=len(history) - 4))
    with pytest.raises(HandOverError, match="fewer than 50 draws"):
        to_open_spiel(deal, game=Game(ends=len(history) - 1))


@given(st.booleans().flatmap(lambda over: finished_deals(OPEN_SPIEL_RULES) if over else deals()))
def test_deals_go_there_and_back(deal: Deal) -> None:
    if BigGin in map(type, deal.history):
        with pytest.raises(HandOverError, match="expected no big gin"):
            to_open_spiel(deal, game=Game())
        return
    if deal.is_over and deal.knocker is None and len(deal.stock) > 2:
        with pytest.raises(HandOverError, match="the end of a deal"):
            to_open_spiel(deal, game=Game())
        return
    state = handed(deal)
    back = from_open_spiel(state, profile=deal.profile, dealer=deal.dealer, rng=Random(1))
    assert facts(back) == facts(deal)
    assert Hand(back.stock) == Hand(deal.stock)
    assert state.history() == handed(back).history()


def test_the_player_after_the_dealer_is_its_first() -> None:
    for dealer in (0, 1):
        deal = Deal.start(OPEN_SPIEL_RULES, dealer=dealer, pack=PACK)
        history = to_open_spiel(deal, game=Game()).history()
        assert OPEN_SPIEL.hand(history[:10]) == deal.hands[1 - dealer]
        assert OPEN_SPIEL.hand(history[10:20]) == deal.hands[dealer]
        assert history[20:] == [OPEN_SPIEL.index(C("8S"))]
        assert from_open_spiel(State(Game(), history)).turn == 0
        assert from_open_spiel(State(Game(), history), dealer=0).turn == 1


def test_each_action_has_its_numbers() -> None:
    deal = played(OPEN_SPIEL_RULES, Pass(), Pass(), DrawStock(), Discard(C("9D")), TakeDiscard())
    history = to_open_spiel(deal, game=Game()).history()
    jack, nine = OPEN_SPIEL.indices([C("JH"), C("9D")])
    assert history[21:] == [PASS, PASS, DRAW_STOCK, jack, nine, DRAW_UPCARD]


def test_gin_ends_without_lay_offs() -> None:
    deal = played(OPEN_SPIEL_RULES, *KNOCKED)
    assert deal.result is not None
    assert deal.result.outcome is Outcome.GIN
    history = handed(deal).history()[21:]
    nine = OPEN_SPIEL.index(C("9D"))
    melds = [_melds()[number - 56].codes if number >= 56 else number for number in history]
    # A run of seven is laid down in parts.
    assert melds == [
        DRAW_UPCARD,
        KNOCK,
        nine,
        ("2S", "3S", "4S"),
        ("5S", "6S", "7S", "8S"),
        ("KC", "KD", "KH"),
        PASS,
        ("2C", "3C", "4C"),
        ("QC", "QD", "QH"),
        PASS,
    ]
    back = from_open_spiel(handed(deal))
    assert facts(back) == facts(deal)
    assert back.spread is not None
    assert [len(meld.cards) for meld in back.spread.melds] == [7, 3]


@pytest.mark.parametrize("order", [(0, 1, 2), (0, 2, 1), (1, 2, 0), (2, 0, 1), (2, 1, 0)])
def test_the_parts_of_a_run_are_put_together_in_any_order(order: tuple[int, ...]) -> None:
    runs = [H("AS 2S 3S"), H("4S 5S 6S"), H("7S 8S 9S TS")]
    pack = pack_of(
        "AS 2S 3S 4S 5S 6S 7S 8S 9S KD",
        "AH 3H 5H 7H 9H JH KH 2C 4C 6C",
        upcard="TS",
    )
    deal = play(Deal.start(OPEN_SPIEL_RULES, dealer=1, pack=pack), TakeDiscard())
    start = list(to_open_spiel(deal, game=Game()).history())
    laid = [56 + _melds().index(runs[at]) for at in order]
    rest = [KNOCK, OPEN_SPIEL.index(C("KD")), *laid, PASS, PASS]
    history = start + rest
    back = from_open_spiel(State(Game(ends=len(history)), history))
    assert back.spread is not None
    assert [meld.hand for meld in back.spread.melds] == [H("AS 2S 3S 4S 5S 6S 7S 8S 9S TS")]


def test_the_last_discard_is_taken_to_knock() -> None:
    (name,) = [name for name in RECORDED if "wall knock" in name]
    history = RECORDED[name]["history"]
    announced = max(at for at, number in enumerate(history) if number == KNOCK)
    before = from_open_spiel(State(Game(), history[:announced]))
    assert before.phase is Phase.LAST_DISCARD
    taken = from_open_spiel(State(Game(), history[: announced + 1]))
    assert taken.taken is not None
    assert {type(action) for action in taken.legal_actions} == {Knock}
    assert to_open_spiel(taken, game=Game()).history()[21:] == history[21 : announced + 1]


def test_a_profile_without_the_last_discard_ends_with_a_refusal() -> None:
    (name,) = [name for name in RECORDED if "wall pass" in name]
    history = RECORDED[name]["history"]
    assert history[-1] == PASS
    state = State(Game(ends=len(history)), history)
    profile = profiles.STANDARD_UNDERCUT_25.replace(
        name="unlocked", dealing=Dealing(taken_discard_locked=False)
    )
    deal = from_open_spiel(state, profile=profile)
    assert deal.is_over
    assert isinstance(deal.history[-1], Discard)
    assert to_open_spiel(deal, game=Game(ends=len(history))).history()[20:] == history[20:]
    with pytest.raises(HandOverError, match="one that goes on there"):
        from_open_spiel(State(Game(), history[:-1]), profile=profile)


def test_a_move_that_the_profile_does_not_allow_is_refused() -> None:
    deal = played(OPEN_SPIEL_RULES, TakeDiscard(), Discard(C("8S")))
    state = to_open_spiel(deal, game=Game())
    with pytest.raises(ReplayError, match="move 2 by seat 0: cannot throw 8S"):
        from_open_spiel(state, profile=profiles.STANDARD_UNDERCUT_25)


def test_a_chosen_defence_is_kept_and_must_be_the_best_where_none_is_chosen() -> None:
    pack = pack_of("2S 3S 4S KC KD KH 7C 7D 7H 9D", "AS 5S TS QD QH QC 2C 3C 4C 8D", upcard="AH")
    start = play(Deal.start(OPEN_SPIEL_RULES, dealer=1, pack=pack), TakeDiscard())
    knocked = start.apply(Knock(C("9D")))
    assert knocked.phase is Phase.DEFENCE
    loose = Arrangement.of(knocked.hands[1], ())
    worst = knocked.apply(
        Defend(attrs.evolve(best_defence(knocked), arrangement=loose, laid_off=()))
    )
    state = handed(worst)
    assert facts(from_open_spiel(state)) == facts(worst)
    assert state.history()[-2:] == [PASS, PASS]
    automatic = profiles.STANDARD_UNDERCUT_25.replace(
        name="automatic", laying_off=LayingOff(automatic=True)
    )
    with pytest.raises(HandOverError, match="a defence: expected one that leaves 18, the least"):
        from_open_spiel(state, profile=automatic)
    best = handed(knocked.apply(Defend()))
    assert from_open_spiel(best, profile=automatic).result == knocked.apply(Defend()).result


def best_defence(deal: Deal) -> Any:
    result = deal.apply(Defend()).result
    assert result is not None
    return result.defences[0]


@pytest.mark.parametrize(
    ("field", "changed", "message"),
    [
        (
            "melding",
            profiles.ACE_TEN.melding,
            "melding: expected SetsAndRuns(ace_runs=AceRuns.LOW",
        ),
        ("laying_off", LayingOff(on_knock=False), "laying_off.on_knock: expected True, got False"),
        ("laying_off", LayingOff(on_gin=True), "laying_off.on_gin: expected False, got True"),
        ("laying_off", LayingOff(chains=False), "laying_off.chains: expected True, got False"),
        (
            "dealing",
            Dealing(start=Start.PLAIN_TURN),
            "dealing.start: expected Start.OFFER_BOTH, got Start.PLAIN_TURN",
        ),
        (
            "dealing",
            Dealing(discard_access=DiscardAccess.LAST_OF_EACH_OPPONENT),
            "dealing.discard_access: expected DiscardAccess.TOP",
        ),
        ("dealing", Dealing(stock_floor=0), "dealing.stock_floor: expected 2, got 0"),
        ("dealing", Dealing(hand_size=11), "dealing.hand_size: expected 10 or less, got 11"),
        (
            "dealing",
            Dealing(least_seats=3, most_seats=3),
            "dealing.least_seats: expected 2, got 3",
        ),
        (
            "going_out",
            GoingOut(knock_limit=11),
            "going_out.knock_limit: expected 10 or less, or None",
        ),
        ("deal_scoring", WinScoring(), "deal_scoring: expected a CountScoring, got WinScoring()"),
    ],
)
def test_a_profile_that_plays_otherwise_is_refused(
    field: str, changed: object, message: str
) -> None:
    profile = OPEN_SPIEL_RULES.replace(name="changed", **{field: changed})
    with pytest.raises(HandOverError) as caught:
        to_open_spiel(Deal.start(profile, rng=Random(1)), game=Game())
    assert message in str(caught.value)
    assert caught.value.what.startswith(field)
    with pytest.raises(HandOverError):
        from_open_spiel(State(Game()), profile=profile)


def test_more_than_two_players_are_refused() -> None:
    profile = OPEN_SPIEL_RULES.replace(name="for three too", dealing=Dealing(most_seats=3))
    assert handed(Deal.start(profile, rng=Random(1))).actions
    with pytest.raises(HandOverError, match="the players: expected 2, got 3"):
        to_open_spiel(Deal.start(profile, seats=3, rng=Random(1)), game=Game())


@pytest.mark.parametrize(
    ("profile", "parameters"),
    [
        (OPEN_SPIEL_RULES, {}),
        (profiles.STANDARD, {"undercut_bonus": 20}),
        (profiles.MODERN, {}),
        (profiles.OLDER, {"gin_bonus": 20, "undercut_bonus": 10}),
        (profiles.STRAIGHT, {"undercut_bonus": 20, "knock_card": 0}),
        (
            OPEN_SPIEL_RULES.replace(name="seven cards", dealing=Dealing(hand_size=7)),
            {"hand_size": 7},
        ),
    ],
    ids=str,
)
def test_the_game_is_loaded_with_what_the_profile_asks_for(
    profile: Profile, parameters: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def load_game(name: str, given: dict[str, Any]) -> Game:
        asked.append((name, given))
        return Game(name, **given)

    monkeypatch.setitem(sys.modules, "pyspiel", SimpleNamespace(load_game=load_game))
    deal = Deal.start(profile, rng=Random(1))
    state = to_open_spiel(deal)
    defaults = {"gin_bonus": 25, "hand_size": 10, "knock_card": 10, "undercut_bonus": 25}
    assert asked == [("gin_rummy", defaults | parameters)]
    assert facts(from_open_spiel(state, profile=profile, dealer=0)) == facts(deal)
    # Another game is refused, and without a profile its own parameters are played.
    if parameters:
        with pytest.raises(HandOverError, match="the parameter"):
            to_open_spiel(deal, game=Game())
        with pytest.raises(HandOverError, match="the parameter"):
            from_open_spiel(State(Game(), state.history()), profile=profile)
        found = from_open_spiel(state).profile
        assert found.name.split() == [
            "open_spiel",
            *[f"{name}={value}" for name, value in sorted(parameters.items())],
        ]
        assert found.dealing.hand_size == profile.dealing.hand_size
        assert found.going_out.knock_limit == (profile.going_out.knock_limit or 0)


def test_without_open_spiel_no_game_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ModuleNotFoundError):
        to_open_spiel(played())


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (Game("chess"), "a game: expected gin_rummy, got 'chess'"),
        (Game(oklahoma=True), "the parameter oklahoma: expected False, got True"),
        (Game(num_suits=3), "the parameter num_suits: expected 4, got 3"),
    ],
)
def test_another_game_is_refused(game: Game, message: str) -> None:
    with pytest.raises(HandOverError, match=message):
        from_open_spiel(State(game))
    with pytest.raises(HandOverError, match=message):
        to_open_spiel(played(), game=game)


def test_a_state_within_a_move_is_refused() -> None:
    deal = played(OPEN_SPIEL_RULES, *KNOCKED)
    history = list(handed(deal).history())
    for count in (0, 1, 20):
        with pytest.raises(HandOverError, match="one that waits for a card"):
            from_open_spiel(State(Game(), history[:count]))
    for count in range(23, len(history)):
        with pytest.raises(HandOverError, match=r"one within a knock|one that goes on there"):
            from_open_spiel(State(Game(), history[:count]))
    with pytest.raises(HandOverError, match="one that waits for a card"):
        from_open_spiel(State(Game(), [*history[:21], PASS, PASS, DRAW_STOCK]))


def test_a_move_that_is_not_legal_there_is_refused() -> None:
    deal = played(OPEN_SPIEL_RULES, *KNOCKED)
    with pytest.raises(
        HandOverError, match="move 2: expected what is legal in open_spiel"
    ) as caught:
        to_open_spiel(deal, game=Game(refused=KNOCK))
    assert caught.value.value == deal.history[1]
    with pytest.raises(HandOverError, match="the cards dealt: expected what is legal"):
        to_open_spiel(deal, game=Game(refused=0))


def test_big_gin_is_refused() -> None:
    pack = pack_of("2S 3S 4S 5S 6S 7S KC KD KH KS", "AS 9S TS QD QH QC 2C 3C 4C 8D", upcard="8S")
    taken = play(Deal.start(profiles.MODERN, dealer=1, pack=pack), TakeDiscard())
    assert len(to_open_spiel(taken, game=Game()).history()) == 22
    with pytest.raises(HandOverError, match="a move: expected no big gin, got BigGin"):
        to_open_spiel(taken.apply(BigGin()), game=Game())


def test_a_deal_without_a_pack_is_refused() -> None:
    deal = played().view(0).sample(Random(1))
    with pytest.raises(NoPackError):
        to_open_spiel(deal, game=Game())


def test_the_stock_is_shuffled_with_what_is_given() -> None:
    state = to_open_spiel(played(), game=Game())
    one, same = (from_open_spiel(state, rng=Random(1)) for _ in range(2))
    assert one == same
    assert one.stock != from_open_spiel(state, rng=Random(2)).stock
    assert Hand(from_open_spiel(state).stock) == Hand(one.stock)


def test_arguments_of_other_types_are_refused() -> None:
    state: Any = to_open_spiel(played(), game=Game())
    anything: Any = "modern"
    for call in (
        lambda: to_open_spiel(anything),
        lambda: to_open_spiel(played(), game=anything),
        lambda: from_open_spiel(anything),
        lambda: from_open_spiel(state, profile=anything),
        lambda: from_open_spiel(state, rng=anything),
    ):
        with pytest.raises(WrongTypeError):
            call()
    with pytest.raises(SeatError):
        from_open_spiel(state, dealer=2)


def test_cards_are_shared() -> None:
    assert from_open_spiel(to_open_spiel(played(), game=Game())).discards == (Card.parse("8S"),)
