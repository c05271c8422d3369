"""The guide at a table: hints, and the tutor, who asks once before a choice counts whether it is meant."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, Literal, assert_never

from miaui.bots.kit import OpenDeed
from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, Press
from miaui.engine.input.events import Key
from miaui.engine.input.keymap import C
from miaui.tabletop.animation import D
from miaui.tabletop.attempts import Attempts
from miaui.tabletop.commands import (
    AskCat,
    AskHint,
    Common,
    NewerLog,
    OlderLog,
    OpenPage,
    ToggleLog,
    TutorAnswer,
)
from miaui.tabletop.counsel import picture, words
from miaui.tabletop.counsel.advice import Advice, Adviser, HelpLog, NoLog
from miaui.tabletop.counsel.question import Question, question_of
from miaui.tabletop.deeds import ANSWER, Cats
from miaui.tabletop.hints import Hints, note_room
from miaui.tabletop.parts import PlaySound
from miaui.tabletop.spec import Frame, L, TabletopSpec, U
from miaui.tabletop.trial import Trial

PATIENCE = 1.0
"""Seconds that a choice waits for its values; then it counts unasked."""
DEAF = 0.6
"""Seconds for which a question takes no answer: none is to be given by accident."""
AGAIN, ANYWAY, WHY = "tutor.again", "tutor.anyway", "tutor.why"
"""Ids of the three answers."""
WORDS: tuple[Literal["again", "anyway", "why"], ...] = ("again", "anyway", "why")
_KEYS = {"p": TutorAnswer("anyway"), "w": TutorAnswer("why")}
_FOCUS_KEYS = ("return", "space", "tab", "left", "right", "up", "down")
"""Keys that are the focus's while something is asked."""
_OPEN = (OpenPage, ToggleLog, OlderLog, NewerLog)
"""Commands that are there beside the question."""


class Tutor(Generic[V, M, E, D, U, L, C]):
    """The tutor of one table. Without an adviser, or where the game does not say how advice is shown, it asks
    nothing. `threshold()`: games of 100 that a choice has to cost; 0: it is off. `changed()` is called when
    it looks different."""

    def __init__(
        self,
        spec: TabletopSpec[V, M, E, D, U, L, C],
        adviser: Adviser[V, M] | None,
        attempts: Attempts[V, M, E, D],
        threshold: Callable[[], int],
        log: HelpLog[M],
        changed: Callable[[], None],
        sound: PlaySound,
    ) -> None:
        self._adviser = None if spec.advising is None else adviser
        self._advising, self._attempts = spec.advising, attempts
        self._threshold, self._log, self._changed, self._sound = threshold, log, changed, sound
        self.question: Question[M] | None = None
        """The question that is asked now."""
        self.explains = False
        """True once it was asked why."""
        self._held: Trial[V, M, E] | None = None
        """Moves that are to be submitted, while they wait for their values or for an answer."""
        self._asked: V | None = None
        """The decision about which something was asked already."""
        self._seconds, self._shared = 0.0, False
        attempts.hold = self._hold
        self._begun = True
        """False until the question has the focus."""

    @property
    def holds(self) -> bool:
        """True while a choice waits, for its values or for an answer."""
        return self._held is not None

    # -- before a choice counts

    def _hold(self, trial: Trial[V, M, E]) -> bool:
        """Hold what is to be submitted until its values are there, and then for an answer where it costs too
        much. False: it counts at once."""
        if self._adviser is None or self._shared or not self._threshold():
            return False
        if self._asked is not None and self._asked == trial.start:
            return False
        self._seconds = 0.0
        return self._weigh(trial)

    def follow(self, focus: Focus | None, dt: float, *, shared: bool) -> None:
        """Let `dt` seconds pass. A choice that waits for its values is asked about once they are there, if it
        costs enough; else it counts then, or after 1 second. A question that has just come has the focus for
        0.6 seconds, at "tutor.again", with the sound "page". Before that, and not at a `shared` screen, what
        is tried is thought about."""
        self._shared, trial = shared, self._attempts.trial
        if self._held is not None and trial is not self._held:
            self._forget()
        if self._held is None:
            if trial is not None and trial.moves and not shared and self._threshold():
                self._judgements(trial)
            return
        self._seconds += dt
        if self.question is None and (not self._weigh(self._held) or self._seconds >= PATIENCE):
            self._submit()
        if self.question is not None and not self._begun:
            self._begun = True
            self._sound("page")
        if self.question is not None and self._seconds < DEAF and focus is not None:
            focus.focused, focus.shown = AGAIN, True
        if self.explains and focus is not None and not focus.focused:  # *Why?* had it, and is gone
            focus.focused = AGAIN

    def stop_waiting(self) -> None:
        """Submit what waits for its values at once, unasked: the table is left. Do nothing while something is
        asked, or nothing waits."""
        if self._held is not None and self.question is None:
            self._submit()

    def _submit(self) -> None:
        self._forget()
        self._attempts.submit_held()

    def _forget(self) -> None:
        """Ask nothing any more, and hold nothing."""
        self._held = self.question = None
        self.explains, self._begun = False, True
        self._changed()

    def _weigh(self, trial: Trial[V, M, E]) -> bool:
        """Ask about a trial if it costs too much. False where there is nothing to ask or to wait for."""
        judged = self._judgements(trial)
        if judged is None:
            return False
        known = [(move, advice) for move, advice in judged if advice is not None]
        if len(known) == len(judged):
            self.question = question_of(trial.moves, known, self._threshold())
            if self.question is None:
                return False
            self._asked, self._seconds, self._begun = trial.start, 0.0, False
        self._held = trial
        self._changed()
        return True

    def _judgements(self, trial: Trial[V, M, E]) -> list[tuple[M, Advice[M] | None]] | None:
        """Return the moves of a trial that were chosen among several, each with the advice about its
        decision, None for advice that is on its way; None without an adviser, or after a failure."""
        adviser, judged = self._adviser, list[tuple[M, Advice[M] | None]]()
        if adviser is None:
            return None
        views = [trial.start, *[step.view for step in trial.steps]]
        legal = [trial.asked, *[step.legal for step in trial.steps]]
        for view, among, move in zip(views, legal, trial.moves, strict=False):
            if len(among) < 2:
                continue
            adviser.ask(view, move)
            advice = adviser.advice(view, move)
            if advice is None and adviser.failed(view, move):
                return None
            judged.append((move, advice))
        return judged

    # -- the answer

    def takes(self, command: C | Common) -> bool:
        """True if a command may be done now: always while nothing waits; while something is asked its answers
        (not in the first 0.6 seconds), pages and log; pages alone while a choice waits for its values."""
        if self._held is None:
            return True
        if self.question is None:
            return isinstance(command, OpenPage)
        if isinstance(command, TutorAnswer):
            return self._seconds >= DEAF
        return isinstance(command, _OPEN)

    def answer(self, word: Literal["again", "anyway", "why"]) -> None:
        """Take an answer: "again" ends the question and takes back the move that waits, if it would count at
        once; "anyway" submits what was tried; both are kept in the log. "why" keeps the question and explains
        it. Do nothing while nothing is asked."""
        question = self.question
        if question is None:
            return
        if word == "why":
            self.explains = True
            self._changed()
            return
        self._log.question(question.moves, question.better.move, question.gap, word)
        if word == "anyway":
            self._submit()
        else:
            self._forget()
            self._attempts.think_again()

    def key(
        self, key: Key, focus: Focus | None, command: C | Common | None, run: Callable[[C | Common], bool]
    ) -> bool:
        """Use a key while something is asked: plain P runs "anyway", W "why", neither as a repeat; Enter and
        Space run "again" unless the focus is shown; any other runs `command`, what it means. True if anything
        was run; False for a key without a command, and for one that is left to the focus: Tab, arrows, and
        Enter and Space where it is shown."""
        answer = _KEYS.get(key.name) if key.plain and not key.repeat else None
        if key.name in _FOCUS_KEYS:
            if key.name not in ("return", "space") or focus is None or focus.shown:
                return False
            answer = TutorAnswer("again")
        chosen = command if answer is None else answer
        if chosen is not None:
            run(chosen)
        return chosen is not None

    # -- on the table

    def controls(self, frame: Frame[V, M, E, D, U, L, C], table: list[Control]) -> list[Control]:
        """Return the table's controls while nothing is asked; else of them only those that open pages or use
        the log, then "tutor.again", "tutor.anyway" and, until it was asked why, "tutor.why": "Think again",
        "Play anyway", "Why?"."""
        if frame.question is None or self._advising is None:
            return table
        labels = [_("Think again"), _("Play anyway"), _("Why?")][: 2 if self.explains else 3]
        first, second, *third = picture.question_buttons(frame.canvas, self._box(frame), labels)
        again, anyway, why = [frame.press(TutorAnswer(word)) for word in WORDS]
        buttons = [
            Control(AGAIN, labels[0], first, on_press=again, hotkey=_("Enter"), look="small", start=True),
            Control(ANYWAY, labels[1], second, on_press=anyway, hotkey="P", look="small"),
        ]
        if third:
            buttons.append(Control(WHY, labels[2], third[0], on_press=why, hotkey="W", look="small"))
        return [control for control in table if _is_open(control)] + buttons

    def draw(self, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Draw the question, with fish that show the games won until it was asked why, and marks with the tag
        "wins more often" at the better move; nothing while nothing is asked."""
        question, advising = frame.question, self._advising
        if question is None or advising is None:
            return
        places = frame.once(advising.places)
        canvas, tag = frame.canvas, _("wins more often")
        tags: list[Rect | None] = []
        marks = advising.marks(question.better.move, frame)
        # the lowest has room below
        for mark in sorted(marks, key=lambda placed: placed.box.bottom, reverse=True):
            tags.append(picture.tag_box(canvas, mark, tag, tags))
            picture.draw_mark(canvas, mark, tag, tags[-1], best=True)
        wins = words.games(question.win), words.games(question.win + question.gap)
        box = self._box(frame)
        picture.draw_question(
            canvas, box, places.mouth, _("Think again?"), self._told(frame), None if self.explains else wins
        )
        if places.figure:
            picture.draw_figure(frame.canvas, places.figure, box.right - 62, box.y + 6)

    def _told(self, frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return the words below the title of the question; "" while nothing is asked."""
        question, advising = self.question, self._advising
        if question is None or advising is None:
            return ""
        return f"{words.asked(question, advising.name)} {self._reason(frame)}".strip()

    def _box(self, frame: Frame[V, M, E, D, U, L, C]) -> Rect:
        """Return the box of the question; an empty one without advising."""
        if self._advising is None:
            return Rect(0, 0, 0, 0)
        place = frame.once(self._advising.places).question
        return picture.question_box(frame.canvas, place, self._told(frame), fish=not self.explains)

    def _reason(self, frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return why another choice is better, once that was asked; "" before."""
        question, advising = self.question, self._advising
        if question is None or advising is None or not self.explains:
            return ""
        advice = question.advice
        reasons = [advising.reason(why, (question.better,), frame) for why in advice.why]
        told = " ".join([reason for reason in reasons if reason][: words.MOST_REASONS])
        return told or _("This way wins more often when I play the game on many times.")

    def said(self, frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return what is asked, in words: "Think again?", the numbers, and why, once that was asked; "" while
        nothing is."""
        if self.question is None or self._advising is None:
            return ""
        parts = [_("Think again?"), words.asked(self.question, self._advising.name), self._reason(frame)]
        return " ".join([part for part in parts if part])

    def facts(self) -> dict[str, object]:
        """Return {"tutor": {"move", "gap"}} for the probe: the moves that are asked about, as text, and how
        much less often they win, 0 to 1; {} while nothing is asked."""
        question = self.question
        if question is None:
            return {}
        return {"tutor": {"move": self._log.text(question.moves), "gap": question.gap}}


@dataclass(frozen=True, slots=True)
class Guidance(Generic[V, M]):
    """Help for the player of a table.

    - `adviser`: thinks about decisions; None: nothing is said.
    - `deed(seat)`: the last choice of a cat that everybody knows, None before it has made one; None where
      cats are not asked about.
    - `tutor()`: games of 100 that a choice has to cost before the tutor asks; 0: it is off.
    - `log` keeps which help was given.
    - `first`: this is somebody's first game.
    - `explained`: kinds of events that need no explaining any more.
    """

    adviser: Adviser[V, M] | None = None
    tutor: Callable[[], int] = lambda: 0
    log: HelpLog[M] = field(default_factory=NoLog)
    first: bool = False
    explained: Collection[str] = ()
    deed: Callable[[Seat], OpenDeed[V, M] | None] | None = None


class Guide(Generic[V, M, E, D, U, L, C]):
    """Everything that the guide says at one table: hints, the tutor's questions before them, and what the
    last choices of cats were worth."""

    def __init__(
        self,
        spec: TabletopSpec[V, M, E, D, U, L, C],
        guidance: Guidance[V, M],
        attempts: Attempts[V, M, E, D],
        changed: Callable[[], None],
        sound: PlaySound,
    ) -> None:
        adviser, log, self._spec = guidance.adviser, guidance.log, spec
        self.hints = Hints(spec, adviser, changed, sound, log, first=guidance.first)
        self.cats: Cats[V, M, E, D, U, L, C] = Cats(spec, adviser, guidance.deed, changed, sound, log)
        self.tutor: Tutor[V, M, E, D, U, L, C] = Tutor(
            spec, adviser, attempts, guidance.tutor, log, changed, sound
        )

    def follow(self, frame: Frame[V, M, E, D, U, L, C], quiet: float, dt: float) -> None:
        """Let `dt` seconds pass for hints and tutor; it has been quiet for `quiet` seconds, after which a
        choice is thought about ahead (`Counsel.follow`)."""
        self.hints.follow(frame, quiet, dt)
        self.cats.follow(frame)
        self.tutor.follow(frame.canvas.focus, dt, shared=frame.status.match.shared)

    def join(self, frame: Frame[V, M, E, D, U, L, C]) -> Frame[V, M, E, D, U, L, C]:
        """Return the frame with what is said: the tutor's question, or else a hint (None where there is no
        advice), and the answer about a cat with its box. While the hint is the opening, the controls that it
        is about are its only marks."""
        question, opening = None if frame.status.public else self.tutor.question, None
        hint = self.hints.shown(frame.status) if question is None else None
        if self._spec.advising is not None and hint is not None and hint.answer == "opening":
            opening = self._spec.advising.opening
        status = (
            replace(frame.status, marks=frozenset(opening.about)) if opening is not None else frame.status
        )
        cat = self.cats.shown(frame.status)
        return self.cats.placed(replace(frame, hint=hint, question=question, cat=cat, status=status))

    def controls(self, frame: Frame[V, M, E, D, U, L, C], table: list[Control]) -> list[Control]:
        """Return the table's controls, with those of cats that can be asked about, then the answer about one,
        the guide's plank, and the button to the aids that are read, where these are there; that answer only,
        where its portrait is `alone`."""
        of_cats = self.cats.controls(frame, table)
        if [control.id for control in of_cats] == [ANSWER]:
            return of_cats
        return [*of_cats, *self.hints.controls(frame), *self._aids(frame)]

    def _aids(self, frame: Frame[V, M, E, D, U, L, C]) -> list[Control]:
        """Return the button "aids", which leads to the aids that are read; [] while none is on."""
        spec, status = self._spec, frame.status
        if spec.advising is None or status.public or not status.parts.buttons or frame.covered:
            return []
        if not any(map(status.asks_for, spec.aids)) or frame.log is not None:
            return []
        tip = frame.keys.tip(_("What you can know"), OpenPage("aids"))
        places, press = frame.once(spec.advising.places), frame.press(OpenPage("aids"))
        button = Control("aids", _("Aids"), places.aids, kind="icon", icon="ui/eye", on_press=press, tip=tip)
        return [button] if places.free else []

    def draw(self, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Draw the guide's plank and hint, over them the answer about a cat, over that the tutor's question,
        each if the frame has it."""
        self.hints.draw(frame)
        self.cats.draw(frame)
        self.tutor.draw(frame)

    def do(self, command: AskHint | AskCat | TutorAnswer, frame: Frame[V, M, E, D, U, L, C]) -> None:
        """Ask the guide once more, ask about a cat, or answer the tutor, at what a frame shows. To ask for a
        hint puts the answer about a cat away, and the other way round."""
        match command:
            case AskHint():
                self.cats.fold()
                self.hints.ask()
            case AskCat(seat):
                self.hints.fold()
                self.cats.ask(seat, frame)
            case TutorAnswer(word):
                self.tutor.answer(word)
            case _:
                assert_never(command)

    def kept(self, boxes: Sequence[Rect], frame: Frame[V, M, E, D, U, L, C]) -> Sequence[Rect]:
        """Return these boxes, which tooltips leave free, and after them those of the guide's note and of the
        answer about a cat, as far as the frame has them."""
        advising = self._spec.advising
        note = None if advising is None else note_room(frame, advising)
        return [*boxes, *[box for box in (note, frame.cat_box) if box is not None]]

    def said(self, frame: Frame[V, M, E, D, U, L, C]) -> str:
        """Return what is said aloud, a question, an answer about a cat, or a hint; "" for nothing. At a
        shared screen, where others hear it, only of cats, for that is public."""
        if frame.status.match.shared:
            return self.cats.said(frame)
        return self.tutor.said(frame) or self.cats.said(frame) or self.hints.said(frame)

    def facts(self, frame: Frame[V, M, E, D, U, L, C]) -> dict[str, object]:
        """Return what the probe may know, the facts of the hints ({"hint": …}), of the answer about a cat
        ({"cat": …} while it is shown) and of the tutor ({"tutor": …} while it asks) together; {} without an
        adviser."""
        return {**self.hints.facts(frame), **self.cats.facts(frame), **self.tutor.facts()}


def _is_open(control: Control) -> bool:
    """Return True for a control that can be used while a question is asked."""
    return isinstance(control.on_press, Press) and isinstance(control.on_press.command, _OPEN)
