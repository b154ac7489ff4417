"""Calls that fail, each with its error and its whole message."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ginrummy.errors import GinRummyError


def refused(
    faults: Sequence[tuple[Callable[[], object], type[GinRummyError], str]],
) -> Callable[..., None]:
    """Make the test that each call fails with its error, whose message is the text word for word."""

    @pytest.mark.parametrize(("act", "error", "message"), faults, ids=range(len(faults)))
    def test(act: Callable[[], object], error: type[GinRummyError], message: str) -> None:
        with pytest.raises(error) as caught:
            act()
        assert str(caught.value) == message

    return test
