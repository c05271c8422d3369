"""The sheet of the drill: where it lies, and its picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Paint
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.learning.drill import Mark
from miaui.scenes.page import corner_button

_SIZES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.46)
_MARKS: Mapping[Mark, Paint] = {"right": "good", "half": "glow", "wrong": "sand-0"}
_PIP = 9.0
_GAP = 10.0
_MOST = 0.26
"""Greatest part of the window's height that it takes."""
_SAID = 0.5, 0.4
"""Greatest part of its height that words take over one row of offers, and over more."""
_AIR = 12.0
"""Room round the words of a sheet without offers."""
_FOLDED = 24.0
"""Upper edge of the button that unfolds it."""
#: A line: its words, style and colour.
Line = tuple[str, str, Paint]


class SheetLayout(NamedTuple):
    """Boxes of the sheet, in units: all of it, its words, one for each offer, and the buttons at the right,
    the uppermost first."""

    sheet: Rect
    words: Rect
    offers: tuple[Rect, ...]
    buttons: tuple[Rect, ...]


def back_place(canvas: Canvas) -> Rect:
    """Return the box of the button “Back” in the upper left corner of the window."""
    return corner_button(canvas, _("Back"), 70)


class Edge(NamedTuple):
    """Where the sheet may lie: between `left` and `right`, in units, at the upper edge of the window, or with
    `low` at the lower one."""

    left: float
    right: float
    low: bool = False


def edges(canvas: Canvas) -> tuple[Edge, Edge]:
    """Return the upper edge, right of “Back”, and the lower one."""
    left, right = max(back_place(canvas).right + 20, 0.2 * canvas.width), canvas.width - 20
    return Edge(left, right), Edge(20.0, right, low=True)


def band(
    canvas: Canvas, edge: Edge, lines: Sequence[Line], buttons: int, offers: Sequence[str] = ()
) -> SheetLayout:
    """Return the boxes of the sheet at an edge: its words, below them the offers, two side by side (three
    offers: all three), and this number of `buttons` at the right, below each other; more than two in pairs at
    the lower edge, unless text is large. It is as high as that needs, at most 0.26 of the window's height."""
    large = canvas.theme.is_large
    row, pad = min(_row(canvas), 84.0), 20.0 if large else 24.0
    most = _MOST * canvas.height - 2 * pad
    beside = 1 + (edge.low and buttons > 2 and not large)
    wide = min(canvas.theme.grown(340, 0.75), 0.24 * canvas.width) * beside
    whole = edge.right - edge.left
    words = whole - 2 * (pad + 6) - wide - 24
    across = 3 if len(offers) == 3 else 2
    rows = -(-len(offers) // across)
    cell = (words - _GAP * (across - 1)) / across
    tall = max([row, *[canvas.measure(offer, "button", cell - 60)[1] + 22 for offer in offers]])
    said = min(_height(canvas, lines, words, 1.0), most if not rows else _SAID[rows > 1] * most)
    least = buttons // beside * (row + 8) - 8
    high = min(most, max(least, said + (rows * (tall + _GAP) or _AIR)))
    tall = (high - said) / rows - _GAP if rows else 0.0
    grid = Box("offers", rows * (tall + _GAP) - _GAP)
    tree = Box.row(Box.column(Box("words"), grid, gap=_GAP), Box("buttons", wide), gap=24, pad=(pad + 6, pad))
    high = ceil(high + 2 * pad)
    sheet = Rect(edge.left, canvas.height - 16 - high if edge.low else 12, whole, high)
    at = tree.place(sheet)
    places = [box for line in at["offers"].rows(max(1, rows), _GAP) for box in line.columns(across, _GAP)]
    pressed = [box for line in at["buttons"].rows(buttons // beside, 8) for box in line.columns(beside, 8)]
    return SheetLayout(sheet, at["words"], tuple(places[: len(offers)]), tuple(pressed))


def folded(canvas: Canvas, whole: SheetLayout) -> SheetLayout:
    """Return the boxes while the sheet is folded away: of one button, near the upper edge where the rightmost
    one of `whole` was; `sheet` and `words` are its box, and there are no offers."""
    place = whole.buttons[-1]._replace(y=_FOLDED, h=_row(canvas))
    return SheetLayout(place, place, (), (place,))


def _row(canvas: Canvas) -> float:
    return max(56.0, canvas.measure("Ag", "button")[1] + 22)


def question(asking: str, rest: str) -> list[Line]:
    """Return two lines: `asking`, large in gold, and below it `rest`, small."""
    return [(asking, "subheading", "glow"), (rest, "small", "text")]


def result(mark: Mark, lines: Sequence[str]) -> list[Line]:
    """Return three lines of what became of an answer: the first of `lines` large in the mark's colour, the
    second small, and all others joined in one. ValueError for fewer than two lines; for two the third one is
    ""."""
    title, best, *rest = lines
    return [(title, "subheading", _MARKS[mark]), (best, "small", "text"), (" ".join(rest), "small", "text")]


def draw(canvas: Canvas, at: SheetLayout, lines: Sequence[Line], marks: Sequence[Mark], left: int) -> None:
    """Draw the sheet with its lines, made smaller until they fit, and at its lower edge a dot for every
    question: filled for a right answer, a ring for any other one, a small dot for each of those that are
    `left`. None of them for no questions."""
    canvas.board(at.sheet, "ui/plate" if canvas.theme.is_large else "ui/panel")
    _lines(canvas, at.words, lines)
    count = len(marks) + left
    pitch = min(3.2 * _PIP, at.sheet.w / max(count, 1))
    x, y = at.sheet.cx - pitch * (count - 1) / 2, at.sheet.bottom - 8
    for number in range(count):
        canvas.circle(x, y, _PIP + 3, "ink")
        if number < len(marks):
            canvas.circle(x, y, _PIP, _MARKS[marks[number]], 0.0 if marks[number] == "right" else 3.0)
        else:
            canvas.circle(x, y, _PIP * 0.45, "text-dim")
        x += pitch


def _height(canvas: Canvas, lines: Sequence[Line], width: float, size: float) -> float:
    """Return the height in units of lines below each other."""
    high = [canvas.measure(words, style, width, size=size)[1] for words, style, _ink in lines]
    return sum(high) + _GAP * (len(high) - 1)


def _lines(canvas: Canvas, box: Rect, lines: Sequence[Line]) -> None:
    """Draw lines below each other in the middle of the box, in the largest size at which they fit."""
    size = next((tried for tried in _SIZES if _height(canvas, lines, box.w, tried) <= box.h), _SIZES[-1])
    y = box.y + max(0.0, (box.h - _height(canvas, lines, box.w, size)) / 2)
    for text, style, ink in lines:
        tall = canvas.measure(text, style, box.w, size=size)[1]
        canvas.text_in(text, Rect(box.x, y, box.w, tall + 1), style, ink, size=size)
        y += tall + _GAP
