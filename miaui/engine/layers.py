"""Backgrounds that fill the window, painted once for a size and look and then kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from miaui.engine import shapes
from miaui.engine.dirty_rects import paint_shape
from miaui.engine.lru import ByteCache

if TYPE_CHECKING:
    from miaui.engine.canvas import Canvas

KEPT = 2.2
"""How many whole-window pictures are kept."""
_DUSK = ("plum-0", "sky-0", "sky-1", "sky-2", "sky-3")


class Layers:
    """The backgrounds of one canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._kept: ByteCache[pygame.Surface] = ByteCache(0)

    def resize(self, w: int, h: int) -> None:
        """Make room for a window of w × h pixels, and let go of every picture."""
        self._kept.limit = round(KEPT * w * h * 4)
        self.clear()

    def clear(self) -> None:
        """Let go of every picture."""
        self._kept.clear()

    def draw(self, key: Hashable, painter: Callable[[Canvas], None]) -> None:
        """Draw what `painter` paints over the whole window; it is asked once for a key, size and look."""
        canvas = self._canvas
        size = canvas.surface.get_size()
        full = (key, size, canvas.style_key)
        found = self._kept.get(full)
        if found is None:
            found, before = pygame.Surface(size), canvas.surface
            canvas.surface = found
            try:
                painter(canvas)
            finally:
                canvas.surface = before
            self._kept.put(full, found, size[0] * size[1] * 4)
        canvas.surface.blit(found, (0, 0))

    def draw_backdrop(self, name: str) -> None:
        """Draw a baked backdrop over the whole window, and keep it at this size."""
        size = self._canvas.surface.get_size()
        key = ("backdrop", name, size)
        found = self._kept.get(key) or self._cut(name)
        if found is None:
            self.paint_backdrop(name)
            return
        self._kept.put(key, found, size[0] * size[1] * 4)
        self._canvas.surface.blit(found, (0, 0))

    def paint_backdrop(self, name: str) -> None:
        """Draw a baked backdrop without keeping it: for painters of layers. Without the picture, dusk."""
        canvas = self._canvas
        made = self._cut(name)
        if made is None:
            stops = tuple(canvas.colour(each) for each in _DUSK)
            paint_shape(canvas.surface, shapes.dusk, canvas.surface.get_clip(), stops)
        else:
            canvas.surface.blit(made, (0, 0))

    def _cut(self, name: str) -> pygame.Surface | None:
        """The middle of a backdrop at the window's size; None where there is no such picture."""
        return self._canvas.art.backdrop(name, *self._canvas.surface.get_size(), self._canvas.scale)
