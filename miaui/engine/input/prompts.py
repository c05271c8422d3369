"""Words for keys and buttons, as the player's keyboard and gamepad bear them, of the device that is used."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from miaui.engine.i18n import N_, _
from miaui.engine.input.events import MEANINGS, SHIFT_TAB, Device, Key
from miaui.engine.input.pads import PAD, Family

KEY_WORDS = {
    "return": N_("Enter"),
    "escape": N_("Esc"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "page up": N_("Page up"),
    "page down": N_("Page down"),
    "home": N_("Home key"),
    "end": N_("End key"),
    "delete": N_("Delete"),
    "insert": N_("Insert"),
    "plus": "+",
    "minus": "-",
    "equals": "=",
}
BUTTON_WORDS = {
    "pad back": N_("Select"),
    "pad start": N_("Start"),
    "pad l": "L1",
    "pad r": "R1",
    "pad lt": "L2",
    "pad rt": "R2",
    "pad l3": "L3",
    "pad r3": "R3",
    "pad up": N_("D-pad ↑"),
    "pad down": N_("D-pad ↓"),
    "pad left": N_("D-pad ←"),
    "pad right": N_("D-pad →"),
    "pad stick up": N_("right stick ↑"),
    "pad stick down": N_("right stick ↓"),
    "pad stick left": N_("right stick ←"),
    "pad stick right": N_("right stick →"),
}
_SHAPES = {"pad a": N_("Cross"), "pad b": N_("Circle"), "pad x": N_("Square"), "pad y": N_("Triangle")}
_SCANCODES = dict(
    zip("abcdefghijklmnopqrstuvwxyz", range(pygame.KSCAN_A, pygame.KSCAN_Z + 1), strict=True)
) | {"-": pygame.KSCAN_MINUS, "=": pygame.KSCAN_EQUALS}
"""Positions whose keys bear other signs on other keyboards. Digits are printed on theirs everywhere."""


@dataclass(slots=True)
class Prompts:
    """The device that was used last, the signs of its buttons, and the keys that are written in place of
    others."""

    device: Device = "keys"
    family: Family = "letters"
    hotkeys: Mapping[str, str] = field(default_factory=dict)
    """The player's own keys for those that controls name."""
    own: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The player's own keys, by what they do."""
    buttons: Mapping[str, str] = field(default_factory=lambda: _buttons(MEANINGS))
    """Buttons of a gamepad by the key for which they stand."""

    def forget(self) -> None:
        """Tell of the keyboard again, with its keys by default; the player's own are dropped. For tests,
        which share the one `PROMPTS`."""
        self.device, self.family, self.hotkeys = "keys", "letters", {}
        self.follow(MEANINGS, {})

    def tells_of(self, key: str) -> bool:
        """True if a key is one of the device that is used: a word with "pad" on a gamepad, any other on keys,
        none on touch; False for ""."""
        return bool(key) and self.device != "touch" and key.startswith("pad") == (self.device == "pad")

    def cue(self, hotkey: str | None) -> str:
        """Return the name of the key or button, e.g. "return", that stands for a hotkey on the device that
        was used last, by the player's own keys. "" for no hotkey, on touch, and where the device has none."""
        if not hotkey or self.device == "touch":
            return ""
        if hotkey.startswith(PAD):
            return hotkey if self.device == "pad" else ""
        if self.device == "pad":
            return self.buttons.get(hotkey, "")
        return self.hotkeys.get(hotkey, hotkey)

    def stands_for(self, key: Key) -> list[str]:
        """Return the hotkeys that a key means, in this order: those for which the player has chosen it, then
        its own words, each unless she has chosen another key for it."""
        mine = [hotkey for hotkey, word in self.hotkeys.items() if word in key.words]
        words = (*key.words, key.name) if key.plain else key.words
        return [*mine, *(word for word in words if word not in self.hotkeys)]

    def shown(self, label: str, keys: Sequence[str]) -> str:
        """Return the key that does what a label says, on the device that is used; `keys` are its keys by
        default; "" for none."""
        return next(filter(self.tells_of, self.own.get(label, keys)), "")

    def follow(self, meanings: Mapping[str, str], own: Mapping[str, Sequence[str]]) -> None:
        """Take over the keys that the player has chosen, for all signs from now on: `meanings` are keys that
        stand for others ("x" for "return"), `own` her own by what they do; empty ones are none."""
        self.buttons, self.own = _buttons(meanings), own


def _buttons(meanings: Mapping[str, str]) -> dict[str, str]:
    buttons: dict[str, str] = {}
    for word, name in meanings.items():
        if word.startswith(PAD):
            buttons.setdefault(name, word)
    return buttons


PROMPTS = Prompts()
"""The one device that the person at the screen has in her hands."""


def key_word(key: str) -> str:
    """Return what is printed on a key or button, in the player's language: "Enter", "F", "←", "L1" for "pad
    l", "Ctrl+Z"; "" for ""."""
    if key.startswith(PAD):
        return _button_word(key)
    if key.startswith("ctrl+"):
        word = key.removeprefix("ctrl+")
        return f"{_('Ctrl')}+{word.upper() if len(word) == 1 else key_word(word)}"
    if key == SHIFT_TAB:
        return f"{_('Shift')}+{_('Tab')}"
    if key in KEY_WORDS:
        word = KEY_WORDS[key]
        return _(word) if len(word) > 1 else word
    name = (_printed(_SCANCODES[key]) if key in _SCANCODES else "") or key
    if len(name) == 1:
        return name.upper() if len(name.upper()) == 1 else name
    return name.capitalize()


def _button_word(key: str) -> str:
    if PROMPTS.family == "shapes" and key in _SHAPES:
        return _(_SHAPES[key])
    if key not in BUTTON_WORDS:
        return key.removeprefix(PAD).upper()
    word = BUTTON_WORDS[key]
    return _(word) if len(word) > 2 else word


def _printed(scancode: int) -> str:
    """Return the letter that the keyboard's layout has on a key; "" where that is not known."""
    library = _sdl()
    if library is None or not pygame.display.get_init():
        return ""
    code = library.SDL_GetKeyFromScancode(scancode)
    return chr(code) if 32 < code < 0x110000 and chr(code).isprintable() else ""


@lru_cache(1)
def _sdl() -> ctypes.CDLL | None:
    """Return the library of pygame's keyboard, which knows the layout as it is now; None where it is not
    found."""
    with suppress(OSError, AttributeError):
        folder = os.path.dirname(pygame.__file__)
        path = os.path.join(folder, "SDL2.dll") if sys.platform == "win32" else pygame.display.__file__
        library = ctypes.CDLL(path)
        library.SDL_GetKeyFromScancode.argtypes = [ctypes.c_int]
        library.SDL_GetKeyFromScancode.restype = ctypes.c_int32
        return library
    return None
