"""What is told at the beach, event by event. A stand-in: every event jumps to its end."""

from collections.abc import Callable, Sequence

from miaui.games.salt.events import Event
from miaui.games.salt.view import View
from miaui.stages.cast.members import CastMember
from miaui.stages.salt.animation.animation import Animation
from miaui.stages.salt.stage import Stage


class SaltStory:
    """The `Story` of a salt board. `cue` plays a sound by name, `view` gives the viewer's view as it is now;
    with `hold_recap` a recap stays until `dismiss`; `known` are kinds of events that need no explaining."""

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
        self.pace = "normal"
        self.patient = False
        """Whether a recap stays until somebody sends it away."""
        self.recap = ""
        self.quiet_for = 0.0
        self._heard: list[Event] = []

    @property
    def waiting(self) -> bool:
        return bool(self._heard)

    @property
    def quiet(self) -> bool:
        return not self._heard

    @property
    def resting(self) -> bool:
        return False

    def hear(self, event: Event) -> None:
        self._heard.append(event)

    def tell(self, events: Sequence[Event]) -> None:
        self._heard += events

    def skip(self) -> bool:
        """End the present beat."""
        told = bool(self._heard)
        self.finish()
        return told

    def finish(self) -> None:
        self.animation.stage = self.animation.stage.play(self._heard)
        self._heard.clear()
        self.animation.clear()

    def dismiss(self) -> None:
        self.recap = ""

    def stop(self) -> None:
        self._heard.clear()
        self.animation.caption = ""

    def jump(self, stage: Stage) -> None:
        """Show another moment, or other eyes, without a story."""
        self.stop()
        self.animation.stage = stage
        self.animation.clear()

    def update(self, dt: float, speed: float = 1.0) -> bool:
        """Let dt seconds pass, told at `speed` times the pace. True if the picture changed."""
        changed = bool(self._heard)
        self.quiet_for = 0.0 if changed else self.quiet_for + dt
        self.finish()
        return changed
