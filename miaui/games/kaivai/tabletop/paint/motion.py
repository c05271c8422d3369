"""Everything under way over the sea: what flies, bursts and floats up, dice, the crown."""

from math import sin

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.fishing import BLUE
from miaui.games.kaivai.tabletop.animation.animation import Burst, Dice, Flight, Gain, Walk
from miaui.games.kaivai.tabletop.paint import moments, sailing
from miaui.games.kaivai.tabletop.paint.anchors import along, place
from miaui.games.kaivai.tabletop.ui import TableFrame

_STEPS = {"splash": (5, 1.0), "bubbles": (5, 1.25), "dust": (5, 1.0), "sparks": (4, 1.4)}
"""Pictures of each effect, and its size."""
_TURNS = 5
"""Number of times that a die turns over on its way."""


def draw_under(frame: TableFrame) -> None:
    """Draw the rings of the god's steps on the water, under the pieces; none with reduced motion, and while
    he stands."""
    walk, size = frame.animation.first(Walk), frame.layout.grid.size
    if walk is not None and not frame.status.reduced:
        for x, y, part in sailing.prints(frame, walk):
            frame.canvas.draw(f"kaivai/effect/ring-{int(part * 4)}", x, y, size=size)


def draw(frame: TableFrame) -> None:
    """Draw what moves over pieces and plates: great moments, dice, bursts, flights, floating numbers. With
    reduced motion no bursts, flights fade from start to end, numbers stay."""
    animation = frame.animation
    moments.draw(frame)
    _dice(frame)
    for burst in animation.all(Burst):
        _burst(frame, burst)
    for flight in animation.all(Flight):
        _flight(frame, flight)
    for gain in animation.all(Gain):
        x, y = place(frame.layout, frame.display, gain.anchor)
        _floating(frame, gain, x, y)


def _burst(frame: TableFrame, burst: Burst) -> None:
    if frame.status.reduced:
        return
    x, y = place(frame.layout, frame.display, burst.anchor)
    steps, size = _STEPS[burst.kind]
    step = min(steps - 1, int(burst.part * steps))
    frame.canvas.draw(f"kaivai/effect/{burst.kind}-{step}", x, y, size=size * frame.layout.grid.size)


def _flight(frame: TableFrame, flight: Flight) -> None:
    """Draw a picture on its way; with reduced motion it fades from its start to its end."""
    canvas, alpha, turn = frame.canvas, 1.0, 0.0
    if frame.status.reduced:
        anchor = flight.start if flight.part < 0.5 else flight.end
        (x, y), alpha = place(frame.layout, frame.display, anchor), abs(2 * flight.part - 1)
    else:
        x, y, turn = along(frame.layout, frame.display, flight)
    canvas.draw(flight.picture, x, y, size=flight.size, angle=6 * round(turn / 6), alpha=alpha)
    if flight.words:
        canvas.text_in(flight.words, Rect.around(x, y, 40, 34), "label", "ink", fixed=True, alpha=alpha)


def _floating(frame: TableFrame, gain: Gain, x: float, y: float) -> None:
    """Draw words that rise over a place, with an ink edge, and the picture of what they count after them."""
    canvas, size, words = frame.canvas, frame.layout.grid.size, gain.words
    height = y - (34 + (0 if frame.status.reduced else 46 * gain.part)) * size
    colour = "good" if gain.good else "bad"
    if gain.picture:
        wide, high = canvas.measure(words, "heading")
        canvas.draw(gain.picture, x + wide / 2 + 26, height + high / 2, size=1.3)
    for dx, dy, paint in ((3, 4, "ink"), (-3, 3, "ink"), (3, -2, "ink"), (-3, -2, "ink"), (0, 0, colour)):
        canvas.text(words, x + dx, height + dy, "heading", paint, fixed=True)


_LARGE, _ASIDE = 2.0, 34.0
"""Size of dice that lie on the water, in sizes of those in the canoe; units between them more for that."""


def _dice(frame: TableFrame) -> None:
    """Draw dice that fly out of the canoe, float as they fell, and sink."""
    dice, canvas = frame.animation.first(Dice), frame.canvas
    if dice is None:
        return
    size, count = frame.layout.grid.size, len(dice.fell)
    seconds = 0.5 + 0.08 * count
    for index, fell in enumerate(dice.fell):
        part = min(1.0, max(0.0, (dice.part * seconds - 0.08 * index) / 0.5))
        start = place(frame.layout, frame.display, ("deck", dice.hex))
        end = place(frame.layout, frame.display, ("water", dice.water, index, count))
        end = end[0] + (index - (count - 1) / 2) * _ASIDE * size, end[1]
        x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        large = _LARGE if frame.status.reduced else 1.0 + (_LARGE - 1.0) * part
        if frame.status.reduced:
            x, y = end
        elif part < 1.0:
            y -= 130 * 4 * part * (1 - part) * size
        else:
            y += 2.5 * sin(dice.part * 9 + index) * size
        blue = fell == "1" if part >= 0.85 else int(part * _TURNS * 2 + index) % 2 == 0
        sunk, reach = dice.sunk * 46 * large * size, 60 * large * size
        high = max(1.0, 1.9 * reach - sunk)
        with canvas.clip(Rect(x - reach, y - 1.33 * reach, 2 * reach, high)):
            name = f"kaivai/die/{BLUE[index]}-{'blue' if blue else 'white'}"
            angle = 0.0 if part >= 1.0 or frame.status.reduced else 30.0 * round(part * 12)
            canvas.draw(name, x, y + sunk, size=round(0.94 * large, 1) * size, angle=angle)
