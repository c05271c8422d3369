"""What lies on the sand: the towel for own pairs, dashed places, the folding pattern around the piles."""

from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.theme import parse


@dataclass(frozen=True, slots=True)
class PencilFrame:
    """The folding pattern drawn in the sand: the middle of the piles, how far they are apart, how many there
    are and how high their places are (units)."""

    x: float
    y: float
    pitch: float = 250.0
    places: int = 3
    height: float = 258.0


def draw_pencil(canvas: Canvas, frame: PencilFrame) -> None:
    """Draw the folding pattern around the piles."""
    for place in range(frame.places):
        x = frame.x + (place - (frame.places - 1) / 2) * frame.pitch
        box = Rect.around(x, frame.y, frame.pitch, frame.height)
        canvas.outline(box, parse("#A9785A"), 2)


def draw_towel(canvas: Canvas, rect: Rect, colour: str) -> None:
    """The beach towel of the seat in front, in stripes of its colour."""
    for index, stripe in enumerate(rect.columns(9)):
        canvas.fill(stripe, colour if index % 2 else parse("#FFF3DC"))


def draw_slot(canvas: Canvas, rect: Rect, words: str, on_water: bool = False) -> None:
    """A dashed place with words: here something may be laid, or will be."""
    ink = parse("#D9F2F6") if on_water else parse("#7A3A2A")
    canvas.outline(rect, ink, 2.6, 12)
    canvas.text_in(words, rect.inset(10), "label", ink)


def draw_paws(canvas: Canvas, x: float, y: float, count: int = 10) -> None:
    """A track of paw prints from (x, y) to the right and a little up."""
    for i in range(count):
        canvas.circle(x + i * 46, y - (i % 2) * 17 - i * 2.6, 9, parse("#C99A62"))
