"""The voices of Windows: SAPI 5, spoken to by the interfaces of C that the Windows SDK's `sapi.h` lists.

SAPI has voices of its own; those that a language pack of Windows 10 and later brings ("OneCore") are listed
beside them, and it speaks with both.
"""

from __future__ import annotations

import ctypes
import locale
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress

from miaui.engine import i18n
from miaui.engine.i18n import _

LISTS = ("SOFTWARE\\Microsoft\\Speech\\Voices", "SOFTWARE\\Microsoft\\Speech_OneCore\\Voices")
"""Registry keys that list voices, below HKEY_LOCAL_MACHINE."""
VOICE = ("{96749377-3391-11D2-9EE3-00C04F797396}", "{6C44DF74-72B9-4992-A1EC-EF996E0422D4}")
TOKENS = ("{A910187F-0C7A-45AC-92CC-59EDAFB77B53}", "{2D3D3845-39AF-4850-BBF9-40B49780011D}")
"""Class and interface of a voice (ISpVoice) and of a list (ISpObjectTokenCategory)."""
RELEASE = 2
SET_VOICE, GET_VOICE, SPEAK, SET_VOLUME, WAIT_UNTIL_DONE = 18, 19, 20, 30, 32
SET_ID, ENUM_TOKENS = 15, 18
NEXT = 3
MATCHES_ATTRIBUTES = 24
"""Places in the tables of functions: of every interface, ISpVoice, ISpObjectTokenCategory,
IEnumSpObjectTokens, ISpObjectToken."""
ASYNC, PURGE, NOT_XML = 1, 2, 16
"""Flags of speaking: while the program goes on, in place of all that is said, and no word as a command."""

if sys.platform == "win32":
    _method = ctypes.WINFUNCTYPE
else:
    _method = ctypes.CFUNCTYPE
_NOTHING = ctypes.c_void_p()
_Value = ctypes.c_void_p | ctypes.c_wchar_p | ctypes.c_uint32 | ctypes.c_uint16


class Sapi:
    """Windows' voice. Nothing is loaded before something is said."""

    def __init__(self) -> None:
        self._voice = 0
        self._broken = False
        self._language = ""

    def missing(self) -> str:
        """Return a sentence in the player's language, to add a voice in Windows' settings for speech, where
        Windows lists no voice or this one has failed; else ""."""
        if listed() and not self._broken:
            return ""
        return _("No voice was found here. Add one in Windows’ settings for speech and start Miaui again.")

    def start(self, words: str, volume: float, after: bool) -> Sapi:
        try:
            self._say(words, volume, after)
        except OSError:  # perhaps what it was heard on is gone: a new one finds another
            with suppress(OSError):
                _call(self._voice, RELEASE)
            self._voice, self._language = 0, ""
            try:
                self._say(words, volume, after)
            except OSError:
                self._broken = True
                raise
        return self

    def _say(self, words: str, volume: float, after: bool) -> None:
        self._voice = self._voice or create(*VOICE)
        if self._language != i18n.language():
            self._choose(i18n.language())
        _call(self._voice, SET_VOLUME, ctypes.c_uint16(round(100 * volume)))
        self._speak(words, ASYNC | NOT_XML | (0 if after else PURGE))

    def poll(self) -> int | None:
        """Return 0 when everything is said, or the voice fails; else None."""
        try:
            return None if _call(self._voice, WAIT_UNTIL_DONE, ctypes.c_uint32(0)) else 0
        except OSError:
            return 0

    def terminate(self) -> None:
        """Say no more of the words, if there are any; an OSError is passed over."""
        with suppress(OSError):
            self._speak(None, ASYNC | PURGE)

    def stop(self) -> None:
        """Do nothing: all ends with its utterance."""

    def _speak(self, words: str | None, how: int) -> None:
        _call(self._voice, SPEAK, ctypes.c_wchar_p(words), ctypes.c_uint32(how), _NOTHING)

    def _choose(self, language: str) -> None:
        """Speak with a voice of a language: the one set in Windows where it speaks it, or where none does."""
        self._language = language
        with suppress(OSError):  # there may be no voice set
            _call(self._voice, SET_VOICE, _NOTHING)
        wanted = _attributes(language)
        with suppress(OSError), _held(_got(self._voice, GET_VOICE)) as own:
            if any(_matches(own, attribute) for attribute in wanted):
                return
        with closing(_voices(wanted)) as voices:
            for voice in voices:
                with suppress(OSError):  # listed, but its files are gone
                    _call(self._voice, SET_VOICE, ctypes.c_void_p(voice))
                    return


def listed() -> bool:
    """True if Windows' registry lists a voice; False on other systems."""
    if sys.platform == "win32":
        import winreg

        for place in LISTS:
            with suppress(OSError), winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, f"{place}\\Tokens") as key:
                if winreg.QueryInfoKey(key)[0]:
                    return True
    return False


def create(kind: str, interface: str) -> int:
    """Return the address of a new COM object. OSError where Windows has none of this kind, and on other
    systems."""
    if sys.platform != "win32":
        raise OSError("only Windows has COM")
    address, ids = ctypes.c_void_p(), [(ctypes.c_byte * 16)(), (ctypes.c_byte * 16)()]
    apartment, anywhere = 2, 23
    ctypes.windll.ole32.CoInitializeEx(None, apartment)  # what others have chosen for this thread will do
    for number, words in zip(ids, (kind, interface), strict=True):
        ctypes.oledll.ole32.CLSIDFromString(words, number)
    ctypes.oledll.ole32.CoCreateInstance(ids[0], None, anywhere, ids[1], ctypes.byref(address))
    return address.value or 0


def _attributes(language: str) -> list[str]:
    """Return the attributes of voices that speak a language: one for each of its countries."""
    codes = [code for code, name in locale.windows_locale.items() if name.partition("_")[0] == language]
    return [f"Language={code:X}" for code in codes]


def _voices(wanted: list[str]) -> Generator[int]:
    """Yield every voice with one of these attributes, each until the next is asked for."""
    for place in LISTS:
        with suppress(OSError), _held(create(*TOKENS)) as tokens:
            name = ctypes.c_wchar_p(f"HKEY_LOCAL_MACHINE\\{place}")
            _call(tokens, SET_ID, name, ctypes.c_uint32(0))
            for attribute in wanted:
                both = ctypes.c_wchar_p(attribute), ctypes.c_wchar_p()
                with _held(_got(tokens, ENUM_TOKENS, *both)) as walk:
                    while voice := _got(walk, NEXT, ctypes.c_uint32(1), after=_NOTHING):
                        with _held(voice):
                            yield voice


def _matches(token: int, attribute: str) -> bool:
    matches = ctypes.c_uint32()
    place = ctypes.c_void_p(ctypes.addressof(matches))
    _call(token, MATCHES_ATTRIBUTES, ctypes.c_wchar_p(attribute), place)
    return bool(matches.value)


@contextmanager
def _held(com_object: int) -> Generator[int]:
    """Release a COM object at the end."""
    try:
        yield com_object
    finally:
        _call(com_object, RELEASE)


def _got(com_object: int, place: int, *values: _Value, after: ctypes.c_void_p | None = None) -> int:
    """Return the address of the COM object that a function gives out, by its last value or the one before
    `after`; 0 where it gives none."""
    address = ctypes.c_void_p()
    out = ctypes.c_void_p(ctypes.addressof(address))
    _call(com_object, place, *values, out, *([] if after is None else [after]))
    return address.value or 0


def _call(com_object: int, place: int, *values: _Value) -> int:
    """Call a function of a COM object by its place in the object's table; return what it answers. An OSError
    where it fails."""
    if not com_object:
        raise OSError("SAPI gives nothing")
    table = ctypes.c_void_p.from_address(com_object).value or 0
    code = ctypes.c_void_p.from_address(table + place * ctypes.sizeof(ctypes.c_void_p)).value or 0
    function = _method(ctypes.c_int32, ctypes.c_void_p, *(type(value) for value in values))(code)
    answer = int(function(com_object, *values))
    if answer < 0:
        raise OSError(f"SAPI fails: {answer & 0xFFFFFFFF:08X}")
    return answer
