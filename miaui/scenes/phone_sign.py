"""The small sign of a phone, and whether it is awake."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas, Paint
from miaui.engine.draw.geometry import Rect
from miaui.tabletop.hand_spec import SeatState

HIGH = 44.0
"""Height of a sign, in units."""
_MARKS: dict[SeatState, tuple[Paint, str]] = {
    "taken": ("good", "✓"),
    "here": ("good", "✓"),
    "away": ("deep", "z"),
    "free": ("glow", "…"),
}


def draw_phone(
    canvas: Canvas, x: float, y: float, high: float, paint: Paint, lit: Paint | None = None
) -> None:
    """Draw the outline of a phone in the colour `paint`, with its middle at x and y, `high` units high and
    0.62 as wide; its screen is filled with `lit`, unless that is None."""
    body = Rect.around(x, y, 0.62 * high, high)
    canvas.outline(body, paint, 0.11 * high, 0.18 * high)
    if lit is not None:
        canvas.fill(body.inset(0.16 * high, 0.2 * high), lit)
    canvas.circle(x, body.bottom - 0.2 * high, 0.06 * high, paint)


def draw_laptop(canvas: Canvas, x: float, y: float, high: float, paint: Paint) -> None:
    """Draw the outline of a laptop in the colour `paint`, with its middle at x and y: a screen and a base,
    about `high` units high."""
    wide = 1.0 * high
    canvas.outline(Rect.around(x, y - 0.08 * high, wide, 0.72 * high), paint, 0.12 * high, 0.12 * high)
    base = y + 0.42 * high
    canvas.line([(x - 0.72 * wide, base), (x + 0.72 * wide, base)], paint, 0.14 * high)


def draw_sign(canvas: Canvas, x: float, y: float, state: SeatState) -> None:
    """Draw the sign of a seat that is played on a phone, with its middle at x and y, 44 units high: bright if
    the phone is "taken" (it is there), else pale with the mark of its state, as `draw_mark`. KeyError for
    "bot"."""
    box = Rect.around(x, y, 0.86 * HIGH, HIGH)
    canvas.nested(box, (-2.5, "ink", 10), (0, "plum-0", 8))
    draw_phone(canvas, x, y, 0.62 * HIGH, "cream" if state == "taken" else "text-off")
    if state != "taken":
        draw_mark(canvas, box.right - 2, box.y + 2, 11, state)


def draw_mark(canvas: Canvas, x: float, y: float, r: float, state: SeatState) -> None:
    """Draw a disc of radius r at x and y with the sign of a seat's state: a tick for "taken" and "here", z
    for "away", three dots for "free". KeyError for "bot"."""
    paint, sign = _MARKS[state]
    canvas.discs(x, y, (r + 2, "ink"), (r, paint))
    if sign == "✓":
        points = [(-0.45, 0.02), (-0.12, 0.36), (0.48, -0.34)]
        canvas.line([(x + r * px, y + r * py) for px, py in points], "ink", 0.26 * r)
    elif sign == "z":
        points = [(-0.4, -0.42), (0.4, -0.42), (-0.4, 0.42), (0.4, 0.42)]
        canvas.line([(x + r * px, y + r * py) for px, py in points], "ink", 0.24 * r)
    else:
        for step in (-1, 0, 1):
            canvas.circle(x + 0.48 * step * r, y, 0.16 * r, "ink")
