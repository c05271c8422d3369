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
    """A place. One without a name keeps others apart. `parts` is what it is cut into inside its pad, `gap`
    units between any two: from left to right if they lie `across`, else from top to bottom."""

    name: str = ""
    size: Size = None
    pad: Pad = (0.0, 0.0)
    parts: tuple[Box, ...] = ()
    across: bool = False
    gap: float = 0.0

    @classmethod
    def row(
        cls, *parts: Box, name: str = "", size: Size = None, gap: float = 0.0, pad: Pad = (0.0, 0.0)
    ) -> Box:
        """Return a box that is cut into parts from left to right, `across`; without parts it is a place
        alone."""
        return cls(name, size, pad, parts, True, gap)

    @classmethod
    def column(
        cls, *parts: Box, name: str = "", size: Size = None, gap: float = 0.0, pad: Pad = (0.0, 0.0)
    ) -> Box:
        """Return a box that is cut into parts from top to bottom; without parts it is a place alone."""
        return cls(name, size, pad, parts, False, gap)

    def place(self, space: Rect) -> dict[str, Rect]:
        """Return the rectangle of every named box, without its pad, where this one fills a space; {} without
        names. `gap` lies between any two parts, named or not.

        >>> words = Box.row(Box("face", 30), Box("words"), gap=10)
        >>> sheet = Box.column(Box("title", 20), words, pad=(5, 5))
        >>> for name, rect in sheet.place(Rect(0, 0, 110, 80)).items():
        ...     print(name, *map(round, rect))
        title 5 5 100 20
        face 5 25 30 50
        words 45 25 60 50
        """
        left, top, right, bottom = self.pad if len(self.pad) == 4 else self.pad * 2
        inner = Rect(space.x + left, space.y + top, space.w - left - right, space.h - top - bottom)
        places = {self.name: inner} if self.name else {}
        along, across = (inner.w, inner.h) if self.across else (inner.h, inner.w)
        start, extent = ("x", "w") if self.across else ("y", "h")
        sizes = [part.size(across) if callable(part.size) else part.size for part in self.parts]
        rest = along - self.gap * (len(sizes) - 1) - sum(size or 0.0 for size in sizes)
        share, at = rest / max(1, sizes.count(None)), inner.x if self.across else inner.y
        for part, size in zip(self.parts, sizes, strict=True):
            long = share if size is None else size
            places |= part.place(inner._replace(**{start: at, extent: long}))
            at += long + self.gap
        return places
