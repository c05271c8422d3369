"""The rows of a review: a choice each, with its three lenses (ways to look at it) in columns. A row has a
lantern with the number of its round, at its right the lenses' numbers, a dot for none (of all three if the
sizes have `columns`, else of the lit one alone), and between them the moves: the played one and, if it cost
something, the better one, else the verdict. The chosen row is framed, with notes below: the reason, and bars
for a mix of moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Paint
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.engine.i18n import _, labelled, number
from miaui.history import words
from miaui.learning.findings import Course, Row
from miaui.learning.review import Verdict
from miaui.scenes.game_ui import ReviewGuide

ROW, CHOSEN = parse("#F6E3BE"), parse("#FFF3DC")
INK, PLUM, BROWN = parse("#1C1030"), parse("#5A2E5A"), parse("#8A5A3A")
MINT, GREEN = parse("#D5F2E4"), parse("#0C5C3C")
PLAYED, RUST, SEA = parse("#FFFDF4"), parse("#8F3A0C"), parse("#1FA9A6")
BARS = ((0.05, parse("#D9482E")), (0.02, parse("#F0904A")), (0.0, parse("#E9C46A")))
"""From which loss a bar has which colour."""
LOSSES: Mapping[Verdict, float] = {"good": 0.0, "open": 0.0, "fair": 0.02, "dear": 0.05, "mistake": 0.1}
"""By verdict the loss that a loss in points looks like."""
LOSS = parse("#A3261A")
_INDENT = 66.0
"""Distance of words below a row's first lines from its edges."""
_SHARE = 0.165
"""Width of a lens's column, as a part of a row."""


@dataclass(frozen=True, slots=True)
class RowWords:
    """A row's choice in words: where it was made, what was played, and what is better."""

    title: str
    """The name of the turn, such as “Round 2, turn 3”."""
    chosen: str
    best: str
    """The best move in words, other than those of `chosen` unless both are one move."""
    why: str
    """The first reason for it; "" for none, and where it is another move that is not better."""
    others: str
    """The two lenses that do not judge, with their numbers."""
    signs: tuple[str, str] | None
    """Both moves, the played one first, as short signs such as numbers; None where a move takes words."""


class RowTexts:
    """Texts of rows; each is worked out once, for a move needs the view of its moment. `lenses` are the names
    of the three ways to look at a choice: what one could know, with open cards, what happened."""

    def __init__(self, guide: ReviewGuide, lenses: tuple[str, str, str]) -> None:
        self._guide, self.lenses = guide, lenses
        self._known: dict[tuple[int, Seat], RowWords] = {}
        self._labels: dict[tuple[int, Seat], str] = {}

    def of(self, row: Row, seat: Seat) -> RowWords:
        """Return a row in words, worked out once for its step and the seat: the turn's name, the played move,
        the best one, the reason as `words.why` has it, the numbers of lenses 1 and 2 (“±0” for none) and the
        signs of both moves (None unless both have one)."""
        key = row.step, seat
        if key not in self._known:
            self._known[key] = RowWords(
                self._guide.title(row.place, seat),
                self.words(row, seat, row.chosen),
                self.beside(row, seat, row.best),
                words.why(row),
                self._others(row),
                self._signs(row, seat),
            )
        return self._known[key]

    def _others(self, row: Row) -> str:
        return " · ".join(labelled(self.lenses[lens], words.shown(row, lens) or "±0") for lens in (1, 2))

    def _signs(self, row: Row, seat: Seat) -> tuple[str, str] | None:
        mine, best = self.sign(seat, row.chosen), self.sign(seat, row.best)
        return (mine, best) if mine and best else None

    def sign(self, seat: Seat, text: str) -> str:
        """Return a move as a sign of three letters at most, such as the number that is chosen: "7"; "" for a
        move that takes words, and for a text that is no move."""
        with suppress(ValueError):
            return self._guide.sign(seat, text)
        return ""

    def words(self, row: Row, seat: Seat, text: str) -> str:
        """Return a move of this row's moment in words, such as "Two cards from the deck"; the text itself
        where it is no move."""
        with suppress(ValueError):
            return self._guide.words(row.step, seat, text)
        return text

    def beside(self, row: Row, seat: Seat, text: str) -> str:
        """Return a move of this row's moment in words. If it is another one than the played move and reads
        alike, the game's words for that, such as "another place", stand in their place (unless the game has
        none). The text itself where it is no move."""
        said = self.words(row, seat, text)
        alike = text != row.chosen and said == self.words(row, seat, row.chosen)
        return _(self._guide.elsewhere) if alike and self._guide.elsewhere else said

    def label(self, row: Row, seat: Seat) -> str:
        """Return a row as it is spoken, worked out once: “Round 2, turn 3: Two cards from the deck. What you
        could know: A costly choice: …. With open cards: … What happened: …”: title, played move, then the
        three lenses with their names, always all of them."""
        key = row.step, seat
        if key not in self._labels:
            said = self.of(row, seat)
            better = self.beside(row, seat, row.open_best)
            lenses = (words.known(row, said.best), words.opened(row, better), words.happened(row))
            parts = [labelled(name, text) for name, text in zip(self.lenses, lenses, strict=True)]
            told = f"{parts[0]}. {' '.join(parts[1:])}"
            self._labels[key] = f"{labelled(said.title, said.chosen)}. {told}"
        return self._labels[key]


class RowSizes(NamedTuple):
    """Lengths in a row, in units. `columns`: each lens has one; else that which is looked through stands
    alone. `middle` and `words` are measured from the left edge."""

    columns: bool = True
    least: float = 57.0
    pad: float = 12.0
    lantern: float = 0.72
    middle: float = 36.0
    words: float = 66.0
    others: bool = False
    """True if the chosen row tells the numbers of the two lenses that it is not looked through."""


USUAL = RowSizes()
LISTED = RowSizes(False)
BARE = RowSizes(False, 120.0, 14.0, 1.5, 64.0, 120.0, others=True)


@dataclass(frozen=True, slots=True)
class RowLook:
    """Look of a row: `chosen`, it is the chosen one; `lens`, the way to look at choices that is lit (0 known,
    1 open cards, 2 happened); and its sizes."""

    chosen: bool
    lens: int
    sizes: RowSizes = USUAL


def base_height(canvas: Canvas, sizes: RowSizes) -> float:
    """Return the height, in units, of a row that is not chosen: two lines of small text and the sizes' `pad`,
    at least their `least` (57; 120 in `BARE`, for small windows and large text)."""
    return max(2 * canvas.measure("Ag", "small")[1] + sizes.pad, sizes.least)


def _head_height(canvas: Canvas, row: Row, said: RowWords, look: RowLook, width: float) -> float:
    """Return the height of what was played and what is better: as high as both need."""
    high = base_height(canvas, look.sizes)
    if said.signs:
        return high
    space = _space(Rect(0, 0, width, high), look)
    return max(high, 12 + sum(_lines(canvas, row, said, space.w)))


def _lines(canvas: Canvas, row: Row, said: RowWords, width: float) -> tuple[float, float]:
    """Return the heights of what was played, and of the line below it."""
    upper = canvas.measure(said.chosen, "label", width)[1]
    return upper, canvas.measure(_below(row, said), "small", width - 32)[1]


def _below(row: Row, said: RowWords) -> str:
    return _better(said) if row.blamed else words.known(row, said.best)


def _space(upper: Rect, look: RowLook) -> Rect:
    """Return the box of a row's words, between the lantern and the lenses."""
    left, right = upper.x + look.sizes.words, _lenses(upper, look)[0][1].x - 8
    return Rect(left, upper.y + 4, right - left, upper.h - 8)


def _lenses(upper: Rect, look: RowLook) -> list[tuple[int, Rect]]:
    """Return the lenses whose numbers are shown, with their places."""
    if look.sizes.columns:
        return list(enumerate(columns(upper)))
    return [(look.lens, upper._replace(x=upper.right - 190, w=180))]


def _notes(said: RowWords, look: RowLook) -> list[tuple[str, Paint]]:
    """Return the lines below a chosen row, with their inks."""
    lines = [(said.why, PLUM), (said.others if look.sizes.others else "", INK)]
    return [line for line in lines if line[0]]


def height(canvas: Canvas, row: Row, said: RowWords, look: RowLook, width: float) -> float:
    """Return the height, in units, of a row this wide. Moves in words take as many lines as they need. The
    chosen row also has its reason below, in `BARE` the numbers of the other lenses, and 84 units more where a
    mix of moves was best (in `USUAL` alone)."""
    high = _head_height(canvas, row, said, look, width)
    if not look.chosen:
        return high
    notes = _notes(said, look)
    high += sum(canvas.measure(line, "small", width - _INDENT - 40)[1] + 6 for line, _ink in notes)
    return high + 84 if _mixed(row, look) else high


def _mixed(row: Row, look: RowLook) -> Mapping[str, float] | None:
    return row.mix if look.sizes.columns else None


def columns(box: Rect) -> list[Rect]:
    """Return three boxes for the lenses at the right end of a row, from left to right, side by side without
    gaps, each as high as the row and 0.165 of its width; 10 units are free at the right edge."""
    wide = box.w * _SHARE
    first = box.right - 10 - 3 * wide
    return [Rect(first + place * wide, box.y, wide, box.h) for place in range(3)]


def lenses_height(canvas: Canvas, width: float, names: Sequence[str]) -> float:
    """Return the height, in units, of the strip above rows of this width in which the names of the lenses
    stand: as the highest name needs, at least 58."""
    space = width * _SHARE - 18
    return max(58.0, max(canvas.measure(name, "small", space)[1] for name in names) + 14)


def draw_lenses(canvas: Canvas, box: Rect, lens: int, names: Sequence[str]) -> None:
    """Draw the three `names` of the lenses above their columns, from left to right, each on a tab; the one at
    the place `lens`, from 0, is lit."""
    for place, cell in enumerate(columns(box)):
        tab, lit = cell.inset(4, 2), place == lens
        canvas.nested(tab, (-3, "glow" if lit else "ink", 12), (0, "wood-1" if lit else "plum-2", 9))
        colour = "focus" if lit else "text-dim"
        canvas.text_in(names[place], tab.inset(4, 1), "small", colour)


def draw(
    canvas: Canvas, texts: RowTexts, row: Row, seat: Seat, course: Course, box: Rect, look: RowLook
) -> None:
    """Draw a row as the module says: lantern, moves, and the lenses' numbers; the chosen one with notes."""
    said = texts.of(row, seat)
    canvas.fill(box.inset(-2), "glow" if look.chosen else "ink", 11)
    if look.chosen:
        canvas.outline(box.inset(-5), "ink", 2, 14)
        canvas.fill(box.inset(2), "ink", 8)
    canvas.fill(box.inset(3 if look.chosen else 1), CHOSEN if look.chosen else ROW, 8)
    upper = box._replace(h=_head_height(canvas, row, said, look, box.w))
    _lantern(canvas, course.round_of(row.step), upper, look.sizes)
    space = _space(upper, look)
    left = space.x
    _moves(canvas, row, said, space)
    for lens, cell in _lenses(upper, look):
        _lens(canvas, row, lens, cell, lens == look.lens)
    if not look.chosen:
        return
    y, wide = upper.bottom, box.w - _INDENT - 40
    for line, ink in _notes(said, look):
        high = canvas.measure(line, "small", wide)[1]
        canvas.text(line, left, y - 2, "small", ink, "left", width=wide, height=high + 2)
        y += high + 6
    mixed = _mixed(row, look)
    if mixed is not None:
        _mix(canvas, texts, row, mixed, seat, Rect(left, y, box.right - left - 20, 78))


def _lantern(canvas: Canvas, count: int, box: Rect, sizes: RowSizes) -> None:
    size, x = sizes.lantern, box.x + sizes.middle
    canvas.draw("track/lantern-next", x, box.cy - 34 * size, size=size)
    space = Rect.around(x, box.cy + 5 * size, 48 * size, 40 * size)
    canvas.text_in(number(count), space, "label", parse("#3A1430"), fixed=True, size=0.9 * size)


def _moves(canvas: Canvas, row: Row, said: RowWords, space: Rect) -> None:
    """Draw what was played, and what is better; in numbers where there are some, else in words."""
    if said.signs is not None:
        space = _tiles(canvas, said.signs, space, row.blamed)
        if row.blamed:
            upper, lower = space.rows(2)
            canvas.text_in(words.verdict(row.verdict, row.base), upper, "label", INK, "left")
            canvas.text_in(_better(said), lower, "small", GREEN, "left")
            return
        _dot(canvas, row, space.x + 14, space.cy)
        verdict = space._replace(x=space.x + 34, w=space.w - 34)
        canvas.text_in(words.known(row, said.best), verdict, "small", INK, "left")
        return
    first, second = _lines(canvas, row, said, space.w)
    spare = max(0.0, space.h - first - second)
    lines = Box("chosen", first + 1), Box(), Box("below", second + 1, (32, 0, 0, 0))
    upper, lower = Box.column(*lines, pad=(0, spare / 3, 0, spare / 3 - 1)).place(space).values()
    canvas.text_in(said.chosen, upper, "label", INK, "left")
    _dot(canvas, row, space.x + 12, lower.cy)
    canvas.text_in(_below(row, said), lower, "small", GREEN if row.blamed else PLUM, "left")


def _better(said: RowWords) -> str:
    return _("Better: {move}").format(move=said.signs[1] if said.signs else said.best)


def _tiles(canvas: Canvas, signs: tuple[str, str], space: Rect, two: bool) -> Rect:
    """Draw two numbers with an arrow between them (one number where nothing is said to be better). Return the
    space beside them."""
    side = min(44.0, space.h) if space.h < 90 else 100.0
    gap = 50.0 if side < 90 else 90.0
    middle = (0.0, (space.h - side) / 2)
    tiles = Box("played", side, middle), Box("", gap), Box("better", side, middle)
    *places, rest = Box.row(*tiles, Box("", 16), Box("rest")).place(space).values()
    for place, (sign, tile) in enumerate(zip(signs[: 2 if two else 1], places, strict=False)):
        canvas.nested(tile, (-2.4, "ink", 10), (0, PLAYED if place == 0 else MINT, 8))
        ink = RUST if place == 0 else GREEN
        canvas.text_in(sign, tile.inset(3), "heading", ink, fixed=True, size=side / 58)
    if two:
        x = space.x + side + 8
        canvas.line([(x, space.cy), (x + gap - 22, space.cy)], BROWN, 4)
        tip = x + gap - 14
        canvas.polygon([(tip - 12, space.cy - 9), (tip, space.cy), (tip - 12, space.cy + 9)], BROWN)
    return rest


def _dot(canvas: Canvas, row: Row, x: float, y: float) -> None:
    """Draw the verdict's mark: a filled dot, half a dot, a small ring, a ring, or a double ring."""
    if row.verdict == "good":
        canvas.circle(x, y, 8, GREEN)
    elif row.verdict == "open":
        canvas.circle(x, y, 8, BROWN, 2.5)
        canvas.polygon([(x, y - 7), (x, y + 7), (x - 5, y + 5), (x - 7, y), (x - 5, y - 5)], BROWN)
    else:
        small = row.verdict == "fair"
        canvas.circle(x, y, 6 if small else 9, LOSS, 2.5)
        if row.verdict == "mistake":
            canvas.circle(x, y, 4, LOSS, 2.5)


def _lens(canvas: Canvas, row: Row, lens: int, cell: Rect, lit: bool) -> None:
    """Draw a row's number under a lens; with a bar under the first lens."""
    said = words.shown(row, lens)
    if not said:
        canvas.circle(cell.cx, cell.cy, 3, BROWN)
        return
    low = 12 if lens == 0 else 0
    parts = Box("number", pad=(6, 2)), Box("bar", low, (8, -3, 8, 5))
    place, bar = Box.column(*parts).place(cell).values()
    if lens == 0:
        loss = row.loss or LOSSES[row.verdict]
        colour = next(colour for least, colour in BARS if loss >= least)
        bar = bar._replace(w=bar.w * min(1.0, loss / 0.12))
        canvas.nested(bar, (-1.5, "ink", 6), (0, colour, 5))
    colour = LOSS if lens == 0 else PLUM if lens == 1 else INK
    canvas.text_in(said, place, "label" if lit else "small", colour)


def _mix(
    canvas: Canvas, texts: RowTexts, row: Row, shares: Mapping[str, float], seat: Seat, box: Rect
) -> None:
    """Draw how often the equilibrium plays each move: a bar with its number, the played one ringed."""
    cells = box.inset(0, 2).columns(max(len(shares), 6), 4)
    for (text, part), cell in zip(shares.items(), cells, strict=False):
        grown = Box("bar", max(2.0, (cell.h - 64) * part), (0.2 * cell.w, 0))
        tree = Box.column(Box(), Box("share", 28, (-4, 0)), grown, Box("foot", 30))
        above, bar, foot = tree.place(cell).values()
        canvas.fill(bar, SEA, 3)
        share = number(round(100 * part)) if part >= 0.005 else ""
        canvas.text_in(share, above, "small", INK, fixed=True)
        if text == row.chosen:
            canvas.fill(foot.inset(2, 0), LOSS if row.blamed else GREEN, 8)
        canvas.text_in(
            texts.sign(seat, text), foot, "small", "cream" if text == row.chosen else INK, fixed=True
        )
