"""Learning by playing: prepared moves on the real table, with a guide who speaks; one scene for every game.

A game gives a `Lesson`: the prepared record, who plays the others, its tabletop, a `Course` (what the guide
says and what may be played) and a `Bubble` (where the words stand).

`script.ScriptedBots` plays the others, `words` has the places of words and buttons in a bubble.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Generic

from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, topmost
from miaui.engine.input.events import Key, Pointer
from miaui.engine.input.keymap import C
from miaui.engine.ui.dialog import Dialog
from miaui.engine.ui.scene import Scene
from miaui.match.link import MatchLink
from miaui.match.match import Match
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.learnt import note_learnt
from miaui.scenes.lesson import words as lesson_words
from miaui.scenes.taught_lesson import READING, Lesson
from miaui.tabletop.animation import D
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.counsel.picture import BADGE, Mark, draw_mark
from miaui.tabletop.parts import TableHost, TableStatus
from miaui.tabletop.spec import L, U
from miaui.tabletop.tabletop import Tabletop
from miaui.tabletop.tutor import Guidance

_MOST_ANSWERS = 200
"""Answers of the others between two decisions of a learner, at most."""
FIRST = (1, 0)
"""The place at which a lesson begins: its number, and words that were read."""


def keep_place(context: Context, game: str, place: tuple[int, int] = FIRST) -> None:
    """Keep in the settings where a game's lesson was left: its lesson's number, from 1, and how many words of
    it were read. For `FIRST`, the beginning, what is kept of the game is removed. Where nothing changes,
    nothing is written."""
    places = {key: at for key, at in context.settings.lesson.items() if key != game}
    if place != FIRST:
        places[game] = place
    if places != context.settings.lesson:
        context.change(lesson=places)


def _place_of(kept: tuple[int, int] | None, count: int) -> tuple[int, int]:
    """Return a lesson's number and the words that were read in it; the first one where there is no such."""
    return FIRST if kept is None or not 1 <= kept[0] <= count else kept


def play_moves(match: Match[M, E, V], learner: Seat, texts: Sequence[str]) -> None:
    """Play moves of the learner, given as texts, in order; before each and after the last the others play
    until she decides again. ValueError for a text that is no move, RuntimeError where the others do not
    answer."""
    read = match.codec.read_move
    for text in texts:
        _await_learner(match)
        match.submit([read(learner, text)])
    _await_learner(match)


def _await_learner(match: Match[M, E, V]) -> None:
    for _turn in range(_MOST_ANSWERS):
        if match.next_human is not None:
            return
        match.update(0.0)
    raise RuntimeError("the others of a lesson do not answer")


def open_lesson(context: Context, game: str) -> Scene:
    """Return the scene of a game's first lesson, which goes on where it was left; it is not put on the stack.
    LookupError for a game without one."""
    lesson = context.catalog.ui(game).scenes().lesson
    if lesson is None:
        raise LookupError(f"{game} has no lesson")
    return LessonScene(context, game, lesson())


class LessonScene(Scene, Generic[V, M, E, D, U, L, C]):
    """A table at which prepared moves are played in steps, with a guide who speaks. In each step she first
    says something ("say"), then one move of hers is due ("choose"), then the table tells ("watch"). Only
    where it was left is kept, in the settings; `resumed` says that it went on from there."""

    name = "tutorial"

    def __init__(self, context: Context, game: str, lesson: Lesson[V, M, E, D, U, L, C]) -> None:
        super().__init__()
        self.context, self.table_game, self._lesson = context, game, lesson
        self._scenes = context.catalog.ui(game).scenes()
        names = [seat.name.strip() for seat in context.settings.table(game).seats if seat.kind == "human"]
        number, read = self._place = _place_of(context.settings.lesson.get(game), len(lesson.moves))
        text = lesson.positions.get(lesson.begins(number - 1), lesson.text)
        record = context.catalog.games.parse(text(names[0] if names else ""))
        kit = context.catalog.kits.find(game)
        self.match: Match[M, E, V] = lesson.begin(context.catalog.games.of(record), record, kit)
        if number - 1 in lesson.unseen:
            read = max(read, 1)  # what passes unseen has passed
        self.resumed = self._place != FIRST
        """True if the lesson went on where it was left."""
        self._read = 0
        """Words of this step that were read."""
        self._begun = number - 1
        """Number of steps that were finished at the beginning."""
        self._leaves = False
        play_moves(self.match, Seat(lesson.learner), lesson.moves_before(self._begun))
        self.link: MatchLink[V, M, E] = MatchLink(self.match, self._submit, self._refuse)
        self.tabletop = Tabletop(
            lesson.spec(),
            self.link,
            context.canvas,
            cast_members(self.match.public.players),
            Seat(lesson.learner),
            TableHost(lambda: context.settings, context.audio.play, self.touch, self._request, context.tell),
            replace(lesson.parts, guided=True),
            Guidance(explained={*context.settings.seen, *lesson.explains}),
        )
        self.course = lesson.course(self.match, self.tabletop)
        self.bubble = lesson.bubble(self.tabletop)
        self._asked: tuple[int, str] | None = None
        self.match.subscribe(self.course.hear)
        self.course.number = number - 1
        for _words in range(read):
            if self.course.phase == "say":
                self.course.go_on()
                self._read += 1
        self._ask()

    def go_on(self) -> None:
        """Go on, as her words have been read: to the next words, to the decision, or to the next step. Where
        another prepared game begins, or moves pass unseen, the scene is left for a new one behind a curtain.
        While a move is due, nothing is seen of it."""
        says = self.course.phase == "say"
        if says and not self._read and self._begun < self.course.number in self._lesson.unseen:
            self._pass_unseen()
            return
        self._read += says
        self.course.go_on()
        if self.course.phase == "passed":
            following = self.course.number + 1
            if following < len(self._lesson.moves):
                self._go_behind(following, 0)
                return
            self.course.go_on()
        self._ask()
        self.touch()

    def _pass_unseen(self) -> None:
        """Go on behind a curtain: in the meantime much has been played."""
        self._go_behind(self.course.number, 1)

    def _go_behind(self, step: int, read: int) -> None:
        """Go on at a step, counted from 0, behind a curtain, with a number of its words read."""
        self._leaves = True
        keep_place(self.context, self.table_game, (step + 1, read))
        self.context.go(routes.Lesson(self.table_game), "curtain")

    # -- time

    def enter(self) -> None:
        """Stop the music, begin the sounds of the game's place, and ask for the lesson's move; called
        whenever the scene comes to the top."""
        self.context.audio.music()
        self.context.audio.ambience(self._scenes.ambience(self.tabletop.heard))
        self._ask()
        self.touch()

    def leave(self) -> None:
        """Put back pieces that are held; called when a scene is put on top, and before closing."""
        self.tabletop.let_go()

    def update(self, dt: float) -> None:
        """Let the others play, unless everything that is taught has been played, and the table tell what
        happened, for `dt` seconds; then ask for the lesson's move if it is due. The place is kept in the
        settings when it changes, and that the lesson was heard once the course's phase is "end"."""
        if not self.course.finished:
            self.match.update(dt)
        if self.tabletop.update(dt):
            self.context.audio.ambience(self._scenes.ambience(self.tabletop.heard))
        self._ask()

    def _ask(self) -> None:
        """Allow only the lesson's moves, and let arrows point at what leads there."""
        now = (self.course.number, self.course.phase)
        if now != self._asked:
            if self._asked is not None and self._asked[0] != now[0]:
                self._read = 0
            self._asked = now
            self.link.asked = tuple(self.course.allowed)
            self.tabletop.ask()
            self.course.asked()
            self.touch()
        self.tabletop.mark(self.course.marks)
        self._keep_place()
        listening, seals = self.course.phase in READING, tuple(self.match.public.seals.items())
        self.tabletop.inform(TableStatus(listening=listening, seals=seals))

    def _keep_place(self) -> None:
        """Remember where the learner is; nothing of a lesson that is over."""
        if self._leaves:
            return
        phase, place = self.course.phase, (self.course.number + 1, self._read)
        if phase == "end":
            place = FIRST
            note_learnt(self.context, self.table_game)
        elif phase not in ("say", "choose"):
            return
        if place != self._place:
            self._place = place
            keep_place(self.context, self.table_game, place)

    @property
    def idle(self) -> bool:
        """False while the table tells or others play (phase "watch"); True while words are read, or a move is
        awaited."""
        return self.course.phase != "watch"

    def finish(self) -> bool:
        """End the motion on the table at once; return True if there was one, False too while a page covers
        it. The guide's words stay."""
        if self.tabletop.covered or not self.tabletop.events.skip():
            return False
        self.touch()
        return True

    # -- what the learner does

    def key(self, key: Key) -> bool:
        """Hand a key to the table; return True if it used it."""
        return self.tabletop.key(key)

    def pointer(self, pointer: Pointer) -> bool:
        """Hand the pointer to the table; return True if it was used. A press is refused (False) while words
        have to be read first. Where a move is due, a press at another piece that moves are made with makes
        the guide say so."""
        if self.course.phase in self._lesson.locked and pointer.kind == "down":
            return False
        if (pointer.kind, pointer.button) == ("down", 1) and self.course.phase == "choose":
            pressed = topmost(self.tabletop.controls(self.context.canvas), pointer.x, pointer.y)
            if pressed is not None and pressed.on_press is None and self._is_answered(pressed.id):
                self._miss()
        return self.tabletop.pointer(pointer)

    def back(self) -> None:
        """Go one step back at the table, if there is one; else open the dialog “Leave the lesson?”."""
        if not self.tabletop.back():
            self._leave()

    def _submit(self, moves: Sequence[M]) -> None:
        for move in moves:
            self.course.made(move)
        self.match.submit(moves)
        self._ask()

    def _refuse(self, move: M) -> None:
        self._miss()

    def _is_answered(self, control: str) -> bool:
        """Return whether the guide answers a press there: moves are made at that control, but none now."""
        return control.startswith(tuple(self._lesson.answered_ids)) and control not in self.course.marks

    def _miss(self) -> None:
        self.course.missed()
        self.touch()

    def _request(self, name: str) -> None:
        if name == "pause":
            self._leave()
        elif name == "rules":
            self.context.open(routes.Rules(self.chapter, self.table_game))

    def _leave(self) -> None:
        """Ask in a dialog if the lesson is to be left."""
        to_title = partial(self.context.go, routes.Title())
        self.stack.push(
            Dialog(
                _("Leave the lesson?"),
                _("You can come back to it from the title at any time."),
                [("leave", _("Leave"), to_title), ("stay", _("Stay"), None)],
                name="leave",
            )
        )

    # -- pictures

    @property
    def heading(self) -> str:
        """The guide's words; below them, for listeners, the labels of the controls that arrows point at and
        that can be pressed, those that her words do not name."""
        words = self.course.words()
        marked = [
            control
            for control in self.tabletop.controls(self.context.canvas)
            if control.id in self.course.marks
        ]
        named = dict.fromkeys(control.aloud or control.label for control in marked if control.pressable)
        unsaid = [name for name in named if name and name.casefold() not in words.casefold()]
        return "\n".join(filter(None, (words, *unsaid)))

    @property
    def window_title(self) -> str:
        """The title of the lesson, such as “Lesson 2 of 5: Cards”, translated."""
        return self.course.title

    @property
    def chapter(self) -> str:
        """The key of the rules' chapter that tells of what is on the table; "" for the first."""
        return self._scenes.chapter(self.tabletop.frame)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table; rings round what the guide speaks of; bars at what she compares, of games of 100;
        and her words in their bubble, unless she is silent."""
        self.tabletop.draw(canvas)
        about = self.course.spoken_of
        for control in self.tabletop.controls(canvas) if about else ():
            if control.id in about:
                badged = control.id.startswith(tuple(self._lesson.badged_ids))
                mark = Mark(control.rect, notch=BADGE) if badged else Mark(control.rect)
                draw_mark(canvas, mark, "", None, best=True)
        for name, box in self._lesson.spots(self.tabletop).items():
            if name in about:
                draw_mark(canvas, Mark(box), "", None, best=True)
        counted = self.course.counted
        for control in self.tabletop.controls(canvas) if counted else ():
            if control.id in counted:
                lesson_words.draw_bar(canvas, control.rect, counted[control.id])
        words = self.course.words()
        if words:
            self.bubble.draw(canvas, self.course.title, words, self.course.phase in READING)
        self.tabletop.draw_over(canvas)

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Return free boxes in which captions may lie, the best first: clear of the guide's words and the
        button that leaves."""
        held = [lesson_words.leave(canvas), *(box.inset(0, -44) for box in self._spoken(canvas))]
        return self.tabletop.clearings(canvas, held)

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return boxes that tooltips cover only where they find no other place: those of the table and, while
        the guide speaks, her words."""
        return [*self.tabletop.keep_clear(canvas), *self._spoken(canvas)]

    def _spoken(self, canvas: Canvas) -> list[Rect]:
        """Return the bubble's box while the guide speaks; [] else."""
        return [self.bubble.box(canvas)] if self.course.words() else []

    def attachment(self) -> str:
        """Return the record of the lesson as one line of JSON, sealed."""
        return self.match.public.sealed_text

    def resized(self, canvas: Canvas) -> None:
        """Free the table's pictures, which were made for another window size or look."""
        self.tabletop.resized()

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the guide's words as a control that is only read, “Leave”, while words are to be read “Go
        on” (at the end “Play” and “Main menu”), then the table's controls; these cannot be dragged while
        words have to be read. While a page covers the table, its controls alone."""
        controls = self.tabletop.controls(canvas)
        if self.tabletop.covered:
            return controls
        if self.course.phase in self._lesson.locked:
            controls = [
                replace(control, drag=None) if control.drag is not None else control for control in controls
            ]
        return [*[replace(control, above=True) for control in self._answers(canvas)], *controls]

    def _answers(self, canvas: Canvas) -> list[Control]:
        way_out = lesson_words.leave(canvas)
        controls = [Control("tutorial.leave", _("Leave"), way_out, on_press=self._leave, look="small")]
        for box in self._spoken(canvas):  # for those who listen, and the probe
            words, radius = self.course.words(), self.bubble.radius
            controls.insert(0, Control("tutorial.words", words, box, kind="area", sound="", radius=radius))
        if self.course.phase not in READING:
            return controls
        count = 2 if self.course.phase == "end" else 1
        first, second = lesson_words.buttons(canvas, self.bubble.box(canvas), count)
        if self.course.phase == "end":
            to_title = partial(self.context.go, routes.Title())
            play = Control(
                "tutorial.play", _("Play"), first, on_press=self._play, look="primary", hotkey="return"
            )
            away = Control("tutorial.title", _("Main menu"), second, on_press=to_title, look="small")
            return [*controls, play, away]
        go = Control("tutorial.go", _("Go on"), first, on_press=self.go_on, look="primary", hotkey="return")
        return [*controls, go]

    def _play(self) -> None:
        """Begin a real game: the gentle table."""
        from miaui.scenes.setup_editor import play_gently

        play_gently(self.context, self.table_game)

    def describe(self) -> str:
        """Return the guide's words, and in lines below what the table shows; either is left out where it is
        ""."""
        return "\n".join(filter(None, [self.course.words(), self.tabletop.describe()]))

    def facts(self) -> dict[str, object]:
        """Return for tests the table's facts and: the number of the step as `lesson` (from 1), its `phase`,
        `resumed` (True if it went on where it was left), and what the guide says as `said`."""
        return {
            **self.tabletop.facts(),
            "lesson": self.course.number + 1,
            "phase": self.course.phase,
            "resumed": self.resumed,
            "said": self.course.words(),
        }
