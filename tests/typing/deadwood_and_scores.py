"""What a type checker makes of melds, lay-offs and the score of a deal."""

from __future__ import annotations

from typing import assert_type

import ginrummy
from ginrummy import (
    MODERN,
    Arrangement,
    Card,
    DealResult,
    Defence,
    DiscardOption,
    Hand,
    LayOff,
    Meld,
    MeldKind,
    Outcome,
    Rank,
    ScoreLine,
    arrange,
    arrangements,
    deadwood,
    discards,
    lay_off,
    melding,
    melds,
    profiles,
    score_counts,
    score_deal,
    score_exhausted_deal,
)


def a_hand_is_asked_under_a_profile(hand: Hand) -> None:
    assert_type(deadwood(hand), int)
    assert_type(deadwood(hand, profile=profiles.OLDER), int)
    assert_type(melds(hand), tuple[Meld, ...])
    assert_type(arrange(hand), Arrangement)
    assert_type(arrangements(hand), tuple[Arrangement, ...])
    assert_type(discards(hand), tuple[DiscardOption, ...])
    assert_type(melding.nearest(hand, profile=profiles.CELEBES_RHUM), ginrummy.rules.Nearest)
    most: int = melding.MOST_ARRANGEMENTS
    del most


def a_meld(hand: Hand) -> None:
    meld = Meld.of(hand, profile=MODERN)
    assert_type(meld, Meld)
    assert_type(meld.kind, MeldKind)
    assert_type(meld.cards, tuple[Card, ...])
    assert_type(meld.hand, Hand)
    assert_type(meld.stands_for, tuple[tuple[Card, Card | Rank], ...])


def an_arrangement(hand: Hand, meld: Meld) -> None:
    arrangement = Arrangement.of(hand, [meld, hand])
    assert_type(arrangement, Arrangement)
    assert_type(arrangement.melds, tuple[Meld, ...])
    assert_type(arrangement.loose, Hand)
    assert_type(arrangement.hand, Hand)
    assert_type(arrangement.deadwood, int)


def a_discard(option: DiscardOption) -> None:
    assert_type(option.card, Card)
    assert_type(option.deadwood, int | None)
    assert_type(option.may_go_out, bool)


def a_defence(hand: Hand, spread: Arrangement, lay: LayOff) -> None:
    assert_type(lay_off(hand, spread), Defence)
    assert_type(lay_off(hand, spread.melds), Defence)
    assert_type(lay_off(hand, [hand]), Defence)
    defence = Defence.of(hand, spread.melds, [lay], spread)
    assert_type(defence, Defence)
    assert_type(defence.arrangement, Arrangement)
    assert_type(defence.laid_off, tuple[LayOff, ...])
    assert_type(defence.hand, Hand)
    assert_type(defence.deadwood, int)
    assert_type(lay.card, Card)
    assert_type(lay.meld, int)


def a_scored_deal(knocker: Hand, spread: Arrangement, defender: Hand, defence: Defence) -> None:
    assert_type(score_deal(knocker, defender), DealResult)
    assert_type(score_deal(spread, defence, defender, knocker_seat=1), DealResult)
    assert_type(score_counts(4, 22, big_gin=False, profile=MODERN), DealResult)
    assert_type(score_exhausted_deal(knocker, defender, profile=MODERN), DealResult)


def a_result(result: DealResult, line: ScoreLine) -> None:
    assert_type(result.outcome, Outcome)
    assert_type(result.winner, int | None)
    assert_type(result.points, tuple[int, ...])
    assert_type(result.lines, tuple[ScoreLine, ...])
    assert_type(result.counts, tuple[int, ...])
    assert_type(result.knocker_seat, int | None)
    assert_type(result.arrangement, Arrangement | None)
    assert_type(result.defences, tuple[Defence, ...])
    assert_type(line.seat, int)
    assert_type(line.points, int)
    assert_type(line.reason, str)


def the_package_says_how_it_runs() -> None:
    assert_type(ginrummy.__compiled__, bool)


def what_does_not_fit_is_refused(hand: Hand, card: Card, result: DealResult) -> None:
    deadwood("AS 2S 3S")  # type: ignore[arg-type]  # a text is read by Hand.parse
    deadwood([card])  # type: ignore[arg-type]  # a list may hold a card twice
    deadwood(hand, profiles.OLDER)  # type: ignore[call-arg]  # an option is given by its name
    deadwood(hand, profile="older")  # type: ignore[arg-type]  # profiles.get finds one by its name
    lay_off(hand, hand)  # type: ignore[arg-type]  # a spread is made of melds, not of cards
    score_counts(hand, hand)  # type: ignore[arg-type]  # counts are numbers
    result.winner + 1  # type: ignore[operator]  # nobody may have won
    result.points = (0, 0)  # type: ignore[misc]  # frozen
