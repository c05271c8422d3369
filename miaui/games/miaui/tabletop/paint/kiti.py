"""Kiti on the rim: her arms, her eyes, her hops, and the order in which she names the seats."""

from dataclasses import replace
from math import cos, radians, sin

from miaui.engine.draw.canvas import Canvas
from miaui.games.miaui.tabletop import places
from miaui.games.miaui.tabletop.animation.anchors import perch
from miaui.games.miaui.tabletop.animation.animation import Contest, Hop, PointingArm, Spark
from miaui.games.miaui.tabletop.layout.kiti import FAR, Spot, Tag, arms, hand, mirrored
from miaui.games.miaui.tabletop.layout.layout import Perch
from miaui.games.miaui.tabletop.layout.seating import SeatPlace
from miaui.games.miaui.tabletop.paint import badges
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.games.miaui.tabletop.words import aids

#: Where an arm is pegged to her body; it turns about that peg.
_PEGS = mirrored((-46, -94), (46, -94), (-44, -93), (38, -97))
HALO = 0.28
"""Size of the glow of a hand that points."""
BUSY = 1.06
"""The size of an arm that points."""
_BADGE = 25.0
"""Half as wide are the discs with the places in her orders (units)."""


def draw(frame: TableFrame) -> None:
    """Draw Kiti on her perch, her arms swaying by about half a degree unless motion is reduced. The arm that
    points waves, its hand glows and her eyes are lit; she leans by up to 7 degrees to the seat that she
    picks. Nothing without her."""
    canvas, lay, animation, status = frame.canvas, frame.layout, frame.animation, frame.status
    perched = perch(lay, animation)
    if perched is None:
        return
    at, lift = perched
    size, lean = at.size, _lean(frame, at)
    sway = 0.0 if status.reduced else 0.6 * sin(status.time * 0.9)
    y = at.y - lift
    base = f"kiti/{at.look}"
    layers = ["body", "deep", "shallow"]
    if at.look in FAR:
        layers.sort(key=lambda layer: (layer != FAR[at.look], layer != "body"))
    pointing, part = animation.first(PointingArm), animation.part(Contest)
    brightness = 0.0 if pointing is None else pointing.part
    if pointing is not None and brightness > 0.05:
        glow = hand(at, pointing.arm)
        canvas.draw("ui/glow", *glow, size=HALO * size, alpha=brightness)
    for layer in layers:
        if layer == "body":
            canvas.draw(f"{base}/body", at.x, y, size=size, angle=lean)
            continue
        busy = pointing is not None and pointing.arm == layer
        wave = (9 * sin(part * 9.4) - 4) if busy else 0.0
        _arm(canvas, replace(at, y=y), layer, BUSY if busy else 1.0, (round(wave + sway), lean))
    if brightness > 0.05:
        canvas.draw(f"{base}/eyes", at.x, y, size=size, angle=lean, alpha=brightness)


LEAN = 7.0
"""Angle by which she leans over to the cat she picks (degrees)."""


def _lean(frame: TableFrame, at: Perch) -> float:
    """Return how far she leans now, clockwise; in whole degrees, for every one is a picture of its own."""
    spark = frame.animation.first(Spark)
    if spark is None or frame.status.reduced or not spark.landed:
        return 0.0
    aside = frame.layout.seats[spark.seats[-1]].disc.x - at.x
    part = min(1.0, 3 * spark.landed)
    return float(round(LEAN * part * max(-1.0, min(1.0, aside / 300))))


def _arm(canvas: Canvas, at: Perch, arm: str, grown: float, turns: tuple[float, float]) -> None:
    """Draw one arm, turned and grown about its peg, while all of her leans (`turns` has both, in degrees);
    the sheet itself turns about her foot."""
    angle, lean = turns
    peg = _PEGS[at.look, arm]
    px, py = _turned(peg, lean)
    dx, dy = _turned(peg, lean + angle)
    x, y = at.x + (px - grown * dx) * at.size, at.y + (py - grown * dy) * at.size
    canvas.draw(f"kiti/{at.look}/arm-{arm}", x, y, size=at.size * grown, angle=angle + lean)


def _turned(point: Spot, angle: float) -> Spot:
    """Return a point turned about the origin, clockwise in degrees."""
    (x, y), c, s = point, cos(radians(angle)), sin(radians(angle))
    return x * c - y * s, x * s + y * c


def tags(frame: TableFrame) -> None:
    """Draw the names "Deep" and "Shallow" at her hands; while she points only that of the pointing arm;
    nothing while she hops and without her."""
    perched, pointing = perch(frame.layout, frame.animation), frame.animation.first(PointingArm)
    if perched is not None and frame.animation.first(Hop) is None:
        plates = tuple(places.arm_tags(frame, perched[0]).items())
        frame.canvas.part(_tags, plates, "" if pointing is None else pointing.arm)


def _tags(canvas: Canvas, plates: tuple[tuple[str, Tag], ...], points: str) -> None:
    words = dict(arms())
    for arm, plate in plates:
        if points in ("", arm):
            _draw_tag(canvas, plate, words[arm], arm)


def _draw_tag(canvas: Canvas, tag: Tag, word: str, arm: str) -> None:
    """Draw a small plate in an arm's colour with its name."""
    body, ink = ("water-5", "deep") if arm == "deep" else ("water-0", "ink")
    canvas.fill(tag.rect.moved(3, 5), "ink", 10, 0.5)
    canvas.nested(tag.rect, (0, "ink", 10), (3, body, 8))
    size = tag.size * canvas.theme.text_scale
    canvas.text_in(word, tag.rect.inset(8, 2), "label", ink, fixed=True, size=size)


def orders(frame: TableFrame) -> None:
    """Draw at every seat a disc with its place (1 first) in the deep and one in the shallow order while
    `ui.orders` is on; else, while her light runs, a disc of that order at each seat that it has passed.
    Nothing without her."""
    canvas, lay, spark = frame.canvas, frame.layout, frame.animation.first(Spark)
    if frame.display.kiti is None:
        return
    deep, shallow = aids.places(frame.display)
    if frame.ui.orders:
        for seat, module in enumerate(lay.seats):
            _badge(canvas, module.deep, deep[seat], "deep")
            _badge(canvas, module.shallow, shallow[seat], "shallow")
    elif spark is not None:
        for rank, seat in enumerate(spark.seats[: spark.passed], 1):
            module = lay.seats[seat]
            _badge(canvas, module.deep if spark.arm == "deep" else module.shallow, rank, spark.arm)


def _badge(canvas: Canvas, at: SeatPlace, rank: int, arm: str) -> None:
    """Draw a numbered disc at a place, indigo for "deep", else turquoise."""
    body = canvas.colour("water-5" if arm == "deep" else "water-0")
    ink = canvas.colour("deep" if arm == "deep" else "ink")
    badges.draw_badge(canvas, at.x, at.y, badges.Badge(str(rank), _BADGE, body, ink, 3.5))
