"""Things on the sand: the towel for own pairs, dashed places, the folding pattern around the piles."""

from dataclasses import dataclass

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.games.salt.tabletop.paint import beach
from miaui.games.salt.tabletop.paint.scenery import stretch

_PANEL = 250.0
"""Width of a panel of the folding pattern as it is drawn; it is 258 high."""


@dataclass(frozen=True, slots=True)
class PencilFrame:
    """The folding pattern drawn in the sand: the middle of the piles, how far they are apart (units), and how
    many there are."""

    x: float
    y: float
    pitch: float = _PANEL
    places: int = 3


def draw_pencil(canvas: Canvas, frame: PencilFrame) -> None:
    """Draw the folding pattern around the piles: a panel for each place, side by side about the frame's
    middle, and an end on each side."""
    size = frame.pitch / _PANEL
    for place in range(frame.places):
        x = frame.x + (place - (frame.places - 1) / 2) * frame.pitch
        canvas.draw("salt/scene/pencil-panel", x, frame.y, size=size)
    half = frame.places * frame.pitch / 2
    canvas.draw("salt/scene/pencil-end", frame.x - half, frame.y, size=size)
    canvas.draw("salt/scene/pencil-end", frame.x + half, frame.y, size=size, flip=True)


def draw_towel(canvas: Canvas, rect: Rect, colour: str) -> None:
    """Draw the beach towel in stripes of a seat's colour; its fringes reach 20 units to the left and 24 to
    the right of the box."""
    whole = Rect(rect.x - 20, rect.y - 8, rect.w + 44, rect.h + 28)
    canvas.nine(f"salt/scene/towel-{colour}", whole)


def draw_slot(canvas: Canvas, rect: Rect, words: str, on_water: bool = False) -> None:
    """Draw a dashed place with words, where something may be laid: a pale one with dark words on sand, a dark
    one with pale words `on_water`."""
    canvas.nine("salt/scene/slot-water" if on_water else "salt/scene/slot-sand", rect.inset(-3))
    ink = parse("#E4F6F9") if on_water else parse("#6A2A20")
    canvas.text_in(words, rect.inset(10), "label", ink)


def draw_spit(canvas: Canvas, rect: Rect, storm: float = 0.0, grey: float = 0.0) -> None:
    """Draw a tongue of sand that fills a box, its tip at the left, in the light of a storm and a grey of 0 to
    1."""
    stretch(canvas, "salt/scene/spit", rect, beach.light_on_sand(canvas, storm, grey))
