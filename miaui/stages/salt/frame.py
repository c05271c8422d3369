"""Everything that painting one frame of the beach needs, as one value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from miaui.engine.canvas import Canvas
from miaui.stages.cast.members import CastMember
from miaui.stages.salt.animation.animation import Animation
from miaui.stages.salt.input.ui_state import UiState
from miaui.stages.salt.layout.layout import Layout
from miaui.stages.salt.layout.spots import Spot
from miaui.stages.salt.stage import Stage


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame: where to paint, where things lie, what is displayed and moves, and who plays."""

    canvas: Canvas
    layout: Layout
    animation: Animation
    ui: UiState
    cast: tuple[CastMember, ...]
    slid: Mapping[int, Spot] = field(default_factory=dict)
    """Cards of the own hand that are on their way to another place of the fan, by index."""

    @property
    def still(self) -> tuple[object, ...]:
        """All that decides what lies on the table, but for what moves by itself: equal as long as the same is
        painted."""
        show = self.animation
        ends = show.racks, show.hands_gone, show.called, show.medals
        return (
            self.layout,
            show.stage,
            replace(self.ui, time=0.0),
            frozenset(show.hidden),
            show.lit,
            tuple(show.piles.items()),
            ends,
        )

    @property
    def stage(self) -> Stage:
        """What is displayed."""
        return self.animation.stage
