"""Tree of controls, as plain values: the window as assistive technology is told of it.

The root is the window. Below it lie the scene in words, every control in reading order, and the last things
that were announced.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, without_signs
from miaui.engine.input.prompts import PROMPTS, key_word

Role = Literal["window", "text", "log", "button", "switch", "choice", "slider", "field", "tab", "picture"]
Box = tuple[float, float, float, float]

ROOT, SHOWN, LOG = 1, 2, 3
"""Numbers of the window, of the scene in words, and of what was announced."""
_FIRST = 16
"""The first number of all others."""
_PERCENT = 100.0
"""The value of a slider at its right end, for readers say the bare number."""
SPOKEN = 24
"""Number of announcements that can be read again."""
_ROLES: dict[str, Role] = {
    "button": "button",
    "icon": "button",
    "toggle": "switch",
    "choice": "choice",
    "slider": "slider",
    "text": "field",
    "tab": "tab",
}


@dataclass(frozen=True, slots=True)
class Node:
    """Node of the tree; `box` in pixels of the window: left, top, right, bottom."""

    number: int
    role: Role
    label: str
    value: str = ""
    about: str = ""
    """Further words about it."""
    box: Box | None = None
    enabled: bool = True
    focusable: bool = False
    pressable: bool = False
    """True for everything but words and pictures, even while it is not enabled: what can be done with a node
    is asked for only once, as its role is."""
    on: bool | None = None
    """True if a switch is on, or a tab chosen; None for everything else."""
    place: tuple[float, float, float] | None = None
    """Value as a number, the greatest it can be, and a step: from 0 on."""
    keys: str = ""
    """The key that uses it, as it is written."""
    announced: bool = False
    """True if it is read out when it appears."""
    children: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Tree:
    """Everything at one moment. The first node is the window."""

    nodes: tuple[Node, ...]
    focus: int


class Numbers:
    """Numbers of controls by their ids: a control keeps its number as long as the program runs, but has
    another one where it has another role, which screen readers ask for only once."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, Role], int] = {}
        self._next = _FIRST

    def of(self, key: str, role: Role) -> int:
        """Return the number of a control, by its id, in a role: a new one the first time, then always that
        one."""
        if (key, role) not in self._numbers:
            self._numbers[key, role] = self.new()
        return self._numbers[key, role]

    def knows(self, key: str, role: Role) -> bool:
        """True if a control, by its id, had a number in a role before."""
        return (key, role) in self._numbers

    def key(self, number: int) -> str:
        """Return the id of the control with a number; "" for none."""
        return next((key for (key, _role), assigned in self._numbers.items() if assigned == number), "")

    def new(self) -> int:
        """Return the next number that nothing has, from 16 on."""
        self._next += 1
        return self._next - 1


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything that a person at the screen has before her: the title of the scene, the scene in
    words, its controls and the one with the focus, and pixels a unit."""

    title: str
    words: str
    controls: Sequence[Control]
    focused: str
    scale: float


def tree_of(shown: Shown, spoken: Sequence[tuple[int, str]], numbers: Numbers) -> Tree:
    """Return the tree of what is shown: the window, the words if there are any, each control with a label, in
    order, and, under a log, what was `spoken`, (number, words) each. A control with `aloud` has that as its
    label, and neither value nor description."""
    controls = [control for control in shown.controls if control.label]
    control_nodes = [_control(control, numbers, shown.scale) for control in controls]
    said = [Node(number, "text", words, announced=True) for number, words in spoken]
    nodes = [*control_nodes]
    if shown.words:
        nodes.insert(0, Node(SHOWN, "text", shown.words))
    if said:
        nodes += [Node(LOG, "log", _("What happened"), children=tuple(node.number for node in said))]
    root = Node(ROOT, "window", shown.title, children=tuple(node.number for node in nodes))
    pairs = zip(controls, control_nodes, strict=True)
    focus = next((node.number for control, node in pairs if control.id == shown.focused), ROOT)
    return Tree((root, *nodes, *said), focus)


def _control(control: Control, numbers: Numbers, scale: float) -> Node:
    hushed = bool(control.aloud)
    usable = control.focusable and control.on_press is not None  # else it is for the pointer alone
    button = usable or numbers.knows(control.id, "button")  # one that is of no use just now remains one
    role = _ROLES.get(control.kind) or ("button" if button else "picture")
    enabled = control.enabled and (control.kind in _ROLES or usable or not button)
    box = control.visible
    valued = not hushed and role in ("choice", "slider", "field")
    return Node(
        numbers.of(control.id, role),
        role,
        without_signs(control.aloud or control.label),
        control.shown_value if valued else "",
        "" if hushed else control.explained,
        (box.x * scale, box.y * scale, box.right * scale, box.bottom * scale),
        enabled,
        control.focusable and enabled,
        role != "picture",
        bool(control.value) if role in ("switch", "tab") else None,
        _place(control) if valued else None,
        key_word(cue) if (cue := PROMPTS.cue(control.hotkey)) else "",
    )


def _place(control: Control) -> tuple[float, float, float] | None:
    if control.kind == "choice":
        return float(control.value), float(max(0, len(control.options) - 1)), 1.0
    if control.kind == "slider":
        return _PERCENT * float(control.value), _PERCENT, _PERCENT / max(1, control.steps)
    return None


Tell = Callable[[str], None]
"""Function that announces words."""
