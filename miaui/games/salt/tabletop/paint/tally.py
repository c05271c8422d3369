"""After a Stop: the points of every seat on a rosette in the middle of the sand, as its cards are counted."""

from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.frame import Frame
from miaui.games.salt.tabletop.layout import revealing
from miaui.games.salt.tabletop.paint.medals import Medal, draw_medal
from miaui.games.salt.tabletop.paint.ribbons import Words, draw_label

_LARGEST, _STEP = 62.0, 196.0
"""Radius of a rosette and the way to the next one, where there is room."""
_LEADING = 1.14
"""How much larger the rosette is of whoever has most in the end."""


def draw(frame: Frame) -> None:
    """A rosette for each seat, the front one's first; empty until its cards are counted."""
    lay, reveal, count = frame.layout, frame.animation.reveal, len(frame.cast)
    room = revealing.tally(lay)
    step = min(_STEP, room.w / count)
    high = min(46.0, 34.0 * max(1.0, lay.text))
    r = min(_LARGEST, 0.36 * step, (room.h - high) / 2 / _LEADING) * reveal.racks
    middle = room.cy - high / 2
    for place, seat in enumerate(lay.clockwise):
        x, points = room.cx + (place - (count - 1) / 2) * step, reveal.points(seat)
        best = bool(reveal.medals) and reveal.best(seat)
        paper = "gold" if best else frame.cast[seat].colour
        words = "" if points is None else str(points)
        draw_medal(frame.canvas, x, middle, Medal(words, paper, r * (_LEADING if best else 1.0)))
        label = Rect.around(x, middle + r * _LEADING + high / 2, min(step - 14, 150.0), high)
        if reveal.racks >= 1.0:
            draw_label(frame.canvas, label, Words(frame.cast[seat].name, 0.8))
