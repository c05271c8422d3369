"""Where everything lies in the review of a finished game: all in one window, or one half of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.scenes.analysis import rows as paint_rows
from miaui.scenes.analysis import tide as paint_tide
from miaui.scenes.analysis.rows import RowSizes
from miaui.scenes.analysis.tide import TideLook

_LARGE = 1.45
"""From this size of text on, and in small windows, one thing at a time is shown."""


@dataclass(frozen=True, slots=True)
class ReviewLayout:
    """Boxes of the review, in units: `tide` the sea at the top, `head` the title of the rows, `lenses` the
    names above their columns, `rows`, `foot` words below them, `split` the parts of the result, `awards` the
    rosettes, `bar` the buttons. `shows_rows` and `shows_parts` say which half is shown."""

    tide: Rect
    head: Rect
    lenses: Rect
    rows: Rect
    foot: Rect
    split: Rect
    awards: Rect
    bar: Rect
    shows_rows: bool
    shows_parts: bool
    """The parts of the result, and what leads to others; large text shows them on the other half."""
    tide_look: TideLook
    row_sizes: RowSizes


def is_small(canvas: Canvas, most: float = _LARGE) -> bool:
    """Return True if the window is small (`compact`), or text is larger than `most` times its usual size;
    exactly `most` is not larger."""
    return canvas.compact or canvas.theme.text_scale > most


def arrange(
    canvas: Canvas, names: tuple[str, str, str], words_below: str, *, crowded: bool, more: bool
) -> ReviewLayout:
    """Return the boxes of the page "Numbers", for these names of the lenses above the rows and the words
    below them. `crowded`: the cast needs two rows, so the sea is lower. In small windows and with text over
    1.45 one half is shown, sea and rows, or if `more` parts and awards; else both, and `more` means
    nothing."""
    if is_small(canvas):
        return _half(canvas, more)
    return _whole(canvas, crowded, names, words_below)


def listed(canvas: Canvas) -> ReviewLayout:
    """Return the boxes of the page "All choices", which shows nothing but sea, rows and buttons. In small
    windows and with text over 1.45 rows are at least 120 units high, else 57."""
    front = _half(canvas, False)
    bare = paint_rows.BARE._replace(others=False)
    return replace(front, row_sizes=bare if is_small(canvas) else paint_rows.LISTED)


def _half(canvas: Canvas, more: bool) -> ReviewLayout:
    """Return the layout with the tide and the rows, or if `more` with the parts of the result
    and the awards."""
    edge, bar = (30.0, 136.0, 30.0, 14.0), Box("bar", 100)
    rows, awards = Box("rows", pad=(8, 8, 8, 20)), Box("awards", pad=(0, 0, 0, 8))
    above = Box("tide", 250), Box("", 18), Box("head", 0), Box("lenses", 0)
    front = Box.column(*above, rows, bar, pad=edge)
    lower = Box("split", 440), Box("foot", 84, (12, 0)), awards, Box("", 100)
    back = Box.column(Box("", 0), *lower, gap=10, pad=edge)
    at = front.place(canvas.bounds) | back.place(canvas.bounds)
    return ReviewLayout(
        **at, shows_rows=not more, shows_parts=more, tide_look=paint_tide.BARE, row_sizes=paint_rows.BARE
    )


def _whole(canvas: Canvas, crowded: bool, names: tuple[str, str, str], words_below: str) -> ReviewLayout:
    """Return the layout with everything in one window."""
    margin = 58.0 if canvas.width > 1800 else 40.0
    small = canvas.scale < 0.8  # letters are larger beside everything else there

    def foot(wide: float) -> float:
        least = canvas.theme.grown(40, most=1.25)
        return max(least, canvas.measure(words_below, "small", wide - 40)[1] + 16) - 8

    left = Box.column(
        Box("head", 60),
        Box("lenses", lambda wide: paint_rows.lenses_height(canvas, wide - 36, names), (8, 0, 28, 0)),
        Box("rows", pad=(8, 0)),
        Box("foot", foot, (20, 0)),
        size=0.545 * (canvas.width - 2 * margin), gap=4, pad=(0, 0, 0, 18),
    )  # fmt: skip
    right = Box.column(Box("split", 258 if small else 268), Box("awards"), gap=18, pad=(0, 4, 0, 20))
    tide = Box("tide", 338.0 - 38.0 * (small + crowded), (8, 0))
    lower = Box.row(left, right, gap=26)
    at = Box.column(tide, Box("", 22), lower, Box("bar", 62), pad=(margin, 136, margin, 14)).place(
        canvas.bounds
    )
    return ReviewLayout(
        **at, shows_rows=True, shows_parts=True, tide_look=paint_tide.DETAILED, row_sizes=paint_rows.USUAL
    )
