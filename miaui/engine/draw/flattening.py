"""Many recorded drawings as a few pictures: what is painted again and again over something that moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import pygame

from miaui.engine.draw import shapes
from miaui.engine.draw.draw_ops import DrawOp

FEWEST = 6
"""Fewer drawings than this are not worth a picture."""
AFTER = 1
"""Number of times that the drawings are painted themselves before pictures are made of them."""
_COVERING = frozenset({shapes.box, shapes.veil, shapes.disc, shapes.frame})
"""Painters that paint on nothing as they do on something: lines and polygons mix with what lies below."""


class Flattened:
    """Drawings that stay, and the pictures made of them once they are painted often. See-through edges may be
    rounded otherwise in them."""

    def __init__(self, drawn: Sequence[DrawOp], clip: pygame.Rect) -> None:
        self.drawn, self._clip = drawn, clip
        self.made: tuple[DrawOp, ...] | None = None
        self._asked = 0

    @property
    def wanted(self) -> bool:
        """True if there are no pictures yet, though `ask` was called before."""
        return self.made is None and self._asked >= AFTER

    def make(self) -> None:
        """Make the pictures; `ask` returns them from now on."""
        self.made = flattened(self.drawn, self._clip)

    def ask(self, may_make: bool) -> Sequence[DrawOp]:
        """Return the pictures, or the drawings where there are none yet. They are made now if `may_make` and
        this is the second call at least."""
        if may_make and self.wanted:
            self.make()
        self._asked += 1
        return self.drawn if self.made is None else self.made


def flattened(drawn: Sequence[DrawOp], clip: pygame.Rect) -> tuple[DrawOp, ...]:
    """Return the drawings in order; 6 and more (`FEWEST`) boxes, discs, frames and premultiplied pictures
    that follow each other are one picture."""
    operations: list[DrawOp] = []
    for fits, run in groupby(drawn, lambda op: op.painter in _COVERING or op.blended):
        ops = list(run)
        operations += [_picture(ops, clip)] if fits and len(ops) >= FEWEST else ops
    return tuple(operations)


def _picture(ops: Sequence[DrawOp], clip: pygame.Rect) -> DrawOp:
    """Return the blit of one premultiplied picture of all these operations."""
    box = ops[0].box.unionall([op.box for op in ops])
    left, top = box.x // 2 * 2, box.y // 2 * 2  # by even numbers, for halves are rounded to even ones
    whole = pygame.Surface((box.right - left, box.bottom - top), pygame.SRCALPHA)
    for op in ops:
        whole.set_clip(op.box.move(-left, -top))
        op.painter(whole, *_moved(op, left, top))
    return DrawOp.picture(whole, pygame.Rect((left, top), whole.get_size()), clip)


def _moved(op: DrawOp, left: int, top: int) -> tuple[object, ...]:
    """Return the arguments with which an operation's painter paints it so much farther to the left and up:
    the place comes first, but for a picture, where it comes second."""
    at = int(op.blended)
    place = op.args[at]
    if not isinstance(place, Iterable):
        raise TypeError(f"no place: {place!r}")
    x, y, *size = place
    return *op.args[:at], (x - left, y - top, *size), *op.args[at + 1 :]
