"""Parts of a picture that are drawn again only when what they depend on has changed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas, FramePainter
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme

LONG = "word " * 60


_lit: list[str] = []
"""The states in which a picture's part was painted, not repeated."""


def _light(canvas: Canvas, state: str) -> None:
    _lit.append(state)
    canvas.circle(400, 200, 150, "glow" if state == "lit" else "sand-0")
    canvas.text_in(LONG, Rect(300, 100, 200, 60))


class Picture:
    """A picture with one part, painted frame by frame; counts how often the part was painted."""

    def __init__(self) -> None:
        self.canvas = Canvas(pygame.display.set_mode((320, 180)), Art())
        self.frames = FramePainter(self.canvas)
        self._before = len(_lit)

    @property
    def painted(self) -> int:
        """Number of times that a part was painted since this picture began."""
        return len(_lit) - self._before

    def show(self, state: str, x: float = 0.0) -> bytes:
        """The pixels with the part in this state, beside something that moves."""
        self.frames.paint(lambda: self._draw(state, x))
        return pygame.image.tobytes(self.canvas.window, "RGB")

    def _draw(self, state: str, x: float) -> None:
        self.canvas.fill(self.canvas.bounds, "ink")
        self.canvas.fill(Rect(x, 100, 200, 100), "water-1")
        self.canvas.part(_light, state)
        self.canvas.fill(Rect(x + 100, 150, 50, 200), "cream")


def test_a_part_is_painted_once_as_long_as_nothing_changes() -> None:
    picture = Picture()
    pictures = [picture.show("lit", 40.0 * step) for step in range(5)]
    assert picture.painted == 1
    assert pictures == [Picture().show("lit", 40.0 * step) for step in range(5)]
    assert len(picture.canvas.overflows) == 1


def test_it_is_painted_anew_when_its_state_or_the_look_changes() -> None:
    picture = Picture()
    lit = picture.show("lit")
    assert picture.show("dark") != lit
    assert picture.show("lit") == lit
    assert picture.painted == 3
    picture.canvas.set_theme(Theme(high_contrast=True))
    picture.frames.invalidate()
    picture.show("lit")
    assert picture.painted == 4


def test_a_part_that_was_clipped_is_no_part_of_a_whole_picture() -> None:
    picture = Picture()
    whole = picture.show("lit")

    def clipped() -> None:
        with picture.canvas.clip(Rect(0, 0, 420, 1080)):
            picture._draw("lit", 0.0)

    picture.frames.paint(clipped)
    assert picture.show("lit") == whole
    assert picture.painted == 3


def test_on_a_plain_surface_everything_is_painted_each_time() -> None:
    picture = Picture()
    for _ in range(3):
        picture._draw("lit", 0.0)
    assert picture.painted == 3


_painted: list[tuple[float, str]] = []
"""The discs that were painted, not repeated."""


def _disc(canvas: Canvas, x: float, paint: str) -> None:
    _painted.append((x, paint))
    canvas.circle(x, 400, 150, paint)
    canvas.text_in(LONG, Rect(x - 100, 100, 200, 60))


def _discs(canvas: Canvas, xs: Sequence[float]) -> None:
    for x in xs:
        _disc(canvas, x, "glow")


class Discs:
    """Pictures of discs, frame by frame."""

    def __init__(self) -> None:
        self.canvas = Canvas(pygame.display.set_mode((320, 180)), Art())
        self.frames = FramePainter(self.canvas)

    def show(self, *discs: tuple[float, str]) -> list[tuple[float, str]]:
        """The discs of a picture that were painted, not repeated."""
        _painted.clear()
        self.frames.paint(lambda: self._draw(discs))
        return _painted[:]

    def _draw(self, discs: Sequence[tuple[float, str]]) -> None:
        self.canvas.fill(self.canvas.bounds, "ink")
        for disc in discs:
            self.canvas.part(_disc, *disc)


def test_equal_arguments_are_repeated_and_others_painted() -> None:
    discs, first, other, third = Discs(), (200.0, "glow"), (900.0, "glow"), (900.0, "sand-0")
    assert discs.show(first, other) == [first, other]
    assert len(discs.canvas.overflows) == 2
    assert discs.show(other, first) == [] and len(discs.canvas.overflows) == 2
    assert discs.show(first, third) == [third]
    assert discs.show(first, other) == [other]
    repeated = pygame.image.tobytes(discs.canvas.window, "RGB")
    plain = Discs()
    plain.show(first, other)
    assert pygame.image.tobytes(plain.canvas.window, "RGB") == repeated


def test_as_many_looks_are_kept_as_a_picture_had() -> None:
    discs = Discs()
    for step in range(9):
        discs.show((10.0 * step, "glow"), (900.0, "glow"))
    assert discs.canvas.repeats.count == 2
    discs.canvas.clear_caches()
    assert discs.canvas.repeats.count == 0


def test_a_part_takes_values_and_a_painter_that_sees_nothing_else() -> None:
    canvas = Discs().canvas
    with pytest.raises(TypeError, match="argument 1 of _discs is a list"):
        canvas.part(_discs, [1.0, 2.0])
    with pytest.raises(TypeError, match="by a function of a module"):
        canvas.part(lambda canvas, x: canvas.circle(x, 400, 9, "glow"), 1.0)
