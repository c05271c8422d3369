"""The log of what bots could not answer: a line each, without a card, a move or a name."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from pathlib import Path

from miaui import __version__

from .crash import redacted
from .files import read_bounded, write_whole

FILE = "miaui-bots.txt"
_KEPT = 200
_LARGEST = 1_000_000
"""Bytes of the file, which has at most _KEPT lines; a larger one is begun anew."""


def write_bot_log(
    folder: Path, what: str, detail: str, where: str, now: datetime | None = None, waited: str = ""
) -> None:
    """Add a line to the log, `miaui-bots.txt` of the folder, of which the last 200 are kept. Never raises: a
    full disk costs the line alone.

    Time ("2026-02-03 10:00:00"), version, `what` (which bot of which game), `detail` (an error's message, "…"
    in place of quoted words and all with a digit), `where` (places in the code) and `waited` (what was waited
    for, and how long) are parted by " | ", empty ones left out.
    """
    moment = now or datetime.now(UTC)
    parts = f"{moment:%Y-%m-%d %H:%M:%S}", __version__, what, redacted(detail), where, waited
    line = " | ".join(filter(None, parts))
    path = folder / FILE
    with contextlib.suppress(OSError, ValueError):
        write_whole(path, "".join(f"{each}\n" for each in [*_lines(path), _plain(line)][-_KEPT:]).encode())


def _lines(path: Path) -> list[str]:
    """Return the lines of the log; none where there is none that can be read."""
    try:
        return read_bounded(path, _LARGEST).decode().splitlines()
    except (OSError, ValueError):
        return []


def _plain(line: str) -> str:
    """Return a text as one line that can be written as UTF-8."""
    return " ".join(line.encode("utf-8", "backslashreplace").decode().split())
