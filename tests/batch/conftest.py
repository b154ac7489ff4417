"""Arrays are asked as arrays here, however few hands they hold."""

import pytest

from ginrummy.batch import search


@pytest.fixture(autouse=True)
def _no_hand_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "FEW", 0)
