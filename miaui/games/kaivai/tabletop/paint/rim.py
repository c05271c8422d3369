"""Glory on the rim of the board: numbers, and the seats' marks."""

from collections.abc import Sequence

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai.tabletop.animation.animation import glory
from miaui.games.kaivai.tabletop.layout import rim
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.layout.standing import god_box
from miaui.games.kaivai.tabletop.paint.parts import plate, symbol
from miaui.games.kaivai.tabletop.strip import over_rim, prompt_box
from miaui.games.kaivai.tabletop.ui import TableFrame, bids_folded


def draw(frame: TableFrame) -> None:
    """Draw the numbers on the rim, the word "Glory", and each seat's mark at its glory, as it is counted;
    numbers and word not where panels, the strip of bids, the prompt or the god lie over them."""
    lay, seats = frame.layout, range(len(frame.cast))
    high = 48.0 if lay.dense else 34.0
    counted = tuple([glory(frame.animation, seat) for seat in seats])
    colours = tuple([frame.cast[seat].colour for seat in seats])
    near, panels, over = frame.ui.zoom > 1, tuple(_covered(frame)), tuple(over_rim(frame))
    frame.canvas.part(_rim, lay.grid, lay.number_size, high, near, counted, colours, panels, over)


def _rim(
    canvas: Canvas,
    grid: HexGrid,
    size: float,
    high: float,
    near: bool,
    marks: Sequence[float],
    colours: Sequence[str],
    panels: Sequence[Rect],
    over: Sequence[Rect],
) -> None:
    """Draw the numbers, and the marks, those of equal glory side by side along the rim, with "40+" below a
    mark that has gone round, or beside it where marks lie one below the other. Numbers do not lie under
    `panels`, marks not under those that are painted `over` the rim."""
    standing = dict[float, list[int]]()
    for seat, counted in enumerate(marks):
        standing.setdefault(counted % rim.PLACES, []).append(seat)
    for place, box in enumerate(rim.numbers(grid, size)):
        if any(box.overlaps(panel) for panel in panels):
            continue
        x, y, step = box.cx, box.cy, place * rim.NUMBERED
        canvas.circle(x + 1, y + 3, 18 * size, "ink")
        canvas.discs(x, y, (17 * size, "ink"), (14.5 * size, "cream" if step else "glow"))
        if not any(abs(value - step) < 1 for value in standing):  # a mark lies on the number
            canvas.text_in(str(step), box, "label", "ink", size=0.84 * size, fixed=True)
    counters = list[Rect]()
    places = rim.marks(grid, size, marks, over)
    for value, seats in standing.items():
        boxes = [places[seat] for seat in seats]
        counters += boxes if value else []
        inward = 1 if boxes[0].cx < grid.cx else -1
        upright = len(seats) > 1 and abs(boxes[0].cx - boxes[-1].cx) < boxes[0].w / 2
        way = (46 * inward * size, 0.0) if upright else (0.0, 31 * size)
        for seat, box in zip(seats, boxes, strict=True):
            _mark(canvas, box, colours[seat], size)
        for seat, box in zip(seats, boxes, strict=True):
            laps = int(marks[seat]) // rim.PLACES * rim.PLACES
            if laps:
                _laps(canvas, box.moved(*way), laps, size)
    if not near:
        _sign(canvas, grid, high, len(standing.get(0, ())), [*panels, *counters])


def _mark(canvas: Canvas, box: Rect, colour: str, size: float) -> None:
    x, y = box.cx, box.cy
    canvas.circle(x + 2, y + 4, rim.MARK * size, "ink")
    canvas.discs(x, y, (rim.MARK * size, "ink"), (22 * size, canvas.theme.players[colour]))
    symbol(canvas, colour, x, y, 15 * size)


def _laps(canvas: Canvas, box: Rect, laps: int, size: float) -> None:
    """Draw the glory of whole rounds on a tag in the middle of a box."""
    lap = Rect.around(box.cx, box.cy, 50 * size, 24 * size)
    canvas.nested(lap, (-2.4, "ink", 9), (0, "glow", 7))
    canvas.text_in(f"{laps}+", lap.inset(2, 0), "label", "ink", size=0.74 * size, fixed=True)


def _covered(frame: TableFrame) -> list[Rect]:
    """Return the boxes of what lies over the rim."""
    lay, god = frame.layout, frame.display.position.board.god
    panels, words = [], frame.status.recap or frame.prompt
    if frame.display.bidding and not bids_folded(frame):  # with the ribbons over its plank
        panels.append(Rect(lay.strip.x, lay.strip.y - 54, lay.strip.w, lay.strip.h + 54))
    panels += [box for box in (lay.over, frame.cat_box) if box is not None]
    if lay.dense:  # the plank of the prompt rises so far over the lowest corner
        panels.append(Rect(lay.prompt.x, lay.prompt.bottom - 150, lay.prompt.w, 150.0))
    elif words:
        panels.append(prompt_box(frame, words))
    if god is not None:  # he stands before the rim
        panels.append(god_box(lay, *lay.grid.middle(god)))
    return panels


def _sign(canvas: Canvas, grid: HexGrid, high: float, count: int, panels: Sequence[Rect]) -> None:
    """Draw what is counted there, unless it would lie on something."""
    x, y = rim.place(grid, 0)
    wide = canvas.measure(_("Glory"), "label", size=0.84)[0] + 54
    box = Rect(x + 30 + 17 * max(0, count - 1), max(6.0, y - high / 2 + 4), wide, high)
    if any(box.overlaps(panel) for panel in panels):
        return
    plate(canvas, box, radius=9)
    canvas.draw("kaivai/icon/glory", box.x + 22, box.cy, size=0.48)
    words = Rect(box.x + 38, box.y + 1, box.w - 46, box.h - 2)
    canvas.text_in(_("Glory"), words, "label", "cream", "left", size=0.84)
