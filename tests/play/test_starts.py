from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from ginrummy import profiles
from ginrummy.errors import WrongTypeError
from ginrummy.play import Deal, DrawStock, Pass, Phase, TakeDiscard
from ginrummy.rules import Start


def test_the_upcard_can_be_offered_to_each_in_turn() -> None:
    dealing = attrs.evolve(profiles.THREE_HAND.dealing, start=Start.OFFER_EACH)
    profile = profiles.THREE_HAND.replace(name="offered to each", dealing=dealing)
    deal = Deal.start(profile, dealer=1, rng=Random(1))
    turns = []
    while deal.phase is Phase.OFFER:
        turns.append(deal.turn)
        assert list(deal.legal_actions) == [Pass(), TakeDiscard()]
        deal = deal.apply(Pass())
    assert turns == [2, 0, 1]
    assert deal.turn == 2
    assert list(deal.legal_actions) == [DrawStock()]


@pytest.mark.parametrize("rng", [5, "seed", Random], ids=repr)
def test_a_pack_is_shuffled_by_a_random_number_generator(rng: Any) -> None:
    with pytest.raises(WrongTypeError):
        Deal.start(rng=rng)
