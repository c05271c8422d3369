"""Words of the bots at a table: found as an event is told, shown as it is seen, drawn where there is room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Generic

from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.keymap import C
from miaui.tabletop.animation import D, Speech
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.rivals import Rivals, Speakers
from miaui.tabletop.spec import Frame, L, TabletopSpec, U
from miaui.tabletop.speech import SAD, Placed, draw_speech, place_speech
from miaui.tabletop.told import Told


class Saying(Generic[V, M, E, D, U, L, C]):
    """Words of bots at a table with that cast. `openly` returns what everybody knows of an event."""

    def __init__(
        self,
        spec: TabletopSpec[V, M, E, D, U, L, C],
        cast: tuple[CastMember, ...],
        speakers: Speakers,
        openly: Callable[[E, Seat | None], E],
    ) -> None:
        self._table, self._telling, self._cast, self._openly = spec.table, spec.telling, cast, openly
        self._rivals: Rivals[E, D] = Rivals(
            speakers, lambda event, before: spec.telling.deed(event, before, cast, speakers.bots)
        )
        self._speeches: list[tuple[E, Speech]] = []
        """What is said of events that were noted and are not told yet."""
        self._placed: tuple[object, Placed | None] = (None, None)
        """Where a cat speaks, with all that it depends on: it stays there while things move."""

    def hear(self, event: E, before: D, past: Told[V, E], speaks: bool) -> Speech | None:
        """Return what a bot says of an event that is told now, after what is `past`, where bots speak; it is
        shown when `of` asks for it."""
        rivals = self._rivals
        if not rivals.speak:
            return None
        if rivals.events != past.count:
            rivals.begin()
            if past.first is not None:
                display = self._telling.display(past.first).public()
                for one in past.events:
                    known = self._openly(one, None)
                    rivals.follow(known, display, False)
                    display = display.after(known)
            rivals.events = past.count
        speech = rivals.follow(self._openly(event, None), before.public(), speaks)
        self._speeches += [] if speech is None else [(event, speech)]
        return speech

    def of(self, event: E) -> Speech | None:
        """Return what is said of an event as it is shown; what came before it was skipped."""
        place = next((at for at, (one, _speech) in enumerate(self._speeches) if one is event), None)
        if place is None:
            return None
        (_event, speech), self._speeches = self._speeches[place], self._speeches[place + 1 :]
        return speech

    def draw(self, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Draw the cat that speaks now, if one does."""
        speech, placed = frame.animation.one(Speech), self._place(frame)
        if speech is not None and placed is not None:
            face = frame.animation.faces.get(speech.seat, "calm")
            shown = speech.at(1.0) if frame.status.reduced else speech
            if speech.words:
                face = "dismayed" if face in SAD else "delighted"
            draw_speech(frame.canvas, self._cast[speech.seat], shown, placed, face)

    def covers(self, frame: Frame[V, M, E, D, U, L, C]) -> tuple[Rect, ...]:
        """Return the boxes of the cat that speaks now and of its words; () while none does."""
        placed = self._place(frame)
        return () if placed is None else placed.boxes

    def _place(self, frame: Frame[V, M, E, D, U, L, C]) -> Placed | None:
        speech = frame.animation.one(Speech)
        if speech is None:
            return None
        now = replace(speech, part=0.0), frame.layout, frame.canvas.style_key, frame.status.front
        if self._placed[0] != now:
            around = self._table.speaking(frame, speech)
            self._placed = now, None if around is None else place_speech(frame.canvas, speech, around)
        return self._placed[1]
