"""Kaivai's table: what is displayed and told, its picture, and what the player does at it."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from miaui.games.kaivai.bases import village_names
from miaui.games.kaivai.events import Event
from miaui.games.kaivai.moves import Move
from miaui.games.kaivai.view import View
from miaui.stages.board import BoardLink, TableStatus
from miaui.stages.cast.members import CastMember
from miaui.stages.kaivai.animation.animation import Animation
from miaui.stages.kaivai.animation.director import Director
from miaui.stages.kaivai.animation.kaivai_story import kaivai_story
from miaui.stages.kaivai.input.actions import ACTIONS
from miaui.stages.kaivai.input.choice import NOTHING
from miaui.stages.kaivai.input.table_input import TableInput
from miaui.stages.kaivai.input.ui_state import UiState
from miaui.stages.kaivai.picture import ALL, BoardParts, TablePicture
from miaui.stages.kaivai.stage import Stage
from miaui.stages.kaivai.words import describing
from miaui.stages.kaivai.words.prompts import prompt
from miaui.stages.kaivai.words.sentences import Teller

FAST = 4.0
"""How much faster a story is told while the fast button is held."""


class KaivaiBoard:
    """The `Board` of Kaivai. `explained` are kinds of events that need no explaining any more."""

    actions = ACTIONS

    def __init__(
        self,
        cast: tuple[CastMember, ...],
        view: View,
        front: int,
        link: BoardLink[Move, View],
        parts: BoardParts = ALL,
        explained: Collection[str] = (),
    ) -> None:
        self.cast = cast
        self.explained = frozenset(explained)
        self._link, self._parts = link, parts
        self._status = TableStatus()
        self._teller = Teller(cast, view.position.setup.bases)
        self.animation = Animation(Stage.of(view))
        director = Director(self.animation, self._teller, link.sound)
        self.story = kaivai_story(director, parts.hold_recap)
        self.input = TableInput(self.story, link, parts.buttons)
        self.picture = TablePicture(cast, self.animation, self.input, self.log, parts)
        self.input.set(front=front)
        self._refresh()

    # -- what is shown

    @property
    def stage(self) -> Stage:
        """What is displayed."""
        return self.animation.stage

    @property
    def ui(self) -> UiState:
        """What input and settings add to it."""
        return self.input.state

    @property
    def front(self) -> int:
        """The seat at the lower edge."""
        return self.ui.front

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets are shown; None is the public."""
        return self.stage.viewer

    @property
    def round(self) -> int:
        """The round that is shown, 1 first."""
        return self.stage.position.round

    @property
    def ambience(self) -> str:
        """The open sea."""
        return ""

    def show(self, view: View, front: int, events: Sequence[Event] = ()) -> None:
        """Show another moment, or other eyes, without a story; `events` have happened since the view."""
        self.story.jump(Stage.of(view).play(events))
        self.input.set(front=front)
        self._refresh()

    def hide_private(self) -> None:
        """Show only what everybody may see, at once."""
        self.story.hide_private()
        self.input.let_go()
        self._refresh()
        self._link.touch()

    @contextmanager
    def public_only(self) -> Iterator[None]:
        """Context manager: draw only public information, for pictures of a shared table."""
        stage, ui = self.stage, self.ui
        self.animation.stage = stage.public()
        self.input.set(choice=NOTHING, prompt="")
        try:
            yield
        finally:
            self.animation.stage, self.input.state = stage, ui
            self._link.touch()

    def rest(self) -> None:
        """Take the caption away; at the end of a game the winners look delighted."""
        self.animation.caption = ""
        if self.stage.over:
            glory = [mat.glory for mat in self.stage.position.mats]
            best = max(glory)
            self.animation.faces |= {seat: "delighted" for seat, own in enumerate(glory) if own == best}
        self._link.touch()

    # -- what is asked and told

    def ask(self, moves: Collection[Move]) -> None:
        """The moves that the player in front may make now."""
        self.input.ask(moves)
        self._refresh()

    def inform(self, status: TableStatus) -> None:
        """What else is to be shown of the match."""
        self._status = status
        self._refresh()

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True if anything happened that was told."""
        prefs = self._link.prefs()
        self.story.director.pace, self.story.patient = prefs.pace, prefs.recap_waits
        changed = self.story.update(dt, FAST if self.input.fast else 1.0)
        self._refresh()
        if self.picture.update(0.0 if prefs.reduced_motion else dt) or changed:
            self._link.touch()
        return changed

    def _refresh(self) -> None:
        """Bring `ui` up to date; a change asks for a new picture."""
        self.input.follow()
        prefs, status, telling = self._link.prefs(), self._status, self.story.waiting
        turn = None if telling else self._link.view().position.turn
        action = None if turn is None else turn.action
        words = "" if telling else prompt(self.stage, self.input.choice, action, status, self.cast)
        ui = replace(
            self.ui,
            prompt=words,
            hint=status.hint,
            recap=self.story.recap,
            shared=status.shared,
            thinking=status.thinking,
            purist=prefs.purist and not self._parts.aids,
            action=action,
            telling=telling and not self.story.recap,
            reduced=prefs.reduced_motion,
        )
        if ui != self.ui:
            self.input.state = ui
            self._link.touch()

    def log(self) -> list[tuple[int, list[str]]]:
        """The rounds that have been shown, newest first."""
        return []

    def sentences(self, events: Sequence[Event]) -> list[str]:
        """A sentence for each event that follows on what is displayed."""
        return self._teller.sentences(events)

    def describe(self) -> str:
        """What the table shows, in words; nothing that others who listen must not hear."""
        return describing.describe(self.stage, self.ui, self.cast)

    def facts(self) -> dict[str, object]:
        """For the probe: the round, whose turn it is, and the controls that lead on."""
        return {
            "round": self.round,
            "to_move": self.stage.to_move,
            "targets": sorted(self.ui.choice.targets),
            "islands": len(village_names(self.stage.position.setup.bases)),
        }
