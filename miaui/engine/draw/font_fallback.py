"""Finds a font for every letter: the style's own, the other that ships with the game, or the system's."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache

import pygame.font

from miaui.engine import assets
from miaui.engine.draw.theme import DISPLAY, TEXT_BOLD

MISSING = "\ufdd0"
"""A code point that no font has: what is drawn for it is what is drawn for every letter that is missing."""
LATIN = "\u024f"
"""The last of the letters that both shipped fonts have throughout."""
SHIPPED = (TEXT_BOLD, DISPLAY)
#: Where systems keep fonts with many letters, the heavier ones first.
SYSTEM = {
    "win32": ("segoeuib.ttf", "arialbd.ttf", "msyhbd.ttc", "YuGothB.ttc", "malgunbd.ttf", "seguisym.ttf"),
    "darwin": ("Supplemental/Arial Unicode.ttf", "Hiragino Sans GB.ttc", "AppleSDGothicNeo.ttc"),
    "linux": (
        "truetype/dejavu/DejaVuSans-Bold.ttf",
        "dejavu-sans-fonts/DejaVuSans-Bold.ttf",
        "TTF/DejaVuSans-Bold.ttf",
        "opentype/noto/NotoSansCJK-Bold.ttc",
        "google-noto-sans-cjk-fonts/NotoSansCJK-Bold.ttc",
        "noto-cjk/NotoSansCJK-Bold.ttc",
        "truetype/droid/DroidSansFallbackFull.ttf",
        "truetype/wqy/wqy-microhei.ttc",
    ),
}

Run = tuple[str, str]
"""The path of a font, and a piece of text to be set in it."""


@lru_cache(2048)
def font_runs(file: str, string: str) -> tuple[Run, ...]:
    """Split a text into pieces of one font each.

    The style's own font (a file below assets/fonts) sets all that it has, and what no font has; signs that
    are no letters stay with the letter before them.
    """
    own = str(assets.path("fonts", file))
    if string.isascii() or max(string) <= LATIN:
        return ((own, string),)
    found: list[Run] = []
    for letter in string:
        path, before = own, found[-1] if found else (own, "")
        if unicodedata.category(letter)[0] in "CMZP":
            path = before[0]
        elif letter > LATIN:
            path = next((each for each in (own, *_others()) if _has(each, letter)), own)
        if found and path == before[0]:
            found[-1] = (path, before[1] + letter)
        else:
            found.append((path, letter))
    return tuple(found)


def em_width(file: str, string: str) -> float:
    """Return how wide one line is, times the height of its letters."""
    return sum(_opened(path).size(piece)[0] for path, piece in font_runs(file, string)) / 16


@cache
def _others() -> tuple[str, ...]:
    return (*(str(assets.path("fonts", file)) for file in SHIPPED), *_installed())


def _installed() -> Iterator[str]:
    """Those of the system's fonts that can be opened."""
    folder = {
        "win32": os.path.join(os.environ.get("WINDIR", r"C:\Windows"), "Fonts"),
        "darwin": "/System/Library/Fonts",
    }.get(sys.platform, "/usr/share/fonts")
    for name in SYSTEM.get(sys.platform, SYSTEM["linux"]):
        path = os.path.join(folder, name)
        try:
            pygame.font.Font(path, 16)
        except (OSError, pygame.error):
            continue
        yield path


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
