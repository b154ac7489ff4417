"""What holds of every sheet, over random ledgers of every profile."""

from __future__ import annotations

import pickle
from functools import reduce
from typing import TYPE_CHECKING

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import Profile, errors, profiles
from ginrummy.games import Entry, Forfeit, GameSheet, HollywoodSheet, SidesSheet, start_sides
from ginrummy.games.base import BaseSheet
from ginrummy.rules import FirstEntry
from ginrummy.strategies import entries
from tests.games.ledgers import NEXT_OPEN, PLAYERS_BOXES, fill, sheets, two

if TYPE_CHECKING:
    from ginrummy.games import ScoreSheet

DEALS = st.lists(
    st.tuples(st.none() | st.integers(0, 1), st.integers(0, 60)).map(
        lambda deal: (deal[0], deal[1] if deal[0] is not None else 0)
    ),
    max_size=30,
)


def empty(sheet: ScoreSheet) -> ScoreSheet:
    assert isinstance(sheet, BaseSheet)
    return attrs.evolve(sheet, history=())


@given(sheets())
def test_a_sheet_rebuilt_from_its_history_is_equal(sheet: ScoreSheet) -> None:
    rebuilt = reduce(lambda so_far, item: so_far.add(item), sheet.history, empty(sheet))
    assert rebuilt == sheet
    assert hash(rebuilt) == hash(sheet)
    assert pickle.loads(pickle.dumps(sheet)) == sheet
    assert str(rebuilt) == str(sheet)
    assert (rebuilt.scores, rebuilt.boxes, rebuilt.result) == (
        sheet.scores,
        sheet.boxes,
        sheet.result,
    )


@given(sheets(finished=True))
def test_lines_add_up_and_payments_sum_to_zero(sheet: ScoreSheet) -> None:
    result = sheet.result
    assert result is not None
    assert sum(result.payments) == 0
    if result.totals is None:
        assert result.margin is None
        assert not result.lines
        assert not any(result.payments)
        return
    for seat, total in enumerate(result.totals):
        assert total == sum(line.points for line in result.lines if line.seat == seat)
    assert all(line.points for line in result.lines)
    if result.winner is not None:
        others = [total for seat, total in enumerate(result.totals) if seat != result.winner]
        assert result.margin == result.totals[result.winner] - max(others)


@given(sheets(finished=True))
def test_a_game_over_stays_over(sheet: ScoreSheet) -> None:
    assert sheet.is_over
    before = sheet.history
    for step in (
        sheet.cancel,
        lambda: sheet.resign(0),
        lambda: sheet.miss_deadline(1),
        lambda: sheet.enter(sheet.lineup.tables[0][0] % len(sheet.scores), 10),
    ):
        with pytest.raises(errors.GameOverError):
            step()
    assert sheet.is_over
    assert sheet.history == before


@given(sheets())
def test_a_game_is_over_exactly_when_it_has_a_result(sheet: ScoreSheet) -> None:
    assert sheet.is_over == (sheet.result is not None)


@given(sheets(), st.data())
def test_a_refused_step_changes_nothing(sheet: ScoreSheet, data: st.DataObject) -> None:
    before = str(sheet), sheet.history, sheet.scores
    wrong = data.draw(st.sampled_from([Entry(9, (1,)), Entry(0, (1, 2, 3, 4, 5)), None]))
    with pytest.raises(errors.GinRummyError):
        sheet.add(wrong)  # type: ignore[arg-type]  # the fault
    assert (str(sheet), sheet.history, sheet.scores) == before


@given(sheets())
def test_everyone_is_at_a_table_or_sits_out(sheet: ScoreSheet) -> None:
    lineup = sheet.lineup
    seated = [seat for table in lineup.tables for seat in table]
    assert sorted([*seated, *lineup.idle]) == list(range(len(seated) + len(lineup.idle)))
    assert set(lineup.dealers) <= set(seated)
    if not isinstance(sheet, SidesSheet):
        assert lineup.dealers == (sheet.next_dealer(),)


@given(sheets(), st.data())
def test_the_dealer_from_the_last_one_is_the_dealer_from_the_first(
    sheet: ScoreSheet, data: st.DataObject
) -> None:
    if sheet.is_over:
        return
    following = sheet.add(data.draw(entries(sheet)))
    assert following.next_dealer(sheet.next_dealer()) == following.next_dealer()


@given(DEALS, st.sampled_from([profiles.HOLLYWOOD, NEXT_OPEN]))
def test_each_hollywood_game_is_a_plain_game_of_what_entered_it(
    deals: list[tuple[int | None, int]], profile: Profile
) -> None:
    sheet = HollywoodSheet(profile)
    match = sheet.profile.match
    plain = [GameSheet(profile, seats=2) for _ in sheet.games]
    entered: list[set[int]] = [set(), set()]
    for deal in two(*deals):
        if all(game.is_over for game in plain):
            break
        sheet = sheet.add(deal)
        if deal.winner is None:
            continue
        # The staircase once more, told another way: step by step from the lowest game.
        mine, into, climbing = entered[deal.winner], [], True
        jump = (
            not mine
            and any(game.is_over for game in plain)
            and getattr(match, "entry", None) is FirstEntry.ALL_OPEN
        )
        for at, game in enumerate(plain):
            if game.is_over:
                continue
            if at in mine or jump:
                into.append(at)
            elif climbing:
                into.append(at)
                climbing = False
        for at in into:
            plain[at] = plain[at].add(deal)
        mine.update(into)
        assert into
    assert sheet.games == tuple(plain)
    assert sheet.is_over == all(game.is_over for game in plain)


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=20))
def test_two_sides_are_a_plain_game_of_the_differences(deals: list[tuple[int, int]]) -> None:
    entered = [
        Entry(None if first == second else int(second > first), (first, second))
        for first, second in deals
    ]
    sheet = fill(start_sides(profiles.PARTNERSHIP_SIX, pairs=5), entered)
    assert isinstance(sheet, SidesSheet)
    net = [
        (entry.winner, abs(entry.points[0] - entry.points[1]))
        for entry in sheet.history
        if isinstance(entry, Entry)
    ]
    plain = fill(GameSheet(sheet.account.profile, seats=2), two(*net))
    assert (sheet.scores, sheet.boxes, sheet.result) == (plain.scores, plain.boxes, plain.result)
    assert sheet.target == 175


@given(sheets((PLAYERS_BOXES,), finished=True))
def test_each_player_of_a_side_who_won_has_a_box(sheet: ScoreSheet) -> None:
    boxes, halves = [0, 0], 0
    for entry in sheet.history:
        if isinstance(entry, Forfeit):
            continue
        winners = [part.winner for part in entry.parts] or [entry.winner]
        for side in (0, 1):
            swept = entry.parts and entry.winner == side and set(winners) == {side}
            boxes[side] += winners.count(side) + bool(swept)
        halves += entry.points[0] == entry.points[1]
    assert sheet.boxes == tuple(boxes)
    if sheet.result is not None and sheet.result.totals is not None:
        counted = [line for line in sheet.result.lines if "boxes" in line.reason]
        for side in (0, 1):
            expected = 20 * boxes[side] + 10 * halves
            assert sum(line.points for line in counted if line.seat == side) == expected


@given(sheets())
def test_the_drawing_has_a_line_for_each_box(sheet: ScoreSheet) -> None:
    drawn = str(sheet)
    body = [line for line in drawn.splitlines() if "┼" not in line and "╫" not in line]
    assert sum(line.count("───") for line in body) == sum(sheet.boxes)
    assert all(line == line.rstrip() for line in drawn.splitlines())
    assert sheet.draw(*[f"name {at}" for at in range(len(sheet.scores))]).count("name 1") >= 1


@given(
    DEALS, st.sampled_from([profiles.STANDARD, profiles.MODERN, profiles.OLDER, profiles.CASUAL])
)
def test_a_naive_score_keeper_agrees(
    deals: list[tuple[int | None, int]], profile: Profile
) -> None:
    points, boxes = [0, 0], [0, 0]
    over = None
    for winner, scored in deals:
        if winner is None or over is not None:
            continue
        points[winner] += scored
        boxes[winner] += 1
        if points[winner] >= 100:
            over = winner
    sheet = fill(GameSheet(profile), two(*deals))
    assert (sheet.scores, sheet.boxes) == (tuple(points), tuple(boxes))
    assert sheet.is_over == (over is not None)
    if over is None:
        return
    mine, yours = points[over], points[1 - over]
    won, lost = boxes[over], boxes[1 - over]
    total = {
        "standard": (mine + 100) * (1 if lost else 2) + 25 * won,
        "modern": mine * (1 if lost else 2) + 100 + 25 * won,
        "older": mine + (100 if lost else 200) + 20 * won,
        "casual": mine,
    }[profile.name]
    other = yours + {"older": 20, "casual": 0}.get(profile.name, 25) * lost
    result = sheet.result
    assert result is not None
    assert result.winner == over
    assert result.totals is not None
    assert (result.totals[over], result.totals[1 - over]) == (total, other)
    assert result.margin == total - other
