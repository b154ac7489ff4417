"""
A finished deal in JSON.

It is read in two stages: first the form, with every fault reported at once, then the rules, whose
errors are those of the library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import attrs

from ..layoff import Defence, LayOff
from ..melding import Arrangement, arrange
from ..plain.profile_json import read_profile
from ..profiles import MODERN
from ..scoring import score_counts, score_deal, score_exhausted_deal
from .terminal import noted

if TYPE_CHECKING:
    from ..cards import Hand
    from ..plain.reading import Node
    from ..rules import Profile
    from ..scoring import DealResult

__all__ = ["FinishedDeal", "read_deal", "read_finished"]


class FinishedDeal(Protocol):
    """A deal as it was written down."""

    def score(self, profile: Profile) -> DealResult:
        """
        Score it.

        Args:
            profile: The rules.

        Returns:
            The result.

        Raises:
            RuleError: The deal cannot have been so under these rules.
        """
        ...


def read_deal(node: Node) -> tuple[FinishedDeal, Profile]:
    """
    Read a deal and the rules it was played under.

    Args:
        node: The text.

    Returns:
        The deal, and its profile, `MODERN` where none is named.

    Raises:
        DealFormatError: The text is no deal; with all its faults.
    """
    deal = read_finished(node, optional=("profile",))
    written = node.at("profile")
    profile = MODERN if written is None else read_profile(written)
    node.check()
    assert profile is not None  # noqa: S101  # it would be a fault
    return deal, profile


def read_finished(node: Node, *, optional: tuple[str, ...] = ()) -> FinishedDeal:
    """
    Read a deal; what is wrong with it is noted in the node.

    Args:
        node: The deal.
        optional: Keys that may stand beside those of a deal.

    Returns:
        The deal.
    """
    if node.at("exhausted") is not None:
        found = node.object("exhausted", optional=optional, what="a deal: an object")
        return _exhausted(found["exhausted"])
    found = node.object("knocker", "defenders", optional=optional, what="a deal: an object")
    if found["knocker"].at("count") is not None:
        return _counted(found["knocker"], found["defenders"])
    return _shown(found["knocker"], found["defenders"])


@attrs.frozen
class _ShownDeal:
    """A deal in which a player went out, with the cards of all."""

    seat: int
    hand: Hand
    melds: list[Hand] | None
    defenders: list[_ShownDefender]

    def score(self, profile: Profile) -> DealResult:
        with noted("knocker"):
            if self.melds is None:
                spread = arrange(self.hand, profile=profile)
            else:
                spread = Arrangement.of(self.hand, self.melds, profile=profile)
        defences = []
        for index, defender in enumerate(self.defenders):
            with noted(f"defenders[{index}]"):
                defences.append(defender.against(spread, profile))
        return score_deal(spread, *defences, profile=profile, knocker_seat=self.seat)


@attrs.frozen
class _ShownDefender:
    """The cards of a defender, and the defence chosen."""

    hand: Hand
    chosen: tuple[list[Hand], list[LayOff]] | None

    def against(self, spread: Arrangement, profile: Profile) -> Hand | Defence:
        if self.chosen is None:
            return self.hand
        return Defence.of(self.hand, *self.chosen, spread, profile=profile)


@attrs.frozen
class _CountedDeal:
    """A deal in which a player went out, with the counts of all."""

    seat: int
    count: int
    big_gin: bool
    defenders: list[int]

    def score(self, profile: Profile) -> DealResult:
        return score_counts(
            self.count,
            *self.defenders,
            profile=profile,
            big_gin=self.big_gin,
            knocker_seat=self.seat,
        )


@attrs.frozen
class _ExhaustedDeal:
    """A deal whose stock ran out."""

    hands: list[Hand]

    def score(self, profile: Profile) -> DealResult:
        return score_exhausted_deal(*self.hands, profile=profile)


def _shown(knocker: Node, defenders: Node) -> FinishedDeal:
    found = knocker.object("hand", optional=("seat", "melds"))
    return _ShownDeal(
        seat=found["seat"].number(0) if "seat" in found else 0,
        hand=found["hand"].hand(),
        melds=_melds(found["melds"]) if "melds" in found else None,
        defenders=[_defender(item) for item in defenders.items("a list of the other players")],
    )


def _defender(node: Node) -> _ShownDefender:
    found = node.object("hand", optional=("melds", "laid_off"))
    chosen = None
    if "melds" in found or "laid_off" in found:
        melds = _melds(found["melds"]) if "melds" in found else None
        laid_off = _laid_off(found["laid_off"]) if "laid_off" in found else None
        if melds is None:
            node.missing("melds", ': it goes with "laid_off"')
        elif laid_off is None:
            node.missing("laid_off", ': it goes with "melds", [] where no card was laid off')
        else:
            chosen = melds, laid_off
    return _ShownDefender(found["hand"].hand(), chosen)


def _melds(node: Node) -> list[Hand]:
    return [item.hand() for item in node.items("a list of melds")]


def _laid_off(node: Node) -> list[LayOff]:
    laid_off = []
    for item in node.items("a list of lay-offs"):
        found = item.object("card", "meld")
        card, meld = found["card"].card(), found["meld"].number(0)
        if card is not None:
            laid_off.append(LayOff(card, meld))
    return laid_off


def _counted(knocker: Node, defenders: Node) -> FinishedDeal:
    found = knocker.object("count", optional=("seat", "big_gin"))
    return _CountedDeal(
        seat=found["seat"].number(0) if "seat" in found else 0,
        count=found["count"].number(0),
        big_gin="big_gin" in found and found["big_gin"].truth(),
        defenders=[
            item.object("count")["count"].number(0)
            for item in defenders.items("a list of the other players")
        ],
    )


def _exhausted(node: Node) -> FinishedDeal:
    return _ExhaustedDeal([item.hand() for item in node.items("a list of hands")])
