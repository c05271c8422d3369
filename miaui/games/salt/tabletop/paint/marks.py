"""Arrows that point at what a hint or a lesson speaks of."""

from collections.abc import Collection
from math import sin

from miaui.engine.input.controls import Control
from miaui.games.salt.tabletop.own_hand import own_hand
from miaui.games.salt.tabletop.ui import TableFrame

ARROW = 48.0
"""Width of the arrow."""
BOB = 6.0
"""Units that it moves up and down."""


def draw(frame: TableFrame, marked: Collection[Control]) -> None:
    """Draw an arrow over each control."""
    canvas, status = frame.canvas, frame.status
    bob = 0.0 if status.reduced else BOB * sin(status.time * 5)
    size = ARROW / max(canvas.art.meta("ui/arrow-down").size)
    offers = [tag.rect for tag in frame.once(own_hand).tags(canvas) if tag.offer is not None]
    for control in marked:
        x, y = control.rect.cx, control.rect.y - 14
        y = min(
            [y, *(one.y - 14 for one in offers if one.x < x < one.right and one.bottom > control.rect.y - 40)]
        )
        canvas.draw("ui/arrow-down", x, max(40.0, y) + bob, size=size)
