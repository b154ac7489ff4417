"""Actions, packs and records that are not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .base import RuleError, quote

if TYPE_CHECKING:
    from ..cards import Card, Hand


class WrongPhaseError(RuleError, ValueError):
    """
    An action is taken when it is not its time.

    Attributes:
        action: The action.
        phase: What is to be done instead.
    """

    def __init__(self, action: object, phase: str) -> None:
        super().__init__(action, phase)
        self.action = action
        self.phase = phase

    def __str__(self) -> str:
        return f"{type(self.action).__name__} is not possible now: the phase is {self.phase!r}"


class DiscardNotOpenError(RuleError, ValueError):
    """
    A discard is taken that may not be.

    Attributes:
        card: The card; None for the top of the pile.
        takeable: The cards that may be taken.
    """

    def __init__(self, card: Card | None, takeable: tuple[Card, ...]) -> None:
        super().__init__(card, takeable)
        self.card = card
        self.takeable = takeable

    def __str__(self) -> str:
        wanted = self.card.code if self.card else "the top discard"
        expected = " or ".join(card.code for card in self.takeable) or "a card from the stock"
        return f"cannot take {wanted}: expected {expected}"


class TakenCardError(RuleError, ValueError):
    """
    The card just taken from the discard pile is thrown in the same turn.

    Attributes:
        card: The card.
    """

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.card = card

    def __str__(self) -> str:
        return f"cannot throw {self.card.code}: it was taken from the discard pile in this turn"


class MustGoOutError(RuleError, ValueError):
    """
    The last discard is taken without going out.

    Attributes:
        card: The card.
    """

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.card = card

    def __str__(self) -> str:
        return f"{self.card.code}, thrown after the last draw, may be taken only to go out with it"


class LastDrawError(RuleError, ValueError):
    """
    A player goes out after the last draw where the profile does not let them.

    Attributes:
        stock: The cards left in the stock.
    """

    def __init__(self, stock: int) -> None:
        super().__init__(stock)
        self.stock = stock

    def __str__(self) -> str:
        return f"cannot go out: the last card was drawn, {self.stock} are left in the stock"


class EleventhCardError(RuleError, ValueError):
    """
    A player goes out with the first discard where the profile does not let them.

    Attributes:
        profile: The name of the profile.
    """

    def __init__(self, profile: str) -> None:
        super().__init__(profile)
        self.profile = profile

    def __str__(self) -> str:
        return f"cannot go out with the first discard under the profile {quote(self.profile)}"


class PackError(RuleError, ValueError):
    """
    A pack is not the profile's.

    Attributes:
        missing: The cards it lacks.
        foreign: The cards that do not belong to it.
    """

    def __init__(self, missing: Hand, foreign: Hand) -> None:
        super().__init__(missing, foreign)
        self.missing = missing
        self.foreign = foreign

    def __str__(self) -> str:
        faults = [f"lacks {self.missing}"] if self.missing else []
        faults += [f"holds {self.foreign}"] if self.foreign else []
        return f"not the profile's pack: it {' and '.join(faults)}"


class StockTooSmallError(RuleError, ValueError):
    """
    So many cards are dealt that none can be drawn.

    Attributes:
        stock: The cards left for the stock.
        floor: Those of them that are never drawn.
    """

    def __init__(self, stock: int, floor: int) -> None:
        super().__init__(stock, floor)
        self.stock = stock
        self.floor = floor

    def __str__(self) -> str:
        floor = quote(self.floor)
        return f"the deal leaves {self.stock} cards for the stock: expected more than {floor}"


class ReplayError(RuleError, ValueError):
    """
    A history cannot be played again.

    Attributes:
        move: The number of the action, from 1.
        seat: Whose turn it was, None where the deal was over.
        reason: Why it is not legal.
    """

    def __init__(self, move: int, seat: int | None, reason: str) -> None:
        super().__init__(move, seat, reason)
        self.move = move
        self.seat = seat
        self.reason = reason

    def __str__(self) -> str:
        whose = "after the end" if self.seat is None else f"by seat {self.seat}"
        return f"move {self.move} {whose}: {self.reason}"


class NoPackError(RuleError, ValueError):
    """
    A deal is to be written that was set up from a view, so that its pack is not known.

    Attributes:
        actions: How many actions were taken since it was set up.
    """

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.actions = actions

    def __str__(self) -> str:
        return (
            f"a deal set up from a view, {self.actions} actions ago, has no pack to be written: "
            "expected a deal that was dealt"
        )


class SampleError(RuleError, ValueError):
    """
    No deal is found for a view in which the player to act has a legal action.

    Attributes:
        tries: How many deals were set up.
    """

    def __init__(self, tries: int) -> None:
        super().__init__(tries)
        self.tries = tries

    def __str__(self) -> str:
        return (
            f"the player who took the last discard cannot go out, in {self.tries} deals set up from "
            "the view: expected one with a legal action"
        )


class SeenError(RuleError, ValueError):
    """
    Cards are remembered from the discard pile that cannot lie buried in it.

    Attributes:
        cards: Those that are not hidden; where all are, those remembered, which are too many.
        buried: How many cards lie buried.
    """

    def __init__(self, cards: Hand, buried: int) -> None:
        super().__init__(cards, buried)
        self.cards = cards
        self.buried = buried

    def __str__(self) -> str:
        return (
            f"{self.cards} cannot lie buried in the discard pile: "
            f"expected hidden cards, {self.buried} at most"
        )
