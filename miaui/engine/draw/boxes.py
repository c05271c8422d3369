"""Trees of boxes: a place on the screen, cut into rows and columns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from miaui.engine.draw.geometry import Rect

Size = float | Callable[[float], float] | None
"""Extent of a box along the row or column that it is part of: units; a function of its extent across, as the
height of words is one of their width; None for an equal share of what the others leave."""
Pad = tuple[float, float] | tuple[float, float, float, float]
"""Lengths taken off a box: left and right, top and bottom; or left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Box:
    """A place, and what it is cut into inside its pad, `gap` units apart."""

    name: str = ""
    size: Size = None
    pad: Pad = (0.0, 0.0)
    parts: tuple[Box, ...] = ()
    across: bool = False
    gap: float = 0.0


def box(name: str = "", size: Size = None, pad: Pad = (0.0, 0.0)) -> Box:
    """Return a place that is cut no further. Without a name it keeps others apart."""
    return Box(name, size, pad)


def row(*parts: Box, name: str = "", size: Size = None, gap: float = 0.0, pad: Pad = (0.0, 0.0)) -> Box:
    """Return a place that is cut into parts from left to right."""
    return Box(name, size, pad, parts, True, gap)


def column(*parts: Box, name: str = "", size: Size = None, gap: float = 0.0, pad: Pad = (0.0, 0.0)) -> Box:
    """Return a place that is cut into parts from top to bottom."""
    return Box(name, size, pad, parts, False, gap)


def place(tree: Box, space: Rect) -> dict[str, Rect]:
    """Return the rectangle of every named box, without its pad, of a tree that fills the space.

    >>> sheet = column(box("title", 20), row(box("face", 30), box("words"), gap=10), pad=(5, 5))
    >>> for name, rect in place(sheet, Rect(0, 0, 110, 80)).items():
    ...     print(name, *map(round, rect))
    title 5 5 100 20
    face 5 25 30 50
    words 45 25 60 50
    """
    left, top, right, bottom = tree.pad if len(tree.pad) == 4 else tree.pad * 2
    inner = Rect(space.x + left, space.y + top, space.w - left - right, space.h - top - bottom)
    found = {tree.name: inner} if tree.name else {}
    along, across = (inner.w, inner.h) if tree.across else (inner.h, inner.w)
    sizes = [part.size(across) if callable(part.size) else part.size for part in tree.parts]
    rest = along - tree.gap * (len(sizes) - 1) - sum(size or 0.0 for size in sizes)
    share, at = rest / max(1, sizes.count(None)), inner.x if tree.across else inner.y
    for part, size in zip(tree.parts, sizes, strict=True):
        long = share if size is None else size
        found |= place(part, inner._replace(x=at, w=long) if tree.across else inner._replace(y=at, h=long))
        at += long + tree.gap
    return found
