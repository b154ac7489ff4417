"""What each command prints, and what it refuses."""

from __future__ import annotations

from importlib import metadata
from textwrap import dedent
from typing import TYPE_CHECKING
from unittest import mock

import pytest

from ginrummy import profiles
from tests.cli.support import run, score

if TYPE_CHECKING:
    from pathlib import Path

CELEBES = ("--profile", "celebes-rhum")


def lines(text: str) -> str:
    return dedent(text).lstrip("\n")


def test_deadwood() -> None:
    ran = run("deadwood", "AS 2S 3S 7C 7D 7H KD 5H")
    assert ran == (
        0,
        lines("""
            melds     A♠2♠3♠ 7♣7♦7♥
            loose     K♦ 5♥
            deadwood  15
        """),
        "",
    )


@pytest.mark.parametrize(
    "words",
    [
        ("AS 2S 3S 7C 7D 7H KD 5H",),
        ("AS,2S,3S", "7C7D7H", "kd", "5♥"),
        ("5H", "KD", "A♠", "2♠", "3♠", "7♣", "7♦", "7♥"),
    ],
)
def test_a_hand_may_be_written_in_any_way(words: tuple[str, ...]) -> None:
    assert run("deadwood", *words).out.endswith("deadwood  15\n")


def test_deadwood_without_melds_or_without_loose_cards() -> None:
    assert run("deadwood", "KS 5D").out == lines("""
        melds     none
        loose     5♦ K♠
        deadwood  15
    """)
    assert run("deadwood", "AS 2S 3S").out == lines("""
        melds     A♠2♠3♠
        loose     none
        deadwood  0
    """)


def test_deadwood_of_a_hand_one_card_over() -> None:
    assert run("deadwood", "5S AD 3D 5D 6D 7D AC 5C 6C 7C 7S").out == lines("""
        melds     5♣5♦5♠ 7♣7♦7♠
        loose     A♣ 6♣ A♦ 3♦ 6♦
        deadwood  17
        throw     7♠ leaves 10: may go out
                  6♣ or 6♦ leaves 11
                  5♠ leaves 12
                  3♦ leaves 14
                  A♣ or A♦ leaves 16
                  5♣ or 5♦ leaves 27
                  7♣ or 7♦ leaves 28
    """)


def test_deadwood_of_big_gin() -> None:
    eleven = "AS 2S 3S 4S 7C 7D 7H JC JD JH JS"
    assert run("deadwood", eleven).out == lines("""
        melds     A♠2♠3♠4♠ 7♣7♦7♥ J♣J♦J♥J♠
        loose     none
        deadwood  0: big gin
        throw     J♣, J♦, J♥, A♠, 4♠ or J♠ leaves 0: may go out
                  3♠ leaves 7: may go out
                  2♠ leaves 8: may go out
                  7♣, 7♦ or 7♥ leaves 14
    """)
    assert "big gin" not in run("deadwood", eleven, "--profile", "standard").out


def test_deadwood_in_json() -> None:
    ran = run("deadwood", "AS 2S 3S KD", "--json")
    assert ran.json == {
        "profile": "modern",
        "hand": ["KD", "AS", "2S", "3S"],
        "arrangement": {
            "melds": [{"kind": "run", "cards": ["AS", "2S", "3S"]}],
            "loose": ["KD"],
            "deadwood": 10,
        },
        "deadwood": 10,
        "big_gin": False,
        "discards": [],
        "nearest": None,
    }


def test_deadwood_of_a_hand_one_card_over_in_json() -> None:
    ran = run("deadwood", "--json", "AS 2S 3S 4S 7C 7D 7H JC JD JH KD")
    assert ran.json["big_gin"] is False
    assert len(ran.json["discards"]) == 11
    assert ran.json["discards"][0] == {"card": "KD", "deadwood": 0, "may_go_out": True}
    assert run("deadwood", "--json", "AS 2S 3S 4S 7C 7D 7H JC JD JH JS").json["big_gin"] is True


def test_deadwood_of_a_complete_lay_down() -> None:
    hand = "*S 2S 3S 7C 7D 7S *H KD KS 4H 5H 6H 7H"
    assert run("deadwood", *CELEBES, hand).out == lines("""
        melds     *♠2♠3♠ 4♥5♥6♥7♥ 7♣7♦7♠ K♦K♠*♥
        jokers    *♠ for A♠, *♥ for K
        loose     none
        deadwood  0
        complete  may go out
    """)
    ran = run("deadwood", *CELEBES, hand, "--json")
    assert ran.json["nearest"] == {"short": 0, "needs": []}
    assert ran.json["arrangement"]["melds"][0]["stands_for"] == {"*S": "AS"}
    assert ran.json["arrangement"]["melds"][3]["stands_for"] == {"*H": "K"}


def test_deadwood_short_of_a_lay_down() -> None:
    one = "4S 5S 6S 7S 9H 9D 9C JS JH JD 2C 3C KH"
    ran = run("deadwood", *CELEBES, one)
    assert ran.out.endswith("short     1 card: needs A♣, 4♣, *♠ or *♥\n")
    two = "4S 5S 6S 7S 9H 9D 9C JS JH JD 2C 8D KH"
    ran = run("deadwood", *CELEBES, two)
    assert "\nshort     2 cards: nearer with " in ran.out
    assert run("deadwood", *CELEBES, two, "--json").json["nearest"]["short"] == 2


def test_a_loose_joker_without_points() -> None:
    thirteen = "*S *H AS 3H 5D 7C 9S JH KD 2C 4D 6S 8H"
    ran = run("deadwood", *CELEBES, thirteen)
    first, second = ran.out.splitlines()
    assert first == "deadwood  unknown: a joker is loose, which these rules give no points"
    assert second.startswith("short     ")
    ran = run("deadwood", *CELEBES, thirteen, "--json")
    assert ran.json["arrangement"] is None
    assert ran.json["deadwood"] is None
    ran = run("deadwood", *CELEBES, f"{thirteen} TC")
    assert ran.out.splitlines()[2].endswith(" leaves a joker loose")
    assert "joker" in run("deadwood", *CELEBES, "*S KS 2D").fault


def test_melds() -> None:
    assert run("melds", "7S 7H 7D 8D 9D").out == lines("""
        run  7♦8♦9♦
        set  7♦7♥7♠
    """)
    assert run("melds", "KS", "2D").out == "no melds\n"
    assert run("melds", *CELEBES, "*S 2S 3S").out == lines("""
        run  *♠2♠3♠  *♠ for A♠
        run  2♠3♠*♠  *♠ for 4♠
    """)


def test_melds_in_json() -> None:
    assert run("melds", "7S 7H 7D", "--json").json == {
        "profile": "modern",
        "hand": ["7D", "7H", "7S"],
        "melds": [{"kind": "set", "cards": ["7D", "7H", "7S"]}],
    }


LAYOFF = ("layoff", "JH 6H 3C 3D KS KD KC QS QD QC", "--spread", "7H8H9HTH", "2C 2D 2H 2S")


def test_layoff() -> None:
    assert run(*LAYOFF).out == lines("""
        melds     Q♣Q♦Q♠ K♣K♦K♠
        loose     3♣ 3♦
        laid off  6♥ J♥ on 7♥8♥9♥T♥
        deadwood  6
    """)


def test_layoff_on_two_melds_and_on_none() -> None:
    ran = run("layoff", "4S 2D", "--spread", "AS 2S 3S", "--spread", "2C 2H 2S")
    assert ran.fault.startswith("--spread: ")
    ran = run("layoff", "4S 2D", "--spread", "AS 2S 3S", "--spread", "9C 9H 9S")
    assert ran.out.splitlines()[2] == "laid off  4♠ on A♠2♠3♠"
    ran = run("layoff", "4S 9D", "--spread", "AS 2S 3S", "--spread", "9C 9H 9S")
    assert ran.out.splitlines()[2] == "laid off  4♠ on A♠2♠3♠, 9♦ on 9♣9♥9♠"
    ran = run("layoff", "4D", "--spread", "AS 2S 3S")
    assert ran.out.splitlines()[2] == "laid off  none"


def test_layoff_in_json() -> None:
    assert run(*LAYOFF, "--json").json == {
        "profile": "modern",
        "hand": ["3C", "QC", "KC", "3D", "QD", "KD", "6H", "JH", "QS", "KS"],
        "spread": [
            {"kind": "run", "cards": ["7H", "8H", "9H", "TH"]},
            {"kind": "set", "cards": ["2C", "2D", "2H", "2S"]},
        ],
        "arrangement": {
            "melds": [
                {"kind": "set", "cards": ["QC", "QD", "QS"]},
                {"kind": "set", "cards": ["KC", "KD", "KS"]},
            ],
            "loose": ["3C", "3D"],
            "deadwood": 6,
        },
        "laid_off": [{"card": "6H", "meld": 0}, {"card": "JH", "meld": 0}],
        "deadwood": 6,
    }


def test_score(tmp_path: Path) -> None:
    text = '{"knocker": {"count": 6}, "defenders": [{"count": 17}]}'
    printed = lines("""
        Seat 0 goes out: (6)
        Knock: seat 0 wins
          seat 0  +11  deadwood: 17 - 6
        Points (modern): seat 0 +11, seat 1 0
    """)
    file = tmp_path / "deal.json"
    file.write_text(text, "utf-8")
    assert run("score", str(file)) == (0, printed, "")
    assert run("score", "-", stdin=text) == (0, printed, "")
    assert run("score", stdin=text) == (0, printed, "")


def test_score_under_other_rules() -> None:
    deal = {"profile": "standard", "knocker": {"count": 0}, "defenders": [{"count": 20}]}
    assert score(deal, "--json").json["points"] == [45, 0]
    ran = score(deal, "--json", "--profile", "older")
    assert ran.json["points"] == [40, 0]
    assert ran.json["profile"] == "older"
    assert score({**deal, "profile": "x"}, "--profile", "older").fault.startswith(
        "standard input: profile: unknown profile"
    )


def test_the_name_of_a_profile_cannot_disturb_the_terminal() -> None:
    deal = {
        "profile": {"name": "a\x1b[31m\nb\ud800", "base": "modern"},
        "knocker": {"count": 0},
        "defenders": [{"count": 20}],
    }
    ran = score(deal)
    assert ran.status == 0
    assert "Points (a\\x1b[31m\\nb\\ud800): " in ran.out
    assert score(deal, "--json").json["profile"] == "a\x1b[31m\nb\ud800"


def test_profiles() -> None:
    table = run("profiles").out.splitlines()
    assert [line.split()[0] for line in table] == ["PROFILE", *profiles.ALL]
    assert "casual                            2 to 4  10     9         single game" in table
    assert run("profiles", "--json").json == {
        "default": "modern",
        "profiles": list(profiles.ALL),
    }


def test_one_profile() -> None:
    text = run("profiles", "celebes-rhum").out
    assert text.startswith(
        lines("""
            celebes-rhum

            melding: patterns
              patterns        4 3 3 3, 5 5 3, 5 4 4
              joker_scope     each
              jokers_in_meld  1
              joker_points    none

            going_out
              knock_limit     none
              gin_compulsory  no
              big_gin         no
        """)
    )
    assert "\ndeal_scoring: win scoring\n\n" in text
    assert "\n  match          single game\n" in run("profiles", "partnership").out
    assert run("profiles", "standard", "--json").json["name"] == "standard"


@pytest.mark.parametrize("name", profiles.ALL)
def test_each_profile_is_printed(name: str) -> None:
    assert run("profiles", name).out.startswith(f"{name}\n\nmelding: ")


def test_version() -> None:
    with mock.patch.object(metadata, "version", return_value="1.2.3"):
        assert run("--version") == (0, "ginrummy 1.2.3\n", "")
    with mock.patch.object(metadata, "version", side_effect=metadata.PackageNotFoundError):
        assert run("--version") == (0, "ginrummy (not installed)\n", "")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ((), "the following arguments are required: COMMAND (see ginrummy --help)"),
        (("deal",), "argument COMMAND: invalid choice: 'deal'"),
        (("--json",), "the following arguments are required: COMMAND"),
        (
            ("deadwood",),
            "the following arguments are required: HAND (see ginrummy deadwood --help",
        ),
        (("deadwood", "AS", "--prof", "modern"), "unrecognized arguments: --prof"),
        (("deadwood", "AS", "-x\ny"), "unrecognized arguments: -x\\ny"),
        (("deadwood", "AS", "--profile"), "argument --profile: expected one argument"),
        (("layoff", "AS"), "the following arguments are required: --spread"),
        (("score", "a", "b"), "unrecognized arguments: b"),
        (("deadwood", ""), "cannot read nothing at position 0: expected cards, such as"),
        (("deadwood", "AS", "XX"), "cannot read 'XX' at position 3"),
        (("deadwood", "AS\x00\n"), "cannot read '\\x00' at position 2"),
        (("deadwood", "\udcff"), "cannot read '\\udcff' at position 0"),
        (("deadwood", "AS AS"), "repeated card AS at position 3"),
        (("deadwood", "*S"), "the hand *♠ holds a joker, and these rules play without jokers"),
        (("deadwood", "AS", "--profile", "x"), "unknown profile 'x': expected one of standard, "),
        (("melds", "1S"), "cannot read '1S' at position 0"),
        (("layoff", "AS", "--spread", "2S 3S"), "--spread: 2♠ 3♠ is no meld"),
        (("layoff", "AS", "--spread", ""), "--spread: cannot read nothing"),
        (("layoff", "AS", "--spread", "AS2S3S"), "--spread: AS is in the hand and in the knocker"),
        (("profiles", "x"), "unknown profile 'x': expected one of standard, "),
        (("profiles", "x", "y"), "unrecognized arguments: y"),
    ],
)
def test_wrong_words(arguments: tuple[str, ...], fault: str) -> None:
    assert run(*arguments).fault.startswith(fault)
