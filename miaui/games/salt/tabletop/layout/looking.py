"""Where cards lie that the viewer looks at: two drawn ones; a pile or the lobster's five on a concertina."""

from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.layout.spots import Spot

RAISED = 30.0
"""Rise of a card that is pointed at."""


def slot(display: DisplayState, index: int) -> int:
    """Return the place from the left, 0 first, of the looked-at card with that index; a searched pile has its
    top card, the last index, first. ValueError for an index that is not there."""
    return display.from_left.index(index)


def card_place(lay: Layout, display: DisplayState, index: int) -> Spot:
    """Return the spot of the looked-at card with that index: over the deck while one of two is kept, else
    unfolded."""
    count = len(display.looking or ())
    if display.phase == "keep":
        return lay.aside_spot(index, count)
    return lay.unfolded_spot(slot(display, index), count)


def bottom(lay: Layout, display: DisplayState) -> float:
    """Return the y of the lower end of the unfolded concertina, in units; 0 if none lies there, as for two
    drawn cards."""
    if display.looking is None or display.phase == "keep":
        return 0.0
    row = lay.concertina_rows(len(display.looking))[-1]
    return row.y + row.height / 2 + row.sag * ((row.panels - 1) / 2) ** 2
