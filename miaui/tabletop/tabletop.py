"""The one table on the screen: event queue, trial, commands, frame, log. A game supplies its spec."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Generic, assert_never

from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import labelled
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer
from miaui.engine.input.keymap import C, KeyMap, PlayerKeys
from miaui.tabletop.animation import Animation, Animator, D, after, side_of
from miaui.tabletop.asked import asked
from miaui.tabletop.attempts import Attempts
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.commands import (
    AskCat,
    AskHint,
    Common,
    Confirm,
    GoOn,
    NewerLog,
    OlderLog,
    OpenPage,
    Retell,
    ShowMoment,
    ToggleLog,
    TutorAnswer,
    Undo,
    UndoAll,
)
from miaui.tabletop.grip import Grip
from miaui.tabletop.link import Link
from miaui.tabletop.log_panel import LogPanel, page_in_words
from miaui.tabletop.parts import EVERYTHING, Parts, TableHost, TableStatus, recap_waits
from miaui.tabletop.queue import EventQueue
from miaui.tabletop.rivals import SILENT, SPEAKING, Speakers
from miaui.tabletop.saying import Saying
from miaui.tabletop.spec import Change, Frame, Ignore, L, Play, Refuse, Status, TableCalls, TabletopSpec, U
from miaui.tabletop.told import Told, Voice
from miaui.tabletop.tutor import Guidance, Guide

LINGERS = 1.2
"""Seconds that the last caption stands before somebody is asked to decide."""
PREPARED_AFTER = 0.4
"""Seconds of quiet after which pictures are made that will be wanted later."""
_RARE = 0.04
"""With more seconds than this between two turns every turn shows a picture."""


class Tabletop(Generic[V, M, E, D, U, L, C]):
    """Shows one seat's view of a game and turns what a person does into moves. `events` is what is told;
    `explained` are kinds of events that need no explaining any more."""

    def __init__(
        self,
        spec: TabletopSpec[V, M, E, D, U, L, C],
        link: Link[V, M, E],
        canvas: Canvas,
        cast: tuple[CastMember, ...],
        front: Seat,
        host: TableHost,
        parts: Parts = EVERYTHING,
        guidance: Guidance[V, M] | None = None,
        speakers: Speakers = SILENT,
    ) -> None:
        guidance = guidance or Guidance()
        self.spec, self.link, self.canvas, self.cast = spec, link, canvas, cast
        self._table, self._telling, self._reading = spec.table, spec.telling, spec.reading
        table, telling = spec.table, spec.telling
        self.front, self.parts, self.match = front, parts, TableStatus()
        self.explained = set(guidance.explained)
        self._keys: PlayerKeys[C | Common] = PlayerKeys(spec.bindings, lambda: host.prefs().keys)
        self.ui: U = spec.ui
        self.built, self._time, self._drawn_at = 0, 0.0, 0.0
        """Number of frames that were built; seconds of ambient motion, now and at the last picture."""
        self._host, self._voice = host, Voice(host.speak)
        self.animation: Animation[D] = Animation(telling.display(link.view), telling.resting)
        self._saying = saying = Saying[V, M, E, D, U, L, C](spec, cast, speakers, link.sight.seen_by)
        self.events: EventQueue[E, D] = EventQueue(
            self.animation,
            begin=lambda: Animator(self.animation, cast, self.play_sound, self.explained, saying.of),
            group=telling.group,
            animate=telling.animate,
            recap_of=lambda events: telling.recap(events, self.animation.display, cast),
            told=self._told,
            public_event=lambda event: self.link.sight.seen_by(event, None),
            changed=self.drop,
            shortest=telling.shortest,
            longest=telling.longest,
            hold_recap=parts.hold_recap,
            way_on=telling.ending is not None,
        )
        self._first = guidance.first
        self._past: Told[V, E] = Told(link.history, parts.buttons)
        self._past.remember(link.view.seat)
        self.attempts: Attempts[V, M, E, D] = Attempts(
            link, self.events, telling.display, table.tries, host.sound, self._decide
        )
        self._guide = Guide(spec, guidance, self.attempts, self.drop, host.sound)
        self._frame: Frame[V, M, E, D, U, L, C] | None = None
        self._controls: list[Control] | None = None
        self._look: object = None
        """The canvas, and what of it the frame depends on."""
        self._layout: tuple[object, L] | None = None  # with what it depends on
        self._led, self._marks, self._refusal = tuple[str, ...](), frozenset[str](), ""
        self._grip = Grip[C | Common](self.drop, self.run)
        self._reserved: Rect | None = None
        self._public = self._gliding = False

    def _decide(self) -> None:
        """Note that the player has decided."""
        self._past.decide()
        self._guide.hints.decided()

    # -- what is told

    def _told(self, event: E, before: D) -> None:
        """Note an event that is being told: the one place for log and speech."""
        speaks, heard = self._host.prefs().pace in SPEAKING, event
        speech = self._saying.hear(event, before, self._past, speaks)
        self._past.note(event, self.viewer is None)
        if self._status("").overheard:
            heard, before = self.link.sight.seen_by(event, None), before.public()
        self._voice.say(self._reading.sentence(heard, before, self.cast))
        if speech is not None and speech.words:
            self._voice.say(labelled(self.cast[speech.seat].name, speech.words))

    def play_sound(self, name: str, seat: Seat | None, pan: float | None = None) -> None:
        """Play a sound from a side, `pan` -1 (left) to 1; without one from where its seat is, see `side_of`:
        the middle for None."""
        self._host.sound(name, side_of(seat, self.front, len(self.cast)) if pan is None else pan)

    # -- what is shown

    @property
    def viewer(self) -> Seat | None:
        """The seat whose secrets are shown; None is the public."""
        return self.animation.display.viewer

    def show(self, view: V, front: Seat, events: Sequence[E] = ()) -> None:
        """Show at once, untold, the moment after `events`, which have happened since the view, with `front`
        at the lower edge; the log has them. What was tried and what was still to be told is dropped."""
        self.events.jump(after(self._telling.display(view), events))
        self.front, self.attempts.trial = front, None
        self._past.remember(view.seat, events)
        self._follow()
        self.drop()

    def show_missed(self, passed: bool) -> list[str]:
        """Show the front seat at most three things that it missed (unless `passed` only those done to it);
        return a sentence for each, "" where there is none. [] where it had the screen already."""
        telling, past, seen_by = self._telling, self._past, self.link.sight.seen_by
        parts = past.take_over(self.front, self.spec.acted, telling.missed, passed)
        now = telling.display(self.link.view)
        pictures = [(telling.seen_from(at, now), told) for at, told in past.pictures(parts, telling.display)]
        self.events.show_apart(pictures, now)
        ends = [(seen_by(events[-1], None), after(display, events[:-1])) for display, events in pictures]
        return [self._reading.sentence(event, before.public(), self.cast) for event, before in ends]

    def hide_private(self) -> None:
        """Show only what everybody may see, at once, also in the log; what is tried, chosen and held ends."""
        self.attempts.drop()
        self.events.hide_private()
        self._past.publish(self.link.sight.seen_by)
        self.let_go()
        self._follow()

    @contextmanager
    def public_only(self) -> Iterator[None]:
        """Draw in the context only what everybody may see, without motion and with nothing chosen."""
        animation, ui = self.animation, self.ui
        self.animation = replace(animation, display=animation.display.public(), _moving={})
        self.ui, self._public = ui.unchosen(), True
        self.drop()
        try:
            yield
        finally:
            self.animation, self.ui, self._public = animation, ui, False
            self.drop()

    def rest(self) -> None:
        """Show the moment as it stays: no caption; cats in `Telling.faces` have the faces it gives."""
        self.animation.caption = ""
        self.animation.faces.update(self._telling.faces(self.animation.display))
        self.drop()

    def ask(self) -> None:
        """Ask for a decision: what was tried for it already stays; all for another one is put back."""
        if not self.attempts.ask() and not self.covered:
            self.ui = self.ui.unchosen()
        self._follow()
        self.drop()

    def inform(self, match: TableStatus) -> None:
        """Take what else is to be shown of the match; do nothing where it is as before."""
        if match != self.match:
            self.match = match
            self.drop()

    def reserve(self, panel: Rect | None) -> None:
        """Keep a panel at an edge free: the table is laid out beside it. None: nothing is kept free."""
        if panel != self._reserved:
            self._reserved = panel
            self.drop()

    def mark(self, ids: Collection[str]) -> None:
        """Point at the controls with these ids, none for (), in place of those before, until a command."""
        if frozenset(ids) != self._marks:
            self._marks = frozenset(ids)
            self.drop()

    # -- time

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True if anything was told, began or ended meanwhile."""
        prefs, events, before = self._host.prefs(), self.events, self.events.quiet_for
        waits = recap_waits(prefs.recap, self._telling.recap_waits, self._first or self.match.gathered)
        events.pace, events.patient = prefs.pace, waits or self._guide.cats.asked
        changed = events.update(dt, self._telling.trial_speed if self.attempts.shown else 1.0)
        if before == 0.0 < events.quiet_for:
            self.canvas.art.rest()
        if not events.waiting and self._past.catch_up():
            self._frame = None
        self._follow()
        self._grip.update(dt)
        self._time += 0.0 if prefs.reduced_motion else dt
        due = self._time - self._drawn_at >= 1.0 / self._table.ambient_rate
        shows = changed or self._gliding or due or self._passed(before)
        if shows:
            self._drawn_at = self._time
            self.drop()
        self._glide(0.0 if prefs.reduced_motion else dt, not shows or dt > _RARE)
        self._guide.follow(self.frame, events.quiet_for, dt)
        self._lead()
        frame, status = self.frame, self.frame.status
        page = "" if frame.log is None else page_in_words(frame.log, self._usable())
        asking, opened = asked(self.spec, frame), self._reading.looked(frame) or page
        self._voice.follow(self._guide.said(frame), status.recap, asking, opened)
        return changed

    def _passed(self, before: float) -> bool:
        """True if the table looks different after that time of quiet than `before`."""
        now = self.events.quiet_for
        return any((before < moment) != (now < moment) for moment in (LINGERS, *self._table.moments))

    def _glide(self, dt: float, spare: bool) -> None:
        """Let what goes slowly to its place go on; in a turn to `spare` there is time for more."""
        idle = spare and self.events.quiet_for > PREPARED_AFTER and not self.canvas.art.hurry
        self._gliding = self._table.glide(self.frame, dt, idle)
        if self._gliding:
            self._controls = None
            self._host.touch()

    def _follow(self) -> None:
        """Bring what may be chosen up to date: nothing while anything is told."""
        if self.attempts.follow(tuple(self.link.legal) if self.viewer == self.front else ()):
            self.drop()

    # -- the frame: built once, and kept until something changes

    def drop(self) -> None:
        """Drop the frame, for something visible changed: it is built anew; the holder hears (`touch`)."""
        self._frame = self._controls = None
        self._host.touch()

    def on(self, canvas: Canvas) -> Frame[V, M, E, D, U, L, C]:
        """Return the frame, drawn on this canvas from now on; the very same one until something changes."""
        self.canvas = canvas
        return self.frame

    @property
    def frame(self) -> Frame[V, M, E, D, U, L, C]:
        """The frame of this turn of the loop."""
        canvas, focus = self.canvas, self.canvas.focus
        hovered = "" if focus is None else focus.hovered or (focus.focused if focus.shown else "")
        size = canvas.surface.get_size(), canvas.scale, canvas.style_key
        look = canvas, size, hovered, self._held, self._host.prefs(), self.keys
        if self._frame is None or look != self._look:
            self._look, self._controls = look, None
            self._frame = self._build(hovered)
        return self._frame

    def _build(self, hovered: str) -> Frame[V, M, E, D, U, L, C]:
        canvas = self.canvas
        self.built += 1
        shape = canvas, canvas.surface.get_size(), canvas.scale, canvas.style_key, self.front, self._reserved
        if self._layout is None or self._layout[0] != shape:
            self._layout = shape, self._table.arrange(canvas, len(self.cast), self.front, self._reserved)
        layout = self._layout[1]
        trial = None if self._public or self.events.waiting else self.attempts.trial
        status = self._status(hovered)
        frame: Frame[V, M, E, D, U, L, C] = Frame(
            canvas=canvas, layout=layout, animation=self.animation, ui=self.ui,
            legal=() if trial is None else self.attempts.allowed, status=status, keys=self.keys,
            log=self._panel(layout, status) if self._past.open else None,
            dragged=None if self._public else self._grip.dragged, trial=trial,
            table=TableCalls(
                run=self.run, drag=self._grip.drag, dragged_from=lambda: self._grip.begun,
                outcome=lambda command: self._table.update(command, self.ui, self.frame),
                controls=self._usable, view=lambda: self.link.view, past=lambda: self._past.events,
                leads=self._host.show_past is not None,
                barred=self.attempts.barred,
            ),
        )  # fmt: skip
        prompt = "" if self._public or self.events.waiting else self._reading.prompt(frame)
        return self._guide.join(replace(frame, prompt=prompt))

    @property
    def keys(self) -> KeyMap[C | Common]:
        """The keys of every command."""
        return self._keys.now()

    @property
    def _held(self) -> frozenset[C | Common]:
        """Commands whose key is held down."""
        focus = self.canvas.focus
        return self.keys.in_force(focus.held) if focus is not None and focus.held else frozenset()

    def _status(self, hovered: str) -> Status:
        events, parts, trial = self.events, self.parts, None if self._public else self.attempts.trial
        resting = events.resting and not parts.hold_recap
        return Status(
            front=self.front, cast=self.cast, parts=parts, prefs=self._host.prefs(),
            match=replace(self.match, note=self._refusal) if self._refusal else self.match,
            hovered=hovered, held=self._held, pressed=self._grip.pressed, recap=events.recap,
            way_on=self.spec.way_on(events.ahead) if resting else "",
            telling=events.waiting, quiet_for=events.quiet_for,
            lingering=events.waiting or events.quiet_for < LINGERS, public=self._public,
            tried=0 if trial is None else len(trial.steps), ready=trial is not None and trial.ready,
            undo=(trial is not None and bool(trial.moves)) or self.link.undoable,
            marks=self._marks, time=self._time,
        )  # fmt: skip

    def _panel(self, layout: L, status: Status) -> LogPanel:
        """Return the unfolded log: what was told to its end, as all may know it while secrets are covered."""
        spec, read, past, display = self.spec, self._reading, self._past.logged, self.animation.display
        covered = status.public or spec.conceals(status)
        openly = [self.link.sight.seen_by(event, None) for event in past if covered or status.overheard]
        rounds = read.log(openly if covered else past, display, self.cast, status.purist)
        heard = read.log(openly, display, self.cast, status.purist) if status.overheard else None
        return LogPanel(layout.log, rounds, self._past.row, read.log_title, self.cast, heard, spec.sheet)

    def _usable(self) -> list[Control]:
        frame = self.frame
        if self._controls is None:
            self._controls = self._guide.controls(frame, self._table.controls(frame))
        return self._controls

    # -- the picture, and what it says

    def draw(self, canvas: Canvas) -> None:
        """Paint the table, over it the cat that speaks, over that hints and questions."""
        frame = self.on(canvas)
        self._table.paint(frame)
        self._saying.draw(frame)
        self._guide.draw(frame)

    def draw_over(self, canvas: Canvas) -> None:
        """Paint what lies over the holder's words, too (`GameTable.paint_over`): by default nothing."""
        self._table.paint_over(self.on(canvas))

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return everything that can be used now, in reading order; while the tutor asks something only its
        answers, and of the table's controls pages and log before them."""
        return self._guide.tutor.controls(self.on(canvas), list(self._usable()))

    def clearings(self, canvas: Canvas, held: Sequence[Rect] = ()) -> Sequence[Rect]:
        """Return free boxes for captions, best first, clear of anything needed and `held`; by default ()."""
        frame = self.on(canvas)
        return self._table.clearings(frame, (*held, *self._saying.covers(frame)))

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return the boxes that tooltips leave free where they can: those of `GameTable.keep_clear`, by
        default (), then that of the answer about a cat, if it is shown."""
        return self._guide.kept(self._table.keep_clear(self.on(canvas)), self.frame)

    def resized(self) -> None:
        """Drop composed pictures (`GameTable.forget`) and the frame: the window or the theme changed."""
        self._table.forget()
        self.drop()

    def describe(self) -> str:
        """Return the table in words, or what lies over it (`Reading.looked`, the table where that is "");
        nothing that others who listen must not hear."""
        return self._reading.looked(self.frame) or self._reading.describe(self.frame)

    def facts(self) -> dict[str, object]:
        """Return what the probe may know: the facts of the game's `Reading` and of the guide."""
        return {**self._reading.facts(self.frame), **self._guide.facts(self.frame)}

    @property
    def heard(self) -> D:
        """Display state by which sounds are chosen: the public's at a shared screen, else the viewer's."""
        display = self.animation.display
        return display.public() if self.match.shared else display

    def log(self) -> Sequence[tuple[int, Sequence[object]]]:
        """Return the rounds of the log, newest first, each as (number, lines); () without a log."""
        purist = self._status("").purist
        return self._reading.log(self._past.logged, self.animation.display, self.cast, purist)

    def _show_moment(self, newer: int) -> None:
        """Show the moment of a line of the log."""
        if self._host.show_past is not None:
            log, display = self._reading.log, self.animation.display
            self._host.show_past(
                self._past.event_of(newer, lambda told: log(told, display, self.cast, False))
            )

    # -- what a person does

    @property
    def covered(self) -> bool:
        """True if something is looked through that lies over the table, a pile or a hand."""
        folded = self.ui.fold()
        return folded is not None and folded.closes

    def run(self, command: C | Common) -> None:
        """Do a command, that of every table here, a game's own by its `update`; marks and a refusal before it
        end. One that means nothing now, or that the tutor holds up, changes nothing."""
        self._runs(command)

    def _runs(self, command: C | Common) -> bool:
        """Do a command. False if it means nothing now."""
        if not self._guide.tutor.takes(command):
            return False
        outcome = None if isinstance(command, Common) else self._table.update(command, self.ui, self.frame)
        if isinstance(outcome, Ignore):
            return False
        self._marks, self._refusal = frozenset(), ""
        if isinstance(command, Common):
            self._do(command)
        elif outcome is not None:
            self._take(outcome)
        self.drop()
        self._follow()
        self._lead()
        return True

    def _do(self, command: Common) -> None:
        match command:
            case ToggleLog():
                self._past.toggle()
            case OlderLog(row):
                self._past.older(row)
            case NewerLog():
                self._past.newer()
            case ShowMoment(newer):
                self._show_moment(newer)
            case Undo():
                self._undo()
            case UndoAll():
                if self.attempts.undo_all():
                    self.ui = self.ui.unchosen()
            case Confirm():
                self.attempts.submit()
            case GoOn():
                self._host.sound("page")
                self.events.go_on()
            case Retell():
                self._retell()
            case AskHint() | AskCat() | TutorAnswer():
                self._guide.do(command, self.frame)
            case OpenPage(page):
                self._guide.tutor.stop_waiting()
                self.put_down()
                self._host.request(page)
            case _:
                assert_never(command)

    def _take(self, outcome: Change[U] | Play[U, M] | Refuse | Confirm) -> None:
        match outcome:
            case Refuse(reason):
                self._host.sound("deny")
                self._refusal = reason
            case Change(ui, sound):
                self.ui = ui
                if sound:
                    self._host.sound(sound)
            case Play(move, ui):
                self.put_down()
                before, self.ui = self.ui, ui
                self.attempts.play(move)
                if self._guide.tutor.holds:
                    self.ui = before
            case Confirm():
                self.attempts.submit()
            case _:
                assert_never(outcome)

    def _undo(self) -> None:
        """Go one step back: what is chosen, then what was tried, then the player's last decision."""
        folded = self.ui.fold()
        if folded is not None:
            self._take(folded)
        elif self.attempts.undo():
            self.ui = self.ui.unchosen()
        else:
            self.link.undo()

    def _retell(self) -> None:
        """Tell again what happened since the player's last decision, from the display state before it."""
        self.events.finish()
        before, again = self._past.again(self._telling.again, self.front)
        if self._past.first is None or not again:
            self._host.sound("deny")
            return
        self.attempts.drop()
        self.events.jump(after(self._telling.display(self._past.first), before))
        self.events.show(again)

    def back(self) -> bool:
        """Fold away or put back (Escape) the first there is of: the tutor's question (it gets "again"; a log
        over it first), what lies over the table, log, answer about a cat, what is looked at or chosen, last
        move tried, the guide's words. False if there is nothing."""
        folded = self.ui.fold()
        if self._guide.tutor.question is not None:
            self.run(ToggleLog() if self._past.open else TutorAnswer("again"))
        elif self.covered and folded is not None:
            self._take(folded)
        elif self._past.open:
            self._past.toggle()
        elif self._guide.cats.fold():
            pass
        elif (unwound := self.ui.fold(True)) is not None:
            self._take(unwound)
        elif self.attempts.moves:
            self._undo()
        elif not self._guide.hints.fold():
            return False
        self.drop()
        return True

    def put_down(self) -> None:
        """End dragging, and close what lies over the table, the answer about a cat, too; all else stays."""
        self._grip.end()
        self._guide.cats.fold()
        while self.covered and (folded := self.ui.fold()) is not None:
            self.ui = folded.ui
        self.drop()

    def let_go(self) -> None:
        """End dragging, close what lies over the table, and choose nothing; what was tried stays."""
        self.put_down()
        self.ui = self.ui.unchosen()
        self.drop()

    def key(self, key: Key) -> bool:
        """Use a key: answer the tutor, fold away what lies over the table (any plain key), go on from a recap
        that waits (Enter, Space), or do its command. False if it means none of these now."""
        if key.fast:
            return False
        if self._guide.tutor.question is not None:
            return self._guide.tutor.key(key, self.canvas.focus, self.keys.pressed(key), self._runs)
        if self.covered and key.plain:
            return self.back()
        if key.plain and key.name in ("return", "space") and not key.repeat and self.frame.status.way_on:
            self.run(GoOn())
            return True
        command = self.keys.pressed(key)
        if command is None:
            return False
        if command in self.keys.in_force(key.words):
            return self._covers_secrets
        if key.repeat and not self.keys.repeats(key):
            return False
        return self._runs(command)

    @property
    def _covers_secrets(self) -> bool:
        """True if the viewer's secrets are covered unless they are held open."""
        return self.spec.conceals(replace(self._status(""), held=frozenset(), pressed=""))

    def pointer(self, pointer: Pointer) -> bool:
        """Follow what the left button holds down. True if it is let go after more than 0.35 seconds, and
        hides secrets that it held open: that is no press. False for all else."""
        shown = not self.spec.conceals(self.frame.status)
        out = self.covered or self.frame.question is not None
        looked = self._grip.follow(pointer, () if out else self._usable()) and shown and self._covers_secrets
        if looked and self.canvas.focus is not None:
            self.canvas.focus.forget_press()
        return looked

    def _lead(self) -> None:
        """Give people who use keys the focus where a choice goes on, when another step of it has begun."""
        focus = self.canvas.focus
        if focus is None or not focus.shown:
            return
        leads = tuple(self._table.leads(self.frame, self._usable()))
        if leads and leads != self._led and focus.focused not in leads:
            focus.focused = leads[0]
            self.drop()
        self._led = leads
