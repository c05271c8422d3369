"""A table of Miaui as tests look into it."""

from __future__ import annotations

from dataclasses import replace

from miaui.engine.draw.canvas import Canvas
from miaui.games.miaui.tabletop.commands import Command
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.spec import Lagoon
from miaui.games.miaui.tabletop.ui import MiauiTabletop, TableFrame, Ui, conceals
from miaui.tabletop.animation import Animation
from miaui.tabletop.commands import Common


class MiauiTable:
    """Looks into a tabletop of Miaui, and does commands there."""

    def __init__(self, tabletop: MiauiTabletop) -> None:
        self.tabletop, self.events = tabletop, tabletop.events

    @property
    def animation(self) -> Animation[DisplayState]:
        """The display state, with what moves over it."""
        return self.tabletop.animation

    @property
    def stage(self) -> DisplayState:
        """The display state."""
        return self.animation.display

    @property
    def lagoon(self) -> Lagoon:
        """The memory of the table's pictures."""
        assert isinstance(self.tabletop.spec.table, Lagoon)
        return self.tabletop.spec.table

    def frame(self, canvas: Canvas | None = None) -> TableFrame:
        """Return the frame that painters get, for `canvas` or, for None, for the table's own."""
        return self.lagoon.seen(self.tabletop.frame if canvas is None else self.tabletop.on(canvas))

    @property
    def ui(self) -> Ui:
        """How the table is looked at (what is lifted, opened, browsed), as painters are told."""
        return self.frame().ui

    @property
    def hand_hidden(self) -> bool:
        """True if the hand lies facedown until it is held open."""
        return conceals(self.tabletop.frame.status)

    @property
    def choosing(self) -> bool:
        """True if the player in front may choose now."""
        return bool(self.tabletop.frame.legal)

    def run(self, command: Command | Common) -> None:
        """Do a command at the table, e.g. `ToggleLog()`."""
        self.tabletop.run(command)

    def lift(self, number: int | None) -> None:
        """Lift the card of that number without a command; None puts the lifted one down."""
        self.tabletop.ui = replace(self.tabletop.ui, lifted=number)
        self.tabletop.drop()

    def display(self, display: DisplayState) -> None:
        """Replace the display state; effects that are under way stay."""
        self.animation.display = display
        self.tabletop.drop()
