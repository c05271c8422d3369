"""The picture of the open sea on the canvas, and everything on it that can be pointed at."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.input.focus import Focus
from miaui.games.kaivai.tabletop.animation.animation import Animation
from miaui.games.kaivai.tabletop.frame import AMBIENT_RATE, Frame
from miaui.games.kaivai.tabletop.input import table_controls
from miaui.games.kaivai.tabletop.input.table_input import TableInput
from miaui.games.kaivai.tabletop.input.ui_state import UiState
from miaui.games.kaivai.tabletop.layout import looking
from miaui.games.kaivai.tabletop.layout.layout import Layout
from miaui.games.kaivai.tabletop.paint import marks as paint_marks
from miaui.games.kaivai.tabletop.paint import overlays as paint_overlays
from miaui.games.kaivai.tabletop.paint import strip as paint_strip
from miaui.games.kaivai.tabletop.paint import table as paint_table
from miaui.games.kaivai.tabletop.paint.held import Held
from miaui.games.kaivai.tabletop.paint.seas import Seas
from miaui.games.kaivai.tabletop.past import Line
from miaui.games.kaivai.tabletop.words.describing import log_title
from miaui.games.kaivai.tabletop.words.offers import offered
from miaui.tabletop.board import BoardParts
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.log_panel import LogPanel


class TablePicture:
    """Paints the table and lists its controls. `log` gives the rounds that the log may show."""

    def __init__(
        self,
        cast: tuple[CastMember, ...],
        animation: Animation,
        player: TableInput,
        log: Callable[[], Sequence[tuple[int, Sequence[Line]]]],
        parts: BoardParts,
    ) -> None:
        self._cast, self._animation, self._player = cast, animation, player
        self._log, self._parts = log, parts
        self._marks: frozenset[str] = frozenset()
        self._canvas: Canvas | None = None
        self._seas, self._held = Seas(), Held()
        self._time = self._drawn_at = 0.0
        self._listed: tuple[object, list[Control]] = (None, [])
        """The controls that were listed last, after what they depend on."""
        self.over: Callable[[Canvas, Layout], Rect] | None = None
        """Where a panel of the scene lies over the sea."""

    def frame(self, canvas: Canvas) -> Frame:
        """Return everything that painting the table on this canvas needs now."""
        self._canvas = canvas
        ui, lay = self._pointed(canvas), self.whole(canvas)
        if ui.zoom > 1:
            lay = replace(lay, grid=looking.near(lay, ui.zoom, ui.pan))
        if self.over is not None:
            lay = replace(lay, over=self.over(canvas, lay))
        return Frame(canvas, lay, self._animation, ui, self._cast, self._seas, self._held)

    def whole(self, canvas: Canvas) -> Layout:
        """Return the layout with nothing reserved."""
        return paint_table.plan(canvas, len(self._cast), self._player.ui.state.front)

    def _pointed(self, canvas: Canvas) -> UiState:
        """The ui with what is pointed at now."""
        focus = canvas.focus
        hovered = "" if focus is None else focus.hovered or (focus.focused if focus.shown else "")
        ui = replace(self._player.ui.state, hovered=hovered, time=self._time)
        return replace(ui, offer=offered(ui, self._cast))

    @property
    def focus(self) -> Focus | None:
        """Focus of keyboard and pointer, on the canvas that was used last."""
        return None if self._canvas is None else self._canvas.focus

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the sea as it is seen from afar."""
        if self._canvas is None:
            return 0.0, 0.0
        grid = self.whole(self._canvas).grid
        return grid.cx, grid.cy

    def mark(self, ids: Collection[str]) -> None:
        """Point at some controls by id."""
        self._marks = frozenset(ids)

    def reserve(self, panel: Rect) -> None:
        """Leave the table as it is: a panel at its lower edge lies over the own goods."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the buttons around it, the log where it is unfolded, and marks."""
        frame = self.frame(canvas)
        paint_table.draw(frame)
        if self._parts.buttons:
            paint_overlays.buttons(frame)
        if frame.ui.log_open:
            self._panel(frame).draw(canvas)
        if self._marks:
            paint_marks.arrows(frame, [one for one in self.controls(canvas) if one.id in self._marks])

    def _panel(self, frame: Frame) -> LogPanel:
        """The unfolded log."""
        return LogPanel(frame.layout.log, self._log(), frame.ui.log_page, log_title, self._cast)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw nothing: nothing is unfolded over everything else."""

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return everything that can be used, in reading order."""
        frame = self.frame(canvas)
        now = frame.still, canvas.scale, canvas.style_key
        if frame.ui.log_open:
            return self._usable(frame)
        if self._listed[0] != now:
            self._listed = now, self._usable(frame)
        return list(self._listed[1])

    def _usable(self, frame: Frame) -> list[Control]:
        """What can be used on the table, and around it."""
        found = table_controls.starting(frame, table_controls.table(frame, self._player))
        if not self._parts.buttons:
            return found
        found += table_controls.buttons(frame, self._player)
        if frame.ui.log_open:
            found += table_controls.log(frame, self._player, self._panel(frame))
        return found

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return the boxes to be kept clear: what one compares, and what is asked."""
        frame = self.frame(canvas)
        lay = frame.layout
        found = [lay.prompt, *lay.rows, *lay.actions, lay.done]
        if frame.ui.offer is not None:
            found.append(paint_strip.info_box(frame))
        if frame.stage.bidding:
            found.append(lay.strip)
        return found

    def clearings(self, canvas: Canvas, held: Sequence[Rect] = ()) -> Sequence[Rect]:
        """Return free boxes for captions: the night sky at the upper edge."""
        lay = self.whole(canvas)
        start, end = lay.grid.cx + 210, lay.influence.x if lay.dense else lay.pause.x
        right = Rect(start, 12.0, end - start - 16, 62.0)
        left = Rect(lay.moons.right + 12, 12.0, max(0.0, lay.grid.cx - 60 - lay.moons.right - 12), 50.0)
        return [box for box in (right, left) if box.w > 120 and not any(box.overlaps(one) for one in held)]

    def update(self, dt: float) -> bool:
        """Let dt seconds of ambient motion pass. True if a new picture of it is due."""
        self._time += dt
        calm = self._canvas is None or self._time - self._drawn_at < 0.9 / AMBIENT_RATE
        if calm and not self._seas.ready:
            return False
        self._drawn_at = self._time
        return True

    def resized(self) -> None:
        """Drop what was composed for another size: the window or the theme has changed."""
        self._seas.forget()
        self._held.let_go()
