"""The blocks that the rules of every game are set in, and how they are drawn. Nothing is cut: a page scrolls.

A game registers painters of its own blocks with `paint.register`, what they say with `texts.register`, and
under which title with `titles.register`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import TypeVar

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.events import FAST
from miaui.engine.input.keymap import Binding
from miaui.engine.input.prompts import PROMPTS, key_word
from miaui.scenes.keys import EVERYWHERE, NAVIGATION

T = TypeVar("T")
_TWO_COLUMNS = 860.0
"""Width from which on text stands in two columns, at 100 % text."""


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Head:
    """A heading inside a chapter."""

    text: str


@dataclass(frozen=True, slots=True)
class Steps:
    """Numbered paragraphs."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A paragraph where the rulebook is silent and we decided."""

    text: str


@dataclass(frozen=True, slots=True)
class Keys:
    """Keys and what they do: bindings, whose keys follow the player, and keys that stay as they are."""

    rows: tuple[Binding[object] | tuple[str, str], ...]

    @property
    def shown(self) -> list[tuple[str, str]]:
        """Pairs of a key's name and what it does (not translated), in the order of `rows`, for the device
        that is used now: of a binding the key that the player gave it, keys that stay as they are only for
        the keyboard. Rows without a key on this device are left out."""
        pairs: list[tuple[str, str]] = []
        for row in self.rows:
            if isinstance(row, Binding):
                pairs.append((PROMPTS.shown(row.label, row.keys), row.label))
            elif PROMPTS.device == "keys":
                pairs.append(row)
        return [(key, words) for key, words in pairs if key]


HOLD_HAND = Binding(
    None, ("space", "pad lt"), N_("hold it to see your hand, if you chose that in the settings")
)
COMMON_KEYS: tuple[Binding[object], ...] = (
    *(binding for binding in reversed(NAVIGATION) if binding.command in (FAST, "tab", "escape")),
    *EVERYWHERE,
)
"""Keys that do one thing in every game, and what they do."""


@singledispatch
def paint(block: object, canvas: Canvas, x: float, y: float, width: float) -> float:
    """Draw a block with its upper left corner at (x, y), at most `width` wide, words translated, and return
    its height in units.

    Where the canvas is clipped to nothing this only measures. TypeError for a block of no registered kind.
    """
    raise TypeError(f"no such block: {block!r}")


@singledispatch
def texts(block: object) -> Sequence[str]:
    """Return everything that a block says, not yet translated, for looking for words; () for pictures and all
    kinds that are not registered."""
    return ()


@singledispatch
def titles(block: object) -> Mapping[str, str]:
    """Return for what a block says, by its text as in `texts`, the title under which it says so, translated;
    {} for blocks without titles."""
    return {}


@texts.register
def _paragraph_texts(block: Words | Head | Ruling) -> Sequence[str]:
    return (block.text,)


@texts.register
def _step_texts(block: Steps) -> Sequence[str]:
    return block.texts


@texts.register
def _key_texts(block: Keys) -> Sequence[str]:
    return [row.label if isinstance(row, Binding) else row[1] for row in block.rows]


@paint.register
def _words(block: Words, canvas: Canvas, x: float, y: float, width: float) -> float:
    return canvas.text(_(block.text), x, y, "body", "text", "left", width=width).h


@paint.register
def _head(block: Head, canvas: Canvas, x: float, y: float, width: float) -> float:
    return canvas.text(_(block.text), x, y + 8, "subheading", "glow", "left", width=width).h + 8


@paint.register
def _steps(block: Steps, canvas: Canvas, x: float, y: float, width: float) -> float:
    line = canvas.measure("1", "body")[1]
    indent, start = line * 1.7, y
    for number, text in enumerate(block.texts, 1):
        r = line * 0.56
        canvas.circle(x + r, y + line / 2, r, "glow")
        disc = Rect.around(x + r, y + line / 2, r * 2, line)
        canvas.text_in(str(number), disc, "label", "text-dark", size=0.9)
        y += canvas.text(_(text), x + indent, y, "body", "text", "left", width=width - indent).h + 12
    return y - start - 12


@paint.register
def _ruling(block: Ruling, canvas: Canvas, x: float, y: float, width: float) -> float:
    word = _("Our ruling")
    inner = width - 64
    label_h = canvas.measure(word, "small")[1]
    h = label_h + canvas.measure(_(block.text), "body", inner)[1] + 34
    box = Rect(x, y, width, h)
    canvas.fill(box, "water-4", 16)
    canvas.fill(Rect(x, y + 12, 8, h - 24), "water-0", 4)
    canvas.text(word, x + 32, y + 13, "small", "shallow", "left", width=inner)
    canvas.text(_(block.text), x + 32, y + 17 + label_h, "body", "text", "left", width=inner)
    return h


@paint.register
def _keys(block: Keys, canvas: Canvas, x: float, y: float, width: float) -> float:
    start = y
    line = canvas.measure("1", "body")[1]
    rows = block.shown
    names = [key_word(key) for key, _words in rows]
    column = max((canvas.measure(name, "label")[0] for name in names), default=0.0) + 36
    for name, (_key, words) in zip(names, rows, strict=True):
        cap = Rect(x, y, column, line + 6)
        canvas.fill(cap.moved(0, 4), "ink", 10)
        canvas.fill(cap, "cream", 10)
        canvas.text_in(name, cap.inset(10, 2), "label", "text-dark")
        used = canvas.text(
            _(words), x + column + 28, y + 3, "body", "text", "left", width=width - column - 28
        )
        y += max(cap.h, used.h) + 14
    return y - start - 14


def has_two_columns(canvas: Canvas, width: float) -> bool:
    """True if a block of this width, in units, has room for text in two columns: if it is more than 860 wide,
    and more for large text."""
    return width > canvas.theme.grown(_TWO_COLUMNS)


def paint_columns(
    canvas: Canvas,
    entries: Sequence[T],
    space: Rect,
    gap: float,
    between: float,
    draw: Callable[[Canvas, T, Rect], float],
) -> float:
    """Paint entries from the upper left of `space` on, row by row, in two columns if it is wide enough, else
    in one, with `gap` units between columns and `between` between rows, each row as high as its highest
    entry. `draw` paints one in a box and returns its height. Return the height of all, without a gap at the
    end; -`between` for no entries."""
    columns, y = space.columns(1 + has_two_columns(canvas, space.w), gap), space.y
    for first in range(0, len(entries), len(columns)):
        row = zip(entries[first:], columns, strict=False)
        y += max(draw(canvas, entry, box._replace(y=y)) for entry, box in row) + between
    return y - space.y - between


def picture_row(
    canvas: Canvas,
    painters: Sequence[Callable[[float, float, float], None]],
    captions: Sequence[str],
    box: Rect,
    cell: float,
) -> float:
    """Paint pictures side by side in equal cells of `box`, in turn -2, 1.25 and -0.75 degrees turned, with
    translated captions below the box; "" and captions that are missing leave none. Without any caption the
    pictures stand closer, `cell` being the width of one. `painter(x, y, angle)` paints around a middle.
    Return the height used: the box, 24, and the highest caption with 16. ZeroDivisionError without
    painters."""
    cells = box.columns(len(painters), 24 if has_two_columns(canvas, box.w) else 12)
    if not any(captions):
        wide = min(box.w, 1.3 * (cell + 24) * len(painters))
        cells = Rect(box.x + (box.w - wide) / 2, box.y, wide, box.h).columns(len(painters), 24)
    high = 0.0
    for i, (painter, place) in enumerate(zip(painters, cells, strict=True)):
        painter(place.cx, place.cy + 10, (-2.0, 1.25, -0.75)[i % 3])
        caption = captions[i] if i < len(captions) else ""
        if caption:
            used = canvas.text(_(caption), place.cx, box.bottom + 30, "small", "text-dim", width=place.w)
            high = max(high, used.h + 16)
    return box.h + 24 + high
