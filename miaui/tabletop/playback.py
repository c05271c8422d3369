"""Stepping forward and back through a recorded game on a tabletop, through anybody's eyes that may see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.core.game import GameView
from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.match.replay import CommonReplay, Unveiled, Viewer
from miaui.tabletop.queue import CommonQueue


class Playback:
    """The position of a replay. `place` is the replay's; `viewer` is whose eyes we look through (None: the
    public's).

    - `events` tells what happens between two places.
    - `show(view, front, events)`: shows another moment; `events` have happened since the view.
    - `arrived()`: called whenever a place is reached and nothing is being told any more.
    """

    def __init__(
        self,
        replay: CommonReplay,
        home: Seat,
        events: CommonQueue,
        show: Callable[[GameView, Seat, Sequence[object]], None],
        arrived: Callable[[], None],
    ) -> None:
        self.replay, self.home = replay, home
        unveiled = replay.unveiled(home)
        self.views: tuple[Viewer, ...] = (None, *replay.viewers, *(() if unveiled is None else (unveiled,)))
        """Eyes that may be looked through."""
        self.place = 1 if replay.over else replay.last
        self.viewer: Viewer = first_viewer(replay, home)
        self.playing = False
        self._events, self._show_moment, self._on_arrival = events, show, arrived
        self._arrived = True
        self._rested = 0.0
        self._show()

    @property
    def shown(self) -> int:
        """The place that the words are about: while a round is told, that round."""
        return self.place if self._arrived else self.place - 1

    @property
    def seat(self) -> Seat | None:
        """The seat whose knowledge is told of; None for the public's."""
        return self.viewer.front if isinstance(self.viewer, Unveiled) else self.viewer

    @property
    def front(self) -> Seat:
        """The seat at the lower edge."""
        return self.home if self.seat is None else self.seat

    @property
    def idle(self) -> bool:
        """False while a round is being told, or the next one follows by itself."""
        return not (self._events.waiting or self.playing)

    def update(self, dt: float, pace: str) -> None:
        """Let dt seconds pass: the next round follows by itself while playing."""
        if not self._arrived and not self._events.waiting:
            self._arrive()
        if self.playing and self._events.quiet:
            self._rested += dt
            if self._rested > PACES[pace].dwell:
                self.step(1)

    def step(self, way: int) -> None:
        """Step forward, telling the round, or back without telling. What is still told ends first, and a step
        forward does only that; none goes beyond the last place."""
        self._rested = 0.0
        if self._events.waiting:
            self.settle()
            if way > 0:
                return
        if way < 0:
            self.go(self.place - 1)
        elif self.place < self.replay.last:
            self._events.tell(self.replay.story(self.place, self.viewer))
            self.place += 1
            self._arrived = False
        self.playing = self.playing and self.place < self.replay.last

    def settle(self) -> None:
        """End what is being told at once."""
        self._events.finish()
        self._arrive()

    def go(self, place: int) -> None:
        """Go to a place at once."""
        self.place = max(1, min(place, self.replay.last))
        self._rested = 0.0
        self._show()
        self._arrive()

    def look_through(self, viewer: Viewer) -> None:
        """Show the view of other eyes; never that of one whose secrets may not be shown."""
        if viewer in self.views:
            self.viewer = viewer
            self.go(self.place)

    def next_eyes(self) -> None:
        """Show the next view in turn: the public's, every seat's, all hands."""
        self.look_through(self.views[(self.views.index(self.viewer) + 1) % len(self.views)])

    def play(self) -> None:
        """Play by itself, from the first place if the last is shown; while it plays or tells, stop and end
        what is told."""
        if self.playing or self._events.waiting:
            self.playing = False
            self._events.finish()
            return
        if self.place == self.replay.last:
            self.go(1)
        self.playing = True
        self._rested = PACES["calm"].dwell

    def _show(self) -> None:
        replay, place, viewer = self.replay, self.place, self.viewer
        self._show_moment(replay.start(place, viewer), self.front, replay.reveal(place, viewer))

    def _arrive(self) -> None:
        """At rest: the words below tell the rest."""
        self._arrived = True
        self._on_arrival()


def first_viewer(replay: CommonReplay, home: Seat) -> Seat | None:
    """Return the seat of a person who plays alone, if its view may be shown; else None, the public."""
    alone = sum(who.kind == "human" for who in replay.players) == 1
    return home if alone and home in replay.viewers else None
