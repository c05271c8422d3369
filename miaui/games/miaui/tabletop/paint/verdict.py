"""Kiti's verdict: her light runs along the rim from seat to seat, past those who are not tied, until it stops
at the one whom she picks. Every seat on its way is counted."""

from math import cos, hypot, pi, sin

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import in_out
from miaui.engine.draw.free_place import free_place
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour, parse
from miaui.games.miaui.tabletop.animation.anchors import perch
from miaui.games.miaui.tabletop.animation.animation import Bubble, Spark
from miaui.games.miaui.tabletop.layout import kept_free, kiti, rim
from miaui.games.miaui.tabletop.layout.kiti import Spot
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.layout.perches import Perch
from miaui.games.miaui.tabletop.paint import speech as paint_speech
from miaui.games.miaui.tabletop.paint.badges import Badge, draw_badge
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop import remarks

_STEPS = 16
GLOWS = (0.56, 0.88)
"""Sizes of the glow at the light's head: on its way, and where it has stopped."""
_ARC = pi / 60
"""Angle between two points of the light's way: equal pieces are painted once."""
_RUN = 8
"""Number of pieces that are repeated together."""
_WIDTHS = (30.0, 18.0, 8.0)
_COLOURS = {"deep": ("#A8672E", "#FFE39A", "#FFFBEF"), "shallow": ("#1FA9A6", "#A8F5EA", "#FFFBEF")}
"""Widths of the light, from its edge to its core, and its colours, by Kiti's arm."""
_ROUND = 1.6 * pi
"""No seat is farther from the one before."""
_PAW, _PAWS = parse("#8A3A12"), 5
"""Colour of the paw prints, and pieces of the way from one to the next."""
_PLUM, _LILAC = parse("#7A5A8A"), parse("#E9D2F2")
"""Colours of a number that counts no more."""


def light(frame: TableFrame) -> None:
    """Draw Kiti's light along the rim as far as it has come, with a star at its head; nothing without it and
    in quiet frames."""
    spark = frame.animation.first(Spark)
    if spark is not None and not frame.status.quiet:
        stops = _stops(frame, spark)
        _light(frame.canvas, frame.layout, spark, _along(stops, spark.part * (len(stops) - 1)), stops[0])


def draw(frame: TableFrame) -> None:
    """Draw on the water the number of each seat that Kiti's light has reached, 1 first, the last one golden;
    then what cats and Kiti say in bubbles. Nothing without light and bubbles."""
    canvas, spark = frame.canvas, frame.animation.first(Spark)
    if spark is not None:
        for number, box in enumerate(reached(frame), 1):
            _number(canvas, number, box, number == spark.passed)
    for bubble in frame.animation.all(Bubble):
        if bubble.seat is not None:
            paint_speech.say(frame, bubble.seat, bubble.words, "button")
        else:
            _kiti_says(frame, bubble.words)


def _stops(frame: TableFrame, spark: Spark) -> list[float]:
    """Return angles on the rim: her hand's, then each seat's; they only grow (clockwise), or only shrink."""
    lay, perch = frame.layout, frame.layout.perches[spark.gap]
    seats = [rim.angle(lay, lay.seats[seat].disc[:2]) for seat in spark.seats]
    first = rim.angle(lay, kiti.hand(perch, spark.arm))
    if abs(_way(first, seats[0], spark.arm)) > _ROUND:  # the hand reaches past the first seat
        body = kiti.box(perch)
        first = rim.angle(lay, (body.cx, body.cy))
    angles = [first]
    for seat in seats:
        angles.append(angles[-1] + _way(angles[-1], seat, spark.arm))
    return angles


def _way(start: float, end: float, arm: str) -> float:
    """Return the way from one angle to another: counterclockwise for her deep arm, else clockwise."""
    way = (end - start) % (2 * pi)
    return way - 2 * pi if arm == "deep" and way else way


def _along(stops: list[float], way: float) -> float:
    """Return the angle of the light after `way` stops."""
    stop = min(len(stops) - 2, int(way))
    part = in_out(min(1.0, way - stop))
    return stops[stop] + (stops[stop + 1] - stops[stop]) * part


def _light(canvas: Canvas, lay: Layout, spark: Spark, head: float, start: float) -> None:
    """Draw the light from her hand to its head in pieces of equal length: a longer one only adds to them."""
    pieces, arc, k = int(abs(head - start) / _ARC), _ARC if head > start else -_ARC, lay.bowl.size
    end, tip = rim.point(lay, start + arc * pieces), rim.point(lay, head)
    for stroke in zip(_WIDTHS, map(parse, _COLOURS[spark.arm]), strict=True):
        for piece in range(0, pieces, _RUN):
            canvas.part(_run, lay, stroke, start, arc, range(piece, min(pieces, piece + _RUN)))
        if end != tip:
            canvas.line([end, tip], stroke[1], stroke[0] * k)
    for piece in range(_PAWS, pieces, _PAWS):
        canvas.part(_paw, lay, start + arc * piece, start + arc * (piece - 1))
    size = GLOWS[1] if spark.landed else GLOWS[0]
    canvas.draw("ui/glow", *tip, size=size * k, alpha=_step(1.0 - 0.4 * spark.landed))
    _star(canvas, *tip, 44 * k)


def _run(
    canvas: Canvas, lay: Layout, stroke: tuple[float, Colour], start: float, arc: float, pieces: range
) -> None:
    """Draw pieces of the light that follow one another."""
    wide, colour = stroke
    for piece in pieces:
        ends = [rim.point(lay, start + arc * end) for end in (piece, piece + 1)]
        canvas.line(ends, colour, wide * lay.bowl.size)


def _paw(canvas: Canvas, lay: Layout, angle: float, before: float) -> None:
    """Draw a paw print that points along the way."""
    k, at, behind = lay.bowl.size, rim.point(lay, angle), rim.point(lay, before)
    dx, dy = at[0] - behind[0], at[1] - behind[1]
    far = max(1e-6, hypot(dx, dy))
    dx, dy = dx / far * k, dy / far * k
    canvas.circle(at[0] - 2 * dx, at[1] - 2 * dy, 5.0 * k, _PAW)
    for aside, on in ((-6.5, 3.0), (0.0, 6.5), (6.5, 3.0)):
        canvas.circle(at[0] + on * dx - aside * dy, at[1] + on * dy + aside * dx, 2.6 * k, _PAW)


def _star(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Draw the bright star at the light's head."""
    points = []
    for corner in range(8):
        far = reach if corner % 2 == 0 else 0.3 * reach
        points.append((x + far * cos(corner * pi / 4), y + far * sin(corner * pi / 4)))
    canvas.polygon(points, "cream")


def reached(frame: TableFrame) -> tuple[Rect, ...]:
    """Return the boxes of the numbers of the seats that the light has reached, on the water before them."""
    lay, spark = frame.layout, frame.animation.first(Spark)
    if spark is None:
        return ()
    return tuple([rim.number(lay, angle) for angle in _stops(frame, spark)[1 : 1 + spark.passed]])


def _number(canvas: Canvas, number: int, box: Rect, hot: bool) -> None:
    """Draw the place of a seat in her order; the one that counts now is gold."""
    body, ink = (canvas.colour("glow"), canvas.colour("ink")) if hot else (_PLUM, _LILAC)
    r = box.w / 2 * (1.0 if hot else 0.8)
    badge = Badge(str(number), r, body, ink, 4.0, filled=True)
    draw_badge(canvas, box.cx, box.cy, badge)


def _kiti_says(frame: TableFrame, words: str) -> None:
    """Draw a bubble beside Kiti's head."""
    perched = perch(frame.layout, frame.animation)
    if perched is not None:
        frame.canvas.part(_bubble, frame.layout, perched[0], words, reached(frame))


def _bubble(canvas: Canvas, lay: Layout, perch: Perch, words: str, numbers: tuple[Rect, ...]) -> None:
    rect, mouth, left = kiti_box(canvas, lay, perch, words, numbers)
    remarks.bubble(canvas, rect, mouth, left, words)


def kiti_box(
    canvas: Canvas, lay: Layout, perch: Perch, words: str, numbers: tuple[Rect, ...]
) -> tuple[Rect, Spot, bool]:
    """Return the box of Kiti's bubble, the point of her mouth, and True if she speaks to the left (her body
    is right of the lagoon's middle). The box is at her head, or 54 units lower, 54 higher, 108 lower: the
    first that is clear of her, the labels and the numbers; if none is, without the numbers, then of labels
    alone; at last at her head."""
    body = kiti.box(perch)
    left = body.cx > lay.bowl.x
    w, h = canvas.measure(words, "small")
    mouth = body.x if left else body.right, body.y + 0.42 * body.h
    x = mouth[0] - w - 52 if left else mouth[0] + 10
    usual = Rect(x, max(8.0, mouth[1] - h - 58), w + 40, h + 18)
    labels = tuple(kept_free.labels(canvas, lay))
    tried = tuple([usual.moved(0.0, down) for down in (0.0, 54.0, -54.0, 108.0)])
    for held in ((body, *labels, *numbers), (body, *labels), labels):
        free = free_place(tried, held)
        if free is not None:
            return free[1], mouth, left
    return usual, mouth, left


def _step(value: float) -> float:
    """Return the value rounded to a step, for every strength of a glow is a picture of its own."""
    return round(value * _STEPS) / _STEPS
