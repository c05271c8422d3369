"""Values of a decision from blocks of samples: errors, gaps and the best moves."""

import pytest

from miaui.learning.values import (
    best_moves,
    block_means,
    standard_error,
    values_of,
    whole_error,
    whole_policy,
)

ROUGH = {"a": [0.2, 0.4, 0.3, 0.3, 0.2, 0.4, 0.3, 0.3], "b": [0.1, 0.3, 0.2, 0.2, 0.1, 0.3, 0.2, 0.2]}


def test_values_fall_into_blocks_in_turn() -> None:
    assert block_means([float(number) for number in range(16)]) == (4, 5, 6, 7, 8, 9, 10, 11)
    assert block_means([0.5]) == (0.5,) * 8


def test_luck_that_two_moves_share_falls_out_of_their_gap() -> None:
    values = values_of(ROUGH, 800)
    assert values["a"].win == 0.3 and values["b"].win == 0.2
    assert values["b"].gap == 0.1 and values["a"].gap == 0.0
    assert values["a"].se == pytest.approx(0.0267, abs=1e-4)
    assert values["b"].gap_se == 0.0001
    assert values["a"].gap_se == 0.0


def test_a_gap_is_the_difference_of_the_two_numbers_that_are_shown() -> None:
    values = values_of({"a": [0.12345] * 8, "b": [0.11111] * 8, "c": [0.0] * 8}, 64)
    for value in values.values():
        assert value.gap == round(values["a"].win - value.win, 4)


def test_only_what_is_certain_has_no_error() -> None:
    never = {"a": [0.5] * 8, "b": [0.0] * 8}
    values = values_of(never, 64)
    assert values["a"].se == 0.0001
    assert values["b"].se == values["b"].gap_se == pytest.approx(0.0078, abs=1e-4)
    assert all(value.se == value.gap_se == 0 for value in values_of(never, 64, certain=True).values())


def test_what_was_counted_is_no_chance_of_the_samples() -> None:
    values = values_of({"a": [1.0], "b": [0.0], "c": [0.0]}, 1, counted={"a", "b"})
    assert values["a"].se == values["b"].se == values["b"].gap_se == 0.0001
    assert values["c"].gap_se == values["c"].se == 0.5


def test_the_best_moves_are_close_and_cannot_be_told_apart() -> None:
    blocks = {"a": [0.5] * 8, "b": [0.495] * 8, "c": [0.48] * 8}
    assert best_moves(values_of(blocks, 64), 0.0) == ["a"]
    assert best_moves(values_of(blocks, 64), 0.01) == ["a", "b"]
    assert best_moves(values_of(blocks, 64), 1.0) == ["a", "b"]
    assert best_moves(values_of({"x": [0.1], "y": [0.1]}, 1, certain=True), 0.0) == ["x", "y"]


def test_errors_add_up_as_squares() -> None:
    assert whole_error(0.03, 0.04) == pytest.approx(0.05)
    assert standard_error([0.4]) == 0.0
    assert standard_error([0.0, 1.0]) == pytest.approx(0.5)


def test_a_policy_sums_to_one() -> None:
    thirds = whole_policy({"a": 1 / 3, "b": 1 / 3, "c": 1 / 3})
    assert sum(thirds.values()) == pytest.approx(1, abs=1e-9)
    assert whole_policy({"a": 1.0}) == {"a": 1.0}
