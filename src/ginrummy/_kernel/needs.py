"""
What a hand is short of a lay-down, on plain integers.

The lay-downs are those of the whole pack, each worth the cards of the hand that it has. Melds that
have the same cards of the hand are one `Holding`, and the cards they lack are its fillings. So the
search chooses among what is held, which is little. It sees to it that no card of the hand is taken
twice. Whether two melds need not be filled up with the same card is seen at the end, since nearly
always one of them can have another.

What is missing in any of the best lay-downs is what the hand needs. A branch ends when all that
could be missing in it is known already.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from .lay_down import Holding, Place, Row, Search, melds_of
from .masks import JOKERS, PACK

if TYPE_CHECKING:
    from collections.abc import Sequence


class Needs(Search):
    """
    A search for what is missing in the lay-downs that have most of a hand.

    Args:
        mask: The hand.
        layouts: The places of each layout.
    """

    def __init__(self, mask: int, layouts: Sequence[tuple[Place, ...]]) -> None:
        places = {place for layout in layouts for place in layout}
        super().__init__(layouts, {place: _holdings(mask, place) for place in places})
        self._needs = 0
        self._held: list[Holding] = []
        self._hopes: list[dict[int, int]] = []

    def find(self, whole: int) -> tuple[int, int]:
        """
        Find the most cards of the hand that a lay-down has, and what is missing in such ones.

        Args:
            whole: The cards of a lay-down.
        """
        reached = self.best()
        while 0 <= reached < whole and not self._needs:
            for row in self.rows:
                self._hopes = _hopes(row)
                self._reach(row, 0, 0, 0, 0, reached)
            if not self._needs:
                # Each of them would be filled up with a card twice.
                reached -= 1
        return reached, self._needs

    def _reach(self, row: Row, at: int, start: int, used: int, missing: int, left: int) -> None:
        """Fill the places from `at` on with what is worth `left`, if more may be missing then."""
        if at == len(row.places):
            self._fill_up(self._held)
            return
        holdings = row.holdings[at]
        alike = row.alike[at]
        hopes = self._hopes[at]
        least = left - row.most[at]
        for index in range(start, len(holdings)):
            value, cards, more, _ = holdings[index]
            if value < least:
                return
            if cards & used or left - value not in hopes:
                continue
            more |= missing
            if (more | hopes[left - value]) & ~self._needs:
                self._held.append(holdings[index])
                self._reach(row, at + 1, index if alike else 0, used | cards, more, left - value)
                self._held.pop()

    def _fill_up(self, held: Sequence[Holding]) -> None:
        """Add all that is missing where holdings are filled up together."""
        missing = 0
        for holding in held:
            if holding.missing & missing & PACK:
                break
            missing |= holding.missing
        else:
            self._needs |= missing
            return
        for at, holding in enumerate(held):
            others = [*held[:at], *held[at + 1 :]]
            for filling in holding.fillings:
                if filling & ~self._needs:
                    self._needs |= _filled_up(others, 0, filling)


def _filled_up(held: Sequence[Holding], at: int, missing: int) -> int:
    """Fill up the holdings from `at` on: give all that is missing then, 0 where that fails."""
    if at == len(held):
        return missing
    for filling in held[at].fillings:
        if not filling & missing & PACK:
            found = _filled_up(held, at + 1, missing | filling)
            if found:
                return found
    return 0


def _holdings(mask: int, place: Place) -> list[Holding]:
    """
    Give all that a place may hold of a hand, what has most of it first.

    A joker of the hand is laid rather than a card that is missing, for it is worth more.
    """
    missing_jokers = JOKERS & ~mask
    fillings: dict[int, list[int]] = {}
    for cards, jokers in melds_of(place):
        own = cards & mask
        missing = cards ^ own
        if jokers > place.own:
            missing |= missing_jokers
        elif jokers < place.own and missing:
            continue
        if own in fillings:
            fillings[own].append(missing)
        else:
            fillings[own] = [missing]
    found = []
    for own, ways in fillings.items():
        in_each = in_any = ways[0]
        for missing in ways:
            in_each &= missing
            in_any |= missing
        value = min(place.size, own.bit_count() + place.own)
        found.append(Holding(value, own | in_each & PACK, in_any, tuple(ways)))
    found.sort(reverse=True)
    return found


def _hopes(row: Row) -> list[dict[int, int]]:
    """Give, for the places after each, all that may be missing where they hold so much."""
    hopes: list[dict[int, int]] = [{0: 0}]
    for at in range(len(row.places) - 1, 0, -1):
        shown: defaultdict[int, int] = defaultdict(int)
        for value, _, missing, _ in row.holdings[at]:
            shown[value] |= missing
        found: defaultdict[int, int] = defaultdict(int)
        for value, missing in shown.items():
            for later, more in hopes[-1].items():
                worth = value + later
                if worth <= row.most[at - 1]:
                    found[worth] |= missing | more
        hopes.append(found)
    hopes.reverse()
    return hopes
