"""What an earlier release wrote is read by this one, and means the same."""

from __future__ import annotations

import base64
import json
import pickle
from typing import Any

import attrs
import pytest

from ginrummy import batch, errors, play
from ginrummy.json import dumps, loads
from tests import releases
from tests.public_api import public_api
from tests.releases import json_types, public_classes, values

STORED = [
    (version, name)
    for version in releases.releases()
    for name in releases.stored(version, "pickles")
]
IN_JSON = [
    (version, name)
    for version in releases.releases()
    for name in releases.stored(version, "values")
]
FAMILIES = {errors.GinRummyError, errors.NotationError, errors.RuleError}
NO_VALUES = {play.LegalActions, batch.BestDiscard, batch.Deals}
"""A question to a deal, and arrays, which are their library's to pickle."""


@pytest.mark.parametrize(("version", "name"), STORED)
def test_a_pickle_is_read(version: str, name: str) -> None:
    value: Any = pickle.loads(base64.b64decode(releases.stored(version, "pickles")[name]))
    present: Any = values()[name]
    assert type(value) is type(present)
    if isinstance(value, errors.GinRummyError):
        # Its case in the tests of errors may have changed since; its facts have their names.
        assert vars(value).keys() == vars(present).keys()
        assert str(value)
        return
    assert value == present
    assert repr(value) == repr(present)
    assert str(value) == str(present)
    if attrs.has(type(value)):
        # A field that a later version added is there too.
        assert attrs.astuple(value, recurse=False) == attrs.astuple(present, recurse=False)


@pytest.mark.parametrize(("version", "name"), IN_JSON)
def test_json_is_read(version: str, name: str) -> None:
    text = json.dumps(releases.stored(version, "values")[name])
    assert loads(text, json_types()[name]) == values()[name]


def test_there_is_a_value_of_every_public_class() -> None:
    lacking = {kind for kind, name in public_classes().items() if name not in values()}
    assert {kind for kind in lacking if not getattr(kind, "_is_protocol", False)} == (
        FAMILIES | NO_VALUES
    )


def test_what_is_stored_of_the_present_version_is_whole() -> None:
    """Where this fails: is the version released? Raise it. Otherwise run `python -m tests.releases`."""
    last = releases.releases()[-1]
    if last == releases.version():
        assert releases.stored(last, "public_api") == public_api()
        assert set(releases.stored(last, "values")) == set(json_types())
        assert set(releases.stored(last, "pickles")) == set(values())


def test_what_the_next_release_stores_is_read_by_itself() -> None:
    for name, value in values().items():
        again = pickle.loads(pickle.dumps(value, protocol=4))
        assert again == value or isinstance(value, errors.GinRummyError)
        if name in json_types():
            assert loads(dumps(value), json_types()[name]) == value
