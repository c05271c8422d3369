"""The table of Miaui, as the one tabletop takes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import floor

from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.timeline import lerp
from miaui.engine.input.controls import Control
from miaui.engine.run.loop import RESTED
from miaui.games.miaui.public.events import Event, LockedIn
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.tabletop import advising, clearings, controls, ui
from miaui.games.miaui.tabletop.advising import ADVISING
from miaui.games.miaui.tabletop.animation.animate import LONGEST, SHORTEST, animate, group
from miaui.games.miaui.tabletop.animation.animation import Flight, Motions, News
from miaui.games.miaui.tabletop.commands import (
    BINDINGS,
    HAND,
    KITI,
    SPACE,
    Command,
    TogglePeek,
)
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.layout.layout import Layout, above, below
from miaui.games.miaui.tabletop.paint import log as paint_log
from miaui.games.miaui.tabletop.paint import marks as paint_marks
from miaui.games.miaui.tabletop.paint import overlays as paint_overlays
from miaui.games.miaui.tabletop.paint import table as paint_table
from miaui.games.miaui.tabletop.paint.cache_warmer import PicturePreparer, PictureUpkeep
from miaui.games.miaui.tabletop.recap import missed, recap_rows
from miaui.games.miaui.tabletop.ui import Dropped, Outcome, TableFrame, Ui, update
from miaui.games.miaui.tabletop.ui_state import UiState
from miaui.games.miaui.tabletop.words import lines, sentences
from miaui.games.miaui.tabletop.words.prompts import NEWS_SECONDS, THINKING_AFTER, prompt
from miaui.tabletop.animation import Animator
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.spec import GameTable, Reading, TabletopSpec, Telling, Trying
from miaui.tabletop.tabletop import Tabletop
from miaui.tabletop.told import Missed

MiauiSpec = TabletopSpec[View, Dive, Event, DisplayState, Ui, Layout, Command]
MiauiTabletop = Tabletop[View, Dive, Event, DisplayState, Ui, Layout, Command]

PAN = 0.6
"""Pan of sounds from a seat at the edge of the window."""
BACK = 0.25
"""Seconds in which a dropped card comes back to the hand."""
CROWD = 5
"""Number of seats from which on the numbers left have no room above a high panel."""
CROWDED = 2
"""Number of things under way from which on nothing is prepared beside them."""
_RARE = 0.04
"""With more seconds than this between two turns the table is at rest."""


class Lagoon(GameTable[View, Dive, Event, DisplayState, Ui, Layout, Command]):
    """The table, and its memory from picture to picture: what is prepared, a card on its way back to the
    hand, and the frame made last."""

    ambient_rate = RESTED

    def __init__(self) -> None:
        self.ahead = PicturePreparer()
        """Makes what the events that are told will bring."""
        self._warmer = PictureUpkeep()
        self._prepared: tuple[int, Seat] | None = None
        """The round, and the seat in front, for which all pictures that will be wanted are made."""
        self._made: tuple[TableFrame, Frame] | None = None
        self._listed: tuple[object, list[Control]] = (None, [])
        """Key that the controls that were listed last depend on, and these controls."""
        self._back: tuple[Dropped | None, float] = (None, 0.0)
        """Where the lifted card was let go, and for how many seconds it has been on its way back."""
        self._peeks = self._rare = self._reserved = False

    def arrange(self, canvas: Canvas, count: int, front: Seat, reserved: Rect | None) -> Layout:
        """Return where things lie, above or below a panel that is reserved."""
        layout = paint_table.plan(canvas, count, front)
        self._reserved = reserved is not None
        if reserved is None:
            return layout
        if reserved.cy < layout.vh / 2:
            return below(layout, reserved)
        return above(layout, reserved, canvas.theme.text_scale)

    def update(self, command: Command, ui: Ui, frame: TableFrame) -> Outcome:
        """Return the outcome of a command."""
        return update(command, ui, frame)

    def tries(self, move: Dive, start: View, after: View | None) -> Trying:
        """Return "final": a dive that is locked in counts."""
        return "final"

    def leads(self, frame: TableFrame, usable: Sequence[Control]) -> list[str]:
        """Return the lifted card: Enter is for it."""
        lifted = f"{HAND}{frame.ui.lifted}"
        return [one.id for one in usable if one.id == lifted]

    def side(self, seat: Seat) -> float:
        """Return the side from which a seat is heard."""
        if self._made is None:
            return 0.0
        layout = self._made[1].layout
        return PAN * (layout.seats[seat].disc.x / layout.vw * 2 - 1)

    # -- the picture

    def picture(self, table: TableFrame) -> Frame:
        """Return everything that painting takes, made once for a frame."""
        if self._made is None or self._made[0] is not table:
            motions = Motions.of(table.animation)
            state = self._state(table, motions)
            self._made = table, Frame(table.canvas, table.layout, motions, state, table.status.cast)
        return self._made[1]

    def _state(self, table: TableFrame, motions: Motions) -> UiState:
        """How the table is looked at, as painters and words ask for it."""
        status, layout, match, looked = table.status, table.layout, table.status.match, table.ui
        self._peeks = _peeks(table)
        pictured = status.recap and not status.parts.hold_recap
        carried = ui.carried(table) is not None
        return UiState(
            lifted=looked.lifted,
            hovered=status.hovered,
            orders=looked.orders or KITI in (status.hovered, *status.marks),
            hand_hidden=ui.conceals(status),
            shared=match.shared,
            overheard=status.overheard,
            listening=match.listening,
            peek=self._peeks,
            browse=looked.browse,
            advised=table.question is not None or (table.hint is not None and table.hint.speaks),
            tips=advising.raised(table),
            numbers_left=len(status.cast) < CROWD or layout.vh >= table.canvas.height - 1,
            purist=not status.aided("divers"),
            prompt=table.prompt,
            remark=None if table.display.over else table.status.remark,
            note=match.note,
            playable=frozenset([move.number for move in table.legal]),
            recap=status.recap,
            rows=motions.rows if pictured else (),
            log_open=table.log is not None,
            seals=match.seals,
            dragged=table.dragged[1:] if table.dragged is not None and carried else None,
            returning=None if carried else self._returning(table),
            reduced=status.prefs.reduced_motion,
            instant=status.prefs.pace == "instant",
            time=floor(status.time * RESTED) / RESTED + 1e-6 if self._rare else status.time,
        )

    def _returning(self, table: TableFrame) -> tuple[float, float] | None:
        """Where the lifted card is on its way back to the hand."""
        dropped, number, (start, seconds) = table.ui.dropped, table.ui.lifted, self._back
        seconds = seconds if start is dropped else 0.0
        if dropped is None or number is None or seconds >= BACK:
            return None
        home, part = table.layout.lifted(number), out(seconds / BACK)
        return lerp(dropped.x, home.x, part), lerp(dropped.y, home.y, part)

    def paint(self, table: TableFrame) -> None:
        """Draw the table, the buttons around it, the log where it is unfolded, and marks."""
        frame, parts = self.picture(table), table.status.parts
        paint_table.draw(frame, track=parts.track, hand=parts.hand)
        if parts.buttons:
            paint_overlays.buttons(frame)
        if table.log is not None:
            paint_log.draw(frame, table.log.rounds, table.log.page)
        if table.status.marks:
            paint_marks.draw(frame, table.marked)

    def paint_over(self, table: TableFrame) -> None:
        """Draw the pile that is looked through, over everything."""
        seat = table.ui.browse
        if seat is not None:
            cards, name = table.display.seats[seat].pile, table.status.cast[seat].name
            paint_overlays.pile(table.canvas, table.layout, cards, name)

    def controls(self, table: TableFrame) -> list[Control]:
        """Return everything that can be used; listed anew only where something on the table changed."""
        frame = self.picture(table)
        if table.log is not None:
            return controls.usable(frame, table)
        state, hop = replace(frame.ui, time=0.0), frame.animation.hop
        now = frame.canvas.style_key, frame.layout, frame.stage, hop, frame.cast, state, table.status.undo
        if self._listed[0] != now:
            self._listed = now, controls.usable(frame, table)
        return self._listed[1]

    def clearings(self, frame: TableFrame, held: Sequence[Rect]) -> Sequence[Rect]:
        """Return free boxes for captions."""
        return clearings.clearings(self.picture(frame), held)

    def keep_clear(self, frame: TableFrame) -> Sequence[Rect]:
        """Return the boxes that tooltips leave free."""
        return clearings.keep_clear(self.picture(frame))

    # -- time

    def glide(self, table: TableFrame, dt: float, idle: bool) -> bool:
        """Let a dropped card come back to the hand, and end a peek that is not held any more. Meanwhile make
        what is told next, while little moves, and what will be wanted later."""
        self._rare, self.moments = dt > _RARE, _moments(table)
        moved = self._comes_back(table, dt) or _peeks(table) != self._peeks
        if moved:
            self._made = None
        calm = len(table.animation.all(Flight)) < CROWDED and not table.canvas.art.hurry
        if table.status.telling and calm:
            self.ahead.step(self.picture(table))
        if idle:
            self._prepare(table)
        return moved

    def _comes_back(self, table: TableFrame, dt: float) -> bool:
        dropped, (start, seconds) = table.ui.dropped, self._back
        if dropped is None or (start is dropped and seconds >= BACK):
            return False
        self._back = dropped, (seconds if start is dropped else 0.0) + dt
        return True

    def _prepare(self, table: TableFrame) -> None:
        """Make a picture that will be wanted soon."""
        now = table.display.round, table.status.front
        if self._reserved or now == self._prepared:
            return
        frame = self.picture(table)
        more = frame.canvas.layers.loading or self._warmer.step(frame)  # which takes room, too
        sky = paint_table.prepare(frame)
        if sky and not more:
            self._prepared = now

    def forget(self) -> None:
        """Make composed pictures again, for another window size or look."""
        self._warmer, self._prepared, self._made = PictureUpkeep(), None, None


def _moments(table: TableFrame) -> tuple[float, ...]:
    """Seconds of quiet after which it is said who thinks, and news are over."""
    news = table.animation.one(News)
    found = [(THINKING_AFTER, table.status.match.thinking), (NEWS_SECONDS, news is not None and news.words)]
    return tuple([moment for moment, what in found if what])


def _peeks(table: TableFrame) -> bool:
    """Return whether facedown cards are turned up that the viewer may look at: as long as the pointer holds a
    space, or until the key is used again. Where cards are seen only while they are held, as long as it is."""
    status, focus = table.status, table.canvas.focus
    if status.public or status.pressed.startswith(SPACE):
        return not status.public
    if not table.ui.peek or not ui.held_open(status):
        return table.ui.peek
    keys = (*table.keys.keys(TogglePeek()), "space", "return")
    return focus is not None and not focus.held.isdisjoint(keys)


class LagoonTelling(Telling[View, Event, DisplayState]):
    """The events of a round as they are told over a lagoon."""

    shortest, longest, recap_waits = SHORTEST, LONGEST, False
    decisions = (LockedIn,)

    def __init__(self, lagoon: Lagoon) -> None:
        self._lagoon = lagoon

    def display(self, view: View) -> DisplayState:
        """Return the display state of a view."""
        return DisplayState.of(view)

    def group(self, events: Sequence[Event]) -> int:
        """Return the number of events that are told together."""
        return group(events)

    def animate(self, events: Sequence[Event], animator: Animator[Event, DisplayState]) -> None:
        """Put a group of events on an animator's timeline, and prepare what they bring."""
        self._lagoon.ahead.hear(events, animator.goal)
        animate(events, animator, self._lagoon.side)

    def recap(self, events: Sequence[Event], before: DisplayState, cast: Sequence[CastMember]) -> str:
        """Return a sentence about who took which cards, after a round that was told from its reveal on."""
        rows = recap_rows(events)
        return lines.recap(rows, before.round, cast) if rows else ""

    def missed(self, events: Sequence[Event], seat: Seat) -> Sequence[Missed]:
        """Return the missed events that a seat sees once more."""
        return missed(events, seat)

    def seen_from(self, then: DisplayState, now: DisplayState) -> DisplayState:
        """Return the stage of that time without what can be seen no longer."""
        return then.seen_from(now)

    def faces(self, display: DisplayState) -> Mapping[Seat, str]:
        """Return the faces at the end of a game: the winners look delighted."""
        scores = display.scores or ()
        return {seat: "delighted" if scores[seat] == max(scores) else "calm" for seat in seats(len(scores))}


class LagoonReading(Reading[View, Dive, Event, DisplayState, Ui, Layout, Command]):
    """The lagoon in words."""

    def __init__(self, lagoon: Lagoon) -> None:
        self._lagoon = lagoon

    def sentence(self, event: Event, before: DisplayState, cast: Sequence[CastMember]) -> str:
        """Return an event in words."""
        return sentences.sentence(event, before, cast)

    def log(
        self, events: Sequence[Event], display: DisplayState, cast: Sequence[CastMember], purist: bool
    ) -> list[tuple[int, list[lines.Line]]]:
        """Return the finished rounds, newest first; only the last one for purists."""
        found = lines.log(events, cast)
        return found[:1] if purist else found

    def prompt(self, frame: TableFrame) -> str:
        """Return the prompt, or words for whom everybody waits."""
        news = frame.animation.one(News)
        return prompt(frame, "" if news is None or _peeks(frame) else news.words)

    def asked(self, frame: TableFrame) -> str:
        """Return the spoken prompt, after the own facedown cards that are looked at. News of others' cards
        have been told already."""
        own = ui.own_facedown(frame)
        words = self.prompt(frame) if own else prompt(frame, "")
        peeked = [sentences.lying(frame.display, space, True) for space in own if _peeks(frame)]
        return "\n".join([*peeked, words])

    def describe(self, frame: TableFrame) -> str:
        """Return the table in words; nothing that others who listen must not hear."""
        return sentences.describe(frame.display, self._lagoon.picture(frame).ui, frame.status.cast)

    def looked(self, frame: TableFrame) -> str:
        """Return the pile that is looked through, in words; others who listen must not hear it."""
        seat = frame.ui.browse
        if seat is None or frame.status.overheard:
            return ""
        return lines.pile_opened(frame.display.seats[seat].pile, frame.status.cast[seat].name)

    def facts(self, frame: TableFrame) -> dict[str, object]:
        """Return, for the probe, the round, and the card that the player has lifted."""
        lifted = None if ui.conceals(frame.status) else frame.ui.lifted
        return {"round": frame.display.round, "lifted": lifted}


def spec(lagoon: Lagoon | None = None) -> MiauiSpec:
    """Return Miaui's part of one table; `lagoon` is the memory of its pictures."""
    lagoon = lagoon or Lagoon()
    return TabletopSpec(
        table=lagoon,
        telling=LagoonTelling(lagoon),
        reading=LagoonReading(lagoon),
        ui=Ui(),
        bindings=BINDINGS,
        advising=ADVISING,
        aids=("fish", "total", "kiti"),
        held_open=ui.HELD_OPEN,
    )
