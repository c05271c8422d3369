"""A system's voice that notes what it is asked to say."""

from __future__ import annotations

import pytest

from miaui.engine.sound import speech


class NotingVoice:
    """A voice that is at once at the end of its words."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def missing(self) -> str:
        """Return "": nothing that speaking needs is missing."""
        return ""

    def start(self, words: str, volume: float, after: bool) -> NotingVoice:
        """Add the words to `said` and return this voice, whose `poll` says that they are over."""
        self.said.append(words)
        return self

    def poll(self) -> int | None:
        """Return 0: all words are over."""
        return 0

    def terminate(self) -> None:
        """Do nothing: all words are over."""

    def stop(self) -> None:
        """Do nothing: all words are over."""


def noting_voice(monkeypatch: pytest.MonkeyPatch) -> NotingVoice:
    """Replace the system's voice by a `NotingVoice` until the end of the test, and return that."""
    found = NotingVoice()
    monkeypatch.setattr(speech, "voice", lambda _system: found)
    return found


class SlowUtterance:
    """Words that are being said until somebody ends them."""

    def __init__(self, words: str) -> None:
        self.words, self.over, self.cut = words, False, False

    def poll(self) -> int | None:
        """Return 0 if the words are over, None while they are said."""
        return 0 if self.over else None

    def terminate(self) -> None:
        """End the words; `cut` becomes True if they were still being said."""
        self.cut = self.cut or not self.over
        self.over = True


class SlowVoice:
    """A voice that says all words until a test lets it go on."""

    def __init__(self) -> None:
        self.begun: list[SlowUtterance] = []
        self.stops = 0

    @property
    def said(self) -> list[str]:
        """All words that were begun."""
        return [one.words for one in self.begun]

    @property
    def cut(self) -> list[str]:
        """All words that were not said to their end."""
        return [one.words for one in self.begun if one.cut]

    def go_on(self) -> None:
        """End the last words that were begun, as said whole. IndexError if none were begun."""
        self.begun[-1].over = True

    def missing(self) -> str:
        """Return "": nothing that speaking needs is missing."""
        return ""

    def start(self, words: str, volume: float, after: bool) -> SlowUtterance:
        """Begin to say words, also while others are being said, and return them; they are the last of
        `begun`."""
        self.begun.append(SlowUtterance(words))
        return self.begun[-1]

    def stop(self) -> None:
        """Count in `stops`; words that are being said go on."""
        self.stops += 1


def slow_voice(monkeypatch: pytest.MonkeyPatch) -> SlowVoice:
    """Replace the system's voice by a new `SlowVoice` until the end of the test, and return that. A
    second call replaces the first one's."""
    found = SlowVoice()
    monkeypatch.setattr(speech, "voice", lambda _system: found)
    return found
