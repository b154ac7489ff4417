"""Cards of the real rlcard; `nox -s peers` installs it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from ginrummy import Card, Hand, standard_pack
from ginrummy.interop import RLCARD
from ginrummy.strategies import hands

utils: Any = pytest.importorskip("rlcard.games.gin_rummy.utils.utils", exc_type=ImportError)


def test_cards_have_its_numbers() -> None:
    for card in standard_pack():
        theirs = utils.card_from_text(card.code)
        assert RLCARD.index(card) == utils.get_card_id(theirs)
        assert RLCARD.card(utils.get_card_id(theirs)) is card
        assert Card.parse(str(theirs)) is card


@given(hands((0, 11)))
def test_a_hand_has_its_plane(hand: Hand) -> None:
    plane = utils.encode_cards([utils.card_from_text(code) for code in hand.codes])
    # Its integers are those of NumPy.
    assert RLCARD.hand(plane.nonzero()[0]) == hand
    assert sorted(RLCARD.indices(hand)) == plane.nonzero()[0].tolist()
