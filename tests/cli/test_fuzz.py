"""Whatever is given, the answer is a result or one line that says what is wrong."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from typing import Any

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy import Profile, profiles, standard_pack
from ginrummy.plain.profile_json import PARTS, profile_to_json
from ginrummy.rules import Outcome, SetsAndRuns
from ginrummy.strategies import profiles as any_profile
from tests.cli.support import run, score

PACK = [card.code for card in standard_pack()]
RICH = [code for code in PACK if code[0] in "45678"]
DEALT = [code for code in PACK if code[0] in "456789"]
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-1, 12),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from([*PACK, *profiles.ALL]),
)
KEYS = st.one_of(
    st.sampled_from(
        [
            "profile",
            "knocker",
            "defenders",
            "exhausted",
            "hand",
            "seat",
            "melds",
            "laid_off",
            "card",
            "meld",
            "count",
            "big_gin",
            "deals",
            "seats",
            "pairs",
            "names",
            "stake",
            "winner",
            "points",
            "outcome",
            "extra_boxes",
            "resigned",
            "missed_deadline",
            "name",
            "base",
            "kind",
            *PARTS,
        ]
    ),
    st.text(max_size=3),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(KEYS, inner, max_size=4),
    ),
    max_leaves=12,
)


def check(value: object, *arguments: str) -> None:
    ran = score(value, *arguments)
    if ran.status:
        assert ran.fault
        return
    assert ran.out
    assert not ran.err
    if "--json" in arguments:
        result = ran.json
        if "scores" in result:
            check_game(result)
            return
        points = [0] * len(result["points"])
        for line in result["lines"]:
            points[line["seat"]] += line["points"]
        assert points == result["points"]
    else:
        # Some scripts need the joiners.
        assert re.sub(r"[\n\u200c\u200d]", "", ran.out).isprintable()


def check_game(game: dict[str, Any]) -> None:
    result = game["result"]
    assert game["is_over"] == (result is not None) == (game["next_dealer"] is None)
    if result is None:
        assert game["money"] is None
        return
    assert not sum(result["payments"])
    assert not sum(map(Decimal, game["money"] or ()))
    assert (result["margin"] is None) == (result["totals"] is None)
    if result["totals"] is not None:
        totals = [0] * len(game["scores"])
        for line in result["lines"]:
            totals[line["seat"]] += line["points"]
        assert totals == result["totals"]


@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    check(data)


@given(VALUES)
def test_any_json(value: object) -> None:
    check(value)


@st.composite
def changed(draw: st.DrawFn, value: Any) -> Any:
    """Give a value with something in it replaced, left out or added."""
    if isinstance(value, dict) and value and draw(st.integers(0, 3)):
        key = draw(st.sampled_from([*value]))
        return {**value, key: draw(changed(value[key]))}
    if isinstance(value, list) and value and draw(st.integers(0, 3)):
        at = draw(st.integers(0, len(value) - 1))
        return [*value[:at], draw(changed(value[at])), *value[at + 1 :]]
    if isinstance(value, dict) and draw(st.booleans()):
        left = draw(st.sampled_from([None, *value]))
        added = draw(st.dictionaries(KEYS, VALUES, max_size=1))
        return {key: item for key, item in value.items() if key != left} | added
    return draw(VALUES)


@st.composite
def profiles_in_json(draw: st.DrawFn) -> Any:
    name = draw(st.sampled_from([*profiles.ALL]))
    form = draw(st.integers(0, 2))
    if form == 0:
        return name
    whole = profile_to_json(profiles.ALL[name]) | {"name": "house"}
    if form == 1:
        kept = draw(st.lists(st.sampled_from([*PARTS]), unique=True))
        whole = {"name": "house", "base": name} | {part: whole[part] for part in kept}
    # Values from another profile, each of which may fit badly with the others.
    other = profile_to_json(draw(st.sampled_from([*profiles.ALL.values()])))
    for part in draw(st.lists(st.sampled_from([*PARTS]), max_size=2, unique=True)):
        whole[part] = other[part]
    return whole


@st.composite
def deals(draw: st.DrawFn) -> Any:
    pool = draw(st.sampled_from([PACK, RICH, DEALT]))
    seats = draw(st.integers(2, 4)) if pool is PACK else 2
    cards = draw(st.permutations(pool))
    hands = [cards[10 * seat : 10 * seat + 10] for seat in range(seats)]
    profile = draw(profiles_in_json())
    form = draw(st.integers(0, 3))
    if form == 0:
        return {"profile": profile, "exhausted": hands}
    if form == 1:
        counts = draw(st.lists(st.integers(0, 12), min_size=seats, max_size=seats))
        return {
            "profile": profile,
            "knocker": {"count": counts[0], "seat": 0},
            "defenders": [{"count": count} for count in counts[1:]],
        }
    value: dict[str, Any] = {
        "profile": profile,
        "knocker": {"hand": hands[0], "seat": draw(st.integers(0, seats - 1))},
        "defenders": [{"hand": hand} for hand in hands[1:]],
    }
    if form == 2:
        value["knocker"]["melds"] = [hands[0][:3], hands[0][3:6]]
        value["defenders"][0] |= {"melds": [], "laid_off": [{"card": hands[1][0], "meld": 0}]}
    return value


@settings(max_examples=50)
@given(deals())
def test_deals(value: Any) -> None:
    check(value, "--json")
    check(value)


SEATS = st.integers(0, 2)
ENTERED = st.fixed_dictionaries(
    {"winner": SEATS, "points": st.integers(0, 60)},
    optional={
        "outcome": st.sampled_from([*Outcome]).map(str),
        "extra_boxes": st.integers(0, 3),
    },
)


def without_profile(deal: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in deal.items() if key != "profile"}


@st.composite
def games(draw: st.DrawFn) -> Any:
    finished = deals().map(without_profile)
    entries = draw(
        st.lists(
            st.one_of(
                ENTERED,
                ENTERED,
                st.just({"winner": None}),
                finished,
                st.lists(finished, min_size=1, max_size=3).map(lambda parts: {"pairs": parts}),
            ),
            max_size=6,
        )
    )
    if not draw(st.integers(0, 3)):
        entries.append({draw(st.sampled_from(["resigned", "missed_deadline"])): draw(SEATS)})
    if not draw(st.integers(0, 5)):
        return entries
    others = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "profile": profiles_in_json(),
                draw(st.sampled_from(["seats", "pairs"])): st.integers(1, 5),
                "names": st.lists(st.text(min_size=1, max_size=5), min_size=2, max_size=3),
                "stake": st.sampled_from(["1", "0.05", "999999.999999", "0.000001", "0"]),
            },
        )
    )
    return {**others, "deals": entries}


@settings(max_examples=50)
@given(games())
def test_games(value: Any) -> None:
    check(value, "--json")
    check(value)


@settings(max_examples=50)
@given(any_profile(), games())
def test_games_under_any_profile(profile: Profile, value: Any) -> None:
    entries = value if isinstance(value, list) else value["deals"]
    game = {"profile": profile_to_json(profile), "deals": entries}
    check(game, "--json")
    check(game)


@given(games().flatmap(changed))
def test_changed_games(value: Any) -> None:
    check(value, "--json")
    check(value)


@settings(max_examples=50)
@given(any_profile(), deals(), st.booleans())
def test_deals_under_any_profile(profile: Profile, value: Any, fitting: bool) -> None:
    if fitting:
        dealing = attrs.evolve(
            profile.dealing, hand_size=10, jokers=0, least_seats=2, most_seats=4
        )
        profile = attrs.evolve(profile, melding=SetsAndRuns(), dealing=dealing)
    check({**value, "profile": profile_to_json(profile)}, "--json")


@given(deals().flatmap(changed))
def test_changed_deals(value: Any) -> None:
    check(value, "--json")


@given(st.data())
def test_changed_profiles(data: st.DataObject) -> None:
    profile = data.draw(profiles_in_json().flatmap(changed))
    check({"profile": profile, "knocker": {"count": 3}, "defenders": [{"count": 4}]})


@given(
    st.lists(
        st.one_of(
            st.sampled_from(
                [
                    "deadwood",
                    "melds",
                    "layoff",
                    "profiles",
                    "--json",
                    "--profile",
                    "--spread",
                    "--",
                    "-",
                    *profiles.ALL,
                    *PACK,
                ]
            ),
            st.text(max_size=6),
        ),
        max_size=8,
    )
)
def test_any_words(words: list[str]) -> None:
    # Not `score`, which would open files of any name.
    words = [word for word in words if word != "score"]
    ran = run(*words, stdin=json.dumps({"knocker": {"count": 1}, "defenders": []}))
    assert ran.fault if ran.status else not ran.err


@settings(max_examples=25)
@given(st.lists(st.sampled_from([*PACK, "*S", "*H"]), min_size=1, max_size=54, unique=True))
def test_any_hand(codes: list[str]) -> None:
    for profile in ("modern", "round-the-corner", "celebes-rhum"):
        for command in ("deadwood", "melds"):
            ran = run(command, *codes, "--profile", profile)
            assert ran.fault if ran.status else ran.out
