"""Live text: fonts by style and pixel size, wrapping, and rendered lines kept for the next picture."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from io import BytesIO
from typing import NamedTuple, TypedDict

import pygame
import pygame.font

from miaui.engine.draw.directions import script_of
from miaui.engine.draw.font_fallback import font_runs, strike_scale
from miaui.engine.draw.lru import ByteCache
from miaui.engine.draw.theme import DISPLAY, DISPLAY_BOLD, DISPLAY_HEAVY, SMALLEST, STYLES, Colour, Theme

LINE_BYTES = 3 << 20
OPEN_SIZES = 12
"""Sizes of a font file that are open at once. For one more the size that was unused longest is given up: that
takes a fifth of the time in which a file is opened."""


_KERNING = 0.06
_LEANING = (DISPLAY, DISPLAY_BOLD, DISPLAY_HEAVY)
"""Fonts whose closing quotation marks lie over the space after them."""
_CLOSED, _APART = re.compile('(?<=[”“’"]) '), "\u00a0\u200a"
"""A line is at most by such a part wider or narrower than its words, each but the first after a space."""


class Block(NamedTuple):
    """Text laid out: its lines, the font size, the line step and the size of the whole, all in pixels."""

    lines: tuple[str, ...]
    px: int
    step: float
    width: int
    height: int


class Setting(TypedDict, total=False):
    """Ways in which a text is set."""

    size: float
    """Times the style's size."""
    fixed: bool
    """Ignore the player's text scale: card numerals."""
    alpha: float
    """0 is invisible, 1 opaque."""


class Fitted(Setting, total=False):
    """Ways in which a text is set into a place. Lengths in units."""

    width: float | None
    """It wraps here, and becomes smaller where a word is wider (None: one line a paragraph)."""
    height: float | None
    """It becomes smaller where it is higher."""


class Text:
    """Sets text in the theme's styles. Sizes in pixels, but for `Setting`; `scale` is pixels a unit."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.scale = 1.0
        self._fonts: dict[tuple[str, str], OrderedDict[int, pygame.font.Font]] = {}
        self._lines: ByteCache[pygame.Surface] = ByteCache(LINE_BYTES)
        self._blocks: dict[tuple[object, ...], Block] = {}
        self._words: dict[tuple[str, str, int], int] = {}

    def forget(self) -> None:
        """Drop everything kept (the scale or the theme changed)."""
        self._fonts.clear()
        self._lines.clear()
        self._blocks.clear()
        self._words.clear()

    def width(self, string: str, style: str, px: int) -> int:
        """Return the width in pixels of a text on one line; 0 for ""."""
        return sum(
            round(self._font(path, px, script_of(piece)).size(piece)[0] * strike_scale(path, px))
            for path, piece in font_runs(STYLES[style].font, set_apart(string, STYLES[style].font))
        )

    def _word(self, string: str, style: str, px: int) -> int:
        """Return the width of a word that will be asked for again."""
        key = (string, STYLES[style].font, px)
        width = self._words.get(key)
        if width is None:
            if len(self._words) > 2000:
                self._words.clear()
            width = self._words[key] = self.width(string, style, px)
        return width

    def _font(self, path: str, px: int, script: str = "") -> pygame.font.Font:
        """Return the font of a file at a size; one of its own for each script that runs to the left."""
        if not pygame.font.get_init():
            pygame.font.init()
        sizes = self._fonts.setdefault((path, script), OrderedDict())
        font = sizes.pop(px, None)
        if font is None and len(sizes) < OPEN_SIZES:
            font = opened(path, px, script)
        elif font is None:
            font = sizes.popitem(last=False)[1]
            font.point_size = px
        sizes[px] = font
        return font

    def pixels(self, style: str, factor: float = 1.0, fixed: bool = False) -> int:
        """Return the style's size, times `factor`, in real pixels, at least `SMALLEST` (14); `fixed`: without
        the player's text scale."""
        return max(SMALLEST, round(self.theme.size(style, fixed) * factor * self.scale))

    def layout(self, string: str, style: str, setting: Fitted) -> Block:
        """Return the text as it is set: wrapped at `setting`'s width, and made smaller where it fits neither
        that nor its height. See `block`."""
        px = self.pixels(style, setting.get("size", 1.0), setting.get("fixed", False))
        width, height = setting.get("width"), setting.get("height")
        wide = None if width is None else width * self.scale
        high = None if height is None else height * self.scale
        return self.block(string, style, px, wide, high)

    def block(
        self, string: str, style: str, px: int, width: float | None = None, height: float | None = None
    ) -> Block:
        """Return the text wrapped at `width` pixels (None: one line a paragraph); made smaller by whole
        pixels, down to 14, where it would not fit.

        What still does not fit is wider or higher than asked: the caller can see and report it.
        """
        key = (string, style, px, width, height)
        cached = self._blocks.get(key)
        if cached is not None:
            return cached
        plain = settable(string)
        block = self._wrapped(plain, style, px, width)
        while px > SMALLEST and _too_big(block, width, height):
            px -= 1
            block = self._wrapped(plain, style, px, width)
        if len(self._blocks) > 600:
            self._blocks.clear()
        self._blocks[key] = block
        return block

    def line(self, string: str, style: str, px: int, colour: Colour, alpha: float = 1.0) -> pygame.Surface:
        """Return one rendered line, premultiplied as all pictures are, kept for the next time; see-through in
        sixteenths, opaque from 0.97 on."""
        step = 16 if alpha >= 0.97 else max(0, round(alpha * 16))
        key = (string, STYLES[style].font, px, colour, step)
        picture = self._lines.get(key)
        if picture is None:
            picture = _beside(self._pieces(string, style, px, colour)).premul_alpha()
            if step < 16:
                picture.fill((step * 255 // 16,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            self._lines.put(key, picture, picture.get_width() * picture.get_height() * 4)
        return picture

    def _pieces(self, string: str, style: str, px: int, colour: Colour) -> list[tuple[pygame.Surface, int]]:
        """Return the pieces of a line from left to right, each with how far it rises over the base line."""
        pieces: list[tuple[pygame.Surface, int]] = []
        file = STYLES[style].font
        for path, piece in font_runs(file, set_apart(string, file)):
            font, scale = self._font(path, px, script_of(piece)), strike_scale(path, px)
            drawn = _rendered(font, piece, colour)
            if scale != 1.0:
                wide, high = (max(1, round(side * scale)) for side in drawn.get_size())
                drawn = pygame.transform.smoothscale(drawn, (wide, high))
            pieces.append((drawn, round(font.get_ascent() * scale)))
        return pieces

    def _wrapped(self, string: str, style: str, px: int, width: float | None) -> Block:
        wide, word = partial(self.width, style=style, px=px), partial(self._word, style=style, px=px)
        lines: list[str] = []
        for paragraph in string.split("\n"):
            lines += [paragraph] if width is None else _wrap(paragraph, wide, word, width)
        step = px * STYLES[style].leading
        widest = max(map(wide, lines))
        return Block(tuple(lines), px, step, widest, round(step * len(lines)))


def opened(file: str | BytesIO, px: int, script: str = "") -> pygame.font.Font:
    """Open the font of a file at a size, for a script that runs to the left by its code, or for others ("").
    FileNotFoundError where there is none."""
    font = pygame.font.Font(file, px)
    if script:
        with suppress(pygame.error):  # this build of SDL does not shape letters
            font.set_script(script)
            font.set_direction(pygame.DIRECTION_RTL)
    return font


def settable(string: str) -> str:
    r"""Return the text with "\ufffd" for a null character and "?" for half a surrogate pair, which no font
    can set."""
    return string.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")


def set_apart(string: str, file: str) -> str:
    r"""Return the text with a wider space after a closing quotation mark where the style's font (a file below
    assets/fonts) draws the mark over the space: that of titles and buttons.

    >>> set_apart("“Stop” wins", DISPLAY) == "“Stop”\u00a0\u200awins"
    True
    """
    return _CLOSED.sub(_APART, string) if file in _LEANING else string


def _rendered(font: pygame.font.Font, line: str, colour: Colour) -> pygame.Surface:
    try:
        return font.render(line, True, colour)
    except pygame.error:  # it takes no room, e.g. a joiner without letters to join
        return font.render("", True, colour)


def _beside(pieces: list[tuple[pygame.Surface, int]]) -> pygame.Surface:
    """Return a picture of all pieces in a row, on one base line."""
    if len(pieces) == 1:
        return pieces[0][0]
    top = max(rise for _drawn, rise in pieces)
    lowest = max(drawn.get_height() - rise for drawn, rise in pieces)
    made, x = (
        pygame.Surface((sum(drawn.get_width() for drawn, _rise in pieces), top + lowest), pygame.SRCALPHA),
        0,
    )
    for drawn, rise in pieces:
        made.blit(drawn, (x, top - rise))
        x += drawn.get_width()
    return made


def _too_big(block: Block, width: float | None, height: float | None) -> bool:
    wide = width is not None and block.width > width + 0.5
    return wide or (height is not None and block.height > height + 0.5)


def _wrap(
    paragraph: str, wide: Callable[[str], int], word_wide: Callable[[str], int], width: float
) -> list[str]:
    """Return greedy lines of whole words. A word wider than the line stands alone in it, or is divided after
    its hyphens. A line is measured as a whole (`wide`) only where its words (`word_wide`) leave it open if it
    fits."""
    lines: list[str] = []
    line, sum_wide = "", 0
    for space, word in _words(paragraph, word_wide, width):
        between = space if line else ""
        longer = f"{line}{between}{word}"
        longer_wide = sum_wide + word_wide(f"{between}{word}")
        unclear = abs(longer_wide - width) < _KERNING * width + 8
        if line and (wide(longer) if unclear else longer_wide) > width:
            lines.append(line)
            longer, longer_wide = word, word_wide(word)
        line, sum_wide = longer, longer_wide
    return [*lines, line]


def _words(paragraph: str, word_wide: Callable[[str], int], width: float) -> Iterator[tuple[str, str]]:
    """Yield the words with the space before each; what is wider than a line in parts that end with a
    hyphen."""
    for word in paragraph.split(" "):
        if "-" not in word[1:-1] or word_wide(word) <= width:
            yield " ", word
            continue
        first, *rest = re.findall(r"[^-]*-+|[^-]+$", word)
        yield " ", first
        yield from (("", part) for part in rest)
