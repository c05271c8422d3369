"""Everything that painting one frame of the beach needs, as one value made of the tabletop's frame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.input.controls import Press
from miaui.games.salt.tabletop.animation.animation import Motions
from miaui.games.salt.tabletop.commands import Command
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.known import Known
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.ui import TableFrame, choice_of, conceals
from miaui.games.salt.tabletop.ui_state import UiState
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.commands import Common


@dataclass(frozen=True, slots=True)
class Frame:
    """All that one picture needs: where to paint, where things lie, what is displayed and moves, and who
    plays. `table` is what it was made of."""

    canvas: Canvas
    layout: Layout
    animation: Motions
    ui: UiState
    cast: tuple[CastMember, ...]
    table: TableFrame
    landed: DisplayState
    """The stage without the cards that are still on their way to a hand: what can be counted by now."""
    slid: Mapping[int, Spot] = field(default_factory=dict)
    """Cards of the own hand that are on their way to another place of the fan, by index."""

    @classmethod
    def of(cls, table: TableFrame, layout: Layout, known: Known | None) -> Frame:
        """Return the frame that painting takes, with a layout in which some things may have moved; `known` is
        the knowledge that aids show."""
        ui, show = ui_state(table, known), Motions(table.animation)
        return cls(table.canvas, layout, show, ui, table.status.cast, table, show.landed)

    @property
    def space(self) -> tuple[Layout, float]:
        """All that decides where things lie, but for piles that go aside."""
        return self.table.layout, self.animation.reveal.racks

    @property
    def drags(self) -> str:
        """The control of a card that is dragged, "" for none."""
        return "" if self.ui.dragged is None else self.ui.dragged[0]

    def lying(self, seat: Seat) -> tuple[object, ...]:
        """Return all that decides how the cards of a seat lie: equal as long as they look alike."""
        show, stage = self.animation, self.stage
        cards = stage.seats[seat], stage.hand_of(seat), show.hands_gone
        return self.space, self.cast[seat], cards, show.coming(seat), show.risen(seat), show.lit

    @property
    def stage(self) -> DisplayState:
        """Display state that is shown."""
        return self.animation.stage

    def press(self, command: Command | Common) -> Press[Command | Common]:
        """Return the `on_press` of a control that does a command."""
        return self.table.press(command)

    def key(self, command: Command) -> str:
        """Return the key of a command that is told of, "" for none."""
        return self.table.keys.shown(command)


def ui_state(table: TableFrame, known: Known | None) -> UiState:
    """Return how the table is looked at, as painters and words ask for it; `known` is what aids show."""
    status, ui = table.status, table.ui
    return UiState(
        hovered=status.hovered,
        choice=choice_of(table),
        dragged=table.dragged,
        browse=ui.browse,
        hand_hidden=conceals(status),
        shared=status.match.shared,
        overheard=status.overheard,
        forced=status.match.forced,
        known=known,
        prompt=table.prompt,
        recap=status.recap,
        way_on=status.way_on,
        telling=status.lingering,
        aids_open=ui.aids_open,
        log_open=table.log is not None,
        reduced=status.prefs.reduced_motion,
        quiet=status.prefs.reduced_motion or status.prefs.pace == "instant",
        time=status.time,
    )
