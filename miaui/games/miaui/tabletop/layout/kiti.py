"""Kiti on the rim: where she stands, what she and the names of her arms cover."""

from dataclasses import replace
from typing import NamedTuple

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.free_place import free_place
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.tabletop.layout import kept_free
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.layout.perches import Perch

Spot = tuple[float, float]
"""A point."""


def mirrored(front: Spot, back: Spot, low: Spot, high: Spot) -> dict[tuple[str, str], Spot]:
    """Return a point of each arm in units of her art, from her foot, by (view, arm), such as ("left",
    "deep"): eight points. Given for her deep arm in front and back, and for the deep, lower and the shallow,
    upper arm at the left rim; the others are mirror images, (-x, y), so that at the right rim the lower arm
    is the shallow one."""
    spots = {
        ("front", "deep"): front,
        ("back", "deep"): back,
        ("left", "deep"): low,
        ("left", "shallow"): high,
    }
    facing = {"front": "front", "back": "back", "left": "right"}
    other = {"deep": "shallow", "shallow": "deep"}
    return spots | {(facing[view], other[arm]): (-x, y) for (view, arm), (x, y) in spots.items()}


#: The middle of each hand, about which it glows while it points.
_HANDS = mirrored((-150, -66), (150, -66), (-69, 10), (74, -248))
#: Where an arm's name hangs: below the spread hands at the back rim, above them at the front rim, beyond
#: the finger tips at the sides.
_TAGS = mirrored((-150, -24), (158, -128), (-40, 78), (10, -318))
_GROWN = tuple(1.0 - 0.05 * step for step in range(11))
"""Sizes of an arm's name that are tried for large text, so that it covers nothing else; it becomes no smaller
than at a text scale of 1."""
_ABOVE = 10.0
"""Units between a lifted card and such a name."""
_HELD = 0.78
"""Part of a pile's width, from the left, that such a name may not cover: there is the value."""
SPREAD = 190.0
"""At the far rim she and her names cover nothing farther from the middle than this (units)."""
#: Seen from the side, one arm is on her far side and lies behind her body.
FAR = {"left": "shallow", "right": "deep"}


def hopping(start: Perch, end: Perch, part: float) -> tuple[Perch, float]:
    """Return the perch at `part` (0 to 1) of her way between two gaps, in a straight line and with look and
    size of the nearer one (the end's from half way on), and the height of her hop above it: 130 units half
    way, 0 at both ends."""
    x, y = start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part
    near = start if part < 0.5 else end  # no sizes between: each would be drawn for a single picture
    return replace(near, x=x, y=y), 130 * 4 * part * (1 - part)


def _on_her(at: Perch, point: Spot) -> Spot:
    """Return the point, in units, of a point of her art while she stands there."""
    return at.x + point[0] * at.size, at.y + point[1] * at.size


def hand(at: Perch, arm: str) -> Spot:
    """Return the point, in units, of the hand of an arm, "deep" or "shallow", while she stands on a perch.
    KeyError for another arm."""
    return _on_her(at, _HANDS[at.look, arm])


def box(at: Perch) -> Rect:
    """Return the box in which she can be pointed at, in units: her body, 188 × 268 times her size at the
    front and back rim; at the sides, where both arms are in it, 192 × 334."""
    wide, up, down = (94.0, 258.0, 10.0) if at.look in ("front", "back") else (96.0, 288.0, 46.0)
    return Rect(at.x - wide * at.size, at.y - up * at.size, 2 * wide * at.size, (up + down) * at.size)


def reach(canvas: Canvas, lay: Layout, at: Perch) -> list[Rect]:
    """Return the boxes of what she covers on a perch: her with her arms, then the names of both
    arms."""
    body = box(at)
    boxes = [body if at.look in FAR else body.inset(-96 * at.size, 0)]
    return boxes + [tag.rect for tag in arm_tags(canvas, lay, at).values()]


def arms() -> tuple[tuple[str, str], ...]:
    """Return the keys of both arms with their translated names: ("deep", "Deep"), ("shallow", "Shallow")."""
    return ("deep", _("Deep")), ("shallow", _("Shallow"))


def plank_room(canvas: Canvas, lay: Layout, at: Perch | None) -> float:
    """Return the greatest width, in units, of a plank while Kiti stands on a perch: the window's width; if
    the name of an arm at a side rim reaches as low as 40 units above the prompt, what is left beside it, at
    least 420. The window's width for None, without her."""
    if at is None or at.look not in FAR:
        return lay.vw
    x, y = _on_her(at, _TAGS[at.look, "deep" if at.look == "left" else "shallow"])
    if y < lay.prompt.y - 40:
        return lay.vw
    words = max(canvas.measure(word, "label", fixed=True)[0] for _arm, word in arms())
    return max(420.0, 2 * (abs(lay.prompt.cx - x) - words / 2 - 24))


class Tag(NamedTuple):
    """The box of an arm's name, and the size of its letters."""

    rect: Rect
    size: float


def arm_tags(canvas: Canvas, lay: Layout, at: Perch) -> dict[str, Tag]:
    """Return by arm, "deep" and "shallow", the box and size of letters of its name while she stands on a
    perch. Where text is larger than 100 % a name has the largest size, down to half of it, at which it covers
    nothing that is read; if none does, and on the way between two perches, the size of 100 %."""
    scale, tags = canvas.theme.text_scale, {}
    for arm, word in arms():
        size = min(1.0, 1 / scale)
        tags[arm] = Tag(_plate(canvas, *_on_her(at, _TAGS[at.look, arm]), word, size), size)
    sizes = [size for size in _GROWN if size * scale > 1.0]
    if at not in lay.perches or not sizes:
        return tags
    held = _held(canvas, lay, at)
    for arm, word in arms():
        others = [tag.rect for name, tag in tags.items() if name != arm]
        tried = [_plate(canvas, *_on_her(at, _TAGS[at.look, arm]), word, size) for size in sizes]
        place = free_place(tuple(tried), (*others, *held))
        if place is not None:
            tags[arm] = Tag(place[1], sizes[place[0]])
    return tags


def clear_of(tags: dict[str, Tag], card: Rect) -> dict[str, Tag]:
    """Return the names by arm, one that would lie on a lifted card moved up, right above it."""
    return {
        arm: Tag(tag.rect._replace(y=card.y - _ABOVE - tag.rect.h), tag.size)
        if tag.rect.overlaps(card.inset(-_ABOVE))
        else tag
        for arm, tag in tags.items()
    }


def _held(canvas: Canvas, lay: Layout, at: Perch) -> list[Rect]:
    """Return the boxes of what is read beside those names, and of captions beside her at the far rim."""
    wide = plank_room(canvas, lay, at)
    wide = lay.prompt.w if wide == lay.vw else wide
    boxes = [Rect(lay.prompt.cx - wide / 2, lay.prompt.y - 20, wide, lay.prompt.h + 40), lay.ask]
    if at.look == "front":
        boxes += [Rect(0, 0, at.x - SPREAD, at.y), Rect(at.x + SPREAD, 0, lay.vw, at.y)]
    boxes += [*kept_free.labels(canvas, lay), *kept_free.spaces(canvas, lay), *kept_free.seats(lay)]
    for seat in lay.seats:
        parts = dict(seat.parts())
        boxes += [parts["disc"].inset(4), parts["choice"].inset(4)]
        boxes.append(parts["pile"]._replace(w=parts["pile"].w * (1.0 if seat.mirrored else _HELD)))
    return boxes


def _plate(canvas: Canvas, x: float, y: float, word: str, size: float) -> Rect:
    """Return the box of a plate with a word whose middle is at (x, y)."""
    w, h = canvas.measure(word, "label", size=size)
    return Rect(x - w / 2 - 14, y - h / 2, w + 28, h + 4)
