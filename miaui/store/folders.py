"""Walking through the folders of this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from string import ascii_uppercase


def inside(folder: Path) -> list[Path]:
    """Return the folders in a folder, in the order of their names whatever their case, without hidden ones
    and names that cannot be shown; at a root of Windows the other drives come first. [] for none. Raises
    OSError where it cannot be read."""
    with os.scandir(folder) as entries:
        names = [entry.name for entry in entries if _is_shown(entry)]
    return [*_other_drives(folder), *(folder / name for name in sorted(names, key=str.casefold))]


def _is_shown(entry: os.DirEntry[str]) -> bool:
    try:
        return not entry.name.startswith(".") and entry.name.isprintable() and entry.is_dir()
    except OSError:
        return False


def _other_drives(folder: Path) -> list[Path]:
    if sys.platform != "win32" or folder.parent != folder:
        return []
    drives = [Path(f"{letter}:\\") for letter in ascii_uppercase]
    return [drive for drive in drives if drive != folder and drive.exists()]
