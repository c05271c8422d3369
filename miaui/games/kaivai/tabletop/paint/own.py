"""The own cat and goods in the lower left corner: basins in which everything loses value, reach and bids."""

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.draw.theme import Colour
from miaui.engine.i18n import _
from miaui.games.kaivai.public import bidding
from miaui.games.kaivai.public.position import CANOES, FISHER, FISHERMEN, HUTS, ROUNDS
from miaui.games.kaivai.public.purse import lose_value, worth
from miaui.games.kaivai.tabletop.animation.animation import Slide, glory
from miaui.games.kaivai.tabletop.layout.places import basins, held, own_tabs
from miaui.games.kaivai.tabletop.paint.parts import count, fold, plate, symbol
from miaui.games.kaivai.tabletop.paint.seats import doing
from miaui.games.kaivai.tabletop.ui import TableFrame, to_move
from miaui.tabletop.cast.members import CastMember

BASINS: tuple[Colour, ...] = ((110, 35, 71), (74, 46, 110), (35, 80, 142), (23, 105, 143), (15, 124, 122))
"""From space 1, lost at nightfall, to space 5."""
_LEAST, _SIDE = 0.7, 8.0
"""The smallest size of large words on the plank, times the chosen one: else the name stands there; and the
room at both sides of the words, as far as there is any (units)."""
_RIM: Colour = (138, 200, 214)
_WOOD: Colour = (138, 82, 48)
_STEP: Colour = (90, 53, 36)


def draw(frame: TableFrame) -> None:
    """Draw cat and goods of the seat in front: basins, reach and prices; while bids are made and islands
    scored its goods in one line instead; on a dense table the panel of the chosen tab alone."""
    canvas, lay, own, display = frame.canvas, frame.layout, frame.layout.own, frame.display
    seat, dense, position = lay.front_seat, lay.dense, display.position
    mat, bid, member = position.mats[seat], position.bids[seat], frame.cast[seat]
    mood = frame.animation.faces.get(Seat(seat), "choosing" if seat == to_move(frame) else "calm")
    words = doing(frame, seat)
    canvas.part(_cat, own.cat, own.name, dense, lay.stacked, member, mood, words, flat=True)
    if display.bidding or display.scoring:
        canvas.part(_purse, own.stock, _held(frame), flat=True)
        return
    canvas.part(_stock, own.stock, dense, lay.stacked, member.colour, _left_to_build(frame), flat=True)
    for number, (rect, words) in enumerate(own_tabs(canvas, lay)):
        canvas.part(fold, rect, words, number == frame.ui.own_tab, flat=True)
    shown = range(3) if not own.tabs else (frame.ui.own_tab,)
    if 0 in shown:
        canvas.part(_basins, own.wealth, dense, flat=True)
        slide = 0.0 if frame.status.reduced else frame.animation.part(Slide)
        last = position.round == ROUNDS
        nights = (worth(mat.shells), 0 if last else worth(lose_value(mat).shells)) if dense else None
        canvas.part(_wealth, own.wealth, mat.shells, mat.fish, slide, nights, flat=True)
    if 1 in shown:
        canvas.part(_reach, own.reach, dense, member.colour, mat.steps, bid, flat=True)
    if 2 in shown:
        canvas.part(_prices, own.prices, dense, member.colour, mat.steps, bid, flat=True)


def glow(canvas: Canvas, cat: tuple[float, float, float]) -> None:
    """Draw a golden light, 2.1 times the cat's size, where the own cat sits: given are its middle
    and size."""
    x, y, size = cat
    canvas.draw("kaivai/light/gold", x, y, size=2.1 * size, alpha=0.8)


def _cat(
    canvas: Canvas,
    place: tuple[float, float, float],
    plank: Rect,
    dense: bool,
    stacked: bool,
    member: CastMember,
    mood: str,
    words: str,
) -> None:
    """Draw the own cat over her name and what she does."""
    cx, cy, size = place
    canvas.draw(f"cat/ring-{member.colour}", cx, cy, size=size)
    for part in ("body", f"head-{mood}"):
        canvas.draw(f"cat/{member.cat}/{part}", cx, cy, size=size)
    canvas.board(plank, "ui/plank-s")
    canvas.draw(f"cat/{member.cat}/paws", cx, cy, size=size)
    symbol(canvas, member.colour, plank.x + 30, plank.cy, 17)
    start, less, edge = *((51, 60) if dense else (54, 76)), 0 if stacked else 1
    area = Rect(
        plank.x + start, plank.y + 9 + edge, plank.w - less, plank.h - 12 - 2 * edge
    )  # below the paws
    if dense:
        long = canvas.measure(words, "label")[0]
        needed = long if stacked else 0.0
        if words and canvas.fits(words, "label", area) and area.w > _LEAST * needed:
            free = min(_SIDE, max(0.0, (area.w - long) / 2))
            canvas.text_in(words, area.inset(free, 0), "label", "cream")
        else:
            draw_name(canvas, member.name, area, "label", "cream")
        return
    wide = min(canvas.measure(member.name, "label")[0], area.w * 0.62)
    name, side = Box.row(Box("name", wide), Box("words", pad=(0, 2, 0, 0)), gap=8).place(area).values()
    draw_name(canvas, member.name, name, "label", "cream", align="left")
    if words and canvas.measure(words, "small")[0] <= side.w:
        canvas.text_in(words, side, "small", "sand-0", "right")


def _left_to_build(frame: TableFrame) -> tuple[int, int, int]:
    """Return the numbers of huts, canoes and fishermen that the seat in front can still build."""
    board, seat = frame.display.position.board, frame.layout.front_seat
    canoes = board.afloat[seat].bit_count() + board.moored[seat].bit_count()
    fishers = board.huts[seat][FISHER].bit_count()
    return HUTS - board.own(seat).bit_count(), CANOES - canoes, FISHERMEN - fishers


def _stock(
    canvas: Canvas, area: Rect, dense: bool, stacked: bool, colour: str, left: tuple[int, int, int]
) -> None:
    """Draw the huts, canoes and fishermen that are left to build."""
    plate(canvas, area, radius=10)
    upper = area.inset(*((4, 3) if dense else (10, 4)))
    if dense:
        gap, high = 0.0 if stacked else 2.0, upper.h
        halves = Box("left", 0.52 * high), Box("", gap - 0.02 * high), Box("words")
        upper, lower = Box.column(*halves).place(upper).values()
        canvas.text_in(_("left to build"), lower, "label", "text-dim", size=0.9)
    boxes = upper.columns(3 if dense else 4, 0 if dense else 2)
    signs = (
        ("kaivai/icon/hut", 1.0),
        (f"kaivai/icon/canoe-{colour}", 0.9),
        (f"kaivai/piece/pawn-{colour}", 0.8),
    )
    for box, (sign, size), number in zip(boxes, signs, left, strict=False):
        count(canvas, sign, size, str(number), box, 1.1 if dense else 1.0)
    if not dense:
        canvas.text_in(_("left"), boxes[3], "label", "text-dim", size=0.82)


def _held(frame: TableFrame) -> tuple[tuple[str, float, str], ...]:
    """Return signs with their sizes and values: shells, fish and influence while bids are made; glory and
    influence while islands are scored."""
    display, seat = frame.display, frame.layout.front_seat
    mat = display.position.mats[seat]
    signs = [
        ("kaivai/good/cowrie", 0.84, str(worth(mat.shells))),
        ("kaivai/good/fish", 0.66, str(sum(mat.fish))),
    ]
    if display.scoring:
        signs = [("kaivai/icon/glory", 0.5, str(int(glory(frame.animation, seat))))]
    if seat == display.viewer or display.position.setup.variants.open_influence:
        signs.append(("kaivai/good/influence", 0.9, str(mat.influence)))
    return tuple(signs)


def _purse(canvas: Canvas, area: Rect, goods: Sequence[tuple[str, float, str]]) -> None:
    plate(canvas, area, radius=10)
    needs = [34 + canvas.measure(value, "label", size=0.86 * 1.1)[0] for _sign, _size, value in goods]
    boxes = area.inset(12, 4).columns_for(needs, 4)
    for box, (sign, size, value) in zip(boxes, goods, strict=True):
        count(canvas, sign, size, value, box, 1.1)


def _basins(canvas: Canvas, area: Rect, dense: bool) -> None:
    """Draw the five basins, and that everything slides one to the left at nightfall."""
    canvas.board(area, "ui/plank-l")
    for space, (basin, colour) in enumerate(zip(basins(area, dense), BASINS, strict=True), 1):
        canvas.nested(basin, (0, "ink", 10), (2.6, colour, 8))
        canvas.outline(basin.inset(4), _RIM, 1.4, 7)
        title = Rect(basin.x + 9, basin.y + (0 if dense else 3), basin.w - 14, 46 if dense else 28)
        words = _("{space}: gone tonight").format(space=space)
        told = space == 1 and not dense and canvas.fits(words, "label", title, size=0.76)
        size = 0.76 if told else 0.9
        canvas.text_in(words if told else str(space), title, "label", "cream", "left", size=size)
        x, y = basin.x - 3, basin.cy
        canvas.polygon([(x - 9, y), (x + 4, y - 10), (x + 4, y + 10)], "ink")
        canvas.polygon([(x - 6, y), (x + 3, y - 7), (x + 3, y + 7)], "glow")
    canvas.draw("kaivai/moon/3-coming", area.x + 2, area.y + 6, size=0.86)


def _wealth(
    canvas: Canvas,
    area: Rect,
    shells: Sequence[int],
    fish: Sequence[int],
    slide: float,
    nights: tuple[int, int] | None,
) -> None:
    """Draw shells above, fish below, by the space they lie on; their worth now and after nightfall in words,
    on a dense table."""
    places = basins(area, nights is not None)
    shift = slide * (places[1].x - places[0].x)
    for space, basin in enumerate(places, 1):
        fall = 150 * max(0.0, slide - 0.35) ** 2 if space == 1 else 0.0
        moved = basin.moved(-shift, fall)
        _row(canvas, "kaivai/good/cowrie", 1.0, shells[space - 1], held(moved, "shells"))
        if space <= len(fish):
            stale = "kaivai/good/fish-stale" if space == 1 else "kaivai/good/fish"
            _row(canvas, stale, 0.9, fish[space - 1], held(moved, "fish"))
    if nights is not None:
        now, then = nights
        line = Rect(area.x + 44, places[0].bottom + 4, area.w - 58, area.bottom - places[0].bottom - 12)
        canvas.draw("kaivai/good/cowrie", area.x + 28, line.cy, size=0.9)
        words = _("{now} to spend, {then} after nightfall").format(now=now, then=then)
        if not then and now:  # the last round, or all lies on space 1
            words = _("{now} to spend, before night falls").format(now=now)
        if canvas.measure(words, "label", size=0.9)[0] > line.w:
            words = _("{now}, overnight {then}").format(now=now, then=then)
        canvas.text_in(words, line, "label", "cream", "left", size=0.96)


def _row(canvas: Canvas, name: str, size: float, number: int, area: Rect) -> None:
    """Draw a number of counters side by side; from four on one with the number."""
    if number > 3:
        canvas.draw(name, area.x + 22, area.cy, size=size * 0.86)
        words, pad = f"×{number}", (38, -2, 4, -2)
        if canvas.theme.is_large:  # then there is no room for the sign
            words, pad = f"{number}", (34, -12, 0, -12)
        (place,) = Box.row(Box("words"), pad=pad).place(area).values()
        canvas.text_in(words, place, "label", "cream", "left", size=0.92)
        return
    step = min(22.0, (area.w - 40) / max(1, number - 1))
    for i in range(number):
        canvas.draw(name, area.cx + (i - (number - 1) / 2) * step, area.cy, size=size)


def _reach(canvas: Canvas, area: Rect, dense: bool, colour: str, steps: int, bid: int | None) -> None:
    """Draw how much farther canoes go with every step, the own step marked."""
    bonus = bidding.BONUS[steps]
    if bid is None:
        words = _("Reach: bid + {bonus}").format(bonus=bonus)
    else:
        words = _("Reach {bid} + {bonus}").format(bid=bidding.REACH[bid - 1], bonus=bonus)
    if dense:
        canvas.board(area, "ui/plank-l")
        parts = Box("title", 42), Box("", 38), Box("cells", 64), Box()
        title, cells = Box.column(*parts, pad=(16, 6)).place(area).values()
        canvas.text_in(words, title, "subheading", "cream")
    else:
        head = Box.row(Box("title", 220, (34, 0, -34, 0)), Box(), size=34)
        title, cells = Box.column(head, Box("cells", 34), Box(), gap=6, pad=(2, 0, 6, 0)).place(area).values()
        plate(canvas, title, radius=9)
        canvas.draw(f"kaivai/icon/canoe-{colour}", title.x + 24, title.cy, size=0.9)
        canvas.text_in(words, Rect(title.x + 46, title.y + 1, 166.0, 32.0), "label", "cream", size=0.86)
    for number, cell in enumerate(cells.columns(len(bidding.BONUS), 2)):
        on = number == steps
        canvas.nested(cell, (0, "ink", 7), (2.4, "glow" if on else _STEP if number > steps else _WOOD, 5))
        words = f"+{bidding.BONUS[number]}" if number else "0"
        canvas.text_in(
            words, cell.inset(2), "label", "ink" if on else "cream", size=0.8 if not dense else 0.94
        )
        if on and dense:
            canvas.draw(f"kaivai/piece/canoe-{colour}", cell.cx, cell.y - 6, size=0.4)


def _prices(canvas: Canvas, area: Rect, dense: bool, colour: str, steps: int, bid: int | None) -> None:
    """Draw the ten bids: the price of huts above, the reach of canoes below; the own one is marked."""
    canvas.board(area, "ui/plank-l")
    tree = Box.row(Box("signs", 28), Box("bids"), pad=(10, 22, 12, area.h - 158) if dense else (8, 6, 10, 6))
    signs, bids = tree.place(area).values()
    canvas.draw("kaivai/icon/hut", signs.x + 12, signs.y + signs.h * 0.28)
    canvas.draw("kaivai/icon/reach", signs.x + 13, signs.y + signs.h * 0.76, size=0.9)
    bonus = bidding.BONUS[steps]
    for number, cell in zip(bidding.BIDS, bids.columns(10, 3), strict=True):
        now = number == bid
        upper, lower = cell.inset(2).rows(2, 0)
        canvas.nested(cell, (0, "ink", 7), (2, "focus" if now else "sand-0", 6))
        canvas.fill(lower, "water-2" if now else "water-3", 5)
        canvas.text_in(str(number), upper, "label", "wood-2", size=0.9)
        canvas.text_in(str(bidding.REACH[number - 1] + bonus), lower, "label", "cream", size=0.86)
        if now:
            size = 0.9 if dense else 0.56  # nothing of it lies on the basins above
            canvas.draw(f"kaivai/piece/pawn-{colour}", cell.cx, cell.y - 8 * size, size=size)
