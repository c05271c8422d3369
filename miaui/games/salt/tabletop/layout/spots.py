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
        """The card's box, unturned, 1.4 times as high as wide.

        >>> Spot(100.0, 100.0, 50.0, 90.0).box
        Rect(x=75.0, y=65.0, w=50.0, h=70.0)
        """
        return Rect.around(self.x, self.y, self.width, self.width * CARD_RATIO)

    def towards(self, other: "Spot", part: float) -> "Spot":
        """Return the spot at `part` of the straight way to another, 0 is here, 1 is there; width and angle
        change evenly, too.

        >>> Spot(0.0, 0.0, 100.0).towards(Spot(10.0, 20.0, 50.0, 8.0), 0.5)
        Spot(x=5.0, y=10.0, width=75.0, angle=4.0)
        """
        return Spot(*(a + (b - a) * part for a, b in zip(self, other, strict=True)))
