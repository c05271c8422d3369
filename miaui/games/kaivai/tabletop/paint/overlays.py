"""Overlays around the table: the moons of the rounds, the log's tab and panel, the pause button."""

from math import sin

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai.public.position import ROUNDS
from miaui.games.kaivai.tabletop.paint.parts import plate
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words.describing import log_title
from miaui.tabletop.overlays import pause_button

_WIDEST_SIGN = 320.0


def birds(frame: TableFrame) -> None:
    """Draw three gulls over the sea, drifting by up to 6 units unless motion is reduced."""
    grid = frame.layout.grid
    drift = 0.0 if frame.status.reduced else round(6 * sin(frame.status.time * 0.5))
    for x, y, size, turn in ((286, -285, 0.8, -14), (340, -323, 0.6, -8), (-260, 189, 0.7, 12)):
        place = grid.cx + (x + drift) * grid.size, grid.cy + (y + drift * 0.4) * grid.size
        frame.canvas.draw("kaivai/scene/bird", *place, size=size * grid.size, angle=turn)


def flowers(frame: TableFrame) -> None:
    """Draw leaves and blossoms at both lower corners; none on a dense table."""
    if not frame.layout.dense:
        frame.canvas.part(_flowers, frame.layout.vw, frame.layout.vh, flat=True)


def _flowers(canvas: Canvas, wide: float, high: float) -> None:
    canvas.draw("kaivai/scene/flowers-left", -6, high - 274)
    canvas.draw("kaivai/scene/flowers-right", wide + 6, high - 226)


def moons(frame: TableFrame) -> None:
    """Draw a moon for each of the eight rounds, past or coming, the number of the round on a bright one (on
    none while islands are scored), and the round's title. Nothing of both where a scene's panel lies over the
    moons."""
    lay, now = frame.layout, ROUNDS + 1 if frame.display.scoring else frame.display.position.round
    if lay.over is None or not lay.moons.overlaps(lay.over):
        frame.canvas.part(_moons, lay.moons, now, 0.86 if lay.dense else 1.0, flat=True)
        frame.canvas.part(_sign, lay.round_sign, lay.over, log_title(now), flat=True)


def _moons(canvas: Canvas, box: Rect, now: int, size: float) -> None:
    for number, place in enumerate(box.columns(ROUNDS), 1):
        if number == now:
            canvas.draw("kaivai/light/gold", place.cx, place.cy, size=0.62)
            canvas.discs(place.cx, place.cy, (30, "ink"), (27, (255, 240, 196)))
            canvas.text_in(str(number), Rect.around(place.cx, place.cy, 46, 50), "subheading", "ink")
            continue
        name = "past" if number < now else "coming"
        canvas.draw(f"kaivai/moon/{number}-{name}", place.cx, place.cy, size=size)


def _sign(canvas: Canvas, sign: Rect, over: Rect | None, words: str) -> None:
    """Draw the sign that tells the round, unless a panel of the scene lies there."""
    wide = canvas.measure(words, "label", size=0.86)[0] + 24
    sign = sign._replace(w=min(max(sign.w, wide), _WIDEST_SIGN))
    if over is not None and sign.overlaps(over):
        return
    plate(canvas, sign, radius=10)
    canvas.text_in(words, sign.inset(10, 2), "label", "cream", size=0.86)


def buttons(frame: TableFrame) -> None:
    """Draw the log's tab with the arrow of *Show again*, and the pause button."""
    canvas, lay, hovered = frame.canvas, frame.layout, frame.status.hovered
    canvas.part(_log_tab, lay.log_button, hovered == "log")
    canvas.part(_again, lay.again, hovered == "again")
    canvas.part(pause_button, lay.pause, hovered == "pause")


def _log_tab(canvas: Canvas, box: Rect, hot: bool) -> None:
    tab = box.moved(4 if hot else 0, 0)
    canvas.board(tab, "ui/plank-s")
    three = [Box(f"line {number}", 5) for number in range(3)]
    sign = Box.column(Box(), *three, Box(), size=20, gap=5, pad=(0, 1, 0, 0))
    *lines, words = Box.row(sign, Box("words"), gap=6, pad=(28, 0, 50, 0)).place(tab).values()
    for line in lines:
        canvas.fill(line, "sand-0", 2)
    canvas.text_in(_("Log"), words, "button", "cream")


def _again(canvas: Canvas, box: Rect, hot: bool) -> None:
    x, y = box.cx, box.cy
    points = [(x - 8, y - 12), (x + 10, y), (x - 8, y + 12)]
    canvas.polygon(points, "cream" if hot else "glow")
    canvas.line([*points, points[0]], "ink", 3)
