"""What a type checker makes of score sheets, seats and settlements."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import assert_type

from ginrummy import Card, DealResult, GameResult, Outcome, Profile, ScoreLine, start_game
from ginrummy.games import (
    Cut,
    Ending,
    Entry,
    Forfeit,
    GameSheet,
    HollywoodSheet,
    Lineup,
    Panel,
    ScoreSheet,
    Seating,
    SeriesSheet,
    SidesSheet,
    ThreeHandBoxSheet,
    ThreeHandCutSheet,
    after_game,
    money,
    ranking,
    seat_players,
    start_sides,
)


def a_sheet_of_any_kind(profile: Profile, result: DealResult, entry: Entry) -> None:
    sheet = start_game(profile, seats=2, first_dealer=1)
    assert_type(sheet, ScoreSheet)
    assert_type(sheet.enter(0, 25, outcome=Outcome.GIN, extra_boxes=1), ScoreSheet)
    assert_type(sheet.record(result), ScoreSheet)
    assert_type(sheet.add(entry), ScoreSheet)
    assert_type(sheet.cancel().resign(0), ScoreSheet)
    assert_type(sheet.miss_deadline(1), ScoreSheet)
    assert_type(sheet.profile, Profile)
    assert_type(sheet.history, tuple[Entry | Forfeit, ...])
    assert_type(sheet.scores, tuple[int, ...])
    assert_type(sheet.boxes, tuple[int, ...])
    assert_type(sheet.is_over, bool)
    assert_type(sheet.result, GameResult | None)
    assert_type(sheet.next_dealer(), int)
    assert_type(sheet.draw("Ann", "Ben"), str)
    assert_type(sheet.lineup, Lineup)
    assert_type(sheet.lineup.dealers, tuple[int, ...])
    assert_type(sheet.lineup.tables, tuple[tuple[int, ...], ...])
    assert_type(sheet.lineup.idle, tuple[int, ...])


def the_next_sheet_is_of_the_same_kind(profile: Profile, history: list[Entry | Forfeit]) -> None:
    sheet = GameSheet(profile, history=history, first_dealer=1, seats=2)
    assert_type(sheet.enter(0, 25), GameSheet)
    assert_type(sheet.profile, Profile)
    assert_type(sheet.history, tuple[Entry | Forfeit, ...])
    assert_type(sheet.seats, int)
    assert_type(sheet.target, int)
    assert_type(sheet.panels, tuple[Panel, ...])
    assert_type(HollywoodSheet().enter(0, 25).games, tuple[GameSheet, ...])
    assert_type(SeriesSheet().enter(0, 0).wins, tuple[int, ...])
    assert_type(ThreeHandCutSheet().enter(0, 25), ThreeHandCutSheet)
    assert_type(ThreeHandBoxSheet().enter(0, 25).account, GameSheet)


def two_sides(profile: Profile, result: DealResult) -> None:
    sheet = start_sides(profile, 3)
    assert_type(sheet, SidesSheet)
    assert_type(sheet.pairs, int)
    assert_type(sheet.record([result, result, result]), SidesSheet)
    assert_type(sheet.record(result), SidesSheet)
    assert_type(sheet.account, GameSheet | HollywoodSheet | SeriesSheet)


def every_sheet_is_a_score_sheet() -> None:
    sheets: list[ScoreSheet] = [
        GameSheet(),
        HollywoodSheet(),
        SeriesSheet(),
        SidesSheet(),
        ThreeHandBoxSheet(),
        ThreeHandCutSheet(),
    ]
    del sheets


def what_is_entered(entry: Entry, forfeit: Forfeit) -> None:
    assert_type(Entry(0, (25, 0), Outcome.GIN, extra_boxes=1, parts=(entry,)), Entry)
    assert_type(entry.winner, int | None)
    assert_type(entry.points, tuple[int, ...])
    assert_type(entry.outcome, Outcome | None)
    assert_type(entry.parts, tuple[Entry, ...])
    assert_type(Forfeit(0, Ending.DEADLINE), Forfeit)
    assert_type(forfeit.seat, int)
    assert_type(forfeit.reason, Ending)


def a_settled_game(result: GameResult) -> None:
    assert_type(result.winner, int | None)
    assert_type(result.totals, tuple[int, ...] | None)
    assert_type(result.payments, tuple[int, ...])
    assert_type(result.margin, int | None)
    assert_type(result.shutout, bool)
    assert_type(result.reason, Ending)
    assert_type(result.lines, tuple[ScoreLine, ...])
    assert_type(result.headline("Ann", "Ben"), str)


def money_is_of_the_kind_of_the_stake(result: GameResult) -> None:
    assert_type(money(207, Decimal("0.05")), Decimal)
    assert_type(money(207, Fraction(1, 3)), Fraction)
    assert_type(money(207, 2), int)
    assert_type(result.money(Decimal("0.05")), tuple[Decimal, ...])


def seats_are_drawn_for(cards: list[Card], result: GameResult) -> None:
    cut = Cut.spread(3, rng=Random(1)).draw(7)
    assert_type(cut, Cut)
    assert_type(Cut(cards, players=3).pack, tuple[Card, ...])
    assert_type(cut.cards, tuple[Card, ...])
    assert_type(cut.turn, int | None)
    assert_type(cut.is_over, bool)
    assert_type(ranking(cards), tuple[int, ...])
    seating = seat_players(cards)
    assert_type(seating, Seating)
    assert_type(seating.players, tuple[int, ...])
    assert_type(seating.dealers, tuple[int, ...])
    assert_type(seating.idle, tuple[int, ...])
    assert_type(seating.chooser, int | None)
    assert_type(after_game(result), Seating)


def what_does_not_fit_is_refused(sheet: GameSheet, result: GameResult) -> None:
    money(207, 0.05)  # type: ignore[type-var]  # a float is rounded
    sheet.enter(0, 25, Outcome.GIN)  # type: ignore[call-arg]  # an option is given by its name
    sheet.add(result)  # type: ignore[arg-type]  # a result of a game is not entered
    sheet.result.winner  # type: ignore[union-attr]  # noqa: B018  # the game may not be over
    sheet.history = ()  # type: ignore[misc]  # frozen
