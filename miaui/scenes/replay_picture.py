"""The replay's panel with its words, and where it lies."""

from __future__ import annotations

from collections.abc import Callable

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.scenes import replay_panel
from miaui.scenes.playback import Playback
from miaui.scenes.replay_guide import ReplayGuide
from miaui.scenes.replay_panel import Panel
from miaui.stages.cast.members import CastMember
from miaui.table.tape import Tape


class ReplayPicture:
    """Paints a tape's words below the board, and keeps room for them."""

    def __init__(self, tape: Tape, cast: tuple[CastMember, ...], guide: ReplayGuide) -> None:
        self._tape, self._cast, self._guide = tape, cast, guide
        self._panel: Panel | None = None
        self._key: object = None

    def plan(self, canvas: Canvas, seat: int | None) -> Panel:
        """The panel, and the table above it; the same for all places, so that nothing jumps."""
        key = (canvas, canvas.surface.get_size(), canvas.style_key, seat)
        if self._panel is None or key != self._key:
            pages = [self._guide.page(place, seat) for place in range(1, self._tape.last + 1)]
            self._panel = replay_panel.plan(canvas, self._guide.room(canvas), pages)
            self._guide.board.picture.reserve(self._panel.rect)
            self._key = key
        return self._panel

    def draw(self, canvas: Canvas, playback: Playback) -> None:
        """The panel with its words, and what the game paints around them."""
        panel = self.plan(canvas, playback.seat)
        replay_panel.draw(canvas, panel, self._guide.page(playback.shown, playback.seat), self._cast)
        eye = 50 / max(canvas.art.meta("ui/eye").size)
        canvas.draw("ui/eye", panel.bar.x + 30, panel.bar.cy, size=eye)
        self._guide.draw(canvas, panel, playback)

    def said(self, canvas: Canvas, playback: Playback, hush: Callable[[], None]) -> list[Control]:
        """The words on the panel and in a bubble, for those who listen, and the probe."""
        panel = self.plan(canvas, playback.seat)
        title, lines = self._guide.page(playback.shown, playback.seat)
        words = " ".join(filter(None, [title, *(line.text for line in lines)]))
        found = [Control("replay.words", words, panel.text.inset(-12, 0), kind="area", sound="")]
        speech = self._guide.speech(canvas, panel, playback)
        if speech is not None:
            label, rect = speech
            found.append(
                Control("replay.speech", label, rect, kind="area", sound="", on_press=hush, radius=22)
            )
        return found
