"""A table of Miaui as tests look into it."""

from __future__ import annotations

from dataclasses import replace

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.tabletop.animation.animation import Motions
from miaui.games.miaui.tabletop.commands import Command
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.spec import Lagoon, MiauiBoard
from miaui.games.miaui.tabletop.stage import Stage
from miaui.games.miaui.tabletop.ui_state import UiState
from miaui.tabletop.commands import Common


class MiauiTable:
    """Looks into a board of Miaui, and does commands there."""

    def __init__(self, board: MiauiBoard) -> None:
        self.board, self.table, self.story = board, board.table, board.story

    @property
    def stage(self) -> Stage:
        """The stage that is displayed."""
        return self.table.animation.display

    @property
    def motions(self) -> Motions:
        """Everything that moves."""
        return Motions.of(self.table.animation)

    @property
    def lagoon(self) -> Lagoon:
        """The memory of the table's pictures."""
        found: Lagoon = getattr(self.table.spec.paint, "__self__")  # noqa: B009 - mypy knows no such field
        return found

    def frame(self, canvas: Canvas | None = None) -> Frame:
        """The frame that painting takes."""
        return self.lagoon.picture(self.table.frame if canvas is None else self.table.on(canvas))

    @property
    def ui(self) -> UiState:
        """How the table is looked at, as painters are told."""
        return self.frame().ui

    @property
    def choosing(self) -> bool:
        """Whether the player in front may choose now."""
        return bool(self.table.frame.legal)

    def run(self, command: Command | Common) -> None:
        """Do a command."""
        self.table.run(command)

    def lift(self, number: int | None) -> None:
        """Lift a card without a command; None puts it down."""
        self.table.ui = replace(self.table.ui, lifted=number)
        self.table.drop()

    def display(self, stage: Stage) -> None:
        """Display another stage, and leave what moves as it is."""
        self.table.animation.display = stage
        self.table.drop()

    def ask(self, *numbers: int) -> None:
        """Ask the seat in front for one of these cards."""
        self.board.ask([Dive(Seat(self.board.front), number) for number in numbers])
