"""Motion as pure functions of time: tweens, and timelines of overlapping beats. Nothing here knows pictures.

A timeline shows changes that have happened already: `finish()` is always possible, and leaves everything
where it ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypedDict, Unpack

from miaui.engine.draw.easing import Ease, linear, out


def lerp(a: float, b: float, part: float) -> float:
    """Return the number `part` of the way from a to b, beyond them for parts below 0 and above 1.

    >>> lerp(10, 20, 0.25)
    12.5
    """
    return a + (b - a) * part


@dataclass(frozen=True, slots=True)
class Tween:
    """Number going from start to end between two moments (seconds)."""

    start: float
    end: float
    seconds: float
    ease: Ease = out
    delay: float = 0.0

    def at(self, now: float) -> float:
        """Return the value at a moment; before the beginning it is `start`, after the end it is `end`."""
        return lerp(self.start, self.end, self.ease(self.part(now)))

    def part(self, now: float) -> float:
        """Return (now - delay) / seconds, at least 0 and at most 1, not eased; for 0 seconds 1 from `delay`
        on, 0 before."""
        if self.seconds <= 0:
            return 1.0 if now >= self.delay else 0.0
        return min(1.0, max(0.0, (now - self.delay) / self.seconds))

    def done(self, now: float) -> bool:
        """True if the end is reached at a moment: `delay` and `seconds` have passed."""
        return now >= self.delay + self.seconds


class Hooks(TypedDict, total=False):
    """Further fields of a beat, besides its time and its steps."""

    begin: Callable[[], None] | None
    """Called once when it starts, but not when it is skipped: a sound."""
    end: Callable[[], None] | None
    """Called once when it is over: the world as it is now."""
    ease: Ease


@dataclass(slots=True)
class Clip:
    """Thing that happens: from `start` for `seconds`, shown by `step(part)` with part 0 to 1 (eased).

    The other fields are those of `Hooks`.
    """

    start: float
    seconds: float
    step: Callable[[float], None] | None = None
    begin: Callable[[], None] | None = None
    end: Callable[[], None] | None = None
    ease: Ease = linear
    begun: bool = False
    ended: bool = False

    @property
    def stop(self) -> float:
        """When it is over, in seconds from the timeline's beginning: `start` and `seconds`."""
        return self.start + self.seconds

    def show(self, now: float, silent: bool = False) -> None:
        """Bring the beat to a moment: nothing before its start and once it has ended; else `begin` the first
        time, `step`, and at the end `end`. Silent: it is being skipped, so `begin` (a sound) is left out."""
        if self.ended or now < self.start:
            return
        if not self.begun:
            self.begun = True
            if self.begin is not None and not silent:
                self.begin()
        part = 1.0 if now >= self.stop else (now - self.start) / self.seconds
        if self.step is not None:
            self.step(self.ease(part))
        if part >= 1.0:
            self.ended = True
            if self.end is not None:
                self.end()


class Timeline:
    """Beats in time, overlapping as they like. Time runs by `update(dt)`, times `speed`; while something is
    read, as on a clock."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self.now = 0.0
        self.beats: list[Clip] = []
        self._cursor = 0.0
        self._marks: list[float] = []
        self._read: list[tuple[float, float]] = []
        """From when to when something is read, in order."""

    def add(
        self,
        seconds: float,
        step: Callable[[float], None] | None = None,
        *,
        at: float | None = None,
        overlap: float = 0.0,
        **hooks: Unpack[Hooks],
    ) -> Clip:
        """Return a beat that starts where the last one ends, less `overlap` seconds, not before 0; or at a
        moment `at`.

        A beat with `at` does not move the place where the next beat is put unless it ends later.
        """
        start = max(0.0, self._cursor - overlap) if at is None else at
        beat = Clip(start, seconds, step, **hooks)
        self.beats.append(beat)
        self._cursor = max(self._cursor, beat.stop) if at is not None else beat.stop
        return beat

    def wait(self, seconds: float) -> None:
        """Wait `seconds`, which pass at `speed`, before the next beat starts."""
        self.add(seconds)

    def hold(self, seconds: float) -> None:
        """Wait `seconds` that pass at a speed of 1, whatever `speed` is, before the next beat starts."""
        beat = self.add(seconds)
        self._read.append((beat.start, beat.stop))

    def read(self, seconds: float) -> None:
        """Wait `seconds` as `hold` does, and mark the end: `finish_beat` skips the rest of the wait."""
        self.hold(seconds)
        self.mark()

    def back_up(self, seconds: float) -> None:
        """Start the next beat `seconds` before the last one ends, not before 0: what is under way rings
        out."""
        self._cursor = max(0.0, self._cursor - seconds)

    def catch_up(self) -> None:
        """Start the next beat when everything so far has ended, and not before the last beat added."""
        self._cursor = max(self._cursor, self.length)

    def mark(self) -> None:
        """Mark where the next beat would start as the beginning of a phrase: `finish_beat()` jumps to the
        first mark after now."""
        self._marks.append(self._cursor)

    @property
    def cursor(self) -> float:
        """Where the next beat would start, in seconds from the timeline's beginning: where the last one added
        ends, but for `back_up` and `catch_up`; 0.0 at first."""
        return self._cursor

    @property
    def length(self) -> float:
        """When the last beat ends, in seconds from the timeline's beginning; 0.0 without beats."""
        return max((beat.stop for beat in self.beats), default=0.0)

    @property
    def reading(self) -> float:
        """Seconds in which something is read, added up; 0 for none."""
        return sum([stop - start for start, stop in self._read])

    @property
    def done(self) -> bool:
        """True if every beat has ended (also for an empty timeline)."""
        return all(beat.ended for beat in reversed(self.beats))  # the last one mostly ends last

    def update(self, dt: float) -> None:
        """Let dt seconds pass, times `speed` where nothing is read; do nothing once it is done."""
        if not self.done:
            self._go(self._after(dt))

    def finish_beat(self) -> None:
        """Jump to the next mark after now, or else to the end. No `begin` (a sound) of what is jumped over is
        called."""
        ahead = [mark for mark in self._marks if mark > self.now + 1e-9]
        self._go(min(ahead, default=self.length), silent=True)

    def finish(self) -> None:
        """Jump to the end: beats end in the order of their time, each shown at 1 before its `end` is called;
        no `begin` is. Beats that an `end` adds are finished, too."""
        self._marks.clear()
        while not self.done:
            self._go(self.length, silent=True)

    def _after(self, dt: float) -> float:
        """Return the moment that is reached in dt seconds."""
        now = self.now
        for start, stop in self._read:
            if stop <= now:
                continue
            if now + dt * self.speed <= start:
                break
            dt -= max(0.0, start - now) / self.speed
            now = max(start, now)
            if now + dt <= stop:
                return now + dt
            dt, now = dt - (stop - now), stop
        return now + dt * self.speed

    def _go(self, moment: float, silent: bool = False) -> None:
        """Show every beat at a moment. Those that end on the way end in the order in which they end."""
        self.now = moment
        over = [b for b in self.beats if not b.ended and b.stop <= moment]
        for beat in sorted(over, key=lambda b: b.stop):
            beat.show(moment, silent)
        for beat in self.beats:
            beat.show(moment, silent)
