"""Everything under way: cards, cats, splashes, the gull and her shadow."""

from math import atan2, degrees
from typing import assert_never

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import out
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import number
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.tabletop.animation.anchors import along, heading, place
from miaui.games.miaui.tabletop.animation.animation import Burst, Flight, Gain, Shadow
from miaui.games.miaui.tabletop.layout.layout import Layout, SeatPlace
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.games.miaui.tabletop.ui import TableFrame


def draw(frame: TableFrame) -> None:
    """Draw bursts, the gull's shadow and all flights where they are now. In quiet frames neither bursts nor
    shadow; with reduced motion a flight fades out at its start, then in at its end, and a transient cat is
    left out."""
    canvas, lay, animation, status = frame.canvas, frame.layout, frame.animation, frame.status
    for burst in animation.all(Burst):
        at = place(lay, burst.anchor)
        number = min(burst.frames - 1, int(burst.part * burst.frames))
        if not status.quiet:
            canvas.draw(
                f"{burst.name}-{number}", at.x + burst.dx * at.size, at.y, size=burst.size * lay.bowl.size
            )
    crossing = animation.first(Shadow)
    if crossing is not None and not status.quiet:
        shadow(canvas, lay, crossing.part)
    for flight in animation.all(Flight):
        if status.reduced:
            _faded(canvas, lay, flight)
        else:
            draw_flight(canvas, lay, flight, along(lay, flight), 1.0)


SHADOW = 2.4
"""Size of the gull's shadow."""


def shadow(canvas: Canvas, lay: Layout, part: float) -> None:
    """Draw the gull's shadow: `part` 0 is 400 units left of the window at 62 % of its height, 1 is 400 units
    right of it at 32 %."""
    x = -400 + (lay.vw + 800) * part
    y = lay.vh * 0.62 - lay.vh * 0.3 * part
    canvas.draw("fish/gull-shadow", x, y, size=SHADOW)


def _faded(canvas: Canvas, lay: Layout, flight: Flight) -> None:
    """Draw a flight as a cross-fade from its start to its end; a transient cat is left out, and what stays in
    its place does not fade."""
    if flight.transient and (flight.kind == "cat" or flight.part >= 0.5):
        return
    at = place(lay, flight.start if flight.part < 0.5 else flight.end)
    alpha = 1.0 if flight.start == flight.end else abs(2 * flight.part - 1)
    draw_flight(canvas, lay, flight.at(0.0) if flight.kind == "gull" else flight, at, alpha)


RISE = 84.0
"""Distance by which gained points float up (units)."""
_GREAT, _GREAT_SIZE = 10, 1.6
"""Points from which a gain or loss is great, and how much larger it is written."""


def gains(frame: TableFrame) -> None:
    """Draw the points that float up 84 units from piles, with their sign: golden, red for losses, 60 % larger
    from 10 points on, won or lost; with reduced motion they stand half way up. Nothing without a `Gain`."""
    canvas, lay = frame.canvas, frame.layout
    for gain in frame.animation.all(Gain):
        at = lay.seats[gain.seat].pile
        rise = 0.5 if frame.status.reduced else out(gain.part)
        alpha = round(10 * min(1.0, 6 * gain.part, 3.2 * (1 - gain.part) + 0.1)) / 10
        size = _GREAT_SIZE if abs(gain.points) >= _GREAT else 1.0
        words, tall = signed(gain.points), 62.0 * size
        wide = canvas.measure(words, "heading", fixed=True, size=size)[0] + 34 * size
        x = min(max(6.0, at.x - wide / 2), lay.vw - 6 - wide)
        rect = Rect(x, at.y - 20 - RISE * rise - tall / 2, wide, tall)
        canvas.fill(rect, "ink", 26 * size, alpha)
        canvas.fill(rect.inset(3), "plate", 26 * size - 3, alpha)
        colour = "glow" if gain.points >= 0 else "bad"
        canvas.text_in(words, rect, "heading", colour, fixed=True, alpha=alpha, size=size)


def signed(points: int) -> str:
    """Return points with their sign, as the language writes numbers; 0 without one.

    >>> signed(3), signed(-3), signed(0)
    ('+3', '−3', '0')
    """
    return f"+{number(points)}" if points > 0 else number(points)


def draw_flight(canvas: Canvas, lay: Layout, flight: Flight, at: SeatPlace, alpha: float) -> None:
    """Draw a flight at a place with an opacity of 0 to 1. With a `turned` face it narrows until half way,
    then shows that face. A card's name is "T8", "7:shell" or "back:shell", a cat's or gull's that of its
    picture."""
    name, squeeze = flight.name, 1.0
    if flight.turned:
        squeeze = max(0.04, abs(2 * flight.part - 1))
        name = flight.turned if flight.part >= 0.5 else flight.name
    pose = CardPose(at, alpha, squeeze, rough=True)
    match flight.kind:
        case "fish":
            card = None if name == "back" else Card(name)
            paint_cards.fish_card(canvas, card, pose)
        case "diver":
            value, colour = name.split(":")
            if value == "back":
                paint_cards.diver_back(canvas, colour, pose)
            else:
                paint_cards.diver_card(canvas, int(value), colour, pose)
        case "cat":
            _cat(canvas, lay, flight, at, alpha)
        case "gull":
            frame_number, right = int(flight.part * FLAPS) % 4, heading(lay, flight)[0] > 1e-6
            canvas.draw(
                f"{name}-{frame_number}", at.x, at.y - 40, size=gull_size(at.size), alpha=alpha, flip=right
            )
        case _:
            assert_never(flight.kind)


FLAPS = 4
"""Pictures of the gull on each part of her way: one beat of her wings, for so much white must not flash."""


def gull_size(near: float) -> float:
    """Return the size at which the gull is drawn near a place of that size: 0.5 + 0.78 × `near`, rounded to
    quarters.

    >>> gull_size(0.68), gull_size(1.9)
    (1.0, 2.0)
    """
    return round(4 * (0.5 + 0.78 * near)) / 4


DIVES_AT = 43.0
"""Angle below the horizon at which a diving cat is drawn, to the right (degrees)."""
TURN = 12
"""Step by which cats under way turn (degrees): every step is a picture of its own."""
DOWN, UP = 48.0, -132.0
"""Turns in which they dive and come up again (degrees)."""


def _cat(canvas: Canvas, lay: Layout, flight: Flight, at: SeatPlace, alpha: float) -> None:
    """Draw a whole cat under way, head first where it dives or swims; one from the right faces left."""
    left = flight.seat is not None and lay.seats[flight.seat].mirrored
    if not flight.name.endswith("dive"):
        canvas.draw(flight.name, at.x, at.y, size=0.9, alpha=alpha, flip=left)
        return
    dx, dy = heading(lay, flight)
    below = degrees(atan2(dy, -dx if left else dx))
    angle = TURN * round((below - DIVES_AT) / TURN)
    canvas.draw(flight.name, at.x, at.y, size=0.9, angle=-angle if left else angle, alpha=alpha, flip=left)
