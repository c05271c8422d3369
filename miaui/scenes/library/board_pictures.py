"""Boards of kept games as single pictures: composed once, and then only moved while the list scrolls."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget
from miaui.scenes.library import board as games_board
from miaui.scenes.library import layout as games_layout
from miaui.scenes.library.board import Entry

BUDGET = Budget(lying=6.0)
"""Two views full of boards."""
_EDGE = 12.0
"""Units by which a board reaches over its box at the sides and below; above, its hooks do."""


class BoardPictures:
    """Pictures of the boards of one list; each is kept until its entry changes."""

    def __init__(self) -> None:
        self._drawn: dict[Hashable, Entry] = {}
        """What each picture shows."""

    def forget(self) -> None:
        """Have every board painted anew when it is drawn next: days have passed, names have changed."""
        self._drawn.clear()

    def draw(self, canvas: Canvas, entry: Entry, rect: Rect, hot: bool) -> None:
        """Draw a game's board on its hooks, from a picture that is kept until its entry changes; while the
        window is opened or resized (`art.hurry`) straight, keeping none."""
        if canvas.art.hurry:
            games_board.draw(canvas, entry, rect, hot)
            return
        whole = Rect(
            rect.x - _EDGE,
            rect.y - games_layout.HOOKS,
            rect.w + 2 * _EDGE,
            rect.h + games_layout.HOOKS + _EDGE,
        )
        size = canvas.px(whole.w), canvas.px(whole.h)
        key, kept = (entry.game.id, hot, size), canvas.pictures.scope("games", BUDGET)
        if self._drawn.get(key) != entry:
            self._drawn[key] = entry
            kept.drop(key)
        inner = Rect(_EDGE, games_layout.HOOKS, rect.w, rect.h)
        made = kept.get(key, lambda: _composed(canvas, size, entry, inner, hot))
        canvas.paste(made, (round(whole.x * canvas.scale), round(whole.y * canvas.scale)))


def _composed(canvas: Canvas, size: tuple[int, int], entry: Entry, rect: Rect, hot: bool) -> pygame.Surface:
    """Return a surface of `size` pixels with a board."""
    with canvas.onto(*size) as made:
        games_board.draw(canvas, entry, rect, hot)
    return made
