"""The house in which kept games and trophies hang: roof, posts and lanterns before the bay at dusk."""

from __future__ import annotations

from collections.abc import Callable

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.scenes.title.paint import draw_board, is_pointed_at

MARGIN = 56.0
PALE: Colour = (255, 231, 184)
PLUM: Colour = (106, 46, 90)
"""Small print on paper."""
_TABS = 110.0


def paint(canvas: Canvas) -> None:
    """Paint the inside of the house over the whole window: the dimmed bay, posts, thatch and lanterns. It is
    composed once for a window size."""
    canvas.layers.draw("room", _paint)


def _paint(canvas: Canvas) -> None:
    canvas.layers.paint_backdrop("scene/table-back")
    canvas.dim(0.36)
    for x in (18.0, canvas.width - 18):
        for step in range(6):
            canvas.draw("title/post", x, 40 + 196 * step, size=1.0)
    canvas.nine("shelf/thatch", Rect(-20, -14, canvas.width + 40, 84))
    for x in (0.26 * canvas.width, 0.74 * canvas.width):
        canvas.draw("shelf/lantern", x, 40)


def paint_open(canvas: Canvas) -> None:
    """Paint the house with its front open to the bay, over the whole window: the dimmed bay, a post at each
    side, and thatch above; it is composed at every call."""
    canvas.layers.paint_backdrop("scene/table-back")
    canvas.dim(0.5)
    for x in (12.0, canvas.width - 12):
        for step in range(6):
            canvas.draw("title/post", x, 40 + 196 * step, size=0.7)
    canvas.nine("shelf/thatch", Rect(-20, -14, canvas.width + 40, 70))


def title_plate(canvas: Canvas, words: str) -> Rect:
    """Return the box of a room's name: in the middle of the upper edge, 96 units high, as wide as the words
    need, at least 420 and at most 760 or what is free between the planks in the corners, whichever is
    less."""
    width = min(canvas.width - 2 * (MARGIN + grown(canvas, 260)), 760.0)
    wanted = canvas.measure(words, "title", size=0.72)[0] + 110
    return Rect.around(canvas.width / 2, 60, min(width, max(420.0, wanted)), 96)


def paint_title(canvas: Canvas, words: str) -> None:
    """Paint the name of the room in its `title_plate`, smaller where it has no room."""
    plate = title_plate(canvas, words)
    canvas.board(plate)
    canvas.text_in(words, plate.inset(30, 8), "title", "glow", size=0.72)


def grown(canvas: Canvas, units: float) -> float:
    """Return a length in units that is longer for text of more than 1.25 times its usual size, at most 1.3
    times as long."""
    return canvas.theme.grown(units, 0.8, most=1.3)


def paint_paper(canvas: Canvas, box: Rect) -> bool:
    """Paint a sheet of paper with two pegs and return True; in high contrast a plate, return False."""
    if canvas.theme.high_contrast:
        canvas.board(box, "ui/plate")
        return False
    canvas.fill(box.inset(-4).moved(5, 7), "ink", 8, 0.45)
    canvas.nested(box, (-4, "ink", 8), (0, "cream", 4))
    canvas.fill(Rect(box.x, box.bottom - 12, box.w, 12), "sand-0", 4, 0.7)
    for peg in pegs(box):
        canvas.fill(peg, "ink", 5)
        inner = peg.inset(3.5)
        canvas.fill(inner, "sand-2", 3)
        canvas.fill(inner._replace(h=9), "sand-1", 3)
    return True


def pegs(box: Rect) -> list[Rect]:
    """Return the boxes of the two pegs of a sheet of paper, the left one first, 25 × 28 units, on its upper
    edge, at 0.14 of its width from both ends."""
    return [Rect.around(x, box.y + 2.5, 25, 28) for x in (box.x + 0.14 * box.w, box.right - 0.14 * box.w)]


def draw_flag(canvas: Canvas, words: str, corner: tuple[float, float], widest: float) -> None:
    """Draw a small flag with words, as wide as they need and at most `widest` units; `corner` is its upper
    right corner."""
    wide, high = canvas.measure(words, "small")
    wide = min(wide + 54, widest)
    flag = Rect(corner[0] - wide, corner[1], wide, high + 22)
    if canvas.theme.high_contrast or not canvas.nine("shelf/flag", flag):
        canvas.fill(flag, "ink", 6)
    canvas.text_in(words, Rect(flag.x + 12, flag.y + 3, flag.w - 42, flag.h - 14), "small", "text")


def corner(canvas: Canvas, side: int) -> Rect:
    """Return the box of a plank in the upper left corner of the window for a `side` below 0, else in the
    upper right one: 240 × 64 units, up to 1.3 times for large text."""
    width, high = grown(canvas, 240), grown(canvas, 64)
    return Rect(MARGIN - 20 if side < 0 else canvas.width - MARGIN + 20 - width, 28, width, high)


def tabs_row(canvas: Canvas) -> Rect:
    """Return the box of the row of tabs below the title, as wide as the window less margins, 60 units high,
    up to 78 for large text."""
    return Rect(MARGIN, _TABS + 10, canvas.width - 2 * MARGIN, grown(canvas, 60))


def draw_tab(canvas: Canvas, control: Control, emblem: str, words: str) -> None:
    """Draw a tab in the box of its control: a small board with an emblem ("" for none) and words; lit where
    it is pointed at, and with gold words where its value is true."""
    chosen, hot = bool(control.value), is_pointed_at(canvas, control.id)
    rect = control.rect
    draw_board(canvas, rect, "ui/button-hot" if chosen or hot else "ui/button", chosen)
    beside, parts = min(18.0, 0.1 * rect.w), [Box("words")]
    if emblem:
        width = rect.w - 2 * beside
        spare = width - 8 - min(canvas.measure(words, "button")[0], 0.5 * width)
        parts = [Box("emblem", min(rect.h - 14, spare)), Box("", 8), *parts]
    at = Box.row(*parts, pad=(beside, 5, beside, 9)).place(rect)
    if emblem:
        canvas.draw(emblem, at["emblem"].cx, at["emblem"].cy, size=at["emblem"].w / 116)
    canvas.text_in(words, at["words"], "button", "focus" if chosen else "cream")


def tab_width(canvas: Canvas, emblem: bool, words: str) -> float:
    """Return the width of a tab, in units: that of its words, 44, and with an `emblem` also the height of the
    row of tabs."""
    return canvas.measure(words, "button")[0] + 44 + (tabs_row(canvas).h if emblem else 0.0)


def back_control(canvas: Canvas, page: str, back: Callable[[], None]) -> Control:
    """Return the plank “Back”, with the id `page`.back, in the upper left corner; its press calls `back`, and
    it has no hotkey."""
    return Control(f"{page}.back", _("Back"), corner(canvas, -1), on_press=back)
