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
    """The moments that have room, the first ones."""
    size: float
    """The size of their letters, 1 for usual ones."""
    height: float
    """The height of all with the gap below each, in units; 0 for none."""


def head(canvas: Canvas, inner: Rect, words: str, least: float, most: float = inf) -> Rect:
    """Return the box of a heading at the top of `inner` and of its width: as high as `words` need there, but
    at least `least` and at most `most` units; where these cross, `least` units."""
    return inner._replace(h=max(least, min(most, canvas.measure(words, "button", inner.w)[1])))


def fit(canvas: Canvas, texts: Sequence[str], width: float, space: float) -> Moments:
    """Return the moments, from the first of `texts` on, that have room below each other in this width and
    height (units), with 18 units below each. All are written at 1, 0.9 or 0.8 of the size, the first at which
    all have room; at the last as many as do. 0.9 and 0.8 are left out where letters would still be 150 % of
    usual or more. No `texts`, or none with room: none, height 0."""
    moments = Moments((), 1.0, 0.0)
    sizes = [size for size in _SIZES if size == 1.0 or size * canvas.theme.text_scale < LARGE]
    for size in sizes:
        heights = [canvas.measure(words, "body", width - _INDENT, size=size)[1] + _GAP for words in texts]
        ends = list(accumulate(heights, initial=0.0))
        count = sum(end <= space for end in ends[1:])
        moments = Moments(tuple(texts[:count]), size, ends[count])
        if count == len(texts):
            break
    return moments


def draw(
    canvas: Canvas,
    moments: Moments,
    at: tuple[float, float, float],
    ink: Paint,
    sign: Callable[[float, float], None],
) -> None:
    """Write the moments below each other from (x, y) on, `at` = (x, y, width): words 36 units right of x, and
    before each what `sign(x, y)` paints, with the middle of its first line as y. Draw nothing for none."""
    x, y, width = at
    for words in moments.texts:
        sign(x, y + max(_SIGN, canvas.measure("Ag", "body", size=moments.size)[1] / 2))
        box = canvas.text(
            words, x + _INDENT, y, "body", ink, "left", width=width - _INDENT, size=moments.size
        )
        y += box.h + _GAP
