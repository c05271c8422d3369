"""Arrows that point at what a hint or a lesson speaks of."""

from collections.abc import Collection
from math import sin

from miaui.engine.controls import Control
from miaui.stages.salt.frame import Frame

ARROW = 48.0
"""How wide the arrow is."""
BOB = 6.0
"""How far it moves up and down."""


def draw(frame: Frame, marked: Collection[Control]) -> None:
    """An arrow over each control."""
    canvas, ui = frame.canvas, frame.ui
    bob = 0.0 if ui.reduced else BOB * sin(ui.time * 5)
    size = ARROW / max(canvas.art.meta("ui/arrow-down").size)
    for control in marked:
        y = max(40.0, control.rect.y - 14)
        canvas.draw("ui/arrow-down", control.rect.cx, y + bob, size=size)
