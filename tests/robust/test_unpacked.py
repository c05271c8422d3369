"""The pictures that a monkey reads from files."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pygame
import pytest

from miaui.engine.draw.art import Source
from testkit.robust import unpacked


def test_two_threads_may_write_the_same_picture(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    surface = pygame.Surface((4, 4))
    picture = Source(surface, surface.get_rect(), surface.get_size())
    others = [Thread(target=unpacked._write, args=(tmp_path / "fish", picture))]
    write_bytes = Path.write_bytes

    def between(path: Path, data: bytes) -> int:
        written = write_bytes(path, data)
        if others:
            other = others.pop()
            other.start()
            other.join()
        return written

    monkeypatch.setattr(Path, "write_bytes", between)
    unpacked._write(tmp_path / "fish", picture)
    assert [path.name for path in tmp_path.iterdir()] == ["fish"]
