"""Places of great moments over the open sea: a feast, a sinking canoe."""

from typing import NamedTuple

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.hexes import HexSet, bits
from miaui.games.kaivai.tabletop.layout import looking
from miaui.games.kaivai.tabletop.layout.layout import Layout

Point = tuple[float, float]

_PITCH, _AWAY, _CLEAR = 270.0, 0.17, 64.0
"""Units from guest to guest, how far their row is above or below the middle of the sea at least, of its
height, and units between it and the middle of the next hex of the village, where there is room."""
_TABLE, _GROWS, _BELOW, _HEAD, _ENDS = 62.0, 24.0, 92.0, 120.0, 44.0
"""Height of the table, and so much more for text of twice the size; at size 1 its distance below the middles
of guests, the reach of their heads above, and of the table's ends beyond them."""
_STAR = 104.0, 22.0
"""Where a guest's star is from her middle, at size 1."""
_ASIDE = 112.0
"""Units from an end of the table to a cat that looks on."""
GLASS = 262.0
"""Radius (units) of the glass through which a sinking canoe is seen."""
_FROM, _SIGNS = 130.0, 76.0
"""Distance of the glass from the canoe, and of what it costs below the glass's lower edge."""


class FeastPlaces(NamedTuple):
    """Places of a feast: the `size` of its guests, its `table`, the middles of `guests` from left to right,
    and of two who look on (`aside`), left and right of the table."""

    size: float
    table: Rect
    guests: tuple[Point, ...]
    aside: tuple[Point, Point]

    def star(self, index: int) -> Point:
        """Return the point of the star of guest `index`, from the left: at size 1, 104 units right of its
        middle and 22 below."""
        x, y = self.guests[index]
        return x + _STAR[0] * self.size, y + _STAR[1] * self.size

    @property
    def box(self) -> Rect:
        """Return the box of the guests and their table, from above the guests' heads to the table's lower
        edge, as wide as the table. IndexError without guests."""
        top = self.guests[0][1] - _HEAD * self.size
        return self.table._replace(y=top, h=self.table.bottom - top)


def feast_places(lay: Layout, village: HexSet, guests: int, seats: int) -> FeastPlaces:
    """Return the places of a feast for a number of guests among the `seats`, who set its size: in a row over
    the middle of the sea, above its middle if the village lies below that, else below."""
    view, heights = looking.view(lay), [lay.grid.middle(hex_)[1] for hex_ in bits(village)]
    pitch = min(_PITCH, view.w / seats)
    size = pitch / _PITCH
    high = _TABLE + _GROWS * max(0.0, lay.text - 1)
    above, below = _HEAD * size + 8, _BELOW * size + high
    if sum(heights) > view.cy * len(heights):
        y = max(view.y + above, min(view.cy - _AWAY * view.h, min(heights) - _CLEAR - below))
    else:
        y = min(view.bottom - below, max(view.cy + _AWAY * view.h, max(heights) + _CLEAR + above))
    row = tuple([(view.cx + (index - (guests - 1) / 2) * pitch, y) for index in range(guests)])
    wide = pitch * guests + 2 * _ENDS * size
    table = Rect(view.cx - wide / 2, y + _BELOW * size, wide, high)
    low = table.y - 4
    return FeastPlaces(size, table, row, ((table.x - _ASIDE * size, low), (table.right + _ASIDE * size, low)))


def glass(lay: Layout, point: Point) -> Point:
    """Return the middle of the glass over a canoe: 392 units right of it, or left if it lies in the right
    half of the sea, and a little higher; moved so far that the glass does not leave the sea that is seen."""
    view = looking.view(lay)
    side = -1 if point[0] > view.cx else 1
    x, y = point[0] + side * (GLASS + _FROM), point[1] - GLASS / 4
    return (
        min(max(x, view.x + GLASS + 20), view.right - GLASS - 20),
        min(max(y, view.y + GLASS + 20), view.bottom - GLASS - _SIGNS),
    )
