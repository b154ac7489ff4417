"""
A whole game in JSON: its deals in order, as they were played or as they were entered.

Like a deal it is read in two stages: its form first, with every fault at once, then the rules.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import attrs

from ..errors import DealFormatError
from ..games import SidesSheet, start_game, start_sides
from ..plain.profile_json import read_profile
from ..profiles import MODERN
from ..rules import Outcome
from .deal_json import read_finished
from .terminal import noted

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..games import ScoreSheet
    from ..plain.reading import Node
    from ..rules import Profile
    from .deal_json import FinishedDeal

    Step = Callable[[ScoreSheet], ScoreSheet]

__all__ = ["WrittenGame", "is_game", "read_game"]

# Each step of a sheet looks at all that was entered before.
_MOST_DEALS: Final = 500
_LONGEST_NAME: Final = 40
# No exponent: a few letters of it would be a price of a million digits.
_PRICE: Final = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6})?")


@attrs.frozen
class WrittenGame:
    """
    A game as it was written down.

    Args:
        profile: The rules.
        seats: The players at the table, None where nothing is said.
        pairs: The players of each of two sides, None where no sides play.
        names: What to write above the columns of the sheet; nothing for the numbers of the seats.
        stake: The price of a point, None where nothing is said.
        steps: What each entry does to the sheet, with its path.
    """

    profile: Profile
    seats: int | None
    pairs: int | None
    names: tuple[str, ...]
    stake: Decimal | None
    steps: tuple[tuple[str, Step], ...]

    def sheet(self, profile: Profile) -> ScoreSheet:
        """
        Enter all deals.

        Args:
            profile: The rules: those that were written down, or others.

        Returns:
            The score sheet.

        Raises:
            RuleError: The game cannot have been so under these rules.
            DealFormatError: It has deals of pairs, and no sides.
        """
        if self.pairs is None:
            sheet = start_game(profile, seats=self.seats)
        else:
            sheet = start_sides(profile, pairs=self.pairs)
        for path, step in self.steps:
            with noted(path):
                sheet = step(sheet)
        return sheet


def is_game(node: Node) -> bool:
    """Tell whether a text is about a game, not about a single deal."""
    return isinstance(node.value, list) or node.at("deals") is not None


def read_game(node: Node) -> WrittenGame:
    """
    Read a game.

    Args:
        node: The text: a list of deals, or an object with one.

    Returns:
        The game, under `MODERN` where no profile is named.

    Raises:
        DealFormatError: The text is no game; with all its faults.
    """
    found: dict[str, Node] = {"deals": node}
    if not isinstance(node.value, list):
        optional = ("profile", "seats", "pairs", "names", "stake")
        found = node.object("deals", optional=optional, what="a game: an object")
    profile = read_profile(found["profile"]) if "profile" in found else MODERN
    names = found["names"].items("a list of names") if "names" in found else []
    deals = found["deals"].items("a list of deals")
    if len(deals) > _MOST_DEALS:
        found["deals"].fault(f"more than {_MOST_DEALS} deals")
    if "seats" in found and "pairs" in found:
        found["pairs"].fault('expected either "seats" or "pairs", got both')
    game = attrs.evolve(
        WrittenGame(MODERN, None, None, (), None, ()),
        seats=found["seats"].number(1) if "seats" in found else None,
        pairs=found["pairs"].number(1) if "pairs" in found else None,
        names=tuple(map(_name, names)),
        stake=_stake(found["stake"]) if "stake" in found else None,
        steps=tuple([(item.path, _step(item)) for item in deals[:_MOST_DEALS]]),
    )
    node.check()
    assert profile is not None  # noqa: S101  # it would be a fault
    return attrs.evolve(game, profile=profile)


def _name(node: Node) -> str:
    name = node.text("a name")
    if len(name) > _LONGEST_NAME:
        node.fault(f"the name is longer than {_LONGEST_NAME} characters")
    return name


def _stake(node: Node) -> Decimal | None:
    text = node.value
    if isinstance(text, str) and _PRICE.fullmatch(text) and Decimal(text):
        return Decimal(text)
    node.expected('a price of more than 0 as a text, such as "0.01"')
    return None


def _step(node: Node) -> Step:
    """Read one entry of a game: a deal in one of its forms, or how the game was given up."""
    if node.at("resigned") is not None:
        seat = node.object("resigned")["resigned"].number(0)
        return lambda sheet: sheet.resign(seat)
    if node.at("missed_deadline") is not None:
        seat = node.object("missed_deadline")["missed_deadline"].number(0)
        return lambda sheet: sheet.miss_deadline(seat)
    if node.at("winner") is not None or node.at("points") is not None:
        return _entered(node)
    if node.at("pairs") is not None:
        pairs = node.object("pairs")["pairs"]
        deals = [read_finished(item) for item in pairs.items("a list with a deal of each pair")]
        return _recorded_pairs(deals)
    deal = read_finished(node)
    return lambda sheet: sheet.record(deal.score(sheet.profile))


def _entered(node: Node) -> Step:
    """Read a deal that was won away from the library, or by nobody."""
    winner, others = node.at("winner"), ("points", "outcome", "extra_boxes")
    if winner is not None and winner.value is None:
        found = node.object("winner", optional=others)
        for key in others:
            if key in found:
                found[key].fault("nobody won: expected the winner alone")
        return lambda sheet: sheet.cancel()
    found = node.object("winner", "points", optional=others)
    seat, points = found["winner"].number(0), found["points"].number(0)
    outcomes = {outcome.value: outcome for outcome in Outcome}
    options: dict[str, Any] = {
        "outcome": found["outcome"].choice(outcomes) if "outcome" in found else None,
        "extra_boxes": found["extra_boxes"].number(0) if "extra_boxes" in found else 0,
    }
    return lambda sheet: sheet.enter(seat, points, **options)


def _recorded_pairs(deals: list[FinishedDeal]) -> Step:
    def record(sheet: ScoreSheet) -> ScoreSheet:
        if not isinstance(sheet, SidesSheet):
            raise DealFormatError(('"pairs" are for two sides, and here each plays alone',))
        results = []
        for index, deal in enumerate(deals):
            with noted(f"pairs[{index}]"):
                results.append(deal.score(sheet.profile))
        return sheet.record(results)

    return record
