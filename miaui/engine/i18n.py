"""Every word on screen passes through `_`. The source strings are English; other languages are gettext
catalogues in assets/locale/<language>/LC_MESSAGES/miaui.mo.

A language without a catalogue, or a string without a translation, shows the source string. Switching works
at run time: scenes ask again for every picture.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import contextmanager, suppress
from functools import lru_cache
from typing import TYPE_CHECKING
from unicodedata import normalize

from miaui.engine import assets

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from gettext import NullTranslations
    from pathlib import Path

DOMAIN = "miaui"
SOURCE = "en"
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables that name a locale, the strongest first."""

_language = SOURCE
_catalogue: NullTranslations | None = None


def N_(message: str) -> str:  # noqa: N802  (gettext's own name)
    """Return the message as it is: it is marked for translation, which is done where it is shown."""
    return message


def _(message: str) -> str:
    """Return the message in the current language; as it is without a translation."""
    return message if _catalogue is None else _fitting(_catalogue.gettext(message))


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the message for count in the current language, its places for values left; without a catalogue
    `singular` for 1 and `plural` for all others, 0 and negative ones too."""
    if _catalogue is None:
        return singular if count == 1 else plural
    return _fitting(_catalogue.ngettext(singular, plural, count))


def _fitting(message: str) -> str:
    """Return a message whose small words fit the values put after them, where a language asks for it."""
    return fitting(message, _language) if _language in _SMALL_WORDS else message


def language() -> str:
    """Return the code of the language in use, as in the settings ("en", "de", …); at first "en"."""
    return _language


def system_language(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> str:
    """Return the code of the language to start in: the first one of `wanted_languages` that has a catalogue,
    else "en"."""
    offered = languages()
    return next((code for code in wanted_languages(environment, system) if code in offered), SOURCE)


def wanted_languages(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> list[str]:
    """Return the codes of the languages that the person wants, the first one first, "" and unknown ones among
    them.

    On Windows and macOS they are the system's. Elsewhere it is the first variable of gettext's that is set,
    after all of LANGUAGE, or after "" where that first one is the C locale.

    >>> wanted_languages({"LANGUAGE": "fr:de", "LANG": "en_GB.UTF-8"}, "linux")
    ['fr', 'de', 'en']
    >>> wanted_languages({"LANGUAGE": "fr", "LANG": "C"}, "linux")
    ['', 'c']
    """
    if system in ("win32", "darwin"):
        from pygame.system import get_pref_locales  # elsewhere it knows less than the environment

        wanted = [locale["language"] for locale in get_pref_locales()]
    else:
        locale_name = next((environment[name] for name in _VARIABLES if environment.get(name)), "C")
        several = "" if locale_name.split(".")[0] in ("C", "POSIX") else environment.get("LANGUAGE", "")
        wanted = [*several.split(":"), locale_name]
    return [re.split(r"[_.@-]", locale)[0].lower() for locale in wanted]


LANGUAGE_NAMES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "nl": "Nederlands",
    "pt": "Português",
    "pl": "Polski",
    "sv": "Svenska",
    "haw": "ʻŌlelo Hawaiʻi",
}
"""Names of languages, each in that language."""


def languages() -> list[str]:
    """Return the codes of the languages there are: "en", then every one with a compiled catalogue, sorted."""
    root = assets.path("locale")
    codes = [p.parent.parent.name for p in root.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")] if root.is_dir() else []
    return [SOURCE, *sorted(code for code in codes if code != SOURCE)]


def use(code: str) -> None:
    """Switch to a language, "" for the system's. One without a catalogue that can be read shows the source
    strings, but is the language in use."""
    global _language, _catalogue  # noqa: PLW0603 - the language is everybody's
    code = code or system_language()
    _language, _catalogue = code, None
    if code != SOURCE:
        _catalogue = _read(assets.path("locale"), code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Use a language inside the context, and then the one before."""
    before = _language
    use(code)
    try:
        yield
    finally:
        use(before)


@lru_cache  # pages of phones switch languages often
def _read(folder: Path, code: str) -> NullTranslations | None:
    """Return a language's catalogue; None for one that cannot be read."""
    import gettext  # 7 ms that an English start does not pay
    from struct import error as cut_short

    with suppress(OSError, ValueError, LookupError, cut_short):
        return gettext.translation(DOMAIN, folder, [code])
    return None


def filled(template: str, values: Mapping[str, object]) -> str:
    """Return a template with %(name)s places in words; texts among its values are messages, too. "" where
    its values do not fit.

    >>> filled("%(card)s: %(points)d", {"card": "Eel", "points": 2}), filled("%(card)s", {})
    ('Eel: 2', '')
    """
    try:
        return _(template) % {
            key: _(value) if isinstance(value, str) else value for key, value in values.items()
        }
    except (KeyError, TypeError, ValueError):
        return ""


def number(value: int) -> str:
    """Return a whole number with a true minus sign ("−", U+2212), without signs between thousands.

    >>> number(-3)
    '−3'
    """
    return f"−{-value}" if value < 0 else str(value)


def decimal(value: float, digits: int = 1) -> str:
    """Return a value rounded to `digits` digits after the point, which is a comma in every language but
    English, with a true minus sign; 0 digits leave no point.

    >>> decimal(-8.14)
    '−8.1'
    """
    return f"{value:.{digits}f}".replace(".", "." if _language == SOURCE else ",").replace("-", "−")


def day_of_month(day: int) -> str:
    """Return the day of a month as a date says it: the number, but "1er" for the first in French.

    >>> day_of_month(1)
    '1'
    """
    return "1er" if day == 1 and _language == "fr" else str(day)


def percent(part: float) -> str:
    """Return a part of 1 in whole hundredths: "42%", with a space before the sign where the language has
    one.

    >>> percent(0.42)
    '42%'
    """
    return _("{number}%").format(number=round(100 * part))


def listing(words: Sequence[str]) -> str:
    """Return "A", "A and B", "A, B and C", with "and" of the language; "" for none.

    >>> listing(["Rosi", "Momo", "Tiki"])
    'Rosi, Momo and Tiki'
    """
    if len(words) <= 1:
        return "".join(words)
    return _("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1])


def phrased(phrases: Sequence[str]) -> str:
    """Return "A; B; C", with semicolons as the language sets them; "" for none.

    >>> phrased(["one card", "two shells"])
    'one card; two shells'
    """
    said = "".join(phrases[:1])
    for phrase in phrases[1:]:
        said = _("{some}; {more}").format(some=said, more=phrase)
    return said


def labelled(name: str, words: str) -> str:
    """Return "Rosi: 3 cards", with the colon as the language sets it: in French with a space before it.

    >>> labelled("Rosi", "3 cards")
    'Rosi: 3 cards'
    """
    return _("{name}: {words}").format(name=name, words=words)


# -- Small words that change before a value. French: "la pile d’Ana", not "de Ana"; "de" and "que" lose their
# last letter before a vowel, and before a mute h or y: "d’Hina", "d’Yves". Spanish: "y" and "o" become "e"
# and "u" before their own sound: "Ana e Inés", "7 u 8", but "Ana y Ian"

_SMALL_WORDS = {
    "fr": re.compile(r"\b(de |que )\{(\w+)\}", re.IGNORECASE),
    "es": re.compile(r"(?<=\s)([yo] )\{(\w+)\}"),
}
"""In each language that has them: a small word before a value."""
_SOUNDS_LIKE_A_VOWEL = re.compile(r"[aeiouœæ]|h|y[^aeiou\W]")
_ASPIRATED = re.compile(r"(hutte|homard|huit|haut|hibou|hans|harry|heidi)")
"""Words of the game, and names, whose h keeps "de" whole."""
_SOUNDS_LIKE = {"y ": re.compile(r"h?i(?![aeou])|y[^aeiou\W]"), "o ": re.compile(r"h?o|8|11\b")}
"""Beginnings of words before which a Spanish word gives way to "e" or "u"."""
_INSTEAD = {"y ": "e ", "o ": "u "}


def _small_word(word: str, value: str) -> str:
    """Return a small word of French or Spanish as it stands before a value."""
    value = normalize("NFD", value).lower()
    if word in _SOUNDS_LIKE:
        return _INSTEAD[word] if _SOUNDS_LIKE[word].match(value) else word
    return f"{word[:-2]}’" if _SOUNDS_LIKE_A_VOWEL.match(value) and not _ASPIRATED.match(value) else word


class Fitting(str):
    """A sentence with places for values, whose small words fit what is put after them."""

    __slots__ = ("small_words",)
    small_words: re.Pattern[str]

    def format(self, *args: object, **values: object) -> str:
        """Return the sentence with its values, as `str.format`."""

        def fitted(match: re.Match[str]) -> str:
            return f"{_small_word(match[1], str(values.get(match[2], '')))}{{{match[2]}}}"

        return str.format(self.small_words.sub(fitted, self), *args, **values)


@lru_cache(None)
def fitting(sentence: str, language: str) -> str:
    """Return the sentence as one whose small words fit, where it has any. KeyError for a language without
    them: "fr" and "es" have some."""
    small_words = _SMALL_WORDS[language]
    if not small_words.search(sentence):
        return sentence
    made = Fitting(sentence)
    made.small_words = small_words
    return made
