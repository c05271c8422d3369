"""What is said goes to the system's speech program as words, whatever they look like."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import ClassVar

import pytest

from miaui.engine import i18n
from miaui.engine.sound.speech import Speech, _of_macos, has_voice
from miaui.scenes.settings.rows import sections


@pytest.mark.parametrize(("system", "program"), [("darwin", "say"), ("linux", "spd-say")])
def test_a_name_is_never_an_option(system: str, program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str | bytes]] = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: started.append(words))
    monkeypatch.setattr("miaui.engine.sound.speech._of_macos", lambda _language: "")
    speech = Speech(on=True)
    speech.say("-o/some/file")
    assert started[0][0] == program
    assert started[0][-2:] == ["--", b"-o/some/file"]


class Talking:
    """A speech program that talks until it is told to stop."""

    started: ClassVar[list[bytes]] = []

    def __init__(self, words: list[str | bytes], **_more: object) -> None:
        said = words[-1]
        assert isinstance(said, bytes)
        self.started.append(said)
        self.done = False

    def poll(self) -> int | None:
        return 0 if self.done else None

    def terminate(self) -> None:
        self.done = True


def test_what_happens_is_said_in_order_and_gives_way_to_what_is_pointed_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Talking, "started", [])
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "Popen", Talking)
    speech = Speech(on=True)
    for words in ("one", "two", "three"):
        speech.add(words)
    assert Talking.started == [b"one"]
    assert isinstance(speech._speaking, Talking)
    speech._speaking.done = True
    speech.update()
    assert Talking.started == [b"one", b"two"]
    speech.say("a card")
    speech.update()
    assert Talking.started == [b"one", b"two", b"a card"]
    speech.add("four")
    assert Talking.started[3:] == [], "it waits for what is pointed at, too"


def test_lines_are_said_with_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Talking, "started", [])
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "Popen", Talking)
    Speech(on=True).say("Round 2\nAna: 3 fish.\n\nYour turn?\nDeck\0")
    assert Talking.started == [b"Round 2. Ana: 3 fish. Your turn? Deck "]


def test_cards_with_the_same_words_are_each_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a hand is not named, because others listen, one hears that the focus moves all the same."""
    monkeypatch.setattr(Talking, "started", [])
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "Popen", Talking)
    speech = Speech(on=True)
    for _ in range(2):
        speech.say("a card")
    assert Talking.started == [b"a card"] * 2


@pytest.mark.parametrize(("system", "silenced"), [("linux", [["spd-say", "--cancel"]]), ("darwin", [])])
def test_switched_off_it_is_silent_at_once(
    system: str, silenced: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words that Linux' program has handed on are called back."""
    started: list[list[str]] = []

    def start(words: list[str], **_more: object) -> Talking:
        started.append(words)
        return Talking([b""])

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(subprocess, "Popen", start)
    monkeypatch.setattr("miaui.engine.sound.speech._of_macos", lambda _language: "")
    speech = Speech(on=True)
    speech.add("one")
    speech.add("two")
    talking = speech._speaking
    assert isinstance(talking, Talking)
    started.clear()
    speech.switch(False)
    speech.switch(False)
    speech.update()
    assert talking.done and started == silenced


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str | bytes]:
    """The last words of every command that Linux' voice is given."""
    spoken: list[str | bytes] = []

    def start(words: list[str | bytes], **_more: object) -> Talking:
        spoken.append(words[-1])
        return Talking([b""])

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "Popen", start)
    return spoken


def test_nothing_is_repeated_while_it_is_off(said: list[str | bytes]) -> None:
    speech = Speech(on=True)
    speech.say("one")
    speech.switch(False)
    speech.repeat()
    assert said == [b"one", "--cancel"]
    speech.switch(True)
    speech.repeat()
    assert said == [b"one", "--cancel", b"one"]


def test_words_that_only_wait_are_silenced_too(said: list[str | bytes]) -> None:
    """Between two utterances nothing is being said."""
    speech = Speech(on=True)
    speech.add("one")
    speech.add("two")
    assert isinstance(speech._speaking, Talking)
    speech._speaking.done = True
    speech.silence()
    speech.update()
    assert said == [b"one", "--cancel"]


@pytest.mark.parametrize(("encoding", "heard"), [("utf-8", "Kiti’s “?” ʻō"), ("latin-1", "Kiti?s ??? ??")])
def test_letters_that_the_system_lacks_are_left_out(
    encoding: str, heard: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str | bytes]] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "getfilesystemencoding", lambda: encoding)
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: started.append(words))
    Speech(on=True).say("Kiti’s “\ud800” ʻō")
    assert started[0][-1] == heard.encode(encoding)


def test_nothing_is_said_where_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", lambda *_args, **_more: pytest.fail("said aloud"))
    Speech().say("words")
    monkeypatch.setattr(sys, "platform", "freebsd")
    Speech(on=True).say("words")


def test_the_voice_is_told_the_language_and_how_loud(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str | bytes]] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: started.append(words))
    monkeypatch.setattr(i18n, "_language", "es")
    Speech(on=True, volume=0.25).say("hola")
    assert started[0][1:7] == ["--cancel", "--wait", "--language", "es", "--volume", "-50"]


VOICES = b"""Albert              en_US    # Hello! My name is Albert.
Eddy (Spanish (Spain)) es_ES # Hola!
M\xc3\xb3nica              es_ES    # Hola! Me llamo M\xc3\xb3nica.
Samantha            en_US    # Hello! My name is Samantha.
"""


@pytest.mark.parametrize(
    ("language", "system", "voice"),
    [
        ("es", "de", ["-v", "Mónica"]),
        ("en", "de", ["-v", "Samantha"]),
        ("de", "de", []),
        ("fr", "de", []),
        ("en", "it", ["-v", "Samantha"]),
    ],
)
def test_macos_is_asked_for_a_voice_of_the_language(
    language: str, system: str, voice: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system's own where it speaks that: a system in Italian, in which the game is not, has another."""
    started: list[list[str | bytes]] = []
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(i18n, "wanted_languages", lambda: [system, "en"])
    monkeypatch.setattr(i18n, "_language", language)
    listed = subprocess.CompletedProcess([], 0, VOICES)
    monkeypatch.setattr(subprocess, "run", lambda *_args, **_more: listed)
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: started.append(words))
    _of_macos.cache_clear()
    Speech(on=True, volume=0.5).say("words")
    _of_macos.cache_clear()
    assert started[0] == ["say", *voice, "--", b"[[volm 0.50]] words"]


@pytest.mark.parametrize(
    ("system", "installed", "missing"),
    [
        ("linux", True, ""),
        ("linux", False, "spd-say"),
        ("darwin", True, ""),
        ("freebsd", False, "screen reader"),
    ],
)
def test_a_missing_voice_is_said_in_the_settings(
    system: str, installed: bool, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if installed else None)
    assert has_voice() == installed
    rows = {row.field: row for _title, rows in sections() for row in rows}
    assert missing in rows["speech"].missing() and bool(missing) == bool(rows["speech"].missing())
    assert ("voice_volume" in rows) == installed
