"""Measures on pictures how well the edges of controls show, and how often anything flashes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pygame
from numpy.typing import NDArray

from miaui.engine.draw.canvas import Canvas
from miaui.engine.input.controls import Control
from miaui.engine.ui.widgets import field

BOARDS = ("button", "tab", "choice", "text")
"""Kinds of controls that are boards; the others are pictures with an edge of their own."""
ENOUGH = 3.0
"""The contrast that the edge of a control has with what is beside it (WCAG 1.4.11)."""
REACH = 12
"""Pixels on either side of an edge in which it is looked for: boards are carved, and have a shadow."""
POINTS = 12
"""Places along each side at which it is looked at."""
FLASHES = 3
"""Flashes in a second, of which nothing comes to so many (WCAG 2.3.1 allows these)."""
SWING = 0.1
"""The change of relative luminance that counts, where the darker of the two is below `DARK`."""
DARK = 0.8

Light = NDArray[np.float64]


def _linear() -> Light:
    """The light of each value of a channel."""
    parts = np.arange(256) / 255
    light: Light = np.where(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return light


_LINEAR = _linear()


def luminance(surface: pygame.Surface) -> Light:
    """Return the relative luminance (WCAG 2) of each pixel as an array of shape (width, height): 0 for black,
    1 for white."""
    linear = _LINEAR[pygame.surfarray.array3d(surface)]
    brightness: Light = linear @ np.array([0.2126, 0.7152, 0.0722])
    return brightness


def edges(canvas: Canvas, controls: Sequence[Control]) -> Iterator[tuple[str, float]]:
    """Yield (id, share) for each control of the kinds button, tab, choice and text that is seen whole and
    whose look is not "plain", "own" or "inline": the share of its edge that shows in the present picture, as
    `shown` computes it."""
    window = canvas.window
    for control in controls:
        if control.kind in BOARDS and control.look not in ("plain", "own", "inline"):
            place = field(control) if control.kind in ("choice", "text") else control.rect
            box = canvas.pixels(place)
            around = box.inflate(2 * REACH, 2 * REACH).clip(window.get_rect())
            if control.visible == control.rect and around.size != (0, 0):
                light = luminance(window.subsurface(around))
                yield control.id, shown(light, box.move(-around.x, -around.y))


def shown(light: Light, box: pygame.Rect) -> float:
    """Return the share, 0 to 1, of 24 points on the upper and lower edge of a box at which the lightest and
    the darkest pixel of a column 12 pixels up and down have a contrast of 3 or more. Points outside the
    picture do not count; 0 if all are."""
    edges = [
        _contrast(strip) >= ENOUGH
        for x, y in _along(box)
        for strip in [light[x : x + 1, max(0, y - REACH) : y + REACH]]
        if strip.size
    ]
    return sum(edges) / max(1, len(edges))


def _along(box: pygame.Rect) -> Iterator[tuple[int, int]]:
    """Points on the upper and the lower edge."""
    for i in range(POINTS):
        x = box.x + round((0.1 + 0.8 * i / (POINTS - 1)) * box.w)
        yield from ((x, box.top), (x, box.bottom))


def _contrast(strip: Light) -> float:
    return float((strip.max() + 0.05) / (strip.min() + 0.05))


def flashes(pictures: Sequence[Light], rate: int) -> float:
    """Return the most flashes within a second in any element of `pictures` (luminances of equal shape, `rate`
    of them a second). A flash is a pair of opposite changes by 0.1 or more whose darker end is below 0.8: one
    change alone is 0.5. 0 for a still picture, ValueError for none."""
    most = 0
    for column in np.stack(pictures).reshape(len(pictures), -1).T:
        turns = _turns(column)
        for i, first in enumerate(turns):
            most = max(most, sum(first <= turn < first + rate for turn in turns[i:]))
    return most / 2


def _turns(column: Light) -> list[int]:
    """The pictures at which a part has become so much lighter or darker since it last did the other."""
    lines: list[int] = []
    low = high = column[0]
    way = 0
    for i, value in enumerate(column):
        low, high = min(low, value), max(high, value)
        if way <= 0 and value - low >= SWING and low < DARK:
            lines.append(i)
            way, high = 1, value
            low = value
        elif way >= 0 and high - value >= SWING and value < DARK:
            lines.append(i)
            way, low = -1, value
            high = value
    return lines
