"""The plank at the bowl's front: what happens now, or what is asked."""

from miaui.engine.draw.even_lines import even_width
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.public.cards import BOTTOM, DIVERS
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.layout.layout import SUNK, Layout
from miaui.games.miaui.tabletop.paint import kiti as paint_kiti
from miaui.games.miaui.tabletop.words.lines import GLUE

ROOMY = 1.3
"""Up to this text scale a note has room."""
_MORE, _SMALLER = 200.0, 0.66
"""A prompt keeps to one line, and clear of the cards, where it fits one so much wider and smaller."""
_SIZES = (1.0, 0.92, 0.84, 0.76, _SMALLER, 0.6, 0.55, 0.5)
"""In which sizes several lines are tried, so that they cover no number in the hand; none makes them smaller
than they are at a text scale of 1."""
_TIGHT = 4.0
"""A plank is lower by so much than it would like to be, before it covers the hand (units)."""
_ROOM = 1120.0
"""Greatest width of a plank (units)."""
_GOES_ON = 34.0
"""Room for the arrow at the end of a recap."""


def shown(frame: Frame) -> tuple[object, ...]:
    """Return all that the plank depends on."""
    lay, animation, ui = frame.layout, frame.animation, frame.ui
    words = (ui.rows, ui.recap, animation.caption, ui.prompt, ui.note, ui.advised)
    return lay, words, ui.raised, _hand(frame), paint_kiti.lower_arm(lay, animation)


def speak(frame: Frame) -> None:
    """Draw the plank at the bowl's front: what happens now, or else what is asked."""
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
    """Return where that plank is now; None while nothing is said."""
    said = _said(frame)
    return None if said is None else said[1]


def _said(frame: Frame) -> tuple[str, Rect] | None:
    """What the plank says, and where it is; None for nothing, and while Kiti's note or question lies there.
    Where a diver and the catch find no room side by side, a recap may break between them."""
    canvas, lay, animation, ui = frame.canvas, frame.layout, frame.animation, frame.ui
    if ui.advised:
        return None
    recap = _("Press to go on") if ui.rows else ui.recap
    words, space = recap or animation.caption or ui.prompt, room_beside_kiti(frame)
    if not words and _has_room(frame):
        words = ui.note
    if not words:
        return None
    telling = bool(ui.recap or animation.caption)
    widest = _widest(lay, telling, space) - 84
    if ui.recap and canvas.measure(words, "label", widest)[0] > widest:
        words = words.replace(f"→{GLUE}", "→ ")
    rect = _telling(frame, words, space) if telling else _asking(frame, words, space)
    return words, rect.inset(-_GOES_ON / 2, 0) if ui.recap else rect


def _has_room(frame: Frame) -> bool:
    """True if a plank with the note covers nothing that is to be read."""
    lay, note = frame.layout, frame.ui.note
    if not note or frame.canvas.theme.text_scale > ROOMY:
        return False
    return not _asking(frame, note, _ROOM).overlaps(lay.ledge(BOTTOM))


def _widest(lay: Layout, telling: bool, space: float) -> float:
    """How wide a plank may be."""
    return min(space, lay.vw - 2 * 300, _ROOM) if telling else min(space, lay.vw - 2 * 330, 760.0)


def room_beside_kiti(frame: Frame) -> float:
    """Return how wide a plank leaves the names of Kiti's arms free."""
    return paint_kiti.plank_room(frame.canvas, frame.layout, frame.animation)


def _asking(frame: Frame, words: str, space: float) -> Rect:
    """How large the plank is for what is asked, beside the lifted card."""
    canvas, lay = frame.canvas, frame.layout
    widest = _widest(lay, False, space)
    w, h = canvas.measure(words, "label")
    if widest < w + 84 <= (widest + _MORE) / _SMALLER:
        widest = min(widest + _MORE, lay.vw - 2 * 300)
        w = min(w, widest - 84)
    elif w + 84 > widest:
        w, h = _lines(frame, words, widest)
    rect = _lying(frame, max(min(lay.prompt.w, space), w + 84), max(lay.prompt.h, h + 18))
    return rect if frame.ui.raised is None else _beside(rect, lay.lifted(frame.ui.raised).diver())


def _telling(frame: Frame, words: str, space: float) -> Rect:
    """How large the plank is for a story, clear of the hand where its words fit there in readable letters."""
    lay, widest = frame.layout, _widest(frame.layout, True, space)
    w, h = frame.canvas.measure(words, "label")
    if w + 84 > widest or h + 18 > _hand(frame) - _top(lay):
        w, h = _lines(frame, words, widest)
    least = min(lay.prompt.h, _hand(frame) - _top(lay))
    return _lying(frame, max(420.0, w + 84), max(least, h + 18))


def _lines(frame: Frame, words: str, widest: float) -> tuple[float, float]:
    """Width and height of the words in several lines: where they cover no number in the hand when they are
    a little smaller, they are so."""
    canvas, most = frame.canvas, _hand(frame) - _top(frame.layout) - 18 + _TIGHT
    for size in _SIZES:
        if size < 1.0 and size * canvas.theme.text_scale < 0.99:
            break
        w, h = even_width(canvas, words, "label", widest - 62, size)
        if h <= most:
            return w - 22, h
    w, h = even_width(canvas, words, "label", widest - 84)
    return (w if h + 18 <= frame.layout.low - _top(frame.layout) else widest - 84), h


def _lying(frame: Frame, width: float, height: float) -> Rect:
    """Where a plank of a size lies: below the lowest ledge, and above the hand where it can."""
    lay, base, top, hand = frame.layout, frame.layout.prompt, _top(frame.layout), _hand(frame)
    if height - _TIGHT <= hand - top:
        height = min(height, hand - top)
    height = min(height, lay.low - top)
    high = max(base.y - (height - base.h) / 2, top)
    low = hand if top + height <= hand else lay.low
    return Rect(base.cx - width / 2, min(high, low - height), width, height)


def _top(lay: Layout) -> float:
    """Where the water's lowest words end."""
    return lay.ledge(BOTTOM).bottom + 2


def _hand(frame: Frame) -> float:
    """Where the hand begins, from above. It is lowered once the choice is made, and lies lower facedown."""
    lay, stage = frame.layout, frame.stage
    lower = stage.chosen is not None or stage.viewer != lay.front
    return min(lay.slot(number).diver().y for number in DIVERS) - 2 + (SUNK if lower else 0)


def _beside(rect: Rect, card: Rect) -> Rect:
    """The plank moved aside so that the lifted card does not cover it."""
    if not rect.overlaps(card.inset(-14)):
        return rect
    left, right = card.x - 14 - rect.w, card.right + 14
    return rect._replace(x=left if rect.cx <= card.cx else right)
