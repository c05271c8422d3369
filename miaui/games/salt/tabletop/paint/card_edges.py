"""Edges of a card: its soft shadow, the golden edge of one that can be chosen, a dashed frame."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import NamedTuple

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.pixels import blank
from miaui.engine.draw.theme import parse
from miaui.games.salt.tabletop.paint.scenery import scenery

GLOW = "#FFD866"
CORNER = 0.08
"""Radius of a card's corners, of its width."""
_SHADOW = (0x3A, 0x12, 0x38)


class Shadow(NamedTuple):
    """The shadow of a card of a size (pixels), turned by an angle, at a lift of 0 to 4 quarters. `scale` is
    pixels a unit."""

    size: tuple[int, int]
    angle: float
    lift: int
    scale: float


def on_shadow(canvas: Canvas, card: pygame.Surface, shadow: Shadow) -> pygame.Surface:
    """Return the turned card on its shadow, in a picture with a margin on all sides and the card in its
    middle."""
    far, soft = _fall(shadow)
    below, right, down = fallen(canvas, shadow)
    margin = ceil(far + soft) + 2
    w, h = card.get_width() + 2 * margin, card.get_height() + 2 * margin
    left, top = (w - below.get_width()) / 2 + right, (h - below.get_height()) / 2 + down
    with canvas.onto(w, h) as made:
        canvas.paste(below, (round(left), round(top)))
        canvas.paste(card, (margin, margin))
    return made


def fallen(canvas: Canvas, shadow: Shadow) -> tuple[pygame.Surface, float, float]:
    """Return a card's shadow, kept for the next equal one, and the pixels by which its middle lies to the
    right of the card's and below it."""
    far, soft = _fall(shadow)
    below = scenery(canvas).get(shadow, lambda: _shadow(canvas, shadow, soft))
    return below, far * 0.5, far * 0.85


def gilded(canvas: Canvas, face: pygame.Surface, px: float, fine: int = 1) -> pygame.Surface:
    """Return a new picture of the upright card with a golden edge and light around it, 9 units larger on each
    side; `px` is pixels a unit. From `fine` 2 on the edge is drawn without smoothing, as the card will be
    made smaller."""
    w, h = face.get_size()
    halo = w, h, round(px, 3), 2 if fine < 2 else 1
    made = scenery(canvas).get(("halo", *halo), lambda: _halo(canvas, *halo)).copy()
    place = (made.get_width() - w) // 2, (made.get_height() - h) // 2
    with canvas.drawing_on(made):
        canvas.paste(face, place)
    return made


def dashed(w: int, h: int, colour: str) -> pygame.Surface:
    """Return a dashed frame of a card's rounded shape in a colour "#RRGGBB", w × h pixels, transparent
    within."""
    made = blank(w, h)
    thick, r = max(3, round(w * 0.03)), w * CORNER
    along = _outline(w - thick, h - thick, r, thick / 2)
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(along))
    dashes = max(8, round(length / (w * 0.13)))
    gone = 0.0
    for a, b in pairwise(along):
        if (gone / length * dashes) % 1 < 0.62:
            pygame.draw.line(made, (*parse(colour), 255), a, b, thick)
            pygame.draw.circle(made, (*parse(colour), 255), b, thick / 2)
        gone += hypot(b[0] - a[0], b[1] - a[1])
    return made.premul_alpha()


def _outline(w: float, h: float, r: float, at: float) -> list[tuple[float, float]]:
    """Return points along a rounded box, about two pixels apart, closed."""
    middles = ((w - r, r, -pi / 2), (w - r, h - r, 0.0), (r, h - r, pi / 2), (r, r, pi))
    corner = [
        (x + cos(turn + i * pi / 24) * r, y + sin(turn + i * pi / 24) * r)
        for x, y, turn in middles
        for i in range(13)
    ]
    points: list[tuple[float, float]] = []
    for a, b in zip(corner, [*corner[1:], corner[0]], strict=True):
        steps = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / 2))
        points += [(a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps) for i in range(steps)]
    return [(x + at, y + at) for x, y in [*points, points[0]]]


def _fall(shadow: Shadow) -> tuple[float, float]:
    """Return how far a shadow falls and how soft it is, in pixels."""
    part = shadow.size[1] / 232 / shadow.scale
    reach = min(1.0, max(0.45, part))
    return (5 + 5.5 * shadow.lift) * reach * shadow.scale, (5 + 2.4 * shadow.lift) * reach * shadow.scale


def _shadow(canvas: Canvas, shadow: Shadow, soft: float) -> pygame.Surface:
    """Return a card's shadow, turned with it. It is drawn small and enlarged, for it has no sharp edges."""
    coarse = max(1.0, soft / 2)
    w, h, blur = shadow.size[0] / coarse, shadow.size[1] / coarse, max(1, round(soft / coarse))
    strength = 112 - 8 * shadow.lift
    tone = tuple(part * strength // 255 for part in _SHADOW)
    box = (3 * blur, 3 * blur, round(w), round(h))
    with canvas.onto(round(w) + 6 * blur, round(h) + 6 * blur) as plain:
        pygame.draw.rect(plain, (*tone, strength), box, 0, round(w * CORNER))
    blurred = pygame.transform.box_blur(pygame.transform.box_blur(plain, blur), max(1, blur // 2))
    if shadow.angle:
        blurred = pygame.transform.rotozoom(blurred, -shadow.angle, 1.0)
    size = round(blurred.get_width() * coarse), round(blurred.get_height() * coarse)
    return pygame.transform.smoothscale(blurred, size)


def _halo(canvas: Canvas, w: int, h: int, px: float, over: int) -> pygame.Surface:
    """Return the golden edge round a card of w × h pixels and its light on the table, with nothing in the
    middle; drawn `over` times as large, for smooth edges."""
    edge = ceil(9 * px)
    with canvas.onto(over * (w + 2 * edge), over * (h + 2 * edge)) as plain:
        gold, dark = parse(GLOW), parse("#7A4A10")
        for reach, colour, alpha in ((8.0, gold, 96), (5.8, dark, 235), (4.6, gold, 255)):
            more = round(reach * px * over)
            box = pygame.Rect(over * edge, over * edge, over * w, over * h).inflate(2 * more, 2 * more)
            pygame.draw.rect(plain, (*colour, alpha), box, 0, round(w * CORNER * over + more))
    made = plain.premul_alpha()
    return made if over == 1 else pygame.transform.smoothscale(made, (w + 2 * edge, h + 2 * edge))
