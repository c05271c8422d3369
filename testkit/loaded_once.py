"""What every window of the program makes anew is made once for many tests: pictures are read and scaled,
plates composed, fonts opened, texts measured and rendered. What is painted stays the same, and so does
what a window keeps; making all that anew for every window was a third of what painting tests took."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from concurrent.futures import Future
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import TypeVar

import pygame

from miaui.engine import assets
from miaui.engine.assets import Meta
from miaui.engine.draw import art as pictures
from miaui.engine.draw.art import Art, Part, Source
from miaui.engine.draw.font_fallback import font_runs
from miaui.engine.draw.lru import ByteCache
from miaui.engine.draw.text import Text, opened
from miaui.engine.draw.theme import STYLES, Colour

T = TypeVar("T")

MOST = 200 << 20
"""Bytes of pictures that are kept."""
BACKDROPS = 64 << 20
"""Bytes of whole backdrops that are kept."""
LINES = 24 << 20
"""Bytes of texts that are kept."""
WIDTHS = 100_000
"""Number of texts whose widths are kept."""
FONTS = 240
"""Number of fonts at one size each that are open."""

OWN = assets.path("baked")
"""Where the program's own pictures lie; those of a test's folder may change."""

_load, _baked, _scaled, _nine = Art._load, Art._baked, Art._scaled, Art.nine
_backdrop, _manifest = Art.backdrop, assets.read_manifest
_width, _pieces = Text.width, Text._pieces
own_font = Text._font
"""How the program opens fonts."""
_kept: ByteCache[object] = ByteCache(MOST)
_backdrops: ByteCache[pygame.Surface] = ByteCache(BACKDROPS)
_lines: ByteCache[list[tuple[pygame.Surface, int]]] = ByteCache(LINES)
_widths: dict[Hashable, int] = {}
_lock = Lock()


def load_once() -> None:
    """Make all windows of this process share pictures, plates, backdrops, fonts and rendered texts from now
    on; there is no way back. At most 200 MiB of pictures, 64 MiB of backdrops, 24 MiB of texts and 240 fonts
    are kept. Only pictures of the program's own folder are shared. What is painted stays as before. A second
    call changes nothing."""
    Art._load, Art._baked = _read, _bake  # type: ignore[assignment,method-assign]
    Art._scaled, Art.nine = _scale, _plate  # type: ignore[assignment,method-assign]
    Art.backdrop, Art.backdrop_ahead = _cut, _cut_ahead  # type: ignore[assignment,method-assign]
    pictures.read_manifest = _measures  # type: ignore[attr-defined]
    Text.width, Text._pieces = _measure, _render  # type: ignore[assignment,method-assign]
    Text._font = _open  # type: ignore[assignment,method-assign]


def _once(
    art: Art, key: tuple[object, ...], make: Callable[[], T], picture: Callable[[T], pygame.Surface]
) -> T:
    """What was made for a key, whose second part names one of the program's own pictures, or is made now."""
    with _lock:
        found: T | None = _kept.get(key)  # type: ignore[assignment]
    if found is not None and art.folder == OWN:
        return found
    made = make()
    if art.folder == OWN and key[1] not in art.missing:
        with _lock:
            _kept.put(key, made, _bytes(picture(made)))
    return made


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4


def _read(art: Art, name: str, density: int) -> pygame.Surface:
    return _once(art, ("read", name, density), lambda: _load(art, name, density), lambda made: made)


def _bake(art: Art, name: str, density: int) -> Source:
    """The trimmed picture; the whole one is not kept besides."""
    if art.folder != OWN:
        return _baked(art, name, density)
    ahead = art._loading.pop((name, density), None)

    def make() -> Source:
        return pictures._trimmed(_load(art, name, density) if ahead is None else ahead.result())

    return _once(art, ("baked", name, density), make, lambda made: made.surface)


def _scale(art: Art, name: str, w: int, h: int, px_scale: float) -> Part:
    if art._rough(px_scale):
        return _scaled(art, name, w, h, px_scale)
    art._source(name, px_scale)  # it is kept as if it were scaled now
    key = ("scaled", name, w, h, px_scale)
    return _once(art, key, lambda: _scaled(art, name, w, h, px_scale), lambda made: made.surface)


def _plate(art: Art, name: str, w: int, h: int, px_scale: float) -> pygame.Surface | None:
    own = ("nine", name, w, h, round(px_scale, 3), False)
    if art._rough(px_scale) or not art.has(name) or art._sprites.get(own) is not None:
        return _nine(art, name, w, h, px_scale)
    art.sprite(name, px_scale)

    def make() -> pygame.Surface:
        made = _nine(art, name, w, h, px_scale)
        assert made is not None
        return made

    key = ("nine", name, w, h, px_scale)
    return art._sprites.put(own, _once(art, key, make, lambda made: made), w * h * 4)


def _cut(art: Art, name: str, w: int, h: int, px_scale: float) -> pygame.Surface | None:
    width, height = art.meta(name).size
    if art.folder != OWN or not art.has(name) or art._rough(max(px_scale, w / width, h / height)):
        return _backdrop(art, name, w, h, px_scale)
    key = (name, w, h, px_scale)
    with _lock:
        found = _backdrops.get(key)
    if found is None:
        found = _backdrop(art, name, w, h, px_scale)
        assert found is not None
        with _lock:
            _backdrops.put(key, found, _bytes(found))
    return found


def _cut_ahead(art: Art, name: str, w: int, h: int, px_scale: float) -> Future[pygame.Surface | None]:
    """The backdrop beside the drawing; it is painted on, so it is a copy."""

    def made() -> pygame.Surface | None:
        found = art.backdrop(name, w, h, px_scale)
        return None if found is None else found.copy()

    return art._threads.submit(made)


@cache
def _own_measures() -> dict[str, Meta]:
    return _manifest(OWN)


def _measures(folder: Path) -> dict[str, Meta]:
    return dict(_own_measures()) if folder == OWN else _manifest(folder)


def _measure(text: Text, string: str, style: str, px: int) -> int:
    key = (font_runs(STYLES[style].font, string), px)
    found = _widths.get(key)
    if found is None:
        if len(_widths) > WIDTHS:
            _widths.clear()
        found = _widths[key] = _width(text, string, style, px)
    return found


def _open(_text: Text, path: str, px: int, script: str = "") -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return _opened(path, px, script)


@lru_cache(FONTS)
def _opened(path: str, px: int, script: str) -> pygame.font.Font:
    """A font, whose letters are measured once at each size; it keeps no file open."""
    return opened(BytesIO(_read_font(path)), px, script)


@cache
def _read_font(path: str) -> bytes:
    return Path(path).read_bytes()


def _render(text: Text, string: str, style: str, px: int, colour: Colour) -> list[tuple[pygame.Surface, int]]:
    key = (font_runs(STYLES[style].font, string), px, tuple(colour))
    with _lock:
        found = _lines.get(key)
    if found is None:
        found = _pieces(text, string, style, px, colour)
        with _lock:
            _lines.put(key, found, sum(_bytes(drawn) for drawn, _rise in found))
    return list(found)
