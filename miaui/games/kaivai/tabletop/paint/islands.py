"""The eight islands at the right while they are scored: what each gives, and who took it."""

from collections.abc import Sequence
from math import dist

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai.public.ending import cult_hexes
from miaui.games.kaivai.public.hexes import Hex, HexSet, bits
from miaui.games.kaivai.tabletop.animation.animation import Towers
from miaui.games.kaivai.tabletop.commands import ISLAND
from miaui.games.kaivai.tabletop.layout.places import enlargement, island_rows
from miaui.games.kaivai.tabletop.paint.parts import EDGE, plate, symbol
from miaui.games.kaivai.tabletop.ui import TableFrame, telling
from miaui.games.kaivai.tabletop.words import names
from miaui.games.kaivai.tabletop.words.lines import takers


def draw(frame: TableFrame) -> None:
    """Draw the list of islands with name, glory and, once scored, the cats that took it; the island that is
    scored has a golden edge."""
    canvas, position, hovered = frame.canvas, frame.display.position, frame.status.hovered
    count, found = len(position.board.chart.villages), frame.once(takers)
    places, high = island_rows(frame.layout, count), 44 + 18 * enlargement(frame.layout)
    head = Rect(places[0].x, places[0].y - 10 - high, places[0].w, high)
    canvas.part(_head, head, len(position.scored), count, flat=True)
    for village, place in enumerate(places):
        scored, glory = village in position.scored, cult_hexes(position, village)
        taken = found.get(village, ()) if scored else ()  # not before the lids are off
        edge = "cream" if hovered == f"{ISLAND}{village}" else ""
        edge = "glow" if village == position.village else edge
        colours = tuple([frame.cast[seat].colour for seat in taken])
        canvas.part(_row, place, names.island(village), edge, scored, glory, colours, flat=True)


def _head(canvas: Canvas, box: Rect, done: int, count: int) -> None:
    plate(canvas, box, radius=12)
    words = _("Islands: {done} of {all}").format(done=done, all=count)
    canvas.text_in(words, box.inset(12, 3), "label", "focus")


def tags(frame: TableFrame) -> None:
    """Draw name and glory over each island that can still be scored, while one is to be chosen; nothing at
    other times."""
    position, told = frame.display.position, telling(frame) or frame.animation.one(Towers) is not None
    if not frame.display.scoring or frame.display.over or position.village is not None or told:
        return
    for village, pieces in enumerate(position.board.chart.villages):
        if village not in position.scored:
            _tag(frame, village, pieces)


def _middle(frame: TableFrame, pieces: HexSet) -> Hex:
    """The stone circle of an island that lies most in the middle of them; not that of the god."""
    grid, board = frame.layout.grid, frame.display.position.board
    circles = list(bits(pieces & board.chart.cult))
    points = [grid.middle(spot) for spot in circles]
    middle = sum(x for x, _y in points) / len(points), sum(y for _x, y in points) / len(points)
    free = [spot for spot in circles if spot != board.god] or circles
    return min(free, key=lambda spot: dist(grid.middle(spot), middle))


def _tag(frame: TableFrame, village: int, pieces: HexSet) -> None:
    canvas, lay, glory = frame.canvas, frame.layout, cult_hexes(frame.display.position, village)
    x, y = lay.grid.middle(_middle(frame, pieces))
    words, points = names.island(village), str(glory)
    tall = max(46.0 if lay.dense else 40.0, canvas.measure("Ag", "button")[1] + 4)
    number = max(26.0, canvas.measure(points, "button")[0] + 2)
    wide = canvas.measure(words, "label")[0] + 58 + number
    box = Rect.around(x, y + 14 * lay.grid.size, wide, tall)
    canvas.nested(box, (-3, "ink", 11), (0, "cream", 9))
    name, place = Box.row(Box("name"), Box("glory", number), gap=32, pad=(12, 0, 6, 0)).place(box).values()
    canvas.text_in(words, name, "label", "ink", "left")
    canvas.draw("kaivai/icon/glory", place.x - 16, box.cy, size=0.46)
    canvas.text_in(points, place, "button", "wood-2", "left")


def _row(
    canvas: Canvas, place: Rect, name: str, edge: str, scored: bool, glory: int, taken: Sequence[str]
) -> None:
    """An island with its glory and the colours of those who took it."""
    if edge:
        canvas.outline(place.inset(-5), edge, 7, 16)
    plate(canvas, place, edge == "glow", 12)
    box = Rect(place.x + 18, place.y + 2, place.w * 0.4, place.h - 4)
    canvas.text_in(name, box, "button", "text-off" if scored else "cream", "left")
    step = min(28.0, place.w * 0.38 / max(1, glory))
    for i in range(glory):
        x = place.x + place.w * 0.46 + i * step
        canvas.draw("kaivai/icon/glory", x, place.cy, size=0.42, alpha=0.45 if scored else 1.0)
    for i, colour in enumerate(taken):
        symbol(canvas, colour, place.right - 34 - i * 36, place.cy, 17)
    if not taken:
        canvas.circle(place.right - 34, place.cy, 17, EDGE, 2.6)
