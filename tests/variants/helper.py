"""What the tests of the variants share."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ginrummy import Card, Hand, MeldKind, Rank, melds
from tests.strategies import PACK
from tests.variants import celebes_oracle as oracle

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from ginrummy import Arrangement, DealResult, Meld, Profile

Case: TypeAlias = dict[str, Any]

DATA: Final = Path(__file__).parent.parent / "data" / "worked_examples.json"
_JOKERS: Final = {"*1": "*S", "*2": "*H"}


def cases(*, kind: str, profile: str | None = None) -> list[Case]:
    """Give the worked examples of a kind, of one set of rules if that is given."""
    found: list[Case] = json.loads(DATA.read_text(encoding="utf-8"))
    return [
        case
        for case in found
        if case["kind"] == kind and (profile is None or case["profile"] == profile)
    ]


def case(name: str) -> Case:
    """Give a worked example by its name."""
    found: list[Case] = json.loads(DATA.read_text(encoding="utf-8"))
    return next(case for case in found if case["id"] == name)


def hand_of(cards: Iterable[str]) -> Hand:
    """Give the hand of the cards of an example."""
    return Hand.parse(" ".join(_JOKERS.get(card, card) for card in cards))


def summed(result: DealResult) -> tuple[int, ...]:
    """Add the lines of a result up by seat."""
    points = [0] * len(result.points)
    for line in result.lines:
        points[line.seat] += line.points
    return tuple(points)


def laid(meld: Meld) -> oracle.Laid:
    """Give a meld as the naive search knows it."""
    jokers = [card for card in meld.cards if card.rank is Rank.JOKER]
    assert [joker for joker, _ in meld.stands_for] == sorted(jokers, key=lambda card: card.index)
    naturals = frozenset(card.code for card in meld.cards if card.rank is not Rank.JOKER)
    if meld.kind is MeldKind.SET:
        assert all(isinstance(stands_for, Rank) for _, stands_for in meld.stands_for)
        return oracle.Laid("set", naturals, len(jokers))
    standing = [card.code for _, card in meld.stands_for if isinstance(card, Card)]
    return oracle.Laid("run", naturals, len(jokers), frozenset(standing))


def lay_down(arrangement: Arrangement) -> oracle.LayDown:
    """Give the melds of an arrangement as the naive search knows them."""
    return frozenset(map(laid, arrangement.melds))


def hand(cards: Iterable[str]) -> Hand:
    """Give a hand of the naive search."""
    return Hand.parse(" ".join(cards))


@cache
def melds_of_pack(profile: Profile) -> tuple[Meld, ...]:
    """Give every meld of the pack."""
    return melds(Hand(PACK), profile=profile)


def gin_hand(rng: Random, profile: Profile, size: int, without: Hand | None = None) -> Hand:
    """Give a hand of disjoint melds, none of whose cards is among some others."""
    taken = without or Hand()
    while True:
        hand = Hand()
        while len(hand) < size:
            free = [
                meld
                for meld in melds_of_pack(profile)
                if len(meld.cards) <= size - len(hand) and meld.hand.isdisjoint(hand | taken)
            ]
            if not free:
                break
            hand |= rng.choice(free).hand
        if len(hand) == size:
            return hand
