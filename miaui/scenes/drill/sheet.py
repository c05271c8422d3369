"""The sheet of the drill: where it lies, and its picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
#: A line: its words, style and colour.
Line = tuple[str, str, Paint]


class SheetLayout(NamedTuple):
    """Where things are: the sheet, its words, a box for each offer, and buttons at the right."""

    sheet: Rect
    words: Rect
    offers: tuple[Rect, ...]
    buttons: tuple[Rect, ...]


def back_place(canvas: Canvas) -> Rect:
    """Return where the way back is."""
    return corner_button(canvas, _("Back"), 70)


def band(canvas: Canvas, lines: Sequence[Line], buttons: int, offers: Sequence[str] = ()) -> SheetLayout:
    """Return the places at the upper edge, over the table: the words, below them some offers, and buttons at
    the right. It is as high as its words need, as far as the table has room."""
    large = canvas.theme.is_large
    row, pad = min(_row(canvas), 84.0), 20.0 if large else 24.0
    left, most = max(back_place(canvas).right + 20, 0.2 * canvas.width), _MOST * canvas.height - 2 * pad
    wide = min(canvas.theme.grown(340, 0.75), 0.24 * canvas.width)
    whole = canvas.width - 20 - left
    words = whole - 2 * (pad + 6) - wide - 24
    across = 3 if len(offers) == 3 else 2
    rows = -(-len(offers) // across)
    cell = (words - _GAP * (across - 1)) / across
    tall = max([row, *[canvas.measure(one, "button", cell - 60)[1] + 22 for one in offers]])
    said = min(_height(canvas, lines, words, 1.0), most if not rows else 0.4 * most)
    least = buttons * (row + 8) - 8
    high = min(most, max(least, said + rows * (tall + _GAP)))
    tall = (high - said) / rows - _GAP if rows else 0.0
    grid = Box("offers", rows * (tall + _GAP) - _GAP)
    tree = Box.row(Box.column(Box("words"), grid, gap=_GAP), Box("buttons", wide), gap=24, pad=(pad + 6, pad))
    sheet = Rect(left, 12, whole, high + 2 * pad)
    at = tree.place(sheet)
    places = [box for line in at["offers"].rows(max(1, rows), _GAP) for box in line.columns(across, _GAP)]
    return SheetLayout(
        sheet, at["words"], tuple(places[: len(offers)]), tuple(at["buttons"].rows(buttons, 8))
    )


def folded(canvas: Canvas, whole: SheetLayout) -> SheetLayout:
    """Return the places while the sheet is folded away: only what unfolds it is there."""
    place = whole.buttons[0]._replace(h=_row(canvas))
    return SheetLayout(place, place, (), (place,))


def _row(canvas: Canvas) -> float:
    return max(56.0, canvas.measure("Ag", "button")[1] + 22)


def question(asking: str, rest: str) -> list[Line]:
    """Return the lines of what is asked: the question, and which choice it is with what it cost."""
    return [(asking, "subheading", "glow"), (rest, "small", "text")]


def result(mark: Mark, lines: Sequence[str]) -> list[Line]:
    """Return the lines of what became of the answer: its mark's name, and what there is to say."""
    title, best, *rest = lines
    return [(title, "subheading", _MARKS[mark]), (best, "small", "text"), (" ".join(rest), "small", "text")]


def draw(canvas: Canvas, at: SheetLayout, lines: Sequence[Line], marks: Sequence[Mark], left: int) -> None:
    """Draw the band with its lines, and at its lower edge a pip for every question of the sitting; large
    words need the room of a carved frame."""
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
    """The height of lines below each other."""
    high = [canvas.measure(words, style, width, size=size)[1] for words, style, _ink in lines]
    return sum(high) + _GAP * (len(high) - 1)


def _lines(canvas: Canvas, box: Rect, lines: Sequence[Line]) -> None:
    """Lines below each other, as large as they fit, in the middle of the box."""
    size = next((one for one in _SIZES if _height(canvas, lines, box.w, one) <= box.h), _SIZES[-1])
    y = box.y + max(0.0, (box.h - _height(canvas, lines, box.w, size)) / 2)
    for text, style, ink in lines:
        tall = canvas.measure(text, style, box.w, size=size)[1]
        canvas.text_in(text, Rect(box.x, y, box.w, tall + 1), style, ink, size=size)
        y += tall + _GAP
