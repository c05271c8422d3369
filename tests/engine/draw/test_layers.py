"""Layers: what is prepared strip by strip is what would have been painted at once."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.layers import STRIPS

SIZE = (640, 360)
BACKDROP = "scene/title"


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    return Canvas(pygame.display.set_mode(SIZE), Art())


def paint(canvas: Canvas) -> None:
    """A sky, a disc, a slanted line and words, over all of the window."""
    canvas.fill(canvas.bounds, "sky-1")
    canvas.circle(canvas.width / 2, canvas.height / 2, 400, "glow", 30)
    canvas.line([(0, 0), (canvas.width, canvas.height)], "ink", 20)
    canvas.board(Rect(200, 200, 900, 300), "ui/panel")
    canvas.text_in("The lagoon at night", Rect(200, 200, 900, 300), "title", "cream")


def pixels(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.window, "RGB")


@pytest.mark.parametrize("strips", [0, 5, STRIPS])
def test_a_prepared_layer_looks_like_one_painted_at_once(canvas: Canvas, strips: int) -> None:
    canvas.layers.draw("at once", paint)
    whole = pixels(canvas)
    canvas.window.fill((0, 0, 0))
    made = [canvas.layers.prepare("ahead", paint) for _ in range(strips + 1)]
    assert made[-1] is (strips == STRIPS)
    canvas.layers.draw("ahead", paint)
    assert pixels(canvas) == whole


def test_what_was_prepared_is_not_painted_again(canvas: Canvas) -> None:
    while not canvas.layers.prepare("ahead", paint):
        pass
    canvas.layers.draw("ahead", lambda _canvas: pytest.fail("it is there"))
    assert canvas.layers.prepare("ahead", paint)


def test_another_size_lets_go_of_what_was_prepared(canvas: Canvas) -> None:
    while not canvas.layers.prepare("ahead", paint):
        pass
    canvas.resize(pygame.display.set_mode((800, 450)))
    painted: list[tuple[int, int]] = []
    canvas.layers.draw("ahead", lambda under: painted.append(under.surface.get_size()))
    assert painted == [(800, 450)]


def bay(canvas: Canvas) -> None:
    """A backdrop, made darker, and a disc."""
    canvas.layers.paint_backdrop(BACKDROP)
    canvas.surface.fill((90, 120, 200), special_flags=pygame.BLEND_RGB_MULT)
    canvas.circle(canvas.width / 2, canvas.height / 2, 400, "glow", 30)


@pytest.mark.parametrize("strips", [0, 5, STRIPS])
def test_a_backdrop_is_loaded_beside_the_drawing_and_painted_on(
    canvas: Canvas, strips: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas.layers.draw("at once", bay)
    whole = pixels(canvas)
    canvas.layers.clear()
    canvas.window.fill((0, 0, 0))
    assert not canvas.layers.prepare("ahead", bay, BACKDROP)
    while canvas.layers.loading:
        pygame.time.wait(1)
    monkeypatch.setattr(Art, "backdrop", lambda *_args: pytest.fail("it is there"))
    made = [canvas.layers.prepare("ahead", bay, BACKDROP) for _ in range(strips + 1)]
    assert made[-1] is (strips == STRIPS)
    canvas.layers.draw("ahead", bay)
    assert pixels(canvas) == whole


def test_a_backdrop_that_cannot_be_read_is_dusk(canvas: Canvas) -> None:
    def paint_none(under: Canvas) -> None:
        under.layers.paint_backdrop("scene/none")

    canvas.layers.draw("at once", paint_none)
    whole = pixels(canvas)
    while not canvas.layers.prepare("ahead", paint_none, "scene/none"):
        pygame.time.wait(1)
    canvas.layers.draw("ahead", paint_none)
    assert pixels(canvas) == whole


def test_a_picture_that_is_wanted_while_its_backdrop_loads_leaves_nothing_behind(canvas: Canvas) -> None:
    assert not canvas.layers.prepare("ahead", bay, BACKDROP)
    canvas.layers.draw("ahead", bay)
    assert not canvas.layers.loading and canvas.layers._loading is None


def test_of_each_kind_only_the_last_layer_is_kept(canvas: Canvas) -> None:
    painted: list[object] = []
    for key in (("table", 1), ("table", 2), "title", ("table", 2), "title", ("table", 1)):
        canvas.layers.draw(key, lambda _under, key=key: painted.append(key))  # type: ignore[misc]
    assert painted == [("table", 1), ("table", 2), "title", ("table", 1)]


def test_while_a_picture_is_made_ahead_only_the_one_that_is_shown_is_kept(canvas: Canvas) -> None:
    bytes_each = SIZE[0] * SIZE[1] * 4
    canvas.layers.draw("title", paint)
    canvas.layers.draw("table", paint)
    assert canvas.layers._kept.held == 2 * bytes_each
    while not canvas.layers.prepare("ahead", bay, BACKDROP):
        assert canvas.layers._kept.held == bytes_each
        pygame.time.wait(1)
    canvas.layers.draw("table", lambda _canvas: pytest.fail("it is there"))
    canvas.layers.draw("ahead", lambda _canvas: pytest.fail("it is there"))
    assert canvas.layers._kept.held == 2 * bytes_each
