"""The sea while it is dragged: everything on it moves together, so it is one picture until it is let go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from miaui.engine.draw.recorder import FrameRecorder
from miaui.games.kaivai.tabletop.frame import Frame
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.paint.seas import Seas, corner


class DraggedSea:
    """The picture of the sea that is dragged."""

    def __init__(self) -> None:
        self._key: object = None
        self._picture: tuple[HexGrid, pygame.Surface] | None = None

    def let_go(self) -> None:
        """Drop the picture: the sea is not dragged any more."""
        self._key = self._picture = None

    def draw(self, frame: Frame, seas: Seas, whole: HexGrid, painter: Callable[[Frame], None]) -> bool:
        """Draw the sea with what `painter` paints on it, which stands still meanwhile. False, with nothing
        drawn, where the sea is not dragged or something moves on it."""
        canvas, show = frame.canvas, frame.animation
        if not (frame.ui.panning and show.calm and isinstance(canvas.surface, FrameRecorder)):
            self.let_go()
            return False
        land = show.ground, show.fresh
        light, facing = (show.night, show.dawn), frozenset(show.facing)
        key = frame.beside, frame.ui.measured, land, light, facing, canvas.style_key
        if key != self._key or self._picture is None:
            self._key, self._picture = key, seas.near_copy(canvas, whole, frame.layout.grid, *land)
            if self._picture is not None:
                self._paint(frame, *self._picture, painter)
        if self._picture is None:
            return False
        grid, surface = self._picture
        canvas.paste(surface, corner(canvas, grid, frame.layout.grid), blend=0)
        return True

    def _paint(
        self, frame: Frame, grid: HexGrid, surface: pygame.Surface, painter: Callable[[Frame], None]
    ) -> None:
        """Paint on the picture, with nothing pointed at."""
        with frame.canvas.drawing_on(surface):
            ui = replace(frame.ui, hovered="", offer=None)
            painter(replace(frame, layout=replace(frame.layout, grid=grid), ui=ui))
