"""Small things that many painters of the beach use: poses, badges with counts, key cues, planks."""

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.stages.salt.layout.spots import Spot
from miaui.stages.salt.paint.cards import CardPose
from miaui.stages.salt.paint.ribbons import Words, draw_ribbon, ribbon_size


def pose(at: Spot, glow: bool = False, facedown: bool = False, small: bool = False) -> CardPose:
    """How a card lies at a spot."""
    return CardPose(at.x, at.y, at.width, at.angle, glow=glow, facedown=facedown, small=small)


def key_cue(canvas: Canvas, x: float, y: float, key: str) -> None:
    """A key's letter on a paper key, its middle at (x, y)."""
    side = max(30.0, 21 / canvas.scale)
    box = Rect.around(x, y, side, side)
    canvas.fill(box, "ink", 8)
    canvas.fill(box.inset(2.4), "cream", 6)
    canvas.text_in(key.upper(), box.inset(3), "label", "ink", fixed=True, size=0.8)


def ribbon(canvas: Canvas, x: float, y: float, words: Words, paper: str = "paper", room: float = 0.0) -> Rect:
    """A ribbon as wide as its words, its middle at (x, y); with `room` never wider than that."""
    wide, high = ribbon_size(canvas, words)
    box = Rect.around(x, y, min(wide, room) if room else wide, high)
    draw_ribbon(canvas, box, words, paper)
    return box
