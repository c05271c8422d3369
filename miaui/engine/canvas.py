"""Drawing in units onto the window: sprites, nine-patches, text, plates, plain shapes, cached layers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from math import cos, floor, radians, sin
from typing import TYPE_CHECKING, Literal

import pygame

from miaui.engine import shapes
from miaui.engine.art import Art
from miaui.engine.geometry import Rect
from miaui.engine.i18n import language
from miaui.engine.ledger import Ledger
from miaui.engine.lru import ByteCache
from miaui.engine.prefs import PlainPrefs, Prefs
from miaui.engine.text import Block, Text
from miaui.engine.theme import Colour, Theme, mix

if TYPE_CHECKING:
    from miaui.engine.focus import Focus

Align = Literal["left", "centre", "right"]
Paint = Colour | str
LAYERS = 2.2
"""How many whole-window layers are kept."""


class Canvas:
    """The window's picture. All places and sizes are units; `scale` is pixels a unit.

    A draw changes nothing but pixels: drawing twice gives the same picture.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        art: Art,
        theme: Theme | None = None,
        settings: Prefs | None = None,
        focus: Focus | None = None,
    ) -> None:
        self.surface: pygame.Surface | Ledger = surface
        self._ledger = Ledger(surface)
        self.art = art
        self.theme = theme or Theme()
        self.settings: Prefs = settings or PlainPrefs()
        self.type = Text(self.theme)
        self.focus = focus
        self.overflows: list[tuple[str, Rect]] = []
        self._layers: ByteCache[pygame.Surface] = ByteCache(0)
        self.scale, self.width, self.height = 1.0, 1920.0, 1080.0
        self.resize(surface)

    # -- size --------------------------------------------------------------------------------------

    def resize(self, surface: pygame.Surface) -> None:
        """Draw onto another surface from now on; everything kept for the old size is let go."""
        w, h = surface.get_size()
        self.surface = surface
        self._ledger = Ledger(surface)
        self.scale = min(w / 1728, h / 1080)
        self.width, self.height = w / self.scale, h / self.scale
        self._layers.limit = round(LAYERS * w * h * 4)
        self.art.fit(self.scale)
        self.forget()

    def use(self, theme: Theme) -> None:
        """Change the look; what was drawn for the old one is let go."""
        self.theme = self.type.theme = theme
        self.forget()

    @property
    def look(self) -> tuple[tuple[float, bool], str]:
        """Equal as long as what is kept with words on it may be shown: the theme's, and the language."""
        return self.theme.key, language()

    def forget(self) -> None:
        """Let go of the layers and texts that are kept."""
        self._layers.clear()
        self.type.forget()

    # -- telling a picture ---------------------------------------------------------------------------

    def tell(self, painter: Callable[[], object]) -> list[pygame.Rect] | None:
        """Have a whole picture painted, but touch only the pixels that differ from the one told before.
        Returns the boxes (pixels) that are new, or None for everything."""
        self._ledger.begin()
        self.overflows.clear()
        self.surface = self._ledger
        try:
            painter()
        finally:
            self.surface = self._ledger.surface
        return self._ledger.commit()

    @property
    def window(self) -> pygame.Surface:
        """The window's own surface, as it is between two pictures."""
        return self._ledger.surface

    def spoiled(self) -> None:
        """Somebody painted over the picture: the next one is painted whole."""
        self._ledger.forget()

    def _shape(self, painter: Callable[..., None], bounds: pygame.Rect, *args: object) -> None:
        if isinstance(self.surface, Ledger):
            self.surface.draw(painter, bounds, *args)
        else:
            painter(self.surface, *args)

    @property
    def bounds(self) -> Rect:
        """The whole window."""
        return Rect(0.0, 0.0, self.width, self.height)

    @property
    def compact(self) -> bool:
        """Whether the window has fewer pixels than 1280 × 720: show less, larger."""
        w, h = self.surface.get_size()
        return w < 1280 or h < 720

    def px(self, units: float) -> int:
        """Whole pixels, at least 1 for anything above 0."""
        return max(1, round(units * self.scale)) if units > 0 else 0

    def pixels(self, rect: Rect) -> pygame.Rect:
        """The box in pixels, edges rounded so that neighbours touch."""
        x, y = round(rect.x * self.scale), round(rect.y * self.scale)
        return pygame.Rect(x, y, round(rect.right * self.scale) - x, round(rect.bottom * self.scale) - y)

    def colour(self, paint: Paint) -> Colour:
        """The colour itself, or the theme's of that name."""
        return self.theme.colour(paint) if isinstance(paint, str) else paint

    # -- pictures ----------------------------------------------------------------------------------

    def draw(
        self,
        name: str,
        x: float,
        y: float,
        *,
        size: float = 1.0,
        angle: float = 0.0,
        alpha: float = 1.0,
        flip: bool = False,
        squeeze: float = 1.0,
    ) -> None:
        """A picture with its anchor at (x, y), `size` times as large, turned clockwise around the anchor."""
        if alpha <= 0.02 or size <= 0.0 or squeeze <= 0.0:
            return
        meta, px_scale = self.art.meta(name), self.scale * size
        dx, dy = meta.size[0] / 2 - meta.anchor[0], meta.size[1] / 2 - meta.anchor[1]
        dx *= -squeeze if flip else squeeze
        if angle:
            c, s = cos(radians(angle)), sin(radians(angle))
            dx, dy = dx * c - dy * s, dx * s + dy * c
        reach = (meta.size[0] + meta.size[1]) * px_scale / 2
        cx, cy = x * self.scale + dx * px_scale, y * self.scale + dy * px_scale
        clip = self.surface.get_clip()
        if not clip.colliderect((cx - reach, cy - reach, 2 * reach, 2 * reach)):
            return
        sprite, left, top = self.art.part(name, px_scale, angle, flip, squeeze)
        if alpha < 0.97:
            key = (name, sprite.get_size(), angle, flip)
            sprite = self.art.faded(key, sprite, alpha)
        place = (floor(cx + left + 0.5), floor(cy + top + 0.5))
        self.surface.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def nine(self, name: str, rect: Rect) -> bool:
        """A nine-patch picture filling the box. False, with nothing drawn, where there is no such picture."""
        box = self.pixels(rect)
        if not self.surface.get_clip().colliderect(box):
            return self.art.has(name)
        made = self.art.nine(name, box.w, box.h, self.scale)
        if made is None:
            return False
        self.surface.blit(made, box, special_flags=pygame.BLEND_PREMULTIPLIED)
        return True

    def backdrop(self, name: str) -> None:
        """The middle of a backdrop over the whole window. Call it in a `layer`: it is not kept."""
        w, h = self.surface.get_size()
        made = self.art.backdrop(name, w, h, self.scale)
        if made is None:
            stops = [self.colour(n) for n in ("plum-0", "sky-0", "sky-1", "sky-2", "sky-3")]
            self._shape(shapes.dusk, self.surface.get_clip(), tuple(stops))
        else:
            self.surface.blit(made, (0, 0))

    def ground(self, name: str) -> None:
        """A backdrop and nothing else over the whole window, kept as layers are."""
        w, h = self.surface.get_size()
        found = self._layers.get(("ground", name, (w, h)))
        if found is None:
            found = self.art.backdrop(name, w, h, self.scale)
            if found is None:
                self.backdrop(name)
                return
            self._layers.put(("ground", name, (w, h)), found, w * h * 4)
        self.surface.blit(found, (0, 0))

    def layer(self, key: Hashable, painter: Callable[[Canvas], None]) -> None:
        """A full-window background, painted once for a size and look and then kept (a few of them)."""
        full = (key, self.surface.get_size(), self.look)
        found = self._layers.get(full)
        if found is None:
            w, h = self.surface.get_size()
            found, window = pygame.Surface((w, h)), self.surface
            self.surface = found
            try:
                painter(self)
            finally:
                self.surface = window
            self._layers.put(full, found, w * h * 4)
        self.surface.blit(found, (0, 0))

    def dim(self, alpha: float, rect: Rect | None = None) -> None:
        """Darken the picture so far by `alpha` (0 nothing, 1 black)."""
        level = round(255 * (1 - min(1.0, max(0.0, alpha))))
        tint = (level, round(level * 0.97), min(255, round(level * 1.04)))
        self.surface.fill(
            tint, None if rect is None else self.pixels(rect), special_flags=pygame.BLEND_RGB_MULT
        )

    def sees(self, rect: Rect) -> bool:
        """Whether anything of the box would be drawn now: it may lie outside the part being renewed."""
        return bool(self.surface.get_clip().colliderect(self.pixels(rect).inflate(2, 2)))

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        """Draw only inside the box."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.pixels(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    # -- plain shapes ------------------------------------------------------------------------------

    def fill(self, rect: Rect, paint: Paint, radius: float = 0.0, alpha: float = 1.0) -> None:
        """A box in one colour, with rounded corners."""
        box, colour = self.pixels(rect), self.colour(paint)
        if alpha >= 0.99:
            self._shape(shapes.box, box, tuple(box), colour, self.px(radius))
        elif alpha > 0.01:
            self._shape(shapes.veil, box, tuple(box), colour, self.px(radius), alpha)

    def outline(self, rect: Rect, paint: Paint, width: float = 3.0, radius: float = 0.0) -> None:
        """The edge of a box; its corners rounded."""
        box = self.pixels(rect)
        self._shape(shapes.frame, box, tuple(box), self.colour(paint), self.px(width), self.px(radius))

    def circle(self, x: float, y: float, radius: float, paint: Paint, width: float = 0.0) -> None:
        """A disc, or a ring where width > 0."""
        centre = (x * self.scale, y * self.scale)
        reach = radius * self.scale
        bounds = shapes.around([centre], reach + 2)
        self._shape(shapes.disc, bounds, centre, reach, self.colour(paint), self.px(width))

    def line(self, points: Sequence[tuple[float, float]], paint: Paint, width: float = 3.0) -> None:
        """A line through the points."""
        scaled = tuple((x * self.scale, y * self.scale) for x, y in points)
        bounds = shapes.around(scaled, width * self.scale + 2)
        self._shape(shapes.stroke, bounds, scaled, self.colour(paint), width * self.scale)

    def polygon(self, points: Sequence[tuple[float, float]], paint: Paint) -> None:
        """A filled shape."""
        scaled = tuple((x * self.scale, y * self.scale) for x, y in points)
        self._shape(shapes.shape, shapes.around(scaled, 2), scaled, self.colour(paint))

    # -- text --------------------------------------------------------------------------------------

    def text(
        self,
        string: str,
        x: float,
        y: float,
        style: str = "body",
        colour: Paint | None = None,
        align: Align = "centre",
        width: float | None = None,
        *,
        height: float | None = None,
        size: float = 1.0,
        fixed: bool = False,
        alpha: float = 1.0,
    ) -> Rect:
        """Text whose top is at y, aligned to x; wrapped at `width` and made smaller to fit width and height.

        `size` multiplies the style's size; `fixed` ignores the player's text scale (card numerals). Text is
        never cut and never under 14 real pixels; what does not fit even so is listed in `overflows`,
        for the picture being told.
        """
        block = self._block(string, style, width, height, size, fixed)
        left = x * self.scale - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * block.width
        box = Rect(left / self.scale, y, block.width / self.scale, block.height / self.scale)
        self._report(string, box, width, height)
        if not self.sees(box):
            return box
        paint = self.colour("text" if colour is None else colour)
        for i, line in enumerate(block.lines):
            rendered = self.type.line(line, style, block.px, paint, alpha)
            slack = block.width - rendered.get_width()
            offset = {"left": 0.0, "centre": slack / 2, "right": float(slack)}[align]
            lead = (block.step - rendered.get_height()) / 2
            place = (round(left + offset), round(y * self.scale + i * block.step + lead))
            self.surface.blit(rendered, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return box

    def text_in(
        self,
        string: str,
        rect: Rect,
        style: str = "body",
        colour: Paint | None = None,
        align: Align = "centre",
        *,
        size: float = 1.0,
        fixed: bool = False,
        alpha: float = 1.0,
    ) -> Rect:
        """Text in the middle of a box, across as `align` says, made smaller until it fits."""
        block = self._block(string, style, rect.w, rect.h, size, fixed)
        y = rect.cy - block.height / self.scale / 2
        x = {"left": rect.x, "centre": rect.cx, "right": rect.right}[align]
        return self.text(
            string, x, y, style, colour, align, rect.w, height=rect.h, size=size, fixed=fixed, alpha=alpha
        )

    def measure(
        self,
        string: str,
        style: str = "body",
        width: float | None = None,
        *,
        size: float = 1.0,
        fixed: bool = False,
    ) -> tuple[float, float]:
        """Width and height that `text` would take, in units."""
        block = self._block(string, style, width, None, size, fixed)
        return (block.width / self.scale, block.height / self.scale)

    def fits(self, string: str, style: str, rect: Rect, *, size: float = 1.0, fixed: bool = False) -> bool:
        """Whether the text fits the box at any allowed size."""
        block = self._block(string, style, rect.w, rect.h, size, fixed)
        return block.width <= rect.w * self.scale + 1 and block.height <= rect.h * self.scale + 1

    def plate(
        self,
        string: str,
        x: float,
        y: float,
        style: str = "label",
        colour: Paint | None = None,
        *,
        width: float | None = None,
        pad: tuple[float, float] = (22.0, 10.0),
        size: float = 1.0,
    ) -> Rect:
        """Text on a plate; (x, y) is the middle of its upper edge."""
        inner = None if width is None else width - 2 * pad[0]
        w, h = self.measure(string, style, inner, size=size)
        rect = Rect(x - w / 2 - pad[0], y, w + 2 * pad[0], h + 2 * pad[1])
        self.board(rect)
        self.text(string, x, y + pad[1], style, colour, "centre", inner, size=size)
        return rect

    def board(self, rect: Rect, name: str = "ui/plate") -> None:
        """A plate, panel or plank to write on: the baked nine-patch, or a plain shape."""
        if self.theme.high_contrast or not self.nine(name, rect):
            radius = min(rect.h / 2, 26.0 if name == "ui/panel" else 14.0)
            body = {"ui/panel": "plum-1", "ui/plate": "plate"}.get(name, "wood-1")
            edge = "focus" if self.theme.high_contrast else mix(self.colour(body), self.colour("cream"), 0.25)
            self.fill(rect, "ink", radius)
            self.fill(rect.inset(3.0), edge, max(0.0, radius - 3))
            self.fill(rect.inset(5.0), body, max(0.0, radius - 5))

    # -- inner -------------------------------------------------------------------------------------

    def _block(
        self, string: str, style: str, width: float | None, height: float | None, size: float, fixed: bool
    ) -> Block:
        px = self.type.pixels(style, self.scale, size, fixed)
        wide = None if width is None else width * self.scale
        high = None if height is None else height * self.scale
        return self.type.block(string, style, px, wide, high)

    def _report(self, string: str, box: Rect, width: float | None, height: float | None) -> None:
        """Remember text that is larger than its place, or leaves the window."""
        slack = 1.5 / self.scale
        wide = width is not None and box.w > width + slack
        high = height is not None and box.h > height + slack
        if wide or high or box.x < -slack or box.right > self.width + slack:
            self.overflows.append((string, box))
