"""Shows folders, files and pages in the system's own programs for them."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

PROGRAMS = {"win32": "explorer", "darwin": "open", "linux": "xdg-open"}
"""The program that opens a folder or a file, by kind of system."""


def open_folder(folder: Path) -> bool:
    """Open a folder, which is made if it is missing. False where the program that does so cannot be started;
    an error of its own is not noticed."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return open_file(folder)


def open_file(path: Path) -> bool:
    """Open a file in the program that is for it. False where no program that does so can be started; one that
    finds no file is not noticed."""
    return _run(PROGRAMS.get(sys.platform, "xdg-open"), str(path))


def open_page(url: str) -> bool:
    """Open a page in the browser. False where no program that does so can be started."""
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
