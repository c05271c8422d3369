"""The sheet of seen cards: kinds with their cards by colour, cards known to be in hands. And its button."""

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.draw.theme import Colour, parse
from miaui.engine.i18n import _
from miaui.games.salt.public.cards import Card
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.paint.cards import CARD_RATIO, CardPose, draw_card
from miaui.games.salt.tabletop.paint.papers import PAPERS
from miaui.games.salt.tabletop.paint.sheet import draw_sheet
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.games.salt.tabletop.words.aids import KindSeen, Sheet, legend, seen_title, shown, worth_in_brief
from miaui.games.salt.tabletop.words.cards import kind_short, kind_title
from miaui.tabletop.overlays import sheet

_ROW, _CHIP, _WORTH = 46.0, 36.0, 28.0
"""Height of a kind's row, from chip to chip, and what the row is higher where it says what the kind brings
(units), at size 1."""
_LEGEND = 34.0
"""Height of the line that explains the sheet at usual text (units)."""
_CARD = 54.0
"""Width of a card that is known to be in a hand."""
_HEAD, _FOOT = 96.0, 88.0
_UNSEEN, _UNSEEN_CLEAR = ("#9A8AB0", 0.75), ("#DCD3E6", 1.0)
"""Disc and opacity of the symbol of a card that was not seen: as usual, and in high contrast."""
_SHRUNK = 1.15
"""Names that are wider than their place by more than this are short ones instead."""
_WIDE, _LARGER = 1400.0, 0.5
"""Width of the sheet at size 1, and by how much larger it is at a text scale of 2, where there is room."""


def draw_button(frame: TableFrame) -> None:
    """Draw the round button of the sheet of seen cards, brighter under the pointer; nothing
    without that aid."""
    if frame.ui.known is not None:
        box, hot = frame.layout.seen_button, frame.status.hovered == "seen"
        frame.canvas.part(_draw_button, box, hot)


def _draw_button(canvas: Canvas, box: Rect, hot: bool) -> None:
    canvas.draw("ui/round-hot" if hot else "ui/round", box.cx, box.cy, size=box.w / 84)
    back = Rect.around(box.cx - 8, box.cy - 4, 24, 33)
    canvas.fill(back, "sand-0", 4)
    front = Rect.around(box.cx + 7, box.cy + 2, 26, 36)
    canvas.nested(front, (-2, "ink", 5), (0, "cream", 4))
    x, y = front.cx, front.cy
    canvas.line([(x - 7, y), (x - 2, y + 6), (x + 8, y - 7)], "ink", 4)


def draw(frame: TableFrame) -> None:
    """Draw the sheet of seen cards over the dimmed table: each kind with a disc for each of its cards,
    coloured if it was seen, "3/9", and cards known in hands; nothing without that aid."""
    seen = shown(frame)
    if seen is None:
        return
    canvas, lay = frame.canvas, frame.layout
    canvas.dim(0.5)
    kinds = Box("kinds", _rows(seen) * _row(lay, seen) * _size(lay, seen), (6, 0))
    middle = Box("legend", _legend(lay)), Box("", 10), kinds, Box("", 14), Box("hands", None, (6, 0))
    tree = Box.column(Box("title", _HEAD - 36), *middle, Box("foot", _FOOT - 40), pad=(50, 26, 50, 40))
    at = sheet(
        canvas, _panel(lay, seen), seen_title(), _("Click or press any key to close."), tree, draw_sheet
    )
    cells = [cell for column in at["kinds"].columns(2, 50) for cell in column.rows(_rows(seen))]
    canvas.text_in(legend(), at["legend"], "small", "text-dim")
    worded, high = _row(lay, seen) > _ROW, _ROW * _size(lay, seen)
    for row, cell in zip(seen.kinds, cells, strict=False):
        _kind(frame, row, cell._replace(h=high))
        if worded:
            words = Rect(cell.x, cell.y + 0.94 * high, cell.w, cell.h - high)
            canvas.text_in(worth_in_brief(row.kind), words, "small", "text-dim", "left", size=0.95)
    _hands(frame, seen, at["hands"])


def _panel(lay: Layout, seen: Sheet) -> Rect:
    size = _size(lay, seen)
    high = _bare(lay, seen) + _rows(seen) * _row(lay, seen) * size
    return Rect.around(lay.vw / 2, lay.vh / 2, min(lay.vw - 60, _WIDE * size), high)


def _rows(seen: Sheet) -> int:
    """Return the number of rows in which the kinds stand, in two columns."""
    return -(-len(seen.kinds) // 2)


def _bare(lay: Layout, seen: Sheet) -> float:
    """Return the height of the sheet without the kinds."""
    return _HEAD + _legend(lay) + 14 + _hands_height(seen) + _FOOT


def _legend(lay: Layout) -> float:
    """Return the height of the line that explains the sheet, larger for larger text."""
    return _LEGEND * (1.0 + 0.7 * max(0.0, lay.text - 1.0))


def _row(lay: Layout, seen: Sheet) -> float:
    """Return the height of a kind's row at size 1: with a line for what it brings, higher for larger text,
    where the window has room for that."""
    high = _ROW + _WORTH * (1.0 + 0.35 * max(0.0, lay.text - 1.0))
    return high if _bare(lay, seen) + _rows(seen) * high <= lay.vh - 40 else _ROW


def _size(lay: Layout, seen: Sheet) -> float:
    """Return the size of rows and chips, 1 or more: larger with larger text, as far as the
    window has room."""
    wished = 1.0 + _LARGER * max(0.0, lay.text - 1.0)
    space = (lay.vh - 40 - _bare(lay, seen)) / (_rows(seen) * _row(lay, seen))
    return max(1.0, min(wished, (lay.vw - 60) / _WIDE, space))


def _hands_height(seen: Sheet) -> float:
    return _CARD * CARD_RATIO + 62 if seen.hands else 0.0


def _kind(frame: TableFrame, row: KindSeen, box: Rect) -> None:
    """Draw a kind: its name, a chip for each of its cards, how many were seen."""
    canvas = frame.canvas
    k = box.h / _ROW
    chips = _CHIP * 9 * k
    name = Rect(box.x, box.y, box.w - chips - 96, box.h)
    title = kind_title(row.kind)
    if not canvas.fits(title, "label", name) or canvas.measure(title, "label")[0] > _SHRUNK * name.w:
        title = kind_short(row.kind)
    canvas.text_in(title, name, "label", "text", "left")
    for place, (colour, was_seen) in enumerate(row.cards):
        _chip(frame, colour, was_seen, (name.right + 16 + (place + 0.5) * _CHIP * k, box.cy), k)
    count = Rect(box.right - 72, box.y, 72, box.h)
    words = f"{row.seen}/{len(row.cards)}"
    done = row.seen == len(row.cards)
    canvas.text_in(words, count, "label", "text-dim" if done else "glow", "right")


def unseen_look(high_contrast: bool) -> tuple[Colour, float]:
    """Return colour and opacity of the disc of a card that was not seen: #9A8AB0 at 0.75, in high contrast
    the paler #DCD3E6 at 1."""
    code, opacity = _UNSEEN_CLEAR if high_contrast else _UNSEEN
    return parse(code), opacity


def _chip(frame: TableFrame, colour: str, was_seen: bool, at: tuple[float, float], k: float) -> None:
    """Draw a disc of the colour's paper with its symbol where the card was seen, else dim; `k` times as
    large."""
    canvas, paper, (x, y) = frame.canvas, PAPERS[colour], at
    symbol = f"salt/card/symbol/{paper.word}"
    if not was_seen:
        canvas.circle(x, y, 13 * k, "text-off", 1.5)
        disc, opacity = unseen_look(canvas.theme.high_contrast)
        canvas.circle(x, y, 11 * k, disc)
        canvas.draw(symbol, x, y, size=0.38 * k, alpha=opacity)
        return
    canvas.circle(x, y, 16.5 * k, "ink")
    canvas.circle(x, y, 15 * k, parse(paper.colour))
    canvas.circle(x, y, 11.5 * k, parse("#FFFAEE"))
    canvas.draw(symbol, x, y, size=0.44 * k)


def _hands(frame: TableFrame, seen: Sheet, box: Rect) -> None:
    """Draw the cards that are known to be in hands, a column for each seat."""
    if not seen.hands:
        return
    columns = box.columns(len(seen.hands), 30)
    for (seat, cards), place in zip(seen.hands, columns, strict=True):
        _hand(frame, seat, cards, place)


def _hand(frame: TableFrame, seat: Seat, cards: Sequence[Card], box: Rect) -> None:
    canvas, member = frame.canvas, frame.cast[seat]
    canvas.circle(box.x + 18, box.y + 20, 16, "cream")
    canvas.draw(f"symbol/{member.colour}", box.x + 18, box.y + 20, size=16 / 39)
    name = _("{name} holds").format(name=member.name)
    draw_name(canvas, name, Rect(box.x + 44, box.y, box.w - 44, 40), "label", "text", "left")
    step = min(_CARD + 8, (box.w - _CARD) / max(1, len(cards) - 1))
    for place, card in enumerate(cards):
        x, y = box.x + _CARD / 2 + place * step, box.y + 48 + _CARD * CARD_RATIO / 2
        draw_card(canvas, card, CardPose(x, y, _CARD, small=True))
