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
from miaui.games.kaivai.public.moves import PlaceGod
from miaui.games.kaivai.tabletop import controls, speaking, strip, ui
from miaui.games.kaivai.tabletop.advising import ADVISING
from miaui.games.kaivai.tabletop.animation.animate import SeaTelling
from miaui.games.kaivai.tabletop.animation.animation import Flight, Walk
from miaui.games.kaivai.tabletop.animation.animator import Habits
from miaui.games.kaivai.tabletop.choice import NOTHING, Choice
from miaui.games.kaivai.tabletop.commands import BINDINGS, HEX, TAG
from miaui.games.kaivai.tabletop.layout import looking
from miaui.games.kaivai.tabletop.layout.layout import Layout, below
from miaui.games.kaivai.tabletop.meetings import MEETINGS, closer
from miaui.games.kaivai.tabletop.paint import fishing as paint_fishing
from miaui.games.kaivai.tabletop.paint import pieces as paint_pieces
from miaui.games.kaivai.tabletop.paint import table as paint_table
from miaui.games.kaivai.tabletop.paint.dragged_sea import DraggedSea
from miaui.games.kaivai.tabletop.paint.seas import Seas
from miaui.games.kaivai.tabletop.paint.sheet import draw_sheet
from miaui.games.kaivai.tabletop.ui import KaivaiSpec, KaivaiTable, TableFrame, Ui
from miaui.games.kaivai.tabletop.update import update
from miaui.games.kaivai.tabletop.words.offers import offered, yielding
from miaui.games.kaivai.tabletop.words.reading import SeaReading
from miaui.tabletop.animation import Speech
from miaui.tabletop.spec import TabletopSpec
from miaui.tabletop.speech import Surroundings

Over = Callable[[Canvas, Layout], Rect]
"""Place of a panel that a scene lays over the sea."""

STOOPED, _CROUCHED, _STAND = 0.7, 0.5, 1.2
"""Size of the god outside his own moments, that before a canoe, which he would hide, and the seconds in which
he would grow by all of his size."""
RISEN = 6.0
"""Seconds after which the worth of every island's feast has risen."""


def _upright(frame: TableFrame) -> bool:
    """True if the god stands at his full size: he walks, is called or pointed at, or gives something."""
    animation, god = frame.animation, frame.display.position.board.god
    if animation.first(Walk) is not None or any(isinstance(move, PlaceGod) for move in frame.ui.choice.moves):
        return True
    gives = any(flight.start[0] == "god" for flight in animation.all(Flight))
    return gives or (god is not None and paint_pieces.hex_of(frame.status.hovered) == god)


class Sea(KaivaiTable):
    """The table, and its memory from picture to picture: the composed sea, which way canoes look, the size of
    the god. `over` is where a panel of the scene lies."""

    update, tries = staticmethod(update), staticmethod(ui.tries)

    def __init__(self, over: Over | None = None) -> None:
        self._over, self.held, self.habits = over, DraggedSea(), Habits()
        self._seas, self._notches = Seas(), Notches()
        self._asked, self._rising, self.god = False, inf, STOOPED
        """True if it was asked which island gives a feast or where to fish; the other two as in `Memory`."""
        self._choice: Choice = NOTHING
        self._listed: tuple[object, list[Control]] = (None, [])
        """All that the controls that were listed last depend on, and these controls."""

    def arrange(self, canvas: Canvas, count: int, front: Seat, reserved: Rect | None) -> Layout:
        """Return the layout for a canvas, a number of seats and the seat in front; with a `reserved` box the
        board lies below its lower edge, None reserves nothing."""
        whole = paint_table.plan(canvas, count, front)
        return whole if reserved is None else below(whole, reserved)

    def seen(self, frame: TableFrame) -> TableFrame:
        """Return the frame as it is looked at: with the present choice, the board zoomed and moved, and the
        place of the scene's panel. A second call with one frame gives one object."""
        return frame.once(self._look)

    def _look(self, frame: TableFrame) -> TableFrame:
        self._choice = ui.choice_of(frame, self._choice)
        looked = replace(frame.ui, choice=self._choice, pan=ui.panned(frame))
        lay, name = frame.layout, frame.status.hovered
        if name.startswith(TAG):  # a tag stands for its hex
            frame = replace(frame, status=replace(frame.status, hovered=name.replace(TAG, HEX, 1)))
        if looked.zoom > 1:
            lay = replace(lay, grid=looking.near(lay, looked.zoom, looked.pan))
        if self._over is not None:
            lay = replace(lay, over=self._over(frame.canvas, lay))
        return replace(frame, ui=looked, layout=lay)

    def paint(self, frame: TableFrame) -> None:
        seen, whole, god = self.seen(frame), frame.layout.grid, round(self.god, 2)
        held, facing = self.held if seen.ui.pan != frame.ui.pan else None, frozenset(self.habits.facing)
        if held is None:
            self.held.let_go()
        paint_table.draw(seen, paint_table.Memory(self._seas, held, whole, god, self._rising, facing))

    def controls(self, frame: TableFrame) -> list[Control]:
        """Return everything that can be used, as `controls.usable` lists it; the last list again while
        nothing on the table changes, except with an open log."""
        seen, canvas = self.seen(frame), frame.canvas
        now = ui.steady(seen), frame.layout.grid, frame.log is None, canvas.scale, canvas.style_key
        if frame.log is not None or self._listed[0] != now:
            self._listed = now, controls.usable(seen, frame.layout.grid, self._notches)
        return self._listed[1]

    def keep_clear(self, frame: TableFrame) -> Sequence[Rect]:
        """Return the boxes that tooltips leave free: prompt, seats, actions and Done, the cost of a choice
        while it is shown, and the strip of numbers while bids are made."""
        seen = self.seen(frame)
        lay, offer = seen.layout, seen.once(offered)
        boxes = [lay.prompt, *lay.rows, *lay.actions, lay.done]
        boxes += [strip.info_box(seen)] if offer is not None else []
        return [*boxes, lay.strip] if seen.display.bidding else boxes

    def clearings(self, frame: TableFrame, held: Sequence[Rect]) -> Sequence[Rect]:
        """Return free boxes for captions along the upper edge, right of the board's middle, then left of it:
        those that are more than 120 units wide and touch neither a mark of glory nor a `held` box; [] for
        none."""
        lay, marks = frame.layout, controls.glory_marks(frame)
        start, end = lay.grid.cx + 210, lay.influence.x if lay.dense else lay.pause.x
        right = Rect(start, 12.0, end - start - 16, 62.0)
        west = [mark.x - 8 for mark in marks if mark.y < 62.0 and mark.x < lay.grid.cx]
        left = Rect(
            lay.moons.right + 12, 12.0, max(0.0, min([lay.grid.cx - 60, *west]) - lay.moons.right - 12), 50.0
        )
        taken = *held, *marks
        return [
            box for box in (right, left) if box.w > 120 and not any(box.overlaps(other) for other in taken)
        ]

    def glide(self, frame: TableFrame, dt: float, idle: bool) -> bool:
        """Let what feasts and fish are worth rise by dt seconds, and the god stand up or stoop at a rate of
        all his size in 1.2 seconds; with dt 0 both are done at once. True if any of it changed, or a sea was
        composed."""
        seen, before = self.seen(frame), (self._rising, self.god)
        fishing, moves = bool(seen.once(yielding)), dt > 0.0
        asked, most = seen.ui.choice.feasting or fishing, paint_fishing.RISEN if fishing else RISEN
        rising = min(most, self._rising + dt) if self._asked else 0.0
        self._asked, self._rising = asked, rising if asked and moves else inf
        low = _CROUCHED if paint_pieces.before_canoe(seen.display.position.board) else STOOPED
        step, goal = dt / _STAND if moves else 1.0, 1.0 if _upright(seen) else low
        self.god += max(-step, min(step, goal - self.god))
        return self._seas.ready or before != (self._rising, self.god)

    def speaking(self, frame: TableFrame, speech: Speech) -> Surroundings:
        return speaking.surroundings(self.seen(frame), speech)

    def forget(self) -> None:
        """Drop the pictures of the sea, the dragged one too; the next picture composes it anew."""
        self._seas.forget()
        self.held.let_go()


def spec(over: Over | None = None) -> KaivaiSpec:
    """Return the table of Kaivai for the tabletop: its rules of looking, words, keys, advice and first
    meetings, each call with a memory of its own. `over` gives the box of a panel that a scene lays over the
    sea, None for none."""
    sea = Sea(over)
    telling, reading = SeaTelling(sea.habits), SeaReading(sea.seen)
    return TabletopSpec(
        sea,
        telling,
        reading,
        Ui(),
        BINDINGS,
        ADVISING,
        ("lead",),
        meetings=MEETINGS,
        closer=closer,
        sheet=draw_sheet,
    )
