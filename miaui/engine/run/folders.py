"""Shows folders, files and pages in the system's own programs for them."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

PROGRAMS = {"win32": "explorer", "darwin": "open", "linux": "xdg-open"}
"""The program that opens a folder or a file, by kind of system."""


def open_folder(folder: Path) -> bool:
    """Open a folder, which is made if it is missing. False where nothing here opens folders."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return open_file(folder)


def open_file(path: Path) -> bool:
    """Open a file in the program that is for it. False where nothing here opens files."""
    return _run(PROGRAMS.get(sys.platform, "xdg-open"), str(path))


def open_page(url: str) -> bool:
    """Open a page in the browser. False where nothing here opens pages."""
    if sys.platform == "win32":
        return _run("rundll32", "url.dll,FileProtocolHandler", url)
    return _run(PROGRAMS.get(sys.platform, "xdg-open"), url)


def _run(*command: str) -> bool:
    import subprocess  # only for those who look for their files

    try:
        subprocess.Popen(
            [*command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return False
    return True
