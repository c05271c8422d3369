"""The review after the game: every dive of a person, as Kiti's Chosen sees it, and the bots' seals."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.scroll import ScrollingScene
from miaui.engine.theme import mix
from miaui.games.miaui.cards import ROUNDS
from miaui.games.miaui.pledges import pledge_counts, pledges
from miaui.scenes.context import Context
from miaui.scenes.miaui import review_words
from miaui.scenes.miaui.review_thoughts import Thoughts, Verdict
from miaui.stages.cast.cats import Cast
from miaui.stages.cast.members import cast_members
from miaui.stages.cast.portrait import Pose, draw_named
from miaui.stages.miaui.layout.seating import DIVER_H, DIVER_W, FISH_H, FISH_W, Place
from miaui.stages.miaui.paint import cards as paint_cards
from miaui.stages.miaui.paint.cards import CardPose
from miaui.table.tape import Tape

_GAP = 10.0


class Review(ScrollingScene):
    """Lies over the replay. A round's row leads back to that round, with the judge's words.

    `seat` is whose dives are looked at first; `show_round(place, seat)` shows a round in the replay.
    """

    name = "review"
    opaque = False
    first_focus = "review.close"

    def __init__(
        self,
        context: Context,
        tape: Tape,
        thoughts: Any,
        seat: int | None,
        show_round: Callable[[int, int | None], None],
    ) -> None:
        super().__init__()
        self.context = context
        self._tape, self._show_round = tape, show_round
        self._thoughts: Thoughts = thoughts
        self._cast = cast_members(tape.players)
        self._humans = [seat for seat, person in enumerate(self._cast) if person.human]
        self.seat = seat if seat in self._humans else next(iter(self._humans), None)
        record = tape.record
        self._rounds = tape.start(tape.last, None).memory.rounds
        self.unfolded = False
        """Whether salts and seals are shown."""
        self.checked = review_words.checked(pledge_counts(record).values())
        self.seals: list[str] = []
        for seat, count in sorted(pledge_counts(record).items()):
            self.seals.append(review_words.seals(self._cast[seat].name, count))
            self.seals += [review_words.opened(pledge) for pledge in pledges(record) if pledge.seat == seat]
        if self.seals:
            self.seals.append(
                _("A seal is the SHA-256 of salt, colon and number; the exported game has it whole.")
            )

    # -- asking

    def enter(self) -> None:
        self._ask()

    def update(self, dt: float) -> None:
        """Answers come in one by one."""
        if self._thoughts.update():
            self.touch()

    def _ask(self) -> None:
        for place in range(1, ROUNDS):
            self._thoughts.ask(place, [] if self.seat is None else [self.seat])
        self.touch()

    def _choose(self, index: int) -> None:
        self.seat = self._humans[index]
        self._ask()

    def _verdicts(self) -> tuple[list[Verdict], int]:
        """What is known, and how many are still being looked at."""
        seat, thoughts = self.seat, self._thoughts
        if seat is None:
            return [], 0
        known = [thoughts.get(place, seat) for place in range(1, ROUNDS)]
        waiting = sum(thoughts.waiting(place, seat) for place in range(1, ROUNDS))
        return [thought.verdict for thought in known if thought is not None], waiting

    # -- pictures

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.62)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        self._head(canvas, panel)
        view = self._view(canvas)
        rows = self._rows(canvas)
        with canvas.clip(view):
            for place, row in enumerate(rows, 1):
                self._row(canvas, place, row)
            self._sealed(canvas, view, rows)
        self.scroll.draw(canvas)

    def _head(self, canvas: Canvas, panel: Rect) -> None:
        high = self._head_high(canvas)
        left = panel.x + 60.0
        if self.seat is not None:
            person = self._cast[self.seat]
            cast = Cast(person.cat, person.colour)
            draw_named(canvas, cast, person.name, 260, Pose(left + 130, panel.y + 122, 0.72))
            left += 290
        words = Rect(left, panel.y + 62, panel.right - left - 60, high - 70)
        if len(self._humans) > 1:
            words = words._replace(w=words.w - self._chooser(canvas).w - 20)
        upper = words._replace(h=min(words.h * 0.5, 80.0))
        canvas.text_in(_("Looking back"), upper, "heading", "glow", "left")
        lower = Rect(words.x, upper.bottom, panel.right - 60 - words.x, words.h - upper.h)
        canvas.text_in(self._summary(), lower, "body", "text", "left")

    def _summary(self) -> str:
        if self.seat is None:
            return _("Nobody to review: only bots were playing.")
        verdicts, waiting = self._verdicts()
        if not verdicts and not waiting:
            return _("Kiti’s Chosen is asleep: nothing was reviewed.")
        return review_words.summary(verdicts, waiting)

    def _row(self, canvas: Canvas, place: int, row: Rect) -> None:
        """Lantern, dive, verdict and what the judge likes best."""
        if not row.overlaps(self.scroll.view) or self.seat is None:
            return
        hot = canvas.focus is not None and canvas.focus.hovered == f"review.round.{place}"
        canvas.fill(row, "plum-2" if hot else "plate", 16)
        dive, person = self._tape.record.dives[place - 1][self.seat], self._cast[self.seat]
        thought = self._thoughts.get(place, self.seat)
        disc = row.x + row.h * 0.44
        canvas.circle(disc, row.cy, row.h * 0.36, "sky-3")
        canvas.text_in(str(place), Rect.around(disc, row.cy, 0.56 * row.h, 0.5 * row.h), "label", "text-dark",
                       fixed=True, size=row.h / 78)  # fmt: skip
        card = Rect(row.x + row.h * 0.88 + 4, row.y + 6, _card(row.h), row.h - 12)
        place_of = Place(card.cx, card.cy, card.h / DIVER_H)
        paint_cards.diver_card(canvas, dive, person.colour, CardPose(place_of))
        fish = self._won(canvas, place, Rect(row.right - _fish(row.h) - 10, row.y + 6, _fish(row.h), card.h))
        text = Rect(card.right + 16, row.y + 4, fish.x - card.right - 24, row.h - 8)
        if thought is None:
            told = _("still looking …") if self._thoughts.waiting(place, self.seat) else ""
            if place == ROUNDS:
                told = _("The last card dives by itself")
            canvas.text_in(told, text, "small", "text-dim", "left")
            return
        verdict = thought.verdict
        colour = review_words.COLOURS[verdict]
        upper = text._replace(h=text.h * 0.52)
        canvas.circle(upper.x + 11, upper.cy, 10, colour, 4 if verdict is Verdict.RISKY else 0)
        word = Rect(upper.x + 32, upper.y, upper.w - 32, upper.h)
        tone = mix(canvas.colour(colour), canvas.colour("text"), 0.2)
        canvas.text_in(_(review_words.VERDICTS[verdict]), word, "label", tone, "left")
        told = _("Kiti’s Chosen: {number}").format(number=thought.favourite)
        canvas.text_in(told, Rect(text.x, upper.bottom, text.w, text.h * 0.48), "small", "text-dim", "left")

    def _won(self, canvas: Canvas, place: int, box: Rect) -> Rect:
        """The fish that a dive won, the last one in front; the box that is taken."""
        won = [catch.cards for catch in self._rounds[place - 1].catches if catch.seat == self.seat]
        cards = won[0] if won else ()
        size = box.h / FISH_H
        first = box.right - FISH_W * size / 2
        for number, card in enumerate(cards):
            behind = 10.0 * (len(cards) - 1 - number)
            paint_cards.fish_card(canvas, card, CardPose(Place(first - behind, box.cy, size)))
        return box

    def _sealed(self, canvas: Canvas, view: Rect, rows: list[Rect]) -> None:
        """The sealed choices, below the rounds."""
        y = (rows[-1].bottom if rows else view.y) + 22
        width = view.w - 60
        if not self.seals:
            return
        words = self._padlock(canvas, view, y)
        y = canvas.text(self.checked, words.x, y, "body", "text", "left", width=words.w).bottom + 12
        for told in self.seals if self.unfolded else ():
            y = canvas.text(told, view.x + 60, y, "small", "text", "left", width=width - 20).bottom + 4

    def _padlock(self, canvas: Canvas, view: Rect, y: float) -> Rect:
        """The line about the seals: its padlock is painted, the room for its words returned."""
        canvas.draw("ui/lock", view.x + 24, y + 18, size=40 / max(canvas.art.meta("ui/lock").size))
        return Rect(view.x + 60, y, view.w - 60 - self._details_wide(canvas) - 50, 0)

    def _details_wide(self, canvas: Canvas) -> float:
        return canvas.measure(_("Details"), "label")[0] + 60

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        found = [
            Control(
                f"review.round.{place}", _("Round {number}").format(number=place), row, kind="area",
                on_press=partial(self._go, place), scroll=self.scroll,
            )
            for place, row in enumerate(self._rows(canvas), 1)
        ]  # fmt: skip
        if len(self._humans) > 1 and self.seat is not None:
            names = tuple(self._cast[seat].name for seat in self._humans)
            found.append(
                Control(
                    "review.who", _("Whose dives"), self._chooser(canvas), kind="choice", options=names,
                    names="options", value=self._humans.index(self.seat), on_change=self._choose, look="bare",
                )
            )  # fmt: skip
        if self.seals:
            rows, view, wide = self._rows(canvas), self._view(canvas), self._details_wide(canvas)
            y = (rows[-1].bottom if rows else view.y) + 22
            high = max(46.0, canvas.measure("Ag", "label")[1] + 12)
            found.append(
                Control(
                    "review.seals", _("Details"), Rect(view.right - wide - 24, y - 6, wide, high),
                    on_press=self._unfold, look="small", scroll=self.scroll,
                )
            )  # fmt: skip
        panel = self._panel(canvas)
        close = Rect.around(panel.cx, panel.bottom - 62, 340, 68)
        return [*found, Control("review.close", _("Back"), close, on_press=self.back, look="primary")]

    def _unfold(self) -> None:
        """Show salts and seals, or fold them away."""
        self.unfolded = not self.unfolded
        self.touch()

    def _go(self, place: int) -> None:
        """Back to the table, at that round, with the words about it."""
        self.stack.pop()
        self._show_round(place, self.seat)

    # -- places

    def _panel(self, canvas: Canvas) -> Rect:
        """As high as what it shows, as far as the window has room."""
        width = min(1600.0, canvas.width - 60)
        needed = 44 + self._head_high(canvas) + self._content(canvas, width - 108) + 130
        return Rect.around(canvas.width / 2, canvas.height / 2, width, min(needed, canvas.height - 50))

    def _head_high(self, canvas: Canvas) -> float:
        return 216.0 + 80 * max(0.0, canvas.theme.text_scale - 1)

    def _row_size(self, canvas: Canvas, width: float) -> tuple[float, int]:
        """How high a round's row is, and how many stand side by side."""
        high = max(94.0, canvas.measure("Ag", "label")[1] + canvas.measure("Ag", "small")[1] + 16)
        words = max(canvas.measure(_(word), "label")[0] + 40 for word in review_words.VERDICTS.values())
        judge = canvas.measure(_("Kiti’s Chosen: {number}").format(number=12), "small")[0]
        wide = high * 0.88 + 8 + _card(high) + 50 + _fish(high) + max(words, judge)
        return high, max(1, min(3, int((width - 20) // max(wide, 300))))

    def _content(self, canvas: Canvas, width: float) -> float:
        """How high everything below the head is."""
        high, columns = self._row_size(canvas, width)
        down = 0 if self.seat is None else -(-ROUNDS // columns)
        shown = self.seals if self.unfolded else []
        seals = sum(canvas.measure(told, "small", width - 80)[1] + 4 for told in shown)
        line = canvas.measure(self.checked, "body", width - 110 - self._details_wide(canvas))[1]
        more = 22 + max(46.0, line) + 16 + seals if self.seals else 0.0
        return down * (high + _GAP) + more + 6

    def _chooser(self, canvas: Canvas) -> Rect:
        panel = self._panel(canvas)
        return Rect(panel.right - 60 - 360, panel.y + 34, 360, 60)

    def _view(self, canvas: Canvas) -> Rect:
        panel = self._panel(canvas)
        top = panel.y + 44 + self._head_high(canvas)
        return Rect(panel.x + 54, top, panel.w - 108, panel.bottom - 112 - top)

    def _rows(self, canvas: Canvas) -> list[Rect]:
        """A box a round, in as many columns as have room."""
        view = self._view(canvas)
        high, columns = self._row_size(canvas, view.w)
        count = 0 if self.seat is None else ROUNDS
        down = -(-count // columns)
        self.scroll.place(view, self._content(canvas, view.w))
        width = (view.w - 20 - _GAP * (columns - 1)) / columns
        top = view.y - self.scroll.offset
        return [
            Rect(view.x + (i // down) * (width + _GAP), top + (i % down) * (high + _GAP), width, high)
            for i in range(count)
        ]


def _card(high: float) -> float:
    """How wide the dive's card is in a row so high."""
    return (high - 12) * DIVER_W / DIVER_H


def _fish(high: float) -> float:
    """How wide the fish that was won is there."""
    return (high - 12) * FISH_W / FISH_H
