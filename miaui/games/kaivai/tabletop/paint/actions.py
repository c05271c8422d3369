"""The six actions at the right: a medallion each, what lies on it, and what it costs the viewer."""

from math import cos, radians, sin
from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Paint
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour
from miaui.engine.i18n import _
from miaui.engine.input.prompts import key_word
from miaui.games.kaivai.public.actions import cost
from miaui.games.kaivai.public.position import ACTION_KEYS
from miaui.games.kaivai.tabletop.commands import ACTION, PressAction
from miaui.games.kaivai.tabletop.layout.layout import dock_key, medallion_key
from miaui.games.kaivai.tabletop.layout.places import label_width
from miaui.games.kaivai.tabletop.paint.parts import MINT, plate
from miaui.games.kaivai.tabletop.paint.seats import actions_now
from miaui.games.kaivai.tabletop.ui import TableFrame, action_of
from miaui.games.kaivai.tabletop.words import names
from miaui.games.kaivai.tabletop.words.reasons import in_vain, reason
from miaui.tabletop.counsel.picture import draw_key

DEAR: Colour = (58, 42, 85)
DEAR_INK: Colour = (255, 179, 160)
LATER_INK: Colour = (198, 186, 226)
MINT_INK: Colour = (11, 74, 54)
NOW: Colour = (74, 42, 74)
LINE: Colour = (62, 50, 116)


class Look(NamedTuple):
    """Look of an action now: its price tag, and if it is dim, under way, or pointed at."""

    words: str
    paper: Paint
    ink: Paint
    dim: bool
    now: bool
    hot: bool
    key: str = ""
    """Inscription of the key that chooses it, where somebody plays."""


def draw(frame: TableFrame) -> None:
    """Draw all six actions with their price tags and the influence that lies on them, much of it as a number;
    if the front seat is the viewer, its own influence above. Medallions, on a dense table rows of a list;
    keys where somebody plays with buttons."""
    canvas, lay, position = frame.canvas, frame.layout, frame.display.position
    if lay.front_seat == frame.display.viewer:
        held = position.mats[lay.front_seat].influence
        canvas.part(_influence, lay.influence, lay.dense, held, flat=True)
    first, last = lay.actions[0], lay.actions[-1]
    if lay.dense:
        whole = Rect(first.x, first.y - 8, first.w, last.bottom - first.y + 16)
        canvas.part(plate, whole, False, 18.0, flat=True)
    for action, (box, lying) in enumerate(zip(lay.actions, position.spaces, strict=True)):
        paint = _dock_row if lay.dense else _medallion
        canvas.part(paint, action, box, _keyed(frame, action), lying, flat=True)


def _keyed(frame: TableFrame, action: int) -> Look:
    """Return the look of an action, with its key where somebody plays with buttons around the table."""
    how, key, parts = look(frame, action), frame.keys.shown(PressAction(action)), frame.status.parts
    wanted = key and parts.hand and parts.buttons
    return how._replace(key=key_word(key)) if wanted else how


def look(frame: TableFrame, action: int) -> Look:
    """Return how an action looks to the viewer. Under way: "doing now". While no seat takes actions: "not
    yet", dim. While another action is under way: its price, dim. Else "costs 2" or "free"; or, where it
    cannot be chosen or would bring nothing, why in two or three words."""
    display, seat = frame.display, frame.display.viewer
    name = f"{ACTION}{action}"
    price = cost(display.position, action)
    held = None if seat is None else display.position.mats[seat].influence
    now = action in actions_now(frame)
    if not now and not display.acting:
        return Look(_("not yet"), DEAR, LATER_INK, dim=True, now=False, hot=False)
    dear = held is not None and price > held and not now
    open_ = name in frame.ui.choice.targets
    asked = any(target.startswith(ACTION) for target in frame.ui.choice.targets)
    vain = _in_vain(frame, action) if open_ and not now else ""
    dim = dear or bool(vain) or (asked and not open_ and not now)
    hot = open_ and frame.status.hovered == name
    if now:
        return Look(_("doing now"), "glow", "ink", dim, now, hot)
    if frame.once(action_of) is not None or frame.status.tried:  # one at a time: the others wait
        return Look(_price(price), DEAR, LATER_INK, dim=True, now=False, hot=False)
    if dear:
        words = _("costs too much") if frame.layout.dense else _("{cost}: too much").format(cost=price)
        return Look(words, DEAR, DEAR_INK, dim, now, hot)
    if vain:
        return Look(vain, DEAR, LATER_INK, dim, now, hot)
    if asked and not open_:
        return Look(_closed(frame, action), DEAR, DEAR_INK, dim, now, hot)
    paper, ink = ("cream", "ink") if price else (MINT, MINT_INK)
    return Look(_price(price), paper, ink, dim, now, hot)


def _price(price: int) -> str:
    """Return the cost of an action in influence, in words."""
    return _("costs {cost}").format(cost=price) if price else _("free")


def _closed(frame: TableFrame, action: int) -> str:
    """Return the reason, in two or three words, for which an action cannot be chosen that could be paid."""
    position = None if frame.trial is None else frame.trial.view.position
    why = None if position is None or position.phase != "action" else reason(position, action)
    return _("not possible") if why is None else why.brief


def _in_vain(frame: TableFrame, action: int) -> str:
    """Return the reason, in two or three words, for which an action that can be chosen would bring nothing;
    "" if it may bring something."""
    position = None if frame.trial is None else frame.trial.view.position
    why = None if position is None or position.phase != "action" else in_vain(position, action)
    return "" if why is None else why.brief


def _influence(canvas: Canvas, box: Rect, dense: bool, held: int) -> None:
    plate(canvas, box, radius=10)
    words = _("Influence") if dense else _("Your influence")
    coins, high = 34.0 * max(1, held) + 14, box.h - 6
    counted = held > 4 or (held > 2 and label_width(canvas, words, high, 0.86) > box.w - 14 - coins)
    space = Rect(box.x + 14, box.y + 3, box.w - 14 - (100 if counted else coins), high)
    canvas.text_in(words, space, "label", "cream", "left", size=0.86)
    size = 1.0 if dense else 0.9
    number = Rect(box.right - 58, box.y + 2, 50 if held else 46, box.h - 4)
    if not held:
        canvas.text_in("0", number, "label", "cream", "right")
    if counted:
        canvas.draw("kaivai/good/influence", box.right - 78, box.cy, size=size)
        canvas.text_in(f"×{held}", number, "label", "cream", "left")
        return
    for i in range(held):
        canvas.draw("kaivai/good/influence", box.right - 26 - (held - 1 - i) * 34, box.cy, size=size)


def _coin(canvas: Canvas, action: int, x: float, y: float, size: float, how: Look) -> None:
    """Draw the medallion itself."""
    faded = 0.42 if how.dim else 1.0
    if how.now or how.hot:
        canvas.draw("kaivai/light/gold", x, y, size=1.0 * size, alpha=0.9)
        canvas.circle(x, y, 72 * size, "glow")
    if how.dim:
        canvas.discs(x, y, (65 * size, "ink"), (62 * size, DEAR))
    canvas.draw(f"kaivai/action/medallion{'-hot' if how.now else ''}", x, y, size=size, alpha=faded)
    canvas.draw(f"kaivai/action/{ACTION_KEYS[action]}", x, y, size=0.98 * size, alpha=faded)


def _medallion(canvas: Canvas, action: int, rect: Rect, how: Look, lying: int) -> None:
    x, y = rect.cx, rect.y + 66
    _coin(canvas, action, x, y, 1.0, how)
    if how.key:
        draw_key(canvas, medallion_key(rect), how.key, able=not how.dim)
    counter = "kaivai/good/influence-spent" if how.dim else "kaivai/good/influence"
    if lying > 8:
        canvas.draw(counter, x - 12, y + 58, size=0.84)
        canvas.text_in(f"×{lying}", Rect(x, y + 44, 50, 28), "label", "cream", "left", size=0.84)
    for i in range(lying if lying <= 8 else 0):
        turn = radians(90 - (i - (lying - 1) / 2) * 24)
        canvas.draw(counter, x + cos(turn) * 60, y + sin(turn) * 60, size=0.84)
    words = Box("", 3), Box("title", 30, (6, 0)), Box("", 1), Box("tag", 28, (12, 0)), Box()
    tree = Box.column(Box("", 132), Box.column(*words, name="plate", size=66), Box(), pad=(4, 0))
    ground, title, tag = tree.place(rect).values()
    plate(canvas, ground, radius=11)
    canvas.text_in(names.action(action), title, "label", "text-off" if how.dim else "cream", size=0.94)
    _tag(canvas, tag, how)


def _tag(canvas: Canvas, box: Rect, how: Look) -> None:
    canvas.nested(box, (0, "ink", 8), (2, how.paper, 7))
    canvas.text_in(how.words, box.inset(6, 0), "label", how.ink, size=0.82)


def _dock_row(canvas: Canvas, action: int, row: Rect, how: Look, lying: int) -> None:
    """Draw an action in a list, for small windows and large text."""
    if how.now or how.hot:
        lit = row.inset(8, 2)
        canvas.fill(lit, NOW, 14)
        canvas.outline(lit, "glow", 4, 14)
    elif action:
        canvas.line([(row.x + 124, row.y), (row.right - 20, row.y)], LINE, 2)
    _coin(canvas, action, row.x + 66, row.cy, 0.74, how)
    if how.key:
        draw_key(canvas, dock_key(row), how.key, able=not how.dim)
    wide = min(canvas.measure(how.words, "label")[0] + 26, row.w - 144)
    below = Box.row(Box("tag", wide), Box("lying"), size=44, gap=6)
    title, tag, space = Box.column(Box("title", 50), below, Box(), pad=(130, 10, 14, 0)).place(row).values()
    ink = "text-off" if how.dim else "cream"
    canvas.text_in(names.action(action), title, "subheading", ink, "left", size=1.0)
    _tag(canvas, tag, how)
    if lying:
        _lying(canvas, row, space, how.dim, lying)


def _lying(canvas: Canvas, row: Rect, space: Rect, dim: bool, lying: int) -> None:
    """Draw the counters that lie on an action: its price."""
    counter = "kaivai/good/influence-spent" if dim else "kaivai/good/influence"
    if space.w < 66 and lying * 27 > space.w:
        canvas.draw(counter, row.x + 100, row.bottom - 26, size=1.1)
        canvas.circle(row.x + 116, row.bottom - 20, 15, "ink")
        number = Rect.around(row.x + 116, row.bottom - 20, 26, 28)
        canvas.text_in(str(lying), number, "label", "cream", fixed=True)
        return
    if lying * 27 > space.w:
        canvas.draw(counter, space.x + 16, space.cy, size=0.92)
        number = Rect(space.x + 32, space.y, space.w - 32, space.h)
        canvas.text_in(f"×{lying}", number, "label", "cream", "left")
        return
    for i in range(lying):
        canvas.draw(counter, space.x + 16 + i * 27, space.cy, size=0.92)
