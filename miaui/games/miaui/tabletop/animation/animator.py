"""The tools of telling a story: timelines, and what flies, bursts and stirs on them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.engine.draw.easing import Ease, in_out
from miaui.engine.draw.timeline import Timeline
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.tabletop.animation.animation import Animation, Burst, Flight, Gain
from miaui.games.miaui.tabletop.stage import Stage
from miaui.games.miaui.tabletop.words import lines
from miaui.tabletop.cast.members import CastMember

WAVE = 0.7
"""Seconds that a wave runs over the water."""
GAIN = 1.0
"""Seconds that gained points float over a pile."""
LEARNING = 1.8
"""Seconds for what is explained the first time."""


@dataclass(frozen=True, slots=True)
class Motion:
    """When and how something moves: its seconds, and where on the timeline it begins: at a moment, or
    `overlap` seconds before the last motion ends. `sound` is played as it begins."""

    seconds: float
    at: float | None = None
    overlap: float = 0.0
    ease: Ease = in_out
    sound: str = ""


class Animator:
    """Puts motions of one `animation` on a timeline, and lock-ins on another beside it.

    `cue` plays a sound by name; `known` are kinds of events that need no explaining any more (it grows).
    """

    def __init__(
        self, animation: Animation, cast: Sequence[CastMember], cue: Callable[[str], None], known: set[str]
    ) -> None:
        self.animation, self.cast, self.cue, self.known = animation, cast, cue, known
        self.seat_heard: Seat | None = None
        """The seat from which a sound comes, while it is cued; None for the middle."""
        self.time = Timeline()
        self.side = Timeline()
        self.dives: tuple[int, ...] = ()
        """The diver cards that lie open where the story stands, a number a seat; 0 where there is none."""
        self.kiti: Seat | None = None
        """Kiti's gap where the story stands."""
        self.goal = animation.stage
        """The stage at the end of what has been put on the timeline."""
        self.jump(animation.stage)

    def jump(self, stage: Stage) -> None:
        """Drop every motion and stand at a stage."""
        self.time, self.side = Timeline(), Timeline()
        self.goal, self.kiti = stage, stage.kiti
        self.dives = tuple(look.dive or 0 for look in stage.seats)

    # -- words

    def caption(self, event: Event) -> str:
        """Return the caption of an event."""
        return lines.caption(event, self.dives, self.cast, self.kiti)

    def explain(self, kind: str, words: str) -> None:
        """Say for a moment what such a thing is about, unless that is known by now."""
        if kind in self.known:
            return
        self.known.add(kind)

        def say() -> None:
            self.animation.caption = words

        self.do(say)
        self.time.wait(LEARNING)

    def cry(self, seat: Seat, mood: str) -> None:
        """Play a cat's cry at once; "" for silence."""
        if mood:
            self.cue_at(f"{self.cast[seat].cat}-{mood}", seat)

    def cue_at(self, name: str, seat: Seat) -> None:
        """Play a sound where a seat is."""
        self.seat_heard = seat
        self.cue(name)
        self.seat_heard = None

    # -- moments

    def do(self, action: Callable[[], None]) -> None:
        """Change something at once when the time comes."""
        self.time.add(0.0, end=action)

    def apply(self, event: Event) -> None:
        """Apply an event to the stage at once."""
        self.animation.stage = self.animation.stage.after(event)

    # -- motions

    def fly(
        self,
        key: str,
        flight: Flight,
        motion: Motion,
        arrive: Callable[[Stage], Stage] | None = None,
        end: Callable[[], None] | None = None,
    ) -> None:
        """Add a flight; when it arrives the stage becomes `arrive(stage)`, then `end` is called."""
        self._add(self.time, key, flight, motion, arrive, end)

    def fly_beside(self, key: str, flight: Flight, motion: Motion) -> None:
        """Begin a flight at once, beside everything else that is told."""
        self.animation.flights[key] = flight
        self._add(self.side, key, flight, motion)

    def _add(
        self,
        timeline: Timeline,
        key: str,
        flight: Flight,
        motion: Motion,
        arrive: Callable[[Stage], Stage] | None = None,
        end: Callable[[], None] | None = None,
    ) -> None:
        animation = self.animation

        def step(part: float) -> None:
            animation.flights[key] = flight
            flight.part = part

        def over() -> None:
            animation.flights.pop(key, None)
            if arrive is not None:
                animation.stage = arrive(animation.stage)
            if end is not None:
                end()

        begin = (lambda: self.cue(motion.sound)) if motion.sound else None
        timeline.add(
            motion.seconds,
            step,
            at=motion.at,
            overlap=motion.overlap,
            begin=begin,
            end=over,
            ease=motion.ease,
        )

    def burst(self, key: str, burst: Burst, motion: Motion) -> None:
        """Add a burst, at an even pace."""
        animation = self.animation

        def step(part: float) -> None:
            animation.bursts[key] = burst
            burst.part = part

        def over() -> None:
            animation.bursts.pop(key, None)

        self.time.add(
            motion.seconds, step, at=motion.at, overlap=motion.overlap,
            begin=lambda: self.cue(motion.sound), end=over,
        )  # fmt: skip

    def stir(self, seat: int, how: str, seconds: float, at: float | None = None) -> None:
        """Let a cat crouch, leap for joy or sink on its seat, next or at a moment."""
        animation = self.animation

        def step(part: float) -> None:
            animation.stirs[seat] = (how, part)

        def over() -> None:
            animation.stirs.pop(seat, None)

        self.time.add(seconds, step, at=at, end=over)

    def gain(self, key: str, gain: Gain) -> None:
        """Let points float up from a pile, beside everything else that is told."""
        animation, start = self.animation, self.time.cursor

        def step(part: float) -> None:
            animation.gains[key] = gain
            gain.part = part

        def over() -> None:
            animation.gains.pop(key, None)

        self.time.add(GAIN, step, end=over)
        self.time.back_up(self.time.cursor - start)

    def wave(self, at: float) -> None:
        """Let a wave run over the water from that moment on, beside everything else that is told."""

        def step(part: float) -> None:
            self.animation.wave = part

        before = self.time.cursor
        self.time.add(WAVE, step, at=at)
        self.time.back_up(max(0.0, at + WAVE - before))
