"""Words at the water's edge: the folds of the own turn, what is asked, whom everybody waits for, captions."""

from functools import partial
from math import radians, sin

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.even_lines import even_width
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.public.cards import ALL_MERMAIDS
from miaui.games.salt.tabletop.animation.animation import revealed
from miaui.games.salt.tabletop.choice import Choice
from miaui.games.salt.tabletop.layout.spread import song_spot
from miaui.games.salt.tabletop.paint import looking
from miaui.games.salt.tabletop.paint.ribbons import Fold, Words, draw_ribbon, draw_strip, ribbon_size
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.games.salt.tabletop.words import prompts

_FOLD, _STEPS = 0.85, 20
"""Size of the words in a fold, where there is room, and the number of steps down to two fifths."""
_SHORT, _GROWN = 1.3, 0.9
"""Where text is larger than this, folds that are done have a tick alone, and of those to come the last are
numbers where not all have room for words of this part of their size."""
_EDGES, _TICK, _AIR = 28.0, 36.0, 44.0
"""Room of a fold beside its words, room of its tick, and the air that it has where there is room."""


def draw(frame: TableFrame) -> None:
    """Draw the caption, else the prompt, else the folds of the turn."""
    show, status = frame.animation, frame.status
    told = show.caption, show.note, status.lingering, status.recap, frame.prompt, revealed(show).verdict > 0
    key = frame.layout, frame.display, told, frame.ui.choice
    frame.canvas.repeats.draw("prompt", key, partial(_draw, frame))


def _draw(frame: TableFrame) -> None:
    caption, prompt = _caption(frame), frame.prompt
    if caption and frame.animation.note:
        _letter(frame, caption, frame.animation.note)
    elif caption:
        _ribbon(frame, caption, "paper")
    elif frame.status.recap and not revealed(frame.animation).verdict:
        _ribbon(frame, frame.status.recap, "paper")
    elif prompt:
        _ribbon(frame, prompt, "glow" if frame.ui.choice.actions else "paper")
    elif frame.ui.choice.actions:
        _folds(frame)


def shown(frame: TableFrame) -> Rect | None:
    """Return the box of the words that are shown now, for captions that must not cover them."""
    caption = _caption(frame)
    if caption and frame.animation.note:
        return _letter_box(frame)
    words = caption or frame.status.recap or frame.prompt
    if words:
        return _box(frame, words)
    return frame.layout.strip if frame.ui.choice.actions else None


def _caption(frame: TableFrame) -> str:
    """What is told; it gives way when somebody is to decide."""
    return frame.animation.caption if frame.status.lingering or not frame.ui.choice.actions else ""


def _letter(frame: TableFrame, caption: str, note: str) -> None:
    """A caption with the explanation of what happens for the first time."""
    canvas, box = frame.canvas, _letter_box(frame)
    canvas.fill(box.moved(4, 7), "ink", 16, 0.35)
    canvas.fill(box.inset(-2.6), "ink", 16)
    canvas.fill(box, "cream", 14)
    title, low = _lines(frame, caption, box)
    canvas.text_in(caption, title, "label", "text-dark", size=1.05)
    even = Rect.around(low.cx, low.cy, even_width(canvas, note, "small", low.w)[0], low.h)
    canvas.text_in(note, even if canvas.fits(note, "small", even) else low, "small", "plum-2")


def _lines(frame: TableFrame, caption: str, box: Rect) -> tuple[Rect, Rect]:
    """The parts of the letter's box: for the caption, and for what explains it."""
    inner = box.inset(18, 6)
    high = min(frame.canvas.measure(caption, "label", size=1.05)[1] + 4, inner.h * 0.32)
    title = inner._replace(h=high)
    return title, Rect(inner.x, title.bottom, inner.w, inner.h - high)


def _letter_box(frame: TableFrame) -> Rect:
    """Below the cards that are looked at and what is said of them, else below the piles; while mermaids rise
    below their names, as far as the hand leaves room."""
    animation, lay = frame.animation, frame.layout
    box = lay.letter()
    if not frame.canvas.fits(animation.note, "small", _lines(frame, animation.caption, box)[1]):
        box = lay.letter(whole=True)
    below = 0.0
    if revealed(animation).singer is not None:
        card = song_spot(lay, 0, ALL_MERMAIDS)
        corner = card.box.bottom + sin(radians(abs(card.angle))) * card.width / 2
        below = min(corner + 6, lay.hand.y - box.h)
    return box._replace(y=max(box.y, looking.bottom(frame), below))


def _box(frame: TableFrame, words: str) -> Rect:
    strip = frame.layout.strip
    wide, high = ribbon_size(frame.canvas, Words(words, 0.95, strong=True), 260.0)
    return Rect.around(strip.cx, strip.cy, min(wide + 20, strip.w), max(strip.h, high))


def _ribbon(frame: TableFrame, words: str, paper: str) -> None:
    draw_ribbon(frame.canvas, _box(frame, words), Words(words, 0.95, strong=True), paper)


def _folds(frame: TableFrame) -> None:
    canvas, strip = frame.canvas, frame.layout.strip
    now = _current(frame.ui.choice, frame.display.phase)
    words: tuple[str, ...] = prompts.folds(frame.display)
    if frame.layout.text > _SHORT:
        words = _short(canvas, words, now, strip.w)
    size, widths = _widths(canvas, words, now, strip.w)
    folds = [
        Fold(
            Words(text, size, strong=place == now),
            width,
            "done" if place < now else "glow" if place == now else "paper",
            place < now,
        )
        for place, (text, width) in enumerate(zip(words, widths, strict=True))
    ]
    draw_strip(canvas, strip.cx - sum(widths) / 2, strip.y, strip.h, folds)


def _current(choice: Choice, phase: str | None) -> int:
    """The fold that the turn is at: take, lay, end."""
    if phase in ("take", "keep"):
        return 0
    return 1 if choice.lays or phase in ("crab", "lobster") else 2


def _short(canvas: Canvas, words: tuple[str, ...], now: int, space: float) -> tuple[str, ...]:
    """The words of folds in large text: none of those that are done, and of those to come as many as have
    room; the others have their number."""
    left = ["" if place < now else one for place, one in enumerate(words)]
    for place in range(len(words) - 1, now, -1):
        if _widths(canvas, tuple(left), now, space)[0] >= _GROWN * _FOLD:
            break
        left[place] = str(place + 1)
    return tuple(left)


def _widths(canvas: Canvas, words: tuple[str, ...], now: int, space: float) -> tuple[float, list[float]]:
    """The size of the words, alike in all folds, and how wide each fold is: its words, its tick and some
    air, all together no wider than the room."""
    least = [_EDGES + (_TICK if place < now else 0.0) for place in range(len(words))]
    for step in range(_STEPS):  # letters are whole pixels: words shrink in jumps
        size = _FOLD * (1 - 0.6 * step / _STEPS)
        written = [canvas.measure(text, "button", size=size)[0] for text in words]
        if sum(written) + sum(least) <= space:
            break
    air = max(0.0, min(_AIR, (space - sum(written) - sum(least)) / len(words)))
    widths = [wide + edges + air for wide, edges in zip(written, least, strict=True)]
    part = min(1.0, space / sum(widths))
    return size, [width * part for width in widths]
