"""Words at the water's edge: the folds of the own turn, what is asked, whom everybody waits for, captions."""

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.even_lines import even_width
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.animation.animation import revealed
from miaui.games.salt.tabletop.choice import Choice
from miaui.games.salt.tabletop.layout.papers import Words
from miaui.games.salt.tabletop.layout.prompt import Letter, ribbon_box, written
from miaui.games.salt.tabletop.paint.ribbons import Fold, draw_ribbon, draw_strip
from miaui.games.salt.tabletop.prompting import caption, letter
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
    """Draw the words at the water's edge, the first that there is: the letter that explains, the caption, the
    recap (unless the verdict is shown), the prompt, or, while something may be chosen (`choice.actions`), the
    three folds of the turn; else nothing."""
    canvas, lay, choice = frame.canvas, frame.layout, frame.ui.choice
    explained, recap = letter(frame), frame.status.recap
    if explained is not None:
        canvas.part(_letter, explained)
    elif caption(frame):
        canvas.part(_ribbon, lay.strip, caption(frame), "paper")
    elif recap and not revealed(frame.animation).verdict:
        canvas.part(_ribbon, lay.strip, recap, "paper")
    elif frame.prompt:
        canvas.part(_ribbon, lay.strip, frame.prompt, "glow" if choice.actions else "paper")
    elif choice.actions:
        now = _current(choice, frame.display.phase)
        canvas.part(_folds, lay.strip, prompts.folds(frame.display), now, lay.text > _SHORT)


def _letter(canvas: Canvas, letter: Letter) -> None:
    """Draw a caption with the explanation of what happens for the first time."""
    box, note = letter.box(canvas), letter.note
    canvas.fill(box.moved(4, 7), "ink", 16, 0.35)
    canvas.nested(box, (-2.6, "ink", 16), (0, "cream", 14))
    title, low = letter.rooms(canvas, box)
    canvas.text_in(letter.caption, title, "label", "text-dark", size=1.05)
    even = Rect.around(low.cx, low.cy, even_width(canvas, note, "small", low.w)[0], low.h)
    canvas.text_in(note, even if canvas.fits(note, "small", even) else low, "small", "plum-2")


def _ribbon(canvas: Canvas, strip: Rect, words: str, paper: str) -> None:
    draw_ribbon(canvas, ribbon_box(canvas, strip, words), written(words), paper)


def _folds(canvas: Canvas, strip: Rect, words: tuple[str, ...], now: int, short: bool) -> None:
    """Draw the parts of the own turn, the one that it is at golden; `short` where text is large."""
    if short:
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
    draw_strip(canvas, strip.cx, strip.y, strip.h, folds)


def _current(choice: Choice, phase: str | None) -> int:
    """Return the place of the fold that the turn is at: 0 take, 1 lay, 2 end."""
    if phase in ("take", "keep"):
        return 0
    return 1 if choice.lays or phase in ("crab", "lobster") else 2


def _short(canvas: Canvas, words: tuple[str, ...], now: int, space: float) -> tuple[str, ...]:
    """Return the words of folds in large text: none of those that are done, and of those to come as many as
    have room; the others have their number."""
    left = ["" if place < now else label for place, label in enumerate(words)]
    for place in range(len(words) - 1, now, -1):
        if _widths(canvas, tuple(left), now, space)[0] >= _GROWN * _FOLD:
            break
        left[place] = str(place + 1)
    return tuple(left)


def _widths(canvas: Canvas, words: tuple[str, ...], now: int, space: float) -> tuple[float, list[float]]:
    """Return the size of the words, alike in all folds, and the width of each fold: its words, its tick and
    some air, all together no wider than the room."""
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
