"""A view onto something higher than its place: wheel, keys, a bar to drag, focus that brings into view."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control, Drag
from miaui.engine.input.events import Key
from miaui.engine.ui.scene import Scene

WHEEL = 90.0
BAR = 12.0


class Scroll:
    """Where a scrolling view stands. `offset` units of the content are above the view; `name` is its id among
    the controls."""

    def __init__(self, name: str = "scroll") -> None:
        self.name = name
        self.offset = 0.0
        self.height = 0.0
        self._view = Rect(0.0, 0.0, 0.0, 0.0)
        self._grip: float | None = None
        self._finger: float | None = None
        """Place of the content that a finger holds."""

    @property
    def view(self) -> Rect:
        """The place through which the content is seen."""
        return self._view

    @property
    def needed(self) -> bool:
        """True if the content is more than half a unit higher than the view."""
        return self.height > self._view.h + 0.5

    @property
    def at_end(self) -> bool:
        """True if the end of the content is in view, also where all of it is; a unit may be missing."""
        return self.offset >= self.height - self._view.h - 1

    def place(self, view: Rect, height: float) -> None:
        """Set where the view is and how high the content; the offset is brought within 0 and the end."""
        self._view, self.height = view, height
        self.to(self.offset)

    def to(self, offset: float) -> bool:
        """Go to an offset, at least 0 and at most to the end of the content. True if that changed the
        offset."""
        before = self.offset
        self.offset = max(0.0, min(offset, self.height - self._view.h))
        return self.offset != before

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as shows the box (where it is drawn now), with a margin above or below it of 24
        units, but at most an eighth of the view's height, as far as there is content; not at all where it is
        in view with the margin."""
        margin = min(24.0, self._view.h / 8)
        if rect.y < self._view.y + margin:
            self.to(self.offset + rect.y - self._view.y - margin)
        elif rect.bottom > self._view.bottom - margin:
            self.to(self.offset + rect.bottom - self._view.bottom + margin)

    @property
    def grounds(self) -> list[Control]:
        """The view, an area that takes the wheel and, if the content is higher, a finger's dragging; then
        also the bar, which is dragged. Neither can have the focus."""
        sweep = Drag(self._sweep, self._swept) if self.needed else None
        controls = [
            Control(
                self.name,
                "",
                self._view,
                kind="area",
                focusable=False,
                on_scroll=self._turn,
                drag=sweep,
                swept=True,
            )
        ]
        if self.needed:
            drag = Drag(self._pull, self._release, 0.0)
            controls.append(
                Control(f"{self.name}.bar", "", self._bar, kind="area", focusable=False, drag=drag)
            )
        return controls

    def _turn(self, notches: float, x: float, y: float) -> None:
        self.to(self.offset - notches * WHEEL)

    def _sweep(self, x: float, y: float) -> None:
        """Move the content with a finger."""
        if self._finger is None:
            self._finger = y + self.offset
        self.to(self._finger - y)

    def _swept(self, over: Control | None, x: float, y: float) -> None:
        self._finger = None

    def _pull(self, x: float, y: float) -> None:
        """Move the thumb by where it was pressed; pressed beside it, its middle comes to the pointer."""
        thumb = self._thumb
        if self._grip is None:
            self._grip = y - thumb.y if thumb.contains(x, y) else thumb.h / 2
        travel = self._view.h - thumb.h
        if travel > 0:
            self.to((y - self._grip - self._view.y) / travel * (self.height - self._view.h))

    def _release(self, over: Control | None, x: float, y: float) -> None:
        self._grip = None

    def key(self, key: Key) -> bool:
        """Scroll by a key: page up and down by 85 % of the view, Home and End to the ends. True if it is one
        of these, even where nothing moves."""
        step = {"page up": -0.85, "page down": 0.85}.get(key.name)
        if step is not None:
            self.to(self.offset + step * self._view.h)
            return True
        if key.name in ("home", "end"):
            self.to(0.0 if key.name == "home" else self.height)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the bar and its thumb, as much of it as is seen of the content, where there is more than can
        be seen; else nothing."""
        if self.needed:
            canvas.fill(self._bar.inset(2, 0), "ink", BAR / 2, 0.5)
            canvas.fill(self._thumb, "sand-1", BAR / 2)

    @property
    def _bar(self) -> Rect:
        return Rect(self._view.right - BAR, self._view.y, BAR, self._view.h)

    @property
    def _thumb(self) -> Rect:
        part = min(1.0, self._view.h / max(1.0, self.height))
        h = max(40.0, self._view.h * part)
        travel = max(1.0, self.height - self._view.h)
        return Rect(self._bar.x, self._view.y + (self._view.h - h) * self.offset / travel, BAR, h)


class ScrollingScene(Scene):
    """A scene with one scrolling view that answers wheel, bar and keys."""

    def __init__(self) -> None:
        super().__init__()
        self.scroll = Scroll()

    def grounds(self) -> list[Control]:
        return self.scroll.grounds

    def key(self, key: Key) -> bool:
        used = self.scroll.key(key)
        if used:
            self.touch()
        return used
