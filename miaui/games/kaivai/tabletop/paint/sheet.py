"""The sheet over the sea: the night sky in the carved rim of the board."""

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse

_WOOD, _NIGHT, _STAR = parse("#8A5230"), parse("#17104A"), parse("#FFE9B8")
_TEETH = tuple(parse(colour) for colour in ("#F4D9A0", "#F2754F", "#2FB7A8"))
_RIM, _TOOTH = 18.0, 24.0
"""Width of the rim, and from one carved tooth to the next, about (units)."""


def draw_sheet(canvas: Canvas, box: Rect) -> None:
    """Draw a sheet of night sky in a carved wooden rim into a box; in high contrast the plain
    panel."""
    if canvas.theme.high_contrast:
        canvas.board(box, "ui/panel")
        return
    canvas.fill(box.moved(4, 8), "ink", 20, 0.5)
    canvas.nested(box, (-3, "ink", 22), (0, _WOOD, 19), (_RIM - 3, "ink", 10), (_RIM, _NIGHT, 8))
    count = max(2, round((box.w - 2 * _RIM) / _TOOTH))
    wide = (box.w - 2 * _RIM) / count
    for place in range(count):
        left, ink = box.x + _RIM + place * wide, _TEETH[place % len(_TEETH)]
        for outer, inner in ((box.y + 2, box.y + _RIM - 5), (box.bottom - 2, box.bottom - _RIM + 5)):
            canvas.polygon([(left, outer), (left + wide, outer), (left + wide / 2, inner)], ink)
    for place in range(9):  # stars stand in the margin, off what is written
        side = box.x + _RIM + 9 if place % 2 else box.right - _RIM - 9
        y = box.y + _RIM + 14 + (box.h - 2 * _RIM - 28) * place / 8
        canvas.circle(side, y, 1.6 + place % 3, _STAR)
