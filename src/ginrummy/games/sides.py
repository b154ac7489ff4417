"""Two sides of two or more players each, who settle every deal by the sum of its pairs."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Self

import attrs

from ..errors import EntryError, ResultsError, SeatsError, WrongTypeError
from ..melding import listed
from ..profiles import PARTNERSHIP
from ..rules import BoxFor, Hollywood, Series, Sides, SingleGame
from ..rules.profile import checked_profile
from ..scoring import DealResult
from .base import AccountSheet
from .entries import Entry, Forfeit
from .game import GameSheet
from .hollywood import HollywoodSheet
from .seating import check_sides
from .series import SeriesSheet
from .sheet import Lineup

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..rules import Profile
    from .results import GameResult

__all__ = ["SidesSheet"]


def _sides(profile: Profile) -> Sides:
    match = profile.match
    if isinstance(match, Sides):
        return match
    if isinstance(match, SingleGame | Hollywood | Series):
        return Sides(match)
    raise WrongTypeError(match, "a match of two sides")


def _fewest(sheet: SidesSheet) -> int:
    return _sides(sheet.profile).least_pairs


@attrs.frozen
class SidesSheet(AccountSheet):
    """
    The score sheet of two sides. Its seats are the sides, 0 and 1.

    A deal is entered as the points that each side made. The difference goes to the side with more,
    with one box, on the sheet ``account`` of a game of two: a single game, Hollywood or a series.
    Where each player has a box (`BoxFor`), a deal entered without its parts gives the one still.

    The players sit so that the seats of side 0 are 0, 2, 4 and so on, those of side 1 are 1, 3, 5
    and so on, in turn order or, in more than two pairs, face to face.

    Args:
        profile: The rules. Where their match is not `Sides`, the match is played by two sides.
        history: What was entered so far.
        first_dealer: The side that deals first.
        pairs: The players of each side; the fewest of the profile where nothing is given.

    Raises:
        PlayersError: The profile is not for so many.
        SeatsError: The profile does not deal for two.
        GameOverError, SeatError, EntryError, WrongTypeError: The history cannot have been, see
            `ScoreSheet.add`.

    Source:
        Rules, "Partnerships".

    >>> from ginrummy import score_counts
    >>> from ginrummy.profiles import PARTNERSHIP
    >>> sheet = SidesSheet(PARTNERSHIP)
    >>> sheet.lineup.tables
    ((0, 3), (2, 1))
    >>> won = score_counts(5, 17, profile=PARTNERSHIP)
    >>> lost = score_counts(3, 13, profile=PARTNERSHIP, knocker_seat=1)
    >>> sheet = sheet.record([won, lost])
    >>> sheet.scores, sheet.boxes, sheet.next_dealer()
    ((2, 0), (1, 0), 0)
    >>> print(sheet)
    partnership, 2 a side, game to 125
     Side 0 │ Side 1
    ────────┼────────
          2 │
        ─── │
    """

    profile: Profile = attrs.field(default=PARTNERSHIP, converter=checked_profile)
    pairs: int = attrs.field(default=attrs.Factory(_fewest, takes_self=True), kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot have been."""
        if type(self.pairs) is not int:
            raise WrongTypeError(self.pairs, "a number of pairs")
        check_sides(self._match, 2 * self.pairs)
        super().__attrs_post_init__()

    @property
    def target(self) -> int:
        """The points that end a game: those of the profile, and more for large sides."""
        return self.account.profile.game_scoring.target

    @cached_property
    def account(self) -> GameSheet | HollywoodSheet | SeriesSheet:
        """The sheet of the two sides, with the difference of each deal."""
        scoring = self.profile.game_scoring
        target = scoring.target + self._match.target_raise(self.pairs)
        profile = self.profile.replace(
            name=f"{self.profile.name}, {self.pairs} a side",
            game_scoring=attrs.evolve(scoring, target=target),
            match=self._match.match,
        )
        history = tuple([self._difference(item) for item in self.history])
        if isinstance(profile.match, Hollywood):
            return HollywoodSheet(profile, history=history)
        if isinstance(profile.match, Series):
            return SeriesSheet(profile, history=history)
        return GameSheet(profile, history=history, seats=2)

    @property
    def games(self) -> tuple[GameSheet, ...]:
        """The games on the account: those of Hollywood, none of a series, or the only one."""
        if isinstance(self.account, HollywoodSheet):
            return self.account.games
        return (self.account,) if isinstance(self.account, GameSheet) else ()

    @property
    def wins(self) -> tuple[int, ...]:
        """The deals each side has won."""
        winners = [deal.winner for deal in self._deals]
        return winners.count(0), winners.count(1)

    @property
    def result(self) -> GameResult | None:
        """
        Who won and what it is worth, None before the game is over.

        The payments are by side: each player of a side settles them with one of the other side.
        """
        return self.account.result

    @property
    def lineup(self) -> Lineup:
        """
        Who deals, plays and sits out in the next deal.

        Each table is a pair: a seat of side 0, then one of side 1.

        Source:
            Rules, "Partnerships": the dealers deal to the opponents on their right first, and then
            the players change opponents each deal.
        """
        dealer = self.next_dealer()
        seats = range(self.pairs)
        # The opponent on the right of a seat is the seat before it in turn order.
        to_right = self.first_dealer == 0
        turn = (
            self.pairs == 2 and self._match.alternate and (len(self._deals) % 2 == 0) == to_right
        )
        tables = [(2 * pair, (2 * pair + (3 if turn else 1)) % (2 * self.pairs)) for pair in seats]
        return Lineup(tuple([2 * pair + dealer for pair in seats]), tuple(tables))

    def record(self, results: DealResult | Iterable[DealResult], /) -> Self:
        """
        Enter a deal of all pairs.

        Args:
            results: One result for each pair, in the order of the tables of ``lineup``. In each, seat
                0 is the player of side 0.

        Returns:
            The next sheet.

        Raises:
            GameOverError: The game is over.
            ResultsError: There are more or fewer results than pairs.
            SeatsError: A deal had more than two players.
            EntryError: A result cannot be: another seat has more points than the winner.
            WrongTypeError: They are no results of deals.
        """
        parts = []
        if isinstance(results, DealResult):
            results = (results,)
        for result in listed(results, "the results of the pairs"):
            if not isinstance(result, DealResult):
                raise WrongTypeError(result, "the result of a deal")
            if len(result.points) != 2:
                raise SeatsError(len(result.points), 2, 2)
            parts.append(Entry(result.winner, result.points, result.outcome))
        if len(parts) != self.pairs:
            raise ResultsError(len(parts), self.pairs)
        points = _add_up(parts)
        return self.add(Entry(_ahead(points), points, parts=tuple(parts)))

    @property
    def _match(self) -> Sides:
        return _sides(self.profile)

    @property
    def _seat_count(self) -> int:
        return 2

    @property
    def _pairs(self) -> int:
        return self.pairs

    @property
    def names(self) -> tuple[str, ...]:
        """What the columns are called without names of players."""
        return ("Side 0", "Side 1")

    def _difference(self, item: Entry | Forfeit) -> Entry | Forfeit:
        """Give what stands on the account for a deal of the sides."""
        if isinstance(item, Forfeit):
            return item
        ahead = _ahead(item.points)
        if item.winner != ahead:
            expected = (
                "None for equal points" if ahead is None else f"{ahead}, which has more points"
            )
            raise EntryError("winner", item.winner, expected)
        boxes = item.extra_boxes
        # The parts of an account are those that have boxes of their own.
        parts = item.parts if self.profile.game_scoring.box_for is BoxFor.PLAYER else ()
        if item.parts:
            if _add_up(item.parts) != item.points:
                expected = f"the sum of the pairs, {_add_up(item.parts)}"
                raise EntryError("points", item.points, expected)
            if ahead is not None and all(part.winner == ahead for part in item.parts):
                boxes += self._match.sweep_boxes
        net = abs(item.points[0] - item.points[1])
        points = (0 if ahead == 1 else net, net if ahead == 1 else 0)
        return Entry(ahead, points, item.outcome, extra_boxes=boxes, parts=parts)


def _ahead(points: Sequence[int]) -> int | None:
    return None if points[0] == points[1] else int(points[0] < points[1])


def _add_up(parts: Iterable[Entry]) -> tuple[int, ...]:
    first, second = zip(*[(0, 0), *(part.points for part in parts)], strict=True)
    return sum(first), sum(second)
