"""The six actions at the right: a medallion each, what lies on it, and what it costs the viewer."""

from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.theme import Colour
from miaui.games.kaivai.public import ACTIONS
from miaui.stages.kaivai.frame import Frame
from miaui.stages.kaivai.input.choice import ACTION
from miaui.stages.kaivai.paint.parts import MINT, plate
from miaui.stages.kaivai.words import names

DEAR: Colour = (62, 46, 92)


def draw(frame: Frame) -> None:
    """All six, and the own influence above them."""
    _influence(frame)
    for action, rect in enumerate(frame.layout.actions):
        _medallion(frame, action, rect)


def cost(frame: Frame, action: int) -> int:
    """The own influence that an action costs now. The rule is `games.kaivai.actions.cost`."""
    position = frame.stage.position
    lying = position.spaces[action]
    return lying if lying or position.influence else 1


def _influence(frame: Frame) -> None:
    canvas, lay = frame.canvas, frame.layout
    first = lay.actions[0]
    box = Rect(first.x - 4, first.y - 46, lay.actions[1].right - first.x + 8, 38)
    plate(canvas, box, radius=10)
    seat = frame.stage.viewer
    held = 0 if seat is None else frame.stage.position.mats[seat].influence
    words = Rect(box.x + 14, box.y + 2, box.w * 0.5, box.h - 4)
    canvas.text_in(_("Your influence"), words, "small", "cream", "left")
    room = box.right - words.right - 20
    step = min(34.0, room / max(1, held))
    for i in range(held):
        canvas.draw("kaivai/good/influence", box.right - 24 - i * step, box.cy, size=0.84)


def _medallion(frame: Frame, action: int, rect: Rect) -> None:
    canvas, stage = frame.canvas, frame.stage
    name = f"{ACTION}{action}"
    open_, hot = name in frame.ui.choice.targets, frame.ui.hovered == name
    now = frame.ui.action == action
    x, y = rect.cx, rect.y + 66
    if now or (hot and open_):
        canvas.circle(x, y, 72, "glow")
    asked = stage.viewer is not None and stage.viewer == stage.to_move
    faded = 1.0 if open_ or now or not asked else 0.45
    canvas.draw(f"kaivai/action/medallion{'-hot' if now else ''}", x, y, alpha=faded)
    canvas.draw(f"kaivai/action/{ACTIONS[action]}", x, y, size=0.94, alpha=faded)
    lying = stage.position.spaces[action]
    step = min(26.0, 104 / max(1, lying))
    counter = "kaivai/good/influence" if faded == 1 else "kaivai/good/influence-spent"
    for i in range(lying):
        canvas.draw(counter, x + (i - (lying - 1) / 2) * step, y + 54, size=0.8)
    title = Rect(rect.x, rect.y + 132, rect.w, 34)
    canvas.text_in(names.action(action), title, "label", "cream" if faded == 1 else "text-off")
    _price(frame, action, Rect(rect.x + 10, rect.y + 168, rect.w - 20, 30), now)


def _price(frame: Frame, action: int, box: Rect, now: bool) -> None:
    canvas, seat = frame.canvas, frame.stage.viewer
    price = cost(frame, action)
    held = None if seat is None else frame.stage.position.mats[seat].influence
    dear = held is not None and price > held
    if now:
        words, paper, ink = _("doing now"), canvas.colour("glow"), "ink"
    elif dear:
        words, paper, ink = _("{cost}: too dear").format(cost=price), DEAR, "text-dim"
    elif price:
        words, paper, ink = _("costs {cost}").format(cost=price), canvas.colour("cream"), "ink"
    else:
        words, paper, ink = _("free"), MINT, "ink"
    canvas.fill(box, "ink", 8)
    canvas.fill(box.inset(2), paper, 7)
    canvas.text_in(words, box.inset(6, 1), "label", ink, size=0.78)
