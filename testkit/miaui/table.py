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
    """Looks into a `tabletop` of Miaui, and does commands there. `events` is the tabletop's event queue."""

    def __init__(self, tabletop: MiauiTabletop) -> None:
        self.tabletop, self.events = tabletop, tabletop.events

    @property
    def animation(self) -> Animation[DisplayState]:
        """The tabletop's own animation: the display state (`display`), and the effects that move over it."""
        return self.tabletop.animation

    @property
    def display(self) -> DisplayState:
        """The display state, `animation.display`: what is displayed now."""
        return self.animation.display

    @property
    def lagoon(self) -> Lagoon:
        """The object in which the table of Miaui keeps its pictures. AssertionError if the tabletop has
        another one."""
        assert isinstance(self.tabletop.spec.table, Lagoon)
        return self.tabletop.spec.table

    def frame(self, canvas: Canvas | None = None) -> TableFrame:
        """Return the frame that painters get; it is the same object until something changes. With a `canvas`
        the tabletop is drawn on that one from now on; None: on the one that it has."""
        return self.lagoon.seen(self.tabletop.frame if canvas is None else self.tabletop.on(canvas))

    @property
    def ui(self) -> Ui:
        """The state of the frame's look: which card is lifted, what is opened, which pile is browsed."""
        return self.frame().ui

    @property
    def hand_hidden(self) -> bool:
        """True if the hand of the seat in front lies facedown until it is held open."""
        return conceals(self.tabletop.frame.status)

    @property
    def choosing(self) -> bool:
        """True if a move is asked of the player in front now."""
        return bool(self.tabletop.frame.legal)

    def run(self, command: Command | Common) -> None:
        """Do a command at the table, e.g. `ToggleLog()`. One that means nothing now changes nothing."""
        self.tabletop.run(command)

    def lift(self, number: int | None) -> None:
        """Lift the card of that number without a command, in place of one that is lifted; None puts it down.
        Whether the hand has it is not checked."""
        self.tabletop.ui = replace(self.tabletop.ui, lifted=number)
        self.tabletop.drop()
