"""The bids: ten tiles with what each would mean, who has bid what, and the order that would follow."""

from collections.abc import Sequence
from itertools import groupby

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.draw.theme import mix
from miaui.engine.i18n import _
from miaui.games.kaivai.public import bidding
from miaui.games.kaivai.public.hexes import HexSet, bits
from miaui.games.kaivai.public.moves import Bid
from miaui.games.kaivai.public.purse import worth
from miaui.games.kaivai.tabletop import strip
from miaui.games.kaivai.tabletop.commands import ChooseBid
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.paint.parts import FOLDED, FOLDED_INK, badge, plate, symbol
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words import bids as words_bids
from miaui.tabletop.cast.members import CastMember

_GAP = 6.0
"""Between price tags, and between them and what rises from the strip."""
_NEAR = 8.0
"""Distance (units) from its island's place for prices to which a tag needs no line to it."""
LIFTED = 58.0
"""Height above the strip to which a raised number reaches with its golden edge (units)."""
_CAT = 1.3
"""Size of the own cat on the number that is picked."""


def pointed(frame: TableFrame) -> int | None:
    """Return the number under the pointer that can be bid; None for a taken one, and for anything
    else."""
    command = frame.ui.choice.leads.get(frame.status.hovered)
    return command.number if isinstance(command, ChooseBid) else None


def picked(frame: TableFrame) -> int | None:
    """Return the number that is picked and not yet submitted; None without one."""
    move = None if frame.trial is None else frame.trial.pending
    return move.number if isinstance(move, Bid) else None


def chosen(frame: TableFrame) -> int | None:
    """Return the number that words, prices and order tell of: that under the pointer, else the picked one;
    None for neither."""
    number = pointed(frame)
    return picked(frame) if number is None else number


def draw(frame: TableFrame) -> None:
    """Draw the ten tiles of bids, taken ones with their owner's head, and the places in turn order over free
    ones; the chosen tile is raised, with its place on a ribbon and prices at the islands. While the strip is
    folded away the prices alone."""
    canvas, number, own = frame.canvas, chosen(frame), picked(frame)
    places = strip.bids(frame)
    if not places:
        if number is not None:
            _prices(frame, number, frame.layout.prompt.y - 8, [])
        return
    first, last = places[0][1], places[-1][1]
    board = Rect(first.x - 24, first.y - 14, last.right - first.x + 48, first.h + 30)
    ribbon = None if number is None else _ribbon_box(frame, number, _raised(places[number - 1][1]))
    cat = None if own is None else _cat_box(_raised(places[own - 1][1]), ribbon if own == number else None)
    if number is not None:
        above = [box for box in (ribbon, cat) if box is not None]
        _prices(frame, number, board.y - max(LIFTED, _order_high(frame)), above)
    canvas.board(board, "ui/plank-l")
    _orders(frame, places, board.y)
    raised = [bid for bid in dict.fromkeys((own, number)) if bid is not None]
    for command, place in places:
        if command.number not in raised:
            canvas.part(tile, *_face(frame, command.number), place, flat=True)
    for bid in raised:
        canvas.part(_raised_tile, *_face(frame, bid), places[bid - 1][1], flat=True)
    if number is not None and ribbon is not None and number not in frame.display.position.bids:
        canvas.part(_ribbon, words_bids.place(frame.display.position, number), ribbon, flat=True)
    if cat is not None:
        colour = frame.cast[frame.layout.front_seat].colour
        canvas.draw(f"kaivai/piece/pawn-{colour}", cat.cx, cat.bottom - 22 * _CAT, size=_CAT)


def _face(frame: TableFrame, number: int) -> tuple[int, CastMember | None, int, float]:
    """Return a number, the cat that has taken it, the reach that is added to it, and the size of a taken
    number."""
    position, lay = frame.display.position, frame.layout
    owner = frame.cast[position.bids.index(number)] if number in position.bids else None
    return number, owner, bidding.BONUS[position.mats[lay.front_seat].steps], lay.badge


def _raised(place: Rect) -> Rect:
    """Return the box of a tile that is raised."""
    return Rect(place.x - 5, place.y - 48, place.w + 10, place.h + 12)


def _ribbon_box(frame: TableFrame, number: int, tile: Rect) -> Rect:
    """Return the box of the ribbon over a raised tile, as wide as its words."""
    words = words_bids.place(frame.display.position, number)
    wide = max(148.0, frame.canvas.measure(words, "label")[0] + 44)
    return Rect(tile.cx - wide / 2, tile.y - 58, wide, 42)


def _cat_box(tile: Rect, ribbon: Rect | None) -> Rect:
    """Return the box of the own cat: on its tile, or on the ribbon over it."""
    low = tile.y + 2 if ribbon is None else ribbon.y + 4
    return Rect(tile.cx - 24 * _CAT, low - 52 * _CAT, 48 * _CAT, 52 * _CAT)


def _raised_tile(
    canvas: Canvas, number: int, owner: CastMember | None, bonus: int, size: float, place: Rect
) -> None:
    """Draw a tile that is picked or pointed at: higher than the others, with a golden edge."""
    rect = _raised(place)
    canvas.draw("kaivai/light/gold", rect.cx, rect.cy, size=1.3)
    canvas.nested(rect, (-9, "ink", 20), (-7, "glow", 18))
    tile(canvas, number, owner, bonus, size, rect)


def tile(canvas: Canvas, number: int, owner: CastMember | None, bonus: int, size: float, rect: Rect) -> None:
    """Draw the tile of a bid into a box: the price on sand, on water its reach and the `bonus` of the seat; a
    taken one wears its owner's face instead, with the number on a badge of that `size`."""
    canvas.fill(rect.inset(-3), "ink", 15)
    price = Box("", 0.38 * rect.w), Box("price", 0.58 * rect.w, (0, 2)), Box()
    reach = Box("", 0.42 * rect.w), Box("reach", 0.56 * rect.w, (0, 1)), Box()
    halves = Box.row(*price, name="upper", size=0.58 * rect.h), Box.row(*reach, name="lower")
    at = Box.column(*halves).place(rect)
    upper, lower = at["upper"], at["lower"]
    if owner is not None:
        _taken(canvas, owner, upper, lower)
        badge(canvas, (upper.x + 14, upper.y + 12), number, False, size)
        return
    canvas.fill(rect, "water-3", 12)
    canvas.fill(upper, "sand-0", 12)
    canvas.draw("kaivai/icon/hut", rect.x + rect.w * 0.24, upper.cy + 4, size=min(1.1, upper.h / 54))
    canvas.text_in(str(number), at["price"], "numeral", "wood-2", size=0.8)
    canvas.draw("kaivai/icon/reach", rect.x + rect.w * 0.24, lower.cy, size=min(1.0, lower.h / 46))
    left, right = at["reach"].columns(2, 2)
    canvas.text_in(str(bidding.REACH[number - 1]), left, "button", "cream")
    if bonus:
        canvas.text_in(f"+{bonus}", right, "label", "glow", "left")


def _order_high(frame: TableFrame) -> float:
    """Return the height (units) of the ribbons that tell places in the order of turns."""
    return 38 + 45 * (frame.layout.badge - 1)


def _orders(frame: TableFrame, places: list[tuple[ChooseBid, Rect]], bottom: float) -> None:
    """Draw over the free numbers, once somebody has bid, the place in the order of turns that they would
    give."""
    position, high = frame.display.position, _order_high(frame)
    if position.bids[frame.layout.front_seat] is not None or not any(position.bids):
        return
    free = [place for place in zip(bidding.BIDS, places, strict=True) if place[0] not in position.bids]
    for words, run in groupby(free, lambda pair: words_bids.place(position, pair[0])):
        group = list(run)
        number, boxes = group[0][0], [place for _number, (_name, place) in group]
        box = Rect(boxes[0].x, bottom - high + 6, boxes[-1].right - boxes[0].x, high)
        frame.canvas.part(_order_tag, words, words_bids.short_place(position, number), box, flat=True)


def _order_tag(canvas: Canvas, words: str, short: str, box: Rect) -> None:
    """Draw a place in the order of turns, in short words where there is little room, or not at all."""
    space = box.inset(6, 1)
    wide = canvas.measure(words, "label", size=0.86)[0]
    if not canvas.fits(words, "label", space, size=0.86) or 1.1 * box.w < wide:
        words = short
    if canvas.fits(words, "label", space, size=0.86):
        canvas.nested(box, (-2.6, "ink", 9), (0, FOLDED, 8))
        canvas.text_in(words, space, "label", FOLDED_INK, size=0.86)


def _taken(canvas: Canvas, member: CastMember, upper: Rect, lower: Rect) -> None:
    canvas.fill(Rect(upper.x, upper.y, upper.w, upper.h + lower.h), (42, 35, 80), 12)
    tint = mix(canvas.theme.players[member.colour], (58, 42, 74), 0.62)
    canvas.fill(upper, tint, 12)
    canvas.draw(f"cat/{member.cat}/head-calm", upper.cx, upper.cy + 3, size=min(0.42, upper.h / 190))
    draw_name(canvas, member.name, lower.inset(4, 1), "label", "cream")
    symbol(canvas, member.colour, upper.right - 16, upper.bottom - 8, 12)


def _ribbon(canvas: Canvas, words: str, box: Rect) -> None:
    """Draw the place in the order of turns that a bid would give as things stand."""
    x, y, right, bottom, middle = box.x, box.y, box.right, box.bottom, box.cy
    points = [(x, y), (right, y), (right - 12, middle), (right, bottom), (x, bottom), (x + 12, middle)]
    canvas.polygon([(px, py + 4) for px, py in points], "ink")
    canvas.polygon(points, "glow")
    canvas.line([*points, points[0]], "ink", 3)
    space = Rect(x + 18, y + 2, box.w - 36, box.h - 4)
    canvas.text_in(words, space, "label", "ink")


def _prices(frame: TableFrame, number: int, lowest: float, above: Sequence[Rect]) -> None:
    """Draw the price of a hut on every island at this bid; the one that the sentence speaks of is golden."""
    position, lay = frame.display.position, frame.layout
    wealth = worth(position.mats[lay.front_seat].shells)
    example, villages = words_bids.example(position, lay.front_seat), tuple(position.board.chart.villages)
    where = lay.grid, 46.0 if lay.dense else 42.0, lowest, tuple(above)
    frame.canvas.part(_tags, number, wealth, example, villages, *where, flat=True)


def _tags(
    canvas: Canvas,
    number: int,
    wealth: int,
    example: int | None,
    villages: Sequence[HexSet],
    grid: HexGrid,
    tall: float,
    lowest: float,
    above: Sequence[Rect],
) -> None:
    placed = price_boxes(example, villages, grid, tall, lowest, above)
    for village, box in placed:
        _line_to(canvas, box, _foot(grid, villages[village]), "glow" if village == example else "cream")
    for village, box in placed:
        pieces = villages[village].bit_count()
        _price(canvas, box, number, pieces, village == example, number + pieces <= wealth)


def price_boxes(
    example: int | None,
    villages: Sequence[HexSet],
    grid: HexGrid,
    tall: float,
    lowest: float,
    above: Sequence[Rect],
) -> list[tuple[int, Rect]]:
    """Return (village, box) of the price tag of each village, the `example` first with a wider one: below the
    village, moved so that it ends above `lowest` and is clear of other tags and of the boxes `above`, where
    that can be."""
    boxes = dict[int, Rect]()
    for village in sorted(range(len(villages)), key=lambda index: index != example):
        x, foot = _foot(grid, villages[village])
        y = min(foot, lowest - tall)
        box = Rect.around(x, y, *(190, tall + 4) if village == example else (92, tall))
        boxes[village] = _clear(box, [*above, *boxes.values()], lowest)
    return list(boxes.items())


def _foot(grid: HexGrid, village: HexSet) -> tuple[float, float]:
    """Return the point below the middle of a village at which its price would stand."""
    points = [grid.middle(hex_) for hex_ in bits(village)]
    return sum(x for x, _y in points) / len(points), max(y for _x, y in points) + 44 * grid.size


def _line_to(canvas: Canvas, box: Rect, foot: tuple[float, float], colour: str) -> None:
    """Draw a line from a price tag to its island, where the tag was moved away from it."""
    x, y = foot[0], foot[1] - 44.0
    if not box.inset(-_NEAR).contains(*foot):
        canvas.line([(box.cx, box.cy), (x, y)], "ink", 10)
        canvas.line([(box.cx, box.cy), (x, y)], colour, 5)


def _clear(box: Rect, taken: Sequence[Rect], lowest: float) -> Rect:
    """Return the box moved as little as possible, above or beside what is taken; it may end at `lowest`."""
    places = [(box.x, box.y)]
    for held in taken:
        beside = [held.x - _GAP - box.w, held.right + _GAP]
        places += [(box.x, held.y - _GAP - box.h), *((x, box.y) for x in beside)]
        places += [(x, other.y - _GAP - box.h) for x in beside for other in taken]
    moved = [Rect(x, y, box.w, box.h) for x, y in places if y + box.h <= lowest]
    free = [
        candidate
        for candidate in moved
        if not any(candidate.inset(1 - _GAP).overlaps(other) for other in taken)
    ]
    return min(free, key=lambda candidate: abs(candidate.x - box.x) + abs(candidate.y - box.y), default=box)


def _price(canvas: Canvas, box: Rect, bid: int, pieces: int, explained: bool, payable: bool) -> None:
    """Draw the price tag of an island, in another colour where the player could not pay it."""
    ink = "wood-2" if payable else (255, 194, 176)
    canvas.nested(box, (-3, "ink", 11), (0, FOLDED if not payable else "glow" if explained else "cream", 9))
    canvas.draw("kaivai/good/cowrie", box.x + 24, box.cy, size=0.95)
    canvas.text_in(str(bid + pieces), Rect(box.x + 44, box.y, 44, box.h), "button", ink)
    if explained:
        rest = Rect(box.x + 92, box.y, 92, box.h)
        canvas.text_in(f"= {bid} + {pieces}", rest, "label", "ink" if payable else ink, "left")


def order(frame: TableFrame) -> None:
    """Draw the seats that have bid in the right column under a heading, the highest bid first, with the
    number that the seat in front has chosen among them; once all have a number, also who calls the god.
    Before any bid the heading alone."""
    canvas, lay, side, display = frame.canvas, frame.layout, frame.layout.side, frame.display
    number, position = chosen(frame), display.position
    own = lay.front_seat if position.bids[lay.front_seat] is None else None
    bids = {seat: bid for seat, bid in enumerate(position.bids) if bid is not None}
    if number is not None and own is not None:
        bids[own] = number
    ranked = sorted(bids, key=lambda seat: -bids[seat])
    top, high = 0 if lay.dense else -44, 80 + 100 * (lay.badge - 1)
    free = lay.look.y - 8 if lay.stacked else lay.info.y if lay.dense else lay.strip.y - 60
    pitch = min(128.0, (free - side.y - top - high - 70) / len(frame.cast))
    cells = [Box(f"rank {rank}", pitch - 14) for rank, _seat in enumerate(ranked, 1)]
    tree = Box.column(Box("head", high), *cells, Box("caller", 44), Box(), gap=14, pad=(0, top, 0, 0))
    at = tree.place(side)
    canvas.part(_order_head, at["head"], 6 if not lay.dense else 3, flat=True)
    for rank, seat in enumerate(ranked, 1):
        row, edge = at[f"rank {rank}"], 5 if lay.stacked else 8
        now, last = seat == own, rank == len(frame.cast)
        canvas.part(_ranked, rank, frame.cast[seat], bids[seat], row, edge, lay.badge, now, last, flat=True)
    if len(ranked) == len(frame.cast):
        words = words_bids.caller(frame.cast[ranked[-1]].name, ranked[-1] == display.viewer)
        canvas.part(_caller, words, at["caller"], flat=True)


def _order_head(canvas: Canvas, head: Rect, edge: float) -> None:
    plate(canvas, head)
    title, sub = head.inset(14, edge).rows(2)
    canvas.text_in(_("Turn order"), title, "label", "focus")
    canvas.text_in(_("highest bid first"), sub, "label", "text-dim", size=0.84)


def _caller(canvas: Canvas, words: str, box: Rect) -> None:
    """Draw the words that tell who calls the god."""
    plate(canvas, box, radius=10)
    canvas.text_in(words, box.inset(12, 3), "label", "focus", size=0.9)


def _ranked(
    canvas: Canvas,
    rank: int,
    member: CastMember,
    bid: int,
    row: Rect,
    edge: float,
    size: float,
    now: bool,
    god: bool,
) -> None:
    """Draw a seat in the order of the round; `size` is that of its rank. The last one calls the god."""
    if now:
        canvas.outline(row.inset(-7), "glow", 8, 19)
    plate(canvas, row, now, 16)
    canvas.draw(f"cat/ring-{member.colour}", row.x + 70, row.cy, size=0.44 * row.h / 112)
    canvas.draw(f"cat/{member.cat}/head-calm", row.x + 70, row.cy + 5, size=0.46 * row.h / 112)
    symbol(canvas, member.colour, row.x + 110, row.cy + 26, 14)
    badge(canvas, (row.x + 18, row.y + 18), rank, now, size)
    lower = Box.row(Box("pawn", 36), Box("bid", 80), Box())
    name, pawn, number = Box.column(Box("name"), lower, pad=(138, edge, 12, edge)).place(row).values()
    draw_name(canvas, member.name, name, "button", "cream", align="left")
    canvas.draw(f"kaivai/piece/pawn-{member.colour}", pawn.x + 14, pawn.cy, size=0.95)
    canvas.text_in(str(bid), number, "button", "cream", "left")
    if god:
        canvas.draw("kaivai/light/pale", row.right - 42, row.cy, size=0.7)
        canvas.draw("kaivai/piece/god", row.right - 42, row.bottom - 8, size=0.56 * row.h / 112)
