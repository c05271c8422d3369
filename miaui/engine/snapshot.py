"""F12: the picture as a PNG."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame


def save_picture(surface: pygame.Surface, folder: Path) -> Path | None:
    """Write the picture into a folder under a new name; its path, or None where that cannot be done."""
    stem = f"miaui-{datetime.now():%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{stem}.png"
        number = 1
        while path.exists():
            number += 1
            path = folder / f"{stem}-{number}.png"
        pygame.image.save(surface, str(path))
    except (OSError, pygame.error):
        return None
    return path
