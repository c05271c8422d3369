"""The sea while it is dragged: everything on it moves together, so it is one picture until it is let go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from miaui.engine.draw.recorder import FrameRecorder
from miaui.games.kaivai.tabletop.animation.animation import (
    Dawn,
    Dice,
    Feast,
    LastIsland,
    Lit,
    Night,
    Raised,
    Sinking,
    Towers,
    Voyage,
    Walk,
    land,
)
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.paint.sailing import Facing
from miaui.games.kaivai.tabletop.paint.seas import Seas, corner
from miaui.games.kaivai.tabletop.ui import TableFrame, steady

NOWHERE = HexGrid(0.0, 0.0, 1.0)
_MOVING = Voyage, Walk, Raised, Sinking, Dice, Feast, LastIsland, Towers
"""Effects that move on the sea."""


class DraggedSea:
    """The picture of the sea that is dragged."""

    def __init__(self) -> None:
        self._key: object = None
        self._picture: tuple[HexGrid, pygame.Surface] | None = None

    def let_go(self) -> None:
        """Drop the picture; the next `draw` makes another one."""
        self._key = self._picture = None

    def draw(
        self,
        frame: TableFrame,
        seas: Seas,
        whole: HexGrid,
        facing: Facing,
        painter: Callable[[TableFrame], None],
    ) -> bool:
        """Draw the sea and what `painter` paints on it as one picture, which is kept while the sea is only
        moved; True then. False, with nothing drawn, while something on it moves or glows, and where no sharp
        picture is there yet."""
        canvas, show = frame.canvas, frame.animation
        one_light = show.display.position.village is None and not show.shown(Lit()).hexes
        calm = one_light and not any(show.first(kind) for kind in _MOVING)
        if not (calm and isinstance(canvas.surface, FrameRecorder)):
            self.let_go()
            return False
        shown, light = land(show), (show.part(Night), show.part(Dawn, 1.0))
        bare = replace(
            frame,
            layout=replace(frame.layout, grid=NOWHERE),
            ui=replace(frame.ui, pan=(0.0, 0.0)),
            status=replace(frame.status, hovered="", pressed=""),
        )
        key = steady(bare), shown, light, facing, canvas.style_key
        if key != self._key or self._picture is None:
            grid, ground, fresh = frame.layout.grid, shown.ground, shown.fresh
            self._key, self._picture = key, seas.near_copy(canvas, whole, grid, ground, fresh)
            if self._picture is not None:
                with canvas.drawing_on(self._picture[1]):
                    painter(replace(bare, layout=replace(frame.layout, grid=self._picture[0])))
        if self._picture is None:
            return False
        grid, surface = self._picture
        canvas.paste(surface, corner(canvas, grid, frame.layout.grid), blend=0)
        return True
