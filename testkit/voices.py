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
    """Give the system a voice that notes what it says."""
    found = NotingVoice()
    monkeypatch.setattr(speech, "voice", lambda _system: found)
    return found
