"""A table of Kaivai outside any scene."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.tabletop.commands import Command
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.layout import Layout
from miaui.games.kaivai.tabletop.spec import Sea, spec
from miaui.games.kaivai.tabletop.ui import KaivaiTabletop, TableFrame, Ui
from miaui.store.settings import Settings
from miaui.tabletop.animation import Animation
from miaui.tabletop.commands import Common
from miaui.tabletop.parts import EVERYTHING, Parts
from testkit.tabletop_holder import TabletopHolder


def display_of(tabletop: KaivaiTabletop) -> DisplayState:
    """What is displayed."""
    return tabletop.animation.display


def sea_of(tabletop: KaivaiTabletop) -> Sea:
    """The memory of the table's pictures."""
    assert isinstance(tabletop.spec.table, Sea)
    return tabletop.spec.table


class Holder(TabletopHolder[View, Move, Event, DisplayState, Ui, Layout, Command]):
    """Holds a table."""

    def __init__(
        self,
        seats: int = 3,
        seed: int = 1,
        size: tuple[int, int] = (1280, 720),
        prefs: Callable[[], Settings] = Settings,
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
        """The frame that painting takes."""
        self.tabletop.on(self.canvas)
        return self.sea.seen(self.tabletop.frame)

    @property
    def ui(self) -> Ui:
        """How the table is looked at."""
        return self.frame.ui

    @property
    def sea(self) -> Sea:
        """The memory of the table's pictures."""
        return sea_of(self.tabletop)

    def run(self, command: Command | Common) -> None:
        """Do a command."""
        self.tabletop.run(command)

    def rest(self) -> None:
        """Let everything be told."""
        self.tabletop.events.finish()
        self.tabletop.update(0.01)

    def redisplay(self, display: DisplayState) -> None:
        """Display another state, and leave what moves as it is."""
        self.animation.display = display
        self.tabletop.drop()

    def show(self, *effects: Hashable, stays: bool = False) -> None:
        """Show effects over what is displayed."""
        for effect in effects:
            self.animation.put(type(effect), effect, stays)
        self.tabletop.drop()

    def end(self, kind: type[Hashable]) -> None:
        """End the effect of a kind."""
        self.animation.take(kind)
        self.tabletop.drop()
