"""Small pictures composed of several things, made once and kept: planks, discs, aids."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.lru import ByteCache
from miaui.engine.draw.theme import Colour

_kept: ByteCache[pygame.Surface] = ByteCache(8 << 20)
FINE = 4
"""Discs are drawn this much larger and scaled down, for smooth edges."""


def forget() -> None:
    """Forget everything (the window or the look changed)."""
    _kept.clear()


def room(canvas: Canvas) -> None:
    """Keep as much as the window's size calls for."""
    w, h = canvas.surface.get_size()
    _kept.limit = max(3 << 20, round(w * h * 2.8))


def piece(
    canvas: Canvas, key: Hashable, rect: Rect, painter: Callable[[Rect], None], alpha: float = 1.0
) -> None:
    """Show what `painter` paints into a box of the size of `rect`; it is called once for a key and size
    with a box at (0, 0). Whatever it writes must lie on something opaque."""
    box = canvas.pixels(rect)
    if not canvas.surface.get_clip().colliderect(box):
        return
    made = compose(canvas, key, rect, painter)
    if alpha < 0.97:
        made = canvas.art.faded(("piece", key, box.size, canvas.style_key), made, alpha)
    canvas.surface.blit(made, box, special_flags=pygame.BLEND_PREMULTIPLIED)


def compose(canvas: Canvas, key: Hashable, rect: Rect, painter: Callable[[Rect], None]) -> pygame.Surface:
    """Return the kept picture of `key`, painted if it is not kept yet, without showing it."""
    full = _full(canvas, key, rect)
    if _kept.get(full) is None:
        for _painted in composing(canvas, key, rect, [painter]):
            pass
    made = _kept.get(full)
    assert made is not None
    return made


def composing(
    canvas: Canvas, key: Hashable, rect: Rect, painters: Sequence[Callable[[Rect], None]]
) -> Iterator[None]:
    """Compose a picture with several painters, yielding after each; it is kept once the last has painted."""
    full = _full(canvas, key, rect)
    _key, (w, h), *_look = full
    if _kept.get(full) is not None:
        return
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    for painter in painters:
        window, canvas.surface = canvas.surface, made
        try:
            painter(Rect(0.0, 0.0, rect.w, rect.h))
        finally:
            canvas.surface = window
        yield
    _kept.put(full, made, w * h * 4)


def _full(canvas: Canvas, key: Hashable, rect: Rect) -> tuple[Hashable, tuple[int, int], Hashable, bool]:
    """The key of what is kept of it: with its size, and the look of the canvas."""
    return key, canvas.pixels(rect).size, canvas.style_key, canvas.art.hurry


def disc(canvas: Canvas, x: float, y: float, r: float, *rings: tuple[Colour, float]) -> None:
    """Draw a disc with its middle at (x, y): rings of (colour, radius) from the outside in."""
    size = 2 * canvas.px(r) + 2
    full = ("disc", size, rings, canvas.scale)
    made = _kept.get(full)
    if made is None:
        large = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA)
        for colour, radius in rings:
            middle = (size * FINE / 2, size * FINE / 2)
            pygame.draw.circle(large, colour, middle, radius * canvas.scale * FINE)
        made = pygame.transform.smoothscale(large, (size, size))
        _kept.put(full, made, size * size * 4)
    place = (round(x * canvas.scale - size / 2), round(y * canvas.scale - size / 2))
    canvas.surface.blit(made, place, special_flags=pygame.BLEND_PREMULTIPLIED)


@dataclass(frozen=True, slots=True)
class Badge:
    """A disc of radius `r` with an ink edge, a shadow and a short word."""

    words: str
    r: float
    body: Colour
    ink: Colour
    edge: float = 3.0


def draw_badge(canvas: Canvas, x: float, y: float, badge: Badge) -> None:
    """Draw a badge with its middle at (x, y), composed once."""
    dark, r = canvas.colour("ink"), badge.r
    rect = Rect(x - r - 1, y - r - 1, 2 * r + 6, 2 * r + 8)

    def paint(box: Rect) -> None:
        disc(canvas, r + 3, r + 5, r, (dark, r))
        disc(canvas, r + 1, r + 1, r, (dark, r), (badge.body, r - badge.edge))
        inner = Rect(1, 2, 2 * r, 2 * r)
        canvas.text_in(badge.words, inner, "button", badge.ink, fixed=True, size=0.94)

    piece(canvas, badge, rect, paint)
