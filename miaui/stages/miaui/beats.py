"""The tools of telling: timelines, flights, bursts; and being cut short at any moment."""

from collections.abc import Callable, Sequence

from miaui.engine.easing import in_out
from miaui.engine.timeline import Timeline
from miaui.games.miaui.events import Contested, Event
from miaui.stages.miaui import lines, sounds
from miaui.stages.miaui.people import Person
from miaui.stages.miaui.show import Burst, Flight, Show
from miaui.stages.miaui.stage import Stage


class Beats:
    """Tells a `Show`. `cue` plays a sound by name; `known` are kinds of events that need no
    explaining any more (it grows)."""

    def __init__(
        self,
        show: Show,
        who: Sequence[Person],
        cue: Callable[[str], None] = lambda name: None,
        known: set[str] | None = None,
    ) -> None:
        self.show, self.who, self.cue = show, who, cue
        self.known: set[str] = set() if known is None else known
        self.pace = "normal"
        self.time = Timeline()
        self.side = Timeline()
        self._dives = _revealed(show.stage)
        self._kiti = show.stage.kiti
        self._goal = show.stage

    # -- running

    @property
    def done(self) -> bool:
        """Whether nothing is being told (a choice being put down beside it does not count)."""
        return self.time.done

    @property
    def still(self) -> bool:
        """Whether nothing moves at all."""
        return self.time.done and self.side.done

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        if not self.side.done:
            self.side.update(dt)
        if not self.time.done:
            self.time.update(dt)

    def finish_beat(self) -> None:
        """Jump to the end of the phrase being told."""
        self.side.finish()
        self.time.finish_beat()

    def finish(self) -> None:
        """Jump to the end of everything."""
        self.side.finish()
        self.time.finish()

    def jump(self, stage: Stage) -> None:
        """Another moment without a story: resume, undo, another person's eyes."""
        self.time, self.side = Timeline(), Timeline()
        self.show.clear()
        self.show.stage = self._goal = stage
        self._kiti = stage.kiti
        self._dives = _revealed(stage)

    # -- small parts

    def _apply(self, event: Event) -> None:
        self.show.stage = self.show.stage.after(event)

    def _caption(self, event: Event) -> str:
        told = lines.caption(event, self._dives, self.who, self._kiti)
        if isinstance(event, Contested) and len(event.tied) > 1 and "tie" not in self.known:
            self.known.add("tie")
        return told

    def _say(self, event: Event, dwell: float) -> None:
        words = self._caption(event)

        def say() -> None:
            self.show.caption = words

        self.time.add(0.0, begin=lambda: self.cue(sounds.cue(event)), end=say)
        self.time.wait(dwell)

    def _extra(self, kind: str) -> float:
        return 0.8 if kind and kind not in self.known else 0.0

    def _mark(self) -> None:
        self.time.mark()

    def _do(self, action: Callable[[], None]) -> None:
        self.time.add(0.0, end=action)

    def _fly(
        self,
        key: str,
        flight: Flight,
        seconds: float,
        *,
        at: float | None = None,
        overlap: float = 0.0,
        ease: Callable[[float], float] = in_out,
        sound: str = "",
        arrive: Callable[[Stage], Stage] | None = None,
        end: Callable[[], None] | None = None,
        line: Timeline | None = None,
    ) -> None:
        show = self.show

        def step(part: float) -> None:
            show.flights[key] = flight
            flight.part = part

        def over() -> None:
            show.flights.pop(key, None)
            if arrive is not None:
                show.stage = arrive(show.stage)
            if end is not None:
                end()

        begin = (lambda: self.cue(sound)) if sound else None
        (line or self.time).add(seconds, step, at=at, overlap=overlap, begin=begin, end=over, ease=ease)

    def _stir(self, seat: int, how: str, seconds: float, *, at: float | None = None) -> None:
        """A cat crouches, leaps for joy or sinks on its seat."""
        show = self.show

        def step(part: float) -> None:
            show.stirs[seat] = (how, part)

        def over() -> None:
            show.stirs.pop(seat, None)

        self.time.add(seconds, step, at=at, end=over)

    def _wave(self, at: float) -> None:
        """A wave runs over the water from that moment on, beside whatever else is told."""
        show = self.show

        def step(part: float) -> None:
            show.wave = part

        before = self.time.cursor
        self.time.add(0.7, step, at=at)
        self.time.back_up(max(0.0, at + 0.7 - before))

    def _burst(
        self,
        key: str,
        burst: Burst,
        seconds: float,
        sound: str,
        *,
        at: float | None = None,
        overlap: float = 0.0,
    ) -> None:
        show = self.show

        def step(part: float) -> None:
            show.bursts[key] = burst
            burst.part = part

        def over() -> None:
            show.bursts.pop(key, None)

        self.time.add(seconds, step, at=at, overlap=overlap, begin=lambda: self.cue(sound), end=over)


def _revealed(stage: Stage) -> tuple[int, ...]:
    """The diver cards that lie open, a number a seat; 0 where there is none."""
    return tuple(look.dive or 0 for look in stage.seats)
