"""The speech bubble of a seat: at the head, clear of what is read."""

from collections.abc import Iterator, Sequence

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.free_place import free_place
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import DIVERS
from miaui.games.miaui.tabletop.layout import kept_free
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.tabletop import remarks

_RAISES = 0.0, 48.0, -96.0, 96.0
"""Distances (units) by which it is tried above its usual place."""
_HIGH = -192.0, 192.0, 288.0
"""Distances above it that are tried where no nearer place is free."""
_ASIDES = 160.0, 320.0, 480.0
"""Distances (units) by which it is then tried nearer to the middle."""
_FACE = 84.0
"""Width and height of a face, within its disc, in units of the disc's size."""
_VALUE = 0.3
"""Part of the height of a card, from above, in which its value stands."""


def box(
    canvas: Canvas,
    lay: Layout,
    seat: int,
    words: str,
    names: Sequence[Rect] = (),
    counts: Sequence[int] = (1, 1, 1),
    style: str = "small",
) -> Rect:
    """Return the box of a seat's speech bubble, for `counts` cards on the ledges bottom to top: the first
    free place of those tried at the head, then 48 to 288 units up or down of it, or 160 to 480 nearer to the
    middle. Window, buttons, prompt, faces, counts, names and `names` are never covered; hand, orders, piles
    and cards only where nothing else is free. At last it is the place at the head."""
    left = lay.seats[seat].mirrored
    usual = remarks.boxes(canvas, mouth(lay, seat), left, words, style)
    near, high = (tuple(box.moved(0, -up) for up in ups for box in usual) for ups in (_RAISES, _HIGH))
    far = tuple(box.moved(-aside if left else aside, 0) for aside in _ASIDES for box in (*near, *high))
    held, orders = (*_held(canvas, lay), *names), tuple(kept_free.orders(lay))
    cards, values = (tuple(kept_free.water(lay, part, counts)) for part in (1.0, _VALUE))
    piles, tops = (tuple(kept_free.piles(lay, part)) for part in (1.0, _VALUE))
    hand = tuple(lay.slot(number).diver() for number in DIVERS)
    tries = (
        (near, (*hand, *orders, *piles, *cards)),
        (near, (*hand, *orders, *piles, *values)),
        (near, (*hand, *orders, *tops, *values)),
        (far, (*hand, *orders, *piles, *values)),
        (far, (*hand, *orders, *tops, *values)),
        (high, (*hand, *orders, *tops, *values)),
        (near, (*hand, *tops, *values)),
        (far, (*hand, *tops, *values)),
        (high, (*hand, *tops, *values)),
        (near, (*hand, *orders)),
        (far, (*hand, *orders)),
        (high, (*hand, *orders)),
        (near, hand),
        (far, hand),
        (high, hand),
        (near, ()),
        (far, ()),
    )
    for tried, more in tries:
        free = free_place(tried, (*held, *more))
        if free is not None:
            return free[1]
    return usual[0]


def _held(canvas: Canvas, lay: Layout) -> Iterator[Rect]:
    """Yield the boxes of what is read beside the cards, and of all that lies outside the window."""
    yield from remarks.outside(canvas)
    yield from (lay.log_button, lay.pause, lay.prompt, lay.ask)
    for seat in lay.seats:
        x, y, size, _angle = seat.disc
        yield Rect.around(x, y, _FACE * size, _FACE * size)
    yield from (*kept_free.seats(lay), *kept_free.labels(canvas, lay), *kept_free.lanterns(lay))


def mouth(lay: Layout, seat: int) -> tuple[float, float]:
    """Return the point, in units, at which the tail of a cat's bubble ends: 66 × the disc's size to the right
    of the disc's middle (a mirrored seat: to the left), and 34 × above it."""
    module = lay.seats[seat]
    x, y, size, _angle = module.disc
    return x + (-66 if module.mirrored else 66) * size, y - 34 * size
