"""
Every exception the library raises.

All of them derive from `GinRummyError` and belong to at least one of two families:
`NotationError` for what cannot be read, `RuleError` for what the rules do not allow.
Each concrete error also inherits the closest builtin, keeps its facts as attributes and builds
its message from them.
"""

from __future__ import annotations

import reprlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .cards import Card, Hand

__all__ = [
    "BigGinNotPlayedError",
    "CardInTwoHandsError",
    "CardNotHeldError",
    "CardNotationError",
    "CardNumberError",
    "CountError",
    "DealFormatError",
    "DealNotationError",
    "DiscardNotOpenError",
    "DrawError",
    "EleventhCardError",
    "EntryError",
    "GameOverError",
    "GinCompulsoryError",
    "GinOnlyError",
    "GinRummyError",
    "HandSizeError",
    "IdleSeatError",
    "JokerPointsError",
    "JokersNotPlayedError",
    "KnockTooHighError",
    "LastDrawError",
    "LayDownError",
    "LayOffError",
    "LayOffOnGinError",
    "MaskError",
    "MeldsOverlapError",
    "MustGoOutError",
    "NoPackError",
    "NoPatternsError",
    "NotAMeldError",
    "NotBigGinError",
    "NotationError",
    "PackError",
    "PlayersError",
    "ProfileNameError",
    "ProfileValueError",
    "RepeatedCardError",
    "ReplayError",
    "ResultsError",
    "RuleError",
    "SampleError",
    "SeatError",
    "SeatsError",
    "SeenError",
    "StakeError",
    "StockTooSmallError",
    "TakenCardError",
    "TooManyArrangementsError",
    "UnknownProfileError",
    "WrongPhaseError",
    "WrongTypeError",
]


MOST_POINTS: Final = 9_999
"""The most points that a count may have, far more than any hand is worth."""


def _quote(value: object) -> str:
    """Show a value in a message: short, everything unprintable escaped."""
    try:
        return reprlib.repr(value)
    except Exception:  # noqa: BLE001  # a foreign __repr__, or an int too long to be written
        return f"a value of type {type(value).__name__}"


class GinRummyError(Exception):
    """The base of every exception of this library."""


class NotationError(GinRummyError):
    """A text or value cannot be read."""


class RuleError(GinRummyError):
    """The rules do not allow what was asked for."""


class CardNotationError(NotationError, ValueError):
    """
    A text is no card, or no list of cards.

    Attributes:
        token: The part of the text that could not be read, empty at the end of the text.
        position: Where the token starts, in characters from 0.
        expected: What would have been read there.
    """

    def __init__(self, token: str, position: int, expected: str) -> None:
        super().__init__(token, position, expected)
        self.token = token
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        found = _quote(self.token) if self.token else "nothing"
        return f"cannot read {found} at position {self.position}: expected {self.expected}"


class RepeatedCardError(NotationError, RuleError, ValueError):
    """
    A card stands twice where each may stand once.

    Attributes:
        card: The card.
        position: Where it stands for the second time: the character in a text, the index in any
            other sequence.
    """

    def __init__(self, card: Card, position: int) -> None:
        super().__init__(card, position)
        self.card = card
        self.position = position

    def __str__(self) -> str:
        return f"repeated card {self.card.code} at position {self.position}"


class WrongTypeError(NotationError, TypeError):
    """
    An argument is of a type that cannot be used.

    Attributes:
        value: The argument.
        expected: What was expected.
    """

    def __init__(self, value: object, expected: str) -> None:
        super().__init__(value, expected)
        self.value = value
        self.expected = expected

    def __str__(self) -> str:
        return f"expected {self.expected}, got {_quote(self.value)} ({type(self.value).__name__})"


class MaskError(NotationError, ValueError):
    """
    An integer is no set of cards.

    Attributes:
        mask: The integer.
        bits: How many bits may be used, from bit 0.
    """

    def __init__(self, mask: int, bits: int) -> None:
        super().__init__(mask, bits)
        self.mask = mask
        self.bits = bits

    def __str__(self) -> str:
        shown = hex(self.mask) if self.mask.bit_length() <= 2 * self.bits else "a larger number"
        return f"expected a mask from 0 to 2**{self.bits} - 1, got {shown}"


class CardNumberError(NotationError, IndexError):
    """
    An integer is no card.

    Attributes:
        index: The integer.
    """

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index

    def __str__(self) -> str:
        return f"no card {_quote(self.index)}: expected 0 to 53"


class UnknownProfileError(NotationError, LookupError):
    """
    No published profile has this name.

    Attributes:
        name: The name asked for.
        known: The names there are.
    """

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = known

    def __str__(self) -> str:
        return f"unknown profile {_quote(self.name)}: expected one of {', '.join(self.known)}"


class ProfileNameError(RuleError, ValueError):
    """
    A set of rules claims the name of another one.

    Attributes:
        name: The name that is already taken.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return (
            f"the name {_quote(self.name)} belongs to another set of rules: "
            "a changed profile needs a name of its own"
        )


class ProfileValueError(RuleError, ValueError):
    """
    A part of a profile cannot have this value.

    Attributes:
        field: The part and its field.
        value: The value.
        expected: What was expected.
    """

    def __init__(self, field: str, value: object, expected: str) -> None:
        super().__init__(field, value, expected)
        self.field = field
        self.value = value
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.field}: expected {self.expected}, got {_quote(self.value)}"


class JokersNotPlayedError(RuleError, ValueError):
    """
    A hand holds a joker where the rules play without.

    Attributes:
        hand: The hand.
    """

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self.hand = hand

    def __str__(self) -> str:
        return f"the hand {self.hand} holds a joker, and these rules play without jokers"


class JokerPointsError(RuleError, ValueError):
    """
    A joker stays loose where the rules do not say what it counts.

    Attributes:
        hand: The cards that hold the joker.
    """

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self.hand = hand

    def __str__(self) -> str:
        return f"a joker of {self.hand} is loose, and the profile does not say what it counts"


class LayDownError(RuleError, ValueError):
    """
    Melds that may not be laid down together.

    Attributes:
        sizes: The sizes of the melds.
    """

    def __init__(self, sizes: tuple[int, ...]) -> None:
        super().__init__(sizes)
        self.sizes = sizes

    def __str__(self) -> str:
        melds = "-".join(map(str, self.sizes))
        return f"melds of {melds} cards fit no pattern of the profile, or lack its natural run"


class NoPatternsError(RuleError, ValueError):
    """
    A question about patterns is put to a profile that has none.

    Attributes:
        profile: The name of the profile.
    """

    def __init__(self, profile: str) -> None:
        super().__init__(profile)
        self.profile = profile

    def __str__(self) -> str:
        return f"the profile {_quote(self.profile)} lays no hands down in patterns"


class TooManyArrangementsError(RuleError, OverflowError):
    """
    A set of cards has more best arrangements than are listed.

    Attributes:
        hand: The cards.
        limit: The most arrangements that are listed.
    """

    def __init__(self, hand: Hand, limit: int) -> None:
        super().__init__(hand, limit)
        self.hand = hand
        self.limit = limit

    def __str__(self) -> str:
        return f"the {len(self.hand)} cards have more than {self.limit} best arrangements"


class NotAMeldError(RuleError, ValueError):
    """
    Cards that are no meld.

    Attributes:
        hand: The cards.
    """

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self.hand = hand

    def __str__(self) -> str:
        return f"{_or_nothing(self.hand)} is no meld: expected a set or a run of the profile"


class MeldsOverlapError(RuleError, ValueError):
    """
    A card stands in two melds, or in a meld and among the cards laid off.

    Attributes:
        card: The card.
    """

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.card = card

    def __str__(self) -> str:
        return f"{self.card.code} is used twice: a card may be in one meld only"


class CardNotHeldError(RuleError, ValueError):
    """
    A card is used that is not in the hand.

    Attributes:
        card: The card.
        hand: The hand.
    """

    def __init__(self, card: Card, hand: Hand) -> None:
        super().__init__(card, hand)
        self.card = card
        self.hand = hand

    def __str__(self) -> str:
        return f"{self.card.code} is not in the hand {_or_nothing(self.hand)}"


class LayOffError(RuleError, ValueError):
    """
    A card does not fit the meld it is laid off on.

    Attributes:
        card: The card.
        meld: The index of the meld in the spread.
        fits: The indices of the melds it would fit.
    """

    def __init__(self, card: Card, meld: int, fits: tuple[int, ...]) -> None:
        super().__init__(card, meld, fits)
        self.card = card
        self.meld = meld
        self.fits = fits

    def __str__(self) -> str:
        where = f"expected meld {_any_of(self.fits)}" if self.fits else "it fits no meld there"
        meld = _quote(self.meld)
        return f"cannot lay off {self.card.code} on meld {meld} of the spread: {where}"


class LayOffOnGinError(RuleError, ValueError):
    """
    Cards are laid off where the rules allow no lay-off.

    Attributes:
        cards: The cards.
        gin: Whether the knocker went gin; otherwise the profile has no lay-offs at all.
    """

    def __init__(self, cards: Hand, gin: bool) -> None:  # noqa: FBT001  # pickled by position
        super().__init__(cards, gin)
        self.cards = cards
        self.gin = gin

    def __str__(self) -> str:
        why = "against gin" if self.gin else "under this profile"
        return f"cannot lay off {self.cards}: no card may be laid off {why}"


class HandSizeError(RuleError, ValueError):
    """
    A hand has the wrong number of cards.

    Attributes:
        seat: Whose hand it is.
        size: How many cards it has.
        expected: How many it must have.
    """

    def __init__(self, seat: int, size: int, expected: int) -> None:
        super().__init__(seat, size, expected)
        self.seat = seat
        self.size = size
        self.expected = expected

    def __str__(self) -> str:
        return f"the hand of seat {self.seat} has {self.size} cards: expected {self.expected}"


class CardInTwoHandsError(RuleError, ValueError):
    """
    Two hands of a deal hold the same card.

    Attributes:
        card: The card.
        seats: The two seats; None for a spread and a hand that are to meet it.
    """

    def __init__(self, card: Card, seats: tuple[int, int] | None = None) -> None:
        super().__init__(card, seats)
        self.card = card
        self.seats = seats

    def __str__(self) -> str:
        if self.seats is None:
            return f"{self.card.code} is in the hand and in the knocker's cards"
        first, second = self.seats
        return f"{self.card.code} is in the hand of seat {first} and in that of seat {second}"


class SeatsError(RuleError, ValueError):
    """
    A deal has the wrong number of players.

    Attributes:
        seats: How many there are.
        least: The fewest the profile allows.
        most: The most it allows.
    """

    def __init__(self, seats: int, least: int, most: int) -> None:
        super().__init__(seats, least, most)
        self.seats = seats
        self.least = least
        self.most = most

    def __str__(self) -> str:
        expected = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{_quote(self.seats)} players: the profile is for {expected}"


class SeatError(RuleError, IndexError):
    """
    There is no such seat.

    Attributes:
        seat: The seat asked for.
        seats: How many seats there are.
    """

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(seat, seats)
        self.seat = seat
        self.seats = seats

    def __str__(self) -> str:
        return f"no seat {_quote(self.seat)}: expected 0 to {self.seats - 1}"


class KnockTooHighError(RuleError, ValueError):
    """
    The knocker keeps more deadwood than the profile allows.

    Attributes:
        deadwood: The knocker's deadwood in points.
        limit: The most the profile allows.
    """

    def __init__(self, deadwood: int, limit: int) -> None:
        super().__init__(deadwood, limit)
        self.deadwood = deadwood
        self.limit = limit

    def __str__(self) -> str:
        return f"cannot knock with {self.deadwood} points of deadwood; the limit is {self.limit}"


class GinOnlyError(RuleError, ValueError):
    """
    A knock with deadwood where the profile allows gin only.

    Attributes:
        deadwood: The knocker's deadwood in points; None where a joker that counts nothing known is
            part of it.
    """

    def __init__(self, deadwood: int | None) -> None:
        super().__init__(deadwood)
        self.deadwood = deadwood

    def __str__(self) -> str:
        kept = "a loose joker" if self.deadwood is None else f"{self.deadwood} points of deadwood"
        return f"cannot knock with {kept}; the profile allows gin only"


class BigGinNotPlayedError(RuleError, ValueError):
    """
    Big gin is claimed under a profile that has none.

    Attributes:
        profile: The name of the profile.
    """

    def __init__(self, profile: str) -> None:
        super().__init__(profile)
        self.profile = profile

    def __str__(self) -> str:
        return f"the profile {_quote(self.profile)} has no big gin"


class NotBigGinError(RuleError, ValueError):
    """
    Big gin is claimed with deadwood left.

    Attributes:
        deadwood: The knocker's deadwood in points.
    """

    def __init__(self, deadwood: int) -> None:
        super().__init__(deadwood)
        self.deadwood = deadwood

    def __str__(self) -> str:
        return f"no big gin: {self.deadwood} points of deadwood are left, expected 0"


class CountError(RuleError, ValueError):
    """
    A count of deadwood is no number of points, or one that no hand has.

    Attributes:
        count: The count.
    """

    def __init__(self, count: object) -> None:
        super().__init__(count)
        self.count = count

    def __str__(self) -> str:
        return f"expected a count of 0 to {MOST_POINTS} points, got {_quote(self.count)}"


class GinCompulsoryError(RuleError, ValueError):
    """
    A hand that could go gin goes out with deadwood where gin is compulsory.

    Attributes:
        deadwood: The deadwood kept, in points; 0 for a player who plays on.
    """

    def __init__(self, deadwood: int) -> None:
        super().__init__(deadwood)
        self.deadwood = deadwood

    def __str__(self) -> str:
        kept = f"keep {self.deadwood} points of deadwood" if self.deadwood else "play on"
        return f"cannot {kept}: the hand is gin, and gin is compulsory"


class GameOverError(RuleError, ValueError):
    """
    Something is entered on the sheet of a game that is over.

    Attributes:
        winner: Who won the game, None where nobody did.
        reason: Why it ended.
    """

    def __init__(self, winner: int | None, reason: str) -> None:
        super().__init__(winner, reason)
        self.winner = winner
        self.reason = reason

    def __str__(self) -> str:
        who = "nobody" if self.winner is None else f"seat {self.winner}"
        return f"the game is over, won by {who}: {self.reason}"


class EntryError(RuleError, ValueError):
    """
    An entry of a score sheet cannot have this value.

    Attributes:
        field: The part of the entry.
        value: The value.
        expected: What was expected.
    """

    def __init__(self, field: str, value: object, expected: str) -> None:
        super().__init__(field, value, expected)
        self.field = field
        self.value = value
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.field} of an entry: expected {self.expected}, got {_quote(self.value)}"


class IdleSeatError(RuleError, ValueError):
    """
    A seat that sits out is said to play or to deal.

    Attributes:
        seat: The seat.
        active: The seats that play.
    """

    def __init__(self, seat: int, active: tuple[int, ...]) -> None:
        super().__init__(seat, active)
        self.seat = seat
        self.active = active

    def __str__(self) -> str:
        return f"seat {self.seat} sits out: expected {_any_of(self.active)}"


class PlayersError(RuleError, ValueError):
    """
    Two sides cannot be made of so many players.

    Attributes:
        players: How many there are.
        least: The fewest the profile allows.
        most: The most it allows, None for any number.
    """

    def __init__(self, players: int, least: int, most: int | None) -> None:
        super().__init__(players, least, most)
        self.players = players
        self.least = least
        self.most = most

    def __str__(self) -> str:
        expected = f"{self.least} or more" if self.most is None else f"{self.least} to {self.most}"
        if self.most == self.least:
            expected = str(self.least)
        return f"{self.players} players: expected an even number, {expected}, for two sides"


class ResultsError(RuleError, ValueError):
    """
    A deal between sides has the wrong number of results.

    Attributes:
        results: How many results there are.
        pairs: How many pairs of players there are.
    """

    def __init__(self, results: int, pairs: int) -> None:
        super().__init__(results, pairs)
        self.results = results
        self.pairs = pairs

    def __str__(self) -> str:
        return f"{self.results} results for {self.pairs} pairs: expected one each"


class DrawError(RuleError, ValueError):
    """
    A card of the cut cannot be drawn.

    Attributes:
        position: The position asked for.
        expected: What was expected.
    """

    def __init__(self, position: object, expected: str) -> None:
        super().__init__(position, expected)
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        return f"cannot draw at position {_quote(self.position)}: expected {self.expected}"


class StakeError(RuleError, ValueError):
    """
    A stake is no amount of money.

    Attributes:
        stake: The stake.
    """

    def __init__(self, stake: object) -> None:
        super().__init__(stake)
        self.stake = stake

    def __str__(self) -> str:
        return f"expected a stake of more than 0, got {_quote(self.stake)}"


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
        return f"cannot go out with the first discard under the profile {_quote(self.profile)}"


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
        return f"the deal leaves {self.stock} cards for the stock: expected more than {self.floor}"


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


class DealNotationError(NotationError, ValueError):
    """
    A text is no deal in the notation of one line.

    Attributes:
        token: The part of the text that could not be read, empty at the end of the text.
        position: Where the token starts, in characters from 0.
        expected: What would have been read there.
    """

    def __init__(self, token: str, position: int, expected: str) -> None:
        super().__init__(token, position, expected)
        self.token = token
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        found = _quote(self.token) if self.token else "nothing"
        return f"cannot read {found} at position {self.position}: expected {self.expected}"


class DealFormatError(NotationError, ValueError):
    """
    A deal written in JSON, or another value, cannot be read.

    Attributes:
        faults: Every fault that was found, each with its path.
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "; ".join(self.faults)


def _or_nothing(hand: Hand) -> str:
    return str(hand) or "nothing"


def _any_of(numbers: Sequence[int]) -> str:
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}" if others else last
