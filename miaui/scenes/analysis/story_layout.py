"""Where everything lies in the story of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.scenes import house
from miaui.scenes.analysis import tide as paint_tide
from miaui.scenes.analysis.tide import TideLook

SEA = paint_tide.DETAILED._replace(start=90.0, end=250.0, low=64.0, high=96.0, share=1.35, scaled=False)
LOW_SEA = paint_tide.BARE._replace(start=120.0, end=210.0, low=26.0, high=86.0, share=1.6)
"""The look of the sea, and of a low one without rounds and others' courses."""
_EDGE, _GAP = 54.0, 18.0


class StoryLayout(NamedTuple):
    """Boxes of the story: the headline, the sea, the sheet, the chart, and the buttons, of which those that
    turn to another page come last. `large`: words take the room of pictures, and the chart is a line on the
    sheet."""

    title: Rect
    sea: Rect
    sheet: Rect
    chart: Rect
    bar: tuple[Rect, ...]
    large: bool

    @property
    def look(self) -> TideLook:
        """The look of the sea."""
        return LOW_SEA if self.large else SEA


class SheetLayout(NamedTuple):
    """Boxes on the sheet: a ribbon and a picture for each move, the count of shells, and the words."""

    ribbons: tuple[Rect, Rect]
    pictures: tuple[Rect, Rect]
    tally: Rect
    words: Rect


def arrange(canvas: Canvas, labels: Sequence[str], pages: Sequence[str], *, chart: bool) -> StoryLayout:
    """Return the places of the story; `labels` are those of its buttons, `pages` those that turn to another
    page: beside the headline, with large text among the buttons. `chart`: there is one."""
    large = canvas.compact or canvas.theme.is_large
    whole, corner = canvas.bounds.inset(_EDGE, 0), house.corner(canvas, -1)
    aside = canvas.width - corner.right - 24
    turning: list[Rect] = []
    if large:
        rows = _bar(canvas, whole, [*labels, *pages])
    else:
        needs = [canvas.measure(label, "button")[0] + 104 for label in pages]
        tabs = Rect(whole.right - sum(needs) - 12 * len(needs) + 12, corner.y, sum(needs) + 12, corner.h)
        turning = tabs.columns_for(needs, 12)
        aside = tabs.x - 24
        rows = _bar(canvas, whole, labels)
    middle = min(canvas.width / 2, (corner.right + 24 + aside) / 2)
    half = min(middle - corner.right - 24, aside - middle)
    title = Rect.around(middle, 62, 2 * half, 92)
    sea = Rect(whole.x, 132, whole.w, 196.0 if large else 342.0)
    low = Rect(whole.x, sea.bottom + 30, whole.w, rows[0].y - sea.bottom - 30 - 24)
    if large or not chart:
        return StoryLayout(title, sea, low, low._replace(w=0), (*rows, *turning), large)
    parts = Box.row(Box("sheet"), Box("chart", 0.366 * low.w), gap=26).place(low)
    return StoryLayout(title, sea, parts["sheet"], parts["chart"], (*rows, *turning), large)


def _bar(canvas: Canvas, whole: Rect, labels: Sequence[str]) -> list[Rect]:
    """Return the places of the buttons at the lower edge: in one row, or in two where they need them."""
    needs = [canvas.measure(label, "button")[0] + 118 for label in labels]
    high, half = canvas.theme.grown(72, 0.7), (len(needs) + 1) // 2
    fits = sum(needs) + _GAP * (len(needs) - 1) <= whole.w
    rows = [needs] if fits else [needs[:half], needs[half:]]
    found: list[Rect] = []
    for place, row in enumerate(rows):
        y = canvas.height - 22 - high - (len(rows) - 1 - place) * (high + 12)
        found += Rect(whole.x, y, whole.w, high).columns_for(row, _GAP)
    return found


def lay_sheet(canvas: Canvas, at: StoryLayout) -> SheetLayout:
    """Return the places on the sheet."""
    inner = at.sheet.inset(34, 22)
    ribbon, count = canvas.theme.grown(40, 0.7), canvas.theme.grown(32, 0.8)
    left = Rect(inner.x, inner.y, 0.34 * inner.w if at.large else min(0.44 * inner.w, 460.0), inner.h)
    columns = left.columns(2, 34)
    ribbons = tuple(cell._replace(h=ribbon) for cell in columns)
    high = inner.h - ribbon - count - 28
    pictures = tuple(Rect(cell.x, cell.y + ribbon + 16, cell.w, high) for cell in columns)
    below = Rect(left.x, inner.bottom - count, inner.w if at.large else left.w, count)
    words = Rect(left.right + 44, inner.y, inner.right - left.right - 44, inner.h)
    words = words._replace(h=words.h - count) if at.large else words
    return SheetLayout((ribbons[0], ribbons[1]), (pictures[0], pictures[1]), below, words)
