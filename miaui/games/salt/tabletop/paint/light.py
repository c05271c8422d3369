"""Soft light and shade, made small and enlarged: pools of light, darker edges, the veil over a table."""

from __future__ import annotations

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.lru import ByteCache
from miaui.engine.draw.theme import mix, parse

_PLUM = parse("#3A0E3A")
_STORM_PLUM = parse("#2A0A4A")
_kept: ByteCache[pygame.Surface] = ByteCache(1)
"""The veil, as large as the window, while there is one."""
_far: ByteCache[pygame.Surface] = ByteCache(256 << 10)


def forget() -> None:
    """Forget the veil that is kept, and what edges are shaded with."""
    _kept.clear()
    _far.clear()


def pool(canvas: Canvas, at: tuple[float, float], radius: float, colour: str, strength: float) -> None:
    """Draw a round pool of light on the surface, fading outwards."""
    side, small = round(2 * radius * canvas.scale), pygame.Surface((48, 48), pygame.SRCALPHA)
    r, g, b = parse(colour)
    for x in range(48):
        for y in range(48):
            far = (((x - 23.5) / 23.5) ** 2 + ((y - 23.5) / 23.5) ** 2) ** 0.5
            a = strength * max(0.0, 1 - far) ** 1.25
            small.set_at((x, y), (round(r * a), round(g * a), round(b * a), round(255 * a)))
    made = pygame.transform.smoothscale(small, (side, side))
    place = (round((at[0] - radius) * canvas.scale), round((at[1] - radius) * canvas.scale))
    canvas.surface.blit(made, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def shade_edges(surface: pygame.Surface, window: tuple[int, int], box: pygame.Rect, storm: float) -> None:
    """Darken a picture that lies at `box` of a window (pixels) towards the window's edges."""
    strength, colour = 0.16 + 0.24 * storm, mix(_PLUM, _STORM_PLUM, storm)
    shade = _farness(window, box).copy()
    r, g, b = (round((255 - part) * strength) for part in colour)
    shade.fill((r, g, b), special_flags=pygame.BLEND_RGB_MULT)
    small = pygame.Surface(shade.get_size())
    small.fill((255, 255, 255))
    small.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    large = pygame.transform.smoothscale(small, surface.get_size())
    surface.blit(large, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _farness(window: tuple[int, int], box: pygame.Rect) -> pygame.Surface:
    """How far from the middle of the window each part of a box lies, as grey: black in the middle, white at
    the edges. Few pixels, kept for the next degree of the storm."""
    key = (window, tuple(box))
    found = _far.get(key)
    if found is not None:
        return found
    across, down = 48, max(2, min(36, box.h // 12))
    small = pygame.Surface((across, down))
    for y in range(down):
        fy = (box.y + box.h * y / (down - 1)) / window[1]
        for x in range(across):
            fx = (box.x + box.w * x / (across - 1)) / window[0]
            far = (((fx - 0.5) / 0.65) ** 2 + ((fy - 0.45) / 0.7) ** 2) ** 0.5
            part = round(255 * min(1.0, max(0.0, (far - 0.6) / 0.5)))
            small.set_at((x, y), (part, part, part))
    return _far.put(key, small, across * down * 4)


def soft_shade(shape: pygame.Surface, blur: float, strength: float) -> pygame.Surface:
    """Return a premultiplied shape as a soft, see-through shade; `blur` in pixels."""
    made = pygame.transform.gaussian_blur(shape, max(1, round(blur)))
    level = round(255 * strength)
    made.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def veil(canvas: Canvas, amount: float, at: tuple[float, float]) -> None:
    """Darken the picture so far with plum, the less the nearer to `at` (units). The veil is kept until it is
    lifted."""
    step = round(16 * min(1.0, max(0.0, amount)))
    if not step:
        return
    small = veil_ahead(canvas, at)
    key = (canvas.surface.get_size(), step, at)
    made = _kept.get(key)
    if made is None:
        shade = small.copy()
        shade.fill((255 * step // 16,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        bright = pygame.Surface(small.get_size())
        bright.fill((255, 255, 255))
        bright.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        made = _kept.put(key, pygame.transform.smoothscale(bright, key[0]), 1)
    canvas.surface.blit(made, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def lift_veil() -> None:
    """Forget the veil, which fills the window, when nothing is veiled any more."""
    _kept.clear()


def veil_ahead(canvas: Canvas, at: tuple[float, float]) -> pygame.Surface:
    """Return what the whole veil takes from each part of the window: few pixels, kept."""
    key = (canvas.width, canvas.height, at)
    found = _far.get(key)
    if found is not None:
        return found
    small, gone = pygame.Surface((64, 36)), tuple(255 - part for part in parse("#241240"))
    for x in range(64):
        for y in range(36):
            dx = (x + 0.5) / 64 * canvas.width - at[0]
            dy = (y + 0.5) / 36 * canvas.height - at[1]
            far = (dx * dx + dy * dy) ** 0.5 / 1200
            part = 0.06 + 0.42 * min(1.0, max(0.0, (far - 0.3) / 0.34))
            small.set_at((x, y), tuple(round(part * one) for one in gone))
    return _far.put(key, small, 64 * 36 * 4)
