"""Self-voicing: says what has the focus, and what happens, through the system's own speech program."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import subprocess

COMMANDS = {"darwin": ("say", "--"), "linux": ("spd-say", "--cancel", "--"), "win32": ()}
"""Command before words that are said now; they may begin with a name that looks like an option, hence the
dashes."""
LATER = {"darwin": ("say", "--"), "linux": ("spd-say", "--wait", "--"), "win32": ()}
"""Command before words that are said after others: it ends when they are said."""


def has_voice() -> bool:
    """Return True if this kind of system has a speech program that is known here."""
    return bool(COMMANDS.get(sys.platform))


class Speech:
    """Off until switched on; silent where the system has no speech program."""

    def __init__(self, on: bool = False) -> None:
        self.on = on
        self.last = ""
        """The words that were said last."""
        self._waiting: deque[str] = deque()
        self._speaking: subprocess.Popen[bytes] | None = None

    def say(self, words: str) -> None:
        """Say the words now, in place of what is being said. Words given twice running are said once."""
        if not self.on or not words or words == self.last:
            return
        self._waiting.clear()
        if self._speaking is not None:
            self._speaking.terminate()
        self._speaking = self._start(COMMANDS, words)

    def add(self, words: str) -> None:
        """Say the words after everything that is being said."""
        if self.on and words:
            self._waiting.append(words)
            self.update()

    def update(self) -> None:
        """Say what comes next, if nothing is being said."""
        while self._waiting and (self._speaking is None or self._speaking.poll() is not None):
            self._speaking = self._start(LATER, self._waiting.popleft())

    def _start(self, commands: Mapping[str, tuple[str, ...]], words: str) -> subprocess.Popen[bytes] | None:
        self.last = words
        command = commands.get(sys.platform, ())
        if not command:
            return None
        import subprocess  # only for those who listen

        words = words.replace("\0", " ")  # no program takes it
        try:
            return subprocess.Popen(
                [*command, words.encode(sys.getfilesystemencoding(), "replace")],  # in the system's letters
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        except OSError:
            self.on = False
            return None
