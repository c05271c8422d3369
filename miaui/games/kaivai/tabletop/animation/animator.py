"""The tools of telling a story: a timeline, and what flies, bursts and glows on it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from miaui.engine.draw.easing import Ease, in_out, linear, out, sine
from miaui.engine.draw.timeline import Timeline
from miaui.engine.i18n import number
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import Event, seat_of
from miaui.games.kaivai.public.hexes import Hex, HexSet, first
from miaui.games.kaivai.tabletop.animation.animation import Anchor, Animation, Burst, Effect, Flight, Gain
from miaui.games.kaivai.tabletop.layout.hex_grid import column
from miaui.games.kaivai.tabletop.stage import Stage
from miaui.games.kaivai.tabletop.words.captions import caption
from miaui.games.kaivai.tabletop.words.sentences import Teller
from miaui.tabletop.board import PlaySound
from miaui.tabletop.cast.faces import set_face
from miaui.tabletop.cast.members import CastMember

_SIDE = 0.12
"""Shift of a sound to its side for each column of the board."""


@dataclass(frozen=True, slots=True)
class Motion:
    """When and how something moves: its seconds, and after how many seconds more it begins. `sound` is played
    as it begins, `end` called when it is over."""

    seconds: float
    delay: float = 0.0
    ease: Ease = sine
    sound: str = ""
    end: Callable[[], None] | None = None


class Animator:
    """Puts motions of one `animation` on a timeline. `cue` plays a sound by name, from a side."""

    def __init__(
        self, animation: Animation, cast: Sequence[CastMember], teller: Teller, cue: PlaySound
    ) -> None:
        self.animation, self.cast, self._teller, self._cue = animation, cast, teller, cue
        self.time = Timeline()
        self.goal = animation.stage
        """The stage at the end of what has been put on the timeline."""
        self.tempo = 1.0
        """Seconds that a second of motion takes: what happens again and again is told quicker."""
        self.canoe: Hex | None = None
        """Where the canoe is that acts now."""
        self._numbers = count()

    def begin(self) -> None:
        """Begin a new telling, from what is displayed now."""
        self.time = Timeline()
        self.goal = self.animation.stage

    # -- asking

    def own(self, seat: int) -> bool:
        """True if the seat is the viewer's: she knows what she does."""
        return seat == self.goal.viewer

    def pieces(self, village: Hex) -> HexSet:
        """Return the hexes of the village with that name hex, as they are at the end of what has been
        told."""
        position = self.goal.position
        return position.board.chart.villages[village_names(position.setup.bases).index(village)]

    def middle(self, village: Hex) -> Hex:
        """Return a stone circle of a village, to float words over."""
        return first(self.pieces(village) & self.goal.position.board.chart.cult)

    # -- words and moments

    def say(self, event: Event) -> None:
        """Show the words of an event from now on."""
        words, seat = caption(event, self.cast, self._teller), seat_of(event)

        def show() -> None:
            self.animation.caption, self.animation.speaker = words, seat

        self.do(show)

    def do(self, action: Callable[[], None]) -> None:
        """Change something at once when the time comes."""
        self.time.add(0.0, end=action)

    def apply(self, event: Event) -> None:
        """Apply an event to the stage when the time comes."""
        self.goal = goal = self.goal.after(event)

        def show() -> None:
            self.animation.show(goal)

        self.do(show)

    def apply_uncounted(self, event: Event) -> Stage:
        """Apply an event, but for the glory that it brings: that is only shown by `count`. Returns the stage
        before the event, for `count`."""
        before, marks = self.goal, self.animation.marks
        old = {seat: float(mat.glory) for seat, mat in enumerate(before.position.mats)}
        self.do(lambda: marks.update(old))
        self.apply(event)
        return before

    def wait(self, seconds: float) -> None:
        """Wait before what follows."""
        self.time.wait(seconds * self.tempo)

    def read(self, seat: int, seconds: float) -> None:
        """Wait until one has taken in what another seat has done; one's own actions need no time."""
        if not self.own(seat):
            self.wait(seconds)

    def sound(self, name: str, spot: Hex | None = None) -> None:
        """Play a sound when the time comes, unless the moment is skipped: from where the hex lies."""
        if name:
            self.time.add(0.0, begin=lambda: self._cue(name, side(spot)))

    # -- motions

    def change(self, step: Callable[[float], None], motion: Motion, spot: Hex | None = None) -> None:
        """Move something from 0 to 1; its sound comes from where the hex lies."""
        begin = (lambda: self._cue(motion.sound, side(spot))) if motion.sound else None
        start = self.time.cursor + motion.delay * self.tempo
        self.time.add(
            motion.seconds * self.tempo, step, at=start, begin=begin, end=motion.end, ease=motion.ease
        )

    def meanwhile(self, step: Callable[[float], None], motion: Motion, spot: Hex | None = None) -> None:
        """Move something from 0 to 1 beside what follows: the next motion begins when this one does."""
        start = self.time.cursor
        self.change(step, motion, spot)
        self.time.back_up(self.time.cursor - start)

    def fly(self, flight: Flight, motion: Motion, spot: Hex | None = None) -> None:
        """Let a picture fly beside what follows; it is seen as long as it is under way."""
        flights, key = self.animation.flights, next(self._numbers)

        def step(part: float) -> None:
            flights[key] = flight
            flight.part = part

        def end() -> None:
            flights.pop(key, None)
            if motion.end is not None:
                motion.end()

        self.meanwhile(step, replace(motion, end=end), spot)

    def fly_all(self, flights: Sequence[Flight], seconds: float, apart: float, sound: str = "") -> float:
        """Let several pictures fly beside what follows, `apart` seconds later each; `sound` is heard with
        each. Returns the seconds after which the last has arrived."""
        for place, flight in enumerate(flights):
            self.fly(flight, Motion(seconds, apart * place, sound=sound))
        return seconds + apart * max(0, len(flights) - 1)

    def burst(self, kind: Effect, anchor: Anchor, motion: Motion) -> None:
        """Let something burst beside what follows."""
        bursts, key = self.animation.bursts, next(self._numbers)
        burst = Burst(kind, anchor)

        def step(part: float) -> None:
            bursts[key] = replace(burst, part=part)

        def end() -> None:
            bursts.pop(key, None)

        spot = int(anchor[1]) if len(anchor) > 1 else None
        self.meanwhile(step, replace(motion, end=end, ease=linear), spot)

    def gain(self, anchor: Anchor, amount: int, delay: float = 0.0) -> None:
        """Let a number float up beside what follows."""
        gains, key = self.animation.gains, next(self._numbers)
        words = number(amount) if amount < 0 else f"+{amount}"
        gain = Gain(anchor, words, amount >= 0)

        def step(part: float) -> None:
            gains[key] = replace(gain, part=part)

        def end() -> None:
            gains.pop(key, None)

        self.meanwhile(step, Motion(0.95, delay, out, end=end))

    # -- seats

    def face(self, seat: int, face: str) -> None:
        """Change how a cat looks from now on; "" is its usual look."""
        self.do(partial(set_face, self.animation.faces, seat, face))

    def cry(self, seat: int, mood: str) -> None:
        """Let a cat be heard when the time comes."""
        self.sound(f"{self.cast[seat].cat}-{mood}")

    def pulse(self, seat: int, delay: float = 0.0) -> None:
        """Let a seat's plate pulse beside what follows, for its goods change."""
        pulses = self.animation.pulses

        def step(part: float) -> None:
            pulses[seat] = part

        def end() -> None:
            pulses.pop(seat, None)

        self.meanwhile(step, Motion(0.5, delay, out, end=end))

    def count(self, before: Stage, seconds: float = 0.8) -> None:
        """Count glory step by step along the rim, from a stage on to the present goal."""
        marks = self.animation.marks
        old, new = ([mat.glory for mat in stage.position.mats] for stage in (before, self.goal))
        if old == new:
            self.do(marks.clear)
            return

        def step(part: float) -> None:
            for seat, (start, end) in enumerate(zip(old, new, strict=True)):
                marks[seat] = start + (end - start) * part

        def end() -> None:
            marks.clear()

        self.change(step, Motion(seconds, ease=in_out, sound="kaivai-step", end=end))

    def light(self, hexes: HexSet) -> None:
        """Let some hexes glow from now on; 0: none."""
        animation = self.animation

        def change() -> None:
            animation.lit = hexes

        self.do(change)


def side(spot: Hex | None) -> float:
    """Return the side from which a sound on a hex comes, -1 to 1."""
    return 0.0 if spot is None else max(-1.0, min(1.0, column(spot) * _SIDE))
