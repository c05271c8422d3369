"""What moves on the title while nobody does anything: torches flicker, the sea glints, fireflies dance,
the stone cat's eyes glow, now and then a star falls."""

from __future__ import annotations

from math import cos, pi, sin

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
#: Fireflies: where they dance, from the backdrop's middle, how far, and their own time.
_FLIES = (
    (-830, 372, 46, 0.0), (-742, 312, 38, 1.7), (-880, 236, 34, 2.9), (-640, 446, 42, 4.1),
    (884, 330, 40, 0.8), (800, 420, 46, 2.2), (690, 470, 40, 3.6), (424, -44, 34, 5.0),
    (870, -30, 40, 1.2), (560, -66, 34, 2.6),
)  # fmt: skip
_CANOE, _WATCH = (96, 404), (-7, -70)
"""The canoe's waterline from the backdrop's middle, and the eyes of its watch from there."""
_EYES = ((649, -82), (708, -82))
#: Falling stars: where one begins, and where it goes.
_STARS = ((-250, -470, 150, 62), (140, -400, 170, 50), (-640, -120, 130, 70))
_WISH, _FALL = 11.0, 0.7
"""Seconds between two falling stars, and how long one falls."""
_RATE = 1 / 15
_CYCLE, _SHINE = 3.2, 1.1


class Life:
    """The ambient motion; stands still while motion is reduced."""

    def __init__(self) -> None:
        self._now = 0.0
        self._since = 0.0

    def update(self, dt: float) -> bool:
        """Let dt seconds pass; True when a new picture is due."""
        self._now += dt
        self._since += dt
        if self._since < _RATE:
            return False
        self._since = 0.0
        return True

    def draw(self, canvas: Canvas) -> None:
        """Paint fire and glints over the backdrop."""
        factor = max(1.0, canvas.width / 2560, canvas.height / 1440)
        cx, cy = canvas.width / 2, canvas.height / 2
        for i, (x, y) in enumerate(_TORCHES):
            foot = (cx + (x + _SHIFT) * factor, cy + y * factor)
            frame = (int(self._now * 9) + i * 3) % 4
            canvas.draw(f"ui/torch-{frame}", *foot, size=_TORCH_SIZE * factor)
        for x, y, phase in _GLINTS:
            place = Rect.around(cx + x * factor, cy + y * factor, 72 * factor, 14 * factor)
            moment = (self._now + phase * _CYCLE / 3) % _CYCLE
            if moment < _SHINE:
                reach = 30 * factor * sin(pi * moment / _SHINE)
                canvas.fill(Rect.around(place.cx, place.cy, 2 * reach, 4 * factor), "shallow", 2 * factor)
        self._canoe(canvas, cx, cy, factor)
        self._fireflies(canvas, cx, cy, factor)
        self._star(canvas, cx, cy, factor)
        for x, y in _EYES:
            glow = 0.35 + 0.35 * sin(self._now * 0.9)
            canvas.draw("lagoon/mote", cx + x * factor, cy + y * factor, size=1.9 * factor, alpha=glow)

    def _canoe(self, canvas: Canvas, cx: float, cy: float, factor: float) -> None:
        """The canoe rocks; the cat that keeps watch blinks."""
        x, y = cx + _CANOE[0] * factor, cy + (_CANOE[1] + 2.4 * sin(self._now * 1.3)) * factor
        canvas.draw("title/canoe", x, y, size=factor, angle=round(2 * sin(self._now * 0.9)) / 2)
        if self._now % 4.3 > 4.1:
            canvas.draw("title/lids", x + _WATCH[0] * factor, y + _WATCH[1] * factor, size=factor)

    def _fireflies(self, canvas: Canvas, cx: float, cy: float, factor: float) -> None:
        for x, y, reach, own in _FLIES:
            wheel = self._now * 0.8 + own * 2.3
            dx, dy = reach * sin(wheel) * cos(wheel * 0.37), reach * 0.7 * sin(wheel * 0.71 + own)
            alpha = 0.6 + 0.4 * sin(wheel * 2.7)
            place = (cx + (x + dx) * factor, cy + (y + dy) * factor)
            canvas.draw("ui/firefly", *place, size=0.62 * factor, alpha=alpha)

    def _star(self, canvas: Canvas, cx: float, cy: float, factor: float) -> None:
        """A star that falls behind the clouds."""
        turn, moment = divmod(self._now + 5.0, _WISH)
        x, y, far, deep = _STARS[int(turn) % len(_STARS)]
        if moment < _FALL:
            head, tail = min(1.0, moment / _FALL * 1.4), max(0.0, moment / _FALL * 1.4 - 0.4)
            ends = [(cx + (x + far * t) * factor, cy + (y + deep * t) * factor) for t in (tail, head)]
            canvas.line(ends, "sky-5", 3 * factor)
