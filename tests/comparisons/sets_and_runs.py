"""The searches for sets and runs, and their twins."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

import numpy as np

from ginrummy import (
    Hand,
    MeldKind,
    arrange,
    arrangements,
    batch,
    deadwood,
    discards,
    lay_off,
    melds,
)
from ginrummy.rules import SetsAndRuns
from tests import oracles
from tests.comparisons.search import Search, each
from tests.strategies import PACK, codes, contested_hands, random_hands, random_tables, rule_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence
    from random import Random

    from ginrummy import Arrangement, Defence, Profile
    from tests.comparisons.search import Answer, Question


def by_melding(profile: Profile) -> Hashable:
    """Give how sets and runs meld."""
    return profile.melding if isinstance(profile.melding, SetsAndRuns) else None


def by_limit(profile: Profile) -> Hashable:
    """Give how sets and runs meld, and who may knock."""
    melding = by_melding(profile)
    return None if melding is None else (melding, profile.going_out.knock_limit)


def by_lay_offs(profile: Profile) -> Hashable:
    """Give how sets and runs meld, and how they are laid off."""
    melding, laying_off = by_melding(profile), profile.laying_off
    return None if melding is None else (melding, laying_off.ever, laying_off.chains)


def by_low_aces(profile: Profile) -> Hashable:
    """Tell whether the sets and runs are those of the rule book."""
    return True if by_melding(profile) == SetsAndRuns() else None


def rule(profile: Profile) -> oracles.Rule:
    """Give the rule of a profile as the naive solvers have it."""
    assert isinstance(profile.melding, SetsAndRuns)
    return rule_of(profile.melding)


def drawn(*sizes: int) -> Callable[[Random, Profile, int], Iterator[Question]]:
    """Draw hands of these sizes, three in four of them rich in melds."""
    return lambda rng, profile, hands: ((hand,) for hand in random_hands(rng, hands, sizes))


def heaps(rng: Random, profile: Profile, hands: int) -> Iterator[Question]:
    """Draw heaps with many ranks in which sets and runs compete."""
    for mask in contested_hands(rng, hands, range(3, 7)):
        yield (Hand.from_mask(mask),)


def any_heaps(rng: Random, profile: Profile, hands: int) -> Iterator[Question]:
    """Draw any number of cards."""
    for _ in range(hands):
        yield (Hand(rng.sample(PACK, rng.randint(12, 52))),)


def find_deadwood(hand: Hand, profile: Profile) -> int:
    """Ask the library."""
    return deadwood(hand, profile=profile)


def right_deadwood(hand: Hand, profile: Profile) -> int:
    """Ask the twin."""
    return oracles.least_deadwood(hand.codes, rule(profile))


def find_melds(hand: Hand, profile: Profile) -> Answer:
    """Ask the library."""
    return sorted(sorted(meld.hand.codes) for meld in melds(hand, profile=profile))


def right_melds(hand: Hand, profile: Profile) -> Answer:
    """Ask the twin."""
    return sorted(map(sorted, oracles.melds(hand.codes, rule(profile))))


def find_arrangements(hand: Hand, profile: Profile) -> Answer:
    """Ask the library for the deadwood, what is in sets and in runs, and what the first concedes."""
    found = arrangements(hand, profile=profile)
    first = arrange(hand, profile=profile)
    assert first == found[0]
    chosen = [meld.hand.codes for meld in first.melds]
    return (
        first.deadwood,
        sorted(map(used, found)),
        oracles.conceded(hand.codes, chosen, rule(profile)),
    )


def used(arrangement: Arrangement) -> tuple[list[str], ...]:
    """Give the cards in sets and the cards in runs."""
    return tuple(
        sorted(chain(*[meld.hand.codes for meld in arrangement.melds if meld.kind is kind]))
        for kind in (MeldKind.SET, MeldKind.RUN)
    )


def right_arrangements(hand: Hand, profile: Profile) -> Answer:
    """Ask the twin."""
    least, best = oracles.optima(hand.codes, rule(profile))
    parts = {tuple(tuple(sorted(part)) for part in split.used()) for split in best}
    conceded = min(oracles.conceded(hand.codes, split.melds, rule(profile)) for split in best)
    return least, sorted(tuple(map(list, pair)) for pair in parts), conceded


def find_discards(hand: Hand, profile: Profile) -> Answer:
    """Ask the library what each discard leaves, in order, and which ones let the rest go out."""
    options = discards(hand, profile=profile)
    out = profile.melding.goes_out(hand.mask, profile.going_out.knock_limit or 0)
    found = [(option.card.code, option.deadwood, option.may_go_out) for option in options]
    return found, Hand.from_mask(out).codes


def right_discards(hand: Hand, profile: Profile) -> Answer:
    """Ask the twin."""
    limit = profile.going_out.knock_limit or 0
    held = codes(hand)
    left = {card: oracles.least_deadwood(held - {card}, rule(profile)) for card in hand.codes}
    # The order of the codes of a hand is the order of the bits, and sorting keeps it.
    found = [
        (card, left[card], left[card] <= limit) for card in sorted(left, key=left.__getitem__)
    ]
    return found, tuple(card for card in left if left[card] <= limit)


def tables(rng: Random, profile: Profile, hands: int) -> Iterator[Question]:
    """Draw a defender's hand and a spread."""
    for hand, spread in random_tables(rng, hands, profile):
        yield hand, [meld.hand for meld in spread]


def find_defence(hand: Hand, spread: list[Hand], profile: Profile) -> Answer:
    """Ask the library for the deadwood and the cards laid off, and check the order of these."""
    found = lay_off(hand, spread, profile=profile)
    assert found.hand == hand
    laid_off = Hand(lay.card for lay in found.laid_off)
    return found.deadwood, laid_off.codes, each_fits(found, spread, profile)


def each_fits(defence: Defence, spread: list[Hand], profile: Profile) -> bool:
    """Tell whether each card laid off fits its meld at that time, as a naive solver sees it."""
    piles = list(map(codes, spread))
    for lay in defence.laid_off:
        first = codes(spread[lay.meld]) | {lay.card.code}
        piles[lay.meld] |= {lay.card.code}
        chained = profile.laying_off.chains or oracles.is_meld(first, rule(profile))
        if not chained or not oracles.is_meld(piles[lay.meld], rule(profile)):
            return False
    return True


def right_defence(hand: Hand, spread: list[Hand], profile: Profile) -> Answer:
    """Ask the twin: of the best choices the one that is lowest in bit order."""
    if not profile.laying_off.ever:
        return right_deadwood(hand, profile), (), True
    piles = [meld.codes for meld in spread]
    chains = profile.laying_off.chains
    best = oracles.best_defence(hand.codes, piles, rule(profile), chains=chains)
    chosen = min(best.choices, key=lambda cards: sum(1 << oracles.PACK.index(c) for c in cards))
    return best.deadwood, tuple(sorted(chosen, key=oracles.PACK.index)), True


def find_in_arrays(questions: Sequence[Question], profile: Profile) -> list[Answer]:
    """Ask for the deadwood, the best discard and who may knock, of all hands at once."""
    masks = np.array([hand.mask for (hand,) in questions], dtype=np.uint64)
    best = batch.best_discard(masks, profile=profile)
    answers = (
        batch.deadwood(masks, profile=profile),
        batch.may_knock(masks, profile=profile),
        best.card,
        best.deadwood,
    )
    return list(zip(*[answer.tolist() for answer in answers], strict=True))


def right_in_arrays(hand: Hand, profile: Profile) -> Answer:
    """Ask the twin."""
    held = codes(hand)
    least = oracles.least_deadwood(held, rule(profile))
    left = {card: oracles.least_deadwood(held - {card}, rule(profile)) for card in hand.codes}
    best = min(left, key=left.__getitem__)
    limit = profile.going_out.knock_limit or 0
    return least, least <= limit, oracles.PACK.index(best), left[best]


DEADWOOD: Final = Search(
    "deadwood", each(find_deadwood), right_deadwood, drawn(7, 10, 10, 11), 20_000, by_melding
)
MELDS: Final = Search("melds", each(find_melds), right_melds, drawn(10, 11), 2_000, by_melding)
ARRANGEMENTS: Final = Search(
    "arrange, arrangements",
    each(find_arrangements),
    right_arrangements,
    drawn(7, 10, 10, 11),
    2_000,
    by_melding,
)
DISCARDS: Final = Search(
    "discards", each(find_discards), right_discards, drawn(11, 8), 500, by_limit
)
LAY_OFF: Final = Search("lay_off", each(find_defence), right_defence, tables, 2_000, by_lay_offs)
HEAPS: Final = Search(
    "deadwood of many sets",
    each(find_deadwood),
    lambda hand, profile: oracles.least_by_sets(hand.codes, rule(profile)),
    heaps,
    50,
    by_melding,
)
ANY_HEAPS: Final = Search(
    "deadwood of 12 to 52 cards",
    each(find_deadwood),
    lambda hand, profile: oracles.least_of_heap(hand.codes),
    any_heaps,
    50,
    by_low_aces,
)
ARRAYS: Final = Search("batch", find_in_arrays, right_in_arrays, drawn(10, 11), 500, by_limit)

SEARCHES: Final = (
    DEADWOOD,
    HEAPS,
    ANY_HEAPS,
    MELDS,
    ARRANGEMENTS,
    DISCARDS,
    LAY_OFF,
    ARRAYS,
)
