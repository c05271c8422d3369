"""A frame of the lagoon without a tabletop, for tests of painters and places."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import NoReturn

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.input.keymap import KeyMap
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.tabletop.commands import BINDINGS, Command
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.paint import table as paint_table
from miaui.games.miaui.tabletop.ui import TableFrame, Ui
from miaui.store.settings import Settings
from miaui.tabletop.animation import Animation
from miaui.tabletop.commands import Common
from miaui.tabletop.parts import EVERYTHING, TableStatus
from miaui.tabletop.spec import Frame, Status, TableCalls
from tests.games.miaui.tabletop.games import who

NOTHING, USUAL = Ui(), Settings()
"""Nothing is chosen or looked at; the settings at first."""


def showing(display: DisplayState, *effects: Hashable) -> Animation[DisplayState]:
    """A display state with effects over it."""
    animation = Animation(display)
    for number, effect in enumerate(effects):
        animation.put(number, effect)
    return animation


def framed(
    canvas: Canvas,
    animation: Animation[DisplayState],
    ui: Ui = NOTHING,
    settings: Settings = USUAL,
    prompt: str = "",
) -> TableFrame:
    """The frame of a table that is asked for nothing."""
    count, front = len(animation.display.seats), animation.display.viewer or Seat(0)
    status = Status(front, who(count), EVERYTHING, settings, TableStatus())
    lay, keys = paint_table.plan(canvas, count, front), KeyMap[Command | Common](BINDINGS)
    return Frame(canvas, lay, animation, ui, (), status, keys, None, None, _CALLS, None, prompt)


def at(frame: TableFrame, time: float) -> TableFrame:
    """The frame after so many seconds of ambient motion."""
    return replace(frame, status=replace(frame.status, time=time))


def _unused(*_args: object) -> NoReturn:
    raise AssertionError("nobody uses this table")


_CALLS: TableCalls[View, Dive, Event, Ui, Command] = TableCalls(
    run=_unused, drag=_unused, dragged_from=_unused, outcome=_unused, controls=_unused,
    view=_unused, past=_unused, leads=False, barred=_unused,
)  # fmt: skip
