"""Great moments as scenes over a table: they begin, build up, hold and fall, in four seconds at most."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass

from miaui.core.game import E
from miaui.engine.draw.easing import in_out, into, out
from miaui.tabletop.animation import Animator, D, Moving

BEGINS, BUILDS, HOLDS, FALLS = 0.5, 0.9, 0.7, 0.3
"""Seconds of the phases of a scene at the normal pace."""
SEEN = 0.4
"""Seconds for which it stands besides, at every pace."""


@dataclass(frozen=True, slots=True)
class Phase:
    """Progress of a scene: how far it has `begun`, is `built` up and is `gone`, 0 to 1 each."""

    begun: float = 1.0
    built: float = 1.0
    gone: float = 0.0

    @property
    def there(self) -> float:
        """The part of the way, 0 to 1, that what it shows has come into its place: 0 before, 1 while it
        stands, back to 0 as it goes."""
        return out(self.begun) if self.gone <= 0.0 else 1.0 - into(self.gone)

    def step(self, start: float, end: float) -> float:
        """Return how far a step has come, 0 to 1: 0 until `built` is `start`, 1 from `end` on, evenly between
        them."""
        return min(1.0, max(0.0, (self.built - start) / (end - start)))

    def of(self, number: int, count: int, overlap: float = 2.0) -> float:
        """Return how far picture `number`, from 0, of `count` has come, where they come one after the other
        while it builds up, `overlap` of them at a time: (`built` × (count − 1 + overlap) − number) / overlap,
        but 0 at least and 1 at most."""
        return min(1.0, max(0.0, (self.built * (count - 1 + overlap) - number) / overlap))


def phase_of(effect: Moving, quiet: bool) -> Phase:
    """Return the phase of a scene by the part of its effect: in the first third `begun` goes from 0 to 1,
    evenly, in the second `built`, slowly at both ends, in the last `gone`, evenly. Where it is `quiet` it is
    Phase(), which stands complete, at every part."""
    if quiet:
        return Phase()
    begun, built, gone = (min(1.0, max(0.0, 3 * effect.part - number)) for number in range(3))
    return Phase(begun, in_out(built), gone)


def tell(
    animator: Animator[E, D],
    effect: Moving,
    event: E | None,
    sound: str,
    built: str = "",
    seen: float = SEEN,
) -> None:
    """Put a scene on the timeline: it begins in 0.5 seconds, with a `sound`, builds up in 0.9, with the sound
    `built`, stands for 0.7 and, at every pace, `seen` seconds more, and goes in 0.3; its effect is put at
    part 0 to 1 meanwhile, then taken away. The cat whose deed the event is speaks while it begins and builds
    up; its words, if it has any, replace the standing. None, "": no cat, no sound."""
    animation, time = animator.animation, animator.time
    key = type(effect).__name__

    def third(number: int, seconds: float) -> None:
        def step(part: float) -> None:
            animation.put(key, effect.at((number + part) / 3))

        time.add(seconds, step)

    animator.sound(sound)
    read = time.reading
    with nullcontext() if event is None else animator.spoken(event):
        third(0, BEGINS)
        animator.sound(built)
        third(1, BUILDS)
    if time.reading == read:
        time.wait(HOLDS)
        time.hold(seen)
    third(2, FALLS)
    animator.take(key)
