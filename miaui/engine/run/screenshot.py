"""F12: the picture as a PNG."""

from __future__ import annotations

import os
import struct
import zlib
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pygame


def save_screenshot(surface: pygame.Surface, folder: Path) -> Path | None:
    """Write the picture as "miaui-YYYYMMDD-HHMMSS.png" into a folder, which is made if it is missing, with
    "-2" and so on where there is one; return its path, or None where that cannot be done."""
    path: Path | None = None
    stem = f"miaui-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{stem}.png"
        number = 1
        while path.exists():
            number += 1
            path = folder / f"{stem}-{number}.png"
        picture = png(surface)
        with open(path, "xb", opener=_private) as file:
            file.write(picture)
    except (OSError, pygame.error):
        with suppress(OSError):
            if path is not None:
                path.unlink(missing_ok=True)
        return None
    return path


def _private(path: str, flags: int) -> int:
    """Open a file that this user alone can read."""
    return os.open(path, flags, 0o600)


def png(surface: pygame.Surface) -> bytes:
    """Return the picture as a PNG (RFC 2083), packed so quickly that it needs no wait: SDL takes ten times as
    long, and does not tell of a full disk."""
    width, height = surface.get_size()
    pixels = pygame.image.tobytes(surface, "RGB")
    row = 3 * width
    plain = b"".join(b"\0" + pixels[start : start + row] for start in range(0, row * height, row))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(plain, 1)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
