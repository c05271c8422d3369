"""Where everything lies at the beach: pure numbers in units from the window's shape. No pictures here.

Three bands: the other seats' boats on the far sea, piles, towel and castle on the sand, the own boat and hand
on the near sea. Seats run clockwise from the front seat: from left to right along the far sea.
"""

from dataclasses import dataclass, fields, replace
from typing import Any

from miaui.core.seat import Seat, seats
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.layout import piles as pile_places
from miaui.games.salt.tabletop.layout import seating
from miaui.games.salt.tabletop.layout.hand import HAND_CARD, HandPlace
from miaui.games.salt.tabletop.layout.piles import Row
from miaui.games.salt.tabletop.layout.seating import SeatBox
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO, Spot
from miaui.tabletop.corners import corners
from miaui.tabletop.counsel.plank import plank_width

WIDEST = 2200.0
"""Wider windows show more scenery, not wider distances."""
NARROW = 1728.0
"""Width of a window in which the own fan needs all room."""
PILE_CARD = 180.0
LIFT = 26.0
"""Units that piles and deck move up where text is twice as large: the tags below them leave their names
free."""
KITI = 66.0
"""Room to the left of the castle for the idol and the number of the goal."""
TAGS = 46.0
"""Room for the tags over the own hand."""


@dataclass(frozen=True, slots=True)
class Layout:
    """All places. `vw` and `vh` are the window's size, `left` and `right` the edges of what lies there, 2200
    apart at most; `text` is the player's text size, 1 the usual one; with `compact`, in a small window, names
    and the panel of a call are larger. `seats` are indexed by seat; `sun` is where the sun stands across,
    `horizon`, `sand` and `front` are the upper edges of far sea, sand and near sea. `piles` are the left and
    right one, `towel` is the place of the own laid pairs, `end` the button that ends the turn, `log` the open
    log."""

    vw: float
    vh: float
    front_seat: Seat
    text: float
    compact: bool
    left: float
    right: float
    sun: float
    horizon: float
    sand: float
    front: float
    seats: tuple[SeatBox, ...]
    card: float
    """Width of a card in the own fan."""
    deck: Spot
    pitch: float
    """Distance of the piles from the deck, while they are not aside."""
    piles: tuple[Spot, Spot]
    drawn: float
    """Width of each of the two cards of the deck between which the viewer chooses."""
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
    bet: Rect
    """The panel on which a call is confirmed."""
    round_sign: Rect
    target_sign: Rect
    log_button: Rect
    log: Rect
    pause: Rect

    # -- hands

    @property
    def fan(self) -> HandPlace:
        """The place of the own fan, whose tags may reach to 6 units left of the own points and up to the
        prompt."""
        return HandPlace(self.hand, self.card, self.panel.x - 6, self.strip.bottom)

    def hand_spot(self, index: int, count: int) -> Spot:
        """Return the spot of the card with that index, from the left, of `count` in the own fan; those left
        of the middle are turned to the left (a negative angle), those right of it to the right."""
        return self.fan.card_place(index, count)

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """All seats clockwise, the front one first."""
        everybody = seats(len(self.seats))
        return everybody[self.front_seat :] + everybody[: self.front_seat]

    # -- cards that are looked at

    def aside_spot(self, index: int, count: int) -> Spot:
        """Return the spot of card `index` of `count` that the viewer looks at: one or two lie side by side
        over the deck, more unfold as `unfolded_spot` places them."""
        if count > 2:
            return self.unfolded_spot(index, count)
        width = self.drawn
        step = width + pile_places.GAP * self.deck.width
        return Spot(self.deck.x + (index - (count - 1) / 2) * step, self.deck.y - 6, width)

    def parted(self, part: float) -> "Layout":
        """Return the layout with its piles `part` (0 to 1) of the way aside, where two drawn cards have room
        between them; itself for 0 or less."""
        if part <= 0.0:
            return self
        return replace(self, piles=pile_places.parted(self.piles, self.deck.x, self.drawn, part))

    @property
    def parting(self) -> bool:
        """True if the piles are on their way aside or back; False in their usual places, and once they are
        all the way aside."""
        aside, now, usual = pile_places.SMALLER * self.deck.width, self.piles[0].width, self.deck.width
        return min(now - aside, usual - now) > pile_places.STILL

    def peeked_spot(self, seat: Seat, index: int, count: int) -> Spot:
        """Return the spot of card `index` of `count` that another seat looks at: side by side before its
        cat's chin, 58 units wide at size 1, each turned by 6 degrees more than the one before."""
        box = self.seats[seat]
        x, y = box.boat
        t, k = index - (count - 1) / 2, box.size
        high = 27 + 13 * max(0.0, self.text - 1.0)
        return Spot(x + box.aside + t * 36 * k, y + (2 * t * t - high) * k, 58 * k, t * 6)

    def concertina_rows(self, count: int) -> list[Row]:
        """Return the strips of paper onto which `count` cards, at least one, unfold: one up to 20 cards, two
        up to 40, else three. ZeroDivisionError for 0."""
        return pile_places.concertina_rows(self.deck.x, self.middle - 22, self.space, count)

    def unfolded_spot(self, slot: int, count: int) -> Spot:
        """Return the spot of the card in a slot of `count` unfolded cards, slot 0 at the upper left, row by
        row; up to 10 hang on a strip that sags, the outer ones turned outwards. IndexError beyond the
        last."""
        return pile_places.concertina_spot(self.concertina_rows(count), slot)

    @property
    def towers(self) -> Rect:
        """The right part of the castle that its towers need: 112 units for each seat and 10 more, or the
        whole castle where that is less."""
        wide = min(self.castle.w, 112.0 * len(self.seats) + 10)
        return self.castle._replace(x=self.castle.right - wide, w=wide)

    def letter(self, whole: bool = False) -> Rect:
        """Return the box in which something is explained: below the piles, between towel and castle, above
        the tags of the hand; with `whole` larger, over the tags' room and from the hand's left edge on."""
        grow, right = max(0.0, self.text - 1.0), min(self.strip.right, self.towers.x - KITI)
        right = min(right, self.panel.x - 8) if grow else right
        top = max(pile.box.bottom for pile in self.piles) + 8
        if whole:
            left, top = self.hand.x + 12, max(top, self.towel.bottom + 6)
        else:
            left = max(self.strip.x, self.towel.right + 8) if top < self.towel.bottom else self.strip.x
        low = self.hand.y - (2 if whole or grow else TAGS)
        high = min((148.0 if whole else 102.0) + 74 * grow, low - top)
        return Rect(left, max(top, self.strip.bottom - high), right - left, high)

    @property
    def ask(self) -> Rect:
        """The plank that asks Kiti, above the own boat: 44 units right of the table's left edge, 8 below the
        towel."""
        more = max(0.0, self.text - 1.0)
        return Rect(self.left + 44, self.towel.bottom + 8, plank_width(self.text), 50 + 8 * more)

    @property
    def seen_button(self) -> Rect:
        """The button of the sheet of seen cards, 12 units left of the pause button and as large."""
        return self.pause.moved(-self.pause.w - 12, 0)

    @property
    def middle(self) -> float:
        """The y of the sand's middle, in units, where the deck lies with usual text."""
        return self.deck.y + LIFT * max(0.0, self.text - 1.0)

    @property
    def space(self) -> Rect:
        """The middle band, where something may unfold: from 40 units above the sand's edge down to the
        prompt."""
        top = self.sand - 40
        return Rect(self.left + 30, top, self.right - self.left - 60, self.strip.y - top)


_FROM_FAN = 125.0
"""By so much (units) the own points are wider for large text where the fan has just enough room."""


def _own(left: float, right: float, vh: float, grow: float) -> dict[str, Rect]:
    """Return the boxes of the own fan, cards unturned, and right of it of the own points, which are wider for
    larger text where the fan leaves room for that, of the two calls and of the end of the turn."""
    free, high = right - left - NARROW, HAND_CARD * CARD_RATIO
    wide = 396 + min(200 * grow, max(_FROM_FAN * grow, free) if free >= 0 else 0.0)
    calls = Box.row(Box("stop"), Box("last"), gap=10, size=144 - 22 * grow)
    parts = Box("panel", 92 + 14 * grow), Box("", 6 - 2 * grow), calls, Box("", 6), Box("end", 46 + 22 * grow)
    fan = Box.column(Box(), Box("hand", high), Box("", 10 + 4 * grow))
    tree = Box.row(fan, Box.column(*parts, size=wide), gap=8)
    return tree.place(Rect(left + 284, vh - 304 - 8 * grow, right - left - 300, 294 + 12 * grow))


_FIRST = Seat(0)
COMPACT_TEXT = 1.3
"""In small windows the bands with names are at least as wide as at this text scale."""


def layout(
    vw: float, vh: float, seats: int, front: Seat = _FIRST, text: float = 1.0, compact: bool = False
) -> Layout:
    """Return where all lies for `seats` players, seat `front` lower left, in a window of vw × vh units."""
    inner = min(vw, WIDEST)
    left, right = (vw - inner) / 2, (vw + inner) / 2
    extra, grow = vh - 1080, max(0.0, text - 1.0)
    water = 290 + 0.2 * extra
    middle = 548 + 0.5 * extra
    cards, centre = middle - LIFT * grow, vw / 2
    pitch = min(250.0, 250.0 * inner / 1920)
    inside = pitch + PILE_CARD / 2
    towel = Rect(left + 40, middle - 78, min(442.0, centre - inside - 46 - left - 40), 208)
    castle_w = min(452.0, right - 26 - (centre + inside + 70))
    beside = right - 26 - castle_w - KITI - (centre + inside)
    signs = Box.row(Box("round_sign", 136 + 110 * grow), Box(), Box("target_sign", 156 + 110 * grow))
    boxes = [
        seating.own(left, vh, towel.inset(22, 12), seats, text),
        *seating.far(left, right, seats - 1, water, max(text, COMPACT_TEXT) if compact else text),
    ]
    letter = 860 + 140 * compact + (560 - 140 * compact) * grow
    strip_y = vh - 368 - 6 * grow
    strip = Rect.around(centre, strip_y + 23, 850, 44 + 12 * grow)
    over_strip = right - 26 - castle_w - 50 < strip.right
    ground = min(middle + 188, strip.y - 22) if over_strip else middle + 188
    return Layout(
        vw=vw,
        vh=vh,
        front_seat=front,
        text=text,
        compact=compact,
        left=left,
        right=right,
        sun=centre,
        horizon=232 + 0.16 * extra,
        sand=420 + 0.24 * extra,
        front=vh - 308,
        seats=tuple(boxes[(seat - front) % seats] for seat in range(seats)),
        card=HAND_CARD,
        deck=Spot(centre, cards, PILE_CARD),
        pitch=pitch,
        piles=(Spot(centre - pitch, cards, PILE_CARD), Spot(centre + pitch, cards, PILE_CARD)),
        drawn=pile_places.drawn_width(PILE_CARD, inside, min(beside, centre - inside - towel.right - 12)),
        towel=towel,
        castle=Rect(right - 26 - castle_w, ground - 250, castle_w, 250),
        strip=strip,
        **_own(left, right, vh, grow),
        bet=Rect.around(centre, middle, min(inner - 80, letter), 440 + 40 * compact + 230 * grow),
        **signs.place(Rect(centre - 328 - 55 * grow, 22 - 4 * grow, 666 + 110 * grow, 44 + 18 * grow)),
        **corners(vw, vh, text, 640),
    )


_EDGE, _SIGNS = 60.0, 320.0
"""Room left of a cat that made room for a panel, and left of the signs."""
LABELS = 44.0
"""Room for the names below the castle."""
_MEDAL = 20.0
"""Height by which the medal of the own points stands out above them."""
LOWEST = 1080.0
"""A table above a panel is made smaller rather than lower than this."""
_LARGEST = 2.0
"""Largest text that a table is laid out for."""


def above(whole: Layout, top: float) -> Layout:
    """Return the table above a panel whose upper edge is at `top`: that of a window as high as `top`; below
    1080 units that of a window of 1080, with all lengths made smaller. Letters stay as large as they are:
    they have the room that larger text has there, up to that of text twice as large."""
    k = min(1.0, top / LOWEST)
    text = max(whole.text, min(_LARGEST, whole.text / k))
    made = layout(whole.vw / k, top / k, len(whole.seats), whole.front_seat, text, whole.compact)
    if k == 1.0:
        return made
    rise = min(0.0, made.panel.y - LABELS - _MEDAL - made.castle.bottom)
    made = replace(made, castle=made.castle.moved(0, rise))
    kept = ("text", "compact", "front_seat")
    lengths = [f.name for f in fields(made) if f.name not in kept]
    return replace(made, text=whole.text, **{name: _times(getattr(made, name), k) for name in lengths})


def beside(whole: Layout, panel: Rect) -> Layout:
    """Return the table clear of a panel. One whose middle is below the castle's top: the castle rises above
    it. One higher up: for two players the other's rafts lie beside its boat, and where its first pair has no
    room there, too, the other cat and the signs go left; else nothing changes."""
    castle = whole.castle
    if panel.cy < castle.y:
        return _clear_of(whole, panel)
    rise = min(0.0, panel.y - LABELS - castle.bottom)
    return replace(whole, castle=castle.moved(0, rise)) if rise else whole


def hand_left_of(whole: Layout, panel: Rect) -> Layout:
    """Return the table with a hand that ends left of a panel whose middle is below the castle's top, which
    lies where the own points would be; as it is for one that is no wider, and for one higher up."""
    over, hand, own = whole.panel.x - panel.x, whole.hand, whole.panel
    if over <= 0 or panel.cy < whole.castle.y:
        return whole
    return replace(whole, hand=hand._replace(w=hand.w - over), panel=own._replace(x=panel.x, w=own.w + over))


def _clear_of(whole: Layout, panel: Rect) -> Layout:
    """Return the table with its other seats clear of a panel higher up."""
    boxes = [seat.closed for seat in whole.seats]
    if len(boxes) > 2:
        return whole
    if max(seat.laid_spot(0, 1, (2,)).box.right for seat in boxes) <= panel.x:
        return replace(whole, seats=tuple(boxes))
    for seat in whole.clockwise[1:]:
        boxes[seat] = boxes[seat].moved(min(0.0, whole.left + _EDGE - boxes[seat].box.x))
    first = whole.round_sign._replace(x=whole.left + _SIGNS)
    second = whole.target_sign._replace(x=first.right + 16)
    return replace(whole, seats=tuple(boxes), round_sign=first, target_sign=second)


def _times(value: object, k: float) -> Any:
    """Return the value with all its lengths `k` times as large."""
    if isinstance(value, Spot):
        return Spot(value.x * k, value.y * k, value.width * k, value.angle)
    if isinstance(value, Rect):
        return Rect(*(length * k for length in value))
    if isinstance(value, SeatBox):
        return SeatBox(**{f.name: _times(getattr(value, f.name), k) for f in fields(value)})
    if isinstance(value, tuple):
        return tuple([_times(element, k) for element in value])
    return value * k if isinstance(value, float) else value
