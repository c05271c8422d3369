"""Where a card lies."""

from typing import NamedTuple

from miaui.engine.draw.geometry import Rect

CARD_RATIO = 1.4
"""A card's height for its width."""


class Spot(NamedTuple):
    """The middle of a card, its width in units, and its turn in degrees clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def box(self) -> Rect:
        """The card's box, unturned."""
        return Rect.around(self.x, self.y, self.width, self.width * CARD_RATIO)

    def towards(self, other: "Spot", part: float) -> "Spot":
        """Return the spot on the straight way to another, 0 is here, 1 is there; width and angle change
        evenly, too."""
        return Spot(*(a + (b - a) * part for a, b in zip(self, other, strict=True)))
