"""Crash reports: enough to mend the program, nothing that gives a hand away."""

from __future__ import annotations

import contextlib
import os
import platform
import re
import tempfile
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from miaui import __version__

from .files import unused, write_whole

REPORTS = "miaui-crash-*.txt"
"""Pattern of the names of reports; a later one is greater."""
_EVENTS = 200
_KEPT = 20
_CHAIN = 8
_FRAMES = 60
_SPARE = 4
_VALUES = re.compile(r"""'[^']*'|"[^"]*"|\S*\d\S*""")


class SpareFiles:
    """Open files that do nothing. Closed when the program fails, they leave room for its report and its last
    words where there are no more file descriptors."""

    def __init__(self) -> None:
        self._handles: list[int] = []
        with contextlib.suppress(OSError):
            self._handles += [os.open(os.devnull, os.O_RDONLY) for _ in range(_SPARE)]

    def close(self) -> None:
        """Close them; a second call does nothing."""
        while self._handles:
            os.close(self._handles.pop())


def write_report(
    folder: Path,
    error: BaseException,
    *,
    events: Iterable[str] = (),
    sealed_record: str = "",
    facts: Iterable[str] = (),
    now: datetime | None = None,
) -> Path | None:
    """Write a report, `miaui-crash-YYYYMMDD-HHMMSS.txt`, into the log folder, or else into the temporary one;
    return its path, or None where neither can be written. Never raises. Of more than 20 the oldest go.

    `events` are the last things that happened, oldest first, of which 200 are told; `sealed_record` is a
    record that hides what is hidden; `facts` are further lines such as the driver in use.
    """
    moment = now or datetime.now(UTC)
    try:
        text = _report(error, moment, events, sealed_record, facts)
    except Exception as second:  # noqa: BLE001 - an error whose own text fails must not cost the report
        text = f"Miaui {__version__}\n{type(error).__name__} (its text failed with {type(second).__name__})\n"
    data = text.encode("utf-8", "backslashreplace")
    for place in (folder, _temporary()):
        if place is None:
            continue
        with contextlib.suppress(OSError, ValueError):
            path = unused(place / f"miaui-crash-{moment:%Y%m%d-%H%M%S}.txt")
            write_whole(path, data)
            _thin_out(place)
            return path
    return None


def _temporary() -> Path | None:
    try:
        return Path(tempfile.gettempdir())
    except OSError:
        return None


def _report(
    error: BaseException, moment: datetime, events: Iterable[str], sealed_record: str, facts: Iterable[str]
) -> str:
    parts = [
        f"Miaui {__version__}",
        f"when: {moment:%Y-%m-%d %H:%M:%S} UTC",
        f"system: {_system()}",
        f"python: {platform.python_version()}",
        *facts,
        "",
        "".join(_trace(error)),
        "last events, oldest first:",
        *(f"  {event}" for event in list(events)[-_EVENTS:]),
        "",
        "record (sealed):",
        sealed_record or "  none",
        "",
    ]
    return "\n".join(parts)


def _system() -> str:
    """Return the system in one line. (`platform.platform` would start another program to find out.)"""
    return f"{platform.system()} {platform.release()} {platform.machine()}"


def _trace(error: BaseException) -> list[str]:
    """Return the traceback of an error and of those behind it: places and kinds, no values, no home
    folder."""
    parts: list[str] = []
    raised: BaseException | None = error
    for _ in range(_CHAIN):
        if raised is None:
            break
        parts += traceback.format_tb(raised.__traceback__)[-_FRAMES:]
        parts.append(f"{type(raised).__name__}: {redacted(str(raised))}\n")
        raised = raised.__cause__ or raised.__context__
    home = os.path.expanduser("~")
    return [line.replace(home, "~") if len(home) > 1 else line for line in parts]


def redacted(message: str) -> str:
    """Return an error's message, cut to 500 characters, with "…" in place of what may be a card, a move or a
    name: quoted words and all with a digit."""
    return _VALUES.sub("…", message)[:500]


def _thin_out(folder: Path) -> None:
    """Keep the newest reports only."""
    with contextlib.suppress(OSError):
        for old in sorted(folder.glob(REPORTS))[:-_KEPT]:
            old.unlink()
