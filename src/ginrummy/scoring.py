"""The score of a finished deal, with the reasons for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ._kernel.masks import JOKERS
from .cards import Hand
from .errors import (
    BigGinNotPlayedError,
    CardInTwoHandsError,
    CountError,
    GinCompulsoryError,
    GinOnlyError,
    HandSizeError,
    JokerPointsError,
    JokersNotPlayedError,
    KnockTooHighError,
    LayOffOnGinError,
    NotBigGinError,
    SeatError,
    SeatsError,
    WrongTypeError,
)
from .errors.scoring import MOST_POINTS
from .layoff import Defence, lay_off
from .melding import Arrangement, arrange, deadwood
from .profiles import MODERN
from .rules import Onto, Outcome, ScoreLine, Showdown
from .rules.profile import checked_profile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .rules import Profile, Verdict

__all__ = ["DealResult", "score_counts", "score_deal", "score_exhausted_deal"]


@attrs.frozen
class DealResult:
    """
    What happened in a deal and what it is worth.

    Args:
        outcome: How the deal ended.
        winner: The seat that won, None where nobody did.
        points: The points of each seat.
        lines: The entries that add up to the points.
        counts: The deadwood of each seat after lay-offs, in points; empty where nobody counted.
        knocker_seat: Who went out, None where nobody did.
        arrangement: The knocker's cards, None where they are not known.
        defences: The defence of each other seat, in turn order from the knocker; empty where they
            are not known.
    """

    outcome: Outcome
    winner: int | None
    points: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    counts: tuple[int, ...] = ()
    knocker_seat: int | None = None
    arrangement: Arrangement | None = None
    defences: tuple[Defence, ...] = ()

    def _repr_svg_(self) -> str:
        from .svg import result  # noqa: PLC0415  # loaded when a notebook asks

        return result(self)

    def __str__(self) -> str:
        """Explain the deal in a few lines."""
        text = []
        if self.knocker_seat is not None:
            shown = self.arrangement or f"({self.counts[self.knocker_seat]})"
            text.append(f"Seat {self.knocker_seat} goes out: {shown}")
            for step, defence in enumerate(self.defences, 1):
                text.append(f"Seat {(self.knocker_seat + step) % len(self.points)}: {defence}")
        else:
            text.append("Nobody goes out")
        winner = "nobody wins" if self.winner is None else f"seat {self.winner} wins"
        text.append(f"{self.outcome.value.capitalize()}: {winner}")
        text += [f"  seat {line.seat}  {line.points:+d}  {line.reason}" for line in self.lines]
        return "\n".join(text)


def score_deal(
    knocker: Hand | Arrangement,
    *defenders: Hand | Defence,
    profile: Profile = MODERN,
    knocker_seat: int = 0,
) -> DealResult:
    """
    Score a deal in which a player went out.

    Args:
        knocker: The knocker's cards after the discard, or the spread chosen. One card more than
            the profile's hand size is big gin.
        *defenders: The cards of each other player in turn order from the knocker, or the defence
            chosen. For a hand the best defence is taken.
        profile: The rules.
        knocker_seat: Who knocked, from 0.

    Returns:
        The result. Its points are by seat.

    Raises:
        SeatsError: The profile is not for so many players.
        SeatError: There is no such seat for the knocker.
        HandSizeError: A hand has too few or too many cards.
        CardInTwoHandsError: Two hands hold the same card.
        KnockTooHighError: The knocker keeps more deadwood than the limit.
        GinOnlyError: The knocker keeps deadwood and the profile allows gin only.
        GinCompulsoryError: The knocker keeps deadwood where gin is compulsory.
        BigGinNotPlayedError: The knocker has a card over and the profile has no big gin.
        NotBigGinError: The knocker has a card over and deadwood.
        LayOffOnGinError: A defence lays cards off where it may not.
        RuleError: A chosen spread or defence is not legal, see `Arrangement.of` and `Defence.of`.
        WrongTypeError: An argument is of another type.

    Source:
        Rules, "Scoring a deal".

    >>> knocker = Hand.parse("AS 2S 3S 4S 9H 9D 9C QD QC QS")
    >>> print(score_deal(knocker, Hand.parse("KD 8C 3D AC 5H 6H 7H JS JC JD")))
    Seat 0 goes out: A♠2♠3♠4♠ 9♣9♦9♥ Q♣Q♦Q♠ (0)
    Seat 1: 5♥6♥7♥ J♣J♦J♠ · A♣ 8♣ 3♦ K♦ (22)
    Gin: seat 0 wins
      seat 0  +25  gin bonus
      seat 0  +22  deadwood: 22
    """
    _check_seats(1 + len(defenders), knocker_seat, profile)
    if not isinstance(knocker, Hand | Arrangement):
        raise WrongTypeError(knocker, "a Hand or an Arrangement for the knocker")
    for defender in defenders:
        if not isinstance(defender, Hand | Defence):
            raise WrongTypeError(defender, "a Hand or a Defence for a defender")
    hands = [shown if isinstance(shown, Hand) else shown.hand for shown in (knocker, *defenders)]
    big_gin = len(hands[0]) == profile.dealing.hand_size + 1
    if big_gin and not profile.going_out.big_gin:
        raise BigGinNotPlayedError(profile.name)
    _check_hands(hands, profile, knocker_seat, card_over=big_gin)
    chosen = knocker if isinstance(knocker, Arrangement) else None
    spread = lay_out(hands[0], chosen, profile)
    check_going_out(hands[0], spread.deadwood, profile, big_gin=big_gin)
    if not profile.deal_scoring.uses_counts:
        # Nobody counts, but what a defender says to have laid down is still checked.
        chosen_ones = [defender for defender in defenders if isinstance(defender, Defence)]
        _defences(chosen_ones, spread, profile, big_gin=big_gin)
        zeros = (0,) * len(defenders)
        verdict = profile.deal_scoring.score(Showdown(spread.deadwood, zeros, big_gin))
        return _result(verdict, len(hands), (), knocker_seat, arrangement=spread)
    defences = _defences(defenders, spread, profile, big_gin=big_gin)
    counts = tuple([defence.deadwood for defence in defences])
    verdict = profile.deal_scoring.score(Showdown(spread.deadwood, counts, big_gin))
    counts = (spread.deadwood, *counts)
    return _result(
        verdict, len(hands), counts, knocker_seat, arrangement=spread, defences=defences
    )


def score_counts(
    knocker: int,
    *defenders: int,
    profile: Profile = MODERN,
    big_gin: bool = False,
    knocker_seat: int = 0,
) -> DealResult:
    """
    Score a deal from the counts alone, for who counted at the table.

    Args:
        knocker: The knocker's deadwood, in points; 0 is gin.
        *defenders: The deadwood of each other player after lay-offs, in points, in turn order
            from the knocker.
        profile: The rules.
        big_gin: Whether the knocker went out with a card over.
        knocker_seat: Who knocked, from 0.

    Returns:
        The result, without arrangement and defences. Its points are by seat.

    Raises:
        CountError: A count is no number of points.
        SeatsError, SeatError, KnockTooHighError, GinOnlyError, BigGinNotPlayedError,
            NotBigGinError: As in `score_deal`.

    Source:
        Rules, "Scoring a deal".

    >>> score_counts(6, 17).points
    (11, 0)
    """
    _check_seats(1 + len(defenders), knocker_seat, profile)
    counts = (knocker, *defenders)
    for count in counts:
        if type(count) is not int or not 0 <= count <= MOST_POINTS:
            raise CountError(count)
    if not isinstance(big_gin, bool):
        raise WrongTypeError(big_gin, "True or False for big_gin")
    if big_gin and not profile.going_out.big_gin:
        raise BigGinNotPlayedError(profile.name)
    check_going_out(None, knocker, profile, big_gin=big_gin)
    verdict = profile.deal_scoring.score(Showdown(knocker, defenders, big_gin))
    return _result(verdict, len(counts), counts, knocker_seat)


def score_exhausted_deal(*hands: Hand, profile: Profile = MODERN) -> DealResult:
    """
    Score a deal whose stock ran out.

    Args:
        *hands: The cards of each player, by seat.
        profile: The rules.

    Returns:
        The result. Nobody wins, unless the profile lets the low count score.

    Raises:
        SeatsError: The profile is not for so many players.
        HandSizeError: A hand has too few or too many cards.
        CardInTwoHandsError: Two hands hold the same card.
        WrongTypeError: A hand is no `Hand`.

    Source:
        Rules, "The end of the stock".
    """
    _check_seats(len(hands), 0, profile)
    for hand in hands:
        if not isinstance(hand, Hand):
            raise WrongTypeError(hand, "a Hand")
    _check_hands(hands, profile, 0)
    shown: list[int] = []

    def counts() -> tuple[int, ...]:
        shown[:] = [deadwood(hand, profile=profile) for hand in hands]
        return tuple(shown)

    verdict = profile.deal_scoring.score_exhausted(counts)
    return _result(verdict, len(hands), tuple(shown))


def _check_seats(seats: int, knocker_seat: int, profile: Profile) -> None:
    checked_profile(profile)
    least, most = profile.dealing.least_seats, profile.dealing.most_seats
    if not least <= seats <= most:
        raise SeatsError(seats, least, most)
    if type(knocker_seat) is not int or not 0 <= knocker_seat < seats:
        raise SeatError(knocker_seat, seats)


def _check_hands(
    hands: Sequence[Hand], profile: Profile, first_seat: int, *, card_over: bool = False
) -> None:
    """Check sizes, and that each card is in one hand. The first hand may have a card over."""
    seen: list[Hand] = []
    for step, hand in enumerate(hands):
        seat = (first_seat + step) % len(hands)
        expected = profile.dealing.hand_size + (card_over and step == 0)
        if len(hand) != expected:
            raise HandSizeError(seat, len(hand), expected)
        if hand.mask & JOKERS and not profile.dealing.jokers:
            raise JokersNotPlayedError(hand)
        for earlier, other in enumerate(seen):
            for card in hand & other:
                raise CardInTwoHandsError(card, ((first_seat + earlier) % len(hands), seat))
        seen.append(hand)


def check_going_out(cards: Hand | None, count: int, profile: Profile, *, big_gin: bool) -> None:
    """
    Check that a player may go out.

    Args:
        cards: The knocker's cards, None where they are not known.
        count: The deadwood kept, in points.
        profile: The rules.
        big_gin: Whether no card was thrown.

    Raises:
        RuleError: Too much deadwood is kept; the concrete error says why.
    """
    limit = profile.going_out.knock_limit
    if count and big_gin:
        raise NotBigGinError(count)
    if count and limit is None:
        raise GinOnlyError(count)
    if limit is not None and count > limit:
        raise KnockTooHighError(count, limit)
    if (
        count
        and cards is not None
        and profile.going_out.gin_compulsory
        and not deadwood(cards, profile=profile)
    ):
        raise GinCompulsoryError(count)


def lay_out(cards: Hand, spread: Arrangement | None, profile: Profile) -> Arrangement:
    """
    Lay out the cards that a player goes out with.

    Args:
        cards: The cards.
        spread: How the player lays them out; None for the library's choice.
        profile: The rules.

    Raises:
        GinOnlyError: A joker is loose that counts nothing known, where gin alone goes out.
        RuleError: The chosen spread is not legal, see `Arrangement.of`.
    """
    try:
        if spread is None:
            return arrange(cards, profile=profile)
        return Arrangement.of(cards, spread.melds, profile=profile)
    except JokerPointsError:
        if profile.going_out.knock_limit is None:
            raise GinOnlyError(None) from None
        raise


def _defences(
    defenders: Sequence[Hand | Defence], spread: Arrangement, profile: Profile, *, big_gin: bool
) -> tuple[Defence, ...]:
    """Find or check the defence of each, in turn order."""
    gin = spread.deadwood == 0
    allowed = profile.laying_off.allows(gin=gin, big_gin=big_gin)
    piles = [meld.hand for meld in spread.melds]
    defences = []
    for defender in defenders:
        if isinstance(defender, Defence):
            if defender.laid_off and not allowed:
                raise LayOffOnGinError(Hand(lay.card for lay in defender.laid_off), gin=gin)
            own = defender.arrangement.melds
            defence = Defence.of(defender.hand, own, defender.laid_off, piles, profile=profile)
        elif allowed:
            defence = lay_off(defender, piles, profile=profile)
        else:
            defence = Defence(arrange(defender, profile=profile))
        if profile.laying_off.onto is Onto.CURRENT:
            for lay in defence.laid_off:
                piles[lay.meld] |= Hand([lay.card])
        defences.append(defence)
    return tuple(defences)


def _result(
    verdict: Verdict,
    seats: int,
    counts: tuple[int, ...],
    knocker_seat: int | None = None,
    *,
    arrangement: Arrangement | None = None,
    defences: tuple[Defence, ...] = (),
) -> DealResult:
    """Turn a verdict, whose seats count from the knocker, to the seats of the table."""
    first = knocker_seat or 0
    lines = tuple(
        [
            ScoreLine((first + line.seat) % seats, line.points, line.reason)
            for line in verdict.lines
        ]
    )
    points = [0] * seats
    for line in lines:
        points[line.seat] += line.points
    return DealResult(
        outcome=verdict.outcome,
        winner=None if verdict.winner is None else (first + verdict.winner) % seats,
        points=tuple(points),
        lines=lines,
        counts=counts[-first:] + counts[:-first],
        knocker_seat=knocker_seat,
        arrangement=arrangement,
        defences=defences,
    )
