"""The seats at the left in the order of turns."""

from collections.abc import Sequence
from math import pi, sin
from typing import NamedTuple

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.i18n import _, number
from miaui.games.kaivai.public import bidding
from miaui.games.kaivai.public.position import Mat
from miaui.games.kaivai.public.purse import worth
from miaui.games.kaivai.tabletop.animation.animation import (
    Crown,
    Pulse,
    Reordering,
    Telling,
    Towers,
    glory,
)
from miaui.games.kaivai.tabletop.layout.places import face, glory_badge, goods, order_badge, seat_tabs
from miaui.games.kaivai.tabletop.paint.parts import EDGE, EDGE_NOW, badge, count, fold, plate, symbol
from miaui.games.kaivai.tabletop.ui import TableFrame, action_of, to_move
from miaui.games.kaivai.tabletop.words import names
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.cast.tics import Fidget, fidget


class Plate(NamedTuple):
    """Look of a seat's plate, and places in it: `face` is the middle of her cat's head; `sun` and `badge` are
    places and sizes of her glory and of her place in the order of turns. `crown`: how
    far it is above her head, and its opacity."""

    row: Rect
    face: tuple[float, float]
    sun: tuple[float, float, float]
    badge: tuple[float, float, float]
    grow: float
    place: int
    member: CastMember
    now: bool
    said: str
    mood: str
    tic: Fidget
    glory: int
    crown: tuple[float, float] | None
    scoring: bool
    shows_goods: bool
    bid: int | None
    reach: str
    calls_god: bool
    mat: Mat
    known: bool
    canoes: int


def draw(frame: TableFrame) -> None:
    """Draw a plate for each seat in the order that is shown: place, head, name, glory, what it is doing, bid,
    cost and reach, goods; on a dense table bids or goods. Plates move while seats change places."""
    canvas, lay = frame.canvas, frame.layout
    _draw_head(frame)
    for place, (seat, start) in enumerate(zip(frame.display.order, lay.rows, strict=True), 1):
        row = _moving(frame, seat, start)
        _pulse(frame, seat, row)
        canvas.part(_dense_row if lay.dense else _row, _plate(frame, place, seat, row), flat=True)


def _plate(frame: TableFrame, place: int, seat: Seat, row: Rect) -> Plate:
    """Return the plate of a seat that has a place in the order of turns."""
    lay, display, member = frame.layout, frame.display, frame.cast[seat]
    position, now = display.position, seat == to_move(frame)
    waits = seat not in frame.animation.faces and not now and not frame.status.reduced
    tic = fidget(member.cat, frame.status.time, waits)
    bid = position.bids[seat]
    return Plate(
        row=row,
        face=face(lay, row),
        sun=glory_badge(lay, row),
        badge=order_badge(lay, row),
        grow=lay.badge,
        place=place,
        member=member,
        now=now,
        said=doing(frame, seat),
        mood=tic.face or frame.animation.faces.get(seat, "choosing" if now else "calm"),
        tic=tic,
        glory=int(glory(frame.animation, seat)),
        crown=_crown(frame, seat),
        scoring=display.scoring,
        shows_goods=frame.ui.goods,
        bid=bid,
        reach="–" if bid is None else str(bidding.reach(position, seat)),
        calls_god=None not in position.bids and seat == bidding.turn_order(position)[-1],
        mat=position.mats[seat],
        known=_known(frame, seat),
        canoes=_canoes(frame, seat),
    )


def _crown(frame: TableFrame, seat: Seat) -> tuple[float, float] | None:
    """Return the height (units) over a winner's head and the opacity of the crown that comes down on it; None
    for the others."""
    part = frame.animation.part(Crown)
    held = [mat.glory for mat in frame.display.position.mats]
    if part <= 0.0 or not frame.display.over or held[seat] != max(held):
        return None
    return 0.0 if frame.status.reduced else 120 * (1 - out(part)), min(1.0, 3 * part)


def _pulse(frame: TableFrame, seat: int, row: Rect) -> None:
    """Draw an edge that runs out from a plate whose goods have just changed."""
    part = next((pulse.part for pulse in frame.animation.all(Pulse) if pulse.seat == seat), 1.0)
    if part < 1:
        edge = Rect(row.x + 33, row.y, row.w - 33, row.h).inset(-10 * part - 1)
        frame.canvas.outline(edge, "cream", max(1.5, 7 * (1 - part)), 18)


def _moving(frame: TableFrame, seat: int, row: Rect) -> Rect:
    """Return the box of a row while the seats change places: rows that move up pass before the others."""
    order = frame.animation.first(Reordering)
    if order is None or frame.status.reduced:
        return row
    start, part = frame.layout.rows[order.before.index(seat)], order.part
    aside = 44 * sin(pi * part) if start.y > row.y else 0.0
    return Rect(row.x + aside, start.y + (row.y - start.y) * part, row.w, row.h)


def _draw_head(frame: TableFrame) -> None:
    """Draw what the numbers are, or who goes first while bids are made."""
    canvas, display = frame.canvas, frame.display
    if frame.layout.dense:
        for number, (rect, words) in enumerate(seat_tabs(canvas, frame.layout)):
            canvas.part(fold, rect, words, frame.ui.goods == bool(number), flat=True)
    elif not display.over:
        words = _("The least glory bids first") if display.bidding else ""
        words = _("The least glory chooses") if display.scoring else words
        canvas.part(_head, frame.layout.rows[0], words, flat=True)


def _head(canvas: Canvas, row: Rect, words: str) -> None:
    """Draw words over the plates, or what the numbers on them are."""
    head, ink, size = Rect(row.x + 122, row.y - 30, 200.0, 27.0), "text-dim", 0.74
    bid, cost, reach = Box(_("Bid"), 64), Box(_("Cost"), 64), Box(_("Reach"), 76)
    tree = Box.row(bid, Box("", 4), cost, Box("", -2), reach, pad=(-8, 1, 2, 1))
    if words:
        head, ink, size = Rect(row.x + 52, row.y - 34, 270.0, 32.0), "focus", 0.84
        tree = Box.row(Box(words), pad=(8, 0))
    plate(canvas, head, radius=8)
    for title, box in tree.place(head).items():
        canvas.text_in(title, box, "label", ink, size=size)


def _ground(canvas: Canvas, box: Rect, now: bool) -> None:
    """Draw the plate of a seat, golden where its turn is."""
    if now:
        around = Rect(box.x - 4, box.y - 5, box.w + 10, box.h + 10)
        canvas.outline(around, "glow", 9, 19)
    plate(canvas, box, now)


def _face(canvas: Canvas, shown: Plate, size: float) -> None:
    """Draw the ringed face of a cat with its symbol and its glory, and the number of its place."""
    member, (x, y), tic = shown.member, shown.face, shown.tic
    if shown.now:
        canvas.draw("kaivai/light/gold", x, y, size=size * 1.7, alpha=0.8)
    canvas.draw(f"cat/ring-{member.colour}", x, y, size=size)
    at = x + tic.aside * size, y + 6 + tic.down * size
    canvas.draw(f"cat/{member.cat}/head-{shown.mood}", *at, size=size * 1.04)
    if shown.crown is not None:
        fall, alpha = shown.crown
        canvas.draw("kaivai/effect/crown", x, y - 34 - fall, size=0.7, alpha=alpha)
    symbol(canvas, member.colour, x + (64 + 20 * shown.grow) * size, y + 66 * size, 16)
    x, y, grow = shown.sun
    canvas.draw("kaivai/icon/glory", x, y, size=grow)
    box = Rect.around(x, y, 40 * grow, 34 if grow == 1 else 50)
    canvas.text_in(number(shown.glory), box, "label", "ink", size=0.92)
    x, y, grow = shown.badge
    badge(canvas, (x, y), shown.place, shown.now, grow)


def _row(canvas: Canvas, shown: Plate) -> None:
    upper, lower = goods(False, shown.row)
    high = 62.0 if canvas.theme.high_contrast else 69.0  # the plank's shadow lies below it
    top, sides = 6 if shown.said else 14, (29, 0, 25, 0)
    words = Box("", top), Box("name", 29, sides), Box("", 2 - top), Box("state", 22, sides), Box()
    plank = Box.column(*words, name="plank", size=high, pad=(80, 2, 4, 0))
    tree = Box.column(plank, Box(), name="ground", pad=(34, 0, 0, 0))
    ground, board, name, state = tree.place(shown.row).values()
    _ground(canvas, ground, shown.now)
    canvas.board(board, "ui/plank-s")
    draw_name(canvas, shown.member.name, name, "label", "cream", align="left")
    canvas.text_in(shown.said, state, "small", "sand-0", "left", size=0.95)
    _face(canvas, shown, 0.54)
    if shown.scoring:
        _influence(canvas, shown, upper)
    else:
        _bid(canvas, shown, upper[0], 1.0)
        count(canvas, "kaivai/icon/hut", 1.0, "–" if shown.bid is None else str(shown.bid), upper[1])
        count(canvas, "kaivai/icon/reach", 1.0, shown.reach, upper[2])
    edge, low = EDGE_NOW if shown.now else EDGE, upper[0].bottom + 2
    canvas.line([(upper[0].x, low), (lower[-1].right - 6, low)], edge, 1.6)
    _goods(canvas, shown, lower, 1.0)


def _dense_row(canvas: Canvas, shown: Plate) -> None:
    """Draw a slim row with larger numbers: bid and reach, or the goods."""
    boxes, lower = goods(True, shown.row)
    plank = Box.row(Box("name", pad=(24, 1, 20, 5)), name="plank", size=59, pad=(80, 1, 4, 0))
    tree = Box.column(plank, Box(), name="ground", pad=(32, 0, 0, 0))
    ground, board, name = tree.place(shown.row).values()
    _ground(canvas, ground, shown.now)
    canvas.board(board, "ui/plank-s")
    draw_name(canvas, shown.member.name, name, "button", "cream", align="left")
    _face(canvas, shown, 0.5)
    if shown.scoring:
        _influence(canvas, shown, boxes)
    elif shown.shows_goods:
        _goods(canvas, shown, lower, 1.05)
    else:
        _bid(canvas, shown, boxes[0], 1.3)
        count(canvas, "kaivai/icon/reach", 1.3, shown.reach, boxes[2], 1.3)
        if shown.calls_god:
            canvas.draw("kaivai/piece/god", boxes[2].right - 20, boxes[2].y - 4, size=0.3)


def actions_now(frame: TableFrame) -> tuple[int | None, int | None]:
    """Return the action of the turn that is told, and the one under way at the table, each None
    for none."""
    return frame.animation.shown(Telling()).action, frame.once(action_of)


def doing(frame: TableFrame, seat: int) -> str:
    """Return what a seat is doing, translated. In its turn the action ("Fishing"), else "Your turn" for the
    viewer, unless several people share the screen, or "To move"; while bids are made "Has bid" or "Waiting";
    later "Waiting" or "Has passed"; at a stake "Has staked" or "Is choosing", of the viewer without influence
    "Waiting"; "" while towers are shown and after the end."""
    display, position = frame.display, frame.display.position
    if display.over or frame.animation.first(Towers) is not None:
        return ""
    if position.village is not None:
        if seat == display.viewer and not position.mats[seat].influence:
            return _("Waiting")
        return _("Has staked") if display.locked[seat] else _("Is choosing")
    if seat == to_move(frame):
        for action in actions_now(frame):
            if action is not None:
                return names.acting(action)
        own = seat == display.viewer and not frame.status.match.shared
        return _("Your turn") if own else _("To move")
    if display.scoring:
        return _("Waiting")
    if None in position.bids:
        return _("Has bid") if position.bids[seat] is not None else _("Waiting")
    return _("Waiting") if display.preparing or seat in position.queue else _("Has passed")


def _bid(canvas: Canvas, shown: Plate, box: Rect, size: float) -> None:
    words, pawn = "–" if shown.bid is None else str(shown.bid), f"kaivai/piece/pawn-{shown.member.colour}"
    count(canvas, pawn, 0.84 * size, words, box, size)


def _canoes(frame: TableFrame, seat: int) -> int:
    board = frame.display.position.board
    return board.afloat[seat].bit_count() + board.moored[seat].bit_count()


def _known(frame: TableFrame, seat: int) -> bool:
    """True if the influence of a seat is shown: one's own, where it lies open, or as an aid to memory."""
    position = frame.display.position
    return frame.display.viewer == seat or position.setup.variants.open_influence or not frame.status.purist


def _influence(canvas: Canvas, shown: Plate, boxes: Sequence[Rect]) -> None:
    """Draw the influence that a seat can still stake."""
    held, first, last = shown.mat.influence, boxes[0], boxes[-1]
    space = Rect(first.x, first.y, last.right - first.x, first.h)
    if not shown.known or not 0 < held <= 5:
        words = "?" if not shown.known else f"×{held}" if held else "0"
        count(canvas, "kaivai/good/influence", 1.0, words, space, 1.2)
        return
    for place in range(held):
        canvas.draw("kaivai/good/influence", space.x + 16 + place * 29, space.cy, size=0.9)


def _goods(canvas: Canvas, shown: Plate, boxes: Sequence[Rect], size: float) -> None:
    """Draw shells, fish, influence and canoes."""
    mat = shown.mat
    signs = (
        ("kaivai/good/cowrie", 0.72, str(worth(mat.shells))),
        ("kaivai/good/fish", 0.56, str(sum(mat.fish))),
        ("kaivai/good/influence", 0.84, str(mat.influence) if shown.known else "?"),
        (f"kaivai/icon/canoe-{shown.member.colour}", 0.9, str(shown.canoes)),
    )
    for box, (sign, part, value) in zip(boxes, signs, strict=True):
        count(canvas, sign, part * size, value, box, size)
