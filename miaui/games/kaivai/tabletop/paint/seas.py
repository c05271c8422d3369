"""Pictures of the sea: composed for the land that stands there, kept, and painted on where land is new. A new
one takes some hundred milliseconds: it is made beside the drawing, and the old one is shown meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from miaui.engine.draw.canvas import Canvas, apart
from miaui.engine.draw.recorder import FrameRecorder
from miaui.games.kaivai.public.hexes import Hex, HexSet, bits
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.paint import sea

KEPT = 2
"""Pictures of the sea from afar that are kept: what was tried may be undone."""
_PATCHES = 40


class View(NamedTuple):
    """A picture of the whole sea: where its board lies (units), its size and its pixels a unit."""

    grid: HexGrid
    size: tuple[int, int]
    scale: float


class Composed(NamedTuple):
    """A picture with the land that stands in it, and whether it is less sharp than it could be."""

    land: HexSet
    surface: pygame.Surface
    rough: bool


class Seas:
    """The pictures of one table: of the sea from afar, and of the one that was looked at from nearby."""

    def __init__(self) -> None:
        self._kept: dict[View, list[Composed]] = {}
        self._patches: dict[tuple[pygame.Surface, Hex, HexSet], pygame.Surface] = {}
        self._order: list[Hex] = []
        self._window = (0, 0)
        self._making: tuple[View, HexSet, Future[pygame.Surface]] | None = None

    def forget(self) -> None:
        """Drop all pictures, also one that is being made: the window has another size."""
        self._order.clear()
        self._kept.clear()
        self._patches.clear()
        self._making = None

    @property
    def ready(self) -> bool:
        """True if a picture that is made beside the drawing is done and was not yet shown; False while none
        is made."""
        return self._making is not None and self._making[2].done()

    def draw(self, canvas: Canvas, grid: HexGrid, ground: HexSet, fresh: Sequence[Hex]) -> None:
        """Draw the sea from afar: the composed `ground`, then `fresh` land over it in that order. Until a
        picture with all the ground is made, the best one there is with the rest painted over."""
        view = View(grid, canvas.surface.get_size(), canvas.scale)
        self._keep_only(view)
        self._show(canvas, view, (0, 0), (ground, fresh), _plain(canvas))

    def draw_near(
        self, canvas: Canvas, whole: HexGrid, grid: HexGrid, ground: HexSet, fresh: Sequence[Hex]
    ) -> None:
        """Draw the sea with all land as `grid` sees it from nearby, `whole` being the board from afar: one
        larger picture, moved. Until the sharp one is made the picture from afar, enlarged."""
        view = _near(canvas, whole, grid)
        afar = View(whole, canvas.surface.get_size(), canvas.scale)
        self._keep_only(afar, view)
        everything = ground | sum(1 << hex_ for hex_ in fresh)
        if view not in self._kept and afar in self._kept and not _plain(canvas):
            far = self._copy(canvas, afar, (ground, fresh))
            enlarged = pygame.transform.smoothscale(far, view.size)
            self._kept[view] = [Composed(everything, enlarged, rough=True)]
        place = corner(canvas, view.grid, grid)
        self._show(canvas, view, place, (everything, ()), _plain(canvas))

    def near_copy(
        self, canvas: Canvas, whole: HexGrid, grid: HexGrid, ground: HexSet, fresh: Sequence[Hex]
    ) -> tuple[HexGrid, pygame.Surface] | None:
        """Return the board's place in the picture of the whole sea from nearby, and a new copy of this to
        paint on; None while there is no sharp one with exactly this land."""
        view, everything = _near(canvas, whole, grid), ground | sum(1 << hex_ for hex_ in fresh)
        if not any(picture.land == everything and not picture.rough for picture in self._kept.get(view, ())):
            return None
        return view.grid, self._copy(canvas, view, (everything, ()))

    def _copy(self, canvas: Canvas, view: View, land: tuple[HexSet, Sequence[Hex]]) -> pygame.Surface:
        """Return a picture as it is shown now."""
        with canvas.onto(*view.size, opaque=True) as made:
            self._show(canvas, view, (0, 0), land, wait=False)
        return made

    def _keep_only(self, *views: View) -> None:
        self._window = views[0].size
        for view in [view for view in self._kept if view not in views]:
            del self._kept[view]

    def _show(
        self,
        canvas: Canvas,
        view: View,
        place: tuple[int, int],
        land: tuple[HexSet, Sequence[Hex]],
        wait: bool,
    ) -> None:
        """Draw a picture with its corner at a place (pixels), and the new land on it. `wait` until the best
        one has been composed."""
        ground, fresh = land
        base = self._base(canvas, view, (ground, sum(1 << hex_ for hex_ in fresh)), wait)
        canvas.paste(base.surface, place, blend=0)
        grown = base.land
        for hex_ in self._newest_last(ground & ~base.land, fresh):
            if not grown >> hex_ & 1:
                grown |= 1 << hex_
                box = sea.patch_box(canvas, view.grid, hex_).clip(base.surface.get_rect())
                if box.w and box.h:
                    patch = self._patch(canvas, view.grid, base, (hex_, grown, box))
                    canvas.paste(patch, (place[0] + box.x, place[1] + box.y), blend=0)

    def _newest_last(self, ground: HexSet, fresh: Sequence[Hex]) -> list[Hex]:
        """Return new land in the order in which it was shown first, so that it is painted once."""
        known = [hex_ for hex_ in self._order if ground >> hex_ & 1 or hex_ in fresh]
        self._order = [*known, *(hex_ for hex_ in (*bits(ground), *fresh) if hex_ not in known)]
        return self._order

    def _patch(
        self, canvas: Canvas, grid: HexGrid, base: Composed, where: tuple[Hex, HexSet, pygame.Rect]
    ) -> pygame.Surface:
        hex_, grown, box = where
        key = (base.surface, hex_, grown)
        patch = self._patches.get(key)
        if patch is None:
            patch = sea.patch(canvas, grid, base.surface.subsurface(box), (hex_, grown))
            self._patches[key] = patch
            while len(self._patches) > _PATCHES:
                del self._patches[next(iter(self._patches))]
        return patch

    def _base(self, canvas: Canvas, view: View, land: tuple[HexSet, HexSet], wait: bool) -> Composed:
        """Return the best picture there is of this land or of a part of it; a better one is asked for."""
        self._take(view)
        ground, fresh = land
        kept, rough = self._kept.setdefault(view, []), canvas.art.hurry
        fitting = [picture for picture in kept if not picture.land & ~(ground | fresh)]
        best = max(fitting, key=lambda picture: (picture.land.bit_count(), not picture.rough), default=None)
        if best is not None and not ground & ~best.land and best.rough <= rough:
            return best
        if best is None or wait:
            surface = sea.compose(canvas, view.grid, ground, view.size)
            best = self._add(view, Composed(ground, surface, rough))
        elif self._making is None or self._making[:2] != (view, ground):
            making = canvas.art.beside(partial(_make, view, ground, canvas.art.folder))
            self._making = view, ground, making
        return best

    def _take(self, view: View) -> None:
        """Keep what was made meanwhile."""
        if self._making is not None and self._making[2].done():
            made_for, land, future = self._making
            self._making = None
            if made_for == view:
                self._add(view, Composed(land, future.result(), rough=False))

    def _add(self, view: View, made: Composed) -> Composed:
        others = [
            picture for picture in self._kept.get(view, ()) if picture.land != made.land and not picture.rough
        ]
        most = KEPT if view.size == self._window else 1
        self._kept[view] = [*others, made][-most:]
        self._patches.clear()
        return made


def _near(canvas: Canvas, whole: HexGrid, grid: HexGrid) -> View:
    """Return the view of all the sea as it is seen from nearby."""
    zoom, (w, h) = grid.size / whole.size, canvas.surface.get_size()
    large = HexGrid(whole.cx * zoom, whole.cy * zoom, grid.size)
    return View(large, (round(w * zoom), round(h * zoom)), canvas.scale)


def corner(canvas: Canvas, large: HexGrid, grid: HexGrid) -> tuple[int, int]:
    """Return the pixel at which a picture whose board is at `large` begins, so that its board
    lies at `grid`."""
    return round((grid.cx - large.cx) * canvas.scale), round((grid.cy - large.cy) * canvas.scale)


def _plain(canvas: Canvas) -> bool:
    """True if a single picture is drawn, in which nothing can be left for later."""
    return not isinstance(canvas.surface, FrameRecorder)


def _make(view: View, land: HexSet, folder: Path) -> pygame.Surface:
    """Compose with pictures of its own, for caches belong to one thread."""
    canvas = apart(folder, view.scale)
    made = sea.compose(canvas, view.grid, land, view.size)
    canvas.art.empty()
    return made
