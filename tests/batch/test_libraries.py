"""The same questions to the arrays of other libraries."""

from __future__ import annotations

import sys
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from ginrummy import Hand, batch, errors, profiles
from tests.strategies import pool_of_ranks, random_hands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Make = Callable[[np.ndarray[Any, Any]], Any]

HANDS = [*random_hands(Random(6), 199), Hand(pool_of_ranks(3, 7))]
MASKS = np.array([hand.mask for hand in HANDS], dtype=np.uint64).reshape(20, 10)


def strict() -> Make:
    return pytest.importorskip("array_api_strict").asarray  # type: ignore[no-any-return]  # untyped where it is not installed


def dask() -> Make:
    arrays = pytest.importorskip("dask.array")
    return lambda array: arrays.from_array(array, chunks=7)


def torch() -> Make:
    return pytest.importorskip("torch").asarray  # type: ignore[no-any-return]  # untyped where it is not installed


def jax() -> Make:
    pytest.importorskip("jax").config.update("jax_enable_x64", True)
    return pytest.importorskip("jax.numpy").asarray  # type: ignore[no-any-return]  # untyped where it is not installed


@pytest.fixture(params=[strict, dask, torch, jax], ids=lambda library: library.__name__)
def make(request: pytest.FixtureRequest) -> Iterator[Make]:
    """Make the arrays of each library that is installed."""
    yield request.param()
    if request.param is jax:
        pytest.importorskip("jax").config.update("jax_enable_x64", False)


@pytest.mark.parametrize("profile", [profiles.MODERN, profiles.ROUND_THE_CORNER], ids=str)
def test_the_answers_are_those_of_numpy(make: Make, profile: Any) -> None:
    masks = make(MASKS)
    expected = [
        batch.deadwood(MASKS, profile=profile),
        batch.may_knock(MASKS, profile=profile),
        *batch.best_discard(MASKS, profile=profile),
    ]
    found = [
        batch.deadwood(masks, profile=profile),
        batch.may_knock(masks, profile=profile),
        *batch.best_discard(masks, profile=profile),
    ]
    for here, there in zip(found, expected, strict=True):
        assert type(here) is type(masks)
        assert here.shape == there.shape
        assert there.dtype.name in str(here.dtype)
        assert (np.asarray(here) == there).all()


@pytest.mark.parametrize("shape", [(), (0,), (0, 3)])
def test_arrays_may_be_a_single_hand_or_empty(make: Make, shape: tuple[int, ...]) -> None:
    found = batch.deadwood(make(np.full(shape, 1 << 12, dtype=np.uint64)))
    assert found.shape == shape
    assert (np.asarray(found) == 10).all()


@pytest.mark.parametrize(("dtype", "wrong"), [(np.int64, -1), (np.uint64, 1 << 53)])
def test_a_wrong_mask_is_named_by_its_place(make: Make, dtype: type, wrong: int) -> None:
    masks: Any = MASKS.astype(dtype)
    masks[15, 8] = wrong
    with pytest.raises(errors.ArrayMaskError) as caught:
        np.asarray(batch.deadwood(make(masks)))
    assert (caught.value.mask, caught.value.index) == (wrong, (15, 8))


def test_another_type_of_elements_is_refused(make: Make) -> None:
    with pytest.raises(errors.ArrayTypeError, match="float32"):
        batch.deadwood(make(MASKS.astype(np.float32)))


def test_dask_calculates_when_it_is_asked_to() -> None:
    arrays = pytest.importorskip("dask.array")
    lazy = batch.deadwood(arrays.from_array(np.full(6, 1 << 60, dtype=np.uint64), chunks=2))
    assert lazy.chunks == ((2, 2, 2),)
    with pytest.raises(errors.ArrayMaskError):
        lazy.compute(scheduler="single-threaded")


def test_dask_counts_from_the_block_where_sizes_are_unknown() -> None:
    arrays = pytest.importorskip("dask.array")
    masks = np.array([1, 2, 4, 8, 1 << 52, 16], dtype=np.uint64)
    lazy = arrays.from_array(masks, chunks=3)
    some = batch.deadwood(lazy[lazy != 4])
    with pytest.raises(errors.ArrayMaskError) as caught:
        some.compute(scheduler="single-threaded")
    assert caught.value.index == (1,)


class StandIn(np.ndarray[Any, Any]):
    """An array that is taken for one of JAX, which may not be installed."""


def test_jax_arrays_go_through_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("array_api_compat.is_jax_array", lambda array: isinstance(array, StandIn))
    assert (batch.deadwood(MASKS.view(StandIn)) == batch.deadwood(MASKS)).all()


@pytest.mark.parametrize("name", ["numpy", "array_api_compat"])
def test_the_import_says_what_to_install(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [module for module in sys.modules if module.startswith("ginrummy.batch")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError, match=r"install ginrummy\[batch\]") as caught:
        import_module("ginrummy.batch")
    assert caught.value.name == name
