"""The piles make room for two drawn cards: they become smaller and go aside, so that the cards between which
the player chooses are the largest on the table. Pure numbers, in units."""

from miaui.games.salt.tabletop.layout.spots import Spot

SMALLER = 0.72
"""Width of a pile that has gone aside, of its usual one."""
WIDEST = 1.08
"""Width of a drawn card where there is most room, of a pile's."""
GAP, AIR = 0.06, 0.11
"""Between the two drawn cards, and between them and the piles, of a pile's width."""
FURTHEST = 60.0
"""How far the outer edges of the piles go aside at most."""
STILL = 0.001
"""Units: a pile whose width differs by less lies still."""
_HALF, _NEAR = 0.055, 0.01
"""Seconds in which half of the way is made, and how much of it may be left out."""


def drawn_width(card: float, outer: float, free: float) -> float:
    """Return how wide each of the two drawn cards is: piles are `card` wide, their outer edges `outer` from
    the middle, with `free` units beside them."""
    reach = outer + max(0.0, min(FURTHEST, free))
    return min(WIDEST * card, reach - (SMALLER + AIR + GAP / 2) * card)


def parted(piles: tuple[Spot, Spot], middle: float, drawn: float, part: float) -> tuple[Spot, Spot]:
    """Return where the piles lie that are `part` (0 to 1) of the way aside, from the middle of the table."""
    left, right = piles
    width = SMALLER * left.width
    far = drawn + (GAP / 2 + AIR) * left.width + width / 2
    return (
        left.towards(Spot(middle - far, left.y, width), part),
        right.towards(Spot(middle + far, right.y, width), part),
    )


class Parting:
    """How far the piles have gone aside: `part`, 0 to 1."""

    def __init__(self) -> None:
        self.part = 0.0

    def update(self, apart: bool, dt: float) -> bool:
        """Let dt seconds pass on the way there or back, 0 for no motion at all. True if anything moved."""
        goal, before = float(apart), self.part
        left = (goal - before) * (0.5 ** (dt / _HALF) if dt > 0.0 else 0.0)
        self.part = goal if abs(left) < _NEAR else goal - left
        return self.part != before
