"""Stepping forward and back through a recorded game on a tabletop, through anybody's eyes that may see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.core.game import GameView
from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.match.replay import CommonReplay, Unveiled, Viewer
from miaui.tabletop.queue import CommonQueue


class Playback:
    """The position of a replay. `place` is the number of a chapter (a round), from 1, at whose beginning it
    stands; the last one of a finished game is its end. `viewer` is whose eyes we look through (None: the
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
        """The place that the words are about: `place`, or while the round before it is told, that round, one
        less. While it plays the last round that is told to its end, so that words give nothing away."""
        now = self.place if self._arrived else self.place - 1
        return max(1, now - 1) if self.playing else now

    @property
    def seat(self) -> Seat | None:
        """The seat whose knowledge is told of, for eyes that see all hands the one in front; None for the
        public's."""
        return self.viewer.front if isinstance(self.viewer, Unveiled) else self.viewer

    @property
    def front(self) -> Seat:
        """The seat at the lower edge: `seat`, or `home` for the public."""
        return self.home if self.seat is None else self.seat

    @property
    def idle(self) -> bool:
        """False while a round is being told, or the next one follows by itself."""
        return not (self._events.waiting or self.playing)

    def update(self, dt: float, pace: str) -> None:
        """Let dt seconds pass. When what was told is over, the place is reached: `arrived` is called. While
        playing the next round is told once it has been quiet for longer than the `dwell` of the pace, 6
        seconds at "calm" to 0.6 at "instant"."""
        if not self._arrived and not self._events.waiting:
            self._arrive()
        if self.playing and self._events.quiet:
            self._rested += dt
            if self._rested > PACES[pace].dwell:
                self.step(1)

    def step(self, way: int) -> None:
        """Step forward (`way` 1), telling the round, or one place back (-1) at once, without telling, to
        place 1 at least. What is still told ends first, and then a step forward does nothing more. On the
        last place a step forward changes nothing; playing ends there."""
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
        """End what is being told at once: the place is reached, and `arrived` is called, also where nothing
        was told."""
        self._events.finish()
        self._arrive()

    def go(self, place: int) -> None:
        """Go to a place at once, without telling, one beyond the first or last to that; `show`, then
        `arrived` are called."""
        self.place = max(1, min(place, self.replay.last))
        self._rested = 0.0
        self._show()
        self._arrive()

    def look_through(self, viewer: Viewer) -> None:
        """Show the place through other eyes, without telling. Eyes that are not in `views` change nothing:
        their secrets may not be shown."""
        if viewer in self.views:
            self.viewer = viewer
            self.go(self.place)

    def next_eyes(self) -> None:
        """Show the place through the next eyes in `views` after the present ones: the public's, then the
        seats', then all hands, if that is allowed; after the last the public's again."""
        self.look_through(self.views[(self.views.index(self.viewer) + 1) % len(self.views)])

    def play(self) -> None:
        """Begin to play: the first round is told at the next `update`, from place 1 if the last is shown.
        While it plays or something is told, only stop, and end that at once."""
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
        """Note that the place is reached, and call `on_arrival`."""
        self._arrived = True
        self._on_arrival()


def first_viewer(replay: CommonReplay, home: Seat) -> Seat | None:
    """Return `home` if exactly one player is human and the view of `home` may be shown; else None, the
    public."""
    alone = sum(who.kind == "human" for who in replay.players) == 1
    return home if alone and home in replay.viewers else None
