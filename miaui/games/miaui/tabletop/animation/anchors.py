"""Places of the anchors by which motions are named, and of Kiti."""

from math import cos, radians, sin

from miaui.games.miaui.public.cards import TOP
from miaui.games.miaui.tabletop.animation.animation import Anchor, Flight, Hop
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.kiti import hopping
from miaui.games.miaui.tabletop.layout.layout import LIP, Layout, Perch, SeatPlace
from miaui.games.miaui.tabletop.layout.seating import SeatBox
from miaui.tabletop.animation import Animation

_OFF_TABLE = {"gone": SeatPlace(260.0, 40.0, 0.9, 40.0), "gull": SeatPlace(-260.0, 160.0, 1.3)}
"""Places beside the window; those to its right are counted from its right edge."""


def place(lay: Layout, anchor: Anchor) -> SeatPlace:
    """Return the place (middle in units, size, angle in degrees) of an anchor (kind, number, …) now: "ledge"
    as `Layout.lying`, "lifted" as `Layout.lifted`, "pile", "choice", "disc" as the seat's; "above" over the
    window; "water", "surface", "afloat", "held" at a ledge; "middle" held up in a row; "grab", "beak" of the
    Seagull, "caught" her beak by a seat's pile; "gone" right, "gull" left of the window. KeyError for another
    kind."""
    kind, number = str(anchor[0]), int(anchor[1])
    if kind in ("ledge", "above"):
        index, count = (int(anchor[2]), int(anchor[3])) if kind == "ledge" else (0, 1)
        lying = lay.lying(number, index, count)
        return lying if kind == "ledge" else lying._replace(y=-180.0, angle=-8.0)
    if kind in ("pile", "choice", "disc", "lap"):
        return _at_seat(lay.seats[number], kind)
    if kind == "caught":
        side = place(lay, ("pile", number)).x < place(lay, ("grab", 0)).x
        return _in_water(lay, int(side), "beak", 1)
    if kind in ("water", "surface", "afloat", "held", "middle", "grab", "beak"):
        return _in_water(lay, number, kind, int(anchor[2]) if kind == "middle" else 1)
    if kind == "lifted":
        return lay.lifted(number)
    off = _OFF_TABLE[kind]
    return off._replace(x=lay.vw + off.x) if kind == "gone" else off


def perch(lay: Layout, animation: Animation[DisplayState]) -> tuple[Perch, float] | None:
    """Return the perch on which Kiti stands and 0.0; while she hops the perch on her way and her height, in
    units, above it. None without her."""
    kiti, hop = animation.display.kiti, animation.first(Hop)
    if kiti is None:
        return None
    if hop is None:
        return lay.perches[kiti], 0.0
    return hopping(lay.perches[hop.start], lay.perches[hop.end], hop.part)


def _at_seat(seat: SeatBox, kind: str) -> SeatPlace:
    disc = seat.disc
    return {
        "pile": seat.pile,
        "choice": seat.choice,
        "disc": disc,
        "lap": SeatPlace(disc.x, disc.y + 50, 0.22),
    }[kind]


_GRAB, _BEAK = 60.0, -250.0
"""Distances (units) to the right: of the large Seagull from the lagoon's middle, and of the tip of her beak
from her, when she looks to the left."""
_LARGE = {1: 1.24, 2: 1.16, 3: 1.1}
"""Sizes of cards in the middle of the lagoon, by their number."""
_APART = 346.0


def _in_water(lay: Layout, space: int, kind: str, count: int) -> SeatPlace:
    """Return a place at a ledge, or one at which large things are held up: a card of `count`, the Seagull,
    what she has in her beak while she looks to the left (0) or to the right (1)."""
    x, y, k, _angle = bowl = lay.bowl
    if kind == "grab":
        return bowl._replace(x=x + _GRAB * k, y=y - 40 * k, size=1.9 * k)
    if kind == "beak":
        right = -1 if space else 1
        across = _GRAB + right * _BEAK
        return bowl._replace(x=x + across * k, y=y + 130 * k, size=0.92 * k, angle=-22.0 * right)
    if kind == "middle":
        size, aside = _LARGE.get(count, 0.9) * k, space - (count - 1) / 2
        across = aside * min(_APART, 900 / count) * k
        return bowl._replace(x=x + across, y=y + (4 + 14 * abs(aside)) * k, size=size, angle=9.0 * aside)
    if kind == "water":
        x, y = lay.foot(space)
        return SeatPlace(x, y - (60 if space == TOP else 90) * k, k)
    x, y = _surface(lay, space)
    return {
        "surface": SeatPlace(x, y, 0.8 * k),
        "afloat": SeatPlace(x, y - 62 * k, 0.9),
        "held": SeatPlace(x, y - 168 * k, 0.46, -4.0),
    }[kind]


def _surface(lay: Layout, space: int) -> tuple[float, float]:
    """Return the point of the water line above a ledge."""
    return lay.foot(space)[0], lay.bowl.y + (LIP + 6) * lay.bowl.size


def along(lay: Layout, flight: Flight, part: float | None = None) -> SeatPlace:
    """Return where a flight is at `part`, 0 (start) to 1 (end); None is the part at which it is now. Place,
    size and angle go evenly from start to end; half way it is `arc` × the bowl's size higher and turned by
    `spin` degrees more. A cat with an arc rises by a quarter of the height between start and end more."""
    start, end = place(lay, flight.start), place(lay, flight.end)
    t = flight.part if part is None else part
    arc = flight.arc * lay.bowl.size
    if flight.kind == "cat" and arc:
        arc += 0.25 * abs(start.y - end.y)
    lift = arc * 4 * t * (1 - t)
    size = start.size + (end.size - start.size) * t
    spin = flight.spin * 4 * t * (1 - t)
    angle = start.angle + (end.angle - start.angle) * t + spin
    return SeatPlace(start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t - lift, size, angle)


def heading(lay: Layout, flight: Flight) -> tuple[float, float]:
    """Return the step (dx, dy), in units, that a flight makes from 0.03 of its way before now to 0.03 after
    it; near its ends, of the first or the last 0.06 of the way."""
    t = min(0.97, max(0.03, flight.part))
    before, after = along(lay, flight, t - 0.03), along(lay, flight, t + 0.03)
    return after.x - before.x, after.y - before.y


def turned(place: SeatPlace, dx: float, dy: float) -> tuple[float, float]:
    """Return the point (dx, dy) from a place's middle, both times its size and turned clockwise with it.

    >>> turned(SeatPlace(100.0, 50.0, size=2.0), 10.0, -5.0)
    (120.0, 40.0)
    """
    c, s = cos(radians(place.angle)), sin(radians(place.angle))
    dx, dy = dx * place.size, dy * place.size
    return place.x + dx * c - dy * s, place.y + dx * s + dy * c
