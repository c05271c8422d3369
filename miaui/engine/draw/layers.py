"""Drawings that are kept and shown again as long as size and look stay.

`Layers` are backgrounds that fill the window: the last of each kind is kept, and the kind is the first part
of its key. `RepeatedParts` are drawn again only when what they depend on has changed: until then what was
recorded of them is recorded again, which takes a hundredth of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from types import FunctionType
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

import pygame

from miaui.engine.draw import shapes
from miaui.engine.draw.art import Art
from miaui.engine.draw.draw_ops import DrawOp
from miaui.engine.draw.flattening import Flattened
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.lru import ByteCache
from miaui.engine.draw.recorder import FrameRecorder, paint_shape
from miaui.engine.draw.theme import Colour

if TYPE_CHECKING:
    from concurrent.futures import Future

KEPT = 2.2
"""Number of whole-window pictures that are kept."""
STRIPS = 32
"""Number of strips in which a picture that is prepared is painted, one a turn."""
_DUSK = ("plum-0", "sky-0", "sky-1", "sky-2", "sky-3")


class Drawable(Protocol):
    """Ground on which pictures are made: where drawing goes now, and the look. A canvas is one."""

    surface: pygame.Surface | FrameRecorder
    art: Art
    overflows: list[tuple[str, Rect]]
    scale: float

    @property
    def style_key(self) -> Hashable:
        """Theme and language."""
        ...

    def colour(self, paint: str, /) -> Colour:
        """Return a colour of the theme."""
        ...


C = TypeVar("C", bound=Drawable)


@dataclass(slots=True)
class _Ahead:
    """A picture that is being made before it is wanted, and how many of its strips are painted."""

    key: Hashable
    surface: pygame.Surface
    backdrop: str = ""
    """Backdrop that the surface showed before the first strip; "" for nothing."""
    strips: int = 0


class Layers(Generic[C]):
    """The backgrounds of one canvas."""

    def __init__(self, canvas: C) -> None:
        self._canvas = canvas
        self._kept: ByteCache[pygame.Surface] = ByteCache(0)
        self._ahead: _Ahead | None = None
        self._last: dict[Hashable, Hashable] = {}
        """The key of the picture that is kept, by kind."""
        self._loading: tuple[Hashable, Future[pygame.Surface | None]] | None = None
        self._shown = ""
        """The backdrop that the surface that is being painted shows already."""

    def resize(self, w: int, h: int) -> None:
        """Make room for a window of w × h pixels, and drop every picture, also at an equal size."""
        self._kept.limit = round(KEPT * w * h * 4)
        self.clear()

    def clear(self) -> None:
        """Drop every picture."""
        self._kept.clear()
        self._ahead = self._loading = None

    def draw(self, key: Hashable, painter: Callable[[C], None]) -> None:
        """Draw what `painter` paints over the whole window; it is asked once for a key, size and look, where
        it was not prepared."""
        canvas = self._canvas
        size, full = canvas.surface.get_size(), self._full(key)
        picture = self._kept.get(full)
        if picture is None:
            ahead, self._ahead, self._loading = self._ahead, None, None
            if ahead is None or ahead.key != full:
                ahead = _Ahead(full, self._blank(size))
            if ahead.strips < STRIPS:
                self._paint(ahead, painter, STRIPS)
            kind = key[0] if isinstance(key, tuple) else key
            self._kept.drop(self._last.get(kind))
            self._last[kind] = full
            picture = self._kept.put(full, ahead.surface, size[0] * size[1] * 4)
        canvas.surface.blit(picture, (0, 0))

    def prepare(self, key: Hashable, painter: Callable[[C], None], backdrop: str = "") -> bool:
        """Make one more of the 32 strips of what `draw` will want, while there is time; first a `backdrop`
        that it paints is loaded beside the drawing, and everything else is painted on it. True once all is
        there."""
        full = self._full(key)
        ahead = self._ahead if self._ahead is not None and self._ahead.key == full else None
        if self._kept.get(full) is not None or (ahead is not None and ahead.strips == STRIPS):
            return True
        if ahead is None:
            self._begin(full, backdrop)
            return False
        self._paint(ahead, painter, 1)
        return ahead.strips == STRIPS

    @property
    def loading(self) -> bool:
        """True if a backdrop is being loaded beside the drawing, and is not there yet."""
        return self._loading is not None and not self._loading[1].done()

    def _begin(self, key: Hashable, backdrop: str) -> None:
        """Begin the picture ahead once its backdrop is loaded. Of the others only the one on show stays, none
        of a scene that was left."""
        size, art = self._canvas.surface.get_size(), self._canvas.art
        if not backdrop:
            self._ahead = _Ahead(key, pygame.Surface(size))
        elif self._loading is None or self._loading[0] != (backdrop, size):
            loading = art.backdrop_ahead(backdrop, *size, self._canvas.scale)
            self._kept.keep_last()
            self._loading = (backdrop, size), loading
        elif self._loading[1].done():
            surface, self._loading = self._loading[1].result(), None
            self._ahead = _Ahead(key, surface or pygame.Surface(size), backdrop if surface else "")

    @staticmethod
    def _blank(size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size)

    def _full(self, key: Hashable) -> Hashable:
        """Return the key of a picture at this size and look."""
        return (key, self._canvas.surface.get_size(), self._canvas.style_key)

    def _paint(self, ahead: _Ahead, painter: Callable[[C], None], count: int) -> None:
        """Paint the next strips of a picture, or all that are left."""
        canvas, surface = self._canvas, ahead.surface
        w, h = surface.get_size()
        first, last = ahead.strips, min(STRIPS, ahead.strips + count)
        top, low = h * first // STRIPS, h * last // STRIPS
        before, ahead.strips = canvas.surface, last
        surface.set_clip(pygame.Rect(0, top, w, low - top))
        canvas.surface, canvas.art.preparing, self._shown = surface, True, ahead.backdrop
        try:
            painter(canvas)
        finally:
            canvas.surface, canvas.art.preparing, self._shown = before, False, ""
            surface.set_clip(None)
        if last == STRIPS:
            canvas.art.drop_lent()

    def draw_backdrop(self, name: str) -> None:
        """Draw a baked backdrop over the whole window, cut once for its size and kept. Without the picture,
        dusk."""
        size = self._canvas.surface.get_size()
        key = ("backdrop", name, size)
        picture = self._kept.get(key) or self._cut(name)
        if picture is None:
            self.paint_backdrop(name)
            return
        self._kept.put(key, picture, size[0] * size[1] * 4)
        self._canvas.surface.blit(picture, (0, 0))

    def paint_backdrop(self, name: str) -> None:
        """Draw a baked backdrop without keeping it: for painters of layers. Without the picture, dusk."""
        if name == self._shown:
            return
        canvas = self._canvas
        made = self._kept.get(("backdrop", name, canvas.surface.get_size())) or self._cut(name)
        if made is None:
            stops = tuple(canvas.colour(each) for each in _DUSK)
            paint_shape(canvas.surface, shapes.dusk, canvas.surface.get_clip(), stops)
        else:
            canvas.surface.blit(made, (0, 0))

    def _cut(self, name: str) -> pygame.Surface | None:
        """Return the middle of a backdrop at the window's size; None where there is no such picture."""
        return self._canvas.art.backdrop(name, *self._canvas.surface.get_size(), self._canvas.scale)


@dataclass(slots=True)
class _Part:
    """Part of a picture: what it depended on when it was drawn, what was recorded then, the texts that did
    not fit, the pictures that can be made of it, and the number of the last picture that had it."""

    key: tuple[object, ...]
    drawn: tuple[DrawOp, ...]
    overflows: tuple[tuple[str, Rect], ...]
    flat: Flattened
    picture: int


class RepeatedParts:
    """The parts of one canvas. Of what a function paints as many looks are kept as one picture had of it."""

    def __init__(self, canvas: Drawable) -> None:
        self._canvas = canvas
        self._parts: dict[Callable[..., object], list[_Part]] = {}
        self._next: dict[Callable[..., object], int] = {}
        """Place of the look that follows the one drawn last: the next picture has them in the same order."""
        self._recorded: tuple[FrameRecorder | None, int] = None, 0
        self._style: tuple[object, ...] = ()
        """Recorder and number of the picture that is drawn, and the style, hurry and size that all parts of
        it have."""

    def clear(self) -> None:
        """Drop everything: the window or the look changed."""
        self._parts.clear()
        self._next.clear()
        self._recorded = None, 0

    @property
    def count(self) -> int:
        """Number of looks that are kept; 0 at first."""
        return sum(map(len, self._parts.values()))

    def part(
        self, painter: Callable[..., object], args: tuple[object, ...], flat: bool, *, on: Drawable
    ) -> None:
        """Draw by `painter(on, *args)`, or what that painted for equal arguments, size and look. TypeError
        for a painter that is no function of a module, and for an argument that cannot be hashed."""
        if painter not in self._parts:
            _check_painter(painter)
        if not self._repeat(painter, args, flat):
            _check_arguments(painter, args)
            self._paint(painter, args, on)

    def _key(self, recorder: FrameRecorder, args: tuple[object, ...]) -> tuple[object, ...]:
        """Return all that a look depends on, as a key."""
        canvas, (last, number) = self._canvas, self._recorded
        if recorder is not last or recorder.number != number:
            self._recorded = recorder, recorder.number
            style = canvas.style_key, canvas.art.hurry, recorder.get_size()
            if style != self._style:  # one object is compared more quickly
                self._style = style
        return args, self._style, recorder.get_clip()

    def _repeat(self, painter: Callable[..., object], args: tuple[object, ...], flat: bool) -> bool:
        """Record what was recorded for equal arguments. False if that is not kept."""
        recorder, looks = self._canvas.surface, self._parts.get(painter)
        if looks is None or not isinstance(recorder, FrameRecorder):
            return False
        now, count, start = self._key(recorder, args), len(looks), self._next.get(painter, 0)
        for place in range(start, start + count):
            look = looks[place % count]
            if look.key == now:
                recorder.repeat(look.drawn, look.flat if flat else None)
                self._canvas.overflows += look.overflows
                look.picture, self._next[painter] = recorder.number, place % count + 1
                return True
        return False

    def _paint(self, painter: Callable[..., object], args: tuple[object, ...], on: Drawable) -> None:
        """Draw, and keep what was recorded in place of the look that has not been drawn for longest. On a
        plain surface nothing is kept."""
        canvas, recorder = self._canvas, self._canvas.surface
        if not isinstance(recorder, FrameRecorder):
            painter(on, *args)
            return
        drawn, left_over = len(recorder.recorded), len(canvas.overflows)
        painter(on, *args)
        ops, made = tuple(recorder.recorded[drawn:]), tuple(canvas.overflows[left_over:])
        look = _Part(
            self._key(recorder, args), ops, made, Flattened(ops, recorder.get_clip()), recorder.number
        )
        looks = self._parts.setdefault(painter, [])
        oldest = min(range(len(looks)), key=lambda place: looks[place].picture, default=0)
        if looks and looks[oldest].picture != recorder.number:
            looks[oldest] = look
        else:
            looks.append(look)


def _check_painter(painter: Callable[..., object]) -> None:
    """Raise TypeError for a painter that is not a plain function of a module: it could see more than its
    arguments."""
    if not isinstance(painter, FunctionType) or "<" in painter.__qualname__:
        raise TypeError(f"a repeated part is painted by a function of a module, not by {painter!r}")


def _check_arguments(painter: Callable[..., object], args: tuple[object, ...]) -> None:
    """Raise TypeError for an argument that may change: such a part would be repeated though it looks
    different."""
    for place, value in enumerate(args, 1):
        try:
            hash(value)
        except TypeError:
            name, kind = getattr(painter, "__qualname__", painter), type(value).__name__
            raise TypeError(
                f"a repeated part takes values: argument {place} of {name} is a {kind} that may change"
            ) from None
