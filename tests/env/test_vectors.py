"""What all batches check, without the extra."""

from typing import Any

import numpy as np
import pytest

from miaui.env import vectors


def test_the_last_action_is_one_and_the_next_is_none() -> None:
    payoffs = vectors.checked([[0, 11], [11, 0]], (2, 2), 12)
    assert payoffs.dtype == np.int64 and payoffs.tolist() == [[0, 11], [11, 0]]
    for wrong in (12, 13, -1, -12):
        with pytest.raises(ValueError, match="expected 0 to 11"):
            vectors.checked([[0, 0], [0, wrong]], (2, 2), 12)
    assert vectors.checked(np.zeros((0, 2), np.int8), (0, 2), 12).shape == (0, 2)


@pytest.mark.parametrize("wrong", [[0, 1], [[0.0, 1.0]], [[True, False]], [["0", "1"]]])
def test_other_shapes_and_types_are_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match="expected integers"):
        vectors.checked(wrong, (1, 2), 12)


def test_seeds_are_counted_on_or_given() -> None:
    assert vectors.seeds_of(7, 3) == [7, 8, 9]
    given: Any = np.array([5, 1])
    assert vectors.seeds_of([5, 1], 2) == vectors.seeds_of(given, 2) == [5, 1]
    with pytest.raises(ValueError, match="3 seeds for 2"):
        vectors.seeds_of([1, 2, 3], 2)
