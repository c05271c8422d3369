"""Kaivai's table: what is displayed and told, its picture, and what the player does at it."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from miaui.core.seat import Seat
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.moves import ChooseAction, Move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop import sounds
from miaui.games.kaivai.tabletop.animation.animation import Animation
from miaui.games.kaivai.tabletop.animation.director import Director
from miaui.games.kaivai.tabletop.animation.kaivai_story import kaivai_story
from miaui.games.kaivai.tabletop.input.choice import DONE, NOTHING
from miaui.games.kaivai.tabletop.input.table_input import TableInput
from miaui.games.kaivai.tabletop.input.ui_state import UiState
from miaui.games.kaivai.tabletop.past import Line, Past
from miaui.games.kaivai.tabletop.picture import TablePicture
from miaui.games.kaivai.tabletop.stage import Stage
from miaui.games.kaivai.tabletop.words import describing
from miaui.games.kaivai.tabletop.words.prompts import prompt
from miaui.games.kaivai.tabletop.words.sentences import Teller
from miaui.tabletop.board import EVERYTHING, BoardLink, BoardParts, TableStatus
from miaui.tabletop.cast.members import CastMember

OWN = 2.5
"""Factor by which moves that a player tries are told faster than others' moves."""


class KaivaiBoard:
    """The `Board` of Kaivai. `explained` are kinds of events that need no explaining any more."""

    def __init__(
        self,
        cast: tuple[CastMember, ...],
        view: View,
        front: int,
        link: BoardLink[Move, Event, View],
        parts: BoardParts = EVERYTHING,
        explained: Collection[str] = (),
    ) -> None:
        self.cast = cast
        self.explained = frozenset(explained)
        self._link, self._parts = link, parts
        self._status = TableStatus()
        self._refused = "", ""
        """The refusal that is shown, and what was pointed at then."""
        self._teller = Teller(cast, view.position.setup.bases)
        self._past = Past(self._teller, lambda: link.history(None))
        self.animation = Animation(Stage.of(view))
        director = Director(self.animation, cast, self._teller, link.sound)
        self.story = kaivai_story(director, parts.hold_recap)
        self.input = TableInput(self.story, link, self.retell, lambda: self.picture.middle, parts.buttons)
        self.picture = TablePicture(cast, self.animation, self.input, self.log, parts)
        self.input.ui.set(front=Seat(front), plays=parts.hand)
        self._refresh()

    # -- what is shown

    @property
    def stage(self) -> Stage:
        """The stage that is displayed."""
        return self.animation.stage

    @property
    def ui(self) -> UiState:
        """State that input and settings add to the stage."""
        return self.input.ui.state

    @property
    def front(self) -> Seat:
        """The seat at the lower edge."""
        return self.ui.front

    @property
    def viewer(self) -> Seat | None:
        """The seat whose secrets are shown; None is the public."""
        return self.stage.viewer

    @property
    def round(self) -> int:
        """The round that is shown, 1 first."""
        return self.stage.position.round

    @property
    def ambience(self) -> str:
        """The bed of sound: the voyage, or the reckoning after the last night."""
        position = self.stage.position
        return sounds.ambience(reckoning=bool(position.scored) or position.village is not None)

    def show(self, view: View, front: int, events: Sequence[Event] = ()) -> None:
        """Show another moment, or other eyes, without a story; `events` have happened since the view."""
        self.input.planning.drop()
        self.story.jump(Stage.of(view).play(events))
        self.input.ui.set(front=Seat(front))
        self._refresh()

    def hide_private(self) -> None:
        """Show only what everybody may see, at once."""
        if self.ui.tried:
            self.story.jump(Stage.of(self._link.view()))
        self.input.planning.drop()
        self.input.let_go()
        self.story.hide_private()
        self._refresh()
        self._link.touch()

    @contextmanager
    def public_only(self) -> Iterator[None]:
        """Show only public information within the context, for pictures of a shared table."""
        stage, ui = self.stage, self.ui
        self.animation.stage = stage.public()
        self.input.ui.set(choice=NOTHING, plan=None, prompt="")
        try:
            yield
        finally:
            self.animation.stage, self.input.ui.state = stage, ui
            self._link.touch()

    def rest(self) -> None:
        """Take the caption away; at the end of a game the winners look delighted."""
        self.story.director.hush()
        if self.stage.over:
            glory = [mat.glory for mat in self.stage.position.mats]
            best = max(glory)
            self.animation.faces |= {seat: "delighted" for seat, own in enumerate(glory) if own == best}
        self._link.touch()

    # -- what is asked and told

    def ask(self, moves: Collection[Move]) -> None:
        """Ask the player in front for one of these moves."""
        self.input.planning.ask(moves)
        self._refresh()

    def inform(self, status: TableStatus) -> None:
        """Update what else is to be shown of the match."""
        self._status = status
        self._refresh()

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True if anything happened that was told."""
        prefs = self._link.prefs()
        self.story.director.pace, self.story.patient = prefs.pace, prefs.recap == "wait"
        changed = self.story.update(dt, OWN if self.input.planning.trying else 1.0)
        self._refresh()
        if self.picture.update(0.0 if prefs.reduced_motion else dt) or changed:
            self._link.touch()
        return changed

    def _refresh(self) -> None:
        """Bring `ui` up to date; a change asks for a new picture."""
        self.input.planning.follow()
        self._drop_refusal()
        prefs, status, telling = self._link.prefs(), self._status, self.story.waiting
        ui = replace(
            self.ui,
            hint=status.hint,
            recap=self.story.recap,
            shared=status.shared,
            thinking=status.thinking,
            purist=prefs.purist and not self._parts.aids,
            takers=self._past.takers(self._link.view(), self.story.untold) if self.stage.scoring else {},
            action=None if telling else self._action(),
            bids_folded=self.ui.bids_folded and self.stage.bidding,
            telling=telling and not self.story.recap,
            reduced=prefs.reduced_motion,
        )
        words = prompt(self.stage, ui, status, self.cast) if self._parts.waits else status.hint
        ui = replace(ui, prompt="" if telling else words)
        if ui != self.ui:
            self.input.ui.state = ui
            self._link.touch()

    def _drop_refusal(self) -> None:
        """Take away why something was not possible once something else is pointed at."""
        reason, focus = self.ui.reason, self.picture.focus
        here = "" if focus is None else focus.hovered or (focus.focused if focus.shown else "")
        if reason != self._refused[0]:
            self._refused = reason, here
        elif reason and here not in ("", self._refused[1]):
            self.input.ui.set(reason="")

    def _action(self) -> int | None:
        """The action under way."""
        plan = self.ui.plan
        if plan is not None and isinstance(plan.picked, ChooseAction):
            return plan.picked.action
        turn = (self._link.view() if plan is None else plan).position.turn
        return None if turn is None else turn.action

    def log(self) -> list[tuple[int, list[Line]]]:
        """Return the rounds that have been shown, newest first."""
        return self._past.log(self._link.view(), self.story.untold)

    def retell(self) -> None:
        """Tell once more what happened since the last turn of the seat in front."""
        view = self._link.view()
        found = None if self.story.waiting else self._past.since(view, self.front, ())
        if found is None:
            self._link.sound("deny")
            return
        stage, events = found
        self.input.planning.drop()
        self.story.jump(replace(stage, viewer=self.viewer))
        self.story.tell(events)

    def sentences(self, events: Sequence[Event]) -> list[str]:
        """Return a sentence for each event that follows on what is displayed."""
        return self._teller.sentences(events)

    def describe(self) -> str:
        """Return what the table shows, in words; nothing that others who listen must not hear."""
        return describing.describe(self.stage, self.ui, self.cast)

    @property
    def leading(self) -> frozenset[str]:
        """The controls that lead on."""
        return self.ui.choice.targets | ({DONE} if self.ui.ready else set())

    def facts(self) -> dict[str, object]:
        """Return for the probe the round, whose turn it is, the controls that lead on, and the chosen
        canoe."""
        return {
            "round": self.round,
            "to_move": self.stage.to_move,
            "targets": sorted(self.leading),
            "chosen": self.ui.choice.canoe,
            "islands": len(village_names(self.stage.position.setup.bases)),
        }
