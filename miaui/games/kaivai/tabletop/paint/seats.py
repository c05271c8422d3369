"""The seats at the left in the order of turns."""

from collections.abc import Sequence
from functools import partial
from math import pi, sin

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.i18n import _, number
from miaui.games.kaivai.public import bidding
from miaui.games.kaivai.public.purse import worth
from miaui.games.kaivai.tabletop.animation.animation import (
    Crown,
    Pulse,
    Reordering,
    Telling,
    Towers,
    glory,
    progress,
)
from miaui.games.kaivai.tabletop.layout.places import face, glory_badge, goods, order_badge
from miaui.games.kaivai.tabletop.paint import motion
from miaui.games.kaivai.tabletop.paint.parts import (
    EDGE,
    EDGE_NOW,
    badge,
    count,
    fold,
    plate,
    symbol,
    tab_boxes,
)
from miaui.games.kaivai.tabletop.ui import TableFrame, action_of, to_move
from miaui.games.kaivai.tabletop.words import names
from miaui.tabletop import remarks
from miaui.tabletop.cast.tics import Fidget, fidget
from miaui.tabletop.parts import Remark

_TABS = (82.0, 14.0)
"""Offsets of the ends of long tabs from the left and from the right edge of a row (units)."""


def draw(frame: TableFrame) -> None:
    """Draw a row for every seat."""
    show, lay, again = frame.animation, frame.layout, partial(frame.canvas.repeats.draw, flat=True)
    phase = frame.display.bidding, frame.display.scoring, frame.display.over
    again("head", (lay.rows[0], lay.seat_tabs, frame.ui.goods, phase), partial(_head, frame))
    paint = _dense_row if lay.dense else _row
    for place, (seat, start) in enumerate(zip(frame.display.order, lay.rows, strict=True), 1):
        row = _moving(frame, seat, start)
        _pulse(frame, seat, row)
        counted = int(glory(show, seat)), progress(show, Crown)
        key = lay.dense, place, row, show.faces.get(seat), counted, _shown(frame, seat), _tic(frame, seat)
        again(("seat", seat), key, partial(paint, frame, place, seat, row))


def tabs(frame: TableFrame) -> list[tuple[Rect, str]]:
    """Return the tabs over the seats of a dense table, with their titles: bids and goods. They are wider for
    long titles."""
    lay, titles = frame.layout, (_("Bids"), _("Goods"))
    if not lay.seat_tabs:
        return []
    row = lay.rows[0]
    whole = Rect(row.x + _TABS[0], row.y, row.w + _TABS[1] - _TABS[0], row.h)
    return list(zip(tab_boxes(frame.canvas, lay.seat_tabs, titles, whole), titles, strict=True))


def _tic(frame: TableFrame, seat: int) -> Fidget:
    """The tic of a seat's cat at this moment."""
    waits = seat not in frame.animation.faces and seat != to_move(frame) and not frame.status.reduced
    return fidget(frame.cast[seat].cat, frame.status.time, waits)


def _shown(frame: TableFrame, seat: int) -> tuple[object, ...]:
    """All that a row says of a seat."""
    stage, position = frame.display, frame.display.position
    says = seat == to_move(frame), doing(frame, seat), stage.scoring, frame.ui.goods, _known(frame, seat)
    bid = position.bids[seat], _reach(frame, seat), _calls_god(frame, seat)
    return frame.cast[seat], says, bid, position.mats[seat], _canoes(frame, seat)


def _pulse(frame: TableFrame, seat: int, row: Rect) -> None:
    """An edge that runs out from a plate whose goods have just changed."""
    part = next((one.part for one in frame.animation.all(Pulse) if one.seat == seat), 1.0)
    if part < 1:
        edge = Rect(row.x + 33, row.y, row.w - 33, row.h).inset(-10 * part - 1)
        frame.canvas.outline(edge, "cream", max(1.5, 7 * (1 - part)), 18)


def _moving(frame: TableFrame, seat: int, row: Rect) -> Rect:
    """Where a row is while the seats change places: those that move up pass before the others."""
    order = frame.animation.one(Reordering)
    if order is None or frame.status.reduced:
        return row
    start, part = frame.layout.rows[order.before.index(seat)], order.part
    aside = 44 * sin(pi * part) if start.y > row.y else 0.0
    return Rect(row.x + aside, start.y + (row.y - start.y) * part, row.w, row.h)


def _head(frame: TableFrame) -> None:
    """What the numbers are, or who goes first while bids are made."""
    canvas, lay = frame.canvas, frame.layout
    if lay.dense:
        for (rect, words), on in zip(tabs(frame), (not frame.ui.goods, frame.ui.goods), strict=True):
            fold(canvas, rect, words, on)
        return
    if frame.display.over:
        return
    row = lay.rows[0]
    head = Rect(row.x + 122, row.y - 30, 200.0, 27.0)
    if frame.display.bidding or frame.display.scoring:
        head = Rect(row.x + 52, row.y - 34, 270.0, 32.0)
        words = _("The least glory chooses") if frame.display.scoring else _("The least glory bids first")
        plate(canvas, head, radius=8)
        canvas.text_in(words, head.inset(8, 1), "label", "focus", size=0.84)
        return
    plate(canvas, head, radius=8)
    for x, words in ((24, _("Bid")), (92, _("Cost")), (161, _("Reach"))):
        box = Rect.around(head.x + x, head.cy, 64, 25)
        canvas.text_in(words, box, "label", "text-dim", size=0.74)


def _frame(frame: TableFrame, plate_box: Rect, seat: int) -> bool:
    """The plate of a seat, golden where its turn is. True if it is."""
    now = seat == to_move(frame)
    if now:
        around = Rect(plate_box.x - 4, plate_box.y - 5, plate_box.w + 10, plate_box.h + 10)
        frame.canvas.outline(around, "glow", 9, 19)
    plate(frame.canvas, plate_box, now)
    return now


def say(frame: TableFrame, remark: Remark) -> None:
    """Draw what a seat's cat says."""
    row = frame.layout.rows[frame.display.order.index(remark.seat)]
    x, y = face(frame.layout, row)
    remarks.say(frame.canvas, (x + 42, y + 16), False, remark.words)


def _face(frame: TableFrame, seat: int, row: Rect, size: float, now: bool) -> None:
    """The ringed face of a cat with its symbol and its glory."""
    canvas, member, (x, y) = frame.canvas, frame.cast[seat], face(frame.layout, row)
    if now:
        canvas.draw("kaivai/light/gold", x, y, size=size * 1.7, alpha=0.8)
    canvas.draw(f"cat/ring-{member.colour}", x, y, size=size)
    tic = _tic(frame, seat)
    mood = tic.face or frame.animation.faces.get(Seat(seat), "choosing" if now else "calm")
    at = x + tic.aside * size, y + 6 + tic.down * size
    canvas.draw(f"cat/{member.cat}/head-{mood}", *at, size=size * 1.04)
    motion.crown(frame, seat, x, y)
    grow = frame.layout.badge
    symbol(canvas, member.colour, x + (64 + 20 * grow) * size, y + 66 * size, 16)
    x, y, grow = glory_badge(frame.layout, row)
    canvas.draw("kaivai/icon/glory", x, y, size=grow)
    counted = number(int(glory(frame.animation, seat)))
    canvas.text_in(counted, Rect.around(x, y, 40 * grow, 34 if grow == 1 else 50), "label", "ink", size=0.92)


def _place(frame: TableFrame, place: int, row: Rect, now: bool) -> None:
    """The number of a seat in the order of turns."""
    x, y, size = order_badge(frame.layout, row)
    badge(frame.canvas, (x, y), place, now, size)


def _row(frame: TableFrame, place: int, seat: int, row: Rect) -> None:
    canvas, member = frame.canvas, frame.cast[seat]
    x, y = row.x, row.y
    now = _frame(frame, Rect(x + 34, y, row.w - 34, row.h), seat)
    high = 60.0 if canvas.theme.high_contrast else 67.0  # the plank's shadow lies below it
    canvas.board(Rect(x + 114, y + 2, row.w - 118, high), "ui/plank-s")
    said = doing(frame, seat)
    name = Rect(x + 143, y + (8 if said else 16), row.w - 172, 29)
    draw_name(canvas, member.name, name, "label", "cream", align="left")
    state = Rect(x + 143, y + 33, row.w - 172, 22)
    canvas.text_in(said, state, "small", "sand-0", "left", size=0.95)
    _face(frame, seat, row, 0.54, now)
    _place(frame, place, row, now)
    upper, lower = goods(frame.layout, row)
    (_influence if frame.display.scoring else _bid)(frame, seat, upper)
    edge = EDGE_NOW if now else EDGE
    canvas.line([(upper[0].x, upper[0].bottom + 2), (lower[-1].right - 6, upper[0].bottom + 2)], edge, 1.6)
    _goods(frame, seat, lower, 1.0)


def _dense_row(frame: TableFrame, place: int, seat: int, row: Rect) -> None:
    """A slim row with larger numbers: bid and reach, or the goods."""
    canvas, member = frame.canvas, frame.cast[seat]
    x, y = row.x, row.y
    now = _frame(frame, Rect(x + 32, y, row.w - 32, row.h), seat)
    canvas.board(Rect(x + 112, y + 1, row.w - 116, 58), "ui/plank-s")
    draw_name(canvas, member.name, Rect(x + 136, y + 2, row.w - 160, 52), "button", "cream", align="left")
    _face(frame, seat, row, 0.5, now)
    _place(frame, place, row, now)
    upper, lower = goods(frame.layout, row)
    if frame.display.scoring:
        _influence(frame, seat, upper)
    elif frame.ui.goods:
        _goods(frame, seat, lower, 1.05)
    else:
        _bid(frame, seat, upper)


def actions_now(frame: TableFrame) -> tuple[int | None, int | None]:
    """Return the action of the turn that is told, and the one under way."""
    told = frame.animation.one(Telling)
    return None if told is None else told.action, frame.once(action_of)


def doing(frame: TableFrame, seat: int) -> str:
    """Return what a seat is doing."""
    stage, position = frame.display, frame.display.position
    if stage.over or frame.animation.one(Towers) is not None:
        return ""
    if position.village is not None:
        return _("Has staked") if stage.locked[seat] else _("Is choosing")
    if seat == to_move(frame):
        for action in actions_now(frame):
            if action is not None:
                return names.acting(action)
        own = seat == stage.viewer and not frame.status.match.shared
        return _("Your turn") if own else _("To move")
    if stage.scoring:
        return _("Waiting")
    if None in position.bids:
        return _("Has bid") if position.bids[seat] is not None else _("Waiting")
    return _("Waiting") if stage.preparing or seat in position.queue else _("Has passed")


def _bid(frame: TableFrame, seat: int, boxes: Sequence[Rect]) -> None:
    """Bid, price and reach; a slim row leaves out the price, which is the bid, and adds the god."""
    canvas, position, colour = frame.canvas, frame.display.position, frame.cast[seat].colour
    dense, bid = frame.layout.dense, position.bids[seat]
    shown, size = "–" if bid is None else str(bid), 1.3 if dense else 1.0
    count(canvas, f"kaivai/piece/pawn-{colour}", 0.84 * size, shown, boxes[0], size)
    if not dense:
        count(canvas, "kaivai/icon/hut", 1.0, shown, boxes[1])
    count(canvas, "kaivai/icon/reach", size, _reach(frame, seat), boxes[2], size)
    if dense and _calls_god(frame, seat):
        canvas.draw("kaivai/piece/god", boxes[2].right - 20, boxes[2].y - 4, size=0.3)


def _reach(frame: TableFrame, seat: int) -> str:
    position = frame.display.position
    return "–" if position.bids[seat] is None else str(bidding.reach(position, seat))


def _calls_god(frame: TableFrame, seat: int) -> bool:
    """True if the god is the seat's to call: it acts last."""
    position = frame.display.position
    return None not in position.bids and seat == bidding.turn_order(position)[-1]


def _canoes(frame: TableFrame, seat: int) -> int:
    board = frame.display.position.board
    return board.afloat[seat].bit_count() + board.moored[seat].bit_count()


def _known(frame: TableFrame, seat: int) -> bool:
    """True if the influence of a seat is shown: one's own, where it lies open, or as an aid to memory."""
    position = frame.display.position
    return frame.display.viewer == seat or position.setup.variants.open_influence or not frame.status.purist


def _influence(frame: TableFrame, seat: int, boxes: Sequence[Rect]) -> None:
    """The influence that a seat can still stake."""
    canvas, held = frame.canvas, frame.display.position.mats[seat].influence
    space = Rect(boxes[0].x, boxes[0].y, boxes[-1].right - boxes[0].x, boxes[0].h)
    if not _known(frame, seat) or not 0 < held <= 5:
        words = "?" if not _known(frame, seat) else f"×{held}" if held else "0"
        count(canvas, "kaivai/good/influence", 1.0, words, space, 1.2)
        return
    for place in range(held):
        canvas.draw("kaivai/good/influence", space.x + 16 + place * 29, space.cy, size=0.9)


def _goods(frame: TableFrame, seat: int, boxes: Sequence[Rect], size: float) -> None:
    """Shells, fish, influence and canoes."""
    position, colour = frame.display.position, frame.cast[seat].colour
    mat = position.mats[seat]
    for box, (sign, part, value) in zip(
        boxes,
        (
            ("kaivai/good/cowrie", 0.72, str(worth(mat.shells))),
            ("kaivai/good/fish", 0.56, str(sum(mat.fish))),
            ("kaivai/good/influence", 0.84, str(mat.influence) if _known(frame, seat) else "?"),
            (f"kaivai/icon/canoe-{colour}", 0.9, str(_canoes(frame, seat))),
        ),
        strict=True,
    ):
        count(frame.canvas, sign, part * size, value, box, size)
