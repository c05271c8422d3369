"""Pictures stretched to a box of any shape, kept for the next time."""

from __future__ import annotations

import pygame

from miaui.engine.draw.art import DENSITIES
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.lru import ByteCache
from miaui.engine.draw.theme import Colour

_kept: ByteCache[pygame.Surface] = ByteCache(4 << 20)


def forget() -> None:
    """Forget everything kept (the window or the look changed)."""
    _kept.clear()


def held() -> int:
    """Return bytes kept now."""
    return _kept.held


def stretch(canvas: Canvas, name: str, rect: Rect, tint: Colour = (255, 255, 255)) -> None:
    """Draw a picture so that it fills the box, whatever its own shape, multiplied with a tint."""
    box = canvas.pixels(rect)
    if box.w < 1 or box.h < 1 or not canvas.surface.get_clip().colliderect(box):
        return
    key = (name, box.size, tint, canvas.art.hurry)
    made = _kept.get(key)
    if made is None:
        wide, high = canvas.art.meta(name).size
        wanted = max(box.w / wide, box.h / high)
        density = next((each for each in DENSITIES if wanted <= each), DENSITIES[-1])
        whole = canvas.art.sprite(name, density, passing=True)
        made = pygame.transform.smoothscale(whole, box.size)
        made.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        _kept.put(key, made, box.w * box.h * 4)
    canvas.surface.blit(made, box, special_flags=pygame.BLEND_PREMULTIPLIED)
