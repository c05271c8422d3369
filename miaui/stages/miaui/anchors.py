"""Places of the anchors by which motions are named."""

from math import cos, radians, sin

from miaui.games.miaui.cards import TOP
from miaui.stages.miaui.layout import LIP, Layout, Place
from miaui.stages.miaui.show import Anchor, Flight


def place(lay: Layout, anchor: Anchor) -> Place:
    """Where an anchor is now. KeyError for a kind that does not exist."""
    kind, number = str(anchor[0]), int(anchor[1])
    k = lay.bowl.size
    match kind:
        case "ledge":
            return lay.lying(number, int(anchor[2]), int(anchor[3]))
        case "pile":
            return lay.seats[number].pile
        case "choice":
            return lay.seats[number].choice
        case "disc":
            return lay.seats[number].disc
        case "lap":
            disc = lay.seats[number].disc
            return Place(disc.x, disc.y + 50, 0.22)
        case "lifted":
            return lay.lifted(number)
        case "slot":
            return lay.slot(number)
        case "above":
            return lay.lying(number, 0, 1)._replace(y=-180.0, angle=-8.0)
        case "water":
            x, y = lay.foot(number)
            return Place(x, y - (60 if number == TOP else 90) * k, k)
        case "surface":
            return Place(lay.foot(number)[0], lay.bowl.y + (LIP + 6) * k, 0.8 * k)
        case "gone":
            return Place(lay.vw + 260, 40.0, 0.9, 40.0)
        case "gull":
            return Place(-260.0, 160.0, 1.3)
    raise KeyError(kind)


def along(lay: Layout, flight: Flight) -> Place:
    """Where a flight is at its part: from start to end in an arc, turning and growing on the way."""
    start, end, t = place(lay, flight.start), place(lay, flight.end), flight.part
    lift = flight.arc * lay.bowl.size * 4 * t * (1 - t)
    size = start.size + (end.size - start.size) * t + flight.swell * 4 * t * (1 - t)
    spin = flight.spin * 4 * t * (1 - t)
    angle = start.angle + (end.angle - start.angle) * t + spin
    return Place(start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t - lift, size, angle)


def turned(place: Place, dx: float, dy: float) -> tuple[float, float]:
    """The point (dx, dy) units from a place's middle, carried along by its turn and size."""
    c, s = cos(radians(place.angle)), sin(radians(place.angle))
    dx, dy = dx * place.size, dy * place.size
    return place.x + dx * c - dy * s, place.y + dx * s + dy * c
