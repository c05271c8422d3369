"""Where the seats lie: the own boat at the lower left, the others along the far sea. Pure numbers."""

from dataclasses import dataclass, replace

from miaui.engine.draw.geometry import Rect

NEAR, FAR = 176.0, 236.0
"""Reach of a boat from its middle, on the side of its cat and on that of its fan of cards."""
LANE, WIDE_LANE = 420.0, 560.0
"""Rafts never spread over more than this; where there is but one other seat, over more."""
MARGIN = 16.0
PLANK, HIGHER = 40.0, 18.0
"""Height of the band with a name, and how much higher it is for text of twice the size."""
TAIL = 22.0
"""Shift of a lane towards its boat where the tail of the next cat hangs over its end."""
ASIDE = 64.0
"""Distance of a cat with a fan of cards from the middle of the deck."""


@dataclass(frozen=True, slots=True)
class SeatBox:
    """A seat's places. `boat` is the middle of its deck and `size` the boat's; mirrored boats look to the
    left. `backs` is the middle of the fan of cards, `badge` where their number stands, `plank` the band with
    the name, `lane` the water for its rafts (the towel, for the front seat), `medal` where points are shown,
    `rack` the box for a hand that was shown.
    """

    boat: tuple[float, float]
    size: float
    mirrored: bool
    aside: float
    """Distance of the cat to the right on deck: cards stand on its other side."""
    backs: tuple[float, float]
    badge: tuple[float, float]
    plank: Rect
    lane: Rect
    medal: tuple[float, float]
    rack: Rect

    @property
    def box(self) -> Rect:
        """Cat and hull, as they can be pressed."""
        x, y = self.boat
        k = self.size
        top, low = y - 190 * k, self.plank.bottom
        return Rect.around(x + self.aside * 0.7, (top + low) / 2, 270 * k, low - top)

    def moved(self, dx: float) -> "SeatBox":
        """Return the seat with all its places translated to the right."""
        (boat, y), (backs, fan), (badge, low), (medal, top) = self.boat, self.backs, self.badge, self.medal
        return replace(
            self,
            boat=(boat + dx, y),
            backs=(backs + dx, fan),
            badge=(badge + dx, low),
            plank=self.plank.moved(dx, 0),
            lane=self.lane.moved(dx, 0),
            medal=(medal + dx, top),
            rack=self.rack.moved(dx, 0),
        )


def own(left: float, vh: float, towel: Rect, text: float) -> SeatBox:
    """Return the front seat: a boat cut by the lower edge at the left; it lays on its towel."""
    x, y = left + 138, vh - 112
    plank, deck = _plank(x, y, text), min(y, vh - 14 - PLANK - 26)
    wide = min(plank.w, 262.0)
    plank = plank._replace(x=x - wide / 2, w=wide)
    return SeatBox(
        boat=(x, deck),
        size=1.0,
        mirrored=False,
        aside=0.0,
        backs=(x + 150, y),
        badge=(x + 150, y - 16),
        plank=plank.moved(0, deck - y),
        lane=towel,
        medal=(x + 150, y - 150),
        rack=Rect(left, towel.y, 10, 10),
    )


def far(left: float, right: float, count: int, water: float, text: float) -> list[SeatBox]:
    """Return the other seats along the far sea: a boat and its lane of rafts each; the last looks to the
    left, its lane before it."""
    space = right - left - 2 * MARGIN
    size = min(1.0, space / count / (NEAR + FAR + 170))
    near, fan = NEAR * size, FAR * size
    lane = min(WIDE_LANE if count == 1 else LANE, space / count - near - fan)
    whole = near + fan + lane
    x = left + MARGIN if count > 1 else (left + right - whole) / 2
    gap = (space - count * whole) / (count - 1) if count > 1 else 0.0
    found = []
    for place in range(count):
        mirrored = count > 1 and place == count - 1
        boat = x + (lane + fan if mirrored else near)
        lane_x = x + 8 if mirrored else x + near + fan - (TAIL if place + 2 < count else 0.0)
        box = _boat(boat, water, size, mirrored, text)
        found.append(replace(box, lane=Rect(lane_x, water - 200, lane - 8, 232), rack=_rack(x, whole, water)))
        x += whole + gap
    return found


def _boat(x: float, water: float, size: float, mirrored: bool, text: float) -> SeatBox:
    side = -size if mirrored else size
    return SeatBox(
        boat=(x, water),
        size=size,
        mirrored=mirrored,
        aside=-ASIDE * side,
        backs=(x + side * 130, water - 78 * size),
        badge=(x + side * 150, water - 18 * size),
        plank=_plank(x, water, text, size),
        lane=Rect(x, water, 10, 10),
        medal=(x + side * 120, water - 150 * size),
        rack=Rect(x, water, 10, 10),
    )


def _plank(x: float, y: float, text: float, size: float = 1.0) -> Rect:
    """The band with the name, as the boat draws it: for larger text wider, and higher over the hull."""
    grow = max(0.0, text - 1.0)
    wide, more = 224.0 + 110.0 * grow, HIGHER * grow
    return Rect(x - wide / 2 * size, y + (26 - more) * size, wide * size, (PLANK + more) * size)


def _rack(x: float, whole: float, water: float) -> Rect:
    return Rect(x + 10, water + 92, whole - 20, 200)
