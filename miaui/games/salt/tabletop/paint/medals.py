"""Rosettes with numbers: points so far, what a seat gets, what a card would add."""

from dataclasses import dataclass

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect

PAPERS = ("gold", "coral", "rose", "grey")
"""Papers of rosettes besides the six colours of seats."""
_R = 64.0
"""Radius of a medal as it is drawn."""


@dataclass(frozen=True, slots=True)
class Medal:
    """A rosette: its words, its paper (one of PAPERS, or a seat's colour) and its radius in units."""

    words: str
    paper: str = "coral"
    r: float = 58.0


def draw_medal(canvas: Canvas, x: float, y: float, medal: Medal) -> None:
    """Draw a rosette of the medal's paper and radius with its words, which shrink to fit, its middle at (x,
    y)."""
    canvas.draw(f"salt/scene/medal-{medal.paper}", x, y, size=medal.r / _R)
    space = Rect.around(x, y, medal.r * 1.22, medal.r * 1.2)
    canvas.text_in(medal.words, space, "numeral", "text-dark", fixed=True, size=medal.r / 70)
