"""Pictures of the scenery: stretched to boxes of any shape, and the scope in which all of them are kept."""

from __future__ import annotations

import pygame

from miaui.engine.draw.art import DENSITIES
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget, PictureScope
from miaui.engine.draw.theme import Colour

BUDGET = Budget(lying=6.0, motion=0.0, layer=10.4, more=2 << 20, least=5 << 20)
"""All drifting sheets, shadows, walls and stretched pictures; layers are the beach in the morning and in the
storm, and what is cut out of it."""


def scenery(canvas: Canvas) -> PictureScope:
    """Return the scope in which pictures of the beach and what lies on it are kept."""
    return canvas.pictures.scope("salt/scenery", BUDGET)


def stretch(canvas: Canvas, name: str, rect: Rect, tint: Colour = (255, 255, 255)) -> None:
    """Draw a picture so that it fills the box, whatever its own shape, its colours multiplied with a tint;
    the result is kept. Nothing for a box under a pixel, or outside the canvas."""
    box = canvas.pixels(rect)
    if box.w < 1 or box.h < 1 or not canvas.surface.get_clip().colliderect(box):
        return

    def make() -> pygame.Surface:
        wide, high = canvas.art.meta(name).size
        wanted = max(box.w / wide, box.h / high)
        density = next((each for each in DENSITIES if wanted <= each), DENSITIES[-1])
        whole = canvas.art.sprite(name, density, transient=True)
        made = pygame.transform.smoothscale(whole, box.size)
        made.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        return made

    canvas.paste(scenery(canvas).get(("stretched", name, box.size, tint), make), box.topleft)
