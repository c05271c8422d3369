"""Reports of what went wrong on this machine: crash reports, and the log of the bots."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from .bot_log import FILE
from .crash import REPORTS
from .files import read_bounded

_NEWEST = 3
"""Number of crash reports that are told."""
_LARGEST = 1_000_000


def text(folder: Path) -> str:
    """Return the three newest crash reports, the last first, then the log of the bots, each after the name of
    its file and parted by an empty line; "" where there is none. What cannot be read is left out."""
    return "\n\n".join(_texts(folder))


def _texts(folder: Path) -> Iterator[str]:
    for path in [*sorted(folder.glob(REPORTS), reverse=True)[:_NEWEST], folder / FILE]:
        with contextlib.suppress(OSError, ValueError):
            told = read_bounded(path, _LARGEST).decode("utf-8", "replace").strip()
            if told:
                yield f"{path.name}\n{told}"
