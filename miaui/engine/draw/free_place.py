"""Places for something that may be moved aside a little, or be smaller, so that it covers nothing."""

from functools import lru_cache
from itertools import product

from miaui.engine.draw.geometry import Rect

ACROSS, DOWN, STEP = 96, 24, 6
"""Greatest distances by which something is moved aside, and those between the places tried (units)."""
_POINTS = 12
"""Parts into which a tail is cut to see what it crosses."""
Point = tuple[float, float]

_WAYS = sorted(
    product(range(-ACROSS, ACROSS + 1, STEP), range(-DOWN, DOWN + 1, STEP)),
    key=lambda way: way[0] ** 2 + 4 * way[1] ** 2,
)


@lru_cache(256)
def free_place(
    boxes: tuple[Rect, ...],
    held: tuple[Rect, ...],
    tip: Point | None = None,
    uncrossed: tuple[Rect, ...] = (),
) -> tuple[int, Rect] | None:
    """Return the first of some boxes that covers nothing, moved aside as little as that takes, with its
    number; None if there is none. With a `tip` its tail to there crosses none of some other boxes."""
    for number, box in enumerate(boxes):
        near = [one for one in held if one.overlaps(box.inset(-ACROSS, -DOWN))]
        for way in _WAYS:
            rect = box.moved(*way)
            if any(rect.overlaps(one) for one in near):
                continue
            if tip is None or not any(_crosses(rect, tip, one) for one in uncrossed):
                return number, rect
    return None


def _crosses(rect: Rect, tip: Point, box: Rect) -> bool:
    """True if the way from a rect to a tip crosses a box."""
    x, y = min(max(tip[0], rect.x), rect.right), min(max(tip[1], rect.y), rect.bottom)
    parts = [part / _POINTS for part in range(_POINTS + 1)]
    return any(box.contains(x + part * (tip[0] - x), y + part * (tip[1] - y)) for part in parts)
