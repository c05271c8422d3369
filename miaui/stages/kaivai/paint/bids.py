"""The bids: ten tiles with what each would mean, who has bid what, and the order that would follow."""

from functools import partial
from itertools import groupby

from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.names import draw_name
from miaui.engine.theme import mix
from miaui.games.kaivai import bidding
from miaui.games.kaivai.hexes import bits
from miaui.games.kaivai.purse import worth
from miaui.stages.kaivai.frame import Frame
from miaui.stages.kaivai.input.choice import BID
from miaui.stages.kaivai.paint.parts import FOLDED, FOLDED_INK, plate, symbol
from miaui.stages.kaivai.words import bids as words_bids

_ORDER = 38.0
"""Height of the ribbons that tell places in the order of turns."""


def tiles(frame: Frame) -> list[tuple[str, Rect]]:
    """Ids and places of the ten tiles; none while they are folded away."""
    if frame.ui.bids_folded:
        return []
    places = frame.layout.numbers(len(bidding.BIDS))
    return [(f"{BID}{number}", place) for number, place in zip(bidding.BIDS, places, strict=True)]


def chosen(frame: Frame) -> int | None:
    """The free number that is pointed at or picked."""
    for name in (frame.ui.hovered, frame.ui.picked):
        if name.startswith(BID) and name in frame.ui.choice.targets:
            return int(name.removeprefix(BID))
    return None


def draw(frame: Frame) -> None:
    """The strip with all tiles, and what the chosen one would mean."""
    canvas, number = frame.canvas, chosen(frame)
    places = tiles(frame)
    if not places:
        if number is not None:
            _prices(frame, number, frame.layout.prompt.y - 8)
        return
    first, last = places[0][1], places[-1][1]
    board = Rect(first.x - 24, first.y - 14, last.right - first.x + 48, first.h + 30)
    if number is not None:
        _prices(frame, number, board.y - _ORDER)
    canvas.board(board, "ui/plank-l")
    _orders(frame, places, board.y)
    for name, place in places:
        if name != f"{BID}{number}":
            _tile(frame, name, place)
    if number is not None:
        _tile(frame, f"{BID}{number}", places[number - 1][1], raised=True)


def _tile(frame: Frame, name: str, place: Rect, raised: bool = False) -> None:
    """A number: the price on sand, the reach on water; a taken one wears its owner's face."""
    canvas, position = frame.canvas, frame.stage.position
    number = int(name.removeprefix(BID))
    rect = Rect(place.x - 5, place.y - 48, place.w + 10, place.h + 12) if raised else place
    if raised:
        canvas.draw("kaivai/light/gold", rect.cx, rect.cy, size=1.3)
        canvas.fill(rect.inset(-9), "ink", 20)
        canvas.fill(rect.inset(-7), "glow", 18)
    canvas.fill(rect.inset(-3), "ink", 15)
    upper = Rect(rect.x, rect.y, rect.w, rect.h * 0.58)
    lower = Rect(rect.x, upper.bottom, rect.w, rect.h - upper.h)
    if number in position.bids:
        _taken(frame, number, upper, lower)
        return
    canvas.fill(rect, "water-3", 12)
    canvas.fill(upper, "sand-0", 12)
    canvas.draw("kaivai/icon/hut", rect.x + rect.w * 0.24, upper.cy + 4, size=1.1)
    words = Rect(rect.x + rect.w * 0.38, upper.y + 2, rect.w * 0.58, upper.h - 4)
    canvas.text_in(str(number), words, "numeral", "wood-2", size=0.8)
    canvas.draw("kaivai/icon/reach", rect.x + rect.w * 0.24, lower.cy, size=1.0)
    bonus = bidding.BONUS[position.mats[frame.layout.front_seat].steps]
    room = Rect(rect.x + rect.w * 0.42, lower.y + 2, rect.w * 0.56, lower.h - 4)
    left, right = room.columns(2, 2)
    canvas.text_in(str(bidding.REACH[number - 1]), left, "button", "cream")
    if bonus:
        canvas.text_in(f"+{bonus}", right, "label", "glow", "left")
    if raised:
        _ribbon(frame, number, Rect(rect.cx - 74, rect.y - 58, 148, 42))


def _orders(frame: Frame, places: list[tuple[str, Rect]], bottom: float) -> None:
    """Over the free numbers, once somebody has bid: the place in the order of turns that they would give."""
    canvas, position = frame.canvas, frame.stage.position
    if position.bids[frame.layout.front_seat] is not None or not any(position.bids):
        return
    free = [place for place in zip(bidding.BIDS, places, strict=True) if place[0] not in position.bids]
    for words, run in groupby(free, lambda one: words_bids.place(position, one[0])):
        found = list(run)
        number, boxes = found[0][0], [place for _number, (_name, place) in found]
        box = Rect(boxes[0].x, bottom - _ORDER + 6, boxes[-1].right - boxes[0].x, _ORDER)
        room = box.inset(6, 1)
        if not canvas.fits(words, "label", room, size=0.86):
            words = words_bids.short_place(position, number)
        if canvas.fits(words, "label", room, size=0.86):
            canvas.fill(box.inset(-2.6), "ink", 9)
            canvas.fill(box, FOLDED, 8)
            canvas.text_in(words, room, "label", FOLDED_INK, size=0.86)


def _taken(frame: Frame, number: int, upper: Rect, lower: Rect) -> None:
    canvas, position = frame.canvas, frame.stage.position
    member = frame.cast[position.bids.index(number)]
    canvas.fill(Rect(upper.x, upper.y, upper.w, upper.h + lower.h), (42, 35, 80), 12)
    tint = mix(canvas.theme.players[member.colour], (58, 42, 74), 0.62)
    canvas.fill(upper, tint, 12)
    canvas.draw(f"cat/{member.cat}/head-calm", upper.cx, upper.cy + 4, size=0.42)
    draw_name(canvas, member.name, lower.inset(8, 2), "label", "cream")
    symbol(canvas, member.colour, upper.right - 16, upper.bottom - 8, 12)
    canvas.circle(upper.x + 14, upper.y + 12, 20, "ink")
    canvas.circle(upper.x + 14, upper.y + 12, 17, "cream")
    canvas.text_in(str(number), Rect.around(upper.x + 14, upper.y + 12, 30, 30), "label", "ink")


def _ribbon(frame: Frame, number: int, box: Rect) -> None:
    """The place in the order of turns that a bid would give as things stand."""
    canvas = frame.canvas
    words = words_bids.place(frame.stage.position, number)
    wide = max(box.w, canvas.measure(words, "label")[0] + 44)
    x, right = box.cx - wide / 2, box.cx + wide / 2
    y, bottom, middle = box.y, box.bottom, box.cy
    points = [(x, y), (right, y), (right - 12, middle), (right, bottom), (x, bottom), (x + 12, middle)]
    canvas.polygon([(px, py + 4) for px, py in points], "ink")
    canvas.polygon(points, "glow")
    canvas.line([*points, points[0]], "ink", 3)
    canvas.text_in(words, Rect(x + 18, y + 2, wide - 36, box.h - 4), "label", "ink")


def _prices(frame: Frame, number: int, lowest: float) -> None:
    """What a hut would cost on every island at this bid; the one that the sentence speaks of is golden."""
    canvas, grid, position = frame.canvas, frame.layout.grid, frame.stage.position
    wealth = worth(position.mats[frame.layout.front_seat].shells)
    example = words_bids.example(position, frame.layout.front_seat)
    tall = 46.0 if frame.layout.dense else 42.0
    for village, pieces in enumerate(position.board.chart.villages):
        points = [grid.middle(spot) for spot in bits(pieces)]
        x = sum(px for px, _py in points) / len(points)
        y = min(max(py for _px, py in points) + 44 * grid.size, lowest - tall)
        cost = number + pieces.bit_count()
        explained = village == example
        box = Rect.around(x, y, 190 if explained else 92, tall + (4 if explained else 0))
        paper = "glow" if explained else "cream"
        ink = "wood-2" if cost <= wealth else (255, 194, 176)
        canvas.fill(box.inset(-3), "ink", 11)
        canvas.fill(box, paper if cost <= wealth else FOLDED, 9)
        canvas.draw("kaivai/good/cowrie", box.x + 24, box.cy, size=0.95)
        words = Rect(box.x + 44, box.y, 44, box.h)
        canvas.text_in(str(cost), words, "button", ink)
        if explained:
            parts = Rect(box.x + 92, box.y, 92, box.h)
            sum_ = f"= {number} + {pieces.bit_count()}"
            canvas.text_in(sum_, parts, "label", "ink" if cost <= wealth else ink, "left")


def order(frame: Frame) -> None:
    """The order of turns that would follow, at the right: the highest bid first."""
    lay, number, stage = frame.layout, chosen(frame), frame.stage
    key = (
        lay.side,
        lay.dense,
        lay.strip,
        lay.front_seat,
        number,
        stage.position.bids,
        stage.viewer,
        frame.cast,
    )
    frame.canvas.repeats.draw("order", key, partial(_order, frame, number), flat=True)


def _order(frame: Frame, number: int | None) -> None:
    canvas, side, position = frame.canvas, frame.layout.side, frame.stage.position
    own = frame.layout.front_seat if position.bids[frame.layout.front_seat] is None else None
    bids = {seat: bid for seat, bid in enumerate(position.bids) if bid is not None}
    if number is not None and own is not None:
        bids[own] = number
    ranked = sorted(bids, key=lambda seat: -bids[seat])
    head = Rect(side.x, side.y - (44 if not frame.layout.dense else 0), side.w, 80)
    plate(canvas, head)
    title, sub = head.inset(14, 6).rows(2)
    canvas.text_in(_("Turn order"), title, "label", "focus")
    canvas.text_in(_("highest bid first"), sub, "label", "text-dim", size=0.84)
    free = frame.layout.info.y if frame.layout.dense else frame.layout.strip.y - 60
    pitch = min(128.0, (free - head.bottom - 70) / len(frame.cast))
    y = head.bottom + 14
    for rank, seat in enumerate(ranked, 1):
        row = Rect(side.x, y, side.w, pitch - 14)
        last = rank == len(frame.cast)
        _ranked(frame, (rank, seat, bids[seat]), row, now=seat == own, god=last)
        y += pitch
    if len(ranked) == len(frame.cast):
        words = words_bids.caller(frame.cast[ranked[-1]].name, ranked[-1] == frame.stage.viewer)
        box = Rect(side.x, y, side.w, 44)
        plate(canvas, box, radius=10)
        canvas.text_in(words, box.inset(12, 3), "label", "focus", size=0.9)


def _ranked(frame: Frame, turn: tuple[int, int, int], row: Rect, *, now: bool, god: bool) -> None:
    """A seat in the order of the round; `turn` is its rank, seat and bid."""
    rank, seat, bid = turn
    canvas, member = frame.canvas, frame.cast[seat]
    if now:
        canvas.outline(row.inset(-7), "glow", 8, 19)
    plate(canvas, row, now, 16)
    canvas.draw(f"cat/ring-{member.colour}", row.x + 70, row.cy, size=0.44 * row.h / 112)
    canvas.draw(f"cat/{member.cat}/head-calm", row.x + 70, row.cy + 5, size=0.46 * row.h / 112)
    symbol(canvas, member.colour, row.x + 110, row.cy + 26, 14)
    canvas.circle(row.x + 18, row.y + 18, 20, "ink")
    canvas.circle(row.x + 18, row.y + 18, 17, "glow" if now else "cream")
    canvas.text_in(str(rank), Rect.around(row.x + 18, row.y + 18, 30, 30), "label", "ink")
    upper, lower = Rect(row.x + 138, row.y + 8, row.w - 150, row.h - 16).rows(2)
    draw_name(canvas, member.name, upper, "button", "cream", align="left")
    canvas.draw(f"kaivai/piece/pawn-{member.colour}", lower.x + 14, lower.cy, size=0.95)
    canvas.text_in(str(bid), Rect(lower.x + 36, lower.y, 80, lower.h), "button", "cream", "left")
    if god:
        canvas.draw("kaivai/light/pale", row.right - 42, row.cy, size=0.7)
        canvas.draw("kaivai/piece/god", row.right - 42, row.bottom - 8, size=0.56 * row.h / 112)
