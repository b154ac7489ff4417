"""
A whole game in JSON: its deals in order, as they were played or as they were entered.

Like a deal it is read in two stages: its form first, with every fault at once, then the rules.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any

import attrs

from ..errors import ResultsError
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

    def sheet(self, profile: Profile | None = None) -> ScoreSheet:
        """
        Enter all deals.

        Args:
            profile: The rules, instead of those that were written down.

        Returns:
            The score sheet.

        Raises:
            RuleError: The game cannot have been so under these rules.
        """
        profile = profile or self.profile
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
    if "seats" in found and "pairs" in found:
        found["pairs"].fault("sides have no other number of seats")
    game = attrs.evolve(
        WrittenGame(MODERN, None, None, (), None, ()),
        seats=found["seats"].number(1) if "seats" in found else None,
        pairs=found["pairs"].number(1) if "pairs" in found else None,
        names=tuple([item.text("a name") for item in names]),
        stake=_stake(found["stake"]) if "stake" in found else None,
        steps=tuple(
            [(item.path, _step(item)) for item in found["deals"].items("a list of deals")]
        ),
    )
    node.check()
    assert profile is not None  # noqa: S101  # it would be a fault
    return attrs.evolve(game, profile=profile)


def _stake(node: Node) -> Decimal | None:
    try:
        stake = Decimal(node.text('the price of a point as a text, such as "0.01"') or "1")
    except InvalidOperation:
        stake = Decimal(0)
    if not stake.is_finite() or stake <= 0:
        node.expected('a price of more than 0, such as "0.01"')
        return None
    return stake


def _step(node: Node) -> Step:
    """Read one entry of a game: a deal in one of its forms, or how the game was given up."""
    if node.at("resigned") is not None:
        seat = node.object("resigned")["resigned"].number(0)
        return lambda sheet: sheet.resign(seat)
    if node.at("missed_deadline") is not None:
        seat = node.object("missed_deadline")["missed_deadline"].number(0)
        return lambda sheet: sheet.miss_deadline(seat)
    if node.at("winner") is not None:
        return _entered(node)
    if node.at("pairs") is not None:
        items = node.object("pairs")["pairs"].items("a list with a deal of each pair")
        return _recorded_pairs([(item.path, read_finished(item)) for item in items])
    deal = read_finished(node)
    return lambda sheet: sheet.record(deal.score(sheet.profile))


def _entered(node: Node) -> Step:
    """Read a deal that was won away from the library, or by nobody."""
    found = node.object("winner", optional=("points", "outcome", "extra_boxes"))
    if found["winner"].value is None:
        if "points" in found:
            found["points"].fault("nobody won, so there are no points")
        return lambda sheet: sheet.cancel()
    seat = found["winner"].number(0)
    if "points" not in found:
        node.missing("points")
        return lambda sheet: sheet
    points = found["points"].number(0)
    outcomes = {outcome.value: outcome for outcome in Outcome}
    options: dict[str, Any] = {
        "outcome": found["outcome"].choice(outcomes) if "outcome" in found else None,
        "extra_boxes": found["extra_boxes"].number(0) if "extra_boxes" in found else 0,
    }
    return lambda sheet: sheet.enter(seat, points, **options)


def _recorded_pairs(deals: list[tuple[str, FinishedDeal]]) -> Step:
    def record(sheet: ScoreSheet) -> ScoreSheet:
        results = []
        for path, deal in deals:
            with noted(path):
                results.append(deal.score(sheet.profile))
        if isinstance(sheet, SidesSheet):
            return sheet.record(results)
        raise ResultsError(len(results), 1)

    return record
