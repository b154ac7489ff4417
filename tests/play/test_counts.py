"""
Counts of the lines of play to a depth, from fixed packs.

A line is a sequence of listed actions. As with move sequences in chess libraries, a wrong rule
changes a count. Each count stands with where it comes from: a formula for the first actions, and a
second counter for four, which knows nothing but sets of codes and the naive deadwood of
`tests.oracles`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from ginrummy import profiles
from ginrummy.play import Deal
from tests import oracles
from tests.play.helper import ELEVENTH, UNLOCKED, pack_of

if TYPE_CHECKING:
    from ginrummy import Profile

# Hands that cannot knock in the first turns, whatever they draw.
FAR: Final = pack_of(
    "AS 3S 5S 7S 9S JS KS 2H 4H 6H",
    "2D 4D 6D 8D TD QD AC 3C 5C 7C",
    upcard="KH",
    stock="9H QC 8C JH",
)
# The player after the dealer may knock whatever comes; the other lays off.
NEAR: Final = pack_of(
    "AS 2S 3S 7C 7D 7H 9C TC JC KD",
    "4S 5S KH KC QD QH 8C 8D 2H 3H",
    upcard="5D",
    stock="AC 6H TS 4D",
)
# Gin is dealt, and big gin can be drawn.
GIN: Final = pack_of(
    "AS 2S 3S 7C 7D 7H 9C TC JC QC",
    "4S 5S KH KS QD QH 8H 8D 2H 3H",
    upcard="KC",
    stock="7S 6H TS 4D",
)


def lines(deal: Deal, depth: int) -> int:
    """Count the lines of play of so many actions."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(deal.legal_actions)
    return sum(lines(deal.apply(action), depth - 1) for action in deal.legal_actions)


class Rules(NamedTuple):
    """What the second counter knows of a profile."""

    limit: int = 10
    locked: bool = True
    big_gin: bool = False
    compulsory: bool = False
    defence: bool = True
    start: str = "both"


class Position(NamedTuple):
    """A position of two players, the first of whom has the first turn."""

    hands: tuple[frozenset[str], frozenset[str]]
    stock: tuple[str, ...]
    pile: tuple[str, ...]
    turn: int = 0
    todo: str = "offer"
    taken: str = ""
    passes: int = 0
    stock_only: bool = False


def second_count(at: Position, depth: int, rules: Rules) -> int:
    """Count the lines of play of so many actions with plain sets."""
    if depth == 0:
        return 1
    after: list[Position] = []
    if at.todo == "offer":
        after.append(refuse(at))
    if at.todo == "draw":
        hands = with_card(at, at.stock[0])
        after.append(
            at._replace(hands=hands, stock=at.stock[1:], todo="throw", taken="", stock_only=False)
        )
    if at.todo in {"offer", "draw"} and not at.stock_only:
        hands = with_card(at, at.pile[-1])
        after.append(at._replace(hands=hands, pile=at.pile[:-1], todo="throw", taken=at.pile[-1]))
    if at.todo == "throw":
        after += throw(at, rules)
    if at.todo == "defend":
        after.append(at._replace(todo="over"))
    return sum(second_count(position, depth - 1, rules) for position in after)


def refuse(at: Position) -> Position:
    """Refuse the upcard: the other player is asked, then the first must draw from the stock."""
    if at.passes:
        return at._replace(turn=0, todo="draw", stock_only=True)
    return at._replace(turn=1, passes=1)


def with_card(at: Position, card: str) -> tuple[frozenset[str], frozenset[str]]:
    """Give the hands when the player whose turn it is takes a card."""
    return set_hand(at, at.hands[at.turn] | {card})


def set_hand(at: Position, hand: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    """Give the hands when the player whose turn it is holds these cards."""
    return (hand, at.hands[1]) if at.turn == 0 else (at.hands[0], hand)


def throw(at: Position, rules: Rules) -> list[Position]:
    """Give the positions after each discard, each knock, and big gin."""
    after = []
    hand = at.hands[at.turn]
    for card in hand:
        if rules.locked and card == at.taken:
            continue
        count = oracles.least_deadwood(hand - {card})
        left = at._replace(hands=set_hand(at, hand - {card}), turn=1 - at.turn, taken="")
        if count or not rules.compulsory:
            after.append(left._replace(pile=(*at.pile, card), todo="draw"))
        if count <= rules.limit:
            after.append(left._replace(todo="defend" if count and rules.defence else "over"))
    if rules.big_gin and oracles.least_deadwood(hand) == 0:
        after.append(at._replace(todo="over"))
    return after


def position_of(deal: Deal, todo: str) -> Position:
    """Give the second counter its position."""
    first, second = (frozenset(deal.hands[seat].codes) for seat in (1, 0))
    return Position(
        (first, second),
        tuple(card.code for card in deal.stock),
        tuple(card.code for card in deal.discards),
        todo=todo,
    )


TABLES: Final = {
    # No knocks. 1: refuse or take. 2: refuse or take; or ten cards to throw, the one taken
    # being locked. 3: the stock alone; ten; ten times pile or stock.
    # 4: eleven cards to throw; ten times two draws; ten times ten and eleven.
    "far, standard": (
        profiles.STANDARD,
        FAR,
        Rules(),
        (
            2,
            2 + 10,
            1 + 10 + 10 * 2,
            11 + 10 * 2 + 10 * (10 + 11),
        ),
    ),
    # Nothing is locked: eleven cards to throw each time.
    "far, nothing locked": (
        UNLOCKED,
        FAR,
        Rules(locked=False),
        (
            2,
            2 + 11,
            1 + 11 + 11 * 2,
            11 + 11 * 2 + 11 * (11 + 11),
        ),
    ),
    # Either card is drawn first: two ways, ten and eleven to throw, two draws, and so on.
    "far, a plain turn": (
        profiles.CASUAL,
        FAR,
        Rules(limit=9, defence=False),
        (
            2,
            10 + 11,
            (10 + 11) * 2,
            (10 + 11) * (10 + 11),
        ),
    ),
    # Eleven cards, and eleven to throw.
    "far, an eleventh card": (
        ELEVENTH,
        FAR,
        Rules(big_gin=True),
        (
            11,
            11 * 2,
            11 * (10 + 11),
            11 * (10 + 11) * 2,
        ),
    ),
    # Taking 5D: ten to throw, and KD leaves 5. One more action after that knock, the defence.
    # 4: after two refusals AC is drawn; KD and AC may knock, leaving 1 and 10. After the
    # dealer took 5D he throws one of ten, and may not knock: two draws each. After the knock
    # the deal is over. Of the ten other lines pile or stock, then ten or eleven.
    "near, standard": (
        profiles.STANDARD,
        NEAR,
        Rules(),
        (
            2,
            2 + 10 + 1,
            1 + 10 + 10 * 2 + 1,
            11 + 2 + 10 * 2 + 10 * (10 + 11),
        ),
    ),
    # As before, but the library defends, so that a knock is the end.
    "near, modern": (
        profiles.MODERN,
        NEAR,
        Rules(big_gin=True, defence=False),
        (
            2,
            2 + 10 + 1,
            1 + 10 + 10 * 2,
            11 + 2 + 10 * 2 + 10 * (10 + 11),
        ),
    ),
    # Taking KC, which is locked, makes 9 to K of clubs: all eleven cards meld. Ten may be thrown.
    # Thrown face down, 9C leaves gin; AS, 2S, 3S, TC and QC leave 5, 4, 3, 9 and 10.
    "gin, standard": (profiles.STANDARD, GIN, Rules(), (2, 2 + 10 + 6)),
    # There is big gin besides.
    "gin, modern": (
        profiles.MODERN,
        GIN,
        Rules(big_gin=True, defence=False),
        (2, 2 + 10 + 6 + 1),
    ),
    # And 9C may not be thrown face up.
    "gin, match": (
        profiles.MATCH_250,
        GIN,
        Rules(big_gin=True, compulsory=True),
        (2, 2 + 9 + 6 + 1),
    ),
}

STARTS: Final = {"far, a plain turn": "draw", "far, an eleventh card": "throw"}

SIX: Final = {
    "far, standard": 5061,
    "far, nothing locked": 6050,
    "far, a plain turn": 9261,
    "far, an eleventh card": 9702,
    "near, standard": 5226,
    "near, modern": 5196,
    "gin, standard": 6320,
    "gin, modern": 6309,
    "gin, match": 5349,
}
"""The lines of six actions. The second counter gives the same numbers, too slowly for a test."""


def start(profile: Profile, pack: tuple[object, ...]) -> Deal:
    """Deal."""
    return Deal.start(profile, pack=pack)  # type: ignore[arg-type]  # cards, in a looser type


@pytest.mark.parametrize("name", TABLES)
def test_counts_by_formula(name: str) -> None:
    profile, pack, _, counts = TABLES[name]
    deal = start(profile, pack)
    assert tuple(lines(deal, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_counts_by_a_second_counter(name: str, depth: int) -> None:
    profile, pack, rules, _ = TABLES[name]
    deal = start(profile, pack)
    position = position_of(deal, STARTS.get(name, "offer"))
    assert lines(deal, depth) == second_count(position, depth, rules)


@pytest.mark.parametrize("name", SIX)
def test_counts_of_six_actions(name: str) -> None:
    profile, pack, _, _ = TABLES[name]
    assert lines(start(profile, pack), 6) == SIX[name]
