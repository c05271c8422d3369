"""How a game of Kaivai begins: the sea with its islands' first hexes."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.bases import founders
from miaui.games.kaivai.public.hexes import HEXES, coordinates
from miaui.games.kaivai.public.view import View

_ACROSS, _HIGH = 20.0, 13.0 * sqrt(3)
"""Width and height of the board, in radii of a hex."""


def draw_opening(canvas: Canvas, box: Rect, view: View) -> None:
    """Draw the board from above: sea, printed cult hexes, and the two double ones of this deal."""
    radius = min(box.w / _ACROSS, box.h / _HIGH)
    land = founders(view.position.setup.bases)
    double = sum(village for village in land if village.bit_count() > 1)
    single = sum(village for village in land if village.bit_count() == 1)
    for spot in HEXES:
        q, r = coordinates(spot)
        x = box.cx + 1.5 * radius * q
        y = box.cy + sqrt(3) * radius * (r + q / 2)
        paint = "glow" if double >> spot & 1 else "sand-1" if single >> spot & 1 else "water-1"
        turns = [pi / 3 * turn for turn in range(6)]
        canvas.polygon([(x + 0.94 * radius * cos(t), y + 0.94 * radius * sin(t)) for t in turns], paint)
