"""Where everything lies on the open sea: pure numbers in units from the window's shape. No pictures here.

The board floats in the middle. Seats stand at the left in turn order, actions at the right; below are the own
goods, the words of the moment, and what can be done.
"""

from dataclasses import dataclass
from functools import cache

from miaui.engine.geometry import Rect
from miaui.stages.kaivai.layout.hex_grid import HexGrid

WIDEST = 2200.0
"""Wider windows show more night, not wider distances."""
_BOARD_W, _BOARD_H = 1290.0, 1050.0
"""Room of a board of full size, its rim included."""
SIDE = 330.0
"""Width of the columns at the sides."""


@dataclass(frozen=True, slots=True)
class Layout:
    """All places. `rows` are those of the seats in the order they are shown in."""

    vw: float
    vh: float
    front_seat: int
    text: float
    compact: bool
    left: float
    right: float
    grid: HexGrid
    rows: tuple[Rect, ...]
    actions: tuple[Rect, ...]
    """The medallions of the six actions with the words below them."""
    own: Rect
    """The own cat, goods and tracks."""
    prompt: Rect
    strip: Rect
    """Where numbers are chosen: bids, stakes, fish to be delivered."""
    kinds: tuple[Rect, Rect, Rect]
    """The three huts that may be built."""
    back: Rect
    done: Rect
    moons: Rect
    round_sign: Rect
    log_button: Rect
    log: Rect
    pause: Rect

    def numbers(self, count: int) -> list[Rect]:
        """Tiles for so many numbers on the strip."""
        width = min(118.0, (self.strip.w - 9.0 * (count - 1)) / count)
        start = self.strip.cx - (count * width + 9.0 * (count - 1)) / 2
        return [Rect(start + i * (width + 9.0), self.strip.y, width, self.strip.h) for i in range(count)]


@cache
def layout(
    vw: float, vh: float, seats: int, front: int = 0, text: float = 1.0, compact: bool = False
) -> Layout:
    """The table for a window of vw × vh units, `seats` players, seat `front` at the lower edge."""
    inner = min(vw, WIDEST)
    left, right = (vw - inner) / 2, (vw + inner) / 2
    extra = vh - 1080.0
    room = right - left - 2 * (SIDE - 20)
    size = min(1.0 + max(0.0, extra) / 2400, room / _BOARD_W, (vh - 40) / _BOARD_H)
    middle = 511 + extra * 0.42
    pitch = 160.0 if seats == 4 else 176.0
    top = 112 + extra * 0.12
    return Layout(
        vw=vw,
        vh=vh,
        front_seat=front,
        text=text,
        compact=compact,
        left=left,
        right=right,
        grid=HexGrid((left + right) / 2, middle, size),
        rows=tuple(Rect(left + 8, top + i * pitch, SIDE - 8, 148.0) for i in range(seats)),
        actions=_actions(right, top),
        own=Rect(left + 8, vh - 312, 690.0, 304.0),
        prompt=Rect((left + right) / 2 - 262, vh - 62, 524.0, 54.0),
        strip=Rect((left + right) / 2 - 640, vh - 206, 1280.0, 124.0),
        kinds=_kinds(right, vh),
        back=Rect(right - 676, vh - 66, 332.0, 58.0),
        done=Rect(right - 332, vh - 66, 324.0, 58.0),
        moons=Rect(left + 200, 20.0, 450.0, 62.0),
        round_sign=Rect(left + 366, 88.0, 176.0, 36.0),
        log_button=Rect(-14.0, 20.0, 168.0 + 60 * max(0.0, text - 1), 58.0),
        log=Rect(18.0, 96.0, 600 + 240 * (text - 1.0), vh - 96 - 216),
        pause=Rect(vw - 104, 16.0, 84.0, 84.0),
    )


def _actions(right: float, top: float) -> tuple[Rect, ...]:
    """Two columns of three."""
    found = []
    for number in range(6):
        row, column = divmod(number, 2)
        found.append(Rect(right - 328 + column * 164, top + 34 + row * 208, 156.0, 200.0))
    return tuple(found)


def _kinds(right: float, vh: float) -> tuple[Rect, Rect, Rect]:
    """The three huts side by side, in the lower right corner."""
    one, two, three = [Rect(right - 424 + i * 140, vh - 208, 130.0, 130.0) for i in range(3)]
    return one, two, three
