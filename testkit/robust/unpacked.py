"""Pictures read faster than the program reads them: unpacked once into files, whose bytes are drawn from.

A monkey changes scenes far more often than a person, and unpacking pictures again would be most of what is
tested. Nothing more is held in memory than the program holds itself.
"""

from __future__ import annotations

import struct
import tempfile
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from miaui.engine.draw.art import Art, Source

_HEAD = struct.Struct("<8i")
"""The picture's width and height, its box, and the size of the whole with its empty edges."""
_load, _baked = Art._load, Art._baked


def unpack_once() -> None:
    """Let this process read pictures from unpacked files in a temporary folder from now on, which is faster.
    A picture's file is written when it is first read; the folder is deleted when the process ends. There is
    no way back. A second call changes nothing."""
    _files()
    Art._load = _read_whole  # type: ignore[assignment,method-assign]
    Art._baked = _read_baked  # type: ignore[assignment,method-assign]


@cache
def _files() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="miaui-unpacked-")


def _read_whole(art: Art, name: str, density: int) -> pygame.Surface:
    def make() -> Source:
        made = _load(art, name, density)
        return Source(made, made.get_rect(), made.get_size())

    return _read(art, name, f"{density}-whole", make).surface


def _read_baked(art: Art, name: str, density: int) -> Source:
    art._loading.pop((name, density), None)
    return _read(art, name, f"{density}-baked", lambda: _baked(art, name, density))


def _read(art: Art, name: str, kind: str, make: Callable[[], Source]) -> Source:
    path = Path(_files().name) / f"{kind}-{name.replace('/', '-')}"
    try:
        data = memoryview(path.read_bytes())
    except FileNotFoundError:
        made = make()
        if name not in art.missing:
            _write(path, made)
        return made
    w, h, x, y, box_w, box_h, *whole = _HEAD.unpack_from(data)
    clear = len(data) == _HEAD.size + w * h * 4
    surface = pygame.image.frombuffer(data[_HEAD.size :], (w, h), "BGRA" if clear else "RGB")
    return Source(surface, pygame.Rect(x, y, box_w, box_h), (whole[0], whole[1]))


def _write(path: Path, made: Source) -> None:
    """Whole or not at all: other threads may read and write the same file."""
    clear = made.surface.get_flags() & pygame.SRCALPHA
    whole = path.with_name(f"{path.name}.{threading.get_ident()}")
    head = _HEAD.pack(*made.surface.get_size(), *made.box, *made.whole)
    whole.write_bytes(head + pygame.image.tobytes(made.surface, "BGRA" if clear else "RGB"))
    whole.replace(path)
