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
        """Return the point on the screen, in units, of a place of the map, which is measured from the
        island's middle in units of the map."""
        return self.x + place[0] * self.size, self.y + place[1] * self.size

    def around(self, place: tuple[float, float], width: float) -> Rect:
        """Return a square round a place of the map, in units of the screen; its `width` is measured on the
        map."""
        return Rect.around(*self.at(place), width * self.size, width * self.size)


class Cabin(NamedTuple):
    """The cabin at the right, in units: all of it, the sheet that tells of what is chosen, and the planks
    below it for its games and for playing."""

    box: Rect
    sheet: Rect
    games: Rect
    play: Rect

    @property
    def page(self) -> Rect:
        """The box for words on the sheet: 24 units inside its left and right edges, 30 inside the upper and
        lower ones."""
        return self.sheet.inset(_PAD - 6, _PAD)


def map_of(canvas: Canvas) -> Map:
    """Return where the island lies: in the middle of the window left of the cabin, as large as it fits there
    below the upper 96 units."""
    left = cabin_of(canvas).box.x
    size = min(left / _MAP[0], (canvas.height - 96) / _MAP[1])
    return Map(left / 2 + _OFF[0] * size, canvas.height / 2 + _OFF[1] * size, size)


def cabin_of(canvas: Canvas) -> Cabin:
    """Return the boxes of the cabin, which takes the right end of the window: 436 units wide, more for larger
    text, at most 0.42 of the window's width."""
    wide = min(canvas.theme.grown(_CABIN, 0.72), 0.42 * canvas.width)
    box, high = Rect(canvas.width - wide, 0.0, wide, canvas.height), grown(canvas, 74)
    parts = Box("sheet", pad=(2, 0, 2, 6)), Box("games", 0.84 * high), Box("play", high)
    return Cabin(box, **Box.column(*parts, gap=12, pad=(34, 128, 28, 28)).place(box))


def title(canvas: Canvas, words: str) -> Rect:
    """Return the box of the page's name over the map, 88 units high, as wide as the words need, at least 300
    and at most the space between the button back and the cabin."""
    left = corner(canvas, -1).right + 20
    right = cabin_of(canvas).box.x - 20
    wide = min(right - left, max(300.0, canvas.measure(words, "title", size=0.66)[0] + 90))
    middle = max(left + wide / 2, min(cabin_of(canvas).box.x / 2, right - wide / 2))
    return Rect.around(middle, 58, wide, 88)
