"""Errors that come of going on in style."""

from __future__ import annotations

import shutil

import numpy as np
import pytest

from workshop.proof import style_errors
from workshop.proof.style_errors import BETTER, error_of, excesses, measured

COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
pytestmark = pytest.mark.skipif(COMPILER is None, reason="no C compiler")


def test_equal_arguments_give_equal_numbers() -> None:
    found = excesses(2, 16, 2, 2)
    assert found == excesses(2, 16, 2, 2) and found.keys() == set(range(BETTER + 1))
    assert 0 < sum(map(len, found.values())) <= 32


def test_who_goes_on_in_style_is_off_by_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The style itself in place of the network."""

    def style_of_seen(_net: object, seen: np.ndarray, _may: object) -> np.ndarray:
        return seen[:, :31].argmax(axis=1).astype(np.int32)

    assert error_of([number for row in excesses(2, 60, 2, 4).values() for number in row]) > 0
    monkeypatch.setattr(style_errors, "best", style_of_seen)
    numbers = [number for row in excesses(2, 60, 2, 4).values() for number in row]
    assert len(numbers) > 60 and error_of(numbers) == 0.0


def test_errors_are_roots_a_standard_error_above() -> None:
    assert error_of([0.0001, 0.0009]) == pytest.approx((0.0005 + 0.0004 / 2**0.5) ** 0.5, abs=0.001)
    assert error_of([-0.5, -0.1]) == 0.0


def test_a_line_is_printed_for_each_number_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    errors = measured(2, 8, 1, 2)
    assert capsys.readouterr().out.startswith("style 2 {0: (") and len(errors) == BETTER + 1
