"""Words over the table: prompt, captions, the recap, tips, the log."""

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.cards import BOTTOM
from miaui.stages.miaui import paint_kiti
from miaui.stages.miaui.layout import Layout
from miaui.stages.miaui.lines import GLUE, Line
from miaui.stages.miaui.look import Look
from miaui.stages.miaui.people import Person
from miaui.stages.miaui.show import Show

SIZES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Sizes of the log's lines, the one that is wished first."""
_GOES_ON = 34.0
"""Room for the arrow at the end of a recap."""


def speak(canvas: Canvas, lay: Layout, show: Show, look: Look) -> None:
    """The plank at the bowl's front: what happens now, or else what is asked."""
    said = _said(canvas, lay, show, look)
    if said is None:
        return
    words, rect = said
    canvas.board(rect, "ui/plank-l" if look.recap or show.caption else "ui/plank-m")
    inner = rect.inset(30, 6)
    if look.recap:
        inner = inner._replace(w=inner.w - _GOES_ON)
        canvas.draw(
            "ui/arrow-right", rect.right - 40, rect.cy, size=26 / canvas.art.meta("ui/arrow-right").size[0]
        )
    canvas.text_in(words, inner, "label", "cream")


def plank(canvas: Canvas, lay: Layout, show: Show, look: Look) -> Rect | None:
    """Where that plank is now; None while nothing is said."""
    said = _said(canvas, lay, show, look)
    return None if said is None else said[1]


def _said(canvas: Canvas, lay: Layout, show: Show, look: Look) -> tuple[str, Rect] | None:
    """What the plank says, and where it is; None for nothing. Where a diver and the catch find no room side
    by side, a recap may break between them."""
    words, room = look.recap or show.caption or look.prompt, _room(canvas, lay, show)
    if not words:
        return None
    told = bool(look.recap or show.caption)
    widest = _widest(lay, told, room) - 84
    if look.recap and canvas.measure(words, "label", widest)[0] > widest:
        words = words.replace(f"→{GLUE}", "→ ")
    rect = box(canvas, lay, words, told, look.raised, room)
    return words, rect.inset(-_GOES_ON / 2, 0) if look.recap else rect


def _widest(lay: Layout, told: bool, room: float) -> float:
    """How wide a plank may be."""
    return min(room, lay.vw - 2 * 300, 1120.0) if told else min(room, lay.vw - 2 * 330, 760.0)


def _room(canvas: Canvas, lay: Layout, show: Show) -> float:
    """How wide a plank leaves the names of Kiti's arms free."""
    found = paint_kiti.lower_tag(lay, show)
    if found is None or found[1] < lay.prompt.y - 40:
        return lay.vw
    words = max(canvas.measure(word, "label", fixed=True)[0] for word in (_("Deep"), _("Shallow")))
    return max(420.0, 2 * (abs(lay.prompt.cx - found[0]) - words / 2 - 24))


def box(
    canvas: Canvas, lay: Layout, words: str, told: bool, lifted: int | None = None, room: float = 1120.0
) -> Rect:
    """How large the plank is for its words, no wider than there is room: at most three lines."""
    base = lay.prompt
    widest = _widest(lay, told, room)
    w, h = canvas.measure(words, "label")
    if w + 84 > widest:
        w, h = _balanced(canvas, words, widest - 84)
    width = max(min(base.w, room) if not told else 420.0, w + 84)
    height = min(max(base.h, h + 18), lay.vh - 150 - lay.ledge(BOTTOM).bottom)
    high = max(base.y - (height - base.h) / 2, lay.ledge(BOTTOM).bottom + 2)
    rect = Rect(base.cx - width / 2, min(base.y, high, lay.vh - height - 150), width, height)
    return rect if told or lifted is None else _beside(rect, lay.lifted(lifted).diver())


def _balanced(canvas: Canvas, words: str, widest: float) -> tuple[float, float]:
    """The narrowest room in which the words need no more lines than in the widest: lines of like length."""
    high = canvas.measure(words, "label", widest)[1]
    wide = next(
        part * widest
        for part in (0.5, 0.56, 0.62, 0.68, 0.74, 0.8, 0.86, 0.92, 1.0)
        if canvas.measure(words, "label", part * widest)[1] <= high
    )
    return wide, high


def _beside(rect: Rect, card: Rect) -> Rect:
    """The plank moved aside so that the lifted card does not cover it."""
    if not rect.overlaps(card.inset(-14)):
        return rect
    left, right = card.x - 14 - rect.w, card.right + 14
    return rect._replace(x=left if rect.cx <= card.cx else right)


def log_panel(
    canvas: Canvas, lay: Layout, rounds: list[tuple[int, list[Line]]], who: tuple[Person, ...], page: int
) -> None:
    """The unfolded log: whole rounds, newest first, as many as there is room for."""
    panel = lay.log
    canvas.board(panel, "ui/panel")
    inner = panel.inset(54, 44)
    y = canvas.text(_("What happened"), inner.x, inner.y, "subheading", "glow", "left", inner.w).bottom + 8
    if not rounds:
        canvas.text(
            _("Nothing yet: the first round is still being played."),
            inner.x,
            y,
            "body",
            None,
            "left",
            inner.w,
        )
        return
    size = _size(canvas, rounds[page][1] if page < len(rounds) else [], inner, y)
    for number, lines in rounds[page:]:
        height = _block(canvas, lines, inner.w, size)
        if y + height > inner.bottom - 40 and number != rounds[page][0]:
            break
        y = _round(canvas, number, lines, who, inner, y, size)


def shown(canvas: Canvas, lay: Layout, rounds: list[tuple[int, list[Line]]], page: int) -> int:
    """How many rounds the log shows from `page` on, at least one."""
    inner = lay.log.inset(54, 44)
    y, count = inner.y + canvas.measure("X", "subheading")[1] + 8, 0
    for _number, lines in rounds[page:]:
        height = _block(canvas, lines, inner.w)
        if y + height > inner.bottom - 40 and count:
            break
        y += height
        count += 1
    return max(1, count)


def _size(canvas: Canvas, lines: list[Line], inner: Rect, y: float) -> float:
    """How large the log is written so that its first round is there whole."""
    room = inner.bottom - 40 - y
    return next((size for size in SIZES if _block(canvas, lines, inner.w, size) <= room), SIZES[-1])


def _block(canvas: Canvas, lines: list[Line], width: float, size: float = 1.0) -> float:
    head = canvas.measure("X", "strong", size=0.9)[1] + 2
    told = (canvas.measure(line.text, "small", width - 42, size=size)[1] for line in lines)
    return head + 12 + sum(height + 6 for height in told)


def _round(
    canvas: Canvas,
    number: int,
    lines: list[Line],
    who: tuple[Person, ...],
    inner: Rect,
    y: float,
    size: float,
) -> float:
    title = _("Round {number}").format(number=number)
    y = canvas.text(title, inner.x, y, "strong", "sand-0", "left", size=0.9).bottom + 2
    middle = canvas.measure("X", "small", size=size)[1] / 2
    r = min(16.0, max(14.0, middle))
    for line in lines:
        if line.seat is not None:
            canvas.circle(inner.x + r, y + middle, r, "cream")
            canvas.draw(f"symbol/{who[line.seat].colour}", inner.x + r, y + middle, size=r / 39)
        else:
            canvas.circle(inner.x + r, y + middle, 5, "text-off")
        told = canvas.text(line.text, inner.x + 40, y, "small", "text", "left", inner.w - 42, size=size)
        y = told.bottom + 6
    return y + 12
