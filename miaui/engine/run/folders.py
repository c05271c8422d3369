"""Shows a folder in the system's own program for files."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

PROGRAMS = {"win32": "explorer", "darwin": "open", "linux": "xdg-open"}
"""The program that opens a folder, by kind of system."""


def open_folder(folder: Path) -> bool:
    """Open a folder, which is made if it is missing. False where nothing here opens folders."""
    import subprocess  # only for those who look for their files

    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    try:
        subprocess.Popen(
            [PROGRAMS.get(sys.platform, "xdg-open"), str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return False
    return True
