"""The chart beside a shell of the story: how often the strongest cat plays each move, or what each costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.engine.i18n import _, decimal, number
from miaui.history import words
from miaui.scenes.analysis.rows import LOSS, MINT
from miaui.scenes.analysis.shells import Shell
from miaui.scenes.analysis.subject import Subject
from miaui.scenes.house import paint_paper

_MOST = 5
"""Rows of a chart of costs at most."""
_GREEN, _BROWN, _PINK = parse("#1E9E68"), parse("#C99B62"), parse("#F3B5AC")


class Bar(NamedTuple):
    """A move's bar: its name, its length as a part of the longest one (0 to 1), its number in words, whether
    it is the better move, and whether it was played."""

    name: str
    part: float
    said: str
    best: bool
    played: bool


class Chart(NamedTuple):
    """A chart: its title, what its numbers are, and its bars, which stand `upright` or lie. `line` says in
    one line what it shows, where it has no room."""

    title: str
    note: str
    bars: tuple[Bar, ...]
    upright: bool
    line: str


def chart_of(subject: Subject, shell: Shell) -> Chart:
    """Return the chart of a shell. Where the best was a mix of moves, and the move that the sentence calls
    best has the largest part in it: how often of 100 each should be played, by number, or without numbers the
    most frequent first. Else what each tried move costs, at most 5, the best first, best and played move
    among them; judged by points these two alone; of praise the move, at 0, and “other choices, on
    average”."""
    row = shell.row
    told = row.chosen if shell.praised else row.best
    if row.mix is None or row.mix.get(told, 0.0) < max(row.mix.values(), default=0.0):
        return _costs(subject, shell)
    return _mixed(subject, shell, row.mix)


def _mixed(subject: Subject, shell: Shell, mix: Mapping[str, float]) -> Chart:
    """Return how often the strongest cat plays each move."""
    row, seat, texts = shell.row, subject.seat, subject.texts
    shares = {**mix, row.chosen: mix.get(row.chosen, 0.0), row.best: mix.get(row.best, 0.0)}
    signs = {text: texts.sign(seat, text) or texts.words(row, seat, text) for text in shares}
    order = sorted(shares, key=lambda text: (signs[text].isdigit() and int(signs[text]), -shares[text]))
    most = max(*shares.values(), 0.01)
    bars = tuple(
        Bar(
            signs[text],
            shares[text] / most,
            number(round(100 * shares[text])) if shares[text] >= 0.005 else "",
            text == row.best,
            text == row.chosen,
        )
        for text in order
    )
    favourite = max(shares, key=lambda text: shares[text])
    line = _("The strongest cat, in {count} of 100 tries: {move}").format(
        count=round(100 * shares[favourite]), move=texts.words(row, seat, favourite)
    )
    note = _("trying it 100 times, with what you could see")
    if not subject.you:
        note = _("trying it 100 times, with what {name} could see").format(name=subject.cast[seat].name)
    upright = all(sign.isdigit() for sign in signs.values())
    return Chart(_("What the strongest cat would play"), note, bars, upright, line)


def _costs(subject: Subject, shell: Shell) -> Chart:
    """Return what each of the moves costs, the best first."""
    row, seat = shell.row, subject.seat
    names = {text: subject.texts.words(row, seat, text) for text in (row.best, row.chosen)}
    if shell.praised:
        losses = {row.chosen: 0.0, "": row.base}
        names[""] = _("other choices, on average")
    elif row.loss:
        losses = {row.best: 0.0, **_options(subject, shell), row.chosen: row.loss}
    else:
        losses = {row.best: 0.0, row.chosen: row.points}
    if not row.loss and not shell.praised:
        shown, note = {text: decimal(loss) if loss else number(0) for text, loss in losses.items()}, ""
    else:
        shown, note = (
            {text: words.hundred(loss) if loss else number(0) for text, loss in losses.items()},
            _("games of 100"),
        )
    kept = sorted(losses, key=lambda text: (losses[text], text != row.best))
    while len(kept) > _MOST:
        kept.remove(next(text for text in reversed(kept) if text not in (row.best, row.chosen)))
    most = max(losses.values()) or 1.0
    bars = [
        Bar(
            names.get(text) or subject.texts.words(row, seat, text),
            losses[text] / most,
            shown[text],
            losses[text] == 0,
            text == row.chosen,
        )
        for text in kept
    ]
    return Chart(_("What each choice costs"), note or _points(row.amount), tuple(bars), False, "")


def _points(amount: str) -> str:
    """Return the name of points from the message for a number of them: "points"."""
    return _(amount).format(number="").strip()


def _options(subject: Subject, shell: Shell) -> dict[str, float]:
    """Return what every considered move loses, where that is kept."""
    kept = subject.study.kept
    options = {} if kept is None else kept.options.get(str(subject.seat), {}).get(str(shell.row.step), {})
    return {text: loss for text, (loss, _likely) in options.items()}


def draw(canvas: Canvas, box: Rect, chart: Chart, part: float, played: str) -> None:
    """Draw a chart on paper: its title, its note, and its bars, upright or lying, as far as `part` (0 to 1)
    grown: green the better move, pink the played one, brown the rest. Over an upright bar of the played move
    is an arrow and, if it fits, the word `played`."""
    light = paint_paper(canvas, box)
    ink, dim = ("text-dark", "plum-2") if light else ("text", "text-dim")
    wide = box.w - 60
    title = canvas.measure(chart.title, "label", wide)[1]
    note = canvas.measure(chart.note, "small", wide)[1]
    tree = Box.column(Box("title", title), Box("note", note), Box("field"), gap=4, pad=(30, 24, 30, 24))
    at = tree.place(box)
    canvas.text_in(chart.title, at["title"], "label", ink, "left")
    canvas.text_in(chart.note, at["note"], "small", dim, "left")
    if chart.upright:
        _upright(canvas, at["field"], chart, part, (ink, played))
    else:
        _lying(canvas, at["field"], chart, part, ink)


def _colour(bar: Bar) -> tuple[int, int, int]:
    return _GREEN if bar.best else _PINK if bar.played else _BROWN


def _upright(canvas: Canvas, field: Rect, chart: Chart, part: float, look: tuple[str, str]) -> None:
    """Draw bars that stand on tiles with the moves' numbers; `look` is the ink and the word over the played
    one."""
    ink, played = look
    foot, head, arrow = 58.0, 34.0, 14.0
    ground = field.bottom - foot
    canvas.line([(field.x, ground), (field.right, ground)], ink, 4)
    for bar, cell in zip(chart.bars, field.columns(max(len(chart.bars), 6), 6), strict=False):
        high = max(4.0, (field.h - foot - 2 * head) * bar.part * part)
        above = Box(), Box("played", head, (-20, 0)), Box("arrow", arrow), Box("", 4)
        said = Box("said", head if bar.said else 8, (-6, 0))
        tile = Box("tile", foot - 12, (2, 0))
        at = Box.column(*above, said, Box("bar", high, (2, 0)), Box("", 10), tile, Box("", 2)).place(cell)
        canvas.nested(at["bar"], (-2, "ink", 5), (0, _colour(bar), 4))
        canvas.text_in(bar.said, at["said"], "small", ink, fixed=True)
        paper = MINT if bar.best else _PINK if bar.played else "cream"
        canvas.nested(at["tile"], (-3, "ink", 9), (0, paper, 7))
        canvas.text_in(bar.name, at["tile"].inset(2), "label", "text-dark", fixed=True)
        if bar.played:
            x, top, tip = cell.cx, at["arrow"].y, at["arrow"].bottom
            canvas.polygon([(x - 9, top), (x + 9, top), (x, tip)], LOSS)
            if canvas.fits(played, "small", at["played"], fixed=True):  # a long name: the arrow alone
                canvas.text_in(played, at["played"], "small", ink, fixed=True)


def _lying(canvas: Canvas, field: Rect, chart: Chart, part: float, ink: str) -> None:
    """Draw a row for each move: its name, under it its bar and number."""
    for bar, row in zip(chart.bars, field.rows(max(len(chart.bars), 3), 6), strict=False):
        most = canvas.measure(bar.said, "label")[0]
        name, lower = row.rows_for((0.58, 0.42))
        canvas.text_in(bar.name, name, "small", ink, "left")
        long = max(6.0, (row.w - most - 24) * bar.part * part)
        line = Rect(lower.x + 2, lower.y + 2, long, max(8.0, lower.h - 8))
        canvas.nested(line, (-2, "ink", 6), (0, _colour(bar), 5))
        said = Rect(line.right + 12, lower.y - 4, most + 6, lower.h + 4)
        canvas.text_in(bar.said, said, "label", ink, "left")
