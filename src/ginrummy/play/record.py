"""
A deal on one line of text: the profile, who deals, the pack, and the moves.

The notation is described in the documentation, "Records". Each thing is written in one way only,
and nothing else is read.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final, NoReturn

from .. import profiles
from ..cards import Card, Hand
from ..errors import (
    DealNotationError,
    RepeatedCardError,
    ReplayError,
    RuleError,
    WrongTypeError,
)
from ..layoff import Defence, LayOff
from ..melding import Arrangement, Meld
from ..rules import MeldKind
from .actions import BigGin, Defend, Discard, DrawStock, Knock, Pass, TakeDiscard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ..rules import Profile
    from .actions import Action
    from .deal import Deal

_CODE: Final = r"(?:[A2-9TJQK][CDHS]|\*[SH])"
_INDEX: Final = "(?:0|[1-9][0-9]?)"
# Every repetition has an end or never takes a step back (`++`), so that no text, however long, takes
# much memory.
_MELDS: Final = rf"(?:{_CODE}{{1,54}}(?:\.{_CODE}{{1,54}}){{0,53}})?"
_LAID_OFF: Final = rf"(?:\+{_CODE}{_INDEX}){{0,54}}"

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_QUOTED: Final = re.compile(r'"(?:[ !#-\[\]-\x7f]++|\\(?:["\\bfnrt]|u[0-9a-f]{4}))++"')
_SEATS: Final = re.compile(r"(0|[1-9][0-9]{0,2})/([1-9][0-9]{0,2})")
_CARD: Final = re.compile(_CODE)
_LAY_OFF: Final = re.compile(rf"\+({_CODE})({_INDEX})")
_MOVE: Final = re.compile(
    rf"(?:(?P<plain>[ps])|(?P<letter>[tdk])(?P<card>{_CODE})|(?P<bare>[tgf])"
    rf"|(?P<out>g|k(?P<thrown>{_CODE})):(?P<spread>{_MELDS})"
    rf"|f:(?P<kept>{_MELDS})(?P<laid_off>{_LAID_OFF}))(?![^ ])"
)
_NO_PACK: Final = "-"


def write(deal: Deal) -> str:
    """
    Write a deal on one line.

    Args:
        deal: The deal.

    Returns:
        The line. Where the deal was set up from a view, a dash stands for its pack.
    """
    words = [
        _write_name(deal.profile.name),
        f"{deal.dealer}/{deal.seats}",
        _NO_PACK if deal.pack is None else _codes(deal.pack),
    ]
    words += [_WRITERS[type(action)](action) for action in deal.history]
    return " ".join(words)


def read(cls: type[Deal], text: str, profile: Profile | None) -> Deal:
    """
    Read a deal, see `Deal.parse`.

    Args:
        cls: The class of the deal.
        text: The line.
        profile: The rules; None for a published profile.

    Returns:
        The position after the last move.
    """
    if not isinstance(text, str):
        raise WrongTypeError(text, "the text of a deal")
    profile, at = _read_profile(text, profile)
    seats = _SEATS.match(text, at)
    if seats is None:
        _refuse(text, at, "the dealer and the number of players, such as 0/2")
    at = _space(text, seats.end())
    pack, at = _read_pack(text, at, 54 if profile.dealing.jokers else 52)
    deal = cls.start(profile, dealer=int(seats[1]), seats=int(seats[2]), pack=pack)
    number = 0
    while at < len(text):
        at = _space(text, at)
        move = _MOVE.match(text, at)
        if move is None:
            _refuse(text, at, "a move: p, s, t, d, k, g or f and what belongs to it")
        action = _read_move(move)
        number += 1
        try:
            deal = deal.apply(action)
        except RuleError as error:
            raise ReplayError(number, deal.turn, str(error)) from error
        at = move.end()
    return deal


def _read_profile(text: str, profile: Profile | None) -> tuple[Profile, int]:
    """Find the rules, and where the next word begins."""
    word = _QUOTED.match(text) or _NAME.match(text)
    if word is None:
        _refuse(text, 0, "the name of a profile, in quotes where it is more than a word")
    name = json.loads(word[0]) if text.startswith('"') else word[0]
    if _write_name(name) != word[0]:
        _refuse(text, 0, "a name with quotes and escapes only where it needs them")
    at = _space(text, word.end())
    if profile is None:
        return profiles.get(name), at
    if profile.name != name:
        _refuse(text, 0, f"the name of the profile that was given, {json.dumps(profile.name)}")
    return profile, at


def _read_pack(text: str, at: int, size: int) -> tuple[list[Card], int]:
    """Read so many cards, each once, and find where they end."""
    if text.startswith(_NO_PACK, at):
        _refuse(text, at, "a pack: a deal set up from a view has none, and cannot be read back")
    cards: list[Card] = []
    while len(cards) < size:
        code = _CARD.match(text, at)
        if code is None or (size == 52 and code[0].startswith("*")):
            _refuse(text, at, f"card {len(cards) + 1} of the {size} cards of the pack")
        card = Card.parse(code[0])
        if card in cards:
            raise RepeatedCardError(card, at)
        cards.append(card)
        at = code.end()
    return cards, at


def _space(text: str, at: int) -> int:
    if not text.startswith(" ", at):
        _refuse(text, at, "a space")
    return at + 1


def _refuse(text: str, at: int, expected: str) -> NoReturn:
    word, _, _ = text[at : at + 40].partition(" ")
    raise DealNotationError(word, at, expected)


def _read_move(move: re.Match[str]) -> Action:
    """Give the action of a move; what was chosen in it is not checked."""
    found = move.groupdict()
    word = found["plain"] or found["bare"]
    if word is not None:
        return _WORDS[word]
    if found["card"] is not None:
        return _WITH_CARD[found["letter"]](Card.parse(found["card"]))
    if found["out"] is None:
        laid_off = tuple(
            LayOff(Card.parse(lay[1]), int(lay[2])) for lay in _LAY_OFF.finditer(found["laid_off"])
        )
        return Defend(Defence(_laid_out(move, "kept"), laid_off))
    spread = _laid_out(move, "spread")
    if found["thrown"] is None:
        return BigGin(spread)
    return Knock(Card.parse(found["thrown"]), spread)


def _laid_out(move: re.Match[str], group: str) -> Arrangement:
    """
    Read chosen melds.

    The deal checks them as it does those of any action, and finds their kinds, the loose cards and
    the deadwood, so that these may be anything here.
    """
    melds = []
    at = move.start(group)
    for word in filter(None, move[group].split(".")):
        codes = _CARD.finditer(word)
        cards = tuple(_each_once((Card.parse(code[0]), at + code.start()) for code in codes))
        melds.append(Meld(MeldKind.SET, cards))
        at += len(word) + 1
    return Arrangement(tuple(melds), Hand(), 0)


def _each_once(cards: Iterator[tuple[Card, int]]) -> Iterator[Card]:
    seen = set()
    for card, position in cards:
        if card in seen:
            raise RepeatedCardError(card, position)
        seen.add(card)
        yield card


def _write_name(name: str) -> str:
    return name if _NAME.fullmatch(name) else json.dumps(name)


def _codes(cards: tuple[Card, ...]) -> str:
    return "".join([card.code for card in cards])


def _melds(arrangement: Arrangement) -> str:
    return ".".join([_codes(meld.cards) for meld in arrangement.melds])


def _write_take(action: TakeDiscard) -> str:
    return "t" if action.card is None else f"t{action.card.code}"


def _write_knock(action: Knock) -> str:
    spread = "" if action.spread is None else f":{_melds(action.spread)}"
    return f"k{action.card.code}{spread}"


def _write_big_gin(action: BigGin) -> str:
    return "g" if action.spread is None else f"g:{_melds(action.spread)}"


def _write_defend(action: Defend) -> str:
    if action.defence is None:
        return "f"
    laid_off = [f"+{lay.card.code}{lay.meld}" for lay in action.defence.laid_off]
    return f"f:{_melds(action.defence.arrangement)}{''.join(laid_off)}"


_WORDS: Final[Mapping[str, Action]] = {
    "p": Pass(),
    "s": DrawStock(),
    "t": TakeDiscard(),
    "g": BigGin(),
    "f": Defend(),
}
_WITH_CARD: Final[Mapping[str, Callable[[Card], Action]]] = {
    "t": TakeDiscard,
    "d": Discard,
    "k": Knock,
}
_WRITERS: Final[Mapping[type, Callable[..., str]]] = {
    Pass: lambda _: "p",
    DrawStock: lambda _: "s",
    TakeDiscard: _write_take,
    Discard: lambda action: f"d{action.card.code}",
    Knock: _write_knock,
    BigGin: _write_big_gin,
    Defend: _write_defend,
}
