"""The story of a finished game: what came out, its course as a sea, and at most three shells on it, of which
one is open. Before all choices are judged, nothing but how many are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.easing import back as eased_back
from miaui.engine.draw.easing import in_out, out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.engine.input.prompts import PROMPTS
from miaui.engine.ui.scene import Scene
from miaui.history import words
from miaui.learning.findings import Rows
from miaui.match.replay import CommonReplay
from miaui.scenes import house, routes
from miaui.scenes.analysis import charts, story_paint
from miaui.scenes.analysis import tide as paint_tide
from miaui.scenes.analysis.others import Others
from miaui.scenes.analysis.scene import Review
from miaui.scenes.analysis.shells import Shell, ShellWords, headline, shells_of, words_of
from miaui.scenes.analysis.story_layout import StoryLayout, arrange, lay_sheet
from miaui.scenes.analysis.subject import Subject
from miaui.scenes.analysis.tide import Tide
from miaui.scenes.context import Context
from miaui.scenes.forking import ask_fork

RIDE, _LID, _DROP, _BARS, _RISE = 0.8, 0.25, 0.3, 0.4, 1.2
"""Seconds: the boat rides to a shell, the lid rises, the sheet falls, the bars grow, the sea rises."""
_BREATH = 0.1
"""Seconds between two pictures of who sleeps: the judge needs the processor more."""
_SNORE = 6.0
"""Seconds from one snore of the adviser, who sleeps while the judge works, to the next."""
_FALL = 24.0
"""Units that the sheet falls."""
_ALL = 99.0
"""Seconds after which all has come to rest."""
_BUDGET = Budget(lying=3.0, motion=0.1, least=4 << 20)


class Button(NamedTuple):
    """A button of the story: its id without "review.", label, key, and what a press does."""

    name: str
    label: str
    key: str
    press: Callable[[], None]


class ReviewStory(Scene):
    """The story of a finished game, over its replay: headline, the game's course as a sea, and at most three
    shells on it (choices that it tells of), of which one is open; `opened` is its place in `shells`. Until
    all choices are judged the adviser sleeps there, and no shell is shown. From it lead *All choices* and
    *Numbers*."""

    name = "review"

    def __init__(
        self,
        context: Context,
        replay: CommonReplay,
        seat: Seat | None,
        show_round: Callable[[int, Seat | None, Rows], None],
        game_id: str = "",
        place: int = 0,
    ) -> None:
        """`place` is that of the choice whose shell is open first; 0: the first one."""
        super().__init__()
        self.context, self.subject = context, Subject(context, replay, seat, show_round, game_id)
        self.opened = 0
        """The place of the open shell."""
        self._place = place
        self._time, self._opened_at, self._rode_from = 0.0, 0.0, 0.0
        self._done = not self.subject.study.working
        self._quarter = 0
        """How many quarters of the choices were told of."""
        self._told = ""
        self._known: dict[
            tuple[int, int, bool], tuple[ShellWords, tuple[Painter, Painter], charts.Chart]
        ] = {}
        self._scope = self.context.canvas.pictures.scope("review", _BUDGET)

    # -- time

    def enter(self) -> None:
        """Have the levels' games played on that are missing, in the background; called whenever the scene
        comes to the top. Nothing unless exactly one person played."""
        self.subject.reckoning.resume()

    def update(self, dt: float) -> None:
        """Take in what was judged. When the last judgement has come, "drum" sounds, once, and the boat rides
        to the open shell; a story that was opened for a choice without a shell then puts *All choices* on
        top. Before that "snore" sounds every 6 seconds. Listeners are told at every quarter how many are
        judged, then `describe` whenever it changes."""
        before = self._time
        self._time += dt
        arrived = self.subject.update()
        if not self._done and not self.subject.study.working:
            self._done, self._opened_at = True, self._time
            self.context.audio.play("drum")
        if self._place and self._done:
            self._look_for(self._place)
        self._tell()
        moving = self._time < self._opened_at + RIDE + _BARS or before < _RISE
        breathes = int(self._time / _BREATH) > int(before / _BREATH)
        if not self._done and int(self._time / _SNORE) > int(before / _SNORE):
            self.context.audio.play("snore")
        if arrived or moving or (breathes and not (self._done or self.context.settings.reduced_motion)):
            self.touch()

    def _look_for(self, place: int) -> None:
        """Open the shell of a place, or show its row where it has none."""
        self._place = 0
        numbers = [at for at, shell in enumerate(self.shells) if shell.row.place == place]
        if numbers:
            self.opened = numbers[0]
        else:
            self.stack.push(Review(self.subject, place))

    def _tell(self) -> None:
        """Tell those who listen how far the judging is, at every quarter, and then of the open shell."""
        if not self._done:
            findings = self.subject.findings
            quarter = 4 * self.subject.done // max(1, findings.of)
            if findings.of and quarter > self._quarter:
                self._quarter = quarter
                self.context.tell(self._progress())
            return
        told = self.describe()
        if told != self._told:
            ready = _("Ready") if self._quarter and not self._told else ""
            self._told = told
            self.context.tell("\n".join(filter(None, (ready, told))))

    @property
    def idle(self) -> bool:
        """False while choices are judged; True once the judging has ended, also by an error."""
        return self._done

    def close(self) -> None:
        """Stop the judging that is under way, and free the pictures that were kept for drawing."""
        self.subject.study.close()
        self._scope.close()

    def _part(self, begin: float, seconds: float) -> float:
        """Return how far a motion has come."""
        if self.context.settings.reduced_motion:
            return 1.0
        return max(0.0, min(1.0, (self._time - begin) / seconds))

    def finish(self) -> bool:
        """End the boat's ride at once. Return False: the press that ends it also does what it is for."""
        self._opened_at = min(self._opened_at, self._time - RIDE - _BARS)
        return False

    # -- what is shown

    @property
    def shells(self) -> tuple[Shell, ...]:
        """The choices that the story tells of, as `shells_of` returns them: at most three, the dearest first,
        the best find before them if the seat has won, else after. () while anything is still judged, and
        where nothing is to be told."""
        won = self.subject.seat in self.subject.replay.winners
        return shells_of(self.subject.findings, won) if self._done else ()

    @property
    def shell(self) -> Shell | None:
        """The open shell, at first the first one (the last, where there are fewer now than `opened`); None
        while there are none."""
        shells = self.shells
        return shells[min(self.opened, len(shells) - 1)] if shells else None

    @property
    def heading(self) -> str:
        """The words at the top: `headline` of the seat once all is judged; “Looking back” before, and after
        an error."""
        return headline(self.subject) if self._done and not self.subject.study.error else _("Looking back")

    def _progress(self) -> str:
        """Return how many choices are judged."""
        findings = self.subject.findings
        if not findings.of:
            return words.beginning(self.subject.study.again)
        return _("Still reckoning, {done} of {all}").format(done=self.subject.done, all=findings.of)

    def _calm(self) -> str:
        """Return what is said where there is no shell."""
        if self.subject.study.error:
            return _("The strongest cat could not look at this game. Try again later.")
        return words.nothing_cost(self.subject.reckoning.better(self.subject.seat))

    def _of(self, shell: Shell) -> tuple[ShellWords, tuple[Painter, Painter], charts.Chart]:
        """Return a shell in words, its pictures and its chart; worked out once."""
        seat, row, guide = self.subject.seat, shell.row, self.subject.guide
        key = seat, row.step, self.subject.study.is_deep
        if key not in self._known:
            pictures = guide.picture(row.step, seat, row.chosen), guide.picture(row.step, seat, row.best)
            self._known[key] = words_of(self.subject, shell), pictures, charts.chart_of(self.subject, shell)
        return self._known[key]

    def describe(self) -> str:
        """Return in lines, while choices are judged: the heading and how many are. Then: the heading, what
        the levels' games say if anything, and of the open shell “1 of 3 that mattered most, …”,
        both moves, what it lost and the reason; without shells, that no choice is sure to have cost anything,
        or after an error that the game could not be looked at."""
        shell = self.shell
        if not self._done:
            return f"{self.heading}\n{self._progress()}"
        others = self.subject.reckoning.said(self.subject.seat)
        if shell is None:
            return "\n".join(filter(None, (self.heading, others, self._calm())))
        said = self._of(shell)[0]
        lines = [
            self.heading,
            others,
            f"{self._count()}, {said.title}.",
            self._moves(shell, said),
            said.lost,
            said.why,
        ]
        return "\n".join(filter(None, lines))

    def _moves(self, shell: Shell, said: ShellWords) -> str:
        """Return what was played, and what was better."""
        if shell.praised:
            return _("Well found: {move}.").format(move=said.played)
        return _("Played: {move}. Better: {better}.").format(move=said.played, better=said.better)

    def _count(self) -> str:
        """Return which of the shells is open."""
        return self._counted(self.opened)

    def _counted(self, place: int) -> str:
        """Return what a shell is, and which of all: one of the choices that mattered most."""
        if len(self.shells) == 1:
            return _("The choice that mattered most")
        words = _("{number} of {all} that mattered most")
        return words.format(number=place + 1, all=len(self.shells))

    # -- pictures

    def draw(self, canvas: Canvas) -> None:
        """Draw the house, the headline and the sea with boat and caption. Below, while choices are judged:
        the adviser asleep with how far she is; then the sheet of the open shell and its chart; without shells
        a sheet with words alone. No shells and no heads at the end are drawn before all is judged."""
        at = self._arrange(canvas)
        canvas.layers.draw("review", house.paint_open)
        canvas.board(at.title)
        plate = at.title.inset(30, 8)
        if canvas.fits(self.heading, "title", plate, size=0.62):
            canvas.text_in(self.heading, plate, "title", "glow", size=0.62)
        else:
            canvas.text_in(self.heading, plate, "small", "glow")
        tide = self._tide(at)
        self._draw_sea(canvas, tide)
        if not self._done:
            said = _("{guide} replays each of your choices. She says nothing before she knows.")
            said = said.format(guide=_(self.subject.adviser))
            last = _("Leave when you like: until Miaui is closed, she can go on where she was.")
            if self.subject.study.game_id:
                last = _("Leave when you like: when you come back, she goes on where she was.")
            calm = self.context.settings.reduced_motion
            judged = self.subject.done, self.subject.findings.of
            time = 0.0 if calm else self._time
            story_paint.draw_reckoning(
                canvas, at, (self._progress(), said, last), *judged, time, self.subject.sleeper
            )
        elif (shell := self.shell) is None:
            light = house.paint_paper(canvas, at.sheet)
            canvas.text_in(
                self._calm(), at.sheet.inset(40, 20), "subheading", "text-dark" if light else "text"
            )
        else:
            self._draw_shell(canvas, at, tide, shell)

    def _tide(self, at: StoryLayout) -> Tide:
        return Tide(self.subject.study.course, self.subject.seat, at.sea, at.look.tide)

    def _draw_sea(self, canvas: Canvas, tide: Tide) -> None:
        """Draw the sea with all that is on it."""
        subject = self.subject
        paint_tide.draw(canvas, self._scope, tide, out(self._part(0.0, _RISE)), not self._done, self._time)
        paint_tide.draw_others(canvas, tide, subject.cast)
        who, shell = subject.cast[subject.seat], self.shell
        if shell is None:
            self._draw_rounds(canvas, tide)
        with canvas.clip(tide.box):
            happy = shell is not None and shell.praised
            paint_tide.draw_boat(canvas, tide, self._boat(tide), who, subject.boat, happy)
        if self._done and subject.replay.ending is not None:
            flag = _("you") if subject.you and tide.look.detailed else ""
            paint_tide.draw_ends(canvas, tide, subject.cast, flag, subject.replay.ending.scores)
        said = _("How well you stood, round by round") if self._done else _("Known so far")
        if self._done and not subject.you:
            said = _("How well {name} stood, round by round").format(name=who.name)
        if self._done and tide.look.detailed:
            said = subject.reckoning.said(subject.seat) or said
        self._draw_caption(canvas, tide, said)

    def _draw_rounds(self, canvas: Canvas, tide: Tide) -> None:
        """Draw the numbers of the rounds, gold where a shell lies; nothing in a bare look."""
        if tide.look.detailed:
            lit = frozenset(self.subject.study.course.round_of(told.row.step) for told in self.shells)
            paint_tide.draw_rounds(canvas, tide, lit)

    def _draw_caption(self, canvas: Canvas, tide: Tide, said: str) -> None:
        """Draw words over the sea: at its left, or where the boat comes to lie there at its right."""
        wide, high = canvas.measure(said, "small", tide.box.w - 64)
        sides = Box.row(Box("left", wide + 32), Box(), Box("right", wide + 32), pad=(16, 0, 0, 0))
        at = sides.place(tide.box._replace(y=tide.box.y + 12, w=tide.right - tide.box.x, h=high + 10))
        free = not at["left"].overlaps(self._berth(tide)) or at["left"].overlaps(at["right"])
        plate = at["left" if free else "right"]
        canvas.fill(plate, "ink", 12, 0.86)
        canvas.text_in(said, plate.inset(14, 2), "small", "focus")

    def _goal(self, tide: Tide) -> float:
        """Return the middle of the boat once it has come to rest."""
        if not self._done:
            return max(tide.left, tide.known - 60)
        shell = self.shell
        return tide.right if shell is None else max(tide.box.x + 60, tide.boat(shell.row.step + 1) - 24)

    def _berth(self, tide: Tide) -> Rect:
        """Return the box of the boat once it has come to rest."""
        goal = self._goal(tide)
        return Rect.around(goal, tide.level(goal) - 44, 130, 130)

    def _boat(self, tide: Tide) -> float:
        """Return the middle of the boat: on its way to the open shell, or where what is known ends."""
        goal = self._goal(tide)
        if not self._done:
            return goal
        start = self._rode_from or tide.left
        return start + (goal - start) * in_out(self._part(self._opened_at, RIDE))

    def _draw_shell(self, canvas: Canvas, at: StoryLayout, tide: Tide, shell: Shell) -> None:
        """Draw the shells, and the sheet and the chart of the open one."""
        said, pictures, chart = self._of(shell)
        begin = self._opened_at
        lid = eased_back(self._part(begin, _LID))
        fall = _FALL * (1 - out(self._part(begin, _DROP)))
        lower = at._replace(sheet=at.sheet.moved(0, -fall), chart=at.chart.moved(0, -fall))
        story_paint.draw_tail(canvas, lower, tide, shell)
        self._draw_rounds(canvas, tide)  # over the tail
        flag, count, below = said.title, self._count(), ""
        if not at.look.detailed:
            flag, count, below = "", f"{count} · {flag}", chart.line
        story_paint.draw_shells(canvas, tide, self.shells, self.opened, lid, flag, self._berth(tide))
        places = lay_sheet(canvas, lower, 1 if shell.praised else 2)
        story_paint.draw_sheet(canvas, lower.sheet, places, said, shell, pictures, count, below)
        if at.look.detailed:
            name = self.subject.cast[self.subject.seat].name
            grown = out(self._part(begin, _BARS))
            charts.draw(canvas, lower.chart, chart, grown, _("you") if self.subject.you else name)

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the controls in reading order: `review.back`; one for each shell (`review.shell.<place>`);
        the buttons, the first golden: “Try again from here”, “Next shell” if there are several, “Watch it”
        (without shells “Watch the game”), “What others would do” if they can; last “All choices” and
        “Numbers”. While choices are judged: “Watch the game”, “Home”, “All choices”."""
        at, (buttons, pages) = self._arrange(canvas), self._buttons()
        controls = [house.back_control(canvas, self.name, self.back)]
        tide = self._tide(at)
        for place, shell in enumerate(self.shells):
            title, box = self._of(shell)[0].title, story_paint.shell_box(tide, shell)
            controls.append(
                Control(
                    f"{self.name}.shell.{place}", f"{self._counted(place)}: {title}", box.common(tide.box),
                    kind="area", sound="shell", radius=40, on_press=partial(self.open_shell, place),
                )
            )  # fmt: skip
        golden = buttons[0].name
        for button, rect in zip([*buttons, *pages], at.bar, strict=True):
            primary = button.name == golden
            controls.append(
                Control(
                    f"{self.name}.{button.name}", button.label, rect, on_press=button.press, start=primary,
                    hotkey=button.key, look="primary" if primary else "",
                )
            )  # fmt: skip
        return controls

    def _arrange(self, canvas: Canvas) -> StoryLayout:
        labels, pages = [[button.label for button in part] for part in self._buttons()]
        return arrange(canvas, labels, pages, chart=self.shell is not None)

    def _buttons(self) -> tuple[list[Button], list[Button]]:
        """Return the buttons, the golden one first, and those that turn to another page."""
        pages = [Button("choices", _("All choices"), "a", self.show_choices)]
        watch = Button("watch", _("Watch the game"), "return", self.watch)
        if not self._done:
            return [watch, Button("home", _("Home"), "h", self._home)], pages
        pages.append(Button("numbers", _("Numbers"), "u", self.show_numbers))
        others = [Button("others", _("What others would do"), "o", self.show_others)]
        others = others if self.subject.played_again else []
        if self.shell is None:
            return [watch, *others], pages
        buttons = [Button("fork", _("Try again from here"), "return", self.try_again)]
        if len(self.shells) > 1:
            buttons.append(Button("next", _("Next shell"), "n", self.next_shell))
        return [*buttons, Button("watch", _("Watch it"), "w", self.watch), *others], pages

    def key(self, key: Key) -> bool:
        """Use the key B: open the shell before the open one, at the first one the last; return True. False
        for other keys, and for B without shells."""
        if key.plain and "b" in PROMPTS.stands_for(key) and self.shells:
            self.open_shell((self.opened - 1) % len(self.shells))
            return True
        return False

    def open_shell(self, place: int) -> None:
        """Open the shell at this place in `shells`, from 0: the boat rides there in 0.8 seconds. "shell"
        sounds, and "wake" unless motion is reduced; also if it was open already. A place beyond the end opens
        the last one."""
        at = self._arrange(self.context.canvas)
        self._rode_from = self._boat(self._tide(at))
        self.opened, self._opened_at = place, self._time
        self.context.audio.play("shell")
        if not self.context.settings.reduced_motion:
            self.context.audio.play("wake")
        self.touch()

    def next_shell(self) -> None:
        """Open the next shell, after the last one the first, as `open_shell` does. ZeroDivisionError without
        shells."""
        self.open_shell((self.opened + 1) % len(self.shells))

    def watch(self) -> None:
        """Close the story: with an open shell the replay below then shows the place of its choice, else it
        stays where it was, at first at the beginning. From there “Back” leads to the story again, and what
        was being judged goes on."""
        self.subject.show(0 if self.shell is None else self.shell.row.place)
        self.stack.pop()

    def try_again(self) -> None:
        """Open a dialog that asks how to play on from before the open shell's choice; nothing without
        shells."""
        if self.shell is not None:
            ask_fork(self.context, self.subject.replay, self.subject.study.game_id, self.shell.row.step)

    def show_choices(self) -> None:
        """Put the page "All choices" on top: every choice in a row, that of the open shell chosen (without
        shells the uppermost)."""
        self.stack.push(Review(self.subject, 0 if self.shell is None else self.shell.row.place))

    def show_numbers(self) -> None:
        """Put the page "Numbers" on top: rows, the parts of the result, accuracy and awards."""
        self.stack.push(Review(self.subject, numbers=True))

    def show_others(self) -> None:
        """Put the panel "What would others have done?" on top; nothing where others cannot play the deal
        again."""
        if (again := self.subject.again()) is not None:
            self.stack.push(Others(self.context, again))

    def _home(self) -> None:
        self.context.go(routes.Title())

    def facts(self) -> dict[str, object]:
        """Return {"story": …} for tests: the seat, how many choices are `done` `of` all, the places (of the
        replay) of the `shells`, and that of the `open` one (None while there are none)."""
        shell = self.shell
        return {
            "story": {
                "seat": self.subject.seat,
                "done": self.subject.done,
                "of": self.subject.findings.of,
                "shells": [told.row.place for told in self.shells],
                "open": None if shell is None else shell.row.place,
            }
        }

    def attachment(self) -> str:
        """Return the record as one line of JSON, sealed: it gives nothing away, also of a game that is
        over."""
        return self.subject.replay.sealed_text
