"""The order in which what is heard at a table gets told: one thing after the other, a recap after some."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from miaui.core.pace import PACES
from miaui.engine.draw.timeline import Timeline

E = TypeVar("E")
S = TypeVar("S", bound="Following")
T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)


class Following(Protocol):
    """A display state: plain data that follows events."""

    def play(self, events: Any, /) -> Self:
        """Return the display state after several events."""

    def public(self) -> Self:
        """Return the part of it that everybody may see."""


class Director(Protocol[S, T_contra]):
    """Tells one thing at a time, and can always be cut short."""

    pace: str
    """The pace: calm, normal, brisk, fast or instant."""

    @property
    def stage(self) -> S:
        """The display state."""

    @property
    def time(self) -> Timeline:
        """The timeline of what is being told."""

    def tell(self, what: T_contra, /) -> None:
        """Tell this; nothing else is being told."""

    def jump(self, stage: S) -> None:
        """Show another moment without a story."""

    def hush(self) -> None:
        """Take every word away."""


class EventStory(Generic[E, S, T]):
    """A `Story` that tells events in the order in which they are heard.

    `take` takes what is told next off those heard, and says what recap follows it ("": none); `in_public` is
    an event as everybody may see it. With `hold_recap` a recap stays until `dismiss`, whatever is clicked;
    with `way_on` one that waits does, for the board has a control of its own that sends it away.
    """

    def __init__(
        self,
        director: Director[S, T],
        take: Callable[[deque[E]], tuple[T, str]],
        in_public: Callable[[E], E],
        hold_recap: bool = False,
        way_on: bool = False,
    ) -> None:
        self.director = director
        self.patient = False
        """True if a recap stays until somebody sends it away."""
        self.quiet_for = 0.0
        self._take, self._in_public = take, in_public
        self._hold_recap, self._way_on = hold_recap, way_on
        self._heard: deque[E] = deque()
        self._expected: deque[E] = deque()
        self._recap = ""
        self._plain = 0
        """Number of the events heard first that are told without a recap."""
        self._left = 0.0

    @property
    def stage(self) -> S:
        """The display state."""
        return self.director.stage

    @property
    def recap(self) -> str:
        """A summary of what has just been told, while everybody looks at it."""
        return self._recap if self.director.time.done else ""

    # -- how far it is

    @property
    def waiting(self) -> bool:
        """True if anything is still to be told, or being told."""
        return bool(self._heard) or bool(self._recap) or not self.director.time.done

    @property
    def quiet(self) -> bool:
        """True if nothing is to be told and nothing moves."""
        return not self.waiting

    @property
    def resting(self) -> bool:
        """True if a recap waits for somebody to go on."""
        return bool(self.recap) and (self.patient or self._hold_recap)

    def update(self, dt: float, speed: float = 1.0) -> bool:
        """Let dt seconds pass, told at `speed` times the pace. True if the picture changed."""
        busy = not self.director.time.done
        self.director.time.update(dt * speed)
        changed = self._recap_goes(dt * speed) or self._go_on() or busy
        self.quiet_for = self.quiet_for + dt if self.quiet else 0.0
        return changed

    def _recap_goes(self, dt: float) -> bool:
        """A recap that is not held goes by itself. True if it went."""
        if not self.recap or self.resting:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.dismiss()
        return True

    # -- what is told

    @property
    def untold(self) -> Sequence[E]:
        """The events that were heard and are not displayed yet, but for what is being told."""
        return tuple(self._heard)

    def expect(self, events: Sequence[E]) -> None:
        """Skip these events when they are heard next: they are displayed already."""
        self._expected = deque(events)

    def hear(self, event: E) -> None:
        """Hear an event; it is told when its turn comes."""
        if self._expected and self._expected[0] == event:
            self._expected.popleft()
        else:
            self._heard.append(event)

    def tell(self, events: Sequence[E]) -> None:
        """Tell these events at once, without a recap."""
        self._heard.extend(events)
        self._plain = len(self._heard)
        self._go_on()

    def _go_on(self) -> bool:
        """Tell what comes next, if its turn has come."""
        if not self._heard or not self.director.time.done or self._recap:
            return False
        plain, before = self._plain > 0, len(self._heard)
        what, recap = self._take(self._heard)
        self._plain = max(0, self._plain - (before - len(self._heard)))
        if not plain and recap:
            self._recap, self._left = recap, PACES[self.director.pace].recap
        self.director.tell(what)
        return True

    # -- cutting it short

    def dismiss(self) -> None:
        """Send the recap away: it has been read."""
        self._recap = ""

    def skip(self) -> bool:
        """Take one click or key: end the present beat, or the recap. False if there was nothing to end."""
        if not self.director.time.done:
            self.director.time.finish_beat()
            self._go_on()
            return True
        if self.recap and not (self._hold_recap or (self._way_on and self.resting)):
            self.go_on()
            return True
        return self._go_on()

    def go_on(self) -> None:
        """Send the recap away and tell what comes next."""
        self.dismiss()
        self._go_on()

    def finish(self) -> None:
        """Jump to the end of everything that is to be told."""
        self.director.time.finish()
        if self._heard:
            stage = self.stage.play(tuple(self._heard))
            self._heard.clear()
            self.director.jump(stage)
        self._recap, self._plain = "", 0

    def stop(self) -> None:
        """Take every word away, and leave untold what was not told yet."""
        self._heard.clear()
        self._recap, self._plain = "", 0
        self.director.hush()

    def jump(self, stage: S) -> None:
        """Show another moment, or other eyes, without a story."""
        self.stop()
        self.director.jump(stage)

    def hide_private(self) -> None:
        """Show only what everybody may see, at once; what is still to be told is told to everybody."""
        self.director.time.finish()
        self.director.jump(self.stage.public())
        self._heard = deque(self._in_public(event) for event in self._heard)
