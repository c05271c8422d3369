"""Kiti on the rim: her arms, her eyes, her hops, and the order in which she names the seats."""

from dataclasses import replace
from math import cos, radians, sin
from typing import NamedTuple

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.free_place import free_place
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.tabletop.animation.animation import Hop, PointingArm, Spark, contest
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.layout import Layout, Perch
from miaui.games.miaui.tabletop.layout.seating import SeatPlace
from miaui.games.miaui.tabletop.paint import badges, kept_free
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.games.miaui.tabletop.words import aids
from miaui.tabletop.animation import Animation

Spot = tuple[float, float]


def _mirrored(front: Spot, back: Spot, low: Spot, high: Spot) -> dict[tuple[str, str], Spot]:
    """A spot of each arm in units of her art, from her foot, by view and arm. Given for her deep arm in
    front and back, and for the lower and the upper arm at the left rim; all else is a mirror image."""
    spots = {
        ("front", "deep"): front,
        ("back", "deep"): back,
        ("left", "deep"): low,
        ("left", "shallow"): high,
    }
    facing = {"front": "front", "back": "back", "left": "right"}
    other = {"deep": "shallow", "shallow": "deep"}
    return spots | {(facing[view], other[arm]): (-x, y) for (view, arm), (x, y) in spots.items()}


#: Where an arm is pegged to her body; it turns about that peg.
_PEGS = _mirrored((-46, -94), (46, -94), (-44, -93), (38, -97))
#: The middle of each hand, about which it glows while it points.
_HANDS = _mirrored((-150, -66), (150, -66), (-69, 10), (74, -248))
HALO = 0.28
"""The size of that glow."""
BUSY = 1.06
"""The size of an arm that points."""
#: Where an arm's name hangs: below the spread hands at the back rim, above them at the front rim, beyond
#: the finger tips at the sides.
_TAGS = _mirrored((-150, -24), (158, -128), (-40, 78), (10, -318))
_GROWN = tuple(1.0 - 0.05 * step for step in range(11))
"""Sizes of an arm's name that are tried for large text, so that it covers nothing else; it becomes no smaller
than at a text scale of 1."""
_HELD = 0.78
"""Part of a pile's width, from the left, that such a name may not cover: there is the value."""
SPREAD = 190.0
"""At the far rim she and her names cover nothing farther from the middle than this (units)."""
_BADGE = 25.0
"""Half as wide are the discs with the places in her orders (units)."""
#: Seen from the side, one arm is on her far side and lies behind her body.
_FAR = {"left": "shallow", "right": "deep"}


def perch(lay: Layout, animation: Animation[DisplayState]) -> tuple[Perch, float] | None:
    """Return where she stands now and how high above it she hops; None without her."""
    kiti, hop = animation.display.kiti, animation.one(Hop)
    if kiti is None:
        return None
    if hop is None:
        return lay.perches[kiti], 0.0
    start, end, t = lay.perches[hop.start], lay.perches[hop.end], hop.part
    x, y = start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t
    near = start if t < 0.5 else end  # no sizes between: each would be drawn for a single picture
    return replace(near, x=x, y=y), 130 * 4 * t * (1 - t)


def draw(frame: TableFrame) -> None:
    """Draw her body, the arm that points raised a little, her eyes lit while she decides."""
    canvas, lay, animation, status = frame.canvas, frame.layout, frame.animation, frame.status
    found = perch(lay, animation)
    if found is None:
        return
    at, lift = found
    size, lean = at.size, _lean(frame, at)
    sway = 0.0 if status.reduced else 0.6 * sin(status.time * 0.9)
    y = at.y - lift
    base = f"kiti/{at.look}"
    layers = ["body", "deep", "shallow"]
    if at.look in _FAR:
        layers.sort(key=lambda layer: (layer != _FAR[at.look], layer != "body"))
    pointing, part = animation.one(PointingArm), contest(animation).glow
    brightness = 0.0 if pointing is None else pointing.part
    if pointing is not None and brightness > 0.05:
        glow = _of(at, _HANDS[at.look, pointing.arm])
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
    """How far she leans now, clockwise; in whole degrees, for every one is a picture of its own."""
    spark = frame.animation.one(Spark)
    if spark is None or frame.status.reduced or not spark.landed:
        return 0.0
    aside = frame.layout.seats[spark.seats[-1]].disc.x - at.x
    part = min(1.0, 3 * spark.landed)
    return float(round(LEAN * part * max(-1.0, min(1.0, aside / 300))))


def _arm(canvas: Canvas, at: Perch, arm: str, grown: float, turns: tuple[float, float]) -> None:
    """One arm, turned and grown about its peg, while all of her leans (`turns` has both, in degrees); the
    sheet itself turns about her foot."""
    angle, lean = turns
    peg = _PEGS[at.look, arm]
    px, py = _turned(peg, lean)
    dx, dy = _turned(peg, lean + angle)
    x, y = at.x + (px - grown * dx) * at.size, at.y + (py - grown * dy) * at.size
    canvas.draw(f"kiti/{at.look}/arm-{arm}", x, y, size=at.size * grown, angle=angle + lean)


def _turned(spot: Spot, angle: float) -> Spot:
    """A spot turned about the origin, clockwise in degrees."""
    (x, y), c, s = spot, cos(radians(angle)), sin(radians(angle))
    return x * c - y * s, x * s + y * c


def hand(at: Perch, arm: str) -> Spot:
    """Return where the hand of an arm is while she stands there."""
    return _of(at, _HANDS[at.look, arm])


def box(at: Perch) -> Rect:
    """Return where she can be pointed at: her body, and at the sides both arms with it."""
    wide, up, down = (94.0, 258.0, 10.0) if at.look in ("front", "back") else (96.0, 288.0, 46.0)
    return Rect(at.x - wide * at.size, at.y - up * at.size, 2 * wide * at.size, (up + down) * at.size)


def reach(frame: TableFrame) -> list[Rect]:
    """Return what she and the names of her arms cover; while she hops, at both ends."""
    canvas, lay, kiti, hop = frame.canvas, frame.layout, frame.display.kiti, frame.animation.one(Hop)
    if kiti is None:
        return []
    gaps = (kiti,) if hop is None else (hop.start, hop.end)
    found = []
    for at in (lay.perches[gap] for gap in gaps):
        body = box(at)
        found.append(body if at.look in _FAR else body.inset(-96 * at.size, 0))
        found += [tag.rect for tag in arm_tags(canvas, lay, at).values()]
    return found


def _arms() -> tuple[tuple[str, str], ...]:
    """Both arms and their names."""
    return ("deep", _("Deep")), ("shallow", _("Shallow"))


def tags(frame: TableFrame) -> None:
    """Draw the words Deep and Shallow at her hands; while she points, only the word of the arm that
    counts."""
    found, pointing = perch(frame.layout, frame.animation), frame.animation.one(PointingArm)
    if found is not None and frame.animation.one(Hop) is None:
        frame.canvas.part(_tags, frame.layout, found[0], "" if pointing is None else pointing.arm)


def _tags(canvas: Canvas, lay: Layout, at: Perch, points: str) -> None:
    plates = arm_tags(canvas, lay, at)
    for arm, word in _arms():
        if points in ("", arm):
            _draw_tag(canvas, plates[arm], word, arm)


def shown_names(frame: TableFrame) -> list[Rect]:
    """Return where the names of her arms stand now."""
    found = perch(frame.layout, frame.animation)
    if found is None or frame.animation.one(Hop) is not None:
        return []
    return [tag.rect for tag in arm_tags(frame.canvas, frame.layout, found[0]).values()]


def at_a_side(lay: Layout, animation: Animation[DisplayState]) -> Perch | None:
    """Return where she stands while she is at a side of the lagoon."""
    found = perch(lay, animation)
    return None if found is None or found[0].look not in _FAR else found[0]


def plank_room(canvas: Canvas, lay: Layout, at: Perch | None) -> float:
    """Return how wide a plank may be while she stands there (units). Large text does not make it narrower:
    names of arms move aside."""
    if at is None or at.look not in _FAR:
        return lay.vw
    x, y = _of(at, _TAGS[at.look, "deep" if at.look == "left" else "shallow"])
    if y < lay.prompt.y - 40:
        return lay.vw
    size = min(1.0, 1 / canvas.theme.text_scale)
    words = max(canvas.measure(word, "label", size=size)[0] for _arm, word in _arms())
    return max(420.0, 2 * (abs(lay.prompt.cx - x) - words / 2 - 24))


def _of(at: Perch, spot: Spot) -> Spot:
    """Where a spot of her art is while she stands there."""
    return at.x + spot[0] * at.size, at.y + spot[1] * at.size


class Tag(NamedTuple):
    """The box of an arm's name, and the size of its letters."""

    rect: Rect
    size: float


def _draw_tag(canvas: Canvas, tag: Tag, word: str, arm: str) -> None:
    """Draw a small plate in an arm's colour with its name."""
    body, ink = ("water-5", "deep") if arm == "deep" else ("water-0", "ink")
    canvas.fill(tag.rect.moved(3, 5), "ink", 10, 0.5)
    canvas.fill(tag.rect, "ink", 10)
    canvas.fill(tag.rect.inset(3), body, 8)
    size = tag.size * canvas.theme.text_scale
    canvas.text_in(word, tag.rect.inset(8, 2), "label", ink, fixed=True, size=size)


def arm_tags(canvas: Canvas, lay: Layout, at: Perch) -> dict[str, Tag]:
    """Return the plates of her arms' names while she stands there, by arm: with large text as large as they
    can be without covering anything else that is read, and moved aside for that."""
    scale, found = canvas.theme.text_scale, {}
    for arm, word in _arms():
        size = min(1.0, 1 / scale)
        found[arm] = Tag(_plate(canvas, *_of(at, _TAGS[at.look, arm]), word, size), size)
    sizes = [size for size in _GROWN if size * scale > 1.0]
    if at not in lay.perches or not sizes:
        return found
    held = _held(canvas, lay, at)
    for arm, word in _arms():
        others = [tag.rect for name, tag in found.items() if name != arm]
        tried = [_plate(canvas, *_of(at, _TAGS[at.look, arm]), word, size) for size in sizes]
        place = free_place(tuple(tried), (*others, *held))
        if place is not None:
            found[arm] = Tag(place[1], sizes[place[0]])
    return found


def _held(canvas: Canvas, lay: Layout, at: Perch) -> list[Rect]:
    """Return the boxes of what is read beside those names, and of captions beside her at the far rim."""
    wide = plank_room(canvas, lay, at)
    wide = lay.prompt.w if wide == lay.vw else wide
    found = [Rect(lay.prompt.cx - wide / 2, lay.prompt.y - 20, wide, lay.prompt.h + 40), lay.ask]
    if at.look == "front":
        found += [Rect(0, 0, at.x - SPREAD, at.y), Rect(at.x + SPREAD, 0, lay.vw, at.y)]
    found += [*kept_free.labels(canvas, lay), *kept_free.spaces(canvas, lay), *kept_free.seats(lay)]
    for seat in lay.seats:
        parts = dict(seat.parts())
        found += [parts["disc"].inset(4), parts["choice"].inset(4)]
        found.append(parts["pile"]._replace(w=parts["pile"].w * (1.0 if seat.mirrored else _HELD)))
    return found


def _plate(canvas: Canvas, x: float, y: float, word: str, size: float) -> Rect:
    """The box of such a plate."""
    w, h = canvas.measure(word, "label", size=size)
    return Rect(x - w / 2 - 14, y - h / 2, w + 28, h + 4)


def orders(frame: TableFrame) -> None:
    """Draw the place of every seat in both tie orders: indigo for deep, turquoise for shallow."""
    canvas, lay, spark = frame.canvas, frame.layout, frame.animation.one(Spark)
    if frame.display.kiti is None:
        return
    deep, shallow = aids.places(frame.display)
    if frame.ui.orders:
        for seat, module in enumerate(lay.seats):
            badge(canvas, module.deep, deep[seat], "deep")
            badge(canvas, module.shallow, shallow[seat], "shallow")
    elif spark is not None:
        for rank, seat in enumerate(spark.seats[: spark.passed], 1):
            module = lay.seats[seat]
            badge(canvas, module.deep if spark.arm == "deep" else module.shallow, rank, spark.arm)


def badge(canvas: Canvas, at: SeatPlace, rank: int, arm: str) -> None:
    """Draw a numbered disc in the colour of an arm."""
    body = canvas.colour("water-5" if arm == "deep" else "water-0")
    ink = canvas.colour("deep" if arm == "deep" else "ink")
    badges.draw_badge(canvas, at.x, at.y, badges.Badge(str(rank), _BADGE, body, ink, 3.5))
