"""Fits names into their places, whatever letters they have: the one way in which names are drawn.

A name may come from a record that somebody else wrote: it can be long, wide, empty to the eye, or carry
piles of accents that reach over other things.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Unpack

from miaui.engine.draw.canvas import Align, Canvas, Paint
from miaui.engine.draw.directions import isolated
from miaui.engine.draw.font_fallback import em_width
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.text import Setting
from miaui.engine.draw.theme import SMALLEST, STYLES

MARKS = 2
"""Accents that stay on one letter: more than any language needs after composition."""
SENTENCE_EMS = 16.0
"""Width of the longest name in a sentence, times the height of the letters: 24 common letters fit."""
WORD_EMS = 9.0
"""Width of the longest word of such a name, times the height of the letters: where a sentence is narrow, only
spaces part it into lines."""
READABLE = 15.0
"""Names become no smaller than this, in units; below that they are cut."""
NAMELESS = "?"
"""Shown for a name without anything to see."""
_GLUE = "\u00a0"


@lru_cache(512)
def clean_name(name: str) -> str:
    """Return the name in one line, single spaces between its words, without control characters, marks of
    direction, and more than 2 accents on a letter; "?" where nothing is left.

    >>> clean_name("  Rosi   Mau ")
    'Rosi Mau'
    """
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(letter)
        if kind in ("Mn", "Me"):
            marks += 1
            if letters and letters[-1] != " " and marks <= MARKS and kind == "Mn":
                letters.append(letter)
        elif kind[0] != "C" or letter in "\t\n\r":
            marks = 0
            letters.append(" " if kind[0] in "ZC" else letter)
    return " ".join("".join(letters).split()) or NAMELESS


def short_name(name: str) -> str:
    """Return the name as it stands in sentences: in one line, and cut to end in "…" where it is wider than
    `SENTENCE_EMS`, or a word of it than `WORD_EMS`, in heights of letters. Where nothing is left it is
    "?"."""
    font = STYLES["strong"].font  # the widest one

    def fits(text: str) -> bool:
        words = [em_width(font, word) for word in text.split(" ")]
        return em_width(font, text) <= SENTENCE_EMS and max(words) <= WORD_EMS

    return isolated(_cut(clean_name(name), fits))


def fit_name(canvas: Canvas, name: str, width: float, style: str = "label") -> str:
    """Return the name in one line; where it is wider than `width` units in letters of 15 units (but 14 pixels
    at least), its longest beginning that fits with "…". Where not even one letter does, the number of its
    letters, "(12)"."""
    px = max(SMALLEST, round(READABLE * canvas.scale))
    space = width * canvas.scale
    return isolated(
        _cut(clean_name(name), lambda text: canvas.type.width(isolated(text), style, px) <= space)
    )


def draw_name(
    canvas: Canvas,
    name: str,
    rect: Rect,
    style: str = "label",
    colour: Paint | None = None,
    align: Align = "centre",
    **setting: Unpack[Setting],
) -> Rect:
    """Draw a name in the middle of a box in one line: smaller until it fits, then cut. Returns its box."""
    fitted = fit_name(canvas, name, rect.w, style).replace(" ", _GLUE)
    return canvas.text_in(fitted, rect, style, colour, align, **setting)


def _cut(name: str, fits: Callable[[str], bool]) -> str:
    """Return the longest beginning of the name that fits with its ellipsis; all of it where that fits. Where
    not even one letter does, as where letters are told of in words, the number of letters."""
    if fits(name):
        return name
    low, high = 1, len(name) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if fits(_ending(name, middle)):
            low = middle
        else:
            high = middle - 1
    ending = _ending(name, low)
    return ending if low > 1 or fits(ending) else f"({len(name)})"


def _ending(name: str, length: int) -> str:
    """Return at most `length` letters and an ellipsis; no accent is taken from its letter."""
    while length > 1 and unicodedata.combining(name[length]):
        length -= 1
    return name[:length].rstrip() + "…"
