"""Where everything lies on the open sea: pure numbers in units from the window's shape. No pictures here.

The board floats in the middle. Seats stand at the left in turn order, actions at the right; below are the own
goods, the words of the moment, and what can be done. A *dense* table, for small windows and large text, has
fewer and larger words: the actions are a dock, and the own goods are folded into tabs.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid

Anchor = tuple[str | int, ...]
"""A thing that something flies from or to, or stands at: its kind and numbers, e.g. ("hex", 37)."""
WIDEST = 2200.0
"""Wider windows show more night, not wider distances."""
NARROW = 1880.0
"""Narrower windows have no room for a table that is not dense."""
_BOARD_W, _BOARD_H = 1246.0, 1042.0
"""Room of a board of full size, its rim included."""
_STACKED = 1.25
"""Text larger than this has its buttons in two rows."""
_ABOVE = 508.0
"""Height (units) of the board above its middle."""


@dataclass(frozen=True, slots=True)
class OwnLayout:
    """The seat in front, in the lower left corner. On a dense table the three panels, `wealth`, `reach` and
    `prices`, are one box, with three `tabs` over it; else there are no tabs."""

    cat: tuple[float, float, float]
    """The middle of the cat's ring, and its size as it is baked."""
    name: Rect
    stock: Rect
    """Box of what is left to build."""
    wealth: Rect
    reach: Rect
    prices: Rect
    tabs: tuple[Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """All places. `vw` and `vh` are the window's size, `left` and `right` the edges of what lies there, 2200
    apart at most; `text` is the player's text size, 1 the usual one. `rows` are the boxes of the seats'
    plates, from above, in the order they are shown in."""

    vw: float
    vh: float
    front_seat: int
    text: float
    dense: bool
    left: float
    right: float
    grid: HexGrid
    rows: tuple[Rect, ...]
    seat_tabs: tuple[Rect, ...]
    """Bids and goods, on a dense table."""
    actions: tuple[Rect, ...]
    """The medallions of the six actions with the words at them."""
    influence: Rect
    own: OwnLayout
    prompt: Rect
    info: Rect
    """Box of what a choice costs or brings."""
    strip: Rect
    """Where numbers are chosen: bids, stakes, fish to be delivered."""
    look: Rect
    """Folds the strip of bids away, and shows it again."""
    kinds: tuple[Rect, Rect, Rect]
    """The three huts that may be built."""
    back: Rect
    back_all: Rect
    done: Rect
    moons: Rect
    round_sign: Rect
    log_button: Rect
    again: Rect
    """Tells once more what the others did."""
    log: Rect
    pause: Rect
    over: Rect | None = None
    """A panel that lies over the sea: no number is written on the rim under it."""

    @property
    def stacked(self) -> bool:
        """True if the buttons that undo lie above the one that ends: on a dense table with text
        above 125 %."""
        return self.back.bottom <= self.done.y

    @property
    def badge(self) -> float:
        """Factor of the size of numbers at faces: 1, and on a dense table up to 1.4 for text twice as
        large."""
        return 1 + 0.4 * max(0.0, self.text - 1) if self.dense else 1.0

    @property
    def number_size(self) -> float:
        """Size of the numbers on the rim, times the usual one: the board's, on a dense table 16 % more."""
        return self.grid.size * (1.16 if self.dense else 1.0)

    @property
    def action_keys(self) -> list[Rect]:
        """Boxes of the keys of the six actions, in their order: `dock_key` of each on a dense table, else
        `medallion_key`."""
        return [(dock_key if self.dense else medallion_key)(box) for box in self.actions]

    @property
    def side(self) -> Rect:
        """The right column, from the upper edge of the first action to the lower edge of the
        last."""
        first, last = self.actions[0], self.actions[-1]
        return Rect(first.x, first.y, last.right - first.x, last.bottom - first.y)

    def numbers(self, count: int) -> list[Rect]:
        """Return a tile for each of `count` numbers, side by side about the middle of the strip, at most 118
        units wide and 9 apart. ZeroDivisionError for 0."""
        width = min(118.0, (self.strip.w - 9.0 * (count - 1)) / count)
        start = self.strip.cx - (count * width + 9.0 * (count - 1)) / 2
        return [Rect(start + i * (width + 9.0), self.strip.y, width, self.strip.h) for i in range(count)]


def medallion_key(box: Rect) -> Rect:
    """Return the box of an action's key, 34 units wide and high, at the upper left of its medallion."""
    return Rect.around(box.cx - 52, box.y + 20, 34, 34)


def dock_key(row: Rect) -> Rect:
    """Return the box of an action's key in the list of a dense table, 42 units wide and high: its middle is
    30 units right of its row's left edge and 32 above the row's middle."""
    return Rect.around(row.x + 30, row.cy - 32, 42, 42)


def layout(
    vw: float, vh: float, seats: int, front: int = 0, text: float = 1.0, dense: bool = False
) -> Layout:
    """Return the places of the table for a window of vw × vh units and this number of seats; `front` is the
    seat at the lower left. All lies within the middle 2200 units of the width. `text` is the player's text
    size, 1 the usual one; a `dense` table has fewer and larger words."""
    inner = min(vw, WIDEST)
    window = _Window(vw, vh, seats, front, text, (vw - inner) / 2, (vw + inner) / 2)
    return _dense(window) if dense else _wide(window)


class _Window(NamedTuple):
    """Window that a layout is made for, and the edges between which things lie."""

    vw: float
    vh: float
    seats: int
    front: int
    text: float
    left: float
    right: float


def below(lay: Layout, panel: Rect) -> Layout:
    """Return the table with its board below a panel at the upper edge, as large as it fits there; nothing
    else moves."""
    reach = _BOARD_W * lay.grid.size / 2
    return replace(lay, grid=_grid(lay.vh, lay.grid.cx - reach, lay.grid.cx + reach, panel.bottom))


def _grid(vh: float, left: float, right: float, top: float = 0.0) -> HexGrid:
    """Return the board as large as it fits between two columns, below `top`."""
    space, high = right - left, vh - top - 38
    size = min(1.0 + max(0.0, vh - 1080) / 2400, space / _BOARD_W, high / _BOARD_H)
    spare = high - _BOARD_H * size
    return HexGrid((left + right) / 2, top + 6 + _ABOVE * size + spare * 0.4, size)


def _wide(window: _Window) -> Layout:
    vw, vh, seats, front, text, left, right = window
    down = vh - 1080.0
    top = 112 + down * 0.15
    pitch = 160.0 if seats == 4 else 176.0
    own = OwnLayout(
        cat=(left + 122, vh - 200, 0.94),
        name=Rect(left + 12, vh - 116, 226.0, 52.0),
        stock=Rect(left + 12, vh - 56, 226.0, 46.0),
        wealth=Rect(left + 254, vh - 186, 432.0, 100.0),
        reach=Rect(left + 254, vh - 268, 300.0, 74.0),
        prices=Rect(left + 254, vh - 78, 432.0, 68.0),
    )
    return Layout(
        vw=vw,
        vh=vh,
        front_seat=front,
        text=text,
        dense=False,
        left=left,
        right=right,
        grid=_grid(vh, left + 336, right - 336),
        rows=tuple(Rect(left + 8, top + i * pitch, 322.0, 148.0) for i in range(seats)),
        seat_tabs=(),
        actions=tuple(
            Rect(right - 332 + i % 2 * 164, top + 40 + i // 2 * 208, 156.0, 204.0) for i in range(6)
        ),
        influence=Rect(right - 332, top - 6, 318.0, 42.0),
        own=own,
        prompt=Rect((left + right) / 2 - 254, vh - 58, 508.0, 52.0),
        info=Rect(right - 676, vh - 176, 244.0, 96.0),
        strip=_strip(left + 316, right - 316, vh - 82, text),
        look=Rect(right - 296, vh - 146, 280.0, 58.0),
        kinds=_kinds(right - 424, vh - 206, 138.0, 126.0),
        back=Rect(right - 674, vh - 68, 150.0, 58.0),
        back_all=Rect(right - 518, vh - 68, 174.0, 58.0),
        done=Rect(right - 328, vh - 68, 312.0, 58.0),
        moons=Rect(left + 193, 20.0, 464.0, 60.0),
        round_sign=Rect(left + 368, 88.0, 172.0 * text, 36.0),
        log_button=Rect(-14.0, 20.0, 168.0, 58.0),
        again=Rect(104.0, 26.0, 46.0, 46.0),
        log=Rect(18.0, 96.0, 600 + 240 * (text - 1.0), vh - 96 - 216),
        pause=Rect(vw - 100, 14.0, 84.0, 84.0),
    )


def _dense(window: _Window) -> Layout:
    vw, vh, seats, front, text, left, right = window
    down, more = vh - 1080.0, max(0.0, text - 1.0)
    top = 130 + down * 0.15
    pitch = 130.0 if seats == 4 else 140.0
    narrow = right - left < NARROW
    stacked = text > _STACKED
    panel = Rect(left + 244, vh - 188, 410.0 if narrow or stacked else 444.0, 180.0)
    tabs = tuple(Rect(panel.x + 4 + i * 134, panel.y - 46, 131.0, 46.0) for i in range(3))
    own = OwnLayout(
        cat=(left + 112, vh - 254, 0.86),
        name=Rect(left + 8, vh - 172, 226.0, 64.0 if stacked else 60.0),
        stock=Rect(left + 10, vh - (102 if stacked else 106), 218.0, 94.0),
        wealth=panel,
        reach=panel,
        prices=panel,
        tabs=tabs,
    )
    pitch_down, higher = (108.0, 10.0) if stacked else (117.0, 0.0)
    dock = Rect(right - 380, 100.0 - higher + down * 0.15, 372.0, 16 + 6 * pitch_down)
    least = panel.right - left + 12
    middle = left + least + (right - left - 1920) / 2
    kinds = (788.0, 135.0, 127.0) if narrow else (857.0, 157.0, 150.0) if stacked else (762.0, 124.0, 114.0)
    return Layout(
        vw=vw,
        vh=vh,
        front_seat=front,
        text=text,
        dense=True,
        left=left,
        right=right,
        grid=_grid(vh, left + 344, right - 388),
        rows=tuple(Rect(left + 8, top + i * pitch, 328.0, 118.0) for i in range(seats)),
        seat_tabs=(Rect(left + 112, top - 48, 112.0, 48.0), Rect(left + 228, top - 48, 112.0, 48.0)),
        actions=tuple(Rect(dock.x, dock.y + 8 + i * pitch_down, dock.w, pitch_down) for i in range(6)),
        influence=Rect(right - 376, 24.0, 272.0, 56.0),
        own=own,
        prompt=Rect(max(left + least, middle), vh - (72 if stacked else 76), 436.0, 66.0),
        info=Rect(right - 380, vh - (318 if stacked else 242), 372.0, 156.0 if stacked else 132.0),
        strip=_strip(left + 268, right - 408, vh - 92, text),
        look=Rect(right - 378, vh - 232, 372.0, 74.0)
        if stacked
        else Rect(right - 372, vh - 162, 356.0, 62.0),
        kinds=_kinds(right - kinds[0], vh - 166, *kinds[1:]),
        **_buttons(right, vh, stacked),
        moons=Rect(left + 206 + 80 * more, 15.0, 360.0, 58.0),  # a scene's way back lies left of them
        round_sign=Rect(left + 362, 82.0, 180 + 100 * more, 42 + 14 * more),
        log_button=Rect(-14.0, 14.0, 188 + 56 * more, 60.0),
        again=Rect(124 + 56 * more, 20.0, 48.0, 48.0),
        log=Rect(18.0, 92.0, 600 + 240 * (text - 1.0), vh - 92 - 206),
        pause=Rect(vw - 94, 10.0, 84.0, 84.0),
    )


def _strip(left: float, right: float, low: float, text: float) -> Rect:
    """Return the strip of numbers, as low as its words let it be: it lies before the south of the board."""
    high = 96 + 40 * max(0.0, min(1.0, text - 1))
    return Rect(left, low - high, right - left, high)


def _buttons(right: float, vh: float, stacked: bool) -> dict[str, Rect]:
    """Return the buttons that undo a step and everything, and the one that ends, on a dense table."""
    if stacked:
        above = Box.row(Box("back", 212), Box("back_all"), gap=8)
        return Box.column(above, Box("done"), gap=6).place(Rect(right - 378, vh - 156, 372, 146))
    tree = Box.row(Box("back", 136), Box("back_all", 84), Box("done"), gap=4)
    return tree.place(Rect(right - 378, vh - 80, 372, 68))


def _kinds(x: float, y: float, pitch: float, w: float) -> tuple[Rect, Rect, Rect]:
    """Return the boxes of the three huts side by side; those of a dense table are higher."""
    high = 120.0 if w == 126.0 else 152.0
    left, middle, right = [Rect(x + i * pitch, y, w, high) for i in range(3)]
    return left, middle, right
