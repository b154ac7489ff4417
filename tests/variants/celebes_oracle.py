"""
A naive second search for Celebes Rhum.

It shares no code with the library, not even its cards: a card is its code, such as "AS", and the
jokers are "*S" and "*H". A meld holds so many jokers, all alike.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
PACK: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
JOKERS: Final = ("*S", "*H")
PATTERNS: Final = ((4, 3, 3, 3), (5, 5, 3), (5, 4, 4))
WORTH: Final = {rank: min(at, 10) for at, rank in enumerate(RANKS, 1)}

Cards = frozenset[str]


class Rule(NamedTuple):
    """The readings of the rules: jokers in a meld, whether one meld alone may hold any in 4-3-3-3."""

    in_meld: int = 1
    single: bool = False


PUBLISHED: Final = Rule()


class Laid(NamedTuple):
    """A meld: its natural cards, its jokers, and the cards these stand for in a run."""

    kind: str
    naturals: Cards
    jokers: int
    standing: Cards = frozenset()

    @property
    def size(self) -> int:
        return len(self.naturals) + self.jokers

    @property
    def shape(self) -> tuple[int, bool, bool]:
        """Give all that a pattern asks: size, whether it is a natural run, whether it has jokers."""
        return self.size, self.kind == "run" and not self.jokers, self.jokers > 0


class Loose(NamedTuple):
    """What a lay-down leaves: the points of the natural cards, and jokers."""

    points: int
    jokers: int


Shapes = tuple[tuple[int, bool, bool], ...]
LayDown = frozenset[Laid]


@cache
def pack_melds(in_meld: int) -> tuple[Laid, ...]:
    """Give every meld of the pack."""
    found = []
    for size in (3, 4, 5):
        for jokers in range(in_meld + 1):
            for rank in RANKS:
                column = [rank + suit for suit in SUITS]
                chosen = combinations(column, size - jokers)
                found += [Laid("set", frozenset(naturals), jokers) for naturals in chosen]
            for suit in SUITS:
                for at in range(len(RANKS) - size + 1):
                    window = frozenset(rank + suit for rank in RANKS[at : at + size])
                    for standing in combinations(sorted(window), jokers):
                        others = window - set(standing)
                        found.append(Laid("run", others, jokers, frozenset(standing)))
    return tuple(found)


def melds(hand: Iterable[str], rule: Rule = PUBLISHED) -> list[Laid]:
    """Give every meld that can be laid from a hand."""
    held = frozenset(hand)
    jokers = len(held & set(JOKERS))
    return [
        meld
        for meld in pack_melds(rule.in_meld)
        if meld.jokers <= jokers and meld.naturals <= held
    ]


@cache
def fits(shapes: Shapes, *, single: bool) -> bool:
    """Tell whether melds find places in a pattern, trying every place for each."""
    with_jokers = sum(has_joker for _, _, has_joker in shapes)
    for pattern in PATTERNS:
        if single and len(pattern) == 4 and with_jokers > 1:
            continue
        for run_place in [at for at, size in enumerate(pattern) if size >= 4]:
            for places in permutations(range(len(pattern)), len(shapes)):
                if all(
                    pattern[place] == size and (place != run_place or is_run)
                    for place, (size, is_run, _) in zip(places, shapes, strict=True)
                ):
                    return True
    return False


class Search:
    """The lay-downs of a hand, and of the hands that are parts of it."""

    def __init__(self, hand: Iterable[str], rule: Rule = PUBLISHED) -> None:
        self.rule = rule
        self.order = sorted(set(hand) - set(JOKERS))
        self.first: dict[str, list[Laid]] = {card: [] for card in self.order}
        for meld in melds(hand, rule):
            self.first[min(meld.naturals)].append(meld)
        self.known: dict[tuple[Cards, int, Shapes], dict[int, int]] = {}

    def least(self, cards: Cards, jokers: int, laid: Shapes = ()) -> dict[int, int]:
        """Give the least points of natural cards left loose, for each number of loose jokers."""
        key = cards, jokers, laid
        if key in self.known:
            return self.known[key]
        if not cards:
            return {jokers: 0}
        card = min(cards)
        best = {
            loose: points + WORTH[card[0]]
            for loose, points in self.least(cards - {card}, jokers, laid).items()
        }
        for _, after in self.steps(card, cards, jokers, laid):
            for loose, points in self.least(*after).items():
                best[loose] = min(points, best.get(loose, points))
        self.known[key] = best
        return best

    def steps(
        self, card: str, cards: Cards, jokers: int, laid: Shapes
    ) -> Iterator[tuple[Laid, tuple[Cards, int, Shapes]]]:
        """Give every meld that can be laid with a card as its first, and what is left after it."""
        for meld in self.first[card]:
            if meld.jokers <= jokers and meld.naturals <= cards:
                shapes = tuple(sorted((*laid, meld.shape)))
                if fits(shapes, single=self.rule.single):
                    yield meld, (cards - meld.naturals, jokers - meld.jokers, shapes)

    def reach(
        self, target: Loose, cards: Cards, jokers: int, laid: Shapes = ()
    ) -> Iterator[list[Laid]]:
        """Give every lay-down that leaves so much, which is the least for so many jokers."""
        if self.least(cards, jokers, laid).get(target.jokers) != target.points:
            return
        if not cards:
            yield []
            return
        card = min(cards)
        rest = Loose(target.points - WORTH[card[0]], target.jokers)
        yield from self.reach(rest, cards - {card}, jokers, laid)
        for meld, after in self.steps(card, cards, jokers, laid):
            for others in self.reach(target, *after):
                yield [meld, *others]


def split(hand: Iterable[str]) -> tuple[Cards, int]:
    """Give the natural cards of a hand and the number of its jokers."""
    held = frozenset(hand)
    return held - set(JOKERS), len(held & set(JOKERS))


def complete(hand: Iterable[str], rule: Rule = PUBLISHED) -> set[LayDown]:
    """Give every lay-down of all cards of a hand."""
    cards = frozenset(hand)
    found = Search(cards, rule).reach(Loose(0, 0), *split(cards))
    whole = {frozenset(lay_down) for lay_down in found}
    return {lay_down for lay_down in whole if sum(meld.size for meld in lay_down) == 13}


def best(
    hand: Iterable[str],
    rule: Rule = PUBLISHED,
    joker_points: int | None = None,
    search: Search | None = None,
) -> Loose:
    """
    Give what the best lay-down leaves: the fewest points, then the fewest jokers.

    Where a joker has no points, only the natural cards are counted first.
    """
    cards, jokers = split(hand)
    ways = (search or Search(hand, rule)).least(cards, jokers)
    worth = joker_points or 0
    loose, points = min(ways.items(), key=lambda way: (way[1] + worth * way[0], way[0]))
    return Loose(points, loose)


def best_lay_downs(hand: Iterable[str], left: Loose, rule: Rule = PUBLISHED) -> set[LayDown]:
    """Give every lay-down that leaves so much, the least for so many jokers."""
    cards = frozenset(hand)
    return {frozenset(laid) for laid in Search(cards, rule).reach(left, *split(cards))}


@cache
def _melds_with(card: str, in_meld: int) -> tuple[Laid, ...]:
    return tuple(meld for meld in pack_melds(in_meld) if card in meld.naturals)


@cache
def _melds_of_few(naturals: int, in_meld: int) -> tuple[Laid, ...]:
    return tuple(meld for meld in pack_melds(in_meld) if len(meld.naturals) <= naturals)


def _cover(
    kept: Cards, jokers: int, holes: int, used: Cards, laid: Shapes, rule: Rule
) -> Iterator[Cards]:
    """Give every group of other cards that, with those kept, fills a pattern."""
    if not (kept or jokers or holes):
        if sum(size for size, _, _ in laid) == 13:
            yield frozenset()
        return
    few = _melds_of_few(holes, rule.in_meld)
    for meld in _melds_with(min(kept), rule.in_meld) if kept else few:
        new = meld.naturals - kept
        if len(new) > holes or meld.jokers > jokers or meld.naturals & used:
            continue
        shapes = tuple(sorted((*laid, meld.shape)))
        if fits(shapes, single=rule.single):
            after = kept - meld.naturals, jokers - meld.jokers, holes - len(new)
            for others in _cover(*after, used | meld.naturals, shapes, rule):
                yield others | new


def needs(hand: Iterable[str], exchanges: int, rule: Rule = PUBLISHED) -> Cards:
    """Give the cards that are in some complete lay-down so many exchanges away."""
    held = frozenset(hand)
    found: set[str] = set()
    for thrown in combinations(sorted(held), exchanges):
        cards, jokers = split(held - set(thrown))
        for more in range(min(exchanges, 2 - jokers) + 1):
            for new in _cover(cards, jokers + more, exchanges - more, frozenset(), (), rule):
                # A card thrown and taken again is no exchange.
                if not new & held and (not more or not set(thrown) & set(JOKERS)):
                    found |= new
                    found |= set(JOKERS) - held if more else set()
    return frozenset(found)


def rich_hand(
    rng: Random, jokers: int, exchanged: int, rule: Rule = PUBLISHED, *, more: int = 0
) -> Cards:
    """Give a hand that was complete, with so many jokers, and has some cards exchanged or added."""
    while True:
        pattern = rng.choice(PATTERNS)
        run_place = rng.choice([at for at, size in enumerate(pattern) if size >= 4])
        # Cards near each other meld in more ways.
        lowest = rng.randrange(9)
        near = RANKS[lowest : lowest + 6] if rng.random() < 0.6 else RANKS
        laid: list[Laid] = []
        used: Cards = frozenset()
        for at, size in enumerate(pattern):
            free = [
                meld
                for meld in pack_melds(rule.in_meld)
                if meld.size == size
                and not meld.naturals & used
                and all(card[0] in near for card in meld.naturals)
                and meld.jokers <= jokers - sum(other.jokers for other in laid)
                and (at != run_place or meld.shape[1])
            ]
            with_joker = [meld for meld in free if meld.jokers]
            free = with_joker if with_joker and rng.random() < 0.6 else free
            if free:
                laid.append(rng.choice(free))
                used |= laid[-1].naturals
        shapes = tuple(sorted(meld.shape for meld in laid))
        if (
            len(laid) == len(pattern)
            and sum(meld.jokers for meld in laid) == jokers
            and fits(shapes, single=rule.single)
        ):
            hand = sorted(used) + list(JOKERS[:jokers])
            for _ in range(exchanged):
                hand.remove(rng.choice([card for card in hand if card not in JOKERS]))
            others = [card for card in PACK if card not in used]
            return frozenset(hand) | set(rng.sample(others, exchanged + more))
