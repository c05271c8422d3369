"""Everything that painting one frame of the beach needs, as one value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from miaui.engine.draw.canvas import Canvas
from miaui.games.salt.tabletop.animation.animation import Animation
from miaui.games.salt.tabletop.input.ui_state import UiState
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.stage import Stage
from miaui.tabletop.cast.members import CastMember


@dataclass(frozen=True, slots=True)
class Frame:
    """All that one picture needs: where to paint, where things lie, what is displayed and moves, and who
    plays."""

    canvas: Canvas
    layout: Layout
    animation: Animation
    ui: UiState
    cast: tuple[CastMember, ...]
    slid: Mapping[int, Spot] = field(default_factory=dict)
    """Cards of the own hand that are on their way to another place of the fan, by index."""

    @property
    def still(self) -> tuple[object, ...]:
        """All that decides what lies on the table, but for what moves by itself: equal as long as it looks
        alike."""
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
        """Stage that is displayed."""
        return self.animation.stage
