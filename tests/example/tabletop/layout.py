"""Where things lie on the table, in units."""

from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from tests.example.public import MOST

CARD = 124.0, 164.0
SMALL = 78.0, 104.0
"""Sizes of a shell's card in the hand, and before a seat."""
SEA = 522.0, 333.0
_PANEL = 540.0, 316.0
_MARGIN = 20.0


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes of everything: `cats` and `rows` (the laid shells) by seat."""

    cats: tuple[Rect, ...]
    rows: tuple[Rect, ...]
    sea: Rect
    hand: Rect
    panel: Rect
    words: Rect
    buttons: tuple[Rect, ...]
    log: Rect
    log_button: Rect
    pause: Rect

    def card(self, index: int, count: int) -> Rect:
        """Return the box of a shell of the hand; few lie apart, many close together."""
        step = min(CARD[0] + 14, (self.hand.w - CARD[0]) / max(1, count - 1))
        return Rect.around(self.hand.cx + (index - (count - 1) / 2) * step, self.hand.cy, *CARD)

    def laid(self, seat: Seat, index: int) -> Rect:
        """Return the box of a laid shell."""
        row = self.rows[seat]
        return Rect.around(row.cx + (index - (MOST - 1) / 2) * (SMALL[0] + 12), row.cy, *SMALL)


def arrange(canvas: Canvas, count: int, front: Seat, reserved: Rect | None) -> Layout:
    """Return where things lie: the others above, the sea in the middle, the hand below."""
    wide, high = canvas.width, canvas.height if reserved is None else reserved.y
    low = high - _PANEL[1] - _MARGIN
    across = _PANEL[0] + 140 * max(0.0, canvas.theme.text_scale - 1)
    panel = Rect(wide - across - _MARGIN, low, across, _PANEL[1])
    inner = panel.inset(40, 34)
    row = Rect(inner.x, inner.bottom - 68, inner.w, 68)
    others = Rect(210, 16, wide - 420, 290).columns(count - 1, 20)
    own = Rect(_MARGIN, low + 10, 230, 290)
    hand = Rect(own.right + 20, high - CARD[1] - 26, panel.x - own.right - 50, CARD[1])
    sea = Rect.around(wide / 2, (others[0].bottom + low) / 2 + 16, *SEA)
    turned = {(seat - front) % count: seat for seat in range(count)}
    cats = {front: own} | {turned[place + 1]: box for place, box in enumerate(others)}
    rows = {seat: Rect(box.x + 236, box.y + 30, 2 * SMALL[0] + 12, SMALL[1]) for seat, box in cats.items()}
    rows[front] = Rect.around(hand.cx, hand.y - 78, *rows[front][2:])
    return Layout(
        cats=tuple([cats[seat] for seat in range(count)]),
        rows=tuple([rows[seat] for seat in range(count)]),
        sea=sea,
        hand=hand,
        panel=panel,
        words=inner._replace(h=row.y - inner.y - 12),
        buttons=tuple(row.columns(3, 12)),
        log=Rect(16, 100, 560, high - 140),
        log_button=Rect(16, 18, 150, 62),
        pause=Rect(wide - 88, 16, 68, 68),
    )
