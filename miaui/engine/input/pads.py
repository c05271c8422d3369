"""Gamepads: which are there, and what their buttons, sticks and triggers mean as words of keys.

A stick that is pushed far enough is a button held in that direction. The left one stands for the four
buttons of directions.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Literal

import pygame
from pygame._sdl2 import controller

PAD = "pad "
"""Beginning of the words of everything on a gamepad."""
Family = Literal["letters", "shapes"]
"""Signs on a gamepad's four buttons: letters, or a cross, a circle, a square and a triangle."""

_BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "pad a",
    pygame.CONTROLLER_BUTTON_B: "pad b",
    pygame.CONTROLLER_BUTTON_X: "pad x",
    pygame.CONTROLLER_BUTTON_Y: "pad y",
    pygame.CONTROLLER_BUTTON_BACK: "pad back",
    pygame.CONTROLLER_BUTTON_START: "pad start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "pad l",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pad r",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "pad l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "pad r3",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "pad up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "pad down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "pad left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "pad right",
}
_AXES: dict[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("pad left", "pad right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("pad up", "pad down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("pad stick left", "pad stick right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("pad stick up", "pad stick down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "pad lt"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "pad rt"),
}
"""Words of the two ends of each axis."""
_CROSS_AXIS = {
    pygame.CONTROLLER_AXIS_LEFTX: pygame.CONTROLLER_AXIS_LEFTY,
    pygame.CONTROLLER_AXIS_LEFTY: pygame.CONTROLLER_AXIS_LEFTX,
    pygame.CONTROLLER_AXIS_RIGHTX: pygame.CONTROLLER_AXIS_RIGHTY,
    pygame.CONTROLLER_AXIS_RIGHTY: pygame.CONTROLLER_AXIS_RIGHTX,
}
"""The other axis of its stick: only the one that is pushed farther counts."""
_PUSHED, _LET_GO = 0.55, 0.35
"""Part of its way from which on an axis counts as pushed, and below which as let go."""
_FULL = 32767
_SHAPED = ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony")

REPEATED = frozenset(
    f"{PAD}{stick}{way}" for stick in ("", "stick ") for way in ("up", "down", "left", "right")
)
"""Words that are said again and again while they are held, like arrow keys."""

Change = tuple[str, bool]
"""A word, and whether it went down or came up."""


class Pads:
    """The gamepads that are plugged in. `family` is that of the one used last."""

    def __init__(self) -> None:
        self.family: Family = "letters"
        self._open: dict[int, controller.Controller] = {}
        """Gamepads by the number that their events bear."""
        self._expected = 0
        """Number of gamepads that were there at the start and have not been met yet."""
        self._axes: dict[tuple[int, int], float] = {}
        self._down: dict[str, set[tuple[int, int, bool]]] = {}
        """What holds a word down: the gamepad, the axis or button, and whether it is an axis."""

    @property
    def plugged(self) -> bool:
        """True if there is a gamepad that is in use."""
        return bool(self._open)

    def start(self) -> None:
        """Look for gamepads from now on: those that are there come as events. Do nothing where pygame
        cannot."""
        with suppress(pygame.error):
            controller.init()
            self._expected = controller.get_count()

    def added(self, index: int) -> bool:
        """Use a gamepad, by its place among all devices. True if it was plugged in just now: neither there at
        the start nor in use already. False where it cannot be opened."""
        try:
            pad = controller.Controller(index)
            number = pad.as_joystick().get_instance_id()
        except pygame.error:
            return False
        new, self._expected = number not in self._open and not self._expected, max(0, self._expected - 1)
        self._open[number] = pad
        return new

    def removed(self, number: int) -> list[Change]:
        """Forget a gamepad by its number; return (word, False) of each word that comes up with it, [] for
        none."""
        self._open.pop(number, None)
        self._axes = {key: value for key, value in self._axes.items() if key[0] != number}
        return self._let_go(lambda held: held[0] == number)

    def release(self) -> list[Change]:
        """Bring up everything that is held; return (word, False) of each word, those first that were used
        first, [] if nothing is."""
        self._axes.clear()
        return self._let_go(lambda held: True)

    def button(self, number: int, button: int, down: bool) -> list[Change]:
        """Return what a button that went down or came up changes: [(word, down)]; [] for an unknown one, and
        where another button or stick holds its word down."""
        word = _BUTTONS.get(button)
        self._meet(number)
        return [] if word is None else self._hold(word, (number, button, False), down)

    def axis(self, number: int, axis: int, value: int) -> list[Change]:
        """Return what an axis that was moved to a value of -32767 to 32767 changes, (word, down) each: a word
        goes down above 55 % of the way, if the stick's other axis is not pushed farther, and comes up below
        35 %. [] for an unknown axis, and in between."""
        if axis not in _AXES:
            return []
        part = value / _FULL
        self._axes[number, axis] = part
        other = abs(self._axes.get((number, _CROSS_AXIS.get(axis, -1)), 0.0))
        changes: list[Change] = []
        for word, push in zip(_AXES[axis], (-part, part), strict=True):
            source = (number, axis, True)
            held = source in self._down.get(word, ())
            if word and held != (push > (_LET_GO if held else _PUSHED) and (held or push >= other)):
                self._meet(number)
                changes += self._hold(word, source, not held)
        return changes

    def rumble(self, strength: float, seconds: float) -> None:
        """Let every gamepad that can do so tremble for a number of seconds, at a strength from 0 to 1; do
        nothing without one."""
        for pad in self._open.values():
            with suppress(pygame.error):
                pad.rumble(strength, strength, round(seconds * 1000))

    def _meet(self, number: int) -> None:
        pad = self._open.get(number)
        if pad is not None:
            name = pad.name.lower()
            self.family = "shapes" if any(word in name for word in _SHAPED) else "letters"

    def _hold(self, word: str, source: tuple[int, int, bool], down: bool) -> list[Change]:
        """Note what holds a word; the first that does so brings it down, the last one up."""
        held = self._down.setdefault(word, set())
        before = bool(held)
        if down:
            held.add(source)
        else:
            held.discard(source)
        return [(word, down)] if bool(held) != before else []

    def _let_go(self, which: Callable[[tuple[int, int, bool]], bool]) -> list[Change]:
        changes: list[Change] = []
        for word, held in self._down.items():
            for source in [source for source in held if which(source)]:
                changes += self._hold(word, source, False)
        return changes
