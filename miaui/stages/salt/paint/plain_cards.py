"""Cards without art, until they are drawn: a stand-in for `paint.cards`."""

from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.theme import parse
from miaui.games.salt.cards import KINDS, Card, colour_of, kind_of

CARD_RATIO = 1.4

_PAPERS = {
    "db": "#1E4894",
    "lb": "#7CCBEA",
    "ye": "#F9CF3F",
    "bk": "#2E2740",
    "gn": "#2F9152",
    "gy": "#999EAA",
    "wh": "#FBF6EA",
    "pu": "#946BCB",
    "lo": "#FFC48C",
    "pk": "#F58FB3",
    "or": "#FB8630",
}


@dataclass(frozen=True, slots=True)
class CardPose:
    """How a card lies: its middle and width in units, its turn in degrees."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    lift: float = 0.0
    dim: float = 0.0
    glow: bool = False
    facedown: bool = False
    small: bool = False


def draw_card(canvas: Canvas, card: Card, pose: CardPose) -> None:
    """Draw a card as a box with its name."""
    box = Rect.around(pose.x, pose.y - 12 * pose.lift, pose.width, pose.width * CARD_RATIO)
    radius = pose.width * 0.08
    canvas.fill(box.inset(-6 if pose.glow else -2), "glow" if pose.glow else "ink", radius + 4)
    canvas.fill(box, "cream", radius)
    if pose.facedown:
        canvas.fill(box.inset(pose.width * 0.05), "water-2", radius)
        return
    canvas.fill(box.inset(pose.width * 0.05, pose.width * 0.2), parse(_PAPERS[colour_of(card)]), radius)
    words = KINDS[kind_of(card)].name
    canvas.text_in(words, Rect(box.x + 4, box.bottom - 34, box.w - 8, 30), "small", "text-dark")
