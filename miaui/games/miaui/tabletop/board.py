"""Miaui's table: what is displayed and told, its picture, and what the player does at it."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from miaui.core.seat import Seat
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.tabletop import sounds
from miaui.games.miaui.tabletop.animation.animation import Animation
from miaui.games.miaui.tabletop.animation.director import Director
from miaui.games.miaui.tabletop.animation.table_story import TableStory
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.input.table_input import TableInput
from miaui.games.miaui.tabletop.input.ui_state import UiState
from miaui.games.miaui.tabletop.picture import TablePicture
from miaui.games.miaui.tabletop.stage import Stage
from miaui.games.miaui.tabletop.words import lines, sentences
from miaui.games.miaui.tabletop.words.prompts import prompt
from miaui.tabletop.board import EVERYTHING, PREPARED_AFTER, BoardLink, BoardParts, Remark, TableStatus
from miaui.tabletop.cast.members import CastMember

REMARK_SECONDS = 4.5
"""Time for which a cat's words stand at her head (seconds)."""
PAN = 0.6
"""Panning of sounds from a seat at the edge of the window."""


class MiauiBoard:
    """The `Board` of Miaui. `explained` are kinds of events that need no explaining any more."""

    def __init__(
        self,
        cast: tuple[CastMember, ...],
        view: View,
        front: Seat,
        link: BoardLink[Dive, Event, View],
        parts: BoardParts = EVERYTHING,
        explained: Collection[str] = (),
    ) -> None:
        self.cast = cast
        self._link, self._parts = link, parts
        self._status = TableStatus()
        self.animation = Animation(Stage.of(view))
        self._director = Director(self.animation, cast, self._play, set(explained))
        self.story = TableStory(self._director, cast, link.view, parts.hold_recap)
        self.input = TableInput(self.story, link, self._last_frame, parts.buttons)
        self.picture = TablePicture(cast, self.animation, self.input, self.log, parts)
        self.input.ui.set(front=front)
        self._refresh()

    def _play(self, name: str) -> None:
        """Play a sound from where its seat is."""
        seat, frame = self._director.seat_heard, self.picture.last
        pan = 0.0
        if seat is not None and frame is not None:
            pan = PAN * (frame.layout.seats[seat].disc.x / frame.layout.vw * 2 - 1)
        self._link.sound(name, pan)

    def _last_frame(self) -> Frame | None:
        return self.picture.last

    # -- what is shown

    @property
    def stage(self) -> Stage:
        """Display state."""
        return self.animation.stage

    @property
    def ui(self) -> UiState:
        """Additions of input and settings to it."""
        return self.input.ui.state

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
        """The round that is shown."""
        return self.stage.round

    @property
    def ambience(self) -> str:
        """The lagoon sounds deeper as rounds pass."""
        return sounds.ambience(self.stage.round)

    @property
    def explained(self) -> frozenset[str]:
        """Kinds of events that have been explained and need it no more."""
        return frozenset(self._director.known)

    def show(self, view: View, front: Seat, events: Sequence[Event] = ()) -> None:
        """Show another moment, or other eyes, without a story; `events` have happened since the view."""
        self.story.jump(Stage.of(view).play(events))
        self.input.ui.set(front=front)
        self._refresh()

    def hide_private(self) -> None:
        """Show only what everybody may see, at once."""
        self._director.finish()
        self._director.jump(self.stage.public())
        self._refresh()
        self._link.touch()

    @contextmanager
    def public_only(self) -> Iterator[None]:
        """Draw only public information, for screenshots at a shared table (a context manager)."""
        stage, ui = self.stage, self.ui
        self.animation.stage = stage.public()
        self.input.ui.set(lifted=None, dragged=None, returning=None, peek=False, browse=None, prompt="")
        try:
            yield
        finally:
            self.animation.stage, self.input.ui.state = stage, ui
            self._link.touch()

    def rest(self) -> None:
        """Take the caption away; at the end of a game the winners look delighted."""
        self.animation.caption = ""
        scores = self.stage.scores or ()
        for seat, points in enumerate(scores):
            self.animation.faces[seat] = "delighted" if points == max(scores) else "calm"
        self._link.touch()

    # -- what is asked and told

    def ask(self, moves: Collection[Dive]) -> None:
        """Ask for one of the moves that the player in front may make now."""
        self.input.cards.ask(moves)
        self._refresh()

    def inform(self, status: TableStatus) -> None:
        """Show what else there is to know of the match."""
        self._status = status
        self._refresh()

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True if anything happened that was told."""
        prefs = self._link.prefs()
        self.input.update(dt)
        self._director.pace, self.story.patient = prefs.pace, prefs.recap == "wait"
        changed = self.story.update(dt)
        if self.story.quiet_for > PREPARED_AFTER:
            self.picture.prepare()
        elif not self.story.quiet:
            self.picture.prepare_told(self.story)
        self._refresh()
        if self.picture.update(0.0 if prefs.reduced_motion else dt) or changed:
            self._link.touch()
        return changed

    def _refresh(self) -> None:
        """Bring `ui` up to date; a change asks for a new picture."""
        prefs, status = self._link.prefs(), self._status
        ui = replace(
            self.ui,
            prompt=prompt(self.story, self.input, status, self.cast),
            hint=status.hint,
            recap=self.story.recap,
            rows=self.story.rows,
            remark=self._remark(),
            purist=prefs.purist and not self._parts.aids,
            hand_hidden=self.input.hand_hidden,
            peek=self.input.peeking,
            shared=status.shared,
            listening=status.listening,
            reduced=prefs.reduced_motion,
            seals=status.seals,
        )
        if ui != self.ui:
            self.input.ui.state = ui
            self._link.touch()

    def _remark(self) -> Remark | None:
        """What a cat says, for a moment before the choice."""
        story = self.story
        if story.waiting or self.stage.over or story.quiet_for > REMARK_SECONDS:
            return None
        return self._status.remark

    def log(self) -> list[tuple[int, list[lines.Line]]]:
        """Return the rounds that have been shown, newest first; only the last one for purists."""
        stage = self.stage
        rounds = lines.log(self._link.view(), self.cast)
        seen = [entry for entry in rounds if entry[0] < stage.round or stage.over]
        return seen[:1] if self.ui.purist else seen

    def sentences(self, events: Sequence[Event]) -> list[str]:
        """Return a sentence for each event that follows on what is displayed."""
        return sentences.sentences(events, self.stage, self.cast)

    def describe(self) -> str:
        """Return what the table shows, in words; nothing that others who listen must not hear."""
        return sentences.describe(self.stage, self.ui, self.cast)

    def facts(self) -> dict[str, object]:
        """Return, for the probe, the round being shown, and the card that the person at the screen has
        lifted."""
        lifted = None if self.input.hand_hidden else self.ui.lifted
        return {"round": self.stage.round, "lifted": lifted}
