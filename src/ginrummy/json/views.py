"""Views of a deal: whatever follows from the open cards is worked out again."""

from __future__ import annotations

from functools import reduce
from operator import or_
from random import Random
from typing import TYPE_CHECKING, Any

import attrs

from ..cards import Hand, joker_pack, standard_pack
from ..errors import RuleError, SeatError, SeatsError
from ..play import Deal, Defend, Phase, View
from ..play.view import set_up
from ..rules import DiscardAccess, Start
from ..scoring import check_going_out, score_exhausted_deal
from . import deals
from .checks import check
from .converter import VERSION, fields_of, read_fields, read_version, register, write

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..plain.reading import Node

__all__: list[str] = []

del deals  # a view holds no deal; it is loaded so that deals have their hook


def _write_view(view: View) -> dict[str, Any]:
    return {"version": VERSION} | fields_of(view)


def _read_view(node: Node, hint: object) -> View | None:
    del hint
    version = node.at("version")
    if version is not None:
        read_version(version)
    view: View | None = read_fields(node, View, "version")
    if view is None:
        return None
    before = len(node.faults)
    for look in (_check_shape, _check_cards, _check_phase, _check_end, _check_again):
        look(view, node)
        if len(node.faults) > before:
            return None
    return view


def _check_shape(view: View, node: Node) -> None:
    """Check that there are as many of each thing as there are players."""
    dealing = view.profile.dealing
    seats = len(view.hand_sizes)
    if not dealing.least_seats <= seats <= dealing.most_seats:
        error = SeatsError(seats, dealing.least_seats, dealing.most_seats)
        _at(node, "hand_sizes").fault(str(error))
        return
    for key in ("seat", "dealer", "turn", "knocker"):
        value = getattr(view, key)
        if value not in range(seats) and (value is not None or key in {"seat", "dealer"}):
            _at(node, key).fault(str(SeatError(value, seats)))
    each = dealing.discard_access is DiscardAccess.LAST_OF_EACH_OPPONENT
    for key, length in (("shown", seats), ("last_discards", seats if each else 0)):
        if len(getattr(view, key)) != length:
            _at(node, key).fault(f"expected {length} items, got {len(getattr(view, key))}")
    if len(view.counted) not in {0, seats}:
        _at(node, "counted").fault(f"expected {seats} items or none, got {len(view.counted)}")
    if (view.spread is None) != (view.knocker is None):
        _at(node, "spread").fault("expected one where there is a knocker, and nowhere else")
    if len(view.defences) > (0 if view.knocker is None else seats - 1):
        _at(node, "defences").fault("expected one of each other player at most, after a knock")


def _check_cards(view: View, node: Node) -> None:
    """Check that each card is in one place, and that a deal can be set up from the view."""
    dealing = view.profile.dealing
    places = [Hand(dict.fromkeys(view.discards)), Hand([view.thrown] if view.thrown else ())]
    for seat, size in enumerate(view.hand_sizes):
        hand, whole = _known(view, seat)
        places.append(hand)
        if len(hand) > size or (whole and len(hand) < size):
            item = _at(node, "hand_sizes").items()[seat]
            item.expected(f"{len(hand)}, the cards that are known")
    known = reduce(or_, places)
    pack = Hand(joker_pack() if dealing.jokers else standard_pack())
    held = sum(view.hand_sizes) + view.stock_size + view.discards_size + view.is_card_thrown
    for key, holds, fault in (
        ("", len(known) == sum(map(len, places)), "a card is in two places"),
        ("discards", len(places[0]) == len(view.discards), "a card is there twice"),
        ("", known <= pack, f"{known - pack} is not in the pack"),
        ("stock_size", view.stock_size >= 0, "expected 0 cards or more"),
        ("discards_size", view.discards_size >= len(view.discards), "more are open"),
        ("thrown", view.is_card_thrown or view.thrown is None, "no card was thrown"),
        ("", held == len(pack), f"there are {held} cards: expected {len(pack)}"),
    ):
        if not holds:
            (_at(node, key) if key else node).fault(fault)


def _known(view: View, seat: int) -> tuple[Hand, bool]:
    """Give the cards of a player that are known, and whether they are all."""
    if seat == view.seat:
        return view.hand, True
    if view.counted:
        return view.counted[seat], True
    if view.spread is not None and view.knocker is not None:
        step = (seat - view.knocker) % len(view.hand_sizes) - 1
        if seat == view.knocker:
            return view.spread.hand, True
        if step < len(view.defences):
            return view.defences[step].hand, True
    return view.shown[seat], False


def _check_phase(view: View, node: Node) -> None:
    """Check that what is there belongs to the phase."""
    phase = view.phase
    over = phase is Phase.OVER
    expected: list[tuple[str, bool]] = [
        ("turn", (view.turn is None) == over),
        ("result", (view.result is not None) == over),
        ("knocker", over or (view.knocker is not None) == (phase is Phase.DEFENCE)),
        ("taken", view.taken is None or phase is Phase.DISCARD),
        ("stock_only", not view.stock_only or phase is Phase.DRAW),
        (
            "without_stock",
            0 <= view.without_stock <= view.profile.dealing.most_turns_without_stock,
        ),
        ("is_card_thrown", view.knocker is not None or not view.is_card_thrown),
        ("taken", view.taken is None or view.taken in view.shown[view.turn or 0]),
        *_course(view),
    ]
    for key in dict.fromkeys(key for key, holds in expected if not holds):
        _at(node, key).fault(f"cannot be so in the phase {phase.value!r}")
    sizes = [view.profile.dealing.hand_size] * len(view.hand_sizes)
    if phase is Phase.DISCARD and view.turn is not None:
        sizes[view.turn] += 1
    if view.knocker is not None and not view.is_card_thrown:
        sizes[view.knocker] += 1
    _at(node, "hand_sizes").compare(sizes)


def _course(view: View) -> Iterator[tuple[str, bool]]:
    """Tell what holds of the stock, the pile and the turn in the course of a deal."""
    dealing, phase, seats = view.profile.dealing, view.phase, len(view.hand_sizes)
    start = dealing.start
    pack = joker_pack() if dealing.jokers else standard_pack()
    full = len(pack) - seats * dealing.hand_size - 1
    drawn_out = view.stock_size == dealing.stock_floor
    to_draw = phase in {Phase.OFFER, Phase.DRAW}
    yield "stock_size", dealing.stock_floor + to_draw <= view.stock_size <= full
    yield "phase", phase is not Phase.LAST_DISCARD or dealing.last_discard_may_be_taken
    yield "stock_size", phase is not Phase.LAST_DISCARD or drawn_out
    if phase is Phase.OVER and view.knocker is None:
        most = dealing.most_turns_without_stock
        yield "stock_size", drawn_out or view.without_stock == most
    if phase is Phase.DRAW:
        yield "without_stock", view.without_stock < dealing.most_turns_without_stock
    if phase is Phase.DISCARD:
        yield "without_stock", (view.without_stock > 0) == (view.taken is not None)
        yield "taken", not (view.taken and drawn_out) or dealing.last_discard_may_be_taken
    if phase is not Phase.OFFER and not view.stock_only:
        return
    first, second = ((view.dealer + step) % seats for step in (1, 2))
    turns = {
        Start.OFFER_BOTH: {first, view.dealer},
        Start.OFFER_NON_DEALER: {first},
        Start.OFFER_EACH: set(range(seats)),
        Start.OFFER_NEXT: {first, second},
    }
    yield "stock_only" if view.stock_only else "phase", start in turns
    yield "turn", view.turn in ({first} if view.stock_only else turns.get(start, {view.turn}))
    yield "stock_size", view.stock_size == full
    yield "discards_size", view.discards_size == 1
    yield "shown", not any(view.shown)
    yield "last_discards", not any(view.last_discards)
    yield "without_stock", view.without_stock == 0


def _check_end(view: View, node: Node) -> None:
    """Check the spread, the defences and the score."""
    profile, spread, result = view.profile, view.spread, view.result
    try:
        if spread is not None:
            check(spread, _at(node, "spread"), profile)
            node.check()
            big_gin = not view.is_card_thrown
            check_going_out(spread.hand, spread.deadwood, profile, big_gin=big_gin)
        if view.phase is Phase.DEFENCE:
            _check_defences(view, node)
        if result is not None:
            check(result, _at(node, "result"), profile)
            node.check()
            for key, right in (
                ("knocker", result.knocker_seat),
                ("spread", result.arrangement),
                ("defences", result.defences),
            ):
                if getattr(view, key) != right:
                    _at(node, key).fault("is not as in the result")
            if view.counted:
                counted = score_exhausted_deal(*view.counted, profile=profile)
                _at(node, "result").compare(write(counted))
    except RuleError as error:
        node.fault(str(error))


def _check_again(view: View, node: Node) -> None:
    """Check that a deal set up from the view gives it."""
    node.compare(write(_sample(view).view(view.seat, scores=view.scores)))
    if view.turn == view.seat and not view.legal_actions:
        _at(node, "legal_actions").fault("expected something that can be done")


def _check_defences(view: View, node: Node) -> None:
    knocker, seats = view.knocker or 0, len(view.hand_sizes)
    deal: Deal = attrs.evolve(_sample(view), turn=(knocker + 1) % seats, defences=(), result=None)
    if view.turn != (knocker + 1 + len(view.defences)) % seats or view.turn == knocker:
        _at(node, "turn").fault("expected the first player who has not defended")
        return
    for defence in view.defences:
        deal = deal.apply(Defend(defence))
        if deal.history[-1] != Defend(defence):
            _at(node, "defences").fault("expected the points that are left")


def _sample(view: View) -> Deal:
    return set_up(view, Random(0))  # noqa: S311  # any deal does


def _at(node: Node, key: str) -> Node:
    return node.at(key) or node


register(View, _read_view, _write_view)
