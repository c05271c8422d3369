"""The program's pictures are read from disk once for many tests. What is painted stays the same; reading
the same pictures anew for every window was a quarter of what painting tests took."""

from __future__ import annotations

from threading import Lock

import pygame

from miaui.engine import assets
from miaui.engine.draw.art import Art
from miaui.engine.draw.lru import ByteCache

MOST = 160 << 20
"""Bytes of pictures that are kept."""

OWN = assets.path("baked")
"""Where the program's own pictures lie; those of a test's folder may change."""

_load = Art._load
_kept: ByteCache[pygame.Surface] = ByteCache(MOST)
_lock = Lock()


def load_once() -> None:
    """Read pictures this way until the process ends."""
    Art._load = _read  # type: ignore[assignment,method-assign]


def _read(art: Art, name: str, density: int) -> pygame.Surface:
    key = (art.folder, name, density)
    with _lock:
        found = _kept.get(key)
    if found is not None:
        return found
    made = _load(art, name, density)
    if art.folder == OWN and name not in art.missing:
        with _lock:
            _kept.put(key, made, made.get_width() * made.get_height() * 4)
    return made
