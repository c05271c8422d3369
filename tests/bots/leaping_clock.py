"""A clock for the host of programs that leaps when a program begins to keep it waiting, so that no test waits
for a limit, and none is late on a busy machine."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from miaui.bots import host, program

#: Variable in a program's environment: the file to which it appends a sign when it begins to wait.
WAITS = "PROGRAM_WAITS"

#: Seconds of a leap: more than any limit.
LEAP = 86_400.0


class LeapingClock:
    """Time that goes on as ever, and leaps with every sign in a file."""

    def __init__(self, signs: Path) -> None:
        signs.touch()
        self._signs = signs

    def monotonic(self) -> float:
        """Return seconds, as `time.monotonic`."""
        return time.monotonic() + LEAP * self._signs.stat().st_size

    def sleep(self, seconds: float) -> None:
        """Wait, as `time.sleep`."""
        time.sleep(seconds)


@dataclass(frozen=True, slots=True)
class Patience:
    """Real seconds that the host waits for a program that closed its output to end (`soon`), for one to leave
    (`quit`), and for more of what is under way (`rest`): ends of a minute never come too early."""

    soon: float = 60.0
    quit: float = 60.0
    rest: float = 0.05


@contextmanager
def leaping(signs: Path, patience: Patience) -> Iterator[None]:
    """Give the host of programs such a clock, and this patience."""
    clock = LeapingClock(signs)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(WAITS, str(signs))
        for module in (host, program):
            patch.setattr(module, "time", clock)
        patch.setattr(host, "SOON", patience.soon)
        patch.setattr(host, "QUIT", patience.quit)
        patch.setattr(program, "_REST", patience.rest)
        yield
