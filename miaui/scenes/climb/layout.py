"""Where everything is on the map of the island, and in the cabin beside it."""

from __future__ import annotations

from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.scenes.house import corner, grown

#: The steps of the ladder, lowest first, and the summit, from the island's middle.
STEPS = (
    (-338.0, 4.0),
    (-244.0, -30.0),
    (-150.0, -54.0),
    (-52.0, -58.0),
    (48.0, -68.0),
    (146.0, -88.0),
    (112.0, -172.0),
    (16.0, -176.0),
    (-12.0, -262.0),
    (74.0, -268.0),
)
SUMMIT = (40.0, -384.0)

#: Size of the map in units, and how far the island's middle lies from the map's.
_MAP, _OFF = (1440.0, 960.0), (-10.0, 50.0)
_CABIN = 436.0
_PAD = 30.0


class Map(NamedTuple):
    """The island on the screen: its middle, and how large it is."""

    x: float
    y: float
    size: float

    def at(self, place: tuple[float, float]) -> tuple[float, float]:
        """Return the point on the screen, in units, of a place of the map."""
        return self.x + place[0] * self.size, self.y + place[1] * self.size

    def around(self, place: tuple[float, float], width: float) -> Rect:
        """Return a square round a place, so wide on the map."""
        return Rect.around(*self.at(place), width * self.size, width * self.size)


class Cabin(NamedTuple):
    """The cabin at the right: all of it, the sheet that tells of what is chosen, and the planks below."""

    box: Rect
    sheet: Rect
    games: Rect
    play: Rect

    @property
    def page(self) -> Rect:
        """Where the sheet is written on."""
        return self.sheet.inset(_PAD - 6, _PAD)


def map_of(canvas: Canvas) -> Map:
    """Return where the island lies: left of the cabin, as large as it fits."""
    left = cabin_of(canvas).box.x
    size = min(left / _MAP[0], (canvas.height - 96) / _MAP[1])
    return Map(left / 2 + _OFF[0] * size, canvas.height / 2 + _OFF[1] * size, size)


def cabin_of(canvas: Canvas) -> Cabin:
    """Return the boxes of the cabin, at most 0.42 of the window's width at its right edge."""
    wide = min(canvas.theme.grown(_CABIN, 0.72), 0.42 * canvas.width)
    box, high = Rect(canvas.width - wide, 0.0, wide, canvas.height), grown(canvas, 74)
    parts = Box("sheet", pad=(2, 0, 2, 6)), Box("games", 0.84 * high), Box("play", high)
    return Cabin(box, **Box.column(*parts, gap=12, pad=(34, 128, 28, 28)).place(box))


def title(canvas: Canvas, words: str) -> Rect:
    """Return where the page's name stands: in the middle over the map."""
    left = corner(canvas, -1).right + 20
    right = cabin_of(canvas).box.x - 20
    wide = min(right - left, max(300.0, canvas.measure(words, "title", size=0.66)[0] + 90))
    middle = max(left + wide / 2, min(cabin_of(canvas).box.x / 2, right - wide / 2))
    return Rect.around(middle, 58, wide, 88)
