"""Where everything lies at the table: pure numbers in units from the window's shape. No pictures here.

Seats run clockwise from the front seat at the lower left: up the left column, over the top, down the
right column. Kiti's gaps lie on the rim between neighbours.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from math import copysign
from typing import TypeVar, cast

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

R = TypeVar("R")

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
RECAP_W, RECAP_H, RECAP_TOP = 756.0, 312.0, -246.0
"""Size and upper edge of the recap's panel from the bowl's middle, at the bowl's size 1."""
LOW_RECAP, LARGE = 250.0, 1.3
"""Height of the recap's panel above this text scale, for ledges have higher labels then."""
#: Left and right column: how many seats beside the front one, by number of seats.
COLUMNS = {3: (1, 1), 4: (1, 2), 5: (2, 2), 6: (2, 3)}


@dataclass(frozen=True, slots=True)
class Layout:
    """All places, in units. `vw`, `vh`: width and height of the window; `front`: the seat at the lower left;
    `text`: the scale of text; `left`, `right`: edges of the used width; `bowl`: the lagoon's middle and size.
    `seats` are indexed by seat, `perches` by the seat after which the gap is."""

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
    """The x of the middle of the hand's twelve places."""
    hand_step: float
    """Units from one card of the hand to the next."""
    track: float
    """Half the length of the round track."""
    track_y: float
    panel: bool = False
    """True if a panel takes room from the table."""
    _kept: dict[Hashable, object] = field(init=False, repr=False, compare=False, default_factory=dict)

    def once(self, key: Hashable, make: Callable[[], R]) -> R:
        """Return the value of `make()`, computed at the first call with a key and kept for equal ones. The
        key holds everything beside the layout on which the value depends."""
        if key not in self._kept:
            self._kept[key] = make()
        return cast(R, self._kept[key])

    @property
    def torches(self) -> tuple[tuple[float, float, float], ...]:
        """Feet (x, y in units) and size, 0.62, of the two torches, left and right of the bowl."""
        low = self.vh - 206
        reach = 540 * self.bowl.size
        return ((self.bowl.x - reach, low, 0.62), (self.bowl.x + reach, low, 0.62))

    # -- lagoon

    def foot(self, space: int) -> tuple[float, float]:
        """Return the point, in units, on which the cards of a space (0 the bottom) stand, at the middle of
        its ledge."""
        x, y = LEDGES[space]
        return self.bowl.x + x * self.bowl.size, self.bowl.y + y * self.bowl.size

    @property
    def _card_scale(self) -> float:
        """Size of cards in the lagoon at 1: half-way between the bowl's and 1, at most 1.06."""
        return min(1.06, (self.bowl.size + 1) / 2)

    def ledge(self, space: int) -> Rect:
        """Return the box of a ledge's front (space 0 the bottom), which bears its label: 232 × 42 units times
        the bowl's size."""
        x, y = self.foot(space)
        k = self.bowl.size
        return Rect(x - 116 * k, y + 13 * k, 232 * k, 42 * k)

    def lying(self, space: int, index: int, count: int) -> SeatPlace:
        """Return the place of the card with that index (0 the oldest) of `count` on a ledge (space 0 the
        bottom): the newest is in front and lowest, each older one lies behind it to the upper left. Cards are
        smaller the more there are. A lone card is turned by 1.5 (middle), -1.5 (bottom) or -2 degrees (top),
        others not."""
        k = self.bowl.size
        size = _fan_size(space, count) * self._card_scale
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
        """Return the box of a whole space: ledge, label and the place of a single card, 260 × the bowl's size
        wide."""
        x, y = self.foot(space)
        k = self.bowl.size
        tallest = FISH_H * CARD_SIZE[space] * self._card_scale
        return Rect(x - 130 * k, y - tallest, 260 * k, tallest + 58 * k)

    @property
    def water(self) -> Rect:
        """A box of the water, up to the rim's inner edge: 972 × 534 times the bowl's size."""
        k = self.bowl.size
        return Rect(self.bowl.x - 486 * k, self.bowl.y - 256 * k, 972 * k, 534 * k)

    @property
    def recap(self) -> Rect:
        """The panel of a recap, 756 × 312 times the bowl's size, with large text 250 high: over the water, in
        its upper part, clear of Kiti wherever she stands."""
        x, y, k, _angle = self.bowl
        high = LOW_RECAP if self.text > LARGE else RECAP_H
        return Rect(x - RECAP_W / 2 * k, y + RECAP_TOP * k, RECAP_W * k, high * k)

    def in_water(self, x: float, y: float) -> bool:
        """True if a point, in units, lies over the water or on the rim's middle line: within the rounded
        rectangle of `RIM_W` and `RIM_H` times the bowl's size."""
        across = abs(x - self.bowl.x) / (RIM_W * self.bowl.size)
        down = abs(y - self.bowl.y) / (RIM_H * self.bowl.size)
        return bool(across**SQUARE + down**SQUARE <= 1.0)

    # -- hand

    @property
    def ask(self) -> Rect:
        """The plank that asks Kiti, above the own cat: 26 units right of `left`, its foot 314 above the
        window's, 240 × 52, up to 312 × 62 for text twice as large."""
        more = max(0.0, self.text - 1.0)
        return Rect(self.left + 26, self.vh - 366 - 10 * more, plank_width(self.text), 52 + 10 * more)

    def slot(self, number: int) -> SeatPlace:
        """Return the place of diver card 1 to 12 in the fan, card 1 leftmost, size 0.78: evenly spaced by
        `hand_step`, the outer ones lower and turned outwards."""
        t = number - 6.5
        bend = self.hand_step / 113
        return SeatPlace(
            self.hand_middle + t * self.hand_step, self.vh - 134 + t * t * 0.95 * bend, CARD, t * 1.05 * bend
        )

    def ghost(self, number: int) -> SeatPlace:
        """Return the place of a spent card's ghost: 30 units below the card's `slot`, turned as it is and as
        large."""
        place = self.slot(number)
        return place._replace(y=place.y + 30)

    def lifted(self, number: int) -> SeatPlace:
        """Return the place of a lifted card: 70 units above its slot, 1.14 times as large, turned by 0.4 of
        its angle."""
        place = self.slot(number)
        return SeatPlace(place.x, place.y - 70, CARD * 1.14, place.angle * 0.4)

    def aside(self, number: int, lifted: int | None) -> SeatPlace:
        """Return a card's place while another is lifted: its slot, but its two neighbours make way by 24
        units, the next but one by 8, away from the lifted one. With `lifted` None, or its own number, its
        slot."""
        place = self.slot(number)
        if lifted is None or lifted == number:
            return place
        way = 24 if abs(number - lifted) == 1 else 8 if abs(number - lifted) == 2 else 0
        return place._replace(x=place.x + copysign(way, number - lifted))

    # -- round track

    def lantern(self, number: int) -> tuple[float, float]:
        """Return the point, in units, at which the lantern of round 1 to 12 hangs from its string, from left
        to right: 1 to 6 left of the window's middle, 7 to 12 right of it."""
        side, step = divmod(number - 1, 6)
        part = (step + 0.6) / 6.9
        part = part if side == 0 else 1 - (5 - step + 0.6) / 6.9
        t = part if side == 0 else 1 - part
        k = self.track / TRACK_HALF
        x = self.vw / 2 + (-1 if side == 0 else 1) * self.track * (1 - t)
        return x, self.track_y + (26 * (1 - t) - 6 + 160 * t * (1 - t)) * k


def layout(vw: float, vh: float, seats: int, front: int = 0, text: float = 1.0, sky: float = SKY) -> Layout:
    """Return the places of the table for a window of vw × vh units and this number of seats (3 to 6), seat
    `front` at the lower left. More than 2140 units in width are left free at both sides; the bowl lies below
    the `sky`, in units from above. KeyError for another number of seats."""
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
    """Return the table above a panel at the lower edge, whose prompt is at least 18 units above it; the front
    seat stays beside the panel, its choice card smaller. Above a panel higher than 236 units (`LOW_PANEL`)
    the table is laid out for a window lower by the rest."""
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
    """Return the table with its bowl below a panel at the upper edge, but no higher than usual (`SKY`); hand
    and front seat stay."""
    sky = max(SKY, panel.bottom - 4)
    return replace(layout(lay.vw, lay.vh, len(lay.seats), lay.front, lay.text, sky), panel=True)


def _around(
    vh: float, seats: int, left: float, right: float, bowl: SeatPlace, text: float, least: float
) -> list[SeatBox]:
    """Return the modules, front seat first, clockwise; the others are below `least`."""
    lefts, rights = COLUMNS[seats]
    edge = OUTER_W * bowl.size
    rooms = (left + 8, bowl.x - edge - 4), (bowl.x + edge + 4, right - 8)
    size = min(1.0, (rooms[0][1] - rooms[0][0]) / seating.WIDE[0])
    if seats == 6:
        size = min(size, (vh - 250 - 112) / 3 / (seating.WIDE[1] + 8))
    boxes = [seating.own(left, vh, right, text)]
    low = {1: 372.0, 2: 330.0, 3: 250.0}[rights] - (30.0 if least else 0.0)
    near, far = rooms
    alone = rights == 1 or text <= 1  # with large text no plank is larger than a neighbour's
    top = max(112.0, least)
    area = Rect(near[0], top, near[1] - near[0], vh - 372.0 - top)
    boxes += reversed(_column(area, lefts, size, False, text, alone))
    top = max(104.0, least)
    area = Rect(far[0], top, far[1] - far[0], vh - low - top)
    boxes += _column(area, rights, size, True, text, alone)
    return boxes


def _column(area: Rect, count: int, size: float, mirrored: bool, text: float, alone: bool) -> list[SeatBox]:
    """Return the modules of one column, top to bottom, evenly spread. With `alone` that of a cat with no
    other in her column is larger, with her cards below her."""
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
    """Return the size of each of `count` cards on a ledge."""
    return CARD_SIZE[space] if count == 1 else max(0.5, {2: 0.78, 3: 0.7, 4: 0.615, 5: 0.56}.get(count, 0.52))


__all__ = ["DIVER_H", "DIVER_W", "FISH_H", "FISH_W", "Layout", "Perch", "SeatBox", "SeatPlace", "layout"]
