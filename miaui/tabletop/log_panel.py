"""The unfolded log of a table: rounds and in each the lines, newest first, as many as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.tabletop.cast.members import CastMember

MOMENT = "log.moment."
"""Prefix of the ids of rows that lead to their moments; the number of the row on its page follows."""
_LEAF = (170.0, 48.0)
"""Size of the buttons that leaf, at 100 % text."""


def round_title(named: str, number: int) -> str:
    """Return the title of a round where it stands alone: "Round 3" for one that the log has `named` by its
    number alone, "3"; any other name as it is."""
    return _("Round {number}").format(number=number) if named == str(number) else named


def log_title() -> str:
    """Return the words over a log: "What happened", in the player's language."""
    return _("What happened")


def nothing_yet() -> str:
    """Return the words in a log without rounds: "Nothing yet: the first round is still being played.", in the
    player's language."""
    return _("Nothing yet: the first round is still being played.")


class Line(Protocol):
    """A line of a log."""

    @property
    def text(self) -> str:
        """The words."""

    @property
    def seat(self) -> int | None:
        """The seat that it is about; None for all."""


Rounds = Sequence[tuple[int, Sequence[Line]]]
"""Every round with its lines, the newest round first."""


class Row(NamedTuple):
    """A row of the log: the title of a round, or a line of it."""

    round: int
    line: Line | None


class Moment(NamedTuple):
    """A way from the log to the past: its words, its box, how many lines of the log are newer, and what is
    said of it where others listen who must not hear the words."""

    words: str
    box: Rect
    newer: int
    aloud: str = ""


def panel(canvas: Canvas, box: Rect) -> None:
    """Draw a log's ground, the board "ui/panel", over the whole box; no words."""
    canvas.board(box, "ui/panel")


class LogPanel(NamedTuple):
    """An unfolded log in a box: its rounds, newest first, and `page`, the number of the row, from 0, from
    which on they are shown. `title` names a round. `open_rounds` are the rounds as everybody may know them,
    where others listen; else None. `ground` paints what it stands on: dark, for its words are pale."""

    box: Rect
    rounds: Rounds
    page: int
    title: Callable[[int], str]
    cast: Sequence[CastMember]
    open_rounds: Rounds | None = None
    ground: Painter = panel

    @property
    def rows(self) -> list[Row]:
        """All rows, newest round first: a title, and below it the round's lines from the last to the first; a
        round without lines has its title alone. [] without rounds."""
        rows = []
        for number, lines in self.rounds:
            rows.append(Row(number, None))
            rows += [Row(number, line) for line in reversed(lines)]
        return rows

    @property
    def inner(self) -> Rect:
        """The box where rows lie: 54 units inside the panel's sides, 44 inside its top and foot."""
        return self.box.inset(54, 44)

    def placed(self, canvas: Canvas) -> Iterator[tuple[Row, Rect]]:
        """Yield the rows of the page, from row number `page` on, with their boxes, one below the other, as
        many as there is room for, the first even if it has none; nothing without rows, and with a `page`
        beyond the last row."""
        inner = self.inner
        y = inner.y + canvas.measure("X", "subheading")[1] + 8
        for place, row in enumerate(self.rows[self.page :]):
            height = self._height(canvas, row)
            if place and y + height > leaves(canvas, self.box).y:
                return
            yield row, Rect(inner.x, y, inner.w, height)
            y += height

    def following(self, canvas: Canvas) -> int | None:
        """Return the number, from 0, of the first row of the next page, titles counted as rows, too; None on
        the last page and beyond it, and without rows."""
        after = self.page + sum(1 for _placed in self.placed(canvas))
        return after if after < len(self.rows) else None

    def moments(self, canvas: Canvas) -> list[Moment]:
        """Return the rows of the page as ways to their moments, in order: a line with its words, a title with
        the words of the panel's `title` ("Round 1"), which leads to its oldest line. `newer` is the number of
        lines, on other pages too, that came after that one; `aloud` the line as everybody may know it, ""
        without `open_rounds` and for a title. [] where no row is on the page."""
        moments, newer = list[Moment](), 0
        counts = {number: len(lines) for number, lines in self.rounds}
        before = sum(row.line is not None for row in self.rows[: self.page])
        openly = [line.text for _number, lines in self.open_rounds or () for line in reversed(lines)]
        for row, box in self.placed(canvas):
            if row.line is None:
                first = max(counts[row.round] - 1, 0)
                moments.append(Moment(self.title(row.round), box, before + newer + first))
            else:
                aloud = openly[before + newer] if self.open_rounds is not None else ""
                moments.append(Moment(row.line.text, box, before + newer, aloud))
                newer += 1
        return moments

    def draw(self, canvas: Canvas) -> None:
        """Draw the ground, at the top of it "What happened", below it the rows of the page (`placed`) or,
        without rounds, `nothing_yet`; before a line the symbol of its seat, a dot where it has none. No
        buttons."""
        self.ground(canvas, self.box)
        inner = self.inner
        words = log_title()
        title = canvas.text(words, inner.x, inner.y, "subheading", "glow", "left", width=inner.w)
        if not self.rounds:
            words = nothing_yet()
            canvas.text(words, inner.x, title.bottom + 8, "body", None, "left", width=inner.w)
        for row, box in self.placed(canvas):
            self._row(canvas, row, box)

    def _height(self, canvas: Canvas, row: Row) -> float:
        if row.line is None:
            return canvas.measure("X", "strong", size=0.9)[1] + 10
        return canvas.measure(row.line.text, "small", self.inner.w - 42)[1] + 6

    def _row(self, canvas: Canvas, row: Row, box: Rect) -> None:
        if row.line is None:
            canvas.text(self.title(row.round), box.x, box.y + 6, "strong", "sand-0", "left", size=0.9)
            return
        middle = canvas.measure("X", "small")[1] / 2
        r = min(16.0, max(14.0, middle))
        if row.line.seat is not None:
            canvas.circle(box.x + r, box.y + middle, r, "cream")
            colour = self.cast[row.line.seat].colour
            canvas.draw(f"symbol/{colour}", box.x + r, box.y + middle, size=r / 39)
        else:
            canvas.circle(box.x + r, box.y + middle, 5, "text-off")
        canvas.text(row.line.text, box.x + 40, box.y, "small", "text", "left", width=box.w - 42)


def page_in_words(log: LogPanel, usable: Sequence[Control]) -> str:
    """Return the open page of a log as it is said: "What happened", then a line for each control in `usable`
    that leads to a moment ("log.moment."), its `aloud` or else its label; or, for a log without rounds,
    `nothing_yet` alone."""
    rows = [control.aloud or control.label for control in usable if control.id.startswith(MOMENT)]
    return "\n".join([log_title(), *(rows if log.rounds else [nothing_yet()])])


def past(moments: Sequence[Moment], show: Callable[[int], Callable[[], None]]) -> list[Control]:
    """Return a control for each way to a moment, "log.moment.1" and so on in their order; a press calls what
    `show(newer)` has returned. [] for none."""
    return [
        Control(
            f"{MOMENT}{place}", moment.words, moment.box, kind="area", radius=8.0, sound="page", anytime=True,
            on_press=show(moment.newer), tip=_("Look at this moment again"), aloud=moment.aloud,
        )
        for place, moment in enumerate(moments, 1)
    ]  # fmt: skip


def leaves(canvas: Canvas, box: Rect) -> Rect:
    """Return the row below the lines where the buttons lie that leaf through them: 50 units from the panel's
    sides and 40 from its foot, 48 high, more with larger text."""
    high = max(_LEAF[1], canvas.measure("Ag", "label")[1] + 17)
    return Rect(box.x + 50, box.bottom - 40 - high, box.w - 100, high)


def pages(
    canvas: Canvas,
    box: Rect,
    page: int,
    following: int | None,
    newer: Callable[[], None],
    older: Callable[[int], None],
) -> list[Control]:
    """Return three controls: the panel itself, which no key reaches, "log.newer" at the lower left, not
    enabled on page 0, and "log.older" at the lower right, not enabled where `following` is None. That is the
    row at which the older page begins: a press calls `older` with it."""
    row = leaves(canvas, box)
    words = max(canvas.measure(words, "label")[0] for words in (_("Newer"), _("Older")))
    wide = min((row.w - 20) / 2, max(_LEAF[0], words + 48))
    left, right = Box.row(Box("newer", wide), Box(), Box("older", wide)).place(row).values()
    return [
        Control("log.panel", log_title(), box, kind="area", focusable=False),
        Control("log.newer", _("Newer"), left, enabled=page > 0, look="small", on_press=newer, anytime=True),
        Control(
            "log.older", _("Older"), right, enabled=following is not None, look="small",
            on_press=partial(older, following or 0), anytime=True,
        ),
    ]  # fmt: skip
