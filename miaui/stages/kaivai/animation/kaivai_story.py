"""In which order a match on the open sea is told: event by event as they are heard, a recap after each
round."""

from collections import deque
from collections.abc import Callable, Sequence

from miaui.core.pace import PACES
from miaui.engine.i18n import _
from miaui.games.kaivai.events import Event, ValueLost
from miaui.stages.kaivai.animation.animation import Animation
from miaui.stages.kaivai.animation.director import Director
from miaui.stages.kaivai.stage import Stage
from miaui.stages.kaivai.words.sentences import Teller


class KaivaiStory:
    """The `Story` of a Kaivai board. With `hold_recap` a recap stays until `dismiss`, whatever is clicked."""

    def __init__(
        self,
        animation: Animation,
        teller: Teller,
        cue: Callable[[str], None],
        hold_recap: bool = False,
    ) -> None:
        self.animation = animation
        self.patient = False
        """Whether a recap stays until somebody sends it away."""
        self.quiet_for = 0.0
        self._director = Director(animation, teller, cue)
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
        """How the round that has just been told went, while everybody looks at it."""
        return self._recap if self._director.done else ""

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
        return bool(self.recap) and (self.patient or self._hold_recap)

    def update(self, dt: float, speed: float = 1.0) -> bool:
        """Let dt seconds pass, told at `speed` times the pace. True if the picture changed."""
        busy = not self._director.done
        self._director.update(dt * speed)
        changed = self._rest(dt * speed) or self._go_on() or busy
        self.quiet_for = self.quiet_for + dt if self.quiet else 0.0
        return changed

    def _rest(self, dt: float) -> bool:
        """A recap goes by itself. True if it went."""
        if not self.recap or self.patient or self._hold_recap:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.dismiss()
        return True

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
        plain, event = self._plain > 0, self._heard.popleft()
        self._plain = max(0, self._plain - 1)
        self._director.tell(event)
        if isinstance(event, ValueLost) and not plain:
            self._recap = _("Night after round {round}: shells and fish are worth one less.").format(
                round=event.round
            )
            self._left = PACES[self.pace].recap
        return True

    # -- cutting it short

    def dismiss(self) -> None:
        """The recap has been read."""
        self._recap = ""

    def skip(self) -> bool:
        """One click or key: end the present beat, or the recap. False if there was nothing to end."""
        if not self._director.done:
            self._director.finish()
            self._go_on()
            return True
        if self.recap and not self._hold_recap:
            self.dismiss()
            self._go_on()
            return True
        return self._go_on()

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
        self.animation.caption = ""

    def jump(self, stage: Stage) -> None:
        """Show another moment, or other eyes, without a story."""
        self.stop()
        self._director.jump(stage)

    def hide_private(self) -> None:
        """Show only what everybody may see, at once."""
        self._director.finish()
        self._director.jump(self.animation.stage.public())
