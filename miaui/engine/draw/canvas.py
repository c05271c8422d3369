"""Drawing on the window in units: baked pictures, nine-patches, plain shapes, text."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import cos, floor, inf, radians, sin
from pathlib import Path
from typing import Literal, TypedDict, TypeVarTuple, Unpack

import pygame

from miaui.engine.draw import shapes
from miaui.engine.draw.art import Art
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Pictures, PictureScope
from miaui.engine.draw.pixels import blank
from miaui.engine.draw.recorder import FrameRecorder, paint_shape
from miaui.engine.draw.text import Fitted, Setting, Text
from miaui.engine.draw.theme import Colour, Theme, mix
from miaui.engine.i18n import language
from miaui.engine.prefs import PlainPrefs, Prefs

Ts = TypeVarTuple("Ts")
Align = Literal["left", "centre", "right"]
Paint = Colour | str
"""A colour, or the name of one in the theme."""


class Pose(TypedDict, total=False):
    """Ways in which a picture is drawn; by default as it was baked."""

    size: float
    """Factor of its size."""
    angle: float
    """Degrees clockwise around the anchor."""
    alpha: float
    """0 is invisible, 1 opaque."""
    flip: bool
    """Mirrored left to right."""
    squeeze: float
    """0 to 1 of its width, for a card that turns over."""
    bare: bool
    """Without what is worn over it."""


CALM = 0.38
"""Part by which scenery is darker with high contrast."""


class Canvas:
    """Draws on the window. All places and sizes are units; `scale` is pixels a unit.

    Drawing changes nothing but pixels: equal calls give equal pictures. `surface` is where drawing goes now
    (the window, a layer, a recorder); `overflows` lists the texts of the picture that did not fit.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        art: Art,
        theme: Theme | None = None,
        settings: Prefs | None = None,
        focus: Focus | None = None,
    ) -> None:
        self.window = surface
        self.surface: pygame.Surface | FrameRecorder = surface
        self.art = art
        self.theme = theme or Theme()
        self.settings: Prefs = settings or PlainPrefs()
        self.type = Text(self.theme)
        self.focus = focus
        self.overflows: list[tuple[str, Rect]] = []
        self.worn: Mapping[str, str] = {}
        """Pictures that are drawn over others wherever these are drawn: by the name of the one below. After a
        change, `clear_caches`."""
        self.scale, self.width, self.height = 1.0, 1920.0, 1080.0
        self.pictures = Pictures(self)
        self.layers, self.repeats = self.pictures.layers, self.pictures.repeats
        self.resize(surface)

    # -- size and look -----------------------------------------------------------------------------

    def resize(self, surface: pygame.Surface) -> None:
        """Draw onto another surface from now on: `scale` is the lesser of its width / 1728 and its height /
        1080. Everything kept is dropped."""
        w, h = surface.get_size()
        self.window = self.surface = surface
        self.scale = min(w / 1728, h / 1080)
        self.width, self.height = w / self.scale, h / self.scale
        self.pictures.resize(w, h)
        self.art.fit(self.scale)
        self.type.scale = self.scale
        self.clear_caches()

    def set_theme(self, theme: Theme) -> None:
        """Change the look; everything kept is dropped."""
        self.theme = self.type.theme = theme
        self.clear_caches()

    @property
    def style_key(self) -> tuple[tuple[float, bool], str]:
        """Theme and language as a key: equal as long as pictures with words on them may be reused."""
        return self.theme.key, language()

    def clear_caches(self) -> None:
        """Drop all pictures and texts that are kept."""
        self.pictures.clear()
        self.type.forget()

    @property
    def bounds(self) -> Rect:
        """The whole window: Rect(0, 0, width, height), in units."""
        return Rect(0.0, 0.0, self.width, self.height)

    @property
    def compact(self) -> bool:
        """True if the window is less than 1280 pixels wide or 720 high: show less, larger."""
        w, h = self.surface.get_size()
        return w < 1280 or h < 720

    def px(self, units: float) -> int:
        """Return a length in whole pixels, rounded, at least 1 for anything above 0; 0 for all else."""
        return max(1, round(units * self.scale)) if units > 0 else 0

    def pixels(self, rect: Rect) -> pygame.Rect:
        """Return the box in pixels, each edge rounded so that neighbours touch."""
        x, y = round(rect.x * self.scale), round(rect.y * self.scale)
        return pygame.Rect(x, y, round(rect.right * self.scale) - x, round(rect.bottom * self.scale) - y)

    def colour(self, paint: Paint) -> Colour:
        """Return a colour as it is, or the theme's of that name; KeyError for a name that it does not
        know."""
        return self.theme.colour(paint) if isinstance(paint, str) else paint

    # -- pictures ----------------------------------------------------------------------------------

    def part(self, painter: Callable[[Canvas, *Ts], object], *args: *Ts, flat: bool = False) -> None:
        """Draw by `painter(canvas, *args)`, a function of a module; it is repeated while the arguments and
        the look are equal. The arguments are values: TypeError for a list or a dictionary. `flat`: while all
        around it changes it is painted as one picture, which is quicker, but may be rounded otherwise at
        see-through edges."""
        self.repeats.part(painter, args, flat, on=self)

    def draw(self, name: str, x: float, y: float, **pose: Unpack[Pose]) -> None:
        """Draw a baked picture with its anchor at (x, y), and then what is worn over it in an equal pose.
        Nothing at a size or squeeze of 0 or below, or an alpha up to 0.02; opaque from 0.97 on."""
        if name in self.worn and not pose.get("bare"):
            below = pose.copy()
            below["bare"] = True
            self.draw(name, x, y, **below)
            name = self.worn[name]
        size, angle, alpha = pose.get("size", 1.0), pose.get("angle", 0.0), pose.get("alpha", 1.0)
        flip, squeeze = pose.get("flip", False), pose.get("squeeze", 1.0)
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

    def draw_in(self, rect: Rect, *names: str, most: float = inf) -> None:
        """Draw pictures one over the other, their anchors at one point, in the middle of a box, as large as
        all of them fit together, but at most `most` times their own size."""
        metas = [self.art.meta(name) for name in names]
        left, top = max(meta.anchor[0] for meta in metas), max(meta.anchor[1] for meta in metas)
        wide = left + max(meta.size[0] - meta.anchor[0] for meta in metas)
        high = top + max(meta.size[1] - meta.anchor[1] for meta in metas)
        size = min(rect.w / wide, rect.h / high, most)
        for name in names:
            self.draw(name, rect.cx + (left - wide / 2) * size, rect.cy + (top - high / 2) * size, size=size)

    def nine(self, name: str, rect: Rect, size: float = 1.0) -> bool:
        """Draw a nine-patch picture filling the box, its corners enlarged by `size`. False, with nothing
        drawn, where there is no such picture."""
        box = self.pixels(rect)
        if not self.surface.get_clip().colliderect(box):
            return self.art.has(name)
        made = self.art.nine(name, box.w, box.h, self.scale * size)
        if made is None:
            return False
        self.surface.blit(made, box, special_flags=pygame.BLEND_PREMULTIPLIED)
        return True

    def paste(
        self,
        picture: pygame.Surface,
        place: tuple[int, int],
        area: tuple[int, int, int, int] | None = None,
        blend: int = pygame.BLEND_PREMULTIPLIED,
    ) -> None:
        """Draw a picture, or an area of it (left, top, width, height in its pixels), as it is: its upper left
        corner at a pixel."""
        self.surface.blit(picture, place, area, special_flags=blend)

    @contextmanager
    def onto(self, width: float, height: float, *, opaque: bool = False) -> Iterator[pygame.Surface]:
        """Draw on a new picture inside the context, which gives it: that many pixels wide and high, rounded;
        see-through where nothing is drawn, or `opaque` and black. Afterwards drawing goes where it went
        before."""
        made = blank(round(width), round(height), opaque=opaque)
        with self.drawing_on(made):
            yield made

    @contextmanager
    def drawing_on(self, picture: pygame.Surface) -> Iterator[None]:
        """Draw on a picture that was made before, and is not shown yet, inside the context. Afterwards
        drawing goes where it went before."""
        before, self.surface = self.surface, picture
        try:
            yield
        finally:
            self.surface = before

    def picture(self, scope: PictureScope, key: Hashable, rect: Rect, paint: Callable[[Rect], None]) -> None:
        """Draw at `rect` what `paint` paints into a box of its size, which it is given with its corner at (0,
        0); it is called once for a key and size, and not at all outside the clip. Whatever it writes must lie
        on something opaque."""
        box = self.pixels(rect)
        if not self.surface.get_clip().colliderect(box):
            return
        self.paste(self.composed(scope, key, rect, paint), box.topleft)

    def composed(
        self, scope: PictureScope, key: Hashable, rect: Rect, paint: Callable[[Rect], None]
    ) -> pygame.Surface:
        """Return the picture that `picture` draws, without drawing it: the kept one, or one that `paint`
        paints now."""
        size = self.pixels(rect).size

        def make() -> pygame.Surface:
            with self.onto(*size) as made:
                paint(Rect(0.0, 0.0, rect.w, rect.h))
            return made

        return scope.get((key, size), make)

    def composing(
        self, scope: PictureScope, key: Hashable, rect: Rect, painters: Sequence[Callable[[Rect], None]]
    ) -> Iterator[None]:
        """Compose what `picture` will draw with several painters, one each time the iterator goes on; it is
        kept once the last has painted. Nothing is painted where it is kept already."""
        size = self.pixels(rect).size
        if scope.has((key, size)):
            return
        made = blank(*size)
        for painter in painters:
            with self.drawing_on(made):
                painter(Rect(0.0, 0.0, rect.w, rect.h))
            yield
        scope.get((key, size), lambda: made)

    def dim(self, alpha: float, rect: Rect | None = None) -> None:
        """Darken what is painted so far, in a box or everywhere, by `alpha`: 0 and below nothing, 1 and above
        to black."""
        level = round(255 * (1 - min(1.0, max(0.0, alpha))))
        tint = (level, round(level * 0.97), min(255, round(level * 1.04)))
        self.surface.fill(
            tint, None if rect is None else self.pixels(rect), special_flags=pygame.BLEND_RGB_MULT
        )

    def calm(self) -> None:
        """Darken all that is painted so far by `CALM` (0.38) with high contrast: scenery steps back behind
        what comes. Without high contrast do nothing."""
        if self.theme.high_contrast:
            self.dim(CALM)

    def is_visible(self, rect: Rect) -> bool:
        """True if the box, with 1 pixel more at each side, has anything in common with the part that is drawn
        now."""
        return bool(self.surface.get_clip().colliderect(self.pixels(rect).inflate(2, 2)))

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        """Draw only inside the box, and what was the clip before, inside the context; afterwards that is the
        clip again."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.pixels(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    # -- plain shapes ------------------------------------------------------------------------------

    def fill(self, rect: Rect, paint: Paint, radius: float = 0.0, alpha: float = 1.0) -> None:
        """Fill a box in one colour, with rounded corners: the radius is at most half the shorter side.
        `alpha`: nothing up to 0.01, opaque from 0.99 on."""
        box, colour = self.pixels(rect), self.colour(paint)
        if alpha >= 0.99:
            paint_shape(self.surface, shapes.box, box, tuple(box), colour, self.px(radius))
        elif alpha > 0.01:
            paint_shape(self.surface, shapes.veil, box, tuple(box), colour, self.px(radius), alpha)

    def nested(self, rect: Rect, *layers: tuple[float, Paint, float]) -> None:
        """Fill boxes within one another, as an edge and its inside: (inset, paint, radius) each, in this
        order, the widest first; a negative inset is wider than the box."""
        for inset, paint, radius in layers:
            self.fill(rect.inset(inset), paint, radius)

    def outline(self, rect: Rect, paint: Paint, width: float = 3.0, radius: float = 0.0) -> None:
        """Draw the edge of a box, `width` units wide, inside it; its corners rounded by at most half the
        shorter side."""
        box = self.pixels(rect)
        paint_shape(
            self.surface, shapes.frame, box, tuple(box), self.colour(paint), self.px(width), self.px(radius)
        )

    def circle(self, x: float, y: float, radius: float, paint: Paint, width: float = 0.0) -> None:
        """Draw a disc, or a ring that is `width` units wide, inside the radius, where width > 0."""
        centre = (x * self.scale, y * self.scale)
        reach = radius * self.scale
        bounds = shapes.around([centre], reach + 2)
        paint_shape(self.surface, shapes.disc, bounds, centre, reach, self.colour(paint), self.px(width))

    def discs(self, x: float, y: float, *layers: tuple[float, Paint]) -> None:
        """Draw discs round one point, as an edge and its inside: (radius, paint) each, in this order, the
        widest first."""
        for radius, paint in layers:
            self.circle(x, y, radius, paint)

    def line(self, points: Sequence[tuple[float, float]], paint: Paint, width: float = 3.0) -> None:
        """Draw a line through the points, `width` units wide, with round ends."""
        scaled = tuple((x * self.scale, y * self.scale) for x, y in points)
        bounds = shapes.around(scaled, width * self.scale + 2)
        paint_shape(self.surface, shapes.stroke, bounds, scaled, self.colour(paint), width * self.scale)

    def polygon(self, points: Sequence[tuple[float, float]], paint: Paint) -> None:
        """Draw a filled polygon, in units; the last point is joined with the first. ValueError for fewer than
        three points."""
        scaled = tuple((x * self.scale, y * self.scale) for x, y in points)
        paint_shape(self.surface, shapes.shape, shapes.around(scaled, 2), scaled, self.colour(paint))

    # -- text --------------------------------------------------------------------------------------

    def text(
        self,
        string: str,
        x: float,
        y: float,
        style: str = "body",
        colour: Paint | None = None,
        align: Align = "centre",
        **setting: Unpack[Fitted],
    ) -> Rect:
        """Draw text whose top is at y, aligned to x, and return its box.

        It becomes smaller to fit width and height, but is never cut and never under 14 real pixels; what does
        not fit even so, or leaves the window, is drawn and listed in `overflows`. The colour is "text" by
        default.
        """
        block = self.type.layout(string, style, setting)
        left = x * self.scale - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * block.width
        box = Rect(left / self.scale, y, block.width / self.scale, block.height / self.scale)
        if _too_large(box, setting, 1.5 / self.scale, self.width):
            self.overflows.append((string, box))
        if not self.is_visible(box):
            return box
        paint, alpha = self.colour("text" if colour is None else colour), setting.get("alpha", 1.0)
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
        **setting: Unpack[Fitted],
    ) -> Rect:
        """Draw text in the middle of a box, across as `align` says, and return its own box. It wraps, and
        becomes smaller until it fits or is 14 real pixels high; what does not fit even so is drawn and listed
        in `overflows`, as by `text`."""
        setting["width"], setting["height"] = rect.w, rect.h
        y = rect.cy - self.type.layout(string, style, setting).height / self.scale / 2
        x = {"left": rect.x, "centre": rect.cx, "right": rect.right}[align]
        return self.text(string, x, y, style, colour, align, **setting)

    def measure(
        self, string: str, style: str = "body", width: float | None = None, **setting: Unpack[Setting]
    ) -> tuple[float, float]:
        """Return width and height that `text` would take, in units: wrapped at `width`, or one line a
        paragraph without."""
        block = self.type.layout(string, style, {**setting, "width": width, "height": None})
        return (block.width / self.scale, block.height / self.scale)

    def fits(self, string: str, style: str, rect: Rect, **setting: Unpack[Fitted]) -> bool:
        """True if the text, wrapped in the box and made as small as is allowed, is no more than 1 pixel too
        wide or high."""
        setting["width"], setting["height"] = rect.w, rect.h
        block = self.type.layout(string, style, setting)
        return block.width <= rect.w * self.scale + 1 and block.height <= rect.h * self.scale + 1

    def board(self, rect: Rect, name: str = "ui/plate") -> None:
        """Draw a plate ("ui/plate"), panel ("ui/panel") or plank to write on: the baked nine-patch, or a
        plain shape where there is none, and with high contrast."""
        if self.theme.high_contrast or not self.nine(name, rect):
            radius = min(rect.h / 2, 26.0 if name == "ui/panel" else 14.0)
            body = {"ui/panel": "plum-1", "ui/plate": "plate"}.get(name, "wood-1")
            edge = "focus" if self.theme.high_contrast else mix(self.colour(body), self.colour("cream"), 0.25)
            self.fill(rect, "ink", radius)
            self.fill(rect.inset(3.0), edge, max(0.0, radius - 3))
            self.fill(rect.inset(5.0), body, max(0.0, radius - 5))


Painter = Callable[[Canvas, Rect], None]
"""Paints something into a box of a canvas."""


class FramePainter:
    """Paints one picture after the other on a canvas, and of each only what differs from the last."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._recorder = FrameRecorder(canvas.window)

    def paint(self, painter: Callable[[], object]) -> list[pygame.Rect] | None:
        """Paint what `painter` draws on the canvas, as far as it differs from the last picture. Returns the
        boxes (pixels) that are new, [] for none, or None for the whole window."""
        canvas, window = self._canvas, self._canvas.window
        if self._recorder.surface is not window or self._recorder.get_size() != window.get_size():
            self._recorder = FrameRecorder(window)
        self._recorder.begin()
        canvas.overflows.clear()
        canvas.surface = self._recorder
        try:
            painter()
        finally:
            canvas.surface = window
        return self._recorder.commit()

    def invalidate(self) -> None:
        """Have the next picture painted whole: this one was painted over."""
        self._recorder.invalidate()


def apart(folder: Path, scale: float) -> Canvas:
    """Return a canvas without a window, with pictures of its own, for drawing in another thread."""
    made = Canvas(pygame.Surface((1, 1)), Art(folder))
    made.scale = scale
    return made


def _too_large(box: Rect, setting: Fitted, slack: float, width: float) -> bool:
    """True if text is larger than its place, or leaves a window of that width; `slack` more is allowed."""
    most_wide, most_high = setting.get("width"), setting.get("height")
    wide = most_wide is not None and box.w > most_wide + slack
    high = most_high is not None and box.h > most_high + slack
    return wide or high or box.x < -slack or box.right > width + slack
