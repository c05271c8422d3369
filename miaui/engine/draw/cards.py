"""Cards of any game: poses, the few looks that are composed for them, and how a composed card is drawn.

A game supplies a `CardSet`: what is kept, and a function that composes a card in a look. Looks come in steps,
so that pictures are used again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.pictures import Budget, Keep, PictureScope

K = TypeVar("K", bound=Hashable)

ROUGH, GROWN = 4.0, 1.0
"""Units in width between sizes in motion, and between sizes of a card that grows on the spot."""
_ROUGH_TURN = 2.0
"""Degrees between turns in motion."""


@dataclass(frozen=True, slots=True)
class Posed:
    """Pose of a card as it is composed: (x, y) its middle, `width` in units, `angle` in degrees clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    lift: float = 0.0
    """0 lies on the table, 1 is held high above it."""
    dim: float = 0.0
    """0 is as bright as ever, 1 as dark as a card gets."""
    glow: bool = False
    alpha: float = 1.0
    squeeze: float = 1.0
    """0 to 1 of its width, for a card that turns over."""
    moving: bool = False
    """On its way: drawn in fewer sizes and turns."""
    growing: bool = False
    """Changes its size on the spot."""

    @property
    def keep(self) -> Keep:
        """Lifetime of its picture: MOTION while it is moving or growing, else STILL."""
        return Keep.MOTION if self.moving or self.growing else Keep.STILL


class Look(NamedTuple):
    """A pose as it is composed: widths in pixels of the whole and of the narrowed card, degrees, quarters of
    lift and eighths of dimming."""

    wide: int
    narrow: int
    angle: float
    lift: int
    dim: int
    glow: bool
    moving: bool
    growing: bool


@dataclass(frozen=True, slots=True)
class CardSet(Generic[K]):
    """Cards of a game. `K` says what is on a card.

    - `owner`, `budget`: the scope in which their pictures lie.
    - `compose(canvas, kind, look)`: the picture of a card in a look, its middle in the middle.
    """

    owner: str
    budget: Budget
    compose: Callable[[Canvas, K, Look], pygame.Surface]

    def pictures(self, canvas: Canvas) -> PictureScope:
        """Return the canvas's pictures of the set's `owner`, which all its cards are kept in."""
        return canvas.pictures.scope(self.owner, self.budget)

    def has(self, canvas: Canvas, kind: K, pose: Posed) -> bool:
        """Return True if the picture of a card in a pose is kept: composed, and not dropped since."""
        return self.pictures(canvas).has((kind, look_of(canvas, pose)), pose.keep)

    def picture(self, canvas: Canvas, kind: K, pose: Posed) -> tuple[tuple[object, ...], pygame.Surface]:
        """Return a key that says what it looks like, and a card's picture, composed where it is not kept."""
        look = look_of(canvas, pose)
        made = self.pictures(canvas).get((kind, look), lambda: self.compose(canvas, kind, look), pose.keep)
        return (kind, look, canvas.style_key, canvas.art.hurry), made

    def draw(self, canvas: Canvas, kind: K, pose: Posed, ratio: float) -> None:
        """Draw a card whose height is `ratio` of its width, if any of it can be seen."""
        if in_sight(canvas, pose, ratio):
            key, made = self.picture(canvas, kind, pose)
            blit(canvas, made, pose, ("card", self.owner, *key))


def look_of(canvas: Canvas, pose: Posed) -> Look:
    """Return a pose in few steps, so that pictures are used again: degrees in quarters, lift in quarters,
    dimming in eighths, the narrowed width in 4 pixels; in motion widths by 4 units and angles by 2 degrees,
    and widths by 1 unit where it grows."""
    width = pose.width * canvas.scale
    wide, angle = max(1, round(width)), round(pose.angle * 4) / 4
    if pose.moving or pose.growing:
        step = max(1, round((ROUGH if pose.moving else GROWN) * canvas.scale))
        wide = max(1, round(width / step)) * step
    if pose.moving:
        angle = round(pose.angle / _ROUGH_TURN) * _ROUGH_TURN
    narrow = max(1, round(wide * pose.squeeze / 4) * 4) if pose.squeeze < 0.99 else wide
    lift, dim = round(min(1.0, max(0.0, pose.lift)) * 4), round(min(1.0, max(0.0, pose.dim)) * 8)
    return Look(wide, narrow, angle, lift, dim, pose.glow, pose.moving, pose.growing)


def in_sight(canvas: Canvas, pose: Posed, ratio: float) -> bool:
    """Return True if a circle around a card whose height is `ratio` of its width reaches into the part that
    is drawn now. False at an alpha up to 0.02 or without a width."""
    if pose.alpha <= 0.02 or pose.width <= 0:
        return False
    reach = pose.width * (1 + ratio) / 2 * canvas.scale
    cx, cy = pose.x * canvas.scale, pose.y * canvas.scale
    return canvas.surface.get_clip().colliderect((cx - reach, cy - reach, 2 * reach, 2 * reach))


def blit(
    canvas: Canvas,
    made: pygame.Surface,
    pose: Posed,
    key: tuple[object, ...],
    moved: tuple[float, float] = (0.0, 0.0),
) -> None:
    """Draw a picture with its middle at the card's, `moved` by pixels, at the card's alpha, opaque from 0.97
    on; `key` is a value that says what it looks like."""
    if pose.alpha < 0.97:
        made = canvas.art.faded(key, made, pose.alpha)
    x = pose.x * canvas.scale - made.get_width() / 2 + moved[0]
    y = pose.y * canvas.scale - made.get_height() / 2 + moved[1]
    canvas.paste(made, (round(x), round(y)))
