"""Layout of a seat as a module: disc, plank, pile, choice card and aid, in units. Pure numbers.

A module is `wide` (cat left, cards beside it), `tall` (cat above, cards below) or `own` (the front
seat: the cat alone; its cards lie along the lower edge). The box of an `own` one is 262 wide, begins 18 right
of the table's left edge and ends 12 above the lower one; its `aid` has no size.
"""

from typing import NamedTuple

from miaui.engine.draw.geometry import Rect

FISH_W, FISH_H = 210.0, 294.0
DIVER_W, DIVER_H = 160.0, 238.0
DISC = 224.0
"""Width of a cat's disc with its ring at size 1 (the sheet is 240 wide)."""


class SeatPlace(NamedTuple):
    """Where a picture lies: its middle, its size (1 is as drawn) and its turn in degrees clockwise."""

    x: float
    y: float
    size: float = 1.0
    angle: float = 0.0

    def fish(self) -> Rect:
        """Return the box of a fish card with its middle here, unturned: 210 × 294 units times the size.

        >>> SeatPlace(300.0, 300.0, 2.0).fish()
        Rect(x=90.0, y=6.0, w=420.0, h=588.0)
        """
        return Rect.around(self.x, self.y, FISH_W * self.size, FISH_H * self.size)

    def diver(self) -> Rect:
        """Return the box of a diver card with its middle here, unturned: 160 × 238 units times
        the size."""
        return Rect.around(self.x, self.y, DIVER_W * self.size, DIVER_H * self.size)

    def disc(self) -> Rect:
        """Return the box of a cat's disc with its middle here: 224 units wide and high, times the
        size."""
        return Rect.around(self.x, self.y, DISC * self.size, DISC * self.size)


class SeatBox(NamedTuple):
    """A seat's module. `shape` is "wide", "tall" or "own"; `mirrored`: its cat looks to the left, as in the
    right column. `badge`: place of the count of its `pile`; `choice`: of its diver card; `aid`: box of the
    divers left; `deep` and `shallow`: places of its numbers in Kiti's two orders."""

    shape: str
    mirrored: bool
    box: Rect
    disc: SeatPlace
    plank: Rect
    pile: SeatPlace
    badge: SeatPlace
    choice: SeatPlace
    aid: Rect
    deep: SeatPlace
    shallow: SeatPlace

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the boxes that may not cover each other, as (name, box): "plank", "pile", "choice", and
        "disc", of which only what is above the plank."""
        boxes = [("plank", self.plank), ("pile", self.pile.fish()), ("choice", self.choice.diver())]
        return [*boxes, ("disc", _above(self.disc.disc(), self.plank))]


WIDE = (402.0, 266.0)
TALL = (330.0, 556.0)
PLANK_AT = 93.0
"""Depth below a cat's middle at which its plank begins, at size 1: the paws hang over the edge."""


def wide(x: float, y: float, size: float, mirrored: bool, text: float) -> SeatBox:
    """Return a module of 402 × 266 units times `size`, its upper left corner at (x, y): cat at the left,
    choice and pile at the right, all mirrored if `mirrored`. A `text` scale over 1 makes the plank higher, by
    up to 36, and the cat smaller."""
    grow = min(36.0, 46.0 * max(0.0, text - 1.0))
    disc = 0.88 - grow / 215

    def at(dx: float, dy: float, scale: float = 1.0, angle: float = 0.0) -> SeatPlace:
        across = WIDE[0] - dx if mirrored else dx
        return SeatPlace(x + across * size, y + dy * size, scale * size, -angle if mirrored else angle)

    def box(dx: float, dy: float, w: float, h: float) -> Rect:
        left = WIDE[0] - dx - w if mirrored else dx
        return Rect(x + left * size, y + dy * size, w * size, h * size)

    top = 98 + (PLANK_AT * 0.88) - grow
    return SeatBox(
        shape="wide",
        mirrored=mirrored,
        box=Rect(x, y, WIDE[0] * size, WIDE[1] * size),
        disc=at(108, top - PLANK_AT * disc, disc),
        plank=box(0, top, 232, 84 + grow),
        pile=at(344, 116, 0.52, 2),
        badge=_corner(at(344, 116, 0.52)),
        choice=at(250, 104 - grow * 0.62, 0.48, -4),
        aid=box(235, 196, 167, 70),
        deep=at(34, 26),
        shallow=at(190, 26),
    )


def tall(cx: float, y: float, size: float, mirrored: bool, text: float) -> SeatBox:
    """Return a module of 330 × 556 units times `size`, its middle at cx, its upper edge at y: cat above,
    choice and pile below, left and right exchanged if `mirrored`. A `text` scale over 1 makes the plank
    higher, by up to 50, and the cat smaller."""
    grow = min(50.0, 60.0 * max(0.0, text - 1.0))
    side = -1.0 if mirrored else 1.0
    disc = 1.08 - grow / 230

    def at(dx: float, dy: float, scale: float = 1.0, angle: float = 0.0) -> SeatPlace:
        return SeatPlace(cx + side * dx * size, y + dy * size, scale * size, side * angle)

    def box(dx: float, dy: float, w: float, h: float) -> Rect:
        return Rect.around(cx + side * dx * size, y + (dy + h / 2) * size, w * size, h * size)

    top = 121 + PLANK_AT * 1.08 - grow
    return SeatBox(
        shape="tall",
        mirrored=mirrored,
        box=Rect(cx - TALL[0] / 2 * size, y, TALL[0] * size, TALL[1] * size),
        disc=at(0, top - PLANK_AT * disc, disc),
        plank=box(0, top, 280, 84 + grow),
        pile=at(80, 414, 0.66, 2),
        badge=_corner(at(80, 414, 0.66)),
        choice=at(-84, 414, 0.62, -4),
        aid=box(0, 518, 312, 38),
        deep=at(-112, 36),
        shallow=at(112, 36),
    )


def own(x: float, bottom: float, right: float, text: float) -> SeatBox:
    """Return the front seat: x, `right` and `bottom` are the table's edges, its pile 118 left of `right`."""
    grow = min(46.0, 52.0 * max(0.0, text - 1.0))
    size = 0.98 - grow / 260
    plank = Rect(x + 18, bottom - 98 - grow, 262, 88 + grow)
    disc = SeatPlace(x + 149, plank.y - PLANK_AT * size, size)
    pile = SeatPlace(right - 118, bottom - 132, 0.68, 4)
    return SeatBox(
        shape="own",
        mirrored=False,
        box=Rect(x + 18, disc.disc().y, 262, bottom - 12 - disc.disc().y),
        disc=disc,
        plank=plank,
        pile=pile,
        badge=_corner(pile),
        choice=SeatPlace(x + 338, bottom - 282, 0.56, 4),
        aid=Rect(x + 18, bottom - 12, 0, 0),
        deep=SeatPlace(x + 62, disc.y - 84),
        shallow=SeatPlace(x + 236, disc.y - 84),
    )


def _corner(pile: SeatPlace) -> SeatPlace:
    """Return the upper right corner of a pile; the upper left one holds the value."""
    return SeatPlace(pile.x + (FISH_W / 2 - 8) * pile.size, pile.y - (FISH_H / 2 - 8) * pile.size)


def _above(disc: Rect, plank: Rect) -> Rect:
    """Return the part of a disc that is not behind its plank."""
    return Rect(disc.x, disc.y, disc.w, min(disc.h, plank.y - disc.y))
