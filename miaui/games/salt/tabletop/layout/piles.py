"""Layout of the piles: they go aside for two drawn cards, and unfold while somebody looks through them. Pure
numbers, in units."""

from dataclasses import dataclass
from math import ceil

from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO, Spot

SMALLER = 0.72
"""Width of a pile that has gone aside, of its usual one."""
WIDEST = 1.08
"""Width of a drawn card where there is most room, of a pile's."""
GAP, AIR = 0.06, 0.11
"""Between the two drawn cards, and between them and the piles, of a pile's width."""
FURTHEST = 60.0
"""Largest way of the piles' outer edges aside."""
STILL = 0.001
"""Units: a pile whose width differs by less lies still."""
_HALF, _NEAR = 0.055, 0.01
"""Seconds in which half of the way is made, and how much of it may be left out."""
WIDTH, PITCH = 143.0, 150.0
BENT, ONE_ROW, TWO_ROWS = 10, 20, 40
"""Largest numbers of cards in a bent row, in one row, in two."""
HIGHEST = 126.0
"""Upper edge of several rows, over the boats: nothing else counts while a card is chosen."""
LEAN, SAG = 2.1, 4.6
"""Degrees that each panel leans and units that it hangs (by the square) from the middle, in a bent row."""


def drawn_width(card: float, outer: float, free: float) -> float:
    """Return the width of each of the two drawn cards, in units: as large as has room between piles that go
    aside by up to 60 units into the `free` room beside them, at most 1.08 times `card`. `card` is the piles'
    width, `outer` the distance of their outer edges from the middle."""
    reach = outer + max(0.0, min(FURTHEST, free))
    return min(WIDEST * card, reach - (SMALLER + AIR + GAP / 2) * card)


def parted(piles: tuple[Spot, Spot], middle: float, drawn: float, part: float) -> tuple[Spot, Spot]:
    """Return the spots of the piles `part` (0 to 1) of the way aside from the table's `middle`: there they
    are 0.72 as large and clear of two cards `drawn` wide."""
    left, right = piles
    width = SMALLER * left.width
    far = drawn + (GAP / 2 + AIR) * left.width + width / 2
    return (
        left.towards(Spot(middle - far, left.y, width), part),
        right.towards(Spot(middle + far, right.y, width), part),
    )


class PileGlide:
    """Progress of the piles' way aside: `part`, 0 to 1."""

    def __init__(self) -> None:
        self.part = 0.0

    def update(self, apart: bool, dt: float) -> bool:
        """Let dt seconds pass on the way there (`apart`) or back: half of what is left takes 0.055 seconds,
        with less than a hundredth left the piles are there, and with dt 0 or less at once. True if `part`
        changed."""
        goal, before = float(apart), self.part
        left = (goal - before) * (0.5 ** (dt / _HALF) if dt > 0.0 else 0.0)
        self.part = goal if abs(left) < _NEAR else goal - left
        return self.part != before


@dataclass(frozen=True, slots=True)
class Row:
    """Strip of paper: its middle (`x`, `y`), its number of `panels`, the distance from one to the next
    (`pitch`) and their `height`, the `width` of a card on it, and its `sag` (units times the square of the
    panels from the middle; 0: it is straight)."""

    x: float
    y: float
    panels: int
    pitch: float
    height: float
    width: float
    sag: float = 0.0


def concertina_rows(x: float, y: float, space: Rect, count: int) -> list[Row]:
    """Return the strips of paper for `count` cards, in a room around (x, y): one up to 20 cards, two up to
    40, else three, filled from above; up to 10 cards it sags. ZeroDivisionError for 0."""
    lines = 1 if count <= ONE_ROW else 2 if count <= TWO_ROWS else 3
    if lines > 1:
        space = Rect(space.x, HIGHEST, space.w, space.bottom - HIGHEST)
    height = min(294.0, space.h / lines - 10)
    across = ceil(count / lines)
    pitch = min(PITCH, space.w / across)
    width = min(WIDTH, (height - 84) / CARD_RATIO, pitch * 1.3)
    rows, left = [], count
    for line in range(lines):
        panels = min(across, left)
        left -= panels
        middle = y if lines == 1 else space.y + space.h / lines * (line + 0.5)
        sag = SAG if count <= BENT else 0.0
        rows.append(Row(x, middle, panels, min(pitch, width * 1.05), height, width, sag))
    return rows


def concertina_spot(strips: list[Row], slot: int) -> Spot:
    """Return the spot of the card in a slot, 0 at the upper left, row by row. IndexError beyond
    the last."""
    for row in strips:
        if slot < row.panels:
            t = slot - (row.panels - 1) / 2
            hang, lean = (row.sag * t * t - 6, LEAN * t) if row.sag else (0.0, 0.0)
            return Spot(row.x + row.pitch * t, row.y + hang - 30, row.width, lean)
        slot -= row.panels
    raise IndexError(f"no slot {slot} on the concertina")
