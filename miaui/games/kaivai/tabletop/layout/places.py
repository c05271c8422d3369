"""Where things are within the boxes of the layout: tabs over panels, in a seat's plate, on the own display,
the islands at the right."""

from collections.abc import Sequence

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai.tabletop.layout.layout import Layout

TAB_EDGE, TAB_SIZE = (2.0, 1.0), 0.96
"""Room around the title of a tab, and the size of its words."""
MORE_INFO = 52.0
"""By so much (units) the box of a choice's cost is higher with large words while islands are scored, whose
rows are lower then."""
_TABS = (82.0, 14.0)
"""Offsets of the ends of long tabs from the left and from the right edge of a seat's row (units)."""

Tab = tuple[Rect, str]
"""Place and title of a tab."""


def own_tabs(canvas: Canvas, lay: Layout) -> list[Tab]:
    """Return the tabs over the own panels with their titles, Wealth, Reach and Prices; if one title does not
    fit, all share the panel's width by what they need. [] on a table that is not dense."""
    return _tabs(canvas, lay.own.tabs, (_("Wealth"), _("Reach"), _("Prices")), lay.own.wealth)


def seat_tabs(canvas: Canvas, lay: Layout) -> list[Tab]:
    """Return the tabs over the seats with their titles, Bids and Goods; if one does not fit, both share the
    row's width by what they need. [] on a table that is not dense."""
    row, (left, right) = lay.rows[0], _TABS
    return _tabs(
        canvas, lay.seat_tabs, (_("Bids"), _("Goods")), row._replace(x=row.x + left, w=row.w + right - left)
    )


def _tabs(canvas: Canvas, tabs: Sequence[Rect], titles: Sequence[str], whole: Rect) -> list[Tab]:
    """Return the tabs as they are where their titles fit, else side by side from edge to edge of the `whole`
    width, each as wide as its title needs."""
    if not tabs:
        return []
    edge, low = TAB_EDGE
    needs = [
        label_width(canvas, title, tab.h - 2 * low, TAB_SIZE) + 2 * edge + 1
        for title, tab in zip(titles, tabs, strict=True)
    ]
    if any(need > tab.w for need, tab in zip(needs, tabs, strict=True)):
        line = Rect(whole.x, tabs[0].y, whole.w, tabs[0].h)
        tabs = line.columns_for(needs, min(3.0, tabs[1].x - tabs[0].right))
    return list(zip(tabs, titles, strict=True))


def label_width(canvas: Canvas, words: str, height: float, size: float) -> float:
    """Return the width (units) of a label that is as large as the height (units) lets it be, in one line."""
    return (
        canvas.type.layout(words, "label", {"size": size, "width": None, "height": height}).width
        / canvas.scale
    )


def goods(dense: bool, row: Rect) -> tuple[list[Rect], list[Rect]]:
    """Return the boxes of bid, price and reach, then those of shells, fish, influence and canoes, in a seat's
    plate, the second list below the first. On a dense table both lists lie at one place, and bid and price
    are one box."""
    held = [Box(name) for name in ("shells", "fish", "influence", "canoes")]
    if dense:
        bid, reach = Box.row(Box("bid"), Box("reach"), gap=2, pad=(138, 58, 8, 6)).place(row).values()
        return [bid, bid, reach], list(Box.row(*held, pad=(126, 58, 4, 6)).place(row).values())
    upper = Box.row(Box("bid"), Box("price"), Box("reach"), gap=2)
    boxes = [*Box.column(upper, Box.row(*held), gap=4, pad=(130, 64, 4, 6)).place(row).values()]
    return boxes[:3], boxes[3:]


def face(lay: Layout, row: Rect) -> tuple[float, float]:
    """Return the middle of the cat's head in a seat's plate: 62 units right of its left edge and 66 below its
    upper one, on a dense table 54."""
    return row.x + 62, row.y + (54 if lay.dense else 66)


def order_badge(lay: Layout, row: Rect) -> tuple[float, float, float]:
    """Return the middle (units) of a seat's number in the order of turns, in its plate's upper left corner,
    and its size: 0.94, on a dense table times `lay.badge`."""
    return (row.x + 18, row.y + 16, 0.94 * lay.badge) if lay.dense else (row.x + 20, row.y + 18, 0.94)


def glory_badge(lay: Layout, row: Rect) -> tuple[float, float, float]:
    """Return the middle (units) of the sun with a seat's glory, below its face and a little left of it, and
    its size: 1, on a dense table up to 1.25 for text twice as large."""
    (x, y), more = face(lay, row), 0.62 * (lay.badge - 1)
    return (x - 7, y + 54 - 45 * more, 1 + more) if lay.dense else (x - 6.4, y + 58.3, 1.0)


def basins(space: Rect, dense: bool) -> list[Rect]:
    """Return the boxes of the five basins of the own panel, space 1 leftmost; on a dense table 108 units
    high, else 16 less than the panel."""
    return Rect(space.x + 10, space.y + 8, space.w - 20, 108.0 if dense else space.h - 16).columns(5, 6)


def held(basin: Rect, kind: str) -> Rect:
    """Return the box within a basin of the shells, for kind "shells", or below it of the fish, for any other
    kind; each is as wide as the basin and about a third as high."""
    top, low, share = (0.36, 0.66, 0.32) if basin.h > 100 else (0.32, 0.62, 0.34)  # below the space's number
    return Rect(basin.x, basin.y + basin.h * (top if kind == "shells" else low), basin.w, basin.h * share)


def enlargement(lay: Layout) -> float:
    """Return by how much text is larger than usual: the text scale less 1, at least 0 and at most
    1."""
    return max(0.0, min(1.0, lay.text - 1.0))


def island_rows(lay: Layout, count: int) -> list[Rect]:
    """Return a box for each of `count` islands down the right column, at most 66 units from one to the next
    (up to 76 for large text), 10 between them. ZeroDivisionError for 0."""
    more = enlargement(lay)
    top = lay.side.y + (52 if lay.dense else 14) + 16 * more
    bottom = lay.info.y - MORE_INFO if lay.stacked else lay.side.bottom
    pitch = min(66.0 + 10 * more, (bottom - top) / count)
    return lay.side._replace(y=top, h=count * pitch - 10).rows(count, 10)
