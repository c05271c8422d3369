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
        self._placed: tuple[object, str, Placed | None] = (None, "", None)
        """What the place of a cat that speaks depends on; the deed in its bubble; the place. It stays there
        while things move."""

    def hear(self, event: E, before: D, past: Told[V, E], speaks: bool) -> Speech | None:
        """Return what a bot says of an event that is told now, after `past`, as `Rivals.follow` does; None
        for nothing, without bots that speak, and where it does not `speak`. It is kept until `of` asks for
        it. After an undo, or on joining late, all of `past` is followed again in silence first."""
        rivals = self._rivals
        if not rivals.speak:
            return None
        if rivals.events != past.count:
            rivals.begin()
            if past.first is not None:
                display = self._telling.display(past.first).public()
                for earlier in past.events:
                    known = self._openly(earlier, None)
                    rivals.follow(known, display, False)
                    display = display.after(known)
            rivals.events = past.count
        speech = rivals.follow(self._openly(event, None), before.public(), speaks)
        self._speeches += [] if speech is None else [(event, speech)]
        return speech

    def of(self, event: E) -> Speech | None:
        """Return what `hear` found for this very event, once; what was kept of events before it is dropped.
        None where nothing was."""
        place = next((at for at, (told, _speech) in enumerate(self._speeches) if told is event), None)
        if place is None:
            return None
        (_event, speech), self._speeches = self._speeches[place], self._speeches[place + 1 :]
        return speech

    def draw(self, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Draw the cat that speaks now and its bubble; "delighted" where it says why, "dismayed" if its face
        is sad. Nothing while none speaks, or where its place is not seen."""
        speech, placed = self._place(frame)
        if speech is not None and placed is not None:
            face = frame.animation.faces.get(speech.seat, "calm")
            shown = speech.at(1.0) if frame.status.reduced else speech
            if speech.words:
                face = "dismayed" if face in SAD else "delighted"
            frame.canvas.part(draw_speech, self._cast[speech.seat], shown, placed, face)

    def covers(self, frame: Frame[V, M, E, D, U, L, C]) -> tuple[Rect, ...]:
        """Return the boxes of the cat that speaks now and of its words; () while none does."""
        _speech, placed = self._place(frame)
        return () if placed is None else placed.boxes

    def _place(self, frame: Frame[V, M, E, D, U, L, C]) -> tuple[Speech | None, Placed | None]:
        """Return what is said now and where, without the deed where a caption tells it, or the place shows
        the cat that does it; None for nothing, and for a place that is not seen."""
        speech = frame.animation.first(Speech)
        if speech is None:
            return None, None
        looks, captioned = (frame.canvas.style_key, frame.status.front), bool(frame.animation.caption)
        now = replace(speech, part=0.0), captioned, frame.layout, looks
        if self._placed[0] != now:
            around = self._table.speaking(frame, speech)
            deed = "" if captioned or (around is not None and around.there) else speech.deed
            said = replace(speech, deed=deed)
            self._placed = now, deed, None if around is None else place_speech(frame.canvas, said, around)
        return replace(speech, deed=self._placed[1]), self._placed[2]
