"""Light on the water: the net of caustics and the moving surface. All frames are made once for a size."""

from math import sin

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget, PictureScope
from miaui.engine.draw.pixels import computed
from miaui.engine.run.loop import RESTED
from miaui.games.miaui.tabletop.animation.animation import Wave
from miaui.games.miaui.tabletop.layout.layout import LIP, Layout
from miaui.games.miaui.tabletop.layout.perches import RIM_H, RIM_W, SQUARE
from miaui.games.miaui.tabletop.ui import TableFrame

FRAMES = 8
RATE = RESTED / 3
"""Pictures of the light a second, a third of those shown at rest: calm water needs no more."""
DEPTH = 250.0
"""Depth of the net of light below the surface, in units of the bowl."""
FAINT = 3
"""Light of less than this, of 255, is not seen."""

BUDGET = Budget(lying=9.0, least=12 << 20)
"""All frames of the net of light and of the weed, whatever the window's size."""


def frames(canvas: Canvas) -> PictureScope:
    """Return the scope of the picture cache in which frames of what moves in the water are kept, those of the
    light and of the weed."""
    return canvas.pictures.scope("miaui/water", BUDGET)


def caustics(frame: TableFrame) -> None:
    """Draw the net of light on the upper 250 × the bowl's size of the water: frame `RATE` × the time, of 8;
    with reduced motion always the first."""
    number = 0 if frame.status.reduced else int(frame.status.time * RATE) % FRAMES
    box = frame.canvas.pixels(_band(frame.layout))
    frame.canvas.paste(net(frame, number), box.topleft)


def net(frame: TableFrame, number: int) -> pygame.Surface:
    """Return frame `number` (0 to 7) of the net of light, made once for a size."""
    box = frame.canvas.pixels(_band(frame.layout))
    canvas, k = frame.canvas, frame.layout.bowl.size
    return frames(canvas).get(("net", number, box.size), lambda: _net(canvas, number, box.w, box.h, k))


def _band(lay: Layout) -> Rect:
    k = lay.bowl.size
    return Rect(lay.bowl.x - 470 * k, lay.bowl.y + (LIP + 8) * k, 940 * k, DEPTH * k)


def _net(canvas: Canvas, number: int, w: int, h: int, k: float) -> pygame.Surface:
    """Return a frame over the whole band: flattened tiles, fading with depth, cut by the rim. What is too
    faint to be seen below is left out, for all of it is painted again with every frame."""
    tile = canvas.art.sprite(f"lagoon/caustic-{number}", canvas.scale * k * 0.62, transient=True)
    tile = pygame.transform.smoothscale(tile, (tile.get_width(), max(1, tile.get_height() // 2)))
    fade = computed(1, 8, lambda _x, y: (round(105 * max(0.0, 1 - y / 6.6) ** 1.7),) * 4)
    with canvas.onto(w, h) as made:
        for x in range(0, w, tile.get_width()):
            for y in range(0, h, tile.get_height()):
                canvas.paste(tile, (x, y), blend=0)
        canvas.paste(pygame.transform.smoothscale(fade, (w, h)), (0, 0), blend=pygame.BLEND_RGBA_MULT)
        canvas.paste(_mask(canvas, w, h), (0, 0), blend=pygame.BLEND_RGBA_MULT)
    return made.subsurface((0, 0, w, made.get_bounding_rect(FAINT).bottom)).copy()


def _mask(canvas: Canvas, w: int, h: int) -> pygame.Surface:
    """Return a mask: white inside the rim, soft towards it."""
    return pygame.transform.smoothscale(frames(canvas).get("mask", _small_mask), (w, h))


def _small_mask() -> pygame.Surface:
    """Return the mask at a tenth of its size: a pixel for ten units."""

    def level(x: int, y: int) -> tuple[int, ...]:
        below = LIP + 8 + (y + 0.5) * DEPTH / 25
        half = RIM_W * (1 - (abs(below) / RIM_H) ** SQUARE) ** (1 / SQUARE) - 34
        inside = (half - abs((x + 0.5) * 10 - 470)) / 70
        return (round(255 * min(1.0, max(0.0, inside))),) * 4

    return computed(94, 25, level)


def surface(frame: TableFrame) -> None:
    """Draw the foam line of the surface: four pictures, the first alone with reduced motion or high contrast.
    While a wave runs it heaves by up to 6 units, except with reduced motion."""
    canvas, lay, status = frame.canvas, frame.layout, frame.status
    wave = frame.animation.part(Wave, 1.0)
    heave = 0.0 if status.reduced else 6 * sin(wave * 12.6) * (1 - wave)
    calm = status.reduced or canvas.theme.high_contrast
    number = 0 if calm else int(status.time * RATE / 2) % 4
    y = lay.bowl.y + heave * lay.bowl.size
    canvas.draw(f"lagoon/surface-{number}", lay.bowl.x, y, size=lay.bowl.size)
