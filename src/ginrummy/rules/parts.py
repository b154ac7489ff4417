"""The parts of a profile that only hold values."""

from __future__ import annotations

import attrs

from ..errors import ProfileValueError
from ._checks import (
    MOST_BOXES,
    Choice,
    Written,
    at_least,
    none_or_at_least,
    none_or_bool,
    one_of,
    with_choices_checked,
)

__all__ = [
    "AfterDraw",
    "BoxFor",
    "Dealing",
    "DiscardAccess",
    "GameScoring",
    "GoingOut",
    "LayingOff",
    "NextDealer",
    "Onto",
    "Shutout",
    "ShutoutOf",
    "Start",
]


@attrs.frozen(repr=False, field_transformer=with_choices_checked)
class GoingOut(Written):
    """
    Who may go out.

    Args:
        knock_limit: The most deadwood a knocker may keep, in points; None where gin alone goes
            out.
        gin_compulsory: Whether a player must go out rather than play on without deadwood.
        big_gin: Whether a hand one card over may go out when all its cards meld.

    Source:
        Rules, "Knocking", "Gin" and "Big gin".
    """

    knock_limit: int | None = attrs.field(default=10, validator=none_or_at_least(0))
    gin_compulsory: bool = False
    big_gin: bool = False


class Onto(Choice):
    """What later defenders lay off on, where there are several."""

    ORIGINAL = "original"
    """The melds as the knocker spread them; each defender may build on the cards that the same one laid off."""
    CURRENT = "current"
    """The melds with the cards that earlier defenders laid off, in turn order."""


@attrs.frozen(repr=False, field_transformer=with_choices_checked)
class LayingOff(Written):
    """
    When and how cards are laid off on the knocker's melds.

    Args:
        on_knock: Whether a knock may be met with lay-offs.
        on_gin: Whether gin may be.
        on_big_gin: Whether big gin may be; None for as gin.
        onto: What later defenders lay off on.
        chains: Whether a card may be laid on another that the same defender laid off.
        automatic: Whether the best lay-off is made for the defender. Only play is concerned:
            scoring takes the best one wherever none is given.

    Source:
        Rules, "Laying off".
    """

    on_knock: bool = True
    on_gin: bool = False
    on_big_gin: bool | None = attrs.field(default=None, validator=none_or_bool)
    onto: Onto = Onto.ORIGINAL
    chains: bool = True
    automatic: bool = False

    def allows(self, *, gin: bool, big_gin: bool) -> bool:
        """
        Tell whether cards may be laid off against a hand that goes out.

        Args:
            gin: Whether it has no deadwood.
            big_gin: Whether it is one card over.
        """
        if big_gin and self.on_big_gin is not None:
            return self.on_big_gin
        return self.on_gin if gin else self.on_knock

    @property
    def ever(self) -> bool:
        """Whether cards may be laid off at all."""
        return self.on_knock or self.on_gin or bool(self.on_big_gin)


class Start(Choice):
    """How a deal begins."""

    OFFER_BOTH = "offer both"
    """The upcard is offered to the non-dealer, then to the dealer."""
    OFFER_NON_DEALER = "offer non-dealer"
    """The upcard is offered to the non-dealer alone."""
    OFFER_EACH = "offer each"
    """The upcard is offered to each player in turn, the dealer last."""
    OFFER_NEXT = "offer next"
    """The upcard is offered to the player left of the dealer, then to the next player on the left."""
    PLAIN_TURN = "plain turn"
    """The first player takes the upcard or draws, as in any turn."""
    ELEVENTH_CARD = "eleventh card"
    """No upcard: the first player is dealt a card more and begins with a discard."""


class DiscardAccess(Choice):
    """Which discards may be taken."""

    TOP = "top"
    """The top of the pile."""
    LAST_OF_EACH_OPPONENT = "last of each opponent"
    """The last discard of either opponent, unless one of the two has been taken."""


class NextDealer(Choice):
    """Who deals after a deal that somebody won."""

    LOSER = "loser"
    """The loser; among more than two, the one with the fewest points of the deal, and of equal ones
    the nearest to the winner in turn order."""
    WINNER = "winner"
    """The winner, or the winning side."""
    ALTERNATE = "alternate"
    """The other player."""
    ROTATE = "rotate"
    """The next player in turn order."""
    IDLE = "idle"
    """The player who sat out, and now takes the place of the loser; the loser, where nobody did."""


class AfterDraw(Choice):
    """Who deals after a deal that nobody won."""

    SAME = "same"
    """The same dealer."""
    NEXT = "next"
    """The next player in turn order."""


@attrs.frozen(repr=False, field_transformer=with_choices_checked)
class Dealing(Written):
    """
    How cards are dealt and drawn.

    Args:
        least_seats: The fewest players.
        most_seats: The most players.
        hand_size: The cards of a hand.
        jokers: The jokers in the pack, 0 or 2.
        start: How a deal begins.
        taken_discard_locked: Whether the card just taken from the discard pile must be kept for
            the turn.
        discard_access: Which discards may be taken.
        discards_open: Whether players may look through the discard pile.
        stock_floor: The cards of the stock that are never drawn.
        eleventh_may_go_out: Whether a player who is dealt the card over may go out with the first
            discard.
        last_draw_may_knock: Whether the player who drew the last card may still go out.
        last_discard_may_be_taken: Whether the discard after that draw may be taken to go out.
        most_turns_without_stock: The turns in a row in which players may take from the pile only;
            after them the deal ends as if the stock had run out. No published text has such a
            rule: it keeps two programs from swapping discards for ever.
        ace_cuts_high: Whether an ace is above the king in the cut for the deal, and not below the
            two.
        next_dealer: Who deals after a deal that somebody won.
        after_draw: Who deals after a deal that nobody won.

    Source:
        Rules, "The deal", "Drawing and discarding" and "The end of the stock".
    """

    least_seats: int = attrs.field(default=2, validator=at_least(2))
    most_seats: int = attrs.field(default=2, validator=at_least(2))
    hand_size: int = attrs.field(default=10, validator=at_least(1))
    jokers: int = attrs.field(default=0, validator=one_of(0, 2))
    start: Start = Start.OFFER_BOTH
    taken_discard_locked: bool = True
    discard_access: DiscardAccess = DiscardAccess.TOP
    discards_open: bool = False
    stock_floor: int = attrs.field(default=2, validator=at_least(0))
    eleventh_may_go_out: bool = True
    last_draw_may_knock: bool = True
    last_discard_may_be_taken: bool = False
    most_turns_without_stock: int = attrs.field(default=20, validator=at_least(1))
    ace_cuts_high: bool = False
    next_dealer: NextDealer = NextDealer.LOSER
    after_draw: AfterDraw = AfterDraw.SAME

    def __attrs_post_init__(self) -> None:
        """Check that the profile is for some number of players."""
        if self.most_seats < self.least_seats:
            expected = f"{self.least_seats} or more, the fewest players"
            raise ProfileValueError("Dealing.most_seats", self.most_seats, expected)


class BoxFor(Choice):
    """What gives a box. Alike except where sides play."""

    DEAL = "deal"
    """A deal, for who won it: of two sides the one with more."""
    PLAYER = "player"
    """Each player of either side who won, where the deals of the pairs are entered one by one."""


class Shutout(Choice):
    """What is doubled or added when the losers of a game have won no deal."""

    DOUBLE_POINTS_AND_BONUS = "double points and bonus"
    """The points and the game bonus count twice, boxes once."""
    DOUBLE_POINTS = "double points"
    """The points count twice, the game bonus and boxes once."""
    FLAT = "flat"
    """A fixed number of points is added."""
    DOUBLE_TOTAL = "double total"
    """The points, the game bonus and the boxes all count twice."""
    NONE = "none"
    """Nothing."""


class ShutoutOf(Choice):
    """Which losers must have won no deal, and who pays for it. Alike in what two players pay."""

    ALL = "all"
    """All of them. It stands in the winner's total, and everybody pays the difference."""
    ANY = "any"
    """One of them is enough. It stands in the winner's total, and everybody pays the difference."""
    EACH = "each"
    """Each by itself. It stands in no total: who has won no deal pays the winner so much more."""


@attrs.frozen(repr=False, field_transformer=with_choices_checked)
class GameScoring(Written):
    """
    What a game is worth.

    Args:
        target: The points that end a game.
        game_bonus: Points for who reaches the target.
        box_bonus: Points for each box.
        box_for: What gives a box.
        half_boxes: Whether each has half a box for a deal that nobody won. Then the box bonus must
            be even.
        extra_boxes_gin: Boxes beyond the one for a deal won by gin, 0 to 100.
        extra_boxes_undercut: Boxes beyond the one for a deal won by an undercut, 0 to 100.
        shutout: What is doubled or added when the loser has won no deal.
        shutout_points: The points that `Shutout.FLAT` adds.
        shutout_of: Which of several losers must have won no deal, and who pays for it.
        settle_on_resign: Whether a game that a player resigned, or lost by a missed deadline, is
            settled with all bonuses as if the winner had reached the target. Otherwise it has a
            winner and no totals, and nobody pays.

    Raises:
        ProfileValueError: A value is out of its range, or a box cannot be halved.

    Source:
        Rules, "The game".
    """

    target: int = attrs.field(default=100, validator=at_least(1))
    game_bonus: int = attrs.field(default=100, validator=at_least(0))
    box_bonus: int = attrs.field(default=25, validator=at_least(0))
    box_for: BoxFor = BoxFor.DEAL
    half_boxes: bool = False
    extra_boxes_gin: int = attrs.field(default=0, validator=at_least(0, MOST_BOXES))
    extra_boxes_undercut: int = attrs.field(default=0, validator=at_least(0, MOST_BOXES))
    shutout: Shutout = Shutout.DOUBLE_POINTS_AND_BONUS
    shutout_points: int = attrs.field(default=0, validator=at_least(0))
    shutout_of: ShutoutOf = ShutoutOf.ALL
    settle_on_resign: bool = False

    def __attrs_post_init__(self) -> None:
        """Check that half a box is a whole number of points."""
        if self.half_boxes and self.box_bonus % 2:
            expected = "an even int, for boxes that are halved"
            raise ProfileValueError("GameScoring.box_bonus", self.box_bonus, expected)
