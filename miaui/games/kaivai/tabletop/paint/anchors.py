"""Places of the anchors by which motions are named, see `animation.animation`."""

from collections.abc import Callable

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.bidding import BIDS
from miaui.games.kaivai.tabletop.animation.animation import Flight
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout import rim
from miaui.games.kaivai.tabletop.layout.layout import Anchor, Layout
from miaui.games.kaivai.tabletop.layout.moments import feast_places
from miaui.games.kaivai.tabletop.layout.places import basins, face, goods, held

Anchored = tuple[float, float]

_OVER = {"hex": 0.0, "deck": -6.0, "hut": -44.0, "rack": 24.0, "god": -62.0}
"""Distance (units) of something below the middle of its hex, on a board of full size."""
_APART = 46.0
"""Distance (units) between things on the water."""
_ROW = {"reach": (0, 2), "shells": (1, 0), "fish": (1, 1), "influence": (1, 2)}
"""Where in a seat's plate something is counted: line and column."""


def place(lay: Layout, display: DisplayState, anchor: Anchor) -> Anchored:
    """Return the point, in units, at which an anchor such as ("hex", 37) is now; a front seat's shells and
    fish are in its basins, other goods at the seat's plate. KeyError for an unknown kind."""
    kind, numbers = str(anchor[0]), [int(number) for number in anchor[1:]]
    if kind in _OVER:
        x, y = lay.grid.middle(numbers[0])
        return x, y + _OVER[kind] * lay.grid.size
    if kind in _ROW:
        return _held(lay, display, kind, numbers)
    return _ELSEWHERE[kind](lay, display, *numbers)


def _water(lay: Layout, _display: DisplayState, hex_: int, index: int, count: int) -> Anchored:
    x, y = lay.grid.middle(hex_)
    across = (index - (count - 1) / 2) * _APART
    return x + across * lay.grid.size, y + (14 * (index % 2) - 7) * lay.grid.size


def _face(lay: Layout, display: DisplayState, seat: int) -> Anchored:
    return face(lay, _row(lay, display, seat))


def _space(lay: Layout, _display: DisplayState, action: int) -> Anchored:
    box = lay.actions[action]
    return (box.right - 60, box.y + 82) if lay.dense else (box.cx, box.y + 126)


def _bid(lay: Layout, _display: DisplayState, number: int) -> Anchored:
    tile = lay.numbers(len(BIDS))[number - 1]
    return tile.cx, tile.cy


def _guest(lay: Layout, display: DisplayState, village: int, index: int, count: int) -> Anchored:
    position = display.position
    return feast_places(lay, position.board.chart.villages[village], count, position.seats).star(index)


def _above(lay: Layout, _display: DisplayState, number: int) -> Anchored:
    return lay.grid.cx + (number - 1) * 60.0, -70.0


_ELSEWHERE: dict[str, Callable[..., Anchored]] = {
    "water": _water,
    "face": _face,
    "space": _space,
    "bid": _bid,
    "rim": lambda lay, _display, glory: rim.place(lay.grid, glory),
    "guest": _guest,
    "above": _above,
}


def _row(lay: Layout, display: DisplayState, seat: int) -> Rect:
    return lay.rows[display.order.index(seat)]


def _held(lay: Layout, display: DisplayState, kind: str, numbers: list[int]) -> Anchored:
    """Return the point of a seat's goods: in the basins of the front seat, at the plates of others."""
    seat = numbers[0]
    if seat == lay.front_seat and len(numbers) > 1:
        box = held(basins(lay.own.wealth, lay.dense)[numbers[1] - 1], kind)
        return box.cx, box.cy
    line, column = _ROW[kind]
    box = goods(lay.dense, _row(lay, display, seat))[line][column]
    return box.x + 15, box.cy


def along(lay: Layout, display: DisplayState, flight: Flight) -> tuple[float, float, float]:
    """Return x and y, in units, of a flight at its part, and the degrees by which it is turned: evenly from
    start to end, half way `arc` units higher; the turn goes evenly from `spin` to 0."""
    (ax, ay), (bx, by) = place(lay, display, flight.start), place(lay, display, flight.end)
    t = flight.part
    return (
        ax + (bx - ax) * t,
        ay + (by - ay) * t - flight.arc * 4 * t * (1 - t),
        flight.spin * (1 - t),
    )
