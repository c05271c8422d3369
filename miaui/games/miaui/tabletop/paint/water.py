"""Light on the water: the net of caustics and the moving surface. All frames are made once for a size."""

from functools import cache
from math import sin

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.lru import ByteCache
from miaui.engine.run.loop import RESTED
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.layout.layout import LIP, Layout
from miaui.games.miaui.tabletop.layout.perches import RIM_H, RIM_W, SQUARE

FRAMES = 8
RATE = RESTED / 3
"""Pictures of the light a second, a third of those shown at rest: calm water needs no more."""
DEPTH = 250.0
"""Depth of the net of light below the surface, in units of the bowl."""
FAINT = 3
"""Light of less than this, of 255, is not seen."""

_kept: ByteCache[pygame.Surface] = ByteCache(28 << 20)


def forget() -> None:
    """Forget everything composed for another size."""
    _kept.clear()


def room(canvas: Canvas) -> None:
    """Keep all frames of the net of light, whatever the window's size."""
    w, h = canvas.surface.get_size()
    _kept.limit = max(8 << 20, w * h * 6)


def caustics(frame: Frame) -> None:
    """Draw the net of light on the upper water."""
    number = 0 if frame.ui.reduced else int(frame.ui.time * RATE) % FRAMES
    box = frame.canvas.pixels(_band(frame.layout))
    frame.canvas.surface.blit(net(frame, number), box, special_flags=pygame.BLEND_PREMULTIPLIED)


def net(frame: Frame, number: int) -> pygame.Surface:
    """Return one frame of the net of light, made once for a size."""
    box = frame.canvas.pixels(_band(frame.layout))
    made = _kept.get((number, box.size))
    if made is None:
        made = _net(frame.canvas, number, box.w, box.h, frame.layout.bowl.size)
        _kept.put((number, box.size), made, made.get_width() * made.get_height() * 4)
    return made


def _band(lay: Layout) -> Rect:
    k = lay.bowl.size
    return Rect(lay.bowl.x - 470 * k, lay.bowl.y + (LIP + 8) * k, 940 * k, DEPTH * k)


def _net(canvas: Canvas, number: int, w: int, h: int, k: float) -> pygame.Surface:
    """A frame over the whole band: flattened tiles, fading with depth, cut by the rim. What is too faint to
    be seen below is left out, for all of it is painted again with every frame."""
    tile = canvas.art.sprite(f"lagoon/caustic-{number}", canvas.scale * k * 0.62, passing=True)
    tile = pygame.transform.smoothscale(tile, (tile.get_width(), max(1, tile.get_height() // 2)))
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    for x in range(0, w, tile.get_width()):
        for y in range(0, h, tile.get_height()):
            made.blit(tile, (x, y))
    fade = pygame.Surface((1, 8), pygame.SRCALPHA)
    for y in range(8):
        level = round(105 * max(0.0, 1 - y / 6.6) ** 1.7)
        fade.set_at((0, y), (level, level, level, level))
    made.blit(pygame.transform.smoothscale(fade, (w, h)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(_mask(w, h), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made.subsurface((0, 0, w, made.get_bounding_rect(FAINT).bottom)).copy()


def _mask(w: int, h: int) -> pygame.Surface:
    """White inside the rim, soft towards it."""
    return pygame.transform.smoothscale(_small_mask(), (w, h))


@cache
def _small_mask() -> pygame.Surface:
    """The mask at a tenth of its size: a pixel for ten units."""
    small = pygame.Surface((94, 25), pygame.SRCALPHA)
    for y in range(25):
        below = LIP + 8 + (y + 0.5) * DEPTH / 25
        half = RIM_W * (1 - (abs(below) / RIM_H) ** SQUARE) ** (1 / SQUARE) - 34
        for x in range(94):
            inside = (half - abs((x + 0.5) * 10 - 470)) / 70
            level = round(255 * min(1.0, max(0.0, inside)))
            small.set_at((x, y), (level,) * 4)
    return small


def surface(frame: Frame) -> None:
    """Draw the foam line of the surface; it heaves when something has fallen into the water."""
    canvas, lay, animation, ui = frame.canvas, frame.layout, frame.animation, frame.ui
    heave = 0.0 if ui.reduced else 6 * sin(animation.wave * 12.6) * (1 - animation.wave)
    number = 0 if ui.reduced else int(ui.time * RATE / 2) % 4
    y = lay.bowl.y + heave * lay.bowl.size
    canvas.draw(f"lagoon/surface-{number}", lay.bowl.x, y, size=lay.bowl.size)
