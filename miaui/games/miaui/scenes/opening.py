"""How a game of Miaui begins: the cards that lie in the lagoon."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.view import View
from miaui.games.miaui.scenes.result_keepsakes import pose_in
from miaui.games.miaui.tabletop.paint import cards as paint_cards


def draw_opening(canvas: Canvas, box: Rect, view: View) -> None:
    """Draw the uppermost card of each space, as everybody sees it."""
    spaces = [space[-1].card for space in reversed(view.open.lagoon) if space]
    for card, place in zip(spaces, box.columns(max(1, len(spaces)), 10), strict=True):
        paint_cards.fish_card(canvas, card, pose_in(place.inset(4), 0.0))
