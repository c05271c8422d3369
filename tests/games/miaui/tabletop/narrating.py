"""Telling the events of a table without one."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.rules.sight import seen_by
from miaui.games.miaui.tabletop.animation.animate import LONGEST, SHORTEST, animate, group
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.spec import spec
from miaui.tabletop.animation import Animation, Animator
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.queue import EventQueue


class Narrator:
    """Tells events with a clock of its own: all that is told at once in one go, as a replay does, or `live`,
    as at a table. `known` are kinds of events that need no explaining any more."""

    def __init__(
        self,
        display: DisplayState,
        cast: Sequence[CastMember],
        known: set[str] | None = None,
        *,
        live: bool = False,
    ) -> None:
        self.known = set() if known is None else known
        self.heard: list[tuple[str, Seat | None]] = []
        """Sounds, and the seat from which each comes; None for the middle."""
        self.animation: Animation[DisplayState] = Animation(display)
        recap = spec().telling.recap
        self.queue: EventQueue[Event, DisplayState] = EventQueue(
            self.animation,
            begin=lambda: Animator(self.animation, cast, self._cue, self.known),
            group=group if live else lambda heard: len(heard) if group(heard) else 0,
            animate=lambda told, animator: animate(told, animator, float),
            recap_of=lambda told: recap(told, self.display, cast),
            told=lambda event, before: None,
            public_event=lambda event: seen_by(event, None),
            shortest=SHORTEST,
            longest=LONGEST,
        )

    def _cue(self, name: str, seat: Seat | None, pan: float | None = None) -> None:
        """Note a sound; a seat's side is its number."""
        self.heard.append((name, seat if pan is None else Seat(round(pan))))

    @property
    def display(self) -> DisplayState:
        """What is displayed."""
        return self.animation.display

    @property
    def at_rest(self) -> bool:
        """Whether nothing is told and nothing moves."""
        return self.queue.quiet

    def tell(self, events: Sequence[Event]) -> None:
        """Tell events, after what is still being told."""
        self.queue.tell(events)

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        self.queue.update(dt)

    def watch(self, dt: float) -> float:
        """Let everything be told; returns the seconds that it took."""
        seconds = 0.0
        while not self.at_rest:
            self.update(dt)
            seconds += dt
        return seconds

    def finish(self) -> None:
        """Jump to the end."""
        self.queue.finish()

    def jump(self, display: DisplayState) -> None:
        """Show another moment."""
        self.queue.jump(display)
