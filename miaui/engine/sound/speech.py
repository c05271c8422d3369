"""Self-voicing: says what has the focus, and what happens, through the system's own speech program."""

from __future__ import annotations

import re
import shutil
import sys
from collections import deque
from functools import lru_cache
from typing import TYPE_CHECKING

from miaui.engine import i18n

if TYPE_CHECKING:
    import subprocess

PROGRAMS = {"darwin": "say", "linux": "spd-say"}
"""The system's speech program, by kind of system."""
_VOICE = re.compile(r"^(\S.*?)\s+([a-z]{2,3})[_-]\w+\s+#", re.MULTILINE)
"""A line in macOS's list of voices: the name and the language of one."""
_CLEAR = "Samantha"
"""An English voice of macOS; the first ones in its list are jokes."""


def program() -> str:
    """Return the name of this kind of system's speech program; "" where none is known here."""
    return PROGRAMS.get(sys.platform, "")


def has_voice() -> bool:
    """Return True if the system's speech program is known here and installed."""
    return bool(program()) and shutil.which(program()) is not None


class Speech:
    """Off until switched on; silent where the system has no speech program. It speaks the language of the
    game, at a `volume` from 0 to 1."""

    def __init__(self, on: bool = False, volume: float = 1.0) -> None:
        self.on = on
        self.volume = volume
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
        self._speaking = self._start(words, after=False)

    def add(self, words: str) -> None:
        """Say the words after everything that is being said."""
        if self.on and words:
            self._waiting.append(words)
            self.update()

    def update(self) -> None:
        """Say what comes next, if nothing is being said."""
        while self._waiting and (self._speaking is None or self._speaking.poll() is not None):
            self._speaking = self._start(self._waiting.popleft(), after=True)

    def _start(self, words: str, after: bool) -> subprocess.Popen[bytes] | None:
        """Start the speech program; `after` others it ends when the words are said."""
        self.last = words
        command = self._command(words.replace("\0", " "), after)  # no program takes it
        if not command:
            return None
        import subprocess  # only for those who listen

        letters = sys.getfilesystemencoding()
        try:
            return subprocess.Popen(
                [*command[:-1], command[-1].encode(letters, "replace")],  # in the system's letters
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        except OSError:
            self.on = False
            return None

    def _command(self, words: str, after: bool) -> list[str]:
        """The speech program with its switches and the words, which may begin like a switch, hence the
        dashes."""
        if sys.platform == "linux":
            said = ["--wait" if after else "--cancel", "--language", i18n.language()]
            return [program(), *said, "--volume", str(round(200 * self.volume - 100)), "--", words]
        if sys.platform == "darwin":
            voice = _voice(i18n.language())
            loud = f"[[volm {self.volume:.2f}]] " if self.volume < 1 else ""
            return [program(), *(["-v", voice] if voice else []), "--", loud + words]
        return []


@lru_cache(8)
def _voice(language: str) -> str:
    """A voice of macOS that speaks a language; "" for the system's own, which speaks the system's."""
    if language == i18n.system_language():
        return ""
    import subprocess

    try:
        listed = subprocess.run(["say", "-v", "?"], capture_output=True, timeout=5, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""
    found = [name for name, code in _VOICE.findall(listed.decode("utf-8", "replace")) if code == language]
    return min(found, key=lambda name: (name != _CLEAR, "(" in name), default="")
