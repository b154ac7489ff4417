"""Questions to arrays of hands have the answers that the same questions to each hand have."""

from __future__ import annotations

import tracemalloc
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import Hand, batch, deadwood, discards, errors, profiles
from ginrummy.batch import hands as batch_hands
from ginrummy.batch import search
from ginrummy.rules import AceRuns, GoingOut, SetsAndRuns
from ginrummy.strategies import hands
from tests import oracles
from tests.strategies import TWINS, codes, heaps, pool_of_ranks, random_hands

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from ginrummy import Profile

MADE = [
    profiles.STANDARD.replace(name=name, melding=melding, going_out=GoingOut(knock_limit=limit))
    for name, melding, limit in (
        ("high or low in short runs", SetsAndRuns(AceRuns.HIGH_OR_LOW, 11, longest_run=3), 7),
        ("corner in runs of five", SetsAndRuns(AceRuns.CORNER, 15, longest_run=5), 0),
        ("gin only, dear aces", SetsAndRuns(ace_points=1_000), None),
    )
]
# Only these two parts matter here, and many published sets share them.
PROFILES = {
    (profile.melding, profile.going_out.knock_limit): profile
    for profile in (*profiles.ALL.values(), *MADE)
    if isinstance(profile.melding, SetsAndRuns)
}
EACH_PROFILE = pytest.mark.parametrize("profile", PROFILES.values(), ids=str)


def array(several: Sequence[Hand]) -> NDArray[np.uint64]:
    """Give hands as an array."""
    return np.array([hand.mask for hand in several], dtype=np.uint64)


def check(several: Sequence[Hand], profile: Profile) -> None:
    """Hold each answer against that for the hand alone."""
    masks = array(several)
    options = [discards(hand, profile=profile) for hand in several]
    best = batch.best_discard(masks, profile=profile)
    assert best.card.tolist() == [option[0].card.index for option in options]
    assert best.deadwood.tolist() == [option[0].deadwood for option in options]
    assert batch.deadwood(masks, profile=profile).tolist() == [
        deadwood(hand, profile=profile) for hand in several
    ]
    kept = masks ^ np.uint64(1) << best.card.astype(np.uint64)
    assert batch.may_knock(kept, profile=profile).tolist() == [
        option[0].may_go_out for option in options
    ]


def some_heaps(rng: Random, count: int) -> list[Hand]:
    """Give cards of a few ranks, and any sets of cards: all have many ranks to take sets from."""
    found = [Hand.from_mask((1 << 52) - 1)]
    for at in range(count):
        pool = pool_of_ranks(rng.randint(1, 13), 2 + at % 6)
        found.append(Hand(rng.sample(pool, rng.randint(1, len(pool)))))
        found.append(Hand.from_mask(rng.getrandbits(52) | rng.getrandbits(52) or 1))
    return found


@EACH_PROFILE
@given(st.lists(hands((1, 14)), max_size=5))
def test_the_answers_are_those_for_each_hand(profile: Profile, several: list[Hand]) -> None:
    check(several, profile)


@EACH_PROFILE
def test_many_hands_have_the_answers_of_each(profile: Profile) -> None:
    check(list(random_hands(Random(1), 600, sizes=(7, 10, 11))), profile)


@EACH_PROFILE
def test_heaps_have_the_answers_of_each(profile: Profile) -> None:
    check(some_heaps(Random(2), 8), profile)


@given(heaps().filter(bool))
def test_any_heap_has_the_answer_of_one(heap: Hand) -> None:
    check([heap], profiles.MODERN)


@pytest.mark.parametrize(("profile", "rule"), TWINS.values(), ids=TWINS.keys())
def test_a_naive_search_finds_the_same(profile: Profile, rule: oracles.Rule) -> None:
    several = list(random_hands(Random(3), 80))
    found = batch.deadwood(array(several), profile=profile)
    assert found.tolist() == [oracles.least_deadwood(codes(hand), rule) for hand in several]


def test_four_ranks_in_four_suits_are_tried_in_every_way() -> None:
    sixteen = [Hand(pool_of_ranks(lowest, 4)) for lowest in range(1, 14)]
    more = [hand | Hand(pool_of_ranks(7, 1)) for hand in sixteen]
    check(sixteen + more, profiles.ROUND_THE_CORNER)


@pytest.mark.parametrize("chunk", [1, 7, 64, 1_000])
def test_the_size_of_a_chunk_changes_nothing(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    masks = array(list(random_hands(Random(4), 500)))
    found = batch.deadwood(masks)
    monkeypatch.setattr(batch_hands, "CHUNK", chunk)
    assert batch.deadwood(masks).tolist() == found.tolist()


@pytest.mark.parametrize("few", [100, 200, 1_000])
def test_few_hands_are_answered_one_by_one(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    several = list(random_hands(Random(8), 400))
    monkeypatch.setattr(search, "FEW", few)
    check(several, profiles.MODERN)
    check(several[:4], profiles.MODERN)


def test_nothing_is_loose_of_no_cards() -> None:
    assert batch.deadwood(np.array([0], dtype=np.uint64)).tolist() == [0]


@pytest.mark.parametrize("shape", [(), (0,), (24,), (2, 3, 4), (4, 0, 2)])
@pytest.mark.parametrize("dtype", [np.uint64, np.int64])
def test_the_answers_have_the_shape_of_the_hands(shape: tuple[int, ...], dtype: type) -> None:
    masks: Any = np.full(shape, 0b111 | 1 << 51, dtype=dtype)
    points = batch.deadwood(masks)
    best = batch.best_discard(masks)
    may = batch.may_knock(masks)
    assert (points == 10).all()
    assert may.all()
    assert (best.card == 51).all()
    assert points.shape == best.card.shape == best.deadwood.shape == may.shape == shape
    assert points.dtype == best.card.dtype == best.deadwood.dtype == np.int64
    assert may.dtype == np.bool_


def test_hands_need_not_lie_side_by_side_and_stay_as_they_are() -> None:
    masks = array(list(random_hands(Random(5), 60))).reshape(6, 10)
    before = masks.copy()
    across = batch.deadwood(masks.T[::2])
    assert across.tolist() == batch.deadwood(masks).T[::2].tolist()
    batch.best_discard(masks)
    assert (masks == before).all()


def test_a_chunk_is_all_that_is_held_beside_the_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    chunk = 1 << 12
    monkeypatch.setattr(batch_hands, "CHUNK", chunk)
    rich = np.full(64 * chunk, Hand(pool_of_ranks(4, 3)).mask, dtype=np.uint64)
    batch.deadwood(rich[:1])
    tracemalloc.start()
    found = batch.deadwood(rich)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    # The answers once by chunks and once in one piece, and less than a hundred arrays of a chunk.
    assert most < 2 * found.nbytes + 100 * 8 * chunk


@pytest.mark.parametrize("dtype", [np.int8, np.uint32, np.int32, np.float64, np.bool_, np.object_])
def test_another_type_of_elements_is_refused(dtype: Any) -> None:
    with pytest.raises(errors.ArrayTypeError, match="uint64 or int64"):
        batch.deadwood(np.array([1, 0], dtype=dtype))


WRONG = [(np.int64, -1), (np.int64, -(1 << 63)), (np.uint64, 1 << 52), (np.uint64, 1 << 63)]


@pytest.mark.parametrize("question", [batch.deadwood, batch.may_knock, batch.best_discard])
@pytest.mark.parametrize(("dtype", "wrong"), WRONG)
def test_the_first_wrong_mask_is_named(
    question: Callable[[Any], object],
    dtype: type,
    wrong: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(batch_hands, "CHUNK", 5)
    masks: Any = np.full((4, 3), 7, dtype=dtype)
    masks[2, 1] = masks[3, 0] = wrong
    with pytest.raises(errors.ArrayMaskError) as caught:
        question(masks)
    assert (caught.value.mask, caught.value.index) == (wrong, (2, 1))
    assert "[2, 1]" in str(caught.value)


def test_a_hand_without_a_card_has_none_to_throw() -> None:
    with pytest.raises(errors.ArrayMaskError, match=r"from 1 to .* got 0x0 at \[1\]"):
        batch.best_discard(np.array([1, 0], dtype=np.uint64))


MASKED = np.ma.array([7, 1 << 60], mask=[False, True], dtype=np.uint64)


@pytest.mark.parametrize("masks", [[7], 7, Hand.parse("AS"), None, MASKED])
def test_what_is_no_array_is_refused(masks: Any) -> None:
    with pytest.raises(errors.WrongTypeError, match="an array of uint64"):
        batch.deadwood(masks)


def test_a_profile_that_melds_without_a_table_is_refused() -> None:
    with pytest.raises(errors.NoTableError, match="celebes-rhum"):
        batch.deadwood(np.array([7], dtype=np.uint64), profile=profiles.CELEBES_RHUM)


def test_the_name_of_a_profile_is_no_profile() -> None:
    profile: Any = "modern"
    with pytest.raises(errors.WrongTypeError, match="a Profile"):
        batch.deadwood(np.array([7], dtype=np.uint64), profile=profile)


def test_aces_may_be_dear() -> None:
    aces = [Hand.parse("AC AD 2S KH"), Hand.parse("AC AD AH AS")]
    check(
        aces,
        profiles.STANDARD.replace(name="dear aces", melding=SetsAndRuns(ace_points=999_999)),
    )
