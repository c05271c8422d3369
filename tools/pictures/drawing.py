"""What stands in one picture of the window: how large every text was written and what had no room, the
controls, and which edges show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Unpack
from unittest.mock import patch

from miaui.app import App
from miaui.engine.draw.canvas import Align, Canvas, Paint
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.recorder import FrameRecorder
from miaui.engine.draw.text import Fitted
from miaui.engine.input.controls import Control

Letters = Mapping[str, float]
"""The height of the letters of each text of a picture, in pixels; the least where it is written twice."""
VEILED = 0.5
"""Texts that are no more opaque than this come or go."""


@dataclass(frozen=True)
class Covered:
    """A text, the share of its letters that cannot be seen, 0 to 1, and its box in pixels, (left, top, width,
    height)."""

    text: str
    share: float
    box: tuple[int, ...]


@dataclass(frozen=True)
class Drawing:
    """A picture of the window of `size` pixels, `bounds` units. What is known of pixels alone, `covered` and
    `edges`, is empty where nothing was painted."""

    size: tuple[int, int]
    bounds: Rect
    letters: Letters = field(default_factory=dict)
    overflows: Sequence[tuple[str, Rect]] = ()
    """Texts that are larger than their places."""
    outside: Sequence[str] = ()
    """Texts that leave the window."""
    controls: Sequence[Control] = ()
    covered: Sequence[Covered] = ()
    edges: Mapping[str, float] = field(default_factory=dict)
    """The part of the edge that shows, by the ids of controls on boards."""
    plain: Letters = field(default_factory=dict)
    """The letters of the same moment and window at a text scale of 1, for a picture at 2."""


@contextmanager
def noting(sizes: dict[str, float], outside: list[str] | None = None) -> Iterator[None]:
    """Put into `sizes`, within the context, the height in pixels of each text that any canvas writes, the
    least of equal texts; blank texts and those with `fixed` are left out. Append to `outside` the texts that
    leave the window (see `leaves`) and are more than half opaque."""
    plain = Canvas.text

    def text(
        self: Canvas,
        string: str,
        x: float,
        y: float,
        style: str = "body",
        colour: Paint | None = None,
        align: Align = "centre",
        **setting: Unpack[Fitted],
    ) -> Rect:
        box = plain(self, string, x, y, style, colour, align, **setting)
        if not string.strip():
            return box
        if not setting.get("fixed"):
            px = self.type.layout(string, style, setting).px
            sizes[string] = min(px, sizes.get(string, px))
        if outside is not None and _whole(self) and setting.get("alpha", 1.0) > VEILED and leaves(self, box):
            outside.append(string)
        return box

    with patch.object(Canvas, "text", text):
        yield


def leaves(canvas: Canvas, box: Rect) -> bool:
    """True if a box in units reaches more than one pixel beyond the left or upper edge of the window, or more
    than two beyond the right or lower edge."""
    return not canvas.window.get_rect().inflate(3, 3).contains(canvas.pixels(box))


def _whole(canvas: Canvas) -> bool:
    """True while the window itself is drawn on, and no part of it alone."""
    surface = canvas.surface
    return isinstance(surface, FrameRecorder) and surface.get_clip() == canvas.window.get_rect()


def written(app: App) -> Drawing:
    """Return the drawing of the app's present moment, recorded without painting pixels: letters, overflows,
    outside and controls; `covered`, `edges` and `plain` are empty. Picture caches are emptied first."""
    canvas, letters, outside = app.canvas, dict[str, float](), list[str]()
    canvas.clear_caches()
    app.host.frames.invalidate()
    with noting(letters, outside):
        app.host.touch()
        app.host.draw()
    return Drawing(
        canvas.window.get_size(), canvas.bounds, letters, tuple(canvas.overflows), outside, app.host.shown
    )
