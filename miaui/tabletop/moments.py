"""Great moments as scenes over a table: they begin, build up, hold and fall, in four seconds at most."""

from __future__ import annotations

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
        """Return how far what it shows has come into its place: 0 before and after it, 1 while it stands."""
        return out(self.begun) if self.gone <= 0.0 else 1.0 - into(self.gone)

    def of(self, number: int, count: int, overlap: float = 2.0) -> float:
        """Return how far the thing `number` of `count` has come, 0 to 1, where they come one after the other
        as it builds up, and `overlap` of them at a time."""
        return min(1.0, max(0.0, (self.built * (count - 1 + overlap) - number) / overlap))


def phase_of(effect: Moving, quiet: bool) -> Phase:
    """Return the phase of a scene by its effect, a third of whose way each phase takes; where it is
    `quiet` all of it stands there."""
    if quiet:
        return Phase()
    begun, built, gone = (min(1.0, max(0.0, 3 * effect.part - number)) for number in range(3))
    return Phase(begun, in_out(built), gone)


def tell(animator: Animator[E, D], effect: Moving, event: E, sound: str, built: str = "") -> None:
    """Put a scene on the timeline, as an effect whose phases `phase_of` tells apart; a `sound` begins with
    it, another is heard while it builds up. The cat whose deed the event is speaks meanwhile. Any press or
    key ends it, as all that is told."""
    animation, time = animator.animation, animator.time
    key = type(effect).__name__

    def third(number: int, seconds: float) -> None:
        def step(part: float) -> None:
            animation.put(key, effect.at((number + part) / 3))

        time.add(seconds, step)

    animator.sound(sound)
    read = time.reading
    with animator.spoken(event):
        third(0, BEGINS)
        animator.sound(built)
        third(1, BUILDS)
    if time.reading == read:
        time.wait(HOLDS)
        time.hold(SEEN)
    third(2, FALLS)
    animator.take(key)
