"""The recap of a round over the water: for every space the cat, her diver and what she took, and beside them
who caught nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
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
from miaui.games.miaui.tabletop.recap import LeftOut, Recap, RecapRow
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.cast.portrait import Pose, draw_portrait

_HEAD, _LOW_HEAD, _TELLS = 62.0, 36.0, 250.0
"""Height of what stands over a column, and over a low one; from this height on a column tells why (units)."""
_BESIDE, _CORNER = 4.0, 24.0
"""Space at the sides of what stands over a column, and at the panel's own, whose corners have rosettes
(units)."""
PORTRAIT, _FACES = 0.49, ("delighted", "dismayed", "calm")
_FISH = 0.66
"""The size of a single fish card."""
_OUT, _ABOVE, _BASKET = 180.0, 3, 300.0
"""Width of the column of cats that caught nothing, at the bowl's size 1, and how many are one above the
other; room that a basket of size 1 needs."""
_PAIR, _PAIR_H = 290.0, 260.0
"""Width and height of a cat with its diver, at size 1."""


def draw(frame: TableFrame) -> None:
    """Draw the panel with a column a space, top, middle, bottom from left to right: why, the cat, its dive,
    its cards and points, or an empty basket where no cat caught anything; where cats caught nothing, a
    narrower one with them and why. A low panel has only the name of the space over a column. Nothing where
    no recap is pictured."""
    recap = pictured(frame)
    if recap is None:
        return

    def paint(box: Rect) -> None:
        for painter in _painters(frame, recap):
            painter(box)

    badges.piece(frame.canvas, ("recap", recap, frame.cast), frame.layout.recap, paint)


def composing(frame: TableFrame, recap: Recap) -> Iterator[None]:
    """Return a generator that composes the panel for a recap before it is shown, a column a step."""
    key, painters = ("recap", recap, frame.cast), _painters(frame, recap)
    return frame.canvas.composing(badges.pieces(frame.canvas), key, frame.layout.recap, painters)


def _painters(frame: TableFrame, recap: Recap) -> list[Callable[[Rect], None]]:
    """Return the painters of the panel, and of its columns one after the other."""
    k, count = frame.layout.bowl.size, len(recap.rows)
    out = [Box("out", _OUT * k)] if recap.left_out else []
    tree = Box.row(*[Box(f"space {number}") for number in range(count)], *out, pad=(18, 13))

    def column(box: Rect, number: int) -> None:
        edges = (number == 0, number == count - 1 and not out)
        _column(frame, recap.rows[number], _Column(tree.place(box)[f"space {number}"], k, edges))

    def nothing(box: Rect) -> None:
        _nothing(frame, recap.left_out, _Column(tree.place(box)["out"], k, (False, True)))

    columns = [partial(column, number=number) for number in range(count)]
    return [lambda box: frame.canvas.board(box, "ui/panel"), *columns, *([nothing] if out else [])]


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of the panel: its box, the bowl's size, and whether the panel ends at its left and right."""

    box: Rect
    k: float
    edges: tuple[bool, bool]

    @property
    def tells(self) -> bool:
        """True if it is high enough to tell why."""
        return self.box.h > _TELLS * self.k

    def parts(self) -> tuple[Rect, Rect]:
        """Return the place of the words at its head, and that of its pictures."""
        left, right = (_CORNER if edge else _BESIDE for edge in self.edges)
        head = Box("head", (_HEAD if self.tells else _LOW_HEAD) * self.k, (left, 0, right, 0))
        tree = Box.column(head, Box("low"), pad=(0, 4 * self.k, 0, 10 * self.k))
        words, low = tree.place(self.box).values()
        return words, low


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


def _column(frame: TableFrame, row: RecapRow, column: _Column) -> None:
    """Draw a space's column."""
    canvas, k = frame.canvas, column.k
    head, low = column.parts()
    canvas.text_in(_why(row, column.tells), head, "label", "sand-0")
    if row.seat is None or row.dive is None:
        canvas.draw("feast/empty", low.cx, low.cy, size=min(0.62 * k, low.w / _BASKET), alpha=0.8)
        return
    who = frame.cast[row.seat]
    beside = 116 * k if low.w > 232 * k else 0.44 * low.w
    x, y = low.x + min(60 * k, 0.6 * beside), low.y + 66 * k
    draw_portrait(canvas, Cast(who.cat, who.colour), Pose(x, y, PORTRAIT * k, _face(row)))
    canvas.draw(f"cat/{who.cat}/paws", x, y, size=PORTRAIT * k)
    diver = SeatPlace(low.x + beside - 30 * k, low.bottom - 44 * k, 0.4 * k, 5.0)
    paint_cards.diver_card(canvas, row.dive, who.colour, CardPose(diver))
    _cards(canvas, row, low._replace(x=low.x + beside, w=low.w - beside), k)


def _why(row: RecapRow, tells: bool) -> str:
    """Return the words over a space's column: why the cat got it, or the space alone."""
    place = _(SPACE_NAMES[row.space])
    if not tells:
        return place
    if row.tied and row.seat is None:
        return _("{place}: a tie, nobody gets it").format(place=place)
    if row.tied:
        return _("{place}: a tie, Kiti decides").format(place=place)
    return _(LEDGE_LABELS[row.space])


def _nothing(frame: TableFrame, left_out: Sequence[LeftOut], column: _Column) -> None:
    """Draw who caught nothing, each with the diver, below why."""
    canvas = frame.canvas
    head, low = column.parts()
    why = _why_nothing(left_out) if column.tells else _("Nothing")
    canvas.text_in(why, head, "label", "sand-0")
    across = 1 if len(left_out) <= _ABOVE else 2
    cells = [cell for row in low.rows(-(-len(left_out) // across)) for cell in row.columns(across, 4)]
    for each, cell in zip(left_out, cells, strict=False):
        who, size = frame.cast[each.seat], min(PORTRAIT * column.k, cell.w / _PAIR, cell.h / _PAIR_H)
        x, y = cell.cx - 30 * size, cell.y + 130 * size
        draw_portrait(canvas, Cast(who.cat, who.colour), Pose(x, y, size, "dismayed"))
        at = SeatPlace(cell.cx + 62 * size, y + 50 * size, 0.8 * size, 5.0)
        paint_cards.diver_card(canvas, each.dive, who.colour, CardPose(at))


def _why_nothing(left_out: Sequence[LeftOut]) -> str:
    """Return the heading over the cats that caught nothing: "A tie: nothing", "In between: nothing" for
    numbers that were neither high nor low enough, or "Nothing" for both reasons."""
    if all(each.tied for each in left_out):
        return _("A tie: nothing")
    if any(each.tied for each in left_out):
        return _("Nothing")
    return _("In between: nothing")


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
