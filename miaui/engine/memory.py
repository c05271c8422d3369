"""Memory given back: glibc otherwise keeps the room of every picture that was ever let go. And when Python
collects garbage."""

from __future__ import annotations

import ctypes
import gc
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
_BLOCK, _LARGE_BLOCK = 48 << 10, 1 << 20
"""Bytes of a block that is returned as soon as it is freed; in large windows only larger ones are, for
otherwise every picture that is made, turned or scaled gets fresh pages, which takes longer than making it."""
_MOST, _FEW = 200_000, 2_000
"""The most new objects that are made before garbage (reference cycles) is looked for, which takes a twentieth
of a second then; and the fewest for which it is worth while at rest, which takes a thousandth."""
_OFTEN = 20
"""Number of times after which the objects that were left are looked through, too."""


def keep_what_is_loaded() -> None:
    """Keep modules and what is in them out of collections to come: they are never garbage. A second call
    keeps what has come since, too."""
    gc.freeze()


def collect_garbage_at_rest() -> None:
    """Set the garbage collector so that it does not run by itself in the middle of a motion:
    `collect_garbage` is called at rest in its place."""
    gc.set_threshold(_MOST, _OFTEN, _OFTEN)


def collect_garbage(everything: bool = False) -> None:
    """Collect garbage (reference cycles) if there are more than 2,000 new objects, and give its room back.
    For moments at rest. `everything`: in any case, and also what has lived long, as a scene that was left
    has, with its pictures."""
    new, looked, _ = gc.get_count()
    if everything:
        gc.collect()
    elif new > _FEW:
        gc.collect(1 if looked >= _OFTEN else 0)
    else:
        return
    give_back()


def give_back() -> None:
    """Give back to the system what was freed just now, where it has `malloc_trim` (Linux with glibc);
    elsewhere do nothing."""
    if sys.platform != "linux":
        return
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return
    trim(0)


def share_heap() -> None:
    """Have all threads that begin from now on share one heap, for what a heap of a thread's own once held is
    not given back. Does nothing where there is no such switch."""
    _switch((_ARENA_MAX, 1))


def give_back_early(large: bool = False) -> None:
    """Have blocks from 48 KB on returned to the system when freed; from 1 MB on if the window is `large`.
    Does nothing where there is no such switch."""
    block = _LARGE_BLOCK if large else _BLOCK
    _switch((_MMAP_THRESHOLD, block), (_TRIM_THRESHOLD, 4 * block))


def _switch(*settings: tuple[int, int]) -> None:
    """Set parameters of glibc's heap."""
    if sys.platform != "linux":
        return
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):
        return
    for setting, value in settings:
        mallopt(setting, value)
