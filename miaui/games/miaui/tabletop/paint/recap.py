"""The recap of a round over the water: for every space the cat, her diver and what she took."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.tabletop import moods
from miaui.games.miaui.tabletop.animation.animation import pictured
from miaui.games.miaui.tabletop.layout.ledges import LEDGE_LABELS, SPACE_NAMES
from miaui.games.miaui.tabletop.layout.seating import FISH_H, FISH_W, SeatPlace
from miaui.games.miaui.tabletop.paint import badges
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.games.miaui.tabletop.paint.motion import signed
from miaui.games.miaui.tabletop.recap import RecapRow
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.cast.portrait import Pose, draw_portrait

_HEAD, _LOW_HEAD, _TELLS = 62.0, 36.0, 250.0
"""Height of what stands over a column, and over a low one; from this height on a column tells why (units)."""
_BESIDE = 30.0
"""Space at the sides of what stands over a column: in its corners the panel has rosettes (units)."""
PORTRAIT, _FACES = 0.49, ("delighted", "dismayed", "calm")
_FISH = 0.66
"""The size of a single fish card."""


def draw(frame: TableFrame) -> None:
    """Draw the panel with a column a space, top, middle, bottom from left to right: why, the cat, its dive,
    its cards and points, or an empty basket where no cat caught anything. A low one has only the name of
    the space over it. Nothing where no recap is pictured."""
    rows = pictured(frame)
    if not rows:
        return

    def paint(box: Rect) -> None:
        for painter in _painters(frame, rows):
            painter(box)

    badges.piece(frame.canvas, ("recap", rows, frame.cast), frame.layout.recap, paint)


def composing(frame: TableFrame, rows: Sequence[RecapRow]) -> Iterator[None]:
    """Return a generator that composes the panel for rows before it is shown, a column a step."""
    key, painters = ("recap", tuple(rows), frame.cast), _painters(frame, rows)
    return frame.canvas.composing(badges.pieces(frame.canvas), key, frame.layout.recap, painters)


def _painters(frame: TableFrame, rows: Sequence[RecapRow]) -> list[Callable[[Rect], None]]:
    """Return the painters of the panel, and of its columns one after the other."""

    def column(box: Rect, number: int) -> None:
        place = box.inset(18, 13).columns(len(rows))[number]
        _column(frame, rows[number], place, frame.layout.bowl.size)

    columns = [partial(column, number=number) for number in range(len(rows))]
    return [lambda box: frame.canvas.board(box, "ui/panel"), *columns]


def prepare(frame: TableFrame) -> Iterator[None]:
    """Make the pictures of which a recap is composed, one a step: the panel, unless contrast is high, and of
    every seat the ring and its cat in all expressions, whatever happened in the round."""
    canvas, rect = frame.canvas, frame.layout.recap
    box, size = (
        canvas.pixels(Rect(0.0, 0.0, rect.w, rect.h)),
        canvas.scale * frame.layout.bowl.size * PORTRAIT,
    )
    if not canvas.theme.high_contrast:
        canvas.art.nine("ui/panel", box.w, box.h, canvas.scale)
        yield
    for member in frame.cast:
        for name in ("body", "paws", *(f"head-{face}" for face in _FACES)):
            canvas.art.part(f"cat/{member.cat}/{name}", size)
            yield
        canvas.art.part(f"cat/ring-{member.colour}", size)
        yield


def _column(frame: TableFrame, row: RecapRow, box: Rect, k: float) -> None:
    canvas = frame.canvas
    caught = Box.row(Box("", 116 * k), Box("cards"), name="low")
    tells = box.h > _TELLS * k
    high = _HEAD if tells else _LOW_HEAD
    tree = Box.column(Box("head", high * k, (_BESIDE, 0)), caught, pad=(0, 4 * k, 0, 10 * k))
    head, low, right = tree.place(box).values()
    why = _((LEDGE_LABELS if tells else SPACE_NAMES)[row.space])
    if row.tied and tells:
        why = _("{place}: a tie, Kiti decides").format(place=_(SPACE_NAMES[row.space]))
    canvas.text_in(why, head, "label", "sand-0")
    if row.seat is None or row.dive is None:
        canvas.draw("feast/empty", low.cx, low.cy, size=0.62 * k, alpha=0.8)
        return
    who = frame.cast[row.seat]
    x, y = low.x + 60 * k, low.y + 66 * k
    draw_portrait(canvas, Cast(who.cat, who.colour), Pose(x, y, PORTRAIT * k, _face(row)))
    canvas.draw(f"cat/{who.cat}/paws", x, y, size=PORTRAIT * k)
    paint_cards.diver_card(
        canvas, row.dive, who.colour, CardPose(SeatPlace(low.x + 86 * k, low.bottom - 44 * k, 0.4 * k, 5.0))
    )
    _cards(canvas, row, right, k)


def _face(row: RecapRow) -> str:
    """Return the face that the cat makes at her catch."""
    return moods.face(row.points) or "calm"


def _cards(canvas: Canvas, row: RecapRow, box: Rect, k: float) -> None:
    """Draw the cards that she took, behind them the ones that they took away from her, and the points."""
    size = min(_FISH * k, box.h / FISH_H, (box.w - 4) / FISH_W)
    gone = [card for card in row.lost if card not in row.cards]
    if gone:
        size *= 0.8
    for number, card in enumerate(gone):
        aside = (8 - 22 * number) * k
        at = SeatPlace(box.cx + aside, box.y + (70 + 6 * number) * k, 0.92 * size, 9.0 - 13 * number)
        paint_cards.fish_card(canvas, card, CardPose(at))
    count = len(row.cards)
    step = min(26 * k, (box.w - FISH_W * size) / max(1, count - 1)) if count > 1 else 0.0
    first, y = box.cx - step * (count - 1) / 2, box.cy
    if gone:
        first, y = first - 6 * k, box.bottom - FISH_H * size / 2
    for number, card in enumerate(row.cards):
        paint_cards.fish_card(canvas, card, CardPose(SeatPlace(first + step * number, y, size)))
    _points(canvas, row.points, Rect.around(box.right - 34 * k, box.bottom - 18 * k, 84 * k, 46 * k))


def _points(canvas: Canvas, points: int, rect: Rect) -> None:
    canvas.fill(rect.moved(2, 4), "ink", rect.h / 2, 0.5)
    canvas.nested(rect, (0, "ink", rect.h / 2), (3, "plate", rect.h / 2 - 3))
    colour = "bad" if points < 0 else "glow"
    canvas.text_in(signed(points), rect.inset(6, 2), "button", colour, fixed=True)
