"""What a deal and its views say of input of a wrong type, word for word."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from ginrummy import Card, profiles, standard_pack
from ginrummy.errors import WrongTypeError
from ginrummy.play import Deal, Defend, Discard, DrawStock, Knock, Pass, TakeDiscard
from tests.play.helper import pack_of, play

if TYPE_CHECKING:
    from collections.abc import Callable

FIVE: Any = 5
TEXT: Any = "2"
PACK = standard_pack()
START = Deal.start(rng=Random(1))
KING = Card.parse("KD")
DRAWN = play(
    Deal.start(
        profiles.STANDARD,
        pack=pack_of("AS 2S 3S 7C 7D 7H 9C TC JC KD", "4S 5S KH KC QD QH 8C 8D 2H 3H"),
    ),
    Pass(),
    Pass(),
    DrawStock(),
)
KNOCKED = DRAWN.apply(Knock(KING))

FAULTS: list[tuple[Callable[[], object], str]] = [
    # A start and a replay.
    (lambda: Deal.start(rng=FIVE), "a random.Random, or None, got 5 (int)"),
    (lambda: Deal.start(pack=FIVE), "the cards of a pack, got 5 (int)"),
    (lambda: Deal.replay(PACK, FIVE), "actions, got 5 (int)"),
    (lambda: Deal.parse(FIVE), "the text of a deal, got 5 (int)"),
    # An action.
    (lambda: START.apply(FIVE), "an action, got 5 (int)"),
    (lambda: START.apply(TakeDiscard(FIVE)), "a Card, or None for the top discard, got 5 (int)"),
    (lambda: DRAWN.apply(Discard(FIVE)), "a Card, got 5 (int)"),
    (lambda: DRAWN.apply(Knock(FIVE)), "a Card, got 5 (int)"),
    (lambda: DRAWN.apply(Knock(KING, FIVE)), "an Arrangement, got 5 (int)"),
    (lambda: KNOCKED.apply(Defend(FIVE)), "a Defence, got 5 (int)"),
    # A view.
    (lambda: START.view(0, scores=FIVE), "scores, got 5 (int)"),
    (lambda: START.view(0, scores=(10, TEXT)), "a number of points, got '2' (str)"),
    (lambda: START.view(0).sample(FIVE), "a random.Random, or None, got 5 (int)"),
]


@pytest.mark.parametrize(("act", "message"), FAULTS, ids=range(len(FAULTS)))
def test_the_message_names_the_value_and_what_was_expected(
    act: Callable[[], object], message: str
) -> None:
    with pytest.raises(WrongTypeError) as caught:
        act()
    assert str(caught.value) == f"expected {message}"
