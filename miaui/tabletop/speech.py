"""Cats that speak where they act: a face that comes to the place, and a bubble with the deed and its why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.timeline import lerp
from miaui.tabletop import remarks
from miaui.tabletop.animation import Speech
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.cast.portrait import Pose, draw_portrait

FACE = 144.0
"""Width of a face, in units."""
_PORTRAIT = 240.0
"""Width of a portrait of size 1."""
_WIDEST, _NARROW = 400.0, 0.7
"""Width for the words, in units, and the part of it at which a bubble is tried, too."""
_TAIL = 30.0
"""Units between a face and its bubble."""
_WAYS = range(0, 360, 30)
_AWAY = 150.0, 210.0, 290.0, 400.0, 540.0, 700.0
"""Directions (degrees) and distances (units) from the place at which a face is tried."""
_PAD = 24.0, 12.0
_RULE = 8.0
_EDGE = 6.0


@dataclass(frozen=True, slots=True)
class Stage:
    """Where a cat speaks: the `place` of its deed with what lies there, the middle of its face at its seat,
    and what it leaves free."""

    place: Rect
    home: tuple[float, float]
    kept: Sequence[Rect]


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


def place_speech(canvas: Canvas, speech: Speech, stage: Stage) -> Placed:
    """Return where a face and its bubble cover least of what is to be left free, as near to the place as that
    allows, inside the window."""
    window = Rect(0, 0, canvas.width, canvas.height).inset(_EDGE)
    kept = (stage.place, *stage.kept)
    found, least = None, 0.0
    for part in (1.0, _NARROW):
        w, h = _size(canvas, speech, part)
        for away in _AWAY:
            for way in _WAYS:
                x, y = stage.place.cx + away * cos(radians(way)), stage.place.cy + away * sin(radians(way))
                face = Rect.around(x, y, FACE, FACE)
                for bubble in (
                    Rect(face.right + _TAIL, y - h / 2, w, h),
                    Rect(face.x - _TAIL - w, y - h / 2, w, h),
                ):
                    boxes = [box for box in (face, bubble) if not _inside(box, window)]
                    if boxes:
                        continue
                    cost = sum(_area(face.common(one)) + _area(bubble.common(one)) for one in kept)
                    cost += hypot(bubble.cx - stage.place.cx, bubble.cy - stage.place.cy)
                    if found is None or cost < least:
                        found, least = Placed(face, bubble, stage.home), cost
    if found is not None:
        return found
    w, h = _size(canvas, speech, 1.0)
    face = Rect.around(window.cx - w / 2, window.cy, FACE, FACE)
    return Placed(face, Rect(face.right + _TAIL, window.cy - h / 2, w, h), stage.home)


def draw_speech(canvas: Canvas, member: CastMember, speech: Speech, placed: Placed, still: bool) -> None:
    """Draw a cat that comes to the place of its deed, and there what it says; `still`: it is there at
    once."""
    part, face = 1.0 if still else speech.part, placed.face
    x, y = (lerp(start, end, part) for start, end in zip(placed.home, (face.cx, face.cy), strict=True))
    if part >= 1.0:
        _bubble(canvas, speech, placed)
    canvas.discs(x, y + 3, (FACE / 2 + 4, "ink"))
    pose = Pose(x, y, FACE / _PORTRAIT, "delighted", flip=placed.bubble.x < face.x)
    draw_portrait(canvas, Cast(member.cat, member.colour), pose)


def _bubble(canvas: Canvas, speech: Speech, placed: Placed) -> None:
    """The bubble of a face: its deed, and why."""
    face, bubble, left = placed.face, placed.bubble, placed.bubble.x < placed.face.x
    remarks.balloon(canvas, bubble, (face.x if left else face.right, face.cy + 14), left)
    at = _words(canvas, speech, bubble.w).place(bubble)
    if speech.deed:
        canvas.text_in(speech.deed, at["deed"], "small", "water-3", "left")
        canvas.fill(at["rule"].inset(0, _RULE / 2 - 1), "text-dark", 1, 0.3)
    canvas.text_in(speech.words, at["why"], "strong", "text-dark", "left")


def _words(canvas: Canvas, speech: Speech, wide: float) -> Box:
    """The column of a bubble's words."""
    inner = wide - 2 * _PAD[0]
    why = Box("why", canvas.measure(speech.words, "strong", inner)[1])
    if not speech.deed:
        return Box.column(why, pad=_PAD)
    return Box.column(
        Box("deed", canvas.measure(speech.deed, "small", inner)[1]), Box("rule", _RULE), why, pad=_PAD
    )


def _size(canvas: Canvas, speech: Speech, part: float) -> tuple[float, float]:
    """Width and height of a bubble whose words take a part of the greatest width."""
    widest = canvas.theme.grown(part * _WIDEST, 0.8)
    lines = ((speech.words, "strong"), (speech.deed, "small"))
    wide = 2 + 2 * _PAD[0] + max(canvas.measure(words, style, widest)[0] for words, style in lines if words)
    high = sum(canvas.measure(words, style, wide - 2 * _PAD[0])[1] for words, style in lines if words)
    return wide, high + 2 * _PAD[1] + (_RULE if speech.deed else 0.0)


def _inside(box: Rect, window: Rect) -> bool:
    return (
        box.x >= window.x and box.y >= window.y and box.right <= window.right and box.bottom <= window.bottom
    )


def _area(box: Rect) -> float:
    return box.w * box.h
