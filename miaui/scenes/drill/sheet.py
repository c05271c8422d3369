"""The sheet of the drill: where it lies, and its picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from miaui.engine.draw.canvas import Canvas, Paint
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.learning.drill import Mark
from miaui.scenes.analysis.rows import GREEN, INK, RUST
from miaui.scenes.house import PLUM, paint_paper
from miaui.scenes.page import corner_button

_SIZES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.46)
_MARKS: Mapping[Mark, Paint] = {"right": GREEN, "half": PLUM, "wrong": RUST}
_DARK: Mapping[Mark, Paint] = {"right": "good", "half": "glow", "wrong": "sand-0"}
"""Colours of marks on paper, and on dark ground."""
_PIP = 9.0
_GAP = 10.0
#: A line: its words, style, and colours on paper and on dark ground.
Line = tuple[str, str, Paint, Paint]


class SheetLayout(NamedTuple):
    """Where things are: the sheet, its words, a box for each offer, and further buttons."""

    sheet: Rect
    words: Rect
    buttons: tuple[Rect, ...]
    choose: Rect
    show: Rect
    drop: Rect
    fold: Rect


def back_place(canvas: Canvas) -> Rect:
    """Return where the way back is."""
    return corner_button(canvas, _("Back"), 70)


def band(canvas: Canvas) -> SheetLayout:
    """Return the places where the answer is given at the table: above it."""
    row = min(_row(canvas), 84.0)
    wide = min(340.0 * max(1.0, 0.75 * canvas.theme.text_scale), 0.24 * canvas.width)
    side = canvas.width - wide - 20
    left = max(back_place(canvas).right + 20, 0.2 * canvas.width)
    high = max(2 * row + 8, 128.0)
    sheet = Rect(left, 12, side - left - 16, high)
    show = Rect(side, 12, wide, high / 2 - 4)
    words = sheet.inset(34 + 12 * canvas.theme.enlargement, 20)
    return SheetLayout(sheet, words, (), show, show, show.moved(0, high / 2 + 4), show)


def folded(canvas: Canvas) -> SheetLayout:
    """Return the places while the sheet is folded away: only what unfolds it is there."""
    row, wide = _row(canvas), _column(canvas).w
    place = Rect(canvas.width - wide - 14, 14, wide, row)
    return SheetLayout(place, place, (), place, place, place, place)


def column(canvas: Canvas, offers: Sequence[str]) -> SheetLayout:
    """Return the places where some moves are offered, by their words: at the right."""
    sheet = _column(canvas)
    inner, row = sheet.inset(30, 30), min(_row(canvas), 0.085 * canvas.height)
    fold = Rect(inner.x, inner.y, inner.w, row)
    drop = Rect(inner.x, inner.bottom - row, inner.w, row)
    show = drop.moved(0, -row - _GAP)
    choose = show.moved(0, -row - _GAP)
    lines = max([canvas.measure(one, "button", inner.w - 70)[1] for one in offers], default=0.0)
    most = (choose.y - fold.bottom) * 0.62 / max(len(offers), 1) - _GAP
    high = min(max(row, lines + 26), most)
    first = choose.y - 8 - len(offers) * (high + _GAP)
    buttons = [Rect(inner.x, first + n * (high + _GAP), inner.w, high) for n in range(len(offers))]
    words = Rect(inner.x, fold.bottom + 14, inner.w, first - fold.bottom - 34)
    return SheetLayout(sheet, words, tuple(buttons), choose, show, drop, fold)


def result(canvas: Canvas) -> SheetLayout:
    """Return the places once the answer is given."""
    sheet = _column(canvas)
    inner, row = sheet.inset(30, 30), min(_row(canvas), 0.085 * canvas.height)
    show = Rect(inner.x, inner.bottom - row, inner.w, row)
    choose = show.moved(0, -row - _GAP)
    words = Rect(inner.x, inner.y + 8, inner.w, choose.y - inner.y - 32)
    return SheetLayout(sheet, words, (), choose, show, show, show)


def _column(canvas: Canvas) -> Rect:
    scale = min(1.5, max(1.0, canvas.theme.text_scale))
    wide = min(0.30 * scale * canvas.width, 0.5 * canvas.width)
    return Rect(canvas.width - wide - 14, 14, wide, canvas.height - 28)


def _row(canvas: Canvas) -> float:
    return max(56.0, canvas.measure("Ag", "button")[1] + 22)


def draw_band(canvas: Canvas, at: SheetLayout, asking: str, rest: str) -> None:
    """Draw what is asked in a band; large words need the room of a carved frame."""
    canvas.board(at.sheet, "ui/plate" if canvas.theme.is_large else "ui/panel")
    _lines(canvas, at.words, [(asking, "subheading", INK, "glow"), (rest, "small", INK, "text")], paper=False)


def draw_question(
    canvas: Canvas, at: SheetLayout, lines: Sequence[str], marks: Sequence[Mark], left: int
) -> None:
    """Draw what is asked: which choice it is, the question, what it cost, and how far one is."""
    canvas.board(at.sheet, "ui/panel")
    title, asking, cost = lines
    found: list[Line] = [
        (title, "small", PLUM, "sand-0"),
        (asking, "subheading", INK, "glow"),
        (cost, "small", INK, "text"),
    ]
    _note(canvas, at.words, found, marks, left)


def draw_result(
    canvas: Canvas, at: SheetLayout, mark: Mark, lines: Sequence[str], marks: Sequence[Mark], left: int
) -> None:
    """Draw what became of the answer: its mark's name, and what there is to say."""
    canvas.board(at.sheet, "ui/panel")
    title, *told = lines
    found: list[Line] = [(title, "subheading", _MARKS[mark], _DARK[mark])]
    _note(canvas, at.words, [*found, *[(one, "body", INK, "text") for one in told]], marks, left)


def _note(canvas: Canvas, box: Rect, lines: Sequence[Line], marks: Sequence[Mark], left: int) -> None:
    """Lines on a note of paper, and below them a pip for every question of the sitting."""
    paper = paint_paper(canvas, box)
    inner = box.inset(24, 14 if canvas.theme.is_large else 24)
    pips = Rect(inner.x, inner.bottom - 2 * _PIP, inner.w, 2 * _PIP)
    _lines(canvas, Rect(inner.x, inner.y, inner.w, pips.y - inner.y - 6), lines, paper)
    count = len(marks) + left
    pitch = min(3.2 * _PIP, pips.w / max(count, 1))
    x = pips.cx - pitch * (count - 1) / 2
    for number in range(count):
        if number < len(marks):
            tone = (_MARKS if paper else _DARK)[marks[number]]
            canvas.circle(x, pips.cy, _PIP, tone, 0.0 if marks[number] == "right" else 3.0)
        else:
            canvas.circle(x, pips.cy, _PIP * 0.45, PLUM if paper else "text-dim")
        x += pitch


def _lines(canvas: Canvas, box: Rect, lines: Sequence[Line], paper: bool) -> None:
    """Lines below each other, as large as they fit, in the middle of the box."""

    def high(size: float) -> float:
        return sum(canvas.measure(one[0], one[1], box.w, size=size)[1] + _GAP for one in lines) - _GAP

    size = next((one for one in _SIZES if high(one) <= box.h), _SIZES[-1])
    y = box.y + max(0.0, (box.h - high(size)) / 2)
    for text, style, ink, pale in lines:
        tall = canvas.measure(text, style, box.w, size=size)[1]
        place = Rect(box.x, y, box.w, tall + 1)
        canvas.text_in(text, place, style, ink if paper else pale, size=size)
        y += tall + _GAP
