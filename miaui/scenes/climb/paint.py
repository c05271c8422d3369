"""Painting of the island: steps and challenges on the map, and the cabin with what is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.scenes.climb.layout import STEPS, SUMMIT, Cabin, Map
from miaui.scenes.game_ui import ClimbArtwork
from miaui.scenes.house import paint_paper
from miaui.tabletop.cast.cats import CATS

_HEAD = 176.0
"""Width of a head at size 1."""
_RADIUS, _LIT = 36.0, 46.0
"""Radius of a step, and of the chosen one."""
_DOTS = 6
"""Dots of the way between two steps."""


class StepLook(NamedTuple):
    """Look of a step of the ladder: the colour of the cat that is drawn there, and whether it is passed, open
    (it may be played), and chosen."""

    colour: str
    passed: bool
    open: bool
    chosen: bool


class PieceLook(NamedTuple):
    """Look of a challenge: whether it is met, chosen, and under the mouse (`hot`)."""

    met: bool
    chosen: bool
    hot: bool

    @property
    def lit(self) -> bool:
        """True if the challenge stands out, being chosen or under the mouse."""
        return self.chosen or self.hot


class Line(NamedTuple):
    """Line of the sheet: words in a style and an ink; with the colour of a `cat` its head stands before them;
    `gap` units are free below."""

    words: str
    style: str = "small"
    ink: str = "ink"
    cat: str = ""
    gap: float = 8.0


def draw_land(canvas: Canvas, at: Map) -> None:
    """Draw the sea over the whole window, the island, and the crown on its summit."""
    canvas.layers.draw_backdrop("climb/sea")
    canvas.draw("climb/island", at.x, at.y, size=at.size)
    x, y = at.at(SUMMIT)
    canvas.draw("ui/crown", x, y, size=0.72 * at.size)


def draw_steps(canvas: Canvas, at: Map, looks: Sequence[StepLook]) -> None:
    """Draw the way up, from each step to the next and from the last to the summit, as dots, golden above a
    passed step; and a disc with a cat at every step: dismayed and ticked if passed, calm if open, else
    asleep. The chosen one is larger, with a glow. IndexError for fewer looks than steps (10)."""
    places = [at.at(place) for place in (*STEPS, SUMMIT)]
    for number, ((x, y), (u, v)) in enumerate(pairwise(places)):
        gone = looks[number].passed
        for dot in range(1, _DOTS):
            part = dot / _DOTS
            canvas.discs(
                x + (u - x) * part,
                y + (v - y) * part,
                (8 * at.size, "ink"),
                (5.4 * at.size, "glow" if gone else "sand-0"),
            )
    for (x, y), look in zip(places, looks, strict=False):
        _draw_step(canvas, x, y, look, at.size)


def _draw_step(canvas: Canvas, x: float, y: float, look: StepLook, size: float) -> None:
    radius = (_LIT if look.chosen else _RADIUS) * size
    if look.chosen:
        canvas.draw("ui/glow", x, y, size=0.34 * size)
    canvas.circle(x + 3, y + 5, radius + 4, "plum-0")
    canvas.discs(
        x,
        y,
        (radius + 4, "ink"),
        (radius, "glow" if look.passed or look.chosen else "sand-2" if look.open else "plum-2"),
        (0.84 * radius, "water-4" if look.open else "plum-1"),
    )
    face = "dismayed" if look.passed else "calm" if look.open else "asleep"
    name = f"cat/{CATS[look.colour]}/head-{face}"
    canvas.draw(
        name, x, y - 4 * size, size=1.74 * radius / _HEAD, alpha=1.0 if look.open or look.passed else 0.8
    )
    if look.passed:
        canvas.discs(x + 0.74 * radius, y + 0.66 * radius, (15 * size, "ink"), (12 * size, "water-0"))
        a, b = x + 0.74 * radius, y + 0.66 * radius
        tick = [(a - 6 * size, b), (a - 2 * size, b + 5 * size), (a + 7 * size, b - 6 * size)]
        canvas.line(tick, "ink", 4 * size)


def draw_challenges(canvas: Canvas, at: Map, art: ClimbArtwork, looks: Sequence[PieceLook]) -> None:
    """Draw the challenges of a game at their places on the map, as many as there are both places and looks,
    nothing for none: with a crown if met, pale unless met or chosen; the chosen one and that under the mouse
    larger, with a glow."""
    for place, look in zip(art.places, looks, strict=False):
        x, y = at.at(place)
        if look.lit:
            canvas.draw("ui/glow", x, y, size=0.36 * at.size)
        size = at.size * (1.06 if look.lit else 0.86)
        canvas.draw(art.piece, x, y, size=size, alpha=1.0 if look.met or look.chosen else 0.55)
        if look.met:
            canvas.draw("ui/crown", x, y - 44 * size, size=0.42 * at.size)


def draw_emblem(canvas: Canvas, place: Rect, emblem: str, words: str, chosen: bool) -> None:
    """Draw a game's emblem at the top of a place on the map, ringed in gold if `chosen`, and below it a tag
    with `words`, how many of its challenges are met; no tag for ""."""
    r = place.w / 2
    if chosen:
        canvas.circle(place.cx, place.y + r, r + 6, "glow")
    canvas.draw(emblem, place.cx, place.y + r, size=r / 58)
    if not words:
        return
    wide, high = canvas.measure(words, "small")
    tag = Rect.around(place.cx, place.y + 2 * r + high / 2 + 4, wide + 26, high + 8)
    canvas.nested(tag, (0, "ink", 9), (3, "glow" if chosen else "cream", 7))
    canvas.text_in(words, tag.inset(8, 2), "small", "ink")


def draw_cabin(canvas: Canvas, at: Cabin) -> None:
    """Draw the cabin: its dark wall, posts at both sides, and its thatched roof; no words."""
    canvas.fill(at.box._replace(x=at.box.x + 8), "plum-0", 0, 0.86)
    for x in (at.box.x + 12, at.box.right - 8):
        for step in range(6):
            canvas.draw("title/post", x, 20 + 196 * step)
    canvas.nine("shelf/thatch", Rect(at.box.x - 14, -14, at.box.w + 40, 84))


def draw_sheet(canvas: Canvas, at: Cabin, lines: Sequence[Line], top: float) -> float:
    """Draw the sheet of paper of the cabin and on it the lines below each other, from y = `top` on; what lies
    outside the page is cut off. Return the height of all lines with the gap below each, in units; 0 for
    none."""
    paper = paint_paper(canvas, at.sheet)
    page, y = at.page, top
    with canvas.clip(page):
        for line in lines:
            ink = line.ink if paper else "glow" if line.style == "subheading" else "text"
            left = 0.0
            if line.cat:
                left = 1.5 * canvas.measure("Ag", "small")[1]
                head = f"cat/{CATS[line.cat]}/head-calm"
                canvas.draw(head, page.x + 0.44 * left, y + 0.42 * left, size=0.94 * left / _HEAD)
                left += 6
            box = canvas.text(line.words, page.x + left, y, line.style, ink, "left", width=page.w - left - 14)
            y += max(box.h, 0.8 * left) + line.gap
    return y - top
