"""
Naive second solvers.

They share no code with the library, not even its cards: a card is its code, such as "AS". They
try everything, and are as slow as that is.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations, product
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

RANKS = "A23456789TJQK"
SUITS = "CDHS"
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)

Cards = frozenset[str]


class Rule(NamedTuple):
    """How cards meld: the line along which runs go up, the points of an ace, the longest run."""

    line: str = RANKS
    ace: int = 1
    longest: int = 13


LOW = Rule()
HIGH_OR_LOW = Rule(RANKS + "A", ace=10)
CORNER = Rule(RANKS + RANKS[:-1], ace=15)
RUNS_OF_FOUR = Rule(longest=4)


class Split(NamedTuple):
    """A hand split into disjoint melds and loose cards."""

    melds: tuple[Cards, ...]
    loose: Cards

    def used(self) -> tuple[Cards, Cards]:
        """Give the cards in sets and the cards in runs: all but how runs are cut."""
        in_sets = [meld for meld in self.melds if is_set(meld)]
        in_runs = [meld for meld in self.melds if not is_set(meld)]
        return frozenset(chain(*in_sets)), frozenset(chain(*in_runs))


class Best(NamedTuple):
    """The least deadwood of a defence, the fewest lay-offs that reach it, and each such choice."""

    deadwood: int
    fewest: int
    choices: frozenset[Cards]


def points(cards: Iterable[str], rule: Rule = LOW) -> int:
    """Count loose cards."""
    worth = {"A": rule.ace, "T": 10, "J": 10, "Q": 10, "K": 10}
    return sum(worth[card[0]] if card[0] in worth else int(card[0]) for card in cards)


def is_set(cards: Iterable[str]) -> bool:
    """Tell whether cards are three or four of one rank."""
    held = list(cards)
    return 3 <= len(held) <= 4 and len({card[0] for card in held}) == 1


@cache
def sequences(rule: Rule, length: int) -> frozenset[Cards]:
    """Give the ranks of every run of a length."""
    if length > rule.longest:
        return frozenset()
    windows = [rule.line[at : at + length] for at in range(len(rule.line) - length + 1)]
    return frozenset(frozenset(window) for window in windows if len(set(window)) == length)


def is_run(cards: Iterable[str], rule: Rule = LOW) -> bool:
    """Tell whether cards are three or more of one suit in sequence."""
    held = list(cards)
    return (
        len(held) >= 3
        and len({card[1] for card in held}) == 1
        and frozenset(card[0] for card in held) in sequences(rule, len(held))
    )


def is_meld(cards: Iterable[str], rule: Rule = LOW) -> bool:
    """Tell whether cards are a set or a run."""
    held = list(cards)
    return is_set(held) or is_run(held, rule)


def melds(cards: Iterable[str], rule: Rule = LOW) -> list[Cards]:
    """Give every meld in a hand, trying every three or more cards of a rank or a suit."""
    held = list(cards)
    groups = [[card for card in held if card[0] == rank] for rank in RANKS]
    groups += [[card for card in held if card[1] == suit] for suit in SUITS]
    return [
        frozenset(chosen)
        for group in groups
        for size in range(3, len(group) + 1)
        for chosen in combinations(group, size)
        if is_meld(chosen, rule)
    ]


def splits(cards: Cards, found: Sequence[Cards], laid: tuple[Cards, ...] = ()) -> Iterator[Split]:
    """Give every way to lay down some of the melds, none of which share a card."""
    yield Split(laid, cards)
    for at, meld in enumerate(found):
        if meld <= cards:
            yield from splits(cards - meld, found[at + 1 :], (*laid, meld))


def optima(cards: Iterable[str], rule: Rule = LOW) -> tuple[int, list[Split]]:
    """Give the least deadwood and every split that reaches it."""
    held = frozenset(cards)
    counted = [(points(split.loose, rule), split) for split in splits(held, melds(held, rule))]
    least = min(count for count, _ in counted)
    return least, [split for count, split in counted if count == least]


class Counter:
    """The least deadwood of the subsets of one hand, each worked out once."""

    def __init__(self, cards: Iterable[str], rule: Rule = LOW) -> None:
        self.rule = rule
        self.known: dict[Cards, int] = {frozenset(): 0}
        self.melds: dict[str, list[Cards]] = {}
        for meld in melds(cards, rule):
            for card in meld:
                self.melds.setdefault(card, []).append(meld)

    def least(self, cards: Cards) -> int:
        """Find the least deadwood: some card is loose, or in one of its melds."""
        if cards not in self.known:
            card = min(cards)
            ways = [points([card], self.rule) + self.least(cards - {card})]
            ways += [
                self.least(cards - meld) for meld in self.melds.get(card, ()) if meld <= cards
            ]
            self.known[cards] = min(ways)
        return self.known[cards]


def least_deadwood(cards: Iterable[str], rule: Rule = LOW) -> int:
    """Find the least deadwood of a hand."""
    held = frozenset(cards)
    return Counter(held, rule).least(held)


@cache
def least_in_runs(cards: Cards, rule: Rule) -> int:
    """Find the least deadwood of cards of one suit: the lowest is loose, or in one of its runs."""
    if not cards:
        return 0
    card = min(cards)
    ways = [points([card], rule) + least_in_runs(cards - {card}, rule)]
    ways += [
        least_in_runs(cards - run, rule)
        for length in range(3, len(cards) + 1)
        for ranks in sequences(rule, length)
        if card[0] in ranks and (run := frozenset(rank + card[1] for rank in ranks)) <= cards
    ]
    return min(ways)


def least_by_sets(cards: Iterable[str], rule: Rule = LOW) -> int:
    """Find the least deadwood of a heap: every way to lay down sets, then each suit by itself."""
    held = frozenset(cards)
    choices = []
    for rank in RANKS:
        column = [card for card in held if card[0] == rank]
        sets = [chosen for size in (3, 4) for chosen in combinations(column, size)]
        if sets:
            choices.append([(), *sets])
    return min(
        sum(
            least_in_runs(frozenset(card for card in rest if card[1] == suit), rule)
            for suit in SUITS
        )
        for laid in product(*choices)
        for rest in [held.difference(*laid)]
    )


def reachable(
    cards: Cards, piles: Sequence[Cards], rule: Rule = LOW, *, chains: bool = True
) -> set[Cards]:
    """Give what may be left of a hand, laying cards one at a time in every order on every pile."""
    start = (cards, tuple(piles))
    seen = {start}
    waiting = [start]
    while waiting:
        left, grown = waiting.pop()
        for card, at in product(left, range(len(grown))):
            fits = is_meld(grown[at] | {card}, rule)
            if fits and (chains or is_meld(piles[at] | {card}, rule)):
                after = (*grown[:at], grown[at] | {card}, *grown[at + 1 :])
                state = (left - {card}, after)
                if state not in seen:
                    seen.add(state)
                    waiting.append(state)
    return {left for left, _ in seen}


def best_defence(
    cards: Iterable[str], piles: Sequence[Iterable[str]], rule: Rule = LOW, *, chains: bool = True
) -> Best:
    """Find the least deadwood of a hand against a spread, whatever is laid off."""
    held = frozenset(cards)
    count = Counter(held, rule)
    spread = [frozenset(pile) for pile in piles]
    counted = {
        held - left: count.least(left) for left in reachable(held, spread, rule, chains=chains)
    }
    least = min(counted.values())
    fewest = min(len(laid) for laid, points_left in counted.items() if points_left == least)
    choices = [
        laid
        for laid, points_left in counted.items()
        if points_left == least and len(laid) == fewest
    ]
    return Best(least, fewest, frozenset(choices))


def conceded(cards: Iterable[str], laid: Iterable[Iterable[str]], rule: Rule = LOW) -> int:
    """Count the cards, not in a knocker's hand, that some hand could lay off on his melds."""
    others = frozenset(PACK) - frozenset(cards)
    found: set[str] = set()
    for meld in laid:
        pile = frozenset(meld)
        found |= frozenset().union(*_growth(pile, others, rule)) - pile
    return len(found)


def _growth(pile: Cards, others: Cards, rule: Rule) -> set[Cards]:
    seen = {pile}
    waiting = [pile]
    near = [card for card in others if any(card[0] == c[0] or card[1] == c[1] for c in pile)]
    while waiting:
        grown = waiting.pop()
        for card in near:
            after = grown | {card}
            if after not in seen and is_meld(after, rule):
                seen.add(after)
                waiting.append(after)
    return seen


def least_of_heap(cards: Iterable[str]) -> int:
    """
    Find the least deadwood of any number of cards, with aces low.

    Goes up rank by rank and keeps, for each state of the four suits, the least points so far. The
    state of a suit is how many cards its open run has, three standing for three or more.
    """
    held = frozenset(cards)
    best = {(0, 0, 0, 0): 0}
    for rank in RANKS:
        known: dict[tuple[int, int, int, int], int] = {}
        worth = points([rank + "S"])
        for state, count in best.items():
            choices = [
                _choices(open_run, is_held=rank + suit in held)
                for suit, open_run in zip(SUITS, state, strict=True)
            ]
            for chosen in product(*choices):
                kinds = [kind for kind, _ in chosen]
                if kinds.count("set") in {0, 3, 4}:
                    a, b, c, d = (after for _, after in chosen)
                    total = count + worth * kinds.count("loose")
                    known[a, b, c, d] = min(total, known.get((a, b, c, d), total))
        best = known
    return min(count for state, count in best.items() if not {1, 2} & set(state))


def _choices(open_run: int, *, is_held: bool) -> list[tuple[str, int]]:
    """Give what can be done with one card, and how long the open run of its suit is then."""
    may_end = open_run not in {1, 2}
    if not is_held:
        return [("none", 0)] if may_end else []
    goes_on = [("run", min(open_run + 1, 3))]
    return [("loose", 0), ("set", 0), *goes_on] if may_end else goes_on
