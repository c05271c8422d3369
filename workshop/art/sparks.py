"""Small lights and bubbles that move: plankton, fireflies, the puff where a cat grabs a card."""

from __future__ import annotations

import functools
import math

from workshop.art.kit import FOAM, Drawing, circle, drawing, ellipse

_GLOWS = {"ui/mote": ("#7FF3E4", "#E9FFFA"), "ui/firefly": ("#FFC65A", "#FFF6D0")}


def _glow(d: Drawing, *, outer: str, inner: str) -> None:
    """A point of light in two flat haloes."""
    d.add(circle(16, 16, 14, outer, opacity=0.16), circle(16, 16, 8, outer, opacity=0.34))
    d.add(circle(16, 16, 4.2, outer), circle(16, 16, 2.6, inner))


for _name, (_outer, _inner) in _GLOWS.items():
    drawing(_name, size=(32, 32))(functools.partial(_glow, outer=_outer, inner=_inner))


def _puff(d: Drawing, *, frame: int) -> None:
    """Bubbles that burst from the middle, drift up and grow few."""
    far = (22, 48, 66, 76, 82)[frame]
    for i in range(13):
        if i % 5 < frame - 2:
            continue
        a = math.tau * (i / 13 + 0.03 * (i % 3))
        reach = far * (0.55 + 0.45 * math.sin(i * 2.7) ** 2)
        x, y = math.cos(a) * reach, math.sin(a) * reach * 0.8 - 9 * frame
        r = (7.5, 9.0, 8.0, 6.4, 4.6)[frame] * (0.55 + 0.6 * math.sin(i * 1.9 + 1) ** 2)
        d.add(circle(x, y, r, "#9FF0E0", opacity=0.28))
        d.add(circle(x, y, r, "none", stroke="#D6FFF5", stroke_width=max(1.6, r * 0.26)))
        d.add(ellipse(x - r * 0.36, y - r * 0.38, r * 0.26, r * 0.2, FOAM))


for _i in range(5):
    drawing(f"lagoon/puff-{_i}", size=(190, 210), anchor=(95, 125), origin=(95, 125), colours=48)(
        functools.partial(_puff, frame=_i)
    )
