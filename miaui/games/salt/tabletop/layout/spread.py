"""Where cards lie that others leaf through, that are shown when a deal ends, or that rise out of a hand."""

from miaui.core.seat import Seat
from miaui.games.salt.tabletop.layout.layout import KITI, Layout
from miaui.games.salt.tabletop.layout.spots import Spot

_SONG = 214.0
_EDGE = 40.0
"""Room left of a row of mermaids (units)."""


def fan_spot(lay: Layout, pile: int, index: int, count: int, part: float = 1.0) -> Spot:
    """Return the spot of back `index` of `count` of a pile that another seat leafs through, opened as far as
    `part`: at 0 all lie on the pile, at 1 they are fanned out from left to right 34 units above it, the outer
    ones turned outwards."""
    at = lay.piles[pile]
    t = index - (count - 1) / 2
    step = min(34.0, 250.0 / max(1, count - 1)) * part
    turn = min(6.0, 44.0 / max(1, count - 1)) * part
    return Spot(at.x + t * step, at.y - 34 * part + 0.5 * abs(t * step) * 0.18, at.width, t * turn)


def shown_spot(lay: Layout, seat: Seat, index: int, count: int) -> Spot:
    """Return the spot of the card with that index of `count` in a hand that was shown while the deal goes
    on: of the front seat in its fan, of another over its fan of backs beside the boat."""
    if seat == lay.front_seat:
        return lay.hand_spot(index, count)
    return lay.seats[seat].shown_spot(index, count)


def song_spot(lay: Layout, index: int, count: int) -> Spot:
    """Return the spot of mermaid `index`, from the left, of `count` (two or more) that has risen out of a
    hand: in a wide arc over the table's middle, 214 units wide, smaller for large text, each turned by 7
    degrees more than the one before. ZeroDivisionError for one."""
    t, more = index - (count - 1) / 2, max(0.0, lay.text - 1.0)
    wide = _SONG - 34 * more
    x = song_x(lay, index, count, wide, wide + 30)
    return Spot(x, lay.middle - 44 - 17 * more + (20 - 12 * more) * t * t, wide, 7.0 * t)


def song_x(lay: Layout, index: int, count: int, wide: float, apart: float) -> float:
    """Return the x, in units, of the middle of mermaid `index` of `count` (two or more) in a row, each `wide`
    and at most `apart` from the next: about the deck, or further left where the castle needs room."""
    left, right = _EDGE + wide / 2, lay.towers.x - KITI - wide / 2
    step = min(apart, (right - left) / (count - 1))
    first = min(right - (count - 1) * step, lay.deck.x - (count - 1) / 2 * step)
    return first + index * step
