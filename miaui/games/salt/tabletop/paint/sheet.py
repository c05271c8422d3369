"""The sheet over the beach: blue paper on white, with its corners folded in."""

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse

_WHITE, _CREASE, _SEA, _CORAL = (parse(colour) for colour in ("#FFF6E3", "#D8C7A8", "#1B2F58", "#F2754F"))
_EDGE, _FOLD = 12.0, 34.0
"""Width of the white edge and of a folded corner (units)."""


def draw_sheet(canvas: Canvas, box: Rect) -> None:
    """Draw a sheet of blue paper with a white edge and folded corners in a box; in high contrast the plain
    panel."""
    if canvas.theme.high_contrast:
        canvas.board(box, "ui/panel")
        return
    canvas.fill(box.moved(5, 9), "ink", 8, 0.45)
    canvas.nested(box, (-3, "ink", 9), (0, _WHITE, 6), (_EDGE, _SEA, 4))
    for x, across in ((box.x, 1), (box.right, -1)):
        for y, down in ((box.y, 1), (box.bottom, -1)):
            tip = (x + across * _FOLD, y + down * _FOLD)
            legs = [(x + across * _FOLD, y), (x, y + down * _FOLD)]
            canvas.polygon([(x, y), *legs], _CORAL)
            canvas.polygon([tip, *legs], _WHITE)
            canvas.line(legs, _CREASE, 2)
