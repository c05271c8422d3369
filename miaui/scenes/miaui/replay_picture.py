"""What the replay shows on and below the table: the panel, verdicts, and whoever speaks."""

from __future__ import annotations

from collections.abc import Callable

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.games.miaui.cards import ROUNDS
from miaui.scenes import replay_controls, replay_panel
from miaui.scenes.miaui import replay_bubble, review_words
from miaui.scenes.miaui.replay_words import ReplayWords
from miaui.scenes.miaui.review_thoughts import Verdict
from miaui.scenes.miaui.review_words import Speech
from miaui.scenes.playback import Playback
from miaui.scenes.replay_panel import Panel
from miaui.stages.miaui.board import MiauiBoard
from miaui.stages.miaui.frame import Frame
from miaui.stages.miaui.paint import seats as paint_seats
from miaui.table.tape import Tape

TOP = 132.0
"""A speech bubble lies below this height."""


class ReplayPicture:
    """Paints a tape's words around the board, and keeps room for them."""

    def __init__(self, tape: Tape, board: MiauiBoard, words: ReplayWords) -> None:
        self._tape, self._board, self._words = tape, board, words
        self._panel: Panel | None = None
        self._key: object = None

    def plan(self, canvas: Canvas, seat: int | None) -> Panel:
        """The panel, and the table above it; the same for all rounds, so that nothing jumps."""
        key = (canvas, canvas.surface.get_size(), canvas.style_key, seat)
        if self._panel is None or key != self._key:
            pages = [self._words.page(place, seat) for place in range(1, self._tape.last + 1)]
            self._panel = replay_panel.plan(canvas, self._board.picture.whole(canvas), pages)
            self._board.picture.reserve(self._panel.rect)
            self._key = key
        return self._panel

    def draw(self, canvas: Canvas, playback: Playback) -> None:
        """The panel with its words, verdicts below the lanterns, and a speech bubble."""
        panel, frame = self.plan(canvas, playback.seat), self._board.picture.frame(canvas)
        self._verdicts(frame, playback.front)
        page = self._words.page(playback.shown, playback.seat)
        replay_panel.draw(canvas, panel, page, self._board.cast)
        self._numbers_left(frame, panel.bar)
        eye = 50 / max(canvas.art.meta("ui/eye").size)
        canvas.draw("ui/eye", panel.bar.x + 30, panel.bar.cy, size=eye)
        speech, seat = self._speech(playback), self._words.asked
        if speech is not None and seat is not None:
            rect = self._bubble(frame, panel, speech)
            replay_bubble.draw(canvas, frame.layout, seat, speech, rect)

    def said(self, canvas: Canvas, playback: Playback, hush: Callable[[], None]) -> list[Control]:
        """The words on the panel and in the bubble, for those who listen, and the probe."""
        panel = self.plan(canvas, playback.seat)
        title, lines = self._words.page(playback.shown, playback.seat)
        words = " ".join(filter(None, [title, *(line.text for line in lines)]))
        found = [Control("replay.words", words, panel.text.inset(-12, 0), kind="area", sound="")]
        speech = self._speech(playback)
        if speech is not None:
            rect = self._bubble(self._board.picture.frame(canvas), panel, speech)
            label = " ".join([speech.title, *speech.words])
            found.append(
                Control("replay.speech", label, rect, kind="area", sound="", on_press=hush, radius=22)
            )
        return found

    def _speech(self, playback: Playback) -> Speech | None:
        """What the asked cat says, once nothing is told any more."""
        return None if self._board.story.waiting else self._words.speech(playback.place)

    def _bubble(self, frame: Frame, panel: Panel, speech: Speech) -> Rect:
        seat = self._words.asked or 0
        return replay_bubble.place(frame.canvas, frame.layout, seat, speech, TOP, panel.rect.y - 8)

    def _numbers_left(self, frame: Frame, bar: Rect) -> None:
        """What the front seat still holds, between the buttons, where there is room."""
        place = Rect(bar.cx + 2.2 * bar.h, bar.cy - 28, 168, 56)
        if not frame.layout.compact and place.right + 20 <= bar.right - replay_controls.side(bar, 300):
            paint_seats.numbers_left(frame, frame.layout.front, place)

    def _verdicts(self, frame: Frame, seat: int) -> None:
        """A pip below every lantern whose dive has been looked at; risky ones are rings."""
        canvas, stage = frame.canvas, frame.stage
        for place in range(1, ROUNDS + 1):
            verdict = self._words.verdict(place, seat)
            if verdict is not None:
                x, y = frame.layout.lantern(place)
                now = place == stage.round and not stage.over
                x, y = (x + 40, y + 74) if now else (x + 24, y + 58)
                canvas.circle(x, y, 12, "ink")
                hollow = 4.0 if verdict is Verdict.RISKY else 0.0
                canvas.circle(x, y, 9, review_words.COLOURS[verdict], hollow)
