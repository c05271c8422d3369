"""Arrows that point at what a hint or a lesson speaks of."""

from collections.abc import Collection
from math import sin

from miaui.engine.input.controls import Control
from miaui.games.miaui.tabletop.commands import HAND, KITI
from miaui.games.miaui.tabletop.ui import TableFrame

ARROW = 44.0
"""Width of the arrow (units)."""
BOB = 6.0
"""Distance by which it moves up and down (units)."""


def draw(frame: TableFrame, marked: Collection[Control]) -> None:
    """Draw an arrow over each control; none over cards while one is lifted, nor over Kiti, who shows her
    order."""
    canvas, status = frame.canvas, frame.status
    bob = 0.0 if status.reduced else BOB * sin(status.time * 5)
    size = ARROW / max(canvas.art.meta("ui/arrow-down").size)
    for control in marked:
        if control.id == KITI:
            continue
        x, y = control.rect.cx, control.rect.y - 20
        if control.id.startswith(HAND):
            if frame.ui.lifted is not None:
                continue
            at = frame.layout.slot(int(control.id.removeprefix(HAND)))
            x, y = at.x - 26, at.y - 128
        canvas.draw("ui/arrow-down", x, y + bob, size=size)
