"""Soft light and shade, made small and enlarged: pools of light, darker edges, the veil over a table."""

from __future__ import annotations

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.pictures import Budget, Keep
from miaui.engine.draw.pixels import blurred, computed, inverse
from miaui.engine.draw.theme import mix, parse
from miaui.games.salt.tabletop.paint.scenery import scenery

_PLUM = parse("#3A0E3A")
_STORM_PLUM = parse("#2A0A4A")
VEIL = "salt/veil"
"""Scope of the veil, as large as the window, while there is one."""
ONE_WINDOW = Budget(lying=0.0, motion=0.0, layer=4.0, least=0)


def pool(canvas: Canvas, at: tuple[float, float], radius: float, colour: str, strength: float) -> None:
    """Draw a round pool of light in a colour "#RRGGBB", middle and radius in units; its opacity falls from
    `strength` (0 to 1) in the middle to 0 at the edge."""
    side = round(2 * radius * canvas.scale)
    r, g, b = parse(colour)

    def lit(x: int, y: int) -> tuple[int, ...]:
        far = (((x - 23.5) / 23.5) ** 2 + ((y - 23.5) / 23.5) ** 2) ** 0.5
        a = strength * max(0.0, 1 - far) ** 1.25
        return round(r * a), round(g * a), round(b * a), round(255 * a)

    made = pygame.transform.smoothscale(computed(48, 48, lit), (side, side))
    place = (round((at[0] - radius) * canvas.scale), round((at[1] - radius) * canvas.scale))
    canvas.paste(made, place)


def shade_edges(canvas: Canvas, window: tuple[int, int], box: pygame.Rect, storm: float) -> None:
    """Multiply the surface, which lies at `box` of a window (pixels), with plum that grows towards the
    window's edges: up to 16 % in the morning, 40 % in a storm of 1; nothing near the middle."""
    strength, colour = 0.16 + 0.24 * storm, mix(_PLUM, _STORM_PLUM, storm)
    key = ("farness", window, tuple(box))
    shade = scenery(canvas).get(key, lambda: _farness(window, box)).copy()
    r, g, b = (round((255 - part) * strength) for part in colour)
    shade.fill((r, g, b), special_flags=pygame.BLEND_RGB_MULT)
    large = pygame.transform.smoothscale(inverse(shade), canvas.surface.get_size())
    canvas.paste(large, (0, 0), blend=pygame.BLEND_RGB_MULT)


def _farness(window: tuple[int, int], box: pygame.Rect) -> pygame.Surface:
    """Return the distance of each part of a box from the middle of the window, as grey: black in the middle,
    white at the edges. Few pixels, kept for the next degree of the storm."""
    across, down = 48, max(2, min(36, box.h // 12))

    def grey(x: int, y: int) -> tuple[int, ...]:
        fy = (box.y + box.h * y / (down - 1)) / window[1]
        fx = (box.x + box.w * x / (across - 1)) / window[0]
        far = (((fx - 0.5) / 0.65) ** 2 + ((fy - 0.45) / 0.7) ** 2) ** 0.5
        return (round(255 * min(1.0, max(0.0, (far - 0.6) / 0.5))),) * 3

    return computed(across, down, grey, opaque=True)


def soft_shade(shape: pygame.Surface, blur: float, strength: float) -> pygame.Surface:
    """Return a new picture: a premultiplied shape blurred by `blur` pixels, at least 1, its opacity times
    `strength`."""
    made = blurred(shape, max(1, round(blur)))
    level = round(255 * strength)
    made.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def veil(canvas: Canvas, amount: float, at: tuple[float, float]) -> None:
    """Darken the surface with plum by an amount of 0 to 1, in 16 steps, less within some 360 units of `at`;
    nothing for 0. The picture of the veil is kept until `lift_veil`."""
    step = round(16 * min(1.0, max(0.0, amount)))
    if not step:
        return

    def make() -> pygame.Surface:
        shade = veil_ahead(canvas, at).copy()
        shade.fill((255 * step // 16,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        return pygame.transform.smoothscale(inverse(shade), canvas.surface.get_size())

    made = canvas.pictures.scope(VEIL, ONE_WINDOW).get((step, at), make, Keep.LAYER)
    canvas.paste(made, (0, 0), blend=pygame.BLEND_RGB_MULT)


def lift_veil(canvas: Canvas) -> None:
    """Drop the kept picture of the veil, which is as large as the window; nothing where none is
    kept."""
    canvas.pictures.close(VEIL)


def veil_ahead(canvas: Canvas, at: tuple[float, float]) -> pygame.Surface:
    """Return what the whole veil takes from each part of the window, as a picture of 64 × 36 pixels that is
    kept."""
    gone = tuple(255 - part for part in parse("#241240"))

    def dark(x: int, y: int) -> tuple[int, ...]:
        dx = (x + 0.5) / 64 * canvas.width - at[0]
        dy = (y + 0.5) / 36 * canvas.height - at[1]
        far = (dx * dx + dy * dy) ** 0.5 / 1200
        part = 0.06 + 0.42 * min(1.0, max(0.0, (far - 0.3) / 0.34))
        return tuple(round(part * channel) for channel in gone)

    return scenery(canvas).get(("veil", at), lambda: computed(64, 36, dark, opaque=True))
