"""Small things that many painters of the beach use: poses, ribbons as wide as their words."""

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.layout.papers import Words, ribbon_size
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.paint.cards import CardPose
from miaui.games.salt.tabletop.paint.ribbons import draw_ribbon


def pose(at: Spot, glow: bool = False, facedown: bool = False, small: bool = False) -> CardPose:
    """Return the pose of a card that lies at a spot, with its middle, width and angle."""
    return CardPose(at.x, at.y, at.width, at.angle, glow=glow, facedown=facedown, small=small)


def ribbon(
    canvas: Canvas,
    x: float,
    y: float,
    words: Words,
    paper: str = "paper",
    space: float = 0.0,
    least: float = 0.0,
) -> Rect:
    """Draw a ribbon as wide as its words, its middle at (x, y), at most `space` units wide (0: no limit;
    words shrink then) and at least `least` high; return its box, without the folded ends."""
    wide, high = ribbon_size(canvas, words)
    box = Rect.around(x, y, min(wide, space) if space else wide, max(high, least))
    draw_ribbon(canvas, box, words, paper)
    return box
