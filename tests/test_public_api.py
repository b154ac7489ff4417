"""What is promised of public names: nothing goes or changes unless it was said before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ginrummy
from ginrummy import profiles
from tests import public_api, releases
from tests.public_api import described, series, still_fits, wrong_deprecations


def test_what_the_last_release_held_out_is_as_it_was() -> None:
    last = releases.releases()[-1]
    broken = public_api.broken_promises(
        last,
        releases.stored(last, "public_api"),
        releases.version(),
        public_api.public_api(),
        (releases.ROOT / "CHANGELOG.md").read_text("utf-8"),
    )
    assert list(broken) == []


def test_every_deprecation_is_marked_and_warns() -> None:
    paths = Path(ginrummy.__path__[0]).rglob("*.py")
    wrong = [fault for path in paths for fault in wrong_deprecations(path.read_text("utf-8"))]
    assert wrong == []


# What is compared.


def function(*takes: str, **more: str) -> dict[str, Any]:
    """Describe a function."""
    return {"is": "function", "takes": list(takes), **more}


OLD = function("hand", "size=10", "keyword profile=None")


@pytest.mark.parametrize(
    "new",
    [
        OLD,
        function("hand", "size=10", "more=0", "keyword profile=None"),
        function("hand", "size=10", "keyword profile=None", "keyword rng=None"),
        function("hand", "size=10", "keyword profile=None", "**more"),
        function("hand", "size=10", "keyword profile=None", deprecated="0.2.0"),
    ],
)
def test_what_may_be_added(new: dict[str, Any]) -> None:
    assert still_fits(OLD, new)


@pytest.mark.parametrize(
    "new",
    [
        function("hand", "size=10"),
        function("hand", "keyword size=10", "keyword profile=None"),
        function("hand", "size=11", "keyword profile=None"),
        function("cards", "size=10", "keyword profile=None"),
        function("hand", "more=0", "size=10", "keyword profile=None"),
        function("hand", "size=10", "keyword profile=None", "keyword rng"),
        {"is": "class", "takes": OLD["takes"]},
        {"is": "constant"},
    ],
)
def test_what_breaks_a_caller(new: dict[str, Any]) -> None:
    assert not still_fits(OLD, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"is": "member", "value": "big gin"}, {"is": "member", "value": "big"}),
        (
            {"is": "class", "takes": [], "caught as": ["RuleError", "ValueError"]},
            {"is": "class", "takes": [], "caught as": ["RuleError"]},
        ),
    ],
)
def test_values_and_families_are_promised_too(old: dict[str, Any], new: dict[str, Any]) -> None:
    assert still_fits(old, old)
    assert not still_fits(old, new)


def test_names_are_described_as_callers_see_them() -> None:
    def lay(hand: str, *cards: str, profile: object = profiles.MODERN, **more: int) -> None:
        """.. deprecated:: 0.2.0"""

    assert described(lay) == function(
        "hand", "*cards", "keyword profile=profiles.get('modern')", "**more", deprecated="0.2.0"
    )
    present = public_api.public_api()
    assert present["ginrummy.rules.Tie.UNDERCUT"] == {"is": "member", "value": "undercut"}
    assert present["ginrummy.scoring.DealResult.points"] == {"is": "attribute"}
    assert present["ginrummy.cards.Hand.parse"] == {"is": "method", "takes": ["text"]}
    assert present["ginrummy.errors.MaskError"]["caught as"][0] == "NotationError"
    assert present["ginrummy.lay_off"] == present["ginrummy.layoff.lay_off"]
    assert not any("._" in name for name in present)


@pytest.mark.parametrize(
    ("version", "expected"), [("0.1.4", (0, 1)), ("0.12.0", (0, 12)), ("3.1.0", (3,))]
)
def test_what_a_version_keeps(version: str, expected: tuple[int, ...]) -> None:
    assert series(version) == expected


# What is promised.


def broken(old: str, new: str, released: Any, present: Any, news: str = "") -> list[str]:
    """Compare a made-up release with what came after it."""
    changelog = f"# Changelog\n\n## [{new}]\n\n{news}\n\n## [{old}]\n\n### Removed\n\n- `melt`.\n"
    return list(public_api.broken_promises(old, released, new, present, changelog))


MELT = {"ginrummy.melt": OLD}
MARKED = {"ginrummy.melt": OLD | {"deprecated": "0.2.0"}}


def test_more_may_always_be_added() -> None:
    assert broken("0.1.0", "0.1.1", {}, MELT) == []
    assert broken("0.1.0", "0.1.1", MELT, MELT) == []


def test_a_deprecated_name_goes_in_the_next_minor_version() -> None:
    assert broken("0.2.3", "0.3.0", MARKED, {}, "### Removed\n\n- `melt`: use `lay`.") == []
    assert broken("0.2.3", "0.2.4", MARKED, {}, "### Removed\n\n- `melt`: use `lay`.") == [
        "ginrummy.melt is removed between 0.2.3 and 0.2.4"
    ]
    assert broken("0.2.3", "0.3.0", MARKED, {}, "### Added\n\n- `melt`.") == [
        "ginrummy.melt is not in the changelog under Removed"
    ]


def test_only_what_is_wrong_or_unsafe_goes_at_once() -> None:
    assert broken("0.2.3", "0.3.0", MELT, {}, "### Removed\n\n- `melt`: use `lay`.") == [
        "ginrummy.melt is not in the changelog under Fixed or Security"
    ]
    assert broken("0.2.3", "0.3.0", MELT, {}, "### Security\n\n- `ginrummy.melt` is gone.") == []


def test_a_change_is_told() -> None:
    other = {"ginrummy.melt": function("cards")}
    assert broken("0.2.3", "0.3.0", MELT, other, "### Changed\n\n- `melt` takes cards.") == []
    assert broken("1.2.3", "1.3.0", MELT, other, "### Changed\n\n- `melt` takes cards.") == [
        "ginrummy.melt is changed between 1.2.3 and 1.3.0"
    ]
    assert broken("1.2.3", "2.0.0", MELT, other) == [
        "ginrummy.melt is not in the changelog under Changed"
    ]


def test_a_deprecation_is_told_and_may_come_in_any_version() -> None:
    assert broken("0.2.3", "0.2.4", MELT, MARKED, "### Deprecated\n\n- `melt`: use `lay`.") == []
    assert broken("0.2.3", "0.2.4", MELT, MARKED) == [
        "ginrummy.melt is not in the changelog under Deprecated"
    ]


# How a deprecation is written.

WARNS = 'warnings.warn("use lay", DeprecationWarning, stacklevel=2)'
MARK = ".. deprecated:: 0.2.0\n        Use `lay`."


@pytest.mark.parametrize(
    "source",
    [
        f'def melt():\n    """\n    Melt.\n\n    {MARK}\n    """\n    {WARNS}\n',
        f'class Melt:\n    """\n    {MARK}\n    """\n    def __init__(self):\n        {WARNS}\n',
        'def melt():\n    """Melt."""\n    warnings.warn("hot", UserWarning)\n',
        'def melt():\n    """Melt."""\n    cool("hot", DeprecationWarning)\n',
    ],
)
def test_a_deprecation_that_is_right(source: str) -> None:
    assert list(wrong_deprecations(source)) == []


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (f'def melt():\n    """\n    {MARK}\n    """\n', "melt raises no DeprecationWarning"),
        (
            f'def melt():\n    """\n    {MARK}\n    """\n    {WARNS.replace("lay", "no more")}\n',
            "melt raises no DeprecationWarning",
        ),
        (f'def melt():\n    """Melt."""\n    {WARNS}\n', "melt is not marked"),
        (
            f'def melt():\n    """\n    .. deprecated:: 0.2.0\n    """\n    {WARNS}\n',
            "melt is not marked",
        ),
        (f"class Melt:\n    def lay(self):\n        {WARNS}\n", "lay is not marked"),
    ],
)
def test_a_deprecation_that_is_told_one_way_only(source: str, told: str) -> None:
    (found,) = wrong_deprecations(source)
    assert found.startswith(told)
