"""Where everything lies in the story of a game."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.scenes import house
from miaui.scenes.analysis import layout
from miaui.scenes.analysis import tide as paint_tide
from miaui.scenes.analysis.tide import TideLook

_LARGE = 1.3
"""Text above this size needs the room of pictures."""
_EDGE, _GAP = 54.0, 18.0
_APART = 34.0
"""Units between the pictures of two moves."""


class StoryLook(NamedTuple):
    """Look by text size: `detailed` with a chart of its own and a shell for each judged choice, else
    words take the room of pictures. The look and height of the sea; the share of the sheet that pictures
    take, and the most units."""

    detailed: bool
    tide: TideLook
    sea: float
    pictures: float
    most: float


_SEA = paint_tide.DETAILED._replace(start=90.0, end=250.0, low=64.0, high=96.0, share=1.35, scaled=False)
_LOW_SEA = paint_tide.BARE._replace(start=120.0, end=210.0, low=26.0, high=86.0, share=1.6)
"""The look of the sea, and of a low one without rounds and others' courses."""
_USUAL = StoryLook(True, _SEA, 342.0, 0.44, 460.0)
_BARE = StoryLook(False, _LOW_SEA, 196.0, 0.34, inf)


class StoryLayout(NamedTuple):
    """Boxes of the story, in units: the headline, the sea, the sheet of the open shell, the chart (of no
    width where there is none), and the buttons in their order, of which those that turn to another page come
    last."""

    title: Rect
    sea: Rect
    sheet: Rect
    chart: Rect
    bar: tuple[Rect, ...]
    look: StoryLook


class SheetLayout(NamedTuple):
    """Boxes on the sheet of a shell: a ribbon and a picture for each move, `tally` for the count of shells,
    and the words."""

    ribbons: tuple[Rect, ...]
    pictures: tuple[Rect, ...]
    tally: Rect
    words: Rect


def arrange(canvas: Canvas, labels: Sequence[str], pages: Sequence[str], *, chart: bool) -> StoryLayout:
    """Return the boxes of the story. Buttons with the texts `labels` stand at the lower edge in a row, or two
    where they do not fit one; those of `pages` right of the headline. In small windows and with text over 1.3
    these stand below, too, and there is no chart. Without a `chart` the sheet is as wide as the sea."""
    look = _BARE if layout.is_small(canvas, _LARGE) else _USUAL
    below, beside = (labels, pages) if look.detailed else ([*labels, *pages], ())
    rows, high = _bar(canvas, below), canvas.theme.grown(72, 0.7)
    needs = [canvas.measure(label, "button")[0] + 104 for label in beside]
    wide = sum(needs) + 12 * (len(needs) - 1)
    corner = house.corner(canvas, -1)
    left = corner.right + 24
    turning = Box.row(
        Box(), Box("turning", wide), size=max(left, wide + 24 + _EDGE), pad=(0, 12, _EDGE, 80 - corner.h)
    )
    aside = 0.366 * (canvas.width - 2 * _EDGE) if look.detailed and chart else 0.0
    at = Box.column(
        Box.row(Box("", left), Box("title"), turning, size=92),
        Box("", 24),
        Box("sea", look.sea, (_EDGE, 0)),
        Box("", 30),
        Box.row(Box("sheet"), Box("", 26 if aside else 0), Box("chart", aside), pad=(_EDGE, 0)),
        Box("", 24),
        Box("bar", len(rows) * (high + 12) - 12, (_EDGE, 0)),
        pad=(0, 16, 0, 22),
    ).place(canvas.bounds)
    bars = zip(at["bar"].rows(len(rows), 12), rows, strict=True)
    bar = [cell for line, row in bars for cell in line.columns_for(row, _GAP)]
    bar += at["turning"].columns_for(needs, 12) if needs else []
    return StoryLayout(at["title"], at["sea"], at["sheet"], at["chart"], tuple(bar), look)


def _bar(canvas: Canvas, labels: Sequence[str]) -> list[list[float]]:
    """Return what the buttons at the lower edge need: in one row, or in two where they do not fit one."""
    needs = [canvas.measure(label, "button")[0] + 118 for label in labels]
    half = (len(needs) + 1) // 2
    fits = sum(needs) + _GAP * (len(needs) - 1) <= canvas.width - 2 * _EDGE
    return [needs] if fits else [needs[:half], needs[half:]]


def lay_sheet(canvas: Canvas, at: StoryLayout, moves: int) -> SheetLayout:
    """Return the boxes on the sheet, with a ribbon and a picture for each of `moves`, 1 (in the middle) or 2
    (beside each other), and words right of them. Pictures take at most 0.44 of the sheet's width, 0.34 in a
    bare look."""
    wide = min(at.look.pictures * (at.sheet.w - 68), at.look.most)
    ribbons = Box("ribbons", canvas.theme.grown(40, 0.7))
    left = ribbons, Box("", 16), Box("pictures"), Box("", 12)
    words, tally = Box("words"), Box("tally", canvas.theme.grown(32, 0.8))
    if at.look.detailed:
        tree = Box.row(Box.column(*left, tally, size=wide), words, gap=44, pad=(34, 22))
    else:
        upper = Box.row(Box.column(*left, size=wide), words, gap=44)
        tree = Box.column(upper, tally, pad=(34, 22))
    boxes = tree.place(at.sheet)
    above, below = _cells(boxes["ribbons"], moves), _cells(boxes["pictures"], moves)
    return SheetLayout(above, below, boxes["tally"], boxes["words"])


def _cells(row: Rect, moves: int) -> tuple[Rect, ...]:
    """Return the places of two moves beside each other, or that of one in the middle."""
    pair = row.columns(2, _APART)
    return tuple(pair) if moves == 2 else (Box.row(Box(), Box("one", pair[0].w), Box()).place(row)["one"],)
