"""Where things are within the boxes of the layout: in a seat's plate, on the own display."""

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.tabletop.layout.layout import Layout


def goods(dense: bool, row: Rect) -> tuple[list[Rect], list[Rect]]:
    """Return boxes in a seat's plate: bid, price and reach above; shells, fish, influence and canoes below.
    In a slim plate both lie at one place, and bid and price are one."""
    if dense:
        bid, reach = Rect(row.x + 138, row.y + 58, row.w - 146, 54).columns(2, 2)
        return [bid, bid, reach], Rect(row.x + 116, row.y + 58, row.w - 122, 54).columns(4)
    upper, lower = Rect(row.x + 130, row.y + 64, row.w - 134, 78).rows(2, 4)
    return upper.columns(3, 2), lower.columns(4)


def face(lay: Layout, row: Rect) -> tuple[float, float]:
    """Return the middle of the cat's head in a seat's plate."""
    return row.x + 62, row.y + (54 if lay.dense else 66)


def order_badge(lay: Layout, row: Rect) -> tuple[float, float, float]:
    """Return the middle and the size of the number of a seat's plate in the order of turns."""
    return (row.x + 18, row.y + 16, 0.94 * lay.badge) if lay.dense else (row.x + 20, row.y + 18, 0.94)


def glory_badge(lay: Layout, row: Rect) -> tuple[float, float, float]:
    """Return the middle and the size of the sun with a seat's glory, below its face and clear of the next
    plate's number."""
    (x, y), more = face(lay, row), 0.62 * (lay.badge - 1)
    return (x - 7, y + 54 - 45 * more, 1 + more) if lay.dense else (x - 6.4, y + 58.3, 1.0)


def basins(space: Rect, dense: bool) -> list[Rect]:
    """Return the five basins of the own display, side by side."""
    return Rect(space.x + 10, space.y + 8, space.w - 20, 108.0 if dense else space.h - 16).columns(5, 6)


def held(basin: Rect, kind: str) -> Rect:
    """Return where the shells or the fish of a basin lie."""
    top, low, share = (0.36, 0.66, 0.32) if basin.h > 100 else (0.32, 0.62, 0.34)  # below the space's number
    return Rect(basin.x, basin.y + basin.h * (top if kind == "shells" else low), basin.w, basin.h * share)
