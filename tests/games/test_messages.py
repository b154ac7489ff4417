"""What the score sheets, the cut and money say of input that cannot be, word for word."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ginrummy import (
    Card,
    Outcome,
    Profile,
    errors,
    profiles,
    score_counts,
    standard_pack,
    start_game,
)
from ginrummy.games import (
    Cut,
    Entry,
    Forfeit,
    GameSheet,
    HollywoodSheet,
    SidesSheet,
    after_game,
    money,
    ranking,
    seat_players,
    start_sides,
)
from ginrummy.rules import BoxFor, GameScoring, Hollywood, Sides
from tests.faults import refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from ginrummy.games import ScoreSheet

FIVE: Any = 5
TEXT: Any = "2"
TUPLE: Any = (0, 30)
PACK = standard_pack()
GAME = start_game()
SIDES = start_sides(profiles.PARTNERSHIP)
BOX_FOR_PLAYER = profiles.STANDARD.replace(
    name="test: a box for each", game_scoring=GameScoring(box_for=BoxFor.PLAYER)
)
FOUR_HOLLYWOOD = profiles.CASUAL.replace(name="test: Hollywood of four", match=Hollywood())
SIX_OR_EIGHT = profiles.PARTNERSHIP.replace(
    name="test: three or four pairs", match=Sides(least_pairs=3, most_pairs=4)
)
OF_THREE = score_counts(5, 12, 20, profile=profiles.THREE_HAND)
WON = score_counts(5, 17, profile=profiles.PARTNERSHIP)
PAIR = Entry(0, (12, 0))


class Foreign:
    """A match whose sheet is of another kind, or that has none."""

    def __init__(self, start: Any) -> None:
        self.start_game = start

    def __repr__(self) -> str:
        return "Foreign()"


def own_match(start: Any) -> Profile:
    """Give a profile with a match of one's own."""
    return profiles.STANDARD.replace(name="test: a match of one's own", match=Foreign(start))


def cards(text: str) -> list[Card]:
    """Read cards."""
    return [Card.parse(code) for code in text.split()]


def over(sheet: ScoreSheet, seat: int, points: int) -> Any:
    """Give the result of a game that a deal ends."""
    return sheet.enter(seat, points).result


FAULTS: list[tuple[Callable[[], object], type[errors.GinRummyError], str]] = [
    # The steps of a sheet.
    (
        lambda: GameSheet(history=FIVE),
        errors.WrongTypeError,
        "expected the entries of a history, got 5 (int)",
    ),
    (
        lambda: GAME.record(FIVE),
        errors.WrongTypeError,
        "expected the result of a deal, got 5 (int)",
    ),
    (lambda: GAME.record(OF_THREE), errors.SeatsError, "expected 2 players, got 3"),
    (
        lambda: GAME.enter(0, -5),
        errors.EntryError,
        "points of an entry: expected an int of 0 to a million, got -5",
    ),
    (lambda: GAME.enter(2, 5), errors.SeatError, "no seat 2: expected 0 to 1"),
    (lambda: GAME.draw("Ann"), errors.SeatsError, "expected 2 players, got 1"),
    (
        lambda: GAME.draw(FIVE, "Bo"),
        errors.WrongTypeError,
        "expected a name as text, got 5 (int)",
    ),
    # Entries and forfeits.
    (
        lambda: GAME.add(Forfeit(0, TEXT)),
        errors.EntryError,
        "reason of an entry: expected Ending.RESIGNATION or Ending.DEADLINE, got '2'",
    ),
    (lambda: GAME.add(Forfeit(2)), errors.SeatError, "no seat 2: expected 0 to 1"),
    (
        lambda: GAME.add(TUPLE),
        errors.WrongTypeError,
        "expected an Entry or a Forfeit, got (0, 30) (tuple)",
    ),
    (
        lambda: GAME.add(Entry(0, (5, 0, 0))),
        errors.EntryError,
        "points of an entry: expected 2 ints of at most a million, got (5, 0, 0)",
    ),
    (
        lambda: GAME.enter(0, 5, outcome=TEXT),
        errors.EntryError,
        "outcome of an entry: expected an Outcome or None, got '2'",
    ),
    (
        lambda: GAME.enter(0, 5, extra_boxes=101),
        errors.EntryError,
        "extra_boxes of an entry: expected an int from 0 to 100, and 0 where nobody won, got 101",
    ),
    (
        lambda: GAME.add(Entry(0, (5, 0), parts=FIVE)),
        errors.EntryError,
        "parts of an entry: expected a tuple of 0 entries, or none, got 5",
    ),
    (
        lambda: SIDES.add(Entry(0, (5, 0), parts=FIVE)),
        errors.EntryError,
        "parts of an entry: expected a tuple of 2 entries, or none, got 5",
    ),
    (
        lambda: GameSheet(BOX_FOR_PLAYER).add(Entry(0, (5, 0), parts=FIVE)),
        errors.EntryError,
        "parts of an entry: expected a tuple of entries, got 5",
    ),
    (
        lambda: SIDES.add(Entry(0, (24, 0), parts=(PAIR, Entry(0, (12, 0), parts=FIVE)))),
        errors.EntryError,
        "parts of an entry: expected a tuple of 0 entries, or none, got 5",
    ),
    (
        lambda: GAME.add(Entry(0, (0, 30))),
        errors.EntryError,
        "winner of an entry: expected 1, which has more points, got 0",
    ),
    (
        lambda: GAME.enter(0, 5, outcome=Outcome.CANCELLED),
        errors.EntryError,
        "winner of an entry: expected None where the deal was cancelled, got 0",
    ),
    (
        lambda: HollywoodSheet().add(Entry(None, (5, 0))),
        errors.EntryError,
        "points of an entry: expected 0 where nobody won, got (5, 0)",
    ),
    # Results and money.
    (lambda: over(GAME, 0, 100).headline("Ann"), errors.SeatsError, "expected 2 players, got 1"),
    (
        # Without totals, the names up to that of the winner will do.
        lambda: start_game(profiles.THREE_HAND_BOX).resign(0).result.headline("Ann"),  # type: ignore[union-attr]  # a game given up has a result
        errors.SeatsError,
        "expected 2 to 3 players, got 1",
    ),
    (lambda: money(TEXT, 1), errors.WrongTypeError, "expected a number of points, got '2' (str)"),
    (
        lambda: money(5, TEXT),
        errors.WrongTypeError,
        "expected a stake as Decimal, Fraction or int, got '2' (str)",
    ),
    (
        lambda: money(5, Decimal("-0.01")),
        errors.StakeError,
        "expected a stake of more than 0, got Decimal('-0.01')",
    ),
    (
        lambda: money(5, Fraction(-1, 2)),
        errors.StakeError,
        "expected a stake of more than 0, got Fraction(-1, 2)",
    ),
    # The cut and the seats.
    (
        lambda: ranking(FIVE),
        errors.WrongTypeError,
        "expected cards, one after the other, got 5 (int)",
    ),
    (
        lambda: ranking([FIVE]),
        errors.WrongTypeError,
        "expected one of the 52 cards, got 5 (int)",
    ),
    (
        lambda: ranking(cards("9S 4D 9S")),
        errors.RepeatedCardError,
        "repeated card 9S at position 2",
    ),
    (
        lambda: Cut(PACK, positions=FIVE),
        errors.WrongTypeError,
        "expected the positions drawn, one after the other, got 5 (int)",
    ),
    (lambda: Cut(PACK, players=0), errors.SeatsError, "expected 1 to 44 players, got 0"),
    (lambda: Cut(PACK[:10], players=3), errors.SeatsError, "expected 1 to 2 players, got 3"),
    (lambda: Cut(PACK[:9]), errors.SeatsError, "expected 1 players, got 2"),
    # All cards lie among the four at either end.
    (lambda: Cut(PACK[:8], players=1), errors.SeatsError, "expected 0 players, got 1"),
    (lambda: Cut(PACK[:6], players=1), errors.SeatsError, "expected 0 players, got 1"),
    (
        lambda: Cut(PACK).draw(20).draw(21).draw(22),
        errors.DrawError,
        "cannot draw at position 22: expected nobody to draw any more",
    ),
    (
        lambda: Cut(PACK).draw(52),
        errors.DrawError,
        "cannot draw at position 52: expected a position from 0 to 51",
    ),
    (
        lambda: Cut(PACK).draw(20).draw(20),
        errors.DrawError,
        "cannot draw at position 20: expected a card that is still there",
    ),
    (
        lambda: Cut.spread(rng=FIVE),
        errors.WrongTypeError,
        "expected a random.Random, or None, got 5 (int)",
    ),
    (
        lambda: after_game(FIVE),
        errors.WrongTypeError,
        "expected the result of a game that is over, got 5 (int)",
    ),
    (
        lambda: after_game(over(start_game(profiles.THREE_HAND), 1, 200)),
        errors.SeatsError,
        "expected 2 players, got 3",
    ),
    (lambda: start_game(seats=3), errors.SeatsError, "expected 2 players, got 3"),
    (
        lambda: start_game(profiles.CASUAL, seats=5),
        errors.SeatsError,
        "expected 2 to 4 players, got 5",
    ),
    (
        lambda: start_game(profiles.THREE_HAND_CUT, seats=2),
        errors.SeatsError,
        "expected 3 players, got 2",
    ),
    (
        lambda: start_game(FOUR_HOLLYWOOD, seats=4),
        errors.SeatsError,
        "expected 2 players, got 4",
    ),
    (
        lambda: seat_players(cards("4D KS 9S"), profile=FOUR_HOLLYWOOD),
        errors.SeatsError,
        "expected 2 players, got 3",
    ),
    # Two sides.
    (
        lambda: start_game(profiles.PARTNERSHIP_SIX, seats=5),
        errors.PlayersError,
        "5 players: expected an even number, 6 or more, for two sides",
    ),
    (
        lambda: start_game(SIX_OR_EIGHT, seats=10),
        errors.PlayersError,
        "10 players: expected an even number, 6 to 8, for two sides",
    ),
    (
        lambda: start_sides(profiles.THREE_HAND_CUT),
        errors.WrongTypeError,
        "expected a match of two sides, got ThreeHandCut() (ThreeHandCut)",
    ),
    (
        lambda: SidesSheet(pairs=TEXT),
        errors.WrongTypeError,
        "expected a number of pairs, got '2' (str)",
    ),
    (
        lambda: SIDES.record(FIVE),
        errors.WrongTypeError,
        "expected the results of the pairs, got 5 (int)",
    ),
    (
        lambda: SIDES.record([WON, FIVE]),
        errors.WrongTypeError,
        "expected the result of a deal, got 5 (int)",
    ),
    (lambda: SIDES.record([WON, OF_THREE]), errors.SeatsError, "expected 2 players, got 3"),
    (lambda: SIDES.record(WON), errors.ResultsError, "1 results for 2 pairs: expected one each"),
    (
        lambda: SIDES.enter(0, 0),
        errors.EntryError,
        "winner of an entry: expected None for equal points, got 0",
    ),
    (
        lambda: SIDES.add(Entry(None, (10, 12))),
        errors.EntryError,
        "winner of an entry: expected 1, which has more points, got None",
    ),
    (
        lambda: SIDES.add(Entry(0, (12, 10), parts=(PAIR, PAIR))),
        errors.EntryError,
        "points of an entry: expected the sum of the pairs, (24, 0), got (12, 10)",
    ),
    # Matches of one's own.
    (
        lambda: start_game(own_match(None)),
        errors.WrongTypeError,
        "expected a match, or a value with start_game, got Foreign() (Foreign)",
    ),
    (
        lambda: start_game(own_match(lambda profile, *, seats: seats), first_dealer=1),
        errors.WrongTypeError,
        "expected no first dealer for a sheet of your own, got 1 (int)",
    ),
]


test_the_message_names_the_value_and_what_was_expected = refused(FAULTS)
