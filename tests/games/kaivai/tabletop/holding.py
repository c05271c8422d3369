"""A table of Kaivai outside any scene."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.tabletop.animation.animation import Motions
from miaui.games.kaivai.tabletop.commands import Command
from miaui.games.kaivai.tabletop.frame import Frame
from miaui.games.kaivai.tabletop.spec import KaivaiBoard, Sea, kaivai_board
from miaui.games.kaivai.tabletop.stage import Stage
from miaui.games.kaivai.tabletop.ui_state import UiState
from miaui.store.settings import Settings
from miaui.tabletop.animation import Animation
from miaui.tabletop.board import EVERYTHING, BoardParts
from miaui.tabletop.commands import Common
from testkit.board_holder import BoardHolder


def stage_of(board: KaivaiBoard) -> Stage:
    """The stage that is displayed."""
    return board.table.animation.display


def frame_of(board: KaivaiBoard) -> Frame:
    """The frame that painting takes."""
    return sea_of(board).picture(board.table.frame)


def sea_of(board: KaivaiBoard) -> Sea:
    """The memory of the table's pictures."""
    found: Sea = getattr(board.table.spec.paint, "__self__")  # noqa: B009 - mypy knows no such field
    return found


class Holder(BoardHolder[KaivaiBoard]):
    """Holds a table."""

    def __init__(
        self,
        seats: int = 3,
        seed: int = 1,
        size: tuple[int, int] = (1280, 720),
        prefs: Callable[[], Settings] = Settings,
        parts: BoardParts = EVERYTHING,
    ) -> None:
        super().__init__(GAME, partial(kaivai_board, parts=parts), seats, seed, size, prefs)

    @property
    def stage(self) -> Stage:
        """The stage that is displayed."""
        return stage_of(self.board)

    @property
    def animation(self) -> Animation[Stage]:
        """The stage with what moves over it."""
        return self.board.table.animation

    @property
    def motions(self) -> Motions:
        """Everything that moves."""
        return self.frame.animation

    @property
    def frame(self) -> Frame:
        """The frame that painting takes."""
        self.board.table.on(self.canvas)
        return frame_of(self.board)

    @property
    def ui(self) -> UiState:
        """How the table is looked at, as painters are told."""
        return self.frame.ui

    @property
    def sea(self) -> Sea:
        """The memory of the table's pictures."""
        return sea_of(self.board)

    def run(self, command: Command | Common) -> None:
        """Do a command."""
        self.board.table.run(command)

    def rest(self) -> None:
        """Let everything be told."""
        self.board.story.finish()
        self.board.update(0.01)

    def display(self, stage: Stage) -> None:
        """Display another stage, and leave what moves as it is."""
        self.animation.display = stage
        self.board.table.drop()

    def show(self, *effects: Hashable, stays: bool = False) -> None:
        """Show effects over the stage."""
        for effect in effects:
            self.animation.put(type(effect), effect, stays)
        self.board.table.drop()

    def end(self, kind: type[Hashable]) -> None:
        """End the effect of a kind."""
        self.animation.take(kind)
        self.board.table.drop()
