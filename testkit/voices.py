"""A system's voice that notes what it is asked to say."""

from __future__ import annotations

import pytest

from miaui.engine.sound import speech


class NotingVoice:
    """A voice that is at once at the end of its words."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def missing(self) -> str:
        return ""

    def start(self, words: str, volume: float, after: bool) -> NotingVoice:
        self.said.append(words)
        return self

    def poll(self) -> int | None:
        return 0

    def terminate(self) -> None:
        pass

    def stop(self) -> None:
        pass


def noting_voice(monkeypatch: pytest.MonkeyPatch) -> NotingVoice:
    """Give the system, for a test, a voice that notes what it says, and return it."""
    found = NotingVoice()
    monkeypatch.setattr(speech, "voice", lambda _system: found)
    return found


class SlowUtterance:
    """Words that are being said until somebody ends them."""

    def __init__(self, words: str) -> None:
        self.words, self.over, self.cut = words, False, False

    def poll(self) -> int | None:
        return 0 if self.over else None

    def terminate(self) -> None:
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
        """Say to its end what is being said. IndexError where nothing was begun."""
        self.begun[-1].over = True

    def missing(self) -> str:
        return ""

    def start(self, words: str, volume: float, after: bool) -> SlowUtterance:
        self.begun.append(SlowUtterance(words))
        return self.begun[-1]

    def stop(self) -> None:
        self.stops += 1


def slow_voice(monkeypatch: pytest.MonkeyPatch) -> SlowVoice:
    """Give the system, for a test, a voice that takes its time, and return it."""
    found = SlowVoice()
    monkeypatch.setattr(speech, "voice", lambda _system: found)
    return found
