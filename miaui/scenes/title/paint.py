"""Painting of the title: the still bay, the signs of the games, and the planks."""

from __future__ import annotations

from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.input.prompts import PROMPTS
from miaui.engine.ui.widgets import cap_width, draw_cap
from miaui.scenes.game_ui import GameUi
from miaui.scenes.title.layout import BACKDROP, FACTS, Berth, Dock, facts_width, is_large, logo, posts
from miaui.scenes.title.words import minutes_in_words, seats_in_words

_PALE: Colour = (255, 231, 184)
_PLUM: Colour = (106, 46, 90)
"""Words on a paper sign."""
_EMBLEM, _SMALLEST = 58.0, 32.0
"""Radius of an emblem as it is drawn, and the least on a sign or plank."""
_PLANK = 80.0
"""Height of a plank as it is drawn."""
_TIP = 26.0
"""Length of the ends of a pointed plate."""
_POST = 178.0
"""Length of a post, as it is drawn, below the upper edge of its board, in units."""


STILL = (BACKDROP, "title/leaves-left", "title/leaves-right", "ui/logo")
"""The pictures of the still bay: the first ones of all."""


def paint_bay(canvas: Canvas) -> None:
    """Paint what never moves: the backdrop, the leaves in the corners, and the word mark, or “Miaui” in
    letters where its picture is missing."""
    canvas.layers.paint_backdrop(BACKDROP)
    canvas.draw("title/leaves-left", 0, canvas.height)
    canvas.draw("title/leaves-right", canvas.width, canvas.height)
    canvas.calm()
    x, y, size = logo(canvas)
    if canvas.art.has("ui/logo"):
        meta = canvas.art.meta("ui/logo")
        dx, dy = meta.anchor[0] - meta.size[0] / 2, meta.anchor[1] - meta.size[1] / 2
        canvas.draw("ui/logo", x + dx * size, y + dy * size, size=size)
    else:
        for offset, colour in ((8.0, "ink"), (0.0, "glow")):
            canvas.text("Miaui", x, y - 100 + offset, "title", colour, size=2.2, fixed=True)


def is_pointed_at(canvas: Canvas, key: str) -> bool:
    """True if the pointer is on a control, or the keys have brought the focus to it."""
    focus = canvas.focus or Focus()
    return key == focus.hovered or (focus.shown and key == focus.focused)


class PlankLook(NamedTuple):
    """All that decides how a plank looks: where it hangs, its word, the cap of its key ("" for none), whether
    it is pointed at or pressed, and whether Enter may be for it."""

    rect: Rect
    word: str
    cap: str
    hot: bool
    down: bool
    golden: bool


def look_of(canvas: Canvas, control: Control) -> PlankLook:
    """Return how the plank of a control looks now."""
    return PlankLook(
        control.rect,
        control.label,
        PROMPTS.cue(control.hotkey),
        is_pointed_at(canvas, control.id),
        _is_down(canvas, control),
        _is_golden(canvas, control),
    )


def _is_golden(canvas: Canvas, control: Control) -> bool:
    """True if Enter may be for a control: the keys have brought the focus to no other."""
    focus = canvas.focus or Focus()
    return not focus.shown or focus.focused in ("", control.id)


def _is_down(canvas: Canvas, control: Control) -> bool:
    """True if a plank is pressed now."""
    focus = canvas.focus or Focus()
    return control.id == focus.pressed == focus.hovered


def draw_board(canvas: Canvas, rect: Rect, name: str, hot: bool, size: float = 1.0) -> None:
    """Draw a board for words: a carved one, its ends enlarged by `size`, or a plain one at high contrast."""
    if not canvas.theme.high_contrast and canvas.nine(name, rect, size):
        return
    canvas.fill(rect, "ink", 14)
    canvas.fill(rect.inset(3), "focus" if hot else "text", 12)
    canvas.fill(rect.inset(8 if hot else 5), "wood-2", 8)


def draw_gold_edge(canvas: Canvas, rect: Rect, ink: float, radius: float) -> None:
    """Draw a golden edge on an `ink` one round a carved board."""
    if not canvas.theme.high_contrast:
        canvas.outline(rect.inset(-4), "ink", ink, radius + 2)
        canvas.outline(rect.inset(-2), "focus", 5, radius)


def draw_pointed_plate(canvas: Canvas, rect: Rect, edge: tuple[float, float], line: float) -> None:
    """Draw a plate whose left and right ends come to a point, with a thin line of copper `edge` inside."""
    for grow, low, colour in ((4.0, 6.0, "ink"), (3.0, 0.0, "ink"), (0.0, 0.0, "plate")):
        canvas.polygon(_tipped(rect, -grow, -grow, low), colour)
    inner = _tipped(rect, *edge)
    canvas.line([*inner, inner[0]], "sand-2", line)


def _tipped(rect: Rect, dx: float, dy: float, low: float = 0.0) -> list[tuple[float, float]]:
    """Return the outline of such a plate, dx and dy inside its box and moved down by `low`."""
    left, right, top, bottom = rect.x + dx, rect.right - dx, rect.y + dy + low, rect.bottom - dy + low
    upper = [(left, rect.cy + low), (left + _TIP, top), (right - _TIP, top)]
    return [*upper, (right, rect.cy + low), (right - _TIP, bottom), (left + _TIP, bottom)]


def draw_plank(canvas: Canvas, rect: Rect, hot: bool) -> None:
    """Draw a plank of any height: its ends grow with it."""
    draw_board(canvas, rect, "ui/button-hot" if hot else "ui/button", hot, max(1.0, rect.h / _PLANK))


def draw_sign(canvas: Canvas, berth: Berth, cap: str, hot: bool) -> None:
    """Draw the sign of a game on its posts: emblem, name, motto, seats and minutes, and the cap of the key
    that opens it. Where the words need room, the emblem is smaller."""
    rect = berth.sign
    for side in (-1, 1):
        x = rect.cx + side * rect.w * 0.36
        canvas.draw("title/post", x, rect.y, size=(rect.h + 46) / _POST)
    place = berth.ui.artwork.title
    draw_board(canvas, rect.inset(-5, -5) if hot else rect, place.hot_board if hot else place.board, hot)
    r = min(_EMBLEM, rect.h * 0.4, max(_SMALLEST, (rect.w - facts_width(canvas, berth.ui) - 58) / 2))
    canvas.draw(place.emblem, rect.x + r + 22, rect.cy - 2, size=r / _EMBLEM)
    (words,) = Box.row(Box("words"), pad=(2 * r + 40, 0.18 * rect.h, 18, 0.1 * rect.h)).place(rect).values()
    wide = cap_width(canvas, cap)
    _draw_words(canvas, berth.ui, words, max(0.0, wide - 10))
    draw_cap(canvas, cap, rect.right - 8 - wide / 2, rect.y + 46)


def _draw_words(canvas: Canvas, ui: GameUi, space: Rect, taken: float) -> None:
    """Draw three lines, the first without the room `taken` by a key; the motto goes where it does not fit."""
    at = _lines(space, taken, *((0.31, 0.35) if is_large(canvas) else (0.44, 0.28)))
    if not canvas.fits(_(ui.wording.motto), "strong", at["motto"], size=0.96):
        at = _lines(space, taken, 0.56, 0.0)
    pale = ui.artwork.title.pale or canvas.theme.high_contrast
    canvas.text_in(ui.wording.name, at["name"], "heading", "cream" if pale else "ink", "left")
    if at["motto"].h:
        canvas.text_in(
            _(ui.wording.motto), at["motto"], "strong", _PALE if pale else _PLUM, "left", size=0.96
        )
    _draw_facts(canvas, ui, at["facts"], pale)


def _lines(space: Rect, taken: float, name: float, motto: float) -> dict[str, Rect]:
    """Return the lines of a sign, the first two as high as these parts of it."""
    first = Box("name", name * space.h, (0, 0, taken, 0))
    return Box.column(first, Box("motto", motto * space.h), Box("facts")).place(space)


def _draw_facts(canvas: Canvas, ui: GameUi, space: Rect, pale: bool) -> None:
    """Draw how many cats, how long."""
    ink = _PALE if pale else _PLUM
    cats, clock = ("title/cats", "title/clock") if pale else ("title/cats-plum", "title/clock-plum")
    icon, x = min(27.0, space.h), space.x
    facts = (cats, seats_in_words(ui)), (clock, minutes_in_words(ui))
    whole = sum(canvas.measure(words, "strong", size=FACTS)[0] for _name, words in facts)
    spare = space.w - 2 * (icon + 7) - 14
    for name, words in facts:
        canvas.draw(name, x + icon / 2, space.cy, size=icon / 32)
        width = min(1.0, spare / whole) * canvas.measure(words, "strong", size=FACTS)[0] + 2
        place = Rect(x + icon + 7, space.y, width, space.h)
        canvas.text_in(words, place, "strong", ink, "left", size=FACTS)
        x = place.right + 12


def draw_posts(canvas: Canvas, planks: Dock) -> None:
    """Draw the posts and rails on which the planks hang."""
    left, _middle, right = posts(planks)
    for part in (0.27, 0.73):
        y = planks.big.y + planks.big.h * part
        canvas.fill(Rect(left, y - 9, right - left, 18), "ink", 8)
        canvas.fill(Rect(left, y - 6, right - left, 12), "wood-2", 6)
    for x in posts(planks):
        canvas.draw("title/post", x, planks.top + 2, size=1.15)


def draw_dock(
    canvas: Canvas,
    planks: Dock,
    word: str,
    where: tuple[str, ...],
    ui: GameUi,
    looks: tuple[PlankLook, ...],
) -> None:
    """Draw the posts and the planks on them. `looks[0]` is the big plank's, with `word` and `where` as in
    `draw_big_plank`; the others are those of the small ones."""
    draw_posts(canvas, planks)
    draw_big_plank(canvas, looks[0], word, where, ui)
    for look in looks[1:]:
        _draw_small_plank(canvas, look)


def draw_big_plank(canvas: Canvas, look: PlankLook, word: str, where: tuple[str, ...], ui: GameUi) -> None:
    """Draw the plank for going on: the emblem of a game, what it does, where it leads, and its key."""
    rect, hot = look.rect, look.hot
    draw_board(canvas, rect, "ui/button-hot" if look.golden else "ui/button", hot)
    if hot:
        draw_gold_edge(canvas, rect, 9, 14)
    r = min(46.0, 0.44 * (rect.h - 16))
    canvas.draw(ui.artwork.title.emblem, rect.x + r + 28, rect.cy - 3, size=r / _EMBLEM)
    first = Box("word", (0.38 if is_large(canvas) else 0.58) * (rect.h - 24))
    upper, second = Box.column(first, Box("where"), pad=(2 * r + 48, 8, 26, 16)).place(rect).values()
    taken = _draw_key(canvas, look.cap, upper._replace(w=upper.w + 4))
    canvas.text_in(word, upper._replace(w=upper.w - taken), "heading", "cream", "left")
    fitting = (line for line in where if canvas.fits(line, "strong", second, size=1.04))
    canvas.text_in(next(fitting, where[-1]), second, "strong", _PALE, "left", size=1.04)


def draw_small_plank(canvas: Canvas, control: Control) -> None:
    """Draw a plank with a word and its key."""
    _draw_small_plank(canvas, look_of(canvas, control))


def _draw_small_plank(canvas: Canvas, look: PlankLook) -> None:
    board = "ui/button-down" if look.down else "ui/button-hot" if look.hot else "ui/button"
    draw_board(canvas, look.rect, board, look.hot)
    space = look.rect.inset(16, 5).moved(0, 0 if look.down else -2)
    space = space._replace(w=space.w - _draw_key(canvas, look.cap, space))
    canvas.text_in(look.word, space, "button", "focus" if look.hot else "cream")


def _draw_key(canvas: Canvas, cap: str, space: Rect) -> float:
    """Draw the key cap at the right; returns how much room it takes."""
    taken = cap_width(canvas, cap)
    draw_cap(canvas, cap, space.right - taken / 2 + 7, space.cy)
    return taken
