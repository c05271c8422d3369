"""Games of Kaivai told with a clock of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.view import View, seen_by
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.record import play
from miaui.games.kaivai.rules.sight import view
from miaui.games.kaivai.rules.state import State
from miaui.games.kaivai.tabletop.animation.animate import SeaTelling
from miaui.games.kaivai.tabletop.animation.animation import (
    Burst,
    Counted,
    Dice,
    Feast,
    Flight,
    Gain,
    LastIsland,
    Lit,
    Pulse,
    Raised,
    Reordering,
    Sinking,
    Slide,
    Voyage,
    Walk,
    Wreck,
)
from miaui.games.kaivai.tabletop.animation.animator import Habits
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.layout import layout
from miaui.games.kaivai.tabletop.paint.anchors import along, place
from miaui.tabletop.animation import Animation, Animator
from miaui.tabletop.queue import EventQueue
from testkit.kaivai.dealing import STYLES, fresh, next_move
from testkit.tabletop_holder import who

FRAME = 0.05
RESTING = SeaTelling(Habits()).resting

Moment = tuple[tuple[Event, ...], View, View]
"""What one move brings: its events, the view before and the one after."""


@cache
def moments(style: str, seed: int, seats: int, eyes: Seat | None) -> tuple[Moment, ...]:
    """A game in some style to its end, as some eyes see it."""
    rng = Random(f"{style}/{seed}")
    state: State = play(fresh(rng, seats, {}))
    told = []
    while (move := next_move(state, STYLES[style], rng)) is not None:
        before = state
        state, happened = rules.apply(state, move)
        seen = tuple([seen_by(event, eyes) for event in happened])
        told.append((seen, view(before, eyes), view(state, eyes)))
    return tuple(told)


class Narrator:
    """Tells a game with a clock of its own."""

    def __init__(self, before: View, pace: str = "normal", hold_recap: bool = False) -> None:
        self.cues: list[tuple[str, float]] = []
        telling = SeaTelling(Habits())
        animation = Animation(DisplayState.of(before), RESTING)
        cast = who(before.seats)
        self.animation = animation
        self.story: EventQueue[Event, DisplayState] = EventQueue(
            animation,
            begin=lambda: Animator(animation, cast, self._cue, set()),
            group=telling.group,
            animate=telling.animate,
            recap_of=lambda events: telling.recap(events, animation.display, cast),
            told=lambda event, before: None,
            public_event=lambda event: seen_by(event, None),
            shortest=telling.shortest,
            hold_recap=hold_recap,
        )
        self.story.pace = pace
        self.lay = layout(1920.0, 1080.0, before.seats)

    def _cue(self, name: str, seat: Seat | None, pan: float | None = None) -> None:
        self.cues.append((name, 0.0 if pan is None else pan))

    def hear(self, happened: Sequence[Event]) -> None:
        for event in happened:
            self.story.hear(event)

    def run(self) -> Iterator[float]:
        """Frame by frame until it is quiet; everything that moves has a place."""
        now = 0.0
        while not self.story.quiet:
            self.story.update(FRAME)
            now += FRAME
            display, animation = self.animation.display, self.animation
            for flight in animation.all(Flight):
                along(self.lay, display, flight)
            anchors = [burst.anchor for burst in animation.all(Burst)]
            anchors += [gain.anchor for gain in animation.all(Gain)]
            for anchor in anchors:
                place(self.lay, display, anchor)
            yield now
            assert now < 60.0

    def tell(self, happened: Sequence[Event]) -> float:
        """Hear and tell; the seconds it took."""
        self.hear(happened)
        return max(self.run(), default=0.0)

    def settled(self) -> bool:
        """Whether nothing is under way any more."""
        moving = Voyage, Walk, Raised, Sinking, Dice, Feast, LastIsland, Wreck, Reordering
        several = Counted, Flight, Burst, Gain, Pulse, Lit, Slide
        return not (self.animation.faces or any(self.animation.all(kind) for kind in (*moving, *several)))
