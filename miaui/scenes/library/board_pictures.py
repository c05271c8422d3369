"""Boards of kept games as single pictures: composed once, and then only moved while the list scrolls."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.lru import ByteCache
from miaui.scenes.library import board as games_board
from miaui.scenes.library import layout as games_layout
from miaui.scenes.library.board import Entry

_ROOM = 6
"""Bytes that are kept for every pixel of the window: two views full of boards."""
_EDGE = 12.0
"""Units by which a board reaches over its box at the sides and below; above, its hooks do."""


class BoardPictures:
    """The boards of one list."""

    def __init__(self) -> None:
        self._kept: ByteCache[tuple[Entry, pygame.Surface]] = ByteCache(0)

    def forget(self) -> None:
        """Forget all of them: days may have passed, and names have changed."""
        self._kept.clear()

    def draw(self, canvas: Canvas, entry: Entry, rect: Rect, hot: bool) -> None:
        """Draw a board on its hooks."""
        if canvas.art.hurry:
            games_board.draw(canvas, entry, rect, hot)
            return
        width, height = canvas.surface.get_size()
        self._kept.limit = width * height * _ROOM
        whole = Rect(
            rect.x - _EDGE,
            rect.y - games_layout.HOOKS,
            rect.w + 2 * _EDGE,
            rect.h + games_layout.HOOKS + _EDGE,
        )
        size = canvas.px(whole.w), canvas.px(whole.h)
        key: Hashable = (entry.game.id, hot, size, canvas.style_key)
        found = self._kept.get(key)
        if found is None or found[0] != entry:
            inner = Rect(_EDGE, games_layout.HOOKS, rect.w, rect.h)
            found = entry, _composed(canvas, size, entry, inner, hot)
            self._kept.put(key, found, size[0] * size[1] * 4)
        place = round(whole.x * canvas.scale), round(whole.y * canvas.scale)
        canvas.surface.blit(found[1], place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _composed(canvas: Canvas, size: tuple[int, int], entry: Entry, rect: Rect, hot: bool) -> pygame.Surface:
    """A board on a picture of its own."""
    made, before = pygame.Surface(size, pygame.SRCALPHA), canvas.surface
    canvas.surface = made
    try:
        games_board.draw(canvas, entry, rect, hot)
    finally:
        canvas.surface = before
    return made
