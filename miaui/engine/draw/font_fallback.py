"""Finds a font for every letter: the style's own, the other that ships with the game, or the system's."""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import groupby

import pygame.font

from miaui.engine import assets
from miaui.engine.draw.directions import END, LEFTWARD, START, TURNED, from_left, script_of
from miaui.engine.draw.theme import DISPLAY, TEXT_BOLD
from miaui.engine.i18n import ngettext

MISSING = "\ufdd0"
"""A code point that no font has: what is drawn for it is what is drawn for every letter that is missing."""
LATIN = "\u024f"
"""The last of the letters that both shipped fonts have throughout."""
SHIPPED = (TEXT_BOLD, DISPLAY)
PICTURE_HEIGHT = 1.2
"""Height of an emoji, times that of letters."""
SYSTEM = {
    "win32": (
        "segoeuib.ttf", "arialbd.ttf", "msyhbd.ttc", "YuGothB.ttc", "malgunbd.ttf", "seguiemj.ttf",
        "seguisym.ttf",
    ),
    "darwin": (
        "Arial Unicode.ttf", "Hiragino Sans GB.ttc", "ヒラギノ角ゴシック W6.ttc", "AppleSDGothicNeo.ttc",
        "Apple Color Emoji.ttc",
    ),
    "linux": (
        "DejaVuSans-Bold.ttf", "NotoSans-Bold.ttf", "NotoSansArabic-Bold.ttf", "NotoSansHebrew-Bold.ttf",
        "NotoSansCJK-Bold.ttc", "NotoSansCJK-VF.otf.ttc", "DroidSansFallbackFull.ttf", "wqy-microhei.ttc",
        "wqy-zenhei.ttc", "NanumGothicBold.ttf", "ipagp.ttf", "NotoColorEmoji.ttf", "Symbola.ttf",
    ),
}  # fmt: skip
"""Files of fonts with many letters that systems have, the heavier ones first, and those of pictures last."""
OWN_SIGNS = {
    "HIRAGANA": ("YuGoth", "ヒラギノ角", "ipagp"),
    "KATAKANA": ("YuGoth", "ヒラギノ角", "ipagp"),
    "HANGUL": ("malgun", "AppleSD", "Nanum"),
}
"""Beginnings of files that set Japanese and Korean as these are written, by the first word of the names of
letters that tell them from Chinese."""

Run = tuple[str, str]
"""The path of a font, and a piece of text to be set in it."""


@lru_cache(2048)
def font_runs(file: str, string: str) -> tuple[Run, ...]:
    """Split a text into pieces of one font and one direction each, as they stand from left to right; "" is
    one piece. The style's own font (a file below assets/fonts) sets all that it has. What no font has is
    replaced by what can be read. Signs that are no letters stay with the letter before them."""
    own = str(assets.path("fonts", file))
    if string.isascii() or max(string) <= LATIN:
        return ((own, string),)
    fonts = (own, *_others(_way_of_writing(string)))
    string = _readable(string, fonts)
    if not LEFTWARD.search(string) and START not in string and END not in string:
        return tuple(_split(string, fonts))
    found: list[Run] = []
    for piece, leftward in from_left(string):
        found += _split_leftward(piece, fonts) if leftward else _split(piece, fonts)
    return tuple(found) or ((own, ""),)


def _split(string: str, fonts: Sequence[str]) -> list[Run]:
    """The pieces of one font each, in reading order."""
    own = fonts[0]
    found: list[Run] = []
    for letter in string:
        path, before = own, found[-1] if found else (own, "")
        if letter.isspace() and strike_scale(before[0], 16) != 1.0:
            path = own  # a space among pictures is as wide as one
        elif unicodedata.category(letter)[0] in "CMZP" or "\U0001f3fb" <= letter <= "\U0001f3ff":
            path = before[0]
        elif letter > LATIN:
            path = next((each for each in fonts if _has(each, letter)), own)
        if found and path == before[0]:
            found[-1] = (path, before[1] + letter)
        else:
            found.append((path, letter))
    return found


def _split_leftward(string: str, fonts: Sequence[str]) -> list[Run]:
    """The pieces of a text that runs to the left, from left to right. Signs before the first letter are set
    with it, so that brackets turn."""
    found = _split(string, fonts)
    if len(found) > 1 and not script_of(found[0][1]):
        found[:2] = [(found[1][0], found[0][1] + found[1][1])]
    return [(path, part if script_of(part) else part.translate(TURNED)[::-1]) for path, part in found[::-1]]


def _readable(string: str, fonts: Sequence[str]) -> str:
    """The text with something to read in place of letters that no font has: their sounds where Unicode names
    them, else how many signs stand there."""
    if all(letter <= LATIN or _shown(letter, fonts) for letter in string):
        return string
    found = ""
    for lost, part in groupby(string, key=lambda letter: letter > LATIN and not _shown(letter, fonts)):
        letters = list(part)
        sounds = [_sound(letter) for letter in letters]
        if not lost:
            found += "".join(letters)
        elif all(sounds):
            found += "".join(sounds).capitalize()
        else:
            words = ngettext("({count} sign)", "({count} signs)", len(letters))
            found += words.format(count=len(letters))
    return found


def _shown(letter: str, fonts: Sequence[str]) -> bool:
    """True if a font has the letter, or it is none: a sign that joins others shows nothing by itself."""
    return unicodedata.category(letter)[0] in "CMZP" or any(_has(path, letter) for path in fonts)


def _sound(letter: str) -> str:
    """How a letter of a script of sounds is read: "ka" of "HIRAGANA LETTER KA"; "" where it is not known."""
    name = unicodedata.name(letter, "")
    found = _SOUND.match(name)
    return found[1].lower() if found else ""


_SOUND = re.compile(
    r"(?:HIRAGANA LETTER|KATAKANA LETTER|HANGUL SYLLABLE|CYRILLIC (?:SMALL|CAPITAL) LETTER) (?:SMALL )?(\w+)$"
)


def em_width(file: str, string: str) -> float:
    """Return the width of a text on one line in ems, that is for letters of size 1; 0 for ""."""
    return (
        sum(_opened(path).size(piece)[0] * strike_scale(path, 16) for path, piece in font_runs(file, string))
        / 16
    )


@lru_cache(256)
def strike_scale(path: str, px: int) -> float:
    """Return the factor by which a font with one size only, such as one of emoji, is scaled to be
    `PICTURE_HEIGHT` (1.2) times `px` high; 1 for a font of any size."""
    high = _opened(path).get_height()
    return 1.0 if high < 2 * 16 else PICTURE_HEIGHT * px / high


@lru_cache(8)
def _others(way: str = "") -> tuple[str, ...]:
    """The other fonts, those first that set a way of writing as its readers know it."""
    liked = OWN_SIGNS.get(way, ())
    system = sorted(_installed(), key=lambda path: not os.path.basename(path).startswith(liked or "/"))
    return (*(str(assets.path("fonts", file)) for file in SHIPPED), *system)


def _way_of_writing(string: str) -> str:
    """The first word of a letter's name that tells Japanese or Korean from Chinese; "" where none does."""
    words = (unicodedata.name(letter, "").split(" ")[0] for letter in string if letter > "\u1100")
    return next((word for word in words if word in OWN_SIGNS), "")


@cache
def _installed() -> tuple[str, ...]:
    """Those of the system's fonts that can be opened, the best first."""
    wanted = SYSTEM.get(sys.platform, SYSTEM["linux"])
    there: dict[str, str] = {}
    for folder in _folders():
        for at, _inner, names in os.walk(folder):
            there |= {name: os.path.join(at, name) for name in names if name in wanted and name not in there}
    return tuple(there[name] for name in wanted if name in there and _opens(there[name]))


def _folders() -> Sequence[str]:
    """Where systems keep fonts."""
    if sys.platform == "win32":
        return [os.path.join(os.environ.get("WINDIR", r"C:\Windows"), "Fonts")]
    if sys.platform == "darwin":
        return ["/System/Library/Fonts", "/Library/Fonts"]
    home = os.path.expanduser("~/.local/share/fonts")
    return ["/usr/share/fonts", "/usr/local/share/fonts", home, "/run/host/fonts"]


def _opens(path: str) -> bool:
    try:
        pygame.font.init()
        pygame.font.Font(path, 16)
    except (OSError, pygame.error):
        return False
    return True


@lru_cache(4096)
def _has(path: str, letter: str) -> bool:
    return _drawn(path, letter) != _drawn(path, MISSING)


def _drawn(path: str, letter: str) -> bytes:
    try:
        return _opened(path).render(letter, True, "white").get_buffer().raw
    except pygame.error:  # it takes no room
        return b""


@lru_cache(16)
def _opened(path: str) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(path, 16)
