"""Words on paper: ribbons with folded ends, labels, round badges, and strips of several folds."""

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.theme import Colour, parse

PAPERS: dict[str, Colour] = {
    "paper": parse("#FFFAEE"), "glow": parse("#FFD866"), "quiet": parse("#E6DCEB"), "done": parse("#D9E9D4"),
}  # fmt: skip
"""The papers by name: plain, what may be done now, what does not count, what is done."""
END = 14.0
"""How far the folded ends of a ribbon reach beyond its box on either side."""


@dataclass(frozen=True, slots=True)
class Words:
    """What stands on a paper: the words, their size (times the "label" style), and a symbol before them (the
    name of a picture, drawn `symbol_size` times as large)."""

    text: str
    size: float = 0.86
    symbol: str = ""
    symbol_size: float = 0.5
    strong: bool = False
    """In the heavier face."""


@dataclass(frozen=True, slots=True)
class Fold:
    """One fold of a strip: its words, how wide it is (units) and its paper. `check` puts a tick before."""

    words: Words
    width: float
    paper: str = "paper"
    check: bool = False


def ribbon_size(canvas: Canvas, words: Words, smallest: float = 54.0) -> tuple[float, float]:
    """Width and height (units) of the box that holds the words at the player's text size, at least
    `smallest` wide, without the folded ends."""
    width, height = canvas.measure(words.text, _style(words), size=words.size)
    symbol = height if words.symbol else 0.0
    return max(smallest, width + symbol + 28.0), max(30.0, height + 6.0)


def draw_ribbon(canvas: Canvas, rect: Rect, words: Words, paper: str = "paper") -> None:
    """A ribbon with folded ends (END units beyond the box on either side)."""
    ends = Rect(rect.x - END, rect.y + 6, rect.w + 2 * END, rect.h)
    canvas.fill(ends, parse("#B59AA8"))
    draw_label(canvas, rect, words, paper)


def draw_label(canvas: Canvas, rect: Rect, words: Words, paper: str = "paper") -> None:
    """A plain slip of paper with words."""
    canvas.fill(rect, PAPERS[paper], 4)
    write(canvas, rect.inset(8, 1), words)


def draw_badge(canvas: Canvas, x: float, y: float, words: str, r: float = 22.0, paper: str = "paper") -> None:
    """A round badge with a short number, its middle at (x, y)."""
    canvas.circle(x, y, r + 1.5, "ink")
    canvas.circle(x, y, r - 1.5, PAPERS[paper])
    canvas.text_in(words, Rect.around(x, y, 2 * r - 6, 2 * r - 6), "button", "ink", fixed=True)


def draw_strip(canvas: Canvas, x: float, y: float, height: float, folds: Sequence[Fold]) -> list[Rect]:
    """A strip of paper in mountain and valley folds from (x, y), its upper left corner; gives the box of each
    fold."""
    boxes = []
    for fold in folds:
        box = Rect(x, y, fold.width, height)
        canvas.fill(box.inset(1, 0), PAPERS[fold.paper])
        write(canvas, box.inset(12, 2), fold.words)
        boxes.append(box)
        x += fold.width
    return boxes


def write(canvas: Canvas, rect: Rect, words: Words, colour: str = "ink") -> None:
    """Write words, and the symbol before them, into the middle of a box."""
    left = 0.0
    if words.symbol:
        width = min(rect.w, canvas.measure(words.text, _style(words), size=words.size)[0])
        left = min(rect.h, rect.w * 0.4)
        x = rect.cx - (width + left) / 2 + left / 2
        canvas.draw(words.symbol, x, rect.cy, size=words.symbol_size)
    box = Rect(rect.x + left, rect.y, rect.w - left, rect.h)
    canvas.text_in(words.text, box, _style(words), colour, size=words.size)


def _style(words: Words) -> str:
    return "button" if words.strong else "label"
