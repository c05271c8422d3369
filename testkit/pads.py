"""A gamepad that is not there: SDL's own virtual one, plugged into this process."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager

import pygame
from pygame._sdl2 import controller

BUTTONS = (
    "a", "b", "x", "y", "back", "guide", "start", "l3", "r3", "l", "r", "up", "down", "left", "right",
)  # fmt: skip
"""Names of the buttons, in SDL's order."""


class _Description(ctypes.Structure):
    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "naxes", "nbuttons", "nhats")),
        *((name, ctypes.c_uint16) for name in ("vendor", "product", "padding")),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("data", "update", "player")),
        *((name, ctypes.c_void_p) for name in ("rumble", "triggers", "led", "effect")),
    )


class VirtualPad:
    """A gamepad with the 15 buttons a, b, x, y, back, guide, start, l3, r3, l, r, up, down, left and right,
    and six axes (0 to 5). `name` is the one that SDL reports. What it does is in pygame's queue at once."""

    def __init__(self, name: str = "Virtual pad") -> None:
        self._sdl = ctypes.CDLL(pygame.joystick.__file__)
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self._sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self._name = name
        self._index = -1
        self._handle: int | None = None

    def plug(self) -> None:
        """Connect the gamepad; pygame gets an event of it. AssertionError if SDL has no virtual gamepads. Do
        not plug it in twice without `unplug`: the first one would stay connected."""
        made = _Description(1, 1, 6, 15, 0, 0, 0, 0, 0x7FFF, 0x3F, self._name.encode())
        self._index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(made))
        assert self._index >= 0, "SDL has no virtual gamepads here"
        self._handle = self._sdl.SDL_JoystickOpen(self._index)

    def unplug(self) -> None:
        """Disconnect the gamepad; do nothing if it is not connected. It can be plugged in again."""
        if self._index >= 0:
            self._sdl.SDL_JoystickDetachVirtual(self._index)
        self._index = -1

    def hold(self, button: str, down: bool = True) -> None:
        """Press a button by its name, e.g. "a" or "start", until it is released; release it if `down` is
        False. ValueError for an unknown name. Call it only while the gamepad is plugged in."""
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, BUTTONS.index(button), down)
        self._sdl.SDL_JoystickUpdate()

    def push(self, axis: int, part: float) -> None:
        """Move an axis to `part`, from -1 to 1, 0 in the middle; there it stays. `axis` is SDL's number: 0
        and 1 the left stick's x and y, 2 and 3 the right one's, 4 and 5 the triggers. 1 is right, down, or a
        trigger pressed fully. SDL's value is 32767 times `part`, rounded. Call it only while the gamepad is
        plugged in."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, axis, round(part * 32767))
        self._sdl.SDL_JoystickUpdate()


@contextmanager
def virtual_pad(name: str = "Virtual pad") -> Iterator[VirtualPad]:
    """Yield a gamepad of that name that is plugged in, with SDL's controllers started. After the context,
    also after an error, it is unplugged and the controllers are stopped. AssertionError if SDL has no virtual
    gamepads."""
    controller.init()
    pad = VirtualPad(name)
    pad.plug()
    try:
        yield pad
    finally:
        pad.unplug()
        controller.quit()
