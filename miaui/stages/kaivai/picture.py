"""The picture of the open sea on the canvas, and everything on it that can be pointed at."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.stages.cast.members import CastMember
from miaui.stages.kaivai.animation.animation import Animation
from miaui.stages.kaivai.frame import Frame
from miaui.stages.kaivai.input import table_controls
from miaui.stages.kaivai.input.table_input import TableInput
from miaui.stages.kaivai.input.ui_state import UiState
from miaui.stages.kaivai.layout.layout import Layout
from miaui.stages.kaivai.paint import marks as paint_marks
from miaui.stages.kaivai.paint import overlays as paint_overlays
from miaui.stages.kaivai.paint import table as paint_table
from miaui.stages.kaivai.paint.overlays import Rounds

AMBIENT_RATE = 10.0
"""Pictures a second while only canoes rock."""


@dataclass(frozen=True, slots=True)
class BoardParts:
    """Which parts of the table a scene wants."""

    buttons: bool = True
    """The log's tab and the pause button."""
    hold_recap: bool = False
    """A recap stays until the scene dismisses it."""
    aids: bool = False
    """Aids to memory are shown whatever the settings say."""


ALL = BoardParts()


class TablePicture:
    """Paints the table and lists its controls. `log` gives the rounds that the log may show."""

    def __init__(
        self,
        cast: tuple[CastMember, ...],
        animation: Animation,
        player: TableInput,
        log: Callable[[], Rounds],
        parts: BoardParts,
    ) -> None:
        self._cast, self._animation, self._player = cast, animation, player
        self._log, self._parts = log, parts
        self._marks: frozenset[str] = frozenset()
        self._canvas: Canvas | None = None
        self._time = self._drawn_at = 0.0

    def frame(self, canvas: Canvas) -> Frame:
        """Everything that painting the table on this canvas needs now."""
        self._canvas = canvas
        return Frame(canvas, self.whole(canvas), self._animation, self._pointed(canvas), self._cast)

    def whole(self, canvas: Canvas) -> Layout:
        """The layout with nothing reserved."""
        return paint_table.plan(canvas, len(self._cast), self._player.state.front)

    def _pointed(self, canvas: Canvas) -> UiState:
        """The ui with what is pointed at now."""
        focus = canvas.focus
        hovered = "" if focus is None else focus.hovered or (focus.focused if focus.shown else "")
        return replace(self._player.state, hovered=hovered, time=self._time)

    def mark(self, ids: Collection[str]) -> None:
        """Point at some controls by id."""
        self._marks = frozenset(ids)

    def reserve(self, panel: Rect) -> None:
        """The table leaves no room at its lower edge: a panel lies over the own goods."""

    def draw(self, canvas: Canvas) -> None:
        """The table, the buttons around it, the log where it is unfolded, and marks."""
        frame = self.frame(canvas)
        paint_table.draw(frame)
        if self._parts.buttons:
            paint_overlays.buttons(frame)
        if frame.ui.log_open:
            paint_overlays.log(frame, self._log())
        if self._marks:
            paint_marks.arrows(frame, [one for one in self.controls(canvas) if one.id in self._marks])

    def draw_over(self, canvas: Canvas) -> None:
        """Nothing is unfolded over everything else."""

    def controls(self, canvas: Canvas) -> list[Control]:
        """Everything that can be used, in reading order."""
        frame = self.frame(canvas)
        found = table_controls.starting(frame, table_controls.table(frame, self._player))
        return found + table_controls.buttons(frame, self._player) if self._parts.buttons else found

    def clearings(self, canvas: Canvas, held: Sequence[Rect] = ()) -> Sequence[Rect]:
        """Free boxes for captions: the night sky at the upper edge."""
        lay = self.whole(canvas)
        right = Rect(lay.grid.cx + 190, 12.0, lay.pause.x - lay.grid.cx - 210, 74.0)
        left = Rect(lay.moons.right + 12, 12.0, max(0.0, lay.grid.cx - 60 - lay.moons.right - 12), 50.0)
        return [box for box in (right, left) if box.w > 120 and not any(box.overlaps(one) for one in held)]

    def update(self, dt: float) -> bool:
        """Let dt seconds of ambient motion pass. True if a new picture of it is due."""
        self._time += dt
        if self._canvas is None or self._time - self._drawn_at < 1.0 / AMBIENT_RATE:
            return False
        self._drawn_at = self._time
        return True

    def resized(self) -> None:
        """The window or the theme changed: the engine lets go of the layers by itself."""
