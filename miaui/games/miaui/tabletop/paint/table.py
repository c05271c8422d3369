"""The picture of the table: a still layer under a sky that darkens round by round, and on it everything that
may change, in order of depth."""

from collections.abc import Callable, Hashable
from random import Random

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.pixels import computed
from miaui.games.miaui.public.cards import ROUNDS
from miaui.games.miaui.tabletop.animation.anchors import perch
from miaui.games.miaui.tabletop.animation.animation import LastDive, Sky
from miaui.games.miaui.tabletop.layout.layout import Layout, layout
from miaui.games.miaui.tabletop.paint import drop as paint_drop
from miaui.games.miaui.tabletop.paint import hand as paint_hand
from miaui.games.miaui.tabletop.paint import kiti as paint_kiti
from miaui.games.miaui.tabletop.paint import lagoon as paint_lagoon
from miaui.games.miaui.tabletop.paint import life as paint_life
from miaui.games.miaui.tabletop.paint import moments as paint_moments
from miaui.games.miaui.tabletop.paint import motion as paint_motion
from miaui.games.miaui.tabletop.paint import outcomes as paint_outcomes
from miaui.games.miaui.tabletop.paint import overlays as paint_overlays
from miaui.games.miaui.tabletop.paint import recap as paint_recap
from miaui.games.miaui.tabletop.paint import seats as paint_seats
from miaui.games.miaui.tabletop.paint import speech as paint_speech
from miaui.games.miaui.tabletop.paint import track as paint_track
from miaui.games.miaui.tabletop.paint import verdict as paint_verdict
from miaui.games.miaui.tabletop.paint import water as paint_water
from miaui.games.miaui.tabletop.ui import TableFrame

BACKDROP = "scene/table-back"
EVENINGS = 4
"""Number of skies, from sunset to night."""
#: What is left of red, green and blue at night: at the top of the window, at its middle, at its foot.
_NIGHT = ((0.42, 0.40, 0.72), (0.66, 0.56, 0.78), (0.80, 0.74, 0.90))
_STARS = 30
#: Pixels of the window that are darkened at once.
_STRIP = 128


def plan(canvas: Canvas, seats: int, front: int) -> Layout:
    """Return the layout of a table for this number of seats (3 to 6), with the seat `front` at the lower
    left, in the canvas's width and height in units and at its text scale. KeyError for another number of
    seats."""
    return layout(round(canvas.width, 2), round(canvas.height, 2), seats, front, canvas.theme.text_scale)


def draw(frame: TableFrame) -> None:
    """Paint the whole table from the sky to marks: the layers under it are kept, all that may change is
    drawn. Track, hand and buttons only where `parts` has them; with high contrast no light in the water."""
    sky, parts = frame.animation.first(Sky), frame.status.parts
    frame.canvas.layers.draw(*_still(frame, _evening(frame.display.round if sky is None else sky.round)))
    if parts.track:
        paint_track.draw(frame)
    paint_moments.dim(frame)
    if not frame.canvas.theme.high_contrast:
        paint_water.caustics(frame)
    paint_water.surface(frame)
    paint_life.draw(frame)
    paint_drop.draw(frame)
    behind = _far(frame)
    if behind and parts.adviser:
        paint_kiti.draw(frame)
    paint_lagoon.lying(frame)
    paint_verdict.light(frame)
    paint_seats.draw(frame)
    if not behind and parts.adviser:
        paint_kiti.draw(frame)
    if frame.animation.first(LastDive) is None:
        paint_lagoon.plates(frame)
    if parts.hand:
        paint_hand.draw(frame)
    if parts.adviser:
        paint_kiti.tags(frame)
    paint_kiti.orders(frame)
    paint_recap.draw(frame)
    paint_moments.middle(frame)
    paint_outcomes.draw(frame)
    paint_speech.plank(frame)
    paint_verdict.draw(frame)
    paint_speech.slips(frame)
    if parts.hand:
        paint_hand.held(frame)
    paint_motion.draw(frame)
    paint_moments.over(frame)
    paint_motion.gains(frame)
    if parts.buttons:
        paint_overlays.buttons(frame)
    if frame.log is not None:
        paint_overlays.log(frame, frame.log)
    if frame.status.marks:
        paint_overlays.arrows(frame, frame.marked)


def draw_over(frame: TableFrame) -> None:
    """Paint the pile of the seat `ui.browse` over everything, as `overlays.pile` does; nothing while it is
    None."""
    seat = frame.ui.browse
    if seat is not None:
        cards, name = frame.display.seats[seat].pile, frame.cast[seat].name
        paint_overlays.pile(frame.canvas, frame.layout, cards, name)


def _still(frame: TableFrame, late: int) -> tuple[Hashable, Callable[[Canvas], None]]:
    """Return the key and the painter of what never moves, under the sky of that hour."""
    lay, kiti = frame.layout, frame.display.kiti is not None
    colours = tuple(member.colour for member in frame.cast)

    def paint(under: Canvas) -> None:
        _paint_sky(under, late)
        paint_lagoon.draw_still(under, lay, kiti)
        paint_seats.draw_still(under, lay, colours)

    return ("table", lay.front, len(colours), kiti, colours, lay.vh, late), paint


def prepare(frame: TableFrame) -> bool:
    """Go on making the table under the sky of the next round. True once it is made, or where the next round
    has no new sky; else False, as also while a change of the sky is told."""
    now, late = _evening(frame.display.round), _evening(frame.display.round + 1)
    if late == now:
        return True
    prepare = frame.canvas.layers.prepare
    return frame.animation.first(Sky) is None and prepare(*_still(frame, late), BACKDROP)


def _far(frame: TableFrame) -> bool:
    """True if Kiti stands at the back rim."""
    perched = perch(frame.layout, frame.animation)
    return perched is not None and perched[0].look == "front"


def _evening(round_: int) -> int:
    """Return the sky under which a round is played, 0 (sunset) to 3: a new one every three rounds."""
    return min(EVENINGS - 1, (round_ - 1) * EVENINGS // ROUNDS)


def _paint_sky(canvas: Canvas, late: int) -> None:
    """Paint the backdrop as it looks that late."""
    canvas.layers.paint_backdrop(BACKDROP)
    if not late:
        return
    part = late / (EVENINGS - 1)

    def left(_x: int, y: int) -> tuple[int, ...]:
        return tuple(round(255 * (1 - part * (1 - level))) for level in _NIGHT[y])

    shade = computed(1, len(_NIGHT), left, opaque=True)
    w, h = canvas.surface.get_size()
    column = pygame.transform.smoothscale(shade.convert(24), (1, h))
    strip = pygame.transform.scale(column, (_STRIP, h))
    for x in range(0, w, _STRIP):
        canvas.paste(strip, (x, 0), blend=pygame.BLEND_RGB_MULT)
    _stars(canvas, part)


def _stars(canvas: Canvas, part: float) -> None:
    """Draw stars, more of them the later it is; none before the sun's disc."""
    rng = Random(12)
    for number in range(_STARS):
        across, down, size = rng.uniform(-0.5, 0.5), rng.uniform(0.0, 0.27), rng.uniform(1.1, 2.3)
        if number < part * _STARS and abs(across) * canvas.width > 250:
            x, y = canvas.width * (0.5 + across), canvas.height * down
            canvas.circle(x, y, size, "sky-5")
            if number % 4 == 0:
                canvas.line([(x - 3 * size, y), (x + 3 * size, y)], "sky-5", 1.2)
                canvas.line([(x, y - 3 * size), (x, y + 3 * size)], "sky-5", 1.2)
