"""The words on the command line."""

from __future__ import annotations

import argparse
from importlib import metadata
from typing import IO, TYPE_CHECKING, Final, NoReturn

import attrs

from ..profiles import MODERN

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Options", "Shown", "UsageError", "read_arguments"]


class UsageError(Exception):
    """The command cannot be carried out as it was given."""


class Shown(Exception):  # noqa: N818  # no error: it ends the reading with something to print
    """
    A help or version text was asked for.

    Attributes:
        text: The text.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


@attrs.frozen
class Options:
    """
    What was asked for.

    Args:
        command: The name of the command.
        json: Whether the answer is for programs.
        color: Whether suits are printed in colour, on a terminal that has it.
        profile: The name of the profile, None where none was given.
        hand: The words of the hand.
        spread: The melds of the knocker.
        file: The file of the deal or game, ``-`` for standard input.
        name: The profile to show, None for a list.
    """

    command: str
    json: bool
    color: bool = False
    profile: str | None = None
    hand: tuple[str, ...] = attrs.field(default=(), converter=tuple)
    spread: tuple[str, ...] = attrs.field(default=(), converter=tuple)
    file: str = "-"
    name: str | None = None


def read_arguments(arguments: Sequence[str] | None) -> Options:
    """
    Read the words of a command.

    Args:
        arguments: The words after the name of the program; those of the process if None.

    Returns:
        What they ask for.

    Raises:
        UsageError: They are no command.
        Shown: They ask for a help or version text.
    """
    return Options(**vars(_parser().parse_args(arguments)))


_CARDS: Final = """\
A card is a rank (A 2-9 T 10 J Q K, * for a joker) and a suit (C D H S or ♣ ♦ ♥ ♠), in upper or
lower case: AS, 10h, Q♦. Cards may be separated by spaces or commas, or not at all."""

_COLOR: Final = "print suits in colour, on a terminal that has it"

_EXIT: Final = """\
Exit status: 0, or 2 with one line on standard error where the input is wrong."""

_DEADWOOD: Final = """\
Print the best arrangement of a hand and its deadwood. For a hand one card over, such as eleven
cards, print also what each discard leaves."""
_DEADWOOD_EXAMPLE: Final = """\
  $ ginrummy deadwood AS 2S 3S 7C 7D 7H KD 5H
  melds     A♠2♠3♠ 7♣7♦7♥
  loose     K♦ 5♥
  deadwood  15"""

_MELDS: Final = "Print every meld in a hand, those that overlap included."
_MELDS_EXAMPLE: Final = """\
  $ ginrummy melds 7S 7H 7D 8D 9D
  run  7♦8♦9♦
  set  7♦7♥7♠"""

_LAYOFF: Final = """\
Print the best defence of a hand against the melds of a knocker: own melds and lay-offs, chosen
together so that the least deadwood is left."""
_LAYOFF_EXAMPLE: Final = """\
  $ ginrummy layoff JH 6H 3C 3D KS KD KC QS QD QC --spread 7H8H9H10H 2C2D2H2S
  melds     Q♣Q♦Q♠ K♣K♦K♠
  loose     3♣ 3♦
  laid off  6♥ J♥ on 7♥8♥9♥T♥
  deadwood  6"""

_SCORE: Final = """\
Score a finished deal, written in JSON, and say who scored what, and why. A deal names the profile
and the hand of each player, or their counts; docs/reference/command.md describes the format.

A list of deals, or an object with "deals", is a whole game: print its score sheet, and who pays
whom. There a deal may be entered by its winner and points, as in the second example."""
_SCORE_EXAMPLE: Final = """\
  $ echo '{"knocker": {"count": 6}, "defenders": [{"count": 17}]}' | ginrummy score
  Seat 0 goes out: (6)
  Knock: seat 0 wins
    seat 0  +11  deadwood: 17 - 6
  Points (modern): seat 0 +11, seat 1 0
  $ echo '[{"winner": 0, "points": 47}, {"winner": 1, "points": 12}]' | ginrummy score
  modern, game to 100
   Seat 0 │ Seat 1
  ────────┼────────
       47 │     12
      ─── │    ───
  Next dealer: seat 0"""

_PROFILES: Final = """\
List the published sets of rules, or print every value of one. With --json the values of one are
a profile that a deal can contain."""
_PROFILES_EXAMPLE: Final = """\
  $ ginrummy profiles
  $ ginrummy profiles standard
  $ ginrummy profiles standard --json > house.json"""


class _Parser(argparse.ArgumentParser):
    """A parser that prints nothing and does not end the program."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see {self.prog} --help)")

    def print_help(self, file: IO[str] | None = None) -> NoReturn:  # type: ignore[override]  # never returns
        # The file would be standard output, and main writes that.
        del file
        raise Shown(self.format_help().rstrip())


class _Version(argparse.Action):
    def __call__(self, *_: object) -> NoReturn:
        try:
            version = metadata.version("ginrummy")
        except metadata.PackageNotFoundError:
            version = "(not installed)"
        raise Shown(f"ginrummy {version}")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="ginrummy",
        description="Melds, deadwood, lay-offs and scores of Gin Rummy.",
        epilog=f"Example:\n{_DEADWOOD_EXAMPLE}\n\nEach command has a help with an example: "
        f"ginrummy COMMAND --help\n\n{_EXIT}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action=_Version,
        nargs=0,
        dest=argparse.SUPPRESS,
        default=argparse.SUPPRESS,
        help="print the version",
    )
    parser.add_argument("--color", action="store_true", help=_COLOR)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, line: str, text: str, example: str) -> argparse.ArgumentParser:
        added = commands.add_parser(
            name,
            help=line,
            description=text,
            epilog=f"Example:\n{example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        added.add_argument("--json", action="store_true", help="print JSON, for programs")
        # Without a default, it does not undo the one before the command.
        added.add_argument("--color", action="store_true", default=argparse.SUPPRESS, help=_COLOR)
        return added

    deadwood = command("deadwood", "the deadwood of a hand", _DEADWOOD, _DEADWOOD_EXAMPLE)
    melds = command("melds", "every meld in a hand", _MELDS, _MELDS_EXAMPLE)
    layoff = command("layoff", "the best defence of a hand", _LAYOFF, _LAYOFF_EXAMPLE)
    score = command("score", "the score of a finished deal or game", _SCORE, _SCORE_EXAMPLE)
    profiles = command("profiles", "the published sets of rules", _PROFILES, _PROFILES_EXAMPLE)

    for added in (deadwood, melds, layoff):
        added.description = f"{added.description}\n\n{_CARDS}"
        added.add_argument("hand", metavar="HAND", nargs="+", help="the cards")
    for added in (deadwood, melds, layoff, score):
        added.add_argument(
            "--profile",
            metavar="NAME",
            help="the set of rules instead of that of the deal or game"
            if added is score
            else f"the set of rules (default: {MODERN.name})",
        )
    # The usage line that argparse makes has the hand last, where --spread would swallow it.
    layoff.usage = f"{layoff.prog} HAND [HAND ...] --spread MELD [MELD ...] [--profile NAME] [--json] [--color]"
    layoff.add_argument(
        "--spread",
        metavar="MELD",
        nargs="+",
        action="extend",
        required=True,
        help="the melds of the knocker, each one word or quoted: 7H8H9H or '7H 8H 9H'",
    )
    score.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        default="-",
        help="the deal or game; - or nothing for standard input",
    )
    profiles.add_argument("name", metavar="NAME", nargs="?", help="the set to print")
    return parser
