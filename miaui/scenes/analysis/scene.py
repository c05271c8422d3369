"""The review of a finished game: what every choice of a seat lost, and what the result is made of."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from miaui.core.seat import Seat, seats
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import in_out, out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.engine.input.prompts import PROMPTS
from miaui.engine.ui.scroll import ScrollingScene
from miaui.history import words
from miaui.history.seal_words import deal_words
from miaui.learning.findings import Row, SeatFindings
from miaui.learning.review import VERDICTS
from miaui.scenes import house
from miaui.scenes.analysis import rows as paint_rows
from miaui.scenes.analysis import tide as paint_tide
from miaui.scenes.analysis.layout import ReviewLayout, arrange, listed
from miaui.scenes.analysis.others import Others
from miaui.scenes.analysis.rows import RowLook
from miaui.scenes.analysis.sharing import Sharing
from miaui.scenes.analysis.sheet import Sheet
from miaui.scenes.analysis.subject import Subject
from miaui.scenes.analysis.tide import Tide
from miaui.scenes.analysis.waves import IN_ONE_ROW, draw_awards, draw_split, draw_waiting
from miaui.scenes.forking import ask_fork

_RISE, _SINK, _SWIM = 1.2, 0.5, 0.3
"""Seconds: the tide rises, the shells sink, rows swim to another place."""
_BUDGET = Budget(lying=3.0, motion=0.1, least=4 << 20)


class Review(ScrollingScene):
    """The review in rows ("All choices"; with `numbers` "Numbers": rows, parts of the result, awards) of the
    seat that is looked at; lies over the story. State: `lens` is the way to look at choices (0 known, 1 open
    cards, 2 happened), `order` that of the rows (0 by lens, 1 in time, 2 by verdict); `more` shows the other
    half of "Numbers" in small windows and with large text. A row is chosen, at first the uppermost; pressing
    the chosen one leads to its place in the replay."""

    name = "review_rows"
    first_focus = "review.next"

    def __init__(self, subject: Subject, place: int = 0, numbers: bool = False) -> None:
        """`place` is that of the choice to look at first; 0: the dearest. `numbers`: with all that is counted
        of them, else every choice is a row and nothing more."""
        super().__init__()
        self.subject, self.numbers = subject, numbers
        self.context, self.replay, self.study = subject.context, subject.replay, subject.study
        self.guide, self.texts, self._cast = subject.guide, subject.texts, subject.cast
        self.reckoning = subject.reckoning
        self.lens, self.order = 0, 0
        self.more = numbers
        """With large text: the other half is shown."""
        self._chosen: int | None = None
        """The number of moves before the chosen choice; None: the first row's."""
        self._time = 0.0
        self._was: dict[int, float] = {}
        """By row where it was before rows were put into another order."""
        self._moved = 0.0
        self._highs: dict[Hashable, float] = {}
        self._told = ""
        """What was told of all choices."""
        self._scope = subject.context.canvas.pictures.scope("review/rows", _BUDGET)
        first = next((row for row in self.rows if row.place == place), None)
        if first is not None:
            self._chosen = first.step
            self._reveal()

    # -- time

    def enter(self) -> None:
        """Have the levels' games played on that are missing; called whenever the scene comes to the top.
        Nothing unless exactly one person played."""
        self.reckoning.resume()

    def update(self, dt: float) -> None:
        """Take in what was judged, and let the tide rise for 1.2 seconds. Listeners are told that the look at
        the game begins, and, once all is judged, `sum_words` and `foot_words`. A new picture is asked for
        while anything moves or is judged."""
        before = self._time
        self._time += dt
        arrived = self.subject.update()
        self._tell_outcome()
        self._lead()
        if arrived or self.study.working or before < _RISE + _SINK or before < self._moved + _SWIM:
            self.touch()

    def _tell_outcome(self) -> None:
        """Tell those who listen that the cat begins to look, and what she says at the end."""
        told = self.foot_words()
        if self.findings.rows:
            told = self._told if self.study.working else f"{self.sum_words()}\n{told}"
        if told != self._told:
            self._told = told
            self.context.tell(told)

    def _lead(self) -> None:
        """Take the focus along where it begins, once there is no costly choice to go to."""
        focus = self.context.canvas.focus
        if focus is not None and focus.focused == self.first_focus and self.chosen is not None:
            focus.focused = self._golden

    def close(self) -> None:
        """Free the pictures that were kept for drawing. The judging goes on: the story below ends it."""
        self._scope.close()

    @property
    def idle(self) -> bool:
        """False while choices are judged for the first time; True once all are, and after an error."""
        return not self.study.working

    def _part(self, begin: float, seconds: float) -> float:
        """Return how far a motion has come that began at `begin`, from 0.0 to 1.0; 1.0 with
        reduced motion."""
        if self.context.settings.reduced_motion:
            return 1.0
        return max(0.0, min(1.0, (self._time - begin) / seconds))

    # -- what is shown

    @property
    def seat(self) -> Seat:
        """The seat whose choices are looked at."""
        return self.subject.seat

    @property
    def heading(self) -> str:
        """The title, translated: "Numbers" if it was made with `numbers`, else "All choices"."""
        return _("Numbers") if self.numbers else _("All choices")

    @property
    def findings(self) -> SeatFindings:
        """Findings about the seat that is looked at, as far as its choices are judged; of 0 choices before
        the first is."""
        return self.subject.findings

    @property
    def rows(self) -> list[Row]:
        """The rows in their `order`. 0: by the lens, the worst first: largest loss (lens 0), most missed with
        open cards (1), largest fall of chances (2); 1: in time; 2: by verdict, mistakes first. Equal ones are
        in time. [] before the first choice is judged."""
        rows = list(self.findings.rows)
        if self.order == 1:
            return sorted(rows, key=lambda row: row.step)
        if self.order == 2:
            return sorted(rows, key=lambda row: (-VERDICTS.index(row.verdict), row.step))
        by_lens: Sequence[Callable[[Row], tuple[float, ...]]] = (
            lambda row: row.dearness,
            lambda row: (-row.open_gap,),
            lambda row: (row.after - row.before,),
        )
        return sorted(rows, key=lambda row: (by_lens[self.lens](row), row.step))

    @property
    def chosen(self) -> Row | None:
        """The row that is chosen; the uppermost one if none is or the chosen one is gone; None where there
        are no rows."""
        return self._among(self.rows)

    def _among(self, rows: Sequence[Row]) -> Row | None:
        """Return the chosen one of some rows."""
        chosen = next((row for row in rows if row.step == self._chosen), None)
        return chosen or next(iter(rows), None)

    def sum_words(self) -> str:
        """Return "Costly choices: 3 of 57" once all choices of the seat are judged; "Choices judged: 20 of
        57" before; "" while it is not known how many there are."""
        findings = self.findings
        if findings.complete:
            return words.costly(sum(row.blamed for row in findings.rows), len(findings.rows))
        if not findings.of:
            return ""
        return _("Choices judged: {done} of {all}").format(done=self.subject.done, all=findings.of)

    def foot_words(self) -> str:
        """Return what is said below the rows. After an error: that the strongest cat could not look at this
        game. Before the first choice is judged: that it begins to look. Before the last: that what made the
        result is told later. Then: what the levels' games showed, whether anything cost, and the accuracy."""
        findings = self.findings
        if self.study.error:
            return _("The strongest cat could not look at this game. Try again later.")
        if not findings.rows:
            return words.beginning(self.study.again)
        if not findings.complete:
            return _("What made the result is told once all choices are judged.")
        said = self.reckoning.said(self.seat), words.outcome(findings, self.reckoning.better(self.seat))
        return " ".join(filter(None, said))

    def describe(self) -> str:
        """Return in lines: `heading`, `sum_words`, `foot_words`, and the chosen row as `RowTexts.label`
        speaks it; what is "" is left out, and the row where there is none."""
        row = self.chosen
        said = [self.heading, *filter(None, (self.sum_words(), self.foot_words()))]
        return "\n".join(said if row is None else [*said, self.texts.label(row, self.seat)])

    # -- pictures

    def draw(self, canvas: Canvas) -> None:
        """Draw the house and the title, and in "All choices" the tide and the rows. In "Numbers" also the
        parts of the result as waves, and a rosette for each cat; in small windows and with large text one
        half of these, by `more`. The waves stand only once all is judged and they can be told apart; else
        words say why not."""
        at = self._arrange(canvas)
        canvas.layers.draw("review", house.paint_open)
        title = Rect.around(canvas.width / 2, 60, min(620.0, canvas.width * 0.34), 92)
        canvas.board(title)
        canvas.text_in(self.heading, title.inset(30, 8), "title", "glow", size=0.62)
        if at.shows_rows:
            self._draw_tide(canvas, at)
            self._draw_rows(canvas, at)
        if at.shows_parts:
            said = [_("What your choices cost"), self.sum_words()] if not at.shows_rows else []
            canvas.text_in(" · ".join([*said, self.foot_words()]), at.foot, "small", "good", "left")
            if self.findings.complete and self.findings.apart:
                draw_split(canvas, at.split, self.findings, self._cast[self.seat], self.study.chance)
            else:
                so_far = words.waiting(self.findings, self.sum_words() or self.foot_words())
                so_far = words.closer() if self.study.deepening else so_far
                draw_waiting(canvas, at.split, so_far)
            draw_awards(
                canvas, at.awards, self._cast, [words.told(award) for award in self.study.findings.awards]
            )

    def _draw_tide(self, canvas: Canvas, at: ReviewLayout) -> None:
        tide = Tide(self.study.course, self.seat, at.tide, at.tide_look)
        part = out(self._part(0.0, _RISE))
        paint_tide.draw(canvas, self._scope, tide, part, self.study.working, self._time)
        if part < 1 and not self.study.working:
            return
        findings, row, who = self.findings, self.chosen, self._cast[self.seat]
        paint_tide.draw_others(canvas, tide, self._cast)
        said = [words.shown(dear, 0) for dear in findings.dearest]
        if tide.look.detailed:
            lit = frozenset(self.study.course.round_of(dear.step) for dear in findings.dearest)
            paint_tide.draw_rounds(canvas, tide, lit)
            if row is not None:
                paint_tide.draw_boat(
                    canvas, tide, tide.boat(row.step), who, self.subject.boat, not row.blamed
                )
        if self._part(_RISE, _SINK) >= 1 or self.study.working:
            paint_tide.draw_dear(canvas, tide, findings.dearest, said, row)
        if not self.study.working:
            flag = _("you") if who.human and len(self.subject.people) == 1 else who.name
            shares = [round(100 * share) for share in tide.course.points[-1][1]] if tide.course.points else []
            paint_tide.draw_ends(canvas, tide, self._cast, flag if tide.look.detailed else "", shares)
        if tide.look.detailed:
            self._tide_title(canvas, at)

    def _tide_title(self, canvas: Canvas, at: ReviewLayout) -> None:
        who = self._cast[self.seat]
        said = _("Out of 100 games from here, you win …")
        if not who.human or len(self.subject.people) > 1:
            said = _("Out of 100 games from here, {name} wins …").format(name=who.name)
        wide, high = canvas.measure(said, "small")
        plate = Rect(at.tide.x + 20, at.tide.y + 16, min(wide + 40, at.tide.w * 0.6), high + 14)
        canvas.fill(plate, "ink", 12, 0.86)
        canvas.text_in(said, plate.inset(16, 2), "small", "focus")

    def _draw_rows(self, canvas: Canvas, at: ReviewLayout) -> None:
        ground = at.head._replace(h=at.bar.y - at.head.y - 14)
        canvas.nested(ground, (-2, "ink", 12), (0, "plum-0", 10))
        if at.head.h:
            canvas.board(at.head, "ui/plank-l")
            title = _("What your choices cost")
            wide = min(canvas.measure(title, "subheading")[0], (at.head.w - 52) * 0.56)
            line = Box.row(Box("title", wide), Box("sum"), gap=14, pad=(26, 6)).place(at.head)
            canvas.text_in(title, line["title"], "subheading", "text", "left")
            canvas.text_in(self.sum_words(), line["sum"], "small", "glow", "right")
            paint_rows.draw_lenses(canvas, at.lenses, self.lens, self.texts.lenses)
        boxes = self._boxes(canvas)
        with canvas.clip(self.scroll.view):
            for row, box, look in boxes:
                if box.overlaps(self.scroll.view):
                    paint_rows.draw(canvas, self.texts, row, self.seat, self.study.course, box, look)
        self.scroll.draw(canvas)
        if not at.shows_parts and not self.rows:
            canvas.text_in(self.foot_words(), at.rows, "small", "good", "left")

    def _boxes(self, canvas: Canvas) -> list[tuple[Row, Rect, RowLook]]:
        """Return every row, its box and its look; after a change of order rows swim to their new boxes."""
        at = self._arrange(canvas)
        rows = self.rows
        chosen = self._among(rows)
        looks = [RowLook(row is chosen, self.lens, at.row_sizes) for row in rows]
        width = at.rows.w - 20
        style = canvas.style_key, canvas.scale, width, self.seat
        highs = [self._high(canvas, row, look, width, style) for row, look in zip(rows, looks, strict=True)]
        self.scroll.place(at.rows, sum(highs) + 7 * len(highs) + 6)
        part = in_out(self._part(self._moved, _SWIM))
        y, boxes = at.rows.y + 4 - self.scroll.offset, []
        for row, high, look in zip(rows, highs, looks, strict=True):
            was = self._was.get(row.step, y + self.scroll.offset) - self.scroll.offset
            boxes.append((row, Rect(at.rows.x + 4, was + (y - was) * part, width, high), look))
            y += high + 7
        return boxes

    def _high(self, canvas: Canvas, row: Row, look: RowLook, width: float, style: Hashable) -> float:
        """Return the height of a row; measured once for a look."""
        key = style, row.step, look
        if key not in self._highs:
            self._highs[key] = paint_rows.height(canvas, row, self.texts.of(row, self.seat), look, width)
        return self._highs[key]

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the controls in reading order: `review.back`; in "Numbers" `review.who`, and at usual size
        order and lenses; the rows, where they are shown; then buttons: with rows “Next costly choice”
        (disabled if nothing cost anything), “Watch it” and “Try again” (disabled without a row), in "Numbers"
        also “Share” and the ways to others and seals, if there are any."""
        at = self._arrange(canvas)
        controls = [house.back_control(canvas, "review", self.back), *self._whose(canvas, at)]
        if at.shows_rows:
            controls += self._row_controls(canvas, at)
        return [*controls, *self._bar(canvas, at)]

    def _whose(self, canvas: Canvas, at: ReviewLayout) -> list[Control]:
        if not at.shows_parts:
            return []
        corner = house.corner(canvas, 1)
        wide, names = min(430.0, canvas.width * 0.24), tuple(who.name for who in self._cast)
        place = corner._replace(x=corner.right - wide, w=wide)
        return [
            Control(
                "review.who", _("Whose turns"), place, kind="choice", options=names, names="options",
                value=self.seat, on_change=self.look_at, look="bare", tip=_("Whose turns are looked at"),
            )
        ]  # fmt: skip

    def _row_controls(self, canvas: Canvas, at: ReviewLayout) -> list[Control]:
        controls: list[Control] = []
        if at.lenses.h:
            order = Control(
                "review.order", _("Order"), self._order_place(canvas, at), kind="choice",
                options=tuple(map(_, words.ORDERS)), value=self.order, on_change=self.sort_by, look="bare",
                tip=_("The order of the rows"),
            )  # fmt: skip
            controls.append(order)
            for lens, cell in enumerate(paint_rows.columns(at.lenses)):
                controls.append(
                    Control(
                        f"review.lens.{lens}",
                        self.texts.lenses[lens],
                        cell.inset(4, 2),
                        kind="area",
                        radius=10,
                        value=lens == self.lens,
                        on_press=partial(self.look_through, lens),
                        tip=_(words.LENS_TIPS[lens]),
                    )
                )
        counts: dict[int, int] = {}
        for row, box, _look in self._boxes(canvas):
            counts[row.place] = count = counts.get(row.place, 0) + 1
            name = f"review.row.{row.place}" if count == 1 else f"review.row.{row.place}.{count}"
            controls.append(
                Control(
                    name,
                    self.texts.label(row, self.seat),
                    box,
                    kind="area",
                    radius=10,
                    scroll=self.scroll,
                    on_press=partial(self.press_row, row.step),
                )
            )
        return controls

    @property
    def _golden(self) -> str:
        """The button for Enter: it leads to the next costly choice, or if there is none to the chosen one."""
        costly = self.study.working or any(row.blamed for row in self.findings.rows)
        return "review.next" if costly else "review.watch"

    def _bar(self, canvas: Canvas, at: ReviewLayout) -> list[Control]:
        costly, golden = any(row.blamed for row in self.findings.rows), self._golden
        wanted: list[tuple[str, str, str, Callable[[], None], bool]] = []
        if at.shows_rows:
            wanted += [
                ("next", _("Next costly choice"), "n", partial(self.step_costly, 1), costly),
                ("watch", _("Watch it"), "w", self.watch, self.chosen is not None),
                ("fork", _("Try again"), "t", self.try_again, self.chosen is not None),
            ]
        if at.shows_parts:
            wanted.append(("share", _("Share"), "x", self.share, True))
        if self.numbers and self._can_deepen and at.shows_parts:
            wanted.append(("deep", _("Look closer"), "l", self.deepen, True))
        if self.subject.played_again and at.shows_parts:
            wanted.append(("others", _("What would others have done?"), "o", self.show_others, True))
        if self.subject.sealed and at.shows_parts:
            wanted.append(("seals", _("Check it"), "c", self.show_seals, True))
        if self.numbers and not (at.shows_rows and at.shows_parts):
            more = _("Back to the rows") if self.more else _("More")
            wanted.append(("more", more, "m", self.turn_over, True))
        needs = [canvas.measure(label, "button")[0] + 130 for _id, label, *_rest in wanted]
        scale = min(1.0, (at.bar.w - 16 * (len(wanted) - 1)) / sum(needs))
        cells = [Box(button[0], need * scale) for button, need in zip(wanted, needs, strict=True)]
        places = Box.row(*cells, gap=16).place(at.bar)
        return [
            Control(
                f"review.{name}", label, places[name], enabled, on_press=press, hotkey=key,
                look="primary" if f"review.{name}" == golden else "",
            )
            for name, label, key, press, enabled in wanted
        ]  # fmt: skip

    def _order_place(self, canvas: Canvas, at: ReviewLayout) -> Rect:
        wide = max(canvas.measure(_(order), "label")[0] for order in words.ORDERS) + 120
        row, first = at.lenses, paint_rows.columns(at.lenses)[0]
        high = min(row.h, max(50.0, canvas.measure("Ag", "label")[1] + 18))
        return Rect(row.x + 8, row.cy - high / 2, min(wide, first.x - row.x - 24), high)

    def key(self, key: Key) -> bool:
        """Use a key: B chooses the costly choice before, as `step_costly(-1)` does, page up and down, Home
        and End scroll the rows. Return True for these, even where nothing changes; False for any other
        key."""
        if key.plain and "b" in PROMPTS.stands_for(key):
            self.step_costly(-1)
            return True
        return super().key(key)

    def press_row(self, step: int) -> None:
        """Choose the row whose choice was made after `step` moves. If it was chosen already, by a press, a
        key or as the page opened at it, leave for its place in the replay (`watch`) instead. A row that
        counts as chosen only because it is uppermost takes two presses."""
        row = self.chosen
        if row is not None and row.step == step and self._chosen == step:
            self.watch()
            return
        self._chosen = step
        self.touch()

    def step_costly(self, way: int) -> None:
        """Choose the next row that cost something in the order shown (`way` 1), or the one before (-1); after
        the last comes the first. From a row that cost nothing: the first (the last for -1). It is scrolled
        to, and told to listeners. Nothing where no row cost anything."""
        rows = [row for row in self.rows if row.blamed]
        if not rows:
            return
        now = self.chosen
        steps = [row.step for row in rows]
        at = steps.index(now.step) if now is not None and now.step in steps else -1 if way > 0 else 0
        self._chosen = steps[(at + way) % len(steps)]
        if self.chosen is not None:
            self.context.tell(self.texts.label(self.chosen, self.seat))
        self._reveal()
        self.touch()

    def _reveal(self) -> None:
        for row, box, _look in self._boxes(self.context.canvas):
            if row.step == self._chosen:
                self.scroll.reveal(box)

    def look_at(self, index: int) -> None:
        """Look at the choices of the seat with this index, which are judged if they were not; judging of
        others that is under way is given up. No row is chosen, and the list begins at its top. IndexError for
        no seat."""
        self.subject.seat = seats(len(self._cast))[index]
        self._chosen, self._was = None, {}
        self.scroll.to(0)
        self.study.look_at([self.seat])
        self.touch()

    def look_through(self, lens: int) -> None:
        """Make this lens (0 known, 1 open cards, 2 happened) the lit one, and sort the rows by it: `order`
        becomes 0. The list begins at its top, and rows swim to their places."""
        self._rearrange()
        self.lens, self.order = lens, 0

    def sort_by(self, order: int) -> None:
        """Put the rows into this order: 0 by the lens, 1 in time, 2 by verdict. The list begins at its top,
        and rows swim to their places in 0.3 seconds. The chosen row stays chosen."""
        self._rearrange()
        self.order = order

    def _rearrange(self) -> None:
        offset = self.scroll.offset
        self._was = {row.step: box.y + offset for row, box, _look in self._boxes(self.context.canvas)}
        self._moved = self._time
        self.scroll.to(0)
        self.touch()

    @property
    def _can_deepen(self) -> bool:
        """True if the parts of the result cannot be told apart, and a closer look may help."""
        findings, study = self.findings, self.study
        return findings.complete and not findings.apart and not findings.deep and not study.deepening

    def deepen(self) -> None:
        """Have all judged seats judged once more, more closely, and tell listeners “The strongest cat looks
        more closely …” (always). Nothing is judged again while anything is being judged, or where it was done
        or tried before."""
        self.study.deepen()
        self.context.tell(words.closer())
        self.touch()

    def turn_over(self) -> None:
        """Show the other half of "Numbers" where only one is shown: `more` becomes its opposite."""
        self.more = not self.more
        self.touch()

    def watch(self) -> None:
        """Leave for the chosen row's place in the replay, as `go_to` does; nothing without rows."""
        row = self.chosen
        if row is not None:
            self.go_to(row.place)

    def try_again(self) -> None:
        """Open a dialog that asks how to play on from before the chosen choice; nothing without rows."""
        row = self.chosen
        if row is not None:
            ask_fork(self.context, self.replay, self.study.game_id, row.step)

    def go_to(self, place: int) -> None:
        """Leave the review and the story below it, and show this place in the replay under them, with what
        the seat looked at knew."""
        self.subject.show(place)
        self.stack.pop()
        self.stack.pop()

    def show_others(self) -> None:
        """Put the panel "What would others have done?" on top; nothing where others cannot play the deal
        again."""
        if (again := self.subject.again()) is not None:
            self.stack.push(Others(self.context, again))

    def share(self) -> None:
        """Put the panel on top that writes the game's story into a file; it begins at once."""
        self.stack.push(Sharing(self.context, self.replay, self.study.game_id))

    def show_seals(self) -> None:
        """Put a sheet on top with lines on the luck of the deal and on what the bots had sealed. Its title is
        what became of the bots' sealed choices if the luck is what was sealed; else, or if the game's bots
        sealed nothing, the first line, which then is not repeated below it."""
        sound, luck = deal_words(self.replay)
        lines = [*luck, *self.guide.seals]
        title = (self.guide.checked if sound else "") or lines.pop(0)
        self.stack.push(Sheet(title, lines))

    def facts(self) -> dict[str, object]:
        """Return {"review": …} for tests: seat, how many choices are `done` `of` all, sum, accuracy and
        split, the turns that explain the gap to a level ([] for none), whether it is complete, the place of
        the chosen row (None: no row), and the lens."""
        findings = self.findings
        row, reckoning = self.chosen, self.reckoning.of(self.seat)
        return {
            "review": {
                "seat": self.seat,
                "done": self.subject.done,
                "of": findings.of,
                "sum": findings.sums.sum,
                "accuracy": findings.sums.accuracy,
                "split": findings.shown_split,
                "explains": list(reckoning.turns) if reckoning else [],
                "complete": findings.complete,
                "place": None if row is None else row.place,
                "lens": self.lens,
            }
        }

    def attachment(self) -> str:
        """Return the record as one line of JSON, sealed: it gives nothing away."""
        return self.replay.sealed_text

    # -- where things are

    def _arrange(self, canvas: Canvas) -> ReviewLayout:
        crowded = len(self._cast) > IN_ONE_ROW
        if not self.numbers:
            return listed(canvas)
        return arrange(canvas, self.texts.lenses, self.foot_words(), crowded=crowded, more=self.more)
