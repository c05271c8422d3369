"""Where a tooltip lies, by what it must not cover."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from unittest.mock import patch

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Align, Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.engine.ui.tooltip import draw_tooltip, place_tooltip

WINDOW = Rect(0, 0, 1920, 1080)
NEAR = Rect(900, 500, 120, 80)
SIZES = ((520.0, 120.0), (260.0, 240.0))


def test_it_lies_above_where_nothing_is_covered() -> None:
    rect = place_tooltip(WINDOW, SIZES, NEAR, (Rect(0, 0, 400, 1080),))
    assert rect.bottom < NEAR.y and rect.cx == NEAR.cx and (rect.w, rect.h) == SIZES[0]


def test_touching_is_not_covering() -> None:
    above = place_tooltip(WINDOW, SIZES, NEAR, ())
    assert place_tooltip(WINDOW, SIZES, NEAR, (Rect(above.x, above.y - 50, above.w, 50),)) == above


def test_it_goes_to_the_nearest_place_that_is_free() -> None:
    around = (Rect(300, 0, 1500, 490), Rect(300, 590, 1500, 490), Rect(300, 490, 560, 100))
    rect = place_tooltip(WINDOW, SIZES, NEAR, around)
    assert not any(rect.overlaps(box) for box in (NEAR, *around))
    assert WINDOW.common(rect) == rect
    assert rect.right <= 300, "the gap on the right is too low for either size"


def test_where_all_is_held_it_covers_least() -> None:
    held = (Rect(0, 0, 1920, 540), Rect(0, 540, 1920, 540), Rect(0, 0, 1600, 1080))
    rect = place_tooltip(WINDOW, SIZES, NEAR, held)
    assert rect.x >= 1600, "elsewhere two boxes would be covered"


def test_it_lies_over_its_own_picture_rather_than_far_off() -> None:
    picture, plate = Rect(0, 500, 320, 380), Rect(0, 880, 320, 100)
    around = (plate, Rect(320, 0, 880, 1080), Rect(0, 0, 320, 420), Rect(0, 980, 320, 100))
    whole = Rect(0, 500, 320, 480)
    canvas = large(1.0)
    assert draw_tooltip(canvas, WORDS, whole, around).rect.x >= 1200
    over = draw_tooltip(canvas, WORDS, whole, around, over=True).rect
    assert over.overlaps(picture) and not any(over.overlaps(box) for box in around)


WORDS = "A tooltip of some words that goes above, where all of them have room, or to one of the sides."


def test_it_stays_where_it_is_until_it_would_cover_something() -> None:
    canvas = large(1.0)
    usual = draw_tooltip(canvas, WORDS, NEAR)
    moved = draw_tooltip(canvas, WORDS, NEAR, [usual.rect], usual)
    assert not moved.rect.overlaps(usual.rect)
    assert draw_tooltip(canvas, WORDS, NEAR, [], moved) == moved
    assert draw_tooltip(canvas, WORDS, NEAR.moved(0, 5), [], moved).rect == usual.rect.moved(0, 5)


def test_large_words_become_smaller_where_they_would_cover_something() -> None:
    canvas = large()
    near = Rect(700, 480, 120, 80)
    usual = draw_tooltip(canvas, WORDS, near).rect
    low, right = usual.y + 0.15 * usual.h, 1728 - usual.right
    walls = [Rect(0, 0, 1728, low), Rect(0, 560, 1728, 520)]
    walls += [Rect(0, 0, usual.x, 1080), Rect(usual.right, 0, right, 1080)]
    smaller = draw_tooltip(canvas, WORDS, near, walls).rect
    assert smaller.h < usual.h
    assert not any(smaller.inset(1).overlaps(wall) for wall in walls)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_words_are_smaller_than_usual_ones(scale: float) -> None:
    usual = draw_tooltip(large(1.0), WORDS, NEAR).rect.h
    everything = [Rect(0, 0, 1728, 1080)]
    assert draw_tooltip(large(scale), WORDS, NEAR, everything).rect.h >= usual


def large(scale: float = 2.0) -> Canvas:
    """A canvas whose letters are so many times as large."""
    pygame.display.init()
    return Canvas(pygame.display.set_mode((1728, 1080)), Art(), Theme(text_scale=scale))


def test_a_tooltip_in_a_crowd_is_no_narrow_column() -> None:
    words = "Kiti decides who comes first when several cats have the same number. " * 2
    near = Rect(600, 400, 120, 200)
    crowd = [Rect(x, y, 150, 380) for x in range(0, 1600, 420) for y in (0, 420, 840)]
    rect = draw_tooltip(large(1.0), words, near, crowd).rect
    assert rect.w >= 250


def test_lines_begin_at_one_edge_and_are_of_about_one_length() -> None:
    pygame.display.init()
    surface = pygame.display.set_mode((1920, 1080))  # pictures are made for it
    canvas, drawn = Canvas(surface, Art(), Theme()), list[tuple[str, float, str]]()
    real = canvas.text

    def text(string: str, x: float, y: float, style: str, colour: str, align: Align, **how: float) -> Rect:
        drawn.append((string, x, align))
        return real(string, x, y, style, colour, align, width=how["width"], size=how["size"])

    with patch.object(canvas, "text", text):
        words = "Kiti settles ties. After each round she moves one gap to the next seat clockwise."
        wrapped = draw_tooltip(canvas, words, NEAR).rect
        both = draw_tooltip(canvas, f"{words}\nDeep ties: Pua, Nilo.", NEAR).rect
        short = draw_tooltip(canvas, "Log", NEAR).rect
    (_, x, left), *paragraphs, (_, middle, centred) = drawn
    assert left == "left" and wrapped.x < x < wrapped.cx
    assert [paragraph[1:] for paragraph in paragraphs] == [(both.x + x - wrapped.x, "left")] * 2
    assert both.h > wrapped.h and centred == "centre" and middle == short.cx
    usual, high = canvas.measure(words, "small", 480.0)
    assert wrapped.w - 2 * (x - wrapped.x) < usual - 20 and wrapped.h == pytest.approx(high + 26)
