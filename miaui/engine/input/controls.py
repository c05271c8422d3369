"""Controls: everything a person can use in a scene, as plain values with a stable id, a label and a place.

A scene returns its controls for each picture; pointer, keyboard, focus ring, tooltips, speech and the
probe all live from that list. Kinds:

- `button`   drawn by the engine; `on_press()`
- `toggle`   a switch, `value` bool; `on_change(new)`
- `choice`   one of `options` (shown words), `value` the index; `on_change(new index)`
- `slider`   `value` 0 to 1 in `steps` steps, shown as `options[0]` where given; `on_change(new)`
- `text`     a line to type in, `value` str, at most `limit` letters; `on_change(str)`, Enter `on_press()`
- `area`     a place to press that the scene draws itself; the engine adds only the focus ring
- `tab`      a button that shows as chosen while `value` is true
- `icon`     a button that shows the picture `icon` alone
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Protocol, TypeVar

from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, percent

C = TypeVar("C")

_ARROW, _DOT = re.compile(r"(?<=\w)\s+→\s+"), re.compile(r"\s+·\s+")
"""Signs between words: what comes of something, and what stands beside something else."""

_BETWEEN = ("\n", ":", "\N{NO-BREAK SPACE}:", ".", " (")
"""Signs between a label and what is told of it."""
_SKIPPED = "\n:. \N{NO-BREAK SPACE}"
"""Signs that are left out before what is told; a bracket stays, as its other half does."""


@dataclass(frozen=True, slots=True)
class Press(Generic[C]):
    """Press of a control as a value: two are equal if their commands are."""

    command: C
    run: Callable[[C], None] = field(compare=False)

    def __call__(self) -> None:
        self.run(self.command)


@dataclass(frozen=True, slots=True)
class Drag:
    """Dragging of a control: it is pressed, moved and let go, which presses nothing.

    `on_drag(x, y)` follows the pointer, in units, beginning where it was pressed. `on_drop(over, x, y)` ends
    it: `over` is the topmost control there, maybe the dragged one. If the window loses the focus, the scene
    changes or the control is gone, it is dropped over None at `NOWHERE`, which no box contains.
    """

    on_drag: Callable[[float, float], None]
    on_drop: Callable[[Control | None, float, float], None]
    threshold: float = 16.0
    """Units by which the pointer is moved before it drags. With 0 it drags as soon as it is down, and hovers
    over nothing else meanwhile (sliders)."""
    within: Rect | None = None
    """The box in which it can begin; None is the whole control."""


class Scroller(Protocol):
    """Scrolling area, as a control inside it needs it."""

    @property
    def view(self) -> Rect:
        """The place through which its content is seen."""

    def reveal(self, rect: Rect) -> None:
        """Bring a box into view; do nothing where it is."""


Kind = Literal["button", "toggle", "choice", "slider", "text", "area", "tab", "icon"]
Value = bool | int | float | str
"""Value that a control shows: a switch, a choice by its number, a slider from 0 to 1, or a text."""


@dataclass(frozen=True, slots=True)
class Control:
    """Usable thing on screen. `rect` in units; `label` is what is shown, spoken and probed."""

    id: str
    label: str
    rect: Rect
    enabled: bool = True
    on_press: Callable[[], None] | None = None
    hotkey: str | None = None
    tip: str = ""
    kind: Kind = "button"
    focusable: bool = True
    value: Value = False
    on_change: Callable[[Any], None] | None = None
    options: tuple[str, ...] = ()
    names: Literal["", "label", "options"] = ""
    """Part of a choice that is a name: it is cut where it has no room."""
    steps: int = 20
    limit: int = 64
    icon: str = ""
    look: str = ""
    sound: str = "wood"
    scroll: Scroller | None = field(default=None, compare=False)
    radius: float = 16.0
    angle: float = 0.0
    on_refuse: Callable[[], None] | None = None
    """Called where it is pressed with the pointer while it is disabled."""
    drag: Drag | None = None
    on_scroll: Callable[[float, float, float], None] | None = None
    """Use of the wheel over it, or over what lies on it: (notches up, x, y)."""
    swept: bool = False
    """It is dragged by fingers alone, where nothing else is, and leaves presses to what lies there."""
    start: bool = False
    """Keys begin here, or at another such control, while nothing is focused."""
    above: bool = False
    """It lies over all others, wherever it comes in the reading order."""
    anytime: bool = False
    """A press on it is used while something moves, and ends no motion."""
    kept: bool = True
    """A press on it that has only ended a motion is done once all has come to rest; False: it is dropped."""
    aloud: str = ""
    """Words spoken in place of label and value, where others listen who must not hear them."""
    about: str = ""
    """Words that are written elsewhere: told to those who listen when it gets the focus, as a tip is."""
    words: str = ""
    """Words in place of a label that leans on the picture around it, where there is none."""

    @property
    def ground(self) -> bool:
        """True for a control without a label that has `drag` or `on_scroll`: it is never hovered, focused or
        told of."""
        return not self.label and (self.drag is not None or self.on_scroll is not None)

    @property
    def visible(self) -> Rect:
        """The part of `rect` that can be seen and hit: what is inside its scrolling view; all of it without
        one."""
        return self.rect if self.scroll is None else self.rect.common(self.scroll.view)

    def hit(self, x: float, y: float) -> bool:
        """True if the point (units) is on the `visible` part of the control; its left and top edges belong to
        it."""
        return self.visible.contains(x, y)

    @property
    def shown_value(self) -> str:
        """The value in words of the player's language: "on" or "off" of a toggle, "chosen" or "" of a tab,
        the option of a choice, `options[0]` of a slider or else its part as "42%", the text of a text; "" for
        other kinds and a choice without options."""
        if self.kind == "toggle":
            return _("on") if self.value else _("off")
        if self.kind == "tab":
            return _("chosen") if self.value else ""
        if self.kind == "choice" and self.options:
            return self.options[int(self.value)]
        if self.kind == "slider":
            return self.options[0] if self.options else percent(float(self.value))
        if self.kind == "text":
            return str(self.value)
        return ""

    @property
    def explained(self) -> str:
        """Words that are told after its label and value: the tip without these before it, or else `about`;
        without signs between words, "" for none."""
        words = self.tip
        for told in (self.label, self.shown_value):
            rest = words.removeprefix(told)
            if not rest or rest.startswith(_BETWEEN):
                words = rest.lstrip(_SKIPPED)
        return without_signs(words or self.about)

    @property
    def pressable(self) -> bool:
        """True if it is enabled and has `on_press` or `on_change`."""
        return self.enabled and (self.on_press is not None or self.on_change is not None)


def without_signs(words: str) -> str:
    """Return words to be said with ". " for " · " and, after a letter or digit, ": " for " → ".

    >>> without_signs("Rosi · 3 cards")
    'Rosi. 3 cards'
    """
    return _DOT.sub(". ", _ARROW.sub(": ", words))


def topmost(controls: Sequence[Control], x: float, y: float) -> Control | None:
    """Return the control that is seen at (x, y) units: the last one there, unless one lies `above`; None if
    there is none. A `ground` is left out, a disabled control is not."""
    hits = (control for control in reversed(controls) if control.hit(x, y) and not control.ground)
    return max(hits, key=lambda control: control.above, default=None)
