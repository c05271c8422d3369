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

_GUARD, _STANDS = 0.3, 1.0
"""Seconds in which a press that was meant for the table ends nothing: what is looked at again, and a new
thing."""
_GO_ON = ("return", "space")
"""Keys that press the button, and so end what is shown."""


class FirstMeeting(Scene):
    """Card over the table that shows a new thing large, with what it does. It goes at a click, at Enter,
    Space or Escape (not in its first second), or when its words can have been read; that time stands still
    while the window has no focus and the pointer rests on it. Where somebody listens when it is made, and
    when it is looked at again, only a press ends it."""

    name = "meeting"
    opaque = False
    first_focus = "meeting.go"
    unhurried = hands_on = True

    def __init__(
        self,
        context: Context,
        words: MeetingWords,
        pictures: tuple[Painter, tuple[Painter, ...]],
        sound: str,
        *,
        key: str = "",
        again: bool = False,
    ) -> None:
        """`key` is kept among what was seen once it was pressed away or had its whole time; `again`: it is no
        new thing, but looked at closely, until something is pressed."""
        super().__init__()
        self.context, self.words, self._pictures, self._sound = context, words, pictures, sound
        self._key, self._again = key, again
        self._time, self._left, self._stays = 0.0, words.seconds, again or context.listened()
        self._pointed_at = False
        self._lapsed = False

    def lapsed(self) -> bool:
        """Return True once its time was over, and it went by itself."""
        return self._lapsed

    @property
    def heading(self) -> str:
        """The words “New: NAME.”, translated; the name alone where the thing is looked at again."""
        name = self.words.name
        return name if self._again else _("New: {thing}.").format(thing=name)

    def describe(self) -> str:
        """Return the heading, and below it the lines about the thing."""
        return "\n".join([self.heading, *self.words.lines])

    def enter(self) -> None:
        """Play its sound, and tell `describe` to those who listen, when it comes up first; do nothing when it
        comes up again, after time has passed."""
        if not self._time:
            self.context.audio.play(self._sound)
            self.context.tell(self.describe())

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass and ask for a new picture; take the scene off when its time is over, unless
        it stays until a press. No time is taken while the mouse is on it or the window has no focus."""
        self._time += dt
        self.touch()
        if self._stays or self._pointed_at or not self.context.attended():
            return
        self._left -= dt
        if self._left <= 0:
            self._lapsed = True
            self.back()

    def _arrange(self, canvas: Canvas) -> MeetingLayout:
        return meetings.arrange(canvas, self.words, len(self._pictures[1]))

    def draw(self, canvas: Canvas) -> None:
        """Draw the thing large over the dimmed table, with its name, its lines, and what is left of its time;
        that not where it stays until a press."""
        fuse = None if self._stays else self._left / self.words.seconds
        reduced = self.context.settings.reduced_motion
        meetings.draw(canvas, self._arrange(canvas), self.words, self._pictures, self._time, reduced, fuse)

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the button `meeting.go`, “Go on” (Enter), which closes it, but does nothing in the first
        second; where it is looked at again in the first 0.3."""
        place = self._arrange(canvas).button
        return [
            Control(self.first_focus, _("Go on"), place, on_press=self._end, hotkey="return", look="primary")
        ]

    def key(self, key: Key) -> bool:
        """Use up any key without Ctrl, Alt and such but Enter and Space, which are the button's: at a new
        thing it does nothing, for it was meant for the table; what is looked at again is closed by it, unless
        it repeats or comes in the first 0.3 seconds. Return True for such a key; False for Enter, Space and
        keys with Ctrl or Alt."""
        if not key.plain or key.name in _GO_ON:
            return False
        if self._again and not key.repeat:
            self._end()
        return True

    def pointer(self, pointer: Pointer) -> bool:
        """Close it by a press of any button anywhere; in the first second (0.3 where it is looked at again)
        the press does nothing. Return True for a press, False for moving and letting go. A mouse on its
        pictures or words makes it stay."""
        if pointer.kind == "down":
            self._end()
        elif pointer.kind == "move" and not pointer.touch:
            at = self._arrange(self.context.canvas)
            boxes = at.thing, at.bubble, *at.ghosts
            self._pointed_at = any(box.contains(pointer.x, pointer.y) for box in boxes)
        return pointer.kind == "down"

    def back(self) -> None:
        """End it (Escape): it has been met; in the first second do nothing, unless it is looked at again."""
        if not self._again and self._time < _STANDS:
            return
        if self._key:
            self.context.change(seen=self.context.settings.seen | {self._key})
        super().back()

    def _end(self) -> None:
        if self._time >= _GUARD:
            self.back()
