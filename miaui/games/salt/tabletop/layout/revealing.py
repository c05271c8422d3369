"""Layout of the table while a deal is counted: the towel with its pairs goes down below the racks of shown
hands, the castle to 80 units above the lower edge, for verdict and scales; the own fan reaches up to the
castle."""

from dataclasses import replace

from miaui.core.seat import Seat, seats
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO, Spot
from miaui.games.salt.tabletop.layout.spread import shown_spot

TRAY = 40.0
"""Height of a rack's folded strip, on which the tags stand."""
CASTLE_LOW = 80.0
"""Distance of the castle from the lower edge then."""
_MEDAL = 62.0
"""Way of the own fan aside, for the medal beside the cat."""
_KITI = 74.0
"""Room to the left of the castle for Kiti and the number of the goal."""
_SCALES = 238.0
"""Height of the scales at size 1 where they tip most: the raised end, the beam, the lower boat."""


def opened(lay: Layout, part: float) -> Layout:
    """Return the layout with room for hands on racks, `part` 0 to 1 of the way; itself at 0 or less."""
    if part <= 0.0:
        return lay
    down = max(0.0, _below_racks(lay) - lay.towel.y) * part
    castle = lay.castle
    low = (lay.vh - CASTLE_LOW - castle.bottom) * part
    front = lay.seats[lay.front_seat]
    seats = list(lay.seats)
    seats[lay.front_seat] = replace(front, lane=front.lane.moved(0, down))
    hand = lay.hand
    left = hand.x + _MEDAL * part
    right = hand.right + (castle.x - _KITI - hand.right) * part
    hand = hand._replace(x=left, w=right - left)
    return replace(
        lay,
        towel=lay.towel.moved(0, down),
        castle=castle.moved(0, low),
        hand=hand,
        seats=tuple(seats),
    )


def _below_racks(lay: Layout) -> float:
    """Return the first free height below the racks that stand over the towel."""
    trays = [tray(lay, seat) for seat in seats(len(lay.seats)) if seat != lay.front_seat]
    return max((box.bottom + 12 for box in trays if box.x < lay.towel.right), default=0.0)


def tray(lay: Layout, seat: Seat) -> Rect:
    """Return the box of the folded strip on which a seat's shown hand stands, 6 units narrower than its rack
    on either side: 40 units high, up to 52 for large text."""
    rack = lay.seats[seat].rack
    high = TRAY * max(1.0, min(1.3, lay.text))
    bottom = min(rack.bottom, lay.middle - 18)
    return Rect(rack.x + 6, bottom - high, rack.w - 12, high)


def rack_spot(lay: Layout, seat: Seat, index: int, count: int, lifted: bool = False) -> Spot:
    """Return the spot of card `index` of `count` on a seat's rack, from left to right, each turned by 0.8
    degrees more than the one before, the middle one upright; 13 % of its width higher if `lifted`. For the
    front seat that in its fan, lifted or not."""
    if seat == lay.front_seat:
        return lay.hand_spot(index, count)
    low = tray(lay, seat)
    top = lay.seats[seat].plank.bottom + 8
    width = min(112.0, (low.y + 12 - top) / CARD_RATIO)
    step = min(width * 0.84, (low.w - width - 16) / max(1, count - 1))
    t = index - (count - 1) / 2
    y = low.y + 12 - width * CARD_RATIO / 2
    return Spot(low.cx + t * step, y - (0.13 * width if lifted else 0.0), width, 0.8 * t)


def rising_spot(lay: Layout, seat: Seat, index: int, count: int, part: float) -> Spot:
    """Return the spot of card `index` of `count` that is `part` (0 to 1) of its way from beside the boat,
    where it was shown, to its rack."""
    return shown_spot(lay, seat, index, count).towards(rack_spot(lay, seat, index, count), part)


def verdict(lay: Layout) -> Rect:
    """Return the box of the strip that says how the deal ended: between the own cat and the castle, at most
    1080 units wide."""
    high = max(58.0, lay.strip.h + 12)
    left, right = lay.left + 300, lay.castle.x - _KITI / 2 - 10
    low = lay.strip.cy + 14 + high / 2 - 24 * max(0.0, lay.text - 1.0)
    if low - high < lay.towel.bottom + 4:
        left = max(left, lay.towel.right + 16)
    wide = min(right - left, 1080.0)
    return Rect((left + right) / 2 - wide / 2, low - high, wide, high)


def tally(lay: Layout) -> Rect:
    """Return the room for everybody's points after a Stop: right of the towel, below the trays of the others
    and above the verdict, where the scales of Last Chance would be. It depends on the layout alone, however
    the deal ended."""
    box = verdict(lay)
    top = max(tray(lay, seat).bottom for seat in seats(len(lay.seats)) if seat != lay.front_seat) + 12
    left, right = max(box.x, lay.towel.right + 24), lay.castle.x - _KITI + 20
    return Rect(left, top, right - left, box.y - 10 - top)


def scales(lay: Layout) -> tuple[float, float, float]:
    """Return x and y of the middle of the scales' beam, in units, and their size: what has room between
    the trays and the verdict, from 0.5 to 1.05."""
    box = verdict(lay)
    top = max(tray(lay, seat).bottom for seat in seats(len(lay.seats)) if seat != lay.front_seat)
    size = max(0.5, min(1.05, (box.y - top - 14) / _SCALES))
    return box.cx, top + 10 + 50 * size, size
