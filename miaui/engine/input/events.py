"""The only reader of the pygame queue. It hands on keys, pointer moves and window news, in units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Literal

import pygame

from miaui.engine.input.pads import REPEATED, Change, Pads

FAST_KEY, FAST_BUTTON = "f", 3
"""Key and button of the mouse that run animations fast while they are held."""
FAST = "fast"
"""Name of any key that does so."""
SHIFT_TAB = "shift+tab"
"""Word for Tab with Shift, which leads back."""
WRITTEN = {"+": "plus", "-": "minus", "=": "equals"}
"""Words for signs that are meant wherever they are on the keyboard."""
NOWHERE = inf
"""Beyond everything, on both axes."""


Device = Literal["keys", "touch", "pad"]
"""Devices that have ways of their own to use the program; the mouse goes with the keys."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down (or is repeated). `name` is pygame's key name: "a", "left", "return", "f11"; on the
    row of digits it is the digit, whatever the layout. What the player uses in place of Enter, Escape, Tab,
    an arrow or a page key has the name of that key, what runs animations fast is called `FAST`.

    `position` is what an American keyboard has there, for letters, for these ten keys and for the two after
    them ("-", "="); else "".
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    position: str = ""
    word: str = ""
    """The word of the key or button itself, whatever it is used for; "" where none was pressed."""
    device: Device = "keys"

    @property
    def plain(self) -> bool:
        """Without Ctrl or Alt."""
        return not (self.ctrl or self.alt)

    @property
    def words(self) -> tuple[str, ...]:
        """The words under which the key may be bound: by position where it has one, then by what it writes.
        With Ctrl only one, such as "ctrl+a", by what it writes; () with Alt, which belongs to the system."""
        if self.alt:
            return ()
        written = WRITTEN.get(self.name, self.name)
        if self.ctrl:
            return (f"ctrl+{_with_ctrl(written, self.position)}",)
        if self.fast:
            return (self.word or self.name,)
        own = (self.word,) if self.device == "pad" and self.word else ()
        return tuple(filter(None, dict.fromkeys((*own, self.position or self.name, written))))

    @property
    def held_words(self) -> tuple[str, ...]:
        """The words under which it counts while it is down: its name on a gamepad, but for the fast key; else
        its `words`."""
        return (self.name,) if self.device == "pad" and not self.fast else self.words

    @property
    def fast(self) -> bool:
        """True if it runs animations fast while it is held: one called `FAST`, or "f" that was not pressed on
        a keyboard (without a `word`)."""
        return self.name == FAST or (self.name == FAST_KEY and not self.word)

    @property
    def ends_motion(self) -> bool:
        """True for any key but Escape, the fast key, one that is repeated, and modifiers and locks by
        themselves."""
        modifier = any(
            word in self.name for word in ("shift", "ctrl", "alt", "meta", "caps", "num", "scroll")
        )
        return not (self.repeat or modifier or self.fast or self.name == "escape")

    @property
    def silences(self) -> bool:
        """True for keys that end what is being said, whatever else they do: Escape and either Ctrl."""
        return self.name in ("escape", "left ctrl", "right ctrl")


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
        "quit",
        "resize",
        "focus",
        "blur",
        "show",
        "hide",
        "expose",
        "leave",
        "move",
        "audio",
        "silence",
        "plugged",
        "unplugged",
    ]
    """`plugged` and `unplugged`: the first gamepad came, the last one went."""


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

_POSITIONS = (
    dict(zip(range(pygame.KSCAN_1, pygame.KSCAN_0 + 1), "1234567890", strict=True))
    | dict(zip(range(pygame.KSCAN_A, pygame.KSCAN_Z + 1), "abcdefghijklmnopqrstuvwxyz", strict=True))
    | {pygame.KSCAN_MINUS: "-", pygame.KSCAN_EQUALS: "="}
)
"""Signs of an American keyboard on the keys that are known by their position, by scancode."""

MEANINGS: Mapping[str, str] = {
    FAST_KEY: FAST,
    "pad rt": FAST,
    "pad a": "return",
    "pad b": "escape",
    "pad l": SHIFT_TAB,
    "pad r": "tab",
    "pad up": "up",
    "pad down": "down",
    "pad left": "left",
    "pad right": "right",
    "pad stick up": "page up",
    "pad stick down": "page down",
}
"""Keys that others stand for, unless the player has chosen otherwise."""
PINCHED = 24.0
"""Notches of a wheel for two fingers that go apart by the window's size."""
REPEAT_AFTER, REPEAT_EACH = 0.4, 0.11
"""Seconds after which a direction that is held on a gamepad counts again, and then each time."""


def _with_ctrl(written: str, position: str) -> str:
    """Return the name of a key that is pressed with Ctrl: what it writes, or its position where it writes
    another script."""
    return written if written and written.isascii() else position


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


_PADS = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
)


def input_waits() -> bool:
    """True if there is something in pygame's queue; nothing is taken from it."""
    return pygame.event.peek()


class Input:
    """Turns the queue into events. `scale` is pixels a unit, set by the loop when the window changes.

    `meanings` says which keys stand for others; while somebody is `typing`, only gamepads do.
    """

    def __init__(self) -> None:
        self.scale = 1.0
        self.meanings = MEANINGS
        self.typing = False
        self.pads = Pads()
        self._down: dict[tuple[str, int | str], Key] = {}
        """Keys and words of gamepads that are down, by what they are."""
        self._buttons: set[int] = set()
        """Buttons of the mouse that are down."""
        self._again: float | None = None
        """When a direction that is held on a gamepad counts again; None: as soon as time is known."""

    @property
    def held(self) -> frozenset[str]:
        """Words of all keys that are down, gamepads' too; empty for none."""
        return frozenset(word for key in self._down.values() for word in key.held_words)

    @property
    def fast(self) -> bool:
        """True if animations are to run fast: a fast key, or the right button of the mouse, is down."""
        return FAST_BUTTON in self._buttons or any(key.fast for key in self._down.values())

    @property
    def repeats(self) -> bool:
        """True if a direction is held on a gamepad, which counts again and again."""
        return any(key.word in REPEATED for key in self._down.values())

    def events(self, now: float | None = None) -> list[Event]:
        """Return everything since the last call, in order. Moves in a row with equal buttons become the last
        of them; where the window loses the focus, buttons of the mouse that are down come up at `NOWHERE`.
        With `now` in seconds, directions held on a gamepad count again, 0.4 seconds after the first time and
        then each 0.11."""
        events: list[Event] = []
        for event in pygame.event.get():
            if event.type == pygame.WINDOWFOCUSLOST:
                events += self._let_go()
            for made in self._made(event):
                last = events[-1] if events else None
                if (
                    isinstance(made, Pointer)
                    and isinstance(last, Pointer)
                    and made.kind == last.kind == "move"
                    and made.button == last.button
                ):
                    events[-1] = made
                else:
                    events.append(made)
        if now is not None:
            events += self._repeated(now)
        return events

    def _made(self, event: pygame.event.Event) -> Iterator[Event]:
        """Yield what an event of the queue becomes."""
        if event.type in _PADS:
            yield from self._pad(event)
            return
        converted = self._one(event)
        if converted is not None:
            yield converted

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
        if event.type == pygame.MULTIGESTURE and event.num_fingers == 2:
            wide, high = pygame.display.get_window_size()
            place = self._place((event.x * wide, event.y * high))
            return Pointer("wheel", *place, dy=event.pinched * PINCHED, touch=True)
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
        self.pads.release()
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
        mod, position = event.mod, _POSITIONS.get(event.scancode, "")
        ctrl = bool(mod & pygame.KMOD_CTRL)
        name = position if position.isdigit() else name
        written = WRITTEN.get(name, name)
        word = f"ctrl+{_with_ctrl(written, position)}" if ctrl else position or written
        key = Key(
            name,
            bool(mod & pygame.KMOD_SHIFT),
            ctrl,
            bool(mod & pygame.KMOD_ALT),
            ("key", event.key) in self._down,
            position,
            word,
        )
        key = key if self.typing else self._meant(key)
        self._down[("key", event.key)] = key
        return key

    def _meant(self, key: Key) -> Key:
        """Return the key as that for which it stands."""
        name = None if key.alt else self.meanings.get(key.word)
        if name is None:
            return key
        backwards, name = name.startswith("shift+"), name.removeprefix("shift+")
        return replace(key, name=name, position="", shift=key.shift or backwards, ctrl=False)

    def _pad(self, event: pygame.event.Event) -> Iterator[Event]:
        """Yield what a gamepad does, as keys."""
        number = event.dict.get("instance_id", 0)
        if event.type == pygame.CONTROLLERDEVICEADDED:
            was = self.pads.plugged
            if self.pads.added(event.device_index) and not was:
                yield News("plugged")
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            was = self.pads.plugged
            self._change(self.pads.removed(number))
            if was and not self.pads.plugged:
                yield News("unplugged")
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from self._change(self.pads.axis(number, event.axis, event.value))
        else:
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            yield from self._change(self.pads.button(number, event.button, down))

    def _change(self, changes: list[Change]) -> list[Key]:
        """Note words of a gamepad that went down or came up; return the keys that went down."""
        keys: list[Key] = []
        for word, down in changes:
            if down:
                key = self._meant(Key(word, word=word, device="pad"))
                self._down["pad", word] = key
                keys.append(key)
            else:
                self._down.pop(("pad", word), None)
            self._again = None
        return keys

    def _repeated(self, now: float) -> list[Key]:
        """Return the directions of gamepads that are held, where they count again now."""
        held = [key for key in self._down.values() if key.word in REPEATED]
        if not held:
            self._again = None
            return []
        if self._again is None:
            self._again = now + REPEAT_AFTER
        if now < self._again:
            return []
        self._again = now + REPEAT_EACH
        return [replace(key, repeat=True) for key in held]

    def _place(self, pixel: tuple[float, float]) -> tuple[float, float]:
        return (pixel[0] / self.scale, pixel[1] / self.scale)


def _by_finger(event: pygame.event.Event) -> bool:
    return bool(event.dict.get("touch", False))
