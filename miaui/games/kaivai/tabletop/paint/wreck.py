"""A sinking canoe as a scene, near in a round glass: one canoe rams another, whose cat leaps and swims."""

from itertools import pairwise
from math import acos, cos, hypot, sin, tau

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import in_out, into
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour
from miaui.engine.i18n import number as number_text
from miaui.games.kaivai.tabletop.animation.animation import Wreck
from miaui.games.kaivai.tabletop.layout.moments import GLASS, Point, glass
from miaui.games.kaivai.tabletop.paint.anchors import place
from miaui.games.kaivai.tabletop.paint.parts import symbol
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.moments import Phase, phase_of

_COST: Colour = (166, 58, 18)
_SKIES: tuple[tuple[float, Colour], ...] = ((1.0, (112, 200, 206)), (0.86, (150, 222, 214)))
_SUN: Colour = (255, 232, 176)
_STEPS = 10
"""Steps in which the glass grows."""
_CANOE, _HEAD = 2.2, 0.5
"""Sizes of a canoe in the glass and of a head in it, at full size."""
_SAILOR = 70.0, -44.0
"""Where the cat of a canoe is from its middle, at full size; it looks to the left."""
_HITS, _LEAPS, _SWIMS = 0.36, 0.44, 0.8
"""Parts of building up: the canoes meet, the cat leaps, and swims."""
_SPLASHES, _BUBBLES, _BOBS = 5, 5, 6.0
_ANGLES = tuple(tau * step / 96 for step in range(96))
_TILT, _TURN = 12.0, 60.0
"""Degrees of a step in which a canoe tilts and a cat turns over."""
_BANDS = -0.76, -0.5, -0.2, 0.2, 0.42
"""Bands of the glass through which canoes are seen, of its radius below its middle, from above."""


def box(frame: TableFrame, wreck: Wreck) -> Rect:
    """Return the box of the glass when it has grown to its full size, 524 units wide and high."""
    x, y = glass(frame.layout, place(frame.layout, frame.display, ("hex", wreck.hex)))
    return Rect(x - GLASS, y - GLASS, 2 * GLASS, 2 * GLASS)


def draw(frame: TableFrame, wreck: Wreck) -> None:
    """Draw the glass as far as it has grown out of the canoe's hex, and in it how one canoe rams the other,
    which goes down, and whose cat leaps and swims. From 0.44 of building up until it goes also what that
    costs: the rammer's glory, unless 0, and the owner's canoe, −1. Nothing before it begins."""
    canvas, phase = frame.canvas, phase_of(wreck, frame.status.quiet)
    grown = round(_STEPS * phase.there) / _STEPS
    r = GLASS * grown
    if r < 8:
        return
    point = place(frame.layout, frame.display, ("hex", wreck.hex))
    x, y = glass(frame.layout, point)
    x, y = point[0] + (x - point[0]) * grown, point[1] + (y - point[1]) * grown  # it grows out of the place
    canvas.part(_glass, (x, y), r, point)
    time = 0.0 if frame.status.quiet else round(frame.status.time * _BOBS) / _BOBS
    for top, bottom in pairwise(_BANDS):
        half = r * (1 - max(top * top, bottom * bottom)) ** 0.5
        with canvas.clip(Rect(x - half, y + top * r, 2 * half, (bottom - top) * r)):
            _canoes(frame, wreck, (x, y), phase, time)
    canvas.part(_sea, (x, y), r, 0.34 * GLASS / r, 4, time)
    if phase.built > _LEAPS and phase.gone <= 0.0:
        low = y + 0.84 * r
        if wreck.glory:
            words = number_text(-wreck.glory)
            canvas.part(_cost, (x - 0.84 * r, low), frame.cast[wreck.rammer], "locked", words, "icon/glory")
        lost = frame.cast[wreck.seat]
        canvas.part(
            _cost, (x + 0.34 * r, low), lost, "dismayed", number_text(-1), f"icon/canoe-{lost.colour}"
        )


def _glass(canvas: Canvas, at: Point, r: float, point: Point) -> None:
    """Draw the glass with its tail to the place, sky and sun, and the sea far away in it."""
    (x, y), (sx, sy) = at, point
    far = max(1.0, hypot(sx - x, sy - y))
    across = (sy - y) / far, (x - sx) / far
    for paint, more in (("ink", 10.0), ("glow", 7.0)):
        half, tip = 40 * r / GLASS + more, more - 10
        end = sx + (sx - x) / far * tip, sy + (sy - y) / far * tip
        edges = [(x + side * half * across[0], y + side * half * across[1]) for side in (-1, 1)]
        canvas.polygon([edges[0], end, edges[1]], paint)
        canvas.polygon(_round(x, y, r + more), paint)
    for part, colour in _SKIES:
        canvas.polygon(_round(x, y + (1 - part) * r, part * r), colour)
    if r >= GLASS:
        canvas.circle(x + 0.4 * r, y - 0.52 * r, 0.15 * r, _SUN)
    _sea(canvas, at, r, 0.14 * GLASS / r, 2, 0.0)


def _round(x: float, y: float, r: float) -> list[Point]:
    """Return the corners of a large disc; as a polygon it is drawn quicker."""
    return [(x + r * sin(angle), y + r * cos(angle)) for angle in _ANGLES]


def _sea(canvas: Canvas, at: Point, r: float, level: float, tone: int, time: float) -> None:
    """Draw the sea in a round glass from a level down, in a tone, with waves."""
    if level >= 1.0:
        return
    (x, y), half = at, acos(level)
    rim = [(x + r * sin(half * step / 12), y + r * cos(half * step / 12)) for step in range(-12, 13)]
    left, right = rim[0][0], rim[-1][0]
    crest = [
        (right + (left - right) * step / 16, y + level * r + (5 if step % 2 else -3) * cos(1.4 * time + tone))
        for step in range(17)
    ]
    canvas.polygon([*rim, *crest], f"water-{tone}")
    canvas.line(crest, "cream", 5)
    for wave in (1, 2):
        low = level + 0.2 * wave
        if low < 0.9:
            wide = 0.88 * (1 - low * low) ** 0.5 * r
            points = [(x + wide * step / 6, y + low * r + 4 * (step % 2)) for step in range(-6, 7)]
            canvas.line(points, f"water-{tone - 2}", 4)


def _canoes(frame: TableFrame, wreck: Wreck, at: Point, phase: Phase, time: float) -> None:
    """Draw the canoe that comes from the left and rams the other, which goes down, and the cat that leaps;
    all of one size, however far the glass has grown."""
    canvas, (x, y), r = frame.canvas, at, GLASS
    rammer, owner = frame.cast[wreck.rammer], frame.cast[wreck.seat]
    comes, sunk = into(phase.step(0.0, _HITS)), in_out(phase.step(_HITS, 1.0))
    bob = 4 * sin(2 * time)
    x_victim, y_victim = x + 0.3 * r, y + 0.12 * r + 0.62 * r * sunk
    tilt = _TILT * round(4 * sunk)
    _canoe(canvas, owner, (x_victim, y_victim), tilt)
    leapt = phase.step(_LEAPS, _SWIMS)
    if leapt <= 0.0:
        head = x_victim + _SAILOR[0], y_victim + _SAILOR[1]
        mood = "dismayed" if phase.built >= _HITS else "calm"
        canvas.draw(f"cat/{owner.cat}/head-{mood}", *head, size=_HEAD)
    rammed = phase.step(_HITS, 0.6)
    x_rammer = x - (1.5 - 1.02 * comes + 0.07 * rammed) * r
    y_rammer = y + 0.12 * r + bob
    _canoe(canvas, rammer, (x_rammer, y_rammer), flip=True)
    head = x_rammer - _SAILOR[0], y_rammer + _SAILOR[1]
    canvas.draw(f"cat/{rammer.cat}/head-locked", *head, size=_HEAD)
    if 0.0 < rammed < 1.0:
        step = int(rammed * _SPLASHES)
        canvas.draw(f"kaivai/effect/splash-{step}", x - 0.02 * r, y + 0.24 * r, size=2.4)
    if sunk > 0.6:
        bubbles = int(time * _BOBS) % _BUBBLES
        canvas.draw(f"kaivai/effect/bubbles-{bubbles}", x + 0.28 * r, y + 0.36 * r, size=1.7)
    if 0.0 < leapt < 1.0:
        up = 0.62 * 4 * leapt * (1 - leapt)
        at_leap = x + (0.42 + 0.16 * leapt) * r, y + (0.2 * leapt - up) * r
        canvas.draw(f"cat/{owner.cat}/dive", *at_leap, size=0.9, angle=_TURN * round(2 * leapt))
    elif leapt >= 1.0:
        swims = x + 0.54 * r, y + 0.1 * r + 1.6 * bob
        canvas.draw(f"cat/{owner.cat}/head-dismayed", *swims, size=0.86)


def _canoe(canvas: Canvas, member: CastMember, at: Point, angle: float = 0.0, flip: bool = False) -> None:
    name = f"kaivai/piece/canoe-{member.colour}"
    canvas.draw(name, *at, size=_CANOE, angle=angle, flip=flip)


def _cost(canvas: Canvas, at: Point, member: CastMember, mood: str, words: str, sign: str) -> None:
    """Draw the head of a cat, and what the deed costs it."""
    x, y = at
    box = Rect(x, y - 36, 196, 72)
    canvas.nested(box, (-4, "ink", 40), (0, "cream", 36))
    canvas.draw(f"kaivai/{sign}", box.right - 44, y, size=1.2 if sign == "icon/glory" else 1.7)
    canvas.text_in(words, Rect(x + 52, y - 32, 74, 64), "heading", _COST, fixed=True)
    canvas.draw(f"cat/ring-{member.colour}", x, y, size=0.5)
    canvas.draw(f"cat/{member.cat}/head-{mood}", x, y + 5, size=0.54)
    symbol(canvas, member.colour, x + 38, y + 34, 15)
