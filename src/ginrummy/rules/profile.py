"""One published set of rules, or one of your own, as a value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from ..errors import ProfileNameError, ProfileValueError, WrongTypeError
from .matches import Hollywood, Series, Sides, SingleGame, ThreeHandBox, ThreeHandCut
from .parts import Dealing, GameScoring, GoingOut, LayingOff

if TYPE_CHECKING:
    from .deal_scoring import DealScoring
    from .matches import Match
    from .melding import Melding

__all__ = ["Profile"]

_VALUE_PARTS: Final = {
    "going_out": GoingOut,
    "laying_off": LayingOff,
    "game_scoring": GameScoring,
    "dealing": Dealing,
}
"""The parts that are values only."""
_WORKING_PARTS: Final = {
    "melding": (
        "takes",
        "points",
        "deadwood",
        "discards",
        "goes_out",
        "meld",
        "readings",
        "melds",
        "arrangements",
        "may_lay",
        "lay_off",
    ),
    "deal_scoring": ("uses_counts", "score", "score_exhausted"),
}
"""The parts that may be of any class that does their work, and what that asks of it."""
_MATCHES: Final = (SingleGame, Hollywood, Series, Sides, ThreeHandCut, ThreeHandBox)
_published: Final[dict[str, Profile]] = {}


@attrs.frozen
class Profile:
    """
    A set of rules: its parts, each replaceable, under a name.

    Two sets are never mixed under one name. The name of a published profile belongs to it alone,
    and `replace` asks for a new one.

    Args:
        name: What the set is called.
        melding: How cards meld and what a loose card counts.
        going_out: Who may go out.
        laying_off: When cards are laid off on the knocker's melds.
        deal_scoring: What a finished deal is worth.
        game_scoring: What a game is worth.
        match: How games are counted.
        dealing: How cards are dealt and drawn.

    Raises:
        ProfileNameError: The name is that of a published profile with other values.
        ProfileValueError: The name is no text or empty, a part is of another type, or the cards
            dealt cannot be melded.

    Source:
        Rules, "Published sets".
    """

    name: str
    melding: Melding
    going_out: GoingOut
    laying_off: LayingOff
    deal_scoring: DealScoring
    game_scoring: GameScoring
    match: Match
    dealing: Dealing

    def __attrs_post_init__(self) -> None:
        """Check the parts, and keep the names of published profiles for them."""
        if not isinstance(self.name, str) or not self.name:
            raise ProfileValueError("Profile.name", self.name, "a name")
        for field, kind in _VALUE_PARTS.items():
            if not isinstance(getattr(self, field), kind):
                expected = f"a {kind.__name__}"
                raise ProfileValueError(f"Profile.{field}", getattr(self, field), expected)
        for field, methods in _WORKING_PARTS.items():
            part = getattr(self, field)
            if not all(hasattr(part, method) for method in methods):
                expected = f"an object with {', '.join(methods)}"
                raise ProfileValueError(f"Profile.{field}", part, expected)
        if not isinstance(self.match, _MATCHES) and not hasattr(self.match, "start_game"):
            expected = "a match of ginrummy.rules, or an object with start_game"
            raise ProfileValueError("Profile.match", self.match, expected)
        size, jokers = self.dealing.hand_size, self.dealing.jokers
        if not self.melding.takes(size, 0):
            expected = "the size of hands that the melding takes"
            raise ProfileValueError("Dealing.hand_size", size, expected)
        if not self.melding.takes(size, jokers):
            expected = "no jokers, which the melding does not take"
            raise ProfileValueError("Dealing.jokers", jokers, expected)
        if _published.get(self.name, self) != self:
            raise ProfileNameError(self.name)

    def replace(self, *, name: str, **parts: Any) -> Profile:
        """
        Give a profile with some parts replaced, under a new name.

        Args:
            name: The name of the new profile.
            **parts: The parts to replace, by the names of the fields.

        Returns:
            The new profile.

        Raises:
            ProfileNameError: The name is the present one, or that of a published profile.
            TypeError: There is no such part.
        """
        if name == self.name:
            raise ProfileNameError(name)
        return attrs.evolve(self, name=name, **parts)

    def __repr__(self) -> str:
        """Write the profile as code that gives it back: a published one by its name."""
        if self.name in _published:
            return f"profiles.get({self.name!r})"
        parts = (f"{name}={getattr(self, name)!r}" for name in attrs.fields_dict(Profile))
        return f"Profile({', '.join(parts)})"

    def __str__(self) -> str:
        """Give the name."""
        return self.name


def checked_profile(profile: Profile) -> Profile:
    """Refuse what is no profile, such as the name of one."""
    if not isinstance(profile, Profile):
        raise WrongTypeError(profile, "a Profile (profiles.get finds one by its name)")
    return profile


def publish(profile: Profile) -> Profile:
    """Keep the name of a profile for it alone."""
    _published[profile.name] = profile
    return profile
