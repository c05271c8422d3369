"""A table of Sea Salt & Paper outside any scene."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from miaui.games.salt.rules.game import GAME
from miaui.games.salt.tabletop.animation.animation import Motions
from miaui.games.salt.tabletop.choice import Choice
from miaui.games.salt.tabletop.commands import Command
from miaui.games.salt.tabletop.frame import Frame, ui_state
from miaui.games.salt.tabletop.spec import SaltBoard, layout_now, salt_board
from miaui.games.salt.tabletop.stage import Stage
from miaui.games.salt.tabletop.ui import TableFrame, Ui, choice_of, known_of
from miaui.games.salt.tabletop.ui_state import UiState
from miaui.store.settings import Settings
from miaui.tabletop.board import EVERYTHING, BoardParts
from miaui.tabletop.commands import Common
from testkit.board_holder import BoardHolder


def unhurried() -> Settings:
    """Settings under which rounds go on by themselves."""
    return Settings(recap="go")


def stage_of(board: SaltBoard) -> Stage:
    """The stage that is displayed."""
    return board.table.animation.display


def frame_of(board: SaltBoard) -> Frame:
    """The frame that painting takes, at rest."""
    table: TableFrame = board.table.frame
    return Frame.of(table, layout_now(table), known_of(table))


class Holder(BoardHolder[SaltBoard]):
    """Holds a table; rounds go on by themselves."""

    def __init__(
        self,
        seats: int = 3,
        seed: int = 1,
        size: tuple[int, int] = (1280, 720),
        prefs: Callable[[], Settings] = unhurried,
        parts: BoardParts = EVERYTHING,
    ) -> None:
        super().__init__(GAME, partial(salt_board, parts=parts), seats, seed, size, prefs)

    @property
    def stage(self) -> Stage:
        """The stage that is displayed."""
        return stage_of(self.board)

    @property
    def motions(self) -> Motions:
        """Everything that moves."""
        return Motions(self.board.table.animation)

    @property
    def frame(self) -> Frame:
        """The frame that painting takes, at rest."""
        return frame_of(self.board)

    @property
    def ui(self) -> UiState:
        """How the table is looked at, as painters are told."""
        table = self.board.table.frame
        return ui_state(table, known_of(table))

    @property
    def choice(self) -> Choice:
        """What is chosen of a move, and what may be chosen next."""
        return choice_of(self.board.table.frame)

    def run(self, command: Command | Common) -> None:
        """Do a command."""
        self.board.table.run(command)

    def look(self, ui: Ui) -> None:
        """Look at the table, and choose, in this way."""
        self.board.table.ui = ui
        self.board.table.drop()

    def display(self, stage: Stage) -> None:
        """Display another stage, and leave what moves as it is."""
        self.board.table.animation.display = stage
        self.board.table.drop()
