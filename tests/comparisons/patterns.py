"""The searches for patterns with jokers, and their twins."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ginrummy import Hand, arrange, arrangements, deadwood, discards, joker_pack, melds
from ginrummy.errors import JokerPointsError, TooManyArrangementsError
from ginrummy.melding import MOST_ARRANGEMENTS, nearest
from ginrummy.rules import JokerScope, Patterns
from tests.comparisons.search import Search, each
from tests.strategies import codes
from tests.variants import celebes_oracle
from tests.variants.helper import hand as hand_of
from tests.variants.helper import laid, lay_down

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator
    from random import Random

    from ginrummy import Profile
    from tests.comparisons.search import Answer, Question


def by_patterns(profile: Profile) -> Hashable:
    """Give how hands are laid down in patterns."""
    return profile.melding if isinstance(profile.melding, Patterns) else None


def patterns(profile: Profile) -> Patterns:
    """Give the melding of such a profile."""
    assert isinstance(profile.melding, Patterns)
    return profile.melding


def celebes_rule(profile: Profile) -> celebes_oracle.Rule:
    """Give the rule of a profile as the naive search has it."""
    melding = patterns(profile)
    return celebes_oracle.Rule(
        melding.jokers_in_meld, single=melding.joker_scope is JokerScope.SINGLE
    )


def with_jokers(rng: Random, profile: Profile, hands: int, *, more: int = 0) -> Iterator[Question]:
    """Draw hands of thirteen, half of them complete ones with none to three cards exchanged."""
    for at in range(hands):
        if at % 2:
            cards = celebes_oracle.rich_hand(
                rng, at // 2 % 3, at // 6 % 4, celebes_rule(profile), more=more
            )
            yield (hand_of(cards),)
        else:
            yield (Hand(rng.sample(joker_pack(), 13 + more)),)


def known(left: celebes_oracle.Loose, profile: Profile) -> int | None:
    """Count what is left, None where that holds a joker of no known points."""
    joker = patterns(profile).joker_points
    return None if left.jokers and joker is None else left.points + left.jokers * (joker or 0)


def written(found: Iterable[celebes_oracle.Laid]) -> list[str]:
    """Write melds in an order and in words, so that two lists can be compared by eye."""
    return sorted(
        f"{meld.kind} {' '.join(sorted(meld.naturals))} +{meld.jokers} {sorted(meld.standing)}"
        for meld in found
    )


def find_lay_downs(hand: Hand, profile: Profile) -> Answer:
    """Ask the library for the deadwood and the lay-downs, where these can be told and listed."""
    try:
        least = deadwood(hand, profile=profile)
    except JokerPointsError:
        return None
    try:
        found = arrangements(hand, profile=profile)
    except TooManyArrangementsError:
        return least, "too many"
    assert arrange(hand, profile=profile) == found[0]
    return least, sorted(map(written, map(lay_down, found)))


def right_lay_downs(hand: Hand, profile: Profile) -> Answer:
    """Ask the twin: every way that leaves as little, with more loose jokers or fewer."""
    rule = celebes_rule(profile)
    ways = celebes_oracle.Search(hand.codes, rule).least(*celebes_oracle.split(hand.codes))
    joker = patterns(profile).joker_points
    best = celebes_oracle.best(hand.codes, rule, joker)
    least = known(best, profile)
    if least is None:
        return None
    found: set[celebes_oracle.LayDown] = set()
    for jokers, points in ways.items():
        left = celebes_oracle.Loose(points, jokers)
        if known(left, profile) == least:
            found |= celebes_oracle.best_lay_downs(hand.codes, left, rule)
    if len(found) > MOST_ARRANGEMENTS:
        return least, "too many"
    return least, sorted(map(written, found))


def find_laid(hand: Hand, profile: Profile) -> Answer:
    """Ask the library for the melds of a hand."""
    return written(map(laid, melds(hand, profile=profile)))


def right_laid(hand: Hand, profile: Profile) -> Answer:
    """Ask the twin; a meld with one of two jokers can be laid with either."""
    both = {"*S", "*H"} <= codes(hand)
    found = celebes_oracle.melds(hand.codes, celebes_rule(profile))
    return written(meld for meld in found for _ in range(2 if both and meld.jokers == 1 else 1))


def find_thrown(hand: Hand, profile: Profile) -> Answer:
    """Ask the library what each discard leaves, and which ones let the rest go out."""
    options = discards(hand, profile=profile)
    left = {option.card.code: (option.deadwood, option.may_go_out) for option in options}
    return left, Hand.from_mask(profile.melding.goes_out(hand.mask, 0)).codes


def right_thrown(hand: Hand, profile: Profile) -> Answer:
    """Ask the twin."""
    joker = patterns(profile).joker_points
    search = celebes_oracle.Search(hand.codes, celebes_rule(profile))
    left = {
        card: celebes_oracle.best(codes(hand) - {card}, search.rule, joker, search)
        for card in hand.codes
    }
    whole = celebes_oracle.Loose(0, 0)
    counts = {card: (known(one, profile), one == whole) for card, one in left.items()}
    return counts, tuple(card for card, one in left.items() if one == whole)


def find_nearest(hand: Hand, profile: Profile) -> Answer:
    """Ask the library; of hands further away only that."""
    found = nearest(hand, profile=profile)
    return (found.short, found.needs.codes) if found.short < 3 else "further"


def right_nearest(hand: Hand, profile: Profile) -> Answer:
    """Ask the twin, which tries every exchange of one card and of two."""
    rule = celebes_rule(profile)
    if celebes_oracle.complete(hand.codes, rule):
        return 0, ()
    for short in (1, 2):
        needs = celebes_oracle.needs(hand.codes, short, rule)
        if needs:
            return short, hand_of(needs).codes
    return "further"


LAY_DOWNS: Final = Search(
    "deadwood, arrangements, with jokers",
    each(find_lay_downs),
    right_lay_downs,
    with_jokers,
    1_000,
    by_patterns,
)
LAID: Final = Search(
    "melds, with jokers", each(find_laid), right_laid, with_jokers, 500, by_patterns
)
THROWN: Final = Search(
    "discards, with jokers",
    each(find_thrown),
    right_thrown,
    partial(with_jokers, more=1),
    100,
    by_patterns,
)
NEAREST: Final = Search("nearest", each(find_nearest), right_nearest, with_jokers, 10, by_patterns)

SEARCHES: Final = (LAY_DOWNS, LAID, THROWN, NEAREST)
