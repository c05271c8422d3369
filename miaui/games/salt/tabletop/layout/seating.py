"""Where the seats lie: the own boat at the lower left, the others along the far sea. Pure numbers."""

from dataclasses import dataclass, replace

from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO, Spot

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
RAFT_CARD, TOWEL_CARD = 84.0, 112.0
"""Width of laid cards on rafts and on the towel."""
LARGER = 1.16
"""Factor by which cards on rafts are larger where there is but one other seat."""
DUO_STEP, TOWEL_STEP, DUO_GAP = 0.62, 0.82, 0.3
"""Distance of the cards of one duo, of a card's width, on rafts and on the towel; and the gap of two duos."""
SMALLEST_CARD = 0.7
"""Smallest width of laid cards, of their usual one on rafts."""
TOWEL_ROW = 0.62
"""Width of cards in each of two rows on the towel, of their usual one there."""
SHOWN, OPEN = 82.0, 110.0
"""Width of cards that were shown beside a boat, at size 1, and the room that a lane leaves them beyond that
where there is but one other seat."""
SHOWN_WIDER, SHOWN_FROM = 0.35, 45.0
"""By how much wider they are, as a part of that room; and how far right of the boat's middle they begin."""


@dataclass(frozen=True, slots=True)
class SeatBox:
    """A seat's places. `boat` is the middle of its deck and `size` the boat's; mirrored boats look to the
    left. `backs` is the middle of the fan of cards, `badge` where their number stands, `plank` the band with
    the name, `lane` the water for its rafts (the towel, for the front seat), `medal` where points are shown,
    `rack` the box for a hand that was shown. Where duos are laid, `sizes` are the numbers of cards of
    all of them.
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
    own: bool
    """True for the front seat, which lays on its towel."""
    card: float
    """Usual width of the cards that it lays."""
    raft_card: float
    """Usual width of cards on rafts."""
    open: float = 0.0
    """Room for a hand that was shown, beyond that of the fan of backs."""

    @property
    def face(self) -> tuple[float, float]:
        """Middle of the cat's face while the boat does not move: `aside` right of the deck's middle, and 84
        units times the size above it."""
        return self.boat[0] + self.aside, self.boat[1] - 84 * self.size

    @property
    def box(self) -> Rect:
        """Box of cat and hull that can be pressed: 270 units wide at size 1, down to the name's
        lower edge."""
        x, y = self.boat
        k = self.size
        top, low = y - 190 * k, self.plank.bottom
        return Rect.around(x + self.aside * 0.7, (top + low) / 2, 270 * k, low - top)

    def moved(self, dx: float) -> "SeatBox":
        """Return the seat with all its places `dx` units to the right."""
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

    @property
    def closed(self) -> "SeatBox":
        """The seat with its rafts right beside the boat, without room for a large open hand."""
        return replace(self, lane=self.lane.moved(-self.open, 0), open=0.0)

    # -- cards in hand

    def back_spot(self, index: int, count: int) -> Spot:
        """Return the spot of card `index`, from the left, of `count` in the fan of backs beside the boat. All
        are turned by 6 degrees, -6 where the boat is mirrored, and fanned out about that."""
        t, side = index - (count - 1) / 2, -1.0 if self.mirrored else 1.0
        step = min(16.0, 100.0 / max(1, count - 1)) * self.size
        turn = min(9.0, 52.0 / max(1, count - 1))
        x, y = self.backs
        return Spot(
            x + t * step, y + 0.11 * (t * turn) ** 2 * 0.1 * self.size, 66 * self.size, t * turn + side * 6
        )

    def shown_spot(self, index: int, count: int) -> Spot:
        """Return the spot of card `index`, from the left, of `count` in a hand that was shown while the deal
        goes on: a fan, 82 units wide at size 1 each, over the place of the backs; wider where it has more
        `open` room."""
        t, side = index - (count - 1) / 2, -1.0 if self.mirrored else 1.0
        x, y = self.backs
        more = SHOWN_WIDER * self.open
        reach = FAR - SHOWN_FROM - SHOWN + self.open - more - 6 if more else 168.0
        step = min(36.0 + 0.6 * more, reach / max(1, count - 1)) * self.size
        turn = t * min(4.0, 24.0 / max(1, count))
        wide = SHOWN * self.size + more
        middle = x + side * 28
        if more:
            middle = max(middle, self.boat[0] + SHOWN_FROM + (wide + step * (count - 1)) / 2)
        high = y - 70 + 0.2 * t * t + more * CARD_RATIO / 2
        return Spot(middle + t * step, high, wide, turn)

    # -- laid duos

    def laid_rows(self, sizes: tuple[int, ...]) -> list[list[int]]:
        """Return the indices of the duos in each row, the rear row first. `sizes` are their numbers of cards:
        up to three are one row, more are two of which the rear has the smaller half; so are three that have
        no room side by side. [[]] for none."""
        card = self._laid_card(sizes, 1)
        fits = card >= TOWEL_ROW * self.card if self.own else card * _spread(sizes) <= self.lane.w
        if len(sizes) < 3 or (len(sizes) == 3 and fits):
            return [list(range(len(sizes)))]
        half = len(sizes) // 2
        return [list(range(half)), list(range(half, len(sizes)))]

    def laid_spot(self, duo: int, index: int, sizes: tuple[int, ...]) -> Spot:
        """Return the spot of card `index` (0 to 2) of duo or trio `duo`, among duos of these `sizes`:
        from left to right, in the rows of `laid_rows`, its cards turned by -2.5, 2 and 4 degrees.
        StopIteration for a duo that is not among them."""
        own, lane, rows = self.own, self.lane, self.laid_rows(sizes)
        row = next(place for place, duos in enumerate(rows) if duo in duos)
        duos = rows[row]
        width = min(self._laid_card(tuple(sizes[number] for number in each), len(rows)) for each in rows)
        roomy = own and width == self.card
        inner, gap = width * (TOWEL_STEP if roomy else DUO_STEP), width * DUO_GAP
        wide = sum(width + (sizes[number] - 1) * inner for number in duos) + gap * (len(duos) - 1)
        squeeze = min(1.0, (lane.w - width) / max(1.0, wide - width))
        before = sum(width + (sizes[number] - 1) * inner + gap for number in duos if number < duo)
        start = lane.x if own else lane.cx - (width + (wide - width) * squeeze) / 2
        x = start + width / 2 + (before + index * inner) * squeeze
        low = lane.cy + width * CARD_RATIO / 2 if own and len(rows) == 1 else lane.bottom
        raised = (len(rows) - 1 - row) * width * (CARD_RATIO + 0.05 if own else 0.6)
        return Spot(x, low - width * CARD_RATIO / 2 - raised, width, (-2.5, 2.0, 4.0)[index])

    def _laid_card(self, sizes: tuple[int, ...], rows: int) -> float:
        """Return the width of laid cards, with these duos in a row of `rows`: smaller where duos would lie
        over one another, or on the towel rows, to a limit."""
        usual = self.card * (TOWEL_ROW if self.own and rows > 1 else 1.0)
        return max(SMALLEST_CARD * self.raft_card, min(usual, self.lane.w / _spread(sizes)))

    def laid_crowded(self, sizes: tuple[int, ...]) -> bool:
        """True if laid cards stand so close that numbers are hidden: the first two are less than half a card
        apart, or rafts have two rows. False for fewer than two duos."""
        if len(sizes) < 2:
            return False
        first, second = self.laid_spot(0, 0, sizes), self.laid_spot(0, 1, sizes)
        hidden = not self.own and len(self.laid_rows(sizes)) > 1
        return hidden or second.x - first.x < 0.5 * first.width

    def next_slot(self, sizes: tuple[int, ...]) -> Rect | None:
        """Return the box where a further pair would lie beside duos of these `sizes`; None where it would
        crowd them or lie over one."""
        after = (*sizes, 2)
        if self.laid_crowded(after):
            return None
        first, last = (self.laid_spot(len(sizes), index, after).box for index in (0, 1))
        slot = Rect(first.x, first.y, last.right - first.x, first.h).inset(4)
        lying = (self.laid_spot(duo, index, sizes) for duo, n in enumerate(sizes) for index in range(n))
        return None if any(slot.overlaps(card.box) for card in lying) else slot


def _spread(sizes: tuple[int, ...]) -> float:
    """Return the width of duos in a row on rafts, in widths of a card."""
    return sum(1 + (size - 1) * DUO_STEP for size in sizes) + DUO_GAP * (len(sizes) - 1)


def raft_card(seats: int) -> float:
    """Return the usual width of cards on rafts, in units: 84; at a table for two 16 % more.

    >>> raft_card(4), round(raft_card(2), 2)
    (84.0, 97.44)
    """
    return RAFT_CARD * (LARGER if seats == 2 else 1.0)


def own(left: float, vh: float, towel: Rect, seats: int, text: float) -> SeatBox:
    """Return the front seat: its deck's middle 138 right of `left`, 112 above `vh`; pairs on the `towel`."""
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
        own=True,
        card=TOWEL_CARD,
        raft_card=raft_card(seats),
    )


def far(left: float, right: float, count: int, water: float, text: float) -> list[SeatBox]:
    """Return the `count` other seats along the far sea between `left` and `right`, from left to right, each
    with the water for its rafts, farther off beside one. The last of several looks to the left, with its
    rafts left of it. ZeroDivisionError for 0."""
    space = right - left - 2 * MARGIN
    size = min(1.0, space / count / (NEAR + FAR + 170))
    near, fan = NEAR * size, FAR * size
    lane = min(WIDE_LANE if count == 1 else LANE, space / count - near - fan)
    whole = near + fan + lane
    x = left + MARGIN if count > 1 else (left + right - whole) / 2
    gap = (space - count * whole) / (count - 1) if count > 1 else 0.0
    more = _spare(right - x - whole, count)
    boxes = []
    for place in range(count):
        mirrored = count > 1 and place == count - 1
        boat = x + (lane + fan if mirrored else near)
        lane_x = x + 8 if mirrored else x + near + fan + more - (TAIL if place + 2 < count else 0.0)
        box = replace(_boat(boat, water, size, mirrored, raft_card(count + 1), text), open=more)
        boxes.append(replace(box, lane=Rect(lane_x, water - 200, lane - 8, 232), rack=_rack(x, whole, water)))
        x += whole + gap
    return boxes


def _spare(free: float, count: int) -> float:
    """Return the room for a large open hand, where so much is free right of the rafts of `count` seats."""
    return max(0.0, min(OPEN, free - MARGIN)) if count == 1 else 0.0


def _boat(x: float, water: float, size: float, mirrored: bool, card: float, text: float) -> SeatBox:
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
        own=False,
        card=card,
        raft_card=card,
    )


def _plank(x: float, y: float, text: float, size: float = 1.0) -> Rect:
    """Return the band with the name, as the boat draws it: for larger text wider, and higher
    over the hull."""
    grow = max(0.0, text - 1.0)
    wide, more = 224.0 + 110.0 * grow, HIGHER * grow
    return Rect(x - wide / 2 * size, y + (26 - more) * size, wide * size, (PLANK + more) * size)


def _rack(x: float, whole: float, water: float) -> Rect:
    return Rect(x + 10, water + 92, whole - 20, 200)
