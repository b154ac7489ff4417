"""A view tells what its player may know, and nothing else."""

from __future__ import annotations

import pickle
from random import Random
from types import FunctionType, GetSetDescriptorType, MemberDescriptorType, MethodType
from typing import Any, Final

import attrs
import pytest

from ginrummy import Card, Defence, Hand, Profile, arrange, profiles, score_exhausted_deal
from ginrummy.errors import (
    RepeatedCardError,
    SampleError,
    SeatError,
    SeenError,
    WrongTypeError,
)
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
    View,
)
from ginrummy.rules import Dealing, DiscardAccess
from tests.play.helper import (
    LOW_COUNT,
    PROFILES,
    RUNNING_ON,
    TABLES,
    C,
    H,
    last_of,
    pack_for,
    pack_of,
    play,
    positions,
    starts,
)

PLAIN: Final = profiles.STANDARD
OPEN: Final = profiles.STANDARD.replace(
    name="the pile lies open", dealing=Dealing(discards_open=True)
)

_SLOTS: Final = (GetSetDescriptorType, MemberDescriptorType)


def shown_to_all(deal: Deal, seat: int) -> Hand:
    """Give the cards in another player's hand that all may know."""
    if deal.knocker is None and deal.result is not None and deal.result.counts:
        # The low count scores, so all have counted.
        return deal.hands[seat]
    if deal.knocker is not None:
        order = (seat - deal.knocker) % deal.seats
        if order == 0 or order <= len(deal.defences):
            return deal.hands[seat]
    return deal.shown[seat] & deal.hands[seat]


def hidden_from(deal: Deal, seat: int) -> dict[str, Hand]:
    """Give the cards that a player cannot know, by the place where they are."""
    hidden = {
        f"hand {other}": deal.hands[other] - shown_to_all(deal, other)
        for other in range(deal.seats)
        if other != seat
    }
    hidden["stock"] = Hand(deal.stock)
    seen = set(deal.discards[-1:])
    if deal.profile.dealing.discard_access is DiscardAccess.LAST_OF_EACH_OPPONENT:
        seen |= {card for card in deal.last_discards if card is not None}
    if not deal.profile.dealing.discards_open:
        hidden["pile"] = Hand(card for card in deal.discards if card not in seen)
    knocker = deal.knocker
    if deal.thrown is not None and knocker is not None:
        known = knocker == seat or deal.thrown in deal.shown[knocker]
        hidden["face down"] = Hand() if known else Hand([deal.thrown])
    return hidden


def all_hidden(deal: Deal, seat: int) -> Hand:
    """Give all cards that a player cannot know."""
    cards = Hand()
    for part in hidden_from(deal, seat).values():
        cards |= part
    return cards


def cards_in(root: object, *, but: object) -> set[Card]:
    """
    Find every card in the object graph of a value, without what hangs on another one.

    It goes through all that can be reached: fields, slots, dictionaries, containers, the cells
    and defaults of functions, and what a method is bound to.
    """
    found: set[Card] = set()
    seen = {id(but)}
    kept: list[object] = []
    waiting = [root]
    while waiting:
        value = waiting.pop()
        if id(value) in seen or isinstance(value, str | bytes | int | float | type | None):
            continue
        seen.add(id(value))
        kept.append(value)
        if isinstance(value, Card):
            found.add(value)
        elif isinstance(value, Hand):
            found |= set(value)
        else:
            waiting += reached_from(value)
    return found


def reached_from(value: Any) -> list[object]:
    """Give what a value holds."""
    if isinstance(value, FunctionType):
        cells = [cell.cell_contents for cell in value.__closure__ or ()]
        return [*cells, *(value.__defaults__ or ()), value.__kwdefaults__]
    if isinstance(value, MethodType):
        return [value.__self__, value.__func__]
    reached: list[object] = []
    if isinstance(value, dict):
        reached += [*value, *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        reached += value
    reached += vars(value).values() if hasattr(value, "__dict__") else ()
    for kind in type(value).__mro__:
        # A compiled class names no slots, but has the same descriptors.
        for name, member in vars(kind).items():
            if isinstance(member, _SLOTS) and not name.startswith("__"):
                reached.append(getattr(value, name, None))
    if attrs.has(type(value)):
        reached += [getattr(value, field.name) for field in attrs.fields(type(value))]
    return reached


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("eager", [True, False])
def test_deals_that_differ_in_what_a_seat_cannot_know_give_equal_views(
    name: str, seats: int, eager: bool
) -> None:
    rng = Random(f"twins {name} {seats} {eager}")
    for deal in positions(Deal.start(PROFILES[name], seats=seats, rng=rng), rng, eager=eager):
        for seat in range(seats):
            view = deal.view(seat)
            twin = view.sample(rng)
            other = twin.view(seat)
            assert other == view
            assert hash(other) == hash(view)
            assert repr(other) == repr(view)
            assert pickle.dumps(other) == pickle.dumps(view)
            assert pickle.loads(pickle.dumps(view)) == view
            assert sorted(map(len, hidden_from(twin, seat).values())) == sorted(
                map(len, hidden_from(deal, seat).values())
            )


def test_the_twins_do_differ() -> None:
    deal = Deal.start(rng=Random(1))
    twin = deal.view(0).sample(Random(2))
    assert twin.hands[0] == deal.hands[0]
    assert twin.hands[1] != deal.hands[1]
    assert twin.stock != deal.stock
    assert twin.view(1) != deal.view(1)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_walk_of_a_view_finds_no_hidden_card(name: str, seats: int) -> None:
    rng = Random(f"walk {name} {seats}")
    profile = PROFILES[name]
    assert not cards_in(profile, but=None)
    for deal in positions(Deal.start(profile, seats=seats, rng=rng), rng):
        for seat in range(seats):
            view = deal.view(seat)
            found = cards_in(view, but=profile)
            hidden = all_hidden(deal, seat)
            assert not found & set(hidden)
            assert found >= set(deal.hands[seat])
            # What is worked out when asked for stays out of the view, too.
            assert view.possible_cards == hidden
            view.sample(rng)
            assert cards_in(view, but=profile) == found
            text = repr(attrs.evolve(view, profile=PLAIN))
            assert not [card.code for card in hidden if f"'{card.code}'" in text]


def test_the_walk_would_find_a_hidden_card() -> None:
    deal = Deal.start(rng=Random(3))
    assert cards_in(deal, but=deal.profile) == set(pack_for(deal.profile))
    for smuggled in (deal, deal.legal_actions, [{1: deal}], deal.is_legal, lambda: deal):
        view = attrs.evolve(deal.view(0), last_discards=(smuggled,))  # type: ignore[arg-type]  # wrong on purpose
        assert cards_in(view, but=deal.profile) >= set(all_hidden(deal, 0))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_possible_cards_are_exactly_those_that_samples_put_in_hidden_places(
    name: str, seats: int
) -> None:
    rng = Random(f"possible {name} {seats}")
    start = Deal.start(PROFILES[name], seats=seats, rng=rng)
    for number, deal in enumerate(positions(start, rng)):
        if number % 17 and deal.phase not in {Phase.DEFENCE, Phase.OVER}:
            continue
        for seat in range(seats):
            view = deal.view(seat)
            possible = view.possible_cards
            assert all_hidden(deal, seat) == possible
            places: dict[str, Hand] = {}
            for _ in range(3):
                for place, cards in hidden_from(view.sample(rng), seat).items():
                    places[place] = places.get(place, Hand()) | cards
            union = Hand()
            for cards in places.values():
                union |= cards
            assert union == possible


def test_each_hidden_card_gets_to_every_hidden_place() -> None:
    profile = profiles.THREE_HAND
    start = Deal.start(profile, rng=Random(4))
    deal = next(deal for deal in positions(start, Random(4)) if len(deal.discards) > 6)
    view = deal.view(0)
    rng = Random(6)
    reached: dict[str, set[Card]] = {}
    for _ in range(1000):
        twin = view.sample(rng)
        for place, cards in hidden_from(twin, 0).items():
            if len(cards):
                reached.setdefault(place, set()).update(cards)
        reached.setdefault("top of the stock", set()).add(twin.stock[0])
        reached.setdefault("end of the stock", set()).add(twin.stock[-1])
        reached.setdefault("foot of the pile", set()).add(twin.discards[0])
    assert set(reached) == {
        "hand 1",
        "hand 2",
        "stock",
        "pile",
        "top of the stock",
        "end of the stock",
        "foot of the pile",
    }
    assert all(cards == set(view.possible_cards) for cards in reached.values())


def test_samples_are_fair_to_hands_and_stock() -> None:
    view = Deal.start(rng=Random(5)).view(1)
    rng = Random(7)
    counts = dict.fromkeys(view.possible_cards, 0)
    for _ in range(2000):
        for card in view.sample(rng).hands[0]:
            counts[card] += 1
    # A card is in the ten of the 41 unknown cards that make the other hand in 488 of 2,000
    # samples, with a standard deviation of 19.
    assert len(counts) == 41
    assert all(380 < count < 600 for count in counts.values())


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_sample_can_be_played_on_to_the_end(name: str, seats: int) -> None:
    rng = Random(f"on {name} {seats}")
    start = Deal.start(PROFILES[name], seats=seats, rng=rng)
    for number, deal in enumerate(positions(start, rng)):
        if number % 23 and deal.phase is not Phase.DEFENCE:
            continue
        for seat in range(seats):
            twin = deal.view(seat).sample(rng)
            assert twin.pack is None
            assert twin.history == ()
            assert twin.legal_actions or twin.is_over
            if deal.turn == seat:
                assert tuple(twin.legal_actions) == tuple(deal.legal_actions)
            last = last_of(positions(twin, rng))
            assert last.result is not None


def test_samples_are_the_same_from_the_same_generator() -> None:
    view = Deal.start(rng=Random(5)).view(1)
    assert view.sample(Random(1)) == view.sample(Random(1)) != view.sample(Random(2))
    assert view.sample() != view.sample()


def test_what_was_taken_from_the_pile_is_known_until_it_is_thrown() -> None:
    pack = pack_of(
        "AS 2S 3S 7C 7D 7H 9C TC JC KD", "4S 5S KH KC QD QH 8C 8D 2H 3H", upcard="5D", stock="AC"
    )
    deal = play(Deal.start(PLAIN, pack=pack), TakeDiscard(), Discard(C("KD")))
    for seat in (0, 1):
        assert deal.view(seat).shown == (H(""), H("5D"))
    assert "5D" not in deal.view(0).possible_cards.codes
    assert all("5D" in deal.view(0).sample(Random(i)).hands[1].codes for i in range(20))
    assert deal.shown[1] == H("5D")
    later = play(deal, DrawStock(), Discard(C("AC")), TakeDiscard(), Discard(C("5D")))
    assert later.view(0).shown == (H(""), H("AC"))


def test_a_card_drawn_from_the_stock_is_known_to_its_player_alone() -> None:
    deal = play(Deal.start(rng=Random(2)), Pass(), Pass(), DrawStock())
    card = deal.hands[1] - Deal.start(rng=Random(2)).hands[1]
    assert card <= deal.view(1).hand
    assert card <= deal.view(0).possible_cards
    assert deal.view(0).hand_sizes == deal.view(1).hand_sizes == (10, 11)
    assert deal.view(0).taken is None
    assert deal.view(0).legal_actions == ()
    assert deal.view(1).legal_actions == tuple(deal.legal_actions)


def test_the_pile_is_squared_or_open() -> None:
    moves = (TakeDiscard(), Discard(C("KD")), DrawStock(), Discard(C("AC")))
    pack = pack_of(
        "AS 2S 3S 7C 7D 7H 9C TC JC KD", "4S 5S KH KC QD QH 8C 8D 2H 3H", upcard="5D", stock="AC"
    )
    closed = play(Deal.start(PLAIN, pack=pack), *moves).view(0)
    assert closed.discards == (C("AC"),)
    assert closed.discards_size == 2
    assert C("KD") in closed.possible_cards
    opened = play(Deal.start(OPEN, pack=pack), *moves).view(0)
    assert opened.discards == (C("KD"), C("AC"))
    assert C("KD") not in opened.possible_cards
    assert opened.sample(Random(1)).discards == opened.discards


def test_with_three_players_the_discards_that_may_be_taken_lie_open() -> None:
    deal = play(Deal.start(profiles.THREE_HAND, rng=Random(2)), Pass(), Pass(), DrawStock())
    first = next(action for action in deal.legal_actions if isinstance(action, Discard))
    deal = play(deal, first, DrawStock())
    second = next(action for action in deal.legal_actions if isinstance(action, Discard))
    deal = play(deal, second)
    view = deal.view(0)
    assert view.last_discards == (None, first.card, second.card)
    assert view.discards == (first.card, second.card)
    assert view.discards_size == 3
    assert Deal.start(rng=Random(2)).view(0).last_discards == ()


KNOCKER = "AS 2S 3S 7C 7D 7H 9C TC JC KD"
OTHER = "4S 5S KH KC QD QH 8C 8D 2H 3H"


def test_the_card_thrown_face_down_is_known_to_the_knocker_alone() -> None:
    pack = pack_of(KNOCKER, OTHER, upcard="5D", stock="AC")
    deal = play(Deal.start(PLAIN, pack=pack), Pass(), Pass(), DrawStock(), Knock(C("KD")))
    assert deal.view(1).thrown == C("KD")
    assert C("KD") not in deal.view(1).possible_cards
    assert deal.view(0).thrown is None
    assert deal.view(0).is_card_thrown
    assert C("KD") in deal.view(0).possible_cards
    assert {deal.view(0).sample(Random(seed)).thrown for seed in range(300)} == set(
        deal.view(0).possible_cards
    )
    assert all(deal.view(1).sample(Random(seed)).thrown == C("KD") for seed in range(5))
    assert deal.view(0).spread == deal.spread == arrange(deal.hands[1], profile=PLAIN)


def test_the_card_thrown_face_down_is_known_where_it_came_from_the_pile() -> None:
    # The spread lacks the king that all have seen the knocker take.
    pack = pack_of("AS 2S 3S 7C 7D 7H 9C TC JC 2D", OTHER, upcard="KD", stock="AC")
    deal = play(Deal.start(PLAIN, pack=pack), TakeDiscard(), Discard(C("2D")))
    deal = play(deal, DrawStock(), Discard(C("AC")), DrawStock(), Knock(C("KD")))
    assert deal.view(0).thrown == deal.view(1).thrown == C("KD")
    assert C("KD") not in deal.view(0).possible_cards
    assert deal.view(0).shown == (H(""), H(""))


def test_after_big_gin_no_card_lies_face_down() -> None:
    pack = pack_of("AS 2S 3S 7C 7D 7H 9C TC JC QC", OTHER, upcard="KD", stock="7S")
    deal = play(Deal.start(pack=pack), Pass(), Pass(), DrawStock(), BigGin())
    assert not deal.view(0).is_card_thrown
    assert deal.view(0).thrown is None
    assert deal.view(0).hand_sizes == (10, 11)
    assert len(deal.view(0).possible_cards) == 52 - 21 - 1
    assert deal.view(0).sample(Random(1)).view(0) == deal.view(0)


def test_the_hands_of_those_who_have_counted_are_known() -> None:
    deal = next(
        deal
        for seed in range(30)
        for start in starts(seed)
        if start.profile is profiles.THREE_HAND
        for deal in positions(start, Random(seed))
        if deal.phase is Phase.DEFENCE
    )
    assert deal.knocker is not None
    first, second = ((deal.knocker + step) % 3 for step in (1, 2))
    assert deal.turn == first
    assert deal.hands[first] - deal.shown[first] <= deal.view(second).possible_cards
    deal = deal.apply(Defend())
    assert deal.turn == second
    assert deal.view(second).possible_cards.isdisjoint(deal.hands[first])
    assert isinstance(deal.view(second).defences[0], Defence)
    assert deal.hands[second] - deal.shown[second] <= deal.view(first).possible_cards


def test_nobody_shows_a_hand_when_the_stock_runs_out() -> None:
    deal = last_of(positions(Deal.start(profiles.STRAIGHT, rng=Random(3)), Random(3), eager=False))
    assert deal.result is not None
    assert deal.result.counts == ()
    assert deal.view(0).result == deal.result
    assert deal.hands[1] - deal.shown[1] <= deal.view(0).possible_cards


def test_nobody_shows_a_hand_where_counts_do_not_matter() -> None:
    deal = celebes_over()
    assert deal.result is not None
    assert deal.result.defences == ()
    assert deal.view(1).defences == ()
    assert deal.hands[0] <= deal.view(1).possible_cards


def celebes_over() -> Deal:
    """Give a deal of Celebes Rhum that the player after the dealer has won."""
    pack = pack_of(
        "4S 5S 6S 7S 9H 9D 9C JS JH JD 2C 3C KH",
        "5C 6C 7C 8C TC QC KC AD 2D 3D 4D 5D 6D",
        upcard="AH",
        stock="4C",
        jokers=True,
    )
    deal = Deal.start(profiles.CELEBES_RHUM, pack=pack)
    return play(deal, Pass(), DrawStock(), Knock(C("KH")))


@pytest.mark.parametrize("seat", [-1, 2, 99, None, "0"])
def test_there_is_a_view_for_each_seat_only(seat: Any) -> None:
    deal = Deal.start(rng=Random(1))
    for look in (deal.view, lambda seat: View.of(deal, seat)):
        with pytest.raises(SeatError, match="expected 0 to 1") as caught:
            look(seat)
        assert caught.value.seat == seat
        assert caught.value.seats == 2


def test_a_sample_agrees_with_the_counts_that_all_have_heard() -> None:
    pack = pack_of(KNOCKER, OTHER, upcard="5D", stock="AC")
    profile = LOW_COUNT.replace(
        name="the low count scores at once",
        dealing=Dealing(stock_floor=30),
    )
    deal = play(Deal.start(profile, pack=pack), Pass(), Pass(), DrawStock(), Discard(C("KD")))
    assert deal.result is not None
    assert deal.result.counts == (70, 1)
    twin = deal.view(0).sample(Random(1))
    assert score_exhausted_deal(*twin.hands, profile=profile) == deal.result


def after_the_last_discard(profile: Profile, *, dealer: int = 0) -> Deal:
    """Give a deal in which a player has taken the last discard to go out with it."""
    return next(
        deal
        for seed in range(10_000)
        for deal in positions(Deal.start(profile, dealer=dealer, rng=Random(seed)), Random(seed))
        if deal.phase is Phase.DISCARD
        and deal.taken
        and len(deal.stock) == profile.dealing.stock_floor
    )


def test_who_has_taken_the_last_discard_can_go_out_in_each_sample() -> None:
    deal = after_the_last_discard(RUNNING_ON)
    assert deal.turn is not None
    view = deal.view(1 - deal.turn)
    for seed in range(5):
        twin = view.sample(Random(seed))
        assert twin.view(view.seat) == view
        assert twin.legal_actions
        assert last_of(positions(twin, Random(seed))).knocker == deal.turn


@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_that_must_go_out_and_cannot_is_not_sampled_for_ever(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ginrummy.play.view._MOST_TRIES", 50)
    deal = after_the_last_discard(RUNNING_ON, dealer=1 - seat)
    assert deal.turn == seat
    # One card of it is not known, which is too few.
    hand = H("AS 3H 5D 7C 9S JH KD 2C 4H 6S 8D")
    rest = [card for card in pack_for(RUNNING_ON) if card not in hand]
    shown = [H(""), H("")]
    shown[deal.turn] = hand - H("KD")
    view = attrs.evolve(
        deal.view(1 - deal.turn),
        shown=tuple(shown),
        hand=Hand(rest[:10]),
        discards=tuple(rest[10:11]),
        taken=C("AS"),
    )
    with pytest.raises(SampleError, match="50 deals") as caught:
        view.sample(Random(1))
    assert caught.value.tries == 50


def test_cards_that_a_player_remembers_lie_buried() -> None:
    start = Deal.start(PLAIN, rng=Random(4))
    deal = next(deal for deal in positions(start, Random(4)) if len(deal.discards) > 6)
    view = deal.view(0)
    buried = deal.discards[:-1]
    rng = Random(1)
    for seen in ((), buried[:1], buried[:4], buried, Hand(buried), iter(buried)):
        known = tuple(seen)
        for _ in range(20):
            twin = view.sample(rng, seen=known)
            assert set(known) <= set(twin.discards[:-1])
            assert twin.view(0) == view
    twin = view.sample(seen=iter(buried))
    assert set(twin.discards) == set(deal.discards)


def test_cards_that_a_player_cannot_remember() -> None:
    start = Deal.start(PLAIN, rng=Random(4))
    deal = next(deal for deal in positions(start, Random(4)) if len(deal.discards) == 4)
    view = deal.view(0)
    own, top = next(iter(view.hand)), deal.discards[-1]
    for card in (own, top):
        with pytest.raises(SeenError, match="3 at most") as caught:
            view.sample(seen=[*deal.discards[:2], card])
        assert caught.value.cards == Hand([card])
        assert caught.value.buried == 3
    many = Hand(list(view.possible_cards)[:4])
    with pytest.raises(SeenError) as caught:
        view.sample(seen=many)
    assert caught.value.cards == many
    with pytest.raises(RepeatedCardError):
        view.sample(seen=deal.discards[:1] * 2)


@pytest.mark.parametrize("seen", [5, "AS", ["AS"], None])
def test_only_cards_are_remembered(seen: Any) -> None:
    with pytest.raises(WrongTypeError):
        Deal.start(rng=Random(1)).view(0).sample(seen=seen)


@pytest.mark.parametrize("rng", [5, "seed", Random])
def test_a_source_of_chance_is_a_random(rng: Any) -> None:
    with pytest.raises(WrongTypeError, match="or None"):
        Deal.start(rng=Random(1)).view(0).sample(rng)


@pytest.mark.parametrize("scores", [("a", []), (1.0, 2), (True, 0), "12", 5])
def test_scores_are_numbers(scores: Any) -> None:
    deal = Deal.start(rng=Random(1))
    with pytest.raises(WrongTypeError):
        deal.view(0, scores=scores)
    assert deal.view(0, scores=iter([5, -7])).scores == (5, -7)
