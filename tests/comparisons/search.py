"""What a comparison is: a search of the library, its naive twin, and what both are asked."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ginrummy import Profile, profiles
from ginrummy.rules import JokerScope, LayingOff, Patterns, SetsAndRuns

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
    from random import Random

Question = tuple[Any, ...]
Answer = object
Row = tuple[str, tuple[str, ...]]
"""A line of the table: what was compared, and the names of the profiles."""

READINGS: Final = (
    profiles.STANDARD.replace(name="runs of four", melding=SetsAndRuns(longest_run=4)),
    profiles.STANDARD.replace(name="no chains", laying_off=LayingOff(chains=False)),
    profiles.CELEBES_RHUM.replace(name="two jokers in a meld", melding=Patterns(jokers_in_meld=2)),
    profiles.CELEBES_RHUM.replace(
        name="jokers in one meld", melding=Patterns(joker_scope=JokerScope.SINGLE)
    ),
    profiles.CELEBES_RHUM.replace(name="a joker counts 15", melding=Patterns(joker_points=15)),
)
"""Values that no published profile has. They are asked about a tenth as often."""
PROFILES: Final = (*profiles.ALL.values(), *READINGS)
_BLOCK: Final = 4096


class Search(NamedTuple):
    """What is asked, of the library and of the twin."""

    name: str
    find: Callable[[Sequence[Question], Profile], Sequence[Answer]]
    right: Callable[..., Answer]
    draw: Callable[[Random, Profile, int], Iterable[Question]]
    hands: int
    """How many are asked about in one round."""
    alike: Callable[[Profile], Hashable]
    """All that the answer depends on, None where the search is for other profiles."""

    def groups(self) -> list[list[Profile]]:
        """Give the profiles for which it is one search, published ones first."""
        found: dict[Hashable, list[Profile]] = {}
        for profile in PROFILES:
            if self.alike(profile) is not None:
                found.setdefault(self.alike(profile), []).append(profile)
        return list(found.values())

    def compare(self, questions: Sequence[Question], profile: Profile) -> Iterator[str]:
        """Give the questions that the two answer differently, and how."""
        answers = self.find(questions, profile)
        for question, found in zip(questions, answers, strict=True):
            right = self.right(*question, profile)
            if found != right:
                asked = ", ".join(map(repr, question))
                yield (
                    f"{self.name}: {asked} under {profile}\n"
                    f"    library: {found!r}\n    twin: {right!r}"
                )


class Tally:
    """What was compared, line by line."""

    def __init__(self) -> None:
        self.compared: Counter[Row] = Counter()
        self.disagreements: dict[Row, list[str]] = {}

    def hold(
        self, row: Row, search: Search, questions: Iterable[Question], profile: Profile
    ) -> None:
        """Ask the library and the twin."""
        wrong = self.disagreements.setdefault(row, [])
        rest = iter(questions)
        while block := list(islice(rest, _BLOCK)):
            self.compared[row] += len(block)
            wrong += search.compare(block, profile)

    def add(self, other: Tally) -> None:
        """Add what another process compared."""
        self.compared += other.compared
        for row, wrong in other.disagreements.items():
            self.disagreements.setdefault(row, []).extend(wrong)


def each(find: Callable[..., Answer]) -> Callable[[Sequence[Question], Profile], list[Answer]]:
    """Ask about one hand after another; what breaks is an answer too."""

    def ask(question: Question, profile: Profile) -> Answer:
        try:
            return find(*question, profile)
        except Exception as error:  # noqa: BLE001  # a crash is shown with its hand
            return error

    return lambda questions, profile: [ask(question, profile) for question in questions]
