"""The table of Sea Salt & Paper: what is displayed and told, its picture, and what the player does at it."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from miaui.core.seat import Seat, seats
from miaui.engine.input.controls import Control
from miaui.engine.input.focus import Focus
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop import sounds
from miaui.games.salt.tabletop.animation.animation import Animation
from miaui.games.salt.tabletop.animation.director import Director
from miaui.games.salt.tabletop.animation.salt_story import follows, salt_story
from miaui.games.salt.tabletop.input.choice import NEXT, NOTHING
from miaui.games.salt.tabletop.input.table_input import TableInput
from miaui.games.salt.tabletop.input.ui_state import UiState
from miaui.games.salt.tabletop.known import Seen
from miaui.games.salt.tabletop.picture import TablePicture
from miaui.games.salt.tabletop.stage import Stage
from miaui.games.salt.tabletop.words import describing, lines, sentences
from miaui.games.salt.tabletop.words.prompts import prompt
from miaui.tabletop.board import EVERYTHING, PREPARED_AFTER, BoardLink, BoardParts, TableStatus
from miaui.tabletop.cast.members import CastMember

LINGERS = 1.2
"""Seconds that the last caption stands before somebody is asked to decide."""
PAN = 0.6
"""Pan of sounds from the outermost seats, 0 (middle) to 1 (a side)."""


class SaltBoard:
    """The `Board` of Sea Salt & Paper. `explained` are kinds of events that need no explaining any more."""

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
        self._link, self._parts = link, parts
        self._status = TableStatus()
        self._known = set(explained)
        self._seen = Seen(link.view)
        self._led = NOTHING
        """The step of a choice to which the keyboard was led."""
        self.animation = Animation(Stage.of(view))
        self._director = Director(self.animation, cast, self._play, self._known)
        self.story = salt_story(self._director, cast, parts.hold_recap)
        self.input = TableInput(self.story, link, self._control_at, self._focus, parts.buttons)
        self.picture = TablePicture(cast, self.animation, self.input, self.log, parts)
        self.input.ui.set(front=Seat(front))
        self.story.jump(self.stage)
        self._refresh()

    def _play(self, name: str) -> None:
        """Play a sound from where its seat is: the front seat in the middle, the others along the far sea."""
        seat, others = self._director.seat_heard, len(self.cast) - 1
        place = 0 if seat is None else (seat - self.front) % len(self.cast)
        wide = place and others > 1
        self._link.sound(name, PAN * (2 * (place - 1) / (others - 1) - 1) if wide else 0.0)

    def _control_at(self, x: float, y: float) -> Control | None:
        return self.picture.control_at(x, y)

    def _focus(self) -> Focus | None:
        return self.picture.focus

    # -- what is shown

    @property
    def stage(self) -> Stage:
        """Stage that is displayed."""
        return self.animation.stage

    @property
    def ui(self) -> UiState:
        """State of looking and choosing, from input and settings."""
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
        """The deal that is shown, 1 first."""
        return max(1, self.stage.deal)

    @property
    def ambience(self) -> str:
        """The beach, and the storm of Last Chance."""
        return sounds.ambience(self.stage.caller is not None)

    @property
    def explained(self) -> frozenset[str]:
        """Kinds of events that have been explained and need it no more."""
        return frozenset(self._known)

    def show(self, view: View, front: int, events: Sequence[Event] = ()) -> None:
        """Show another moment, or another viewer, without a story; `events` have happened since the view."""
        self.story.jump(Stage.of(view).play(events))
        self.input.ui.set(front=Seat(front))
        self._refresh()

    def hide_private(self) -> None:
        """Show only what everybody may see, at once."""
        self.story.hide_private()
        self.input.let_go()
        self._refresh()
        self._link.touch()

    @contextmanager
    def public_only(self) -> Iterator[None]:
        """Draw only public information within this context, for screenshots at a shared table."""
        stage, ui, animation = self.stage, self.ui, self.animation
        shown = animation.flights, animation.caption, animation.note
        animation.flights, animation.caption, animation.note = {}, "", ""
        animation.stage = stage.public()
        self.input.ui.set(choice=NOTHING, dragged=None, browse=None, prompt="", known=None, aids_open=False)
        try:
            yield
        finally:
            animation.flights, animation.caption, animation.note = shown
            animation.stage, self.input.ui.state = stage, ui
            self._link.touch()

    def rest(self) -> None:
        """Take the caption away; at the end of a game the winners look delighted."""
        self.animation.caption = ""
        for seat in seats(len(self.cast)):
            if self.stage.over:
                self.animation.faces[seat] = "delighted" if seat in self.stage.winners else "calm"
        self._link.touch()

    # -- what is asked and told

    def ask(self, moves: Collection[Move]) -> None:
        """Offer the moves that the player in front may make now."""
        self.input.ask(moves)
        self._refresh()

    def inform(self, status: TableStatus) -> None:
        """Update what else is shown of the match."""
        self._status = status
        self._refresh()

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True if anything happened that was told."""
        prefs = self._link.prefs()
        self._director.pace, self.story.patient = prefs.pace, prefs.recap != "go"
        changed = self.story.update(dt)
        if self.story.quiet_for > PREPARED_AFTER:
            self.picture.prepare()
        self.input.update(dt)
        self._refresh()
        if self.picture.update(0.0 if prefs.reduced_motion else dt) or changed:
            self._link.touch()
        return changed

    @property
    def _purist(self) -> bool:
        """True if aids to memory are left out."""
        return self._link.prefs().purist and not self._parts.aids

    def _refresh(self) -> None:
        """Bring `ui` up to date; a change asks for a new picture."""
        self.input.follow()
        self._seen.follow(self.stage, self.story.waiting, self.input.hand_hidden)
        prefs, status = self._link.prefs(), self._status
        ui = replace(
            self.ui,
            prompt=self._prompt(),
            hint=status.hint,
            recap=self.story.recap,
            way_on="" if self._parts.hold_recap else follows(self.story),
            telling=self.story.waiting or self.story.quiet_for < LINGERS,
            known=None if self._purist else self._seen.known,
            hand_hidden=self.input.hand_hidden,
            shared=status.shared,
            thinking=status.thinking,
            reduced=prefs.reduced_motion,
        )
        if ui != self.ui:
            self.input.ui.state = ui
            self._link.touch()
        if self.ui.choice != self._led:
            self._led = self.ui.choice
            self.picture.lead()

    def _prompt(self) -> str:
        """What is to be decided, or for whom everybody waits; nothing while anything is told."""
        choice = self.input.choice
        if self.story.waiting or not (choice.actions or self._parts.waits):
            return ""
        return prompt(self.stage, choice, self._status, self.cast)

    def log(self) -> list[tuple[int, list[lines.Line]]]:
        """Return the deals that have been shown with their lines, newest first."""
        view = self._seen.view
        return [] if view is None else lines.log(view, self.cast, self._purist)

    def sentences(self, events: Sequence[Event]) -> list[str]:
        """Return a sentence for each event that follows on what is displayed."""
        return sentences.sentences(events, self.cast)

    def describe(self) -> str:
        """Return what the table shows, in words; nothing that others who listen must not hear."""
        return describing.describe(self.stage, self.ui, self.cast)

    def facts(self) -> dict[str, object]:
        """Return for the probe the deal, whose turn it is, what is decided, and the controls that lead on."""
        stage = self.stage
        shown = {"round": self.round, "to_move": stage.to_move, "phase": stage.phase}
        targets = [] if self.ui.hand_hidden else sorted(self.ui.choice.targets)
        return {**shown, "targets": [NEXT] if self.ui.way_on else targets}
