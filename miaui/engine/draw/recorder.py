"""Repaints only what changed since the picture before: a picture is first recorded, then compared, and only
the boxes that differ are painted, in their order and so with equal pixels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

import pygame

from miaui.engine.draw.draw_ops import DrawOp, blit, fill
from miaui.engine.draw.flattening import Flattened

MERGE_AREA = 16_000
"""Pixels that could be painted in the time that one more box costs: two boxes are joined if the joint one has
at most this many more than both together."""
FULL_SHARE = 0.8
"""With a larger share of the window than this to paint, all of it is painted."""
SMALL_SHARE = 0.1
"""With a smaller share than this to paint there is time for more."""
MADE_AT_ONCE = 100
"""Once this many drawings have become pictures after one picture, the next ones wait for the next picture."""


class FrameRecorder:
    """Records what is drawn in place of a surface; `commit` paints what differs from the last picture.

    Code that paints on the surface by other ways calls `invalidate`. Pictures that were blitted must not be
    changed afterwards.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._window = surface.get_rect()
        self._clip = self._window
        self._clip_key = tuple(self._clip)
        self.number = 0
        """Number of the picture that is recorded."""
        self._ops: list[DrawOp] = []
        self._flats: list[tuple[int, Flattened]] = []
        """What was repeated and can be painted as few pictures, and where it begins."""
        self._painted: list[DrawOp] | None = None

    # -- like a surface

    def get_size(self) -> tuple[int, int]:
        return self._window.size

    def get_clip(self) -> pygame.Rect:
        return self._clip

    def set_clip(self, clip: pygame.Rect | None) -> None:
        self._clip = self._window if clip is None else clip.clip(self._window)
        self._clip_key = tuple(self._clip)

    def blit(
        self,
        source: pygame.Surface,
        place: pygame.Rect | Sequence[int],
        area: tuple[int, int, int, int] | None = None,
        special_flags: int = 0,
    ) -> None:
        """Record a picture to be blitted, unless it lies outside the clip. The object is a part of the key:
        pixels that are changed later are not noticed."""
        topleft, clip = (place[0], place[1]), self._clip
        size = source.get_size() if area is None else area[2:]
        box = clip.clip((topleft, size))
        if box.w and box.h:
            key = (source, topleft, area, special_flags, self._clip_key)
            self._ops.append(DrawOp(key, box, clip, blit, (source, topleft, area, special_flags)))

    def fill(
        self, colour: tuple[int, int, int], rect: pygame.Rect | None = None, special_flags: int = 0
    ) -> None:
        """Record a box to be filled, unless it lies outside the clip."""
        box = self._clip if rect is None else rect.clip(self._clip)
        if box.w and box.h:
            key = ("fill", colour, *box, special_flags)
            self._ops.append(DrawOp(key, box, self._clip, fill, (colour, box, special_flags)))

    def draw(self, painter: Callable[..., object], bounds: pygame.Rect, *args: object) -> None:
        """Record `painter(surface, *args)`, which changes nothing outside its bounds, unless they lie outside
        the clip."""
        box = bounds.clip(self._clip)
        if box.w and box.h:
            self._ops.append(DrawOp((painter, args, self._clip_key), box, self._clip, painter, args))

    @property
    def recorded(self) -> Sequence[DrawOp]:
        """Operations drawn of this picture so far, in order; [] at first."""
        return self._ops

    def repeat(self, drawn: Sequence[DrawOp], flat: Flattened | None = None) -> None:
        """Record once more what was recorded for another picture of equal size; `flat` paints it where the
        whole window is painted."""
        if flat is not None:
            self._flats.append((len(self._ops), flat))
        self._ops.extend(drawn)

    # -- painting

    def invalidate(self) -> None:
        """Have the next picture painted whole: the surface no longer shows the last one."""
        self._painted = None

    def begin(self) -> None:
        """Start to record a picture, with nothing drawn and the whole window as clip; `number`, 0 before the
        first, rises by one."""
        self.number += 1
        self._ops = []
        self._flats = []
        self.set_clip(None)

    def commit(self) -> list[pygame.Rect] | None:
        """Paint what was recorded, as far as it differs from the last picture. Returns the boxes (pixels)
        that were painted, [] if nothing changed, or None for the whole window: the first time, after
        `invalidate`, and where most differs."""
        before, self._painted = self._painted, self._ops
        boxes = None if before is None else merge_rects(changed_rects(before, self._ops), self._window)
        if boxes is None:
            self._paint_all()
            return None
        places = [op.box for op in self._ops]
        for box in boxes:
            self._paint([self._ops[index] for index in box.collidelistall(places)], box)
        self.surface.set_clip(None)
        self._flatten(boxes)
        return boxes

    def _flatten(self, boxes: Sequence[pygame.Rect]) -> None:
        """Make pictures of a few parts that were painted with the whole window, for it may soon be painted
        again; there is time for it after little was painted."""
        if sum(box.w * box.h for box in boxes) < SMALL_SHARE * self._window.w * self._window.h:
            space = MADE_AT_ONCE
            for flat in [flat for _start, flat in self._flats if flat.wanted]:
                space -= len(flat.drawn)
                flat.make()
                if space <= 0:
                    return

    def _paint_all(self) -> None:
        """Paint the whole window. Of what can become few pictures one part does so at a time."""
        done, busy = 0, False
        for start, flat in self._flats:
            self._paint(self._ops[done:start], self._window)
            waiting = flat.made is None
            self._paint(flat.ask(not busy), self._window)
            busy |= waiting and flat.made is not None
            done = start + len(flat.drawn)
        self._paint(self._ops[done:], self._window)
        self.surface.set_clip(None)

    def _paint(self, ops: Sequence[DrawOp], box: pygame.Rect) -> None:
        """Paint these within a box."""
        surface = self.surface
        surface.set_clip(box)
        for _key, _box, clip, painter, args in ops:
            if clip is self._window:
                painter(surface, *args)
            else:
                surface.set_clip(clip.clip(box))
                painter(surface, *args)
                surface.set_clip(box)


def changed_rects(before: Sequence[DrawOp], now: Sequence[DrawOp]) -> list[pygame.Rect]:
    """Return boxes outside which two recorded pictures are equal: those of operations that only one has, and
    of those that changed their order; [] for equal ones. They may overlap."""
    start, end = 0, min(len(before), len(now))
    while start < end and before[start].key == now[start].key:
        start += 1
    back, most = 0, end - start
    while back < most and before[-1 - back].key == now[-1 - back].key:
        back += 1
    old, new = before[start : len(before) - back], now[start : len(now) - back]
    old_keys, new_keys = {op.key for op in old}, {op.key for op in new}
    boxes = [op.box for op in old if op.key not in new_keys]
    boxes += [op.box for op in new if op.key not in old_keys]
    stayed, staying = [op for op in old if op.key in new_keys], [op for op in new if op.key in old_keys]
    for old_op, new_op in zip_longest(stayed, staying):
        if old_op is None or new_op is None or old_op.key != new_op.key:
            boxes += [op.box for op in (old_op, new_op) if op is not None]
    return boxes


def merge_rects(boxes: Sequence[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect] | None:
    """Return a few boxes that cover all of these: two are joined where that adds at most `MERGE_AREA` pixels.
    None where that is more than 80 % of the window (`FULL_SHARE`), [] for []."""
    most = FULL_SHARE * window.w * window.h
    if any(box.w * box.h > most for box in boxes):
        return None
    merged: list[pygame.Rect] = []
    areas: list[int] = []
    for box in _overlaps_joined(boxes):
        grown, area, index = box, box.w * box.h, 0
        while index < len(merged):
            both = grown.union(merged[index])
            joint = both.w * both.h
            if joint <= area + areas[index] + MERGE_AREA:
                del merged[index], areas[index]
                grown, area, index = both, joint, 0
            else:
                index += 1
        merged.append(grown)
        areas.append(area)
    return None if sum(areas) > most else merged


def _overlaps_joined(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the boxes, overlapping ones joined where the joint one is no larger than both together: most of
    the work, and quickly done."""
    joined: list[pygame.Rect] = []
    for single in {tuple(box): box for box in boxes}.values():
        box, place = single, single.collidelist(joined)
        while place >= 0:
            other = joined[place]
            both = box.union(other)
            if both.w * both.h > box.w * box.h + other.w * other.h:
                break
            del joined[place]
            box, place = both, both.collidelist(joined)
        joined.append(box)
    return joined


def paint_shape(
    surface: pygame.Surface | FrameRecorder, painter: Callable[..., None], bounds: pygame.Rect, *args: object
) -> None:
    """Call `painter(surface, *args)`, which changes nothing outside its bounds: now on a surface, with the
    picture on a recorder."""
    if isinstance(surface, FrameRecorder):
        surface.draw(painter, bounds, *args)
    else:
        painter(surface, *args)
