"""Games in JSON: every form of an entry, what is printed, and every fault with its path."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import pytest

from tests.cli.support import ROOT, run, score

KNOCKER = "7H 8H 9H TH 2C 2D 2H 2S 5S 4D"
DEFENDER = "QC QD QS KC KD KS JH 6H 3C 3D"
SHOWN = {"knocker": {"hand": KNOCKER}, "defenders": [{"hand": DEFENDER}]}
COUNTED = {"knocker": {"count": 3}, "defenders": [{"count": 20}]}
LOST = {"knocker": {"count": 3, "seat": 1}, "defenders": [{"count": 10}]}
EXHAUSTED = {"exhausted": [KNOCKER, DEFENDER]}
PAIRS = {"pairs": [COUNTED, LOST]}


def won(winner: int, points: int, **others: Any) -> dict[str, Any]:
    return {"winner": winner, "points": points, **others}


def game(*deals: object, **others: Any) -> dict[str, Any]:
    return {"profile": "standard", "deals": [*deals], **others}


def printed(value: object, *arguments: str) -> str:
    ran = score(value, *arguments)
    assert (ran.status, ran.err) == (0, "")
    return ran.out


def sheet(value: object, *arguments: str) -> dict[str, Any]:
    result: dict[str, Any] = score(value, *arguments, "--json").json
    return result


def fault(value: object, *arguments: str) -> str:
    text = score(value, *arguments).fault
    # What is wrong does not depend on how the answer would be printed.
    assert score(value, *arguments, "--json").fault == text
    return text.removeprefix("standard input: ")


def lines(text: str) -> str:
    return dedent(text).lstrip("\n")


def test_the_game_that_is_shipped() -> None:
    assert run("score", str(ROOT / "examples" / "game.json")).out == lines("""
        standard, game to 100
         Ann │ Ben
        ─────┼─────
          11 │  23
         ─── │ ───
          58 │
         ─── │
          80 │
         ─── │
         111 │
         ─── │
        ─────┼─────
         111 │  23  points
         100 │      game bonus
         100 │  25  boxes
        ─────┼─────
         311 │  48  total
        Ann wins by 263 (target reached)
        Settlement: Ann +263, Ben -263
        At a stake of 0.01: Ann +2.63, Ben -2.63
    """)


def test_the_hollywood_game_that_is_shipped() -> None:
    assert run("score", str(ROOT / "examples" / "hollywood.json")).out == lines("""
        hollywood, 3 games to 100
              Game 1     ║      Game 2     ║      Game 3
         Seat 0 │ Seat 1 ║ Seat 0 │ Seat 1 ║ Seat 0 │ Seat 1
        ────────┼────────╫────────┼────────╫────────┼────────
             40 │        ║     35 │     20 ║     30 │     20
            ─── │        ║    ─── │    ─── ║    ─── │    ───
             75 │        ║     65 │     35 ║     70 │     35
            ─── │        ║    ─── │    ─── ║    ─── │    ───
            105 │        ║    105 │        ║    105 │     45
            ─── │        ║    ─── │        ║    ─── │    ───
        ────────┼────────╫────────┼────────╫────────┼────────
            105 │        ║    105 │     35 ║    105 │     45  points
            100 │        ║    100 │        ║    100 │         game bonus
            205 │        ║        │        ║        │         shutout: double points and bonus
             75 │        ║     75 │     50 ║     75 │     75  boxes
        ────────┼────────╫────────┼────────╫────────┼────────
            485 │      0 ║    280 │     85 ║    280 │    120  total
        Seat 0 wins by 840 (all games decided)
        Settlement: seat 0 +840, seat 1 -840
    """)


def test_the_shipped_game_in_json() -> None:
    assert run("score", str(ROOT / "examples" / "game.json"), "--json").json == {
        "profile": "standard",
        "scores": [111, 23],
        "boxes": [4, 1],
        "is_over": True,
        "next_dealer": None,
        "result": {
            "winner": 0,
            "totals": [311, 48],
            "margin": 263,
            "payments": [263, -263],
            "shutout": False,
            "reason": "target reached",
            "lines": [
                {"seat": 0, "points": 111, "reason": "points"},
                {"seat": 1, "points": 23, "reason": "points"},
                {"seat": 0, "points": 100, "reason": "game bonus"},
                {"seat": 0, "points": 100, "reason": "boxes"},
                {"seat": 1, "points": 25, "reason": "boxes"},
            ],
        },
        "money": ["2.63", "-2.63"],
    }


@pytest.mark.parametrize(
    ("entry", "scores", "boxes"),
    [
        (won(1, 12), [0, 12], [0, 1]),
        (won(1, 12, outcome="gin"), [0, 12], [0, 1]),
        (won(0, 12, outcome="undercut", extra_boxes=2), [12, 0], [3, 0]),
        ({"winner": None}, [0, 0], [0, 0]),
        (SHOWN, [0, 23], [0, 1]),
        (COUNTED, [17, 0], [1, 0]),
        (LOST, [0, 7], [0, 1]),
        (EXHAUSTED, [0, 0], [0, 0]),
    ],
)
def test_each_form_of_a_deal(entry: object, scores: list[int], boxes: list[int]) -> None:
    found = sheet(game(entry))
    assert (found["scores"], found["boxes"]) == (scores, boxes)
    assert not found["is_over"]
    assert found["result"] is None


def test_an_outcome_has_the_boxes_of_the_rules() -> None:
    rules = {"name": "house", "base": "standard", "game_scoring": {"extra_boxes_gin": 2}}
    assert sheet(game(won(0, 40, outcome="gin"), profile=rules))["boxes"] == [3, 0]
    assert sheet(game(won(0, 40), profile=rules))["boxes"] == [1, 0]


@pytest.mark.parametrize(
    ("key", "reason"), [("resigned", "resignation"), ("missed_deadline", "missed deadline")]
)
def test_a_game_given_up(key: str, reason: str) -> None:
    value = game(won(0, 30), {key: 0}, stake="0.5")
    result = sheet(value)["result"]
    assert (result["winner"], result["totals"], result["margin"]) == (1, None, None)
    assert result["reason"] == reason
    assert sheet(value)["money"] == ["0.0", "0.0"]
    assert printed(value).endswith(
        f"Seat 1 wins ({reason})\n"
        "Settlement: seat 0 0, seat 1 0\n"
        "At a stake of 0.5: seat 0 0, seat 1 0\n"
    )


def test_a_list_alone_is_a_game_under_modern() -> None:
    assert sheet([won(0, 20), COUNTED]) == {
        "profile": "modern",
        "scores": [37, 0],
        "boxes": [2, 0],
        "is_over": False,
        "next_dealer": 0,
        "result": None,
        "money": None,
    }
    assert sheet([]) == sheet({"deals": []})
    assert fault([won(0, 20), {"winner": 0}]) == '[1]: the key "points" is missing'
    assert fault([won(2, 20)]) == "[0]: no seat 2: expected 0 to 1"


def test_an_unfinished_game_says_who_deals_next() -> None:
    assert printed(game(won(0, 47), won(1, 12))) == lines("""
        standard, game to 100
         Seat 0 │ Seat 1
        ────────┼────────
             47 │     12
            ─── │    ───
        Next dealer: seat 0
    """)
    # A stake is of no use before the end.
    assert printed(game(won(0, 47), stake="1")).endswith("\nNext dealer: seat 1\n")


def test_other_rules() -> None:
    assert printed(game(won(0, 47)), "--profile", "match-250").startswith("match-250, game to 250")
    found = sheet(game(won(0, 120)), "--profile", "older")
    assert found["profile"] == "older"
    assert found["result"]["totals"] == [340, 0]
    assert score(game(), "--profile", "x").fault.startswith("unknown profile 'x'")
    assert score(COUNTED, "--profile", "x").fault.startswith("unknown profile 'x'")


def test_names() -> None:
    text = printed(game(won(1, 120), names=["Zoë", "B\n\x1b[31m\x00"]))
    assert text.splitlines()[1] == f" {'Zoë':>15} │ B\\n\\x1b[31m\\x00"
    assert text.endswith("\nSettlement: Zoë -465, B\\n\\x1b[31m\\x00 +465\n")
    assert printed(game(names=[])) == printed(game())
    expected = "names: expected 2, one for each column, got "
    assert fault(game(names=["Ann"])) == f"{expected}1"
    assert fault(game(won(1, 120), names=["Ann", "Ben", "Cat"])) == f"{expected}3"
    assert score(game(names=["x" * 40, "y"])).status == 0


def test_the_name_of_a_profile_cannot_disturb_the_terminal() -> None:
    rules = {"name": "a\x1b[31m\nb", "base": "standard"}
    assert printed(game(profile=rules)).startswith("a\\x1b[31m\\nb, game to 100\n")
    assert sheet(game(profile=rules))["profile"] == "a\x1b[31m\nb"


@pytest.mark.parametrize(
    ("stake", "money"),
    [
        ("1", ["465", "-465"]),
        ("0.01", ["4.65", "-4.65"]),
        ("0.10", ["46.50", "-46.50"]),
        ("0.000001", ["0.000465", "-0.000465"]),
        ("999999.999999", ["464999999.999535", "-464999999.999535"]),
    ],
)
def test_a_stake(stake: str, money: list[str]) -> None:
    value = game(won(0, 120), stake=stake)
    assert sheet(value)["money"] == money
    said = f"At a stake of {stake}: seat 0 +{money[0]}, seat 1 {money[1]}\n"
    assert printed(value).endswith(said)
    assert sheet(game(won(0, 20), stake=stake))["money"] is None


@pytest.mark.parametrize(
    ("stake", "said"),
    [
        *[
            (text, f'"{text}"')
            for text in ("", "0", "0.00", "-1", "NaN", "Infinity", "1e9", "1_0", " 1", "1.", "x")
        ],
        ("1234567", '"1234567"'),
        ("٣", '"\\u0663"'),
        (1, "1"),
        (0.01, "0.01"),
        (None, "null"),
        (["1"], "a list"),
    ],
)
def test_what_is_no_stake(stake: object, said: str) -> None:
    expected = 'stake: expected a price of more than 0 as a text, such as "0.01", got '
    assert fault(game(stake=stake)) == f"{expected}{said}"


def test_seats() -> None:
    assert sheet(game(won(3, 20), profile="casual", seats=4))["scores"] == [0, 0, 0, 20]
    assert sheet(game(profile="casual"))["scores"] == [0, 0]
    assert fault(game(seats=3)) == "expected 2 players, got 3"
    assert fault(game(COUNTED, profile="casual", seats=3)) == (
        "deals[0]: expected 3 players, got 2"
    )


def test_three_players_settle_once() -> None:
    value = game(
        won(0, 40), won(2, 30), won(0, 170), profile="three-hand", names=["A", "B", "C"], stake="2"
    )
    assert printed(value).endswith(
        lines("""
            A wins by 305 (target reached)
            Payments by seat: +665, -415, -250
            At a stake of 2: A +1330, B -830, C -500
        """)
    )
    assert sheet(value)["money"] == ["1330", "-830", "-500"]


def test_three_players_of_whom_one_sits_out() -> None:
    # The seats of a finished deal are the places at the table: at the second stands seat 2.
    value = game(won(0, 20), LOST, profile="three-hand-cut")
    assert sheet(value)["scores"] == [20, 0, 7]
    assert printed(value).endswith("\nSits out: seat 0\nNext dealer: seat 1\n")
    assert fault(game(won(2, 20), profile="three-hand-cut")) == (
        "deals[0]: seat 2 sits out: expected 0 or 1"
    )


def test_one_in_the_box() -> None:
    value = game(
        won(0, 60),
        won(2, 30),
        won(0, 55),
        profile="three-hand-box",
        names=["Ann", "both"],
        stake="0.1",
    )
    assert printed(value).endswith(
        lines("""
            Ann wins by 210 (target reached)
            Payments by seat: +420, -210, -210
            At a stake of 0.1: seat 0 +42.0, seat 1 -21.0, seat 2 -21.0
        """)
    )
    assert sheet(value)["scores"] == [115, 30]


def test_a_series() -> None:
    deals = [won(0, 0), {"winner": None}, won(1, 33), *[won(0, 5)] * 3]
    assert printed(game(*deals, profile="straight", stake="5")) == lines("""
        straight, first to 4 deals
         Seat 0 │ Seat 1
        ────────┼────────
              1 │      1
            ─── │    ───
              2 │
            ─── │
              3 │
            ─── │
              4 │
            ─── │
        ────────┼────────
              4 │      1  deals won
        ────────┼────────
              4 │      1  total
        Seat 0 wins by 3 (series won)
        Settlement: seat 0 +1, seat 1 -1
        At a stake of 5: seat 0 +5, seat 1 -5
    """)


def test_sides() -> None:
    value = game(PAIRS, won(1, 12), won(0, 115), profile="partnership", stake="1")
    assert printed(value) == lines("""
        partnership, 2 a side, game to 125
         Side 0 │ Side 1
        ────────┼────────
             10 │     12
            ─── │    ───
            125 │
            ─── │
        ────────┼────────
            125 │     12  points
            100 │         game bonus
             50 │     25  boxes
        ────────┼────────
            275 │     37  total
        Side 0 wins by 238 (target reached)
        Settlement: side 0 +238, side 1 -238
        At a stake of 1: side 0 +238, side 1 -238
    """)
    named = game(PAIRS, won(0, 115), profile="partnership", names=["N/S", "E/W"])
    assert "\nSettlement: N/S +" in printed(named)
    assert printed(game(PAIRS, profile="partnership")).endswith("\nNext dealer: side 0\n")


def test_pairs_play_the_match_of_the_profile() -> None:
    three = {"pairs": [COUNTED, LOST, COUNTED]}
    value = game(three, profile="hollywood", pairs=3)
    assert printed(value).startswith("hollywood, 3 a side, 3 games to 100\n")
    assert sheet(value)["scores"] == [27, 0]
    assert sheet(game(profile="partnership-six", seats=6))["scores"] == [0, 0]
    assert fault(game(profile="partnership", pairs=3)).startswith("6 players: expected an even")
    assert "match of two sides" in fault(game(profile="three-hand-cut", pairs=2))


def test_deals_of_pairs_are_those_of_the_sides() -> None:
    alone = 'deals[1]: "pairs" are for two sides, and here each plays alone'
    assert fault(game(won(0, 5), {"pairs": [COUNTED]})) == alone
    assert fault(game(won(0, 5), {"pairs": []})) == alone
    assert fault(game({"pairs": [COUNTED]}, profile="partnership")) == (
        "deals[0]: 1 results for 2 pairs: expected one each"
    )
    assert fault(game(COUNTED, profile="partnership")) == (
        "deals[0]: 1 results for 2 pairs: expected one each"
    )
    wild = {"knocker": {"count": 11}, "defenders": [{"count": 20}]}
    assert fault(game({"pairs": [COUNTED, wild]}, profile="partnership")) == (
        "deals[0]: pairs[1]: cannot knock with 11 points of deadwood; the limit is 10"
    )


def test_an_error_of_the_rules_names_its_deal() -> None:
    twice = {
        "knocker": {"hand": KNOCKER},
        "defenders": [{"hand": DEFENDER.replace("3C", "2C")}],
    }
    assert fault(game(won(0, 5), twice)) == (
        "deals[1]: 2C is in the hand of seat 0 and in that of seat 1"
    )
    spread = {"knocker": {"hand": KNOCKER, "melds": ["7H 8H"]}, "defenders": [{"hand": DEFENDER}]}
    assert fault(game(spread)).startswith("deals[0]: knocker: 7♥ 8♥ is no meld")
    assert fault(game(won(0, 120), won(1, 5))) == (
        "deals[1]: the game is over, won by seat 0: target reached"
    )
    assert fault(game({"resigned": 0}, {"missed_deadline": 1})) == (
        "deals[1]: the game is over, won by seat 1: resignation"
    )
    assert fault(game({"resigned": 2})) == "deals[0]: no seat 2: expected 0 to 1"
    assert fault(game(won(0, 5, extra_boxes=101))).startswith("deals[0]: extra_boxes of an entry")


@pytest.mark.parametrize(
    ("value", "faults"),
    [
        ({"deals": 7}, ["deals: expected a list of deals, got 7"]),
        (
            [7, None],
            [f"[{at}]: expected a deal: an object, got {it}" for at, it in ((0, 7), (1, "null"))],
        ),
        (
            game({"points": 7}, {"winner": True, "points": -1}),
            [
                'deals[0]: the key "winner" is missing',
                "deals[1].winner: expected a whole number, 0 or more, got true",
                "deals[1].points: expected a whole number, 0 or more, got -1",
            ],
        ),
        (
            game(won(0, 7, outcome="lost", extra_boxes="1", seat=0)),
            [
                'deals[0]: unknown key "seat", expected "winner", "points", "outcome" or "extra_boxes"',
                (
                    'deals[0].outcome: expected "knock", "gin", "big gin", "undercut", "tie", '
                    '"low count" or "cancelled", got "lost"'
                ),
                'deals[0].extra_boxes: expected a whole number, 0 or more, got "1"',
            ],
        ),
        (
            game({"winner": None, "points": 0, "outcome": "tie", "extra_boxes": 0, "seat": 0}),
            [
                'deals[0]: unknown key "seat", expected "winner", "points", "outcome" or "extra_boxes"',
                *[
                    f"deals[0].{key}: nobody won: expected the winner alone"
                    for key in ("points", "outcome", "extra_boxes")
                ],
            ],
        ),
        (
            game({"resigned": None}, {"missed_deadline": 0, "resigned": "0"}),
            [
                "deals[0].resigned: expected a whole number, 0 or more, got null",
                'deals[1]: unknown key "missed_deadline", expected "resigned"',
                'deals[1].resigned: expected a whole number, 0 or more, got "0"',
            ],
        ),
        (
            game({"missed_deadline": 0, "winner": 0}),
            ['deals[0]: unknown key "winner", expected "missed_deadline"'],
        ),
        (
            game({"pairs": {}}, {"pairs": [7, {"knocker": {"count": 3}}], "profile": "older"}),
            [
                "deals[0].pairs: expected a list with a deal of each pair, got an object",
                'deals[1]: unknown key "profile", expected "pairs"',
                "deals[1].pairs[0]: expected a deal: an object, got 7",
                'deals[1].pairs[1]: the key "defenders" is missing',
            ],
        ),
        (
            game({**COUNTED, "profile": "older"}, {"exhausted": 7}),
            [
                'deals[0]: unknown key "profile", expected "knocker" or "defenders"',
                "deals[1].exhausted: expected a list of hands, got 7",
            ],
        ),
        (
            game(
                {"knocker": {"hand": "XX"}, "defenders": []},
                profile=7,
                seats=0,
                pairs="2",
                names=["Ann", "", 3, "x" * 41],
                stake="free",
                winner=0,
            ),
            [
                'unknown key "winner", expected "deals", "profile", "seats", "pairs", "names" or "stake"',
                "profile: expected the name of a profile or an object, got 7",
                'pairs: expected either "seats" or "pairs", got both',
                "seats: expected a whole number, 1 or more, got 0",
                'pairs: expected a whole number, 1 or more, got "2"',
                'names[1]: expected a name, got ""',
                "names[2]: expected a name, got 3",
                "names[3]: the name is longer than 40 characters",
                'stake: expected a price of more than 0 as a text, such as "0.01", got "free"',
                (
                    "deals[0].knocker.hand: cannot read 'XX' at position 0: expected a rank "
                    "(A 2-9 T 10 J Q K, * for a joker) and a suit (C D H S or ♣ ♦ ♥ ♠)"
                ),
            ],
        ),
        (game(names={}), ["names: expected a list of names, got an object"]),
        (
            '{"deals": [], "deals": [{"winner": 0, "winner": 1, "points": 5}]}',
            ['the key "deals" is there twice', 'deals[0]: the key "winner" is there twice'],
        ),
    ],
)
def test_faults_of_form(value: object, faults: list[str]) -> None:
    assert fault(value) == "; ".join(faults)


def test_the_most_deals() -> None:
    assert sheet([{"winner": None}] * 500)["scores"] == [0, 0]
    assert fault(game(*[{"winner": None}] * 501)) == "deals: more than 500 deals"
    assert fault(["x"] * 10_000).count("expected a deal") == 19
