"""Everything that painting one frame of the open sea needs, as one value."""

from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.stages.cast.members import CastMember
from miaui.stages.kaivai.animation.animation import Animation
from miaui.stages.kaivai.input.ui_state import UiState
from miaui.stages.kaivai.layout.layout import Layout
from miaui.stages.kaivai.stage import Stage


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame: where to paint, where things lie, what is displayed and moves, and who plays."""

    canvas: Canvas
    layout: Layout
    animation: Animation
    ui: UiState
    cast: tuple[CastMember, ...]

    @property
    def stage(self) -> Stage:
        """What is displayed."""
        return self.animation.stage
