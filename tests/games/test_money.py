"""Points as money, without floating point."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import errors, profiles, start_game
from ginrummy.games import money


def test_125_points_at_a_cent() -> None:
    paid = money(125, Decimal("0.01"))
    assert str(paid) == "1.25"


def test_each_type_of_money() -> None:
    assert money(-40, 5) == -200
    assert money(7, Fraction(1, 3)) == Fraction(7, 3)
    assert type(money(6, Fraction(1, 3))) is Fraction
    assert money(0, Decimal("0.05")) == 0


@given(st.integers(-(10**40), 10**40), st.decimals(0, 10**30, places=12))
def test_no_digit_is_lost(points: int, stake: Decimal) -> None:
    if stake > 0:
        with localcontext(prec=3):
            paid = money(points, stake)
        assert Fraction(paid) == points * Fraction(stake)


def test_the_payments_of_a_game() -> None:
    result = start_game(profiles.STANDARD).enter(1, 5).enter(0, 100).result
    assert result is not None
    assert result.money(Decimal("0.05")) == (Decimal("9.75"), Decimal("-9.75"))


@pytest.mark.parametrize(
    "stake",
    [
        0,
        -1,
        Decimal(0),
        Decimal("-0.01"),
        Decimal("NaN"),
        Decimal("sNaN"),
        Decimal("Infinity"),
        Fraction(0),
        Fraction(-1, 2),
    ],
    ids=repr,
)
def test_stakes_that_cannot_be(stake: Decimal | Fraction | int) -> None:
    with pytest.raises(errors.StakeError):
        money(10, stake)  # type: ignore[type-var]  # one of the three


@pytest.mark.parametrize("stake", [0.01, "0.01", True, None], ids=repr)
def test_types_that_are_no_money(stake: object) -> None:
    with pytest.raises(errors.WrongTypeError):
        money(10, stake)  # type: ignore[type-var]  # the fault


@pytest.mark.parametrize("points", [1.5, "10", True, None], ids=repr)
def test_types_that_are_no_points(points: object) -> None:
    with pytest.raises(errors.WrongTypeError):
        money(points, 1)  # type: ignore[arg-type]  # the fault
