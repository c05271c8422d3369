"""Moves are chosen and tried on the board, undone, and submitted to the table."""

from collections.abc import Callable, Collection
from dataclasses import replace

from miaui.engine.i18n import _
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.moves import End, Move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.animation.kaivai_story import KaivaiStory
from miaui.games.kaivai.tabletop.input.choice import ACTION, BID, DONE, KIND, Choice
from miaui.games.kaivai.tabletop.input.plan import Plan
from miaui.games.kaivai.tabletop.input.table_ui import TableUi
from miaui.games.kaivai.tabletop.stage import Stage
from miaui.games.kaivai.tabletop.words.reasons import no_hut, why_not_now
from miaui.tabletop.board import BoardLink


class Planning:
    """Keeps what the player in front has tried, and shows it in `ui` and in the story."""

    def __init__(self, ui: TableUi, story: KaivaiStory, link: BoardLink[Move, Event, View]) -> None:
        self._ui, self._story, self._link = ui, story, link
        self._plan: Plan | None = None
        self.allow: Callable[[Plan, Move], bool] = lambda plan, move: True
        """True if a legal move may be tried after a plan: a lesson allows few."""

    def ask(self, moves: Collection[Move]) -> None:
        """Ask for one of these moves; what was tried for other ones is dropped."""
        view, asked = self._link.view(), tuple(moves)
        if not asked:
            self._plan = None
        elif self._plan is None or (self._plan.start.position, self._plan.asked) != (view.position, asked):
            self._plan = Plan(self._ui.state.front, view, asked)
        self._close_choice()

    def _close_choice(self) -> None:
        """Nothing can be chosen for now; the kind of hut that was picked stays picked."""
        choice = Choice(kind=self._ui.state.choice.kind)
        self._ui.set(choice=choice, plan=None, reason="", trying=self.trying)

    def drop(self) -> None:
        """Drop all that was tried; it is for the caller to change what is displayed."""
        if self._plan is not None:
            self._plan = replace(self._plan, steps=(), picked=None)
        self._close_choice()

    def follow(self) -> None:
        """Bring the choice up to what is displayed: nothing can be chosen while anything is told."""
        stage, plan = self._story.stage, self._plan
        if plan is None or stage.viewer != self._ui.state.front or self._story.waiting:
            if self._ui.state.choice.moves or self._ui.state.plan is not None:
                self._close_choice()
        elif self._ui.state.plan is not plan:
            legal = tuple(move for move in plan.legal if self.allow(plan, move))
            choice = (
                replace(self._ui.state.choice, moves=legal)
                if self._ui.state.choice.moves == legal
                else self._fresh(legal)
            )
            self._ui.set(choice=choice, plan=plan, reason="")

    def _fresh(self, legal: tuple[Move, ...]) -> Choice:
        """The choice among some moves, nothing chosen yet."""
        position = self._story.stage.position
        names = village_names(position.setup.bases)
        villages = tuple(zip(names, position.board.chart.villages, strict=True))
        return replace(Choice.of(legal, villages), kind=self._ui.state.choice.kind)

    # -- choosing

    def press(self, target: str) -> None:
        """Use a control that begins or makes a move."""
        found = self._ui.state.choice.press(target)
        if target == DONE and self._ui.state.ready:
            self._tell_table(self._plan)
        elif found is None:
            self._link.sound("deny")
            self._ui.set(reason=self._why_not(target))
            held_back = self._held_back(target)
            if held_back is not None:
                self._link.refuse(held_back)
        elif isinstance(found, Choice):
            self._link.sound("lift")
            self._ui.set(choice=found, reason="")
        else:
            self._try(found)
        self._link.touch()

    def _held_back(self, target: str) -> Move | None:
        """Return a legal move that a control would begin or make but that is not asked for, or None."""
        plan = self._plan
        if plan is None or plan.over:
            return None
        asked = {move for move in plan.legal if self.allow(plan, move)}
        others = [move for move in self._link.sight.legal(plan.view) if move not in asked]
        return next((move for move in others if target in self._fresh((move,)).targets), None)

    def _why_not(self, target: str) -> str:
        """Why a number, an action or a hut cannot be chosen now, in words; "" for what is none of them, and
        where only `allow` forbids it."""
        if self._plan is None:
            return ""
        if target.startswith(BID) and int(target.removeprefix(BID)) in self._plan.position.bids:
            return _("This number is taken: choose another one.")
        if target.startswith(KIND) and self._ui.state.choice.kinds:
            return no_hut(self._plan.position, int(target.removeprefix(KIND)))
        if target.startswith(ACTION):
            return why_not_now(self._plan.position, int(target.removeprefix(ACTION)))
        return ""

    def _try(self, move: Move) -> None:
        """A move was made: it is displayed and can be undone, unless it ends everything that could be."""
        plan = self._plan
        if plan is None:
            return
        after = plan.add(move, self._link.sight)
        if after.due or move == plan.picked or isinstance(move, End):
            self._tell_table(after)
            return
        self._link.sound("lift")
        self._plan = after
        self._close_choice()
        if len(after.steps) > len(plan.steps):
            self._story.tell(after.steps[-1].events)
        self.follow()

    def _tell_table(self, plan: Plan | None) -> None:
        """What was tried counts from now on. Of it only what is displayed already is not told again."""
        displayed = () if self._plan is None else self._plan.events
        self._plan = None
        self._close_choice()
        self._story.expect(displayed)
        if plan is not None:
            self._link.submit(plan.moves)
        self._story.expect(())

    @property
    def trying(self) -> bool:
        """True if moves have been tried that the table does not know of."""
        return self._plan is not None and bool(self._plan.steps)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Moves that would be submitted to the table now."""
        return () if self._plan is None else self._plan.moves

    def undo(self) -> bool:
        """Undo the last move that was tried. False if there was none."""
        return self._undo_to(lambda plan: plan.undo())

    def undo_all(self) -> bool:
        """Undo everything that was tried. False if there was nothing."""
        return self._undo_to(lambda plan: replace(plan, steps=(), picked=None))

    def _undo_to(self, less: Callable[[Plan], Plan]) -> bool:
        plan = self._plan
        if plan is None or not plan.moves:
            return False
        self._plan = less(plan)
        self._close_choice()
        if self._plan.steps != plan.steps:
            self._story.jump(Stage.of(self._link.view()).play(self._plan.events))
        self._link.sound("lift")
        self.follow()
        return True

    def put_back(self) -> bool:
        """Put back what was chosen, else undo the last move that was tried. False if there was neither."""
        choice = self._ui.state.choice
        if not choice.chosen:
            return self.undo()
        self._ui.set(choice=choice.put_back(), reason="")
        self._link.sound("lift")
        return True
