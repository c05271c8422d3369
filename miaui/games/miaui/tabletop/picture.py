"""The table's picture on the canvas, and everything on it that can be pointed at."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from math import floor

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.run.loop import RESTED
from miaui.games.miaui.tabletop.animation.animation import Animation
from miaui.games.miaui.tabletop.animation.table_story import TableStory
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.input import table_controls
from miaui.games.miaui.tabletop.input.table_input import TableInput
from miaui.games.miaui.tabletop.input.ui_state import UiState
from miaui.games.miaui.tabletop.layout import clearings
from miaui.games.miaui.tabletop.layout.layout import Layout, above
from miaui.games.miaui.tabletop.paint import log as paint_log
from miaui.games.miaui.tabletop.paint import marks as paint_marks
from miaui.games.miaui.tabletop.paint import overlays as paint_overlays
from miaui.games.miaui.tabletop.paint import table as paint_table
from miaui.games.miaui.tabletop.paint.cache_warmer import Ahead, Warmer
from miaui.games.miaui.tabletop.words.lines import Line
from miaui.tabletop.board import BoardParts
from miaui.tabletop.cast.members import CastMember

AMBIENT_RATE = RESTED
"""Pictures a second while only water, torches and breathing cats move."""
_RARE = 0.04
"""With more seconds than this between two turns the table is at rest."""
CROWD = 5
"""Number of seats from which on the numbers left have no room above a high panel."""
CROWDED = 2
"""Number of things under way from which on nothing is prepared beside them."""

Log = Callable[[], list[tuple[int, list[Line]]]]


class TablePicture:
    """Paints the table and lists its controls. `log` gives the rounds that the log may show."""

    def __init__(
        self,
        cast: tuple[CastMember, ...],
        animation: Animation,
        player: TableInput,
        log: Log,
        parts: BoardParts,
    ) -> None:
        self._cast, self._animation, self._player = cast, animation, player
        self._log, self._parts = log, parts
        self._marks: frozenset[str] = frozenset()
        self._listed: tuple[object, list[Control]] = (None, [])
        """All that the controls depend on, and the controls."""
        self._reserved: Rect | None = None
        self._canvas: Canvas | None = None
        self._warmer, self._ahead = Warmer(), Ahead()
        self._prepared: tuple[int, int] | None = None
        """The round, and the seat in front, for which all pictures that will be wanted are made."""
        self._time = self._shown = 0.0
        """Seconds of ambient motion that have passed, and those that are shown."""

    # -- what is painted

    def frame(self, canvas: Canvas) -> Frame:
        """Return everything that painting the table on this canvas needs now."""
        self._canvas = canvas
        layout = self.whole(canvas)
        if self._reserved is not None:
            layout = above(layout, self._reserved, canvas.theme.text_scale)
        return Frame(canvas, layout, self._animation, self._pointed(canvas, layout.vh), self._cast)

    def whole(self, canvas: Canvas) -> Layout:
        """Return the layout with nothing reserved."""
        return paint_table.plan(canvas, len(self._cast), self._player.ui.state.front)

    @property
    def last(self) -> Frame | None:
        """The frame on the canvas that was used last; None before the first."""
        return None if self._canvas is None else self.frame(self._canvas)

    def _pointed(self, canvas: Canvas, height: float) -> UiState:
        """The ui with what is pointed at now."""
        focus, ui = canvas.focus, self._player.ui.state
        hovered = "" if focus is None else focus.hovered or (focus.focused if focus.shown else "")
        return replace(
            ui,
            hovered=hovered,
            orders=ui.orders or "kiti" in (hovered, *self._marks),
            playable=self._player.cards.playable,
            numbers_left=len(self._cast) < CROWD or height >= canvas.height - 1,
            time=self._shown,
        )

    def mark(self, ids: Collection[str]) -> None:
        """Point at some controls by id; Kiti shows her order while she is marked."""
        self._marks = frozenset(ids)

    def reserve(self, panel: Rect) -> None:
        """Keep a panel at the lower edge free: the table is laid out above it."""
        self._reserved = panel

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the buttons around it, the log where it is unfolded, and marks."""
        frame, parts = self.frame(canvas), self._parts
        paint_table.draw(frame, track=parts.track, hand=parts.hand)
        if parts.buttons:
            paint_overlays.buttons(frame)
        if frame.ui.log_open:
            paint_log.draw(frame, self._log())
        if self._marks:
            marked = [control for control in self.controls(canvas) if control.id in self._marks]
            paint_marks.draw(frame, marked)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the pile that is looked through, over everything."""
        seat = self._player.ui.state.browse
        if seat is not None:
            cards, name = self._animation.stage.seats[seat].pile, self._cast[seat].name
            paint_overlays.pile(canvas, self.frame(canvas).layout, cards, name)

    # -- what can be used

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return everything that can be used, in reading order; one list until something changes."""
        frame = self.frame(canvas)
        if frame.ui.browse is not None:
            close, words = self._player.ui.close_pile, _("Close")
            return [Control("pile.close", words, canvas.bounds, kind="area", on_press=close, sound="card")]
        if frame.ui.log_open:
            frame = replace(frame, ui=replace(frame.ui, log_next=self._following(frame)))
        ui = replace(frame.ui, time=0.0)
        key = canvas.style_key, frame.layout, frame.stage, self._animation.hop, self._cast, ui
        if key != self._listed[0]:
            self._listed = key, self._list(frame)
        return self._listed[1]

    def _list(self, frame: Frame) -> list[Control]:
        found = table_controls.table(frame, self._player)
        if self._parts.hand:
            found = [*table_controls.hand(frame, self._player), *found]
        return found + table_controls.buttons(frame, self._player) if self._parts.buttons else found

    def _following(self, frame: Frame) -> int | None:
        """The first entry of the log's next page; None on the last page."""
        rounds, page = self._log(), frame.ui.log_page
        following = page + paint_log.shown(frame.canvas, frame.layout, rounds, page)
        return following if following < len(rounds) else None

    def clearings(self, canvas: Canvas, held: Sequence[Rect] = ()) -> Sequence[Rect]:
        """Free boxes for captions; none overlaps anything needed, or `held`."""
        return clearings.clearings(self.frame(canvas), held)

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return the cards in the water and the plank."""
        return clearings.keep_clear(self.frame(canvas))

    # -- time

    def update(self, dt: float) -> bool:
        """Let dt seconds of ambient motion pass. True if a new picture of it is due."""
        before, self._time = self._time, self._time + dt
        self._shown = self._time
        if dt > _RARE:  # what moves on together does so in one picture
            self._shown = floor(self._time * AMBIENT_RATE) / AMBIENT_RATE + 1e-6
        return self._canvas is not None and floor(before * AMBIENT_RATE) < floor(self._time * AMBIENT_RATE)

    def prepare(self) -> None:
        """Make a picture that will be wanted soon, while there is time."""
        now = self._animation.stage.round, self._player.ui.state.front
        if self._canvas is None or self._reserved is not None or self._canvas.art.hurry:
            return
        if now != self._prepared:
            frame = self.frame(self._canvas)
            more = frame.canvas.layers.loading or self._warmer.step(frame)  # which takes room, too
            sky = paint_table.prepare(frame)
            if sky and not more:
                self._prepared = now

    def prepare_told(self, story: TableStory) -> None:
        """Make a picture of what is told soon, while little moves."""
        if self._canvas is not None and not self._canvas.art.hurry and len(self._animation.flights) < CROWDED:
            self._ahead.step(self.frame(self._canvas), story)

    def resized(self) -> None:
        """Make composed pictures again, for another window size or theme."""
        self._warmer, self._prepared = Warmer(), None
