"""The guide's sheet of paper in the sky, beside the other cat's boat."""

from __future__ import annotations

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.theme import parse
from miaui.engine.widgets import cue_width
from miaui.scenes.salt import paper
from miaui.scenes.salt.lesson_script import GUIDE, OTHER
from miaui.stages.salt.layout.layout import Layout
from miaui.stages.salt.paint.cats import CatPose, draw_head

_TOP, _HIGH = 12.0, 186.0
_FACE = 156.0
_BUTTON = 58.0
_DISC = parse("#F9CF3F")


def box(lay: Layout) -> Rect:
    """The sheet: right of the other cat."""
    seat = lay.seats[OTHER]
    left = seat.backs[0] + 90
    return Rect(left, _TOP, lay.right - 20 - left, _HIGH)


def leave(canvas: Canvas) -> Rect:
    """Where the way out of the lesson is."""
    return Rect(18, 20, max(150.0, canvas.measure(_("Leave"), "label")[0] + 50), 64)


def buttons(canvas: Canvas, lay: Layout) -> tuple[Rect, Rect]:
    """Places for one or two answers, along the sheet's lower edge."""
    rect = box(lay)
    h = min(78.0, max(_BUTTON, canvas.measure("Ag", "button")[1] + 18))
    words = canvas.measure(_("Go on"), "button")[0] + cue_width(canvas, "return") * 4 / 3 + 64
    wide = min(rect.w / 2 - 20, max(words, 216 + 40 * max(0.0, canvas.theme.text_scale - 1)))
    first = Rect(rect.right - wide - 18, rect.bottom - h * 0.55, wide, h)
    return first, first.moved(-wide - 14, 0)


def draw(canvas: Canvas, lay: Layout, title: str, words: str, answered: bool) -> None:
    """The sheet with the guide's face, a small title, and the words; `answered`: buttons lie on its edge."""
    rect = box(lay)
    paper.draw(canvas, rect)
    face = rect.x + _FACE / 2 + 6
    canvas.circle(face, rect.cy, _FACE * 0.44, _DISC)
    draw_head(canvas, GUIDE, "calm", CatPose(face, rect.cy + 4, 0.66))
    inner = Rect(rect.x + _FACE + 22, rect.y + 12, rect.w - _FACE - 46, rect.h - 24)
    small = min(64.0, canvas.measure(title, "small", inner.w, size=0.9, fixed=True)[1])
    canvas.text_in(title, inner._replace(h=small), "small", paper.DIM, "left", size=0.9, fixed=True)
    low = buttons(canvas, lay)[0].y - 4 if answered else inner.bottom
    room = Rect(inner.x, inner.y + small + 2, inner.w, low - inner.y - small - 2)
    canvas.text_in(words, room, "body", paper.INK, "left", size=1.12)
