"""Windows whose pictures stay empty, for tests that ask what is written where and not how it looks: every
text is set and measured, every control laid out, and no pixel of a picture read, scaled or drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from unittest.mock import patch

import pygame

from miaui.engine.draw.art import Art, Part
from miaui.engine.draw.draw_ops import DrawOp
from miaui.engine.draw.recorder import FrameRecorder
from miaui.engine.draw.text import Text


@contextmanager
def nothing_painted() -> Iterator[None]:
    """Meanwhile windows show nothing."""
    nothing = pygame.Surface((1, 1), pygame.SRCALPHA)

    def scaled(_art: Art, _name: str, _w: int, _h: int, _px_scale: float) -> Part:
        return Part(nothing, 0.0, 0.0)

    def nine(art: Art, name: str, _w: int, _h: int, _px_scale: float) -> pygame.Surface | None:
        return nothing if art.has(name) else None

    def backdrop(art: Art, name: str, w: int, h: int, _px_scale: float) -> pygame.Surface | None:
        return pygame.Surface((w, h)) if art.has(name) else None

    def line(_text: Text, *_setting: object) -> pygame.Surface:
        return nothing

    def paint(_recorder: FrameRecorder, _ops: Sequence[DrawOp], _box: pygame.Rect) -> None:
        pass

    with (
        patch.object(Art, "_scaled", scaled),
        patch.object(Art, "nine", nine),
        patch.object(Art, "backdrop", backdrop),
        patch.object(Text, "line", line),
        patch.object(FrameRecorder, "_paint", paint),
    ):
        yield
