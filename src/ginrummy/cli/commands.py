"""The commands: each takes what was asked for and gives the text to print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import profiles
from ..cards import Hand
from ..errors import (
    CardNotationError,
    DealFormatError,
    JokerPointsError,
    NoPatternsError,
    SeatsError,
)
from ..layoff import lay_off
from ..melding import Arrangement, Meld, arrange, discards, melds, nearest
from ..plain.profile_json import profile_to_json
from ..plain.reading import loads
from ..plain.value_json import (
    arrangement_to_json,
    codes,
    defence_to_json,
    game_to_json,
    meld_to_json,
    option_to_json,
    result_to_json,
)
from ..profiles import MODERN
from . import files, text
from .deal_json import read_deal
from .game_json import WrittenGame, is_game, read_game
from .layout import dumps
from .terminal import noted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ..rules import Nearest, Profile
    from .arguments import Options
    from .deal_json import FinishedDeal

__all__ = ["run"]


def run(options: Options) -> str:
    """
    Carry out a command.

    Args:
        options: What was asked for.

    Returns:
        The text to print.

    Raises:
        GinRummyError: The input is wrong.
        UsageError: A file cannot be read.
    """
    return _COMMANDS[options.command](options)


def _deadwood(options: Options) -> str:
    profile, hand = _profile(options), _hand(options.hand)
    over = len(hand) == profile.dealing.hand_size + 1
    throws = discards(hand, profile=profile) if over else ()
    near = _nearest(hand, profile)
    best: Arrangement | None = None
    try:
        best = arrange(hand, profile=profile)
    except JokerPointsError:
        if not throws and near is None:
            raise
    big_gin = over and profile.going_out.big_gin and best is not None and not best.deadwood
    if options.json:
        return dumps(
            {
                "profile": profile.name,
                "hand": codes(hand),
                "arrangement": None if best is None else arrangement_to_json(best),
                "deadwood": None if best is None else best.deadwood,
                "big_gin": big_gin,
                "discards": [option_to_json(option) for option in throws],
                "nearest": None
                if near is None
                else {"short": near.short, "needs": codes(near.needs)},
            }
        )
    rows = [("deadwood", "unknown: a joker is loose, which these rules give no points")]
    if best is not None:
        rows = text.arrangement_rows(best, remark=": big gin" if big_gin else "")
    if near is not None:
        rows.append(text.nearest_row(near))
    return text.labelled([*rows, *text.discard_rows(throws)])


def _melds(options: Options) -> str:
    profile, hand = _profile(options), _hand(options.hand)
    found = melds(hand, profile=profile)
    if options.json:
        return dumps(
            {
                "profile": profile.name,
                "hand": codes(hand),
                "melds": [meld_to_json(meld) for meld in found],
            }
        )
    return text.meld_lines(found)


def _layoff(options: Options) -> str:
    profile, hand = _profile(options), _hand(options.hand)
    with noted("--spread"):
        spread = [Meld.of(_hand([meld]), profile=profile) for meld in options.spread]
        defence = lay_off(hand, spread, profile=profile)
    if options.json:
        return dumps(
            {
                "profile": profile.name,
                "hand": codes(hand),
                "spread": [meld_to_json(meld) for meld in spread],
                **defence_to_json(defence),
            }
        )
    return text.labelled(text.defence_rows(defence, spread))


def _score(options: Options) -> str:
    data = files.read(options.file)
    written: WrittenGame | FinishedDeal
    with noted(files.name_of(options.file)):
        node = loads(data)
        if is_game(node):
            written = read_game(node)
            profile = written.profile
        else:
            written, profile = read_deal(node)
    if options.profile is not None:
        profile = _profile(options)
    with noted(files.name_of(options.file)):
        if isinstance(written, WrittenGame):
            return _game(options, written, profile)
        result = written.score(profile)
    if options.json:
        return dumps({"profile": profile.name, **result_to_json(result)})
    return text.result_lines(result, profile)


def _game(options: Options, game: WrittenGame, profile: Profile) -> str:
    sheet = game.sheet(profile)
    try:
        lines = text.sheet_lines(sheet, game.names, game.stake)
    except SeatsError as error:
        fault = f"names: expected {error.most}, one for each column, got {error.seats}"
        raise DealFormatError((fault,)) from None
    if options.json:
        over = sheet.result
        money = None if over is None or game.stake is None else over.money(game.stake)
        return dumps(
            {
                "profile": sheet.profile.name,
                "scores": list(sheet.scores),
                "boxes": list(sheet.boxes),
                "is_over": sheet.is_over,
                "next_dealer": None if sheet.is_over else sheet.next_dealer(),
                "result": None if over is None else game_to_json(over),
                "money": None if money is None else [f"{amount:f}" for amount in money],
            }
        )
    return lines


def _profiles(options: Options) -> str:
    if options.name is None:
        if options.json:
            return dumps({"default": MODERN.name, "profiles": list(profiles.ALL)})
        return text.profile_table(profiles.ALL.values())
    profile = profiles.get(options.name)
    return dumps(profile_to_json(profile)) if options.json else text.profile_lines(profile)


_COMMANDS: Final[Mapping[str, Callable[[Options], str]]] = {
    "deadwood": _deadwood,
    "melds": _melds,
    "layoff": _layoff,
    "score": _score,
    "profiles": _profiles,
}


def _profile(options: Options) -> Profile:
    return MODERN if options.profile is None else profiles.get(options.profile)


def _hand(words: Sequence[str]) -> Hand:
    """Read cards from the command line, where no cards are a mistake."""
    hand = Hand.parse(" ".join(words))
    if not hand:
        raise CardNotationError("", 0, "cards, such as AS 2S 3S")
    return hand


def _nearest(hand: Hand, profile: Profile) -> Nearest | None:
    if len(hand) != profile.dealing.hand_size:
        return None
    try:
        return nearest(hand, profile=profile)
    except NoPatternsError:
        return None
