"""Windows whose pictures stay empty, for tests that ask what is written where and not how it looks: every
text is set and measured, every control laid out, and no pixel of a picture read, scaled or drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch

import pygame

from miaui.engine.draw.art import Art, Part
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.layers import Layers
from miaui.engine.draw.pictures import Keep, PictureScope
from miaui.engine.draw.recorder import FrameRecorder
from miaui.engine.draw.text import Text

DRAWN = ("draw", "paste", "fill", "outline", "circle", "line", "polygon", "dim")
"""What a canvas does to pixels alone."""
CHANGED = ("rotozoom", "box_blur", "gaussian_blur")
"""How pictures are made from others, besides scaling."""

_wordless: dict[int, tuple[int, int]] = {}
"""Sizes of pictures on which nothing is written, by the hashes of their keys and looks: they are not composed
again."""


def _look(canvas: Any, owner: Hashable, key: Hashable) -> int:
    """The hash of a key at the present size and look, whatever language is spoken."""
    return hash((owner, key, canvas.theme.key, canvas.window.get_size()))


@cache
def _empty(w: int, h: int) -> pygame.Surface:
    return pygame.Surface((w, h), pygame.SRCALPHA)


@contextmanager
def nothing_painted() -> Iterator[None]:
    """Skip, within the context, the reading, scaling and drawing of pictures in all windows of this process:
    they stay empty, in their sizes. Texts are still measured and controls laid out. After the context, also
    after an error, painting is as before. Do not nest it."""
    nothing = _empty(1, 1)

    def part(_art: Art, _name: str, _w: int, _h: int, _px_scale: float) -> Part:
        return Part(nothing, 0.0, 0.0)

    def sprite(art: Art, name: str, px_scale: float, transient: bool = False) -> pygame.Surface:
        width, height = art.meta(name).size
        return _empty(max(1, round(width * px_scale)), max(1, round(height * px_scale)))

    def nine(art: Art, name: str, _w: int, _h: int, _px_scale: float) -> pygame.Surface | None:
        return nothing if art.has(name) else None

    def backdrop(art: Art, name: str, w: int, h: int, _px_scale: float) -> pygame.Surface | None:
        return _empty(w, h) if art.has(name) else None

    def line(_text: Text, *_setting: object) -> pygame.Surface:
        return nothing

    def framed(canvas: Canvas, name: str, *_place: object) -> bool:
        return canvas.art.has(name)

    @contextmanager
    def onto(
        canvas: Canvas, width: float, height: float, *, opaque: bool = False
    ) -> Iterator[pygame.Surface]:
        made = _empty(round(width), round(height))
        with canvas.drawing_on(made):
            yield made

    def scaled(_picture: pygame.Surface, size: tuple[float, float], *_into: pygame.Surface) -> pygame.Surface:
        return _empty(int(size[0]), int(size[1]))

    def unchanged(picture: pygame.Surface, *_how: object) -> pygame.Surface:
        return picture

    def paint(*_what: object, **_how: object) -> None:
        pass

    plain, get, draw = Canvas.text, PictureScope.get, Layers.draw
    texts = 0

    def text(canvas: Canvas, *what: Any, **how: Any) -> Rect:
        nonlocal texts
        texts += 1
        return plain(canvas, *what, **how)

    def kept(
        scope: PictureScope, key: Hashable, make: Callable[[], pygame.Surface], keep: Keep = Keep.STILL
    ) -> pygame.Surface:
        known = _look(scope._canvas, scope.owner, key)

        def once() -> pygame.Surface:
            if known in _wordless:
                return _empty(*_wordless[known])
            before, made = texts, make()
            if texts == before:
                _wordless[known] = made.get_size()
            return made

        return get(scope, key, once, keep)

    def layer(layers: Layers[Canvas], key: Hashable, painter: Callable[[Canvas], None]) -> None:
        def once(canvas: Canvas) -> None:
            known = _look(canvas, tuple(canvas.surface.get_clip()), key)
            if known not in _wordless:
                before = texts
                painter(canvas)
                if texts == before:
                    _wordless[known] = (1, 1)

        canvas = layers._canvas
        if _look(canvas, (0, 0, *canvas.surface.get_size()), key) not in _wordless:
            draw(layers, key, once)

    with ExitStack() as patches:
        for owner, name, stub in (
            (Art, "_scaled", part),
            (Art, "sprite", sprite),
            (Art, "nine", nine),
            (Art, "backdrop", backdrop),
            (Text, "line", line),
            (FrameRecorder, "_paint", paint),
            (Canvas, "nine", framed),
            (Canvas, "onto", onto),
            (Canvas, "text", text),
            (PictureScope, "get", kept),
            (Layers, "draw", layer),
            (Layers, "_blank", staticmethod(lambda size: _empty(*size))),
            *((Canvas, name, paint) for name in DRAWN),
            *((pygame.transform, name, scaled) for name in ("scale", "smoothscale")),
            *((pygame.transform, name, unchanged) for name in CHANGED),
        ):
            patches.enter_context(patch.object(owner, name, stub))
        yield
    _empty.cache_clear()
