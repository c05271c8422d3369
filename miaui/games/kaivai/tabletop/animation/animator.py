"""The tools of telling at the open sea: what flies, bursts and glows, on the timeline of an animator."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from miaui.core.seat import Seat
from miaui.engine.draw.easing import Ease, in_out, linear, out, sine
from miaui.engine.i18n import number
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import Event, seat_of
from miaui.games.kaivai.public.hexes import Hex, HexSet, first
from miaui.games.kaivai.tabletop.animation.animation import (
    Burst,
    BurstKind,
    Counted,
    Flight,
    Gain,
    Land,
    Lit,
    Pulse,
    Speaker,
    Telling,
)
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.hex_grid import column
from miaui.games.kaivai.tabletop.layout.layout import Anchor
from miaui.games.kaivai.tabletop.words.captions import caption
from miaui.games.kaivai.tabletop.words.sentences import Narrator
from miaui.tabletop.animation import Animator, Moving

_SIDE = 0.12
"""Shift of a sound to its side for each column of the board."""


@dataclass(frozen=True, slots=True)
class Motion:
    """When and how something moves: its `seconds`, and the `delay` after which it begins, both times the
    tempo. `sound` is played as it begins, `end` called when it is over."""

    seconds: float
    delay: float = 0.0
    ease: Ease = sine
    sound: str = ""
    end: Callable[[], None] | None = None


@dataclass(slots=True)
class Habits:
    """State that outlasts every telling at a table, whatever moment is shown."""

    facing: set[tuple[Seat, Hex]] = field(default_factory=set)
    """Canoes (seat, hex) that look to the right, because they have come from the left."""
    tempo: float = 1.0
    """Seconds that a second of motion takes: what happens again and again is told quicker."""
    threw: bool = False
    """True if dice were thrown in this turn."""


class SeaAnimator:
    """Puts motions on an animator's timeline, one after the other: each begins where the cursor stands and
    moves it to its end. What goes *beside what follows* leaves the cursor where it was. `telling` is what one
    telling hands on to the next; seconds are multiplied by the habits' `tempo`."""

    def __init__(self, animator: Animator[Event, DisplayState], habits: Habits) -> None:
        self.animator, self.habits = animator, habits
        self.animation, self.cast, self.time = animator.animation, animator.cast, animator.time
        self.do, self.face, self.end = animator.do, animator.face, animator.take
        self.telling = animator.animation.shown(Telling())
        self._teller = Narrator(animator.cast, animator.goal.position.setup.bases)
        self._numbers = count()

    # -- asking

    @property
    def goal(self) -> DisplayState:
        """The display at the end of what has been put on the timeline."""
        return self.animator.goal

    def own(self, seat: int) -> bool:
        """True if the seat is the viewer's; False for each seat in the public's view."""
        return seat == self.goal.viewer

    def pieces(self, village: Hex) -> HexSet:
        """Return as a set the hexes of the village that is named after a hex, as they are at the goal.
        ValueError for a hex that names none."""
        position = self.goal.position
        return position.board.chart.villages[village_names(position.setup.bases).index(village)]

    def middle(self, village: Hex) -> Hex:
        """Return the stone circle with the lowest hex number of a village, given by its name hex, over which
        words float. ValueError for a hex that names none."""
        return first(self.pieces(village) & self.goal.position.board.chart.cult)

    # -- words and moments

    def say(self, event: Event) -> None:
        """Show an event's caption at the cursor, with the head of the seat that it is about, until other
        words come; an event without a caption shows ""."""
        self.animator.put(Speaker, Speaker(seat_of(event)), stays=True)
        self.animator.say(caption(event, self.cast, self._teller))

    def hand_on(self, telling: Telling) -> None:
        """Replace what this telling and the next ones know of the turn: `telling` now, what is shown at the
        cursor."""
        self.telling = telling
        self.animator.put(Telling, telling, stays=True)

    def apply(self, event: Event) -> None:
        """Make the goal follow an event and show it at the cursor; land that is new lies on the composed sea
        as fresh."""
        self.animator.apply(event)
        goal = self.goal

        def grow() -> None:
            land = self.animation.first(Land) or Land.of(goal)
            self.animation.put(Land, land.grown(goal), stays=True)

        self.do(grow)

    def compose(self) -> None:
        """Make all land of the display belong to the composed sea, at the cursor."""
        self.do(lambda: self.animation.put(Land, Land.of(self.animation.display), stays=True))

    def apply_uncounted(self, event: Event) -> DisplayState:
        """Apply an event at the cursor, while the glory from before it stays on the rim until `count`. Return
        the goal before the event, for `count`."""
        before = self.goal
        self.show(Counted(tuple([float(mat.glory) for mat in before.position.mats])))
        self.apply(event)
        return before

    def wait(self, seconds: float) -> None:
        """Move the cursor on by seconds, times the tempo."""
        self.time.wait(seconds * self.habits.tempo)

    def read(self, seat: int, seconds: float) -> None:
        """Move the cursor on by seconds, times the tempo, in which others take in what a seat has done; not
        for the viewer's own seat."""
        if not self.own(seat):
            self.wait(seconds)

    def sound(self, name: str, hex_: Hex | None = None, at: float | None = None) -> None:
        """Play the sound of that name at the cursor or at a moment, from the side of a hex, without one from
        the middle; nothing for "", and where the story is skipped."""
        if name:
            self.time.add(0.0, at=at, begin=lambda: self.animator.cue(name, _side(hex_)))

    def shaken(self, hex_: Hex, seconds: float) -> None:
        """Play the shaking of dice on a hex, beginning `seconds` before the cursor, but not before the
        beginning of the timeline."""
        start = max(0.0, self.time.cursor - seconds)
        self.time.add(0.0, at=start, begin=lambda: self.animator.cue("kaivai-shake", _side(hex_)))

    # -- effects

    def show(self, effect: Hashable) -> None:
        """Put an effect at the cursor, in place of one of its type; it stays until it is taken away or
        everything settles. The cursor does not move."""
        self.animator.put(type(effect), effect)

    def change(self, step: Callable[[float], Hashable], motion: Motion, hex_: Hex | None = None) -> None:
        """Put `step(part)` for parts from 0 to 1, in place of an effect of its type, during the motion; at
        its end it stays at 1 until everything settles. The sound comes from the side of the hex, without one
        from the middle."""

        def put(part: float) -> None:
            effect = step(part)
            self.animation.put(type(effect), effect)

        self.move(put, motion, hex_)

    def move(self, step: Callable[[float], None], motion: Motion, hex_: Hex | None = None) -> None:
        """Call `step` with parts from 0 to 1 from the motion's delay after the cursor on; the cursor goes to
        its end. The sound comes from the side of the hex, without one from the middle."""
        begin = (lambda: self.animator.cue(motion.sound, _side(hex_))) if motion.sound else None
        start = self.time.cursor + motion.delay * self.habits.tempo
        self.time.add(
            motion.seconds * self.habits.tempo, step, at=start, begin=begin, end=motion.end, ease=motion.ease
        )

    def meanwhile(self, step: Callable[[float], None], motion: Motion, hex_: Hex | None = None) -> None:
        """Call `step` with 0 to 1, as `move` does, but leave the cursor where it was: the next motion does
        not wait for this one, nor for its delay."""
        start = self.time.cursor
        self.move(step, motion, hex_)
        self.time.back_up(self.time.cursor - start)

    def beside(self, effect: Moving, motion: Motion, key: Hashable = None, hex_: Hex | None = None) -> None:
        """Move an effect from part 0 to 1 and remove it, as `meanwhile` does. Under one `key` a second one
        takes the place of the first; without a key any number go on at a time."""
        name = (type(effect), next(self._numbers)) if key is None else key

        def step(part: float) -> None:
            self.animation.put(name, effect.at(part))

        def end() -> None:
            self.animation.take(name)
            if motion.end is not None:
                motion.end()

        self.meanwhile(step, replace(motion, end=end), hex_)

    def fly_all(self, flights: Sequence[Flight], seconds: float, apart: float, sound: str = "") -> float:
        """Let pictures fly beside what follows, each for `seconds` and `apart` seconds after the one before,
        each with the sound. Return the seconds until the last arrives, without the tempo; `seconds` for none.
        """
        for place, flight in enumerate(flights):
            self.beside(flight, Motion(seconds, apart * place, sound=sound))
        return seconds + apart * max(0, len(flights) - 1)

    def burst(self, kind: BurstKind, anchor: Anchor, motion: Motion) -> None:
        """Let something burst beside what follows. Its sound comes from the side of the hex that is the first
        number of the anchor, from the middle for an anchor without numbers."""
        hex_ = int(anchor[1]) if len(anchor) > 1 else None
        self.beside(Burst(kind, anchor), replace(motion, ease=linear), hex_=hex_)

    def gain(self, anchor: Anchor, amount: int, delay: float = 0.0, picture: str = "") -> None:
        """Let an amount float up over an anchor for about a second beside what follows: "+2" and "+0" in the
        good colour, "−2" in the bad one, before a picture of what it counts."""
        words = number(amount) if amount < 0 else f"+{amount}"
        self.beside(Gain(anchor, words, amount >= 0, picture), Motion(0.95, delay, out))

    def cry(self, seat: int, mood: str, at: float | None = None) -> None:
        """Play the voice of a seat's cat in a mood ("joy", "dismay", "sulk") at the cursor, which stays, or
        at a moment."""
        self.sound(f"{self.cast[seat].cat}-{mood}", at=at)

    def pulse(self, seat: Seat, delay: float = 0.0) -> None:
        """Let a seat's plate pulse for half a second beside what follows; a second pulse replaces the
        first."""
        self.beside(Pulse(seat), Motion(0.5, delay, out), key=(Pulse, seat))

    def count(self, before: DisplayState, seconds: float = 0.8) -> None:
        """Count the glory of all seats along the rim from that of a display to that of the goal, within
        seconds; where both are equal only what `apply_uncounted` keeps shown is dropped, without a sound."""
        old, new = ([mat.glory for mat in display.position.mats] for display in (before, self.goal))
        if old == new:
            self.end(Counted)
            return

        def step(part: float) -> Counted:
            return Counted(tuple([start + (end - start) * part for start, end in zip(old, new, strict=True)]))

        def end() -> None:
            self.animation.take(Counted)

        self.change(step, Motion(seconds, ease=in_out, sound="kaivai-step", end=end))

    def light(self, hexes: HexSet) -> None:
        """Let the hexes of a set glow from the cursor on, and no others; 0: none."""
        self.show(Lit(hexes))


def _side(hex_: Hex | None) -> float:
    """Return the side from which a sound on a hex comes: -1 left, 0 middle (and for None), 1 right."""
    return 0.0 if hex_ is None else max(-1.0, min(1.0, column(hex_) * _SIDE))
