"""Life in and around the lagoon: swaying weed, drifting shafts of light, plankton, a shoal, bubbles, torches
with their moths. It all stands still, at its best moment, where motion is reduced."""

from math import cos, floor, sin, tau

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.run.loop import RESTED
from miaui.games.miaui.tabletop.layout.layout import LIP, Layout
from miaui.games.miaui.tabletop.paint.water import RATE, frames
from miaui.games.miaui.tabletop.ui import TableFrame

#: Weed: picture, foot from the bowl's middle, size, by how much of a turn it is behind the others.
_WEEDS = (
    ("lagoon/weed-1", -436, 108, 0.66, 0.0),
    ("lagoon/weed-4", -410, 112, 0.5, 0.3),
    ("lagoon/weed-3", -150, 190, 0.55, 0.55),
    ("lagoon/weed-2", 96, 276, 0.8, 0.2),
    ("lagoon/weed-4", 60, 282, 0.5, 0.75),
    ("lagoon/weed-1", 402, 264, 0.5, 0.4),
)
SWAYS = 16
"""Frames of one sway to and fro."""
SWAY_RATE = 4.5
"""Of them a second."""
BEND = 0.075
"""Sway of a weed's tip to either side, in its heights."""
#: Shafts of light: place along the surface, size, seconds and turn of its brightening.
_RAYS = ((-330, 0.92, 9.0, 0.1), (-90, 1.0, 12.5, 0.5), (150, 0.86, 10.5, 0.85))
#: Plankton: x, y, seconds of its twinkle, turn.
_MOTES = (
    (-380, -20, 4.1, 0.1), (-330, 120, 5.3, 0.6), (-120, 20, 4.7, 0.3), (-150, 150, 3.9, 0.8),
    (30, 200, 5.9, 0.2), (130, -60, 4.4, 0.5), (160, 190, 5.1, 0.9), (400, -20, 4.9, 0.4),
    (420, 110, 4.2, 0.7), (-250, 190, 5.7, 0.0), (-20, 246, 4.6, 0.35), (240, -150, 5.5, 0.65),
)  # fmt: skip
#: Bubbles: x, from depth, how far they rise, period in seconds, phase, picture.
_BUBBLES = (
    (420, 210, 300, 7.0, 0.0, 2),
    (432, 210, 330, 8.2, 0.4, 1),
    (150, 240, 260, 9.1, 0.7, 1),
    (-390, 60, 220, 7.7, 0.2, 2),
    (-376, 70, 240, 6.6, 0.6, 1),
    (-130, 150, 300, 9.7, 0.5, 3),
    (135, 0, 180, 6.2, 0.9, 1),
)

_BEFORE = 0.1
"""Head start of each over the next, as a part of the time between two moves: in all less than a third, so
that at rest they move in one picture."""
_DRIFTS, _TWINKLES = 20.0, RESTED / 2
"""Moves in a second of what drifts, and of the slow plankton, half of it with each picture at rest: one thing
after the other, so that no picture has to move all."""


def draw(frame: TableFrame) -> None:
    """Draw rays, shoal, weeds, motes, bubbles and torches; with high contrast the torches alone, and
    still."""
    canvas, lay, status = frame.canvas, frame.layout, frame.status
    now = 0.0 if status.reduced else status.time
    if canvas.theme.high_contrast:
        torches(canvas, lay, 0.0)
        return
    rays(canvas, lay, now)
    _shoal(canvas, lay, now)
    weeds(canvas, lay, now)
    _motes(canvas, lay, now)
    _bubbles(frame)
    torches(canvas, lay, now)


def _drift(now: float, part: float, rate: float = _DRIFTS) -> float:
    """Return the time up to which something has drifted that moves `rate` times in a second; `part` (0 to 1)
    is its turn among others."""
    return floor(now * rate + part) / rate


def rays(canvas: Canvas, lay: Layout, now: float) -> None:
    """Draw three shafts of light on the surface; they shift a little `RATE` times a second, one after the
    other. `now` is in seconds; with 0 they are where they begin."""
    for number in range(len(_RAYS)):
        ticks = floor(now * RATE + (number + 1) * _BEFORE)
        canvas.part(_ray, lay, number, ticks)


def _ray(canvas: Canvas, lay: Layout, number: int, ticks: float) -> None:
    """Draw one shaft of light after `ticks` moves."""
    (x, size, seconds, turn), k = _RAYS[number], lay.bowl.size
    wheel = tau * (ticks / RATE / seconds + turn)
    lately = max(0, ticks - (ticks + number + 1) % len(_RAYS))
    alpha = 0.5 + 0.3 * sin(tau * (lately / RATE / seconds + turn))
    place = lay.bowl.x + (x + 34 * sin(wheel * 0.5 + x)) * k
    canvas.draw("lagoon/ray", place, lay.bowl.y + (LIP + 6) * k, size=size * k, alpha=alpha)


def _shoal(canvas: Canvas, lay: Layout, now: float) -> None:
    """Draw small fish that swim to and fro by the seconds `now`, narrow where they turn."""
    k, wheel = lay.bowl.size, now * 0.17
    x, y = 270 + 72 * sin(wheel), -150 + 7 * sin(now * 0.5)
    ahead = abs(cos(wheel))
    canvas.draw(
        "lagoon/shoal",
        lay.bowl.x + x * k,
        lay.bowl.y + y * k,
        size=0.9 * k,
        flip=cos(wheel) < 0,
        squeeze=1.0 if ahead > 0.14 else 0.7 if ahead > 0.06 else 0.35,
    )


def weeds(canvas: Canvas, lay: Layout, now: float) -> None:
    """Draw six weeds that sway about their feet: 16 frames, 4.5 of them a second. `now` is in seconds; with 0
    each stands at its own first frame."""
    for number, (*_place, turn) in enumerate(_WEEDS):
        frame = int(now * SWAY_RATE + turn * SWAYS) % SWAYS
        canvas.part(_weed, lay, number, frame)


def _weed(canvas: Canvas, lay: Layout, number: int, frame: float) -> None:
    """Draw one of the weeds in a frame of its sway."""
    (name, dx, dy, size, _turn), k = _WEEDS[number], lay.bowl.size
    meta = canvas.art.meta(name)
    made = _swaying(canvas, name, size * k, int(frame))
    x, y = lay.bowl.x + dx * k, lay.bowl.y + dy * k
    place = (
        round(x * canvas.scale - made.get_width() / 2),
        round((y - meta.anchor[1] * size * k) * canvas.scale),
    )
    canvas.paste(made, place)


def _swaying(canvas: Canvas, name: str, size: float, frame: int) -> pygame.Surface:
    """Return one frame of a weed, made once for a size."""
    px_scale = canvas.scale * size
    key = ("weed", name, frame, round(px_scale, 4))
    return frames(canvas).get(key, lambda: _swayed(canvas, name, px_scale, frame))


def _swayed(canvas: Canvas, name: str, px_scale: float, frame: int) -> pygame.Surface:
    """Return a weed with its rows shifted, more the higher they are; made at twice the size, so that they
    shift by half pixels."""
    source = canvas.art.sprite(name, 2 * px_scale)
    w, h = source.get_size()
    reach = round(BEND * h) + 2
    wheel = tau * frame / SWAYS
    with canvas.onto(w + 2 * reach, h) as large:
        for row in range(h):
            up = 1 - row / h
            shift = BEND * h * up**1.5 * sin(wheel - 1.4 * up)
            canvas.paste(source, (reach + round(shift), row), (0, row, w, 1), blend=0)
    return pygame.transform.smoothscale(large, (max(1, (w + 2 * reach) // 2), max(1, h // 2)))


def _motes(canvas: Canvas, lay: Layout, now: float) -> None:
    """Draw plankton that drifts and twinkles by the seconds `now`."""
    for number, (*_place, turn) in enumerate(_MOTES):
        canvas.part(_mote, lay, number, _drift(now, turn, _TWINKLES))


def _mote(canvas: Canvas, lay: Layout, number: int, at: float) -> None:
    """Draw one mote of light at a time."""
    (x, y, seconds, turn), k = _MOTES[number], lay.bowl.size
    wheel = tau * (at / seconds + turn)
    glow = max(0.0, 0.45 + 0.55 * sin(wheel))
    dx, dy = 9 * sin(wheel * 0.37 + x), 12 * cos(wheel * 0.29 + y)
    canvas.draw("ui/mote", lay.bowl.x + (x + dx) * k, lay.bowl.y + (y + dy) * k, size=0.62 * k, alpha=glow)


def _bubbles(frame: TableFrame) -> None:
    """Draw strings of bubbles, swaying as they rise."""
    canvas, lay, status = frame.canvas, frame.layout, frame.status
    for number, (_x, _depth, _rise, period, phase, _kind) in enumerate(_BUBBLES):
        t = phase if status.reduced else (_drift(status.time, phase) / period + phase) % 1.0
        canvas.part(_bubble, lay, number, t)


def _bubble(canvas: Canvas, lay: Layout, number: int, t: float) -> None:
    """Draw one string of bubbles after that part (0 to 1) of its way."""
    (x, depth, rise, _period, _phase, kind), k = _BUBBLES[number], lay.bowl.size
    sway = 6 * sin(t * 12 + x)
    canvas.draw(
        f"lagoon/bubble-{kind}",
        lay.bowl.x + (x + sway) * k,
        lay.bowl.y + (depth - rise * t) * k,
        size=k,
        alpha=min(1.0, 4 * t, 5 * (1 - t)),
    )


def torches(canvas: Canvas, lay: Layout, now: float) -> None:
    """Draw two torches, each with a flame of four pictures, seven a second, the right one two pictures ahead,
    and two moths that circle it. `now` is in seconds; with 0 all stand still."""
    for index, (x, y, size) in enumerate(lay.torches):
        canvas.draw(f"ui/torch-{int(now * 7 + 2 * index) % 4}", x, y, size=size)
        for moth in range(2):
            canvas.part(_moth, lay, 2 * index + moth, _drift(now, 0.2 + 0.5 * moth))


def _moth(canvas: Canvas, lay: Layout, number: int, at: float) -> None:
    """Draw one of the moths at a time: each torch has two."""
    index, moth = divmod(number, 2)
    x, y, size = lay.torches[index]
    wheel = at * (1.1 + 0.35 * moth) + 2.6 * moth + 1.9 * index
    canvas.draw(
        "ui/firefly",
        x + size * 112 * sin(wheel) * cos(wheel * 0.31),
        y - size * (214 + 74 * sin(wheel * 0.73 + 1)),
        size=0.5,
        alpha=0.55 + 0.45 * sin(wheel * 2.3),
    )
