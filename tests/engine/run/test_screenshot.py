"""F12 packs a picture quickly, and exactly."""

import os
from pathlib import Path

import pygame
import pytest

from miaui.engine.run.screenshot import png, save_screenshot


def chequered() -> pygame.Surface:
    surface = pygame.Surface((37, 23))
    for x in range(37):
        for y in range(23):
            surface.set_at((x, y), (6 * x, 11 * y, (x * y) % 256))
    return surface


def test_a_picture_is_kept_as_it_is(tmp_path: Path) -> None:
    surface = chequered()
    path = save_screenshot(surface, tmp_path)
    assert path is not None
    kept = pygame.image.load(path)
    assert kept.get_size() == (37, 23)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(surface, "RGB")


@pytest.mark.skipif(os.name != "posix", reason="not here: who may read a file")
def test_a_picture_is_private(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        path = save_screenshot(chequered(), tmp_path)
    finally:
        os.umask(before)
    assert path is not None and path.stat().st_mode & 0o777 == 0o600


def test_it_is_packed_in_the_fastest_way() -> None:
    data = png(chequered())
    place = data.index(b"IDAT") + 4
    assert data[place + 1] >> 6 == 0, "the level of work, as RFC 1950 writes it: 0 is the fastest"
