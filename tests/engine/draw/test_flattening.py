"""Drawings that stay are painted as one picture while all around them changes."""

from __future__ import annotations

import pygame
import pytest

from miaui.engine.draw import shapes
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas, FramePainter
from miaui.engine.draw.flattening import AFTER, FEWEST, flattened
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.recorder import FrameRecorder

STEPS = AFTER + 6


class Picture:
    """Two panels over a ground that changes with every picture."""

    def __init__(self) -> None:
        self.canvas = Canvas(pygame.display.set_mode((640, 360)), Art())
        self.frames = FramePainter(self.canvas)
        self.boxes: list[pygame.Rect] | None = None

    def show(self, ground: int, words: str = "words", flat: bool = True) -> bytes:
        """The pixels on a ground of so much blue."""

        def draw() -> None:
            self.canvas.fill(self.canvas.bounds, (20, 40, ground))
            for left in (100.0, 900.0):
                self.canvas.part(_panel, left, words, flat=flat)

        self.boxes = self.frames.paint(draw)
        return pygame.image.tobytes(self.canvas.window, "RGB")

    def made(self) -> list[int]:
        """Into how many pictures the parts have been made; 0 where into none."""
        looks = [look for looks in self.canvas.repeats._parts.values() for look in looks]
        return [len(look.flat.made or ()) for look in looks]


def _panel(canvas: Canvas, left: float, words: str) -> None:
    for row in range(4):
        place = Rect(left, 100 + 150 * row, 500, 130)
        canvas.fill(place.moved(4, 6), "ink", 20, alpha=0.5)
        canvas.fill(place, "plum-1", 20)
        canvas.text_in(words, place, "label", "cream")


def _panel_below_lines(canvas: Canvas) -> None:
    canvas.line([(0, 0), (900, 700)], "cream", 7)
    canvas.polygon([(0, 0), (900, 700), (20, 500)], "ink")
    _panel(canvas, 100, "words")


def test_a_part_looks_the_same_as_one_picture() -> None:
    flat, plain = Picture(), Picture()
    for step in range(STEPS):
        picture, wanted = flat.show(60 + 10 * step), plain.show(60 + 10 * step, flat=False)
        assert max(abs(a - b) for a, b in zip(picture, wanted, strict=True)) <= 2
    assert flat.made() == [1, 1] and plain.made() == [0, 0]


def test_one_part_at_a_time_is_made_into_a_picture_and_anew_when_it_changes() -> None:
    picture, seen = Picture(), []
    for step in range(STEPS):
        picture.show(60 + 10 * step)
        seen.append(picture.made())
    assert [0, 0] in seen and [1, 0] in seen and seen[-1] == [1, 1]
    picture.show(0, "other words")
    assert picture.made() == [0, 0]


def test_what_was_painted_with_the_whole_window_is_made_into_pictures_when_there_is_time() -> None:
    picture = Picture()
    for ground in (60, 70):
        picture.show(ground)
        assert picture.boxes is None and picture.made() == [0, 0]
    picture.show(70)
    assert picture.boxes == [] and picture.made() == [1, 1]


@pytest.mark.parametrize("place", [(99.5, 40.5), (99.5, 41.5), (100.5, 40.5), (101.0, 41.0)])
def test_a_picture_of_discs_between_two_pixels_has_them_where_they_were(place: tuple[float, float]) -> None:
    clip = pygame.Rect(0, 0, 300, 200)
    recorder = FrameRecorder(pygame.Surface(clip.size))
    for step in range(FEWEST):
        centre = place[0] + 12 * step, place[1]
        recorder.draw(shapes.disc, pygame.Rect(91, 31, 120, 40), centre, 5.0, (200, 90, 20), 0)
    pictures = []
    for ops in (recorder.recorded, flattened(recorder.recorded, clip)):
        surface = pygame.Surface(clip.size)
        for op in ops:
            op.painter(surface, *op.args)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(ops) == 1 and max(abs(a - b) for a, b in zip(*pictures, strict=True)) <= 2


def test_what_stays_is_not_painted_because_it_has_become_a_picture() -> None:
    picture = Picture()
    for step in range(STEPS):
        picture.show(60 + 10 * step)
    picture.show(60 + 10 * (STEPS - 1))
    assert picture.made() == [1, 1] and picture.boxes == []


def test_lines_stay_what_they_are() -> None:
    picture = Picture()
    for step in range(STEPS):

        def whole(level: int = 10 * step) -> None:
            picture.canvas.fill(picture.canvas.bounds, (20, 40, 60 + level))
            picture.canvas.part(_panel_below_lines, flat=True)

        picture.frames.paint(whole)
    assert picture.made() == [3]
