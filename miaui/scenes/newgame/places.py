"""Where everything lies on the new-game page: the cats in their boat, and what is about the whole table."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.ui.scroll import Scroll
from miaui.scenes.page import END
from miaui.tabletop.cast.portrait import PLANK_TOP

GAP = 16.0
"""Units between two cats."""
ENDS = 104.0
"""Length of a hull beyond its cats on each side, in units."""
_ROW, _LINES = 56.0, 37.0
"""Height of a row at least, in units; pixels that two lines of the smallest text need."""
_MARGIN, _WIDEST_PAGE = 56.0, 1808.0
_NARROWEST, _WIDEST = 212.0, 400.0
"""Room for a cat at text of size 1."""
_SMALLEST, _LARGEST = 0.72, 1.56
"""Sizes of a cat, whose art is 240 units wide."""
_ABOVE = 120.0
"""From a cat's middle up to what it wears, at size 1."""
_PAWS = 42.0
"""Length of the paws that hang over the edge of the boat, in units at size 1."""
_PLATE = 348.0
"""The widest emblem with its name plate, at text of size 1."""
_DRAUGHT = 18.0
"""Height of a hull below its last row, in units."""
_PEEK = 26.0
"""Units by which the start lies lower than what is beside it: somebody looks over it."""


def row_height(canvas: Canvas) -> float:
    """Return the height of a row of controls, in units: at least 56, and more in a small window or with large
    text."""
    return max(_ROW, _LINES / canvas.scale, canvas.measure("Ag", "body")[1] + 20)


# The whole table ------------------------------------------------------------------------------------------
_SMALL = 3
"""Number of small controls under the start."""
_APART = 10.0
"""Units between two options."""


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """Places of what concerns the whole table, in the water before the boat."""

    water: float
    """Where the water begins in front of the boat."""
    line: Rect
    """The line with the fish for all bots, right above the plank."""
    plank: Rect
    """The plank that names the level of all bots."""
    start: Rect
    """The plank that begins the game."""
    small: tuple[Rect, ...]
    """Under the start: the pace, a first game, and the line for a deal's code."""
    options: tuple[Rect, ...]
    """Places of the switches, from the top down; those of planks beyond the column lie below it."""


def table_places(canvas: Canvas, options: float, most: int) -> TablePlaces:
    """Return the places before the boat, at the window's lower end. There are `most` boxes for options, of
    equal height, of which `options` fill the column and the others lie below it; () if `options` is 0. A
    fraction of `options`, 2.5, is for one that is coming or going."""
    row, option = row_height(canvas), canvas.measure("Ag", "button")[1] + 18
    spoken = canvas.measure("Ag", "button")[1] + 2 * canvas.measure("Ag", "small")[1] + 20
    small = _SMALL * (row + 10)
    needed = max(222.0, min(250.0, 2 * spoken + 10), most * (max(72.0, option) + 10), small + 134)
    high = min(needed, 0.4 * canvas.height)
    wide = min(canvas.width - 2 * _MARGIN, _WIDEST_PAGE)
    whole = Rect(canvas.width / 2 - wide / 2, canvas.height - 26 - high, wide, high)
    fish = Box("line", max(88.0, 0.46 * high) + 18)
    tree = Box.row(
        Box.column(fish, Box("plank"), size=0.325 * wide, pad=(0, -24, 0, 0)),
        Box("", canvas.theme.between(50, 28)),
        Box.column(Box("start"), Box("", 14), Box("small", small - 10), pad=(0, _PEEK, 0, 0)),
        Box("", canvas.theme.between(50, 12)),
        Box("options", 0.335 * wide),
    )
    line, plank, start, smalls, rest = tree.place(whole).values()
    small_ones = tuple(smalls.rows(_SMALL, 10))
    return TablePlaces(whole.y - 38, line, plank, start, small_ones, _rows(rest, options, most))


def _rows(box: Rect, options: float, most: int) -> tuple[Rect, ...]:
    """Return `most` boxes for the options, of which `options` share the height of a box; () for none."""
    if options <= 0:
        return ()
    step = (box.h + _APART) / options
    return tuple(Rect(box.x, box.y + i * step, box.w, step - _APART) for i in range(most))


# The cats -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Berth:
    """A cat's place, in units: the whole box, the cat's middle (x, y) and its size (1 is 240 wide), and what
    is written on the hull below it."""

    box: Rect
    x: float
    y: float
    size: float
    plate: Rect
    """The plank with emblem, name, and whether a person or a bot plays."""
    emblem: float
    """Radius of the emblem, whose middle is at the plate's left end."""
    level: Rect
    """The row for the level of a bot."""
    character: Rect
    """The row for a bot's character, below the level."""

    @property
    def hull(self) -> float:
        """The upper edge of the boat, as y in units."""
        return self.y + PLANK_TOP * self.size

    @property
    def switch(self) -> Rect:
        """The place of the switch between laptop and phone, in the row where a bot has its character: from
        the emblem to the right end of the plate."""
        left = self.plate.x - 0.8 * self.emblem
        return Rect(left, self.character.y - 4, self.plate.right - left, self.character.h + 10)

    def words(self, canvas: Canvas, name: str) -> tuple[Rect, Rect]:
        """Return the places of the name and of “Person” or “Bot” on the plate, in this order: side by side,
        the name at the left, or the name above where it is too long for that."""
        pad, across, high = (self.emblem + 4, 3, 8, 5), self.plate.w - self.emblem - 12, self.plate.h - 8
        words = max(canvas.measure(word, "label", size=0.9)[0] for word in (_("Person"), _("Bot")))
        wide = words + 20 + 0.24 * high
        needed = max(canvas.theme.grown(112), canvas.measure(name, "button")[0] + 12)
        if across - wide >= needed:
            tree = Box.row(Box("name"), Box("who", wide), pad=pad)
        else:
            below = Box("who", pad=(0, 0, max(0.0, across - wide), 0))
            tree = Box.column(Box("name", 0.54 * high), below, pad=pad)
        named, who = tree.place(self.plate).values()
        return named, who

    def arrow(self, side: int) -> Rect:
        """Return the square of the arrow beside the cat, to the cat before (`side` -1, at the left) or after
        (1, at the right), 44 to 52 units wide."""
        wide = min(52.0, max(44.0, 40 * self.size))
        reach = min((self.box.w - wide) / 2 + 6, 116 * self.size)
        return Rect.around(self.x + side * reach, self.y - 40 * self.size, wide, wide)


@dataclass(frozen=True, slots=True)
class _Rows:
    """Heights of what is written on the hull under a cat."""

    plate: float
    level: float
    character: float

    @classmethod
    def of(cls, canvas: Canvas) -> _Rows:
        small = max(canvas.measure("Ag", "label", size=0.9)[1], 14 / canvas.scale)
        name = canvas.measure("Ag", "button")[1]
        return cls(max(70.0, 0.92 * (name + small) + 10), max(40.0, 0.9 * small), max(38.0, small + 8))

    @property
    def whole(self) -> float:
        """Their height together, with the gaps."""
        return self.plate + self.level + self.character + 10


def berths(canvas: Canvas, view: Rect, count: int, spare: float, scroll: Scroll) -> list[Berth]:
    """Return a place for each of `count` seats, at least one, row by row from the left, in as many columns as
    have room for the text size (2 at least). Each row is centred, also a shorter last one, with `spare` units
    left free at its right. The scroll is given `view` and the height of all; places lie as far up as it is
    scrolled."""
    rows, space = _Rows.of(canvas), view.w - spare
    most = max(2, min(count, int((space + GAP) // (canvas.theme.grown(_NARROWEST) + GAP))))
    lines = -(-count // most)
    columns = -(-count // lines)
    width = min(canvas.theme.grown(_WIDEST), (space - GAP * (columns - 1)) / columns)
    free = (view.h + GAP) / lines - GAP - rows.whole - _DRAUGHT
    size = min(_LARGEST, width / 244, max(_SMALLEST, free / (_ABOVE + PLANK_TOP + _PAWS)))
    height = (_ABOVE + PLANK_TOP + _PAWS) * size + rows.whole + _DRAUGHT
    content = lines * (height + GAP) - GAP
    scroll.place(Rect(0.0, view.y, canvas.width, view.h), content)
    top = view.y + max(0.0, view.h - content) - scroll.offset
    places = []
    for number in range(count):
        across, down = number % columns, number // columns
        in_line = min(columns, count - down * columns)
        left = view.cx - (in_line * (width + GAP) - GAP + spare) / 2
        box = Rect(left + across * (width + GAP), top + down * (height + GAP), width, height)
        places.append(_berth(canvas, box, size, rows))
    return places


def _berth(canvas: Canvas, box: Rect, size: float, rows: _Rows) -> Berth:
    y = box.y + _ABOVE * size
    middle, most = y + (PLANK_TOP + _PAWS) * size + rows.plate / 2, canvas.theme.grown(230)
    whole = Rect.around(box.cx, middle, min(box.w - 4, canvas.theme.grown(_PLATE)), rows.plate)
    emblem = min(0.5 * whole.h + 19, 0.2 * whole.w)
    plate = Rect(whole.x + emblem, whole.y, whole.w - emblem, whole.h)
    wide = min(plate.w - 12, most)
    left = min(plate.cx + 0.2 * emblem - wide / 2, plate.right - wide)
    level = Rect(left, plate.bottom + 6, wide, rows.level)
    long = min(whole.w - 8, most)  # below the emblem, too
    character = Rect(level.right - long, level.bottom + 4, long, rows.character)
    return Berth(box, box.cx, y, size, plate, emblem, level, character)


def view_of(canvas: Canvas, water: float) -> Rect:
    """Return the box in which the cats are seen: from below the page's name down to `water` (y in units), in
    the middle of the window."""
    wide = min(canvas.width - 2 * _MARGIN, _WIDEST_PAGE + 120)
    across = Rect(canvas.width / 2 - wide / 2, END - 6, wide, water + 6 - END)
    return across.inset(ENDS - 44, 0)
