"""What moves on the title while nobody does anything: torches flicker, the sea glints."""

from __future__ import annotations

from math import pi, sin

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect

_TORCHES = ((468, 72), (612, 78), (712, 80), (820, 80), (948, 76), (1072, 72), (1200, 70))
_SHIFT = -84
"""The torches of the backdrop, from its middle; the island stands this much further left."""
_TORCH_SIZE = 0.34
_GLINTS = (
    (-214, 150, 0.0), (-120, 236, 1.3), (-246, 330, 2.1), (-40, 128, 2.9), (-170, 446, 0.7), (36, 470, 1.9),
    (398, 236, 0.4), (520, 300, 1.1), (650, 258, 2.4), (452, 384, 1.6), (612, 430, 0.2), (742, 372, 2.7),
    (356, 470, 2.2), (520, 492, 0.9), (836, 300, 1.8), (806, 452, 0.5),
)  # fmt: skip
_RATE = 1 / 8
_CYCLE, _SHINE = 3.2, 1.1


class Life:
    """The ambient motion; stands still while motion is reduced."""

    def __init__(self) -> None:
        self._now = 0.0
        self._since = 0.0
        self._boxes: list[Rect] = []

    def update(self, dt: float) -> list[Rect] | None:
        """Let dt seconds pass: the boxes to draw again when it is time for that, else None."""
        self._now += dt
        self._since += dt
        if self._since < _RATE:
            return None
        self._since = 0.0
        return self._boxes or None

    def draw(self, canvas: Canvas) -> None:
        """Paint fire and glints over the backdrop."""
        factor = max(1.0, canvas.width / 2560, canvas.height / 1440)
        cx, cy = canvas.width / 2, canvas.height / 2
        boxes = []
        for i, (x, y) in enumerate(_TORCHES):
            foot = (cx + (x + _SHIFT) * factor, cy + y * factor)
            frame = (int(self._now / _RATE) + i * 3) % 4
            canvas.draw(f"ui/torch-{frame}", *foot, size=_TORCH_SIZE * factor)
            boxes.append(Rect(foot[0] - 34 * factor, foot[1] - 114 * factor, 68 * factor, 84 * factor))
        for x, y, phase in _GLINTS:
            place = Rect.around(cx + x * factor, cy + y * factor, 72 * factor, 14 * factor)
            moment = (self._now + phase * _CYCLE / 3) % _CYCLE
            if moment < _SHINE:
                reach = 30 * factor * sin(pi * moment / _SHINE)
                canvas.fill(Rect.around(place.cx, place.cy, 2 * reach, 4 * factor), "shallow", 2 * factor)
            if moment < _SHINE + 2 * _RATE or moment > _CYCLE - 2 * _RATE:
                boxes.append(place)
        self._boxes = boxes
