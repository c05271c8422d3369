"""Places for something that may be moved aside a little, or be smaller, so that it covers nothing."""

from functools import lru_cache
from itertools import product

from miaui.engine.draw.geometry import Rect

ACROSS, DOWN, STEP = 96, 24, 6
"""Greatest distances by which something is moved aside, and those between the places tried (units)."""
_WAYS = sorted(
    product(range(-ACROSS, ACROSS + 1, STEP), range(-DOWN, DOWN + 1, STEP)),
    key=lambda way: way[0] ** 2 + 4 * way[1] ** 2,
)


@lru_cache(256)
def free_place(boxes: tuple[Rect, ...], held: tuple[Rect, ...]) -> tuple[int, Rect] | None:
    """Return the number, from 0, and the place of the first of some boxes that overlaps none of `held` when
    moved by at most 96 units across and 24 down, in steps of 6: as little as that takes, a unit down counting
    twice. None if there is none."""
    for number, box in enumerate(boxes):
        near = [obstacle for obstacle in held if obstacle.overlaps(box.inset(-ACROSS, -DOWN))]
        for way in _WAYS:
            rect = box.moved(*way)
            if not any(rect.overlaps(obstacle) for obstacle in near):
                return number, rect
    return None
