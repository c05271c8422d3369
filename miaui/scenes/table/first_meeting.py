"""A first meeting: a new thing at the table, shown once ever, before anything is chosen."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer
from miaui.engine.ui.scene import Scene
from miaui.scenes.context import Context
from miaui.tabletop import meetings
from miaui.tabletop.meetings import MeetingLayout, MeetingWords

_GUARD = 0.3
"""Seconds in which a press that was meant for the table ends nothing."""


class FirstMeeting(Scene):
    """Lies over the table until anything is pressed, or its time is over; where somebody listens, until
    something is pressed."""

    name = "meeting"
    opaque = False
    first_focus = "meeting.go"

    def __init__(
        self,
        context: Context,
        words: MeetingWords,
        pictures: tuple[Painter, tuple[Painter, ...]],
        sound: str,
        *,
        again: bool = False,
    ) -> None:
        """`again`: it is no new thing, but looked at closely, until something is pressed."""
        super().__init__()
        self.context, self.words, self._pictures, self._sound = context, words, pictures, sound
        self._again = again
        self._time, self._stays = 0.0, again or context.listened()

    @property
    def heading(self) -> str:
        """The name of what is new, or looked at."""
        name = self.words.name
        return name if self._again else _("New: {thing}.").format(thing=name)

    def describe(self) -> str:
        """Return what is new, and both lines."""
        return "\n".join([self.heading, *self.words.lines])

    def enter(self) -> None:
        """Let it be heard."""
        if not self._time:
            self.context.audio.play(self._sound)
            self.context.tell(self.describe())

    def update(self, dt: float) -> None:
        """Let it go on, and end it after six seconds, unless somebody listens."""
        self._time += dt
        self.touch()
        if self._time >= meetings.LASTS and not self._stays:
            self.stack.pop()

    def _arrange(self, canvas: Canvas) -> MeetingLayout:
        return meetings.arrange(canvas, self.words, len(self._pictures[1]))

    def draw(self, canvas: Canvas) -> None:
        """Draw the meeting over the table."""
        fuse = None if self._stays else 1 - self._time / meetings.LASTS
        reduced = self.context.settings.reduced_motion
        meetings.draw(canvas, self._arrange(canvas), self.words, self._pictures, self._time, reduced, fuse)

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the button that ends it."""
        place = self._arrange(canvas).button
        return [
            Control(self.first_focus, _("Go on"), place, on_press=self._end, hotkey="return", look="primary")
        ]

    def key(self, key: Key) -> bool:
        """End it by any key; Enter presses the button."""
        if not key.plain or key.name == "return":
            return False
        if not key.repeat:
            self._end()
        return True

    def pointer(self, pointer: Pointer) -> bool:
        """End it by a press anywhere."""
        if pointer.kind == "down":
            self._end()
        return pointer.kind == "down"

    def _end(self) -> None:
        if self._time >= _GUARD:
            self.back()
