"""A piece of Miaui's lagoon beside the settings, and a card on its ledge where no game is kept yet."""

from __future__ import annotations

from math import sin

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import in_out
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.scenes.result_keepsakes import pose_in
from miaui.games.miaui.tabletop.layout.seating import FISH_H
from miaui.games.miaui.tabletop.paint.cards import fish_card

_HIGH = 340.0
"""Height of a box in which card and ledge have their size: in a lower one they are smaller (units)."""


def paint(canvas: Canvas, pane: Rect, part: float | None) -> None:
    """Paint water in a box, and nothing outside of it, with a card on its ledge at the right. The swimmer has
    `part` (0 to 1) of its way behind it, which begins beyond the left edge and ends beyond the right one, out
    of sight at both; None: it is 150 units from the left edge, at half the height."""
    with canvas.clip(pane):
        bands = ("water-0", "water-1", "water-2", "water-3", "water-4")
        for i, (band, row) in enumerate(zip(bands, pane.rows(len(bands)), strict=True)):
            canvas.fill(Rect(row.x, row.y, row.w, row.h + 2), band)
            if i:
                wave = [(row.x + x, row.y + 5 * sin(x / 31 + i)) for x in range(0, int(row.w) + 20, 10)]
                canvas.polygon([*wave, (row.right, row.y + 14), (row.x, row.y + 14)], band)
        for across, size, alpha in ((0.2, 0.8, 0.4), (0.44, 1.0, 0.55), (0.66, 0.7, 0.35)):
            canvas.draw("lagoon/ray", pane.x + across * pane.w, pane.y, size=size, alpha=alpha)
        canvas.draw("lagoon/shoal", pane.x + 120, pane.y + 86, size=0.7, alpha=0.8)
        for aside, down, size in ((52, 150, 0.5), (66, 122, 0.36), (214, 236, 0.45), (206, 212, 0.3)):
            canvas.draw("lagoon/bubble-1", pane.x + aside, pane.y + down, size=size)
        k = min(1.0, pane.h / _HIGH)
        canvas.draw("lagoon/ledge-middle", pane.right - 130, pane.cy + 124 * k, size=0.92 * k)
        canvas.draw("lagoon/weed-1", pane.x + 60, pane.bottom, size=0.9)
        canvas.draw("lagoon/weed-2", pane.x + 160, pane.bottom, size=0.7)
        canvas.draw("lagoon/coral-1", pane.right - 50, pane.bottom, size=0.9)
        x, y, tilt = _swimmer(pane, part)
        canvas.draw("swim/K", x, y, size=1.15, angle=tilt)
        place = Rect.around(pane.right - 130, pane.cy, 600, 0.86 * FISH_H * k)
        fish_card(canvas, Card("T8"), pose_in(place, 3.0))


def paint_card(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Paint a facedown card with its middle at (x, y), in a glow above a ledge; 1 is its size at a table."""
    canvas.draw("ui/glow", x, y, size=0.95 * size)
    canvas.draw("lagoon/ledge-middle", x, y + 124 * size, size=size)
    canvas.draw("fish/back", x, y, size=0.84 * size, angle=-2)


def _swimmer(pane: Rect, part: float | None) -> tuple[float, float, float]:
    """Return the point of the swimmer, and its tilt in degrees."""
    if part is None:
        return (pane.x + 150, pane.cy, 0.0)
    start, end = pane.x - 110, pane.right + 110
    wave = sin(part * 12)
    return (start + (end - start) * in_out(part), pane.cy + 26 * wave, 5 * wave)
