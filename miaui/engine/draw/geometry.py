"""Rectangles in units. One unit is a 1080th of a 16:9 window's height; nothing here knows pixels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple


class Rect(NamedTuple):
    """A box: left, top, width, height, in units."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> Rect:
        """Return the box of size w × h whose middle is (cx, cy)."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """True if the point lies inside; left and top edges belong to the box."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Return the box with dx taken off left and right, dy (default dx) off top and bottom; negative ones
        are added. A width or height may become negative."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Rect:
        """Return the box translated by (dx, dy)."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def overlaps(self, other: Rect) -> bool:
        """True if the two boxes share an area; touching edges do not."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def common(self, other: Rect) -> Rect:
        """Return the shared area; without width or height, or both, where there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(x, y, max(0.0, right - x), max(0.0, bottom - y))

    def holds(self, other: Rect) -> bool:
        """True if no part of the other box lies outside this one; edges may touch."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def covered(self, boxes: Iterable[Rect]) -> float:
        """Return the sum of the areas that the box shares with some others, in square units; 0 for none."""
        left, top, right, bottom = self.x, self.y, self.right, self.bottom
        area = 0.0
        for x, y, w, h in boxes:
            if x < right and left < x + w and y < bottom and top < y + h:
                wide, high = min(right, x + w) - max(left, x), min(bottom, y + h) - max(top, y)
                area += max(0.0, wide) * max(0.0, high)
        return area

    def columns(self, count: int, gap: float = 0.0) -> list[Rect]:
        """Return the box cut into `count` equal columns, left to right, `gap` apart. ZeroDivisionError for
        0."""
        width = (self.w - gap * (count - 1)) / count
        return [Rect(self.x + i * (width + gap), self.y, width, self.h) for i in range(count)]

    def columns_for(self, needs: Sequence[float], gap: float = 0.0) -> list[Rect]:
        """Return the box cut into columns, left to right, `gap` apart: equal ones where each has the width
        that it needs, else as wide as needed with the rest shared out alike, or what there is in proportion
        to the needs. ZeroDivisionError without needs."""
        equal = self.columns(len(needs), gap)
        if max(needs) <= equal[0].w:
            return equal
        whole = self.w - gap * (len(needs) - 1)
        rest = (whole - sum(needs)) / len(needs)
        widths = [need + rest if rest > 0 else need * whole / sum(needs) for need in needs]
        lefts = accumulate(widths, lambda x, width: x + width + gap, initial=self.x)
        return [Rect(x, self.y, width, self.h) for x, width in zip(lefts, widths, strict=False)]

    def rows_for(self, needs: Sequence[float], gap: float = 0.0) -> list[Rect]:
        """Return the box cut into rows, top to bottom, `gap` apart: equal ones where each has the height that
        it needs, else as high as needed with the rest shared out alike, or what there is in proportion to the
        needs. ZeroDivisionError without needs."""
        turned = Rect(self.y, self.x, self.h, self.w).columns_for(needs, gap)
        return [Rect(y, x, h, w) for x, y, w, h in turned]

    def stacked(self, heights: Sequence[float], gap: float = 0.0) -> list[Rect]:
        """Return boxes of these heights below one another, `gap` apart, as wide as this one, from its top on,
        even beyond its bottom; [] for none."""
        tops = accumulate(heights, lambda y, high: y + high + gap, initial=self.y)
        return [Rect(self.x, y, self.w, high) for y, high in zip(tops, heights, strict=False)]

    def rows(self, count: int, gap: float = 0.0) -> list[Rect]:
        """Return the box cut into `count` equal rows, top to bottom, `gap` apart. ZeroDivisionError for 0."""
        height = (self.h - gap * (count - 1)) / count
        return [Rect(self.x, self.y + i * (height + gap), self.w, height) for i in range(count)]
