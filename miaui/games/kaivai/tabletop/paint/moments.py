"""Great moments of the open sea, large over it: a canoe that goes down, guests of a feast, the winners."""

from miaui.engine.draw.easing import out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.games.kaivai.tabletop.animation.animation import Crown, Feast, Wreck
from miaui.games.kaivai.tabletop.paint import feast as paint_feast
from miaui.games.kaivai.tabletop.paint import wreck as paint_wreck
from miaui.games.kaivai.tabletop.paint.parts import delighted
from miaui.games.kaivai.tabletop.ui import TableFrame, telling


def draw(frame: TableFrame) -> None:
    """Draw what is seen large: the crowned winners while the end is told, then a sinking canoe, then a feast,
    if there is one; nothing without."""
    _winners(frame)
    wreck, feast = frame.animation.first(Wreck), frame.animation.first(Feast)
    if wreck is not None:
        paint_wreck.draw(frame, wreck)
    if feast is not None:
        paint_feast.draw(frame, feast)


def scene_boxes(frame: TableFrame) -> list[Rect]:
    """Return the boxes of what is seen large while a scene is told; [] without one."""
    wreck, feast = frame.animation.first(Wreck), frame.animation.first(Feast)
    boxes = [] if wreck is None else [paint_wreck.box(frame, wreck)]
    return boxes if feast is None else [*boxes, paint_feast.places(frame, feast).box]


def _winners(frame: TableFrame) -> None:
    """Draw, while the end is told, the winners large in the middle of the sea, the crown
    coming down on each."""
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
        delighted(canvas, member, x, y, 1.3, risen)
        fall = 0.0 if frame.status.reduced else 260 * (1 - out(max(0.0, min(1.0, 1.6 * part - 0.5))))
        canvas.draw("kaivai/effect/crown", x, y - 106 - fall, size=1.5, alpha=min(1.0, 3 * part))
        sign = Rect.around(x, y + 168, 300, 58)
        if risen > 0.6:
            canvas.board(sign, "ui/plank-m")
            draw_name(canvas, member.name, sign.inset(26, 5), "button", "cream")
