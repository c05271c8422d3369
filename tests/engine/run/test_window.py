"""Windows on dense screens: a picture of real pixels, everything else in points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pygame
import pytest

from miaui.engine.draw import display
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.input.events import Pointer
from miaui.engine.prefs import PlainPrefs
from miaui.engine.run import window
from miaui.engine.run.loop import Loop
from miaui.engine.run.window import SMALLEST, Window
from miaui.engine.sound.audio import Audio
from miaui.engine.ui.host import Host
from miaui.engine.ui.scene import Stack
from tests.engine.conftest import Panel


class DenseWindow:
    """A window of a screen with two pixels a point."""

    size, position, handle = (1280, 720), (30, 40), 7

    def __init__(self) -> None:
        self.shown = 0
        self.surface = pygame.Surface((2560, 1440))

    def get_surface(self) -> pygame.Surface:
        return self.surface

    def flip(self) -> None:
        self.shown += 1


@pytest.fixture
def magnified(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The dummy driver as one that magnifies; afterwards the display module has a window again."""
    pygame.display.quit()
    monkeypatch.setattr(window, "MAGNIFYING", ("dummy",))
    yield
    pygame.display.set_mode(SMALLEST)


@pytest.fixture
def dense() -> Iterator[DenseWindow]:
    fake = DenseWindow()
    display.adopt(cast("pygame.Window", fake))
    yield fake
    display.adopt(None)


def test_a_window_of_the_display_module_has_a_pixel_a_point() -> None:
    opened = Window("Miaui", (-1, -1, *SMALLEST))
    assert display.own() is None and display.density() == 1.0
    assert display.picture() is opened.surface
    assert opened.box[2:] == opened.size == SMALLEST


@pytest.mark.usefixtures("magnified")
def test_where_pictures_are_magnified_the_window_asks_for_real_pixels() -> None:
    opened = Window("Miaui", (-1, -1, *SMALLEST))
    mine = display.own()
    assert mine is not None and mine.title == "Miaui" and mine.resizable
    assert display.picture() is opened.surface
    opened.surface.fill((9, 8, 7))
    opened.flip([pygame.Rect(0, 0, 10, 10)])
    opened.show_as("full")
    opened.show_as("window")
    assert opened.box[2:] == opened.size == SMALLEST
    opened.close()
    assert display.own() is None
    pygame.display.init()
    assert display.picture() is None


def test_points_are_told_where_the_picture_has_pixels(dense: DenseWindow) -> None:
    assert display.density() == 2.0
    assert display.in_points(pygame.Rect(100, 50, 20, 10)) == pygame.Rect(50, 25, 10, 5)
    assert display.system_handle() == 7
    display.show([pygame.Rect(0, 0, 1, 1)])
    assert dense.shown == 1


def test_the_pointer_is_where_it_points_on_a_dense_screen(dense: DenseWindow) -> None:
    opened = Window("Miaui", (-1, -1, *SMALLEST))
    stack = Stack()
    host = Host(stack, Canvas(dense.surface, Art()), Audio(PlainPrefs()))
    stack.push(Panel())
    loop = Loop(opened, host)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(640, 360), buttons=(0, 0, 0)))
    (made,) = loop.input.events()
    assert isinstance(made, Pointer)
    assert (made.x, made.y) == pytest.approx((host.canvas.width / 2, host.canvas.height / 2))


def test_a_system_that_tells_no_handle_has_no_screen_reader(
    dense: DenseWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dense, "handle", 0)
    with pytest.raises(KeyError):
        display.system_handle()
