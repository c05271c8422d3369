"""Rosettes with numbers: points so far, what a seat gets, what a card would add; and the colour bonus."""

from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.theme import Colour, parse

PAPERS: dict[str, Colour] = {
    "gold": parse("#FFB22E"), "coral": parse("#F2553F"), "rose": parse("#F5709A"), "grey": parse("#B5A7B8"),
}  # fmt: skip
"""Papers of rosettes besides the six colours of seats."""


@dataclass(frozen=True, slots=True)
class Medal:
    """A rosette: its words, its paper (a name of PAPERS or of a seat's colour) and its radius in units."""

    words: str
    paper: str = "coral"
    r: float = 58.0


def draw_medal(canvas: Canvas, x: float, y: float, medal: Medal) -> None:
    """Draw a rosette with its middle at (x, y)."""
    canvas.circle(x, y, medal.r, PAPERS.get(medal.paper) or canvas.colour(medal.paper))
    canvas.circle(x, y, medal.r * 0.7, parse("#FFFAEE"))
    room = Rect.around(x, y, medal.r * 1.2, medal.r * 1.1)
    canvas.text_in(medal.words, room, "numeral", "ink", fixed=True, size=medal.r / 60)


def gain_medal(points: int, r: float = 31.0) -> Medal:
    """The rosette that says what a card would add: grey 0, rose 1, coral 2, gold 3 and more."""
    paper = ("grey", "rose", "coral", "gold")[min(3, max(0, points))]
    return Medal(f"+{points}" if points else "0", paper, r if points else r * 0.66)
