"""Self-voicing: says what has the focus, and what happens, through the system's own voice."""

from __future__ import annotations

import re
import shutil
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from miaui.engine import i18n
from miaui.engine.i18n import _

_LINE = re.compile(r"^(\S.*?)\s+([a-z]{2,3})[_-]\w+\s+#", re.MULTILINE)
"""A line in macOS's list of voices: the name and the language of one."""
_ENDS = ".!?:;,…"
"""Signs after which a voice pauses."""
_CLEAR = "Samantha"
"""An English voice of macOS; the first ones in its list are jokes."""


class Utterance(Protocol):
    """Words on their way to the speaker."""

    def poll(self) -> int | None:
        """Return None as long as they are being said, a number then, whatever it is."""

    def terminate(self) -> None:
        """Say no more of them."""


class Voice(Protocol):
    """The speaker of one kind of system, in the language of the game."""

    def missing(self) -> str:
        """Return a sentence in the player's language on what to install so that it can speak; "" where it
        can, as far as is known."""

    def start(self, words: str, volume: float, after: bool) -> Utterance:
        """Say the words, `after` others or in their place, at a `volume` from 0 to 1. An OSError where it
        cannot."""

    def stop(self) -> None:
        """End what goes on after its utterance was terminated; do nothing where nothing does. An OSError
        where it cannot."""


@dataclass(frozen=True)
class Program:
    """A voice that is a program, started anew for all that is said."""

    name: str
    switches: Callable[[float, bool], list[str]]
    """For a volume, and for words after others."""
    loudness: Callable[[float], str] = lambda _volume: ""
    """Words for the program itself, before all others."""
    silence: str = ""
    """The switch that silences what others of its kind have begun; "" where they end with their words."""

    def missing(self) -> str:
        if shutil.which(self.name) is not None:
            return ""
        words = _("No voice was found here. Install the program {name} and start Miaui again.")
        return words.format(name=self.name)

    def start(self, words: str, volume: float, after: bool) -> Utterance:
        said = (self.loudness(volume) + words).encode(sys.getfilesystemencoding(), "replace")
        return _run([self.name, *self.switches(volume, after), "--", said])  # words may begin like a switch

    def stop(self) -> None:
        if self.silence:
            _run([self.name, self.silence])


def _run(command: list[str | bytes]) -> Utterance:
    import subprocess  # only for those who listen

    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)


@lru_cache(3)
def voice(system: str) -> Voice | None:
    """Return what speaks on a system, "win32", "linux" (spd-say) or "darwin" (say), whether it is installed
    or not; None for others. A second call returns the object of the first."""
    if system == "win32":
        from miaui.engine.sound.sapi import Sapi  # only for Windows

        return Sapi()
    programs = {
        "linux": Program("spd-say", _spd_say, silence="--cancel"),
        "darwin": Program("say", _say, _say_volume),
    }
    return programs.get(system)


def missing_voice() -> str:
    """Return a sentence in the player's language on what to do about a voice that is missing here; "" where
    there is one."""
    system_voice = voice(sys.platform)
    if system_voice is None:
        return _("Miaui has no voice of its own on this system. It works with your screen reader instead.")
    return system_voice.missing()


def has_voice() -> bool:
    """Return True if this system has a voice, as far as is known."""
    return not missing_voice()


class Speech:
    """Off until switched on; silent where the system has no voice. It speaks the language of the game, at a
    `volume` from 0 to 1."""

    def __init__(self, on: bool = False, volume: float = 1.0) -> None:
        self.on = on
        self.volume = volume
        self.answering = False
        """True: what is said next answers something that the person did, and takes the place of what is being
        said."""
        self._waiting: deque[str] = deque()
        self._speaking: Utterance | None = None
        self._last = ""
        """The words that were begun last."""

    def say(self, words: str) -> None:
        """Say the words now, in place of what is being said and of what waits. "" changes nothing."""
        if self.on and words:
            self.answering = False
            self._drop()
            self._start(words, after=False)

    def add(self, words: str) -> None:
        """Say the words after everything that is being said; in its place while `answering`. "" changes
        nothing, nor does anything while it is off."""
        if self.answering:
            self.say(words)
        elif self.on and words:
            self._waiting.append(words)
            self.update()

    def repeat(self) -> None:
        """Say from its beginning what is being said, or was said last; then what waits. Nothing where nothing
        was said yet, or while it is off."""
        if self.on and self._last:
            self._end()
            self._start(self._last, after=False)

    def update(self) -> None:
        """Begin what waits first, after what is being said has ended."""
        while self._waiting and not self._talks:
            self._start(self._waiting.popleft(), after=True)

    def silence(self) -> None:
        """Say no more of what is being said and of what waits; it goes on speaking what comes later."""
        if self._waiting or self._talks:
            self._drop()
            self._stop()

    def switch(self, on: bool) -> None:
        """Speak from now on if `on`; else drop what is being said and what waits, and be silent."""
        if self.on and not on:
            self._drop()
            self._stop()
        self.on = on

    @property
    def _talks(self) -> bool:
        return self._speaking is not None and self._speaking.poll() is None

    def _drop(self) -> None:
        """Drop all that was to be said."""
        self._waiting.clear()
        self._end()

    def _end(self) -> None:
        if self._speaking is not None:
            self._speaking.terminate()
            self._speaking = None

    def _stop(self) -> None:
        """Stop what the voice goes on with by itself."""
        system_voice = voice(sys.platform)
        if system_voice is not None:
            with suppress(OSError):
                system_voice.stop()

    def _start(self, words: str, after: bool) -> None:
        self._last, system_voice = words, voice(sys.platform)
        if system_voice is None:
            return
        try:
            self._speaking = system_voice.start(_in_sentences(words), self.volume, after)
        except OSError:
            self.on, self._speaking = False, None


def _in_sentences(words: str) -> str:
    """Return words as a voice takes them: on one line, with a pause where lines ended, and without NUL.

    >>> _in_sentences("Rosi" + chr(10) + "3 cards")
    'Rosi. 3 cards'
    """
    *lines, last = list(filter(None, words.replace("\0", " ").splitlines())) or [""]
    return " ".join([*(line if line[-1] in _ENDS else f"{line}." for line in lines), last])


def _spd_say(volume: float, after: bool) -> list[str]:
    said = [] if after else ["--cancel"]
    return [*said, "--wait", "--language", i18n.language(), "--volume", str(round(200 * volume - 100))]


def _say(_volume: float, _after: bool) -> list[str]:
    name = _of_macos(i18n.language())
    return ["-v", name] if name else []


def _say_volume(volume: float) -> str:
    return f"[[volm {volume:.2f}]] " if volume < 1 else ""


@lru_cache(8)
def _of_macos(language: str) -> str:
    """Return a voice of macOS that speaks a language; "" for the system's own, which speaks the system's."""
    if [language] == i18n.wanted_languages()[:1]:
        return ""
    import subprocess

    try:
        listed = subprocess.run(["say", "-v", "?"], capture_output=True, timeout=5, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""
    names = [name for name, code in _LINE.findall(listed.decode("utf-8", "replace")) if code == language]
    return min(names, key=lambda name: (name != _CLEAR, "(" in name), default="")
