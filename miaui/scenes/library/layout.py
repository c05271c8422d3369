"""Where the boards hang in the room of games: rows of equal ones, in a view that scrolls."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.ui.scroll import BAR, Scroll
from miaui.scenes import house
from miaui.scenes.library import board as games_board
from miaui.scenes.library import panel as games_panel
from miaui.scenes.library.order import ORDERS

GAP, HOOKS = 26.0, 46.0
"""Between two boards of a row, and from a pole down to a board."""
BESIDE = 20.0
"""Free on both sides of the view: frames of boards and ends of poles reach into it."""
IMPORT = N_("Import a file")
"""Words on the plank below the boards."""
_BESIDE_WORDS = 22.0
"""Room left and right of them (units)."""
_LEAST = 288.0
"""The narrowest board (units)."""
_AROUND = 2
"""Rows above and below the view whose boards can be reached by keys."""


def corner(canvas: Canvas) -> Rect:
    """Return the box of the button “Import a file” in the lower left corner, 28 units above the window's end,
    at least 320 × 62 units, as wide as its words need."""
    high = house.grown(canvas, 62)
    wide = max(house.grown(canvas, 320), canvas.measure(_(IMPORT), "button")[0] + 2 * _BESIDE_WORDS)
    return Rect(house.MARGIN, canvas.height - 28 - high, wide, high)


def foot(canvas: Canvas) -> Rect:
    """Return the box of the first row below the boards: that of `corner`, where the order and the search have
    room beside it, else a row as wide as the boards 14 units above it."""
    low, right = corner(canvas), games_panel.places(canvas).box.x - GAP
    if low.right + 14 + sum(_tools_wanted(canvas)) + 12 <= right:
        return low
    return low._replace(y=low.y - low.h - 14, w=right - low.x)


def _tools_wanted(canvas: Canvas) -> tuple[float, float]:
    """Return the widths that the order and the search would like (units)."""
    label = max(canvas.measure(_(order.label), "label")[0] for order in ORDERS)
    return label + 112, max(270.0, canvas.measure(_("name, cat or day"), "label")[0] + 60)


def whole(canvas: Canvas) -> Rect:
    """Return the box for a room without games: over the window's width, from the row of tabs down to 20 units
    above `corner`."""
    top = house.tabs_row(canvas).y
    return Rect(house.MARGIN, top, canvas.width - 2 * house.MARGIN, corner(canvas).y - 20 - top)


def view(canvas: Canvas, tabs: bool) -> Rect:
    """Return the box in which the boards are seen, left of the panel, below the row of tabs if `tabs`, else
    from its top. It is cut to whole rows, where less than 0.3 of another one would be seen."""
    row = house.tabs_row(canvas)
    top = row.bottom + 14 if tabs else row.y
    right = games_panel.places(canvas).box.x - BESIDE
    place = Rect(house.MARGIN, top, right - house.MARGIN, foot(canvas).y - 14 - top)
    step = _step(canvas, place)[2]
    rows = int(place.h // step)
    return place._replace(h=rows * step) if rows and place.h - rows * step < 0.3 * step else place


def tools(canvas: Canvas, tabs_end: float) -> tuple[Rect, Rect]:
    """Return the boxes of the order and, right of it, the search: right of `tabs_end`, the x at which the
    tabs end, if there is room, else right of `corner`, else in the row `foot` above it. They are made
    narrower together where they have no room."""
    row, right = house.tabs_row(canvas), games_panel.places(canvas).box.x - GAP
    wanted, low, lowest = _tools_wanted(canvas), foot(canvas), corner(canvas)
    left = tabs_end + GAP
    if low != lowest:
        row, left = low, low.x
    elif left + sum(wanted) + 12 > right:
        row, left = lowest, lowest.right + 14
    part = min(1.0, (right - left - 12) / sum(wanted))
    order = Rect(left, row.y, wanted[0] * part, row.h)
    return order, Rect(order.right + 12, row.y, right - order.right - 12, row.h)


def range_place(canvas: Canvas) -> Rect:
    """Return the box for “1 to 6 of 40 games”, at the lower edge left of the panel, at most 380 units wide
    (1.3 times that for large text) and right of `corner`."""
    low, right = corner(canvas), games_panel.places(canvas).box.x - GAP
    width = min(right - low.right - 14, house.grown(canvas, 380))
    return Rect(right - width, low.y + 6, width, low.h - 12)


def deleted(canvas: Canvas) -> tuple[Rect, Rect]:
    """Return two boxes: the plate that says what was deleted, over the lower end of the boards and as wide as
    they are, and on its right end the button that undoes it."""
    low, right = foot(canvas), games_panel.places(canvas).box.x - GAP
    high = house.grown(canvas, 92)
    plate = Rect(house.MARGIN, low.y - 10 - high, right - house.MARGIN, high)
    width = min(0.5 * plate.w, canvas.theme.grown(house.grown(canvas, 230), 0.8))
    return plate, Rect(plate.right - width - 14, plate.y + 9, width, high - 18)


def columns(canvas: Canvas, place: Rect) -> int:
    """Return how many boards of at least 288 units (more for larger text) fit side by side in a box; at least
    1."""
    least = canvas.theme.between(_LEAST, 1.5 * _LEAST)
    return max(1, int((place.w - 2 * BAR + GAP) // (least + GAP)))


def boxes(canvas: Canvas, place: Rect, count: int, scroll: Scroll) -> list[tuple[int, Rect]]:
    """Return (number, box) of the boards in view and of two rows above and below, of `count` boards numbered
    from 0, row by row; [] for 0. `scroll` is told the view and how high all rows are."""
    across, width, step = _step(canvas, place)
    high = step - HOOKS - 12
    scroll.place(place, -(-count // across) * step)
    top = place.y + HOOKS - scroll.offset
    first = max(0, int(scroll.offset // step) - _AROUND)
    last = int((scroll.offset + place.h) // step) + _AROUND
    return [
        (number, Rect(place.x + number % across * (width + GAP), top + number // across * step, width, high))
        for number in range(first * across, min(count, (last + 1) * across))
    ]


def _step(canvas: Canvas, place: Rect) -> tuple[int, float, float]:
    """Return how many boards hang side by side, the width of each, and the way from row to row (units)."""
    across = columns(canvas, place)
    width = (place.w - 2 * BAR - GAP * (across - 1)) / across
    return across, width, sum(games_board.heights(canvas, width)) + HOOKS + 12
