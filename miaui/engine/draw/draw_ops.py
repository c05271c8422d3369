"""Recorded drawings: what each paints, where, and a key by which two of them are compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame


class DrawOp(NamedTuple):
    """Recorded drawing operation. Equal keys mean equal pixels; nothing outside `box` is changed."""

    key: tuple[object, ...]
    box: pygame.Rect
    clip: pygame.Rect
    painter: Callable[..., object]
    args: tuple[object, ...]

    @classmethod
    def picture(cls, source: pygame.Surface, box: pygame.Rect, clip: pygame.Rect) -> DrawOp:
        """Return the operation that draws a premultiplied picture at the top left of its box, which is of its
        size (nothing is scaled), as far as `clip` reaches."""
        flags = pygame.BLEND_PREMULTIPLIED
        key = (source, box.topleft, None, flags, tuple(clip))
        return cls(key, box, clip, blit, (source, box.topleft, None, flags))

    @property
    def blended(self) -> bool:
        """True if it is a premultiplied picture, as `DrawOp.picture` makes: such a picture may be made one
        with others."""
        return self.painter is blit and self.args[-1] == pygame.BLEND_PREMULTIPLIED


def blit(
    surface: pygame.Surface,
    source: pygame.Surface,
    place: tuple[int, int],
    area: tuple[int, int, int, int] | None,
    flags: int,
) -> None:
    """Paint a picture, or an area of it, with its corner at a place."""
    surface.blit(source, place, area, flags)


def fill(surface: pygame.Surface, colour: tuple[int, int, int], box: pygame.Rect, flags: int) -> None:
    """Fill a box, as far as it lies on the surface and in its clip; `flags` are pygame's of blending, 0 for
    none."""
    surface.fill(colour, box, flags)


def blend(
    surface: pygame.Surface, picture: pygame.Surface, box: tuple[int, int, int, int], level: int
) -> None:
    """Paint a box (left, top, width, height) of a picture of the whole window where it is in the picture,
    over what lies there, at 0 (nothing) to 255 (opaque)."""
    picture.set_alpha(level)
    surface.blit(picture, box, box)
    picture.set_alpha(None)
