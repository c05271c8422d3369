"""A pile on the leaves of the feast, as far as it has been counted."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import number
from miaui.games.miaui.scenes.feast_count import FeastCount
from miaui.games.miaui.tabletop.counting import Laid, subtotals
from miaui.games.miaui.tabletop.layout.seating import FISH_H, FISH_W, SeatPlace
from miaui.games.miaui.tabletop.paint.cards import CardPose, fish_card

_CARD = 0.86
_STEP, _TIGHT = 100.0, 66.0
_MANY = 7
"""Higher piles reach down over the edge of the leaves."""
_CHIP = 72.0
_EDGE = 5.0
"""The golden edge around the facedown cards (units)."""
_DROP = 46.0
"""A card drops onto the table from so far above (units)."""


def draw_pile(canvas: Canvas, count: FeastCount, seat: int, box: Rect) -> None:
    """Draw a seat's cards down a box as far as they are counted, at one size for all piles, the last one
    facedown until it is half turned over. An empty pile has a sign instead, from the beginning on. Once all
    is counted the points of each family stand beside its cards; before there are none."""
    pile = count.course.piles[seat]
    more = max(0, len(pile) - 1)
    size = min(_size(box, len(each)) for each in count.course.piles)
    box = _reaching(box, len(pile))
    tall = FISH_H * size
    step = min(_STEP * size, (box.h - tall) / max(1, more))
    x = box.x + (box.w - _CHIP) / 2
    if not pile:
        canvas.draw("feast/empty", x, box.y + tall / 2)
    for placed in pile:
        lean = (-2.0, 1.5, -1.0, 2.0)[placed.place % 4] if placed.place < more else 0.0
        _card(canvas, count, (seat, placed), SeatPlace(x, box.y + tall / 2 + placed.place * step, size, lean))
    if not count.done:
        return
    aside = min(box.right - 4 - _CHIP / 2, x + FISH_W * size / 2 + 20 + _CHIP / 2)
    for sub in subtotals(pile):
        middle = box.y + step / 2 + (sub.first + sub.last) / 2 * step
        wide, high = canvas.theme.between(_CHIP, _CHIP + 12), canvas.theme.between(46, 56)
        chip = Rect.around(aside, middle, wide, high)
        canvas.board(chip, "ui/plate")
        colour = "bad" if sub.points < 0 else "text"
        canvas.text_in(number(sub.points), chip, "label", colour)


def _reaching(box: Rect, cards: int) -> Rect:
    """Return the room for `cards` cards in a column."""
    return box._replace(h=box.h + 44) if cards > _MANY else box


def _size(box: Rect, cards: int) -> float:
    """Return the largest size at which `cards` cards fit into a column."""
    high = _reaching(box, cards).h / (FISH_H + _TIGHT * max(0, cards - 1))
    return min(_CARD, (box.w - _CHIP) / FISH_W, high)


def _card(canvas: Canvas, count: FeastCount, laid: tuple[int, Laid], at: SeatPlace) -> None:
    """Draw one card of a seat: still to come, dropping, lying there; the last one facedown until its turn."""
    seat, placed = laid
    landed = count.landed(placed.turn)
    if landed <= 0:
        return
    if landed < 1:
        at = at._replace(y=at.y - _DROP * (1 - landed))
    if placed.turn < count.course.last:
        fish_card(canvas, placed.card, CardPose(at, landed))
        return
    turned = count.turned(seat)
    if not turned:
        canvas.fill(at.fish().inset(-_EDGE), "glow", 18 * at.size + _EDGE, landed)
    face = placed.card if turned >= 0.5 else None
    fish_card(canvas, face, CardPose(at, landed, max(0.04, abs(2 * turned - 1)) if turned < 1 else 1.0))
