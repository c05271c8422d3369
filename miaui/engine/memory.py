"""Memory given back: glibc otherwise keeps the room of every picture that was ever let go. And when Python
collects garbage."""

from __future__ import annotations

import ctypes
import gc
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
_BLOCK = 48 * 1024
_MOST, _FEW = 200_000, 2_000
"""So many new objects are made at most before garbage (reference cycles) is looked for, which takes a
twentieth of a second then; and so many before it is worth while at rest, which takes a thousandth."""
_OFTEN = 20
"""After so many times the objects that were left are looked through, too."""


def keep_what_is_loaded() -> None:
    """Modules and what is in them are never garbage: collections to come need not look through them."""
    gc.freeze()


def collect_garbage_at_rest() -> None:
    """Keep the garbage collector from running in the middle of a motion: `collect_garbage` is called."""
    gc.set_threshold(_MOST, _OFTEN, _OFTEN)


def collect_garbage(everything: bool = False) -> None:
    """Collect garbage (reference cycles), if there may be enough of it, and give its room back. For moments
    at rest. `everything`: also what has lived long, as a scene that was left has, with its pictures."""
    new, looked, _ = gc.get_count()
    if everything:
        gc.collect()
    elif new > _FEW:
        gc.collect(1 if looked >= _OFTEN else 0)
    else:
        return
    give_back()


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
    """Have large blocks returned to the system when freed, and all threads share one heap, for what a heap of
    a thread's own once held is not given back. Does nothing where there is no such switch."""
    if sys.platform != "linux":
        return
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):
        return
    mallopt(_MMAP_THRESHOLD, _BLOCK)
    mallopt(_TRIM_THRESHOLD, 4 * _BLOCK)
    mallopt(_ARENA_MAX, 1)
