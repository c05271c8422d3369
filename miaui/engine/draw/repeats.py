"""Parts of a picture that are drawn again only when what they depend on has changed: until then what was
recorded of them is recorded again, which takes a hundredth of the time."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from miaui.engine.draw.dirty_rects import DrawOp, FrameRecorder
from miaui.engine.draw.flattening import Flattened
from miaui.engine.draw.geometry import Rect

if TYPE_CHECKING:
    from miaui.engine.draw.canvas import Canvas


@dataclass(frozen=True, slots=True)
class _Part:
    """What a part depended on when it was drawn, what was recorded then, the texts that did not fit,
    and the pictures that can be made of it."""

    key: tuple[object, ...]
    drawn: tuple[DrawOp, ...]
    overflows: tuple[tuple[str, Rect], ...]
    flat: Flattened


class Repeats:
    """The parts of one canvas by name; only the last look of each is kept."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._parts: dict[Hashable, _Part] = {}

    def clear(self) -> None:
        """Let go of everything: the window or the look changed."""
        self._parts.clear()

    def draw(self, name: Hashable, key: object, painter: Callable[[], object], flat: bool = False) -> None:
        """Draw with `painter`, which depends on `key` and the look alone; `key` is compared, not hashed. On a
        plain surface nothing is repeated. `flat`: while all around it changes it is painted as one picture,
        which is quicker, but may be rounded otherwise at see-through edges."""
        canvas, recorder = self._canvas, self._canvas.surface
        if not isinstance(recorder, FrameRecorder):
            painter()
            return
        now = (key, canvas.style_key, canvas.art.hurry, recorder.get_clip(), recorder.get_size())
        part = self._parts.get(name)
        if part is not None and part.key == now:
            recorder.repeat(part.drawn, part.flat if flat else None)
            canvas.overflows += part.overflows
            return
        drawn, left_over = len(recorder.recorded), len(canvas.overflows)
        painter()
        ops = tuple(recorder.recorded[drawn:])
        made = Flattened(ops, recorder.get_clip())
        self._parts[name] = _Part(now, ops, tuple(canvas.overflows[left_over:]), made)
