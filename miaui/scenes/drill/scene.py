"""The drill: a dear choice of an old game, asked again at the table as it was then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from miaui.core.game import GameView, Move
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, topmost
from miaui.engine.input.events import Key, Pointer
from miaui.engine.ui.dialog import Dialog
from miaui.engine.ui.scene import Scene
from miaui.history import drilling
from miaui.learning.drill import DrillCard, Mark, offers
from miaui.match.replay import CommonReplay
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.drill import sheet, words
from miaui.scenes.drill.day import DrillDay, QuestionLink, utc_now
from miaui.scenes.drill.sheet import SheetLayout
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.parts import Parts, TableHost, TableStatus
from miaui.tabletop.tabletop import Tabletop
from miaui.tabletop.tutor import Guidance

_DEAF = 0.5
"""Seconds before a question takes an answer: a key that was meant for the last one must not answer it."""
_PARTS = Parts(track=False, buttons=False, aids=True)


def open_drill(context: Context) -> Scene:
    """Return the scene of the first card that is due; where none is, one that says so."""
    day = DrillDay.begin(context)
    question = day.question()
    return over(day) if question is None else DrillScene(context, day, *question)


def over(day: DrillDay) -> Scene:
    """Return what is said once nothing is due any more."""
    said = []
    if day.trouble:
        said.append(_("The cards could not be read. They were set aside as {name}.").format(name=day.trouble))
    if day.marks:
        said.append(words.marks_line(day.marks))
    following = day.following
    if following is None:
        said.append(_("Play a game and look at its review: choices that cost much come here."))
    else:
        said += [_("No more questions are due."), words.again(following, utc_now())]
    return Dialog(_("Your drill"), "\n".join(said), [("back", _("Back"), None)], name="drill_over")


class DrillScene(Scene):
    """Question: the table of its moment, and a sheet. Nothing is decided by leaving."""

    name = "drill"
    first_focus = "drill.question"

    def __init__(self, context: Context, day: DrillDay, card: DrillCard, replay: CommonReplay) -> None:
        super().__init__()
        self.context, self.day, self.card, self.replay = context, day, card, replay
        self.table_game = replay.game.key
        ui = context.catalog.ui(self.table_game)
        self._scenes = ui.scenes()
        if self._scenes.review is None:
            raise LookupError(f"{self.table_game} has no review")
        self.guide = self._scenes.review(replay)
        games = context.library.games("finished")
        self._game = next((one for one in games if one.id == card.game_id), None)
        self.at_table = drilling.asks_at_table(replay, card)
        self.offers = [] if self.at_table else offers(card)
        view = replay.at(card.step, card.seat)
        self._legal: tuple[Move, ...] = tuple(replay.game.sight.legal(view))
        self.link: QuestionLink[GameView, Move, object] = QuestionLink(
            replay.game.sight, view, replay.told(card.step, card.seat), self._answered_at_table
        )
        self.tabletop = Tabletop(
            self._scenes.tabletop(),
            self.link,
            context.canvas,
            cast_members(replay.players),
            card.seat,
            TableHost(lambda: context.settings, context.audio.play, self.touch, speak=context.tell),
            _PARTS,
            Guidance(explained=context.settings.seen),
        )
        self.tabletop.inform(TableStatus())
        if not self.at_table:
            self.tabletop.attempts.hold = self._hold
        self._time = 0.0
        self.lifted: int | None = None
        """The offer that is lifted: pressed again, it is the answer."""
        self.folded = False
        """True while the sheet is folded away from the table."""
        self.move: str | None = None
        """The answer, once it is given; "" where none was known."""
        self.mark: Mark = "wrong"
        self.told: list[str] = []

    # -- time

    def enter(self) -> None:
        """Begin or resume: the scene is on top now."""
        self.context.audio.music()
        self.context.audio.ambience(self._scenes.ambience(self.tabletop.heard))
        self.touch()

    def leave(self) -> None:
        """Drop what is held: something lies over the table."""
        self.tabletop.let_go()

    def update(self, dt: float) -> None:
        """Let time pass; from `_DEAF` (0.5) seconds on the question takes answers."""
        self._time += dt
        if self.tabletop.update(dt):
            self.touch()
        if self.at_table and self.listens and not self.link.asked:
            self.link.asked = self._legal
            self.tabletop.ask()
            self.touch()

    @property
    def listens(self) -> bool:
        """True while an answer is taken: from half a second after the question came until it is answered."""
        return self.move is None and self._time >= _DEAF

    @property
    def idle(self) -> bool:
        """False while the question takes no answer yet."""
        return self.move is not None or self.listens

    # -- answering

    def press_offer(self, number: int) -> None:
        """Lift an offer; once more to answer with it."""
        if not self.listens:
            self.context.audio.play("deny")
            return
        if self.lifted == number:
            self._answer(self.offers[number])
        else:
            self.lifted = number
            self._point_out(self.offers[number])
            self.touch()

    def _point_out(self, offer: str) -> None:
        """Let the table show where an offered move would be made."""
        text = self.replay.game.codec.write_move
        self.link.asked = tuple([move for move in self._legal if text(move) == offer])
        self.tabletop.ask()

    def _hold(self, trial: object) -> bool:
        """Hold a move that the table submits: offers are confirmed on the sheet."""
        self.context.audio.play("deny")
        return True

    def confirm(self) -> None:
        """Answer with the offer that is lifted; do nothing where none is."""
        if self.lifted is not None:
            self.press_offer(self.lifted)

    def give_up(self) -> None:
        """Answer that one does not know."""
        if self.listens:
            self._answer("")

    def _answered_at_table(self, move: Move) -> None:
        self._answer(self.replay.game.codec.write_move(move))

    def _answer(self, move: str) -> None:
        seconds = self._time if move else None
        self.move, self.folded = move, False
        self.link.asked = ()
        self.tabletop.ask()
        self.mark, after = self.day.answer(self.card, move, seconds)
        self.told = [*words.told(self.guide, self.card, move), words.again(after.due, utc_now())]
        self.context.audio.play("shell" if self.mark == "right" else "page")
        self.context.tell(" ".join([_(words.MARKS[self.mark]), *self.told]))
        self.touch()

    def drop_card(self) -> None:
        """Drop this choice for good; the next question comes."""
        self.day.drop(self.card)
        self.go_on()

    def go_on(self) -> None:
        """Ask the next question, or end the sitting."""
        question = self.day.question()
        if question is None:
            self.stack.replace(over(self.day))
        else:
            self.stack.replace(DrillScene(self.context, self.day, *question))

    def watch(self) -> None:
        """Show the game at this choice."""
        text = self.context.library.load(self.card.game_id)
        place = self.replay.place_of(self.card.step)
        self.context.open(routes.Replay(text, game_id=self.card.game_id, place=place))

    def fold(self) -> None:
        """Fold the sheet away, or unfold it."""
        self.folded = not self.folded
        self.touch()

    # -- input

    def key(self, key: Key) -> bool:
        """Handle a key. True if it was used."""
        if key.plain and not key.repeat and self.move is None and key.name.isdigit():
            number = int(key.name) - 1
            if 0 <= number < len(self.offers):
                self.press_offer(number)
                return True
        return self.move is None and self.tabletop.key(key)

    def pointer(self, pointer: Pointer) -> bool:
        """Handle the pointer at the table; False, unused, for a press on the sheet over it."""
        if pointer.kind == "down":
            over_it = topmost(self.controls(self.context.canvas), pointer.x, pointer.y)
            if over_it is not None and over_it.id.startswith("drill."):
                return False
        return self.tabletop.pointer(pointer)

    def finish(self) -> bool:
        """End what the table tells now; False if there was nothing to end."""
        if self.tabletop.covered or not self.tabletop.events.skip():
            return False
        self.touch()
        return True

    def back(self) -> None:
        """Fold one thing away, or leave; nothing is answered by that (Escape)."""
        if self.move is None and self.tabletop.back():
            return
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())

    # -- pictures

    @property
    def heading(self) -> str:
        """The day of the game and the turn: “1 July: Round 2, turn 3”; the turn alone where the library has
        not the game."""
        return words.heading(self.guide, self.card, self.replay.place_of(self.card.step), self._game)

    @property
    def chapter(self) -> str:
        """The key of the rules' chapter that tells of what is on the table."""
        return self._scenes.chapter(self.tabletop.frame)

    @property
    def asking(self) -> str:
        """The question in a sentence."""
        return _("What would you do today?")

    def _places(self, canvas: Canvas) -> SheetLayout:
        """Where the sheet and its buttons are; the table is laid out around it."""
        if self.move is not None or self.at_table:
            at = sheet.band(canvas, self._lines, 2)
        else:
            at = sheet.band(canvas, self._lines, 4, self._offered)
        self.tabletop.reserve(None if self.folded else at.sheet)
        return sheet.folded(canvas, at) if self.folded else at

    @property
    def _lines(self) -> list[sheet.Line]:
        """The words on the sheet."""
        if self.move is not None:
            return sheet.result(self.mark, [_(words.MARKS[self.mark]), *self.told])
        return sheet.question(self.asking, f"{self.heading} · {words.cost(self.card)}")

    @property
    def _offered(self) -> list[str]:
        """Moves that are offered, in words, each with the number that is its key."""
        said = [words.move_words(self.guide, self.card, text) for text in self.offers]
        return [f"{number}. {one}" for number, one in enumerate(said, 1)]

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and the sheet over it."""
        at = self._places(canvas)
        self.tabletop.draw(canvas)
        self.tabletop.draw_over(canvas)
        if not self.folded:
            sheet.draw(canvas, at, self._lines, self.day.marks, len(self.day.waiting))

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Return boxes that are clear of the sheet, too."""
        return self.tabletop.clearings(canvas, [self._places(canvas).sheet])

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return what one compares, and the sheet."""
        return [*self.tabletop.keep_clear(canvas), self._places(canvas).sheet]

    def resized(self, canvas: Canvas) -> None:
        """Drop composed pictures after another size or look."""
        self.tabletop.resized()

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the question, the answers, and what the table has beside them."""
        at = self._places(canvas)
        found = [self._question(at), *(self._after(at) if self.move is not None else self._asked(at))]
        table = [] if self.tabletop.covered else [Control(
            "drill.back", _("Back"), sheet.back_place(canvas), on_press=self.back, look="small", above=True,
        )]  # fmt: skip
        shown = self.tabletop.controls(canvas)
        beside = [one for one in shown if not at.sheet.contains(one.rect.cx, one.rect.cy)]
        return [*[replace(one, above=True) for one in found], *table, *beside]

    def _question(self, at: SheetLayout) -> Control:
        label = "\n".join([self.heading, self.asking, words.cost(self.card)])
        if self.move is not None:
            label = "\n".join([_(words.MARKS[self.mark]), *self.told])
        return Control("drill.question", label, at.words, kind="area", sound="", radius=18)

    def _asked(self, at: SheetLayout) -> list[Control]:
        found: list[Control] = []
        buttons = iter(at.buttons)
        if not self.at_table:
            look = _("Back to the question") if self.folded else _("Look at the table")
            fold = Control("drill.look", look, at.buttons[-1], on_press=self.fold, look="small", hotkey="l")
            if self.folded:
                return [fold]
            for number, (said, place) in enumerate(zip(self._offered, at.offers, strict=True)):
                found.append(
                    Control(
                        f"drill.option.{number + 1}",
                        said,
                        place,
                        kind="tab",
                        value=self.lifted == number,
                        on_press=partial(self.press_offer, number),
                    )
                )
            found.append(
                Control(
                    "drill.choose",
                    _("Choose this"),
                    next(buttons),
                    enabled=self.lifted is not None,
                    on_press=self.confirm,
                    look="primary",
                )
            )
            found.append(fold)
        for key, label, press, hotkey in (
            ("show", _("I do not know"), self.give_up, "w"),
            ("drop", _("Not this one again"), self.drop_card, "x"),
        ):
            place = next(buttons)
            found.append(Control(f"drill.{key}", label, place, on_press=press, look="small", hotkey=hotkey))
        return found

    def _after(self, at: SheetLayout) -> list[Control]:
        more = bool(self.day.waiting)
        following = _("Next question") if more else _("Done for today")
        first, second = at.buttons
        return [
            Control("drill.next", following, first, on_press=self.go_on, look="primary", hotkey="return"),
            Control("drill.watch", _("Show the game"), second, on_press=self.watch, look="small", hotkey="g"),
        ]

    def describe(self) -> str:
        """Return the question, and what the table shows."""
        return f"{self._question(self._places(self.context.canvas)).label}\n{self.tabletop.describe()}"

    def facts(self) -> dict[str, object]:
        """Return the table's facts and `drill`: card id, numbers of cards left and asked, and the mark once
        it is answered."""
        asked = {"id": self.card.id, "left": len(self.day.waiting), "asked": self.day.done}
        if self.move is not None:
            asked["mark"] = self.mark  # type: ignore[assignment]
        return {**self.tabletop.facts(), "drill": asked}

    def attachment(self) -> str:
        """Return the record, giving nothing away."""
        return self.replay.sealed_text
