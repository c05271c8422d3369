"""Everything that painting one frame of the table needs, as one value."""

from dataclasses import dataclass

from miaui.engine.draw.canvas import Canvas
from miaui.games.miaui.tabletop.animation.animation import Motions
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.ui_state import UiState
from miaui.tabletop.cast.members import CastMember


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame: where to paint, where things lie, what is displayed and moves, and who plays."""

    canvas: Canvas
    layout: Layout
    animation: Motions
    ui: UiState
    cast: tuple[CastMember, ...]

    @property
    def stage(self) -> DisplayState:
        """Display state."""
        return self.animation.stage
