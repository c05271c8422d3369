"""One seat as a module: disc, plank, pile, choice card and aid, in units. Pure numbers.

A module is `wide` (cat left, cards beside it), `tall` (cat above, cards below) or `own` (the front
seat: the cat alone; its cards lie along the lower edge).
"""

from typing import NamedTuple

from miaui.engine.geometry import Rect

FISH_W, FISH_H = 210.0, 294.0
DIVER_W, DIVER_H = 160.0, 238.0
DISC = 224.0
"""Width of a cat's disc with its ring at size 1 (the sheet is 240 wide)."""


class Place(NamedTuple):
    """Where a picture lies: its middle, its size (1 is as drawn) and its turn in degrees clockwise."""

    x: float
    y: float
    size: float = 1.0
    angle: float = 0.0

    def fish(self) -> Rect:
        """The box of a fish card here, unturned."""
        return Rect.around(self.x, self.y, FISH_W * self.size, FISH_H * self.size)

    def diver(self) -> Rect:
        """The box of a diver card here, unturned."""
        return Rect.around(self.x, self.y, DIVER_W * self.size, DIVER_H * self.size)

    def disc(self) -> Rect:
        """The box of a cat's disc here."""
        return Rect.around(self.x, self.y, DISC * self.size, DISC * self.size)


class Seat(NamedTuple):
    """A seat's module. `shape` is wide, tall or own; `mirrored` looks to the left (right column)."""

    shape: str
    mirrored: bool
    box: Rect
    disc: Place
    plank: Rect
    pile: Place
    badge: Place
    choice: Place
    aid: Rect
    deep: Place
    shallow: Place

    def parts(self) -> list[tuple[str, Rect]]:
        """The boxes that must not cover each other."""
        found = [("plank", self.plank), ("pile", self.pile.fish()), ("choice", self.choice.diver())]
        return [*found, ("disc", _above(self.disc.disc(), self.plank))]


WIDE = (420.0, 256.0)
TALL = (330.0, 568.0)


def wide(x: float, y: float, size: float, mirrored: bool, text: float) -> Seat:
    """A module of 420 × 256 times `size`, its upper left corner at (x, y)."""
    grow = min(34.0, 44.0 * max(0.0, text - 1.0))

    def at(dx: float, dy: float, scale: float = 1.0, angle: float = 0.0) -> Place:
        across = WIDE[0] - dx if mirrored else dx
        return Place(x + across * size, y + dy * size, scale * size, -angle if mirrored else angle)

    def box(dx: float, dy: float, w: float, h: float) -> Rect:
        left = WIDE[0] - dx - w if mirrored else dx
        return Rect(x + left * size, y + dy * size, w * size, h * size)

    disc = 0.92 - grow / 240
    return Seat(
        shape="wide",
        mirrored=mirrored,
        box=Rect(x, y, WIDE[0] * size, WIDE[1] * size),
        disc=at(112, 102 - grow / 2, disc),
        plank=box(0, 188 - grow, 238, 68 + grow),
        pile=at(362, 112, 0.535, 2),
        badge=at(412, 184),
        choice=at(262, 104 - grow / 3, 0.5, -4),
        aid=box(250, 204, 170, 52),
        deep=at(34, 26),
        shallow=at(190, 26),
    )


def tall(cx: float, y: float, size: float, mirrored: bool, text: float) -> Seat:
    """A module of 330 × 568 times `size`, centred at cx, its upper edge at y."""
    grow = min(50.0, 60.0 * max(0.0, text - 1.0))
    side = -1.0 if mirrored else 1.0

    def at(dx: float, dy: float, scale: float = 1.0, angle: float = 0.0) -> Place:
        return Place(cx + side * dx * size, y + dy * size, scale * size, side * angle)

    def box(dx: float, dy: float, w: float, h: float) -> Rect:
        return Rect.around(cx + side * dx * size, y + (dy + h / 2) * size, w * size, h * size)

    return Seat(
        shape="tall",
        mirrored=mirrored,
        box=Rect(cx - TALL[0] / 2 * size, y, TALL[0] * size, TALL[1] * size),
        disc=at(0, 124 - grow / 2, 1.1 - grow / 260),
        plank=box(0, 226 - grow, 270, 76 + grow),
        pile=at(82, 410, 0.68, 2),
        badge=at(146, 500),
        choice=at(-86, 410, 0.66, -4),
        aid=box(0, 524, 300, 44),
        deep=at(-112, 36),
        shallow=at(112, 36),
    )


def own(x: float, bottom: float, right: float, text: float) -> Seat:
    """The front seat: cat at the lower left (x, bottom), its pile at the lower right."""
    grow = min(46.0, 52.0 * max(0.0, text - 1.0))
    size = 0.98 - grow / 300
    plank = Rect(x + 18, bottom - 84 - grow, 262, 72 + grow)
    disc = Place(x + 149, bottom - 166 - grow * 0.8, size)
    pile = Place(right - 118, bottom - 132, 0.68, 4)
    return Seat(
        shape="own",
        mirrored=False,
        box=Rect(x + 18, disc.disc().y, 262, bottom - 12 - disc.disc().y),
        disc=disc,
        plank=plank,
        pile=pile,
        badge=Place(pile.x + 66, pile.y + 94),
        choice=Place(x + 338, bottom - 282, 0.56, 4),
        aid=Rect(x + 18, bottom - 12, 0, 0),
        deep=Place(x + 62, disc.y - 84),
        shallow=Place(x + 236, disc.y - 84),
    )


def _above(disc: Rect, plank: Rect) -> Rect:
    """The part of a disc that is not behind its plank."""
    return Rect(disc.x, disc.y, disc.w, min(disc.h, plank.y - disc.y))
