"""Kiti's speech bubble above the lagoon, clear of the seats and of herself."""

from __future__ import annotations

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.widgets import cue_width
from miaui.stages.miaui.animation.animation import Animation
from miaui.stages.miaui.layout.layout import Layout
from miaui.stages.miaui.paint import kiti as paint_kiti

_TOP, _HIGH = 12.0, 178.0
_FACE = 150.0
_BUTTON = 58.0


def box(canvas: Canvas, lay: Layout, animation: Animation) -> tuple[Rect, bool]:
    """The bubble, and whether Kiti herself stands beside it (else her face is drawn on it)."""
    left = max(seat.box.right for seat in lay.seats if not seat.mirrored and seat.shape != "own") + 12
    right = min(seat.box.x for seat in lay.seats if seat.mirrored) - 12
    left = max(left, leave(canvas).right + 24)
    found = paint_kiti.perch(lay, animation)
    if found is not None and found[0].look == "front":
        high = _HIGH + 36 + 52 * max(0.0, canvas.theme.text_scale - 1)
        return Rect(left, _TOP, lay.bowl.x - 168 * lay.bowl.size - left, high), True
    wide = min(right - left, 1180.0)
    return Rect((left + right - wide) / 2, _TOP, wide, _HIGH), False


def leave(canvas: Canvas) -> Rect:
    """Where the way out of the lesson is."""
    return Rect(18, 20, max(150.0, canvas.measure(_("Leave"), "label")[0] + 50), 64)


def buttons(canvas: Canvas, lay: Layout, animation: Animation) -> tuple[Rect, Rect]:
    """Places for one or two answers, along the bubble's lower edge."""
    rect, _beside = box(canvas, lay, animation)
    h = min(78.0, max(_BUTTON, canvas.measure("Ag", "button")[1] + 18))
    words = canvas.measure(_("Go on"), "button")[0] + cue_width(canvas, "return") * 4 / 3 + 64
    wide = min(rect.w / 2 - 20, max(words, 216 + 40 * max(0.0, canvas.theme.text_scale - 1)))
    first = Rect(rect.right - wide - 18, rect.bottom - h * 0.55, wide, h)
    return first, first.moved(-wide - 14, 0)


def draw(canvas: Canvas, lay: Layout, animation: Animation, title: str, words: str) -> None:
    """The bubble with its tail or Kiti's face, a small title, and her words."""
    rect, beside = box(canvas, lay, animation)
    paper = canvas.colour("sand-0")
    canvas.fill(rect.moved(0, 7), "ink", 26, 0.4)
    if beside:
        x, y = rect.right, rect.cy
        canvas.polygon([(x - 4, y - 24), (x + 38, y + 9), (x - 4, y + 34)], "ink")
    canvas.fill(rect.inset(-3), "ink", 29)
    canvas.fill(rect, paper, 26)
    if beside:
        canvas.polygon(
            [(rect.right - 5, rect.cy - 15), (rect.right + 30, rect.cy + 9), (rect.right - 5, rect.cy + 25)],
            paper,
        )
        inner = rect.inset(26, 14)
    else:
        _face(canvas, rect)
        inner = Rect(rect.x + _FACE + 30, rect.y + 12, rect.w - _FACE - 58, rect.h - 24)
    small = min(64.0, canvas.measure(title, "small", inner.w, size=0.9, fixed=True)[1])
    canvas.text_in(title, inner._replace(h=small), "small", "wood-2", "left", size=0.9, fixed=True)
    low = buttons(canvas, lay, animation)[0].y - 4
    room = Rect(inner.x, inner.y + small + 2, inner.w, low - inner.y - small - 2)
    canvas.text_in(words, room, "body", "text-dark", "left", size=1.12)


def _face(canvas: Canvas, rect: Rect) -> None:
    """Kiti looks out at the bubble's left."""
    x, y = rect.x + _FACE / 2 + 8, rect.bottom - 12
    canvas.fill(Rect(rect.x + 8, rect.y + 8, _FACE, rect.h - 16), "sky-2", 20)
    canvas.fill(Rect(rect.x + 14, rect.y + 14, _FACE - 12, rect.h - 28), "sky-4", 16)
    for part in ("body", "eyes"):
        canvas.draw(f"kiti/front/{part}", x, y, size=0.62)
