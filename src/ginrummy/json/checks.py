"""What the rules say of values that do not name their rules themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from .. import profiles
from ..cards import Hand
from ..errors import (
    EntryError,
    LayOffOnGinError,
    MeldsOverlapError,
    RuleError,
    SeatError,
    SeatsError,
)
from ..games import Ending, Entry, GameResult, Lineup, Seating
from ..games.entries import check_item
from ..games.results import shutout_price
from ..layoff import Defence, LayOff
from ..melding import Arrangement, DiscardOption, Meld, melds
from ..plain.reading import shown
from ..play import BigGin, Defend, Knock
from ..profiles import MODERN
from ..rules import Hollywood, Outcome, ScoreLine, ShutoutOf, Sides
from ..scoring import DealResult, check_going_out, score_counts, score_deal
from .converter import write

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from ..plain.reading import Node
    from ..rules import GameScoring, Profile

__all__ = ["check", "check_under"]

_MOST_SEATS: Final = 52
_GIVEN_UP: Final = (Ending.RESIGNATION, Ending.DEADLINE)


def check_under(value: object, node: Node, profile: Profile | None) -> None:
    """
    Check a value under some rules.

    Args:
        value: What was read.
        node: What it was read from.
        profile: The rules; None for any one of the published profiles.

    Raises:
        DealFormatError: It cannot be so. Without rules the faults are those under `MODERN`.
    """
    if profile is None:
        for published in profiles.ALL.values():
            trial = attrs.evolve(node, faults=[])
            check(value, trial, published)
            if not trial.faults:
                return
        profile = MODERN
    check(value, node, profile)
    node.check()


def check(value: object, node: Node, profile: Profile) -> None:
    """
    Note what is wrong with a value under some rules.

    Args:
        value: What was read. Of a value that has no rules, nothing is wrong.
        node: What it was read from, without faults.
        profile: The rules.
    """
    if isinstance(value, tuple):
        for item, each in zip(node.items(), value, strict=True):
            check(each, item, profile)
    elif type(value) in _CHECKS:
        try:
            _CHECKS[type(value)](value, node, profile)
        except RuleError as error:
            node.fault(str(error))


def _meld(meld: Meld, node: Node, profile: Profile) -> None:
    right = Meld.of(meld.hand, profile=profile)
    # A joker may stand for other cards too.
    if meld != right and not (meld.stands_for and meld in melds(meld.hand, profile=profile)):
        node.compare(write(right))


def _arrangement(arrangement: Arrangement, node: Node, profile: Profile) -> None:
    before = len(node.faults)
    check(arrangement.melds, _at(node, "melds"), profile)
    if len(node.faults) > before:
        return
    seen = arrangement.loose
    for meld in arrangement.melds:
        for card in seen & meld.hand:
            raise MeldsOverlapError(card)
        seen |= meld.hand
    right = Arrangement.of(arrangement.hand, arrangement.melds, profile=profile)
    _at(node, "deadwood").compare(right.deadwood)


def _defence(defence: Defence, node: Node, profile: Profile) -> None:
    check(defence.arrangement, _at(node, "arrangement"), profile)
    seen = defence.arrangement.hand
    for lay, item in zip(defence.laid_off, _at(node, "laid_off").items(), strict=True):
        if lay.card in seen:
            item.fault(str(MeldsOverlapError(lay.card)))
        check(lay, item, profile)
        seen |= Hand([lay.card])
    if defence.laid_off and not (profile.laying_off.on_knock or profile.laying_off.on_gin):
        raise LayOffOnGinError(seen - defence.arrangement.hand, gin=False)


def _lay_off(lay: LayOff, node: Node, profile: Profile) -> None:
    del profile
    if lay.meld < 0:
        _at(node, "meld").expected("the index of a meld, 0 or more")


def _option(option: DiscardOption, node: Node, profile: Profile) -> None:
    limit = profile.going_out.knock_limit or 0
    left = option.deadwood
    if left is not None and left < 0:
        _at(node, "deadwood").expected("0 points or more")
    _at(node, "may_go_out").compare(left is not None and left <= limit)


def _result(result: DealResult, node: Node, profile: Profile) -> None:
    before = len(node.faults)
    seats, dealing = len(result.points), profile.dealing
    if not dealing.least_seats <= seats <= dealing.most_seats:
        raise SeatsError(seats, dealing.least_seats, dealing.most_seats)
    if result.knocker_seat is not None and not 0 <= result.knocker_seat < seats:
        raise SeatError(result.knocker_seat, seats)
    if len(result.counts) not in {0, seats} or min(result.counts, default=0) < 0:
        _at(node, "counts").fault(f"expected a count of 0 or more for each of {seats} seats")
    if result.arrangement is not None:
        check(result.arrangement, _at(node, "arrangement"), profile)
    check(result.defences, _at(node, "defences"), profile)
    if len(node.faults) > before:
        return
    rights = [write(right) for right in _scored_again(result, profile)]
    if node.value not in rights:
        node.compare(rights[0])


def _scored_again(result: DealResult, profile: Profile) -> list[DealResult]:
    """Score a deal once more, in each way that it may have been."""
    knocker, spread, seats = result.knocker_seat, result.arrangement, len(result.points)
    zeros = (0,) * seats
    if knocker is None:
        return [_nobody_out(result, profile)]
    if spread is None:
        # Whether a card was thrown is not told by gin that did not count.
        counts = (result.counts[knocker:] + result.counts[:knocker]) or zeros
        chances = (True, False) if result.outcome is Outcome.BIG_GIN else (False, True)
        return [
            score_counts(*counts, profile=profile, big_gin=big_gin, knocker_seat=knocker)
            for big_gin in chances
            if not big_gin or (profile.going_out.big_gin and counts[0] == 0)
        ]
    if profile.deal_scoring.uses_counts:
        again = score_deal(spread, *result.defences, profile=profile, knocker_seat=knocker)
    else:
        big_gin = len(spread.hand) == profile.dealing.hand_size + 1
        check_going_out(spread.hand, spread.deadwood, profile, big_gin=big_gin)
        again = score_counts(
            spread.deadwood, *zeros[1:], profile=profile, big_gin=big_gin, knocker_seat=knocker
        )
        again = attrs.evolve(again, counts=())
    # How its jokers are read has been checked.
    return [attrs.evolve(again, arrangement=spread)]


def _nobody_out(result: DealResult, profile: Profile) -> DealResult:
    asked: list[int] = []

    def counts() -> tuple[int, ...]:
        asked[:] = result.counts or (0,) * len(result.points)
        return tuple(asked)

    verdict = profile.deal_scoring.score_exhausted(counts)
    points = [0] * len(result.points)
    for line in verdict.lines:
        points[line.seat] += line.points
    # Where nobody scores, nobody shows a hand.
    return DealResult(verdict.outcome, verdict.winner, tuple(points), verdict.lines, tuple(asked))


def _knock(action: Knock | BigGin, node: Node, profile: Profile) -> None:
    if action.spread is not None:
        check(action.spread, _at(node, "spread"), profile)


def _defend(action: Defend, node: Node, profile: Profile) -> None:
    if action.defence is not None:
        check(action.defence, _at(node, "defence"), profile)


def _entry(entry: Entry, node: Node, profile: Profile) -> None:
    before = len(node.faults)
    check(entry.parts, _at(node, "parts"), profile)
    if len(node.faults) > before:
        return
    try:
        check_item(entry, len(entry.points), len(entry.parts))
    except SeatError as error:
        _at(node, "winner").fault(str(error))
    except EntryError as error:
        _at(node, error.field).fault(str(error))


def _seating(seating: Seating, node: Node, profile: Profile) -> None:
    del profile
    players = seating.players
    if sorted(players) != list(range(len(players))):
        _at(node, "players").fault(f"expected each player from 0 to {len(players) - 1} once")
    _seats(_at(node, "dealers"), seating.dealers, range(len(players)))
    _seats(_at(node, "idle"), seating.idle, set(range(len(players))) - {*seating.dealers})
    if seating.chooser is not None:
        _seats(_at(node, "chooser"), (seating.chooser,), range(len(players)))


def _lineup(lineup: Lineup, node: Node, profile: Profile) -> None:
    del profile
    at_tables = [seat for table in lineup.tables for seat in table]
    everybody = range(len(at_tables) + len(lineup.idle))
    _seats(_at(node, "tables"), at_tables, everybody)
    _seats(_at(node, "idle"), lineup.idle, set(everybody) - {*at_tables})
    _seats(_at(node, "dealers"), lineup.dealers, at_tables)


def _seats(node: Node, seats: Sequence[int], among: Collection[int]) -> None:
    """Note where a seat is repeated, or none of those that it may be."""
    for at, seat in enumerate(seats):
        if seat not in among or seat in seats[:at]:
            node.fault(f"seat {shown(seat)} is there twice, or cannot be there")


def _game_result(result: GameResult, node: Node, profile: Profile) -> None:
    before = len(node.faults)
    payments, totals = result.payments, result.totals
    seats = len(payments if totals is None else totals)
    if not 2 <= seats <= _MOST_SEATS:
        key = "payments" if totals is None else "totals"
        _at(node, key).fault(f"expected 2 to {_MOST_SEATS} items, got {seats}")
        return
    _sum_to_nothing(payments, seats, _at(node, "payments"))
    for line, item in zip(result.lines, _at(node, "lines").items(), strict=True):
        if not 0 <= line.seat < seats:
            _at(item, "seat").expected(f"a seat from 0 to {seats - 1}")
    if result.winner is not None and not 0 <= result.winner < seats:
        _at(node, "winner").expected(f"a seat from 0 to {seats - 1} or null")
    if totals is not None:
        right = [_points(result.lines, seat) for seat in range(seats)]
        _at(node, "totals").compare(right)
    if len(node.faults) > before:
        return
    if totals is None:
        _unsettled(result, node)
    else:
        _settled(result, totals, node, profile)


def _sum_to_nothing(payments: tuple[int, ...], seats: int, node: Node) -> None:
    """Check that there is a payment of each seat, and that nobody outside pays."""
    # One in the box settles with two partners, who are one side.
    if len(payments) != seats and (seats, len(payments)) != (2, 3):
        node.fault(f"expected {seats} items, got {len(payments)}")
    elif len(set(payments[1:])) > 1 and len(payments) != seats:
        node.fault("expected the same of both partners")
    if sum(payments):
        node.fault(f"expected a sum of 0, got {shown(sum(payments))}")


def _unsettled(result: GameResult, node: Node) -> None:
    """Check a game that was given up: it has a winner, and nothing to pay."""
    if result.reason not in _GIVEN_UP:
        _at(node, "totals").expected("a list in a game that was not given up")
    if result.winner is None:
        _at(node, "winner").expected("a seat")
    _at(node, "payments").compare([0] * len(result.payments))
    _at(node, "lines").compare([])
    _at(node, "shutout").compare(expected=False)


def _settled(result: GameResult, totals: tuple[int, ...], node: Node, profile: Profile) -> None:
    """Check the winner and the payments of a game that was played out, or is settled as if."""
    winner, reason, scoring = result.winner, result.reason, profile.game_scoring
    leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if reason in {Ending.ALL_GAMES, Ending.SERIES}:
        # Here the higher total wins.
        _at(node, "winner").compare(leaders[0] if len(leaders) == 1 else None)
    elif winner is None:
        _at(node, "winner").expected("a seat")
    payments = _by_total(result.payments, len(totals))
    if payments == _unit(winner, len(totals)) and reason in {Ending.SERIES, *_GIVEN_UP}:
        return
    # Each pays the difference to each who has more.
    right = [len(totals) * total - sum(totals) for total in totals]
    if reason is Ending.SERIES:
        right = _unit(winner, len(totals))
    elif scoring.shutout_of is ShutoutOf.EACH and result.shutout:
        price = _price_of_shutout(result, scoring)
        extra = [
            price * (seat != winner and paid != due)
            for seat, (paid, due) in enumerate(zip(payments, right, strict=True))
        ]
        right = [due - more for due, more in zip(right, extra, strict=True)]
        right[winner or 0] += sum(extra)
    several = isinstance(_played(profile), Hollywood) and scoring.shutout_of is ShutoutOf.EACH
    if not several and payments != right:
        # Several games may each have had a shutout of their own, and not the same one.
        partners = len(result.payments) - len(totals)
        _at(node, "payments").compare([2 * right[0], right[1], right[1]] if partners else right)


def _price_of_shutout(result: GameResult, scoring: GameScoring) -> int:
    """Count what each who was shut out pays, from the lines of the winner."""
    winners = [line for line in result.lines if line.seat == result.winner]
    points = sum(line.points for line in winners if line.reason == "points")
    boxes = sum(line.points for line in winners if line.reason in {"boxes", "half boxes"})
    return shutout_price(scoring, points, boxes)


def _by_total(payments: tuple[int, ...], seats: int) -> list[int]:
    """Give what is paid for each total: the partners of a box have one together."""
    if len(payments) == seats:
        return list(payments)
    return [payments[0] // 2, payments[1]]


def _unit(winner: int | None, seats: int) -> list[int]:
    """Give the payments of a series, which is worth one."""
    return [1 if seat == winner else -1 for seat in range(seats)]


def _played(profile: Profile) -> object:
    match = profile.match
    return match.match if isinstance(match, Sides) else match


def _points(lines: Iterable[ScoreLine], seat: int) -> int:
    return sum(line.points for line in lines if line.seat == seat)


def _at(node: Node, key: str) -> Node:
    found = node.at(key)
    assert found is not None  # noqa: S101  # it has been read
    return found


_CHECKS: Mapping[type, Callable[[Any, Node, Profile], None]] = {
    Arrangement: _arrangement,
    BigGin: _knock,
    DealResult: _result,
    Defence: _defence,
    Defend: _defend,
    DiscardOption: _option,
    Entry: _entry,
    GameResult: _game_result,
    Knock: _knock,
    LayOff: _lay_off,
    Lineup: _lineup,
    Meld: _meld,
    Seating: _seating,
}
