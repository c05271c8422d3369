"""Windows' voices, spoken to through tables of functions as Windows SDK's sapi.h lists them."""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Callable, Iterator
from typing import ClassVar

import pytest

from miaui.engine import i18n
from miaui.engine.sound import sapi, speech
from miaui.engine.sound.sapi import Sapi
from miaui.engine.sound.speech import Speech, has_voice, missing_voice
from miaui.scenes.settings.rows import sections

UNKNOWN = ["QueryInterface", "AddRef", "Release"]
KEY = [
    *UNKNOWN, "SetData", "GetData", "SetStringValue", "GetStringValue", "SetDWORD", "GetDWORD", "OpenKey",
    "CreateKey", "DeleteKey", "DeleteValue", "EnumKeys", "EnumValues",
]  # fmt: skip
TABLES = {
    "ISpVoice": [
        *UNKNOWN,
        "SetNotifySink", "SetNotifyWindowMessage", "SetNotifyCallbackFunction", "SetNotifyCallbackInterface",
        "SetNotifyWin32Event", "WaitForNotifyEvent", "GetNotifyEventHandle", "SetInterest", "GetEvents",
        "GetInfo", "SetOutput", "GetOutputObjectToken", "GetOutputStream", "Pause", "Resume", "SetVoice",
        "GetVoice", "Speak", "SpeakStream", "GetStatus", "Skip", "SetPriority", "GetPriority",
        "SetAlertBoundary", "GetAlertBoundary", "SetRate", "GetRate", "SetVolume", "GetVolume",
        "WaitUntilDone",
    ],
    "ISpObjectTokenCategory": [*KEY, "SetId", "GetId", "GetDataKey", "EnumTokens"],
    "IEnumSpObjectTokens": [*UNKNOWN, "Next"],
    "ISpObjectToken": [
        *KEY, "SetId", "GetId", "GetCategory", "CreateInstance", "GetStorageFileName",
        "RemoveStorageFileName", "Remove", "IsUISupported", "DisplayUI", "MatchesAttributes",
    ],
}  # fmt: skip
"""The functions of each interface, in the order of sapi.h."""
TAKES: dict[str, tuple[type, ...]] = {
    "Release": (),
    "SetVoice": (ctypes.c_void_p,),
    "GetVoice": (ctypes.c_void_p,),
    "Speak": (ctypes.c_wchar_p, ctypes.c_uint32, ctypes.c_void_p),
    "SetVolume": (ctypes.c_uint16,),
    "WaitUntilDone": (ctypes.c_uint32,),
    "SetId": (ctypes.c_wchar_p, ctypes.c_uint32),
    "EnumTokens": (ctypes.c_wchar_p, ctypes.c_wchar_p, ctypes.c_void_p),
    "Next": (ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p),
    "MatchesAttributes": (ctypes.c_wchar_p, ctypes.c_void_p),
}
NOT_IMPLEMENTED = -0x7FFFBFFF


def _plain(name: str) -> str:
    """The name that a function of COM has in Python."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Thing:
    """A COM object made of Python: functions that it lacks are not implemented."""

    alive: ClassVar[list[Thing]] = []

    def __init__(self, interface: str) -> None:
        names = TABLES[interface]
        self._functions = [self._function(name) for name in names]
        self._table = (ctypes.c_void_p * len(names))(
            *(ctypes.cast(function, ctypes.c_void_p).value for function in self._functions)
        )
        self._itself = ctypes.c_void_p(ctypes.addressof(self._table))
        self.address = ctypes.addressof(self._itself)
        self.alive.append(self)

    def _function(self, name: str) -> ctypes._CFunctionType:
        does: Callable[..., int] | None = getattr(self, _plain(name), None)

        def called(_this: int, *values: int | str | None) -> int:
            return NOT_IMPLEMENTED if does is None else does(*values)

        return ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, *TAKES.get(name, ()))(called)

    def release(self) -> int:
        self.alive.remove(self)
        return 0


class Token(Thing):
    """A voice in the list of all, with its languages."""

    def __init__(self, name: str, *languages: str) -> None:
        super().__init__("ISpObjectToken")
        self.name, self.languages = name, languages

    def matches_attributes(self, wanted: str, attributes: int) -> int:
        ctypes.c_int32.from_address(attributes).value = wanted.removeprefix("Language=") in self.languages
        return 0


class Walk(Thing):
    def __init__(self, tokens: Iterator[Token]) -> None:
        super().__init__("IEnumSpObjectTokens")
        self.tokens = tokens

    def next(self, count: int, out: int, _fetched: int) -> int:
        assert count == 1
        token = next(self.tokens, None)
        _give(out, token)
        return int(token is None)


class Tokens(Thing):
    """A list of voices: as of one of Windows' own, and of a language pack."""

    LISTS: ClassVar[dict[str, list[tuple[str, ...]]]] = {
        r"HKEY_LOCAL_MACHINE\SOFTWARE\Microsoft\Speech\Voices": [("Hedda", "407"), ("David", "409", "9")],
        r"HKEY_LOCAL_MACHINE\SOFTWARE\Microsoft\Speech_OneCore\Voices": [("Gone", "40C"), ("Paul", "40C")],
    }

    def __init__(self) -> None:
        super().__init__("ISpObjectTokenCategory")

    def set_id(self, name: str, make: int) -> int:
        assert not make
        self.names = self.LISTS[name]
        return 0

    def enum_tokens(self, wanted: str, _best: str | None, out: int) -> int:
        code = wanted.removeprefix("Language=")
        _give(out, Walk(Token(*named) for named in self.names if code in named[1:]))
        return 0


class SpVoice(Thing):
    """A voice that notes what it is asked to do, and speaks until `done`."""

    def __init__(self) -> None:
        super().__init__("ISpVoice")
        self.noted: list[tuple[str, object]] = []
        self.done = True
        self.fails = 0

    def set_voice(self, token: int | None) -> int:
        name = next((it.name for it in self.alive if isinstance(it, Token) and it.address == token), "own")
        self.noted.append(("voice", name))
        return NOT_IMPLEMENTED if name == "Gone" else 0

    def get_voice(self, out: int) -> int:
        _give(out, Token("Zira", "409"))
        return 0

    def set_volume(self, volume: int) -> int:
        self.noted.append(("volume", volume))
        return 0

    def speak(self, words: str | None, how: int, _number: int) -> int:
        self.noted.append((words or "", how))
        self.done = not words
        return self.fails

    def wait_until_done(self, milliseconds: int) -> int:
        assert milliseconds == 0
        return int(not self.done)


def _give(out: int, thing: Thing | None) -> None:
    ctypes.c_void_p.from_address(out).value = None if thing is None else thing.address


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Iterator[SpVoice]:
    """A Windows that lists voices; at the end all that was taken from it, but the voice, is given back."""
    monkeypatch.setattr(Thing, "alive", [])
    voice = SpVoice()

    def create(*kind: str) -> int:
        if kind == sapi.TOKENS:
            return Tokens().address
        if voice not in Thing.alive:
            Thing.alive.append(voice)
        return voice.address

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sapi, "listed", lambda: True)
    monkeypatch.setattr(sapi, "create", create)
    monkeypatch.setattr(i18n, "_language", "en")
    speech.voice.cache_clear()
    yield voice
    speech.voice.cache_clear()
    assert Thing.alive == [voice]


WAYS = sapi.ASYNC | sapi.NOT_XML


def test_it_interrupts_and_it_waits(windows: SpVoice) -> None:
    spoken = Speech(on=True, volume=0.5)
    spoken.add("one <b>")
    spoken.add("two")
    spoken.update()
    assert windows.noted == [("voice", "own"), ("volume", 50), ("one <b>", WAYS)]
    windows.noted.clear()
    windows.done = True
    spoken.update()
    assert windows.noted == [("volume", 50), ("two", WAYS)]
    windows.noted.clear()
    spoken.volume = 1.0
    spoken.say("a card")
    assert windows.noted == [("", sapi.ASYNC | sapi.PURGE), ("volume", 100), ("a card", WAYS | sapi.PURGE)]


@pytest.mark.parametrize(
    ("language", "asked"),
    [("en", ["own"]), ("de", ["own", "Hedda"]), ("fr", ["own", "Gone", "Paul"]), ("es", ["own"])],
)
def test_it_speaks_the_language_of_the_game(
    language: str, asked: list[str], windows: SpVoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player's own voice where it does, the first that can where it does not, and once for all."""
    monkeypatch.setattr(i18n, "_language", language)
    spoken = Speech(on=True)
    spoken.say("one")
    spoken.say("two")
    assert [name for what, name in windows.noted if what == "voice"] == asked


def test_another_language_takes_another_voice(windows: SpVoice, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = Speech(on=True)
    spoken.say("one")
    monkeypatch.setattr(i18n, "_language", "de")
    spoken.say("eins")
    assert [name for what, name in windows.noted if what == "voice"] == ["own", "own", "Hedda"]


def test_a_voice_that_fails_is_said_in_the_settings(windows: SpVoice) -> None:
    """As under Wine 8, which lists a voice that cannot speak."""
    assert has_voice()
    windows.fails = NOT_IMPLEMENTED
    spoken = Speech(on=True)
    spoken.say("words")
    assert not spoken.on and not has_voice()
    rows = {row.field: row for _title, rows in sections() for row in rows}
    assert rows["speech"].missing() == missing_voice() != ""
    assert "voice_volume" not in rows


def test_after_one_failure_it_is_made_anew(windows: SpVoice, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the headphones that it was heard on are gone."""
    spoken = Speech(on=True)
    answers = iter([NOT_IMPLEMENTED, 0])
    monkeypatch.setattr(SpVoice, "set_volume", lambda *_volume: next(answers))
    spoken.say("words")
    assert spoken.on and has_voice() and ("words", WAYS | sapi.PURGE) in windows.noted


def test_without_a_voice_of_ones_own_another_is_found(
    windows: SpVoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SpVoice, "get_voice", lambda _self, _out: 1)  # S_FALSE, and nothing
    monkeypatch.setattr(i18n, "_language", "de")
    spoken = Speech(on=True)
    spoken.say("eins")
    assert spoken.on and ("voice", "Hedda") in windows.noted


def test_no_voice_is_no_crash(windows: SpVoice, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_kind: str) -> int:
        raise OSError("class not registered")

    monkeypatch.setattr(sapi, "create", none)
    spoken = Speech(on=True)
    spoken.say("words")
    spoken.update()
    assert not spoken.on and not has_voice()


def test_nothing_is_loaded_before_something_is_said(
    windows: SpVoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sapi, "create", lambda *_kind: pytest.fail("loaded"))
    Speech().say("words")
    assert has_voice()


def test_switched_off_it_is_silent_at_once(windows: SpVoice) -> None:
    spoken = Speech(on=True)
    spoken.say("words")
    windows.noted.clear()
    spoken.switch(False)
    assert windows.noted == [("", sapi.ASYNC | sapi.PURGE)]


def test_silence_is_no_failure(windows: SpVoice, monkeypatch: pytest.MonkeyPatch) -> None:
    """A voice that is gone in the midst of its words has ended."""
    said = Sapi().start("words", 1.0, after=False)
    assert said.poll() is None
    monkeypatch.setattr(windows, "done", True)
    assert said.poll() == 0
    windows.fails = NOT_IMPLEMENTED
    said.terminate()
