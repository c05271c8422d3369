"""Where everything lies at the beach: pure numbers in units from the window's shape. No pictures here.

Three bands: the other seats' boats on the far sea, piles, towel and castle on the sand, the own boat and hand
on the near sea. Seats run clockwise from the front seat: from left to right along the far sea.
"""

from dataclasses import dataclass
from functools import cache

from miaui.engine.geometry import Rect
from miaui.stages.salt.layout.spots import CARD_RATIO, Spot

WIDEST = 2200.0
"""Wider windows show more scenery, not wider distances."""
SMALL = 84.0
"""Width of laid cards on rafts."""
HAND_CARD = 166.0
PILE_CARD = 180.0
HULL = 172.0
"""Half the width of a boat's hull."""


@dataclass(frozen=True, slots=True)
class SeatBox:
    """A seat's places. `boat` is the middle of its waterline and `size` the boat's; mirrored boats look to
    the left. `backs` is the middle of the fan of cards, `badge` where their number stands, `lane` the water
    for its rafts (the towel, for the front seat), `plank` the band with the name, `medal` where points are
    shown, `rack` the box for a hand that was shown.
    """

    boat: tuple[float, float]
    size: float
    mirrored: bool
    backs: tuple[float, float]
    badge: tuple[float, float]
    plank: Rect
    lane: Rect
    medal: tuple[float, float]
    rack: Rect

    @property
    def box(self) -> Rect:
        """Cat and hull."""
        x, y = self.boat
        k = self.size
        return Rect.around(x, y - 72 * k, 2 * HULL * k, 290 * k)


@dataclass(frozen=True, slots=True)
class Layout:
    """All places. `seats` are indexed by seat."""

    vw: float
    vh: float
    front: int
    text: float
    compact: bool
    left: float
    right: float
    seats: tuple[SeatBox, ...]
    shore: tuple[float, float]
    """Upper and lower edge of the sand."""
    deck: Spot
    piles: tuple[Spot, Spot]
    towel: Rect
    castle: Rect
    strip: Rect
    """The folds of the turn, or the prompt."""
    hand: Rect
    """The box of the own fan, cards unturned."""
    panel: Rect
    """The own points."""
    stop: Rect
    last: Rect
    end: Rect
    round_sign: Rect
    target_sign: Rect
    log_button: Rect
    log: Rect
    pause: Rect

    def hand_spot(self, index: int, count: int) -> Spot:
        """The card with that index of `count` in the own fan."""
        room = self.hand.w - HAND_CARD
        step = min(148.0, room / max(1, count - 1))
        t = index - (count - 1) / 2
        bend = step / 148.0
        y = self.hand.cy + min(1.2, 20.0 / max(1.0, (count / 2) ** 2)) * t * t
        return Spot(self.hand.cx + t * step, y, HAND_CARD, 1.25 * t * bend)

    def back_spot(self, seat: int, index: int, count: int) -> Spot:
        """A card of another seat's hand: a fan of backs beside its boat."""
        box = self.seats[seat]
        t = index - (count - 1) / 2
        side = -1.0 if box.mirrored else 1.0
        step = min(17.0, 92.0 / max(1, count - 1)) * box.size
        turn = min(9.0, 46.0 / max(1, count - 1))
        x, y = box.backs
        return Spot(x + t * step, y + 0.9 * t * t * turn / 9, 62 * box.size, t * turn + side * 8)

    def laid_spot(self, seat: int, duo: int, index: int, sizes: tuple[int, ...]) -> Spot:
        """A card of a laid duo or trio; `sizes` are the numbers of cards of all the seat's duos. They stand
        in one row, in two from four duos on, the rear one raised."""
        lane = self.seats[seat].lane
        width = SMALL if seat != self.front else 110.0
        rows = 1 if len(sizes) <= 3 else 2
        across = -(-len(sizes) // rows)
        row, column = divmod(duo, across)
        row_sizes = sizes[row * across : (row + 1) * across]
        inner, gap = width * 0.62, width * 0.3
        wide = sum(width + (n - 1) * inner for n in row_sizes) + gap * (len(row_sizes) - 1)
        squeeze = min(1.0, (lane.w - width) / max(1.0, wide - width))
        before = sum(width + (n - 1) * inner + gap for n in row_sizes[:column])
        x = lane.cx - (wide - width) / 2 * squeeze + (before + index * inner) * squeeze
        y = lane.bottom - width * CARD_RATIO / 2 - (rows - 1 - row) * width * 0.62
        return Spot(x, y, width, (-2.5, 2.0, 4.0)[index])

    def aside_spot(self, index: int, count: int) -> Spot:
        """One of the cards that are looked at, over the middle of the table."""
        width = 172.0 if count <= 9 else 150.0
        room = self.castle.x - self.towel.right + 260
        step = min(width + (40 if count <= 2 else -28), (room - width) / max(1, count - 1))
        t = index - (count - 1) / 2
        return Spot(self.deck.x + t * step, self.deck.y - 6, width, 0.0)

    def rack_spot(self, seat: int, index: int, count: int) -> Spot:
        """A card of a shown hand on its rack."""
        rack = self.seats[seat].rack
        width = 92.0
        step = min(76.0, (rack.w - width) / max(1, count - 1))
        t = index - (count - 1) / 2
        return Spot(rack.cx + t * step, rack.y + width * CARD_RATIO / 2, width, t * 0.8)


@cache
def layout(
    vw: float, vh: float, seats: int, front: int = 0, text: float = 1.0, compact: bool = False
) -> Layout:
    """The table for a window of vw × vh units, `seats` players, seat `front` at the lower edge."""
    inner = min(vw, WIDEST)
    left, right = (vw - inner) / 2, (vw + inner) / 2
    extra = vh - 1080
    middle = 548 + 0.55 * extra
    k = inner / 1920
    pitch = 250 * min(1.0, k)
    centre = left + 0.5 * inner
    order = [(front + i) % seats for i in range(seats)]
    boxes = [_own(left, vh, text), *_far(left, right, seats - 1, 290 + 0.2 * extra)]
    placed = dict(zip(order, boxes, strict=True))
    low = vh - 335
    grow = max(0.0, text - 1.0)
    panel_w = 396.0
    panel_x = right - 16 - panel_w
    hand_left = left + 290
    castle_w = min(450.0, right - 30 - (centre + pitch + 130))
    towel_w = min(442.0, centre - pitch - 120 - left - 40)
    towel = Rect(left + 40, middle - 100, towel_w, 230)
    placed[front] = _with_lane(placed[front], towel.inset(20, 10))
    return Layout(
        vw=vw,
        vh=vh,
        front=front,
        text=text,
        compact=compact,
        left=left,
        right=right,
        seats=tuple(placed[seat] for seat in range(seats)),
        shore=(395 + 0.25 * extra, vh - 318),
        deck=Spot(centre, middle, PILE_CARD),
        piles=(Spot(centre - pitch, middle, PILE_CARD), Spot(centre + pitch, middle, PILE_CARD)),
        towel=towel,
        castle=Rect(right - 30 - castle_w, middle - 130, castle_w, 330),
        strip=Rect(centre - 425, low - 28, 850, 46 + 14 * grow),
        hand=Rect.around(
            (hand_left + panel_x - 10) / 2, vh - 136, panel_x - 10 - hand_left, HAND_CARD * CARD_RATIO
        ),
        panel=Rect(panel_x, vh - 292, panel_w, 84),
        stop=Rect(panel_x, vh - 194, panel_w / 2 - 6, 132),
        last=Rect(panel_x + panel_w / 2 + 6, vh - 194, panel_w / 2 - 6, 132),
        end=Rect(panel_x, vh - 52, panel_w, 42),
        round_sign=Rect(centre - 328, 22, 136, 44),
        target_sign=Rect(centre + 182, 22, 156, 44),
        log_button=Rect(-14, 22, 204 + 60 * grow, 62),
        log=Rect(18, 96, 600 + 240 * (text - 1.0), vh - 96 - 216),
        pause=Rect(vw - 104, 16, 84, 84),
    )


def _own(left: float, vh: float, text: float) -> SeatBox:
    """The front seat: a boat cut by the lower edge at the left."""
    x, y = left + 137, vh - 110
    return SeatBox(
        boat=(x, y),
        size=1.12,
        mirrored=False,
        backs=(x + 150, y),
        badge=(x + 150, y),
        plank=Rect.around(x, y + 46, 226, 48),
        lane=Rect(left, 0, 10, 10),
        medal=(x + 170, y - 110),
        rack=Rect(left, 0, 10, 10),
    )


def _with_lane(box: SeatBox, lane: Rect) -> SeatBox:
    """The seat with another place for what it lays."""
    return SeatBox(
        box.boat, box.size, box.mirrored, box.backs, box.badge, box.plank, lane, box.medal, box.rack
    )


def _far(left: float, right: float, count: int, water: float) -> list[SeatBox]:
    """The other seats along the far sea: a boat and its lane of rafts each; the last looks to the left, its
    lane before it."""
    margin, near, far = 18.0, 172.0, 214.0
    room = right - left - 2 * margin
    lane = min(440.0 if count == 1 else 400.0, room / count - near - far)
    spread = (room - count * (near + far + lane)) / max(1, count - 1) if count > 1 else 0.0
    x = left + margin if count > 1 else (left + right - near - far - lane) / 2
    found = []
    for place in range(count):
        mirrored = count > 1 and place == count - 1
        boat = x + (lane + far if mirrored else near)
        lane_x = x if mirrored else x + near + far
        found.append(_boat(boat, water, mirrored, lane_x, lane))
        x += near + far + lane + spread
    return found


def _boat(x: float, water: float, mirrored: bool, lane_x: float, lane: float) -> SeatBox:
    side = -1.0 if mirrored else 1.0
    return SeatBox(
        boat=(x, water),
        size=1.0,
        mirrored=mirrored,
        backs=(x + side * 118, water - 76),
        badge=(x + side * 146, water - 16),
        plank=Rect.around(x, water + 46, 222, 42),
        lane=Rect(lane_x, water - 190, lane, 235),
        medal=(x + side * 150, water - 130),
        rack=Rect(min(x - 172, lane_x), water + 100, 172 + 214 + lane, 190),
    )
