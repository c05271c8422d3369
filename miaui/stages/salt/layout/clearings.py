"""Where captions may lie at the beach: the sky between the signs, the strip of sand beside the piles."""

from collections.abc import Iterable, Sequence

from miaui.engine.geometry import Rect
from miaui.stages.salt.frame import Frame
from miaui.stages.salt.layout.layout import Layout
from miaui.stages.salt.paint import prompt as paint_prompt

_TIGHT = 46.0
"""A place lower than this holds no line."""


def clearings(frame: Frame, taken: Iterable[Rect] = ()) -> Sequence[Rect]:
    """Free boxes, the best first; none lies over a card, boat or button, or the `taken`."""
    if frame.ui.browse is not None or frame.ui.aids_open or frame.ui.choice.calling:
        return ()
    held = [*_held(frame), *taken]
    free = [place for place in places(frame.layout) if place.h >= _TIGHT]
    return [place for place in free if not any(place.overlaps(one) for one in held)]


def places(lay: Layout) -> list[Rect]:
    """The candidates. They stay where they are whatever happens, so that no caption jumps."""
    low = min(box.boat[1] - 196 * box.size for box in lay.seats)
    edge, end = lay.log_button.right + 16, lay.pause.x - 16
    sky = Rect(edge, 10.0, end - edge, low - 14)
    between = Rect(lay.round_sign.right + 14, 10.0, lay.target_sign.x - lay.round_sign.right - 28, low - 14)
    left = Rect(edge, 10.0, lay.round_sign.x - edge - 14, low - 14)
    right = Rect(lay.target_sign.right + 14, 10.0, end - lay.target_sign.right - 14, low - 14)
    sand = Rect(lay.left + 40, lay.towel.bottom + 10, lay.towel.w, lay.strip.y - lay.towel.bottom - 16)
    above = Rect(lay.towel.x, lay.sand + 10, lay.towel.w, lay.towel.y - lay.sand - 16)
    return [between, left, right, sky, above, sand]


def _held(frame: Frame) -> list[Rect]:
    """Everything that must stay in sight."""
    lay = frame.layout
    found = [lay.round_sign, lay.target_sign, lay.log_button, lay.pause, lay.deck.box, lay.castle]
    found += [spot.box for spot in lay.piles]
    for seat, box in enumerate(lay.seats):
        found += [box.box, box.plank]
        look = frame.stage.seats[seat]
        if look.laid:
            found.append(box.lane)
        if seat != lay.front_seat:
            found += [lay.back_spot(seat, index, look.count).box for index in range(look.count)]
    if frame.ui.log_open:
        found.append(lay.log)
    words = paint_prompt.shown(frame)
    return [*found, lay.hand, lay.panel, lay.stop, lay.last, lay.end, *([words] if words else [])]
