"""Where the boards hang in the room of games: rows of equal ones, in a view that scrolls."""

from __future__ import annotations

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.scroll import BAR, Scroll
from miaui.scenes import games_board, games_panel, room

GAP, HOOKS = 26.0, 46.0
"""Between two boards of a row, and from a pole down to a board."""
_LEAST = 288.0
"""The narrowest board (units)."""
_AROUND = 2
"""Rows above and below the view whose boards can be reached by keys."""


def corner(canvas: Canvas) -> Rect:
    """The plank below the boards."""
    high = room.grown(canvas, 62)
    return Rect(room.MARGIN, canvas.height - 28 - high, room.grown(canvas, 320), high)


def whole(canvas: Canvas) -> Rect:
    """All room under the title, while no game hangs here."""
    top = room.tabs_row(canvas).y
    return Rect(room.MARGIN, top, canvas.width - 2 * room.MARGIN, corner(canvas).y - 20 - top)


def view(canvas: Canvas, tabs: bool) -> Rect:
    """Where the boards are seen."""
    row = room.tabs_row(canvas)
    top = row.bottom + 14 if tabs else row.y
    right = games_panel.places(canvas).box.x - 20
    return Rect(room.MARGIN, top, right - room.MARGIN, corner(canvas).y - 14 - top)


def columns(canvas: Canvas, place: Rect) -> int:
    """How many boards hang side by side."""
    least = _LEAST * (1 + 0.5 * max(0.0, canvas.theme.text_scale - 1))
    return max(1, int((place.w - 2 * BAR + GAP) // (least + GAP)))


def boxes(canvas: Canvas, place: Rect, count: int, scroll: Scroll) -> list[tuple[int, Rect]]:
    """Numbers and boxes of the boards in view and of some rows above and below; all are told to the
    scroll."""
    across = columns(canvas, place)
    width = (place.w - 2 * BAR - GAP * (across - 1)) / across
    high = sum(games_board.heights(canvas, width))
    step = high + HOOKS + 12
    scroll.place(place, -(-count // across) * step)
    top = place.y + HOOKS - scroll.offset
    first = max(0, int(scroll.offset // step) - _AROUND)
    last = int((scroll.offset + place.h) // step) + _AROUND
    return [
        (number, Rect(place.x + number % across * (width + GAP), top + number // across * step, width, high))
        for number in range(first * across, min(count, (last + 1) * across))
    ]
