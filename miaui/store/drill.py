"""The file of the drill's cards: written whole, and set aside where it cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from miaui.core.errors import BadRecord

from .files import read_bounded, set_aside, write_whole

D = TypeVar("D")

#: The file, and the most bytes of it.
DRILL, LIMIT = "drill.json", 1_000_000


def is_there(folder: Path) -> bool:
    """True if the folder has a file `drill.json`, whatever is in it."""
    return (folder / DRILL).is_file()


def read_drill(folder: Path, read: Callable[[bytes], D], empty: D) -> tuple[D, str]:
    """Return what `read` makes of `drill.json` in the folder, and "". Where there is none that is `empty` and
    "", where it cannot be read `empty` and the name under which it was set aside, "drill-damaged.json" ("" if
    it cannot be)."""
    path = folder / DRILL
    try:
        return read(read_bounded(path, LIMIT)), ""
    except FileNotFoundError:
        return empty, ""
    except (OSError, ValueError, OverflowError, BadRecord):
        with suppress(OSError):
            return empty, set_aside(path).name
        return empty, ""


def write_drill(folder: Path, data: bytes) -> None:
    """Replace `drill.json` in the folder, which is made if it is missing. Raises OSError."""
    write_whole(folder / DRILL, data)
