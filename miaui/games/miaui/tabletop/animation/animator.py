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
    Outcome,
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
        """The numbers of the diver cards that lie open at the goal, one a seat in the order of seats; 0 where
        there is none."""
        return tuple([look.dive or 0 for look in self.goal.seats])

    def reach(self, event: Event) -> None:
        """Make an event the one that is told from here on: `before` becomes the goal, and the goal what
        follows on it. Nothing is shown yet."""
        self.before, self.plain.goal = self.goal, self.goal.after(event)

    # -- words

    def caption(self, event: Event) -> str:
        """Return the caption of an event by the dives and Kiti's gap at the goal, as `lines.caption` does; ""
        for an event without words."""
        return lines.caption(event, self.dives, self.cast, self.goal.kiti)

    def say(self, words: str) -> None:
        """Show a caption now, without the timeline, in place of the last one; "" shows none. `plain.say` does
        so at the cursor."""
        self.animation.caption = words

    def explain(self, kind: str, words: str) -> None:
        """Show `words` at the cursor and wait as long as reading them takes, the first time for each `kind`;
        the kind is known from then on, and another call with it does nothing."""
        if kind in self.plain.known:
            return
        self.plain.known.add(kind)
        self.plain.say(words)
        self.plain.read(words)

    def cry(self, seat: Seat, mood: str) -> None:
        """Play the sound of a cat's cry, named by its cat and the mood ("mara-joy"), now and where the seat
        is; nothing for a mood of ""."""
        if mood:
            self.cue_at(f"{self.cast[seat].cat}-{mood}", seat)

    def cue_at(self, name: str, seat: Seat) -> None:
        """Play the sound of that name now, from the side of a seat; nothing for ""."""
        if name:
            self.cue(name, self._side(seat))

    # -- moments

    def display(self, display: DisplayState) -> None:
        """Show another display state now, in place of the present one."""
        self.animation.display = display

    def apply(self, event: Event) -> None:
        """Show at once the display state that follows from the one shown now by an event; `goal` and `before`
        stay."""
        self.display(self.animation.display.after(event))

    def light(self, spaces: frozenset[int]) -> None:
        """Show a lantern's glow at these spaces now, and at no others; an empty set puts all out."""
        self.animation.put(Lit, Lit(spaces), stays=True)

    @property
    def lit(self) -> frozenset[int]:
        """Spaces (0 the bottom) at which a lantern is lit now; an empty set for none."""
        return self.animation.shown(Lit()).spaces

    def unglow(self) -> None:
        """Remove the contest, Kiti's pointing arm and her light now; nothing where there is none."""
        for kind in (Contest, PointingArm, Spark):
            self.animation.take(kind)

    def come_out(self, outcome: Outcome) -> None:
        """Show now who takes a space, in place of what was shown there; it goes at the end of what is told
        together."""
        self.animation.put(("outcome", outcome.space), outcome)

    # -- great moments

    def dim(self) -> None:
        """Add the dimming of the table around the lagoon, `DIM` (0.16) seconds long, at the cursor, which
        stays where it is. It lasts until `lower`, at most to the end of what is told together."""
        start = self.time.cursor
        self.plain.play(Dimming(), DIM, key=Dimming, ends=False)
        self.time.back_up(self.time.cursor - start)

    def lower(self) -> None:
        """End at the cursor whatever is held up in the middle (stake, card, fan), bubbles and the dimming;
        from this call on no space is `raised`."""
        self.raised = None

        def end() -> None:
            for kind in (Dimming, Stake, Shown, Fan):
                self.animation.take(kind)
            self._hush()

        self.do(end)

    def bubble(self, seat: Seat | None, words: str) -> None:
        """Show words at a seat now, beside those of other seats; for None at Kiti, in place of all others. ""
        ends all that is said, at any seat."""
        if seat is None or not words:
            self._hush()
        if words:
            self.animation.put((Bubble, seat), Bubble(seat, words))

    def _hush(self) -> None:
        """End all that is said."""
        for bubble in self.animation.all(Bubble):
            self.animation.take((Bubble, bubble.seat))

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
        """Add a flight at the motion's time, else at the cursor, which moves to its end if that is later;
        when it arrives the display becomes `arrive(display)`, then `end` is called, each if it is given. A
        second flight under one `key` takes the place of the first; None is no key."""

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
        """Add a burst at the motion's time, else at the cursor, with its sound; its frames follow evenly, and
        the motion's `ease` is not used."""
        self.plain.play(burst, motion.seconds, at=self._start(motion), sound=motion.sound)

    def stir(self, seat: Seat, how: Stir, seconds: float, at: float | None = None) -> None:
        """Let a cat crouch, leap for joy or sink on its seat for seconds: from the cursor on, which goes on
        to the end, or from a moment `at`, in seconds, which moves the cursor only if the end is after it."""
        self.plain.play(Stirring(seat, how), seconds, key=("stir", seat), at=at)

    def gain(self, seat: Seat, points: int) -> None:
        """Let points, with their sign (0 without one), float up from a seat's pile for 1 second (`GAIN`) from
        the cursor on, which stays where it is."""
        start = self.time.cursor
        self.plain.play(Gain(seat, points), GAIN)
        self.time.back_up(self.time.cursor - start)

    def wave(self, at: float) -> None:
        """Let a wave run over the water for 0.7 seconds from a moment on, in seconds from the timeline's
        beginning; the cursor stays where it is, so that what follows begins beside it."""
        before = self.time.cursor
        self.plain.play(Wave(), WAVE, key=Wave, at=at)
        self.time.back_up(max(0.0, at + WAVE - before))
