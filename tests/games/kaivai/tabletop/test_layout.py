"""Nothing that is needed lies on anything else, at every size and text scale."""

import pytest

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.tabletop.layout import looking
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.layout.layout import NARROW, Layout, layout

SHAPES = [(1728.0, 1080.0), (1920.0, 1080.0), (2560.0, 1080.0), (1728.0, 1296.0), (3440.0, 1440.0)]


def _boxes(lay: Layout) -> dict[str, Rect]:
    """Everything that can be seen at the same time while a hut is being built."""
    boxes = {f"row {i}": row for i, row in enumerate(lay.rows)}
    boxes |= {f"action {i}": box for i, box in enumerate(lay.actions)}
    boxes |= {f"kind {i}": box for i, box in enumerate(lay.kinds)}
    boxes |= {f"tab {i}": box for i, box in enumerate((*lay.seat_tabs, *lay.own.tabs))}
    own = {"wealth": lay.own.wealth} if lay.dense else {
        "wealth": lay.own.wealth, "reach": lay.own.reach, "prices": lay.own.prices
    }  # fmt: skip
    return boxes | own | {
        "name": lay.own.name, "stock": lay.own.stock, "influence": lay.influence, "info": lay.info,
        "back": lay.back, "all": lay.back_all, "done": lay.done, "moons": lay.moons, "sign": lay.round_sign,
        "log": lay.log_button, "pause": lay.pause,
    }  # fmt: skip


@pytest.mark.parametrize("dense", [False, True])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_lies_on_anything_else(
    shape: tuple[float, float], seats: int, dense: bool, text: float
) -> None:
    lay = layout(*shape, seats, 0, text, dense or text > 1 or shape[0] < NARROW)
    boxes = _boxes(lay)
    for name, box in boxes.items():
        assert box.right <= lay.vw and box.bottom <= lay.vh + 1, name
        for other, beside in boxes.items():
            assert name == other or not box.overlaps(beside), (name, other)


@pytest.mark.parametrize("dense", [False, True])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_button_that_folds_bids_away_lies_on_nothing(
    shape: tuple[float, float], dense: bool, text: float
) -> None:
    lay = layout(*shape, 4, 0, text, dense or text > 1 or shape[0] < NARROW)
    tiles = lay.numbers(10)
    plank = Rect(tiles[0].x - 24, lay.strip.y, tiles[-1].right - tiles[0].x + 48, lay.strip.h)
    for box in (plank, lay.done, lay.back, lay.prompt, lay.own.stock):
        assert not lay.look.overlaps(box)
    assert lay.look.right <= lay.vw


@pytest.mark.parametrize("dense", [False, True])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_sea_lies_between_the_columns(shape: tuple[float, float], dense: bool) -> None:
    lay = layout(*shape, 4, 0, 1.0, dense)
    half = 618 * lay.grid.size
    assert lay.grid.cx - half >= lay.rows[0].right - 6 and lay.grid.cx + half <= lay.side.x + 12
    assert lay.grid.cy - 508 * lay.grid.size >= 0 and lay.grid.cy + 512 * lay.grid.size <= lay.vh


def test_the_sea_from_nearby_never_shows_what_lies_beyond_its_night() -> None:
    lay = layout(1920.0, 1080.0, 4)
    for pan in ((0.0, 0.0), (9999.0, -9999.0), (-9999.0, 9999.0)):
        grid = looking.near(lay, 1.8, pan)
        left, top = grid.cx - lay.grid.cx * 1.8, grid.cy - lay.grid.cy * 1.8
        assert left <= 0.01 and top <= 0.01
        assert left + 1.8 * lay.vw >= lay.vw - 0.01 and top + 1.8 * lay.vh >= lay.vh - 0.01


def test_a_hex_is_found_where_it_is_drawn() -> None:
    grid = HexGrid(900.0, 500.0, 0.9)
    for hex_ in (6, 90, 120):
        assert grid.at(*grid.middle(hex_)) == hex_
    assert grid.at(0.0, 0.0) is None
