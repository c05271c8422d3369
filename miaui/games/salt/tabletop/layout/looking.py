"""The concertina into which a pile unfolds: a bent row, a straight one where there are many cards, more
rows where there are very many. Pure numbers, in units."""

from dataclasses import dataclass
from math import ceil

from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO, Spot

WIDTH, PITCH = 143.0, 150.0
BENT, ONE_ROW, TWO_ROWS = 10, 20, 40
"""So many cards lie in a bent row, in one row, in two."""
HIGHEST = 126.0
"""How far up several rows reach, over the boats: nothing else counts while a card is chosen."""
LEAN, SAG = 2.1, 4.6
"""How far each panel leans (degrees) and hangs (units, by the square) from the middle, in a bent row."""


@dataclass(frozen=True, slots=True)
class Row:
    """A strip: its middle, its panels, how wide and high one is, how wide a card on it, how far it bends."""

    x: float
    y: float
    panels: int
    pitch: float
    height: float
    width: float
    sag: float = 0.0


def rows(x: float, y: float, room: Rect, count: int) -> list[Row]:
    """Return the strips for so many cards within a room; more strips where there are many."""
    lines = 1 if count <= ONE_ROW else 2 if count <= TWO_ROWS else 3
    if lines > 1:
        room = Rect(room.x, HIGHEST, room.w, room.bottom - HIGHEST)
    height = min(294.0, room.h / lines - 10)
    across = ceil(count / lines)
    pitch = min(PITCH, room.w / across)
    width = min(WIDTH, (height - 84) / CARD_RATIO, pitch * 1.3)
    found, left = [], count
    for line in range(lines):
        panels = min(across, left)
        left -= panels
        middle = y if lines == 1 else room.y + room.h / lines * (line + 0.5)
        sag = SAG if count <= BENT else 0.0
        found.append(Row(x, middle, panels, min(pitch, width * 1.05), height, width, sag))
    return found


def spot(strips: list[Row], slot: int) -> Spot:
    """Return the card in a slot, counted from the upper left."""
    for row in strips:
        if slot < row.panels:
            t = slot - (row.panels - 1) / 2
            hang, lean = (row.sag * t * t - 6, LEAN * t) if row.sag else (0.0, 0.0)
            return Spot(row.x + row.pitch * t, row.y + hang - 30, row.width, lean)
        slot -= row.panels
    raise IndexError(f"no slot {slot} on the concertina")
