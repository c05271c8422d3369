"""In which order a match at the beach is told: event by event as they are heard, a recap after each deal."""

from collections import deque
from collections.abc import Callable, Sequence

from miaui.core.pace import PACES
from miaui.games.salt.events import Counted, DealEnded, Event
from miaui.games.salt.view import View, seen_by
from miaui.stages.cast.members import CastMember
from miaui.stages.salt.animation.animation import Animation
from miaui.stages.salt.animation.director import Director
from miaui.stages.salt.animation.settling import Settlement
from miaui.stages.salt.stage import Stage
from miaui.stages.salt.words.sentences import deal_ended


class SaltStory:
    """The `Story` of a salt board. `cue` plays a sound by name, `view` gives the viewer's view as it is now;
    with `hold_recap` a recap stays until `dismiss`, whatever is clicked; `known` are kinds of events that
    need no explaining any more (it grows)."""

    def __init__(
        self,
        animation: Animation,
        cast: Sequence[CastMember],
        view: Callable[[], View],
        cue: Callable[[str], None],
        known: set[str],
        hold_recap: bool = False,
    ) -> None:
        self.animation, self.cast, self.known = animation, cast, known
        self.patient = False
        """Whether a recap stays until somebody sends it away."""
        self.quiet_for = 0.0
        self._director = Director(animation, cast, cue, known)
        self._hold_recap = hold_recap
        self._heard: deque[Event] = deque()
        self._recap = ""
        self._plain = 0
        """So many of the events heard first are told without a recap."""
        self._left = 0.0

    @property
    def pace(self) -> str:
        """How fast is told: calm, normal, brisk, fast or instant."""
        return self._director.pace

    @pace.setter
    def pace(self, pace: str) -> None:
        self._director.pace = pace

    @property
    def recap(self) -> str:
        """How the deal that has just been told went, while everybody looks at it."""
        return self._recap if self._director.done else ""

    @property
    def seat_heard(self) -> int | None:
        """The seat that does what is being told; None for all together."""
        return self._director.seat_heard

    # -- how far it is

    @property
    def waiting(self) -> bool:
        """Whether anything is still to be told, or being told."""
        return bool(self._heard) or bool(self._recap) or not self._director.done

    @property
    def quiet(self) -> bool:
        """Whether nothing is to be told and nothing moves."""
        return not self.waiting

    @property
    def resting(self) -> bool:
        """Whether a recap waits for somebody to go on."""
        return bool(self.recap) and (self.patient or self._hold_recap) and self._director.done

    def update(self, dt: float, speed: float = 1.0) -> bool:
        """Let dt seconds pass, told at `speed` times the pace. True if the picture changed."""
        changed = self._advance(dt * speed)
        self.quiet_for = self.quiet_for + dt if self.quiet else 0.0
        return changed

    def _advance(self, dt: float) -> bool:
        busy = not self._director.done
        self._director.update(dt)
        if self.recap and self._director.done and not self.patient and not self._hold_recap:
            self._left -= dt
            if self._left <= 0:
                self.dismiss()
                return True
        return self._go_on() or busy

    # -- what is told

    def hear(self, event: Event) -> None:
        """Something happened; it is told when its turn comes."""
        self._heard.append(event)

    def tell(self, events: Sequence[Event]) -> None:
        """Tell these events at once, without a recap."""
        self._heard.extend(events)
        self._plain = len(self._heard)
        self._go_on()

    def _go_on(self) -> bool:
        """Tell the next event, if its turn has come."""
        if not self._heard or not self._director.done or self._recap:
            return False
        plain, event = self._plain > 0, self._next()
        if not isinstance(event, Counted | DealEnded):
            self._director.tell(event)
            return True
        settlement = self._settlement(event)
        if not plain:
            self._recap = deal_ended(settlement.end, self.cast)
            self._left = PACES[self.pace].recap
        self._director.tell(settlement)
        return True

    def _next(self) -> Event:
        self._plain = max(0, self._plain - 1)
        return self._heard.popleft()

    def _settlement(self, first: Counted | DealEnded) -> Settlement:
        """All hands that are counted, and how the deal ended."""
        counts: list[Counted] = []
        event: Event = first
        while isinstance(event, Counted):
            counts.append(event)
            event = self._next()
        assert isinstance(event, DealEnded)
        return Settlement(tuple(counts), event)

    # -- cutting it short

    def dismiss(self) -> None:
        """The recap has been read."""
        self._recap = ""

    def skip(self) -> bool:
        """One click or key: end the present beat, or the recap. False if there was nothing to end."""
        if not self._director.done:
            self._director.finish_beat()
            self._go_on()
            return True
        if self.recap and not self._hold_recap:
            self.dismiss()
            self._go_on()
            return True
        if self._heard:
            return self._go_on()
        return False

    def finish(self) -> None:
        """Jump to the end of everything that is to be told."""
        self._director.finish()
        if self._heard:
            stage = self.animation.stage.play(tuple(self._heard))
            self._heard.clear()
            self._director.jump(stage)
        self._recap, self._plain = "", 0

    def stop(self) -> None:
        """Take every word away, and leave untold what was not told yet."""
        self._heard.clear()
        self._recap, self._plain = "", 0
        self.animation.caption = self.animation.note = ""

    def jump(self, stage: Stage) -> None:
        """Show another moment, or other eyes, without a story."""
        self.stop()
        self._director.jump(stage)

    def hide_private(self) -> None:
        """Show only what everybody may see, at once; what is still to be told is told to everybody."""
        self._director.finish()
        self._director.jump(self.animation.stage.public())
        self._heard = deque(seen_by(event, None) for event in self._heard)
