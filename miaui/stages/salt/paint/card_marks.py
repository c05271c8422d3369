"""What is pinned to cards and groups of cards: counts, rosettes of points, tags on paper ribbons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import number
from miaui.engine.theme import parse
from miaui.stages.salt.paint.papers import PAPERS

RosetteTone = Literal["grey", "rose", "coral", "gold"]
_TONES = {"grey": "#B9B2BE", "rose": "#F58FB3", "coral": "#F0604E", "gold": "#FFB22E"}
_PAPER, _GOLD = "#FFFAEE", "#FFD866"


@dataclass(frozen=True, slots=True)
class Tag:
    """Words on a paper ribbon. `colour` is the code of a card colour whose symbol stands before them."""

    words: str
    gold: bool = False
    colour: str | None = None
    struck: bool = False
    """Struck out: it does not count."""


def rosette_tone(points: int) -> RosetteTone:
    """The tone that says how much something adds: nothing, one, two, three or more."""
    return ("grey", "rose", "coral", "gold")[min(3, max(0, points))]


def draw_gain(canvas: Canvas, x: float, y: float, points: int, r: float = 30.0) -> None:
    """A rosette that says what a card would add, e.g. "+3", in the tone of its points."""
    words = f"+{points}" if points > 0 else number(points)
    draw_rosette(canvas, (x, y), words, r, rosette_tone(points))


def draw_rosette(
    canvas: Canvas, place: tuple[float, float], words: str, r: float, tone: RosetteTone = "coral"
) -> None:
    """A pleated rosette of radius r round a short word."""
    x, y = place
    canvas.circle(x, y, r, parse(_TONES[tone]))
    canvas.circle(x, y, r * 0.72, parse(_PAPER))
    canvas.text_in(words, Rect.around(x, y, r * 1.3, r * 1.3), "button", "text-dark", fixed=True)


def draw_count(canvas: Canvas, x: float, y: float, words: str, r: float = 20.0) -> None:
    """A disc with an ink edge and a short word: cards of a pile, points of a laid pair."""
    canvas.circle(x, y, r, "ink")
    canvas.circle(x, y, r - 3, parse("#FBE7BC"))
    canvas.text_in(words, Rect.around(x, y, r * 1.7, r * 1.7), "button", "text-dark", fixed=True)


def tag_size(canvas: Canvas, tag: Tag, width: float | None = None) -> tuple[float, float]:
    """Width and height of a tag in units, tails included; at most `width` wide."""
    w, h = canvas.measure(tag.words, "label")
    w += h if tag.colour else 0.0
    return min(w + 60.0, width or w + 60.0), h + 12.0


def draw_tag(canvas: Canvas, x: float, y: float, tag: Tag, width: float | None = None) -> Rect:
    """A tag with its middle at (x, y), at most `width` wide; returns its box."""
    w, h = tag_size(canvas, tag, width)
    box = Rect.around(x, y, w, h)
    canvas.fill(box, parse(_GOLD if tag.gold else _PAPER))
    inner = box.inset(14.0, 4.0)
    if tag.colour:
        canvas.circle(inner.x + h / 3, inner.cy, h / 3, parse(PAPERS[tag.colour].colour))
        inner = Rect(inner.x + h * 0.8, inner.y, inner.w - h * 0.8, inner.h)
    canvas.text_in(tag.words, inner, "label", "text-dark")
    return box
