"""Pictures read faster than the program reads them: unpacked once into files, whose bytes are drawn from.

A monkey changes scenes far more often than a person, and unpacking pictures again would be most of what is
tested. Nothing more is held in memory than the program holds itself.
"""

from __future__ import annotations

import os
import struct
import tempfile
from functools import cache
from pathlib import Path

import pygame

from miaui.engine.art import Art

_HEAD = struct.Struct("<III")
"""Width, height, and 1 where the picture has transparency."""
_load = Art._load


def unpack_once() -> None:
    """Read pictures this way until the process ends."""
    _files()
    Art._load = _read  # type: ignore[assignment,method-assign]


@cache
def _files() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="miaui-unpacked-")


def _read(art: Art, name: str, density: int) -> pygame.Surface:
    path = Path(_files().name) / f"{density}-{name.replace('/', '-')}"
    try:
        data = memoryview(path.read_bytes())
    except FileNotFoundError:
        made = _load(art, name, density)
        if name not in art.missing:
            _write(path, made)
        return made
    w, h, clear = _HEAD.unpack_from(data)
    return pygame.image.frombuffer(data[_HEAD.size :], (w, h), "RGBA" if clear else "RGB")


def _write(path: Path, picture: pygame.Surface) -> None:
    """Whole or not at all: other processes may read the same files."""
    clear = bool(picture.get_flags() & pygame.SRCALPHA)
    whole = path.with_name(f"{path.name}.{os.getpid()}")
    head = _HEAD.pack(*picture.get_size(), clear)
    whole.write_bytes(head + pygame.image.tobytes(picture, "RGBA" if clear else "RGB"))
    whole.replace(path)
