"""Land and water: which water is the sea, and what a piece makes of it."""

from random import Random

import pytest

from miaui.games.kaivai.public.chart import Chart, chart, open_sea, sites
from miaui.games.kaivai.public.hexes import BOARD, HEXES, NAMES, NUMBERS, bits, body

#: Column G as one village: the waters left and right of it have 57 hexes each.
WALL = sum(1 << NUMBERS[f"G{row}"] for row in range(1, 14))
LEFT = body(1 << NUMBERS["A1"], BOARD & ~WALL)
RIGHT = BOARD & ~WALL & ~LEFT


def walled(*more: str) -> Chart:
    return chart((WALL, sum(1 << NUMBERS[name] for name in more), 0, 0, 0, 0, 0, 0), WALL)


def test_of_equal_waters_the_first_is_the_sea_until_it_is_smaller() -> None:
    even = walled()
    assert LEFT.bit_count() == RIGHT.bit_count() == 57
    assert even.sea == LEFT
    for name in ("F1", "F7", "F12"):
        assert even.sea_after(NUMBERS[name]) == RIGHT
    for name in ("H1", "H7", "H12"):
        assert even.sea_after(NUMBERS[name]) == LEFT
    assert sites(even, 1 << NUMBERS["A1"], 0) == even.free & RIGHT


def test_a_sea_that_is_one_hex_larger_gets_equal() -> None:
    larger = walled("A1")
    assert larger.sea == RIGHT
    assert larger.sea_after(NUMBERS["H5"]) == LEFT & ~(1 << NUMBERS["A1"])
    assert larger.sea_after(NUMBERS["F5"]) == RIGHT
    larger = walled("M7")
    assert larger.sea == LEFT
    assert larger.sea_after(NUMBERS["F5"]) == LEFT & ~(1 << NUMBERS["F5"])


@pytest.mark.parametrize("seed", range(30))
def test_the_sea_after_a_piece_is_that_of_the_water_left(seed: int) -> None:
    """Any land, even such as no game can have."""
    rng = Random(seed)
    land = sum(1 << hex_ for hex_ in HEXES if rng.random() < 0.2 + seed / 60)
    made = chart((land, 0, 0, 0, 0, 0, 0, 0), land)
    assert made.sea == open_sea(BOARD & ~land)
    for hex_ in bits(made.free):
        assert made.sea_after(hex_) == open_sea(made.water & ~(1 << hex_)), NAMES[hex_]


def test_a_chart_knows_whose_hex_it_is() -> None:
    made = walled("A1")
    assert made.village(NUMBERS["G3"]) == 0
    assert made.village(NUMBERS["A1"]) == made.grows(NUMBERS["A2"]) == 1
    for unknown in (made.village, made.grows):
        with pytest.raises(ValueError, match="no village"):
            unknown(NUMBERS["C4"])
