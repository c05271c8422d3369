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
    runs: list[Run] = []
    for piece, leftward in from_left(string):
        runs += _split_leftward(piece, fonts) if leftward else _split(piece, fonts)
    return tuple(runs) or ((own, ""),)


def _split(string: str, fonts: Sequence[str]) -> list[Run]:
    """Split a text into pieces of one font each, in reading order."""
    own = fonts[0]
    runs: list[Run] = []
    for letter in string:
        path, before = own, runs[-1] if runs else (own, "")
        if letter.isspace() and strike_scale(before[0], 16) != 1.0:
            path = own  # a space among pictures is as wide as one
        elif unicodedata.category(letter)[0] in "CMZP" or "\U0001f3fb" <= letter <= "\U0001f3ff":
            path = before[0]
        elif letter > LATIN:
            path = next((each for each in fonts if _has(each, letter)), own)
        if runs and path == before[0]:
            runs[-1] = (path, before[1] + letter)
        else:
            runs.append((path, letter))
    return runs


def _split_leftward(string: str, fonts: Sequence[str]) -> list[Run]:
    """Split a text that runs to the left into pieces, from left to right. Signs before the first letter are
    set with it, so that brackets turn."""
    runs = _split(string, fonts)
    if len(runs) > 1 and not script_of(runs[0][1]):
        runs[:2] = [(runs[1][0], runs[0][1] + runs[1][1])]
    return [(path, part if script_of(part) else part.translate(TURNED)[::-1]) for path, part in runs[::-1]]


def _readable(string: str, fonts: Sequence[str]) -> str:
    """Return the text with something to read in place of letters that no font has: their sounds where Unicode
    names them, else how many signs stand there."""
    if all(letter <= LATIN or _shown(letter, fonts) for letter in string):
        return string
    readable = ""
    for lost, part in groupby(string, key=lambda letter: letter > LATIN and not _shown(letter, fonts)):
        letters = list(part)
        sounds = [_sound(letter) for letter in letters]
        if not lost:
            readable += "".join(letters)
        elif all(sounds):
            readable += "".join(sounds).capitalize()
        else:
            words = ngettext("({count} sign)", "({count} signs)", len(letters))
            readable += words.format(count=len(letters))
    return readable


def _shown(letter: str, fonts: Sequence[str]) -> bool:
    """True if a font has the letter, or it is none: a sign that joins others shows nothing by itself."""
    return unicodedata.category(letter)[0] in "CMZP" or any(_has(path, letter) for path in fonts)


def _sound(letter: str) -> str:
    """Return the sound of a letter of a script of sounds: "ka" of "HIRAGANA LETTER KA"; "" where it is not
    known."""
    name = unicodedata.name(letter, "")
    sound = _SOUND.match(name)
    return sound[1].lower() if sound else ""


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
    """Return the files of the other fonts, first of the system's those that set a way of writing as its
    readers know it."""
    liked = OWN_SIGNS.get(way, ())
    system = sorted(_installed(), key=lambda path: not os.path.basename(path).startswith(liked or "/"))
    return (*(str(assets.path("fonts", file)) for file in SHIPPED), *system)


def _way_of_writing(string: str) -> str:
    """Return the first word of a letter's name that tells Japanese or Korean from Chinese; "" where none
    does."""
    words = (unicodedata.name(letter, "").split(" ")[0] for letter in string if letter > "\u1100")
    return next((word for word in words if word in OWN_SIGNS), "")


@cache
def _installed() -> tuple[str, ...]:
    """Return the files of those of the system's fonts that can be opened, the best first."""
    wanted = SYSTEM.get(sys.platform, SYSTEM["linux"])
    by_name: dict[str, str] = {}
    for folder in _folders():
        for at, _inner, names in os.walk(folder):
            by_name |= {
                name: os.path.join(at, name) for name in names if name in wanted and name not in by_name
            }
    return tuple(by_name[name] for name in wanted if name in by_name and _opens(by_name[name]))


def _folders() -> Sequence[str]:
    """Return the folders in which this system keeps fonts."""
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
