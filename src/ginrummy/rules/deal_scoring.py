"""What a finished deal is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import attrs

from ._checks import Choice, Written, at_least, none_or_at_least, with_choices_checked

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "CountScoring",
    "DealScoring",
    "Difference",
    "EqualCounts",
    "Exhausted",
    "Outcome",
    "ScoreLine",
    "Showdown",
    "Tie",
    "Verdict",
    "WinScoring",
]


class Outcome(Choice):
    """How a deal ended."""

    KNOCK = "knock"
    """The knocker, with deadwood left, counted less than every defender."""
    GIN = "gin"
    """The knocker had no deadwood."""
    BIG_GIN = "big gin"
    """The knocker had no deadwood in a hand one card over."""
    UNDERCUT = "undercut"
    """A defender counted no more than the knocker and won."""
    TIE = "tie"
    """A defender counted the same as the knocker, and it was no undercut."""
    LOW_COUNT = "low count"
    """The stock ran out, and the lowest count scored."""
    CANCELLED = "cancelled"
    """Nobody won: the stock ran out, or gin was met with a count of zero."""


@attrs.frozen(repr=False)
class ScoreLine(Written):
    """
    One entry of a score.

    Args:
        seat: Whose points they are.
        points: The points, negative where they are taken off.
        reason: What they are for.
    """

    seat: int
    points: int
    reason: str


@attrs.frozen(repr=False)
class Showdown(Written):
    """
    The counts of a deal after melds and lay-offs.

    Args:
        knocker: The knocker's deadwood, in points; 0 is gin.
        defenders: The deadwood of the others in turn order, in points.
        big_gin: Whether the knocker went out with a hand one card over.
    """

    knocker: int
    defenders: tuple[int, ...]
    big_gin: bool = False


@attrs.frozen(repr=False)
class Verdict(Written):
    """
    What a deal is worth.

    Seats count from the knocker, who is 0, in turn order; where nobody went out, from any player.

    Args:
        outcome: How the deal ended.
        winner: The seat that won, None where nobody did.
        lines: The entries of the score.
    """

    outcome: Outcome
    winner: int | None = None
    lines: tuple[ScoreLine, ...] = ()


class DealScoring(Protocol):
    """What a profile asks of its scoring of deals. `CountScoring` is one."""

    @property
    def uses_counts(self) -> bool:
        """Whether the deadwood of the others matters in `score`; if not, it is given as zeros."""
        ...

    def score(self, showdown: Showdown) -> Verdict:
        """
        Score a deal in which a player went out.

        Args:
            showdown: The counts.

        Returns:
            The verdict. Its seats count from the knocker, who is 0.
        """
        ...

    def score_exhausted(self, counts: Callable[[], tuple[int, ...]]) -> Verdict:
        """
        Score a deal whose stock ran out.

        Args:
            counts: Gives the deadwood of all players in turn order, in points. To call it is to have
                them show their hands: where nobody scores, nobody need show.

        Returns:
            The verdict. Its seats are those of the counts.
        """
        ...


class Tie(Choice):
    """What happens when a defender counts the same as the knocker, and none counts less."""

    UNDERCUT = "undercut"
    """It is an undercut."""
    NO_SCORE = "no score"
    """Nobody wins and nobody scores."""
    KNOCKER_WINS = "knocker wins"
    """The knocker wins the deal, with the difference alone."""


class Difference(Choice):
    """How the counts of several losers are set against the winner's. Alike for two players."""

    OWN_COUNT_ONCE = "own count once"
    """The sum of the losers' counts, less the winner's count once."""
    EACH = "each"
    """The sum of the differences to each loser."""


class EqualCounts(Choice):
    """Who wins when several defenders have the same lowest count, at or below the knocker's."""

    TURN_ORDER = "turn order"
    """The one nearest to the knocker in turn order."""
    EACH = "each"
    """Each of them scores; the nearest to the knocker counts as the winner of the deal."""


class Exhausted(Choice):
    """What happens when the stock runs out."""

    CANCELLED = "cancelled"
    """Nobody scores."""
    LOW_COUNT = "low count"
    """The lowest count scores the differences to all others; of equal ones, each."""
    LONE_LOW_COUNT = "lone low count"
    """The lowest count scores the differences to all others; of equal ones, none."""


@attrs.frozen(repr=False, field_transformer=with_choices_checked)
class CountScoring(Written):
    """
    The winner of a deal scores the difference of the counts, and bonuses.

    Args:
        gin_bonus: Points for gin.
        big_gin_bonus: Points for big gin; None for as many as for gin.
        undercut_bonus: Points for an undercut.
        undercut_penalty: Points taken off a knocker who is undercut.
        penalty_when_beaten: Whether they are also taken off a knocker who is beaten outright, not
            only off one who is tied.
        tie: What happens when a defender counts the same as the knocker.
        knock_difference: How a knocker's points are counted against several defenders.
        undercut_difference: How those of an undercut are.
        equal_counts: Who wins when several defenders undercut with the same count.
        zero_cancels_gin: Whether a defender without deadwood cancels gin and big gin.
        exhausted: What happens when the stock runs out.

    Raises:
        ProfileValueError: A value is out of its range.

    Source:
        Rules, "Scoring a deal" and "More than two players at once".
    """

    gin_bonus: int = attrs.field(default=25, validator=at_least(0))
    big_gin_bonus: int | None = attrs.field(default=None, validator=none_or_at_least(0))
    undercut_bonus: int = attrs.field(default=25, validator=at_least(0))
    undercut_penalty: int = attrs.field(default=0, validator=at_least(0))
    penalty_when_beaten: bool = True
    tie: Tie = Tie.UNDERCUT
    knock_difference: Difference = Difference.OWN_COUNT_ONCE
    undercut_difference: Difference = Difference.OWN_COUNT_ONCE
    equal_counts: EqualCounts = EqualCounts.TURN_ORDER
    zero_cancels_gin: bool = False
    exhausted: Exhausted = Exhausted.CANCELLED

    @property
    def uses_counts(self) -> bool:
        """True: the deadwood of the others decides how many points there are."""
        return True

    def score(self, showdown: Showdown) -> Verdict:
        """Score a deal in which a player went out."""
        if showdown.knocker == 0:
            return self._gin(showdown)
        counts = (showdown.knocker, *showdown.defenders)
        lowest = min(showdown.defenders)
        if lowest < showdown.knocker or (lowest == showdown.knocker and self.tie is Tie.UNDERCUT):
            return self._undercut(counts, lowest)
        if lowest == showdown.knocker and self.tie is Tie.NO_SCORE:
            return Verdict(Outcome.TIE)
        outcome = Outcome.TIE if lowest == showdown.knocker else Outcome.KNOCK
        return Verdict(outcome, 0, (_difference(counts, 0, self.knock_difference),))

    def score_exhausted(self, counts: Callable[[], tuple[int, ...]]) -> Verdict:
        """Score a deal whose stock ran out."""
        if self.exhausted is Exhausted.CANCELLED:
            return Verdict(Outcome.CANCELLED)
        shown = counts()
        lowest = min(shown)
        low = [seat for seat, count in enumerate(shown) if count == lowest]
        alone = len(low) == 1 or self.exhausted is not Exhausted.LONE_LOW_COUNT
        if len(low) == len(shown) or not alone:
            return Verdict(Outcome.CANCELLED)
        lines = tuple(_difference(shown, seat, Difference.EACH) for seat in low)
        return Verdict(Outcome.LOW_COUNT, low[0] if len(low) == 1 else None, lines)

    def _gin(self, showdown: Showdown) -> Verdict:
        if self.zero_cancels_gin and 0 in showdown.defenders:
            return Verdict(Outcome.CANCELLED)
        outcome, bonus = Outcome.GIN, self.gin_bonus
        if showdown.big_gin:
            outcome = Outcome.BIG_GIN
            bonus = bonus if self.big_gin_bonus is None else self.big_gin_bonus
        counts = (0, *showdown.defenders)
        return Verdict(
            outcome,
            0,
            (
                ScoreLine(0, bonus, f"{outcome.value} bonus"),
                _difference(counts, 0, Difference.OWN_COUNT_ONCE),
            ),
        )

    def _undercut(self, counts: tuple[int, ...], lowest: int) -> Verdict:
        low = [seat for seat, count in enumerate(counts) if count == lowest and seat > 0]
        if self.equal_counts is EqualCounts.TURN_ORDER:
            low = low[:1]
        lines = []
        for seat in low:
            lines.append(_difference(counts, seat, self.undercut_difference))
            if self.undercut_bonus:
                lines.append(ScoreLine(seat, self.undercut_bonus, "undercut bonus"))
        if self.undercut_penalty and (self.penalty_when_beaten or lowest == counts[0]):
            lines.append(ScoreLine(0, -self.undercut_penalty, "undercut"))
        return Verdict(Outcome.UNDERCUT, low[0], tuple(lines))


@attrs.frozen(repr=False)
class WinScoring(Written):
    """
    A deal is won and scores no points, as in a series.

    Source:
        Rules, "Celebes Rhum" and "Series".
    """

    @property
    def uses_counts(self) -> bool:
        """False: the deadwood of the others is of no matter."""
        return False

    def score(self, showdown: Showdown) -> Verdict:
        """Give the deal to the player who went out."""
        outcome = Outcome.BIG_GIN if showdown.big_gin else Outcome.GIN
        if showdown.knocker:
            outcome = Outcome.KNOCK
        return Verdict(outcome, 0, (ScoreLine(0, 0, "deal won"),))

    def score_exhausted(self, counts: Callable[[], tuple[int, ...]]) -> Verdict:
        """Cancel the deal."""
        del counts
        return Verdict(Outcome.CANCELLED)


def _difference(counts: tuple[int, ...], winner: int, difference: Difference) -> ScoreLine:
    own = counts[winner]
    others = [count for seat, count in enumerate(counts) if seat != winner]
    if difference is Difference.EACH and len(others) > 1:
        reason = "deadwood: " + " + ".join(f"({count} - {own})" for count in others)
        return ScoreLine(winner, sum(others) - own * len(others), reason)
    reason = "deadwood: " + " + ".join(map(str, others)) + (f" - {own}" if own else "")
    return ScoreLine(winner, sum(others) - own, reason)
