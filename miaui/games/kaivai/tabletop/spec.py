"""The table of Kaivai, as the one tabletop takes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.input.pointer import Notches
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.moves import Move, PlaceGod
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop import controls, strip, ui
from miaui.games.kaivai.tabletop.advising import ADVISING
from miaui.games.kaivai.tabletop.animation.animate import SeaTelling
from miaui.games.kaivai.tabletop.animation.animation import Flight, Walk
from miaui.games.kaivai.tabletop.animation.animator import Habits
from miaui.games.kaivai.tabletop.choice import NOTHING, Choice
from miaui.games.kaivai.tabletop.commands import BINDINGS, Command
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout import looking
from miaui.games.kaivai.tabletop.layout.layout import Layout, below
from miaui.games.kaivai.tabletop.paint import marks as paint_marks
from miaui.games.kaivai.tabletop.paint import overlays as paint_overlays
from miaui.games.kaivai.tabletop.paint import pieces as paint_pieces
from miaui.games.kaivai.tabletop.paint import seats as paint_seats
from miaui.games.kaivai.tabletop.paint import table as paint_table
from miaui.games.kaivai.tabletop.paint.dragged_sea import DraggedSea
from miaui.games.kaivai.tabletop.paint.seas import Seas
from miaui.games.kaivai.tabletop.ui import TableFrame, Ui
from miaui.games.kaivai.tabletop.update import Outcome, update
from miaui.games.kaivai.tabletop.words.offers import offered
from miaui.games.kaivai.tabletop.words.reading import SeaReading
from miaui.tabletop.spec import GameTable, TabletopSpec, Trying
from miaui.tabletop.tabletop import Tabletop

KaivaiSpec = TabletopSpec[View, Move, Event, DisplayState, Ui, Layout, Command]
KaivaiTabletop = Tabletop[View, Move, Event, DisplayState, Ui, Layout, Command]
Over = Callable[[Canvas, Layout], Rect]
"""Place of a panel that a scene lays over the sea."""

STOOPED, _STAND = 0.7, 1.2
"""Size of the god outside his own moments, and the seconds in which he would grow by all of his size."""
RISEN = 6.0
"""Seconds after which the worth of every island's feast has risen."""


def upright(frame: TableFrame) -> bool:
    """Return whether the god stands at his full size: he walks, is called or pointed at, or gives
    something."""
    animation, god = frame.animation, frame.display.position.board.god
    if animation.one(Walk) is not None or any(isinstance(move, PlaceGod) for move in frame.ui.choice.moves):
        return True
    gives = any(flight.start[0] == "god" for flight in animation.all(Flight))
    return gives or (god is not None and paint_pieces.hex_of(frame.status.hovered) == god)


class Sea(GameTable[View, Move, Event, DisplayState, Ui, Layout, Command]):
    """The table, and its memory from picture to picture: the composed sea, which way canoes look, the size of
    the god. `over` is where a panel of the scene lies."""

    def __init__(self, over: Over | None = None) -> None:
        self._over = over
        self.held = DraggedSea()
        self.habits = Habits()
        """Ways of the seats that stories follow: which way canoes look."""
        self._seas, self._notches = Seas(), Notches()
        self._feasting, self._rising, self.god = False, inf, STOOPED
        """True if it was asked which island gives a feast; the other two as in `Memory`."""
        self._choice: Choice = NOTHING
        self._listed: tuple[object, list[Control]] = (None, [])
        """All that the controls that were listed last depend on, and these controls."""

    def arrange(self, canvas: Canvas, count: int, front: Seat, reserved: Rect | None) -> Layout:
        """Return the layout with the board below a panel that is reserved at the upper edge."""
        whole = paint_table.plan(canvas, count, front)
        return whole if reserved is None else below(whole, reserved)

    def update(self, command: Command, ui: Ui, frame: TableFrame) -> Outcome:
        """Return the outcome of a command."""
        return update(command, ui, frame)

    def tries(self, move: Move, start: View, after: View | None) -> Trying:
        """Return "on" for a move that is tried, "final" for one that counts at once."""
        return ui.tries(move, start, after)

    # -- the picture

    def seen(self, frame: TableFrame) -> TableFrame:
        """Return the frame as it is looked at: with the choice as it counts now, and with the sea as near as
        it is, where it is dragged to."""
        return frame.once(self._look)

    def _look(self, frame: TableFrame) -> TableFrame:
        self._choice = ui.choice_of(frame, self._choice)
        looked = replace(frame.ui, choice=self._choice, pan=ui.panned(frame))
        lay = frame.layout
        if looked.zoom > 1:
            lay = replace(lay, grid=looking.near(lay, looked.zoom, looked.pan))
        if self._over is not None:
            lay = replace(lay, over=self._over(frame.canvas, lay))
        return replace(frame, ui=looked, layout=lay)

    def paint(self, frame: TableFrame) -> None:
        """Draw the table, the buttons around it, the log where it is unfolded, and marks."""
        seen, remark = self.seen(frame), frame.status.remark
        held, facing = self.held if seen.ui.pan != frame.ui.pan else None, frozenset(self.habits.facing)
        if held is None:
            self.held.let_go()
        paint_table.draw(
            seen,
            paint_table.Memory(self._seas, held, frame.layout.grid, round(self.god, 2), self._rising, facing),
        )
        if remark is not None:
            paint_seats.say(seen, remark)
        if frame.status.parts.buttons:
            paint_overlays.buttons(seen)
        if frame.log is not None:
            frame.log.draw(frame.canvas)
        if frame.status.marks:
            paint_marks.arrows(seen, frame.marked)

    def controls(self, frame: TableFrame) -> list[Control]:
        """Return everything that can be used; listed anew only where something on the table changed."""
        seen, canvas = self.seen(frame), frame.canvas
        now = ui.steady(seen), frame.layout.grid, frame.log is None, canvas.scale, canvas.style_key
        if frame.log is not None or self._listed[0] != now:
            self._listed = now, controls.usable(seen, frame.layout.grid, self._notches)
        return self._listed[1]

    def keep_clear(self, frame: TableFrame) -> Sequence[Rect]:
        """Return the boxes to be kept clear: what one compares, and what is asked."""
        seen = self.seen(frame)
        lay = seen.layout
        found = [lay.prompt, *lay.rows, *lay.actions, lay.done]
        if seen.once(offered) is not None:
            found.append(strip.info_box(seen))
        if seen.display.bidding:
            found.append(lay.strip)
        return found

    def clearings(self, frame: TableFrame, held: Sequence[Rect]) -> Sequence[Rect]:
        """Return free boxes for captions: the night sky at the upper edge."""
        lay = frame.layout
        start, end = lay.grid.cx + 210, lay.influence.x if lay.dense else lay.pause.x
        right = Rect(start, 12.0, end - start - 16, 62.0)
        left = Rect(lay.moons.right + 12, 12.0, max(0.0, lay.grid.cx - 60 - lay.moons.right - 12), 50.0)
        return [box for box in (right, left) if box.w > 120 and not any(box.overlaps(one) for one in held)]

    # -- time

    def glide(self, frame: TableFrame, dt: float, idle: bool) -> bool:
        """Let the worth of feasts rise, and the god stand up and stoop. Return whether any of that moved, or
        a sea has been composed that is sharper than the one that is shown."""
        seen, before = self.seen(frame), (self._rising, self.god)
        feasting, moves = seen.ui.choice.feasting, dt > 0.0
        rising = min(RISEN, self._rising + dt) if self._feasting else 0.0
        self._feasting, self._rising = feasting, rising if feasting and moves else inf
        step, goal = dt / _STAND if moves else 1.0, 1.0 if upright(seen) else STOOPED
        self.god += max(-step, min(step, goal - self.god))
        return self._seas.ready or before != (self._rising, self.god)

    def forget(self) -> None:
        """Forget what was composed for another size or look."""
        self._seas.forget()
        self.held.let_go()


def spec(over: Over | None = None) -> KaivaiSpec:
    """Return Kaivai's part of one table, with a panel of the scene over its sea."""
    sea = Sea(over)
    return TabletopSpec(
        table=sea,
        telling=SeaTelling(sea.habits),
        reading=SeaReading(sea.seen),
        ui=Ui(),
        bindings=BINDINGS,
        advising=ADVISING,
        aids=("lead",),
    )
