"""Where the cards of the own hand lie: a fan."""

from typing import NamedTuple

from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.layout.spots import Spot

HAND_CARD = 166.0
_PITCH = 1.05
"""The widest step from card to card, of a card's width."""
_TURNED = 6.0
"""Units by which the corners of turned cards stand out of a full fan."""


class HandPlace(NamedTuple):
    """Place of a fan: its `box`, cards unturned, the width of a `card`, and the x (`right`) and y (`top`) up
    to which its tags may reach (units)."""

    box: Rect
    card: float
    right: float
    top: float

    def card_place(self, index: int, count: int) -> Spot:
        """Return the spot of card `index`, from the left, of `count` in the fan: in the middle of the box, up
        to 1.05 of a card's width apart, overlapping where the box is too narrow, the outer ones lower and
        turned outwards. A single card lies in the middle."""
        box, card = self.box, self.card
        widest, k = card * _PITCH, card / HAND_CARD
        step = min(widest, (box.w - card - 2 * _TURNED * k) / max(1, count - 1))
        t = index - (count - 1) / 2
        sag = min(1.2, 16.0 / max(1.0, (count / 2) ** 2)) * t * t * k
        return Spot(box.cx + t * step, box.cy + sag, card, 1.25 * t * step / widest)
