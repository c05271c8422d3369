"""The table of Miaui, as the one tabletop takes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import floor

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.timeline import lerp
from miaui.engine.input.controls import Control
from miaui.engine.run.loop import RESTED
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.tabletop import clearings, controls, speaking, ui
from miaui.games.miaui.tabletop.advising import ADVISING
from miaui.games.miaui.tabletop.animation.animate import LagoonTelling
from miaui.games.miaui.tabletop.animation.animation import Flight
from miaui.games.miaui.tabletop.commands import BINDINGS, HAND, KITI
from miaui.games.miaui.tabletop.layout.layout import Layout, above, below
from miaui.games.miaui.tabletop.meetings import MEETINGS, closer
from miaui.games.miaui.tabletop.paint import table as paint_table
from miaui.games.miaui.tabletop.paint.cache_warmer import PicturePreparer, PictureUpkeep
from miaui.games.miaui.tabletop.ui import Dropped, MiauiSpec, MiauiTable, TableFrame, Ui, carried, peeks
from miaui.games.miaui.tabletop.words.news import News
from miaui.games.miaui.tabletop.words.prompts import NEWS_SECONDS, THINKING_AFTER
from miaui.games.miaui.tabletop.words.reading import LagoonReading
from miaui.tabletop.animation import PAN, Speech
from miaui.tabletop.spec import TabletopSpec, Trying
from miaui.tabletop.speech import Surroundings

BACK = 0.25
"""Seconds in which a dropped card comes back to the hand."""
CROWDED = 2
"""Number of things under way from which on nothing is prepared beside them."""
_RARE = 0.04
"""With more seconds than this between two turns the table is at rest."""


class Lagoon(MiauiTable):
    """The table, and its memory from picture to picture: what is prepared, a card on its way back to the
    hand, and the frame as it was looked at last."""

    ambient_rate = RESTED
    update, paint_over = staticmethod(ui.update), staticmethod(paint_table.draw_over)

    def __init__(self) -> None:
        self.ahead = PicturePreparer()
        """Makes what the events that are told will bring."""
        self._warmer = PictureUpkeep()
        self._prepared: tuple[int, Seat] | None = None
        """The round, and the seat in front, for which all pictures that will be wanted are made."""
        self._seen: tuple[TableFrame, TableFrame] | None = None
        """A frame, and how it is looked at."""
        self._listed: tuple[object, list[Control]] = (None, [])
        """Key that the controls that were listed last depend on, and these controls."""
        self._back: tuple[Dropped | None, float] = (None, 0.0)
        """Where the lifted card was let go, and for how many seconds it has been on its way back."""
        self._rare = self._reserved = False

    def arrange(self, canvas: Canvas, count: int, front: Seat, reserved: Rect | None) -> Layout:
        """Return the layout for a canvas, a number of seats and the seat in front. A `reserved` box whose
        middle is in the upper half of the window has the table below it, any other one above it; None
        reserves nothing."""
        layout = paint_table.plan(canvas, count, front)
        self._reserved = reserved is not None
        if reserved is None:
            return layout
        if reserved.cy < layout.vh / 2:
            return below(layout, reserved)
        return above(layout, reserved, canvas.theme.text_scale)

    def tries(self, move: Dive, start: View, after: View | None) -> Trying:
        return "final"

    def leads(self, frame: TableFrame, usable: Sequence[Control]) -> list[str]:
        """Return the id of the lifted card, such as "hand.7", which Enter is for, in a list; [] for no lifted
        card, and where it is not among the usable controls."""
        lifted = f"{HAND}{frame.ui.lifted}"
        return [control.id for control in usable if control.id == lifted]

    def side(self, seat: Seat) -> float:
        """Return the side from which a seat is heard, by where its cat sits: −`PAN` at the left edge of the
        window to `PAN` at the right; 0 before the first picture."""
        if self._seen is None:
            return 0.0
        layout = self._seen[0].layout
        return PAN * (layout.seats[seat].disc.x / layout.vw * 2 - 1)

    def seen(self, frame: TableFrame) -> TableFrame:
        """Return the frame as it is looked at: `peek` and `orders` with what pointer and keys turn up,
        `dropped` where the card is on its way back, and at rest the time in steps of 1 / `RESTED`. A second
        call with one frame gives one object."""
        if self._seen is None or self._seen[0] is not frame:
            self._seen = frame, self._look(frame)
        return self._seen[1]

    def _look(self, frame: TableFrame) -> TableFrame:
        status, looked = frame.status, frame.ui
        orders = looked.orders or KITI in (status.hovered, *status.marks)
        looked = replace(looked, peek=peeks(frame), orders=orders, dropped=self._returning(frame))
        if self._rare:
            status = replace(status, time=floor(status.time * RESTED) / RESTED + 1e-6)
        return replace(frame, ui=looked, status=status)

    def _returning(self, frame: TableFrame) -> Dropped | None:
        """Return the point of the lifted card on its way back to the hand; None while it is not."""
        dropped, number, (start, seconds) = frame.ui.dropped, frame.ui.lifted, self._back
        seconds = seconds if start is dropped else 0.0
        if dropped is None or number is None or seconds >= BACK or carried(frame) is not None:
            return None
        home, part = frame.layout.lifted(number), out(seconds / BACK)
        return Dropped(lerp(dropped.x, home.x, part), lerp(dropped.y, home.y, part))

    def paint(self, frame: TableFrame) -> None:
        paint_table.draw(self.seen(frame))

    def controls(self, frame: TableFrame) -> list[Control]:
        """Return everything that can be used, as `controls.usable` lists it; the last list again while
        nothing that it depends on has changed, except with an open log."""
        seen = self.seen(frame)
        now = controls.steady(seen)
        if frame.log is not None or self._listed[0] != now:
            self._listed = now, controls.usable(seen)
        return self._listed[1]

    def speaking(self, frame: TableFrame, speech: Speech) -> Surroundings:
        return speaking.surroundings(self.seen(frame), speech)

    def clearings(self, frame: TableFrame, held: Sequence[Rect]) -> Sequence[Rect]:
        return clearings.clearings(self.seen(frame), held)

    def keep_clear(self, frame: TableFrame) -> Sequence[Rect]:
        return clearings.keep_clear(self.seen(frame))

    def glide(self, frame: TableFrame, dt: float, idle: bool) -> bool:
        """Move a dropped card back to the hand, which takes 0.25 seconds, and end a peek that is not held any
        more; True if either changed what is seen. Also make pictures for later: of what is told next while
        fewer than two things fly, and, when `idle`, of what the round needs."""
        peeked = self._seen is not None and self._seen[1].ui.peek
        self._rare, self.moments = dt > _RARE, _moments(frame)
        moved = self._comes_back(frame, dt) or peeks(frame) != peeked
        if moved:
            self._seen = None
        calm = len(frame.animation.all(Flight)) < CROWDED and not frame.canvas.art.hurry
        if frame.status.telling and calm:
            self.ahead.step(frame)
        if idle:
            self._prepare(frame)
        return moved

    def _comes_back(self, frame: TableFrame, dt: float) -> bool:
        dropped, (start, seconds) = frame.ui.dropped, self._back
        if dropped is None or (start is dropped and seconds >= BACK):
            return False
        self._back = dropped, (seconds if start is dropped else 0.0) + dt
        return True

    def _prepare(self, frame: TableFrame) -> None:
        """Make a picture that will be wanted soon."""
        now = frame.display.round, frame.status.front
        if self._reserved or now == self._prepared:
            return
        more = frame.canvas.layers.loading or self._warmer.step(frame)  # which takes room, too
        sky = paint_table.prepare(frame)
        if sky and not more:
            self._prepared = now

    def forget(self) -> None:
        self._warmer, self._prepared, self._seen = PictureUpkeep(), None, None


def _moments(frame: TableFrame) -> tuple[float, ...]:
    """Return the seconds of quiet after which it is said who thinks, and news are over."""
    news = frame.animation.first(News)
    moments = [(THINKING_AFTER, frame.status.match.thinking), (NEWS_SECONDS, news is not None and news.words)]
    return tuple([moment for moment, what in moments if what])


def spec() -> MiauiSpec:
    """Return the description of Miaui's table for the one tabletop: a new `Lagoon`, its telling, words,
    state, keys, advice, aids and meetings."""
    lagoon = Lagoon()
    telling, reading = LagoonTelling(lagoon.ahead.hear, lagoon.side), LagoonReading(lagoon.seen)
    aids = "fish", "total", "kiti"
    return TabletopSpec(
        lagoon, telling, reading, Ui(), BINDINGS, ADVISING, aids, ui.conceals, MEETINGS, closer
    )
