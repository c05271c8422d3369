"""Words on paper: ribbons with folded ends, labels, and strips of several folds."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour, parse
from miaui.games.salt.tabletop.layout.papers import Words, style_of
from miaui.games.salt.tabletop.paint.scenery import stretch

PAPERS: dict[str, Colour] = {
    "paper": parse("#FFFAEE"),
    "glow": parse("#FFD866"),
    "quiet": parse("#E6DCEB"),
    "done": parse("#D9E9D4"),
}
"""The papers by name: plain, what may be done now, what does not count, what is done."""
_SLANT = 6.0
"""Rise or fall of a fold of a strip (units at a height of 48)."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Fold of a strip: its words, its width (units) and its paper. `check` puts a tick before."""

    words: Words
    width: float
    paper: str = "paper"
    check: bool = False


def draw_ribbon(canvas: Canvas, rect: Rect, words: Words, paper: str = "paper") -> None:
    """Draw a ribbon on a paper of PAPERS with words, which shrink to fit; its folded ends reach 15 units
    beyond the box on either side."""
    draw_ribbon_paper(canvas, rect, paper)
    _write(canvas, rect.inset(2, 0), words)


def draw_ribbon_paper(canvas: Canvas, rect: Rect, paper: str = "paper") -> None:
    """Draw a ribbon without words, its ends beyond the box; in high contrast a plain box with a dark edge.
    KeyError for an unknown paper."""
    whole = Rect(rect.x - 20, rect.y - 6, rect.w + 40, rect.h + 20)
    if canvas.theme.high_contrast or not canvas.nine(f"salt/scene/ribbon-{paper}", whole):
        _plain(canvas, rect, paper)


def draw_label(canvas: Canvas, rect: Rect, words: Words, paper: str = "paper") -> None:
    """Draw an unfolded slip of paper in a box, with words that shrink to fit."""
    draw_slip(canvas, rect, paper)
    _write(canvas, rect.inset(8, 1), words)


def draw_slip(canvas: Canvas, rect: Rect, paper: str = "paper") -> None:
    """Draw an unfolded slip of paper in a box, without words; in high contrast a plain box with a
    dark edge."""
    whole = Rect(rect.x - 6, rect.y - 4, rect.w + 14, rect.h + 14)
    if canvas.theme.high_contrast or not canvas.nine(f"salt/scene/label-{paper}", whole):
        _plain(canvas, rect, paper)


def draw_strip(canvas: Canvas, x: float, y: float, height: float, folds: Sequence[Fold]) -> list[Rect]:
    """Draw folds side by side in turn up and down, with their words, the middle of their upper edge at (x,
    y); return the box of each, leftmost first; [] for none."""
    width = sum(fold.width for fold in folds)
    strip = Rect(x - width / 2, y, width, height)
    canvas.nine("salt/scene/strip-shade", Rect(strip.x - 8, y + 2, width + 20, height + 14))
    tree = Box.row(*[Box(str(number), fold.width) for number, fold in enumerate(folds)])
    boxes = list(tree.place(strip).values())
    for way, fold, box in zip(cycle(("up", "down")), folds, boxes, strict=False):
        if canvas.theme.high_contrast:
            _plain(canvas, box, fold.paper)
        else:
            lying = box.inset(0, -_SLANT * height / 96)
            stretch(canvas, f"salt/scene/fold-{fold.paper}-{way}", lying)
        _write_fold(canvas, box, fold)
    return boxes


def draw_hanging(canvas: Canvas, rect: Rect, words: Words) -> None:
    """Draw a plum sign in a box with pale words; its two threads reach 18 units above it. In high contrast a
    dark box with an edge."""
    whole = Rect(rect.x - 6, rect.y - 18, rect.w + 12, rect.h + 26)
    if canvas.theme.high_contrast or not canvas.nine("salt/scene/hanging", whole):
        canvas.fill(rect, "ink", 9)
        canvas.outline(rect, "text", 2, 9)
    _write(canvas, rect.inset(12, 2), words, "cream")


def draw_seat_symbol(canvas: Canvas, colour: str, x: float, y: float, r: float) -> None:
    """Draw the emblem of a seat's colour on round paper with a rim of that colour, its middle at (x, y),
    radius `r` in units."""
    canvas.circle(x, y, r + 1, parse("#3A2048"))
    canvas.circle(x, y, r - 0.5, colour)
    canvas.circle(x, y, r * 0.78, parse("#FFFAEE"))
    canvas.draw(f"symbol/{colour}", x, y, size=r / 44)


def _write(canvas: Canvas, rect: Rect, words: Words, colour: str = "ink") -> None:
    """Write words, and the symbol before them, into the middle of a box."""
    left = 0.0
    if words.symbol:
        width = min(rect.w, canvas.measure(words.text, style_of(words), size=words.size)[0])
        left = min(rect.h, rect.w * 0.4)
        x = rect.cx - (width + left) / 2 + left / 2
        canvas.draw(words.symbol, x, rect.cy, size=words.symbol_size)
    box = Rect(rect.x + left, rect.y, rect.w - left, rect.h)
    canvas.text_in(words.text, box, style_of(words), colour, size=words.size)


def _write_fold(canvas: Canvas, box: Rect, fold: Fold) -> None:
    space = box.inset(12, 2)
    if fold.check:
        r = min(14.0, box.h * 0.32)
        canvas.draw("salt/scene/tick", space.x + r, space.cy, size=r / 14)
        space = Rect(space.x + 2 * r + 6, space.y, space.w - 2 * r - 6, space.h)
    _write(canvas, space, fold.words)


def _plain(canvas: Canvas, rect: Rect, paper: str) -> None:
    """Draw a box in the paper's colour with a dark edge, for high contrast."""
    canvas.fill(rect, "ink", 4)
    canvas.fill(rect.inset(2.5), PAPERS[paper], 3)
