"""The plank at the bowl's front: what happens now, or what is asked."""

from miaui.engine.canvas import Canvas
from miaui.engine.even_lines import even_width
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.cards import BOTTOM, DIVERS
from miaui.stages.miaui.frame import Frame
from miaui.stages.miaui.layout.layout import Layout
from miaui.stages.miaui.paint import kiti as paint_kiti
from miaui.stages.miaui.words.lines import GLUE

ROOMY = 1.3
"""Up to this text scale a hint has room."""
_MORE, _SMALLER = 200.0, 0.66
"""A prompt keeps to one line, and clear of the cards, where it fits one so much wider and smaller."""
_SIZES = (1.0, 0.92, 0.84, 0.76, _SMALLER, 0.6)
"""In which sizes several lines are tried, so that they cover no number in the hand; none makes them smaller
than they are at a text scale of 1."""
_GOES_ON = 34.0
"""Room for the arrow at the end of a recap."""


def shown(frame: Frame) -> tuple[object, ...]:
    """All that the plank depends on."""
    lay, animation, ui = frame.layout, frame.animation, frame.ui
    words = (ui.rows, ui.recap, animation.caption, ui.prompt, ui.hint)
    return lay, words, ui.raised, paint_kiti.lower_tag(lay, animation)


def speak(frame: Frame) -> None:
    """The plank at the bowl's front: what happens now, or else what is asked."""
    canvas, animation, ui = frame.canvas, frame.animation, frame.ui
    said = _said(frame)
    if said is None:
        return
    words, rect = said
    canvas.board(rect, "ui/plank-l" if ui.recap or animation.caption else "ui/plank-m")
    inner = rect.inset(30, 6)
    if ui.recap:
        inner = inner._replace(w=inner.w - _GOES_ON)
        canvas.draw(
            "ui/arrow-right", rect.right - 40, rect.cy, size=26 / canvas.art.meta("ui/arrow-right").size[0]
        )
    canvas.text_in(words, inner, "label", "cream")


def plank(frame: Frame) -> Rect | None:
    """Where that plank is now; None while nothing is said."""
    said = _said(frame)
    return None if said is None else said[1]


def _said(frame: Frame) -> tuple[str, Rect] | None:
    """What the plank says, and where it is; None for nothing. Where a diver and the catch find no room side
    by side, a recap may break between them."""
    canvas, lay, animation, ui = frame.canvas, frame.layout, frame.animation, frame.ui
    recap = _("Click to go on") if ui.rows else ui.recap
    words, room = recap or animation.caption or ui.prompt, _room(frame)
    if not words and _has_room(canvas, lay, ui.hint):
        words = ui.hint
    if not words:
        return None
    telling = bool(ui.recap or animation.caption)
    widest = _widest(lay, telling, room) - 84
    if ui.recap and canvas.measure(words, "label", widest)[0] > widest:
        words = words.replace(f"→{GLUE}", "→ ")
    rect = box(canvas, lay, words, telling, ui.raised, room)
    return words, rect.inset(-_GOES_ON / 2, 0) if ui.recap else rect


def _has_room(canvas: Canvas, lay: Layout, hint: str) -> bool:
    """Whether a plank with that hint covers nothing that is to be read."""
    if not hint or canvas.theme.text_scale > ROOMY:
        return False
    return not box(canvas, lay, hint, False).overlaps(lay.ledge(BOTTOM))


def _widest(lay: Layout, telling: bool, room: float) -> float:
    """How wide a plank may be."""
    return min(room, lay.vw - 2 * 300, 1120.0) if telling else min(room, lay.vw - 2 * 330, 760.0)


def _room(frame: Frame) -> float:
    """How wide a plank leaves the names of Kiti's arms free."""
    canvas, lay, animation = frame.canvas, frame.layout, frame.animation
    found = paint_kiti.lower_tag(lay, animation)
    if found is None or found[1] < lay.prompt.y - 40:
        return lay.vw
    words = max(canvas.measure(word, "label", fixed=True)[0] for word in (_("Deep"), _("Shallow")))
    return max(420.0, 2 * (abs(lay.prompt.cx - found[0]) - words / 2 - 24))


def box(
    canvas: Canvas, lay: Layout, words: str, telling: bool, lifted: int | None = None, room: float = 1120.0
) -> Rect:
    """How large the plank is for its words, no wider than there is room: at most three lines."""
    base, top = lay.prompt, lay.ledge(BOTTOM).bottom + 2
    highest, hand = lay.low - top, _hand(lay)
    widest = _widest(lay, telling, room)
    w, h = canvas.measure(words, "label")
    if not telling and widest < w + 84 <= (widest + _MORE) / _SMALLER:
        widest = min(widest + _MORE, lay.vw - 2 * 300)
        w = min(w, widest - 84)
    elif w + 84 > widest or (telling and top + h + 18 > hand):
        found = _above_hand(canvas, lay, words, widest)
        w, h = found or even_width(canvas, words, "label", widest - 84)
        w = w if h + 18 <= highest else widest - 84
    width = max(min(base.w, room) if not telling else 420.0, w + 84)
    least = min(base.h, hand - top) if telling else base.h
    height = min(max(least, h + 18), highest)
    high = max(base.y - (height - base.h) / 2, top)
    low = hand if top + height <= hand else lay.low
    rect = Rect(base.cx - width / 2, min(high, low - height), width, height)
    return rect if telling or lifted is None else _beside(rect, lay.lifted(lifted).diver())


def _above_hand(canvas: Canvas, lay: Layout, words: str, widest: float) -> tuple[float, float] | None:
    """Width and height of the words where, a little smaller, their lines cover no number in the hand."""
    most = _hand(lay) - lay.ledge(BOTTOM).bottom - 2 - 18
    for size in _SIZES:
        if size < 1.0 and size * canvas.theme.text_scale < 0.99:
            break
        w, h = even_width(canvas, words, "label", widest - 62, size)
        if h <= most:
            return w - 22, h
    return None


def _hand(lay: Layout) -> float:
    """Where the hand begins, from above."""
    return min(lay.slot(number).diver().y for number in DIVERS) - 2


def _beside(rect: Rect, card: Rect) -> Rect:
    """The plank moved aside so that the lifted card does not cover it."""
    if not rect.overlaps(card.inset(-14)):
        return rect
    left, right = card.x - 14 - rect.w, card.right + 14
    return rect._replace(x=left if rect.cx <= card.cx else right)
