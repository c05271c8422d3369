"""Cats that speak where they act: a face that comes to the place, and a bubble with the deed and its why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import cos, hypot, inf, radians, sin
from operator import itemgetter

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.timeline import lerp
from miaui.tabletop import remarks
from miaui.tabletop.animation import Speech
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.cast.portrait import Pose, draw_portrait

SAD = "dismayed", "sulk"
"""Faces of cats that have something to complain about."""
FACE = 144.0
"""Width of a face, in units."""
_PORTRAIT = 240.0
"""Width of a portrait of size 1."""
_RING, _GROWN = 108.0, 1.08
"""Radius of a portrait of size 1, and how much larger one is that speaks."""
_WIDEST, _PARTS = 400.0, (1.0, 0.7)
"""Width for the words, in units, and the parts of it at which a bubble is tried."""
_SIZES, _SMALLER = (1.0, 0.7), 120.0
"""Sizes at which a face is tried, and the units farther away that a larger one is worth."""
_BESIDE = 80.0
"""Units farther away that a face above its place is worth, so that it comes to like places alike."""
_TAIL = 30.0
"""Units between a face and its bubble."""
_WAYS = range(0, 360, 30)
_AWAY = 7.0, 60.0, 140.0, 250.0, 390.0, 550.0
"""Directions (degrees) from the place's middle and distances (units) from its edge at which a face is
tried."""
_PAD = 24.0, 12.0
_RULE = 8.0
_CROSSED = 60.0
"""Units farther away that it is worth not to cross what is kept with one of twelve parts of a tail."""
_EDGE, _OUTSIDE, _TOUCHED, _BARE = 6.0, 1e9, 500.0, 1e3
"""Units that are left free at the window's edges; more than anything in it can cost; what it costs to cover
ever so little; and how much more it costs to cover what is to be bare."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where a cat speaks: the `place` of its deed with what lies there, the middle of its face at its seat,
    and what it leaves free: what is `kept` if there is room, what is `bare` before that. It is `there`
    where the place shows the cat itself, so that only words come; as its `portrait` the cat is drawn there
    once more, larger and in a golden ring, over all that dims it."""

    place: Rect
    home: tuple[float, float]
    kept: Sequence[Rect]
    bare: Sequence[Rect] = ()
    there: bool = False
    portrait: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a face and its bubble lie, and where the face comes from. Without words there is no bubble; the
    face is not drawn where the cat is `there`, unless it is its `portrait`."""

    face: Rect
    bubble: Rect | None
    home: tuple[float, float]
    there: bool = False
    portrait: bool = False

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """The boxes that are covered: of the face, if it comes, and of the bubble, if there is one."""
        return (*(() if self.there else (self.face,)), *(() if self.bubble is None else (self.bubble,)))


def place_speech(canvas: Canvas, speech: Speech, surroundings: Surroundings) -> Placed:
    """Return where a face and its bubble lie, inside the window: of all places tried round the deed's place
    and all sizes those that cover least of it, of what is `kept` and, a thousand times dearer, of what is
    `bare`, and are nearest; the bubble right, left, above or below the face. A face without words is small.
    Where the cat is `there`, the face is the place itself."""
    window, lines = canvas.bounds.inset(_EDGE), _lines(speech)
    place, kept = surroundings.place, (surroundings.place, *surroundings.kept)
    faces = [place] if surroundings.there else _faces(place, _SIZES if lines else _SIZES[1:])

    @cache
    def covering(box: Rect) -> float:
        covered = box.covered(kept)
        return covered + _TOUCHED * (covered > 0.0) + _BARE * box.covered(surroundings.bare)

    sizes = [_size(canvas, speech, part) for part in _PARTS] if lines else []
    around = _round_portrait if surroundings.portrait else _beside
    tried: list[tuple[float, tuple[Rect, ...]]] = []
    for face in faces:
        smaller, beside = _SMALLER * (face.w < FACE), _BESIDE * (face.bottom > place.y)
        inside = surroundings.there or window.holds(face)
        pairs: list[tuple[Rect, ...]] = [(face, bubble) for size in sizes for bubble in around(face, *size)]
        for boxes in pairs or [(face,)]:
            last = boxes[-1]
            far = hypot(last.cx - place.cx, last.cy - place.cy) + smaller + beside
            tried.append((far if inside and window.holds(last) else far + _OUTSIDE, boxes))
    best, least = tried[0][1], inf
    for far, boxes in sorted(tried, key=itemgetter(0)):
        if far >= least:
            break
        cost = far + sum(map(covering, boxes))
        if cost < least and surroundings.portrait and lines:
            cost += _CROSSED * _crossing(boxes[0], boxes[-1], surroundings.kept)
        if cost < least:
            best, least = boxes, cost
    return Placed(
        best[0], best[1] if lines else None, surroundings.home, surroundings.there, surroundings.portrait
    )


def _crossing(face: Rect, bubble: Rect, kept: Sequence[Rect]) -> int:
    """Return over how many of twelve points of its way a bubble's tail crosses what is kept, outside the
    face."""
    goal = min(max(face.cx, bubble.x), bubble.right), min(max(face.cy, bubble.y), bubble.bottom)
    ways = [(lerp(face.cx, goal[0], step / 12), lerp(face.cy, goal[1], step / 12)) for step in range(12)]
    outside = [at for at in ways if not face.contains(*at)]
    return sum(any(box.contains(*at) for box in kept) for at in outside)


def _faces(place: Rect, sizes: Sequence[float]) -> list[Rect]:
    """Return where a face lies that comes to a place, in several sizes: round its box, edge to edge and
    farther away."""
    faces = []
    for size, away, way in product(sizes, _AWAY, _WAYS):
        x, y, wide = cos(radians(way)), sin(radians(way)), size * FACE
        edge = min((place.w + wide) / 2 / max(abs(x), 1e-9), (place.h + wide) / 2 / max(abs(y), 1e-9))
        faces.append(Rect.around(place.cx + (edge + away) * x, place.cy + (edge + away) * y, wide, wide))
    return faces


def _beside(face: Rect, w: float, h: float) -> list[Rect]:
    """Return where a bubble of a size lies at a face: at its right and left, above and below it, and there a
    third of its height or width off the middle, too."""
    across, down = (face.w + w) / 2 + _TAIL, (face.h + h) / 2 + _TAIL
    ways = [(x, y) for x in (across, -across) for y in (0.0, -h / 3, h / 3)]
    ways += [(x, y) for y in (-down, down) for x in (0.0, -w / 3, w / 3)]
    return [Rect.around(face.cx + x, face.cy + y, w, h) for x, y in ways]


def _round_portrait(face: Rect, w: float, h: float) -> list[Rect]:
    """Return where a bubble of a size lies at a large portrait: as beside a face, and up to a height farther
    up or down, a width farther aside."""
    near = _beside(face, w, h)
    asides, downs = (-1.0, -0.5, 0.0, 0.5, 1.0), (-1.0, -0.5, 0.0, 0.5, 1.0)
    return [box.moved(aside * face.w, down * face.h) for box in near for aside in asides for down in downs]


def draw_speech(canvas: Canvas, member: CastMember, speech: Speech, placed: Placed, face: str) -> None:
    """Draw a cat with a face in a ring, `part` of its way from its seat (0) to its place (1), and only there,
    at 1, the bubble with the deed and below a line the words, what is "" left out. Where the cat is `there`
    the bubble alone."""
    box, bubble, part = placed.face, placed.bubble, speech.part
    x, y = (lerp(start, end, part) for start, end in zip(placed.home, (box.cx, box.cy), strict=True))
    if part >= 1.0 and bubble is not None:
        _bubble(canvas, speech, box, bubble)
    if placed.portrait:  # over the table, which may be dark
        _draw_portrait(canvas, member, box, part, face, bubble)
    if placed.there:
        return
    canvas.discs(x, y + 3, (box.w / 2 + 4, "ink"))
    pose = Pose(x, y, box.w / _PORTRAIT, face, flip=bubble is not None and bubble.right < box.cx)
    draw_portrait(canvas, Cast(member.cat, member.colour), pose)


def _draw_portrait(
    canvas: Canvas, member: CastMember, box: Rect, part: float, face: str, bubble: Rect | None
) -> None:
    """Draw a cat where it sits, in a golden ring, as wide as its box, at `part` 1 a little larger, which it
    becomes in three steps: each size is a picture of its own. Its lower end is where the box ends, and over
    that its paws."""
    size, flip = box.w / _PORTRAIT, bubble is not None and bubble.right < box.cx
    x, y, grown = box.cx, box.y + box.w / 2, lerp(1.0, _GROWN, round(3 * part) / 3) * size
    with canvas.clip(box._replace(x=0.0, y=0.0, w=canvas.width, h=box.bottom)):
        canvas.discs(x, y, (_RING * grown + 8, "ink"), (_RING * grown + 5, "glow"))
        draw_portrait(canvas, Cast(member.cat, member.colour), Pose(x, y, grown, face, flip=flip))
    canvas.draw(f"cat/{member.cat}/paws", x, y, size=size, flip=flip)


def _bubble(canvas: Canvas, speech: Speech, face: Rect, bubble: Rect) -> None:
    """Draw the bubble of a face: its deed, and why."""
    right, over = bubble.cx > face.cx, bubble.cy < face.cy
    mouth = (face.right if right else face.x, face.cy + 0.1 * face.h)
    if bubble.bottom <= face.y or bubble.y >= face.bottom:
        mouth = (face.cx, face.y if over else face.bottom)
    remarks.balloon(canvas, bubble, mouth, not right)
    at = _words(canvas, speech, bubble.w).place(bubble)
    if speech.deed:
        canvas.text_in(speech.deed, at["deed"], "small", "water-3", "left")
    if speech.deed and speech.words:
        canvas.fill(at["rule"].inset(0, _RULE / 2 - 1), "text-dark", 1, 0.3)
    if speech.words:
        canvas.text_in(speech.words, at["why"], "strong", "text-dark", "left")


def _words(canvas: Canvas, speech: Speech, wide: float) -> Box:
    """Return the column of a bubble's words."""
    inner = wide - 2 * _PAD[0]
    lines = [Box(name, canvas.measure(words, style, inner)[1]) for name, words, style in _lines(speech)]
    return Box.column(*lines[:1], *(Box("rule", _RULE), *lines[1:]) * (len(lines) > 1), pad=_PAD)


def _lines(speech: Speech) -> list[tuple[str, str, str]]:
    """Return what is written: each as (name, words, style)."""
    both = ("deed", speech.deed, "small"), ("why", speech.words, "strong")
    return [line for line in both if line[1]]


def _size(canvas: Canvas, speech: Speech, part: float) -> tuple[float, float]:
    """Return width and height of a bubble whose words take a part of the greatest width."""
    widest = canvas.theme.grown(part * _WIDEST, 0.8)
    lines = _lines(speech)
    wide = 2 + 2 * _PAD[0] + max(canvas.measure(words, style, widest)[0] for _name, words, style in lines)
    high = sum(canvas.measure(words, style, wide - 2 * _PAD[0])[1] for _name, words, style in lines)
    return wide, high + 2 * _PAD[1] + _RULE * (len(lines) - 1)
