"""Places in the lobby: the way in above, a boat for each seat below, and the start."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.ui.scroll import Scroll

_TOP, _LOW = 132.0, 86.0
"""Upper edge of the panel, and the height of the start at the window's end."""
_WIDEST, _GAP = 410.0, 18.0
_MARGIN = 46.0
_WAYS = 270.0
"""Width of the buttons of other ways in, at the right end of the panel."""
_LINES, _LARGE_LINES = (0.14, 0.15, 0.12, 0.18, 0.13, 0.24), (0.2, 0.17, 0.17, 0.2, 0.0, 0.26)
"""Heights of the lines beside the square, as parts of the room: with large text the fifth is left out."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The place of a seat, in units: `plank` for its name, with the emblem at its left end, and `button`
    below it, with large text beside it. `boat` is the place of its boat; None with large text."""

    plank: Rect
    button: Rect
    boat: Rect | None


@dataclass(frozen=True, slots=True)
class LobbyPlaces:
    """Places of the lobby, in units: `panel` for the way in, on it `square` for the QR code and `lines` for
    the words beside it; `water` is the y of the waterline; `seats` in their order; `start`; `more` is for
    other ways in."""

    panel: Rect
    square: Rect
    lines: tuple[Rect, ...]
    water: float
    seats: tuple[SeatPlace, ...]
    start: Rect
    more: tuple[Rect, ...] = ()


def lobby_places(canvas: Canvas, seats: int, scroll: Scroll, more: int = 0) -> LobbyPlaces:
    """Return the places for a number of `seats`, side by side, and of `more` ways in. With large text they
    stand below each other, without boats, and `scroll` learns how high that is."""
    large, low = canvas.theme.is_large, canvas.theme.between(_LOW, _LOW + 24)
    high = 0.6 * (canvas.height - low - _TOP) if large else 0.485 * canvas.height
    inside = Box.row(Box("square", lambda high: high), Box("words", pad=(0, -4)), gap=48, pad=(64, 50))
    beside = (canvas.width - min(canvas.width - 220, 1660.0)) / 2
    panel = Box.column(inside, name="panel", size=high, pad=(beside, 0))
    middle = min(canvas.width - 2 * _MARGIN, canvas.theme.between(620, 1120))
    start = Box("start", low - 22, ((canvas.width - middle) / 2, 0))
    tree = Box.column(
        panel, Box("", 16), Box("view", pad=(_MARGIN, 0)), Box("", 14), start, pad=(0, _TOP, 0, 18)
    )
    at = tree.place(canvas.bounds)
    view, words = at["view"], at["words"]
    lines = [Box(f"{n}", part * words.h) for n, part in enumerate(_LARGE_LINES if large else _LINES)]
    rows = list(Box.column(*lines).place(words).values())
    if large:
        planks = _rows(canvas, view, seats + more, scroll)
        places, spare = planks[:seats], planks[seats:]
        ways = [berth.plank._replace(w=berth.button.right - berth.plank.x) for berth in spare]
    else:
        places = _boats(view, seats, scroll)
        column = Rect(words.right - _WAYS, words.y + 0.42 * words.h, _WAYS, 84.0 * more - 14)
        ways = column.rows(more, 14) if more else []
        rows[3:] = [row._replace(w=row.w - (_WAYS + 24) * bool(more)) for row in rows[3:]]
    water = at["panel"].bottom + 0.3 * view.h
    return LobbyPlaces(at["panel"], at["square"], tuple(rows), water, tuple(places), at["start"], tuple(ways))


def _boats(view: Rect, seats: int, scroll: Scroll) -> list[SeatPlace]:
    """Return the places of seats as boats side by side, each with its name and button below."""
    scroll.place(view, view.h)
    wide = min(_WIDEST, (view.w - _GAP * (seats - 1)) / seats)
    whole = Rect.around(view.cx, view.cy, seats * (wide + _GAP) - _GAP, view.h)
    lower = Box("plank", 82, (14, 0, 0, 0)), Box("", 10), Box("button", 58, (0.1 * wide, 0)), Box("", 2)
    tree = Box.column(Box("boat"), Box("", -8), *lower)
    return [SeatPlace(**tree.place(box)) for box in whole.columns(seats, _GAP)]


def _rows(canvas: Canvas, view: Rect, seats: int, scroll: Scroll) -> list[SeatPlace]:
    """Return the places of seats as planks below each other, each with its button beside it."""
    high = canvas.measure("Ag", "button")[1] + canvas.measure("Ag", "small")[1] + 24
    whole = seats * (high + 12) - 12
    scroll.place(view, whole)
    wide = view.w - 120
    tree = Box.row(Box("plank", 0.58 * wide), Box(), Box("button", 0.4 * wide, (0, 0.1 * high)))
    rows = Rect(view.x + 60, view.y - scroll.offset, wide, whole).rows(seats, 12)
    return [SeatPlace(boat=None, **tree.place(row)) for row in rows]
