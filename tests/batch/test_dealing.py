"""Random packs and deals."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import Card, Hand, batch, errors, profiles
from ginrummy.batch import dealing
from ginrummy.play import Deal
from ginrummy.rules import Dealing

FIRST_CARDS = [[1, 51, 38, 31, 22, 11], [4, 46, 19, 13, 15, 44]]


def test_every_pack_holds_every_card_once() -> None:
    packs = batch.random_packs(3_000, seed=1)
    assert packs.shape == (3_000, 52)
    assert packs.dtype == np.uint8
    assert (np.sort(packs, axis=1) == np.arange(52)).all()
    assert len({pack.tobytes() for pack in packs}) == 3_000


def test_jokers_are_in_the_pack_of_a_profile_that_plays_them() -> None:
    packs = batch.random_packs(100, seed=1, profile=profiles.CELEBES_RHUM)
    assert (np.sort(packs, axis=1) == np.arange(54)).all()


def test_a_seed_names_the_same_packs_for_good() -> None:
    """Hold the first cards of two rows; another version of NumPy must not change them."""
    assert batch.random_packs(2, seed=2026)[:, :6].tolist() == FIRST_CARDS
    assert batch.random_packs(2, seed=2027)[:, :6].tolist() != FIRST_CARDS


@given(
    first=st.integers(min_value=0, max_value=10**30),
    sizes=st.lists(st.integers(min_value=0, max_value=40), min_size=1, max_size=4),
    jokers=st.booleans(),
)
def test_a_row_of_packs_can_be_made_in_pieces(first: int, sizes: list[int], jokers: bool) -> None:
    profile = profiles.CELEBES_RHUM if jokers else profiles.MODERN
    whole = batch.random_packs(sum(sizes), seed=5, first=first, profile=profile)
    pieces = [
        batch.random_packs(size, seed=5, first=first + sum(sizes[:at]), profile=profile)
        for at, size in enumerate(sizes)
    ]
    assert (np.concatenate(pieces) == whole).all()


def test_the_size_of_a_chunk_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    packs = batch.random_packs(100, seed=7)
    deals = batch.random_deals(100, seed=7)
    monkeypatch.setattr(dealing, "CHUNK", 33)
    assert (batch.random_packs(100, seed=7) == packs).all()
    again = batch.random_deals(100, seed=7)
    assert (again.hands == deals.hands).all()
    assert (again.discards == deals.discards).all()
    assert (again.stock == deals.stock).all()


def test_every_card_is_as_likely_in_every_place() -> None:
    packs = batch.random_packs(52_000, seed=11)
    for place in (0, 1, 25, 51):
        found = np.bincount(packs[:, place], minlength=52)
        # 1,000 each with a deviation of 31; chi square of 51 degrees is 98 once in 10,000.
        assert ((found - 1_000.0) ** 2 / 1_000).sum() < 98
    # The place of one card says nothing about that of the next.
    order = packs.argsort(axis=1)
    assert abs((order[:, 0] < order[:, 1]).mean() - 0.5) < 0.01


DEALS = [(profile, None) for profile in profiles.ALL.values()] + [
    (profiles.CASUAL, 3),
    (profiles.CASUAL, 4),
]


@pytest.mark.parametrize(
    ("profile", "seats"), DEALS, ids=[f"{profile}-{seats}" for profile, seats in DEALS]
)
def test_the_packs_are_dealt_as_a_deal_is(profile: Any, seats: int | None) -> None:
    packs = batch.random_packs(20, seed=3, first=100, profile=profile)
    deals = batch.random_deals(20, seed=3, first=100, profile=profile, seats=seats)
    assert [array.dtype.name for array in deals] == ["uint64", "uint8", "uint8"]
    for at, pack in enumerate(packs.tolist()):
        deal = Deal.start(profile, seats=seats, pack=[Card.from_index(card) for card in pack])
        assert tuple(map(Hand.from_mask, deals.hands[at].tolist())) == deal.hands
        assert tuple(map(Card.from_index, deals.discards[at].tolist())) == deal.discards
        assert tuple(map(Card.from_index, deals.stock[at].tolist())) == deal.stock


def test_no_deals_have_shapes_too() -> None:
    assert batch.random_packs(0, seed=0).shape == (0, 52)
    shapes = [array.shape for array in batch.random_deals(0, seed=0)]
    assert shapes == [(0, 2), (0, 1), (0, 31)]


@pytest.mark.parametrize("name", ["count", "seed", "first"])
@pytest.mark.parametrize("value", [-1, 1.0, "3", None, True])
@pytest.mark.parametrize("make", [batch.random_packs, batch.random_deals])
def test_only_whole_numbers_are_taken(name: str, value: Any, make: Any) -> None:
    arguments = {"count": 1, "seed": 1, "first": 1} | {name: value}
    with pytest.raises(errors.NumberError, match=f"{name}: expected an int of 0") as caught:
        make(arguments.pop("count"), **arguments)
    assert caught.value.value is value


def test_what_a_deal_cannot_be_is_refused() -> None:
    with pytest.raises(errors.SeatsError):
        batch.random_deals(1, seed=1, seats=3)
    profile: Any = "modern"
    with pytest.raises(errors.WrongTypeError):
        batch.random_packs(1, seed=1, profile=profile)
    with pytest.raises(errors.WrongTypeError):
        batch.random_deals(1, seed=1, profile=profile)
    many = profiles.STANDARD.replace(name="many", dealing=Dealing(hand_size=25))
    with pytest.raises(errors.StockTooSmallError):
        batch.random_deals(1, seed=1, profile=many)
