"""Pieces hide each other no more than they must."""

from dataclasses import replace
from typing import Any

import pytest

from miaui.engine.draw.canvas import Canvas
from miaui.games.kaivai.public.hexes import HEXES, NUMBERS
from miaui.games.kaivai.public.position import given
from miaui.games.kaivai.tabletop.animation.animation import Walk
from miaui.games.kaivai.tabletop.commands import PIECE
from miaui.games.kaivai.tabletop.layout import rim
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.layout.layout import NARROW, layout
from miaui.games.kaivai.tabletop.layout.standing import berth, god_box, god_size, palm_fits
from miaui.games.kaivai.tabletop.spec import STOOPED
from tests.games.kaivai.tabletop.holding import Holder, sea_of

SHAPES = [(1728.0, 1080.0), (1920.0, 1080.0), (2560.0, 1080.0), (1728.0, 1296.0)]
GRID = HexGrid(0.0, 0.0, 1.0)


def _land(*names: str) -> int:
    return sum(1 << NUMBERS[name] for name in names)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_god_is_seen_whole_wherever_he_stands(shape: tuple[float, float], text: float) -> None:
    lay = layout(*shape, 4, 0, text, shape[0] < NARROW or text > 1.0)
    for hex_ in HEXES:
        box = god_box(lay, *lay.grid.middle(hex_))
        assert box.y >= -3, hex_
        assert not box.overlaps(lay.moons) and not box.overlaps(lay.round_sign), hex_


def test_the_god_is_smaller_only_where_the_sky_is_low() -> None:
    lay = layout(1920.0, 1080.0, 4)
    assert god_size(lay, *lay.grid.middle(NUMBERS["G7"])) == 1.0
    assert god_size(lay, *lay.grid.middle(NUMBERS["G1"])) < 1.0


def test_a_canoe_keeps_away_from_land_beside_it_and_on_its_hex() -> None:
    hex_ = NUMBERS["G7"]
    x, y = GRID.middle(hex_)
    assert berth(GRID, 0, hex_) == (x, y)
    assert berth(GRID, _land("G6"), hex_)[1] > y, "land above it"
    assert berth(GRID, _land("G8"), hex_)[1] < y, "land below it"
    assert berth(GRID, _land("G6", "G8"), hex_) == pytest.approx((x, y)), "land on both sides"
    crowded = berth(GRID, _land("G6", "F6", "F7"), hex_)
    assert crowded[0] > x and crowded[1] > y and GRID.at(*crowded) == hex_


def test_a_palm_stands_only_where_it_hides_no_hut() -> None:
    hex_ = NUMBERS["G7"]
    assert palm_fits(hex_, "left", 0) and palm_fits(hex_, "right", _land("G8", "F7"))
    assert not palm_fits(hex_, "left", _land("G6"))
    assert not palm_fits(hex_, "left", _land("F6")) and palm_fits(hex_, "right", _land("F6"))
    assert not palm_fits(hex_, "right", _land("H6"))


def test_the_god_stoops_until_he_walks_or_is_pointed_at() -> None:
    table = Holder(4, 3)
    while table.display.position.board.god is None:
        table.play(1)
        table.settle()
    god = table.display.position.board.god

    def size() -> float:
        for _turn in range(20):
            table.tabletop.update(0.1)
        return table.sea.god

    assert size() == STOOPED < 1.0
    assert table.canvas.focus is not None
    table.canvas.focus.hovered = f"{PIECE}{god}"
    assert size() == 1.0
    table.canvas.focus.hovered = ""
    assert size() == STOOPED
    table.show(Walk(god, NUMBERS["G7"], 3))
    assert size() == 1.0


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_mark_of_glory_is_seen_whole(shape: tuple[float, float], text: float, count: int) -> None:
    lay = layout(*shape, count, 0, text, shape[0] < NARROW or text > 1.0)
    own = lay.own
    panels = (*own.tabs, own.wealth, own.reach, own.prices, lay.prompt)
    beside = (*lay.actions, *lay.rows, *panels)
    for glory in range(rim.PLACES):
        marks = rim.marks(lay.grid, lay.number_size, [glory] * count, panels)
        assert len(set(marks)) == count
        for mark in marks:
            assert not any(mark.overlaps(box) for box in beside), (glory, mark)
            assert mark.x > 0 and mark.right < lay.vw and mark.y > 0 and mark.bottom < lay.vh


def test_the_god_crouches_and_is_glass_before_a_canoe(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Holder(4, 3)
    while table.display.position.board.god is None:
        table.play(1)
    position, seen = table.display.position, list[tuple[float, float]]()
    board, plain = position.board, Canvas.draw
    x, y = table.frame.layout.grid.middle(given(board.god))
    behind = table.frame.layout.grid.at(x, y - 70 * table.frame.layout.grid.size)
    assert behind is not None

    def draw(self: Canvas, name: str, x: float, y: float, **pose: Any) -> None:
        if name == "kaivai/piece/god" and "alpha" in pose:
            seen.append((pose["alpha"], sea_of(table.tabletop).god))
        plain(self, name, x, y, **pose)

    monkeypatch.setattr(Canvas, "draw", draw)
    for fleet in (0, 1 << behind):
        there = board._replace(afloat=(fleet, 0, 0, 0), moored=(0, 0, 0, 0))
        table.redisplay(replace(table.display, position=position._replace(board=there)))
        table.tabletop.update(2.0)
        table.draw()
    assert seen == [(1.0, STOOPED), (0.55, 0.5)]
