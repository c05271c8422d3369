"""A person's habits in Miaui: which diver she plays when, and what each has brought her."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, decimal
from miaui.engine.theme import Colour, mix
from miaui.games.miaui.cards import ROUNDS
from miaui.scenes import room

Games = Sequence[Mapping[str, int]]
LEAST = 5
"""Fewer games show no habit."""
_PART = 3
"""So many rounds make a row."""
_PAD, _ROW = 26.0, 30.0
_FULL = 0.5
"""The share of the games at which a field is darkest."""


class DiversChart:
    """The sheet for the games of one person (see `miaui.games.miaui.figures`); older games do not say when
    which diver was played, and are passed over."""

    def __init__(self, games: Games) -> None:
        self._games = [numbers for numbers in games if "round1" in numbers]
        self._enough = len(self._games) >= LEAST

    @property
    def known(self) -> bool:
        """Whether any game says when which diver was played."""
        return bool(self._games)

    def height(self, canvas: Canvas) -> float:
        """How high the sheet is."""
        label, small = canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1]
        return 2 * _PAD + label + 10 + ROUNDS // _PART * max(_ROW, small) + 2 * small + 16

    def shares(self) -> list[list[float]]:
        """For each part of the game, the share of games in which each diver was played in it."""
        rows = [[0.0] * ROUNDS for _row in range(ROUNDS // _PART)]
        for numbers in self._games:
            for diver in range(ROUNDS):
                played = numbers.get(f"round{diver + 1}", 0)
                if 1 <= played <= ROUNDS:
                    rows[(played - 1) // _PART][diver] += 1 / len(self._games)
        return rows

    def means(self) -> list[float]:
        """The points that each diver has brought on average."""
        count = max(1, len(self._games))
        return [sum(one.get(f"points{diver}", 0) for one in self._games) / count for diver in _divers()]

    def words(self) -> str:
        """The strongest habit, the best and the worst diver, in sentences."""
        if not self._enough:
            return _("After {count} games you see here which diver you play when.").format(count=LEAST)
        fields = [
            (share, -row, diver)
            for row, shares in enumerate(self.shares())
            for diver, share in zip(_divers(), shares, strict=True)
        ]
        share, row, diver = max(fields)
        first = _PART * -row + 1
        habit = _("In {share} % of your games the {diver} dives in rounds {first} to {last}.")
        habit = habit.format(share=round(100 * share), diver=diver, first=first, last=first + _PART - 1)
        ranked = sorted(zip(self.means(), _divers(), strict=True))
        most = _("Your {diver} brings most: {points} points a dive.")
        least = _("Your {diver} brings least: {points}.")
        (low, worst), (high, best) = ranked[0], ranked[-1]
        lines = most.format(diver=best, points=decimal(high)), least.format(diver=worst, points=decimal(low))
        return "\n".join([habit, *lines])

    def tip(self) -> str:
        """How the sheet is read."""
        return _("The darker a field, the more often you play that diver in those rounds.")

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """The sheet: a column for each diver, a row for each part of the game, below them the points."""
        paper = room.paint_paper(canvas, box)
        ink: Colour | str = room.PLUM if paper else "text"
        label, small = canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1]
        head = Rect(box.x + _PAD, box.y + _PAD - 8, box.w - 2 * _PAD - 30, label)
        canvas.text_in(_("Which diver when"), head, "label", "ink" if paper else "text", "left")
        corner, foot = _("diver"), _("points")
        legends = [
            _("rounds {first}–{last}").format(first=_PART * row + 1, last=_PART * (row + 1))
            for row in range(ROUNDS // _PART)
        ]
        wide = max(canvas.measure(one, "small")[0] for one in (corner, foot, *legends)) + 14
        most = min(0.68 * (box.w - 2 * _PAD), wide + ROUNDS * 62)
        high = max(_ROW, small)
        grid = Rect(head.x + wide, head.bottom + 8 + small, most - wide, ROUNDS // _PART * high)
        lines = [(corner, small), *((legend, high) for legend in legends)]
        y = grid.y - small
        for words, height in [*lines, (foot, small + 8)] if self._enough else lines:
            canvas.text_in(words, Rect(head.x, y, wide - 10, height), "small", ink, "right")
            y += height
        for diver, column in zip(_divers(), grid.columns(ROUNDS, 4), strict=True):
            canvas.text_in(str(diver), column._replace(y=grid.y - small, h=small), "small", ink)
            self._column(canvas, diver, column, paper)
        left = grid.right + 30
        said = Rect(left, head.bottom, box.right - left - _PAD, box.bottom - _PAD - head.bottom)
        canvas.text_in(self.words(), said, "small", "ink" if paper else "text", "left")

    def _column(self, canvas: Canvas, diver: int, column: Rect, paper: bool) -> None:
        """The fields of a diver, and the points below."""
        small = canvas.measure("Ag", "small")[1]
        shades = ("cream", "water-0", "water-4") if paper else ("plum-1", "sand-2", "glow")
        pale, middle, dark = map(canvas.colour, shades)
        for cell, shares in zip(column.rows(ROUNDS // _PART), self.shares(), strict=True):
            field = cell.inset(0, 2)
            canvas.fill(field, "sand-1", 6)
            part = min(1.0, shares[diver - 1] / _FULL) if self._enough else 0.0
            shade = mix(pale, middle, 2 * part) if part < 0.5 else mix(middle, dark, 2 * part - 1)
            canvas.fill(field.inset(1.5), shade, 5)
        if self._enough:
            mean, place = decimal(self.means()[diver - 1]), column._replace(y=column.bottom + 4, h=small)
            canvas.text_in(mean, place, "small", room.PLUM if paper else "text")


def _divers() -> range:
    return range(1, ROUNDS + 1)
