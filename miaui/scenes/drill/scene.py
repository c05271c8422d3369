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
from miaui.history.drill_day import DrillDay, utc_now
from miaui.learning.drill import DrillCard, Mark, offers
from miaui.match.link import QuestionLink
from miaui.match.replay import CommonReplay
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.drill import sheet, words
from miaui.scenes.drill.sheet import Edge, SheetLayout
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.parts import Parts, TableHost, TableStatus
from miaui.tabletop.tabletop import Tabletop
from miaui.tabletop.tutor import Guidance

_DEAF = 0.5
"""Seconds before a question takes an answer: a key that was meant for the last one must not answer it."""
_PARTS = Parts(track=False, buttons=False, aids=True)


def open_drill(context: Context) -> Scene:
    """Return the scene with the first card that is due, cards of newly kept reviews among them; where none is
    due, the dialog `over`. It is not put on the stack."""
    catalog = context.catalog
    day = DrillDay.begin(context.data, context.library, catalog.games, catalog.shown)
    question = day.question()
    return over(day) if question is None else DrillScene(context, day, *question)


def over(day: DrillDay) -> Scene:
    """Return the dialog “Your drill” with one button, “Back”. It says in lines: where an unreadable deck was
    set aside; how many answers of this day were right, if there were any; and that no more are due and when
    the next one comes back, or for a deck without cards how to get some."""
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
    """A question of the drill: the table at the moment of an old choice, and a sheet over it. The answer is a
    move at the table (`at_table`), or one of `offers`, which is lifted by a first press and given by a
    second. `move` is the answer, None before it, "" for not known; then the sheet tells what was best.
    Leaving answers nothing."""

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
        self._game = next((game for game in games if game.id == card.game_id), None)
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
        self._placed: tuple[object, Edge] | None = None
        """All that the sheet's place depends on, and that place."""
        self.folded = False
        """True while the sheet is folded away from the table."""
        self.move: str | None = None
        """The answer, once it is given; "" where none was known."""
        self.mark: Mark = "wrong"
        self.told: list[str] = []

    # -- time

    def enter(self) -> None:
        """Stop the music and begin the sounds of the game's place; called whenever the scene comes to the
        top."""
        self.context.audio.music()
        self.context.audio.ambience(self._scenes.ambience(self.tabletop.heard))
        self.touch()

    def leave(self) -> None:
        """Put back pieces that are held; called when a scene is put on top, and before closing."""
        self.tabletop.let_go()

    def update(self, dt: float) -> None:
        """Let time pass at the table. From 0.5 seconds on the question takes answers; where the answer is a
        move at the table, its legal moves are asked for then."""
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
        """False in the first half second, in which no answer is taken; True after that, and once it is
        answered."""
        return self.move is not None or self.listens

    # -- answering

    def press_offer(self, number: int) -> None:
        """Lift the offer with this number, from 0, and have the table show where it would be made; if it is
        lifted already, answer with it, which is kept, sounds and is told. While no answer is taken "deny"
        sounds, and nothing else happens."""
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
        """Answer with the lifted offer; nothing where none is lifted."""
        if self.lifted is not None:
            self.press_offer(self.lifted)

    def give_up(self) -> None:
        """Answer that one does not know any move: it is kept as an answer of "". Nothing while no answer is
        taken."""
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
        """Remove this card from the deck for good, without an answer, and go on to the next question."""
        self.day.drop(self.card)
        self.go_on()

    def go_on(self) -> None:
        """Put the next question in this one's place, or the dialog `over` where nothing is due any more."""
        question = self.day.question()
        if question is None:
            self.stack.replace(over(self.day))
        else:
            self.stack.replace(DrillScene(self.context, self.day, *question))

    def watch(self) -> None:
        """Open the replay of the card's game on top, at this choice. StoreError for a game that is not in the
        library."""
        text = self.context.library.load(self.card.game_id)
        place = self.replay.place_of(self.card.step)
        self.context.open(routes.Replay(text, game_id=self.card.game_id, place=place))

    def fold(self) -> None:
        """Fold the sheet away from the table; a second call unfolds it."""
        self.folded = not self.folded
        self.touch()

    # -- input

    def key(self, key: Key) -> bool:
        """Use a key: a digit presses the offer of that number, from 1 (not while it is held down); other keys
        go to the table. Return True if it was used; False for every key once it is answered."""
        if key.plain and not key.repeat and self.move is None and key.name.isdigit():
            number = int(key.name) - 1
            if 0 <= number < len(self.offers):
                self.press_offer(number)
                return True
        return self.move is None and self.tabletop.key(key)

    def pointer(self, pointer: Pointer) -> bool:
        """Hand a movement or press of the mouse to the table; return True if it used it. A press on a button
        of the sheet or of this scene is not handed on: False."""
        if pointer.kind == "down":
            over_it = topmost(self.controls(self.context.canvas), pointer.x, pointer.y)
            if over_it is not None and over_it.id.startswith("drill."):
                return False
        return self.tabletop.pointer(pointer)

    def finish(self) -> bool:
        """End what the table tells now, at once; return True. False if there was nothing to end, or a page
        covers the table."""
        if self.tabletop.covered or not self.tabletop.events.skip():
            return False
        self.touch()
        return True

    def back(self) -> None:
        """Go one step back at the table, if there is one and nothing is answered yet; else leave for the
        scene below, or the title. Nothing is answered by that."""
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
        """The key of the rules' chapter that tells of what is on the table; "" for the first."""
        return self._scenes.chapter(self.tabletop.frame)

    @property
    def asking(self) -> str:
        """The question "What would you do today?", translated."""
        return _("What would you do today?")

    def _places(self, canvas: Canvas) -> SheetLayout:
        """Return the boxes of the sheet and its buttons, and reserve the sheet's box, round which the table
        is laid out."""
        look = canvas, canvas.surface.get_size(), canvas.style_key, self.move is not None
        if self._placed is None or self._placed[0] != look:
            self._placed = look, self._free_edge(canvas)
        at = self._band(canvas, self._placed[1])
        self.tabletop.reserve(None if self.folded else at.sheet)
        return sheet.folded(canvas, at) if self.folded else at

    def _band(self, canvas: Canvas, edge: Edge) -> SheetLayout:
        """Return the boxes of the unfolded sheet at an edge."""
        if self.move is not None or self.at_table:
            return sheet.band(canvas, edge, self._lines, 2)
        return sheet.band(canvas, edge, self._lines, 4, self._offered)

    def _free_edge(self, canvas: Canvas) -> Edge:
        """Return where the sheet covers least of the table, which is laid out round it, at best nothing:
        right of “Back”, there up to the first of what it would cover at the right, or along the lower
        edge."""
        upper, lower = sheet.edges(canvas)
        at, under = self._under(canvas, upper)
        right = min([box.x - 8 for box in under if box.x > at.cx], default=upper.right)
        narrow = upper._replace(right=right)
        tried = [upper, narrow, lower] if right - upper.left >= canvas.width / 2 else [upper, lower]

        def covered(edge: Edge) -> float:
            at, under = self._under(canvas, edge)
            return at.covered(under)

        return min(tried, key=covered)

    def _under(self, canvas: Canvas, edge: Edge) -> tuple[Rect, list[Rect]]:
        """Return the box of the sheet at an edge, and the boxes that it would lie over: of what tooltips
        leave free, and of everything on the table that can be pressed or read but the ground."""
        at = self._band(canvas, edge).sheet
        self.tabletop.reserve(at)
        shown = [control.rect for control in self.tabletop.controls(canvas)]
        boxes = [*self.tabletop.keep_clear(canvas), *[box for box in shown if box.w < canvas.width / 2]]
        return at, [box for box in boxes if box.w > 0 and box.h > 0 and box.overlaps(at)]

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
        return [f"{number}. {text}" for number, text in enumerate(said, 1)]

    def draw(self, canvas: Canvas) -> None:
        """Draw the table and, unless it is folded away, the sheet over it with its words and a dot for each
        question of this day."""
        at = self._places(canvas)
        self.tabletop.draw(canvas)
        self.tabletop.draw_over(canvas)
        if not self.folded:
            sheet.draw(canvas, at, self._lines, self.day.marks, len(self.day.waiting))

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Return free boxes in which captions may lie, the best first: those of the table that are clear of
        the sheet."""
        return self.tabletop.clearings(canvas, [self._places(canvas).sheet])

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return boxes that tooltips cover only where they find no other place: those of the table, then the
        sheet."""
        return [*self.tabletop.keep_clear(canvas), self._places(canvas).sheet]

    def resized(self, canvas: Canvas) -> None:
        """Free the table's pictures, which were made for another window size or look."""
        self.tabletop.resized()

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return `drill.question`, which is only read aloud; before the answer the offers and buttons (folded
        away: only the one that unfolds it), after it “Next question” or “Done for today” and “Show the game”;
        then “Back”, unless a page covers the table; last the table's controls that the sheet does not
        hide."""
        at = self._places(canvas)
        controls = [self._question(at), *(self._after(at) if self.move is not None else self._asked(at))]
        table = [] if self.tabletop.covered else [Control(
            "drill.back", _("Back"), sheet.back_place(canvas), on_press=self.back, look="small", above=True,
        )]  # fmt: skip
        shown = self.tabletop.controls(canvas)
        beside = [control for control in shown if not at.sheet.contains(control.rect.cx, control.rect.cy)]
        return [*[replace(control, above=True) for control in controls], *table, *beside]

    def _question(self, at: SheetLayout) -> Control:
        label = "\n".join([self.heading, self.asking, words.cost(self.card)])
        if self.move is not None:
            label = "\n".join([_(words.MARKS[self.mark]), *self.told])
        return Control("drill.question", label, at.words, kind="area", sound="", radius=18)

    def _asked(self, at: SheetLayout) -> list[Control]:
        controls: list[Control] = []
        buttons = iter(at.buttons)
        if not self.at_table:
            look = _("Back to the question") if self.folded else _("Look at the table")
            fold = Control("drill.look", look, at.buttons[-1], on_press=self.fold, look="small", hotkey="l")
            if self.folded:
                return [fold]
            for number, (said, place) in enumerate(zip(self._offered, at.offers, strict=True)):
                controls.append(
                    Control(
                        f"drill.option.{number + 1}",
                        said,
                        place,
                        kind="tab",
                        value=self.lifted == number,
                        on_press=partial(self.press_offer, number),
                    )
                )
            controls.append(
                Control(
                    "drill.choose",
                    _("Choose this"),
                    next(buttons),
                    enabled=self.lifted is not None,
                    on_press=self.confirm,
                    look="primary",
                )
            )
            controls.append(fold)
        for key, label, press, hotkey in (
            ("show", _("I do not know"), self.give_up, "w"),
            ("drop", _("Not this one again"), self.drop_card, "x"),
        ):
            place = next(buttons)
            controls.append(
                Control(f"drill.{key}", label, place, on_press=press, look="small", hotkey=hotkey)
            )
        return controls

    def _after(self, at: SheetLayout) -> list[Control]:
        more = bool(self.day.waiting)
        following = _("Next question") if more else _("Done for today")
        first, second = at.buttons
        return [
            Control("drill.next", following, first, on_press=self.go_on, look="primary", hotkey="return"),
            Control("drill.watch", _("Show the game"), second, on_press=self.watch, look="small", hotkey="g"),
        ]

    def describe(self) -> str:
        """Return the words of the question, or once it is answered of the result, and in lines below what the
        table shows."""
        return f"{self._question(self._places(self.context.canvas)).label}\n{self.tabletop.describe()}"

    def facts(self) -> dict[str, object]:
        """Return the table's facts and "drill" for tests: the card's `id`, how many cards are `left` with
        this one and were `asked` before, and, once it is answered, the `mark`: "right", "half" or "wrong"."""
        asked = {"id": self.card.id, "left": len(self.day.waiting), "asked": self.day.done}
        if self.move is not None:
            asked["mark"] = self.mark  # type: ignore[assignment]
        return {**self.tabletop.facts(), "drill": asked}

    def attachment(self) -> str:
        """Return the game's record as one line of JSON, sealed: it gives nothing away."""
        return self.replay.sealed_text
