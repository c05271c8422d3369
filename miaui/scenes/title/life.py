"""Ambient motion of the title, while no input comes: boats rock, paper drifts on its threads, torches
breathe, stars twinkle, the sea glints, fireflies dance, the mountain's eyes glow, sometimes a star falls."""

from __future__ import annotations

from math import cos, pi, radians, sin

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.scenes.title.layout import Bay, Berth

#: Points are those of the drawing of the bay; a last number is the thing's own time.
_TORCHES = (800, 884, 1036, 1140, 1220, 1308, 1392)
_TORCH_FOOT, _TORCH_SIZE = 526, 0.2
_EYES = ((938.7, 421.8), (981.3, 421.8))
_GLINTS = (
    (662, 606, 0.0), (742, 690, 1.3), (560, 660, 2.1), (826, 588, 2.9), (690, 770, 0.7), (1240, 612, 0.4),
    (1330, 690, 1.1), (1180, 748, 2.4), (1272, 830, 1.6), (770, 872, 0.2), (1080, 900, 2.7), (1560, 760, 2.2),
    (1700, 860, 0.9), (1780, 700, 1.8),
)  # fmt: skip
_STARS = ((1398, 52), (1886, 60), (1340, 190), (1500, 396), (1780, 34), (1444, 116), (1850, 312), (1762, 292))
#: Paper on threads: picture, place, size, how far it drifts.
_PAPER = (
    ("title/cloud", 96, 262, 0.86, 16),
    ("title/cloud", 420, 132, 0.78, 12),
    ("title/cloud", 600, 352, 0.5, 8),
    ("title/cloud", 64, 70, 0.6, 10),
    ("title/cloud", -180, 180, 0.8, 14),
    ("title/crane-coral", 500, 246, 0.92, 9),
    ("title/crane-white", 404, 318, 0.56, 7),
    ("title/crane-coral", 36, 352, 0.5, 6),
    ("title/crane-white", -120, 330, 0.6, 8),
)
#: Fireflies at home: where they dance, how far.
_FLIES = (
    (312, 940, 46, 0.0),
    (96, 860, 38, 1.7),
    (1640, 946, 42, 4.1),
    (1860, 880, 40, 0.8),
    (1560, 560, 34, 2.2),
    (1096, 470, 30, 3.6),
    (1452, 452, 34, 5.0),
)
_ROUND_A_BOAT = (
    (-330, -70, 0.3),
    (-286, 60, 2.6),
    (318, -40, 1.1),
    (350, 66, 4.4),
    (-230, -150, 3.3),
    (250, -160, 5.2),
)
_FALLS = ((1130, 40, 150, 62), (1560, 250, 170, 50), (1250, 130, 130, 70))
_WISH, _FALL = 11.0, 0.7
"""Seconds between two falling stars, and how long one falls."""
_RATE, _DRIFTS = 1 / 12, 5
"""Seconds between two pictures, and how often in a second the paper on its threads moves on."""
_BOATS = 3
"""Every boat moves on in each third picture."""
_CYCLE, _SHINE = 3.2, 1.1
_THREAD = (233, 244, 246)


class Life:
    """The ambient motion; stands still while motion is reduced."""

    def __init__(self) -> None:
        self._now = 0.0
        self._since = 0.0
        self._boats = [0.0] * _BOATS
        """The time at which each boat is shown."""
        self._turn = 0

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True if a new picture is due, 12 times a second at most."""
        self._now += dt
        self._since += dt
        if self._since < _RATE:
            return False
        self._since = 0.0
        self._turn = (self._turn + 1) % _BOATS
        self._boats[self._turn] = self._now
        return True

    def draw(self, canvas: Canvas) -> None:
        """Paint what moves behind the boats: stars, paper on threads, torches, glints and fireflies."""
        bay = Bay(canvas)
        self._draw_sky(canvas, bay)
        slow = round(self._now * _DRIFTS) / _DRIFTS
        for name, x, y, size, far in _PAPER:
            px, py = bay.at(x + far * sin(slow * 0.31 + x), y + 3 * sin(slow * 0.43 + y))
            top = 40 if name == "title/cloud" else 4
            canvas.line([(px, 0), (px, py - top * size * bay.factor)], _THREAD, 1.6)
            canvas.draw(name, px, py, size=size * bay.factor)
        for i, x in enumerate(_TORCHES):
            frame = self._frame(i * 3)
            canvas.draw(f"ui/torch-{frame}", *bay.at(x, _TORCH_FOOT), size=_TORCH_SIZE * bay.factor)
        for x, y, phase in _GLINTS:
            moment = (self._now + phase * _CYCLE / 3) % _CYCLE
            if moment < _SHINE:
                reach = 30 * sin(pi * moment / _SHINE)
                px, py = bay.at(x, y)
                canvas.fill(Rect.around(px, py, 2 * reach, 3), "shallow" if x < 1400 else "deep", 1.5)
        for x, y, reach, own in _FLIES:
            self._draw_firefly(canvas, bay.at(x, y), reach, own)

    def draw_boat(self, canvas: Canvas, berth: Berth, turn: int, hot: bool) -> None:
        """Draw a game's boat as it rocks; pointed at, it is lit, and so is the water. Boats move on in turn,
        so that no picture turns more than one of them."""
        x, y = berth.boat
        now = self._boats[turn % _BOATS]
        place = berth.ui.artwork.title
        own = place.water[0] * 0.01
        if hot:
            canvas.draw(place.light, x, y)
        angle = round(2 * sin(now * 0.9 + own)) / 2
        rise = 2.4 * sin(now * 1.3 + own)
        size = _boat_size(canvas)
        canvas.draw(place.lit if hot else place.boat, x, y + rise, size=size, angle=angle)
        c, s = size * cos(radians(angle)), size * sin(radians(angle))
        for cat in place.crew:
            hat = canvas.worn.get(f"cat/{cat.cat}/head-calm")
            if hat is not None and (hot or not cat.asleep):
                px, py = x + c * cat.x - s * cat.y, y + rise + s * cat.x + c * cat.y
                canvas.draw(hat, px, py, size=size * cat.size, angle=angle)

    def draw_torches(self, canvas: Canvas, berth: Berth) -> None:
        """Draw two torches beside the sign of the place that is pointed at, and fireflies round its boat."""
        for side in (-1, 1):
            foot = berth.sign.cx + side * (berth.sign.w / 2 + 26), berth.sign.bottom + 34
            canvas.draw(f"ui/torch-{self._frame(side + 1)}", *foot, size=0.66)
        for dx, dy, own in _ROUND_A_BOAT:
            self._draw_firefly(canvas, (berth.boat[0] + dx, berth.boat[1] + dy), 30, own)

    def _frame(self, shift: int) -> int:
        return (int(self._now * 9) + shift) % 4

    def _draw_sky(self, canvas: Canvas, bay: Bay) -> None:
        """Draw stars that twinkle, one that falls, the mountain's eyes that glow."""
        for i, (x, y) in enumerate(_STARS):
            glow = 0.5 * sin(self._now * (0.7 + i * 0.13) + i * 2.1)
            if glow > 0.1:
                canvas.draw("title/star", *bay.at(x, y), size=bay.factor * (0.6 + glow), alpha=0.4 + glow)
        glow = 0.2 + 0.2 * sin(self._now * 0.9)
        for eye in _EYES:
            canvas.draw("ui/mote", *bay.at(*eye), size=1.6 * bay.factor, alpha=glow)
        turn, moment = divmod(self._now + 5.0, _WISH)
        left, top, far, deep = _FALLS[int(turn) % len(_FALLS)]
        if moment < _FALL:
            head, tail = min(1.0, moment / _FALL * 1.4), max(0.0, moment / _FALL * 1.4 - 0.4)
            ends = [bay.at(left + far * t, top + deep * t) for t in (tail, head)]
            canvas.line(ends, "sky-5", 3 * bay.factor)

    def _draw_firefly(self, canvas: Canvas, home: tuple[float, float], reach: float, own: float) -> None:
        wheel = self._now * 0.8 + own * 2.3
        dx, dy = reach * sin(wheel) * cos(wheel * 0.37), reach * 0.7 * sin(wheel * 0.71 + own)
        canvas.draw("ui/firefly", home[0] + dx, home[1] + dy, size=0.62, alpha=0.6 + 0.4 * sin(wheel * 2.7))


def _boat_size(canvas: Canvas) -> float:
    """Return the size of boats: they grow with the bay, but never into the signs."""
    return min(1.15, Bay(canvas).factor)
