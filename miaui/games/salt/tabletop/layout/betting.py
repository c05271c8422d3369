"""Places of the bet of Last Chance as a scene: the caller's boat large at the edge of the sea, her hand on a
rack on the sand, the rosette beside it; piles, towel and castle are blown aside."""

from dataclasses import dataclass, replace

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.layout.revealing import TRAY
from miaui.games.salt.tabletop.layout.seating import SeatBox
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO, Spot

_CARD, _STEP = 150.0, 0.84
"""Width of the cards of the hand, and from one to the next, of that width."""
_ASIDE = 430.0
"""Room on either side of the rack: for the rosette and its words."""
_TOP = 14.0
"""Distance of the title from the upper edge."""
_DECK, _REACH, _HULL = 4.0, 190.0, 56.0
"""The deck of the large boat below the edge of the sand; at size 1, reach of its rosette above the deck and
of its hull below."""
_OUT = 100.0
"""Units beyond the window's edges, of which things are blown one or two."""
_WIDE = 330.0
"""Width of the large boat at size 1."""


@dataclass(frozen=True, slots=True)
class BetPlaces:
    """Places of the scene: the `title`; the `boat` (the middle of its deck), its `size`, times that of usual
    boats, and `cat`, the box of cat and hull; `tray`, the folded strip on which the hand stands; the
    `rosette` with its `words` below."""

    title: Rect
    boat: tuple[float, float]
    size: float
    cat: Rect
    tray: Rect
    rosette: Rect
    words: Rect

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """All boxes in which something is to be seen: title, cat, cards, rosette and its words."""
        cards = self.tray._replace(y=self.cat.bottom, h=self.tray.bottom - self.cat.bottom)
        return self.title, self.cat, cards, self.rosette, self.words

    def card_place(self, index: int, count: int) -> Spot:
        """Return the spot of card `index` of `count` on the rack: from left to right, at most 150 units wide,
        nearer to each other where the rack is too narrow."""
        top = self.cat.bottom + 12
        width = min(_CARD, (self.tray.y + 12 - top) / CARD_RATIO)
        step = min(width * _STEP, (self.tray.w - width - 16) / max(1, count - 1))
        t = index - (count - 1) / 2
        return Spot(self.tray.cx + t * step, self.tray.y + 12 - width * CARD_RATIO / 2, width, 0.8 * t)


def places(lay: Layout, count: int | None, title: tuple[float, float]) -> BetPlaces:
    """Return the places of the scene, for a title of that width and height in units. The rack, as wide as
    `count` cards need, is in the middle and the rosette right of it; for None, a hand that stays in its fan,
    the rosette is in the middle."""
    whole = Rect(lay.left, _TOP, lay.right - lay.left, lay.strip.bottom - _TOP)
    free = 2 * min(lay.sun - lay.log_button.right, lay.seen_button.x - lay.sun) - 80
    y, below = lay.sand + _DECK, _TOP + title[1]
    size = min(1.7, (y - below + 14) / _REACH)
    wide = min(whole.w - 2 * _ASIDE, _CARD * (1 + _STEP * max(2, (count or 0) - 1)) + 40)
    side, grow = (whole.w - wide) / 2, max(0.0, lay.text - 1.0)
    lines, least = (Box("rosette"), Box("words", 40 + 30 * grow)), min(side, _ASIDE)
    bet = Box.column(*lines, size=wide if count is None else least, pad=(34, 8, 30, 0))
    hand = Box.column(Box(), Box("tray", TRAY + 40 * grow), size=wide)
    tree = Box.column(
        Box.row(Box(), Box("title", min(title[0], free)), Box(), size=title[1]),
        Box.row(Box(), Box("cat", _WIDE * size), Box(), size=y + _HULL * size - below),
        Box.row(Box("", side), *((bet, hand) if count is None else (hand, bet)), pad=(0, 12, 0, 0)),
    )
    at = tree.place(whole)
    return BetPlaces(boat=(lay.sun, y), size=size, **at)


def blown(lay: Layout, caller: Seat, part: float, gust: float) -> Layout:
    """Return the layout with things blown out of the window, `gust` 0 to 1 of the way: towel and left pile to
    the left, castle and right pile to the right, the deck down. The other boats are moved `part` of their way
    to both sides of the middle, which is the caller's."""
    left, right = gust * (-lay.towel.right - _OUT), gust * (lay.vw - lay.towers.x + 2 * _OUT)
    low, high = lay.piles
    return replace(
        lay,
        towel=lay.towel.moved(left, 0),
        castle=lay.castle.moved(right, 0),
        piles=(
            low.towards(Spot(-2 * _OUT, low.y, low.width), gust),
            high.towards(Spot(lay.vw + 2 * _OUT, high.y, high.width), gust),
        ),
        deck=lay.deck.towards(Spot(lay.deck.x, lay.vh + 2 * _OUT, lay.deck.width), gust),
        seats=_boats(lay, caller, left, part),
    )


def _boats(lay: Layout, caller: Seat, left: float, part: float) -> tuple[SeatBox, ...]:
    """Return the seats: the lane of the front one so far to the left as the towel, the others but the caller
    `part` of their way to the sides."""
    far, boats, own = lay.clockwise[1:], list(lay.seats), lay.seats[lay.front_seat]
    rest = [seat for seat in far if seat != caller]
    slots = (far[0], far[-1]) if caller in far and len(far) > 2 else rest
    for seat, slot in zip(rest, slots, strict=True):
        boats[seat] = boats[seat].moved((lay.seats[slot].lane.cx - lay.seats[seat].lane.cx) * part)
    boats[lay.front_seat] = replace(own, lane=own.lane.moved(left, 0))
    return tuple(boats)
