"""Three players of whom two are active."""

from __future__ import annotations

import pytest

from ginrummy import Profile, errors, profiles, score_counts, start_game
from ginrummy.games import Ending, Entry, GameSheet, ThreeHandBoxSheet, ThreeHandCutSheet
from ginrummy.rules import AfterDraw, Dealing, NextDealer


def test_for_oneself_the_loser_goes_out_and_the_idle_player_deals() -> None:
    sheet = ThreeHandCutSheet()
    seen = []
    for winner in (0, 2, None, 2, 0):
        lineup = sheet.lineup
        seen.append((lineup.dealers, lineup.tables, lineup.idle))
        sheet = sheet.cancel() if winner is None else sheet.enter(winner, 10)
    assert seen == [
        ((1,), ((0, 1),), (2,)),
        ((2,), ((0, 2),), (1,)),
        ((1,), ((1, 2),), (0,)),
        ((1,), ((1, 2),), (0,)),
        ((0,), ((0, 2),), (1,)),
    ]
    assert sheet.scores == (20, 0, 20)
    assert sheet.next_dealer(2) == 1


def test_a_result_counts_its_seats_by_the_places() -> None:
    sheet = ThreeHandCutSheet().enter(1, 10)
    assert sheet.lineup.tables == ((2, 1),)
    sheet = sheet.record(score_counts(6, 17, profile=profiles.THREE_HAND_CUT))
    assert sheet.history[-1] == Entry(2, (0, 0, 11), score_counts(6, 17).outcome)
    assert sheet.lineup.tables == ((2, 0),)
    tied = score_counts(6, 6, profile=profiles.THREE_HAND_CUT, knocker_seat=1)
    assert sheet.record(tied).scores == (0, 10, 11 + 20)


def test_everyone_pays_whoever_has_more_and_the_shut_out_100_to_the_winner() -> None:
    sheet = ThreeHandCutSheet().enter(0, 60).enter(2, 40).enter(2, 30).enter(2, 31)
    assert sheet.is_over
    assert sheet.result is not None
    assert sheet.result.totals == (85, 0, 276)
    assert sheet.result.payments == (85 - 191, -85 - 276 - 100, 191 + 276 + 100)
    assert sheet.result.shutout
    assert sheet.result.margin == 191
    assert sheet.account == GameSheet(profiles.THREE_HAND_CUT, seats=3, history=sheet.history)


def test_in_the_box_partners_relieve_each_other() -> None:
    sheet = ThreeHandBoxSheet()
    seen = []
    for winner in (0, 2, None, 0, 0):
        lineup = sheet.lineup
        seen.append((lineup.dealers, lineup.tables, lineup.idle))
        sheet = sheet.cancel() if winner is None else sheet.enter(winner, 10)
    assert seen == [
        ((1,), ((0, 1),), (2,)),
        # The loser deals: here the partner who comes in, for the side that lost.
        ((2,), ((0, 2),), (1,)),
        ((0,), ((0, 2),), (1,)),
        ((0,), ((0, 2),), (1,)),
        ((1,), ((0, 1),), (2,)),
    ]
    assert sheet.scores == (30, 10)
    assert sheet.boxes == (3, 1)


def test_the_box_collects_and_pays_twice() -> None:
    won = ThreeHandBoxSheet().enter(1, 30).enter(0, 100).result
    assert won is not None
    assert won.totals == (225, 55)
    assert won.payments == (340, -170, -170)
    lost = ThreeHandBoxSheet().enter(0, 30).enter(2, 100).result
    assert lost is not None
    assert lost.winner == 1
    assert lost.payments == (-340, 170, 170)


def test_a_result_in_the_box() -> None:
    sheet = ThreeHandBoxSheet().enter(0, 10)
    sheet = sheet.record(score_counts(6, 17, profile=profiles.THREE_HAND_BOX, knocker_seat=1))
    assert sheet.history[-1] == Entry(2, (0, 0, 11), score_counts(6, 17).outcome)
    assert sheet.scores == (10, 11)


def test_given_up() -> None:
    cut = ThreeHandCutSheet().enter(0, 30).resign(0)
    assert cut.result is not None
    assert (cut.result.winner, cut.result.payments) == (1, (0, 0, 0))
    for seat, winner in ((0, 1), (1, 0), (2, 0)):
        box = ThreeHandBoxSheet().miss_deadline(seat)
        assert box.result is not None
        assert (box.result.winner, box.result.reason) == (winner, Ending.DEADLINE)
        assert box.result.payments == (0, 0, 0)


def test_other_rules_for_the_deal() -> None:
    dealing = Dealing(next_dealer=NextDealer.ALTERNATE, after_draw=AfterDraw.NEXT)
    profile = profiles.THREE_HAND_CUT.replace(name="test: alternate", dealing=dealing)
    sheet = ThreeHandCutSheet(profile)
    # By places: seat 2 has come to the place of seat 1, which dealt.
    assert sheet.enter(0, 5).next_dealer() == 0
    assert sheet.enter(1, 5).next_dealer() == 2
    assert sheet.cancel().next_dealer() == 0


@pytest.mark.parametrize("profile", [profiles.THREE_HAND_CUT, profiles.THREE_HAND_BOX], ids=str)
def test_errors(profile: Profile) -> None:
    sheet = start_game(profile)
    assert sheet == start_game(profile, seats=3)
    for step in (
        lambda: sheet.enter(2, 10),
        lambda: sheet.next_dealer(2),
        lambda: sheet.add(Entry(0, (10, 0, -10))),
        lambda: ThreeHandBoxSheet(profile, first_dealer=2),
    ):
        with pytest.raises(errors.IdleSeatError) as caught:
            step()
        assert (caught.value.seat, caught.value.active) == (2, (0, 1))
    with pytest.raises(errors.SeatError):
        sheet.enter(3, 10)
    with pytest.raises(errors.SeatsError):
        start_game(profile, seats=2)
    with pytest.raises(errors.SeatsError):
        sheet.record(score_counts(5, 12, 20, profile=profiles.THREE_HAND))
