"""The one place that keeps composed pictures: whole windows, parts that repeat, and pictures by key.

A picture is kept in a scope, which has an owner, and is freed with it, when the window has another size or
look, or when there is no more room in its scope.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Generic

import pygame

from miaui.engine.draw.art import LARGE
from miaui.engine.draw.layers import C, Drawable, Layers, RepeatedParts
from miaui.engine.draw.lru import ByteCache

LARGE_WINDOW = round(LARGE**2 * 1728 * 1080)
"""Pixels from which on a window is a large one."""


class Keep(Enum):
    """Lifetimes of pictures that are kept."""

    STILL = "still"
    """As long as there is room: things that lie and stand."""
    MOTION = "motion"
    """For a moment: things on their way. They never drive out what lies."""
    LAYER = "layer"
    """As long as the scope: few and large."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Most bytes that a scope keeps: a number for each pixel of the window, by kind, and `more` for things
    whose size does not go with the window's. `least` is kept in the smallest windows."""

    lying: float = 2.0
    motion: float = 0.5
    layer: float = 0.0
    more: int = 0
    least: int = 1 << 20
    ample: float = 1.0
    """Factor in large windows: what has to be made again takes longest there."""

    def limit(self, keep: Keep, pixels: int) -> int:
        """Return the most bytes of a kind in a window of this number of pixels: pixels times the number of
        the kind, times `ample` above `LARGE_WINDOW`, and `more` for STILL; at least `least`."""
        part = {Keep.STILL: self.lying, Keep.MOTION: self.motion, Keep.LAYER: self.layer}[keep]
        part *= self.ample if pixels > LARGE_WINDOW else 1.0
        return max(self.least, round(pixels * part) + (self.more if keep is Keep.STILL else 0))


class PictureScope:
    """The pictures of one owner, those of each `Keep` by themselves."""

    def __init__(self, canvas: Drawable, owner: str, budget: Budget) -> None:
        self._canvas, self.owner, self._budget = canvas, owner, budget
        self._kept: dict[Keep, ByteCache[pygame.Surface]] = {keep: ByteCache(0) for keep in Keep}

    def get(
        self, key: Hashable, make: Callable[[], pygame.Surface], keep: Keep = Keep.STILL
    ) -> pygame.Surface:
        """Return the picture of this key, kept as `keep`, at the look of now; `make` makes it where it is not
        kept."""
        kept, full = self._kept[keep], self._full(key)
        picture = kept.get(full)
        if picture is None:
            picture = make()
            w, h = picture.get_size()
            kept.put(full, picture, w * h * 4)
        return picture

    def has(self, key: Hashable, keep: Keep = Keep.STILL) -> bool:
        """True if the picture is kept as `keep` at the look of now; it counts as used now."""
        return self._kept[keep].get(self._full(key)) is not None

    def drop(self, key: Hashable) -> None:
        """Drop a picture kept as STILL at the look of now; do nothing where there is none."""
        self._kept[Keep.STILL].drop(self._full(key))

    def rest(self) -> None:
        """Drop what was on its way, and what lies and was not drawn since the last rest but one."""
        self._kept[Keep.MOTION].clear()
        self._kept[Keep.STILL].drop_idle()

    def close(self) -> None:
        """Drop everything: the owner goes. What is asked for later is made anew."""
        for kept in self._kept.values():
            kept.clear()

    def resize(self, pixels: int) -> None:
        """Keep as much as a window of that number of pixels calls for by the budget; what is too much now
        goes, the oldest first."""
        for keep, kept in self._kept.items():
            kept.limit = self._budget.limit(keep, pixels)

    @property
    def kept_bytes(self) -> int:
        """The bytes that are kept now: the sum of those of each `Keep`."""
        return sum(kept.held for kept in self._kept.values())

    @property
    def limit(self) -> int:
        """The most bytes that may be kept: the sum of those of each `Keep`; 0 before the first `resize`."""
        return sum(kept.limit for kept in self._kept.values())

    def _full(self, key: Hashable) -> Hashable:
        return key, self._canvas.style_key, self._canvas.art.hurry


class Pictures(Generic[C]):
    """All pictures that are kept for one canvas."""

    def __init__(self, canvas: C) -> None:
        self._canvas: Drawable = canvas
        self.layers: Layers[C] = Layers(canvas)
        self.repeats = RepeatedParts(canvas)
        self._scopes: dict[str, PictureScope] = {}
        self._pixels = 0

    def scope(self, owner: str, budget: Budget = Budget()) -> PictureScope:
        """Return the scope of an owner, made the first time; the budget of a later call is not used."""
        scope = self._scopes.get(owner)
        if scope is None:
            scope = self._scopes[owner] = PictureScope(self._canvas, owner, budget)
            scope.resize(self._pixels)
        return scope

    def close(self, owner: str) -> None:
        """Drop what an owner has: of `game` its scopes `game/cards` and `game/sea`, too. Do nothing for one
        that has none."""
        for scope in self._of(owner):
            scope.close()

    def kept_bytes(self, owner: str) -> int:
        """Return the bytes that are kept for an owner and, as `close` takes them, for its parts; 0 for one
        that has none."""
        return sum(scope.kept_bytes for scope in self._of(owner))

    def resize(self, w: int, h: int) -> None:
        """Make room for a window of w × h pixels, and drop every picture."""
        self._pixels = w * h
        self.layers.resize(w, h)
        for scope in self._scopes.values():
            scope.resize(self._pixels)
        self.clear()

    def clear(self) -> None:
        """Drop every picture: the window or the look changed."""
        self.layers.clear()
        self.repeats.clear()
        for scope in self._scopes.values():
            scope.close()

    def _of(self, owner: str) -> Iterator[PictureScope]:
        for name, scope in self._scopes.items():
            if name == owner or name.startswith(f"{owner}/"):
                yield scope
