"""Events become a timeline of overlapping beats. It only consumes: every beat can be finished at once,
and at the end the animation is calm and its stage the one that the events lead to."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import assert_never

from miaui.core.pace import PACES, telling_speed
from miaui.engine.draw.easing import in_out
from miaui.engine.draw.timeline import Timeline
from miaui.games.miaui.public.events import (
    Caught,
    Contested,
    Event,
    GameEnded,
    KitiMoved,
    LockedIn,
    Revealed,
    RoundEnded,
    Stocked,
)
from miaui.games.miaui.tabletop import sounds
from miaui.games.miaui.tabletop.animation.animation import Animation, Burst, Flight, Hop, fish
from miaui.games.miaui.tabletop.animation.animator import Animator, Motion
from miaui.games.miaui.tabletop.animation.catch_story import CatchStory
from miaui.games.miaui.tabletop.animation.contest_story import ContestStory
from miaui.games.miaui.tabletop.stage import Stage
from miaui.games.miaui.tabletop.words import first_times, lines
from miaui.tabletop.cast.members import CastMember

LONGEST = 7.0
"""No run of beats lasts longer at normal pace; crowded rounds are told a little faster."""
_LOCK_OVERLAP = 0.25
"""Seconds by which cards that are put down one after the other overlap."""
SHORTEST = 1.1
"""At the instant pace nothing lasts longer than this."""


class Director:
    """Tells an animation what happens, event by event.

    `cue` plays a sound by name; `known` are kinds of events that need no explaining any more (it grows).
    """

    def __init__(
        self,
        animation: Animation,
        cast: Sequence[CastMember],
        cue: Callable[[str], None] = lambda name: None,
        known: set[str] | None = None,
    ) -> None:
        self.animation = animation
        self.pace = "normal"
        self._animator = Animator(animation, cast, cue, set() if known is None else known)
        self._catch = CatchStory(self._animator)
        self._contest = ContestStory(self._animator)

    @property
    def seat_heard(self) -> int | None:
        """The seat from which the sound comes that is being cued; None for the middle."""
        return self._animator.seat_heard

    @property
    def known(self) -> set[str]:
        """Kinds of events that need no explaining any more."""
        return self._animator.known

    # -- running

    @property
    def _time(self) -> Timeline:
        return self._animator.time

    @property
    def done(self) -> bool:
        """True if nothing is being told (a choice being put down beside it does not count)."""
        return self._time.done

    @property
    def still(self) -> bool:
        """True if nothing moves at all."""
        return self._time.done and self._animator.side.done

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        for timeline in (self._animator.side, self._time):
            if not timeline.done:
                timeline.update(dt)

    def finish_beat(self) -> None:
        """Jump to the end of the phrase being told."""
        self._animator.side.finish()
        self._time.finish_beat()

    def finish(self) -> None:
        """Jump to the end of everything."""
        self._animator.side.finish()
        self._time.finish()

    def jump(self, stage: Stage) -> None:
        """Show another moment without a story: resume, undo, another person's eyes."""
        self.animation.clear()
        self.animation.stage = stage
        self._animator.jump(stage)

    # -- telling

    def tell(self, events: Sequence[Event]) -> None:
        """Put what has happened on the timeline, after what is still being told."""
        animator = self._animator
        if self._time.done:
            animator.time = Timeline()
        awake = any(isinstance(event, Revealed) for event in events)
        for event in events:
            if awake and isinstance(event, KitiMoved | RoundEnded):
                self._put_losers_to_sleep(events)
                awake = False
            animator.goal = animator.goal.after(event)
            self._one(event)
        if awake:
            self._put_losers_to_sleep(events)
        if not self._time.done:
            self._time.catch_up()
            self._settle(animator.goal)
            self.animation.sky = self.animation.stage.round
        self._time.speed = self._speed()

    def _speed(self) -> float:
        length = self._time.length - self._time.now
        speed = telling_speed(self.pace, length, SHORTEST)
        return speed if self.pace == "instant" else speed * max(1.0, length / LONGEST)

    def _put_losers_to_sleep(self, events: Sequence[Event]) -> None:
        """Seats that caught nothing look asleep until the next round."""
        fed = {event.seat for event in events if isinstance(event, Caught)}
        hungry = [seat for seat in range(len(self._animator.cast)) if seat not in fed]
        self._time.catch_up()
        self._animator.do(lambda: self.animation.faces.update(dict.fromkeys(hungry, "asleep")))

    def _settle(self, goal: Stage) -> None:
        """Everything comes to rest at the stage that the events lead to."""

        def end() -> None:
            self.animation.calm()
            self.animation.stage = goal
            if all(look.dive is None for look in goal.seats) and not goal.over:
                self.animation.caption, self.animation.lit = "", frozenset()

        self._animator.do(end)

    def _one(self, event: Event) -> None:
        match event:
            case Revealed(dives):
                self._animator.dives = dives
                self._reveal(event)
            case Contested():
                self._contest.tell(event)
            case Caught():
                self._catch.tell(event)
            case KitiMoved(kiti):
                self._hop(event)
                self._animator.kiti = kiti
            case RoundEnded(number):
                self._sweep(event, number)
            case Stocked():
                self._stock(event)
            case GameEnded():
                self._end(event)
            case LockedIn():
                self._locked(event)
            case _:
                assert_never(event)

    # -- choices

    def _locked(self, event: LockedIn) -> None:
        """The card goes facedown in front of the seat: at once, beside whatever else moves; after a round, as
        replays tell it, when its turn comes."""
        animator = self._animator
        person = animator.cast[event.seat]
        back = f"back:{person.colour}"
        own = event.number is not None
        flight = Flight(
            "diver",
            f"{event.number}:{person.colour}" if own else back,
            ("lifted", event.number or 0) if own else ("lap", event.seat),
            ("choice", event.seat),
            turned=back if own else "",
            arc=60,
        )
        motion = Motion(0.45 if own else 0.35, sound="lock")
        if not self._time.done:
            animator.do(lambda: animator.apply(event))
            animator.fly(f"lock {event.seat}", flight, motion)
            self._time.back_up(_LOCK_OVERLAP)
            return
        if animator.side.done:
            animator.side = Timeline(max(1.0, 0.6 * PACES[self.pace].speed))
        animator.apply(event)
        animator.fly_beside(f"lock {event.seat}", flight, replace(motion, at=animator.side.now))

    # -- the reveal and the three catches

    def _reveal(self, event: Revealed) -> None:
        self._time.catch_up()
        self._time.mark()

        def begin() -> None:
            self._animator.side.finish()
            self._animator.apply(event)
            self.animation.turning = 0.0
            self.animation.caption = self._animator.caption(event)

        def turn(part: float) -> None:
            self.animation.turning = part

        if not self._animator.side.done:
            self._time.wait(0.4)
        self._animator.do(begin)
        self._time.add(0.55, turn, ease=in_out, begin=lambda: self._animator.cue("flip"))
        self._time.wait(0.1)

    # -- between rounds

    def _hop(self, event: KitiMoved) -> None:
        self._time.mark()
        animation, hop = self.animation, Hop(self._animator.kiti or 0, event.kiti)

        def step(part: float) -> None:
            animation.hop = hop
            hop.part = part

        def end() -> None:
            animation.hop = None
            self._animator.apply(event)

        self._time.add(0.6, step, begin=lambda: self._animator.cue("kiti-hop"), end=end, ease=in_out)
        self._animator.wave(self._time.cursor)

    def _sweep(self, event: RoundEnded, number: int) -> None:
        def step(part: float) -> None:
            self.animation.sweep = part

        def end() -> None:
            self.animation.clear_round()
            self._animator.apply(event)

        self._time.add(0.35, step, end=end, overlap=0.3)
        if number == 11:
            self._time.mark()
            words = first_times.explain("last")

            def say() -> None:
                self.animation.caption = words

            self._time.add(0.0, begin=lambda: self._animator.cue("drum"), end=say)
            self._time.wait(1.2)

    def _end(self, event: GameEnded) -> None:
        """The game is over; who has won is told at the feast."""
        words = lines.to_the_feast()

        def say() -> None:
            self._animator.apply(event)
            self.animation.caption = words

        self._animator.do(say)
        self._time.wait(0.9)

    def _stock(self, event: Stocked) -> None:
        if event.space == 0:
            self._time.mark()
        count = len(self._animator.goal.lagoon[event.space])
        name = "back" if event.facedown_for is not None else fish(event.card)
        flight = Flight(
            "fish", name, ("above", event.space), ("ledge", event.space, count - 1, count), spin=10
        )
        words = self._animator.caption(event)

        def land(stage: Stage) -> Stage:
            self.animation.lit = self.animation.lit - {event.space}
            if words:
                self.animation.caption = words
            return stage.after(event)

        start = max(0.0, self._time.cursor - (0.0 if event.space == 0 else 0.38))
        self._animator.fly(f"stock {event.space}", flight, Motion(0.6, at=start), arrive=land)
        splash = Burst("lagoon/splash", 6, ("surface", event.space), size=0.72)
        motion = Motion(0.45, at=start + 0.22, sound=sounds.cue(event))
        self._animator.burst(f"plop {event.space}", splash, motion)
