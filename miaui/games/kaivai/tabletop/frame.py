"""Everything that painting one frame of the open sea needs, as one value."""

from dataclasses import dataclass, replace
from math import floor

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.run.loop import RESTED
from miaui.games.kaivai.tabletop.animation.animation import Animation
from miaui.games.kaivai.tabletop.input.ui_state import UiState
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.layout.layout import Layout
from miaui.games.kaivai.tabletop.paint.held import Held
from miaui.games.kaivai.tabletop.paint.seas import Seas
from miaui.games.kaivai.tabletop.stage import Stage
from miaui.tabletop.cast.members import CastMember

AMBIENT_RATE = RESTED
"""Pictures a second while only canoes rock."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame: where to paint, where things lie, what is displayed and moves, and who plays."""

    canvas: Canvas
    layout: Layout
    animation: Animation
    ui: UiState
    cast: tuple[CastMember, ...]
    seas: Seas
    held: Held

    @property
    def stage(self) -> Stage:
        """The stage that is displayed."""
        return self.animation.stage

    @property
    def to_move(self) -> Seat | None:
        """The seat whose turn it is, which does not end before what was tried is told the table; None at a
        stake and after the end."""
        if self.stage.over:
            return None
        return self.ui.front if self.ui.trying else self.stage.to_move

    @property
    def still(self) -> tuple[object, ...]:
        """All that decides what lies on the table, but for what is told or moves by itself: equal as long as
        the picture is."""
        return self.layout, self.stage, replace(self.ui, time=0.0, dragged=None), self.cast

    @property
    def beside(self) -> tuple[object, ...]:
        """All that decides what lies beside the sea and does not show where the pointer is, see `still`."""
        ui = replace(
            self.ui,
            time=0.0,
            dragged=None,
            hovered="",
            offer=None,
            measured=None,
            pan=(0.0, 0.0),
            panning=False,
        )
        return replace(self.layout, grid=NOWHERE), self.stage, ui, self.cast

    @property
    def beat(self) -> float:
        """The time in steps of ambient motion, seconds: what only rocks is drawn anew no more often."""
        return floor(self.ui.time * AMBIENT_RATE) / AMBIENT_RATE


NOWHERE = HexGrid(0.0, 0.0, 1.0)
