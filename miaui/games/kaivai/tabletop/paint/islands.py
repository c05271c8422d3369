"""The eight islands at the right while they are scored: what each gives, and who took it."""

from collections.abc import Sequence

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai.public.ending import cult_hexes
from miaui.games.kaivai.tabletop import tags as tagging
from miaui.games.kaivai.tabletop.commands import ISLAND
from miaui.games.kaivai.tabletop.layout.places import enlargement, island_rows
from miaui.games.kaivai.tabletop.paint.parts import EDGE, plate, symbol
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words import names
from miaui.games.kaivai.tabletop.words.lines import takers


def draw(frame: TableFrame) -> None:
    """Draw the list of islands: how many are scored, then each with name, a star for each point of glory, and
    once scored the colours that took it. The one that is scored now has a golden edge."""
    canvas, position, hovered = frame.canvas, frame.display.position, frame.status.hovered
    count, seats_by_village = len(position.board.chart.villages), frame.once(takers)
    places, high = island_rows(frame.layout, count), 44 + 18 * enlargement(frame.layout)
    head = Rect(places[0].x, places[0].y - 10 - high, places[0].w, high)
    canvas.part(_head, head, len(position.scored), count, flat=True)
    for village, place in enumerate(places):
        scored, glory = village in position.scored, cult_hexes(position, village)
        taken = seats_by_village.get(village, ()) if scored else ()  # not before the lids are off
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
    other times, and while something is told."""
    for village in tagging.tagged(frame):
        _tag(frame, village)


def _tag(frame: TableFrame, village: int) -> None:
    canvas, box, number = frame.canvas, tagging.tag_box(frame, village), tagging.number_wide(frame, village)
    words, points = names.island(village), str(cult_hexes(frame.display.position, village))
    canvas.nested(box, (-3, "ink", 11), (0, "cream", 9))
    name, place = Box.row(Box("name"), Box("glory", number), gap=32, pad=(12, 0, 6, 0)).place(box).values()
    canvas.text_in(words, name, "label", "ink", "left")
    canvas.draw("kaivai/icon/glory", place.x - 16, box.cy, size=0.46)
    canvas.text_in(points, place, "button", "wood-2", "left")


def leads(frame: TableFrame) -> None:
    """Draw at each island of `tags.led` the glory that it is worth and the signs of the seats that lead, an
    empty ring where none does."""
    for village, seats in tagging.led(frame).items():
        worth = cult_hexes(frame.display.position, village)
        colours = tuple([frame.cast[seat].colour for seat in seats])
        box = tagging.lead_box(frame, village, len(seats))
        frame.canvas.part(_lead, box, worth, colours, flat=True)


def _lead(canvas: Canvas, box: Rect, worth: int, colours: Sequence[str]) -> None:
    canvas.nested(box, (-3, "ink", 11), (0, "cream", 9))
    number, *signs = box.columns(1 + max(1, len(colours)), 0)
    canvas.text_in(str(worth), number.inset(4, 2), "button", "ink")
    for colour, place in zip(colours, signs, strict=False):
        symbol(canvas, colour, place.cx, place.cy, 0.4 * box.h)
    if not colours:
        canvas.circle(signs[0].cx, signs[0].cy, 0.3 * box.h, EDGE, 2.6)


def _row(
    canvas: Canvas, place: Rect, name: str, edge: str, scored: bool, glory: int, taken: Sequence[str]
) -> None:
    """Draw an island with its glory and the colours of the seats that took it."""
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
