"""The heartbeat: input, then time, then a picture if one is due. Nothing is drawn while the window cannot be
seen."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from miaui.engine.draw import display
from miaui.engine.draw.art import LARGE
from miaui.engine.input.events import Event, Input, News, Pointer, input_waits
from miaui.engine.memory import collect_garbage, give_back_early
from miaui.engine.run.window import Window
from miaui.engine.ui.host import Host

BUSY, CALM, AWAY = 60, 30, 10
"""Turns a second: while something moves; at rest with the focus; and without focus or hidden."""
RESTED, RESTED_STILL = 7, 4
"""Turns a second at rest, once what may be wanted next has been prepared: with ambient motion, of which every
turn then shows a picture, or without."""
PREPARED = 6.0
"""Seconds of rest until then."""
LONGEST, PROMPT = 0.1, 1 / CALM
"""The most seconds that pass in a turn, and in one with input, which begins now: rest is over."""
DEEPEST = 1.5 / RESTED_STILL
"""The most that pass in a turn of deep rest."""
LOOK = 1 / 20
"""Seconds between looks for input at rest."""
RECENT = 60


class Clock(Protocol):
    """Where time comes from. Tests bring their own."""

    def now(self) -> float:
        """Return seconds, from any beginning."""

    def rest(self, rate: int) -> None:
        """Wait until the next turn is due, so that there are at most `rate` turns a second."""


class WallClock:
    """Real time. Input ends a rest early."""

    def __init__(self) -> None:
        self._woke = self.now()

    def now(self) -> float:
        return time.monotonic()

    def rest(self, rate: int) -> None:
        while (left := self._woke + 1 / rate - self.now()) > 0:
            time.sleep(min(left, LOOK))
            if input_waits():
                break
        self._woke = self.now()


class Loop:
    """Runs a host in a window until its last scene is gone or the window is closed."""

    def __init__(
        self,
        window: Window,
        host: Host,
        clock: Clock | None = None,
        on_first_picture: Callable[[], None] | None = None,
        beside: Callable[[], bool] = lambda: False,
    ) -> None:
        """`beside()` is called every turn, whatever scene is on top; while it returns True the loop never
        rests."""
        self.window, self.host = window, host
        self.input = Input()
        self.clock: Clock = clock or WallClock()
        self.focused = True
        self.hidden = False
        self.pictures = 0
        self.turns = 0
        self.recent: deque[str] = deque(maxlen=RECENT)
        """The last kinds of events, for a crash report: no keys, places, counts: they could tell a card."""
        self._where = ""
        self._on_first_picture, self._beside = on_first_picture, beside
        self._restless = False
        self._before = self.clock.now()
        self._idle = True
        self._poked = 0.0
        self._rests_since = self._before
        self._place_pointer()

    def run(self) -> None:
        """Turn until the program ends, at `rate` turns a second."""
        while self.turn():
            self.clock.rest(self.rate)

    @property
    def rate(self) -> int:
        """Turns a second that make sense now: `BUSY` while something moves, half a second after input and
        while `beside` is busy; `AWAY` while hidden, or at rest without the focus; else `CALM`, and after
        `PREPARED` seconds of rest `RESTED`, or `RESTED_STILL` with motion reduced."""
        if self._restless:
            return BUSY
        if self.hidden:
            return AWAY
        if not self.host.idle or self.host.canvas.art.hurry or self.input.repeats:
            return BUSY
        if not self.focused:
            return AWAY
        now = self.clock.now()
        if now < self._poked:
            return BUSY
        if now - self._rests_since <= PREPARED:
            return CALM
        return RESTED_STILL if self.host.canvas.settings.reduced_motion else RESTED

    def turn(self) -> bool:
        """Do one turn: input, time, a picture if one is due. Return False when the program is to end: the
        window is closed, or no scene is left."""
        self.turns += 1
        now = self.clock.now()
        self.input.typing = self.host.input.edit is not None
        events = self.input.events(now)
        rested = self._before - self._rests_since > PREPARED
        most = PROMPT if events and self._idle else DEEPEST if rested else LONGEST
        dt, self._before = min(most, max(0.0, now - self._before)), now
        if events or not self._idle:
            self._rests_since = now
        self.host.focus.held = self.input.held
        for event in events:
            if isinstance(event, News):
                if event.kind == "quit":
                    return False
                self._news(event)
            else:
                self._poked = now + 0.5
            self._note(_kind(event))
            self.host.handle(event)
        self.host.fast = self.input.fast and not self.hidden and self.focused
        self._restless = self._beside()
        self.host.update(dt)
        self.host.audio.update(dt)
        if not self.host.stack.scenes:
            return False
        shown = self.pictures
        self._show()
        thinned = self.host.stack.thinned and self.host.wipe is None  # the left scene is out of sight
        if thinned or (self._idle and shown == self.pictures):
            self.host.stack.thinned = False
            if thinned:
                self.host.canvas.art.drop_unused(transient=True, sources=True)
            collect_garbage(everything=thinned)
        return True

    def _note(self, what: str) -> None:
        """Remember what happened, unless it is what happened last, and the scene in which it did."""
        top = self.host.stack.top
        scene = "scene " + (top.name if top is not None else "none")
        if scene != self._where:
            self._where = scene
            self.recent.append(scene)
        if self.recent[-1] != what:
            self.recent.append(what)

    def _show(self) -> None:
        """Draw and present if a picture is due and somebody can see it."""
        idle = self.host.idle
        if self.host.dirty and not self.hidden:
            self.window.flip(self.host.draw())
            self.pictures += 1
            if self.pictures == 1 and self._on_first_picture is not None:
                self._on_first_picture()
        elif idle != self._idle:
            self.host.report()
        self._idle = idle

    def _news(self, event: News) -> None:
        if event.kind in ("focus", "blur"):
            self.focused = event.kind == "focus"
        elif event.kind in ("hide", "show"):
            self.hidden = event.kind == "hide"
        if event.kind in ("resize", "show") and self.window.resized():
            self.resized()

    def resized(self) -> None:
        """Lay everything out for the window's size and surface of now, also where they are as before."""
        self.host.canvas.resize(self.window.surface)
        give_back_early(self.host.canvas.scale > LARGE)
        self._place_pointer()
        self.host.resized()

    def _place_pointer(self) -> None:
        """Take the pointer, whose places are in points, to where the picture is."""
        self.input.scale = self.host.canvas.scale / display.density()


def _kind(event: Event) -> str:
    """Return the kind of an event, without anything that a person chose."""
    if isinstance(event, News):
        return f"window {event.kind}"
    return f"pointer {event.kind}" if isinstance(event, Pointer) else type(event).__name__.lower()
