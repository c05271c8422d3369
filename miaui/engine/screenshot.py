"""F12: the picture as a PNG."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from io import BytesIO
from pathlib import Path

import pygame


def save_screenshot(surface: pygame.Surface, folder: Path) -> Path | None:
    """Write the picture into a folder under a new name; its path, or None where that cannot be done."""
    path: Path | None = None
    stem = f"miaui-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{stem}.png"
        number = 1
        while path.exists():
            number += 1
            path = folder / f"{stem}-{number}.png"
        picture = BytesIO()  # written by ourselves: SDL does not tell of a full disk
        pygame.image.save(surface, picture, path.name)
        with open(path, "xb") as file:
            file.write(picture.getvalue())
    except (OSError, pygame.error):
        with suppress(OSError):
            if path is not None:
                path.unlink(missing_ok=True)
        return None
    return path
