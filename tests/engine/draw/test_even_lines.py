"""Lines in the middle of a box are about equally long."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.even_lines import even_width

WORDS = "Crab and lobster look at the top five cards of the deck and take one; the rest is shuffled in."


@pytest.mark.parametrize("widest", [300.0, 520.0, 800.0])
def test_the_last_line_is_not_a_lonely_word(widest: float) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode((1280, 720)), Art())
    whole, high = canvas.measure(WORDS, "small")
    width, needed = even_width(canvas, WORDS, "small", widest)
    assert needed == canvas.measure(WORDS, "small", widest)[1] == canvas.measure(WORDS, "small", width)[1]
    lines = round(needed / high)
    assert lines > 1 and width <= widest
    assert width < 1.3 * whole / lines, "as wide as the words need in so many lines"


def test_words_that_need_one_line_keep_it() -> None:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode((1280, 720)), Art())
    width, high = even_width(canvas, "Two fish", "small", 400.0)
    assert canvas.measure("Two fish", "small", width)[1] == high == canvas.measure("Two fish", "small")[1]
