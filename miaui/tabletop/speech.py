"""Cats that speak where they act: a face that comes to the place, and a bubble with the deed and its why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import cos, hypot, inf, radians, sin

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
_WIDEST, _PARTS = 400.0, (1.0, 0.7)
"""Width for the words, in units, and the parts of it at which a bubble is tried."""
_SIZES, _SMALLER = (1.0, 0.7), 120.0
"""Sizes at which a face is tried, and the units farther away that a larger one is worth."""
_TAIL = 30.0
"""Units between a face and its bubble."""
_WAYS = range(0, 360, 30)
_AWAY = 150.0, 210.0, 290.0, 400.0, 540.0, 700.0
"""Directions (degrees) and distances (units) from the place at which a face is tried."""
_PAD = 24.0, 12.0
_RULE = 8.0
_EDGE, _OUTSIDE, _BARE = 6.0, 1e9, 1e3
"""Units that are left free at the window's edges; more than anything in it can cost; and how much more it
costs to cover what is to be bare."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where a cat speaks: the `place` of its deed with what lies there, the middle of its face at its seat,
    and what it leaves free: what is `kept` if there is room, what is `bare` before that."""

    place: Rect
    home: tuple[float, float]
    kept: Sequence[Rect]
    bare: Sequence[Rect] = ()


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a face and its bubble lie, and where the face comes from."""

    face: Rect
    bubble: Rect
    home: tuple[float, float]

    @property
    def boxes(self) -> tuple[Rect, Rect]:
        """Return what is covered."""
        return self.face, self.bubble


def place_speech(canvas: Canvas, speech: Speech, surroundings: Surroundings) -> Placed:
    """Return where a face and its bubble cover least of what is to be left free, as near to the place and as
    large as that allows, inside the window."""
    window = canvas.bounds.inset(_EDGE)
    place, kept = surroundings.place, (surroundings.place, *surroundings.kept)
    bubbles = [_size(canvas, speech, part) for part in _PARTS]
    found, least, sizes = list[Placed](), inf, _SIZES if speech.words else _SIZES[1:]
    for size, words, away, way in product(sizes, bubbles, _AWAY, _WAYS):
        x, y = place.cx + away * cos(radians(way)), place.cy + away * sin(radians(way))
        face = Rect.around(x, y, size * FACE, size * FACE)
        for bubble in _beside(face, *words):
            cost = hypot(bubble.cx - place.cx, bubble.cy - place.cy) + _SMALLER * (size < 1.0)
            cost += 0.0 if window.holds(face) and window.holds(bubble) else _OUTSIDE
            if cost < least:
                cost += sum(
                    box.covered(kept) + _BARE * box.covered(surroundings.bare) for box in (face, bubble)
                )
            if cost < least:
                found, least = [Placed(face, bubble, surroundings.home)], cost
    return found[0]


def _beside(face: Rect, w: float, h: float) -> list[Rect]:
    """Return where a bubble of a size lies at a face: at its right, at its left, above and below it."""
    across, down = (face.w + w) / 2 + _TAIL, (face.h + h) / 2 + _TAIL
    ways = (across, 0.0), (-across, 0.0), (0.0, -down), (0.0, down)
    return [Rect.around(face.cx + x, face.cy + y, w, h) for x, y in ways]


def draw_speech(canvas: Canvas, member: CastMember, speech: Speech, placed: Placed, face: str) -> None:
    """Draw a cat with a face, as it comes to the place of its deed, and there what it says."""
    box, part = placed.face, speech.part
    x, y = (lerp(start, end, part) for start, end in zip(placed.home, (box.cx, box.cy), strict=True))
    if part >= 1.0:
        _bubble(canvas, speech, placed)
    canvas.discs(x, y + 3, (box.w / 2 + 4, "ink"))
    pose = Pose(x, y, box.w / _PORTRAIT, face, flip=placed.bubble.right < box.cx)
    draw_portrait(canvas, Cast(member.cat, member.colour), pose)


def _bubble(canvas: Canvas, speech: Speech, placed: Placed) -> None:
    """Draw the bubble of a face: its deed, and why."""
    face, bubble = placed.face, placed.bubble
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
