"""The round track: twelve lanterns on a string, the present one lit."""

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import ROUNDS
from miaui.games.miaui.tabletop.layout.layout import TRACK_HALF, Layout
from miaui.games.miaui.tabletop.paint import badges
from miaui.games.miaui.tabletop.ui import TableFrame

_HANDS = 156.0
"""Distance from the middle at which the plate is clear of Kiti's hands, at the bowl's size 1 (units)."""
_HIGH = 33.0
"""Units a plate may be high and still pass over the fingertips of those hands."""
_HANGS = 82.0
"""Distance of the plate's top below its lantern's ring (units)."""


def draw(frame: TableFrame) -> None:
    """Draw the string at the upper edge with twelve lanterns: those of past rounds, the large lit one of the
    round that is displayed, those to come; and below the lit one a tag such as "3/12"."""
    canvas, lay, current = frame.canvas, frame.layout, frame.display.round
    strip = _strip(lay)
    badges.piece(canvas, ("track", current), strip, lambda box: _track(canvas, lay, current, strip.x))


def prepare(frame: TableFrame) -> None:
    """Make the string of lanterns as it is drawn in the next round, and keep it; nothing in round 12."""
    canvas, lay, following = frame.canvas, frame.layout, frame.display.round + 1
    strip = _strip(lay)
    if following <= ROUNDS:
        scope = badges.pieces(canvas)
        canvas.composed(
            scope, ("track", following), strip, lambda box: _track(canvas, lay, following, strip.x)
        )


def _strip(lay: Layout) -> Rect:
    """Return the part of the window with the lanterns."""
    wide = min(lay.vw, 2 * lay.track + 180)
    return Rect((lay.vw - wide) / 2, 0.0, wide, 210.0 + 50.0 * max(0.0, lay.text - 1.0))


def _track(canvas: Canvas, lay: Layout, current: int, left: float) -> None:
    middle = lay.vw / 2 - left
    canvas.draw("track/string", middle, lay.track_y, size=lay.track / TRACK_HALF)
    for number in range(1, ROUNDS + 1):
        x, y = lay.lantern(number)
        x -= left
        if number == current:
            continue
        name = "past" if number < current else "next"
        canvas.draw(f"track/lantern-{name}", x, y, size=0.94)
        ink = "text" if number < current else "text-dark"
        canvas.text_in(
            str(number),
            Rect(x - 22, y + 11, 44, 44),
            "label",
            ink,
            fixed=True,
            alpha=0.8 if number < current else 1.0,
        )
    x, y = lay.lantern(current)
    x -= left
    canvas.draw("track/lantern-now", x, y)
    canvas.text_in(str(current), Rect(x - 36, y + 21, 72, 54), "heading", "text-dark", fixed=True, size=0.95)
    _tag(canvas, lay, current, left)


def _tag(canvas: Canvas, lay: Layout, current: int, left: float) -> None:
    """Draw how far the game is, on a plate that hangs from its lantern; `left` is where the strip begins."""
    x, y = lay.lantern(current)
    x -= left
    words = f"{current}/{ROUNDS}"
    w, h = canvas.measure(words, "small")
    tag = _clear(lay, Rect(x - w / 2 - 15, y + _HANGS, w + 30, h + 8), left)
    canvas.board(tag)
    canvas.text_in(words, tag.inset(13, 4), "small", "cream")


def _clear(lay: Layout, tag: Rect, left: float) -> Rect:
    """Return the plate moved aside where a high seat's cards, or Kiti's hands at the rim, would cover it."""
    middle = lay.vw / 2 - left
    side = 1 if tag.cx > middle else -1
    low = min(1.0, max(0.0, (tag.h - _HIGH) / 25))
    reach = _HANDS * lay.bowl.size + low * tag.w / 2
    tag = tag.moved(side * max(0.0, reach - abs(tag.cx - middle)), 0)
    for seat in lay.seats:
        for _name, box in seat.parts():
            held = box.moved(-left, 0).inset(-6)
            if tag.overlaps(held):
                tag = tag._replace(x=held.x - tag.w if side > 0 else held.right)
    return tag
