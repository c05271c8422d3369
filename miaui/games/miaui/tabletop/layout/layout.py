"""Where everything lies at the table: pure numbers in units from the window's shape. No pictures here.

Seats run clockwise from the front seat at the lower left: up the left column, over the top, down the
right column. Kiti's gaps lie on the rim between neighbours.
"""

from dataclasses import dataclass, replace
from math import copysign

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP
from miaui.games.miaui.tabletop.layout import seating
from miaui.games.miaui.tabletop.layout.perches import (
    OUTER_DOWN,
    OUTER_UP,
    OUTER_W,
    RIM_H,
    RIM_W,
    SQUARE,
    Perch,
    perches,
)
from miaui.games.miaui.tabletop.layout.seating import DIVER_H, DIVER_W, FISH_H, FISH_W, SeatBox, SeatPlace
from miaui.tabletop.corners import corners
from miaui.tabletop.counsel.plank import plank_width

WIDEST = 2140.0
"""Wider windows show more scenery, not wider distances."""
LIP = -240.0
LEDGES = {TOP: (-262.0, 12.0), MIDDLE: (0.0, 106.0), BOTTOM: (262.0, 200.0)}
CARD_SIZE = {TOP: 0.85, MIDDLE: 0.876, BOTTOM: 0.905}
FAN_W, FAN_H = 236.0, 246.0
ASIDE = 12.0
"""Offset of the outer ledges' fans towards the middle, away from Kiti (units)."""
VALUE = 62.0
"""Extent of a card's value to the right: as much of each card looks out of a fan."""
HAND = 12
TRACK_HALF = 660.0
"""Half the length of the round track's string as drawn."""
CARD = 0.78
"""Size of the hand's diver cards (125 wide)."""
SUNK = 20.0
"""Depth by which the hand is lowered once the choice is made (units)."""
SKY = 186.0
"""Height of the sky over the bowl (units)."""
LOW_PANEL = 236.0
"""A panel at the lower edge that is higher leaves room for the front seat's diver card beside it."""
RECAP_W, RECAP_H, RECAP_TOP = 756.0, 250.0, -228.0
"""Size and upper edge of the recap's panel from the bowl's middle, at the bowl's size 1."""
#: Left and right column: how many seats beside the front one, by number of seats.
COLUMNS = {3: (1, 1), 4: (1, 2), 5: (2, 2), 6: (2, 3)}


@dataclass(frozen=True, slots=True)
class Layout:
    """All places. `seats` and `perches` are indexed by seat (the gap after it)."""

    vw: float
    vh: float
    front: Seat
    text: float
    left: float
    right: float
    bowl: SeatPlace
    seats: tuple[SeatBox, ...]
    perches: tuple[Perch, ...]
    prompt: Rect
    low: float
    """The plank with the prompt stays above this height."""
    log_button: Rect
    log: Rect
    pause: Rect
    hand_middle: float
    hand_step: float
    track: float
    """Half the length of the round track."""
    track_y: float
    panel: bool = False
    """True if a panel takes room from the table."""

    @property
    def torches(self) -> tuple[tuple[float, float, float], ...]:
        """x and y of the feet, in units, and sizes of the two torches beside the bowl."""
        low = self.vh - 206
        reach = 540 * self.bowl.size
        return ((self.bowl.x - reach, low, 0.62), (self.bowl.x + reach, low, 0.62))

    # -- lagoon

    def foot(self, space: int) -> tuple[float, float]:
        """Return the point, in units, where cards stand on a ledge (0 the bottom)."""
        x, y = LEDGES[space]
        return self.bowl.x + x * self.bowl.size, self.bowl.y + y * self.bowl.size

    @property
    def card_scale(self) -> float:
        """Size of cards in the lagoon at 1: half-way between the bowl's and 1, at most 1.06."""
        return min(1.06, (self.bowl.size + 1) / 2)

    def ledge(self, space: int) -> Rect:
        """Return the dark front of a ledge: its label's plate."""
        x, y = self.foot(space)
        k = self.bowl.size
        return Rect(x - 116 * k, y + 13 * k, 232 * k, 42 * k)

    def lying(self, space: int, index: int, count: int) -> SeatPlace:
        """Return the card with that index (oldest first) of `count` on a ledge; the newest stands on the
        ledge, the older ones look out behind it to the upper left."""
        k = self.bowl.size
        size = _fan_size(space, count) * self.card_scale
        if count > 1:
            size = min(size, max(0.44, FAN_W * k / (FISH_W + VALUE * (count - 1))))
        x, y = self.foot(space)
        behind = count - 1 - index
        if count == 1:
            return SeatPlace(x, y - FISH_H * size / 2, size, {TOP: -2.0, MIDDLE: 1.5, BOTTOM: -1.5}[space])
        dx = min(74 * size * 1.6, (FAN_W * k - FISH_W * size) / (count - 1))
        dy = min(30.0 * k, (FAN_H * k - FISH_H * size) / (count - 1))
        reach = dx * (count - 1)
        x -= ASIDE * k * ((x > self.bowl.x) - (x < self.bowl.x))
        return SeatPlace(x + reach / 2 - dx * behind, y - FISH_H * size / 2 - dy * behind, size)

    def space(self, space: int) -> Rect:
        """Return everything that belongs to a space: ledge, label and cards."""
        x, y = self.foot(space)
        k = self.bowl.size
        tallest = FISH_H * CARD_SIZE[space] * self.card_scale
        return Rect(x - 130 * k, y - tallest, 260 * k, tallest + 58 * k)

    @property
    def water(self) -> Rect:
        """A box of the water, up to the rim's inner edge."""
        k = self.bowl.size
        return Rect(self.bowl.x - 486 * k, self.bowl.y - 256 * k, 972 * k, 534 * k)

    @property
    def recap(self) -> Rect:
        """The panel of a recap: over the water, clear of Kiti wherever she stands."""
        x, y, k, _angle = self.bowl
        return Rect(x - RECAP_W / 2 * k, y + RECAP_TOP * k, RECAP_W * k, RECAP_H * k)

    def in_water(self, x: float, y: float) -> bool:
        """True if a point lies over the water: within the bowl's rim."""
        across = abs(x - self.bowl.x) / (RIM_W * self.bowl.size)
        down = abs(y - self.bowl.y) / (RIM_H * self.bowl.size)
        return bool(across**SQUARE + down**SQUARE <= 1.0)

    # -- hand

    @property
    def ask(self) -> Rect:
        """Return the plank that asks Kiti, above the own cat."""
        more = max(0.0, self.text - 1.0)
        return Rect(self.left + 26, self.vh - 366 - 10 * more, plank_width(self.text), 52 + 10 * more)

    def slot(self, number: int) -> SeatPlace:
        """Return the place of diver card 1 to 12 in the fan, card 1 leftmost."""
        t = number - 6.5
        bend = self.hand_step / 113
        return SeatPlace(
            self.hand_middle + t * self.hand_step, self.vh - 134 + t * t * 0.95 * bend, CARD, t * 1.05 * bend
        )

    def ghost(self, number: int) -> SeatPlace:
        """Return the place of a spent card's ghost: 30 units below the card's."""
        place = self.slot(number)
        return place._replace(y=place.y + 30)

    def lifted(self, number: int) -> SeatPlace:
        """Return the place of a lifted card: 70 units above its own, larger and nearly upright."""
        place = self.slot(number)
        return SeatPlace(place.x, place.y - 70, CARD * 1.14, place.angle * 0.4)

    def aside(self, number: int, lifted: int | None) -> SeatPlace:
        """Return a card's place while another is lifted: its neighbours make way by 24 units, the next ones
        by 8."""
        place = self.slot(number)
        if lifted is None or lifted == number:
            return place
        way = 24 if abs(number - lifted) == 1 else 8 if abs(number - lifted) == 2 else 0
        return place._replace(x=place.x + copysign(way, number - lifted))

    # -- round track

    def lantern(self, number: int) -> tuple[float, float]:
        """Return the point at which lantern 1 to 12 hangs from its string: 1 to 6 on the left side, 7 to 12
        on the right, leftmost first."""
        side, step = divmod(number - 1, 6)
        part = (step + 0.6) / 6.9
        part = part if side == 0 else 1 - (5 - step + 0.6) / 6.9
        t = part if side == 0 else 1 - part
        k = self.track / TRACK_HALF
        x = self.vw / 2 + (-1 if side == 0 else 1) * self.track * (1 - t)
        return x, self.track_y + (26 * (1 - t) - 6 + 160 * t * (1 - t)) * k


def layout(vw: float, vh: float, seats: int, front: int = 0, text: float = 1.0, sky: float = SKY) -> Layout:
    """Return the table for a window of vw × vh units and this number of seats, `front` at the lower left; at
    most 2140 units wide and then in the middle, the bowl below the `sky`."""
    inner = min(vw, WIDEST)
    left, right = (vw - inner) / 2, (vw + inner) / 2
    k = min(1.12, (inner - 2 * 394) / (2 * OUTER_W), (vh - sky - 230) / (OUTER_UP + OUTER_DOWN))
    low = vh - 226.0
    bowl = SeatPlace(vw / 2, (sky + low) / 2 + (OUTER_UP - OUTER_DOWN) / 2 * k, k)
    around = _around(vh, seats, left, right, bowl, text, sky + 36 if sky > SKY else 0.0)
    order = [(front + i) % seats for i in range(seats)]
    gaps_around = perches(around, bowl)
    placed = dict(zip(order, around, strict=True))
    gaps = dict(zip(order, gaps_around, strict=True))
    span = (left + 304, right - 216)
    step = min(126.0, (span[1] - span[0] - DIVER_W * CARD - 10) / (HAND - 1))
    high = 52 + 30 * max(0.0, text - 1.0)
    return Layout(
        vw=vw,
        vh=vh,
        front=Seat(front),
        text=text,
        left=left,
        right=right,
        bowl=bowl,
        seats=tuple(placed[seat] for seat in range(seats)),
        perches=tuple(gaps[seat] for seat in range(seats)),
        prompt=Rect(vw / 2 - 270, bowl.y + OUTER_DOWN * k - 50 - 0.8 * (high - 52), 540, high),
        low=vh - 150,
        **corners(vw, vh, text),
        hand_middle=(span[0] + span[1]) / 2,
        hand_step=step,
        track=min(TRACK_HALF * 1.1, vw / 2 - 196 - 74 * max(0.0, text - 1.0)),
        track_y=6.0,
        panel=False,
    )


def above(lay: Layout, panel: Rect, text: float) -> Layout:
    """Return the table above a panel at the lower edge; the front seat stays beside it. A panel above 236
    units makes the table lower."""
    more = max(0.0, panel.h - LOW_PANEL)
    front = lay.seats[lay.front]
    if more:
        lay = layout(lay.vw, lay.vh - more, len(lay.seats), lay.front, text)
    else:
        front = front._replace(choice=front.choice._replace(y=panel.y - 72, size=0.46))
    seats = list(lay.seats)
    seats[lay.front] = front
    prompt = lay.prompt._replace(y=min(lay.prompt.y, panel.y - 18 - lay.prompt.h))
    return replace(lay, prompt=prompt, low=panel.y - 8, seats=tuple(seats), panel=True)


def below(lay: Layout, panel: Rect) -> Layout:
    """Return the table with its bowl below a panel at the upper edge; hand and front seat stay."""
    sky = max(SKY, panel.bottom - 4)
    return replace(layout(lay.vw, lay.vh, len(lay.seats), lay.front, lay.text, sky), panel=True)


def _around(
    vh: float, seats: int, left: float, right: float, bowl: SeatPlace, text: float, least: float
) -> list[SeatBox]:
    """The modules, front seat first, clockwise; the others are below `least`."""
    lefts, rights = COLUMNS[seats]
    edge = OUTER_W * bowl.size
    rooms = (left + 8, bowl.x - edge - 4), (bowl.x + edge + 4, right - 8)
    size = min(1.0, (rooms[0][1] - rooms[0][0]) / seating.WIDE[0])
    if seats == 6:
        size = min(size, (vh - 250 - 112) / 3 / (seating.WIDE[1] + 8))
    found = [seating.own(left, vh, right, text)]
    low = {1: 372.0, 2: 330.0, 3: 250.0}[rights] - (30.0 if least else 0.0)
    near, far = rooms
    alone = rights == 1 or text <= 1  # with large text no plank is larger than a neighbour's
    top = max(112.0, least)
    area = Rect(near[0], top, near[1] - near[0], vh - 372.0 - top)
    found += reversed(_column(area, lefts, size, False, text, alone))
    top = max(104.0, least)
    area = Rect(far[0], top, far[1] - far[0], vh - low - top)
    found += _column(area, rights, size, True, text, alone)
    return found


def _column(area: Rect, count: int, size: float, mirrored: bool, text: float, alone: bool) -> list[SeatBox]:
    """The modules of one column, top to bottom, evenly spread. With `alone` that of a cat with no other in
    her column is larger, with her cards below her."""
    if alone and count == 1:
        scale = min(1.12, area.h / seating.TALL[1])
        y = area.y + (area.h - seating.TALL[1] * scale) / 2
        return [seating.tall(area.cx, y, scale, mirrored, text)]
    w, h = seating.WIDE[0] * size, seating.WIDE[1] * size
    free = area.h - h * count
    gap = min(free / (count + 1) if count <= 2 else free / (count - 1), 90.0)
    y = area.y + (free - gap * (count - 1)) / 2
    x = area.right - w if mirrored else area.x
    return [seating.wide(x, y + (h + gap) * i, size, mirrored, text) for i in range(count)]


def _fan_size(space: int, count: int) -> float:
    """The size of each of `count` cards on a ledge."""
    return CARD_SIZE[space] if count == 1 else max(0.5, {2: 0.78, 3: 0.7, 4: 0.615, 5: 0.56}.get(count, 0.52))


__all__ = ["DIVER_H", "DIVER_W", "FISH_H", "FISH_W", "Layout", "Perch", "SeatBox", "SeatPlace", "layout"]
