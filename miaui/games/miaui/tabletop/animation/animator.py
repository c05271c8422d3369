"""The tools of telling at the lagoon: what flies, bursts and stirs, on the timeline of an animator."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.engine.draw.easing import Ease, in_out
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.tabletop.animation.animation import (
    Bubble,
    Burst,
    Contest,
    Dimming,
    Fan,
    Flight,
    Gain,
    Lit,
    PointingArm,
    Shown,
    Spark,
    Stake,
    Stir,
    Stirring,
    Wave,
)
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.words import lines
from miaui.tabletop.animation import Animator

WAVE = 0.7
"""Seconds that a wave runs over the water."""
GAIN = 1.0
"""Seconds that gained points float over a pile."""
DIM = 0.16
"""Seconds in which the table is dimmed."""


@dataclass(frozen=True, slots=True)
class Motion:
    """When and how something moves: its seconds, and where on the timeline it begins: at a moment, or
    `overlap` seconds before the last motion ends. `sound` is played as it begins."""

    seconds: float
    at: float | None = None
    overlap: float = 0.0
    ease: Ease = in_out
    sound: str = ""


class LagoonAnimator:
    """Puts motions on an animator's timeline. `side(seat)` is the side from which a seat is heard.

    `before` is the display state before the event that is being told, `goal` the one after it.
    """

    def __init__(self, plain: Animator[Event, DisplayState], side: Callable[[Seat], float]) -> None:
        self.plain, self.animation, self.time, self.cast = plain, plain.animation, plain.time, plain.cast
        self.do, self.cue = plain.do, plain.cue
        self.before = plain.goal
        self.raised: int | None = None
        """The space whose cards are held up in the middle of the lagoon."""
        self._side = side

    @property
    def goal(self) -> DisplayState:
        """The display state at the end of what has been put on the timeline."""
        return self.plain.goal

    @property
    def dives(self) -> tuple[int, ...]:
        """The diver cards that lie open there, a number a seat; 0 where there is none."""
        return tuple([look.dive or 0 for look in self.goal.seats])

    def reach(self, event: Event) -> None:
        """Make an event the one that is told from here on: `before` becomes the goal, and the goal what
        follows on it. Nothing is shown yet."""
        self.before, self.plain.goal = self.goal, self.goal.after(event)

    # -- words

    def caption(self, event: Event) -> str:
        """Return the caption of an event at the goal, by the dives that lie open there; "" for none."""
        return lines.caption(event, self.dives, self.cast, self.goal.kiti)

    def say(self, words: str) -> None:
        """Show a caption at once; `plain.say` does when its time comes."""
        self.animation.caption = words

    def explain(self, kind: str, words: str) -> None:
        """Say what such a thing is about, and wait until it is read; nothing if that kind is known, as it is
        from now on."""
        if kind in self.plain.known:
            return
        self.plain.known.add(kind)
        self.plain.say(words)
        self.plain.read(words)

    def cry(self, seat: Seat, mood: str) -> None:
        """Play a cat's cry at once; "" for silence."""
        if mood:
            self.cue_at(f"{self.cast[seat].cat}-{mood}", seat)

    def cue_at(self, name: str, seat: Seat) -> None:
        """Play a sound at once where a seat is; "" for silence."""
        if name:
            self.cue(name, self._side(seat))

    # -- moments

    def display(self, display: DisplayState) -> None:
        """Show another display state at once."""
        self.animation.display = display

    def apply(self, event: Event) -> None:
        """Apply an event to the display state at once."""
        self.display(self.animation.display.after(event))

    def light(self, spaces: frozenset[int]) -> None:
        """Let lanterns glow at some spaces at once, and no others."""
        self.animation.put(Lit, Lit(spaces), stays=True)

    @property
    def lit(self) -> frozenset[int]:
        """Spaces at which a lantern is lit now."""
        return self.animation.shown(Lit()).spaces

    def unglow(self) -> None:
        """Remove the marks of a contested space at once."""
        for kind in (Contest, PointingArm, Spark):
            self.animation.take(kind)

    # -- great moments

    def dim(self) -> None:
        """Add the dimming of the table around the lagoon, from the cursor on until `lower`, beside what
        follows."""
        start = self.time.cursor
        self.plain.play(Dimming(), DIM, key=Dimming, ends=False)
        self.time.back_up(self.time.cursor - start)

    def lower(self) -> None:
        """End at the cursor what is held up in the middle, and the dimming."""
        self.raised = None

        def end() -> None:
            for kind in (Dimming, Stake, Shown, Fan, Bubble):
                self.animation.take(kind)

        self.do(end)

    def bubble(self, seat: Seat | None, words: str) -> None:
        """Show words at a seat, or for None at Kiti, at once, in place of others; "" ends what is said."""
        if words:
            self.animation.put(Bubble, Bubble(seat, words))
        else:
            self.animation.take(Bubble)

    # -- motions

    def _start(self, motion: Motion) -> float | None:
        return max(0.0, self.time.cursor - motion.overlap) if motion.overlap else motion.at

    def fly(
        self,
        flight: Flight,
        motion: Motion,
        arrive: Callable[[DisplayState], DisplayState] | None = None,
        end: Callable[[], None] | None = None,
        key: Hashable = None,
    ) -> None:
        """Add a flight at the motion's time; when it arrives the display becomes `arrive(display)`, then
        `end` is called. Under one `key` there is one at a time."""

        def over() -> None:
            if arrive is not None:
                self.display(arrive(self.animation.display))
            if end is not None:
                end()

        at = self._start(motion)
        self.plain.play(
            flight, motion.seconds, key=key, at=at, ease=motion.ease, sound=motion.sound, end=over
        )

    def burst(self, burst: Burst, motion: Motion) -> None:
        """Add a burst, at an even pace."""
        self.plain.play(burst, motion.seconds, at=self._start(motion), sound=motion.sound)

    def stir(self, seat: Seat, how: Stir, seconds: float, at: float | None = None) -> None:
        """Let a cat crouch, leap for joy or sink on its seat for seconds: from the cursor on, which goes on
        to the end, or from a moment `at`, in seconds, which moves the cursor only if the end is after it."""
        self.plain.play(Stirring(seat, how), seconds, key=("stir", seat), at=at)

    def gain(self, seat: Seat, points: int) -> None:
        """Let points float up from a pile for a second, beside what follows."""
        start = self.time.cursor
        self.plain.play(Gain(seat, points), GAIN)
        self.time.back_up(self.time.cursor - start)

    def wave(self, at: float) -> None:
        """Let a wave run over the water from a moment on for 0.7 seconds, beside what follows."""
        before = self.time.cursor
        self.plain.play(Wave(), WAVE, key=Wave, at=at)
        self.time.back_up(max(0.0, at + WAVE - before))
