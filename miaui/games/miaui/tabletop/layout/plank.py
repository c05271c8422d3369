"""The plank at the bowl's front: its words, and where it lies."""

from typing import NamedTuple

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.even_lines import even_width
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.public.cards import BOTTOM, DIVERS
from miaui.games.miaui.tabletop.layout.kiti import plank_room
from miaui.games.miaui.tabletop.layout.layout import SUNK, Layout, Perch

GLUE = "\u00a0"
"""A space at which no line breaks."""
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
GOES_ON = 34.0
"""Room for the arrow at the end of a recap."""


class PlankWords(NamedTuple):
    """All that decides what the plank says, and where it lies. `pictured`: the recap is shown in pictures;
    the plank says no more than how to go on then. `lifted`: the number of the raised card; `hand`: the y of
    the hand's upper edge, in units; `kiti`: where Kiti stands at a side of the lagoon, None elsewhere."""

    recap: str
    pictured: bool
    caption: str
    prompt: str
    note: str
    lifted: int | None
    hand: float
    kiti: Perch | None

    @property
    def told(self) -> bool:
        """True if a recap or a caption is shown, so that nothing is asked."""
        return bool(self.recap or self.caption)


def placed(canvas: Canvas, lay: Layout, said: PlankWords) -> tuple[str, Rect] | None:
    """Return the words on the plank and its box: of recap ("Press to go on" while it is pictured), caption
    and prompt the first that is not ""; without these the note, if that covers nothing. None for no words.
    With a recap the box is 34 units wider, for an arrow; one too wide for a line may break after its own
    arrows."""
    recap = _("Press to go on") if said.pictured else said.recap
    words, space = recap or said.caption or said.prompt, plank_room(canvas, lay, said.kiti)
    if not words and _has_room(canvas, lay, said):
        words = said.note
    if not words:
        return None
    widest = _widest(lay, said.told, space) - 84
    if said.recap and canvas.measure(words, "label", widest)[0] > widest:
        words = words.replace(f"→{GLUE}", "→ ")
    rect = (_telling if said.told else _asking)(canvas, lay, said, words, space)
    return words, rect.inset(-GOES_ON / 2, 0) if said.recap else rect


def _has_room(canvas: Canvas, lay: Layout, said: PlankWords) -> bool:
    """True if a plank with the note covers nothing that is to be read."""
    if not said.note or canvas.theme.text_scale > ROOMY:
        return False
    return not _asking(canvas, lay, said, said.note, _ROOM).overlaps(lay.ledge(BOTTOM))


def _widest(lay: Layout, telling: bool, space: float) -> float:
    """Return the largest width of a plank."""
    return min(space, lay.vw - 2 * 300, _ROOM) if telling else min(space, lay.vw - 2 * 330, 760.0)


def _asking(canvas: Canvas, lay: Layout, said: PlankWords, words: str, space: float) -> Rect:
    """Return the box of the plank for what is asked, beside the lifted card."""
    widest = _widest(lay, False, space)
    w, h = canvas.measure(words, "label")
    if widest < w + 84 <= (widest + _MORE) / _SMALLER:
        widest = min(widest + _MORE, lay.vw - 2 * 300)
        w = min(w, widest - 84)
    elif w + 84 > widest:
        w, h = _lines(canvas, lay, said.hand, words, widest)
    rect = _lying(lay, said.hand, max(min(lay.prompt.w, space), w + 84), max(lay.prompt.h, h + 18))
    return rect if said.lifted is None else _beside(rect, lay.lifted(said.lifted).diver())


def _telling(canvas: Canvas, lay: Layout, said: PlankWords, words: str, space: float) -> Rect:
    """Return the plank's box for a story, clear of the hand where its words fit there in readable letters."""
    widest, free = _widest(lay, True, space), said.hand - _top(lay)
    w, h = canvas.measure(words, "label")
    if w + 84 > widest or h + 18 > free:
        w, h = _lines(canvas, lay, said.hand, words, widest)
    return _lying(lay, said.hand, max(420.0, w + 84), max(min(lay.prompt.h, free), h + 18))


def _lines(canvas: Canvas, lay: Layout, hand: float, words: str, widest: float) -> tuple[float, float]:
    """Return width and height of the words in several lines: where they cover no number in the hand when they
    are a little smaller, they are so."""
    most = hand - _top(lay) - 18 + _TIGHT
    for size in _SIZES:
        if size < 1.0 and size * canvas.theme.text_scale < 0.99:
            break
        w, h = even_width(canvas, words, "label", widest - 62, size)
        if h <= most:
            return w - 22, h
    w, h = even_width(canvas, words, "label", widest - 84)
    return (w if h + 18 <= lay.low - _top(lay) else widest - 84), h


def _lying(lay: Layout, hand: float, width: float, height: float) -> Rect:
    """Return the box of a plank of a size: below the lowest ledge, and above the hand where it can."""
    base, top = lay.prompt, _top(lay)
    if height - _TIGHT <= hand - top:
        height = min(height, hand - top)
    height = min(height, lay.low - top)
    high = max(base.y - (height - base.h) / 2, top)
    low = hand if top + height <= hand else lay.low
    return Rect(base.cx - width / 2, min(high, low - height), width, height)


def _top(lay: Layout) -> float:
    """Return the y at which the water's lowest words end."""
    return lay.ledge(BOTTOM).bottom + 2


def hand_top(lay: Layout, lower: bool) -> float:
    """Return the y of the upper edge of the hand, in units: 2 above its highest card, or 18 below that where
    it lies `lower`, chosen or facedown."""
    return min(lay.slot(number).diver().y for number in DIVERS) - 2 + (SUNK if lower else 0)


def _beside(rect: Rect, card: Rect) -> Rect:
    """Return the plank moved aside so that the lifted card does not cover it."""
    if not rect.overlaps(card.inset(-14)):
        return rect
    left, right = card.x - 14 - rect.w, card.right + 14
    return rect._replace(x=left if rect.cx <= card.cx else right)
