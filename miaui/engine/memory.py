"""Memory given back: glibc otherwise keeps the room of every picture that was ever let go."""

from __future__ import annotations

import ctypes
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
_BLOCK = 128 * 1024


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
