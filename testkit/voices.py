"""A system's voice that notes what it is asked to say."""

from __future__ import annotations

import pytest

from miaui.engine.sound import speech


class NotingVoice:
    """A voice for `miaui.engine.sound.speech` that notes words in `said`, in order, and is at once at their
    end. It is its own utterance."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def missing(self) -> str:
        """Return "": the voice can speak, nothing has to be installed."""
        return ""

    def start(self, words: str, volume: float, after: bool) -> NotingVoice:
        """Append the words to `said`, whatever volume and `after` are, and return this voice, whose `poll`
        returns 0: they are over."""
        self.said.append(words)
        return self

    def poll(self) -> int | None:
        """Return 0: words that were started are over."""
        return 0

    def terminate(self) -> None:
        """Do nothing: words that were started are over."""

    def stop(self) -> None:
        """Do nothing: words that were started are over."""


def noting_voice(monkeypatch: pytest.MonkeyPatch) -> NotingVoice:
    """Replace the system's voice, on every system, by a new `NotingVoice` until the end of the test, and
    return that. A second call replaces the first one's."""
    voice = NotingVoice()
    monkeypatch.setattr(speech, "voice", lambda _system: voice)
    return voice


class SlowUtterance:
    """Words that are being said until a test or `terminate` ends them. `words`: the text; `over`: True once
    they are ended; `cut`: True if they were ended by `terminate`. Both are False at first."""

    def __init__(self, words: str) -> None:
        self.words, self.over, self.cut = words, False, False

    def poll(self) -> int | None:
        """Return 0 if the words are over, whichever way; None while they are being said."""
        return 0 if self.over else None

    def terminate(self) -> None:
        """Set `over` to True, and `cut` too if the words were still being said; a second call changes
        nothing."""
        self.cut = self.cut or not self.over
        self.over = True


class SlowVoice:
    """A voice for `miaui.engine.sound.speech` that says all words until a test lets it go on. `begun` are all
    its utterances, in order; `stops` counts calls of `stop`."""

    def __init__(self) -> None:
        self.begun: list[SlowUtterance] = []
        self.stops = 0

    @property
    def said(self) -> list[str]:
        """The texts of all utterances that were begun, in order; [] for none."""
        return [utterance.words for utterance in self.begun]

    @property
    def cut(self) -> list[str]:
        """The texts of the utterances that `terminate` ended before they were over, in order; [] for none."""
        return [utterance.words for utterance in self.begun if utterance.cut]

    def go_on(self) -> None:
        """End the utterance that was begun last as said whole (`over` becomes True); earlier ones stay as
        they are. IndexError if none was begun."""
        self.begun[-1].over = True

    def missing(self) -> str:
        """Return "": the voice can speak, nothing has to be installed."""
        return ""

    def start(self, words: str, volume: float, after: bool) -> SlowUtterance:
        """Begin to say words, also while others are being said, whatever volume and `after` are. Return their
        new `SlowUtterance`, which is also appended to `begun`."""
        self.begun.append(SlowUtterance(words))
        return self.begun[-1]

    def stop(self) -> None:
        """Add 1 to `stops`; words that are being said go on."""
        self.stops += 1


def slow_voice(monkeypatch: pytest.MonkeyPatch) -> SlowVoice:
    """Replace the system's voice, on every system, by a new `SlowVoice` until the end of the test, and return
    that. A second call replaces the first one's."""
    voice = SlowVoice()
    monkeypatch.setattr(speech, "voice", lambda _system: voice)
    return voice
