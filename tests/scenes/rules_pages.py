"""Painting the blocks of a game's rules by themselves."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Callable

import pygame

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme

Paint = Callable[[object, Canvas, float, float, float], float]
LEFT, WIDTH = 300.0, 900.0


def painted_well(paint: Paint, block: object, text_scale: float, within: bool = True) -> bool:
    """Whether a block takes some height, and (`within`) paints no pixel beside its width."""
    surface = pygame.display.set_mode((1280, 800))
    canvas = Canvas(surface, Art(), Theme(text_scale))
    surface.fill((0, 0, 0))
    if paint(block, canvas, LEFT, 100.0, WIDTH) <= 10:
        return False
    painted = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
    painted.invert()
    boxes = painted.get_bounding_rects()
    if not boxes or not within:
        return True
    sides = Rect(LEFT - 10, 0, 1, 1), Rect(LEFT + WIDTH + 10, 0, 1, 1)
    left, right = (canvas.pixels(side).left for side in sides)
    return min(box.left for box in boxes) >= left and max(box.right for box in boxes) <= right
