"""Pictures of the sea: composed beside the drawing, kept, painted on where land is new."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial
from unittest.mock import patch

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas, FramePainter
from miaui.games.kaivai.public.hexes import HEXES, HexSet, bits, coordinates
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.layout.layout import layout
from miaui.games.kaivai.tabletop.paint import sea
from miaui.games.kaivai.tabletop.paint.seas import Seas

GRID = layout(1920.0, 1080.0, 3).grid
ISLAND, NEXT, FAR = (
    next(hex_ for hex_ in HEXES if coordinates(hex_) == at) for at in ((0, 0), (1, 0), (-3, 1))
)
LAND = 1 << ISLAND


class Table:
    """A window on the sea; counts what is composed within a picture, and lets pictures made beside it be
    finished when the test says so."""

    def __init__(self) -> None:
        self.canvas = Canvas(pygame.display.set_mode((640, 360)), Art())
        self.frames, self.seas = FramePainter(self.canvas), Seas()
        self.composed = 0
        self.begun: list[tuple[Future[pygame.Surface], HexSet]] = []

    def submit(self, make: partial[pygame.Surface]) -> Future[pygame.Surface]:
        """In place of the thread."""
        future: Future[pygame.Surface] = Future()
        self.begun.append((future, make.args[1]))
        return future

    def finish(self, grid: HexGrid = GRID, zoom: float = 1.0) -> None:
        """What was begun last is there."""
        future, land = self.begun.pop()
        future.set_result(COMPOSE(self.canvas, grid, land, (round(640 * zoom), round(360 * zoom))))

    def show(self, ground: HexSet, *fresh: int) -> bytes:
        """The sea from afar."""
        self.frames.paint(lambda: self.seas.draw(self.canvas, GRID, ground, fresh))
        return pygame.image.tobytes(self.canvas.window, "RGB")

    def show_near(self, x: float, ground: HexSet) -> bytes:
        """Twice as near."""
        near = HexGrid(GRID.cx + x, GRID.cy, GRID.size * 2)
        self.frames.paint(lambda: self.seas.draw_near(self.canvas, GRID, near, ground, ()))
        return pygame.image.tobytes(self.canvas.window, "RGB")


COMPOSE = sea.compose


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()

    def compose(*asked: object) -> pygame.Surface:
        table.composed += 1
        return COMPOSE(*asked)  # type: ignore[arg-type]

    with (
        patch("miaui.games.kaivai.tabletop.paint.sea.compose", compose),
        patch.object(Art, "beside", lambda _art, make: table.submit(make)),
    ):
        yield table


def test_new_ground_is_composed_beside_the_drawing(table: Table) -> None:
    old = table.show(LAND)
    grown = table.show(LAND, NEXT)
    assert grown != old and table.composed == 1 and not table.begun
    assert table.show(LAND | 1 << NEXT) == grown, "the picture that is there is shown meanwhile"
    assert table.composed == 1 and len(table.begun) == 1 and not table.seas.ready
    table.finish()
    assert table.seas.ready
    fresh = Table()
    assert table.show(LAND | 1 << NEXT) == fresh.show(LAND | 1 << NEXT)
    assert not table.seas.ready


@pytest.mark.parametrize("hex_", [NEXT, FAR, 40])
def test_a_patch_lies_where_the_composed_land_will_lie(hex_: int) -> None:
    canvas = Canvas(pygame.display.set_mode((1920, 1080)), Art())
    base = sea.compose(canvas, GRID, LAND, (1920, 1080))
    wanted = sea.compose(canvas, GRID, LAND | 1 << hex_, (1920, 1080))
    box = sea.patch_box(canvas, GRID, hex_)
    patch = sea.patch(canvas, GRID, base.subsurface(box), (hex_, LAND | 1 << hex_))
    inner = pygame.Rect(0, 0, 60, 36)
    inner.center = box.center
    part, composed = patch.subsurface(inner.move(-box.x, -box.y)), wanted.subsurface(inner)
    assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(composed, "RGB")


def test_land_that_is_undone_leaves_no_trace_and_takes_no_time(table: Table) -> None:
    before = table.show(LAND)
    table.show(LAND, NEXT, FAR)
    table.show(LAND | 1 << NEXT | 1 << FAR)
    table.finish()
    table.show(LAND | 1 << NEXT | 1 << FAR)
    assert table.show(LAND) == before
    assert table.composed == 1


def test_new_land_is_painted_once(table: Table) -> None:
    table.show(LAND)
    with patch("miaui.games.kaivai.tabletop.paint.sea.patch", side_effect=sea.patch) as painted:
        for _ in range(3):
            table.show(LAND, NEXT, FAR)
        table.show(LAND | 1 << NEXT | 1 << FAR)
    assert painted.call_count == 2 and list(bits(1 << NEXT | 1 << FAR)) != [NEXT, FAR]


def test_from_nearby_it_is_enlarged_until_it_has_been_composed(table: Table) -> None:
    table.show(LAND)
    enlarged = table.show_near(0, LAND)
    assert table.composed == 1 and len(table.begun) == 1
    assert table.show_near(40, LAND) != enlarged and len(table.begun) == 1
    table.finish(HexGrid(GRID.cx * 2, GRID.cy * 2, GRID.size * 2), 2.0)
    sharp = table.show_near(0, LAND)
    assert sharp != enlarged
    fresh = Table()
    assert sharp == fresh.show_near(0, LAND)


def test_a_single_picture_waits_for_nothing(table: Table) -> None:
    table.show(LAND)
    table.seas.draw(table.canvas, GRID, LAND | 1 << NEXT, ())
    assert table.composed == 2 and not table.begun


def test_a_picture_of_a_sea_that_was_left_is_there_when_one_comes_back(table: Table) -> None:
    table.show(LAND)
    table.show_near(0, LAND)
    table.show(LAND)
    near = HexGrid(GRID.cx, GRID.cy, GRID.size * 2)
    table.finish(HexGrid(GRID.cx * 2, GRID.cy * 2, near.size), 2.0)
    made = table.composed
    table.seas.draw_near(table.canvas, GRID, near, LAND, ())
    single = pygame.image.tobytes(table.canvas.window, "RGB")
    assert table.composed == made
    assert table.show_near(0, LAND) == single
