"""The only reader of the pygame queue. It hands on keys, pointer moves and window news, in units."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Literal

import pygame

FAST_KEY, FAST_BUTTON = "f", 3
"""Key and button of the mouse that run animations fast while they are held."""
WRITTEN = {"+": "plus", "-": "minus", "=": "equals"}
"""Words for signs that are meant wherever they are on the keyboard."""
NOWHERE = inf
"""Beyond everything, on both axes."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down (or is repeated). `name` is pygame's key name: "a", "left", "return", "f11"; on the
    row of digits it is the digit, whatever the layout.

    `position` is what an American keyboard has there, for these ten keys and the two after them ("-", "=");
    else "".
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    position: str = ""

    @property
    def plain(self) -> bool:
        """Without Ctrl or Alt."""
        return not (self.ctrl or self.alt)

    @property
    def words(self) -> tuple[str, ...]:
        """The words under which the key may be bound: by position where it has one, then by what it writes;
        () with Alt, which belongs to the system."""
        if self.alt:
            return ()
        words = (self.position or self.name, WRITTEN.get(self.name, self.name))
        return tuple(f"ctrl+{word}" if self.ctrl else word for word in dict.fromkeys(words))

    @property
    def ends_motion(self) -> bool:
        """Any key does, but for Escape, which steps back, the fast key, which is held, and bare modifiers."""
        modifier = any(
            word in self.name for word in ("shift", "ctrl", "alt", "meta", "caps", "num", "scroll")
        )
        return not (self.repeat or modifier or self.name in ("escape", FAST_KEY))


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters typed (after any input method has composed them)."""

    text: str


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse at (x, y) units. `dy`: the wheel's turn, up positive; `button`: 1 left, 2 middle, 3 right."""

    kind: Literal["move", "down", "up", "wheel"]
    x: float
    y: float
    button: int = 0
    dy: float = 0.0
    touch: bool = False
    """A finger does it, which points at nothing once it is lifted."""


@dataclass(frozen=True, slots=True)
class News:
    """Something happened to the window."""

    kind: Literal[
        "quit", "resize", "focus", "blur", "show", "hide", "expose", "leave", "move", "audio", "silence"
    ]


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was let go over the window, or a piece of text (then `path` is "")."""

    path: str
    text: str = ""


Deed = Literal["open", "show", "press", "focus", "more", "less", "set", "reveal"]
"""Things that assistive technology asks for: the way to it, all that is shown, or something of a control."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Request of assistive technology; `number` is that of a node in its tree."""

    number: int
    deed: Deed
    value: float | str | None = None


ASKED = pygame.event.custom_type()
"""The type of pygame's event that stands for it."""

_DIGIT_ROW = dict(zip(range(pygame.KSCAN_1, pygame.KSCAN_0 + 1), "1234567890", strict=True)) | {
    pygame.KSCAN_MINUS: "-",
    pygame.KSCAN_EQUALS: "=",
}
"""Characters on the keys of the row of digits, by scancode."""

PAD: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "return",
    pygame.CONTROLLER_BUTTON_B: "escape",
    pygame.CONTROLLER_BUTTON_X: "pad x",
    pygame.CONTROLLER_BUTTON_Y: "pad y",
    pygame.CONTROLLER_BUTTON_BACK: "pad back",
    pygame.CONTROLLER_BUTTON_START: "pad start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "pad l",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pad r",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""Keys that the buttons of a gamepad stand for; the others have words of their own, which can be bound."""

Event = Key | Typed | Pointer | News | Dropped | Asked

_WINDOW: dict[
    int, Literal["focus", "blur", "show", "hide", "expose", "leave", "resize", "move", "audio", "silence"]
] = {
    pygame.WINDOWFOCUSGAINED: "focus",
    pygame.WINDOWFOCUSLOST: "blur",
    pygame.WINDOWSHOWN: "show",
    pygame.WINDOWRESTORED: "show",
    pygame.WINDOWHIDDEN: "hide",
    pygame.WINDOWMINIMIZED: "hide",
    pygame.WINDOWEXPOSED: "expose",
    pygame.WINDOWLEAVE: "leave",
    pygame.WINDOWSIZECHANGED: "resize",
    pygame.WINDOWMOVED: "move",
    pygame.AUDIODEVICEADDED: "audio",
    pygame.AUDIODEVICEREMOVED: "silence",
}


def input_waits() -> bool:
    """True if there is something in the queue."""
    return pygame.event.peek()


class Input:
    """Turns the queue into events. `scale` is pixels a unit, set by the loop when the window changes."""

    def __init__(self) -> None:
        self.scale = 1.0
        self._down: dict[tuple[str, int], tuple[str, ...]] = {}
        """Words of the keys and gamepad buttons that are down, by what they are."""
        self._buttons: set[int] = set()
        """Buttons of the mouse that are down."""

    @property
    def held(self) -> frozenset[str]:
        """Words of all keys that are down."""
        return frozenset(word for words in self._down.values() for word in words)

    @property
    def fast(self) -> bool:
        """True if animations are to run fast."""
        return FAST_KEY in self.held or FAST_BUTTON in self._buttons

    def events(self) -> list[Event]:
        """Return everything since the last call, in order. Several moves in a row become the last of them."""
        found: list[Event] = []
        for event in pygame.event.get():
            if event.type == pygame.WINDOWFOCUSLOST:
                found += self._let_go()
            made = self._one(event)
            if made is None:
                continue
            last = found[-1] if found else None
            if (
                isinstance(made, Pointer)
                and isinstance(last, Pointer)
                and made.kind == last.kind == "move"
                and made.button == last.button
            ):
                found[-1] = made
            else:
                found.append(made)
        return found

    def _one(self, event: pygame.event.Event) -> Event | None:
        if event.type == pygame.QUIT:
            return News("quit")
        if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and event.iscapture:
            return None
        if event.type == ASKED:
            return Asked(event.number, event.deed, event.value)
        if event.type in _WINDOW:
            return News(_WINDOW[event.type])
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return self._pad(event)
        if event.type == pygame.DROPFILE:
            return Dropped(event.file)
        if event.type == pygame.DROPTEXT:
            return Dropped("", event.text)
        if event.type == pygame.TEXTINPUT:
            return Typed(event.text)
        if event.type == pygame.MOUSEMOTION:
            return Pointer(
                "move", *self._place(event.pos), button=1 if event.buttons[0] else 0, touch=_by_finger(event)
            )
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button <= 3:
            return self._button(event)
        if event.type == pygame.MOUSEWHEEL and event.precise_y:
            return Pointer("wheel", *self._place(pygame.mouse.get_pos()), dy=event.precise_y)
        return None

    def _button(self, event: pygame.event.Event) -> Pointer:
        kind: Literal["down", "up"] = "down" if event.type == pygame.MOUSEBUTTONDOWN else "up"
        if kind == "down":
            self._buttons.add(event.button)
        else:
            self._buttons.discard(event.button)
        return Pointer(kind, *self._place(event.pos), button=event.button, touch=_by_finger(event))

    def _let_go(self) -> list[Event]:
        """Drop what a button holds where that does nothing: without the focus it may come up unheard, like
        a key."""
        self._down.clear()
        held, self._buttons = self._buttons, set()
        return [Pointer("up", NOWHERE, NOWHERE, button) for button in sorted(held)]

    def _key(self, event: pygame.event.Event) -> Key | None:
        if event.type == pygame.KEYUP:
            self._down.pop(("key", event.key), None)
            return None
        name = pygame.key.name(event.key)
        name = {"enter": "return", "keypad enter": "return"}.get(name, name)
        if len(name) == 3 and name[0] == "[" and name[2] == "]":
            name = name[1]
        mod, position = event.mod, _DIGIT_ROW.get(event.scancode, "")
        key = Key(
            position if position.isdigit() else name,
            bool(mod & pygame.KMOD_SHIFT),
            bool(mod & pygame.KMOD_CTRL),
            bool(mod & pygame.KMOD_ALT),
            ("key", event.key) in self._down,
            position,
        )
        self._down[("key", event.key)] = key.words
        return key

    def _pad(self, event: pygame.event.Event) -> Key | None:
        """Turn a button of a gamepad into the key that it stands for."""
        name = PAD.get(event.button)
        if event.type == pygame.CONTROLLERBUTTONUP or name is None:
            self._down.pop(("pad", event.button), None)
            return None
        self._down[("pad", event.button)] = (name,)
        return Key(name)

    def _place(self, pixel: tuple[int, int]) -> tuple[float, float]:
        return (pixel[0] / self.scale, pixel[1] / self.scale)


def _by_finger(event: pygame.event.Event) -> bool:
    return bool(event.dict.get("touch", False))
