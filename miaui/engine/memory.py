"""Memory given back: glibc otherwise keeps the room of every picture that was ever let go. And how often
Python looks for circles of objects."""

from __future__ import annotations

import ctypes
import gc
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
_BLOCK = 128 * 1024
_OBJECTS = 20_000
"""So many new objects are made before circles of objects are looked for: a picture makes some hundreds that
are gone with the next, and looking through them is a tenth of its time."""


def look_for_circles_rarely() -> None:
    """Let the garbage collector run every few seconds instead of with every picture."""
    gc.set_threshold(_OBJECTS, 20, 20)


def give_back() -> None:
    """Give back to the system what was let go of just now. Does nothing where there is no such call."""
    if sys.platform != "linux":
        return
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return
    trim(0)


def give_back_early() -> None:
    """Have large blocks returned to the system when freed. Does nothing where there is no such switch."""
    if sys.platform != "linux":
        return
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):
        return
    mallopt(_MMAP_THRESHOLD, _BLOCK)
    mallopt(_TRIM_THRESHOLD, 2 * _BLOCK)
