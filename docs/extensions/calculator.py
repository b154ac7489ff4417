"""
Put the calculator on its page, where the build has what it runs on.

The session ``try_it`` of nox gives the builder a folder with Python for the browser and the wheels.
Without it the page has the words inside the directive.
"""

from __future__ import annotations

from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from sphinx.util.fileutil import copy_asset

from ginrummy import Suit, joker_pack, profiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

    from ginrummy import Card, Profile

SOURCES: Final = Path(__file__).parents[1] / "try-it"
SERVED: Final = ("page.css", "page.js", "worker.js", "answers.py")


class Calculator(SphinxDirective):
    """The calculator, or the words inside where it cannot run."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Give what stands on the page."""
        self.env.note_dependency(SOURCES / "page.html")
        if not self.config.calculator_runtime:
            return self.parse_content_to_nodes()
        return [nodes.raw("", page(), format="html")]


def page() -> str:
    """Write the calculator with a button for each card and the names of all published sets."""
    template = Template((SOURCES / "page.html").read_text(encoding="utf-8"))
    return template.substitute(
        cards="\n".join(groups()), profiles="\n".join(map(option, profiles.ALL.values()))
    )


def groups() -> Iterator[str]:
    """Write the cards of each suit, and the jokers."""
    pack = joker_pack()
    for suit in reversed(Suit):
        cards = [card for card in pack if card.suit is suit and not card.is_joker]
        yield group(suit.name.lower(), cards)
    yield group("jokers", [card for card in pack if card.is_joker])


def group(name: str, cards: list[Card]) -> str:
    """Write cards that stand together."""
    buttons = "\n".join(map(button, cards))
    return f'<div class="{name}" role="group" aria-label="{name}">\n{buttons}\n</div>'


def button(card: Card) -> str:
    """Write a card that can be chosen."""
    label = f"{card.rank.name} of {card.suit.name}".lower()
    return (
        f'<button type="button" data-card="{card.code}" aria-label="{label}"'
        f' aria-pressed="false">{card}</button>'
    )


def option(profile: Profile) -> str:
    """Write a set of rules that can be chosen."""
    size, jokers = profile.dealing.hand_size, profile.dealing.jokers
    chosen = " selected" if profile is profiles.MODERN else ""
    return (
        f'<option data-kept="{size}" data-drawn="{size} or {size + 1}" data-jokers="{jokers}"'
        f"{chosen}>{profile.name}</option>"
    )


def copy(app: Sphinx, fault: Exception | None) -> None:
    """Copy what the page loads."""
    if fault is None and app.config.calculator_runtime and app.builder.format == "html":
        folder = app.outdir / "_static" / "try-it"
        for name in SERVED:
            copy_asset(SOURCES / name, folder, force=True)
        copy_asset(app.config.calculator_runtime, folder / "runtime", force=True)


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive, and the folder that it needs."""
    app.add_config_value("calculator_runtime", "", "env", [str])
    app.add_directive("calculator", Calculator)
    app.connect("build-finished", copy)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
