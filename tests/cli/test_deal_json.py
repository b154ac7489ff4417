"""Deals in JSON: every form, and every fault with its path."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.support import ROOT, run, score

KNOCKER = "7H 8H 9H TH 2C 2D 2H 2S 5S 4D"
DEFENDER = "QC QD QS KC KD KS JH 6H 3C 3D"
GIN = "AS 2S 3S 4S 9C 9D 9H QC QD QS"
AGAINST_GIN = "KD 8C 3D AC 5H 6H 7H JC JD JS"


def deal(**others: Any) -> dict[str, Any]:
    return {
        "profile": "standard",
        "knocker": {"hand": KNOCKER},
        "defenders": [{"hand": DEFENDER}],
        **others,
    }


def fault(value: object) -> str:
    text = score(value).fault
    assert text.startswith("standard input: ")
    return text.removeprefix("standard input: ")


def test_cards_as_a_text_and_as_a_list() -> None:
    result = score(deal(), "--json").json
    assert result["points"] == [0, 23]
    lists = deal(
        knocker={"hand": KNOCKER.split()}, defenders=[{"hand": [*reversed(DEFENDER.split())]}]
    )
    assert score(lists, "--json").json == result


def test_the_seat_of_the_knocker() -> None:
    result = score(deal(knocker={"hand": KNOCKER, "seat": 1}), "--json").json
    assert result["points"] == [23, 0]
    assert result["knocker_seat"] == 1
    assert fault(deal(knocker={"hand": KNOCKER, "seat": 2})) == "no seat 2: expected 0 to 1"


def test_the_default_profile() -> None:
    value = deal()
    del value["profile"]
    assert score(value, "--json").json["points"] == [0, 28]


def test_a_chosen_spread() -> None:
    # The best arrangement of these has the run of four; a loose 8 keeps a lay-off from it.
    knocker: dict[str, Any] = {"hand": "5S 6S 7S 8S AC AD AH JC JD JH"}
    against = [{"hand": "4S 9S KC KD KH QC QD QH 2D 2H"}]
    value = deal(knocker=knocker, defenders=against)
    assert score(value, "--json").json["outcome"] == "gin"
    knocker["melds"] = ["5S 6S 7S", ["AC", "AD", "AH"], "JC JD JH"]
    result = score(value, "--json").json
    assert result["outcome"] == "knock"
    assert result["arrangement"]["loose"] == ["8S"]
    assert result["defences"][0]["laid_off"] == [{"card": "4S", "meld": 0}]
    knocker["melds"] = ["AC AD AH"]
    assert fault(value) == "cannot knock with 56 points of deadwood; the limit is 10"
    knocker["melds"] = ["5S 6S", "AC AD AH"]
    assert fault(value).startswith("knocker: 5♠ 6♠ is no meld")
    knocker["melds"] = ["7S 8S 9S"]
    assert fault(value).startswith("knocker: 9S is not in the hand ")


def test_a_chosen_defence() -> None:
    defender: dict[str, Any] = {"hand": DEFENDER, "melds": ["QC QD QS", "KC KD KS"]}
    value = deal(defenders=[defender])
    defender["laid_off"] = []
    assert score(value, "--json").json["counts"] == [9, 22]
    defender["laid_off"] = [{"card": "JH", "meld": 1}]
    assert score(value, "--json").json["counts"] == [9, 12]
    defender["laid_off"] = [{"card": "6♥", "meld": 1}, {"card": "jh", "meld": 1}]
    result = score(value, "--json").json
    assert result["counts"] == [9, 6]
    assert result["defences"][0]["laid_off"] == [
        {"card": "6H", "meld": 1},
        {"card": "JH", "meld": 1},
    ]
    defender["laid_off"] = [{"card": "JH", "meld": 0}]
    assert (
        fault(value) == "defenders[0]: cannot lay off JH on meld 0 of the spread: expected meld 1"
    )


def test_the_melds_of_a_chosen_spread_are_numbered_as_written() -> None:
    knocker = {"hand": KNOCKER, "melds": ["7H 8H 9H TH", "2C 2D 2H 2S"]}
    defender = {
        "hand": DEFENDER,
        "melds": ["QC QD QS", "KC KD KS"],
        "laid_off": [{"card": "JH", "meld": 0}],
    }
    ran = score(deal(knocker=knocker, defenders=[defender]), "--json")
    assert ran.json["defences"][0]["laid_off"] == [{"card": "JH", "meld": 0}]


def test_one_half_of_a_defence_is_a_fault() -> None:
    assert fault(deal(defenders=[{"hand": DEFENDER, "melds": []}])) == (
        'defenders[0]: the key "laid_off" is missing: it goes with "melds", '
        "[] where no card was laid off"
    )
    assert fault(deal(defenders=[{"hand": DEFENDER, "laid_off": []}])) == (
        'defenders[0]: the key "melds" is missing: it goes with "laid_off"'
    )


def test_gin_and_big_gin() -> None:
    value = deal(knocker={"hand": GIN}, defenders=[{"hand": AGAINST_GIN}])
    assert score(value, "--json").json["points"] == [47, 0]
    value["knocker"] = {"hand": f"{GIN} QH"}
    assert fault(value) == "the profile 'standard' has no big gin"
    value["profile"] = "modern"
    result = score(value, "--json").json
    assert result["outcome"] == "big gin"
    assert result["points"] == [53, 0]


def test_counts() -> None:
    value = deal(knocker={"count": 6, "seat": 1}, defenders=[{"count": 17}])
    result = score(value, "--json").json
    assert result["points"] == [0, 11]
    assert result["arrangement"] is None
    assert result["defences"] == []
    value = {"knocker": {"count": 0, "big_gin": True}, "defenders": [{"count": 17}]}
    assert score(value, "--json").json["outcome"] == "big gin"
    value = {"knocker": {"count": 0, "big_gin": False}, "defenders": [{"count": 17}]}
    assert score(value, "--json").json["outcome"] == "gin"
    assert fault({"knocker": {"count": 0}, "defenders": [{"count": 999_999}]}).endswith("999999")


def test_an_exhausted_deal() -> None:
    value = {"exhausted": [KNOCKER, DEFENDER.split()]}
    result = score(value, "--json").json
    assert result["outcome"] == "cancelled"
    assert result["winner"] is None
    assert result["knocker_seat"] is None
    assert score(value).out.splitlines()[-1] == "Points (modern): seat 0 0, seat 1 0"


def test_several_defenders() -> None:
    value = deal(profile="casual", knocker={"count": 4, "seat": 1})
    value["defenders"] = [{"count": count} for count in (7, 11, 3)]
    assert score(value, "--json").json["points"] == [38, 0, 0, 0]
    value["defenders"] = []
    assert "players" in fault(value)


def test_cards_in_two_hands_are_an_error_of_the_rules() -> None:
    value = deal(defenders=[{"hand": DEFENDER.replace("3C", "2C")}])
    assert fault(value) == "2C is in the hand of seat 0 and in that of seat 1"


CARD = "expected a rank (A 2-9 T 10 J Q K, * for a joker) and a suit (C D H S or ♣ ♦ ♥ ♠)"


@pytest.mark.parametrize(
    ("value", "faults"),
    [
        (None, ["expected a deal: an object, got null"]),
        ('"deal"', ['expected a deal: an object, got "deal"']),
        (7, ["expected a deal: an object, got 7"]),
        (
            {},
            ['the key "knocker" is missing', 'the key "defenders" is missing'],
        ),
        (
            {"exhausted": [], "knocker": {}},
            ['unknown key "knocker", expected "exhausted" or "profile"'],
        ),
        ({"exhausted": {}}, ["exhausted: expected a list of hands, got an object"]),
        ({"exhausted": ["AS", 7]}, ["exhausted[1]: expected cards, as a text or a list, got 7"]),
        (
            deal(knocker=[], defenders={}),
            [
                "knocker: expected an object, got a list",
                "defenders: expected a list of the other players, got an object",
            ],
        ),
        (
            deal(knocker={}, defenders=[{}, 3]),
            [
                'knocker: the key "hand" is missing',
                'defenders[0]: the key "hand" is missing',
                "defenders[1]: expected an object, got 3",
            ],
        ),
        (
            deal(knocker={"hand": "AS XX", "seat": -1, "melds": "AS 2S"}),
            [
                "knocker.seat: expected a whole number, 0 or more, got -1",
                f"knocker.hand: cannot read 'XX' at position 3: {CARD}",
                'knocker.melds: expected a list of melds, got "AS 2S"',
            ],
        ),
        (
            deal(knocker={"hand": ["AS", "XX", "AS", 7, "", "AS 2S"], "melds": [None, "AS AS"]}),
            [
                f"knocker.hand[1]: cannot read 'XX' at position 0: {CARD}",
                "knocker.hand: repeated card AS at position 2",
                "knocker.hand[3]: expected a card, got 7",
                'knocker.hand[4]: expected a card, got ""',
                f"knocker.hand[5]: cannot read 'AS 2S' at position 0: {CARD}",
                "knocker.melds[0]: expected cards, as a text or a list, got null",
                "knocker.melds[1]: repeated card AS at position 3",
            ],
        ),
        (
            deal(
                defenders=[
                    {
                        "hand": DEFENDER,
                        "melds": [[True]],
                        "laid_off": [{"card": "ZZ", "meld": 0.5}, {"mild": 1}, [], {"meld": "1"}],
                    },
                    {"hand": DEFENDER, "laid_off": {}, "melds": 0},
                ]
            ),
            [
                "defenders[0].melds[0][0]: expected a card, got true",
                f"defenders[0].laid_off[0].card: cannot read 'ZZ' at position 0: {CARD}",
                "defenders[0].laid_off[0].meld: expected a whole number, 0 or more, got 0.5",
                'defenders[0].laid_off[1]: unknown key "mild", expected "card" or "meld"',
                'defenders[0].laid_off[1]: the key "card" is missing',
                'defenders[0].laid_off[1]: the key "meld" is missing',
                "defenders[0].laid_off[2]: expected an object, got a list",
                'defenders[0].laid_off[3]: the key "card" is missing',
                'defenders[0].laid_off[3].meld: expected a whole number, 0 or more, got "1"',
                "defenders[1].melds: expected a list of melds, got 0",
                "defenders[1].laid_off: expected a list of lay-offs, got an object",
            ],
        ),
        (
            deal(knocker={"count": "6", "big_gin": 1}, defenders=[{"hand": DEFENDER}, 17]),
            [
                'knocker.count: expected a whole number, 0 or more, got "6"',
                "knocker.big_gin: expected true or false, got 1",
                'defenders[0]: unknown key "hand", expected "count"',
                'defenders[0]: the key "count" is missing',
                "defenders[1]: expected an object, got 17",
            ],
        ),
        (
            deal(knocker={"count": True, "hand": KNOCKER}, defenders=[{"count": -1}]),
            [
                'knocker: unknown key "hand", expected "count", "seat" or "big_gin"',
                "knocker.count: expected a whole number, 0 or more, got true",
                "defenders[0].count: expected a whole number, 0 or more, got -1",
            ],
        ),
        (
            deal(profile=3, **{"x" * 100: 0}),
            [
                f'unknown key "{"x" * 40}...", expected "knocker", "defenders" or "profile"',
                "profile: expected the name of a profile or an object, got 3",
            ],
        ),
    ],
)
def test_faults_of_form(value: object, faults: list[str]) -> None:
    assert fault(value) == "; ".join(faults)


def test_many_faults_are_cut_short() -> None:
    text = fault(deal(knocker={"hand": [0] * 100_000}))
    assert text.count("expected a card, got 0") == 20
    assert text.endswith("; and 980 more")
    assert not fault(deal(knocker={"hand": [0] * 20})).endswith("more")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("NaN", "NaN"),
        ("-Infinity", "-Infinity"),
        ("1e999999999999999999999", "1e999999999999999999999"),
        ("6.0", "6.0"),
        (f"0.{'1' * 100}", f"0.{'1' * 38}..."),
        ("1000000", "a number of 7 digits"),
        ("-" + "1" * 100000, "a number of 100000 digits"),
    ],
)
def test_numbers_that_are_no_counts(text: str, said: str) -> None:
    value = '{"knocker": {"count": ' + text + '}, "defenders": [{"count": 17}]}'
    assert fault(value) == f"knocker.count: expected a whole number, 0 or more, got {said}"


def test_keys_that_are_there_twice() -> None:
    value = (
        '{"knocker": {"count": 6, "count": 7, "count": 8}, "profile": "x", "profile": "modern",'
        ' "defenders": [{"count": 17}]}'
    )
    assert fault(value) == (
        'the key "profile" is there twice; knocker: the key "count" is there twice'
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "the text is empty"),
        (b" \r\n\t", "the text is empty"),
        (b"\xef\xbb\xbf", "the text is empty"),
        (b"{", "line 1 column 2: "),
        (b'{"knocker":\n  oops}', "line 2 column 3: "),
        (b"{} {}", "line 1 column 4: "),
        (b'"\xff"', "the text is not UTF-8: byte 0xff at position 1"),
        ("{}".encode("utf-16"), "the text is not UTF-8: byte 0x"),
        (b"\xef\xbb\xbf\xef\xbb\xbf{}", "line 1 column 1: "),
        (b"[" * 100_000, "lists or objects are nested too deeply"),
        (b'{"a":' * 100_000, "lists or objects are nested too deeply"),
        (b" " * ((1 << 20) + 1), "the text is longer than 1048576 bytes"),
        (b'{"\\ud800": 1, "exhausted": []}', 'unknown key "\\ud800", expected "exhausted" or'),
        (b'{"a\\n\\u001bb": 1, "exhausted": []}', 'unknown key "a\\n\\u001bb", expected'),
    ],
)
def test_texts_that_are_no_deals(text: bytes, said: str) -> None:
    assert fault(text).startswith(said)


def test_a_byte_order_mark_is_passed_over() -> None:
    text = '\ufeff{"knocker": {"count": 6}, "defenders": [{"count": 17}]}'
    assert score(text.encode(), "--json").json["points"] == [11, 0]


@pytest.mark.parametrize("file", sorted((ROOT / "examples").glob("*.json")), ids=lambda f: f.name)
def test_the_deals_that_are_shipped(file: Any) -> None:
    ran = run("score", str(file), "--json")
    assert ran.status == 0
    points = {
        "counts.json": [38, 0, 0, 0],
        "deal.json": [0, 23],
        "gin.json": [0, 47],
        "house.json": [0, 0],
    }
    scores = {"game.json": [111, 23], "hollywood.json": [315, 80]}
    if file.name in scores:
        assert ran.json["scores"] == scores[file.name]
    else:
        assert ran.json["points"] == points[file.name]
    json.loads(file.read_text("utf-8"))
