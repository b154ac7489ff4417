"""Each rule of play: what it lets pass, what it refuses, and what it says then."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from ginrummy import (
    Arrangement,
    Defence,
    Hand,
    LayOff,
    Meld,
    MeldKind,
    Outcome,
    arrange,
    joker_pack,
    lay_off,
    profiles,
    score_deal,
    score_exhausted_deal,
    standard_pack,
)
from ginrummy.errors import (
    BigGinNotPlayedError,
    CardNotHeldError,
    DiscardNotOpenError,
    EleventhCardError,
    GinCompulsoryError,
    GinOnlyError,
    KnockTooHighError,
    LastDrawError,
    LayDownError,
    LayOffError,
    MeldsOverlapError,
    MustGoOutError,
    NotAMeldError,
    NotBigGinError,
    PackError,
    RepeatedCardError,
    ReplayError,
    RuleError,
    SeatError,
    SeatsError,
    StockTooSmallError,
    TakenCardError,
    WrongPhaseError,
    WrongTypeError,
)
from ginrummy.games import start_game, start_sides
from ginrummy.play import (
    BigGin,
    Deal,
    Defend,
    Discard,
    DrawStock,
    Knock,
    Pass,
    Phase,
    TakeDiscard,
)
from ginrummy.rules import Dealing, GoingOut, LayingOff, Onto, Patterns, Sides, Start
from tests.play.helper import ELEVENTH, C, H, pack_of, play, positions, starts

if TYPE_CHECKING:
    from ginrummy import Card, Profile
    from ginrummy.play import Action

PLAIN: Final = profiles.STANDARD
MATCH: Final = profiles.MATCH_250

# Three melds and a king: it may knock after any draw, by throwing the king.
KNOCKER: Final = "AS 2S 3S 7C 7D 7H 9C TC JC KD"
# It lays 4S, 5S and 8C off on those melds, and melds nothing.
OTHER: Final = "4S 5S KH KC QD QH 8C 8D 2H 3H"
# It melds nothing either, and 6S fits only behind the 4S and 5S of the other.
THIRD: Final = "6S 8S TS QS 4H AH 8H TH 4D 6D"
GIN: Final = "AS 2S 3S 7C 7D 7H 9C TC JC QC"


def house(name: str, base: Profile = PLAIN, **dealing: Any) -> Profile:
    """Give a set of rules with other dealing."""
    return base.replace(name=name, dealing=Dealing(**dealing))


def table(
    profile: Profile = PLAIN, first: str = KNOCKER, second: str = OTHER, **cards: str
) -> Deal:
    """Deal two hands, to the player after the dealer first, who is seat 1."""
    cards = {"upcard": "5D", "stock": "AC 6H"} | cards
    return Deal.start(profile, pack=pack_of(first, second, **cards))  # type: ignore[arg-type]  # the keywords are of one type each


def drawn(profile: Profile = PLAIN, **cards: str) -> Deal:
    """Give the position after two refusals and a draw from the stock."""
    return play(table(profile, **cards), Pass(), Pass(), DrawStock())


def refused(
    deal: Deal, action: Action, error: type[RuleError], /, *said: str, **facts: Any
) -> None:
    """Hold that an action is refused, why, and that it changes nothing."""
    before = dict(vars(deal))
    with pytest.raises(error) as caught:
        deal.apply(action)
    assert type(caught.value) is error
    assert not deal.is_legal(action)
    assert action not in deal.legal_actions
    assert action not in tuple(deal.legal_actions)
    for name, value in facts.items():
        assert getattr(caught.value, name) == value
    for words in said:
        assert words in str(caught.value)
    assert vars(deal) == before


class TestTheDeal:
    def test_a_card_to_each_in_turn_then_the_upcard_then_the_stock(self) -> None:
        pack = standard_pack()
        deal = Deal.start(pack=pack, dealer=1)
        assert deal.hands == (Hand(pack[0:20:2]), Hand(pack[1:20:2]))
        assert deal.discards == (pack[20],)
        assert deal.stock == pack[21:]
        assert (deal.turn, deal.dealer, deal.phase, deal.seats) == (0, 1, Phase.OFFER, 2)
        assert deal.stock_only is False

    @pytest.mark.parametrize("dealer", range(4))
    def test_four_players_are_dealt_to_from_the_dealers_left(self, dealer: int) -> None:
        pack = standard_pack()
        deal = Deal.start(profiles.CASUAL, pack=pack, dealer=dealer, seats=4)
        for step in range(4):
            assert deal.hands[(dealer + 1 + step) % 4] == Hand(pack[step:40:4])
        assert deal.turn == (dealer + 1) % 4
        assert len(deal.stock) == 11

    def test_the_sizes_of_the_stock(self) -> None:
        three = profiles.THREE_HAND
        assert len(Deal.start(three, rng=Random(1)).stock) == 21
        assert len(Deal.start(profiles.CELEBES_RHUM, rng=Random(1)).stock) == 27
        eleventh = Deal.start(profiles.STRAIGHT_ELEVENTH, rng=Random(1))
        assert (len(eleventh.stock), eleventh.discards) == (31, ())

    def test_r05_each_deal_begins_anew(self) -> None:
        rng = Random(5)
        for _ in range(2):
            deal = Deal.start(rng=rng)
            assert [len(hand) for hand in deal.hands] == [10, 10]
            assert (len(deal.discards), len(deal.stock)) == (1, 31)
            assert len({*deal.hands[0], *deal.hands[1], *deal.discards, *deal.stock}) == 52

    def test_r25_seven_cards_leave_a_stock_of_37(self) -> None:
        assert len(Deal.start(house("seven", hand_size=7), rng=Random(1)).stock) == 37

    def test_the_same_generator_or_pack_gives_the_same_deal(self) -> None:
        assert Deal.start(rng=Random(3)) == Deal.start(rng=Random(3))
        assert Deal.start(rng=Random(3)) != Deal.start(rng=Random(4))
        deal = Deal.start(rng=Random(3))
        assert deal.pack is not None
        assert Deal.start(pack=iter(deal.pack)) == deal
        assert set(deal.pack) == set(standard_pack())

    def test_without_either_the_system_shuffles(self) -> None:
        assert Deal.start() != Deal.start()

    def test_a_pack_must_be_whole(self) -> None:
        pack = standard_pack()
        with pytest.raises(PackError, match="lacks K♠") as lacks:
            Deal.start(pack=pack[:51])
        assert (lacks.value.missing, lacks.value.foreign) == (H("KS"), H(""))
        with pytest.raises(RepeatedCardError, match="AC at position 52") as repeated:
            Deal.start(pack=(*pack, C("AC")))
        assert repeated.value.position == 52

    def test_a_pack_holds_jokers_where_they_are_played_with_only(self) -> None:
        with pytest.raises(PackError, match=r"holds \*♠ \*♥") as foreign:
            Deal.start(pack=joker_pack())
        assert (foreign.value.missing, foreign.value.foreign) == (H(""), H("*S *H"))
        with pytest.raises(PackError, match=r"lacks \*♠ \*♥"):
            Deal.start(profiles.CELEBES_RHUM, pack=standard_pack())
        with pytest.raises(PackError, match=r"lacks K♠ and holds \*♠"):
            Deal.start(pack=(*standard_pack()[:51], C("*S")))

    def test_a_pack_is_of_cards(self) -> None:
        with pytest.raises(WrongTypeError, match="'AS'"):
            Deal.start(pack=["AS"])  # type: ignore[list-item]  # wrong on purpose

    @pytest.mark.parametrize("dealer", [-1, 2, 99])
    def test_the_dealer_has_a_seat(self, dealer: int) -> None:
        with pytest.raises(SeatError, match=f"no seat {dealer}: expected 0 to 1") as caught:
            Deal.start(dealer=dealer)
        assert (caught.value.seat, caught.value.seats) == (dealer, 2)

    @pytest.mark.parametrize(
        ("profile", "seats"),
        [
            (profiles.MODERN, 1),
            (profiles.MODERN, 3),
            (profiles.CASUAL, 5),
            (profiles.THREE_HAND, 2),
        ],
    )
    def test_the_profile_is_for_so_many_players(self, profile: Profile, seats: int) -> None:
        least, most = profile.dealing.least_seats, profile.dealing.most_seats
        with pytest.raises(SeatsError, match=f"got {seats}") as caught:
            Deal.start(profile, seats=seats)
        assert (caught.value.seats, caught.value.least, caught.value.most) == (seats, least, most)

    @pytest.mark.parametrize(
        ("size", "left", "floor"), [(25, 1, 2), (26, 0, 2), (30, 0, 2), (24, 3, 3), (25, 1, 1)]
    )
    def test_a_stock_must_be_left(self, size: int, left: int, floor: int) -> None:
        with pytest.raises(StockTooSmallError, match=f"leaves {left} cards") as caught:
            Deal.start(house(f"hands of {size}", hand_size=size, stock_floor=floor))
        assert (caught.value.stock, caught.value.floor) == (left, floor)

    def test_one_card_to_draw_is_enough(self) -> None:
        deal = Deal.start(house("one to draw", hand_size=25, stock_floor=0), rng=Random(1))
        assert len(deal.stock) == 1

    @pytest.mark.parametrize("seat", [0.5, 1.0, "0", None])
    def test_a_dealer_of_another_type_is_refused_by_an_error_of_the_library(
        self, seat: Any
    ) -> None:
        with pytest.raises((SeatError, WrongTypeError)):
            Deal.start(dealer=seat, rng=Random(1))

    @pytest.mark.parametrize("seat", [1.0, "0", None])
    def test_a_view_of_a_seat_of_another_type_is_refused_by_an_error_of_the_library(
        self, seat: Any
    ) -> None:
        with pytest.raises((SeatError, WrongTypeError)):
            Deal.start(rng=Random(1)).view(seat)


class TestTheFirstUpcard:
    def test_m20_it_is_offered_to_the_non_dealer_then_the_dealer(self) -> None:
        deal = table()
        assert (deal.phase, deal.turn) == (Phase.OFFER, 1)
        assert tuple(deal.legal_actions) == (Pass(), TakeDiscard())
        deal = deal.apply(Pass())
        assert (deal.phase, deal.turn) == (Phase.OFFER, 0)
        assert tuple(deal.legal_actions) == (Pass(), TakeDiscard())
        deal = deal.apply(Pass())
        assert (deal.phase, deal.turn) == (Phase.DRAW, 1)
        assert tuple(deal.legal_actions) == (DrawStock(),)

    def test_r36_after_two_refusals_the_non_dealer_has_the_stock_only(self) -> None:
        deal = play(table(), Pass(), Pass())
        for action in (TakeDiscard(), TakeDiscard(C("5D"))):
            refused(deal, action, DiscardNotOpenError, "expected a card from the stock")
        refused(deal, TakeDiscard(), DiscardNotOpenError, card=None, takeable=())

    def test_the_refused_upcard_lies_under_later_discards(self) -> None:
        deal = drawn()
        deal = deal.apply(Discard(C("KD")))
        assert deal.discards == (C("5D"), C("KD"))
        assert deal.takeable() == (C("KD"),)
        refused(
            deal,
            TakeDiscard(C("5D")),
            DiscardNotOpenError,
            "cannot take 5D: expected KD",
            card=C("5D"),
            takeable=(C("KD"),),
        )
        deal = play(deal, TakeDiscard(), Discard(C("2H")))
        assert deal.discards == (C("5D"), C("2H"))

    def test_the_dealer_who_takes_it_has_the_first_turn(self) -> None:
        deal = play(table(), Pass(), TakeDiscard())
        assert (deal.phase, deal.turn, deal.taken) == (Phase.DISCARD, 0, C("5D"))
        deal = deal.apply(Discard(C("KH")))
        assert (deal.phase, deal.turn) == (Phase.DRAW, 1)
        assert tuple(deal.legal_actions) == (TakeDiscard(), DrawStock())

    def test_nothing_else_can_be_done_about_it(self) -> None:
        for action in (DrawStock(), Discard(C("KD")), Knock(C("KD")), BigGin(), Defend()):
            refused(
                table(), action, WrongPhaseError, type(action).__name__, "'offer'", phase="offer"
            )

    def test_to_the_non_dealer_alone(self) -> None:
        deal = table(house("non-dealer", start=Start.OFFER_NON_DEALER)).apply(Pass())
        assert (deal.phase, deal.turn) == (Phase.DRAW, 1)
        assert tuple(deal.legal_actions) == (DrawStock(),)

    def test_e7_of_three_players_the_dealer_is_not_asked(self) -> None:
        deal = Deal.start(profiles.THREE_HAND, dealer=2, rng=Random(1))
        assert (deal.phase, deal.turn) == (Phase.OFFER, 0)
        deal = deal.apply(Pass())
        assert (deal.phase, deal.turn) == (Phase.OFFER, 1)
        deal = deal.apply(Pass())
        assert (deal.phase, deal.turn) == (Phase.DRAW, 0)
        assert tuple(deal.legal_actions) == (DrawStock(),)

    def test_e7_the_second_of_three_may_take_it(self) -> None:
        deal = Deal.start(profiles.THREE_HAND, dealer=2, rng=Random(1))
        deal = play(deal, Pass(), TakeDiscard())
        assert deal.turn == 1
        throw = next(iter(deal.legal_actions))
        assert (deal.apply(throw).turn, deal.apply(throw).phase) == (2, Phase.DRAW)

    def test_to_all_three_where_the_profile_says_so(self) -> None:
        profile = house("three", start=Start.OFFER_BOTH, least_seats=3, most_seats=3)
        deal = Deal.start(profile, rng=Random(1)).apply(Pass())
        assert (deal.phase, deal.turn) == (Phase.OFFER, 0)

    def test_a_plain_turn_begins_with_either_card(self) -> None:
        deal = table(house("plain turn", start=Start.PLAIN_TURN))
        assert (deal.phase, deal.turn) == (Phase.DRAW, 1)
        assert tuple(deal.legal_actions) == (TakeDiscard(), DrawStock())
        refused(deal, Pass(), WrongPhaseError, "Pass", "'draw'")

    def test_an_eleventh_card_begins_with_a_discard(self) -> None:
        deal = Deal.start(profiles.STRAIGHT_ELEVENTH, rng=Random(1))
        assert (deal.phase, deal.turn, deal.taken) == (Phase.DISCARD, 1, None)
        assert [len(hand) for hand in deal.hands] == [10, 11]
        assert len(deal.legal_actions) == 11
        deal = deal.apply(next(iter(deal.legal_actions)))
        assert (deal.phase, deal.turn) == (Phase.DRAW, 0)
        assert tuple(deal.legal_actions) == (TakeDiscard(), DrawStock())

    def test_a23_a_hand_of_eleven_may_go_out_at_once(self) -> None:
        deal = table(ELEVENTH, upcard="AC", stock="")
        assert Knock(C("KD")) in tuple(deal.legal_actions)
        assert deal.apply(Knock(C("KD"))).phase is Phase.DEFENCE
        straight = table(profiles.STRAIGHT_ELEVENTH, first=GIN, upcard="KS", stock="")
        assert play(straight, Knock(C("KS"))).is_over
        big = table(ELEVENTH, first=GIN, upcard="7S", stock="").apply(BigGin())
        assert big.result is not None
        assert big.result.outcome is Outcome.BIG_GIN

    def test_the_first_discard_may_be_no_more_than_a_discard(self) -> None:
        first = house(
            "thrown first", profiles.MODERN, start=Start.ELEVENTH_CARD, eleventh_may_go_out=False
        )
        deal = table(first, first=GIN, upcard="7S", stock="")
        assert tuple(deal.legal_actions) == tuple(Discard(card) for card in deal.hand)
        refused(deal, Knock(C("7S")), EleventhCardError, "'thrown first'", profile="thrown first")
        refused(deal, BigGin(), EleventhCardError, profile="thrown first")
        # The other, and the first in any later turn, may go out.
        later = table(first, first=GIN, upcard="7S", stock="AC 6H").apply(Discard(C("7S")))
        later = play(later, DrawStock(), Discard(C("AC")), DrawStock())
        assert later.is_legal(Knock(C("6H")))
        other = table(first, first=OTHER, second=GIN, upcard="7S", stock="")
        other = play(other, Discard(C("7S")), TakeDiscard())
        assert (other.discards, other.is_legal(BigGin())) == ((), True)


class TestDrawingAndThrowing:
    def test_a_turn_is_a_draw_and_a_discard(self) -> None:
        deal = drawn()
        assert deal.hands[1] == H(KNOCKER) | H("AC")
        assert deal.stock[0] == C("6H")
        assert deal.stock_only is False
        deal = deal.apply(Discard(C("KD")))
        assert deal.hands[1] == H(KNOCKER) - H("KD") | H("AC")
        assert (deal.turn, deal.phase) == (0, Phase.DRAW)
        taken = deal.apply(TakeDiscard())
        assert taken.hands[0] == H(OTHER) | H("KD")
        assert (taken.discards, taken.taken) == ((C("5D"),), C("KD"))
        assert taken.apply(Discard(C("8D"))).taken is None

    def test_the_top_of_the_pile_can_be_named(self) -> None:
        deal = table()
        named, unnamed = deal.apply(TakeDiscard(C("5D"))), deal.apply(TakeDiscard())
        assert TakeDiscard(C("5D")) in deal.legal_actions
        assert named.hands == unnamed.hands
        assert named.history != unnamed.history

    def test_r21_the_card_just_taken_is_not_thrown(self) -> None:
        deal = table().apply(TakeDiscard())
        refused(deal, Discard(C("5D")), TakenCardError, "5D", "in this turn", card=C("5D"))
        assert len(deal.legal_actions) == 10 + 1
        later = play(deal, Discard(C("KD")), DrawStock(), Discard(C("AC")), DrawStock())
        assert later.is_legal(Discard(C("5D")))

    def test_a9_nor_thrown_face_down_to_knock(self) -> None:
        deal = table(upcard="QS").apply(TakeDiscard())
        # Without the queen the king is left, which may knock.
        refused(deal, Knock(C("QS")), TakenCardError, "QS", card=C("QS"))
        spread = arrange(H(KNOCKER), profile=PLAIN)
        refused(deal, Knock(C("QS"), spread), TakenCardError, card=C("QS"))
        assert deal.is_legal(Knock(C("KD")))

    def test_a8_big_gin_keeps_the_card_just_taken(self) -> None:
        deal = table(profiles.MODERN, first=GIN, upcard="7S").apply(TakeDiscard())
        assert deal.is_legal(BigGin())
        assert not deal.is_legal(Knock(C("7S")))
        assert deal.apply(BigGin()).hands[1] == H(GIN) | H("7S")

    def test_without_the_lock_it_may_be_thrown(self) -> None:
        profile = house("no lock", taken_discard_locked=False)
        deal = table(profile, upcard="QS").apply(TakeDiscard())
        assert deal.is_legal(Discard(C("QS")))
        assert deal.is_legal(Knock(C("QS")))
        assert len([act for act in deal.legal_actions if isinstance(act, Discard)]) == 11

    def test_a_card_drawn_from_the_stock_may_be_thrown(self) -> None:
        assert drawn().is_legal(Discard(C("AC")))

    def test_a_card_that_is_not_held_is_not_thrown(self) -> None:
        for action in (Discard(C("2H")), Knock(C("2H"))):
            refused(drawn(), action, CardNotHeldError, "2H", "K♦", card=C("2H"))
        refused(drawn(), Discard(C("*S")), CardNotHeldError, "*S", card=C("*S"))

    def test_a_drawing_player_does_nothing_else(self) -> None:
        deal = play(table(), Pass(), Pass())
        for action in (Pass(), Discard(C("KD")), Knock(C("KD")), BigGin(), Defend()):
            refused(deal, action, WrongPhaseError, "'draw'", action=action, phase="draw")
        for other in (Pass(), DrawStock(), TakeDiscard(), Defend()):
            refused(drawn(), other, WrongPhaseError, "'discard'", phase="discard")

    def test_the_pile_goes_down_as_it_went_up(self) -> None:
        deal = play(drawn(), Discard(C("KD")), TakeDiscard(), Discard(C("8D")))
        assert deal.discards == (C("5D"), C("8D"))
        deal = play(deal, TakeDiscard(), Discard(C("AC")))
        assert deal.discards == (C("5D"), C("AC"))


class TestThreePlayers:
    """Seat 1 begins, seat 0 has dealt."""

    def begin(self) -> Deal:
        pack = pack_of(
            "2C 4C 6C 8C TC QC 2D 4D 6D 8D",
            "2H 4H 6H 8H TH QH 2S 4S 6S 8S",
            "3C 5C 7C 9C JC KC 3D 5D 7D 9D",
            upcard="KS",
            stock="AC AD AH AS JD QD KD",
        )
        return play(Deal.start(profiles.THREE_HAND, pack=pack), Pass(), Pass(), DrawStock())

    def test_e8_either_opponents_last_discard_may_be_taken(self) -> None:
        deal = play(self.begin(), Discard(C("2C")), DrawStock(), Discard(C("2H")))
        assert deal.turn == 0
        assert deal.takeable() == (C("2H"), C("2C"))
        assert tuple(deal.legal_actions) == (
            TakeDiscard(),
            TakeDiscard(C("2C")),
            DrawStock(),
        )
        taken = deal.apply(TakeDiscard(C("2C")))
        assert taken.discards == (C("KS"), C("2H"))
        assert (taken.taken, taken.shown[0]) == (C("2C"), H("2C"))
        refused(taken, Discard(C("2C")), TakenCardError, card=C("2C"))

    def test_e8_not_one_that_was_taken_already(self) -> None:
        deal = play(self.begin(), Discard(C("2C")), TakeDiscard(), Discard(C("2H")))
        assert deal.takeable() == (C("2H"),)
        refused(deal, TakeDiscard(C("2C")), DiscardNotOpenError, "cannot take 2C: expected 2H")

    def test_e8_nor_ones_own(self) -> None:
        deal = play(self.begin(), Discard(C("2C")), DrawStock(), Discard(C("2H")))
        deal = play(deal, DrawStock(), Discard(C("3C")))
        assert (deal.turn, deal.takeable()) == (1, (C("3C"), C("2H")))
        refused(deal, TakeDiscard(C("2C")), DiscardNotOpenError, "expected 3C or 2H")
        # An earlier discard than the last is out of reach.
        deal = play(deal, DrawStock(), Discard(C("4C")))
        assert (deal.turn, deal.takeable()) == (2, (C("4C"), C("3C")))

    def test_e8_nor_the_upcard_under_the_first_discard(self) -> None:
        deal = self.begin().apply(Discard(C("2C")))
        assert deal.takeable() == (C("2C"),)
        refused(deal, TakeDiscard(C("KS")), DiscardNotOpenError, "cannot take KS")

    def test_only_the_top_where_the_profile_says_so(self) -> None:
        deal = Deal.start(profiles.CASUAL, seats=3, rng=Random(1))
        for _ in range(2):
            deal = deal.apply(DrawStock())
            deal = deal.apply(next(iter(deal.legal_actions)))
        assert deal.takeable() == deal.discards[-1:]
        refused(deal, TakeDiscard(deal.discards[-2]), DiscardNotOpenError)

    def test_nothing_may_be_taken_once_the_deal_is_over(self) -> None:
        deal = self.begin()
        while not deal.is_over:
            deal = deal.apply(tuple(deal.legal_actions)[-1])
        assert deal.turn is None
        assert deal.hand == H("")


class TestKnocking:
    def test_the_library_spreads_for_the_knocker(self) -> None:
        deal = drawn().apply(Knock(C("KD")))
        assert deal.spread == arrange(H("AS 2S 3S 7C 7D 7H 9C TC JC AC"), profile=PLAIN)
        assert (deal.knocker, deal.thrown, deal.turn) == (1, C("KD"), 0)
        assert deal.discards == (C("5D"),)
        assert (deal.phase, deal.hands[1]) == (Phase.DEFENCE, deal.spread.hand)

    def test_a5_the_knocker_chooses_a_spread(self) -> None:
        cards = H("AS 2S 3S 7C 7D 7H 9C TC JC AC")
        spread = Arrangement.of(cards, [H("7C 7D 7H"), H("9C TC JC")], profile=PLAIN)
        assert spread.deadwood == 7
        assert Knock(C("KD"), spread) in drawn().legal_actions
        deal = drawn().apply(Knock(C("KD"), spread))
        assert deal.spread == spread
        deal = deal.apply(Defend())
        assert deal.result == score_deal(spread, H(OTHER), profile=PLAIN, knocker_seat=1)
        assert deal.result.counts[1] == 7

    def test_a6_gin_may_be_spread_with_deadwood(self) -> None:
        deal = drawn(first=GIN, stock="KS")
        spread = Arrangement.of(H(GIN), [H("AS 2S 3S"), H("7C 7D 7H"), H("9C TC JC")])
        knock = deal.apply(Knock(C("KS"), spread)).apply(Defend())
        assert knock.result is not None
        assert knock.result.outcome is Outcome.KNOCK
        gin = deal.apply(Knock(C("KS")))
        assert gin.result is not None
        assert gin.result.outcome is Outcome.GIN

    def test_the_limit_is_for_what_is_left(self) -> None:
        refused(
            drawn(stock="2D"),
            Knock(C("2D"), Arrangement.of(H(KNOCKER), [H("7C 7D 7H")])),
            KnockTooHighError,
            "45 points",
            "the limit is 10",
            deadwood=45,
            limit=10,
        )
        refused(drawn(stock="2D"), Knock(C("AS")), KnockTooHighError, deadwood=17, limit=10)
        # The king alone is ten.
        assert drawn(stock="2D").is_legal(Knock(C("2D")))
        refused(
            table(profiles.CASUAL, stock="2D").apply(DrawStock()),
            Knock(C("2D")),
            KnockTooHighError,
            "cannot knock with 10 points of deadwood; the limit is 9",
        )

    def test_r48_eleven_cards_knock_by_what_is_left_after_the_discard(self) -> None:
        deal = drawn(
            first="6S 7S 8S QH QD QC 2S 4H 5C AH",
            stock="9S",
            second="TC JC KC TD JD KD TH JH KH 3C",
        )
        knocks = [act.card.code for act in deal.legal_actions if isinstance(act, Knock)]
        assert sorted(knocks) == ["2S", "4H", "5C"]

    def test_a_spread_is_of_the_cards_left(self) -> None:
        deal = drawn()
        kings = Arrangement((Meld.of(H("KH KC KD")),), H(""), 0)
        refused(deal, Knock(C("KD"), kings), CardNotHeldError, "KC", "is not in the hand")
        thrown = Arrangement.of(H("7C 7D 7H"), [H("7C 7D 7H")])
        refused(deal, Knock(C("7D"), thrown), CardNotHeldError, card=C("7D"))

    def test_the_loose_cards_of_a_spread_are_those_of_the_hand(self) -> None:
        spread = arrange(H("AS 2S 3S 7C 7D 7H 9C TC JC AC"), profile=PLAIN)
        for loose, count in ((H("2D 3D"), 5), (H(""), 0), (H("AC"), 9)):
            other = Arrangement(spread.melds, loose, count)
            action = Knock(C("KD"), other)
            if drawn().is_legal(action):
                # It may be set right, but it must not stay in the history as it was.
                deal = drawn().apply(action)
                assert deal.history[-1] == Knock(C("KD"), spread)

    def test_a_spread_is_of_melds(self) -> None:
        deal = drawn()
        no_meld = Arrangement((Meld(MeldKind.SET, tuple(H("7C 7D AS"))),), H(""), 0)
        refused(deal, Knock(C("KD"), no_meld), NotAMeldError, "7♣ 7♦ A♠", hand=H("7C 7D AS"))
        sevens = Meld.of(H("7C 7D 7H"))
        twice = Arrangement((sevens, sevens), H(""), 0)
        refused(deal, Knock(C("KD"), twice), MeldsOverlapError, "7C")

    def test_r07_a_refused_spread_loses_no_card(self) -> None:
        """Cancelling a knock while spreading lost the cards that had been set aside."""
        hand = "6H 7H 8H QS QD QC 2C 3C 4C 5D"
        deal = drawn(first=hand, second="AS AD AH AC 9S 9D 9H 9C TS TD", upcard="TH", stock="KS")
        spread = Arrangement((Meld.of(H("6H 7H 8H")),), H(""), 0)
        refused(deal, Knock(C("KS"), spread), KnockTooHighError)
        assert deal.hands[1] == H(hand) | H("KS")
        assert deal.phase is Phase.DISCARD

    def test_going_out_ends_at_once_against_gin(self) -> None:
        deal = drawn(first=GIN, stock="KS").apply(Knock(C("KS")))
        assert deal.is_over
        assert deal.turn is None
        assert deal.result == score_deal(H(GIN), H(OTHER), profile=PLAIN, knocker_seat=1)
        assert deal.result.points == (0, 25 + 53 + 4 + 5 + 8)
        refused(deal, Defend(), WrongPhaseError, "'over'")

    def test_gin_only(self) -> None:
        deal = drawn(profiles.STRAIGHT)
        refused(deal, Knock(C("KD")), GinOnlyError, "with 1 points", deadwood=1)
        assert drawn(profiles.STRAIGHT, first=GIN).is_legal(Knock(C("AC")))


class TestCompulsoryGin:
    def test_it_may_not_be_thrown_away_from_a_whole_hand(self) -> None:
        deal = drawn(MATCH, first=GIN, stock="KS")
        refused(deal, Discard(C("KS")), GinCompulsoryError, "play on", deadwood=0)
        assert deal.is_legal(Knock(C("KS")))

    def test_nor_after_a_discard_was_taken(self) -> None:
        deal = table(MATCH, first=GIN, upcard="7S").apply(TakeDiscard())
        # Without 9C there are four sevens and two runs of three.
        refused(deal, Discard(C("9C")), GinCompulsoryError, "play on", deadwood=0)
        assert deal.is_legal(Knock(C("9C")))

    def test_a7_it_may_be_broken(self) -> None:
        deal = drawn(MATCH, first=GIN, stock="KS")
        assert deal.is_legal(Discard(C("7C")))

    def test_a6_it_may_not_be_spread_with_deadwood(self) -> None:
        deal = drawn(MATCH, first=GIN, stock="KS")
        spread = Arrangement.of(H(GIN), [H("AS 2S 3S"), H("7C 7D 7H"), H("9C TC JC")])
        refused(
            deal,
            Knock(C("KS"), spread),
            GinCompulsoryError,
            "keep 10 points of deadwood",
            deadwood=10,
        )

    def test_a_knock_that_is_no_gin_stays_free(self) -> None:
        deal = drawn(MATCH)
        assert deal.is_legal(Discard(C("KD")))
        assert deal.is_legal(Knock(C("KD")))

    def test_a7_big_gin_is_for_the_drawing_turn(self) -> None:
        deal = drawn(MATCH, first=GIN, stock="7S")
        assert deal.is_legal(BigGin())
        assert not deal.is_legal(Discard(C("7S")))

    def test_a7_where_it_is_a_choice_one_may_wait_for_big_gin(self) -> None:
        deal = drawn(profiles.MODERN, first=GIN, stock="KS 6H 7S")
        deal = play(deal, Discard(C("KS")), DrawStock(), Discard(C("6H")), DrawStock(), BigGin())
        assert deal.result is not None
        assert deal.result.outcome is Outcome.BIG_GIN

    def test_a7_without_big_gin_it_is_compulsory_with_eleven_cards_too(self) -> None:
        strict = MATCH.replace(
            name="compulsory gin, no big gin", going_out=GoingOut(gin_compulsory=True)
        )
        deal = drawn(strict, first=GIN, stock="7S")
        refused(deal, BigGin(), BigGinNotPlayedError, "'compulsory gin, no big gin'")
        refused(deal, Discard(C("7S")), GinCompulsoryError, "play on", deadwood=0)
        assert deal.is_legal(Knock(C("7S")))

    @pytest.mark.parametrize("mark", ["R57", "M19"])
    def test_gin_is_a_choice_where_it_is_not_compulsory(self, mark: str) -> None:
        hand = "2S 3S 4S 7H 8H 9H QD QC QS QH"
        deal = drawn(first=hand, second="AC AD AH AS 5C 5S 5H 6C 6D 6H", stock="KD", upcard="6S")
        throws = {act.card for act in deal.legal_actions if isinstance(act, Discard)}
        assert throws == set(H(hand) | H("KD"))
        gin = deal.apply(Knock(C("KD")))
        assert gin.result is not None
        assert gin.result.outcome is Outcome.GIN

    def test_a_player_who_may_not_go_out_may_always_throw(self) -> None:
        """After the last draw of such a profile nobody goes out, so gin cannot be compulsory."""
        profile = MATCH.replace(
            name="compulsory gin, no going out after the last draw, three cards",
            going_out=GoingOut(gin_compulsory=True),
            dealing=Dealing(
                hand_size=3, start=Start.PLAIN_TURN, stock_floor=44, last_draw_may_knock=False
            ),
        )
        pack = pack_of("7C 7D 7H", "2C 5D 9H", upcard="KD", stock="7S")
        deal = Deal.start(profile, pack=pack).apply(DrawStock())
        assert tuple(deal.legal_actions)
        assert bool(deal.legal_actions) is bool(tuple(deal.legal_actions))


class TestBigGin:
    def test_eleven_cards_that_meld(self) -> None:
        deal = drawn(profiles.MODERN, first=GIN, stock="7S")
        assert tuple(deal.legal_actions)[-1] == BigGin()
        over = deal.apply(BigGin())
        assert over.result is not None
        assert over.result.outcome is Outcome.BIG_GIN
        assert over.result == score_deal(H(GIN) | H("7S"), H(OTHER), knocker_seat=1)
        assert (over.thrown, over.discards) == (None, (C("5D"),))

    def test_with_a_spread(self) -> None:
        cards = H(GIN) | H("7S")
        whole = Arrangement.of(cards, [H("7C 7D 7H 7S"), H("AS 2S 3S"), H("9C TC JC QC")])
        deal = drawn(profiles.MODERN, first=GIN, stock="7S")
        assert deal.apply(BigGin(whole)).spread == whole
        part = Arrangement.of(cards, [H("7C 7D 7H"), H("AS 2S 3S"), H("9C TC JC QC")])
        refused(deal, BigGin(part), NotBigGinError, "7 points", deadwood=7)

    def test_not_with_deadwood(self) -> None:
        refused(drawn(profiles.MODERN), BigGin(), NotBigGinError, "11 points", deadwood=11)

    @pytest.mark.parametrize("is_met", [True, False])
    def test_it_is_met_with_lay_offs_or_not_whatever_gin_is(self, is_met: bool) -> None:
        profile = profiles.MODERN.replace(
            name=f"test: big gin met, {is_met}",
            laying_off=LayingOff(on_gin=not is_met, on_big_gin=is_met),
        )
        deal = drawn(profile, first=GIN, stock="7S")
        assert deal.apply(BigGin()).phase is (Phase.DEFENCE if is_met else Phase.OVER)
        assert deal.apply(Knock(C("7S"))).phase is (Phase.OVER if is_met else Phase.DEFENCE)

    def test_not_where_there_is_none(self) -> None:
        deal = drawn(first=GIN, stock="7S")
        refused(deal, BigGin(), BigGinNotPlayedError, "'standard'", profile="standard")
        assert deal.is_legal(Knock(C("7S")))


class TestDefending:
    def knocked(self, profile: Profile = PLAIN) -> Deal:
        return drawn(profile).apply(Knock(C("KD")))

    def test_the_library_defends(self) -> None:
        deal = self.knocked()
        assert tuple(deal.legal_actions) == (Defend(),)
        assert deal.spread is not None
        over = deal.apply(Defend())
        best = lay_off(H(OTHER), deal.spread, profile=PLAIN)
        assert over.defences == (best,)
        assert over.result == score_deal(deal.spread, best, profile=PLAIN, knocker_seat=1)

    def test_the_defender_chooses(self) -> None:
        deal = self.knocked()
        assert deal.spread is not None
        run = next(at for at, meld in enumerate(deal.spread.melds) if C("AS") in meld.cards)
        chosen = Defence.of(H(OTHER), [], [LayOff(C("4S"), run)], deal.spread, profile=PLAIN)
        assert Defend(chosen) in deal.legal_actions
        over = deal.apply(Defend(chosen))
        assert over.defences == (chosen,)
        assert over.result is not None
        assert over.result.counts[0] == 53 + 5 + 8
        nothing = deal.apply(Defend(Defence.of(H(OTHER), [], [], deal.spread, profile=PLAIN)))
        assert nothing.result is not None
        assert nothing.result.counts[0] == 53 + 4 + 5 + 8

    def test_a_defence_is_checked(self) -> None:
        deal = self.knocked()
        loose = Arrangement.of(H(OTHER), [], profile=PLAIN)
        refused(
            deal,
            Defend(Defence(loose, (LayOff(C("KH"), 0),))),
            LayOffError,
            "cannot lay off KH on meld 0 of the spread: it fits no meld there",
            card=C("KH"),
            meld=0,
            fits=(),
        )
        refused(
            deal, Defend(Defence(loose, (LayOff(C("KS"), 0),))), CardNotHeldError, card=C("KS")
        )
        kings = Arrangement((Meld(MeldKind.SET, tuple(H("KH KC QD"))),), H(""), 0)
        refused(deal, Defend(Defence(kings)), NotAMeldError, hand=H("KH KC QD"))
        refused(deal, Pass(), WrongPhaseError, "'defence'", phase="defence")

    def test_there_is_nothing_to_choose_where_it_is_automatic(self) -> None:
        deal = self.knocked(profiles.MODERN)
        assert deal.is_over
        assert deal.result == score_deal(
            H("AS 2S 3S 7C 7D 7H 9C TC JC AC"), H(OTHER), knocker_seat=1
        )
        assert deal.result.defences[0].laid_off

    def test_nor_where_no_lay_off_is_allowed(self) -> None:
        deal = table(profiles.CASUAL).apply(DrawStock()).apply(Knock(C("KD")))
        assert deal.is_over
        assert deal.result is not None
        assert deal.result.defences[0].laid_off == ()

    def test_round_the_corner_gin_is_met(self) -> None:
        deal = drawn(profiles.ROUND_THE_CORNER, first=GIN, stock="KS").apply(Knock(C("KS")))
        assert (deal.phase, deal.turn) == (Phase.DEFENCE, 0)
        over = deal.apply(Defend())
        assert over.result is not None
        assert over.result.outcome is Outcome.GIN
        laid_off = {lay.card.code for lay in over.result.defences[0].laid_off}
        assert laid_off == {"8C", "KC", "4S", "5S"}

    def test_three_players_defend_in_turn(self) -> None:
        pack = pack_of(KNOCKER, OTHER, THIRD, upcard="2D", stock="AC 9H 9D")
        deal = Deal.start(profiles.THREE_HAND, pack=pack)
        deal = play(deal, Pass(), Pass(), DrawStock(), Knock(C("KD")))
        assert (deal.turn, deal.phase) == (2, Phase.DEFENCE)
        deal = deal.apply(Defend())
        assert (deal.turn, deal.phase) == (0, Phase.DEFENCE)
        # The original melds: 6S would fit only behind the 4S and 5S of another.
        assert {lay.card.code for lay in deal.defences[0].laid_off} == {"4S", "5S", "8C"}
        deal = deal.apply(Defend())
        assert deal.is_over
        assert deal.defences[1].laid_off == ()
        assert deal.result == score_deal(
            H("AS 2S 3S 7C 7D 7H 9C TC JC AC"),
            H(OTHER),
            H(THIRD),
            profile=profiles.THREE_HAND,
            knocker_seat=1,
        )

    def test_later_defenders_build_on_earlier_ones_where_the_profile_says_so(self) -> None:
        profile = profiles.THREE_HAND.replace(
            name="three who build on", laying_off=LayingOff(onto=Onto.CURRENT)
        )
        pack = pack_of(KNOCKER, OTHER, THIRD, upcard="2D", stock="AC 9H 9D")
        deal = Deal.start(profile, pack=pack)
        deal = play(deal, Pass(), Pass(), DrawStock(), Knock(C("KD")), Defend())
        piles = [meld.hand for meld in deal.spread.melds] if deal.spread else []
        run = next(at for at, pile in enumerate(piles) if C("AS") in pile)
        third = Arrangement.of(deal.hand - H("6S"), [], profile=profile)
        assert deal.is_legal(Defend(Defence(third, (LayOff(C("6S"), run),))))
        over = deal.apply(Defend())
        assert over.result is not None
        assert [lay.card.code for lay in over.result.defences[1].laid_off] == ["6S"]

    def test_who_lays_nothing_off_leaves_nothing_to_build_on(self) -> None:
        profile = profiles.THREE_HAND.replace(
            name="three who may build on", laying_off=LayingOff(onto=Onto.CURRENT)
        )
        pack = pack_of(KNOCKER, OTHER, THIRD, upcard="2D", stock="AC 9H 9D")
        deal = play(Deal.start(profile, pack=pack), Pass(), Pass(), DrawStock(), Knock(C("KD")))
        deal = deal.apply(Defend(Defence(Arrangement.of(H(OTHER), [], profile=profile))))
        assert deal.apply(Defend()).defences[1].laid_off == ()


class TestTheEndOfTheStock:
    def run_down(self, profile: Profile) -> Deal:
        """Give the position after the last draw, the player's discard to come."""
        deal = Deal.start(profile, rng=Random(11))
        while not (deal.phase is Phase.DISCARD and len(deal.stock) <= profile.dealing.stock_floor):
            actions = tuple(deal.legal_actions)
            draws = [act for act in actions if isinstance(act, DrawStock | Discard)]
            deal = deal.apply((draws or actions)[0])
        return deal

    @pytest.mark.parametrize("mark", ["R28", "R37"])
    @pytest.mark.parametrize("floor", [2, 3, 0])
    def test_the_deal_ends_with_the_discard_after_the_last_draw(
        self, mark: str, floor: int
    ) -> None:
        deal = self.run_down(house(f"floor {floor}", stock_floor=floor))
        throw = next(iter(deal.legal_actions))
        over = deal.apply(throw)
        assert len(over.stock) == floor
        assert (over.phase, over.turn, over.knocker) == (Phase.OVER, None, None)
        assert over.history[-1] == throw
        assert over.result == score_exhausted_deal(*over.hands, profile=over.profile)
        assert over.result.outcome is Outcome.CANCELLED
        assert over.result.points == (0, 0)
        assert not over.legal_actions
        assert len(over.legal_actions) == 0
        for action in (Pass(), DrawStock(), TakeDiscard(), throw, Defend(), BigGin()):
            refused(over, action, WrongPhaseError, "'over'", phase="over")

    def test_three_players_leave_three(self) -> None:
        deal = self.run_down(profiles.THREE_HAND)
        assert len(deal.stock) == 3
        assert deal.apply(next(iter(deal.legal_actions))).is_over

    def short(self, name: str, base: Profile = PLAIN, **dealing: Any) -> Deal:
        """Give the position after the only draw."""
        return drawn(house(name, base, stock_floor=30, **dealing))

    def test_a3_who_drew_last_may_knock(self) -> None:
        deal = self.short("last draw")
        assert deal.is_legal(Knock(C("KD")))
        assert play(deal, Knock(C("KD")), Defend()).result is not None

    def test_a3_or_not_by_the_profile(self) -> None:
        deal = self.short("no last knock", last_draw_may_knock=False)
        said = "the last card was drawn, 30 are left in the stock"
        refused(deal, Knock(C("KD")), LastDrawError, said, stock=30)
        spread = arrange(deal.hand - H("KD"), profile=PLAIN)
        refused(deal, Knock(C("KD"), spread), LastDrawError, stock=30)
        assert deal.apply(Discard(C("KD"))).is_over
        assert len(deal.legal_actions) == 11

    def test_a3_nor_big_gin(self) -> None:
        profile = profiles.MODERN
        dealing = Dealing(stock_floor=30, last_draw_may_knock=False)
        profile = profile.replace(name="no last big gin", dealing=dealing)
        deal = drawn(profile, first=GIN, stock="7S")
        refused(deal, BigGin(), LastDrawError, stock=30)

    def test_a3_knocks_are_free_before_the_last_draw(self) -> None:
        deal = drawn(house("one more", stock_floor=29, last_draw_may_knock=False))
        assert deal.is_legal(Knock(C("KD")))

    def last_discard(self, other: str, throw: str = "KD", **dealing: Any) -> Deal:
        profile = house("last discard", stock_floor=30, last_discard_may_be_taken=True, **dealing)
        return drawn(profile, second=other).apply(Discard(C(throw)))

    # It goes out with the ace, throwing the king.
    NEEDS_ACE: Final = "AH 2H 3H 4S 5S 6S TD JD QD KS"

    def test_a4_the_last_discard_is_not_taken(self) -> None:
        assert self.short("not taken").apply(Discard(C("AC"))).is_over

    def test_a4_it_is_taken_to_go_out(self) -> None:
        deal = self.last_discard(self.NEEDS_ACE, "AC")
        assert (deal.phase, deal.turn) == (Phase.LAST_DISCARD, 0)
        assert tuple(deal.legal_actions) == (Pass(), TakeDiscard())
        taken = deal.apply(TakeDiscard())
        assert tuple(taken.legal_actions) == (Knock(C("KS")),)
        over = play(taken, Knock(C("KS")), Defend())
        assert over.result is not None
        assert (over.result.knocker_seat, over.knocker) == (0, 0)

    def test_a4_or_passed(self) -> None:
        over = self.last_discard(self.NEEDS_ACE, "AC").apply(Pass())
        assert over.is_over
        assert over.history[-1] == Pass()
        assert over.result == score_exhausted_deal(*over.hands, profile=over.profile)

    def test_a4_it_is_not_taken_for_nothing(self) -> None:
        deal = self.last_discard(OTHER)
        said = "KD, thrown after the last draw, may be taken only to go out with it"
        refused(deal, TakeDiscard(), MustGoOutError, said, card=C("KD"))
        assert tuple(deal.legal_actions) == (Pass(),)
        refused(deal, DrawStock(), WrongPhaseError, "'last discard'", phase="last discard")

    def test_a4_nor_to_be_thrown_back(self) -> None:
        # Ten points are loose; with the king, and another card thrown, there are more.
        other = "2C 3C 4C 5C QS QD QH QC 4S 6D"
        refused(self.last_discard(other), TakeDiscard(), MustGoOutError, card=C("KD"))
        unlocked = self.last_discard(other, taken_discard_locked=False)
        assert tuple(unlocked.apply(TakeDiscard()).legal_actions) == (Knock(C("KD")),)

    def test_a4_who_takes_it_must_go_out(self) -> None:
        taken = self.last_discard(self.NEEDS_ACE, "AC").apply(TakeDiscard())
        refused(taken, Discard(C("AC")), TakenCardError, card=C("AC"))
        refused(taken, Knock(C("AH")), KnockTooHighError)
        # The rule is about the card that was taken, not about the one thrown.
        refused(taken, Discard(C("KS")), MustGoOutError, "AC, thrown after", card=C("AC"))

    def test_a4_it_is_taken_for_big_gin(self) -> None:
        dealing = Dealing(stock_floor=30, last_discard_may_be_taken=True)
        profile = profiles.MODERN.replace(name="last discard for big gin", dealing=dealing)
        deal = drawn(profile, first=OTHER, second=GIN, stock="7S").apply(Discard(C("7S")))
        over = play(deal, TakeDiscard(), BigGin())
        assert over.result is not None
        assert over.result.outcome is Outcome.BIG_GIN


class TestEndlessDeals:
    def test_turns_without_the_stock_are_counted(self) -> None:
        profile = house("three turns", most_turns_without_stock=3)
        deal = play(table(profile), TakeDiscard(), Discard(C("KD")))
        assert deal.without_stock == 1
        deal = play(deal, TakeDiscard(), Discard(C("8D")))
        assert (deal.without_stock, deal.is_over) == (2, False)
        reset = play(deal, DrawStock(), Discard(C("AC")))
        assert (reset.without_stock, reset.is_over) == (0, False)
        deal = play(deal, TakeDiscard(), Discard(C("5D")))
        assert deal.is_over
        assert deal.result == score_exhausted_deal(*deal.hands, profile=profile)
        assert len(deal.stock) == 31

    def test_one_may_go_out_in_the_last_of_these_turns(self) -> None:
        profile = house("one turn", most_turns_without_stock=1)
        deal = table(profile).apply(TakeDiscard())
        assert deal.apply(Knock(C("KD"))).phase is Phase.DEFENCE
        assert deal.apply(Discard(C("KD"))).is_over

    def test_r21_two_players_cannot_swap_discards_for_ever(self) -> None:
        deal = play(drawn(), Discard(C("AC")))
        cards = ["KD", "8D", "2H", "AC"]
        turns = 0
        while not deal.is_over:
            deal = deal.apply(TakeDiscard())
            throws = [act for act in deal.legal_actions if isinstance(act, Discard)]
            liked = [act for act in throws if act.card.code in cards]
            deal = deal.apply((liked or throws)[0])
            turns += 1
        assert turns == PLAIN.dealing.most_turns_without_stock == 20
        assert deal.result is not None
        assert deal.result.outcome is Outcome.CANCELLED


class TestVariants:
    CELEBES: Final = profiles.CELEBES_RHUM

    def celebes(self, stock: str = "4C", upcard: str = "AH") -> Deal:
        pack = pack_of(
            "4S 5S 6S 7S 9H 9D 9C JS JH JD 2C 3C KH",
            "5C 6C 7C 8C TC QC KC AD 2D 3D 4D 5D 6D",
            upcard=upcard,
            stock=stock,
            jokers=True,
        )
        return Deal.start(self.CELEBES, pack=pack)

    def test_c11_celebes_offers_the_upcard_to_the_non_dealer_alone(self) -> None:
        deal = self.celebes()
        assert (deal.phase, deal.turn) == (Phase.OFFER, 1)
        deal = deal.apply(Pass())
        assert (deal.phase, deal.turn) == (Phase.DRAW, 1)
        assert tuple(deal.legal_actions) == (DrawStock(),)

    def test_c10_celebes_lays_down_thirteen_and_throws_one_face_down(self) -> None:
        deal = play(self.celebes(), Pass(), DrawStock())
        assert [act for act in deal.legal_actions if isinstance(act, Knock)] == [Knock(C("KH"))]
        over = deal.apply(Knock(C("KH")))
        assert over.result == score_deal(
            over.hands[1], over.hands[0], profile=self.CELEBES, knocker_seat=1
        )
        assert (over.result.winner, over.thrown) == (1, C("KH"))
        assert start_game(self.CELEBES).record(over.result).wins == (0, 1)  # type: ignore[attr-defined]  # a series is recorded so

    def test_c10_celebes_with_a_joker(self) -> None:
        deal = play(self.celebes("*S"), Pass(), DrawStock())
        assert deal.is_legal(Discard(C("*S")))
        assert deal.is_legal(Knock(C("KH")))
        # Without the joker two and three wait for a card.
        refused(deal, Knock(C("*S")), GinOnlyError)

    def test_celebes_refuses_what_is_not_whole(self) -> None:
        deal = play(self.celebes("QD"), Pass(), DrawStock())
        assert not any(isinstance(act, Knock) for act in deal.legal_actions)
        refused(deal, Knock(C("KH")), GinOnlyError, "gin only")
        with_joker = play(self.celebes("TS *S", upcard="8D"), TakeDiscard(), Discard(C("2C")))
        with_joker = play(with_joker, DrawStock(), Discard(C("TS")), DrawStock())
        assert (with_joker.turn, C("*S") in with_joker.hand) == (1, True)
        for card in with_joker.hand:
            assert not with_joker.is_legal(Knock(card))
            with pytest.raises(RuleError):
                with_joker.apply(Knock(card))

    def test_celebes_lays_down_in_patterns(self) -> None:
        deal = play(self.celebes(), Pass(), DrawStock())
        deal = deal.apply(Knock(C("KH")))
        assert deal.spread is not None
        assert sorted(len(meld.cards) for meld in deal.spread.melds) == [3, 3, 3, 4]

    def test_celebes_refuses_melds_that_fit_no_pattern(self) -> None:
        pack = pack_of(
            "4S 5S 6S 7S 2C 2D 2H 2S 3C 3D 9C 9D 9H",
            "5C 6C 7C 8C TC QC KC AD 4D 5D 6D JD TD",
            upcard="AH",
            stock="3H",
            jokers=True,
        )
        deal = play(Deal.start(self.CELEBES, pack=pack), Pass(), DrawStock())
        texts = ("4S 5S 6S 7S", "2C 2D 2H 2S", "3C 3D 3H")
        spread = Arrangement(
            tuple(Meld.of(H(text), profile=self.CELEBES) for text in texts), H(""), 0
        )
        # 4-4-3 is part of 5-4-4 alone, and there the run has five cards.
        refused(deal, Knock(C("9C"), spread), LayDownError, "4-4-3", sizes=(4, 4, 3))
        # With three twos it is a 4-3-3-3.
        assert deal.is_legal(Knock(C("2S")))

    def test_celebes_has_no_big_gin(self) -> None:
        deal = play(self.celebes(), Pass(), DrawStock())
        refused(deal, BigGin(), BigGinNotPlayedError, "'celebes-rhum'")

    def test_c10_a_pattern_of_fourteen_cards_is_big_gin(self) -> None:
        big = self.CELEBES.replace(
            name="Celebes Rhum with fourteen",
            melding=Patterns(patterns=((4, 3, 3, 3), (5, 3, 3, 3))),
            going_out=GoingOut(knock_limit=None, big_gin=True),
        )
        for stock, outcome in (("8S", Outcome.BIG_GIN), ("*S", None), ("KH", None)):
            pack = pack_of(
                "4S 5S 6S 7S 9H 9D 9C JS JH JD 2C 3C 4C",
                "5C 6C 7C 8C TC QC KC AD 2D 3D 4D 5D 6D",
                upcard="AH",
                stock=stock,
                jokers=True,
            )
            deal = play(Deal.start(big, pack=pack), Pass(), DrawStock())
            assert deal.is_legal(Knock(C(stock)))
            assert (BigGin() in tuple(deal.legal_actions)) is (outcome is not None)
            if outcome is not None:
                over = deal.apply(BigGin())
                assert over.result is not None
                assert (over.result.outcome, over.result.winner) == (outcome, 1)

    def test_round_the_corner_knocks_with_a_run_through_the_ace(self) -> None:
        hand = "QS KS AS 2S 7C 7D 7H 9C TC JC"
        second = "4S 5S KH KC QD QH 8C 8D 2H 3H"
        deal = drawn(profiles.ROUND_THE_CORNER, first=hand, second=second, stock="KD")
        over = play(deal, Knock(C("KD")), Defend())
        assert over.result is not None
        assert over.result.outcome is Outcome.GIN
        plain = drawn(first=hand, second=second, stock="KD")
        refused(plain, Knock(C("KD")), KnockTooHighError, deadwood=23)

    def test_round_the_corner_a_loose_ace_forbids_a_knock(self) -> None:
        hand = "4S 5S 6S 7C 7D 7H 9C TC JC AD"
        second = "KH KC QD QH 8C 8D 2H 3H 2C 3D"
        deal = drawn(profiles.ROUND_THE_CORNER, first=hand, second=second, stock="KD")
        refused(deal, Knock(C("KD")), KnockTooHighError, "15 points", deadwood=15, limit=10)

    def test_round_the_corner_gin_met_with_zero_is_cancelled(self) -> None:
        second = "4S 5S 8S 8D 8H TS JS QS KS KC"
        deal = drawn(profiles.ROUND_THE_CORNER, first=GIN, second=second, stock="KD")
        over = play(deal, Knock(C("KD")), Defend())
        assert over.result is not None
        assert over.result.outcome is Outcome.CANCELLED


class TestTheResult:
    @pytest.mark.parametrize("seed", range(3))
    def test_it_feeds_the_sheet_of_its_profile(self, seed: int) -> None:
        for start in starts(seed + 60):
            *_, deal = positions(start, Random(seed))
            profile = deal.profile
            result = deal.result
            assert result is not None
            if isinstance(profile.match, Sides):
                pairs = max(profile.match.least_pairs, 2)
                sides = start_sides(profile, pairs=pairs).record([result] * pairs)
                assert sides.scores != (0, 0) or result.winner is None
                continue
            players = {"three-hand-cut": 3, "three-hand-box": 3}.get(profile.name, deal.seats)
            sheet = start_game(profile, seats=None if players != deal.seats else players)
            after = sheet.record(result)
            assert sum(map(bool, after.boxes)) == (result.winner is not None) or (
                profile.game_scoring.box_bonus == 0
            )

    def test_it_is_the_score_of_the_same_facts(self) -> None:
        deal = play(drawn(), Knock(C("KD")), Defend())
        assert deal.result == score_deal(
            H("AS 2S 3S 7C 7D 7H 9C TC JC AC"), H(OTHER), profile=PLAIN, knocker_seat=1
        )
        assert deal.result.points == (0, 52)
        sheet = start_game(PLAIN).record(deal.result)
        assert (sheet.scores, sheet.boxes) == ((0, 52), (0, 1))


class Truthless:
    def __bool__(self) -> bool:
        raise RuntimeError("no truth")


class Unequal:
    __hash__ = None  # type: ignore[assignment]  # as of a class that only compares

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no equality")


class Kind(type):
    __hash__ = None  # type: ignore[assignment]  # as of a class that only compares


class OfUnhashableKind(metaclass=Kind):
    pass


class Unwritable:
    def __repr__(self) -> str:
        raise RuntimeError("no text")


NO_CARDS: Final[tuple[Any, ...]] = (
    None,
    "",
    "AS",
    0,
    5,
    False,
    (),
    [],
    H(""),
    object(),
    Truthless(),
    Unequal(),
    Unwritable(),
)
NO_SPREADS: Final[tuple[Any, ...]] = (
    "AS",
    5,
    (),
    Truthless(),
    Unequal(),
    Unwritable(),
    *(
        Arrangement(melds, H(""), 0)  # type: ignore[arg-type]  # wrong on purpose
        for melds in (None, 5, "AS", (None,), (5,), ("AS",), (Meld(None, None),), (H("*S"),))  # type: ignore[arg-type]  # wrong on purpose
    ),
    Arrangement((Meld(MeldKind.SET, (1, 2, 3)),), H(""), 0),  # type: ignore[arg-type]  # wrong on purpose
)
LOOSE: Final = Arrangement.of(H(OTHER), [], profile=PLAIN)
NO_DEFENCES: Final[tuple[Any, ...]] = (
    "AS",
    5,
    (),
    Truthless(),
    Unwritable(),
    *(Defence(kept) for kept in (None, 5, "AS", *NO_SPREADS)),
    *(
        Defence(LOOSE, laid)  # type: ignore[arg-type]  # wrong on purpose
        for laid in (
            None,
            5,
            (None,),
            ("4S",),
            (LayOff(None, 0),),  # type: ignore[arg-type]  # wrong on purpose
            (LayOff("4S", 0),),  # type: ignore[arg-type]  # wrong on purpose
            (LayOff(C("4S"), None),),  # type: ignore[arg-type]  # wrong on purpose
            (LayOff(C("4S"), "0"),),  # type: ignore[arg-type]  # wrong on purpose
            (LayOff(C("4S"), 0.0),),  # type: ignore[arg-type]  # wrong on purpose
            (LayOff(C("4S"), []),),  # type: ignore[arg-type]  # wrong on purpose
            (LayOff(C("4S"), -1),),
            (LayOff(C("4S"), 10**30),),
        )
    ),
)
NO_ACTIONS: Final[tuple[Any, ...]] = (
    *NO_CARDS,
    OfUnhashableKind(),
    Pass,
    Knock,
    Phase.DRAW,
    C("AS"),
    *map(TakeDiscard, NO_CARDS[1:]),
    *map(Discard, NO_CARDS),
    *map(Knock, NO_CARDS),
    *(Knock(C("KD"), spread) for spread in NO_SPREADS),
    *map(BigGin, NO_SPREADS),
    *map(Defend, NO_DEFENCES),
)


def at_every_phase() -> dict[str, Deal]:
    """Give a position in which each kind of action is due."""
    return {
        "offer": table(),
        "draw": play(table(), Pass(), Pass()),
        "discard": drawn(),
        "discard, big gin": drawn(profiles.MODERN),
        "defence": drawn().apply(Knock(C("KD"))),
        "last discard": TestTheEndOfTheStock().last_discard(OTHER),
        "over": play(drawn(), Knock(C("KD")), Defend()),
    }


@pytest.mark.parametrize("phase", at_every_phase())
def test_no_object_at_all_makes_is_legal_raise(phase: str) -> None:
    deal = at_every_phase()[phase]
    faults = []
    for number, action in enumerate(NO_ACTIONS):
        try:
            legal = deal.is_legal(action), action in deal.legal_actions
        except Exception as error:  # noqa: BLE001  # this is what must not happen
            faults.append((number, kind_of(action), repr(error)))
        else:
            if legal != (False, False):
                faults.append((number, kind_of(action), "legal"))
    assert not faults


@pytest.mark.parametrize("phase", at_every_phase())
def test_what_is_no_action_is_refused_in_words(phase: str) -> None:
    deal = at_every_phase()[phase]
    before = dict(vars(deal))
    faults = []
    for number, action in enumerate(NO_ACTIONS):
        try:
            deal.apply(action)
        except (RuleError, WrongTypeError) as error:
            faults += [(number, kind_of(action), fault) for fault in faults_of_message(error)]
        except Exception as error:  # noqa: BLE001  # an error of no family of the library
            faults.append((number, kind_of(action), repr(error)))
        else:
            faults.append((number, kind_of(action), "applied"))
        assert vars(deal) == before
    assert not faults


@pytest.mark.parametrize("phase", at_every_phase())
def test_a_replay_refuses_what_is_no_action_in_words(phase: str) -> None:
    deal = at_every_phase()[phase]
    assert deal.pack is not None
    faults = []
    for number, action in enumerate(NO_ACTIONS):
        history = (*deal.history, action)
        try:
            Deal.replay(deal.pack, history, profile=deal.profile)
        except ReplayError as error:
            faults += [(number, kind_of(action), fault) for fault in faults_of_message(error)]
        except Exception as error:  # noqa: BLE001  # it must be a ReplayError
            faults.append((number, kind_of(action), repr(error)))
        else:
            faults.append((number, kind_of(action), "played"))
    assert not faults


def faults_of_message(error: Exception) -> list[str]:
    """Say what is wrong with a message, if anything is."""
    try:
        return [] if str(error) else ["no message"]
    except Exception as fault:  # noqa: BLE001  # the message itself must not raise
        return [repr(fault)]


def kind_of(action: object) -> str:
    """Name what was tried: the thing itself may not be written."""
    parts = [
        f"{name}={type(getattr(action, name)).__name__}"
        for name in ("card", "spread", "defence")
        if hasattr(action, name)
    ]
    return f"{type(action).__name__}({', '.join(parts)})"


def test_a_replay_names_the_move_the_seat_and_the_rule() -> None:
    deal = play(table(), TakeDiscard())
    assert deal.pack is not None
    history = (*deal.history, Discard(C("5D")))
    with pytest.raises(ReplayError, match=r"move 2 by seat 1: cannot throw 5D") as caught:
        Deal.replay(deal.pack, history, profile=PLAIN)
    assert (caught.value.move, caught.value.seat) == (2, 1)
    assert "in this turn" in caught.value.reason
    over = play(drawn(), Knock(C("KD")), Defend())
    assert over.pack is not None
    with pytest.raises(ReplayError, match="move 6 after the end") as after:
        Deal.replay(over.pack, (*over.history, Pass()), profile=PLAIN)
    assert (after.value.move, after.value.seat) == (6, None)


def test_a_replay_needs_the_same_rules_dealer_and_pack() -> None:
    deal = play(Deal.start(dealer=1, rng=Random(2)), Pass(), Pass(), DrawStock())
    assert deal.pack is not None
    assert Deal.replay(deal.pack, deal.history, dealer=1) == deal
    assert Deal.replay(deal.pack, deal.history, dealer=0) != deal
    assert Deal.replay(deal.pack, deal.history, profile=PLAIN, dealer=1) != deal
    with pytest.raises(PackError):
        Deal.replay(deal.pack[1:], deal.history)


def test_a_spread_of_lists_leaves_the_deal_hashable() -> None:
    spread = arrange(H("AS 2S 3S 7C 7D 7H 9C TC JC AC"), profile=PLAIN)
    listed = Arrangement(list(spread.melds), spread.loose, spread.deadwood)  # type: ignore[arg-type]  # wrong on purpose
    deal = drawn()
    if deal.is_legal(Knock(C("KD"), listed)):
        assert hash(deal.apply(Knock(C("KD"), listed)))


def test_the_list_of_actions_is_a_live_view() -> None:
    deal = table()
    actions = deal.legal_actions
    assert len(actions) == 2
    assert actions
    assert Pass() in actions
    assert repr(actions) == "<LegalActions [Pass(), TakeDiscard(card=None)]>"
    assert list(actions) == list(actions) == [Pass(), TakeDiscard()]


def test_seats_and_hand() -> None:
    deal = table()
    assert deal.hand == H(KNOCKER)
    assert deal.seats == 2
    assert not deal.is_over


def cards_of(deal: Deal) -> set[Card]:
    """Give the cards in hands, stock and pile."""
    return {*deal.hands[0], *deal.hands[1], *deal.stock, *deal.discards}


def test_the_card_thrown_to_knock_is_in_no_other_place() -> None:
    deal = drawn().apply(Knock(C("KD")))
    assert deal.thrown == C("KD")
    assert C("KD") not in cards_of(deal)
    assert len(cards_of(deal)) == 51
