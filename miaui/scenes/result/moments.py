"""The best moments beside a result: as many as have room, one below the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import inf

from miaui.engine.draw.canvas import Canvas, Paint
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_

TITLE = N_("Worth remembering")
_SIZES = (1.0, 0.9, 0.8)
"""Sizes at which they are written: smaller where not all of them have room; large text stays large."""
LARGE = 1.5
"""Text of this size and more is not written smaller: fewer moments are shown instead."""
_INDENT, _SIGN, _GAP = 36.0, 18.0, 18.0
"""Units left of the words, for a sign, whose middle is so far down; units below each moment."""


@dataclass(frozen=True, slots=True)
class Moments:
    """The moments that have room, the size of their letters, and the height of all in units."""

    texts: tuple[str, ...]
    size: float
    height: float


def head(canvas: Canvas, inner: Rect, words: str, least: float, most: float = inf) -> Rect:
    """Return the box of a heading at the top of `inner`: as high as its words need there, from `least` to
    `most` units; `least` wins over `most`."""
    return inner._replace(h=max(least, min(most, canvas.measure(words, "button", inner.w)[1])))


def fit(canvas: Canvas, texts: Sequence[str], width: float, space: float) -> Moments:
    """Return the moments that have room in a box of this width and height, all of them if that is
    possible."""
    found = Moments((), 1.0, 0.0)
    sizes = [size for size in _SIZES if size == 1.0 or size * canvas.theme.text_scale < LARGE]
    for size in sizes:
        heights = [canvas.measure(words, "body", width - _INDENT, size=size)[1] + _GAP for words in texts]
        ends = list(accumulate(heights, initial=0.0))
        count = sum(end <= space for end in ends[1:])
        found = Moments(tuple(texts[:count]), size, ends[count])
        if count == len(texts):
            break
    return found


def draw(
    canvas: Canvas,
    moments: Moments,
    at: tuple[float, float, float],
    ink: Paint,
    sign: Callable[[float, float], None],
) -> None:
    """Write the moments from (x, y) on, `at` = (x, y, width); `sign` paints what stands before each."""
    x, y, width = at
    for words in moments.texts:
        sign(x, y + max(_SIGN, canvas.measure("Ag", "body", size=moments.size)[1] / 2))
        box = canvas.text(
            words, x + _INDENT, y, "body", ink, "left", width=width - _INDENT, size=moments.size
        )
        y += box.h + _GAP
