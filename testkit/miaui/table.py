"""A table of Miaui as tests look into it."""

from __future__ import annotations

from dataclasses import replace

from miaui.engine.draw.canvas import Canvas
from miaui.games.miaui.tabletop.animation.animation import Motions
from miaui.games.miaui.tabletop.commands import Command
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.spec import Lagoon, MiauiTabletop
from miaui.games.miaui.tabletop.ui_state import UiState
from miaui.tabletop.commands import Common


class MiauiTable:
    """Looks into a tabletop of Miaui, and does commands there."""

    def __init__(self, tabletop: MiauiTabletop) -> None:
        self.tabletop, self.events = tabletop, tabletop.events

    @property
    def stage(self) -> DisplayState:
        """The stage that is displayed."""
        return self.tabletop.animation.display

    @property
    def motions(self) -> Motions:
        """Everything that moves."""
        return Motions.of(self.tabletop.animation)

    @property
    def lagoon(self) -> Lagoon:
        """The memory of the table's pictures."""
        assert isinstance(self.tabletop.spec.table, Lagoon)
        return self.tabletop.spec.table

    def frame(self, canvas: Canvas | None = None) -> Frame:
        """The frame that painting takes."""
        return self.lagoon.picture(self.tabletop.frame if canvas is None else self.tabletop.on(canvas))

    @property
    def ui(self) -> UiState:
        """How the table is looked at, as painters are told."""
        return self.frame().ui

    @property
    def choosing(self) -> bool:
        """Whether the player in front may choose now."""
        return bool(self.tabletop.frame.legal)

    def run(self, command: Command | Common) -> None:
        """Do a command."""
        self.tabletop.run(command)

    def lift(self, number: int | None) -> None:
        """Lift a card without a command; None puts it down."""
        self.tabletop.ui = replace(self.tabletop.ui, lifted=number)
        self.tabletop.drop()

    def display(self, stage: DisplayState) -> None:
        """Display another stage, and leave what moves as it is."""
        self.tabletop.animation.display = stage
        self.tabletop.drop()
