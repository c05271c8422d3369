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
    """A gamepad with every button and axis. What it does is in pygame's queue at once."""

    def __init__(self, name: str = "Virtual pad") -> None:
        self._sdl = ctypes.CDLL(pygame.joystick.__file__)
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self._sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self._name = name
        self._index = -1
        self._handle: int | None = None

    def plug(self) -> None:
        """Connect the gamepad; pygame is told by an event. AssertionError if SDL has no virtual gamepads. Do
        not plug it in twice without `unplug`."""
        made = _Description(1, 1, 6, 15, 0, 0, 0, 0, 0x7FFF, 0x3F, self._name.encode())
        self._index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(made))
        assert self._index >= 0, "SDL has no virtual gamepads here"
        self._handle = self._sdl.SDL_JoystickOpen(self._index)

    def unplug(self) -> None:
        """Disconnect the gamepad; does nothing if it is not connected."""
        if self._index >= 0:
            self._sdl.SDL_JoystickDetachVirtual(self._index)
        self._index = -1

    def hold(self, button: str, down: bool = True) -> None:
        """Press a button of `BUTTONS`, or release it if `down` is False. ValueError for an unknown name."""
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, BUTTONS.index(button), down)
        self._sdl.SDL_JoystickUpdate()

    def push(self, axis: int, part: float) -> None:
        """Move an axis, by SDL's number, to `part`: -1 to 1, 0 in the middle."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, axis, round(part * 32767))
        self._sdl.SDL_JoystickUpdate()


@contextmanager
def virtual_pad(name: str = "Virtual pad") -> Iterator[VirtualPad]:
    """Yield a gamepad that is plugged in; it is unplugged after the context, also after an error."""
    controller.init()
    pad = VirtualPad(name)
    pad.plug()
    try:
        yield pad
    finally:
        pad.unplug()
        controller.quit()
