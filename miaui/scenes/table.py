"""The table at which the game is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, ngettext
from miaui.games.miaui.cards import ROUNDS
from miaui.scenes import chatter
from miaui.scenes.context import Context
from miaui.scenes.hands import Hands
from miaui.scenes.sitting import Sitting
from miaui.stages.miaui import lines, paint, paint_frame, paint_words, sounds
from miaui.stages.miaui.clearings import clearings
from miaui.stages.miaui.director import Director
from miaui.stages.miaui.flow import Flow
from miaui.stages.miaui.layout import Layout
from miaui.stages.miaui.look import Look
from miaui.stages.miaui.people import people
from miaui.stages.miaui.pick import Actions, controls
from miaui.stages.miaui.show import Show
from miaui.stages.miaui.stage import Stage
from miaui.stages.miaui.warm import Warmer
from miaui.table.session import sealed_now

AMBIENT_RATE = 14.0
"""Pictures a second while only water, torches and breathing cats move."""
FORCED_AFTER = 1.4
"""Seconds before the one card that is left is played by itself."""
ENDING_AFTER = 1.8
THINKING_AFTER = 0.7
FAST = 4.0


class TableScene(Hands):
    """A sitting at the table: shows what happens, takes the dives of the person in front."""

    name = "table"

    def __init__(self, context: Context, sitting: Sitting) -> None:
        super().__init__()
        self.context, self.sitting = context, sitting
        self.session = sitting.session
        self.who = people(sitting.table.players)
        self.show = Show(Stage.of(self.session.view))
        self.director = Director(self.show, self.who, context.audio.play, set(context.settings.seen))
        self.flow = Flow(self.director, self.who, lambda: self.session.view)
        self.front = self._first_front()
        self.look = Look()
        self._time = 0.0
        self._since = 0.0
        self._patience = 0.0
        self._fast = False
        self._pressed: tuple[int, float, float] | None = None
        self._lay: Layout | None = None
        self._canvas: Canvas | None = None
        self._gone = False
        self._warm = Warmer(self.who)
        sitting.table.subscribe(self._hear, lambda: self.session.eyes)

    def _first_front(self) -> int:
        for seat in (self.session.eyes, self.session.next_person, *self.session.people):
            if seat is not None:
                return seat
        return 0

    def _hear(self, event: object) -> None:
        if not self._gone:
            self.flow.hear(event)  # type: ignore[arg-type]

    # -- time

    def enter(self) -> None:
        """On top, at first or again: perhaps other eyes are at the screen now."""
        self._gone = False
        self.attune()
        self.context.audio.music(None)
        self._ambience()
        self._refresh()
        self.touch()

    def leave(self) -> None:
        """Something lies over the table."""
        self._fast = False
        self._put_down()

    def update(self, dt: float) -> None:
        """Bots answer, motions go on, and what follows from them."""
        settings = self.context.settings
        self.director.pace = settings.pace
        self.flow.patient = settings.recap_waits
        self.session.update(dt)
        if self.flow.update(dt * FAST if self._fast else dt):
            self._remember()
            self._ambience()
            self.touch()
        self.attune()
        self._patience = self._patience + dt if self.flow.quiet else 0.0
        if self.flow.quiet:
            self._what_follows()
        if self.flow.quiet and self._canvas is not None and self._lay is not None:
            self._warm.step(self._canvas, self._lay)
        self._ambient(dt, not settings.reduced_motion)
        self._refresh()

    def attune(self) -> None:
        """The stage shows no more than the eyes at the screen may see."""
        eyes, stage = self.session.eyes, self.show.stage
        if eyes == stage.viewer:
            return
        if eyes is None:
            self.director.finish()
            self.director.jump(self.show.stage.public())
        elif self.flow.quiet:
            self.flow.jump(self.session.view)
            self.front = eyes
        self.touch()

    @contextmanager
    def in_public(self) -> Iterator[None]:
        """Meanwhile a shared table is drawn as everybody may see it: for pictures that outlive a turn."""
        stage, look = self.show.stage, self.look
        if self.session.shared:
            self.show.stage = stage.public()
            self.look = replace(look, lifted=None, dragged=None, peek=False, browse=None, prompt="")
        try:
            yield
        finally:
            self.show.stage, self.look = stage, look
            self.touch()

    def _what_follows(self) -> None:
        """Nothing is being told: the next person, the forced last dive, or the end."""
        session, table = self.session, self.sitting.table
        if table.over:
            if self._patience > ENDING_AFTER and not self._gone:
                self._gone = True
                self.context.go("result", sitting=self.sitting)
        elif table.round == ROUNDS and session.next_person is not None:
            if self._patience > FORCED_AFTER:
                self._play_last(session.next_person)
        elif session.shared and session.eyes is None and session.next_person is not None:
            self.context.open("handover", sitting=self.sitting, seat=session.next_person)

    def _play_last(self, seat: int) -> None:
        """Round 12: the one card that is left needs no choosing, and no secret."""
        self._patience = 0.0
        if self.session.eyes != seat:
            self.session.open_for(seat)
        self.session.lock_in(self.session.view.open.hand[0])

    def _ambient(self, dt: float, moving: bool) -> None:
        """A new picture of what breathes, a few times a second."""
        if not moving:
            return
        self._time += dt
        if self._time - self._since >= 1.0 / AMBIENT_RATE and self._lay is not None:
            self._since = self._time
            self.dirty = True

    def _ambience(self) -> None:
        """The lagoon sounds deeper as rounds pass."""
        self.context.audio.ambience(sounds.ambience(self.show.stage.round))

    def _remember(self) -> None:
        """What has been explained once is not explained again."""
        if self.director.known - self.context.settings.seen:
            self.context.change(seen=frozenset(self.director.known | self.context.settings.seen))

    # -- pictures

    def _refresh(self) -> None:
        """Bring the look up to date; a new one asks for a new picture."""
        settings = self.context.settings
        look = replace(
            self.look,
            prompt=self._prompt(),
            recap=self.flow.recap,
            purist=settings.purist,
            covered=self.covered,
            peek=self.peeking,
            shared=self.session.shared,
            reduced=settings.reduced_motion,
            seals=tuple(sealed_now(self.sitting.table.record).items()),
        )
        if look != self.look:
            self.look = look
            self.touch()

    def _prompt(self) -> str:
        """What is asked of whom."""
        session, stage = self.session, self.show.stage
        if self.flow.waiting or self.sitting.table.over:
            return ""
        if self.mine:
            if stage.round == ROUNDS:
                return _("The last card dives by itself")
            if self.covered:
                return _("Hold a card or the space bar to open your hand")
            if self.look.lifted is not None:
                return _("Click again to lock in {number}").format(number=self.look.lifted)
            if session.shared:
                return _("{name}, choose a diver").format(name=self.who[self.front].name)
            said = self.flow.news or chatter.line(self.sitting.table.record, stage.round)
            return said if said and self._patience < chatter.SECONDS else _("Choose a diver")
        if session.thinking and self._patience > THINKING_AFTER:
            names = lines.listing([self.who[seat].name for seat in session.thinking])
            return ngettext("{names} is thinking …", "{names} are thinking …", len(session.thinking)).format(
                names=names
            )
        return ""

    def draw(self, canvas: Canvas) -> None:
        """The table, and over it whatever is unfolded."""
        lay = self._plan(canvas)
        look = self._pointed(canvas)
        paint.table(canvas, lay, self.show, look, self.who)
        paint_frame.buttons(canvas, lay, look)
        if look.log_open:
            paint_words.log_panel(canvas, lay, self.log(), self.who, look.log_page)
        if look.browse is not None:
            cards = self.show.stage.seats[look.browse].pile
            paint_frame.pile(canvas, lay, cards, self.who[look.browse].name)

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Where captions cover nothing that is needed."""
        return clearings(canvas, self._plan(canvas), self.show, self._pointed(canvas))

    def _pointed(self, canvas: Canvas) -> Look:
        """The look with what is pointed at now."""
        focus = canvas.focus
        hovered = "" if focus is None else focus.hovered or (focus.focused if focus.shown else "")
        orders = self.look.orders or hovered == "kiti"
        playing = self.mine and not self.flow.waiting
        return replace(self.look, hovered=hovered, orders=orders, playing=playing, time=self._time)

    def _plan(self, canvas: Canvas) -> Layout:
        self._canvas = canvas
        self._lay = paint.plan(canvas, len(self.who), self.front)
        return self._lay

    def log(self) -> list[tuple[int, list[lines.Line]]]:
        """The log up to what has been shown."""
        stage = self.show.stage
        rounds = lines.log(self.session.view, self.who)
        seen = [entry for entry in rounds if entry[0] < stage.round or stage.over]
        return seen[:1] if self.context.settings.purist else seen

    def resized(self, canvas: Canvas) -> None:
        """Another size or look: composed pictures are made again."""
        paint.forget()
        self._warm = Warmer(self.who)

    def controls(self, canvas: Canvas) -> list[Control]:
        """Everything that can be used."""
        lay = self._plan(canvas)
        if self.look.browse is not None:
            return [
                Control(
                    "pile.close", _("Close"), canvas.bounds, kind="area", on_press=self._close, sound="card"
                )
            ]
        look = self._pointed(canvas)
        if look.log_open:
            rounds = self.log()
            more = look.log_page + paint_words.shown(canvas, lay, rounds, look.log_page) < len(rounds)
            look = replace(look, log_more=more)
        do = Actions(self._dive, self._orders, self._browse, self._space, self._fold, self._turn, self._pause)
        return controls(canvas, lay, self.show, look, self.who, do)

    def facts(self) -> dict[str, object]:
        """For the probe: the round being shown, and the card that the person at the screen has lifted."""
        return {"round": self.show.stage.round, "lifted": None if self.covered else self.look.lifted}

    @property
    def idle(self) -> bool:
        """False while a round is told, or bots are waited for, or something follows by itself."""
        table, session = self.sitting.table, self.session
        if self.flow.resting:
            return True
        if self.flow.waiting or table.over or session.next_person is None:
            return False
        return not (table.round == ROUNDS or (session.shared and session.eyes is None))

    def finish(self) -> bool:
        """One click or key ends the present beat, and does nothing else."""
        if self.look.browse is not None:
            return False
        if self.flow.skip():
            self.touch()
            return True
        return False
