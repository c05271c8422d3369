"""Sizes of papers, by the words that stand on them: ribbons, and tags over cards."""

from collections.abc import Iterable
from dataclasses import dataclass

from miaui.engine.draw.canvas import Canvas

END = 15.0
"""Reach of the folded ends of a ribbon beyond its box on either side."""
#: Units of a ribbon beyond its words on either side, and above and below them.
_SIDE, _AIR = 14.0 + END, 5.0
#: Size of a tag's words beside that of a button's.
_WORDS = 0.8
#: How much smaller words become in a narrow place before they wrap.
_SMALLER = (1.0, 0.9, 0.8)


@dataclass(frozen=True, slots=True)
class Words:
    """Inscription of a paper: the words, their size (times the "label" style), and a symbol before them (the
    name of a picture, drawn `symbol_size` times as large)."""

    text: str
    size: float = 0.86
    symbol: str = ""
    symbol_size: float = 0.5
    strong: bool = False
    """In the heavier face."""


@dataclass(frozen=True, slots=True)
class Tag:
    """Words on a paper ribbon, golden if `gold`. `colour` is the code of a card colour whose symbol stands
    before them; None for no symbol."""

    words: str
    gold: bool = False
    colour: str | None = None
    struck: bool = False
    """Struck out: it does not count."""
    size: float = 1.0
    """Of its words, at most."""


def ribbon_size(canvas: Canvas, words: Words, smallest: float = 54.0) -> tuple[float, float]:
    """Return width and height, in units, of the box that holds the words at the player's text size, without
    the folded ends: 28 wider and 6 higher than the words, with a symbol also wider by the words' height; at
    least `smallest` wide and 30 high."""
    width, height = canvas.measure(words.text, style_of(words), size=words.size)
    symbol = height if words.symbol else 0.0
    return max(smallest, width + symbol + 28.0), max(30.0, height + 6.0)


def style_of(words: Words) -> str:
    """Return the style in which words are written: "button" for strong ones, else "label".

    >>> style_of(Words("Stop", strong=True)), style_of(Words("Stop"))
    ('button', 'label')
    """
    return "button" if words.strong else "label"


def tag_size(canvas: Canvas, tag: Tag, width: float | None = None) -> tuple[float, float]:
    """Return width and height of a tag in units, its folded ends included. To be at most `width` wide its
    words become up to a fifth smaller, then wrap; only a single long word makes it wider. None is no limit.
    """
    _, wide, high = words_size(canvas, tag, width)
    return wide + 2 * _SIDE + symbol_room(canvas, tag), high + 2 * _AIR


def common_size(canvas: Canvas, words: Iterable[str], width: float) -> float | None:
    """Return the size, at most 1, at which tags with each of these words have one line within the width, in
    units; None where that is below 0.8. ValueError without words."""
    widest = max(canvas.measure(label, "button", size=_WORDS)[0] for label in words)
    size = (width - 2 * _SIDE) / widest
    return min(1.0, size) if size >= min(_SMALLER) else None


def symbol_room(canvas: Canvas, tag: Tag) -> float:
    """Return the width that a tag's symbol takes, in units: that of a line's height; 0 without a
    colour."""
    return canvas.measure("0", "button", size=_WORDS)[1] if tag.colour else 0.0


def words_size(canvas: Canvas, tag: Tag, width: float | None) -> tuple[float, float, float]:
    """Return size (times that of the style "button"), width and height (units) of a tag's words: up to a
    fifth smaller so that the tag is no wider than `width` in one line, then wrapped. None is no limit."""
    space = None if width is None else width - 2 * _SIDE - symbol_room(canvas, tag)
    for size in (_WORDS * tag.size * part for part in _SMALLER):
        w, h = canvas.measure(tag.words, "button", size=size)
        if space is None or w <= space:
            return size, w, h
    w, h = canvas.measure(tag.words, "button", space, size=size)
    return size, w, h
