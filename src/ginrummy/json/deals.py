"""Deals: the pack and the moves are read, and the moves played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..errors import NoPackError, PackError, ReplayError, RuleError, SeatError, SeatsError
from ..play import Action, Deal
from .converter import VERSION, WholeProfile, read, read_version, register, write

if TYPE_CHECKING:
    from ..cards import Card
    from ..plain.reading import Node

__all__: list[str] = []

_KEYS: Final = (
    "version",
    "profile",
    "dealer",
    "seats",
    "pack",
    "moves",
    "phase",
    "turn",
    "result",
)

# What cannot be dealt, and where that is written.
_STARTING: Final = {SeatsError: "seats", SeatError: "dealer", PackError: "pack"}


def _write_deal(deal: Deal) -> dict[str, Any]:
    if deal.pack is None:
        raise NoPackError(len(deal.history))
    return {
        "version": VERSION,
        "profile": write(deal.profile),
        "dealer": deal.dealer,
        "seats": deal.seats,
        "pack": write(deal.pack),
        "moves": write(deal.history),
        "phase": deal.phase.value,
        "turn": deal.turn,
        "result": None if deal.result is None else write(deal.result),
    }


def _read_deal(node: Node, hint: object) -> Deal | None:
    del hint
    before = len(node.faults)
    found = node.object(*_KEYS)
    read_version(found["version"])
    profile = read(found["profile"], WholeProfile)
    dealer, seats = found["dealer"].number(), found["seats"].number()
    pack: tuple[Card, ...] = found["pack"].cards()
    moves = read(found["moves"], tuple[Action, ...])
    if len(node.faults) > before:
        return None
    try:
        deal = Deal.start(profile, dealer=dealer, seats=seats, pack=pack)
    except RuleError as error:
        found.get(_STARTING.get(type(error), ""), node).fault(str(error))
        return None
    for number, (move, item) in enumerate(zip(moves, found["moves"].items(), strict=True), 1):
        try:
            after = deal.apply(move)
        except RuleError as error:
            item.fault(str(ReplayError(number, deal.turn, str(error))))
            return None
        if after.history[-1] != move:
            item.compare(write(after.history[-1]))
        deal = after
    found["phase"].compare(deal.phase.value)
    found["turn"].compare(deal.turn)
    found["result"].compare(None if deal.result is None else write(deal.result))
    return deal


register(Deal, _read_deal, _write_deal)
