"""Places in the lobby: the way in above, a boat for each seat below, and the start."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.ui.scroll import Scroll

_TOP, _LOW = 132.0, 86.0
"""Upper edge of the panel, and the height of the start at the window's end."""
_WIDEST, _GAP = 410.0, 18.0
_MARGIN = 46.0
_WAYS = 270.0
"""Width of the buttons of other ways in, at the right end of the panel."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The place of a seat: its name, with the emblem's middle at the left end, and the button beside or below
    it. `boat` is the place of its boat; None with large text."""

    plank: Rect
    button: Rect
    boat: Rect | None


@dataclass(frozen=True, slots=True)
class LobbyPlaces:
    """Places of the lobby. `square` is that of the QR code, `words` of what is said beside it, `more` are
    those of other ways in."""

    panel: Rect
    square: Rect
    words: Rect
    water: float
    seats: tuple[SeatPlace, ...]
    start: Rect
    more: tuple[Rect, ...] = ()


def lobby_places(canvas: Canvas, seats: int, scroll: Scroll, more: int = 0) -> LobbyPlaces:
    """Return the places for a number of seats, and of other ways in; the scroll learns of those that need
    it."""
    large, low = canvas.theme.is_large, canvas.theme.between(_LOW, _LOW + 24)
    bottom = canvas.height - low
    wide = min(canvas.width - 2 * 110, 1660.0)
    high = 0.6 * (bottom - _TOP) if large else 0.485 * canvas.height
    panel = Rect(canvas.width / 2 - wide / 2, _TOP, wide, high)
    inner = panel.inset(64, 50)
    square = Rect(inner.x, inner.y, inner.h, inner.h)
    words = Rect(square.right + 48, inner.y - 4, inner.right - square.right - 48, inner.h + 8)
    middle = min(canvas.width - 2 * _MARGIN, canvas.theme.between(620, 1120))
    start = Rect(canvas.width / 2 - middle / 2, bottom + 4, middle, low - 22)
    view = Rect(_MARGIN, panel.bottom + 16, canvas.width - 2 * _MARGIN, bottom - panel.bottom - 26)
    water = panel.bottom + 0.3 * view.h
    if large:
        rows = _rows(canvas, view, seats + more, scroll)
        ways = [row.plank._replace(w=row.button.right - row.plank.x) for row in rows[seats:]]
        return LobbyPlaces(panel, square, words, water, tuple(rows[:seats]), start, tuple(ways))
    column = words._replace(x=words.right - _WAYS, y=words.y + 0.42 * words.h, w=_WAYS)
    ways = [column._replace(y=column.y + 84.0 * number, h=70.0) for number in range(more)]
    return LobbyPlaces(panel, square, words, water, tuple(_boats(view, seats, scroll)), start, tuple(ways))


def _boats(view: Rect, seats: int, scroll: Scroll) -> list[SeatPlace]:
    """One boat beside the other, each with its name and button below."""
    scroll.place(view, view.h)
    wide = min(_WIDEST, (view.w - _GAP * (seats - 1)) / seats)
    whole = Rect(view.cx - (seats * (wide + _GAP) - _GAP) / 2, view.y, seats * (wide + _GAP) - _GAP, view.h)
    found = []
    for box in whole.columns(seats, _GAP):
        button = Rect(box.x + 0.1 * box.w, box.bottom - 60, 0.8 * box.w, 58)
        plank = Rect(box.x + 14, button.y - 92, box.w - 14, 82)
        found.append(SeatPlace(plank, button, Rect(box.x, box.y, box.w, plank.y + 8 - box.y)))
    return found


def _rows(canvas: Canvas, view: Rect, seats: int, scroll: Scroll) -> list[SeatPlace]:
    """One plank below the other, with its button beside it."""
    high = canvas.measure("Ag", "button")[1] + canvas.measure("Ag", "small")[1] + 24
    scroll.place(view, seats * (high + 12) - 12)
    found = []
    for number in range(seats):
        row = Rect(view.x + 60, view.y + number * (high + 12) - scroll.offset, view.w - 120, high)
        plank, button = row._replace(w=0.58 * row.w), row._replace(x=row.x + 0.6 * row.w, w=0.4 * row.w)
        found.append(SeatPlace(plank, button.inset(0, 0.1 * high), None))
    return found
