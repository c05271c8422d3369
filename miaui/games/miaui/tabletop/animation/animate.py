"""Events of the lagoon as motion: every group of them can be finished at once, and at the end the animation
is settled and its display state the one that the events lead to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import assert_never

from miaui.core.seat import Seat, seats
from miaui.engine.draw.easing import in_out
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
from miaui.games.miaui.public.view import View
from miaui.games.miaui.tabletop import sounds
from miaui.games.miaui.tabletop.animation.animation import (
    Burst,
    Flight,
    Hop,
    LastDive,
    Sky,
    Sweep,
    Turning,
    fish,
)
from miaui.games.miaui.tabletop.animation.animator import LagoonAnimator, Motion
from miaui.games.miaui.tabletop.animation.catch_story import CatchStory
from miaui.games.miaui.tabletop.animation.contest_story import ContestStory
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.recap import Recap, missed, recap_of, shown
from miaui.games.miaui.tabletop.words import first_times, lines
from miaui.games.miaui.tabletop.words.deeds import deed
from miaui.games.miaui.tabletop.words.news import News, news
from miaui.tabletop import moments
from miaui.tabletop.animation import Animator
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.spec import Telling

LONGEST = 7.0
"""Nothing lasts longer than this at normal pace, in seconds; crowded rounds are told a little faster."""
SHORTEST = 1.1
"""At the instant pace nothing lasts longer than this, in seconds."""
_LOCK_OVERLAP = 0.25
"""Seconds by which cards that are put down one after the other overlap."""
_CHEER = 0.2
"""Seconds from one cat's cheer to the next one's."""

BETWEEN = (KitiMoved, RoundEnded)
"""Events that begin what is told between two rounds."""


def group(events: Sequence[Event]) -> int:
    """Return how many events, from the first on, are animated without a stop: from `Revealed` on all before
    the next `KitiMoved`, `RoundEnded` or `LockedIn`, from any other on all before the next `LockedIn`. All
    events if the first is `Contested`, as in a replay; 0 if it is `LockedIn`, which needs no animation.
    IndexError without events."""
    if isinstance(events[0], LockedIn):
        return 0
    if isinstance(events[0], Contested):
        return len(events)
    others = (LockedIn, *BETWEEN) if isinstance(events[0], Revealed) else (LockedIn,)
    ends = (place for place, event in enumerate(events) if place and isinstance(event, others))
    return next(ends, len(events))


class LagoonTelling(Telling[View, Event, DisplayState]):
    """The events of a round as they are told over a lagoon. `hear` takes what is told, and the display state
    on which it follows, before it is shown; `side(seat)` is the side from which a seat is heard."""

    shortest, longest, recap_waits = SHORTEST, LONGEST, "first game"
    decisions = (LockedIn,)
    display, group, missed = staticmethod(DisplayState.of), staticmethod(group), staticmethod(missed)
    deed = staticmethod(deed)

    def __init__(
        self, hear: Callable[[Sequence[Event], DisplayState], None], side: Callable[[Seat], float]
    ) -> None:
        self._hear, self._side = hear, side

    def animate(self, events: Sequence[Event], animator: Animator[Event, DisplayState]) -> None:
        self._hear(events, animator.goal)
        animate(events, animator, self._side)

    def recap(self, events: Sequence[Event], before: DisplayState, cast: Sequence[CastMember]) -> str:
        """Return the words of `lines.recap` for a round: "Round 3: Ada 12 → Tigerfish 8 ·  Ben 7 → Lantern 5
        + Seagull ·  …", bottom, middle, top, and at last who caught nothing, and why; a space without a catch
        has its name, a colon and that no cat was there. "" if the round's `Revealed` is not among the
        events."""
        recap = recap_of(events)
        return lines.recap(recap, before.round, cast) if recap.rows else ""

    def seen_from(self, then: DisplayState, now: DisplayState) -> DisplayState:
        return then.seen_from(now)

    def faces(self, display: DisplayState) -> Mapping[Seat, str]:
        """Return by seat the faces at the end of a game: "delighted" for all with the highest score, "calm"
        for the others; {} before the end."""
        scores = display.scores or ()
        return {seat: "delighted" if scores[seat] == max(scores) else "calm" for seat in seats(len(scores))}


def animate(
    told: Sequence[Event], plain: Animator[Event, DisplayState], side: Callable[[Seat], float]
) -> None:
    """Put a group of events, one at least, on an animator's timeline. A first `LockedIn` is shown alone, its
    card flying facedown to its seat. Any other group is told event by event under the sky of its round; from
    a first `Revealed` a recap is kept, from a first event between two rounds the news of the cards that are
    dealt. `side(seat)` is the side on which a seat is heard, -`PAN` (left) to `PAN`."""
    animator, first = LagoonAnimator(plain, side), told[0]
    if isinstance(first, LockedIn):
        _put_down(animator, first)
        return
    plain.put(Sky, Sky(plain.goal.round))
    if isinstance(first, Revealed):
        plain.put(Recap, shown(told), stays=True)
    elif not isinstance(first, Contested):
        plain.say("")
        plain.put(News, news(told, plain.goal.viewer, plain.cast), stays=True)
    RoundStory(animator).tell(told)
    _settle(animator)


def _settle(animator: LagoonAnimator) -> None:
    """Clear the words and lanterns of a round once the cards that were turned over are gone."""
    goal = animator.goal

    def end() -> None:
        if all(look.dive is None for look in goal.seats) and not goal.over:
            animator.say("")
            animator.light(frozenset())

    animator.time.catch_up()
    animator.do(end)


# -- choices


def _put_down(animator: LagoonAnimator, event: LockedIn) -> None:
    """Lay the card facedown in front of the seat at once, beside whatever else moves."""
    animator.apply(event)
    flight, motion = _lock(animator, event)
    animator.fly(flight, Motion(motion.seconds, at=animator.time.now, sound=motion.sound), key=_key(event))


def _lock(animator: LagoonAnimator, event: LockedIn) -> tuple[Flight, Motion]:
    """Return the flight of a chosen card, and how it moves."""
    colour = animator.cast[event.seat].colour
    back, end = f"back:{colour}", ("choice", event.seat)
    if event.number is None:
        lap = ("lap", event.seat)
        return Flight("diver", back, lap, end, arc=60, seat=event.seat), Motion(0.35, sound="lock")
    start, name = ("lifted", event.number), f"{event.number}:{colour}"
    return Flight("diver", name, start, end, back, 60, seat=event.seat), Motion(0.45, sound="lock")


def _key(event: LockedIn) -> tuple[str, Seat]:
    return "lock", event.seat


class RoundStory:
    """Tells the events of a round, one after the other."""

    def __init__(self, animator: LagoonAnimator) -> None:
        self._animator, self._time = animator, animator.time
        self._catch, self._contest = CatchStory(animator), ContestStory(animator)

    def tell(self, told: Sequence[Event]) -> None:
        """Put events on the timeline in their order; the goal of the animator is reached event by event. If a
        `Revealed` is among them, seats that catch nothing look asleep before the first `KitiMoved` or
        `RoundEnded`, or without one at the end."""
        awake = any(isinstance(event, Revealed) for event in told)
        for event in told:
            if awake and isinstance(event, BETWEEN):
                self._put_losers_to_sleep(told)
                awake = False
            self._animator.reach(event)
            self._one(event)
            with self._animator.plain.spoken(event, comes=False):  # cats dive to their ledges themselves
                pass
        if awake:
            self._put_losers_to_sleep(told)

    def _put_losers_to_sleep(self, told: Sequence[Event]) -> None:
        """Let seats that caught nothing look asleep until the next round."""
        fed = {event.seat for event in told if isinstance(event, Caught)}
        self._time.catch_up()
        for seat in seats(len(self._animator.cast)):
            if seat not in fed:
                self._animator.plain.face(seat, "asleep")

    def _one(self, event: Event) -> None:
        match event:
            case Revealed():
                self._reveal(event)
            case Contested():
                self._contest.tell(event)
            case Caught():
                self._catch.tell(event)
            case KitiMoved():
                self._hop(event)
            case RoundEnded():
                self._sweep(event)
            case Stocked():
                self._stock(event)
            case GameEnded():
                self._end(event)
            case LockedIn():
                self._locked(event)
            case _:
                assert_never(event)

    def _locked(self, event: LockedIn) -> None:
        """Lay a card facedown after a round, as replays tell it, when its turn comes."""
        self._animator.do(lambda: self._animator.apply(event))
        self._animator.fly(*_lock(self._animator, event), key=_key(event))
        self._time.back_up(_LOCK_OVERLAP)

    def _reveal(self, event: Revealed) -> None:
        animator = self._animator
        self._time.catch_up()
        self._time.mark()
        words = animator.caption(event)

        def begin() -> None:
            animator.plain.beside.finish()
            animator.apply(event)
            animator.animation.put(Turning, Turning())
            animator.say(words)

        if not animator.plain.beside.done:
            self._time.wait(0.4)
        animator.do(begin)
        animator.plain.play(Turning(), 0.55, key=Turning, ease=in_out, sound="flip")
        self._time.wait(0.1)

    # -- between rounds

    def _hop(self, event: KitiMoved) -> None:
        self._time.mark()
        animator = self._animator
        hop = Hop(animator.before.kiti or 0, event.kiti)
        animator.plain.play(
            hop, 0.6, key=Hop, ease=in_out, sound="kiti-hop", end=lambda: animator.apply(event)
        )
        animator.wave(self._time.cursor)

    def _sweep(self, event: RoundEnded) -> None:
        animator = self._animator

        def end() -> None:
            animator.animation.faces.clear()
            animator.say("")
            animator.apply(event)

        start = max(0.0, self._time.cursor - 0.3)
        animator.plain.play(Sweep(), 0.35, key=Sweep, at=start, end=end)
        if event.round == 11:
            self._last(event)

    def _last(self, event: RoundEnded) -> None:
        """Put the scene of the last dive on the timeline: over a dimmed table the card that each cat has left
        comes up, one after the other."""
        animator, began = self._animator, self._time.cursor
        count, built = len(animator.cast), began + moments.BEGINS
        self._time.mark()
        animator.plain.say(first_times.explain("last"))
        for seat in seats(count):
            at, note = (
                built + moments.BUILDS * seat / count,
                partial(animator.cue_at, f"spark-{seat + 1}", seat),
            )
            self._time.add(0.0, at=at, begin=note)
            animator.stir(seat, "leap", 0.42, at=at)
        self._time.back_up(self._time.cursor - began)
        moments.tell(animator.plain, LastDive(), event, "drum", seen=0.0)
        self._time.mark()
        animator.plain.unhurried += self._time.cursor - began

    def _end(self, event: GameEnded) -> None:
        """Tell that the game is over: one cat after the other cheers. Who has won is told at the feast."""
        animator, words = self._animator, lines.to_the_feast()

        def say() -> None:
            animator.apply(event)
            animator.say(words)

        def cheer(seat: Seat) -> None:
            animator.animation.pull_face(seat, "delighted")
            animator.cry(seat, "joy")

        animator.do(say)
        begin = self._time.cursor
        for seat in seats(len(animator.cast)):
            self._time.add(0.0, at=begin + _CHEER * seat, begin=partial(cheer, seat))
            animator.stir(seat, "leap", 0.42, at=begin + _CHEER * seat)

    def _stock(self, event: Stocked) -> None:
        if event.space == 0:
            self._time.mark()
        animator = self._animator
        count = len(animator.goal.lagoon[event.space])
        name = "back" if event.facedown_for is not None else fish(event.card)
        flight = Flight(
            "fish", name, ("above", event.space), ("ledge", event.space, count - 1, count), spin=10
        )
        words = animator.caption(event)

        def land(display: DisplayState) -> DisplayState:
            animator.light(animator.lit - {event.space})
            if words:
                animator.say(words)
            return display.after(event)

        start = max(0.0, self._time.cursor - (0.0 if event.space == 0 else 0.38))
        animator.fly(flight, Motion(0.6, at=start), arrive=land)
        splash = Burst("lagoon/splash", 6, ("surface", event.space), size=0.72)
        animator.burst(splash, Motion(0.45, at=start + 0.22, sound=sounds.cue(event)))
