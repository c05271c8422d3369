"""Great moments of the open sea, large over it: a canoe that goes down, guests of a feast, the winners."""

from math import acos, cos, sin

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import back, out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.draw.theme import Colour
from miaui.engine.i18n import number as number_text
from miaui.games.kaivai.tabletop.animation.animation import Crown, Feast, Wreck
from miaui.games.kaivai.tabletop.layout import looking
from miaui.games.kaivai.tabletop.paint.anchors import STAR_BELOW, place
from miaui.games.kaivai.tabletop.paint.parts import symbol
from miaui.games.kaivai.tabletop.ui import TableFrame, telling
from miaui.tabletop.cast.members import CastMember

_GLASS = 216.0
"""Radius (units) of the glass through which a sinking canoe is seen."""
_COST: Colour = (166, 58, 18)
_SKY: Colour = (150, 222, 214)
_LIFT = 250.0
"""Height (units) of the middle of the glass above the canoe."""


def draw(frame: TableFrame) -> None:
    """Draw what is seen large: the crowned winners, a wreck, a feast; where motion is reduced or the pace is
    instant, as each looks half way."""
    _winners(frame)
    wreck, feast = frame.animation.one(Wreck), frame.animation.one(Feast)
    if wreck is not None:
        _wreck(frame, wreck)
    if feast is not None:
        _feast(frame, feast)


def _still(frame: TableFrame) -> bool:
    """True if nothing moves within what is seen large."""
    return frame.status.reduced or frame.status.prefs.pace == "instant"


def _wreck(frame: TableFrame, wreck: Wreck) -> None:
    """A round glass over the place where a canoe goes down: the canoe large, her cat that swims; at its rim
    the cat that did it, and what it costs her."""
    canvas, view, part = frame.canvas, looking.view(frame.layout), 0.5 if _still(frame) else wreck.part
    grown = min(1.0, round(10 * out(min(1.0, 6 * part, 8 * (1 - part)))) / 10)
    r = _GLASS * grown
    if r < 8:
        return
    spot_x, spot_y = place(frame.layout, frame.display, ("hex", wreck.spot))
    x = min(max((spot_x + view.cx) / 2, view.x + _GLASS + 20), view.right - _GLASS - 20)
    y = min(max(spot_y - _LIFT, view.y + _GLASS + 20), view.bottom - _GLASS - 80)
    x, y = spot_x + (x - spot_x) * grown, spot_y + (y - spot_y) * grown  # it grows out of the place
    for paint, more in (("ink", 10.0), ("glow", 7.0)):
        half = 34 * grown + more
        canvas.polygon([(x - half, y), (spot_x, spot_y - 10 + more), (x + half, y)], paint)
        canvas.circle(x, y, r + more, paint)
    canvas.circle(x, y, r, _SKY)
    member, sunk = frame.cast[wreck.seat], 1.15 * r * part
    with canvas.clip(Rect(x - 0.86 * r, y - 0.86 * r, 1.72 * r, 1.16 * r)):
        canvas.draw(
            f"kaivai/piece/canoe-{member.colour}",
            x - 0.32 * r,
            y - 0.02 * r + sunk * grown,
            size=2.7 * grown,
            angle=6 * round(5 * part),
        )
    bob = 0.0 if _still(frame) else 7 * sin(18 * part)
    canvas.draw(f"cat/{member.cat}/head-dismayed", x + 0.34 * r, y + 0.04 * r + bob, size=1.1 * grown)
    _water(frame, x, y, r)
    _culprit(frame, wreck, (x - 0.62 * r, y + 0.86 * r), grown)


def _water(frame: TableFrame, x: float, y: float, r: float) -> None:
    """The sea in the lower part of a round glass, with waves."""
    canvas, level = frame.canvas, 0.3
    half = acos(level)
    rim = [(x + r * sin(half * step / 12), y + r * cos(half * step / 12)) for step in range(-12, 13)]
    left, right = rim[0][0], rim[-1][0]
    crest = [
        (right + (left - right) * step / 16, y + level * r + (5 if step % 2 else -3)) for step in range(17)
    ]
    canvas.polygon([*rim, *crest], "water-4")
    canvas.line(crest, "cream", 5)
    for wave in (1, 2):
        low = level + 0.22 * wave
        half_w = (0.92 * (1 - low * low) ** 0.5) * r
        points = [(x + half_w * step / 6, y + low * r + 4 * (step % 2)) for step in range(-6, 7)]
        canvas.line(points, "water-0", 4)


def _culprit(frame: TableFrame, wreck: Wreck, at: tuple[float, float], grown: float) -> None:
    """The head of the cat that has rammed, with the glory that it costs her."""
    canvas, (x, y), member = frame.canvas, at, frame.cast[wreck.rammer]
    if grown < 1.0:
        return
    if wreck.glory:
        box = Rect(x, y - 36, 236, 72)
        canvas.nested(box, (-4, "ink", 40), (0, "cream", 36))
        canvas.draw("kaivai/icon/glory", box.right - 46, y, size=1.3)
        words = Rect(x + 62, y - 32, 106, 64)
        canvas.text_in(number_text(-wreck.glory), words, "heading", _COST, fixed=True)
    canvas.draw(f"cat/ring-{member.colour}", x, y, size=0.62)
    canvas.draw(f"cat/{member.cat}/head-locked", x, y + 6, size=0.66)
    symbol(canvas, member.colour, x + 48, y + 40, 17)


def _feast(frame: TableFrame, feast: Feast) -> None:
    """All who gain glory, in a row behind a table, each with a star until it flies and then her name."""
    canvas, guests, risen = frame.canvas, feast.guests, 1.0 if _still(frame) else feast.part
    spots = [
        place(frame.layout, frame.display, ("guest", feast.village, index, len(guests)))
        for index in range(len(guests))
    ]
    size = round(back(risen) * 10) / 10
    if size <= 0.1 or not spots:
        return
    (left, low), (right, _low) = spots[0], spots[-1]
    y = low - STAR_BELOW
    for (x, _low), seat in zip(spots, guests, strict=True):
        canvas.draw("kaivai/light/gold", x, y, size=2.4 * size)
        _delighted(canvas, frame.cast[seat], x, y, size)
    if risen < 1.0:
        return
    canvas.board(Rect(left - 150, y + 92, right - left + 300, 62), "ui/plank-m")
    for (x, _low), seat in zip(spots, guests, strict=True):
        if not feast.given:
            words = f"+{number_text(feast.gains[seat])}"
            canvas.draw("kaivai/icon/glory", x, low, size=2.7)
            canvas.text_in(words, Rect.around(x, low, 84, 60), "heading", "ink", fixed=True)
        else:
            canvas.text_in(frame.cast[seat].name, Rect.around(x, y + 122, 250, 44), "label", "cream")


def _delighted(
    canvas: Canvas, member: CastMember, x: float, y: float, size: float, alpha: float = 1.0
) -> None:
    """A cat that is delighted, in her ring, whose middle is at (x, y)."""
    canvas.draw(f"cat/ring-{member.colour}", x, y, size=size, alpha=alpha)
    for part in ("body", "head-delighted", "paws"):
        canvas.draw(f"cat/{member.cat}/{part}", x, y, size=1.05 * size, alpha=alpha)


def _winners(frame: TableFrame) -> None:
    """While the end is told: the winners large in the middle of the sea, the crown coming down on each."""
    part, canvas, grid = frame.animation.part(Crown), frame.canvas, frame.layout.grid
    if not telling(frame) or part <= 0.0 or not frame.display.over:
        return
    glory = [mat.glory for mat in frame.display.position.mats]
    best = [seat for seat, own in enumerate(glory) if own == max(glory)]
    risen = 1.0 if frame.status.reduced else round(min(1.0, 3 * part) * 8) / 8
    for number, seat in enumerate(best):
        member = frame.cast[seat]
        x, y = grid.cx + (number - (len(best) - 1) / 2) * 330, grid.cy + 60 * (1 - risen)
        canvas.draw("kaivai/light/gold", x, y, size=4.2, alpha=risen)
        canvas.draw("kaivai/light/rays", x, y, size=3.0, alpha=risen)
        _delighted(canvas, member, x, y, 1.3, risen)
        fall = 0.0 if frame.status.reduced else 260 * (1 - out(max(0.0, min(1.0, 1.6 * part - 0.5))))
        canvas.draw("kaivai/effect/crown", x, y - 106 - fall, size=1.5, alpha=min(1.0, 3 * part))
        sign = Rect.around(x, y + 168, 300, 58)
        if risen > 0.6:
            canvas.board(sign, "ui/plank-m")
            draw_name(canvas, member.name, sign.inset(26, 5), "button", "cream")
