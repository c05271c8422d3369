"""What a picture consists of, noted before it is painted: only what differs from the picture before is
painted anew, in the same order and so with the same pixels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

import pygame

Key = tuple[Any, ...]
Op = tuple[Key, pygame.Rect, pygame.Rect, Callable[..., Any], tuple[Any, ...]]
"""One thing to paint: its key (equal for equal pixels), its box, its clip, and how: painter and arguments."""

EACH = 16_000
"""Pixels that could be painted in the time a box takes by itself: two boxes are joined if the joint one has
at most so many more than both together."""
MOST = 0.8
"""With more of the window than this to paint, all of it is painted."""


class Ledger:
    """Stands in for the window's surface while a picture is told; `commit` paints it.

    Whoever paints on the surface by other ways says so with `forget`. Pictures that were blitted must not
    be changed afterwards.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._window = surface.get_rect()
        self._clip = self._window
        self._told: list[Op] = []
        self._shown: list[Op] | None = None

    # -- like a surface

    def get_size(self) -> tuple[int, int]:
        return self._window.size

    def get_clip(self) -> pygame.Rect:
        return self._clip

    def set_clip(self, clip: pygame.Rect | None) -> None:
        self._clip = self._window if clip is None else clip.clip(self._window)

    def blit(
        self,
        source: pygame.Surface,
        place: pygame.Rect | Sequence[int],
        area: tuple[int, int, int, int] | None = None,
        special_flags: int = 0,
    ) -> None:
        """Note a picture to be blitted. It is told by its identity: the same object, the same pixels."""
        x, y = place[0], place[1]
        size = source.get_size() if area is None else area[2:]
        box = pygame.Rect((x, y), size).clip(self._clip)
        if box.w and box.h:
            key = (id(source), x, y, area, special_flags, *self._clip)
            self._told.append((key, box, self._clip, _blit, (source, (x, y), area, special_flags)))

    def fill(
        self, colour: tuple[int, int, int], rect: pygame.Rect | None = None, special_flags: int = 0
    ) -> None:
        """Note a box to be filled."""
        box = self._clip if rect is None else rect.clip(self._clip)
        if box.w and box.h:
            key = ("fill", colour, *box, special_flags)
            self._told.append((key, box, self._clip, _fill, (colour, box, special_flags)))

    def draw(self, painter: Callable[..., Any], bounds: pygame.Rect, *args: Any) -> None:
        """Note `painter(surface, *args)`, which changes nothing outside its bounds."""
        box = bounds.clip(self._clip)
        if box.w and box.h:
            self._told.append(((painter, *args, *self._clip), box, self._clip, painter, args))

    # -- painting

    def forget(self) -> None:
        """The surface no longer shows the last picture."""
        self._shown = None

    def begin(self) -> None:
        """Start to tell a picture."""
        self._told, self._clip = [], self._window

    def commit(self) -> list[pygame.Rect] | None:
        """Paint what was told. Returns the boxes that are new, or None for the whole window."""
        before, self._shown = self._shown, self._told
        boxes = None if before is None else joined(changes(before, self._told), self._window)
        surface, places = self.surface, [op[1] for op in self._told]
        for box in [self._window] if boxes is None else boxes:
            surface.set_clip(box)
            for index in box.collidelistall(places):
                _key, _box, clip, painter, args = self._told[index]
                if clip is self._window:
                    painter(surface, *args)
                else:
                    surface.set_clip(clip.clip(box))
                    painter(surface, *args)
                    surface.set_clip(box)
        surface.set_clip(None)
        return boxes


def changes(before: Sequence[Op], now: Sequence[Op]) -> list[pygame.Rect]:
    """Boxes outside which two pictures are the same."""
    start, end = 0, min(len(before), len(now))
    while start < end and before[start][0] == now[start][0]:
        start += 1
    back, most = 0, end - start
    while back < most and before[-1 - back][0] == now[-1 - back][0]:
        back += 1
    old, new = before[start : len(before) - back], now[start : len(now) - back]
    was, will = {op[0] for op in old}, {op[0] for op in new}
    found = [op[1] for op in old if op[0] not in will]
    found += [op[1] for op in new if op[0] not in was]
    stayed, staying = [op for op in old if op[0] in will], [op for op in new if op[0] in was]
    for one, two in zip_longest(stayed, staying):
        if one is None or two is None or one[0] != two[0]:
            found += [op[1] for op in (one, two) if op is not None]
    return found


def joined(boxes: Sequence[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect] | None:
    """A few boxes that cover all of these; None where that is most of the window anyway."""
    found: list[pygame.Rect] = []
    for box in boxes:
        grown, index = box, 0
        while index < len(found):
            other = found[index]
            both = grown.union(other)
            if both.w * both.h <= grown.w * grown.h + other.w * other.h + EACH:
                grown, index = both, 0
                found.remove(other)
            else:
                index += 1
        found.append(grown)
    area = sum(box.w * box.h for box in found)
    return None if area > MOST * window.w * window.h else found


def _blit(
    surface: pygame.Surface,
    source: pygame.Surface,
    place: tuple[int, int],
    area: tuple[int, int, int, int] | None,
    flags: int,
) -> None:
    surface.blit(source, place, area, flags)


def _fill(surface: pygame.Surface, colour: tuple[int, int, int], box: pygame.Rect, flags: int) -> None:
    surface.fill(colour, box, flags)
