"""A table of Sea Salt & Paper outside any scene."""

from __future__ import annotations

from collections.abc import Callable

from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.tabletop.animation.animation import Motions
from miaui.games.salt.tabletop.choice import Choice
from miaui.games.salt.tabletop.commands import Command
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.frame import Frame, ui_state
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.spec import SaltTabletop, layout_now, spec
from miaui.games.salt.tabletop.ui import TableFrame, Ui, choice_of, known_of
from miaui.games.salt.tabletop.ui_state import UiState
from miaui.store.settings import Settings
from miaui.tabletop.commands import Common
from miaui.tabletop.parts import EVERYTHING, Parts
from testkit.tabletop_holder import TabletopHolder


def unhurried() -> Settings:
    """Settings under which rounds go on by themselves."""
    return Settings(recap="go")


def stage_of(tabletop: SaltTabletop) -> DisplayState:
    """The stage that is displayed."""
    return tabletop.animation.display


def frame_of(tabletop: SaltTabletop) -> Frame:
    """The frame that painting takes, at rest."""
    table: TableFrame = tabletop.frame
    return Frame.of(table, layout_now(table), known_of(table))


class Holder(TabletopHolder[View, Move, Event, DisplayState, Ui, Layout, Command]):
    """Holds a table; rounds go on by themselves."""

    def __init__(
        self,
        seats: int = 3,
        seed: int = 1,
        size: tuple[int, int] = (1280, 720),
        prefs: Callable[[], Settings] = unhurried,
        parts: Parts = EVERYTHING,
    ) -> None:
        super().__init__(GAME, spec(), seats, seed, size, prefs, parts)

    @property
    def stage(self) -> DisplayState:
        """The stage that is displayed."""
        return stage_of(self.tabletop)

    @property
    def motions(self) -> Motions:
        """Everything that moves."""
        return Motions(self.tabletop.animation)

    @property
    def frame(self) -> Frame:
        """The frame that painting takes, at rest."""
        return frame_of(self.tabletop)

    @property
    def ui(self) -> UiState:
        """How the table is looked at, as painters are told."""
        table = self.tabletop.frame
        return ui_state(table, known_of(table))

    @property
    def choice(self) -> Choice:
        """What is chosen of a move, and what may be chosen next."""
        return choice_of(self.tabletop.frame)

    def run(self, command: Command | Common) -> None:
        """Do a command."""
        self.tabletop.run(command)

    def look(self, ui: Ui) -> None:
        """Look at the table, and choose, in this way."""
        self.tabletop.ui = ui
        self.tabletop.drop()

    def display(self, stage: DisplayState) -> None:
        """Display another stage, and leave what moves as it is."""
        self.tabletop.animation.display = stage
        self.tabletop.drop()
