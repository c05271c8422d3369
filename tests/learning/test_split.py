"""The split of a result: whole numbers that add up, and the examples that were worked out by hand."""

from random import Random

import pytest

from miaui.learning import split as splits
from miaui.learning.split import STEP, WHOLE, Joint, Split, SplitError


def whole(number: float) -> int:
    return round(number * WHOLE)


@pytest.mark.parametrize("seats", range(2, 7))
def test_shares_of_all_tables_are_whole(seats: int) -> None:
    assert sum(splits.even(seats)) == WHOLE
    for winners in range(1, seats + 1):
        assert sum(splits.shared(seats, range(winners))) == WHOLE


def test_a_worth_sums_to_the_whole_and_has_the_decimals_that_are_shown() -> None:
    rng = Random(1)
    for _ in range(500):
        numbers = [rng.random() ** 3 for _ in range(rng.randrange(2, 7))]
        worth = splits.worth_of(numbers)
        assert sum(worth) == WHOLE
        assert all(number_ % STEP == 0 for number_ in worth)
        for value, number in zip(worth, numbers, strict=True):
            assert abs(splits.as_number(value) - number / sum(numbers)) < 1.1e-4
    assert splits.worth_of([-0.01, 1.02]) == (0, WHOLE)
    assert splits.worth_of([1.0, 1.0, 1.0]) == (STEP * 3334, STEP * 3333, STEP * 3333)


def test_two_rounds_of_miaui_worked_by_hand() -> None:
    """Own dive 7 or 9, the other low or high, mixes half and half; played: 7 and low. Then new fish are worth
    -.10, and the last dive wins alone."""
    joint = Joint(whole(0.425), whole(0.40), whole(0.50), whole(0.60))
    reveal = splits.by_reveal(joint)
    assert reveal == Split(skill=whole(-0.025), others=whole(0.075), reading=whole(0.125))
    assert reveal.total == whole(0.60 - 0.425)
    fish, last = splits.by_chance(whole(-0.10)), splits.by_chance(whole(0.50))
    every = splits.summed([reveal, fish, last])
    assert every == Split(whole(-0.025), whole(0.125), whole(0.075), whole(0.40))
    assert every.total == WHOLE - whole(0.425) and every.luck == whole(0.475)


def test_an_open_choice_worked_by_hand() -> None:
    """q(a) .31, q(b°) .28, worth .30 before and .25 after."""
    assert splits.by_choice(whole(-0.05), splits.units(0.03)) == Split(
        skill=whole(0.03), reading=whole(-0.08)
    )
    assert splits.by_others(whole(0.1)) == Split(others=whole(0.1))


def test_reading_is_nothing_where_a_mix_meets_mixes() -> None:
    """Over all joint choices, with the odds of the mixes, every part but chance has the mean 0."""
    rng = Random(5)
    worth = [[rng.randrange(WHOLE) for _ in range(4)] for _ in range(4)]
    own = [sum(row) // 4 for row in worth]
    others = [sum(worth[row][column] for row in range(4)) // 4 for column in range(4)]
    mix = sum(own) // 4
    parts = [
        splits.by_reveal(Joint(mix, own[row], others[column], worth[row][column]))
        for row in range(4)
        for column in range(4)
    ]
    every = splits.summed(parts)
    assert all(abs(part) <= 100 for part in (every.skill, every.reading, every.others))


def test_shown_points_add_up() -> None:
    rng = Random(2)
    for _ in range(500):
        parts = {name: rng.randrange(-WHOLE, WHOLE) for name in ("skill", "reading", "others", "chance")}
        shown = splits.shown_points(parts)
        total = 100 * sum(parts.values()) / WHOLE
        assert sum(round(10 * control) for control in shown.values()) == pytest.approx(10 * total, abs=0.51)
        for name, amount in parts.items():
            assert abs(shown[name] - 100 * amount / WHOLE) < 0.11


def test_parts_are_apportioned_in_whole_numbers_that_add_up() -> None:
    assert splits.apportioned((1 / 18, 7 / 18, 10 / 18), 100) == [5, 39, 56]
    assert splits.apportioned((1 / 3, 1 / 3, 1 / 3), 100) == [34, 33, 33]
    assert splits.apportioned((0.0, 1.0), 100) == [0, 100]


def test_errors_are_of_whole_estimates_in_shares_of_the_victory() -> None:
    blocks = [Split(skill=whole(part), chance=-whole(part)) for part in (0.1, 0.3)]
    assert splits.errors(blocks) == SplitError(skill=0.1, chance=0.1)
    assert splits.errors([Split(others=7)] * 8) == SplitError()


def test_parts_are_told_apart_up_to_a_tenth_of_the_victory() -> None:
    assert SplitError(0.1, 0.1, 0.1, 0.1).sure and not SplitError(reading=0.1001).sure
