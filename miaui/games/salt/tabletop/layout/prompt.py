"""Boxes of the words at the water's edge: ribbons, and letters that explain something."""

from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.layout.papers import Words, ribbon_size

_LEAST = 260.0
"""Smallest width of a ribbon, without its folded ends (units)."""


def written(words: str) -> Words:
    """Return words as they are written on a ribbon at the water's edge.

    >>> written("Take a card")
    Words(text='Take a card', size=0.95, symbol='', symbol_size=0.5, strong=True)
    """
    return Words(words, 0.95, strong=True)


def ribbon_box(canvas: Canvas, strip: Rect, words: str) -> Rect:
    """Return the box of a ribbon in the middle of the strip: as wide as its words, at least 280 units and at
    most the strip; as high as the strip, or higher where its words wrap."""
    wide, high = ribbon_size(canvas, written(words), _LEAST)
    return Rect.around(strip.cx, strip.cy, min(wide + 20, strip.w), max(strip.h, high))


class Letter(NamedTuple):
    """A caption with a note that explains it. It has its `place`, or for long notes the `whole` room; it
    begins no higher than `above`, and than `song` as far as it ends above `low`."""

    caption: str
    note: str
    place: Rect
    whole: Rect
    above: float
    song: float
    low: float

    def box(self, canvas: Canvas) -> Rect:
        """Return the box of the letter: its `place` if the note fits there, else the `whole` room; moved down
        below `above`, and `song` where it still ends above `low`."""
        box = self.place
        if not canvas.fits(self.note, "small", self.rooms(canvas, box)[1]):
            box = self.whole
        return box._replace(y=max(box.y, self.above, min(self.song, self.low - box.h)))

    def rooms(self, canvas: Canvas, box: Rect) -> tuple[Rect, Rect]:
        """Return the parts of a box for the caption, at most about a third of it, and below it
        for the note."""
        high = min(canvas.measure(self.caption, "label", size=1.05)[1] + 4, (box.h - 12) * 0.32)
        title, note = Box.column(Box("title", high), Box("note"), pad=(18, 6)).place(box).values()
        return title, note
