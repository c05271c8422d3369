"""Lock of a library: one program at a time writes it. The system frees it however that program ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class Locked(Exception):  # noqa: N818 - the name says what is so
    """Another program has the lock."""


class Lock:
    """An exclusive lock on a small file of its own. Raises Locked, or OSError where locking is impossible."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
        try:
            _take(self._handle)
        except BlockingIOError:
            os.close(self._handle)
            raise Locked from None
        except OSError:
            os.close(self._handle)
            raise

    def release(self) -> None:
        """Let the next program in. Called once: OSError after that."""
        os.close(self._handle)


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError:  # how Windows says that the region is locked
            raise BlockingIOError from None

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
