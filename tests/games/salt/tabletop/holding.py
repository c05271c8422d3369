"""A table of Sea Salt & Paper outside any scene."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.tabletop.choice import Choice
from miaui.games.salt.tabletop.commands import Command
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.spec import at_rest, spec
from miaui.games.salt.tabletop.ui import SaltTabletop, TableFrame, Ui, choice_of
from miaui.store.settings import Settings
from miaui.tabletop.animation import Animation
from miaui.tabletop.commands import Common
from miaui.tabletop.parts import EVERYTHING, Parts
from testkit.tabletop_holder import TabletopHolder


def unhurried() -> Settings:
    """Settings under which rounds go on by themselves."""
    return Settings(recap="go")


def display_of(tabletop: SaltTabletop) -> DisplayState:
    """What is displayed."""
    return tabletop.animation.display


def frame_of(tabletop: SaltTabletop) -> TableFrame:
    """The frame that painting takes, at rest."""
    return at_rest(tabletop.frame)


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
    def display(self) -> DisplayState:
        """What is displayed."""
        return display_of(self.tabletop)

    @property
    def animation(self) -> Animation[DisplayState]:
        """The display state with what moves over it."""
        return self.tabletop.animation

    @property
    def frame(self) -> TableFrame:
        """The frame that painting takes, at rest."""
        return frame_of(self.tabletop)

    @property
    def ui(self) -> Ui:
        """How the table is looked at."""
        return self.frame.ui

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

    def show(self, effect: Hashable) -> None:
        """Show an effect over what is displayed."""
        self.animation.put(type(effect), effect)
        self.tabletop.drop()

    def redisplay(self, display: DisplayState) -> None:
        """Display another state, and leave what moves as it is."""
        self.animation.display = display
        self.tabletop.drop()
