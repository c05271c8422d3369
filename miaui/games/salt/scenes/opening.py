"""How a deal of Sea Salt & Paper begins: two cards that start the piles, and the deck between them."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop.paint.cards import draw_fan


def draw_opening(canvas: Canvas, box: Rect, view: View) -> None:
    """Draw both piles and the deck, as everybody sees them."""
    left, right = [UNKNOWN if pile.top is None else pile.top for pile in view.open.piles]
    draw_fan(canvas, box, [left, UNKNOWN, right], step=1.15)
